"""Whole games between the players of one table."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.calibration.games import GamePlayed, followed
from pidro_desktop import variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.match.duels.contestants import Sitter, contestant, decision
from pidro_desktop.match.duels.duplicate import MOST_DEALS
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import PREFIX
from pidro_desktop.players.external.command import joined

RULES = "finnish"
SEATINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Everybody is everybody's partner once, if four players take these seats in turn."""
FOREIGN: Final = ("by_the_book", "open_search", "erratic")
"""Bots that the program has never met, in the folder ``bots``."""
BOTS: Final = Path(__file__).parent / "bots"


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
        text: one name for all four seats, two for one side each, or four; joined by ``+``. Names
            of ``FOREIGN`` and ``exec:COMMAND`` are bots, which cannot play on from any moment.

    Raises:
        ValueError: there are not one, two or four names.
    """
    names = [_in_full(name) for name in text.split("+")]
    if len(names) not in {1, 2, 4}:
        raise ValueError(f"{text!r}: name one player, two or four, joined by +.")
    first, second, third, fourth = names * (4 // len(names))
    return first, second, third, fourth


def _in_full(name: str) -> str:
    if name not in FOREIGN:
        return name
    return PREFIX + joined([sys.executable, str(BOTS / f"{name}.py")])


def games(text: str, seed: str, deals: int) -> Iterator[GamePlayed]:
    """Play whole games until so many deals are over.

    Four players change partners from game to game.

    Args:
        text: the table, as for ``seated``.
        seed: the text from which all follows.
        deals: the number of deals; the last game is played to its end.

    Raises:
        PidroError: there is no player of that name, or a bot has lost its seat.
    """
    names = seated(text)
    done = number = 0
    while done < deals:
        order = SEATINGS[number % len(SEATINGS)] if text.count("+") == 3 else SEATINGS[0]
        number += 1
        found = _game([names[index] for index in order], secret_of(numbered_seed(seed, number)))
        done += len(found.deals)
        yield found


def _game(names: Sequence[str], secret: bytes) -> GamePlayed:
    rules = variants.load(RULES)
    sitters = [contestant(name) for name in names]
    table = Table(tuple(sitters))
    match = Match(Setup(rules, {}, secret))
    for seat in SEATS:
        match.follow(seat, sitters[seat])

    def decide(match: Match, ask: Ask) -> Decision:
        return table(match.game, ask, match.rng(ask.seat))

    try:
        play_out(match, MOST_DEALS, decide)
    finally:
        match.close(wait=True)
    if match.losses:
        raise PidroError(match.losses[0])
    can_play_on = not any(name.startswith(PREFIX) for name in names)
    return followed(rules, match.events, table if can_play_on else None, secret)
