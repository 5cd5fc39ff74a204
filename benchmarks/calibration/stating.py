"""What is stated at the decisions of a table, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import log2
from random import Random

from benchmarks.calibration.games import DealPlayed, GamePlayed, Moment
from benchmarks.calibration.scores import Claim
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.chances import (
    CardChance,
    card_chances,
    new_worlds,
)
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import CardEvaluator, Evaluation
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.trump_bitsets import PLACES
from pidro_desktop.players.view_digest import seeded

Chances = Callable[[SeatView, Worlds], tuple[CardChance, ...]]
CERTAIN = 1e-9
"""Chances this close to 0 or 1 by the rules alone are certain facts, which are not counted."""


@dataclass(slots=True)
class Stated:
    """Everything stated at one table.

    Attributes:
        games, deals, moments: how many were played, and asked about.
        beliefs, prior: the chances of single cards, by the beliefs and by the rules alone, case by
            case the same; aces: those of ``beliefs`` about the ace.
        made: the chance that the bid is made after the best card; if the players cannot play on
            from there, only where it was played.
        win: the chance to win the game with the best card, if it was played.
        gaps: the points between the best card and another, drawn at random.
        disputed: the points between the best card and the one that was played instead.
        bits: by how many bits the beliefs know the true deal better than the rules alone do, at
            every decision at which all possible deals are counted: the logarithm to base 2 of the
            probability of the true one, less that by the rules.
    """

    games: int = 0
    deals: int = 0
    moments: int = 0
    beliefs: list[Claim] = field(default_factory=list)
    prior: list[Claim] = field(default_factory=list)
    aces: list[Claim] = field(default_factory=list)
    made: list[Claim] = field(default_factory=list)
    win: list[Claim] = field(default_factory=list)
    gaps: list[Claim] = field(default_factory=list)
    disputed: list[Claim] = field(default_factory=list)
    bits: list[float] = field(default_factory=list)


def _share_of_truth(worlds: Worlds, moment: Moment) -> float:
    """Return the probability of the true deal among all worlds; 0 if they are not all counted."""
    if not worlds.exact:
        return 0.0
    hands, suit = moment.game.now.hands, moment.view.suit
    true = sum(set_of(suit, hands[seat]) << PLACES * seat for seat in SEATS)
    weights = worlds.weights[: worlds.count]
    every = list(zip(worlds.hands[: worlds.count], weights, strict=True))
    return sum(weight for world, weight in every if world == true) / sum(weights)


class Listener:
    """Asks for what is stated at sampled decisions of games, and notes what came of it."""

    def __init__(
        self,
        seed: str,
        per_seat: int,
        *,
        options: bool = True,
        cards: bool = True,
        chances: Chances = card_chances,
    ) -> None:
        """Create a listener.

        Args:
            seed: the text from which the sample of decisions follows.
            per_seat: the number of decisions asked about, for each seat and deal.
            options: whether cards to play are evaluated as well, which takes longer.
            cards: whether chances of hidden cards are stated. If not, only promises are noted: of
                one decision of each deal, if the best card was played.
            chances: what states the chances of hidden cards.
        """
        self.found = Stated()
        self._seed, self._per_seat = seed, per_seat
        self._asks_options, self._asks_cards, self._chances = options, cards, chances
        self._worlds = new_worlds()
        self._evaluator = CardEvaluator()

    def hear(self, played: GamePlayed) -> None:
        """Note what is stated at sampled decisions of a game."""
        for deal in played.deals:
            rng = Random(f"{self._seed} {self.found.deals}")
            if not self._asks_cards:
                self._promises(played, deal, rng.choice(deal.moments))
                self.found.moments += 1
            for moment in sample(deal, rng, self._per_seat) if self._asks_cards else ():
                self._cards(moment)
                if self._asks_options:
                    self._options(played, deal, moment, rng)
                self.found.moments += 1
            self.found.deals += 1
        self.found.games += 1

    def _cards(self, moment: Moment) -> None:
        """Note the chances of single cards, except certain facts."""
        found, hands = self.found, moment.game.now.hands
        stated = self._chances(moment.view, self._worlds)
        believed = _share_of_truth(self._worlds, moment)
        prior = card_chances(moment.view, self._worlds, heeding=False)
        plainly = _share_of_truth(self._worlds, moment)
        if believed and plainly and plainly < 1.0:
            found.bits.append(log2(believed / plainly))
        for said, plain in zip(stated, prior, strict=True):
            if not CERTAIN < plain.chance < 1 - CERTAIN:
                continue
            true = float(said.card in hands[said.seat])
            claim = Claim(said.chance, true, found.deals)
            found.beliefs.append(claim)
            found.prior.append(Claim(plain.chance, true, found.deals))
            if moment.view.suit.cards[0] == said.card:
                found.aces.append(claim)

    def _promises(self, played: GamePlayed, deal: DealPlayed, moment: Moment) -> None:
        """Note what the evaluator promises for the card that was played, if it is the best."""
        view = moment.view
        best = self._evaluator.evaluate(view, seeded(view))[0]
        if best.cards == moment.made.cards:
            self._promise(played, deal.scored, best, view)

    def _promise(
        self, played: GamePlayed, end: DealScored, best: Evaluation, view: SeatView
    ) -> None:
        """Note what came of the promises of a card that was played."""
        self.found.made.append(Claim(best.made, float(end.made), self.found.deals))
        if played.winner is not None:
            won = played.winner == view.rules.side_of(view.seat)
            self.found.win.append(Claim(best.equity, float(won), self.found.games))

    def _options(self, played: GamePlayed, deal: DealPlayed, moment: Moment, rng: Random) -> None:
        """Note what the evaluator promises for the best card, and what others cost."""
        found, view = self.found, moment.view
        options = self._evaluator.evaluate(view, seeded(view))
        best, side = options[0], view.rules.side_of(view.seat)
        other = rng.choice(options[1:]) if len(options) > 1 else None
        end = played.end(deal, moment, Play(view.seat, best.cards))
        if end is None:
            return
        if best.cards == moment.made.cards:
            self._promise(played, end, best, view)
        else:
            found.made.append(Claim(best.made, float(end.made), found.deals))
        for option in options[1:]:
            chosen = option.cards == moment.made.cards
            if option is not other and not chosen:
                continue
            instead = played.end(deal, moment, Play(view.seat, option.cards))
            if instead is None:
                continue
            realised = end.taken[side] - instead.taken[side]
            gap = Claim(best.points - option.points, realised, found.deals)
            if option is other:
                found.gaps.append(gap)
            if chosen:
                found.disputed.append(gap)


def sample(deal: DealPlayed, rng: Random, per_seat: int) -> Iterator[Moment]:
    """Return up to ``per_seat`` decisions of each seat, drawn evenly, in the order of play.

    Args:
        deal: the deal.
        rng: the randomness of the draw.
        per_seat: the number of decisions.
    """
    chosen: set[int] = set()
    for seat in range(4):
        own = [index for index, moment in enumerate(deal.moments) if moment.view.seat == seat]
        chosen.update(rng.sample(own, min(per_seat, len(own))))
    return (deal.moments[index] for index in sorted(chosen))
