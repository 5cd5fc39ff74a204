"""Exact values of a position with all cards visible, and after every play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import Ask, asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.tricks import GAME, dealt_to
from pidro_desktop.players.general_solver import kernel
from pidro_desktop.players.general_solver.coding import coding, laid
from pidro_desktop.players.general_solver.kernel import Exact
from pidro_desktop.players.solver import Unsolvable

COMPILED: Final = 100_000_000
INTERPRETED: Final = 300_000
"""Cards tried before a position is given up, after about ten seconds."""

MOST: Final = 120
"""Most points in a deal that the search can count."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The value of a position.

    Attributes:
        seat: the seat to act, or None at the end.
        points: the points that each side still takes with best play by all.
        plays: the same after each legal play; of several cards the last one counts.
        best: all best plays for the side to act.
    """

    seat: Seat | None
    points: tuple[int, ...]
    plays: dict[Cards, tuple[int, ...]]
    best: tuple[Cards, ...]


class OpenSolver:
    """Solves positions one at a time; its buffers are allocated at the first."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most or (COMPILED if is_compiled(kernel) else INTERPRETED)
        self._search: Exact | None = None

    def solve(self, game: Game) -> Solved:
        """Return the value of a game in the play, with all hands visible.

        Raises:
            Unsolvable: the rules are not supported, or the position is too large.
        """
        deal = game.now
        if deal.phase is not Phase.PLAY:
            return Solved(None, game.sheet[-1].taken, {}, ())
        if self._search is None:
            self._search = Exact()
        sight = SolverView(game, self._search)
        search, (ask,) = self._search, asks(game)
        search.left = self.most
        plays = ask.every_play
        found: dict[Cards, tuple[int, ...]] = {}
        for play in plays:
            value = sight.value(ask, play)
            if search.left <= 0:
                raise Unsolvable(
                    f"This position is too large: {self.most:,} cards were tried, and "
                    f"{len(found)} of {len(plays)} plays searched to the end."
                )
            found[play] = sight.points(value)
        points = max(found.values(), key=lambda pair: preference_key(game.rules, ask.seat, pair))
        best = preference_key(game.rules, ask.seat, points)[0]
        good = [
            item for item in plays if preference_key(game.rules, ask.seat, found[item])[0] == best
        ]
        return Solved(ask.seat, points, found, tuple(good))


def preference_key(rules: RuleSet, seat: Seat, points: Sequence[int]) -> tuple[int, ...]:
    """Return the preference of a seat, larger for a better result.

    With two sides it is the own side's points minus the others'. Without partners it is the own
    points, then few for the next seat, then for the one after it.
    """
    if rules.sides == 2:
        side = rules.side_of(seat)
        return (points[side] - points[1 - side],)
    own, *others = (points[number] for number in rules.around(seat))
    return (own, *(-other for other in others))


def can_search(rules: RuleSet) -> None:
    """Check that the search supports a rule set.

    Raises:
        Unsolvable: it does not; the message says why.
    """
    if rules.trumps.total > MOST:
        raise Unsolvable(f"{rules.id} has more points in a deal than the solver can count.")
    if "game" in rules.trumps.awards and (rules.sides != 2 or rules.exchange.surplus == "extra"):
        raise Unsolvable(f"{rules.id} counts for the game in a way that the solver does not know.")


class SolverView:
    """One game set up for the search, and conversion of its values to points."""

    def __init__(self, game: Game, search: Exact) -> None:
        """Set the rules, the values of the cards, and the cards in the search."""
        rules, deal = game.rules, game.now
        self.rules, self.deal, self.search = rules, deal, search
        self.code = code = coding(rules, deal.suit.suit)
        self.game = "game" in rules.trumps.awards
        self._gained = self._given()
        code.prepare(search, 0b0101, brisk=False)
        code.count(search, self._worth())
        suit = deal.suit
        search.alone = int(rules.sides != 2)
        search.pointed = code.set_of(card for card, points in suit.points.items() if points)
        search.small = 0 if suit.low is None else 1 << code.places[suit.low]
        search.low = search.small
        search.distinct = search.small if search.several else 0
        search.mild = int(rules.play.stack == "one_scoring")
        search.game = int(self.game)
        code.lay(search, deal.hands)
        search.usual = rules.exchange.hand - len(deal.tricks)
        search.tilt = 0
        for trick in deal.tricks:
            count = sum(GAME.get(card.rank, 0) for play in trick.plays for card in play.cards)
            search.tilt += count if rules.side_of(trick.winner) == 0 else -count

    def _worth(self) -> list[int]:
        """Return the points, and the count for the game point, of every place."""
        code, deal = self.code, self.deal
        scale = 2 if self.game else 1
        worth = [0] * 64
        for card, place in code.places.items():
            if card != code.fixed_low:
                worth[place] = scale * deal.suit.points.get(card, 0)
            if self.game:
                worth[place] += GAME.get(card.rank, 0) << 8
        for card in code.awarded(deal.in_play):
            worth[code.places[card]] += scale
        return worth

    def value(self, ask: Ask, play: Cards) -> int:
        """Return the search's value after a play."""
        trick = laid(self.rules, self.deal, ask.seat).state(self.search)
        card, under = 1 << self.code.places[play[-1]], self.code.set_of(play[:-1])
        return self.search.try_play(*trick, card, under)

    def points(self, value: int) -> tuple[int, ...]:
        """Convert a value to each side's points from now on, with those already certain."""
        if self.rules.sides != 2:
            found = [value >> 8 * seat & 255 for seat in SEATS]
        elif self.game:
            out = self._out() // 2
            odd = (value - 1) % 2  # whether a side gets the game point
            first = (value - 1 + odd) // 2
            found = [first, out + odd - first]
        else:
            found = [value, self._out() - value]
        return tuple(map(sum, zip(found, self._gained, strict=True)))

    def _out(self) -> int:
        """Return the points still to be won, in the search's units."""
        held = [card for hand in self.deal.hands for card in hand]
        held += [item for play in self.deal.trick for item in play.cards]
        return sum(self.search.worth[self.code.places[entry]] & 255 for entry in held)

    def _given(self) -> tuple[int, ...]:
        """Return each side's points so far, and a low that does not go with its trick."""
        points, low = list(self.deal.taken), self.code.fixed_low
        owner = None if low is None else _owner(self.deal, self.rules, low)
        if owner is not None and low is not None:
            points[self.rules.side_of(owner)] += self.deal.suit.points[low]
        return tuple(points)


def _owner(deal: DealState, rules: RuleSet, low: Card) -> Seat | None:
    """Return the seat that a low in a hand or in the trick counts for, or None."""
    there = [(play.seat, play.cards) for play in deal.trick]
    there += list(zip(SEATS, deal.hands, strict=True))
    holder = next((seat for seat, held in there if low in held), None)
    if holder is None or rules.trumps.low_to == "player":
        return holder
    return dealt_to(deal, low)
