"""What the rules of ``rulebook`` look at: the seat's view, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.counted import Counted, counted
from pidro_desktop.players.family.reading import RANK, FamilyReading, read
from pidro_desktop.players.player import question

Price = tuple[float, int, int]
"""Points that a card can lose, its rank as a trump, and its rank as a plain card."""


@dataclass(frozen=True)
class Situation:
    """A seat that is asked to decide.

    Attributes:
        view: the seat's view.
    """

    view: SeatView

    @property
    def ask(self) -> Ask:
        """Return the question to this seat."""
        return question(self.view)

    @cached_property
    def reading(self) -> FamilyReading:
        """Return what a player who counts trumps knows at its turn to play."""
        return read(self.view)

    # ------------------------------------------------------------ cheap and dear

    @cached_property
    def counted(self) -> Counted:
        """Return the trumps and what they count as."""
        return counted(self.view.rules, self.view.suit.suit)

    def strength(self, card: Card) -> int:
        """Return the rank of a trump; 0 for a plain card."""
        return self.counted.suit.strength.get(card, 0)

    def price(self, card: Card) -> Price:
        """Return what makes a card cheap or dear: points, then trumps, then rank."""
        points = self.counted.losable.get(card, 0)
        return points, self.strength(card), RANK.get(card.rank, 0)

    def by_price(self, cards: Iterable[Card]) -> Cards:
        """Return ``cards``, the cheapest first."""
        return tuple(sorted(cards, key=self.price))

    # ------------------------------------------------------------ what may be played

    @cached_property
    def plays(self) -> dict[Card, Cards]:
        """Return a legal play for each card that may count, with the cheapest cards below it."""
        found: dict[Card, Cards] = {}
        for play in self.ask.plays or [(card,) for card in self.ask.cards]:
            known = found.get(play[-1])
            if known is None or self._weight(play) < self._weight(known):
                found[play[-1]] = play
        return found

    def _weight(self, play: Cards) -> list[Price]:
        return sorted(map(self.price, play), reverse=True)

    @cached_property
    def cards(self) -> Cards:
        """Return the cards that may be played, or that may count of several, cheapest first."""
        return self.by_price(self.plays)

    @cached_property
    def trumps(self) -> Cards:
        """Return the trumps among them, high to low."""
        return tuple(sorted(filter(self.strength, self.cards), key=self.strength, reverse=True))

    # ------------------------------------------------------------ the trick

    @property
    def opponents_winning(self) -> bool:
        """Return whether an opponent has the best card of the trick so far."""
        best = self.reading.best
        return best is not None and not self.reading.friendly(best.seat)

    @cached_property
    def winning(self) -> Cards:
        """Return the cards that would be the best of the trick so far, the cheapest first."""
        return tuple(card for card in self.cards if self.reading.after(card)[0] == card)
