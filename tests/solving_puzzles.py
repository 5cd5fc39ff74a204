"""Solves puzzles as a person would: with clicks, until everything rests."""

from __future__ import annotations

import time

from pilot import Pilot

from pidro_desktop.engine.actions import Decision, Kill
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.puzzles.puzzle_controls import keys_of


def at_rest(pilot: Pilot) -> Pilot:
    """Let frames pass until nothing moves and all reasons are there."""
    for _ in range(3000):
        pilot.pass_frame(dt=1 / 10)
        if not pilot.scene.busy and not getattr(pilot.shown, "explains", False):
            pilot.show()
            return pilot
        time.sleep(0.001)
    raise AssertionError("The puzzle never came to rest.")


def wrong_choices(puzzle: Puzzle) -> list[Decision]:
    """The choices that are worse than the best, the worst first."""
    best = puzzle.options[0].win
    return [item.decision for item in reversed(puzzle.options) if item.win < best]


def give(pilot: Pilot, decision: Decision) -> None:
    """Choose as an answer."""
    if isinstance(decision, Kill):
        for card in decision.cards:
            pilot.choose(CardControl(str(card)))
        at_rest(pilot)
        pilot.choose(CONFIRM)
    else:
        pilot.choose(keys_of(decision, decision)[0])
    at_rest(pilot)


def tried(pilot: Pilot, *, wrong: int = 0, then: ControlKey = "") -> Pilot:
    """Give so many wrong answers and, if it is still asked, the right one; then press a button.

    After a single wrong answer the puzzle stays asked; at a step of a longer one the first ends it.
    """
    puzzle: Puzzle = pilot.shown.solving.asked
    if puzzle.then:
        wrong = min(wrong, 1)
    for decision in wrong_choices(puzzle)[:wrong]:
        give(pilot, decision)
    if wrong != 1 and not pilot.shown.solving.is_over:
        give(pilot, puzzle.solution)
    if then:
        pilot.choose(then)
    pilot.hover(2, 2)
    return at_rest(pilot)
