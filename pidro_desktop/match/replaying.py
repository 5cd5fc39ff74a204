"""Replay of a deal; nothing of it is recorded.

``replay_from`` makes a replay of the last deal of a match, ``replay_of`` one of any deal,
both with all cards open. ``practice`` plays on from a decision, with only one's own cards.
The replay scene shows them.

External bots are only told about their own match, so ``steady`` replaces them in a replay;
``Replay.substituted`` names their seats.
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
from pidro_desktop.match.setup import Setup, secret_in
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import Observer, Player


@dataclass(frozen=True, slots=True)
class Start:
    """A point where a replay can begin.

    Attributes:
        trick: 0 for the auction, 1 for the first lead, and so on.
        ply: the number of the deal's events before it.
    """

    trick: int
    ply: int


AUCTION = Start(0, 1)
HERE = -1
"""The trick of a start that is a single decision."""


@dataclass(frozen=True)
class Replay:
    """A finished deal and everything needed to replay it.

    Attributes:
        setup: rules, names and players, without external bots.
        earlier: the events of the deals before.
        events: the events of the deal, from ``Dealt`` to ``DealScored``.
        substituted: names of the seats where ``steady`` replaces an external bot.
        here: the only point to begin at, if the deal is played on from a decision with closed
            cards; None for a replay.
    """

    setup: Setup
    earlier: tuple[Event, ...]
    events: tuple[Event, ...]
    substituted: tuple[str, ...] = ()
    here: Start | None = None

    @cached_property
    def before(self) -> Game:
        """Return the game just before the deal."""
        game = Game.new(self.setup.rules)
        for event in self.earlier:
            game = evolve(game, event)
        return game

    @property
    def from_deal(self) -> bool:
        """Return whether it is played with closed cards from the first decision of the deal."""
        return self.here is not None and self.here.ply <= AUCTION.ply

    @cached_property
    def score(self) -> DealScored | None:
        """Return the original score of the deal; None if it was not finished or thrown in."""
        return next((event for event in self.events if isinstance(event, DealScored)), None)

    @cached_property
    def number(self) -> int:
        """Return the number of the deal in its game."""
        return next(event.number for event in self.events if isinstance(event, Dealt))

    @cached_property
    def starts(self) -> tuple[Start, ...]:
        """Return all points to begin at: the auction, the first lead, and each later trick."""
        if self.here is not None:
            return (self.here,)
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
        """Return an unrecorded match in the state at ``start``."""
        match = Match(self.setup, open_cards=self.here is None)
        game = self.before
        for event in self.events[: start.ply]:
            game = evolve(game, event)
        match.game = game
        # Randomness depends on the number of events: the same decisions bring the same answers.
        match.events = [*self.earlier, *self.events[: start.ply]]
        return match


def replay_from(match: Match) -> Replay | None:
    """Return a replay of the last deal of ``match``; None if it has not been scored."""
    return replay_of(match.setup, match.events, match.dealt)


def replay_of(setup: Setup, events: Sequence[Event], number: int) -> Replay | None:
    """Return a replay of a deal of a game.

    Args:
        setup: rules, names and players; the seat without a player is the person's.
        events: the events of the game from its first.
        number: the number of the deal, from 1.

    Returns:
        The replay, or None if the deal was not finished.
    """
    deals = deals_of(events)
    if not 0 < number <= len(deals) or not isinstance(deals[number - 1][-1], DealScored):
        return None
    earlier = tuple(event for deal in deals[: number - 1] for event in deal)
    inside, names = _inside(setup)
    return Replay(inside, earlier, deals[number - 1], names)


def setup_of(reader: GameReader, players: Mapping[Seat, Player]) -> Setup:
    """Return the setup of a recorded game with other players.

    Args:
        reader: the record.
        players: the players by seat; the seat left out is the person's.
    """
    header, seed = reader.header, reader.header.seed or reader.header.created
    secret = secret_in(header, reader.secret)
    return Setup(
        rules=reader.game.rules,
        players=players,
        secret=secret or secret_of(seed),
        seed=seed,
        created=header.created,
        names=header.seats,
        sitters=header.players,
        version=header.version,
        known=secret is not None,
    )


def practice(setup: Setup, events: Sequence[Event], seat: Seat, position: int) -> Replay:
    """Return a deal to be played on from a decision, against the same company.

    Args:
        setup: rules, names and players of the game.
        events: the events of the game from its first.
        seat: the person's seat.
        position: the number of events before the decision.
    """
    begins = [ply for ply, event in enumerate(events) if isinstance(event, Dealt)]
    first = max(ply for ply in begins if ply <= position)
    number = begins.index(first) + 1
    deals = deals_of(events)
    earlier = tuple(event for deal in deals[: number - 1] for event in deal)
    inside, names = _inside(setup)
    players = {other: player for other, player in inside.players.items() if other != seat}
    players |= {other: make(USUAL) for other in SEATS if other not in (seat, *players)}
    return Replay(
        replace(inside, players=players),
        earlier,
        deals[number - 1],
        tuple(name for name in names if name != setup.names[seat]),
        Start(HERE, position - first),
    )


def deals_of(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Split the events of a game by deal; events after a deal's score are left out."""
    begins = [ply for ply, event in enumerate(events) if isinstance(event, Dealt)]
    found: list[tuple[Event, ...]] = []
    for ply, end in pairwise([*begins, len(events)]):
        deal = events[ply:end]
        scores = [at for at, event in enumerate(deal) if isinstance(event, DealScored)]
        found.append(tuple(deal[: scores[0] + 1] if scores else deal))
    return found


def _inside(setup: Setup) -> tuple[Setup, tuple[str, ...]]:
    """Return the setup without external bots, and the names of their seats."""
    outside = [seat for seat in SEATS if isinstance(setup.players.get(seat), Observer)]
    players = dict(setup.players) | {seat: make(USUAL) for seat in outside}
    names = tuple(setup.names[seat] for seat in outside)
    sitters = setup.sitters
    if sitters is not None:
        first, second, third, fourth = (USUAL if s in outside else sitters[s] for s in SEATS)
        sitters = first, second, third, fourth
    return replace(setup, players=players, proved=False, sitters=sitters), names
