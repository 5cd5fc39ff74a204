"""Steps that several games have. Each is a part of a script.

A script yields what may happen now, a list of choices of which any one comes next, is sent the
line that came (it has been checked), and writes it into the table's books.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Final

from referee.choices import Answer, Answers, Choice, Line, exactly, so_many
from referee.table import Table

Script = Generator[list[Choice], Line, None]

SIX: Final = 6


def name_trumps(t: Table) -> Script:
    """The high bidder says what is trumps."""
    line = yield [Choice("trump", t.declarer, None, "the highest bidder names trumps")]
    t.name(line["suit"])


def lay_plain(t: Table, seats: Iterable[int], why: str, *, face_up: bool) -> Script:
    """All non-trumps are laid aside."""
    for seat in seats:
        plain = t.plain_of(seat)
        if plain:
            line = yield [Choice("discard", seat, exactly(plain), why)]
            t.lay(seat, line["cards"], face_up=face_up)


def lay(t: Table, seat: int, answers: Answers, why: str, face_up: Iterable[str] = ()) -> Script:
    """A seat lays cards aside, some of its choice; those of ``face_up`` are seen by all."""
    up = set(face_up)
    if answers.most or answers.must:
        line = yield [Choice("discard", seat, answers, why)]
        for one in line["cards"]:
            t.lay(seat, [one], face_up=one in up)


def fill(t: Table, seats: Iterable[int], size: int, why: str) -> Script:
    """Hands are dealt up to so many cards from the top of the stock, as far as it lasts."""
    for seat in seats:
        count = min(max(0, size - len(t.hands[seat])), len(t.stock))
        yield from deal(t, seat, count, why)


def deal(t: Table, seat: int, count: int, why: str) -> Script:
    """So many cards from the top of the stock, if any."""
    if count:
        yield [Choice("refill", seat, exactly(t.stock[:count]), why)]
        t.deal_to(seat, count)


def take_rest(
    t: Table, answers: Answers, why: str, *, own: Iterable[str] = (), whole: bool = True
) -> Script:
    """The dealer takes what is left, and keeps what he chooses of the cards he may choose among.

    Args:
        answers: the cards that he may keep; the rest's trumps are his without a choice.
        own: the cards of his own hand that are among those to choose from.
        whole: whether he takes up all the rest, or only its trumps.
    """
    rest = set(t.stock) if whole else t.trumps_in(t.stock)
    laid = {one for pile in t.laid for one in pile}

    def kept(line: Line) -> Answer:
        held = {*line["taken"], *line.get("from_discards", ()), *own} - set(line["discards"])
        return frozenset(held & answers.pool)

    def complaint(line: Line) -> str:
        answer = kept(line)
        if set(line["taken"]) != rest:
            return f"the dealer takes {' '.join(sorted(rest)) or 'nothing'}"
        if set(line.get("from_discards", ())) != answer & laid:
            return "what comes from the discards is not what was chosen"
        left = (t.plain_in(rest) | set(own)) - answer
        if set(line["discards"]) != left:
            return f"the dealer lays aside {' '.join(sorted(left)) or 'nothing'}"
        return ""

    line = yield [Choice("rob", t.dealer, answers, why, "keep", kept, complaint)]
    t.take(t.dealer, rest)
    t.take_back(t.dealer, line.get("from_discards", ()))
    t.lay(t.dealer, line["discards"], face_up=False)


def put_out(t: Table, may_go: Callable[[int], Answers | None], why: str) -> Script:
    """Seats with more than six trumps put the surplus out of the deal, in any order of seats."""
    owed = {seat: answers for seat in range(4) if (answers := may_go(seat)) is not None}
    while owed:
        line = yield [Choice("kill", seat, some, why) for seat, some in owed.items()]
        t.kill(line["seat"], line["cards"])
        del owed[line["seat"]]


def down_to_six(t: Table, seat: int) -> Answers:
    """Non-trumps go first, then trumps that do not score, then such as score."""
    return last_of(SIX, t, seat, [t.plain_of(seat), t.worthless(t.hands[seat]), t.points])


def last_of(size: int, t: Table, seat: int, groups: Sequence[Iterable[str]]) -> Answers:
    """A hand comes down to ``size`` cards; no group is touched before the one before is gone."""
    hand, must = t.hands[seat], set[str]()
    count = max(0, len(hand) - size)
    for group in groups:
        there = set(group) & hand - must
        if len(there) >= count:
            return so_many(there, count, must)
        must |= there
        count -= len(there)
    return exactly(must)
