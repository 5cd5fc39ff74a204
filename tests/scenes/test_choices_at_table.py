"""Cards to choose at the table: what lies there to be pressed, what it says, and what is said."""

from __future__ import annotations

from functools import cache
from random import Random

import pygame
import pytest
from at_table import choices, click, sit_down, wait
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.scenes.table.card_slots import CardSlot, TrayCard
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_speaker import asked as said_of
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET

OTHERS = {seat: make("random") for seat in SEATS[1:]}


@cache
def seed_asking(rules: str, what: str) -> int:
    """The number of a deal in which the person is asked ``what``: see ``match_asking``."""
    for number in range(400):
        if _asked_in(rules, what, number) is not None:
            return number
    raise AssertionError(f"Nobody was ever asked to {what} like that.")


def _asked_in(rules: str, what: str, number: int) -> Match | None:
    match, player = (
        Match(Setup(variants.load(rules), OTHERS, secret_of(f"{number}"))),
        make("random"),
    )
    match.deal()
    step = 0
    while asked := match.asks():
        ask, step = asked[0], step + 1
        kind = "several" if ask.plays else ask.what
        if ask.seat == 0 and kind == what:
            return match
        decision = player.decide(match.game_view(ask.seat), Random(1000 * number + step))
        if ask.what is AskKind.BID:
            decision = Bid(ask.seat, 0 if 0 in ask.bids and ask.seat else ask.bids[1:][0:1][0])
        try:
            match.submit(decision)
        except (ActionError, IndexError):
            return None
    return None


def at_table(tmp_path, rules: str, what: str) -> tuple[Pilot, TableScene]:
    match = _asked_in(rules, what, seed_asking(rules, what))
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    while scene.flow.pause:
        pilot.click(300, 200)
        wait(pilot, scene)
    assert scene.flow.ask is not None
    return pilot, scene


def slots(pilot: Pilot) -> list[CardSlot]:
    return [one for one in pilot.widgets() if isinstance(one, CardSlot)]


def strips(found: list[CardSlot]) -> list[tuple[int, int]]:
    """What can be pressed of each card: how wide at its upper edge, and how high at its left."""
    seen = []
    for at, one in enumerate(found):
        rect, later = one.rect, [other.rect for other in found[at + 1 :]]
        wide = next((x for x in range(rect.w) if _hidden((rect.x + x, rect.y + 2), later)), rect.w)
        high = next((y for y in range(rect.h) if _hidden((rect.x + 2, rect.y + y), later)), rect.h)
        seen.append((wide, high))
    return seen


def _hidden(at: tuple[int, int], later: list[pygame.Rect]) -> bool:
    return any(rect.collidepoint(at) for rect in later)


@pytest.mark.parametrize(
    ("rules", "what", "size"),
    [
        ("nicaragua", "keep", (960, 600)),
        ("nicaragua", "keep", (1280, 720)),
        ("eighty-three", "discard", (960, 600)),
        ("petro", "discard", (1280, 720)),
    ],
)
def test_every_card_can_be_pressed(tmp_path, rules, what, size):
    pilot, scene = at_table(tmp_path, rules, what)
    pilot.resize(size)
    wait(pilot, scene)
    found = strips(slots(pilot))
    assert all(min(strip) >= SMALLEST_TARGET for strip in found), found
    for one in slots(pilot):
        before = scene.controls.picks.cards
        at = one.rect.x + 4, one.rect.y + 4
        assert scene.group.at(at) is one
        if one.enabled and len(before) < scene.flow.ask.count:
            pilot.click(*at)
            assert scene.controls.picks.cards == before ^ {str(one.card)}
            break


def test_the_button_counts_what_is_lacking_and_lays_it_aside(tmp_path):
    pilot, scene = at_table(tmp_path, "sixty-three", "discard")
    ask = scene.flow.ask
    assert pilot.find(CONFIRM).label == f"Discard {ask.count}"
    click(pilot, next(one for one in slots(pilot) if one.card in scene.controls.picks.cards))
    assert pilot.find(CONFIRM).label == "Choose 1 more"
    assert not pilot.find(CONFIRM).enabled
    stays = next((one for one in slots(pilot) if not one.enabled), None)
    if stays is not None:
        click(pilot, stays)
        assert "stay" in scene.controls.why
    click(pilot, next(one for one in choices(pilot) if one.key not in scene.controls.picks.cards))


def test_what_the_dealer_can_take_lies_open_and_goes_to_his_hand(tmp_path):
    pilot, scene = at_table(tmp_path, "nicaragua", "keep")
    ask = scene.flow.ask
    tray = [one for one in slots(pilot) if isinstance(one, TrayCard)]
    assert {str(one.card) for one in tray} == set(ask.cards)
    assert all(one.enabled for one in tray)
    assert set(ask.cards) > set(ask.rest), "what others laid aside lies there too"
    wanted = set(scene.controls.picks.cards)
    pilot.run(0.6)
    pilot.choose(CONFIRM)
    assert wanted <= set(scene.match.game.now.hands[0])


def test_the_last_of_several_counts_and_is_played_on_top(tmp_path):
    pilot, scene = at_table(tmp_path, "california", "several")
    below = set(scene.controls.picks.cards)
    assert pilot.find(CONFIRM).label == "Which one counts?"
    top = next(one for one in slots(pilot) if one.enabled and one.card not in below)
    click(pilot, top)
    assert [one.card for one in slots(pilot) if one.counts] == [top.card]
    pilot.choose(CONFIRM)
    played = scene.match.game.now.rows[0]
    assert played[-1] == top.card
    assert set(played) == below | {top.card}


def test_what_is_asked_and_chosen_is_said(tmp_path):
    _, scene = at_table(tmp_path, "petro", "discard")
    said = said_of(scene.flow.view, scene.flow.ask, scene.controls.picks)
    assert said[0].startswith("Discard at least 3 cards")
    assert "Selected: " in said[1]
    assert "Selected: none" not in said[1]


def test_who_cannot_play_a_plain_card_reads_why(tmp_path):
    pilot, scene = at_table(tmp_path, "pedro", "play")
    random = Random(4)
    for _ in range(60):
        wait(pilot, scene)
        off = [one for one in slots(pilot) if not one.enabled]
        if scene.flow.ask and scene.flow.ask.what is AskKind.PLAY and off:
            break
        if scene.flow.pause:
            pilot.click(300, 200)
        elif (
            scene.flow.ask.what in (AskKind.BID, AskKind.TRUMP, AskKind.PLAY)
            and not scene.flow.ask.plays
        ):
            click(pilot, random.choice(choices(pilot)))
        else:
            pilot.run(0.6)
            pilot.choose(CONFIRM)
    click(pilot, off[0])
    why = str(scene.controls.why)
    assert why.startswith(("A trump was led", "Follow suit if you can"))
    assert "Victor" not in why
