"""The table at a seat's turn to play, as bitsets, with probabilities of hidden cards."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.seats import SEATS, Seat, around, left_of, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import advice
from pidro_desktop.players.advice.advice import Fact, Speaks, Value
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import ORDER
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES, TOP, WORTH

WHOLE: Final[dict[float, str]] = {0.0: "none", 1.0: "all"}
"""Chances that are certain, as sentences know them."""
MUCH: Final = 0.13
"""A difference of more than this is told in hundredths if it is only one tenth as rounded."""
RARE: Final = 0.1
"""Probabilities below this, or above one minus this, are not mentioned."""


class Seen:
    """A table as one seat knows it.

    Attributes:
        own, unseen, seen: trumps held, with the others, and played or killed, as bitsets.
        partner, foes: the other seats.
        later: the others who may still play to this trick, in turn; later_foes: opponents of them.
        others: the other seats that may hold a trump.
        best, holder: the highest card of the trick and its seat; 0 and None when leading.
        trick, stake: the cards of the trick, and their points without the low.
    """

    def __init__(self, view: SeatView, worlds: Worlds, heeding: bool) -> None:
        self.view = view
        self.seat = view.seat
        self.own = position_setup.mine(view)
        self.seen = position_setup.seen(view)
        self.unseen = ALL & ~(self.own | self.seen)
        self.partner = partner_of(view.seat)
        self.foes = tuple(seat for seat in SEATS if (seat - view.seat) % 2)
        self.worlds = worlds
        self._heeding = heeding
        self.think(0)
        acted = {play.seat for play in view.trick}
        self.later = tuple(
            seat
            for seat in around(left_of(view.seat))[:3]
            if seat not in acted and self.may_hold(seat)
        )
        self.later_foes = tuple(seat for seat in self.later if seat in self.foes)
        self.others = tuple(seat for seat in SEATS if seat != self.seat and self.may_hold(seat))
        self.best, self.holder, self.trick = 0, None, 0
        for play in view.trick:
            card = position_setup.trumps(view, play.cards)
            self.trick |= card
            if card > self.best:
                self.best, self.holder = card, play.seat
        self.stake = int(WORTH[self.trick])

    def think(self, seed: int) -> None:
        """Fill in what the seat believes, with minds drawn by ``seed``."""
        believe(self.view, Random(seed), self.worlds, self._heeding)

    def may_hold(self, seat: Seat) -> bool:
        """Return whether a seat can hold a trump, by what everyone knows."""
        return not self.view.cold[seat] and self.most(seat) > 0 and self.unseen > 0

    def most(self, seat: Seat) -> int:
        """Return how many trumps another seat can hold."""
        known = int(COUNT[self.worlds.sure >> PLACES * seat & ALL])  # at a position that is laid
        return self.worlds.high[seat] + known

    def chance(self, seats: tuple[Seat, ...], cards: int) -> float | None:
        """Return the probability that one of ``seats`` holds one of ``cards``.

        0 and 1 are certain; it is None if there are too many worlds to be certain, or to tell.
        """
        cards &= self.unseen
        mask = packed(seats, cards)
        if not cards or not any(self.may_hold(seat) for seat in seats):
            return 0.0
        share = self.worlds.share(mask)
        return share if self.worlds.exact or RARE <= share <= 1.0 - RARE else None


def tenths(chance: float | None) -> int:
    """Return a probability as 1 to 9 deals out of ten.

    It is 0 if the probability is unknown, certain or too close to certain.
    """
    if chance is None or not RARE <= chance <= 1.0 - RARE:
        return 0
    return round(10 * chance)


def shares(first: float, second: float) -> dict[str, Value]:
    """Return two chances for a sentence: deals of ten, or of a hundred if these say too little."""
    found = round(10 * first), round(10 * second)
    if found[0] == found[1] or (abs(found[0] - found[1]) == 1 and abs(first - second) >= MUCH):
        return _hundredths(first, second)
    return {"share": found[0], "other_share": found[1]}


def scaled(first: float, second: float, *, certain: bool = False) -> dict[str, Value]:
    """Return two chances on one scale: deals of ten, or of a hundred where these say too little.

    Where all possible deals are known, none and all are ``certain``.
    """
    exact = {0.0, 1.0} if certain else set[float]()
    both = round(10 * first), round(10 * second)
    found: dict[str, Value] = {"share": both[0], "other_share": both[1]}
    if both[0] == both[1]:
        found = _hundredths(first, second)
    places = zip(found, (first, second), strict=True)
    return found | {place: WHOLE[one] for place, one in places if one in exact}


def _hundredths(first: float, second: float) -> dict[str, Value]:
    """Return two chances as deals of a hundred; 0 and 10 are still next to none and to all."""
    places = zip(("share", "other_share"), (first, second), strict=True)
    return {
        place: f"{round(100 * one)}/100" if 0 < round(100 * one) < 100 else round(10 * one)
        for place, one in places
    }


def packed(seats: tuple[Seat, ...], cards: int) -> int:
    """Return ``cards`` in the hands of all ``seats``, as packed hands."""
    return sum(cards << PLACES * seat for seat in seats)


RANKS: Final = ORDER[::-1]
"""The rank of each trump by place, the lowest first."""
CARDS: Final = ("card", "second", "played", "rather", "the_")
"""How places of sentences begin that take a trump."""


def rank_of(card: int) -> str:
    """Return a trump's rank as ``sentences`` name it."""
    return RANKS[card.bit_length() - 1]


def trump_of(rank: object) -> int:
    """Return the trump of a rank that ``sentences`` name; 0 for none."""
    return 1 << RANKS.index(str(rank)) if rank in RANKS else 0


def fact(key: str, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact, as ``advice.fact`` does; trumps may be given as bitsets of one."""
    return advice.fact(key, speaks, **_ranked(values))


def counted(key: str, number: float, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact with a count, as ``advice.counted`` does, likewise."""
    return advice.counted(key, number, speaks, **_ranked(values))


def _ranked(values: dict[str, Value]) -> dict[str, Value]:
    return {
        place: rank_of(value) if isinstance(value, int) and place.startswith(CARDS) else value
        for place, value in values.items()
    }


def above(card: int) -> int:
    """Return all trumps above a card as a bitset; all trumps for 0."""
    return ALL & ~((card << 1) - 1) if card else ALL


def each(cards: int) -> tuple[int, ...]:
    """Return the cards of a bitset one by one, the highest first."""
    found: list[int] = []
    while cards:
        found.append(int(TOP[cards]))
        cards ^= found[-1]
    return tuple(found)
