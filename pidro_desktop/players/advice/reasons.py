"""The reasons for a card: the plan and what carries it; for another card, what goes wrong."""

from __future__ import annotations

from typing import Final

from pidro_desktop.players.advice.advice import SLIGHT, Fact, Speaks, fact
from pidro_desktop.players.advice.duel import Duel
from pidro_desktop.players.advice.faults import faults
from pidro_desktop.players.advice.plans import plan
from pidro_desktop.players.advice.playouts import Playouts
from pidro_desktop.players.advice.seen import Seen, above
from pidro_desktop.players.advice.support import behind, carrying
from pidro_desktop.players.champion.evaluation import Evaluation
from pidro_desktop.players.trump_bitsets import WORTH

CLEARLY: Final = 0.01
"""The best card is compared with the best of those that are worse by this, if there are any."""
CARRY: Final = 2
"""Most facts that carry a plan, and most that speak against a card."""

WEIGHTY: Final = 0.15
"""A further sentence against a card is given from this weight on."""


class Reasons:
    """The reasons at a turn to play; cards are bitsets of one."""

    def __init__(self, seen: Seen, lines: Playouts, found: dict[int, Evaluation]) -> None:
        """Keep the position.

        Args:
            found: the evaluation of every card, the best first.
        """
        self._seen, self._lines, self._found = seen, lines, found
        self._best = next(iter(found))

    def best(self, rival: int = 0) -> tuple[Fact, ...]:
        """Return the plan of the best card, and the facts that carry it.

        It is compared with ``rival``, or if that is 0 with the best card that is clearly worse.
        """
        others = [card for card in self._found if card != self._best]
        if not others:
            return (Fact("only"),)
        worse = [card for card in others if self._lag(card) >= SLIGHT]
        if not worse:
            return (self._alike(others[0]),)
        clearly = [card for card in worse if self._lag(card) >= CLEARLY]
        duel = self._duel(rival if rival in worse else (clearly or worse)[0])
        idea = plan(duel)
        carried = tuple(dict.fromkeys(carrying(duel, idea)))[:CARRY]
        return (idea.fact.speaking(Speaks.PLAN), *carried)

    def other(self, card: int) -> tuple[Fact, ...]:
        """Return what goes wrong with another card."""
        if self._lag(card) < SLIGHT:
            return (self._alike(card),)
        duel = self._duel(card)
        first, *rest = faults(duel)
        said = first.fact.speaking(Speaks.AGAINST)
        weighty = [item.fact for item in rest if item.weight(duel) >= WEIGHTY]
        more = (reason.speaking(Speaks.AGAINST) for reason in weighty)
        return (said, *behind(duel, first), *more)[:CARRY]

    def _duel(self, other: int) -> Duel:
        found = self._found
        return Duel(self._seen, self._lines, (self._best, found[self._best]), (other, found[other]))

    def _lag(self, card: int) -> float:
        return self._found[self._best].equity - self._found[card].equity

    def _alike(self, card: int) -> Fact:
        """Return why a card has the same value as the best."""
        seen, best = self._seen, self._best
        between = above(min(card, best)) & (max(card, best) - 1)
        same = WORTH[card] == WORTH[best] and 1 not in (card, best)
        if same and not between & (seen.unseen | seen.best):
            return fact("equal", card=seen.rank(card), second=seen.rank(best))
        return Fact("close")
