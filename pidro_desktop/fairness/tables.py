"""The tables of the fairness report: what each seat was dealt, beside what chance would deal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pidro_desktop.engine.cards import JOKER, RANKS, SUIT_NAMES, SUITS, Card
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.fairness import odds
from pidro_desktop.fairness.chance import ChiSquare, fit, spread
from pidro_desktop.fairness.odds import Shape
from pidro_desktop.fairness.tally import FEATURES, DealCounts, chances, features, trumps
from pidro_desktop.tr import AnyText

ROLES: Final = ("dealer", "left", "across", "right")
"""The seats relative to the dealer; the next seat in turn is dealt to, and bids, first."""


@dataclass(frozen=True, slots=True)
class FairnessRow:
    """One row of a table: numbers seen, numbers expected, and a test of their fit.

    Attributes:
        label: the name of the row.
        counts: the numbers seen, one for each column.
        due: the numbers expected; a single entry stands for every column.
        test: the test of the fit; None if there is nothing to test or there are too few deals.
        never: whether chance always leaves these counts at 0.
        bare: whether the row is not meant to be tested.
    """

    label: AnyText
    counts: tuple[float, ...]
    due: tuple[float, ...] = ()
    test: ChiSquare | None = None
    never: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class FairnessTable:
    """A titled table of the report.

    Attributes:
        title: the title.
        about: what the rows show, as sentences.
        columns: what the numbers of a row count.
        rows: the rows.
    """

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[FairnessRow, ...]


Seating = Callable[[int, int], int]
"""Maps a dealer and a seat to the column in which the seat is counted."""

_BY_SEAT: Final[tuple[str, tuple[str, ...], Seating]] = (
    "each seat",
    NAMES,
    lambda _dealer, seat: seat,
)
_BY_ROLE: Final[tuple[str, tuple[str, ...], Seating]] = (
    "dealer and others",
    ROLES,
    lambda dealer, seat: (seat - dealer) % 4,
)


def tables(tally: DealCounts) -> Iterator[FairnessTable]:
    """Yield all tables of the report, the simplest questions first.

    Args:
        tally: the counts that the tables are made from.
    """
    for seating in (_BY_SEAT, _BY_ROLE):
        yield _kinds(tally, *seating)
    for seating in (_BY_SEAT, _BY_ROLE):
        yield from _hands(tally, *seating)
    yield _lots(tally)
    yield _again(tally)
    yield _links(tally)
    yield _order(tally)
    yield _each_card(tally)
    yield _repeats(tally)


# ------------------------------------------------------------ where cards go


def _kinds_of_cards(shape: Shape) -> Iterator[tuple[AnyText, frozenset[Card]]]:
    yield "aces", frozenset(card for card in shape.pack if card.rank == "A")
    yield "pidros", frozenset(card for card in shape.pack if card.rank == "5")
    yield "point cards", frozenset(filter(shape.scores, shape.pack))
    if shape.joker:
        yield "joker", frozenset([JOKER])
    for suit in SUITS:
        yield SUIT_NAMES[suit], frozenset(card for card in shape.pack if card.suit == suit)
    for suit in SUITS:
        yield f"trumps in {SUIT_NAMES[suit]}", trumps(shape, suit)


def _by_column(tally: DealCounts, seating: Seating) -> list[list[int]]:
    """Return how often each card went to each column, and last to the kitty or the stock."""
    shape = tally.shape
    table = [[0] * 5 for _ in shape.pack]
    for dealer in SEATS:
        order = shape.around(shape.next_to(dealer))
        for place, row in enumerate(tally.cards[dealer]):
            seat = order[place // shape.packet % 4]
            column = seating(dealer, seat) if place < 4 * shape.hand else 4
            for card, seen in enumerate(row):
                table[card][column] += seen
    return table


def _kinds(
    tally: DealCounts, title: str, columns: tuple[str, ...], seating: Seating
) -> FairnessTable:
    shape, table = tally.shape, _by_column(tally, seating)
    rows: list[FairnessRow] = []
    for label, kind in _kinds_of_cards(shape):
        marked = [row for row, card in zip(table, shape.pack, strict=True) if card in kind]
        inside = [sum(column) for column in zip(*marked, strict=True)]
        both = (
            inside,
            [tally.deals * size - seen for size, seen in zip(shape.places, inside, strict=True)],
        )
        test = spread(both, (len(kind), shape.size - len(kind)), shape.places, tally.deals)
        due = tally.deals * len(kind) * shape.hand / shape.size
        rows.append(FairnessRow(label, tuple(inside[:4]), (due,), test))
    return FairnessTable(f"Cards by {title}", _about_kinds(shape), columns, tuple(rows))


def _about_kinds(shape: Shape) -> str:
    ranks = [rank for rank in RANKS if rank in shape.points]
    if shape.joker and shape.scores(JOKER):
        ranks.append("joker")
    count = "trumps count both pidros" if shape.both_fives else "trumps are the cards of a suit"
    joker = " and the joker" if shape.joker else ""
    return f"Cards dealt in first hands. Point cards are {' '.join(ranks)}; {count}{joker}."


def _each_card(tally: DealCounts) -> FairnessTable:
    by_seat, by_role = (_by_column(tally, item[2]) for item in (_BY_SEAT, _BY_ROLE))
    shape, deals = tally.shape, tally.deals
    ones = (1,) * shape.size
    due = (deals * shape.hand / shape.size,)
    places = [
        [sum(tally.cards[dealer][place][card] for dealer in SEATS) for place in range(shape.size)]
        for card in range(shape.size)
    ]
    rows = [
        FairnessRow(str(card), tuple(row[:4]), due, bare=True)
        for card, row in zip(shape.pack, by_seat, strict=True)
    ]
    rows += [
        FairnessRow("all cards to all seats", (), (), spread(by_seat, ones, shape.places, deals)),
        FairnessRow(
            "all cards to dealer and others", (), (), spread(by_role, ones, shape.places, deals)
        ),
        FairnessRow(
            "all cards to all places in the deck", (), (), spread(places, ones, ones, deals)
        ),
    ]
    about = "How often each card was dealt to each seat in its first hand."
    return FairnessTable("Each card", about, NAMES, tuple(rows))


# ------------------------------------------------------------ contents of a hand


def _hands(
    tally: DealCounts, title: str, columns: tuple[str, ...], seating: Seating
) -> Iterator[FairnessTable]:
    for feature, name in enumerate(FEATURES):
        seen = [Counter[int]() for _ in columns]
        for dealer in SEATS:
            for seat in SEATS:
                for packed, times in tally.hands[dealer][seat].items():
                    seen[seating(dealer, seat)][features(packed)[feature]] += times
        odd = chances(tally.shape, feature)
        rows = [_fitted(label, column, odd) for label, column in zip(columns, seen, strict=True)]
        both = ", both pidros counted" if tally.shape.both_fives else ""
        about = _ABOUT_HANDS[feature].format(both=both)
        yield FairnessTable(
            f"{name.capitalize()} in a hand, {title}", about, _numbers(odd), tuple(rows)
        )


_ABOUT_HANDS: Final = (
    "How many first hands had this many point cards.",
    "How many first hands had this many pidros.",
    "How many trumps the best suit of a first hand made{both}.",
)


def _numbers(odd: Sequence[float]) -> tuple[str, ...]:
    return tuple(str(number) for number in range(len(odd)))


def _fitted(label: str, seen: Counter[int], odd: Sequence[float]) -> FairnessRow:
    """Return a row of counts of 0, 1, 2 … tested against ``odd``.

    Numbers beyond the listed ones are counted as the last one.
    """
    counts = [seen[number] for number in range(len(odd))]
    counts[-1] += seen.total() - sum(counts)
    odd = (*odd[:-1], 1 - sum(odd[:-1]))
    due = tuple(seen.total() * chance for chance in odd)
    return FairnessRow(label, tuple(counts), due, fit(counts, odd))


# ------------------------------------------------------------ successive deals


def _lots(tally: DealCounts) -> FairnessTable:
    counts = tuple(tally.lots[seat] for seat in SEATS)
    row = FairnessRow("first deals", counts, (sum(counts) / 4,), fit(counts, (0.25,) * 4))
    return FairnessTable(
        "The first dealer", "Who was drawn to deal first in a game.", NAMES, (row,)
    )


def _again(tally: DealCounts) -> FairnessTable:
    odd = odds.holding(tally.shape.hand, tally.shape)[:7]
    rows = [_fitted(NAMES[seat], tally.again[seat], odd) for seat in SEATS]
    about = "How many of its cards a seat got again in the next deal (6: or more)."
    return FairnessTable("The same cards again", about, _numbers(odd), tuple(rows))


def _links(tally: DealCounts) -> FairnessTable:
    """Return the table of correlations between successive deals.

    Each is a sum of products with mean 0 and a known variance.
    """
    rows: list[FairnessRow] = []
    pairs = tally.deals - 1
    for feature, name in enumerate(FEATURES):
        variance = odds.moments(chances(tally.shape, feature))[1]
        for seat in SEATS:
            if pairs < 100:
                rows.append(FairnessRow(f"{NAMES[seat]}: {name}", ()))
                continue
            r = tally.products[seat][feature] / (variance * pairs)
            test = ChiSquare(r * r * pairs, 1)
            rows.append(FairnessRow(f"{NAMES[seat]}: {name}", (r,), (0.0,), test))
    about = (
        "Does a good hand make the next one better or worse? The correlation of what a seat "
        f"holds in successive deals; chance seldom takes it beyond ±{_usual(pairs):.4f}."
    )
    return FairnessTable("One deal and the next", about, ("correlation",), tuple(rows))


def _usual(pairs: int) -> float:
    """Return three standard deviations of a correlation over ``pairs`` pairs of deals."""
    return 3 / math.sqrt(max(1, pairs))


def _order(tally: DealCounts) -> FairnessTable:
    placed, behind = (odds.in_place(7, tally.shape.size), odds.neighbours(7, tally.shape.size))
    rows = (
        _fitted("in the same place as a deal ago", tally.stayed, placed),
        _fitted("behind the same card as in a new deck", tally.neighbours, behind),
    )
    about = "In how many deals this many cards were there (7: or more)."
    return FairnessTable("The order of the deck", about, _numbers(placed), rows)


def _repeats(tally: DealCounts) -> FairnessTable:
    """Return the table of repeated deals.

    With 52! orders a repetition is practically impossible; a small seed would cause some.
    """
    about = "Deals that had come before, card for card. In a fair game that never happens."
    row = FairnessRow("dealt before", (tally.repeated,), (0.0,), never=True)
    return FairnessTable("Repeated deals", about, ("deals",), (row,))


LEVEL: Final = 0.001
"""Probability of calling an honest shuffle suspicious, over all values of a report together."""


MANY: Final = 20
"""Fewest degrees of freedom for which "too even" is reported.

With fewer, a few whole numbers may well fit exactly.
"""


class Finding(Enum):
    """The result for one row of a table."""

    CHANCE = "as chance would have it"
    UNEVEN = "not chance: too uneven"
    EVEN = "not chance: too even"
    UNTESTED = "too few deals to say"
    BARE = ""


def rows_tested(tables: Iterable[FairnessTable]) -> int:
    """Return the number of rows that are tested."""
    return sum(row.never or row.test is not None for table in tables for row in table.rows)


def findings(tables: Sequence[FairnessTable]) -> list[list[Finding]]:
    """Judge every row of every table.

    Among a hundred values one is expected that has a chance of one in a hundred. Each value is
    therefore judged by its share of ``LEVEL``, half of it for either tail.

    Args:
        tables: all tables of the report.

    Returns:
        One list of findings a table, one finding a row.
    """
    share = LEVEL / 2 / max(1, rows_tested(tables))
    return [[_found(row, share) for row in table.rows] for table in tables]


def _found(row: FairnessRow, share: float) -> Finding:
    if row.never:
        return Finding.UNEVEN if any(row.counts) else Finding.CHANCE
    if row.test is None:
        return Finding.BARE if row.bare else Finding.UNTESTED
    if row.test.p < share:
        return Finding.UNEVEN
    even = row.test.df >= MANY and row.test.low < share
    return Finding.EVEN if even else Finding.CHANCE


def sound(found: Iterable[Iterable[Finding]]) -> bool:
    """Return whether no finding is suspicious."""
    return not any(finding in (Finding.UNEVEN, Finding.EVEN) for row in found for finding in row)
