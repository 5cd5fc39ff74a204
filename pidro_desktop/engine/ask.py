"""What a seat is asked to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision that a seat has to make.

    Attributes:
        what: which kind of decision.
        bids: the legal calls, for a bid.
        suits: the legal suits, for naming trumps.
        cards: the cards to choose from, for the rest.
        count: how many of them to choose; with ``least``, at most so many.
        least: how few are enough, where not exactly ``count`` are wanted; else -1.
        rest: the undealt cards that the dealer takes, for ``keep``.
        plays: everything that can be played, where several cards go together.
        choices: everything that can be laid aside, taken or passed, where not every choice of so
            many cards is allowed; else nothing.
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
    def fewest(self) -> int:
        """How many cards must be chosen at least."""
        return self.count if self.least < 0 else self.least
