"""A deal that is over, to be played once more with all cards open. Nothing of it is recorded.

How to come to one:

* ``replay_from(match)``: the last deal of a match that has just been played;
* ``replay_of(reader, number, players)``: deal ``number`` of a record that has been read.

Then ``ReplayScene(replay)`` in ``scenes/after_deal/replay.py`` shows it; it pops with ``FORWARD``.

Players from outside are told what happens in their match, and a replay is no part of it. They are
neither asked nor told: ``steady`` sits in their seats, and ``Replay.substituted`` says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from pidro_desktop.engine.events import DealScored, Dealt, Event, Played, TrickWon
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import Player, Watcher


@dataclass(frozen=True, slots=True)
class Start:
    """Where a replay can begin: ``trick`` 0 is the auction, 1 the first lead, and so on.

    ``ply`` counts the deal's events that have happened already.
    """

    trick: int
    ply: int


AUCTION = Start(0, 1)


@dataclass(frozen=True)
class Replay:
    """A finished deal and everything it takes to play it again.

    Attributes:
        setup: rules, names and players; no player from outside among them.
        earlier: the events of the deals before.
        events: the deal's own, from ``Dealt`` to ``DealScored``.
        substituted: names of the seats where ``steady`` sits in for a player from outside.
    """

    setup: Setup
    earlier: tuple[Event, ...]
    events: tuple[Event, ...]
    substituted: tuple[str, ...] = ()

    @cached_property
    def before(self) -> Game:
        """The game as it stood when the deal was about to be dealt."""
        game = Game.new(self.setup.rules)
        for event in self.earlier:
            game = evolve(game, event)
        return game

    @cached_property
    def score(self) -> DealScored:
        """How the deal really ended."""
        return next(event for event in self.events if isinstance(event, DealScored))

    @cached_property
    def number(self) -> int:
        """The number of the deal in its game."""
        return next(event.number for event in self.events if isinstance(event, Dealt))

    @cached_property
    def sheet(self) -> tuple[DealScored, ...]:
        """The sheet as it was written after the deal."""
        return (*self.before.sheet, self.score)

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """All moments to begin at: the auction, the first lead, and each later trick."""
        found = [AUCTION]
        fresh = True
        for ply, event in enumerate(self.events):
            if isinstance(event, Played) and fresh:
                found.append(Start(len(found), ply))
                fresh = False
            elif isinstance(event, TrickWon):
                fresh = True
        return tuple(found)

    def match(self, start: Start = AUCTION) -> Match:
        """The deal as it stood at ``start``: a match with all cards open that nobody records."""
        match = Match(self.setup, open_cards=True)
        game = self.before
        for event in self.events[: start.ply]:
            game = evolve(game, event)
        match.game = game
        # Chance depends on how much has happened: the same decisions bring the same answers.
        match.events = [*self.earlier, *self.events[: start.ply]]
        return match


def replay_from(match: Match) -> Replay | None:
    """The last deal of ``match``, if it has been scored."""
    return _replay(match.setup, match.events, match.dealt)


def replay_of(reader: GameReader, number: int, players: Mapping[Seat, Player]) -> Replay | None:
    """Deal ``number``, from 1, of a record; None where it was not played to its end.

    ``players`` by seat; the seat left out is the person's.
    """
    header, seed = reader.header, reader.header.seed or reader.header.created
    setup = Setup(
        rules=reader.game.rules,
        players=players,
        secret=secret_of(seed),
        seed=seed,
        created=header.created,
        names=header.seats,
    )
    return _replay(setup, reader.events, number)


def deals_of(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """A game's events, those of a deal together; the game's end is no part of a deal."""
    begins = [ply for ply, event in enumerate(events) if isinstance(event, Dealt)]
    found = []
    for ply, end in pairwise([*begins, len(events)]):
        deal = events[ply:end]
        scores = [at for at, event in enumerate(deal) if isinstance(event, DealScored)]
        found.append(tuple(deal[: scores[0] + 1] if scores else deal))
    return found


def _replay(setup: Setup, events: Sequence[Event], number: int) -> Replay | None:
    deals = deals_of(events)
    if not 0 < number <= len(deals) or not isinstance(deals[number - 1][-1], DealScored):
        return None
    earlier = tuple(event for deal in deals[: number - 1] for event in deal)
    outside = [seat for seat in SEATS if isinstance(setup.players.get(seat), Watcher)]
    players = dict(setup.players) | {seat: make(USUAL) for seat in outside}
    inside = replace(setup, players=players, proved=False)
    names = tuple(setup.names[seat] for seat in outside)
    return Replay(inside, earlier, deals[number - 1], names)
