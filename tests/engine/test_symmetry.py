"""What must not matter: who sits where, which suit is which, and being written and read."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

from chance import deal_steps, random_rules
from hypothesis import given, settings
from hypothesis import strategies as st
from slices import rounds

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, NameTrump
from pidro_desktop.engine.cards import DECK, Card
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    GameWon,
    Killed,
    Played,
    Refilled,
    Robbed,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.record.lines import event_line, parse_event, parse_object
from pidro_desktop.engine.state import Game

SEATS_BY_NAME = ("seat", "dealer", "bidder")
BY_SIDE = ("points", "taken", "delta", "total")

# The renamings of suits that keep colours together: two colours, each in two orders.
RENAMINGS = [
    dict(zip("CSDH", order, strict=True))
    for order in ("CSDH", "SCDH", "CSHD", "SCHD", "DHCS", "HDCS", "DHSC", "HDSC")
]


def moved(thing: Any, seats: int, suits: dict[str, str]) -> Any:
    """An action or event with everybody ``seats`` further left and the suits renamed."""
    return replace(
        thing, **{one.name: _moved(thing, one.name, seats, suits) for one in fields(thing)}
    )


def _moved(thing: Any, name: str, seats: int, suits: dict[str, str]) -> Any:
    value = getattr(thing, name)
    if name == "suit":
        return suits[value]
    if name in SEATS_BY_NAME or (name == "winner" and isinstance(thing, TrickWon)):
        return (value + seats) % 4
    if name == "winner":
        return (value + seats) % 2
    if name == "hands":
        return tuple(_renamed(value[(seat - seats) % 4], suits) for seat in range(4))
    if name in BY_SIDE and not isinstance(thing, Robbed):
        return tuple(value[(side - seats) % 2] for side in range(2))
    return _renamed(value, suits) if isinstance(value, tuple) else value


def _renamed(cards: tuple[Card, ...], suits: dict[str, str]) -> tuple[Card, ...]:
    return tuple(Card(one[0] + suits[one[1]]) for one in cards)


@rounds("examples", 15, 60)
def test_other_seats_and_other_suits_change_nothing(examples: int) -> None:
    cases = given(st.integers(0, 2**32), st.integers(0, 3), st.sampled_from(RENAMINGS))
    settings(max_examples=examples, deadline=None)(cases(moved_deals_are_the_same))()


def moved_deals_are_the_same(chance: int, seats: int, suits: dict[str, str]) -> None:
    rng = Random(chance)
    rules = random_rules(rng)
    game = other = Game.new(rules)
    for _ in range(3):
        if game.is_over:
            return
        steps: list[tuple[tuple[Event, ...], Action]] = []
        for after, events, action in deal_steps(game, rng):
            game = after
            steps.append((events, action))
        for events, action in steps:
            other, others = engine.apply(other, moved(action, seats, suits))
            assert others == tuple(moved(event, seats, suits) for event in events)
        assert other.totals == (game.totals if seats % 2 == 0 else game.totals[::-1])


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_the_same_decisions_give_the_same_events(chance: int) -> None:
    first = [step[1] for step in deal_steps(Game.new(random_rules(Random(chance))), Random(chance))]
    again = [step[1] for step in deal_steps(Game.new(random_rules(Random(chance))), Random(chance))]
    assert first == again


def test_renaming_moves_something() -> None:
    assert moved(NameTrump(3, "C"), 2, RENAMINGS[7]) == NameTrump(1, "H")


# ------------------------------------------------------------ written and read

seat = st.integers(0, 3)
number = st.integers(-1000, 1000)
by_side = st.tuples(number, number)


def some_cards(most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(DECK), max_size=most, unique=True).map(tuple)


EVENTS = st.one_of(
    st.builds(
        Dealt,
        number=st.integers(1, 10**6),
        dealer=seat,
        hands=st.tuples(*[some_cards(9)] * 4),
        stock=some_cards(16),
        kitty=some_cards(4),
    ),
    st.builds(BidMade, seat=seat, bid=number),
    st.builds(TrumpNamed, seat=seat, suit=st.sampled_from("CDHS"), bid=number),
    *(
        st.builds(kind, seat=seat, cards=some_cards(9))
        for kind in (Discarded, Refilled, Killed, Played, WentCold)
    ),
    st.builds(Robbed, seat=seat, taken=some_cards(16), discards=some_cards(19)),
    st.builds(TrickWon, winner=seat, points=by_side),
    st.builds(
        DealScored,
        bidder=seat,
        bid=number,
        made=st.booleans(),
        taken=by_side,
        delta=by_side,
        total=by_side,
    ),
    st.builds(GameWon, winner=st.integers(0, 3)),
)


@given(EVENTS)
def test_an_event_that_is_written_and_read_is_the_same_event(event: Event) -> None:
    text = event_line(event)
    assert "\n" not in text
    assert parse_event(parse_object(text)) == event


@given(EVENTS)
def test_an_event_that_is_read_and_written_is_the_same_line(event: Event) -> None:
    text = event_line(event)
    assert event_line(parse_event(parse_object(text))) == text
