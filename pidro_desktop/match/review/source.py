"""What the scenes of a review are about: a game, whose eyes it is seen with, and its review.

The review of a past or imported game is made from its record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pidro_desktop.engine.events import DealScored, Dealt, Event, Redealt
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.figures.figure import Figure
from pidro_desktop.match.replaying import setup_of
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.turns import DealEvents, read_on
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import USUAL, make, names
from pidro_desktop.players.player import Player

Figures = tuple[Figure, Figure, Figure, Figure]


@dataclass(frozen=True, eq=False)
class ReviewedGame:
    """A game that is reviewed, in progress or over.

    Attributes:
        setup: rules, names, and the players that would play on from a decision.
        events: the events of the game from its first.
        seat: the seat whose decisions are reviewed.
        worker: computes the review, or has done so.
        person: the seat of the person at this computer; None if only others played.
        title: what the only deal is called, in the place of its number and the score before it.
        brief: a shorter form of the title; empty if there is none.
        figures: what the four players look like; None for those of the settings.
        helped: how many events came before each of the person's decisions after a hint.
    """

    setup: Setup
    events: tuple[Event, ...]
    seat: Seat
    worker: ReviewWorker
    person: Seat | None = SOUTH
    title: str = ""
    brief: str = ""
    figures: Figures | None = None
    helped: frozenset[int] = frozenset()

    @property
    def home(self) -> Seat:
        """The seat whose side is called ours: the person's, or south if only others played."""
        return SOUTH if self.person is None else self.person

    @cached_property
    def deals(self) -> tuple[DealEvents, ...]:
        """Return the deals among the events; what the worker has read is not read again."""
        return read_on(self.setup.rules, self.worker.reading, self.events).deals


def reviewed_from(
    reader: GameReader,
    players: Mapping[Seat, Player],
    wake: Callable[[], None],
    *,
    person: Seat | None = SOUTH,
    unfinished: bool = True,
    single: str = "",
) -> ReviewedGame:
    """Return a game whose review begins to be computed now; close its worker at the end.

    Args:
        reader: the record.
        players: the players that play on from a decision, by seat; without one for the seat that
            is reviewed.
        wake: called from another thread when a part of the review is ready.
        person: the seat of the person at this computer; None if only others played.
        unfinished: whether to include a deal that is not over; its cards are still secret if the
            game can be resumed.
        single: what the only deal is called, if no game follows it; then only its score counts.
    """
    setup, events = setup_of(reader, players), tuple(reader.events)
    if not unfinished:
        last = max((at for at, event in enumerate(events) if isinstance(event, Dealt)), default=0)
        if not any(isinstance(event, DealScored | Redealt) for event in events[last:]):
            events = events[:last]
    worker = ReviewWorker(setup.rules, events, wake, net=bool(single))
    helped = frozenset(reader.helped)
    seat = SOUTH if person is None else person
    return ReviewedGame(setup, events, seat, worker, person, single, helped=helped)


def company_of(reader: GameReader, usual: Sequence[str]) -> dict[Seat, Player]:
    """Return the players that play on from a decision: those of the game if it names known ones.

    Args:
        reader: the record.
        usual: the names of the players for a record that names nobody, without the person.
    """
    sat = reader.header.players or ("", *usual)
    known = names()
    return {seat: make(sat[seat] if sat[seat] in known else USUAL) for seat in SEATS[1:]}


def with_eyes_of(game: ReviewedGame, seat: Seat) -> ReviewedGame:
    """Return the same review from another seat, which the person plays on from.

    Args:
        game: the game.
        seat: the seat.
    """
    players = dict(game.setup.players)
    for other in SEATS:
        players.setdefault(other, make(USUAL))
    del players[seat]
    return replace(game, seat=seat, setup=replace(game.setup, players=players))
