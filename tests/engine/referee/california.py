"""California: on Board Game Arena (source 001), and by the house rules of a family (002)."""

from __future__ import annotations

from typing import Final

from referee.choices import Answers, Choice, exactly, so_many
from referee.steps import SIX, Script, deal, fill, lay_plain, name_trumps, take_rest
from referee.table import Table

SILENT: Final = (
    "001: what becomes of a hand of six with non-trumps when the dealer adds trumps: a non-trump "
    "of his choice gives way to each, as only more than six trumps are said to be worked off.",
    "001: where the stock does not last for all hands: it is dealt in turn as far as it lasts.",
    "001: in what order hands are filled: in turn, the dealer's last.",
    "001: which way up discards lie: face down.",
    "002: whether the dealer, who 'may select' to get to six, can stop short of it: not.",
    "002: which way up the dealer lays aside what he does not select of the rest: face down.",
    "002: what happens to a discarded trump that nobody claims: it stays with the discards.",
    "002: 'any player may claim it' is taken to leave out who laid it.",
)


def arena(t: Table) -> Script:
    """Source 001: discard, fill out all hands, then the dealer adds the trumps that are left."""
    yield from name_trumps(t)
    yield from lay_plain(t, t.turns(), "all players discard any non-trump cards", face_up=False)
    yield from fill(t, t.turns(), SIX, "the dealer proceeds to fill out all hands with 6 cards")
    trumps = t.trumps_of(t.dealer) | t.trumps_in(t.stock)
    own = t.plain_of(t.dealer)
    room = min(max(0, SIX - len(trumps)), len(own))
    why = "the dealer also adds any remaining trump to the hand"
    yield from take_rest(t, so_many(own, room), why, own=own, whole=False)


def house(t: Table) -> Script:
    """Source 002: discard face up, six for the others, the dealer selects from all that remains."""
    yield from name_trumps(t)
    for seat in t.turns():
        yield from lay_in_the_house(t, seat)
    for seat in t.others():
        count = max(0, SIX - len(t.hands[seat]))
        yield from recycled(t, count)
        yield from deal(t, seat, count, "extra cards as needed to total six")
    yield from recycled(t, SIX - len(t.hands[t.dealer]))
    trumps = t.trumps_of(t.dealer) | t.trumps_in(t.stock)
    plain = t.plain_in(t.stock)
    room = min(max(0, SIX - len(trumps)), len(plain))
    why = "the dealer may select from all remaining cards to get to six; must keep all trumps"
    yield from take_rest(t, so_many(plain, room), why)


def lay_in_the_house(t: Table, seat: int) -> Script:
    """All non-trumps go, and with the option a trump by accident, which others may claim."""
    plain = t.plain_of(seat)
    why = "all players must discard their non-trump cards; discards are face up"
    if not t.options.get("take_trumps"):
        yield from lay_plain(t, [seat], why, face_up=True)
        return
    trumps = t.trumps_of(seat)
    answers = Answers(frozenset(trumps), 0, len(trumps), must=frozenset(plain))
    if not t.hands[seat]:
        return
    line = yield [Choice("discard", seat, answers, why)]
    t.lay(seat, line["cards"], face_up=True)
    yield from claims(t, seat)


def claims(t: Table, laid_by: int) -> Script:
    """'If someone accidentally discards trump, any player may claim it', for nothing."""
    waiting = [(laid_by + t.step * place) % 4 for place in (1, 2, 3)]
    while waiting and (there := t.trumps_in(t.laid[laid_by])):
        line = yield [claim(seat, there) for seat in waiting]
        if line["taken"]:
            t.take_back(line["seat"], line["taken"])
        else:
            waiting.remove(line["seat"])


def claim(seat: int, there: set[str]) -> Choice:
    """One trump that lies there, or none."""
    return Choice(
        "take",
        seat,
        Answers(frozenset(there), 0, 1),
        "any player may claim it before the dealer asks to complete hands",
        answer_of=lambda line: frozenset(line["taken"]),
        complaint=lambda line: "nothing is given for it" if line["discards"] else "",
    )


def recycled(t: Table, wanted: int) -> Script:
    """'If insufficient cards remain, the discard pile is recycled.'"""
    if wanted <= len(t.stock):
        return
    left, laid = list(t.stock), {one for pile in t.laid for one in pile}
    if not laid:
        return
    line = yield [
        Choice(
            "recycle",
            -1,
            exactly({*left, *laid}),
            "if insufficient cards remain, the discard pile is recycled",
            answer_of=lambda line: frozenset(line["stock"]),
            complaint=lambda line: (
                "" if list(line["stock"][: len(left)]) == left else "the rest stays on top"
            ),
        )
    ]
    t.shuffle_in(line)
