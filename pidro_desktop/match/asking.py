"""Questions about a position: what somebody should do there, worked out in the background.

An answer comes in two steps. The first one has the value of each choice, as reviews show it; the
firm one has the reasons, too. Nothing here waits.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field, replace
from threading import Event
from typing import TYPE_CHECKING, Final

from pidro_desktop.background import Background, nobody, tell
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, Card
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.worker import is_fast
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.tr import AnyText

if TYPE_CHECKING:
    from pidro_desktop.players.advice import Advice, Option
    from pidro_desktop.players.beliefs.chances import CardChance, Source

TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a question.

    Attributes:
        view: the table from the seat that is asked.
        advice: its choices, the best first; with reasons once the answer is firm.
        firm: whether nothing more will be known.
        chances: the chance of each hidden trump in each other hand, once trumps are named.
        gets: how likely it is that the seat gets the bid, by call that was searched.
        evidence: what says something of the hidden cards, in the order of a deal.
        exact: with all hands known, the points that the own side takes in the deal after each card
            if all four play their best.
    """

    view: SeatView
    advice: Advice
    firm: bool = False
    chances: tuple[CardChance, ...] = ()
    gets: Mapping[int, float] = field(default_factory=dict[int, float])
    evidence: tuple[Source, ...] = ()
    exact: Mapping[Card, int] = field(default_factory=dict[Card, int])

    @property
    def has_figures(self) -> bool:
        """Return whether its choices have values: some decisions have none under some rules."""
        options = self.advice.options
        return any(one.equity is not None or one.score is not None for one in options)

    def option(self, decision: Decision) -> Option | None:
        """Return the choice that stands for a decision, or None."""
        from pidro_desktop.match.review.judging import has  # noqa: PLC0415  loaded by now

        return next((one for one in self.advice.options if has(one, decision)), None)


class Asking:
    """Answers one question at a time; one that is outdated is dropped.

    ``wake`` is called from another thread when there is something to poll.

    Attributes:
        answer: what is known of the last question, or None if that is nothing, or nothing yet.
        trouble: why there will be no answer, or None; an empty text if only the log says it.
    """

    def __init__(self, wake: Callable[[], None] = nobody) -> None:
        self._background = Background("any deal", wake, gently=True)
        self._number = 0
        self._stop = Event()
        self._work: Future[Answer] | None = None
        self._slow = False
        self.answer: Answer | None = None
        self.trouble: AnyText | None = None

    @property
    def waiting(self) -> bool:
        """Return whether an answer is being worked out."""
        return self._work is not None

    def ask(self, asked: Position | SeatView) -> None:
        """Ask what the seat should do, instead of all that was asked before.

        Args:
            asked: the position, or the view of a seat that is asked to decide.
        """
        self.cancel()
        self.answer = self.trouble = None
        self._number += 1
        self._slow, self._stop = not is_fast(), Event()
        stop = None if self._slow else self._stop
        self._work = self._background.run(self._slow, answered, asked, self._number, stop)

    def cancel(self) -> None:
        """Work no more on the open question; what is known of it stays."""
        if self._work is None:
            return
        self._stop.set()
        self._work = None
        if self._slow:  # nothing inside a process hears that it is to stop
            self._background.close()

    def poll(self) -> bool:
        """Take what is new; return whether there is anything."""
        if self._work is None:
            return False
        if self._work.done():
            self._take(self._work)
            self._work = None
            return True
        news = self._background.progress
        if not isinstance(news, _First) or news.number != self._number:
            return False
        if news.answer is self.answer:
            return False
        self.answer = news.answer
        return True

    def close(self) -> None:
        """Stop without waiting."""
        self.cancel()
        self._background.close()

    def _take(self, work: Future[Answer]) -> None:
        try:
            self.answer = work.result()
        except CancelledError:
            pass
        except PositionFault as fault:
            self.trouble = fault.reason
        except PidroError as fault:
            self.trouble = fault.text
        except Exception:  # whatever it is, the page goes on without this answer
            logging.getLogger(__name__).exception("A question could not be answered.")
            self.trouble = ""


@dataclass(frozen=True, slots=True)
class _First:
    """The first answer to the question with a number."""

    number: int
    answer: Answer


def answered(asked: Position | SeatView, number: int = 0, stop: Event | None = None) -> Answer:
    """Return the firm answer, and tell the first one; a function that another process can import.

    Args:
        asked: the question.
        number: the number of the question, with which the first answer is told.
        stop: set when nobody wants the answer any more.

    Raises:
        PositionFault: there can be no such position.
        CancelledError: it was stopped.
    """
    found: Answer | None = None
    for found in answers(asked):
        if stop is not None and stop.is_set():
            raise CancelledError
        if not found.firm:
            tell(_First(number, found))
    assert found is not None, "A question has two answers."
    return found


def answers(asked: Position | SeatView) -> Iterator[Answer]:
    """Yield the first answer to a question, and the firm one.

    Args:
        asked: the question.

    Raises:
        PositionFault: there can be no such position.
    """
    from pidro_desktop.match.hint import adviser  # noqa: PLC0415  seldom needed, and not small
    from pidro_desktop.players.beliefs.chances import evidence_used  # noqa: PLC0415  as above

    view = asked if isinstance(asked, SeatView) else _view_of(asked)
    first = Answer(view, adviser().values(view))
    yield first
    exact = _exact_points(view)
    advice = _advised(first.advice, asked, view)
    yield replace(
        first,
        advice=advice,
        firm=True,
        chances=_chances_of(view),
        gets=_bid_chances(advice),
        evidence=() if exact else evidence_used(view),
        exact=exact,
    )


def _view_of(position: Position) -> SeatView:
    from pidro_desktop.positions.viewing import view_of  # noqa: PLC0415  as above

    return view_of(position)


def _chances_of(view: SeatView) -> tuple[CardChance, ...]:
    """Return where the hidden trumps may be; nothing before hands are formed, or where worlds are
    drawn.
    """
    from pidro_desktop.players.beliefs.chances import card_chances  # noqa: PLC0415  as above

    if not _is_exact(view) or view.trump is None or view.phase is not Phase.PLAY:
        return ()
    return card_chances(view)


def _advised(first: Advice, asked: Position | SeatView, view: SeatView) -> Advice:
    """Return the advice with reasons; every call is searched, and so is the suit of each bid."""
    from pidro_desktop.match.bid_answers import suits_of, with_suits  # noqa: PLC0415  as above
    from pidro_desktop.match.hint import adviser  # noqa: PLC0415  as above

    suits = suits_of(first, asked)
    made = {key: suit.made for key, suit in suits.items() if suit.made is not None}
    return with_suits(adviser().advise(view, every=True, made=made), suits)


def _bid_chances(advice: Advice) -> dict[int, float]:
    """Return how likely the seat gets the bid by each call that was searched, else nothing."""
    from pidro_desktop.match.bid_answers import bid_of  # noqa: PLC0415  as above

    options = (option for option in advice.options if option.gets is not None)
    return rising({bid_of(option): option.gets or 0.0 for option in options})


def rising(gets: Mapping[int, float]) -> dict[int, float]:
    """Return the chances to get the bid by call, none less likely than by a lower bid.

    All bids are searched in the same deals, but how the others bid over them is learnt, and not
    evenly: some go over a 9 who would have passed after an 8. Bids out of order share
    their mean (isotonic regression, by pooling adjacent violators).

    Args:
        gets: the chances that were found, by call.
    """
    pools: list[tuple[float, int]] = []
    """Sums of chances, and of how many."""
    bids = sorted(bid for bid in gets if bid)
    for bid in bids:
        pools.append((gets[bid], 1))
        while len(pools) > 1 and _mean(pools[-2]) > _mean(pools[-1]):
            (last, many), (before, more) = pools.pop(), pools.pop()
            pools.append((before + last, more + many))
    shared = [_mean(pool) for pool in pools for _one in range(pool[1])]
    return {**gets, **dict(zip(bids, shared, strict=True))}


def _mean(pool: tuple[float, int]) -> float:
    return pool[0] / pool[1]


def _exact_points(view: SeatView) -> dict[Card, int]:
    """Return the points that the own side takes after each card, if all hands are known."""
    from pidro_desktop.players.solver import Solver, card_of, position_of  # noqa: PLC0415  as above

    asked = view.ask is not None and view.ask.what is AskKind.PLAY
    if not asked or not _is_exact(view) or not _all_known(view):
        return {}
    hands = [[card for card in hand if card != HIDDEN] for hand in view.hands]
    side, trick = view.seat % 2, _trick(view)
    leader = (view.turn - len(trick)) % 4
    position = position_of(view.suit, hands, leader, trick)
    (found,) = Solver().solve([position])
    taken = view.taken[side]
    return {card_of(view.suit, place): taken + won[side] for place, won in found.cards.items()}


def _all_known(view: SeatView) -> bool:
    """Return whether it is known where each trump is."""
    places = (*view.hands, *view.rows, *view.killed)
    return set(view.suit.cards) <= {card for row in places for card in row}


def _trick(view: SeatView) -> list[tuple[Card, ...]]:
    """Return the card of each seat from the leader on, nothing for one that is cold."""
    laid = {play.seat: play.cards for play in view.trick}
    if not laid:
        return []
    leader = view.trick[0].seat
    return [laid.get((leader + step) % 4, ()) for step in range((view.turn - leader) % 4)]


def _is_exact(view: SeatView) -> bool:
    from pidro_desktop.players.beliefs.chances import are_weighed  # noqa: PLC0415  as above

    return are_weighed(view.rules)


def in_ten(row: Mapping[int, float]) -> dict[int, int]:
    """Return chances that add up to 1 as deals of ten, which add up to ten (largest remainders).

    Args:
        row: the chances, by seat.
    """
    parts = {seat: int(TEN * chance) for seat, chance in row.items()}
    rest = sorted(row, key=lambda seat: (round(parts[seat] - TEN * row[seat], 9), -row[seat]))
    for seat in rest[: TEN - sum(parts.values())]:
        parts[seat] += 1
    return parts
