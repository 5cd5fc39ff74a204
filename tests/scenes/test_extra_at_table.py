"""The surplus trump that the person adds to a trick: the lowest is chosen, another may be."""

from __future__ import annotations

from functools import cache
from random import Random

from at_table import click, sit_down, wait
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.events import ExtraPlayed
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_speaker import asked as said_of

RULES = variants.load("california-house")
OTHERS = {seat: make("random") for seat in SEATS[1:]}


@cache
def number_asking() -> int:
    """A deal in which the person, who deals or has long trumps, may choose a surplus trump."""
    return next(number for number in range(2000) if asking(number) is not None)


def asking(number: int) -> Match | None:
    """The match at that question, or None where it does not come."""
    match, player = Match(Setup(RULES, OTHERS, secret_of(f"extra {number}"))), make("steady")
    match.deal()
    hand = match.game.now.hands[0]
    if max(sum(one.suit == suit for one in hand) for suit in SUITS) < 6:
        return None
    for step in range(60):
        asks = match.asks()
        if not asks or (asks[0].what is AskKind.PLAY and len(match.game.now.hands[0]) <= 6):
            return None
        if asks[0].what is AskKind.EXTRA:
            return match if asks[0].seat == 0 and len(asks[0].cards) > 1 else None
        decision = player.decide(match.game_view(asks[0].seat), Random(1000 * number + step))
        if asks[0].what is AskKind.BID:
            decision = Bid(asks[0].seat, 0 if asks[0].seat else asks[0].bids[1])
        match.submit(decision)
    return None


def at_table(tmp_path) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(tmp_path, "", match=asking(number_asking()))
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert (scene.flow.ask.what, scene.flow.ask.seat) == (AskKind.EXTRA, 0)
    return pilot, scene


def test_the_lowest_is_chosen_and_the_button_adds_it(tmp_path):
    pilot, scene = at_table(tmp_path)
    ask = scene.flow.ask
    assert set(scene.controls.picks.cards) == {ask.cards[0]}
    assert pilot.find(CONFIRM).label.startswith("Add the ")
    said = said_of(scene.flow.view, ask, scene.controls.picks)
    assert said[0] == "You have too many trumps. Add one without points to this trick."
    pilot.run(0.6)
    pilot.choose(CONFIRM)
    wait(pilot, scene)
    assert scene.match.events.count(ExtraPlayed(0, ask.cards[:1])) == 1
    assert scene.flow.view == scene.match.game_view(0)


def test_another_one_may_be_chosen_but_none_with_points_and_no_plain_card(tmp_path):
    pilot, scene = at_table(tmp_path)
    ask = scene.flow.ask
    slots = [one for one in pilot.widgets() if isinstance(one, CardSlot)]
    assert {str(one.card) for one in slots if one.enabled} == set(ask.cards)
    for one in slots:
        if not one.enabled:
            assert one.why == "Only trumps without points can be added."
    click(pilot, next(one for one in slots if one.card == ask.cards[-1]))
    assert set(scene.controls.picks.cards) == {ask.cards[-1]}
    pilot.run(0.6)
    pilot.choose(CONFIRM)
    assert scene.match.events.count(ExtraPlayed(0, ask.cards[-1:])) == 1
    assert ask.cards[0] in scene.match.game.now.hands[0]


def test_it_is_taken_back_like_any_other_decision(tmp_path):
    _pilot, scene = at_table(tmp_path)
    match, ask = scene.match, scene.flow.ask
    before = len(match.moments)
    match.submit(make("steady").decide(match.game_view(0), Random(1)))
    assert len(match.moments) == before + 1
    match.undo(1)
    assert match.asks()[0] == ask
