"""The interface of a player: it is shown a seat's view and decides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol, runtime_checkable

from pidro_desktop.engine import actions
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView


class Player(Protocol):
    """A player decides from its seat's view and from nothing else.

    One object may play several seats and games, because everything it needs to remember is in the
    view; only a ``Watcher`` is bound to one seat.
    """

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Answer the question ``view.ask``.

        The same view and the same ``rng``, the only source of randomness, give the same decision.
        """
        ...


@runtime_checkable
class Observer(Player, Protocol):
    """A player that is also told about events; one object for one seat of one match.

    Attributes:
        lost: why the seat had to be given to another player, as a sentence, or empty.
        remark: another remark, as a sentence, or empty.
        info: its message to spectators, or empty.
    """

    lost: str
    remark: str
    info: str

    def begin(self, seat: Seat, rules: RuleSet, names: tuple[str, str, str, str]) -> None:
        """Start a game."""

    def see(self, event: Event) -> None:
        """Observe an event, as the seat sees it."""

    def leave(self) -> None:
        """End the match without waiting."""

    def gone(self) -> None:
        """Wait until everything that ``leave`` started is done."""


def is_slow(player: object) -> bool:
    """Return whether the decisions of ``player`` may take too long for the window.

    It can be pickled then, and should run in a process of its own.
    """
    return bool(getattr(player, "slow", False))


def question(view: SeatView) -> Ask:
    """Return the question to ``view``'s seat, which must have one."""
    assert view.ask is not None, "Nobody asked this seat."
    return view.ask


def is_own_bid(view: SeatView) -> bool:
    """Return whether the current bid, or the contract, is that of the view's side."""
    side_of = view.rules.side_of
    return view.bidder is not None and side_of(view.bidder) == side_of(view.seat)


def partner_has_won(view: SeatView) -> bool:
    """Return whether the partner's bid stands and no opponent can call any more."""
    rules = view.rules
    once = rules.auction.order == "once_around"
    done = {call.seat for call in view.calls if once or not call.bid}
    foes = {seat for seat in SEATS if rules.side_of(seat) != rules.side_of(view.seat)}
    return is_own_bid(view) and foes <= done


_WITH_CARDS: Final[dict[AskKind, Callable[[Seat, Cards], Decision]]] = {
    AskKind.DISCARD: actions.Discard,
    AskKind.TAKE: actions.TakeDiscard,
    AskKind.PASS_CARDS: actions.PassCards,
    AskKind.KEEP: actions.Keep,
    AskKind.KILL: actions.Kill,
    AskKind.EXTRA: actions.Extra,
    AskKind.PLAY: actions.Play,
}


def with_cards(ask: Ask, cards: Cards) -> Decision:
    """Return the decision that answers ``ask``, which is about cards, with ``cards``."""
    return _WITH_CARDS[ask.what](ask.seat, cards)
