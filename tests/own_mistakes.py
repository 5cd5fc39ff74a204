"""Mistakes of a person in finished games, and the puzzles that are made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from histories import dated, read, result_of

from pidro_desktop import variants
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.thinking import judged_alone
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.puzzles.own_puzzles import TRIED, candidates, own_puzzle, proved, puzzle_of
from pidro_desktop.puzzles.own_search import VERSION
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import PuzzleOption
from pidro_desktop.puzzles.session import OwnSession
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.storage.books.own_book import OwnPuzzle, keep_found
from pidro_desktop.storage.game_facts import connect
from pidro_desktop.storage.history import History

ENDED = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
"""When the latest game ended."""
TWO_PLAYS, MANY = 27, 5
"""Numbers of games: with two mistakes at cards that make puzzles, and with more than three."""


@cache
def record(number: int) -> tuple[str, ...]:
    """The record of a game in which a beginner sat in the person's seat.

    The others search nothing, so the games are the same however little is searched in a test.
    """
    lines: list[str] = []
    levels = ("beginner", "steady", "steady", "steady")
    match = Match(
        Setup(
            variants.load("finnish"),
            {seat: make(level) for seat, level in enumerate(levels)},
            secret_of(f"mistakes {number}"),
            f"mistakes {number}",
            created="2025-01-01T00:00:00Z",
            sitters=("person", *levels[1:]),
        ),
        sink=lines.extend,
    )
    match.begin()
    play_out(match, 200)
    return tuple(lines)


@cache
def own_turns(number: int) -> dict[int, Turn]:
    """The person's decisions of a game, by the number of events before them."""
    reader = read(record(number))
    every = turns(reader.game.rules, reader.events)
    return {turn.position: turn for turn in every if turn.seat == SOUTH}


@cache
def judged(number: int) -> tuple[ReviewedDecision, ...]:
    """The person's decisions of a game, as its review judges them."""
    return tuple(judged_alone(turn) for turn in own_turns(number).values())


@cache
def mistakes(number: int) -> tuple[Turn, ...]:
    """The mistakes of a game that may become puzzles, the costliest first."""
    turns_ = own_turns(number)
    return tuple(turns_[item.position] for item in candidates(judged(number)))


@cache
def answers(number: int, position: int) -> tuple[PuzzleOption, ...]:
    """The choices of a mistake, if it has one clear answer."""
    return proved(own_turns(number)[position])


@cache
def found_in(number: int, each: int = TRIED) -> tuple[OwnPuzzle, ...]:
    """The puzzles of a game, as they are kept; of so many mistakes of each kind, to be quicker."""
    name, at = _file(0), ENDED.astimezone().isoformat(timespec="seconds")
    reader, kinds = read(_lines(number, 0)), Counter[type]()
    found: list[OwnPuzzle] = []
    for turn in mistakes(number):
        kinds[type(turn.decided)] += 1
        if kinds[type(turn.decided)] <= each and (options := answers(number, turn.position)):
            found.append(own_puzzle(reader, name, at, turn, options))
    return tuple(found)


class Remembered:
    """Stands in for the process of the search, and remembers what it found in ``TWO_PLAYS``."""

    def __init__(self, *_given: object, **_how: object) -> None:
        self.known = dict(zip(own_turns(TWO_PLAYS), judged(TWO_PLAYS), strict=True))

    def run(self, slow: bool, work: Callable[[Turn], object], turn: Turn) -> Future[object]:
        """Answer at once."""
        assert slow
        assert work in (judged_alone, proved)
        at, found = turn.position, Future[object]()
        found.set_result(self.known[at] if work is judged_alone else answers(TWO_PLAYS, at))
        return found

    def close(self) -> None:
        """There is nothing to end."""


def _file(place: int) -> str:
    return f"{ENDED - timedelta(days=place):%Y%m%d-%H%M%S}.pidro.jsonl"


def _lines(number: int, place: int) -> list[str]:
    return dated(record(number), place, ENDED - timedelta(days=place, hours=1))


def finished(home: Path, *numbers: int, results: str = "data/history.sqlite3") -> Path:
    """Lay finished games below a home, the latest first; returns the results."""
    saves, database = home / "data" / "saves", home / results
    saves.mkdir(parents=True, exist_ok=True)
    with closing(History.open(database)) as history:
        for place, number in reversed(list(enumerate(numbers))):
            lines, at = _lines(number, place), ENDED - timedelta(days=place)
            (saves / _file(place)).write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
            history.record_game(result_of(lines, at))  # which it has, if a scene is made again
    return database


def with_puzzles(home: Path) -> tuple[OwnPuzzle, ...]:
    """Lay a finished game below the home of a scene, and keep the two puzzles that it has."""
    results, found = finished(home, TWO_PLAYS, results="history.sqlite3"), found_in(TWO_PLAYS)
    with closing(connect(results, writes=True)) as connection:
        keep_found(connection, VERSION, found[0].game, found)
    return found


def own_scene(home: Path) -> TableScene:
    """The first of two mistakes of a finished game, in a session of its own."""
    kept = with_puzzles(home)
    made = [puzzle for one in kept if (puzzle := puzzle_of(one, home / "data" / "saves"))]
    progress = Progress()
    progress.follow(kept)
    session = OwnSession(made, progress, clock=lambda: ENDED + timedelta(days=3), rng=Random(1))
    session.go_on()
    return PuzzleMode(session).table
