"""What is played at the table of a puzzle: its position, the question, and how it is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pidro_desktop import paths
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask, event_of, evolve
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import Replay, practice, setup_of
from pidro_desktop.match.review.source import company_of, reviewed_from
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.players import USUAL, make
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.scenes.past_games.reading import LastReview, Reading
from pidro_desktop.scenes.puzzles.puzzle_text import gathered
from pidro_desktop.scenes.review.try_again import Question
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.dates import day_of
from pidro_desktop.scenes.shell.routes import OpenPastGames, ReviewDeal
from pidro_desktop.scenes.shell.scene import Change, Replace
from pidro_desktop.storage.archive import game_at
from pidro_desktop.storage.books.own_book import OwnPuzzle
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.poses import PLAIN, Showing
from pidro_desktop.table.animation.timeline import Move
from pidro_desktop.variants import load


class PuzzleGame(Question):
    """A table at which one decision is asked for until it is found or shown.

    Attributes:
        over: whether nothing is asked any more.
    """

    over = False

    def __init__(
        self, match: Match, pace: Pace, wake: Callable[[], None], *, gathers: bool
    ) -> None:
        self._gathers = gathers
        self._line: list[Decision] = []
        super().__init__(match, pace, wake)

    def lay(self, view: SeatView, pause: str = "") -> None:
        """Show the table, without earlier tricks if these are put away."""
        super().lay(self._seen(view), pause)

    def turn_to(self, view: SeatView, ask: Ask | None, showing: Showing, move: Move) -> None:
        """Show another moment, without earlier tricks while these are put away."""
        super().turn_to(self._seen(view), ask, showing, move)

    def _seen(self, view: SeatView) -> SeatView:
        return gathered(view) if self._gathers and not self.over else view

    @property
    def rests(self) -> bool:
        """Whether nothing can happen until the player acts."""
        return self.over or super().rests

    @property
    def on_turn(self) -> Seat | None:
        """The seat to act: nobody after a choice, or once the answer is shown."""
        return super().on_turn if self.answer is None and not self.over else None

    @property
    def has_asked_again(self) -> bool:
        """Whether all that followed a right choice has been played, and a question been asked."""
        return not self._line and (self.ask is not None or self.answer is not None)

    def play_on(self, line: Sequence[Decision]) -> None:
        """Play what follows as at the table, and then ask the next question."""
        self.answer, self._line, self._thought = None, list(line), 0.0

    def end(self) -> None:
        """Ask nothing any more, whether or not a choice was made."""
        self.over, self.ask = True, None

    def _next(self) -> bool:
        """Play on, or ask the question, unless it has been answered or shown."""
        if not self._line:
            return False if self.over else super()._next()
        if self._thought > 0:
            return False
        decided = self._line.pop(0)
        self._thought = self.pace.of(Span.THOUGHT)
        return self._happen(lambda: self.match.submit(decided))

    def show_choice(self, view: SeatView) -> None:
        """Show the table after a choice; its cards fly there."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.FLIGHT)))

    def take_back(self, view: SeatView) -> None:
        """Show the table before the choice again; its cards slide back, and it is asked again."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.SLIDE_BACK)))
        self.answer = None


def between(puzzle: Puzzle, step: int) -> Iterator[Decision]:
    """Yield the right choice at a step, and what follows up to the next one."""
    before = read_one(puzzle.at(step).lines, load)
    after = read_one(puzzle.at(step + 1).lines, load)
    for turn in turns(after.game.rules, tuple(after.events)):
        if turn.position >= len(before.events):
            yield turn.decided


def names() -> tuple[str, str, str, str]:
    """Return the names of those who sit at this table."""
    south, west, north, east = sitting()
    return south, west, north, east


def own_review(own: OwnPuzzle, last: LastReview, ctx: Context) -> Reading[GameReader | None]:
    """Return the panel that reads the game of a mistake, and then opens its review there.

    A game that cannot be read is shown among the past games, which say why.
    """
    path = paths.saves_dir() / own.record

    def read(progress: Progress) -> GameReader | None:
        try:
            found = game_at(path, 1, load, progress).reader
        except OSError:
            return None
        return found if found is not None and found.header.game_id == own.game else None

    def show(found: GameReader | None) -> Change:
        if found is None:
            return Replace(OpenPastGames(only=frozenset({own.game})))
        company = company_of(found, ctx.preferences.now.players)
        game = last.of(own.game, lambda: reviewed_from(found, company, ctx.wake, unfinished=False))
        return Replace(ReviewDeal(game, own.deal, own.position))

    return Reading(read, show, day_of(own.day))


class Posed:
    """The position of a puzzle.

    Attributes:
        puzzle: the puzzle.
        replay: the deal, to be played on from the decision.
        match: the match that asks; nothing happens in it.
        turn: the decision, with the solution as what was decided.
    """

    def __init__(self, puzzle: Puzzle, names: tuple[str, str, str, str]) -> None:
        self.puzzle = puzzle
        reader = read_one(puzzle.lines, load)
        players = {seat: make(USUAL) for seat in SEATS if seat != puzzle.seat}
        setup = replace(setup_of(reader, players), names=names)
        events = tuple(reader.events)
        self.replay: Replay = practice(setup, events, puzzle.seat, len(events))
        self.match: Match = self.another_match()
        self.turn = Turn(1, 1, len(events), self.view, puzzle.solution)

    @property
    def view(self) -> SeatView:
        """Return the table as the seat sees it when it is asked."""
        return view_for(self.match.game, self.puzzle.seat)

    def another_match(self) -> Match:
        """Return a match at the decision, to be played at the table."""
        return self.replay.match(self.replay.starts[0])

    def after(self, decision: Decision) -> SeatView:
        """Return the table just after a choice, before anything follows from it."""
        game = self.match.game
        return view_for(evolve(game, event_of(game, decision)), self.puzzle.seat)
