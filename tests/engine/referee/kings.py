"""King Pedro, and as the Ukrainians of Canada play it (source 003)."""

from __future__ import annotations

from typing import Final

from referee.choices import Answers, Choice, exactly, so_many
from referee.steps import SIX, Script, deal, down_to_six, last_of, lay, name_trumps
from referee.table import Table

SILENT: Final = (
    "King Pedro: in what order hands are reduced, and which way discards lie: in turn, face down.",
    "Canada: the source counts seven scoring trumps where its list has eight; who holds more than "
    "six trumps of which too many score lets the two go first, then any.",
    "Canada: when cards are passed and hands folded: before the discards, in turn.",
    "Canada: whether cards can be passed to a partner who has folded: no.",
    "Canada: who was passed cards discards as many more, and keeps six.",
)


def kitty(t: Table) -> Script:
    """Trumps, then the kitty, then down to six 'if possible, by discarding non-trump cards'."""
    yield from name_trumps(t)
    me = t.declarer
    why = "the highest bidder names the trump suit and takes the four kitty cards"
    yield [Choice("kitty", me, exactly(t.kitty), why)]
    t.hands[me].update(t.kitty)
    t.kitty = []
    for seat in t.turns():
        plain = t.plain_of(seat)
        count = min(len(plain), len(t.hands[seat]) - SIX)
        why = "reduce their hands to six cards if possible, by discarding non-trump cards"
        yield from lay(t, seat, so_many(plain, count), why)


def canadian(t: Table) -> Script:
    """Four more cards, small holdings to the partner, seven discards."""
    yield from name_trumps(t)
    for seat in t.turns():
        yield from deal(t, seat, 4, "another four cards each are dealt")
    for seat in t.turns():
        yield from small_holding(t, seat)
    for seat in t.turns():
        if not t.folded[seat]:
            answers, open_ones = seven_away(t, seat), t.trumps_of(seat)
            why = "each player discards seven non-trump cards; more than six trumps: non-scoring"
            yield from lay(t, seat, answers, why, face_up=open_ones)


def small_holding(t: Table, seat: int) -> Script:
    """No trumps: folded. One, or two of which one is the two: 'you may pass these to partner'."""
    trumps = t.trumps_of(seat)
    few = len(trumps) == 1 or (len(trumps) == 2 and t.low() in trumps)
    if few and not t.folded[(seat + 2) % 4]:
        all_or_none = {frozenset[str](), frozenset(trumps)}
        answers = Answers(frozenset(trumps), 0, len(trumps), allowed=all_or_none.__contains__)
        why = "one trump, or two of which one is the two: you may pass these and then fold"
        line = yield [Choice("pass_cards", seat, answers, why)]
        t.give(seat, line["cards"])
    if not t.trumps_of(seat):
        why = "if you have no trumps at all among your 13 cards you fold your hand"
        count = len(t.hands[seat])
        yield [
            Choice(
                "fold",
                seat,
                exactly(()),
                why,
                answer_of=lambda line: frozenset(),
                complaint=lambda line: "" if line["count"] == count else f"it is {count} cards",
            )
        ]
        t.fold(seat)


def seven_away(t: Table, seat: int) -> Answers:
    """'If you have all seven scoring trumps you may discard the two.'"""
    if len(t.trumps_of(seat) & t.points) <= SIX:
        return down_to_six(t, seat)
    groups = [t.plain_of(seat), t.worthless(t.hands[seat]), {t.low()}, t.points]
    return last_of(SIX, t, seat, groups)
