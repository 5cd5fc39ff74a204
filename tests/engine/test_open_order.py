"""What may be recorded in another order, or left out, where the rules leave it open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from family_games import answer, next_deal
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Recycle
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import Dealt, Discarded, Event, Refilled, Robbed, TookDiscard
from pidro_desktop.engine.record.event_matching import expected_events
from pidro_desktop.engine.record.lines import event_line, parse_event, parse_object
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import event_for, view_for

TAKING: dict[str, Any] = {"lay": "any", "discards": "up", "take_trumps": True}
CHOSEN = ("petro", "nicaragua", "king-pedro", "king-pedro-ca", "sixty-three", "eighty-three")


def exchanged(rules: RuleSet, rng: Random) -> tuple[Game, list[Event]]:
    """A deal up to its play: where it stands, and its events."""
    game, events = Game.new(rules), list[Event]()
    action: Action = next_deal(game, rng)
    while True:
        game, more = engine.apply(game, action)
        events += more
        if game.now.phase in (Phase.PLAY, Phase.THROWN_IN):
            return game, events
        asked = engine.asks(game)
        assert not isinstance(action, Recycle)
        action = answer(game, rng.choice(asked), rng)


def read(rules: RuleSet, events: list[Event]) -> Game:
    """Where a record of these events leads; raises PidroError where it cannot be followed."""
    game = Game.new(rules)
    for event in events:
        game, _ = expected_events(game, parse_event(parse_object(event_line(event))))
    return game


def mixed(events: list[Event], rng: Random) -> list[Event]:
    """The same with all discards that stand in a row in another order."""
    found, row = list[Event](), list[Event]()
    for event in [*events, None]:
        if isinstance(event, Discarded):
            row.append(event)
            continue
        found += rng.sample(row, len(row))
        row = []
        found += [event] if event is not None else []
    return found


@rounds("deals", 8, 25)
@pytest.mark.parametrize("name", CHOSEN)
def test_discards_of_choice_are_read_in_any_order_of_seats(name: str, deals: int) -> None:
    rules, rng, others = variants.load(name), Random(name), 0
    for _ in range(deals):
        game, events = exchanged(rules, rng)
        again = mixed(events, rng)
        others += again != events
        after, _ = engine.settle(read(rules, again))
        assert after.now.hands == game.now.hands
        assert after.now.discards == game.now.discards
        assert after.now.phase is game.now.phase
    assert others > deals // 5


@pytest.mark.parametrize("name", CHOSEN)
def test_no_seat_lays_aside_twice_or_before_its_cards_have_come(name: str) -> None:
    rules, rng, tried = variants.load(name), Random(name), 0
    for _ in range(25):
        _, events = exchanged(rules, rng)
        at = next((i for i, one in enumerate(events) if isinstance(one, Discarded)), 0)
        if not at:
            continue
        twice = [*events[: at + 1], events[at], *events[at + 1 :]]
        early = [events[0], events[at], *events[1:at]]
        for false in (twice, early):
            with pytest.raises(PidroError):
                read(rules, false)
            tried += 1
    assert tried > 20


def test_plain_cards_that_all_must_lay_down_stay_in_turn() -> None:
    rules, rng = variants.load("finnish"), Random(1)
    _, events = exchanged(rules, rng)
    laid = [i for i, one in enumerate(events) if isinstance(one, Discarded)]
    first = next(i for i, one in enumerate(events) if isinstance(one, Refilled))
    swapped = list(events)
    swapped[laid[0]], swapped[laid[1]] = events[laid[1]], events[laid[0]]
    assert laid[1] < first or laid[0] < first
    with pytest.raises(PidroError):
        read(rules, swapped)


# ------------------------------------------------------------ trumps that are taken


def test_who_takes_no_trump_need_not_say_so() -> None:
    rules, rng = variants.load("pedro", TAKING), Random(3)
    declined = taken = 0
    for _ in range(30):
        game, events = exchanged(rules, rng)
        told = [one for one in events if not isinstance(one, TookDiscard) or one.taken]
        declined += len(events) - len(told)
        taken += sum(isinstance(one, TookDiscard) for one in told)
        after, _ = engine.settle(read(rules, told))
        assert after.now == game.now
    assert min(declined, taken) > 15


@rounds("deals", 5, 15)
def test_a_trump_that_nobody_laid_or_a_card_that_nobody_holds_is_not_taken(deals: int) -> None:
    rules, rng, tried = variants.load("pedro", TAKING), Random(4), 0
    for _ in range(deals):
        _, events = exchanged(rules, rng)
        for at, one in enumerate(events):
            if not isinstance(one, TookDiscard) or not one.taken:
                continue
            for false in (
                TookDiscard(one.seat, one.discards, one.taken),
                TookDiscard(one.seat, one.taken, ()),
                TookDiscard(one.seat, (), one.discards),
                TookDiscard((one.seat + 1) % 4, one.taken, one.discards),
            ):
                with pytest.raises(PidroError):
                    read(rules, [*events[:at], false])
                tried += 1
    assert tried > 2 * deals


# ------------------------------------------------------------ what the dealer takes of discards


@pytest.mark.parametrize(
    ("name", "options"), [("nicaragua", {}), ("pedro", {"lay": "any", "rob_discards": True})]
)
def test_all_see_from_whose_discards_the_dealer_takes_and_their_owner_which(
    name: str, options: dict[str, Any]
) -> None:
    rules, rng, seen_some = variants.load(name, options), Random(5), 0
    for _ in range(25):
        game, events = exchanged(rules, rng)
        robbed = next((one for one in events if isinstance(one, Robbed)), None)
        if robbed is None or not robbed.from_discards:
            continue
        before = read(rules, events[: events.index(robbed)])
        laid = {one: seat for seat in SEATS for one in before.now.discards[seat]}
        counts = tuple(sum(laid[one] == seat for one in robbed.from_discards) for seat in SEATS)
        for seat in SEATS:
            for at in (before, game):  # the state before it, or after it
                (told,) = event_for(robbed, seat, at)
                assert isinstance(told, Robbed)
                assert told.from_seats == counts
                known = [one for one in told.from_discards if one != HIDDEN]
                own = [one for one in robbed.from_discards if seat in (laid[one], robbed.seat)]
                assert known == own
            left = [len(row) for row in view_for(game, seat).discards]
            assert left == [len(row) for row in game.now.discards]
        seen_some += 1
        assert "from_seats" not in event_line(robbed)
    assert seen_some > 8


def test_what_the_dealer_lays_aside_as_he_robs_stays_hidden_and_what_he_gave_does_not() -> None:
    """In the view as in what was told."""
    rules, rng, given = variants.load("pedro", TAKING), Random(6), 0
    for _ in range(40):
        game, events = exchanged(rules, rng)
        deal = game.now
        if not any(isinstance(one, Dealt) for one in events) or deal.phase is not Phase.PLAY:
            continue
        shown = view_for(game, (deal.dealer + 1) % 4).discards[deal.dealer]
        robbed = next((one.discards for one in events if isinstance(one, Robbed)), ())
        for one, seen in zip(deal.discards[deal.dealer], shown, strict=True):
            assert (seen == HIDDEN) == (one in robbed)
        given += bool(deal.took[deal.dealer])
    assert given > 3
