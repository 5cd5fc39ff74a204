"""A deck's faces in two cuts: classic, and small with a large index and one motif."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.art import fool
from tools.art.blank import CLASSIC, SMALL, small_strip
from tools.art.shapes import pip

Sign = Callable[[str, str], str]
"""Draws something of a rank and a suit."""
MOTIF = (64, 99)  # the middle of the small cut's motif
JOKER_SCALE = 0.42  # of the joker's upper half in the small cut


@dataclass(frozen=True)
class Deck:
    """What sets one deck's cards apart from another's."""

    number: Sign
    ace: Sign
    court: Sign
    index: Sign
    bust: Callable[[str, str, float], str]
    """The upper half of a court in the small cut, as large as the figure says."""
    bust_scale: float
    small_ace: Callable[[str], str]
    small_five: Callable[[str], str]
    back: Callable[[], str]
    """The card's back as an SVG file."""

    def classic(self, rank: str, suit: str) -> str:
        """Return the large cut of a card as an SVG file, 250 x 350."""
        signs: dict[str, Callable[[str, str], str]] = {
            "A": self.ace,
            "K": self.court,
            "Q": self.court,
            "J": self.court,
        }
        draw = signs.get(rank, self.number)
        return CLASSIC.card(draw(rank, suit) + self.index(rank, suit))

    def small(self, rank: str, suit: str) -> str:
        """Return the small cut, 100 x 140: all that counts stands in the left strip."""
        return SMALL.card(self._motif(rank, suit) + small_strip(rank, suit))

    def joker(self, *, large: bool) -> str:
        """Return the joker in the large or the small cut."""
        rank, suit = fool.JOKER[0], fool.JOKER[1]
        if large:
            return CLASSIC.card(self.court(rank, suit) + fool.index())
        return SMALL.card(self.bust(rank, suit, JOKER_SCALE) + fool.small_strip())

    def _motif(self, rank: str, suit: str) -> str:
        if rank in "KQJ":
            return self.bust(rank, suit, self.bust_scale)
        special = {"A": self.small_ace, "5": self.small_five}.get(rank)
        return special(suit) if special is not None else pip(suit, *MOTIF, 50)
