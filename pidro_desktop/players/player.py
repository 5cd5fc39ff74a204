"""What a player is: somebody who is shown a seat's view and decides."""

from __future__ import annotations

from random import Random
from typing import Protocol, assert_never, runtime_checkable

from pidro_desktop.engine.actions import (
    Bid,
    Decision,
    Discard,
    Extra,
    Keep,
    Kill,
    NameTrump,
    PassCards,
    Play,
    Take,
)
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView


class Player(Protocol):
    """A player decides from what its seat may know, and from nothing else.

    One object may sit in several seats and games, as whatever it needs to remember is in the
    view; only a ``Watcher`` is for one seat.
    """

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """The decision that ``view.ask`` calls for.

        ``rng`` is the only chance there is; the same view and the same ``rng`` give the same
        decision.
        """


@runtime_checkable
class Watcher(Player, Protocol):
    """A player who is told what happens in its seat instead of reading all of it off the view.

    One object sits in one seat for one match, of one game or several.

    Attributes:
        lost: why the seat had to be given to another player, a sentence, or nothing.
        remark: what else should be told, a sentence, or nothing.
        info: what it says to those who watch it, or nothing.
    """

    lost: str
    remark: str
    info: str

    def begin(self, seat: Seat, rules: RuleSet, names: tuple[str, str, str, str]) -> None:
        """A game begins."""

    def see(self, event: Event) -> None:
        """An event, as the seat sees it."""

    def leave(self) -> None:
        """The match is over, or nobody goes on with it. Waits for nothing."""

    def gone(self) -> None:
        """Wait until all that ``leave`` has set off is done."""


@runtime_checkable
class Heavy(Player, Protocol):
    """A player who may think longer than a window can be held up. It can be pickled."""

    @property
    def heavy(self) -> bool:
        """Whether that is so on this machine."""


def is_heavy(player: object) -> bool:
    """Whether ``player`` should think in a process of its own."""
    return isinstance(player, Heavy) and player.heavy


def question(view: SeatView) -> Ask:
    """What ``view``'s seat has to decide, where it has to."""
    assert view.ask is not None, "Nobody asked this seat."
    return view.ask


def with_cards(ask: Ask, cards: Cards) -> Decision:
    """Answer ``ask`` with ``cards``.

    Raises:
        ValueError: a bid or a trump suit was asked for.
    """
    match ask.what:
        case AskKind.DISCARD:
            return Discard(ask.seat, cards)
        case AskKind.TAKE:
            return Take(ask.seat, cards)
        case AskKind.PASS_CARDS:
            return PassCards(ask.seat, cards)
        case AskKind.KEEP:
            return Keep(ask.seat, cards)
        case AskKind.KILL:
            return Kill(ask.seat, cards)
        case AskKind.EXTRA:
            return Extra(ask.seat, cards)
        case AskKind.PLAY:
            return Play(ask.seat, cards)
        case AskKind.BID | AskKind.TRUMP:
            raise ValueError(f"Cards cannot answer {ask.what!r}.")
        case _:
            assert_never(ask.what)


def with_bid(ask: Ask, bid: int) -> Decision:
    """The call that answers ``ask``."""
    return Bid(ask.seat, bid)


def with_suit(ask: Ask, suit: str) -> Decision:
    """The trumps that answer ``ask``."""
    return NameTrump(ask.seat, suit)
