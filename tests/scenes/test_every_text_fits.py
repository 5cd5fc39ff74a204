"""In every language and window, every text has the room that it needs where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from every_scene import SMALL, ctx_of, look
from every_text import states
from fitting import Eyes, faults
from pilot import Pilot, launch
from slices import some

from pidro_desktop import languages
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.tr import ENGLISH, use_language

pytestmark = pytest.mark.paint

STATES = states()
WINDOWS = (
    (SMALL, 200),
    (SMALL, 130),
    (SMALL, 100),
    ((1280, 720), 100),
    ((2560, 1440), 100),
    ((900, 1200), 100),
    ((1280, 720), 200),
)
LONGEST = "fi"
"""The language with the longest words; the others are looked at in the long version."""
LATER = (
    *("replay", "old games", "games of a file", "deals", "watch", "history: further"),
    *("rules: further", "all steps", "deal code: ", "import: "),
)
"""What takes long to come to, or whose like is looked at anyway: left to the long version."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@cache
def eyes() -> Eyes:
    return Eyes(look())


def seen(pilot: Pilot, size: tuple[int, int], scale: int) -> list[str]:
    """What does not fit in a window of ``size`` for whoever asks for ``scale`` percent."""
    app = pilot.app
    app.ctx.preferences.change(ui_scale=scale)
    app.display.resize(size)
    app.resized()
    pilot.frame(dt=0.0)
    return faults(eyes(), pilot.scene, pilot.widgets(), app.canvas.size)


def walk(name: str, home: Path, windows: tuple[tuple[tuple[int, int], int], ...]) -> list[str]:
    """What does not fit in any state of a scene, in these windows."""
    found: list[str] = []
    with eyes().reading(look()):
        for number, pilot in enumerate(STATES[name](home), 1):
            for size, scale in windows:
                where = f"{size} at {scale} percent, {number}"
                found += [f"{where}: {fault}" for fault in seen(pilot, size, scale)]
            if len(windows) > 1:
                seen(pilot, SMALL, 100)
    return found


@pytest.mark.parametrize("name", some((name for name in STATES if not name.startswith(LATER)), 24))
def test_every_text_fits_where_words_are_longest_and_the_window_is_small(
    name: str, own_home: Path
) -> None:
    own_home.mkdir()
    languages.set_language(LONGEST)
    assert walk(name, own_home, WINDOWS[:1]) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", languages.NAMES)
@pytest.mark.parametrize("name", STATES)
def test_every_text_fits_in_every_language_and_window(
    name: str, language: str, own_home: Path
) -> None:
    own_home.mkdir()
    languages.set_language(language)
    assert walk(name, own_home, WINDOWS) == []


# ------------------------------------------------------------ and what does not is found


class Written(Scene):
    """Texts where they were told to be; None is a slip of paper over all of them."""

    def __init__(self, *texts: tuple[str, int, int] | None) -> None:
        self.texts = texts
        self.slip = pygame.Surface(SMALL)

    def draw(self, canvas: Canvas) -> None:
        look = self.ctx.look
        for text in self.texts:
            if text is None:
                canvas.put(self.slip, (0, 0), blend=False)
            else:
                words, *at = text
                look.text.put(canvas, words, (at[0], at[1]), look.pen(Face.SANS, 18, (0, 0, 0)))


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ([("one", 100, 100), ("other", 110, 104)], "on each other: one / other"),
        ([("one", 100, 100), None, ("other", 110, 104)], ""),
        ([("one", 100, 100), ("other", 100, 130)], ""),
        ([("beyond", SMALL[0] - 20, 100)], "leaves the sheet or the picture: beyond"),
        ([("below", 100, SMALL[1])], "above or below the sheet or the picture: below"),
    ],
)
def test_what_leaves_the_picture_or_lies_on_other_words_is_found(
    texts: list[tuple[str, int, int] | None], fault: str, own_home: Path
) -> None:
    own_home.mkdir()
    scene = Written(*texts)
    with eyes().reading(look()):
        launch(ctx_of(own_home), scene, SMALL)
        assert faults(eyes(), scene, [], SMALL) == [fault] * bool(fault)


def test_what_is_cut_on_a_button_is_found(own_home: Path) -> None:
    own_home.mkdir()
    with eyes().reading(look()):
        pilot = next(iter(STATES["question"](own_home)))
        assert seen(pilot, SMALL, 100) == []
        pilot.find("yes").label = "A label far too long for this button"
        told = faults(eyes(), pilot.scene, pilot.widgets(), SMALL)
    assert any(re.match("cut: A label.*…", one) for one in told)


def test_what_stands_under_a_control_or_beside_its_own_is_found(own_home: Path) -> None:
    own_home.mkdir()
    with eyes().reading(look()):
        pilot = next(iter(STATES["settings: game"](own_home)))
        switch = pilot.find("help")
        switch.rect.width = 20
        told = faults(eyes(), pilot.scene, pilot.widgets(), SMALL)
        assert any(one.startswith("leaves its control: ") for one in told)
        switch.rect.topleft, switch.rect.size = pilot.scene.rect.topleft, (600, 500)
        told = faults(eyes(), pilot.scene, pilot.widgets(), SMALL)
    assert any(one.startswith("lies under a control: ") for one in told)


def test_a_word_that_is_broken_is_found(own_home: Path) -> None:
    own_home.mkdir()

    class Narrow(Scene):
        def draw(self, canvas: Canvas) -> None:
            text, pen = self.ctx.look.text, self.ctx.look.pen(Face.SANS, 18, (0, 0, 0))
            for row, line in enumerate(text.wrap("The longestwordofall", pen, 90)):
                text.put(canvas, line, (100, 100 + 40 * row), pen)

    scene = Narrow()
    with eyes().reading(look()):
        launch(ctx_of(own_home), scene, SMALL)
        told = faults(eyes(), scene, [], SMALL)
    assert told
    assert all("a word is broken: " in fault for fault in told)
