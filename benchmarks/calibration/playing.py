"""Whole games between players at one table, and what would have come of another card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.duels.contestants import Sitter, contestant, decision
from pidro_desktop.match.duels.duplicate import MOST_DEALS
from pidro_desktop.match.match import Match, decision_rng, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import PREFIX

RULES = "finnish"
SEATINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Everybody is everybody's partner once, if four different players take these seats in turn."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in the play of a deal.

    Attributes:
        game: the game before it.
        view: what its seat sees of it.
        made: what was decided.
        ply: the number of events before it, from which the randomness of decisions follows.
    """

    game: Game
    view: SeatView
    made: Play
    ply: int


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal: the decisions of its play, in order, and its score."""

    moments: tuple[Moment, ...]
    scored: DealScored


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game: its deals, the winning side or None, and who played it.

    Attributes:
        deals: the deals that were scored.
        winner: the side that won, None if nobody did.
        table: the players in their seats, to play on from any moment.
        secret: what the game's chance follows from.
    """

    deals: tuple[DealPlayed, ...]
    winner: int | None
    table: Table
    secret: bytes

    def end(self, moment: Moment, instead: Play) -> DealScored:
        """Return the score of the deal if another card had been played at ``moment``.

        The same players play on with the same true cards and the same chance.

        Args:
            moment: the decision.
            instead: what is decided in place of ``moment.made``.
        """
        game, events = engine.apply(moment.game, instead)
        ply = moment.ply + len(events)
        while game.now.phase is not Phase.SCORED:
            ask = engine.asks(game)[0]
            decided = self.table.decide(game, ask, decision_rng(self.secret, ask.seat, ply))
            game, events = engine.apply(game, decided)
            ply += len(events)
        return game.sheet[-1]


@dataclass(frozen=True, slots=True)
class Table:
    """Four players, by seat."""

    sitters: tuple[Sitter, ...]

    def decide(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Return the decision of the seat that is asked."""
        return decision(self.sitters[ask.seat], game, ask, rng)


def seated(text: str) -> tuple[str, str, str, str]:
    """Return the players of a table by seat.

    Args:
        text: one name for all four seats, two for one side each, or four; joined by ``+``.

    Raises:
        ValueError: there are not one, two or four names, or one is a bot's, which cannot play on
            from a moment of a game.
    """
    names = text.split("+")
    if len(names) not in {1, 2, 4}:
        raise ValueError(f"{text!r}: name one player, two or four, joined by +.")
    if any(name.startswith(PREFIX) for name in names):
        raise ValueError(f"{text!r}: only built-in players can sit here.")
    first, second, third, fourth = names * (4 // len(names))
    return first, second, third, fourth


def games(text: str, seed: str, deals: int) -> Iterator[GamePlayed]:
    """Play whole games until so many deals are over.

    Four different players change partners from game to game.

    Args:
        text: the table, as for ``seated``.
        seed: the text from which all follows.
        deals: the number of deals; the last game is played to its end.
    """
    four = [contestant(name) for name in seated(text)]
    done = number = 0
    while done < deals:
        order = SEATINGS[number % len(SEATINGS)] if text.count("+") == 3 else SEATINGS[0]
        number += 1
        secret = secret_of(numbered_seed(seed, number))
        found = _game(Table(tuple(four[index] for index in order)), secret)
        done += len(found.deals)
        yield found


def _game(table: Table, secret: bytes) -> GamePlayed:
    match = Match(Setup(variants.load(RULES), {}, secret))
    moments: list[Moment] = []

    def decide(match: Match, ask: Ask) -> Decision:
        game, ply = match.game, match.ply
        decided = table.decide(game, ask, match.rng(ask.seat))
        if isinstance(decided, Play):
            moments.append(Moment(game, view_for(game, ask.seat), decided, ply))
        return decided

    play_out(match, MOST_DEALS, decide)
    numbers = [moment.view.number for moment in moments]
    scored = dict(zip(sorted(set(numbers)), match.game.sheet, strict=True))
    parts = tuple(
        DealPlayed(
            tuple(moment for moment in moments if moment.view.number == number), scored[number]
        )
        for number in scored
    )
    return GamePlayed(parts, match.game.winner, table, secret)
