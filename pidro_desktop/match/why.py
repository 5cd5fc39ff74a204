"""Asking about the decisions of a finished deal: who decided, what they saw, and why.

What is asked is put before the player again, with the same chance if the record has its secret.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING

from pidro_desktop.background import Background, nobody
from pidro_desktop.engine.actions import Bid, CardChoice
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.match.match import decision_rng
from pidro_desktop.match.playback import DealSpan, Playback
from pidro_desktop.match.review.turns import DealEvents, Positions, Turn, deal_spans
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.worker import is_fast
from pidro_desktop.players.player import Observer, Player

if TYPE_CHECKING:
    from pidro_desktop.players.why.thoughts import Answer


@dataclass(frozen=True)
class Inquiry:
    """A deal whose decisions can be asked about.

    Attributes:
        deal: the deal.
        events: the events of its game, from the first.
        sitters: the ids of the players in the seats; None if the record does not say.
        secret: the secret of the game, or None if it is not known.
        version: the version of the program that the game began with, or None.
        seated: the players that sit there, as far as they are at hand.
    """

    deal: DealEvents
    events: Sequence[Event]
    sitters: Sequence[str] | None
    secret: bytes | None
    version: str | None = None
    seated: Mapping[Seat, Player] = field(default_factory=dict[Seat, Player])

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Return the decisions, in order."""
        return self.deal.turns

    @cached_property
    def _positions(self) -> Positions:
        return Positions(self.deal, self.events)

    def who(self, seat: Seat) -> str:
        """Return the id of the player in a seat; empty if it is not known."""
        return "" if self.sitters is None else self.sitters[seat]

    def game(self, turn: Turn) -> Game:
        """Return the game at a decision."""
        return self._positions.game(turn.position)

    def hands(self, turn: Turn) -> tuple[Cards, ...]:
        """Return all hands at a decision, by seat."""
        return self.game(turn).now.hands

    def last(self, before: int) -> Turn | None:
        """Return the last decision before an event of the game, by its number; or the first."""
        return next(self._before(before), None)

    def of_card(self, card: Card, before: int) -> Turn | None:
        """Return the decision that played a card before an event, or None."""
        choices = ((turn, turn.decided) for turn in self._before(before))
        of_cards = ((turn, made) for turn, made in choices if isinstance(made, CardChoice))
        return next((turn for turn, made in of_cards if card in made.cards), None)

    def of_call(self, seat: Seat, before: int) -> Turn | None:
        """Return the last call of a seat before an event, or None."""
        calls = (turn for turn in self._before(before) if isinstance(turn.decided, Bid))
        return next((turn for turn in calls if turn.seat == seat), None)

    def _before(self, position: int) -> Iterator[Turn]:
        """Yield the decisions before an event of the game, the last one first."""
        return (turn for turn in reversed(self.turns) if turn.position < position)

    def seated_at(self, seat: Seat) -> Player | None:
        """Return the player of a seat if it can be asked; one that follows its game cannot."""
        player = self.seated.get(seat)
        return None if isinstance(player, Observer) else player


def inquiry_of(setup: Setup, deal: DealEvents, events: Sequence[Event]) -> Inquiry:
    """Return a deal of a game to be asked about.

    Args:
        setup: the setup of the game.
        deal: the deal.
        events: the events of the game from its first.
    """
    secret = setup.secret if setup.known else None
    return Inquiry(deal, events, setup.sitters, secret, setup.version, setup.players)


def inquiry_in(viewing: Playback, span: DealSpan) -> Inquiry:
    """Return a deal of a record to be asked about.

    Args:
        viewing: the record.
        span: the steps of the deal.
    """
    events = tuple(viewing.reader.events[: span.last])
    deal = deal_spans(viewing.rules, events)[-1]
    header = viewing.header
    return Inquiry(deal, events, header.players, viewing.known_secret, header.version)


def answer(
    turn: Turn,
    who: str,
    secret: bytes | None,
    hands: Sequence[Cards],
    seated: Player | None = None,
) -> Answer:
    """Return why somebody decided so; a function that another process can import.

    Args:
        turn: the decision.
        who: the id of the player, or empty if it is not known.
        secret: the secret of the game, or None if it is not known.
        hands: all hands at that moment, by seat.
        seated: the player itself, if it is at hand.
    """
    from pidro_desktop.match.hint import adviser  # noqa: PLC0415  loading it takes long, and few ask
    from pidro_desktop.players.why.why import ask_why  # noqa: PLC0415  as above

    draws = None if secret is None else partial(decision_rng, secret, turn.seat, turn.position)
    return ask_why(
        who, turn.view, turn.decided, draws, adviser=adviser(), hands=hands, seated=seated
    )


class Asking:
    """Works out answers in the background; ``wake`` is called when there is one.

    One decision is asked about at a time.

    Attributes:
        answer: the answer to the last question, or None if there is none, or none yet.
        failed: whether there will be none: an error is told in the log.
    """

    def __init__(self, inquiry: Inquiry, wake: Callable[[], None] = nobody) -> None:
        self._inquiry = inquiry
        self._background = Background("why", wake, gently=True)
        self._asked: Future[Answer] | None = None
        self.answer: Answer | None = None
        self.failed = False

    def about(self, turn: Turn) -> None:
        """Ask about a decision."""
        inquiry, seat = self._inquiry, turn.seat
        who, seated = inquiry.who(seat), inquiry.seated_at(seat)
        given = turn, who, inquiry.secret, inquiry.hands(turn), seated
        self.answer, self.failed = None, False
        self._asked = self._background.run(not is_fast(), answer, *given)

    def poll(self) -> bool:
        """Take the answer if it is ready; return whether there is something new."""
        if self._asked is None or not self._asked.done():
            return False
        asked, self._asked = self._asked, None
        try:
            self.answer = asked.result()
        except CancelledError:
            return False
        except Exception:  # whatever it is, the panel says that it failed and the log says why
            logging.getLogger(__name__).exception("A player could not be asked why.")
            self.failed = True
        return True

    def close(self) -> None:
        """Stop without waiting."""
        self._asked = None
        self._background.close()
