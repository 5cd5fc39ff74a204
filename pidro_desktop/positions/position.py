"""A deal at any moment, as somebody remembers it without what is not known, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import EAST, NAMES, SOUTH, Seat
from pidro_desktop.engine.state import NOTHING, BySeat, PlayedCards
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, lazy_format, tr

UNKNOWN: Final = -1
"""A number that nobody remembers."""

Numbers = tuple[int, int, int, int]
"""A number for each seat."""
NO_NUMBERS: Final[Numbers] = (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)


T = TypeVar("T")


def by_seat(values: Iterable[T]) -> tuple[T, T, T, T]:
    """Return four values as a tuple by seat."""
    first, second, third, fourth = values
    return first, second, third, fourth


def at_seat(row: tuple[T, T, T, T], seat: Seat, value: T) -> tuple[T, T, T, T]:
    """Return a row by seat with another value for one of them."""
    return by_seat(value if at == seat else old for at, old in enumerate(row))


def tricks_of(plays: Iterable[PlayedCards]) -> tuple[tuple[PlayedCards, ...], ...]:
    """Return plays trick by trick: one ends where a seat plays that has played to it."""
    tricks: list[list[PlayedCards]] = []
    for play in plays:
        if not tricks or any(play.seat == before.seat for before in tricks[-1]):
            tricks.append([])
        tricks[-1].append(play)
    return tuple(map(tuple, tricks))


@dataclass(frozen=True, slots=True)
class Position:
    """A deal at one moment; everything by seat is a tuple of four.

    It is only what was laid: whether such a deal can be is found by completing it.

    Attributes:
        rules: the rule set.
        seat: the seat that is asked, which sees its own cards and what was done in the open.
        dealer: the dealer.
        totals: the score by side; empty for the start of a game.
        calls: the bids in turn from the dealer's left, 0 for a pass, as far as they are known.
        bidder, bid: the declarer and the contract, where the calls do not say it.
        trump: the letter of the trump suit; empty before it is named.
        asked: the kind of decision that is asked for; None for the one that follows from the rest.
        hands: the cards known to be in each hand now; before the exchange the first cards. Of a
            hand with unknown cards only those that are known.
        kept: how many trumps each seat kept of its first cards, or ``UNKNOWN``.
        bought: how many cards each seat was dealt or took after that, or ``UNKNOWN``: then as many
            as the rules say.
        discards: the known cards that each seat discarded.
        killed: the trumps that each seat killed.
        plays: the plays in order, from the first lead. One without cards says that the seat had no
            trump at its turn and is out; of a seat that was passed over it follows.
        gone: the cards that each seat has played, where their order is not known; then ``plays`` is
            empty.
        taken: the points that each side took with ``gone``; empty if nobody remembers.
        posed: whether it is a puzzle, whose answer is not shown before somebody has chosen.
    """

    rules: RuleSet
    seat: Seat = SOUTH
    dealer: Seat = EAST
    totals: tuple[int, ...] = ()
    calls: tuple[int, ...] = ()
    bidder: Seat | None = None
    bid: int = 0
    trump: str = ""
    asked: AskKind | None = None
    hands: BySeat = NOTHING
    kept: Numbers = NO_NUMBERS
    bought: Numbers = NO_NUMBERS
    discards: BySeat = NOTHING
    killed: BySeat = NOTHING
    plays: tuple[PlayedCards, ...] = ()
    gone: BySeat = NOTHING
    taken: tuple[int, ...] = ()
    posed: bool = False

    @property
    def suit(self) -> TrumpSuit | None:
        """The trump suit; None before it is named."""
        return trump_suit(self.rules, self.trump) if self.trump else None

    @property
    def tricks(self) -> tuple[tuple[PlayedCards, ...], ...]:
        """The plays trick by trick."""
        return tricks_of(self.plays)

    def played(self, seat: Seat) -> Cards:
        """Return the cards that a seat has played, as far as their order is known."""
        return tuple(c for play in self.plays if play.seat == seat for c in play.cards)

    @property
    def cards(self) -> Cards:
        """Return all cards that are known to be somewhere, in no special order."""
        rows = (*self.hands, *self.discards, *self.killed, *self.gone)
        played = (card for play in self.plays for card in play.cards)
        return (*(card for row in rows for card in row), *played)


# ------------------------------------------------------------ what is wrong

_KEYS: Final = {
    "hands": "hand",
    "killed": "kills",
    "totals": "score",
    "asked": "ask",
    "bidder": "contract",
    "bid": "contract",
    "posed": "puzzle",
}
"""The keys of the line of text that are not called like the attribute of the position."""
_BY_SEAT: Final = ("hands", "discards", "killed", "gone")


def key_of(place: str, seat: Seat | None = None) -> str:
    """Return the key that a part of a position has in a line of text.

    Args:
        place: an attribute of ``Position``; a text that is none is returned as it is.
        seat: the seat, for parts with a key for each.
    """
    key = _KEYS.get(place, place)
    return f"{key}{seat}" if place in _BY_SEAT and seat is not None else key


class PositionFault(PidroError):
    """A position that cannot be, or a text that is none; the sentence names the place.

    Attributes:
        place: the attribute of ``Position`` that it is about; empty for the text as a whole.
        seat: the seat that it is about, or None.
        reason: the sentence without the place.
    """

    def __init__(
        self, reason: AnyText, place: str = "", seat: Seat | None = None, **values: object
    ) -> None:
        """Create it; ``values`` fill in the reason, with the name of the seat unless they have one.

        What somebody has typed, ``text``, is quoted.
        """
        if seat is not None and "{name}" in str(reason):
            values.setdefault("name", NAMES[seat])
        if "text" in values:
            values["text"] = quoted(str(values["text"]))
        self.reason = lazy_format(reason, **values) if values else reason
        key = key_of(place, seat)
        where = lazy_format("{where}: {reason}", where=key, reason=self.reason)
        super().__init__(where if key else self.reason)
        self.place, self.seat = place, seat


def check_size(position: Position, seat: Seat, most: int) -> None:
    """Check that a hand has no more than ``most`` cards.

    Raises:
        PositionFault: it has.
    """
    held = len(position.hands[seat])
    if held > most:
        reason = tr("Too many cards: at most {most} for {name} now, not {count}.")
        raise PositionFault(reason, "hands", seat, count=held, most=most)
