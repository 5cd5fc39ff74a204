"""Worlds played to their end after a card, to see what becomes of the points, and why.

All seats play there as in the search of ``champion``: by rules of thumb or by the learnt policy, as
the mind of the world says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, TypeVar

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.players.advice.advice import Fact, Speaks
from pidro_desktop.players.advice.seen import Seen, above, fact, tenths
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import ALL, MINDS, PLACES, SCORING, WORTH

NUMBER: Final = 500 if is_fast() else 24
"""Worlds that are played out after each card."""
LOW: Final = 1
AGAIN: Final = 60
"""How often few worlds are played, with other minds of the players."""
HANDS: Final = (1 << MINDS) - 1
"""The hands of a world, without the minds of the players."""


@dataclass(slots=True)
class Line:
    """The rest of a deal in one world, after one card.

    Attributes:
        ours: the point cards that the own side wins from now on, with those of this trick.
        winner: who wins this trick.
        tricks: the cards of every trick, with the seat and the card that take them.
        leads: who leads to every trick, and what; to one that has begun, the own seat and card.
    """

    ours: int = 0
    winner: Seat = -1
    tricks: list[tuple[int, Seat, int]] = field(default_factory=list[tuple[int, Seat, int]])
    leads: list[tuple[Seat, int]] = field(default_factory=list[tuple[Seat, int]])

    def taken(self, point: int) -> tuple[int, Seat, int]:
        """Return in which trick a point card is taken, this one being 0, by whom and with what."""
        found = (
            (at, seat, best) for at, (cards, seat, best) in enumerate(self.tricks) if cards & point
        )
        return next(found, (len(self.tricks), -1, 0))


class Playouts:
    """The lines of a decision, played when they are first asked for; cards are bitsets of one.

    Attributes:
        worlds, weights: the worlds, with the minds of their players, and their weights.
        complete: whether these are all possible worlds.
    """

    def __init__(self, search: Lookahead, seen: Seen) -> None:
        """Keep the search, with the policy of the players, and what the seat believes."""
        self._seat, self._kind, self._lying = seen.seat, search.kind, seen.trick
        self._policy: Policy = search.policy
        self._table, self._work = position_setup.present(seen.view), Rollout()
        worlds = seen.worlds
        self.worlds, self.weights = _thinned(worlds)
        self.complete = worlds.exact and worlds.count <= NUMBER
        again = min(AGAIN, NUMBER // worlds.count) if self.complete else 0
        for step in range(1, again):
            seen.think(step)
            hands, weights = _thinned(worlds)
            self.worlds += hands
            self.weights += weights
        self._lines: dict[int, list[Line]] = {}

    def lines(self, card: int) -> list[Line]:
        """Return a line for every world, after one card, which is a bitset of one."""
        if card not in self._lines:
            self._lines[card] = [self._line(world, card) for world in self.worlds]
        return self._lines[card]

    def gain(self, better: int, worse: int, point: int) -> tuple[float, float]:
        """Return how much more often one card wins a point card than another, and its error."""
        gaps = [
            bool(first.ours & point) - bool(second.ours & point)
            for first, second in zip(self.lines(better), self.lines(worse), strict=True)
        ]
        every = sum(self.weights)
        mean = sum(gap * weight for gap, weight in zip(gaps, self.weights, strict=True)) / every
        spread = sum(
            (weight * (gap - mean)) ** 2 for gap, weight in zip(gaps, self.weights, strict=True)
        )
        return mean, sqrt(spread) / every

    def wins(self, card: int) -> float:
        """Return in which share of the worlds the own side wins this trick after a card."""
        return self._share(line.winner & 1 == self._seat & 1 for line in self.lines(card))

    def lead(self, better: int, worse: int, ratios: Mapping[int, float] | None = None) -> float:
        """Return how many points more one card wins than another.

        Args:
            better, worse: the cards.
            ratios: how much likelier each world is than it is believed, if that is otherwise.
        """
        found = every = 0.0
        lines = zip(self.lines(better), self.lines(worse), strict=True)
        for (first, second), world, weight in zip(lines, self.worlds, self.weights, strict=True):
            likely = weight * (ratios.get(world & HANDS, 0.0) if ratios else 1.0)
            every += likely
            found += likely * (WORTH[first.ours] - WORTH[second.ours])
        return found / every if every else 0.0

    def wins_trick(self, card: int, seat: Seat) -> float:
        """Return in which share of the worlds a seat wins this trick after a card."""
        return self._share(line.winner == seat for line in self.lines(card))

    def saved(self, card: int, points: int) -> float:
        """Return in which share of the worlds the own side wins all of some points after a card."""
        return self._share(line.ours & points == points for line in self.lines(card))

    def error(self, card: int, points: int) -> float:
        """Return the standard error of ``saved``."""
        return self._error([line.ours & points == points for line in self.lines(card)])

    def wins_error(self, card: int) -> float:
        """Return the standard error of ``wins``."""
        return self._error([line.winner & 1 == self._seat & 1 for line in self.lines(card)])

    def _error(self, holds: list[bool]) -> float:
        mean, every = self._share(holds), sum(self.weights)
        pairs = zip(self.weights, holds, strict=True)
        return sqrt(sum((weight * (is_so - mean)) ** 2 for weight, is_so in pairs)) / every

    def _share(self, holds: Iterable[bool]) -> float:
        found = sum(weight for weight, is_so in zip(self.weights, holds, strict=True) if is_so)
        return found / sum(self.weights)

    def turning(
        self, better: int, worse: int, point: int
    ) -> Iterator[tuple[int, Line, Line, float]]:
        """Yield the worlds in which only the better card wins a point card.

        With each come the lines after both cards, and its weight.
        """
        lines = zip(self.lines(better), self.lines(worse), strict=True)
        for world, (first, second), weight in zip(self.worlds, lines, self.weights, strict=True):
            if first.ours & point and not second.ours & point:
                yield world, first, second, weight

    def reaches(self, card: int, more: int, rest: int) -> float:
        """Return how often a side wins so many points: the own side, or others all the ``rest``."""
        found = ((rest or line.ours) & ~(line.ours if rest else 0) for line in self.lines(card))
        return self._share(WORTH[cards & ~LOW] >= more for cards in found)

    def falls(self, card: int, cards: int) -> float:
        """Return in which share of the worlds one of some cards falls in this trick."""
        return self._share(line.tricks[0][0] & cards > 0 for line in self.lines(card))

    def hauls(self, card: int, better: int) -> tuple[float, float]:
        """Return how many points a card takes if it is played now, and later.

        The low is left out, which counts for the side that plays it.
        """
        every = sum(self.weights)
        now, later = (
            sum(
                int(WORTH[self._taken_by(line, card) & ~LOW]) * weight
                for line, weight in zip(self.lines(played), self.weights, strict=True)
            )
            for played in (card, better)
        )
        return now / every, later / every

    def catches(self, card: int, cards: int, played: int) -> tuple[float, float]:
        """Return how often a card wins one of some others after ``played``, and the error."""
        found = [self._taken_by(line, card) & cards & ~card > 0 for line in self.lines(played)]
        return self._share(found), self._error(found)

    def _taken_by(self, line: Line, card: int) -> int:
        """Return the cards of the trick that an own card takes, 0 if it takes none."""
        return next((cards for cards, _, taker in line.tricks if taker == card), 0)

    def _line(self, world: int, card: int) -> Line:
        """Play one world to its end."""
        work, policy, kind, seat = self._work, self._policy, self._kind, self._seat
        work.copy(self._table)
        for other in range(4):
            work.hands[other] = world >> PLACES * other & ALL
        mind, side = world >> MINDS, seat & 1
        line = Line(leads=[(seat, card)])
        work.play(card)
        while True:
            trick, winner, best, done = work.trick, work.winner, work.best, work.tricks
            going = work.settle()
            if work.tricks != done:
                if line.winner < 0:
                    line.winner = winner
                line.tricks.append((trick, winner, best))
                if winner & 1 == side:
                    line.ours |= trick & SCORING
            if not going:
                return line
            turn = work.turn
            by_thumb = kind < 0 or mind >> turn & 1
            chosen = work.choose() if by_thumb else policy.choose(work, kind)
            if len(line.leads) == len(line.tricks):
                line.leads.append((turn, chosen))
            work.play(chosen)


def _thinned(worlds: Worlds) -> tuple[list[int], list[float]]:
    """Return at most ``NUMBER`` of the worlds with their minds, evenly spaced by weight."""
    hands, weights = worlds.hands, worlds.weights
    many = worlds.count > NUMBER
    step = sum(weights[: worlds.count]) / NUMBER
    reached, passed = 0.5 * step, 0.0
    found: list[int] = []
    draws: list[float] = []
    for index in range(worlds.count):
        passed += weights[index]
        times = 0 if many else 1
        while many and reached < passed:
            times += 1
            reached += step
        if times:
            found.append(int(hands[index]) | int(worlds.minds[index]) << MINDS)
            draws.append(float(times) if many else float(weights[index]))
    return found, draws


def holder_of(world: int, card: int) -> Seat | None:
    """Return who of the others holds a card in a world; None if nobody does."""
    return next((seat for seat in SEATS if world >> PLACES * seat & card), None)


# ------------------------------------------------------------ what a choice turns on


HALF: Final = 0.5
MOSTLY: Final = 0.6
"""In this part of the deals in which a point card turns on two cards, it is won in one way."""
SOME: Final = 3
"""So many deals of ten in which an opponent has a card are something to reckon with."""
COMMON: Final = 2 / 3
"""In this part of some deals somebody has a card, or leads it: they have that in common."""
OWN_WAYS: Final = frozenset({"kept", "now"})
"""Ways to win a point card with an own card."""
NOW: Final = {"kept": "now", "partner": "help", "itself": "win"}
"""Ways to win a point card in a later trick, with those in this one."""
Thing = TypeVar("Thing", bound=Hashable)
Case = tuple[int, Line, Line, float]
"""A world, what happens there after the better card and after the worse one, and its weight."""
LEAST: Final = 0.05
"""A card is won more often if it is in this part of all deals."""


class Turning:
    """The deals in which only the better card wins a point card, and what they have in common.

    Mostly it is won there in one way, or lost in one way after the worse card: that is the cause.
    """

    def __init__(self, lines: Playouts, seen: Seen, best: int, other: int, point: int) -> None:
        """Find the deals; ``best`` is the better card."""
        self._lines, self._seen, self._point = lines, seen, point
        self._best, self._other = best, other
        self._cases = [*lines.turning(best, other, point)]
        self._every = sum(weight for *_, weight in self._cases)

    def won(self) -> Fact | None:
        """Return how the better card wins a point card where the worse does not, if mostly so."""
        point, seen = self._point, self._seen
        way, card = self._way() or ("", 0)
        if not way:
            return None
        if way in OWN_WAYS:
            return self._with_own(way, card)
        if way in ("help", "partner"):
            return self._with_partner(way)
        if way in ("gone", "drawn"):
            return fact(f"way {way}", Speaks.FOR, card=self._best, the_second=card, the_card=point)
        if way == "itself" and not point & seen.own:
            return fact("way itself", Speaks.FOR, name=seen.partner, the_card=point)
        return fact("way win" if way == "win" else "way stands", Speaks.FOR, card=point)

    def _with_partner(self, way: str) -> Fact:
        """Return that the partner wins a point card, and with which card it does."""
        point, partner = self._point, self._seen.partner
        by = _mostly((first.taken(point)[2], weight) for _, first, _, weight in self._cases)
        seen = self._seen
        if by and by != point and 0.0 != seen.chance((partner,), by) != 1.0:
            cards = {"the_card": point, "the_second": by}
            return fact(f"way {way} if", Speaks.FOR, name=partner, **cards)
        share = tenths(seen.chance((partner,), above(seen.best))) if seen.best else 0
        if way == "help" and share and seen.holder in seen.foes:
            return fact("partner over", Speaks.FOR, name=partner, the_card=seen.best, tenths=share)
        if way == "partner" and point & seen.own:
            return fact("way give", Speaks.FOR, card=point, name=partner)
        return fact(f"way {way}", Speaks.FOR, name=partner, the_card=point)

    def _with_own(self, way: str, card: int) -> Fact:
        """Return that an own card wins a point card: whose it is, or that the own card is led."""
        point, seen = self._point, self._seen
        again = self._part(lambda _, second: second.winner == seen.seat)
        if way == "kept" and self._next_lead() == (seen.seat, card) and again < HALF:
            return fact("way lead", Speaks.FOR, card=self._best, second=card, the_card=point)
        holder = _mostly((holder_of(world, point), weight) for world, *_, weight in self._cases)
        if holder not in seen.others or seen.chance((holder,), point) == 1.0:
            return fact(f"way {way}", Speaks.FOR, second=card, the_card=point)
        return fact(f"way {way} if", Speaks.FOR, name=holder, the_card=point, second=card)

    def _part(self, holds: Callable[[Line, Line], bool]) -> float:
        """Return the part of the deals in which something holds of the lines after both cards."""
        found = sum(weight for _, first, second, weight in self._cases if holds(first, second))
        return found / self._every if self._every else 0.0

    def _next_lead(self) -> tuple[Seat, int] | None:
        """Return who mostly wins this trick, and leads what, if the next one has the point card."""
        return _mostly(
            (first.leads[1] if self._leads_to_it(first) else None, weight)
            for _, first, _, weight in self._cases
        )

    def _leads_to_it(self, line: Line) -> bool:
        """Return whether who wins this trick leads to that with the point card."""
        return line.taken(self._point)[0] == 1 and line.leads[1][0] == line.winner

    def _way(self) -> tuple[str, int] | None:
        """Return in which way a point card is won, and with which card.

        With the own card that takes it there are ``kept``, in a later trick, and ``now``; with the
        trump that takes it after the worse card and falls before, ``gone``, or ``drawn`` if it wins
        this trick. By who takes it in a later trick it is ``itself`` or ``partner``; if the partner
        does now, ``help``.
        """
        ways: dict[tuple[str, int], float] = {}
        gone: dict[int, float] = {}
        drawn: dict[int, float] = {}
        point, every = self._point, self._every
        if every < LEAST * sum(self._lines.weights):
            return None
        for _, first, second, weight in self._cases:
            at, seat, best = first.taken(point)
            kind = "itself" if best == point else "partner"
            if seat == self._seen.seat and best != point:
                kind = "kept"
            kind = kind if at else NOW[kind]
            kind = "" if kind == "win" and point != self._best else kind
            key = kind, best if kind in OWN_WAYS else 0
            ways[key] = ways.get(key, 0.0) + weight
            taker = second.taken(point)[2] & ~(point | self._seen.trick)
            falls = any(cards & taker for cards, *_ in first.tricks[:at])
            gone[taker] = gone.get(taker, 0.0) + weight * falls
            drawn[taker] = drawn.get(taker, 0.0) + weight * (first.tricks[0][2] == taker)
        kind, card = max(ways, key=lambda key: (ways[key], key))
        share = sum(part for key, part in ways.items() if key[0] == kind) / every
        mostly = share >= MOSTLY and ways[kind, card] >= HALF * every
        fallen = max(gone, key=lambda taker: (gone[taker], taker))
        if gone[fallen] >= HALF * every and not (mostly and kind in OWN_WAYS):
            return "drawn" if drawn[fallen] >= HALF * every else "gone", fallen
        return (kind, card) if kind and mostly else None

    def lost(self) -> Iterator[Fact]:
        """Yield why the worse card loses a point card: by what it leaves, or by what takes it."""
        seen, other, point = self._seen, self._other, self._point
        if self._part(lambda _, second: not second.tricks[0][0] & point) >= COMMON:
            if seen.own & ~other == point:
                yield fact("last trump", Speaks.AGAINST, card=point, played=other)
                return
            yield from self._leads_on()
        yield from self._beaten()
        if point != other:
            yield from self._taker()

    def _leads_on(self) -> Iterator[Fact]:
        """Yield that the worse card wins this trick, and that the seat must then lead."""
        seen, other = self._seen, self._other
        if not seen.own & ~other:
            return
        mine = self._part(lambda _, second: second.winner == seen.seat)
        also = self._part(lambda first, _: first.winner == seen.seat)
        if mine < COMMON or also > HALF * mine:
            return
        leads = zip(self._lines.lines(other), self._lines.weights, strict=True)
        led = _mostly(
            (line.leads[1][1], weight)
            for line, weight in leads
            if line.winner == seen.seat and line.leads[1:] and line.leads[1][0] == seen.seat
        )
        certain = other > seen.best and seen.chance(seen.later, above(other)) == 0.0
        if led:
            left = seen.own & ~other
            one = certain and not left & (left - 1)
            key = "leads last" if one else "leads on" if certain else "leads then"
            yield fact(key, Speaks.AGAINST, played=other, second=led)
        else:
            yield fact("leads any" if certain else "leads any if", Speaks.AGAINST, played=other)

    def _beaten(self) -> Iterator[Fact]:
        """Yield which higher trump mostly beats the worse card in this trick, and who has it."""
        seen = self._seen
        by = _mostly(
            ((second.winner, second.tricks[0][2]), weight) for _, _, second, weight in self._cases
        )
        if by and by[0] in seen.later_foes and self._other > seen.best:
            share = tenths(seen.chance((by[0],), by[1]))
            if share >= SOME:
                said = {"name": by[0], "the_best": by[1], "card": self._other, "tenths": share}
                yield fact("loses to", Speaks.AGAINST, **said)

    def _taker(self) -> Iterator[Fact]:
        """Yield with which trump the opponents mostly take the point card after the worse card."""
        seen, point = self._seen, self._point
        takers = (
            ((taken[0] == 0, taken[1] in seen.foes, taken[2]), weight)
            for _, _, second, weight in self._cases
            for taken in (second.taken(point),)
        )
        by = _mostly(takers, MOSTLY)
        if not by or not by[1] or by[2] & seen.trick:
            return
        if by[2] != point:
            key = "taken now" if by[0] else "taken later"
            cards = {"played": self._other, "the_second": by[2], "the_card": point}
            yield fact(key, Speaks.AGAINST, **cards)
        elif by[0]:
            yield fact("taken itself", Speaks.AGAINST, played=self._other, the_card=point)


def _mostly(found: Iterable[tuple[Thing, float]], least: float = COMMON) -> Thing | None:
    """Return what at least this part of some weighted things are; None if they differ."""
    shares: dict[Thing, float] = {}
    for thing, weight in found:
        shares[thing] = shares.get(thing, 0.0) + weight
    most = max(shares, key=shares.__getitem__, default=None)
    return most if most is not None and shares[most] >= least * sum(shares.values()) else None
