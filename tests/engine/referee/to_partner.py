"""63 and 83, from source 003, with and without the joker and in the short deal; and Blind Cinch."""

from __future__ import annotations

from typing import Final

from referee.choices import Answer, Answers, Choice, exactly, so_many
from referee.steps import (
    SIX,
    Script,
    deal,
    down_to_six,
    fill,
    lay,
    lay_plain,
    name_trumps,
    take_rest,
)
from referee.table import Table

SILENT: Final = (
    "63: which seven cards are discarded ('discards seven cards'): non-trumps first, then trumps "
    "that do not score.",
    "83: 'reduce their hands to six cards, discarding any excess' is read as non-trumps first, "
    "then trumps that do not score.",
    "83: whether a partner who was passed cards may pass back: yes, when that seat's turn comes.",
    "83: in what order seats pass and discard, and which way discards lie: in turn from the "
    "dealer's left, face down.",
    "Short deal: a dealer whom the rest gives more than six scoring trumps, which may never be "
    "discarded: passes so many of them to the partner.",
    "Short deal: when a seat that was passed more than it has room for comes down to six: before "
    "the hands are filled; those that the dealer's turn leaves with more: after it.",
    "Blind Cinch is in no source: the referee only keeps its books.",
)


def four_more(t: Table) -> Script:
    """63: 'each player is dealt four more cards, discards seven cards'."""
    yield from name_trumps(t)
    for seat in t.turns():
        yield from deal(t, seat, 4, "after the bidding each player is dealt four more cards")
    for seat in t.turns():
        why = "discards seven cards, so that everyone has a 6 card hand"
        yield from lay(t, seat, down_to_six(t, seat), why)


def kitty_first(t: Table) -> Script:
    """83: kitty, trumps, surplus to the partner, down to six."""
    me = t.declarer
    why = "the high bidder takes the five card kitty and announces trumps"
    yield [Choice("kitty", me, exactly(t.kitty), why)]
    t.hands[me].update(t.kitty)
    t.kitty = []
    yield from name_trumps(t)
    for seat in t.turns():
        excess = len(t.trumps_of(seat)) - SIX
        if excess > 0:
            why = "more than 6 trumps: may keep six and pass any excess to partner"
            yield from give(t, seat, 0, excess, why)
    for seat in t.turns():
        why = "reduce their hands to six; it is always illegal to discard scoring trumps"
        yield from lay(t, seat, down_to_six(t, seat), why)


def give(t: Table, seat: int, least: int, most: int, why: str) -> Script:
    """Trumps to the partner, so that neither has to discard one that scores."""
    trumps, partner = t.trumps_of(seat), (seat + 2) % 4

    def bearable(gone: Answer) -> bool:
        mine = len((trumps - gone) & t.points)
        theirs = len((t.hands[partner] | gone) & t.points)
        return mine <= SIX and theirs <= SIX

    answers = Answers(frozenset(trumps), least, most, allowed=bearable)
    line = yield [Choice("pass_cards", seat, answers, why)]
    t.give(seat, line["cards"])


def short_deal(t: Table) -> Script:
    """Nine cards: non-trumps away, surplus to the partner, hands filled from the rest."""
    yield from name_trumps(t)
    yield from lay_plain(t, t.turns(), "all players discard their non-trumps", face_up=False)
    for seat in t.turns():
        excess = len(t.trumps_of(seat)) - SIX
        if excess > 0:
            why = "anyone who had more than six trumps passes any excess trumps to their partner"
            yield from give(t, seat, excess, excess, why)
    yield from surplus(t)
    yield from fill(t, t.others(), SIX, "replacement cards so that they each have a six card hand")
    yield from dealer(t)
    yield from surplus(t)


def surplus(t: Table) -> Script:
    """'If two partners have more than 12 trumps between them' (83) some that do not score go."""
    for seat in t.turns():
        if len(t.hands[seat]) > SIX:
            why = "if two partners have more than 12 trumps they discard non-scoring ones (83)"
            yield from lay(t, seat, down_to_six(t, seat), why)


def dealer(t: Table) -> Script:
    """'The dealer takes all the undealt cards and discards down to six cards.'"""
    me = t.dealer
    plain, trumps = t.plain_in(t.stock), t.trumps_of(me) | t.trumps_in(t.stock)
    room = min(max(0, SIX - len(trumps)), len(plain))
    why = "the dealer takes all the undealt cards and discards down to six"
    yield from take_rest(t, so_many(plain, room), why)
    too_many = len(t.trumps_of(me) & t.points) - SIX
    if too_many > 0:
        pool = t.trumps_of(me) & t.points
        why = "it is always illegal to discard scoring trumps"
        line = yield [Choice("pass_cards", me, so_many(pool, too_many), why)]
        t.give(me, line["cards"])


def blind_cinch(t: Table) -> Script:
    """The bidder sees four cards before naming trumps, the others get theirs after it."""
    me, face_up = t.declarer, t.options.get("discards") == "up"
    yield from deal(t, me, 4, "as the record's page says")
    yield from name_trumps(t)
    yield from lay(t, me, down_to_six(t, me), "down to six", t.hands[me] if face_up else ())
    others = [seat for seat in t.turns() if seat != me]
    for seat in others:
        yield from deal(t, seat, 4, "four more cards each")
    for seat in others:
        yield from lay(
            t, seat, down_to_six(t, seat), "down to six", t.hands[seat] if face_up else ()
        )
