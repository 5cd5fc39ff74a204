"""Deals played to their end after a card, to read back what is said about their course.

The cards are picked as everywhere in the program, by rules of thumb or by the learnt policy; who
wins which trick and which points is worked out here once more, from ranks.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property
from random import Random

from truth import HEIGHT, POINTS

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.chances import MOST
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import AHEAD, LEARNT, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.rules import Rollout

DEALS = 600
MANY = Worlds(MOST)
MANY.apart = True
POLICY = Policy(LEARNT)
POLICY.weights = learnt_weights()
Trick = tuple[frozenset[str], Seat, str]
Course = tuple[Seat, frozenset[str], tuple[Trick, ...]]
"""Who wins this trick, the point cards that the own side wins from now on, and the tricks."""


class Plays:
    """The rest of the deal after each card, in deals that the seat believes possible."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.courses: dict[str, list[Course]] = {}
        self.lows: dict[str, list[bool]] = {}
        self.next_leads: dict[str, list[tuple[Seat, str]]] = {}

    @cached_property
    def worlds(self) -> list[tuple[int, int]]:
        """Hands drawn by weight, and minds; these are drawn again where there are few hands."""
        rng, found = Random(78), list[tuple[int, int]]()
        while len(found) < DEALS:
            believe(self.view, Random(77 + len(found)), MANY, heeding=True)
            worlds = list(zip(MANY.hands[: MANY.count], MANY.minds[: MANY.count], strict=True))
            some = (
                5
                if MANY.count < 30
                else 20
                if MANY.count < 300
                else DEALS // 4
                if MANY.count < 3000
                else DEALS
            )
            found += rng.choices(worlds, MANY.weights[: MANY.count], k=some)
        return found

    def after(self, rank: str) -> list[Course]:
        if rank not in self.courses:
            self.courses[rank] = [self._course(*world, rank) for world in self.worlds]
        return self.courses[rank]

    def gain(self, better: str, worse: str, point: str) -> float:
        """How much more often the own side wins a point card after one card than another."""
        gaps = (
            (point in first) - (point in second)
            for (_, first, *_), (_, second, *_) in zip(
                self.after(better), self.after(worse), strict=True
            )
        )
        return sum(gaps) / DEALS

    def saved(self, rank: str, points: Set[str]) -> float:
        return sum(won >= points for _, won, *_ in self.after(rank)) / DEALS

    def wins_trick(self, rank: str, seat: Seat) -> float:
        return sum(winner == seat for winner, *_ in self.after(rank)) / DEALS

    def turning(
        self, better: str, worse: str, point: str
    ) -> list[tuple[tuple[Trick, ...], tuple[Trick, ...]]]:
        """The tricks after both cards, in the deals in which only the better one wins a card."""
        return [
            (first[2], second[2])
            for first, second in zip(self.after(better), self.after(worse), strict=True)
            if point in first[1] and point not in second[1]
        ]

    def catches(self, played: str, rank: str, cards: Set[str]) -> float:
        """How often a card takes one of some other cards, after one is played."""
        found = 0
        for *_, tricks in self.after(played):
            taken, _, taker = next(one for one in tricks if rank in one[0])
            found += taker == rank and bool(taken & cards - {rank})
        return found / DEALS

    def falls(self, rank: str, cards: Set[str]) -> float:
        """How often one of some cards falls in this trick after a card."""
        return sum(bool(tricks[0][0] & cards) for *_, tricks in self.after(rank)) / DEALS

    def points(self, rank: str) -> list[int]:
        """How many of the points still to be taken the own side takes after a card."""
        pairs = zip(self.after(rank), self.lows[rank], strict=True)
        return [sum(POINTS[one] for one in won) + low for (_, won, _), low in pairs]

    def leads(self, rank: str, seat: Seat) -> dict[str, float]:
        """What a seat leads next if it wins this trick with a card, and how often."""
        self.after(rank)
        led = [card for first, card in self.next_leads[rank] if first == seat]
        return {card: led.count(card) / len(led) for card in {*led}}

    def _course(self, hands: int, mind: int, rank: str) -> Course:
        table = position_setup.present(self.view)
        for seat in SEATS:
            table.hands[seat] = hands >> 14 * seat & 0x3FFF
        lying: dict[Seat, int] = {}
        for play in self.view.trick:
            lying[play.seat] = position_setup.trumps(self.view, play.cards)
        turn, card = self.view.seat, 1 << HEIGHT.index(rank)
        first, won, tricks, low = -1, set[str](), list[Trick](), False
        side = self.view.seat % 2
        while True:
            table.play(card)
            lying[turn] = card
            going = table.settle()
            turn = table.turn
            if not going or turn in lying or not table.trick:
                winner = max(lying, key=lambda seat: lying[seat])
                first = winner if first < 0 else first
                by = name_of(lying[winner])
                tricks.append((frozenset(map(name_of, lying.values())), winner, by))
                if winner % 2 == self.view.seat % 2:
                    won |= tricks[-1][0]
                low |= any(lying[one] == 1 for one in lying if one % 2 == side)
                lying = {}
            if not going:
                self.lows.setdefault(rank, []).append(low)
                points = frozenset(won & set(POINTS) - {"2"})
                return first, points, tuple(tricks)
            card = picked(table, mind)
            if len(tricks) == 1 and not lying:
                self.next_leads.setdefault(rank, []).append((turn, name_of(card)))


def picked(table: Rollout, mind: int) -> int:
    if mind >> table.turn & 1:
        return table.choose()
    return POLICY.choose(table, AHEAD)


def name_of(card: int) -> str:
    return HEIGHT[card.bit_length() - 1]
