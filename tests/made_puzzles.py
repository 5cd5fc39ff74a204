"""Puzzles for tests: decisions of a game that was played, with values as advice gives them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from quick_thinking import USUAL

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.record.lines import parse_object
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.evaluation import budget
from pidro_desktop.puzzles.collection import Entry, Later, puzzle_of, seated_south
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, Theme
from pidro_desktop.puzzles.session import Session
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.variants import load

THEMES = {
    AskKind.BID: (Theme.OPENING_BID, Theme.COMPETITIVE_BID),
    AskKind.TRUMP: (Theme.TRUMP,),
    AskKind.KILL: (Theme.KILL,),
    AskKind.PLAY: (Theme.SAVE_FIVE, Theme.CATCH_FIVE, Theme.DRAW_TRUMPS, Theme.LOW),
}
SEEDS = {AskKind.KILL: (122, 373, 396)}
"""Deals in which South has to kill, which is rare."""
CREATED = "2026-01-06T18:30:00Z"


@cache
def lines_of(seed: str) -> tuple[str, ...]:
    """The lines of a deal of four computer players."""
    lines: list[str] = []
    players = {seat: make("casual") for seat in SEATS}
    match = Match(Setup(load("finnish"), players, secret_of(seed), seed, CREATED), lines.extend)
    match.begin()
    play_out(match, 1)
    return tuple(lines)


def positions(seed: str) -> Iterator[tuple[int, SeatView]]:
    """Yield how many lines come before each decision of South, and what South sees then."""
    reader: GameReader | None = None
    for count, line in enumerate(lines_of(seed), start=1):
        if reader is None:
            reader = GameReader.begin(parse_object(line), load)
        else:
            reader.feed(parse_object(line))
        if reader.game.deal is None or reader.game.now.number != 1 or reader.game.sheet:
            continue
        if any(ask.seat == 0 for ask in asks(reader.game)):
            yield count, view_for(reader.game, 0)


def puzzle_at(seed: str, count: int, view: SeatView, theme: Theme, rating: float) -> Puzzle | None:
    """A puzzle at a decision, or None if all choices are equally good."""
    adviser = Adviser(replace(budget(), bids=USUAL))  # the same however little a test thinks
    valued = [item for item in adviser.values(view).options if item.equity is not None]
    options = [
        PuzzleOption(item.decision, item.equity or 0.0, item.score or item.points or 0.0)
        for item in valued
    ]
    options.sort(key=lambda option: -option.win)
    if len(options) < 2 or options[0].win - options[-1].win < 1e-6:
        return None
    name = f"{theme.value}-{seed.replace(' ', '-')}-{count}"
    return Puzzle(name, theme, rating, 0, lines_of(seed)[:count], tuple(options))


@cache
def puzzles(what: AskKind, most: int = 3) -> tuple[Puzzle, ...]:
    """Some puzzles of a kind of question."""
    found: list[Puzzle] = []
    for number in SEEDS.get(what, range(60)):
        seed = f"puzzle {number}"
        for count, view in positions(seed):
            if view.ask is None or view.ask.what is not what:
                continue
            themes = THEMES[what]
            theme = themes[len(found) % len(themes)]
            made = puzzle_at(seed, count, view, theme, 1300.0 + 60 * len(found))
            if made is not None:
                found.append(made)
                break
        if len(found) >= most:
            return tuple(found)
    raise AssertionError(f"There are too few decisions of this kind: {what}.")


@cache
def counting() -> Puzzle:
    """A puzzle about counting: two tricks are over."""
    for number in range(60):
        seed = f"puzzle {number}"
        for count, view in positions(seed):
            if view.ask is None or view.ask.what is not AskKind.PLAY or len(view.tricks) < 2:
                continue
            made = puzzle_at(seed, count, view, Theme.COUNTING, 1300.0)
            if made is not None:
                return made
    raise AssertionError("Nobody had a choice after two tricks.")


@cache
def collection(most: int = 3) -> tuple[Puzzle, ...]:
    """Puzzles of every kind of question."""
    kinds = (AskKind.PLAY, AskKind.BID, AskKind.TRUMP, AskKind.KILL)
    return tuple(puzzle for what in kinds for puzzle in puzzles(what, most))


LONGER = Entry(
    id="04YAPK",
    theme="in-a-row",
    rating=1567,
    seat=1,
    code="Y2TY-QCMG-HHZC-7AH8-1Z91-4FR4-E35K",
    words="6 8 0 0 C 7SQDQH AC 7C 5S 6C",
    options=(
        ("KC", 0.6161, 12.06),
        ("8C", 0.5882, 9.31),
        ("4C", 0.588, 9.29),
        ("JC", 0.5802, 8.49),
    ),
    fails=(75, 3, 0, 3, 0),
    missed=(64, 48, 23, 12, 5),
    then=(
        Later(
            "KC 2C TC QC",
            (("JC", 0.6135, 11.79), ("8C", 0.5932, 9.83), ("4C", 0.5774, 8.29)),
            (59, 22, 0, 2, 0),
            (57, 47, 26, 13, 6),
        ),
        Later(
            "JC 3C 9C",
            (("8C", 0.6156, 12.0), ("4C", 0.5363, 4.31)),
            (67, 76, 0, 0, 0),
            (44, 43, 25, 6, 3),
        ),
    ),
)
"""A puzzle with three steps."""


@cache
def longer() -> Puzzle:
    """A puzzle with three steps, from the south."""
    return seated_south(puzzle_of(LONGER))


def session_of(*made: Puzzle) -> Session:
    """A session of these puzzles, in which nothing is recorded; the first is asked."""
    session = Session(made, Progress(), rng=Random(1))
    session.go_on()
    return session


def puzzle_scene(what: AskKind) -> TableScene:
    """A puzzle of a kind of question, in a session of its own."""
    return PuzzleMode(session_of(puzzles(what)[0])).table


def longer_scene() -> TableScene:
    """A puzzle with three steps, in a session of its own."""
    return PuzzleMode(session_of(longer())).table


def counting_scene() -> TableScene:
    """A puzzle about counting, in a session of its own."""
    return PuzzleMode(session_of(counting())).table
