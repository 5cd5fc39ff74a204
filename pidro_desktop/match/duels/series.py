"""Series of games between computer players, reproducible from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

from pidro_desktop import __version__, variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.match.duels.contestants import Sitter, contestant, decision
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup, recorded_names
from pidro_desktop.players.external import Outside, no_sandbox


@dataclass(frozen=True, slots=True)
class Series:
    """The terms of a series.

    Attributes:
        games: the number of games.
        seed: the text from which all games follow.
        players: the names of the players, by seat.
        rules: the id of the rule set.
        options: the options that differ from it.
        max_deals: the number of deals after which a game is ended.
        record: whether records are written.
        bot_ms: milliseconds that external bots have for an answer; None for the default. Bots are
            started and ended with each game.
        outside: what becomes of bots that cannot be started in the sandbox.
    """

    games: int
    seed: str
    players: tuple[str, ...]
    rules: str
    options: Mapping[str, Any]
    max_deals: int
    record: bool
    bot_ms: int | None = None
    outside: Outside = "start"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one game.

    Attributes:
        record: its record, if asked for.
        sheet: its score sheet.
        winner: the winning side, or None.
        thrown_in: the number of deals in which everyone passed and nothing was scored.
        losses: a sentence for each seat that a bot lost.
        remarks: other remarks about bots.
        no_sandbox: why bots had no sandbox; empty for one in it.
    """

    record: str
    sheet: tuple[DealScored, ...]
    winner: int | None
    thrown_in: int = 0
    losses: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    no_sandbox: frozenset[str] = frozenset()


def play_game(series: Series, number: int) -> Outcome:
    """Play game ``number`` (from 1) of a series; the result depends on these alone.

    Args:
        series: the terms of the series.
        number: the number of the game.
    """
    seed = numbered_seed(series.seed, number)
    lines: list[str] = []
    first, second, third, fourth = recorded_names(series.players)
    setup = Setup(
        rules=variants.load(series.rules, series.options),
        players={},
        secret=secret_of(seed),
        seed=seed,
        sitters=(first, second, third, fourth),
        version=__version__,
    )
    match = Match(setup, lines.extend) if series.record else Match(setup)
    match.begin()
    sitters = [contestant(name, series.bot_ms, series.outside) for name in series.players]
    play_seated(match, sitters, series.max_deals)
    return Outcome(
        "".join(line + "\n" for line in lines),
        match.game.sheet,
        match.game.winner,
        match.dealt - len(match.game.sheet),
        tuple(f"Game {number}: {sentence}" for sentence in match.losses),
        tuple(watcher.remark for watcher in match.watchers.values() if watcher.remark),
        no_sandbox(match.watchers.values()),
    )


def play_seated(match: Match, sitters: Sequence[Sitter], deals: int) -> None:
    """Let contestants play until the game is won or ``deals`` are over, and close the match.

    Args:
        match: a match of which nothing has been dealt.
        sitters: the contestants, by seat.
        deals: the number of deals at most.
    """
    for seat in SEATS:
        match.follow(seat, sitters[seat])

    def decide(match: Match, ask: Ask) -> Decision:
        return decision(sitters[ask.seat], match.game, ask, match.rng(ask.seat))

    try:
        play_out(match, deals, decide)
    finally:
        match.close(wait=True)


def play_series(series: Series, executor: Executor | None = None) -> Iterator[Outcome]:
    """Play the games of a series and yield their results in order.

    Args:
        series: the terms.
        executor: any ``concurrent.futures`` executor, or None to play here.
    """
    numbers = range(1, series.games + 1)
    if executor is None:
        yield from (play_game(series, number) for number in numbers)
    else:
        chunk = max(1, min(16, series.games // 64))
        yield from executor.map(partial(play_game, series), numbers, chunksize=chunk)
