"""Trumps that somebody laid aside, at the table: the person is asked first, and takes or leaves."""

from __future__ import annotations

from functools import cache
from random import Random

from at_table import choices, click, sit_down, wait
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import TookDiscard
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.scenes.table.card_slots import CardSlot, TrayCard
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_speaker import asked as said_of

RULES = variants.load("pedro", {"lay": "any", "discards": "up", "take_trumps": True})
OTHERS = {seat: make("random") for seat in SEATS[1:]}


@cache
def number_asking(trumps: int) -> int:
    """A deal in which the person may take a trump, and somebody before him in turn as well."""
    return next(number for number in range(400) if asking(number, trumps) is not None)


def asking(number: int, trumps: int) -> Match | None:
    """The match at that question, or None where it does not come."""
    match, player = Match(Setup(RULES, OTHERS, secret_of(f"take {number}"))), make("random")
    match.deal()
    for step in range(40):
        asks = match.asks()
        if not asks or asks[0].what is AskKind.PLAY:
            return None
        if asks[0].what is AskKind.TAKE:
            mine = next((ask for ask in asks if ask.seat == 0), None)
            lying = match.game.now.suit.among(mine.cards) if mine else ()
            return match if len(asks) > 1 and asks[0] is not mine and len(lying) == trumps else None
        decision = player.decide(match.game_view(asks[0].seat), Random(1000 * number + step))
        if asks[0].what is AskKind.BID:
            decision = Bid(asks[0].seat, 0 if asks[0].seat else asks[0].bids[1])
        match.submit(decision)
    return None


def at_table(tmp_path, trumps: int) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(tmp_path, "", match=asking(number_asking(trumps), trumps))
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert (scene.flow.ask.what, scene.flow.ask.seat) == (AskKind.TAKE, 0)
    return pilot, scene


def slots(pilot: Pilot) -> list[CardSlot]:
    return [one for one in pilot.widgets() if isinstance(one, CardSlot)]


def test_the_person_takes_what_is_offered_and_lays_his_card_there(tmp_path):
    pilot, scene = at_table(tmp_path, 1)
    ask, marked = scene.flow.ask, set(scene.controls.picks.cards)
    tray = {str(one.card) for one in slots(pilot) if isinstance(one, TrayCard)}
    assert tray == set(scene.flow.view.trump.among(ask.cards))
    assert len(marked) == 2
    assert tray < marked
    assert pilot.find(CONFIRM).label == "Take the trump"
    said = said_of(scene.flow.view, ask, scene.controls.picks)
    assert said[0].startswith("Take a trump for one of your non-trumps")
    pilot.run(0.6)
    pilot.choose(CONFIRM)
    assert tray <= set(scene.match.game.now.hands[0])
    assert marked - tray <= set(scene.match.game.now.discards[0])
    assert scene.match.game.now.took[0]
    wait(pilot, scene)
    assert scene.flow.view == scene.match.game_view(0)


def test_another_card_of_his_gives_way_and_one_alone_is_no_answer(tmp_path):
    pilot, scene = at_table(tmp_path, 2)
    marked = set(scene.controls.picks.cards)
    own = next(one for one in choices(pilot) if isinstance(one, CardSlot) and not _in_tray(one))
    other = next(
        one
        for one in slots(pilot)
        if not _in_tray(one) and one.enabled and str(one.card) not in marked
    )
    assert own is not None
    click(pilot, other)
    assert str(other.card) in scene.controls.picks.cards
    assert len(scene.controls.picks.cards) == 2
    trump = next(one for one in slots(pilot) if _in_tray(one) and str(one.card) not in marked)
    click(pilot, trump)
    assert set(scene.controls.picks.cards) == {str(trump.card), str(other.card)}
    click(pilot, next(one for one in slots(pilot) if one.card == other.card))
    assert not pilot.find(CONFIRM).enabled
    assert pilot.find(CONFIRM).why == "Choose one trump, and one non-trump to give for it."


def test_who_leaves_it_is_not_asked_again_and_the_others_are(tmp_path):
    pilot, scene = at_table(tmp_path, 1)
    for one in [one for one in slots(pilot) if str(one.card) in scene.controls.picks.cards]:
        click(pilot, next(now for now in slots(pilot) if now.card == one.card))
    assert not scene.controls.picks.cards
    assert pilot.find(CONFIRM).label == "Take none"
    pilot.run(0.6)
    pilot.choose(CONFIRM)
    assert scene.match.events.count(TookDiscard(0, (), ())) == 1
    assert not scene.match.game.now.took[0]
    wait(pilot, scene)
    assert scene.flow.view == scene.match.game_view(0)


def _in_tray(one: CardSlot) -> bool:
    return isinstance(one, TrayCard)
