"""My puzzles by gamepad and by touch alone: from the themes to an answer, its game, and removal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from own_mistakes import with_puzzles
from pilot import Pilot
from puzzle_pilots import themes
from solving_puzzles import at_rest, wrong_choices
from test_gamepad import DOWN, LEFT, RIGHT, UP, A, B, push
from test_touch import Finger

from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles.puzzle_controls import keys_of
from pidro_desktop.scenes.puzzles.summary import DONE, Summary
from pidro_desktop.scenes.puzzles.themes import MINE_KEY, PuzzleThemes
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.shell.large_boards import READ
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.storage.books.own_book import own_puzzles

SIZES = [(960, 600), (1280, 720)]
Use = Callable[[Pilot, ControlKey], None]
"""Uses a control as a person does."""


def by_pad(pilot: Pilot, key: ControlKey) -> None:
    """Walk to a control with the directions, and push A on it."""
    pilot.run(RUN + 0.1)  # nobody answers what they have not seen yet
    for _ in range(24):
        group, there = pilot.scene.group, pilot.find(key).rect
        if group.focus is not None and group.by_keyboard and group.focus.key == key:
            break
        here = group.focus.rect if group.focus is not None else there
        aside, down = there.centerx - here.centerx, there.centery - here.centery
        ways = [RIGHT if aside > 0 else LEFT, DOWN if down > 0 else UP]
        for way in ways if abs(aside) > abs(down) else reversed(ways):
            before = group.focus
            push(pilot, way)
            if group.focus is not before:
                break
    assert pilot.scene.group.focus.key == key, "The directions do not lead there."
    push(pilot, A)
    at_rest(pilot)


def by_touch(pilot: Pilot, key: ControlKey) -> None:
    """Tap a control where no neighbour lies over it; what is below the edge is drawn up before."""
    pilot.run(RUN + 0.1)
    finger, widget = Finger(pilot), pilot.find(key)
    if pilot.beyond(key) > 0:
        clip, aside = widget.clip, widget.clip.x + 12
        low = clip.bottom - 20
        finger.down((aside, low))
        finger.slide((aside, low - widget.rect.bottom + clip.centery))
        finger.up((aside, low - widget.rect.bottom + clip.centery))
    spots = [(widget.rect.x + by, widget.rect.centery) for by in range(8, widget.rect.width, 8)]
    spots = [widget.rect.center, *spots]
    finger.tap(next(at for at in spots if pilot.scene.group.at(at) is widget))
    at_rest(pilot)


def back_by_pad(pilot: Pilot) -> None:
    push(pilot, B)
    at_rest(pilot)


def back_by_touch(pilot: Pilot) -> None:
    by_touch(pilot, controls.CLOSE)


HANDS = [
    pytest.param(by_pad, back_by_pad, id="gamepad"),
    pytest.param(by_touch, back_by_touch, id="touch"),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("use", "back"), HANDS)
def test_my_puzzles_are_solved_looked_up_and_removed(
    own_home: Path,
    size: tuple[int, int],
    scale: int,
    use: Use,
    back: Callable[[Pilot], None],
) -> None:
    with_puzzles(own_home)
    pilot, _clock = themes(own_home, (), size=size)
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.app.resized()
    small = scale == 100

    def press(key: ControlKey) -> None:
        """Use a button of the answer: in large letters it is on the paper, which is read first."""
        if not small:
            use(pilot, READ)
        use(pilot, key)

    use(at_rest(pilot), MINE_KEY)
    solving = pilot.shown.solving
    use(pilot, keys_of(wrong_choices(solving.asked)[0], solving.asked.solution)[0])
    assert len(solving.wrong) == 1
    use(pilot, keys_of(solving.asked.solution, solving.asked.solution)[0])
    assert solving.outcome is Outcome.FOUND
    press(controls.GAME)
    assert isinstance(pilot.scene, DealReview)
    back(pilot)
    assert pilot.shown.solving is solving
    press(controls.REMOVE)
    assert isinstance(pilot.scene, Message)
    use(pilot, "keep")
    assert len(own_puzzles(pilot.app.ctx.history)) == 2
    press(controls.REMOVE)
    use(pilot, controls.REMOVE)
    assert len(own_puzzles(pilot.app.ctx.history)) == 1
    assert pilot.shown.solving is not solving
    back(pilot)
    assert isinstance(pilot.scene, Summary)
    use(pilot, DONE)
    assert isinstance(pilot.scene, PuzzleThemes)
