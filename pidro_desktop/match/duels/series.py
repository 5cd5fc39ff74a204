"""Many games between computer players, the same from the same seed whatever the processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

from pidro_desktop import variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.match.duels.contestants import Sitter, decision, sitter
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.external import Confinement, confinements


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played: ``games`` games from ``seed``, players by seat, rules by id.

    ``bot_ms`` is the time that programs from outside have, None for the usual one. Each game is a
    match of its own to them: they are started with it and end with it.
    """

    games: int
    seed: str
    players: tuple[str, ...]
    rules: str
    options: Mapping[str, Any]
    max_deals: int
    record: bool
    bot_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: its record where asked for, its score sheet, the winning side or None.

    ``thrown_in`` counts the deals in which all passed and no score came of it.
    ``losses`` has a sentence for each seat that a program lost, ``remarks`` what else there is to
    say about one, and ``confinements`` how they ran.
    """

    record: str
    sheet: tuple[DealScored, ...]
    totals: tuple[int, ...]
    winner: int | None
    thrown_in: int = 0
    losses: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    confinements: frozenset[Confinement] = frozenset()


def play_game(series: Series, number: int) -> Outcome:
    """Game ``number`` (from 1) of a series: a function of the series and the number alone."""
    seed = numbered_seed(series.seed, number)
    lines: list[str] = []
    setup = Setup(
        rules=variants.load(series.rules, series.options),
        players={},
        secret=secret_of(seed),
        seed=seed,
    )
    match = Match(setup, lines.extend) if series.record else Match(setup)
    match.begin()
    _play(match, series)
    return Outcome(
        "".join(line + "\n" for line in lines),
        match.game.sheet,
        match.game.totals,
        match.game.winner,
        match.dealt - len(match.game.sheet),
        tuple(f"Game {number}: {sentence}" for sentence in match.losses),
        tuple(one.remark for one in match.watchers.values() if one.remark),
        confinements(match.watchers.values()),
    )


def _play(match: Match, series: Series) -> None:
    sitters = [sitter(name, series.bot_ms) for name in series.players]
    for seat in SEATS:
        match.follow(seat, sitters[seat])
    try:
        play_out(match, series.max_deals, _asking(sitters))
    finally:
        match.close(wait=True)


def _asking(sitters: Sequence[Sitter]) -> Callable[[Match, Ask], Decision]:
    def decide(match: Match, ask: Ask) -> Decision:
        return decision(sitters[ask.seat], match.game, ask, match.rng(ask.seat))

    return decide


def play_series(series: Series, executor: Executor | None = None) -> Iterator[Outcome]:
    """The games of ``series`` in order, played by ``executor`` where there is one."""
    numbers = range(1, series.games + 1)
    if executor is None:
        yield from (play_game(series, number) for number in numbers)
    else:
        chunk = max(1, min(16, series.games // 64))
        yield from executor.map(partial(play_game, series), numbers, chunksize=chunk)
