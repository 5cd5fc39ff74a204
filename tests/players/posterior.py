"""Beliefs worked out by hand: every way to deal the hidden trumps again, in plain Python.

The model is that of ``players.beliefs`` (kinds of bidders and kinds of players, each of whom may do
anything now and then), written down again: no card is merged with another, no polynomial stands
for a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb, exp, factorial, prod
from operator import mul

from truth import HEIGHT, POINTS, Table

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.calls import CallMeaning, meaning_of_calls
from pidro_desktop.players.beliefs.kinds import PLAYERS as COMPANY
from pidro_desktop.players.beliefs.kinds import shares_so_far
from pidro_desktop.players.beliefs.reading import CALLED, KEPT, Deed, doubt
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.rules import Rollout

Hands = dict[Seat, frozenset[str]]
BIT = {rank: 1 << place for place, rank in enumerate(HEIGHT)}
LOSABLE = {"A", "J", "T", "5", "5-"}
POLICY = Policy(len(COMPANY) - 2)
POLICY.weights = learnt_weights()


def ways(table: Table, without: Deed | None = None) -> Iterator[Hands]:
    """All ways in which the others can hold the trumps that are out."""
    others = [seat for seat in SEATS if seat != table.view.seat]
    bounds = {seat: table.bounds(seat) for seat in others}
    if without is not None and without.play == KEPT:
        most = min(len(table.view.hands[without.seat]), 6 - len(table.view.rows[without.seat]))
        bounds[without.seat] = 0, most
    out = sorted(table.out)

    def deal(place: int, held: dict[Seat, frozenset[str]]) -> Iterator[Hands]:
        if place == len(out):
            if all(len(held[seat]) >= bounds[seat][0] for seat in others):
                yield {**held, table.view.seat: frozenset(table.own)}
            return
        for seat in others:
            if len(held[seat]) < bounds[seat][1]:
                yield from deal(place + 1, {**held, seat: held[seat] | {out[place]}})

    yield from deal(0, dict.fromkeys(others, frozenset()))


def weight(table: Table, hands: Hands, without: Deed | None = None) -> float:
    """How likely a way is, in no particular scale, if one thing somebody did says nothing."""
    view = table.view
    found, evidence = 1.0, 1.0
    for seat in SEATS:
        if seat != view.seat:
            killed = table.ranks(view.killed[seat])
            all_trumps = hands[seat] | table.ranks(view.rows[seat]) | killed
            number = len(all_trumps)
            unknown = without == (seat, KEPT)
            found *= dealt_anyhow(number) if unknown else dealt(view, seat, number)
            if without != (seat, CALLED):
                evidence *= called(view, seat, all_trumps, unknown=unknown)
            lower = set(HEIGHT[: max(map(HEIGHT.index, killed), default=0)]) - killed
            if lower & all_trumps - set(POINTS):
                evidence *= 0.05
    return found * (evidence * played(table, hands, without)) ** (doubt(view) / 8)


def dealt(view: SeatView, seat: Seat, trumps: int) -> float:
    """In how many ways a seat can have got just these trumps: any of its places, any order."""
    got = len(view.refills[seat])
    if seat == view.dealer:
        return factorial(trumps) * comb(9 + got, trumps)
    kept = 9 - len(view.discards[seat])
    if not 0 <= trumps - kept <= got:
        return 0.0
    later = trumps - kept
    chosen = comb(trumps, kept)
    return chosen * factorial(kept) * comb(9, kept) * factorial(later) * comb(got, later)


def dealt_anyhow(trumps: int) -> float:
    """The same if it is not known how many of the first nine the seat kept."""
    return sum(map(mul, [1.0] * 7, kept_ways(trumps)))


def kept_ways(trumps: int) -> list[int]:
    """In how many of those ways none, one, two, … of the trumps were among the first nine."""
    found = []
    for kept in range(7):
        later = trumps - kept
        some = comb(trumps, kept) * factorial(kept) * comb(9, kept) if later >= 0 else 0
        found.append(some * factorial(later) * comb(6 - kept, later) if some else 0)
    return found


def called(view: SeatView, seat: Seat, trumps: frozenset[str], *, unknown: bool = False) -> float:
    """How likely the seat's calls are with these trumps, whatever kind of bidder it is."""
    says = meaning_of_calls(view, seat)
    if says is None:
        return 1.0
    shares = shares_so_far(view)[-1][seat].callers
    found = [
        0.0 if one is None else _called(view, seat, trumps, one, unknown=unknown)
        for one in says.meanings
    ]
    mixed = [0.1 * says.usual + 0.9 * chance for chance in found]
    return sum(map(mul, shares, [*mixed, says.usual]))


def _called(
    view: SeatView, seat: Seat, trumps: frozenset[str], says: CallMeaning, *, unknown: bool
) -> float:
    """The same for one kind, over which trumps it had from the first."""

    def from_the_first(kept: int) -> float:
        choices = list(combinations(sorted(trumps), kept))
        tilts = [prod(says.tilt[kept][HEIGHT.index(one)] for one in row) for row in choices]
        return sum(tilts) / len(choices) / says.scale[kept]

    if unknown:
        ways = kept_ways(len(trumps))
        some = [(kept, one) for kept, one in enumerate(ways) if one]
        return sum(one * from_the_first(kept) for kept, one in some) / sum(ways)
    if seat != view.dealer:
        return from_the_first(9 - len(view.discards[seat]))
    got, number = len(view.refills[seat]), len(trumps)
    return sum(
        comb(9, kept) * comb(got, number - kept) / comb(9 + got, number) * from_the_first(kept)
        for kept in range(number + 1)
        if kept <= 9 and number - kept <= got
    )


def played(table: Table, hands: Hands, without: Deed | None = None) -> float:
    """How likely all plays are, each seat being of one kind or another."""
    view = table.view
    done = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    thumb = position_setup.opening(view)
    for seat in SEATS:
        before = hands[seat] | {table.rank(one) for one in view.rows[seat]}
        thumb.hands[seat] = sum(BIT[one] for one in before)
    kinds = {seat: list(shares_so_far(view)[-1][seat].players) for seat in SEATS}
    for number, play in enumerate(done):
        thumb.settle()
        assert thumb.turn == play.seat
        rank = table.rank(play.cards[0])
        held = {one for one in HEIGHT if thumb.hands[play.seat] & BIT[one]}
        says = without != (play.seat, number)
        if says and play.seat != view.seat and len(held) > 1:
            learnt = [inclined(thumb, held, rank, kind) for kind in range(len(COMPANY) - 2)]
            likely = [chance(thumb, held, rank, 0.04), *learnt]
            likely = [0.08 / len(held) + 0.92 * one for one in likely]
            kinds[play.seat] = list(map(mul, kinds[play.seat], [*likely, 1 / len(held)]))
        thumb.play(BIT[rank])
    return prod(sum(kinds[seat]) for seat in SEATS if seat != view.seat)


def inclined(thumb: Rollout, held: set[str], rank: str, kind: int) -> float:
    """How likely a player of a learnt kind plays ``rank``: a softmax, without what is hopeless."""
    POLICY.look(thumb)
    best = POLICY.weigh(sum(BIT[one] for one in held), kind)
    most = POLICY.scores[best.bit_length() - 1]
    pulls = {one: POLICY.scores[HEIGHT.index(one)] - most for one in held}
    weights = {one: exp(pull / 32) if pull > -320 else 0.0 for one, pull in pulls.items()}
    return weights[rank] / sum(weights.values())


def chance(thumb: Rollout, held: set[str], rank: str, error: float) -> float:
    """How likely a player who errs so often plays ``rank`` of what he holds."""
    usual = next(one for one in HEIGHT if BIT[one] == thumb.choose())
    low, high = sorted((usual, rank), key=HEIGHT.index)
    between = HEIGHT[HEIGHT.index(low) + 1 : HEIGHT.index(high)]
    known = [one in held or thumb.seen & BIT[one] for one in between]
    if rank == usual or (_lost(rank) == _lost(usual) and all(known)):
        return 1.0 - error
    pulls = {one: _pull(thumb, held, one) for one in held if one != usual}
    return error * pulls[rank] / sum(pulls.values())


def _lost(rank: str) -> int:
    """What a card can lose; the low's point cannot be lost."""
    return POINTS[rank] if rank in LOSABLE else 0


def _pull(thumb: Rollout, held: set[str], rank: str) -> int:
    plain = [one for one in HEIGHT if one in held and one not in POINTS]
    leads_high = not thumb.trick and rank == max(held, key=HEIGHT.index)
    return 3 if rank in plain[:1] or leads_high else 1
