"""Who holds what in Finnish Pidro, counted anew from the rules: nothing of the beliefs is used.

A deal is a permutation of 52 cards over 52 places: nine first places for each seat, and sixteen of
the stock. A trump is in one of a seat's first places, or in one of those that it is dealt later;
the dealer's are all of one kind, since he takes what is left and looks through it all, unless it is
known how many he kept. Trump after trump is put into every such group of places, and each way
counts the deals in which it is so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm

FIRST, STOCK, FULL = 9, 16, 6
TRUMPS = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "5-", "4", "3", "2")


@dataclass(frozen=True)
class Memory:
    """What somebody remembers of a deal once trumps are named and killed.

    Attributes:
        seat, dealer: the seat that remembers, and the dealer.
        own: its trumps now. size: how many cards it had when play began, with those it killed.
        gone: the trumps that each seat has played or killed. killed: how many of them were killed.
        known: the trumps that each of the others is known to hold; plain: how many plain cards.
        cold: the seats that have shown that they have no trump left.
        kept, bought: how many trumps each seat kept, and how many cards it then got, or None.
        laid: how many cards each seat is known to have discarded.
    """

    seat: int
    dealer: int
    own: frozenset[str]
    size: int
    gone: tuple[frozenset[str], ...]
    killed: tuple[int, ...]
    known: tuple[frozenset[str], ...]
    plain: tuple[int, ...]
    cold: tuple[bool, ...]
    kept: tuple[int | None, ...]
    bought: tuple[int | None, ...]
    laid: tuple[int, ...] = (0,) * 4

    @property
    def hidden(self) -> tuple[str, ...]:
        """The trumps of which it does not know where they are, the highest first."""
        seen = self.own.union(*self.gone, *self.known)
        return tuple(rank for rank in TRUMPS if rank not in seen)

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(4) if seat != self.seat)


State = tuple[int, ...]
"""How many trumps are among the first cards of each seat, then among the later ones."""


def chances(memory: Memory) -> dict[tuple[int, str], Fraction]:
    """The chance of each hidden trump in each other hand; empty if no deal is like this."""
    all_deals = _deals(memory, {})
    if not all_deals or not memory.hidden:
        return {}
    # No hidden trump differs from another in what is known of it.
    first = memory.hidden[0]
    found = {
        seat: Fraction(0) if memory.cold[seat] else _deals(memory, {first: (seat,)}) / all_deals
        for seat in memory.others
    }
    return {(seat, rank): found[seat] for rank in memory.hidden for seat in memory.others}


def is_possible(memory: Memory) -> bool:
    """Whether there is a deal in which it is so."""
    return bool(_deals(memory, {}))


def _deals(memory: Memory, where: Mapping[str, Sequence[int]]) -> Fraction:
    """In how many deals it is so, with some cards in certain hands; in no particular scale."""
    states: Counter[State] = Counter({(0,) * 8: 1})
    one_kind = memory.dealer if memory.kept[memory.dealer] is None else None
    for rank in TRUMPS:
        seats = where.get(rank) or _holders(memory, rank)
        following: Counter[State] = Counter()
        for state, ways in states.items():
            for seat in seats:
                for group in (seat,) if seat == one_kind else (seat, 4 + seat):
                    more = list(state)
                    more[group] += 1
                    following[tuple(more)] += ways
        states = following
    return sum((ways * _weight(memory, state) for state, ways in states.items()), Fraction(0))


def _holders(memory: Memory, rank: str) -> Sequence[int]:
    """The seats that may have had a trump."""
    if rank in memory.own:
        return (memory.seat,)
    for seat in range(4):
        if rank in memory.gone[seat]:
            return (seat,)
        if rank in memory.known[seat]:
            return () if memory.cold[seat] else (seat,)
    return [seat for seat in memory.others if not memory.cold[seat]]


def _weight(memory: Memory, state: State) -> Fraction:
    """In how many deals these cards are in these groups of places, if all else is remembered."""
    found, left = Fraction(1), STOCK
    for step in (1, 2, 3):
        seat = (memory.dealer + step) % 4
        kept, later = state[seat], state[4 + seat]
        got = min(left, max(0, FULL - kept))
        left -= got
        if memory.kept[seat] not in (None, kept) or memory.bought[seat] not in (None, got):
            return Fraction(0)
        if not _fits(memory, seat, kept + later):
            return Fraction(0)
        if seat == memory.seat and kept + got != memory.size:
            return Fraction(0)
        # perm(places, cards): the cards one by one into different places.
        found *= perm(FIRST, kept + memory.laid[seat]) * perm(got, later + memory.plain[seat])
    first, later = state[memory.dealer], state[4 + memory.dealer]
    trumps, plain = first + later, memory.plain[memory.dealer]
    known = memory.kept[memory.dealer]
    if known not in (None, first):
        return Fraction(0)
    laid = memory.laid[memory.dealer]
    if memory.bought[memory.dealer] not in (None, left) or not _fits(memory, memory.dealer, trumps):
        return Fraction(0)
    places, room = FIRST + left, max(0, FULL - trumps)
    if plain > room or places < trumps + plain + laid:
        return Fraction(0)
    if known is None:
        found *= perm(places, trumps + plain + laid)
    else:
        apart = perm(FIRST, first) * perm(left, later)
        found *= apart * perm(places - trumps, plain + laid)
    # Of the other cards he keeps any to fill up: those that are known to be kept, and none of those
    # that are known not to be.
    ways = comb(places - trumps - plain - laid, room - plain)
    return found * Fraction(ways, comb(places - trumps, room))


def _fits(memory: Memory, seat: int, trumps: int) -> bool:
    """Whether a seat can have had so many trumps."""
    if memory.killed[seat] != max(0, trumps - FULL):
        return False
    return trumps - memory.killed[seat] + memory.plain[seat] <= FULL
