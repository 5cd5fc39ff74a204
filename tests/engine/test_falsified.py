"""Every falsification of a record is refused, at its line, in a sentence.

Each key of each line of the golden record is changed in many ways, and lines are dropped, doubled
and swapped. The few changes that leave a true record are named in ``is_still_true``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from golden import LINES, Line, deal_of_line, refusal
from slices import rounds

KINDS = sorted({line["t"] for line in LINES})
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    1.5,
    -1,
    99,
    10**30,
    "",
    "x",
    [],
    {},
    [[]],
    [None],
    {"a": []},
)
EVENTS = range(1, len(LINES))

# Lines in which nothing is anybody's choice: a lie in them is refused at once.
SETTLED = ("trick", "score", "end", "discard", "refill", "cold")


def other_values(value: Any) -> Iterator[Any]:
    """Values that differ from ``value``: of other types, and near to it."""
    yield from (junk for junk in JUNK if junk != value or type(junk) is not type(value))
    if type(value) is bool:
        yield from (not value, int(value), str(value))
    elif type(value) is int:
        yield from (value + 1, value - 1, -value or 1, float(value), str(value), [value], value + 4)
    elif isinstance(value, str):
        yield from (value.lower(), value + " ", value[::-1] or "y", [value])
    elif isinstance(value, list):
        yield from other_lists(value)


def other_lists(value: list[Any]) -> Iterator[list[Any]]:
    """Lists with an entry less, an entry more, an entry twice, or another entry."""
    yield [*value, *value[:1]] if value else ["AS"]
    yield [*value, None]
    for place, entry in enumerate(value):
        yield value[:place] + value[place + 1 :]
        near = other_cards(entry) if isinstance(entry, str) else other_values(entry)
        yield from ([*value[:place], other, *value[place + 1 :]] for other in near)


def other_cards(card: str) -> Iterator[Any]:
    yield from (card.lower(), card[::-1], "JK", "??", "1S", "", 5, None, ["AS"])
    yield from (rank + card[1] for rank in "AKQJT98765432" if rank != card[0])
    yield from (card[0] + suit for suit in "CDHS" if suit != card[1])


def changed(line: Line) -> Iterator[Line]:
    """The line with one key changed or dropped, or with another type."""
    for key, value in line.items():
        yield {name: kept for name, kept in line.items() if name != key}
        others = (other for other in other_values(value) if repr(other) != repr(value))
        yield from ({**line, key: other} for other in others)
    yield from ({**line, "t": kind} for kind in KINDS if kind != line["t"])


# ------------------------------------------------------------ what stays true


def is_still_true(index: int, false: Line) -> bool:
    """Whether the golden record with ``false`` as line ``index`` is a true record of some game."""
    line = LINES[index]
    if set(false) != set(line) or false["t"] != line["t"]:
        return False
    if line["t"] == "bid":
        return _is_another_auction(index, false)
    return line["t"] == "rob" and _is_another_pick(index, false)


def _is_another_auction(index: int, false: Line) -> bool:
    """An overtopped call, or the pass or six of a dealer who was left to play six."""
    if type(false["bid"]) is not int or false["seat"] != LINES[index]["seat"]:
        return False
    first = next(i for i in range(index, 0, -1) if LINES[i]["t"] == "deal") + 1
    calls = [LINES[i]["bid"] for i in range(first, first + 4)]
    said = [*calls[: index - first], false["bid"], *calls[index - first + 1 :]]
    return _winner(said) is not None and _winner(said) == _winner(calls)


def _winner(calls: list[int]) -> tuple[int, int] | None:
    """Place and bid of the high bidder, None where a call is not allowed."""
    place, high = 3, 0
    for at, bid in enumerate(calls):
        if bid == 0:
            continue
        if not 6 <= bid <= 14 or (bid <= high and not bid == high == 14):
            return None
        place, high = at, bid
    return place, high or 6


def _is_another_pick(index: int, false: Line) -> bool:
    """The dealer keeps other plain cards, and never has to show them."""
    line, deal = LINES[index], deal_of_line(index)
    if {**false, "discards": 0} != {**line, "discards": 0} or not _is_pack(false["discards"]):
        return False
    suit = next(LINES[i]["suit"] for i in deal if LINES[i]["t"] == "trump")
    wrong = "5" + {"C": "S", "S": "C", "D": "H", "H": "D"}[suit]
    before = {*LINES[deal[0]]["hands"][line["seat"]], *line["taken"]}
    plain = {card for card in before if card[1] != suit and card != wrong}
    seen = any(LINES[i]["t"] == "cold" and LINES[i]["seat"] == line["seat"] for i in deal)
    same_number = len(set(false["discards"])) == len(line["discards"])
    return not seen and same_number and set(false["discards"]) <= plain


def _is_pack(cards: Any) -> bool:
    return isinstance(cards, list) and all(isinstance(card, str) for card in cards)


# ------------------------------------------------------------ changed lines


@rounds("lines", 4, len(LINES))
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("game", "deal")])
def test_every_changed_key_of_a_line_is_refused(kind: str, lines: int) -> None:
    tried = 0
    of_kind = [index for index in EVENTS if LINES[index]["t"] == kind]
    for index in of_kind[:: max(1, len(of_kind) // lines)]:
        for false in changed(LINES[index]):
            if is_still_true(index, false):
                continue
            found = refusal(index, [false, *LINES[index + 1 :]])
            assert found is not None, (index, false)
            assert kind not in SETTLED or found[0] == index, (index, false, found)
            is_a_sentence(found[1])
            tried += 1
    assert tried > 30


def is_a_sentence(reason: str) -> None:
    """It begins and ends like one, and no library speaks in it."""
    assert reason.endswith("."), reason
    assert len(reason) > 12, reason
    for jargon in ("`", "NoneType", "<class", "validation"):
        assert jargon not in reason, reason


def test_every_changed_key_of_a_deal_is_refused() -> None:
    first = deal_of_line(1)
    for index in (1, deal_of_line(first[-1] + 1)[0]):
        for false in changed(LINES[index]):
            found = refusal(index, [false, *LINES[index + 1 :]])
            assert found is not None, false
            is_a_sentence(found[1])


def test_two_cards_that_changed_places_in_a_deal_are_refused() -> None:
    index, deal = 1, deal_of_line(1)
    line = LINES[index]
    refills = [len(LINES[i]["cards"]) for i in deal if LINES[i]["t"] == "refill"]
    groups = [list(hand) for hand in line["hands"]]
    start = 0
    for size in [*refills, 16 - sum(refills)]:
        groups.append(line["stock"][start : start + size])
        start += size
    # Within a hand, and within the cards that one seat is dealt, the order carries no meaning.
    for one, other in combinations(range(len(groups)), 2):
        for a in groups[one]:
            for b in groups[other][::3]:
                false = swapped(line, a, b)
                found = refusal(index, [false, *LINES[index + 1 : deal[-1] + 1]])
                assert found is not None, (a, b)


def swapped(line: Line, a: str, b: str) -> Line:
    """The deal with two cards in each other's place."""
    turn = {a: b, b: a}
    hands = [[turn.get(card, card) for card in hand] for hand in line["hands"]]
    return {**line, "hands": hands, "stock": [turn.get(card, card) for card in line["stock"]]}


# ------------------------------------------------------------ dropped, doubled and swapped lines


def owed_no_more(index: int) -> bool:
    """Whether this is a ``cold`` after the last trump of its deal: it may be there or not."""
    after = [LINES[i]["t"] for i in range(index + 1, deal_of_line(index)[-1])]
    return LINES[index]["t"] == "cold" and "play" not in after


def test_every_dropped_line_is_refused() -> None:
    for index in EVENTS[:-1]:
        found = refusal(index, LINES[index + 1 :])
        if owed_no_more(index):
            continue
        assert found is not None, (index, LINES[index])
        is_a_sentence(found[1])


def test_every_doubled_line_is_refused() -> None:
    for index in EVENTS:
        found = refusal(index, [LINES[index], *LINES[index:]])
        assert found is not None, (index, LINES[index])
        assert found[0] == index + 1
        is_a_sentence(found[1])


def test_every_two_swapped_lines_are_refused() -> None:
    for index in EVENTS[:-1]:
        one, other = LINES[index], LINES[index + 1]
        found = refusal(index, [other, one, *LINES[index + 2 :]])
        if may_change_places(index):
            continue
        assert found is not None, (index, one, other)
        is_a_sentence(found[1])


def may_change_places(index: int) -> bool:
    """Kills come in any order; a ``cold`` that nobody owes stands before or after the trick."""
    one, other = LINES[index], LINES[index + 1]
    if one["t"] == other["t"] == "kill":
        return True
    return other["t"] == "trick" and owed_no_more(index)


def test_every_line_of_another_deal_is_refused() -> None:
    """A whole deal that is left out, or comes twice."""
    _first, second = deal_of_line(1), deal_of_line(deal_of_line(1)[-1] + 1)
    without = refusal(1, LINES[second[0] :])
    assert without is not None
    assert "deal 1" in without[1]
    twice = refusal(second[0], LINES[1:])
    assert twice is not None
    assert "deal 2" in twice[1]


def test_nothing_comes_after_the_end() -> None:
    for line in (*LINES[1:], {"t": "back", "to": 5}):
        found = refusal(len(LINES) - 1, [LINES[-1], line])
        assert found is not None
        assert found[0] == len(LINES)
        assert "game is over" in found[1]
