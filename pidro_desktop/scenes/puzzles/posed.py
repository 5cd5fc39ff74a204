"""A puzzle as a position: the match that asks it, and the table after a choice."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import event_of, evolve
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import Replay, practice, setup_of
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players import USUAL, make
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.variants import load


def names() -> tuple[str, str, str, str]:
    """Return the names of those who sit at this table."""
    south, west, north, east = sitting()
    return south, west, north, east


class Posed:
    """The position of a puzzle.

    Attributes:
        puzzle: the puzzle.
        replay: the deal, to be played on from the decision.
        match: the match that asks.
        turn: the decision, with the solution as what was decided.
    """

    def __init__(self, puzzle: Puzzle, names: tuple[str, str, str, str]) -> None:
        self.puzzle = puzzle
        reader = read_one(puzzle.lines, load)
        players = {seat: make(USUAL) for seat in SEATS if seat != puzzle.seat}
        setup = replace(setup_of(reader, players), names=names)
        events = tuple(reader.events)
        self.replay: Replay = practice(setup, events, puzzle.seat, len(events))
        self.match: Match = self.replay.match(self.replay.starts[0])
        self.turn = Turn(1, 1, len(events), self.view, puzzle.solution)

    @property
    def view(self) -> SeatView:
        """Return the table as the seat sees it when it is asked."""
        return view_for(self.match.game, self.puzzle.seat)

    def after(self, decision: Decision) -> SeatView:
        """Return the table just after a choice, before anything follows from it."""
        game = self.match.game
        return view_for(evolve(game, event_of(game, decision)), self.puzzle.seat)
