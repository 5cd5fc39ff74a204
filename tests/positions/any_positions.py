"""Positions made of anything that has a place in one, possible or not."""

from __future__ import annotations

from hypothesis import strategies as st

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.auction import candidates
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.position import UNKNOWN, Position

SETS = (
    *(variants.load(name) for name in variants.names()),
    variants.load("finnish", {"target": 52, "top14": "dealer", "must_bid_to_win": True}),
    variants.load("sou", {"kill": "lowest", "top14_loss": 28}),
    variants.load("pedro", {"28-56": True, "minimum": 6}),
    variants.load("california-house", {"moon": True}),
)

seats = st.sampled_from(SEATS)
counts = st.integers(0, 16) | st.just(UNKNOWN)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position, with no card twice in one place."""
    rules = draw(st.sampled_from(SETS))
    four_counts = st.tuples(counts, counts, counts, counts)
    rows = st.lists(st.sampled_from(pack(rules)), unique=True, max_size=5).map(tuple)
    by_seat = st.tuples(rows, rows, rows, rows)
    four = by_seat | st.just(((), (), (), ()))
    numbers = st.tuples(*[st.integers(-999, 9999)] * rules.sides) | st.just(())
    calls = st.sampled_from(candidates(rules))
    return Position(
        rules,
        draw(seats),
        draw(seats),
        totals=draw(numbers),
        calls=draw(st.lists(calls, max_size=6).map(tuple)),
        bidder=draw(st.none() | seats),
        bid=draw(st.just(0) | calls),
        trump=draw(st.sampled_from(("", *SUITS))),
        asked=draw(st.none() | st.sampled_from(AskKind)),
        hands=draw(four),
        kept=draw(four_counts),
        bought=draw(four_counts),
        discards=draw(four),
        killed=draw(four),
        plays=draw(st.lists(_plays(rules), max_size=9).map(tuple)),
        gone=draw(four),
        taken=draw(numbers),
        posed=draw(st.booleans()),
    )


def _plays(rules: RuleSet) -> st.SearchStrategy[PlayedCards]:
    cards = st.lists(st.sampled_from(pack(rules)), unique=True, max_size=3).map(tuple)
    return st.builds(PlayedCards, seats, cards)
