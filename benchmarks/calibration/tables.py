"""Whole games between the players of one table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from benchmarks.calibration.games import GamePlayed, followed
from pidro_desktop import variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.match.duels.contestants import Sitter, contestant, decision
from pidro_desktop.match.duels.duplicate import MOST_DEALS
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import PREFIX

RULES = "finnish"
SEATINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Everybody is everybody's partner once, if four players take these seats in turn."""


@dataclass(frozen=True, slots=True)
class Table:
    """Four players, by seat."""

    sitters: tuple[Sitter, ...]

    def __call__(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Return the decision of the seat that is asked."""
        return decision(self.sitters[ask.seat], game, ask, rng)


def seated(text: str) -> tuple[str, str, str, str]:
    """Return the players of a table by seat.

    Args:
        text: one name for all four seats, two for one side each, or four; joined by ``+``.

    Raises:
        ValueError: there are not one, two or four names, or one is an external bot's, which cannot
            play on from any moment; its records can be measured.
    """
    names = text.split("+")
    if len(names) not in {1, 2, 4}:
        raise ValueError(f"{text!r}: name one player, two or four, joined by +.")
    if any(name.startswith(PREFIX) for name in names):
        raise ValueError(f"{text!r}: only built-in players can sit here; use --record for others.")
    first, second, third, fourth = names * (4 // len(names))
    return first, second, third, fourth


def games(text: str, seed: str, deals: int) -> Iterator[GamePlayed]:
    """Play whole games until so many deals are over.

    Four players change partners from game to game.

    Args:
        text: the table, as for ``seated``.
        seed: the text from which all follows.
        deals: the number of deals; the last game is played to its end.

    Raises:
        PidroError: there is no player of that name.
    """
    rules = variants.load(RULES)
    four = [contestant(name) for name in seated(text)]
    done = number = 0
    while done < deals:
        order = SEATINGS[number % len(SEATINGS)] if text.count("+") == 3 else SEATINGS[0]
        number += 1
        table = Table(tuple(four[index] for index in order))
        match = Match(Setup(rules, {}, secret_of(numbered_seed(seed, number))))

        def decide(match: Match, ask: Ask, table: Table = table) -> Decision:
            return table(match.game, ask, match.rng(ask.seat))

        play_out(match, MOST_DEALS, decide)
        found = followed(rules, match.events, table, match.setup.secret)
        done += len(found.deals)
        yield found
