"""The review of a deal: one decision after the other, seen as its seat saw it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of
from pilot import Pilot, launch
from reviews import reviewed, slip_of
from solving_puzzles import at_rest

from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Positions, turns
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.scenes.review import deal_controls as controls
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.deal_controls import BeadControl, DecisionControl
from pidro_desktop.scenes.review.deal_paper import bars, costs, stands_for
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.tr import ENGLISH, use_language


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language(ENGLISH)
    yield
    use_language(ENGLISH)


def opened(home: Path, game: ReviewedGame, deal: int, position: int | None = None) -> Pilot:
    """The review of a deal with nothing moving."""
    home.mkdir(exist_ok=True)
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    return at_rest(launch(ctx, DealReview(game, deal, position), (1280, 720)))


def mistake(home: Path) -> tuple[Pilot, DealReview]:
    """At a mistake with a card."""
    game = reviewed()
    slip = slip_of(game)
    pilot = opened(home, game, slip.deal, slip.position)
    assert isinstance(pilot.scene, DealReview)
    return pilot, pilot.scene


def test_the_mark_the_two_costs_and_the_ten_boxes_are_explained(tmp_path: Path) -> None:
    pilot, scene = mistake(tmp_path)
    assert len(scene.paper.costs) == 2
    assert any(reason.ten for reason in scene.paper.reasons)
    pilot.hover(*pilot.find("paper").rect.center)
    asked = scene.group.explained()
    assert asked is not None
    first, second, third = str(asked.tooltip).split("\n")
    assert "percentage is what it cost of the chance to win" in first
    assert "An inaccuracy costs at least 1 percentage point" in second
    assert "ten boxes are ten deals" in third
    assert first in str(asked.read_aloud().whole)


def beads(scene: DealReview) -> list[BeadControl]:
    return [widget for widget in scene.group if isinstance(widget, BeadControl)]


def looked_at(scene: DealReview) -> int:
    assert scene.steps.at is not None
    return scene.steps.at.position


def test_it_begins_with_the_costliest_decision_of_the_deal(own_home: Path) -> None:
    game = reviewed()
    deal = next(deal for deal in game.worker.review.deals if deal.slips(game.seat))
    worst = max(deal.slips(game.seat), key=lambda item: item.loss or 0.0)
    pilot = opened(own_home, game, deal.number)
    assert looked_at(pilot.scene) == worst.position


def test_the_paper_tells_what_was_better_what_it_cost_and_why(own_home: Path) -> None:
    _pilot, scene = mistake(own_home)
    found = scene.steps.found(scene.steps.at)
    assert found is not None
    assert found.loss is not None
    paper = scene.paper
    assert paper.bead.value == found.mark
    assert paper.said.startswith("You played")
    assert "".join(paper.better).startswith("Better: ")
    assert paper.costs[0].number == f"−{100 * found.loss:.0f}%"
    assert 2 <= len(paper.bars) <= 3
    assert paper.bars[0].share == max(bar.share for bar in paper.bars)
    assert paper.reasons


def test_the_cost_is_the_difference_of_the_figures_beside_the_bars() -> None:
    def figure(text: str) -> float:
        return float(text.replace("−", "-").rstrip("%"))

    game = reviewed()
    slip = slip_of(game)
    every = turns(game.setup.rules, game.events)
    turn = next(turn for turn in every if turn.position == slip.position)
    own = next(one for one in slip.choices if stands_for(one, slip.decided))
    other = next(one for one in slip.choices if one is not own)
    for loss, best in product((0.004, 0.0149, 0.0151, 0.026, 0.0449), (0.5649, 0.5651, 0.4951)):
        figures = {"win": best - loss, "best_win": best, "loss": loss, "mark": Mark.MISTAKE}
        worth = replace(other, value=best), replace(own, value=best - loss)
        found = replace(slip, choices=worth, **figures)
        first, last = (figure(bar.value) for bar in bars(turn, found))
        assert last - first == pytest.approx(figure(costs(found)[0].number)), (best, loss)


def test_points_that_speak_against_the_chance_are_left_out() -> None:
    slip = slip_of(reviewed())
    two, one = replace(slip, loss_points=1.4), replace(slip, loss_points=-0.3)
    assert [cost.what for cost in costs(two)] == ["to win", "points"]
    assert [cost.what for cost in costs(one)] == ["to win"]


def test_arrow_keys_go_from_decision_to_decision_and_skip_those_without_a_choice(
    own_home: Path,
) -> None:
    game = reviewed()
    for deal in game.worker.review.deals:
        own = [item.position for item in deal.of(game.seat) if item.mark is not Mark.FORCED]
        pilot = opened(own_home, game, deal.number)
        pilot.press(pygame.K_HOME)
        seen = [looked_at(pilot.scene)]
        for _ in range(len(own)):
            pilot.press(pygame.K_RIGHT)
            seen.append(looked_at(pilot.scene))
        assert list(dict.fromkeys(seen)) == own
        assert not pilot.find(controls.ON_TO).enabled
        pilot.press(pygame.K_HOME)
        assert looked_at(pilot.scene) == own[0]
        assert not pilot.find(controls.BACK).enabled


def test_page_keys_go_to_what_is_worth_another_look(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    here = looked_at(scene)
    pilot.press(pygame.K_RIGHT)
    assert looked_at(scene) != here
    pilot.press(pygame.K_PAGEUP)
    assert looked_at(scene) == here


def test_a_click_on_a_bead_looks_at_its_decision_even_if_it_was_forced(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    for key in [bead.key for bead in beads(scene)]:
        pilot.choose(key)
        assert isinstance(key, DecisionControl)
        assert looked_at(scene) == key.position
        assert [bead.chosen for bead in beads(scene) if bead.key == key] == [True]
    assert Bead.FORCED in {bead.bead for bead in beads(scene)}


def test_the_arrows_beside_the_cord_do_what_the_keys_do(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    here = looked_at(scene)
    pilot.choose(controls.ON_TO)
    assert looked_at(scene) > here
    pilot.choose(controls.BACK)
    assert looked_at(scene) == here


@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_sees_its_own_cards_and_no_others(own_home: Path, seat: int) -> None:
    game = reviewed(seat=seat)
    for deal in game.worker.review.deals:
        pilot = opened(own_home, game, deal.number)
        for turn in pilot.scene.steps.shown:
            if _is_strung(pilot, turn.position):
                pilot.choose(DecisionControl(turn.position))
            else:
                pilot.scene.go_to(turn)
            view = pilot.scene.stage.view
            assert view.seat == seat == turn.seat
            assert view == turn.view
            others = [card for other in SEATS if other != seat for card in view.hands[other]]
            assert set(others) <= {HIDDEN}
            poses = pilot.scene.stage.motion.poses.values()
            assert {pose.owner for pose in poses if pose.place == "hand" and pose.card} <= {seat}
            assert not [pose for pose in poses if pose.place == "open"]


def _is_strung(pilot: Pilot, position: int) -> bool:
    return DecisionControl(position) in {widget.key for widget in pilot.widgets()}


@pytest.mark.paint
def test_other_hidden_cards_give_the_same_picture_unless_the_switch_is_on(own_home: Path) -> None:
    game = reviewed()
    slip = slip_of(game)
    cut = replace(game, events=game.events[: slip.position + 1])
    other = _redealt(game, slip.deal, slip.position)
    closed, opened_up = zip(*(_pictures(own_home, one) for one in (cut, other)), strict=True)
    assert closed[0] == closed[1]
    assert opened_up[0] != opened_up[1]


def _pictures(home: Path, game: ReviewedGame) -> tuple[bytes, bytes]:
    """The picture of the mistake, and with all hands open."""
    slip = slip_of(game)
    pilot = opened(home, game, slip.deal, slip.position)
    closed = pygame.image.tobytes(pilot.app.display.picture, "RGB")
    pilot.press(pygame.K_o)
    at_rest(pilot)
    return closed, pygame.image.tobytes(pilot.app.display.picture, "RGB")


def _redealt(game: ReviewedGame, number: int, position: int) -> ReviewedGame:
    """The same game up to a decision, but two cards that nobody has shown are in other hands."""
    positions = Positions(game.deals[number - 1], game.events)
    held = positions.game(position).now.hands
    dealt = game.events[positions.first]
    assert isinstance(dealt, Dealt)
    west, north = (
        next(card for card in held[seat] if card in dealt.hands[seat]) for seat in (1, 2)
    )
    swap = {west: north, north: west}
    hands = tuple(tuple(swap.get(card, card) for card in hand) for hand in dealt.hands)
    assert len(hands) == len(SEATS)
    changed = replace(dealt, hands=(hands[0], hands[1], hands[2], hands[3]))
    events = [*game.events[: positions.first], changed]
    for happened in game.events[positions.first + 1 : position + 1]:
        event, discards = happened, getattr(happened, "cards", None)
        if discards and type(event).__name__ in ("Discarded", "Refilled"):
            event = replace(event, cards=tuple(swap.get(card, card) for card in discards))
        events.append(event)
    return replace(game, events=tuple(events))


def test_the_switch_opens_all_hands_and_is_off_again_at_the_next_decision(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    assert not scene.steps.opened
    pilot.choose(controls.REAL)
    at_rest(pilot)
    assert scene.steps.opened
    assert all(card != HIDDEN for hand in scene.stage.view.hands for card in hand)
    assert scene.paper.note is not None
    owners = {pose.owner for pose in scene.stage.motion.poses.values() if pose.place == "open"}
    assert owners == {1, 2, 3}
    own = [turn for turn in scene.steps.shown if turn.seat == 0]
    later = next(turn for turn in own if turn.position > looked_at(scene))
    scene.go_to(later)
    assert not scene.steps.opened
    assert scene.paper.note is None


def test_decisions_of_the_others_are_seen_only_with_all_hands_open(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    assert {turn.seat for turn in scene.steps.shown} == {0}
    pilot.press(pygame.K_o)
    assert {turn.seat for turn in scene.steps.shown} == set(SEATS)
    pilot.press(pygame.K_LEFT)
    at_rest(pilot)
    assert scene.steps.at is not None
    assert scene.steps.at.seat != 0
    assert scene.steps.opened
    assert not scene.paper.said.startswith("You")
    assert [one.key for one in scene.group if one.key in (controls.TRY, controls.WHY)] == [
        controls.WHY
    ]
    pilot.press(pygame.K_o)
    assert scene.steps.at.seat == 0
    assert not scene.steps.opened


def test_reviews_that_come_late_turn_up_by_themselves(own_home: Path) -> None:
    game = reviewed(known=0)
    pilot = launch(ctx_of(_made(own_home)), DealReview(game, 1), (1280, 720))
    assert Bead.WAITING in {bead.bead for bead in beads(pilot.scene)}
    assert pilot.scene.busy
    at_rest(pilot)
    for _ in range(200):
        pilot.frame()
    assert Bead.WAITING not in {bead.bead for bead in beads(pilot.scene)}
    assert pilot.scene.paper.bead is not Bead.WAITING


def test_the_deal_that_is_looked_at_is_reviewed_before_the_others(own_home: Path) -> None:
    game = reviewed(deals=2)
    worker = ReviewWorker(game.setup.rules, game.events)
    pilot = launch(
        ctx_of(_made(own_home)), DealReview(replace(game, worker=worker), 2), (1280, 720)
    )
    try:
        end = time.monotonic() + 60
        while not worker.is_reviewed(2) or Bead.WAITING in {one.bead for one in beads(pilot.scene)}:
            assert time.monotonic() < end, "the deal is never reviewed"
            pilot.frame()
            time.sleep(0.002)
        assert worker.first == 2
        expected = reviewed(deals=2).worker.deal(2)
        assert expected is not None
        own = [item.mark for item in expected.of(0)]
        assert [pilot.scene.steps.found(turn).mark for turn in pilot.scene.steps.shown] == own
    finally:
        worker.close()


def _made(home: Path) -> Path:
    home.mkdir(exist_ok=True)
    return home


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_with_reduced_motion_nothing_glides_and_nothing_grows(own_home: Path, speed: str) -> None:
    pilot, scene = mistake(own_home)
    pilot.app.ctx.preferences.change(speed=speed, reduced_motion=True)
    scene.resumed(None)
    at_rest(pilot)
    pilot.press(pygame.K_RIGHT)
    assert scene.stage.still
    assert not scene.busy or scene.picture.sprites.late
    pilot.press(pygame.K_o)
    assert scene.stage.still


def test_at_usual_speed_cards_glide_to_the_next_decision_and_bars_grow(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    pilot.app.ctx.preferences.change(speed="normal")
    scene.resumed(None)
    at_rest(pilot)
    pilot.press(pygame.K_RIGHT)
    assert not scene.stage.still
    pilot.run(1.0)
    assert scene.stage.still


@pytest.mark.parametrize("key", [pygame.K_ESCAPE])
def test_escape_and_the_x_close_it(own_home: Path, key: int) -> None:
    for leave in (lambda pilot: pilot.press(key), lambda pilot: pilot.choose(controls.CLOSE)):
        pilot = launch(ctx_of(_made(own_home)), Scene(), (1280, 720))
        pilot.app.apply(pilot.app.top.cover(DealReview(reviewed(), 1)))
        at_rest(pilot)
        _leave: Callable[[Pilot], None] = leave
        _leave(pilot)
        assert not isinstance(pilot.scene, DealReview)


@pytest.mark.parametrize("rules", ["king-pedro", "pitch-fives", "snoozer"])
@pytest.mark.parametrize("seat", [0, 3])
def test_every_decision_of_other_rule_sets_is_shown(own_home: Path, rules: str, seat: int) -> None:
    """Also those without figures, those in points, and those of the exchange."""
    game = reviewed(rules, seat=seat, deals=1)
    pilot = opened(own_home, game, 1)
    shown = set()
    for turn in pilot.scene.steps.shown:
        pilot.scene.go_to(turn)
        at_rest(pilot)
        shown.add(pilot.scene.paper.bead)
        assert pilot.scene.paper.said
        assert pilot.scene.paper.reasons or pilot.scene.paper.bars
    assert Bead.UNKNOWN in shown
    assert shown - {Bead.UNKNOWN, Bead.FORCED}


def test_it_says_which_of_all_decisions_is_looked_at(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    count = len(scene.steps.shown)
    pilot.press(pygame.K_END)
    last = [turn.position for turn in scene.steps.shown].index(looked_at(scene)) + 1
    assert scene.spoken()[-1] == f"Decision {last} of {count}."
    pilot.press(pygame.K_LEFT)
    assert scene.spoken()[-1] != f"Decision {last} of {count}."


def test_a_grey_bead_says_why_it_has_no_mark(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    grey = next(bead for bead in beads(scene) if bead.bead is Bead.FORCED)
    assert grey.tooltip == "Nothing to choose: there was one choice, or all were equally good."
    pilot.choose(grey.key)
    chosen = next(bead for bead in beads(scene) if bead.chosen)
    assert chosen.bead is Bead.FORCED
    assert not chosen.tooltip, "the paper says it"


def test_a_bead_of_somebody_else_says_whose_it_is(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    pilot.choose(controls.REAL)
    others = [bead for bead in beads(scene) if not bead.own]
    assert others
    names = scene.steps.game.setup.names
    assert all(str(bead.tooltip).startswith(names) for bead in others)
