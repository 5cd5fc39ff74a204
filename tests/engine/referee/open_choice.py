"""Petro and Nicaragua, where any cards are laid aside, and Pitch with Fives (source 003)."""

from __future__ import annotations

from typing import Final

from referee.choices import Answer, Answers, Choice, Line, so_many
from referee.steps import SIX, Script, fill, lay, lay_plain, name_trumps
from referee.table import SEATS, Table

SILENT: Final = (
    "Petro: where the 16 cards do not last: they are dealt from the dealer's left as far as they "
    "last.",
    "Petro: which way discards lie: the Russian says openly, its translation face down; as in the "
    "Russian.",
    "Nicaragua: to how many cards hands are replenished: seven, as dealt.",
    "Nicaragua: whether the dealer must fill up to seven: yes.",
    "Pitch with Fives: which way discards lie (face down), and that the dealer is filled up last.",
)

SEVEN: Final = 7


def petro(t: Table) -> Script:
    """At least three of any cards, then all are dealt up to six, beginning at the dealer's left."""
    yield from name_trumps(t)
    for seat in t.turns():
        any_three = Answers(frozenset(t.hands[seat]), 3, len(t.hands[seat]))
        why = "each player discards at least three of his cards (no fewer than three of any)"
        yield from lay(t, seat, any_three, why, face_up=t.hands[seat])
    why = "deals them out, beginning at his left, so that everyone is left with exactly six"
    yield from fill(t, t.turns(), SIX, why)


def nicaragua(t: Table) -> Script:
    """Any cards away; three hands replenished; the dealer picks what he likes."""
    yield from name_trumps(t)
    for seat in t.turns():
        some = Answers(frozenset(t.hands[seat]), 0, len(t.hands[seat]))
        yield from lay(t, seat, some, "the players discard face-down any cards they do not want")
    yield from fill(t, t.others(), SEVEN, "the dealer replenishes the hands of the other three")
    me = t.dealer
    laid = {one for seat in SEATS if seat != me for one in t.laid[seat]}
    rest = set(t.stock)

    def picked(line: Line) -> Answer:
        return frozenset((*line["taken"], *line.get("from_discards", ())))

    def complaint(line: Line) -> str:
        right = set(line["taken"]) <= rest and set(line.get("from_discards", ())) <= laid
        return "" if right and not line["discards"] else "he picks from the rest and the discards"

    why = "the dealer can pick any cards from the undealt deck and from the others' discards"
    answers = so_many(rest | laid, SEVEN - len(t.hands[me]))
    line = yield [Choice("rob", me, answers, why, "keep", picked, complaint)]
    t.take(me, line["taken"])
    t.take_back(me, line.get("from_discards", ()))


def pitch(t: Table) -> Script:
    """'All players throw out their non-trump ... the dealer fills everyone's hand back to 6.'"""
    yield from name_trumps(t)
    yield from lay_plain(t, t.turns(), "all players throw out their non-trump", face_up=False)
    yield from fill(t, t.turns(), SIX, "the dealer fills everyone's hand back to 6")
