"""Questions: the decisions that seats are asked to make."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import Seat


class AskKind(StrEnum):
    """The kinds of decisions, by the names that they have in the bot protocol."""

    BID = "bid"
    TRUMP = "trump"
    DISCARD = "discard"
    TAKE = "take"
    PASS_CARDS = "pass_cards"
    KEEP = "keep"
    KILL = "kill"
    PLAY = "play"
    EXTRA = "extra"


class Ask(Struct, frozen=True):
    """A decision that a seat has to make.

    Attributes:
        seat: the seat that is asked.
        what: the kind of decision.
        bids: the legal calls, for a bid.
        suits: the legal suits, for naming trumps.
        cards: the cards to choose from, for all other kinds.
        count: the number of cards to choose; with ``least``, the most.
        least: the fewest cards to choose, if not exactly ``count``; else -1.
        rest: the undealt cards that the dealer takes, for ``keep``.
        plays: every legal play, if several cards are played together.
        choices: every legal choice, if not all choices of the right number of cards are legal; else
            empty.
    """

    seat: Seat
    what: AskKind
    bids: tuple[int, ...] = ()
    suits: tuple[str, ...] = ()
    cards: Cards = ()
    count: int = 1
    rest: Cards = ()
    least: int = -1
    plays: tuple[Cards, ...] = ()
    choices: tuple[Cards, ...] = ()

    @property
    def every_play(self) -> tuple[Cards, ...]:
        """Return every legal play: each card by itself, unless several are played together."""
        return self.plays or tuple((card,) for card in self.cards)

    @property
    def fewest(self) -> int:
        """Return the smallest number of cards that may be chosen."""
        return self.count if self.least < 0 else self.least
