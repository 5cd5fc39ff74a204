"""An evening in the window: begun, played with keys alone, left and gone on with, and its cup."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from at_table import wait
from evening_pages import LOST, WON, ByLot, after, drawn, room
from match_player import play_on, press
from painted_texts import written
from pilot import Pilot, context, launch
from played_evenings import fill, plan_of

from pidro_desktop import paths
from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import figure_of
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.evening.evenings import EveningGame
from pidro_desktop.evening.plan import points_of
from pidro_desktop.render.look import Look
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.known_page import KnownScene
from pidro_desktop.scenes.duplicate.known_parts import SpotControl
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening.club import ClubTable, TableControl
from pidro_desktop.scenes.evening.evening_end import NIGHT, EveningEnd
from pidro_desktop.scenes.evening.evening_scene import (
    DEALS,
    GIVE_UP,
    GLIDES,
    GO,
    WALKS,
    EveningScene,
)
from pidro_desktop.scenes.evening.evening_slip import REVIEW, EveningSlip, OtherTable, scored
from pidro_desktop.scenes.evening.evening_text import in_quarters
from pidro_desktop.scenes.evening.rounds import ROUNDS, PairPage, RoundsPage
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.statistics.record_paper import evening_rows, evenings_of
from pidro_desktop.scenes.table.pause_menu import WAY_BACK
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.books.match_book import TableResult

__all__ = ["written"]
Opened = Callable[[], Pilot]
Shown = Callable[..., Pilot]


@pytest.fixture(name="opened")
def room_of_tests(own_home: Path) -> Iterator[Opened]:
    """Opens the club room, as after a new start of the program."""
    own_home.mkdir()

    def opened() -> Pilot:
        ctx = context(own_home)
        ctx.preferences.change(speed="instant", reduced_motion=True)
        scene = EveningScene()
        pilot = launch(ctx, scene)
        scene._plan = plan_of(6)  # the same cards every time
        scene._look()
        return pilot

    with patch.object(deal_records, "Background", ByLot):
        yield opened


@pytest.fixture(name="after_deals")
def room_after_deals(own_home: Path) -> Shown:
    """Opens the club room of an evening of which so many deals are played."""
    own_home.mkdir()

    def after_deals(deals: int, number: int = LOST, **more: Any) -> Pilot:
        return room(context, own_home, deals, number=number, size=(1280, 720), **more)

    return after_deals


def room_of(pilot: Pilot) -> EveningScene:
    """The club room, whatever lies over it."""
    scene = pilot.app.stack[0]
    assert isinstance(scene, EveningScene)
    return scene


def sit_down(pilot: Pilot) -> TableScene:
    """The table of the next deal."""
    pilot.choose(GO)
    pilot.run(0.1)
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table


def to_slip(pilot: Pilot) -> EveningSlip:
    """The slip of the deal that is at the table."""
    play_on(pilot)
    slip = pilot.scene
    assert isinstance(slip, EveningSlip)
    return slip


def test_a_round_is_played_with_keys_alone_and_leads_back_to_the_room(opened: Opened) -> None:
    pilot = opened()
    press(pilot, pygame.K_RETURN)
    for deal in (1, 2):
        slip = to_slip(pilot)
        assert (slip.view.deal, slip.view.where) == (deal, (1, deal, 2))
        press(pilot, pygame.K_RETURN)
    assert pilot.scene is room_of(pilot)
    view = room_of(pilot).view
    assert (view.done, view.after, view.round, view.left) == (1, 1, 2, False)
    assert pilot.find("Next round").key == GO


def test_a_deal_gains_what_the_own_table_makes_less_the_mean_of_the_tables(opened: Opened) -> None:
    pilot = opened()
    sit_down(pilot)
    view = to_slip(pilot).view
    nets = [table.half.net for table in view.tables if table.half]
    assert view.gain == 4 * nets[0] - sum(nets) == points_of(nets)[0]
    assert [table.sitting.yours for table in view.tables] == [True, False, False, False]


def test_the_board_has_the_standing_of_the_rounds_that_are_played(after_deals: Shown) -> None:
    pilot = after_deals(7)
    scene = room_of(pilot)
    game, view = scene._game, scene.view
    assert game is not None
    placed = game.standing(3)
    assert placed is not None
    assert [(one.couple.number, one.place, one.points) for one in view.board] == placed
    assert (view.done, view.left) == (3, True)
    assert pilot.find("Go on").key == GO
    said = " ".join(scene.spoken())
    assert "After round 3. points above the mean of the tables: 1. Ida and Nils, +58." in said


@pytest.mark.parametrize("decisions", [1, 2, 4])
def test_a_deal_is_left_at_any_card_and_goes_on_there(opened: Opened, decisions: int) -> None:
    pilot = opened()
    table = sit_down(pilot)
    play_on(pilot, decisions)
    wait(pilot, table)
    left = list(table.match.events)
    press(pilot, pygame.K_ESCAPE)
    pilot.choose(WAY_BACK)
    pilot.run(0.1)
    assert pilot.scene is room_of(pilot)
    assert room_of(pilot).view.left
    again = opened()
    assert again.find("Go on").key == GO
    resumed = sit_down(again)
    assert list(resumed.match.events)[: len(left)] == left
    assert not to_slip(again).view.practice


def test_an_evening_left_at_its_slip_goes_on_with_the_next_deal(opened: Opened) -> None:
    pilot = opened()
    sit_down(pilot)
    to_slip(pilot)
    press(pilot, pygame.K_ESCAPE)
    assert room_of(pilot).view.left
    sit_down(pilot)
    assert to_slip(pilot).view.deal == 2


def test_hints_are_off_until_one_is_asked_for_which_makes_it_practice(
    opened: Opened, written: list[str]
) -> None:
    pilot = opened()
    pilot.app.ctx.preferences.change(help=True, coach="right_away")
    table = sit_down(pilot)
    assert table.help is not None
    assert not table.help.on
    assert table.coach is None
    wait(pilot, table)
    press(pilot, pygame.K_h)
    pilot.run(0.5)
    assert table.help.tip is None, "one is warned first"
    press(pilot, pygame.K_h)
    for _ in range(400):
        pilot.run(0.05)
        if table.help.tip is not None:
            break
    written.clear()
    slip = to_slip(pilot)
    assert slip.view.practice
    assert "practice" in written
    assert "the evening counts among no best evenings" in " ".join(slip.spoken())


def test_the_slip_takes_the_other_tables_as_they_come(opened: Opened) -> None:
    pilot = opened()
    scene = room_of(pilot)
    background: Any = scene.evenings._background
    background.waits = True
    sit_down(pilot)
    slip = to_slip(pilot)
    assert slip.view.gain is None
    assert not pilot.find(OtherTable(3)).enabled
    assert "still playing" in str(pilot.find(OtherTable(3)).label)
    game = scene._game
    assert game is not None
    game._others[1, 3].set_result((drawn("three"), ""))
    pilot.run(0.1)
    assert slip.view.gain is None
    assert pilot.find(OtherTable(3)).enabled
    for table in (2, 4):
        game._others[1, table].set_result((drawn(str(table)), ""))
    pilot.run(0.1)
    assert slip.view.gain is not None


def test_the_room_waits_for_the_other_tables_with_the_standing_before(after_deals: Shown) -> None:
    pilot = after_deals(6)
    scene = room_of(pilot)
    background: Any = scene.evenings._background
    background.waits = True
    game = after(scene, 8)
    scene._look()
    assert (scene.view.done, scene.view.after, scene.view.waits) == (4, 3, True)
    assert "The other tables are still playing." in scene.spoken()
    for deal in (7, 8):
        for table in (2, 3, 4):
            game._others[deal, table].set_result((drawn(f"{deal} {table}"), ""))
    pilot.run(0.1)
    assert (scene.view.after, scene.view.waits) == (4, False)


def tables_of(pilot: Pilot) -> list[ClubTable]:
    return [one for one in pilot.widgets() if isinstance(one, ClubTable)]


def test_tiles_glide_then_people_walk_to_their_next_tables(after_deals: Shown) -> None:
    pilot = after_deals(6)
    scene = room_of(pilot)
    before = [str(table.label) for table in tables_of(pilot)]
    pilot.app.ctx.preferences.change(reduced_motion=False)
    after(scene, 8)
    scene._look()
    pilot.run(GLIDES / 2)
    assert [str(table.label) for table in tables_of(pilot)] == before
    pilot.run(GLIDES / 2 + WALKS / 2)
    assert scene.busy
    assert not any(table._taken for table in tables_of(pilot))
    pilot.run(WALKS)
    assert not scene.busy
    assert all(table._taken for table in tables_of(pilot))
    assert [str(table.label) for table in tables_of(pilot)] != before


def test_a_press_ends_what_moves_in_the_room_and_counts(after_deals: Shown) -> None:
    pilot = after_deals(6)
    scene = room_of(pilot)
    pilot.app.ctx.preferences.change(reduced_motion=False)
    after(scene, 8)
    scene._look()
    pilot.run(0.1)
    assert scene.busy
    pilot.choose(TableControl(2))
    assert isinstance(pilot.scene, PairPage)
    assert not scene.busy


def test_nothing_moves_in_the_room_with_less_motion(after_deals: Shown) -> None:
    pilot = after_deals(6)
    scene = room_of(pilot)
    after(scene, 8)
    scene._look()
    pilot.run(0.02)
    assert not scene.busy


def test_giving_up_is_asked_once_and_leaves_nothing_to_go_on_with(opened: Opened) -> None:
    pilot = opened()
    sit_down(pilot)
    to_slip(pilot)
    press(pilot, pygame.K_ESCAPE)
    pilot.choose(GIVE_UP)
    assert isinstance(pilot.scene, Message)
    press(pilot, pygame.K_RETURN)
    assert room_of(pilot)._game is not None
    pilot.choose(GIVE_UP)
    pilot.choose("Give up")
    assert room_of(pilot)._game is None
    assert pilot.find("Begin").key == GO
    again = opened()
    assert room_of(again)._game is None
    assert room_of(again).evenings.played == []


def test_three_deals_a_round_can_be_chosen_and_the_others_stay_the_same(opened: Opened) -> None:
    pilot = opened()
    scene = room_of(pilot)
    before = scene._plan
    assert "14 deals, about 40 minutes" in " ".join(scene.spoken())
    press(pilot, pygame.K_TAB)
    while pilot.scene.group.focus.key != DEALS:
        press(pilot, pygame.K_TAB)
    press(pilot, pygame.K_RIGHT)
    assert (scene._plan.per_round, scene._plan.people) == (3, before.people)
    assert "21 deals, about 60 minutes" in " ".join(scene.spoken())


def test_a_table_shows_the_evening_of_both_its_pairs(after_deals: Shown) -> None:
    pilot = after_deals(6)
    scene = room_of(pilot)
    pilot.choose(TableControl(2))
    page = pilot.scene
    assert isinstance(page, PairPage)
    sitting = scene.view.sittings[1]
    points = {one.couple.number: one.points for one in scene.view.board}
    for pair, couple in zip(page.pairs, (sitting.first, sitting.second), strict=True):
        assert pair.couple == couple
        assert sum(one.points or 0 for one in pair.rounds) == pair.points == points[couple.number]
        assert [one.round for one in pair.rounds] == [1, 2, 3]


def test_a_head_leads_to_what_is_known_of_that_person(after_deals: Shown) -> None:
    pilot = after_deals(6)
    pilot.choose(TableControl(1))
    assert not any(
        isinstance(one.key, SpotControl) and not one.key.person for one in pilot.widgets()
    )
    person = room_of(pilot).view.sittings[0].second.members[1]
    pilot.choose(SpotControl("pair", person))
    pilot.run(0.1)
    known = pilot.scene
    assert isinstance(known, KnownScene)
    assert known.person == person
    press(pilot, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PairPage)


def to_cup(pilot: Pilot) -> EveningEnd:
    pilot.choose(GO)
    pilot.run(0.1)
    end = pilot.scene
    assert isinstance(end, EveningEnd)
    return end


def test_the_cup_is_yours_and_the_evening_is_in_the_book_once(after_deals: Shown) -> None:
    pilot = after_deals(14, WON)
    end = to_cup(pilot)
    assert end.spoken()[0] == "The cup is yours"
    scene = room_of(pilot)
    (played,) = scene.evenings.played
    assert (played.place, played.points) == (end.view.own.place, end.view.own.points)
    assert end.view.best is not None
    assert end.view.best_now
    scene.evenings.refresh()
    assert (scene.evenings.open, len(scene.evenings.played)) == ([], 1)
    pilot.choose(NIGHT)
    assert not pilot.app.running, "nothing lies below the room in this test"


def test_the_cup_stays_with_its_winners_without_a_lament(after_deals: Shown) -> None:
    end = to_cup(after_deals(14))
    said = " ".join(end.spoken())
    assert end.view.own.place == 3
    assert "Third!" in said
    assert "The cup goes to Ada and Elsa." in said


def test_an_evening_of_practice_is_no_best_evening(after_deals: Shown) -> None:
    pilot = after_deals(14, WON, aided=True)
    end = to_cup(pilot)
    assert end.view.best is None
    assert "An evening of practice is not counted." in " ".join(end.spoken())


def test_nothing_moves_at_the_cup_with_less_motion_and_a_press_ends_what_does(
    after_deals: Shown,
) -> None:
    pilot = after_deals(14, WON)
    end = to_cup(pilot)
    assert not end.busy
    pilot.press(pygame.K_ESCAPE)
    pilot.app.ctx.preferences.change(reduced_motion=False)
    scene = room_of(pilot)
    scene._game = scene.evenings.begin(plan_of(LOST))
    after(scene, 14)
    pilot.app.apply(scene._end(scene._game))
    moving = pilot.scene
    assert isinstance(moving, EveningEnd)
    pilot.frame()
    assert moving.busy
    press(pilot, pygame.K_TAB)
    assert not moving.busy


def test_the_cup_waits_until_all_tables_are_done(after_deals: Shown) -> None:
    pilot = after_deals(12)
    scene = room_of(pilot)
    background: Any = scene.evenings._background
    background.waits = True
    game = after(scene, 14)
    scene._look()
    cup = pilot.find("The cup")
    assert (cup.key, cup.enabled, str(cup.why)) == (
        GO,
        False,
        "The other tables are still playing.",
    )
    assert scene._end(game) is None
    for deal in (13, 14):
        for table in (2, 3, 4):
            game._others[deal, table].set_result((drawn(f"{deal} {table}"), ""))
    pilot.run(0.1)
    assert pilot.find("The cup").enabled


def test_the_rounds_lead_to_every_slip_and_to_its_review(after_deals: Shown) -> None:
    pilot = after_deals(14)
    scene = room_of(pilot)
    game = scene._game
    assert game is not None
    fill(EveningRecords(paths.evenings_dir()), game.plan, 1)
    to_cup(pilot)
    pilot.choose(ROUNDS)
    rounds = pilot.scene
    assert isinstance(rounds, RoundsPage)
    deals = {one.key.deal for one in pilot.widgets() if isinstance(one.key, DealControl)}
    assert deals == {*range(1, 15)}
    pilot.choose(DealControl(1))
    pilot.run(0.1)
    slip = pilot.scene
    assert isinstance(slip, EveningSlip)
    assert slip.view.deal == 1
    pilot.choose(REVIEW)
    pilot.run(0.1)
    review = pilot.scene
    assert isinstance(review, DealReview)
    west_and_east = review.picture.dc.look.figures[1::2]
    assert west_and_east == tuple(map(figure_of, game.plan.opponents(1)))
    assert review.steps.game.title == "round 1, deal 1 of 2"
    press(pilot, pygame.K_ESCAPE)
    assert pilot.scene is slip
    pilot.choose(ON)
    assert pilot.scene is rounds


def test_another_table_is_compared_with_the_own_one(opened: Opened) -> None:
    pilot = opened()
    scene = room_of(pilot)
    background: Any = scene.evenings._background
    background.plays = True
    sit_down(pilot)
    to_slip(pilot)
    pilot.choose(OtherTable(2))
    pilot.run(0.1)
    compared = pilot.scene
    assert isinstance(compared, Compare)
    one, other = compared.tables
    assert (one.side, other.side) == ("us", "second")
    assert compared.happens(one).startswith("Your table: ")
    assert compared.happens(other).startswith("Table 2: ")
    assert other.names[0] == scene.company.sittings(1)[1].first.names[0]


def test_who_only_looks_neither_begins_nor_gives_up(after_deals: Shown) -> None:
    pilot = after_deals(6)
    with patch.object(Context, "read_only", True):
        pilot.scene.renew()
        for key in (GO, GIVE_UP):
            assert not pilot.find(key).enabled
            assert pilot.find(key).why


def test_a_word_of_the_title_opens_the_room(opened: Opened) -> None:
    pilot = opened()
    pilot.app.apply(Push(Title()))
    pilot.run(0.1)
    pilot.choose("Evening")
    pilot.run(0.1)
    assert isinstance(pilot.scene, EveningScene)


def test_the_statistics_name_the_best_evening_and_the_cups(after_deals: Shown) -> None:
    pilot = after_deals(14, WON)
    to_cup(pilot)
    rows = evening_rows(evenings_of(pilot.app.ctx.history))
    laid = (placed for row in rows for placed in row.lay(Look.make(), pygame.Rect(0, 0, 400, 80)))
    (said,) = (text for placed in laid for text in placed.part.spoken())
    assert said.startswith("Best evening, 1 cup: +80, place 1, ")


@pytest.mark.parametrize(
    ("quarters", "said"), [(0, "0"), (8, "+2"), (38, "+9.5"), (-37, "−9.25"), (3, "+0.75")]
)
def test_the_mean_of_the_tables_is_told_exactly(quarters: int, said: str) -> None:
    assert in_quarters(quarters) == said


def test_results_by_lot_are_those_of_deals() -> None:
    for seed in range(200):
        result = drawn(str(seed))
        assert sum(result.points) == 14
        assert isinstance(result, TableResult)
        assert result.bidder is not None
        assert isinstance(result.bid, int)
        assert result.made == (result.points[result.bidder % 2] >= result.bid)


@pytest.mark.parametrize(
    ("half", "scores"),
    [
        (TableResult(8, "H", 2, (7, 7), -15, made=False), (-8, 7)),
        (TableResult(9, "H", 1, (6, 8), 15, made=False), (6, -9)),
        (TableResult(8, "H", 2, (11, 3), 8, made=True), (11, 3)),
        (TableResult(None, None, None, (0, 0), 0, made=False), (0, 0)),
    ],
)
def test_a_row_says_what_both_sides_score(half: TableResult, scores: tuple[int, int]) -> None:
    assert scored(half) == scores


def test_deals_of_a_round_add_up_to_the_round(after_deals: Shown) -> None:
    pilot = after_deals(14, WON)
    game = room_of(pilot)._game
    assert game is not None
    for one in room_of(pilot).company.rounds(game):
        assert one.points == sum(points_of(_nets(game, deal.deal))[0] for deal in one.deals)


def _nets(game: EveningGame, deal: int) -> tuple[int, int, int, int]:
    one, two, three, four = (table.net for table in game.tables(deal) if table is not None)
    return one, two, three, four


def test_only_who_rose_is_said_to_have_passed_somebody(after_deals: Shown) -> None:
    for number in range(1, 9):
        pilot = after_deals(14, number)
        scene = room_of(pilot)
        game = scene._game
        assert game is not None
        before, last = game.standing(6), game.standing(7)
        assert before is not None
        assert last is not None
        view = scene.company.cup(game, [])
        assert view is not None
        places = [next(one.place for one in placed if one.pair == 0) for placed in (before, last)]
        assert not view.passed or places[1] < places[0]
