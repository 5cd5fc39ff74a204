"""Pedro (source 003, its first game and that game's variations) and as told in Japan (004)."""

from __future__ import annotations

from itertools import product
from typing import Final

from referee.choices import Answer, Answers, Choice, exactly, so_many
from referee.steps import SIX, Script, fill, lay_plain, name_trumps, put_out, take_rest
from referee.table import SEATS, Table

SILENT: Final = (
    "What happens where the stock has not enough for the three others: it is dealt as far as it "
    "lasts, and the dealer may hold fewer than six.",
    "How many non-trumps may be kept where 'some allow players to keep non-trumps': as many as the "
    "hand of six has room for, since more than six cards 'must all be trumps'.",
    "Which non-trumps a dealer who kept some lays aside when trumps of the rest leave no room: "
    "those of his choice; while there is room he fills up from the rest.",
    "What a dealer who goes through the others' discards 'looking for trumps' may take: any "
    "of them, as far as there is room up to six; only trumps of the rest take a hand over six.",
    "How many cards may be kept where any may be discarded: six, or more if all are trumps.",
    "Whether who did not want a trump is asked again after another was taken: no.",
    "Whether who laid a trump can take it back at once: not.",
    "Where trumps are put out of the deal, which way up: face up.",
    "When the surplus of a seat beside the dealer goes: with everybody's, after the dealer's turn.",
)

WAYS: Final = ("plain", "some_plain", "any")


def exchange(t: Table) -> Script:
    """Discard, deal to six, and the dealer picks the trumps from the rest."""
    face_up = t.options.get("discards", "down") == "up"
    yield from name_trumps(t)
    if t.options.get("lay", "plain") == "plain":
        why = "everyone discards face down all their non-trump cards (JP: all players)"
        yield from lay_plain(t, t.turns(), why, face_up=face_up)
    else:
        for seat in t.turns():
            yield from lay_some(t, seat, face_up=face_up)
    yield from fill(t, t.others(), SIX, "the dealer deals the other three players up to six")
    yield from dealer(t)
    if t.options.get("surplus") == "kill":
        why = "more than six trumps: you must still reduce your hand to six cards"
        yield from put_out(t, lambda seat: surplus(t, seat), why)


def lay_some(t: Table, seat: int, *, face_up: bool) -> Script:
    """Some of the cards are laid aside, and trumps among them perhaps taken by others."""
    hand = set(t.hands[seat])
    if t.options["lay"] == "some_plain":
        plain = t.plain_of(seat)
        answers = Answers(frozenset(plain), max(0, len(hand) - SIX), len(plain))
        if len(plain) < answers.least:
            answers = exactly(plain)
        why = "some allow players to keep non-trumps"
    else:
        why = "if anyone discards a trump, accidentally or purposely"
        answers = Answers(frozenset(hand), 0, len(hand), allowed=lambda gone: fits(t, hand - gone))
    if not (answers.most or answers.must):
        return
    line = yield [Choice("discard", seat, answers, why)]
    t.lay(seat, line["cards"], face_up=face_up)
    if t.options.get("take_trumps"):
        yield from claims(t, seat)


def fits(t: Table, kept: set[str]) -> bool:
    """Six cards at most, or 'six or more cards, which must all be trumps'."""
    return len(kept) <= SIX or not t.plain_in(kept)


def claims(t: Table, laid_by: int) -> Script:
    """'Whoever sees it first can add it to their hand, discarding a non-trump in exchange.'"""
    waiting = [seat for seat in after(t, laid_by) if t.plain_of(seat)]
    while waiting and t.trumps_in(t.laid[laid_by]):
        line = yield [claim(t, seat, laid_by) for seat in waiting]
        if line["taken"]:
            t.take_back(line["seat"], line["taken"])
            t.lay(line["seat"], line["discards"], face_up=True)
        else:
            waiting.remove(line["seat"])
        waiting = [seat for seat in waiting if t.plain_of(seat)]


def claim(t: Table, seat: int, laid_by: int) -> Choice:
    """One trump that lies there for one non-trump of the hand, or nothing."""
    trumps, plain = t.trumps_in(t.laid[laid_by]), t.plain_of(seat)
    pairs = {frozenset[str](), *(frozenset(pair) for pair in product(trumps, plain))}
    return Choice(
        "take",
        seat,
        Answers(frozenset(trumps | plain), 0, 2, allowed=pairs.__contains__),
        "whoever sees it first can add it, discarding a non-trump in exchange",
        answer_of=lambda line: frozenset((*line["taken"], *line["discards"])),
        complaint=lambda line: "" if set(line["taken"]) <= trumps else "that is not a trump",
    )


def after(t: Table, seat: int) -> list[int]:
    """The three others in turn behind a seat."""
    return [(seat + t.step * place) % 4 for place in (1, 2, 3)]


def dealer(t: Table) -> Script:
    """He 'picks out all the trumps plus sufficient other cards' from the rest, up to six."""
    me = t.dealer
    own, plain = t.plain_of(me), t.plain_in(t.stock)
    trumps = t.trumps_of(me) | t.trumps_in(t.stock)
    room = max(0, SIX - len(trumps))
    if len(own) > room:
        why = "the dealer must take all the trumps; more than six cards must all be trumps"
        yield from take_rest(t, so_many(own, room), why, own=own)
        return
    others = robbed(t)
    pool = plain | others
    why = "the dealer picks out all the trumps plus sufficient other cards up to six"
    yield from take_rest(t, so_many(pool, min(room - len(own), len(pool))), why)


def robbed(t: Table) -> set[str]:
    """'The other players' discards', where the dealer may go through them."""
    if not t.options.get("rob_discards"):
        return set()
    return {one for seat in SEATS if seat != t.dealer for one in t.laid[seat]}


def surplus(t: Table, seat: int) -> Answers | None:
    """Hands are reduced to six by trumps: scoring ones 'illegal', or lost, or for the others."""
    count = len(t.hands[seat]) - SIX
    if count <= 0:
        return None
    free = t.options.get("killed_points", "never") != "never"
    pool: Answer = frozenset(t.hands[seat] if free else t.worthless(t.hands[seat]))
    return so_many(pool, count)
