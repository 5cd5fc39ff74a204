"""What F1 says about the keys of a scene is what they do there, no more and no less."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import chain
from pathlib import Path

import pygame
import pytest
from every_scene import SMALL, Made, over, scenes
from every_text import LONG_KEYS
from pilot import Pilot
from slices import some

from pidro_desktop import languages
from pidro_desktop.key_actions import NO_LETTER
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.render.widgets import text_field
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.text_parts import Text
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input import keys_text as words
from pidro_desktop.scenes.input.key_lists import Keys, Line, Stroke
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.about import About
from pidro_desktop.tr import ENGLISH, use_language

MADE = scenes()
SIZES = [SMALL, (1280, 720)]
BOTH = (pygame.KEYDOWN, pygame.KEYUP)
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
MOVES = ("LEFT", "RIGHT", "UP", "DOWN", "PAGEUP", "PAGEDOWN", "HOME", "END", "TAB")
OTHERS = ("RETURN", "KP_ENTER", "SPACE", "ESCAPE", "BACKSPACE", "DELETE", "INSERT")
PRESSING = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
SHOWING = {getattr(pygame, f"K_{name}") for name in (*MOVES, *OTHERS)}
FUNCTIONS = tuple(f"F{number}" for number in range(1, 13) if number != 11)
FIGURES = [f"{block}{figure}" for block in ("", "KP") for figure in range(10)]
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
ERASES = Stroke(pygame.K_BACKSPACE, SHIFT)
QUESTION = Stroke(pygame.K_SLASH, SHIFT, "?")
SHIFTED_ARROWS = (Stroke(pygame.K_LEFT, SHIFT), Stroke(pygame.K_RIGHT, SHIFT))
TRIED = (
    *(Stroke(ord(sign), 0, sign) for sign in SIGNS),
    *(Stroke(getattr(pygame, f"K_{name}")) for name in (*MOVES, *OTHERS, *FUNCTIONS, *FIGURES)),
    *(Stroke(key, CTRL) for key in (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_z)),
    *(Stroke(key, SHIFT) for key in (pygame.K_BACKSPACE, pygame.K_TAB)),
    *SHIFTED_ARROWS,
    QUESTION,
)
# F11 changes the window, which a picture in memory has none of; Ctrl+C the clipboard.
# No keyboard writes a heart.
UNSEEN = frozenset({Stroke(pygame.K_F11), Stroke(pygame.K_c, CTRL), Stroke(ord(NO_LETTER))})
# A field takes every sign that a keyboard has: letters and figures are named for all of them.
# Shift changes nothing about Backspace there.
UNSAID = frozenset({Stroke(pygame.K_SPACE), Stroke(pygame.K_SLASH, SHIFT), ERASES})
FEW = 20
SETTLED = 0.8
"""Seconds after which nothing in a new scene changes by itself."""
LISTS = {
    name
    for name, keys in vars(key_lists).items()
    if name[0] != "_" and isinstance(keys, tuple) and isinstance(keys[0], key_lists.Group)
}
LISTS -= {"PROGRAM"}
TOGETHER = {name.partition(":")[0] for name in MADE} - {"watch"}
"""Scenes that are met in several states have one list, which is true of all states together. Who
watches is never at rest: there any key does something."""


def strokes(keys: Keys) -> set[Stroke]:
    """All strokes of a list, whatever sign they write."""
    return {stroke._replace(sign="") for line in lines(keys) for stroke in line.strokes}


def lines(keys: Keys) -> list[Line]:
    return list(chain.from_iterable(group.lines for group in keys))


def works(pilot: Pilot, stroke: Stroke) -> bool:
    """Whether anything changes or is said: on the screen, what is focused, what is on top."""
    before = _state(pilot)
    fields = {"key": stroke.key, "mod": stroke.mod, "unicode": stroke.sign}
    painted = pilot.frame(*(pygame.event.Event(kind, fields) for kind in BOTH))
    return bool(painted) or not pilot.app.running or _state(pilot) != before


def works_on_focus(pilot: Pilot, stroke: Stroke) -> bool:
    """Whether a key that presses works where nothing is highlighted until somebody looks around."""
    group = getattr(pilot.scene, "group", None)
    if stroke.key not in PRESSING or group is None or group.focus is not None:
        return False
    pilot.press(pygame.K_TAB)
    return works(pilot, stroke)


def _state(pilot: Pilot) -> tuple[object, ...]:
    group = getattr(pilot.scene, "group", None)
    focus = (group.by_keyboard, group.focus) if group else ()
    speech = pilot.app.ctx.speech
    return tuple(pilot.app.stack), focus, speech.on, len(pilot.said)


def listening(made: Made, home: Path) -> Pilot:
    """The scene, with speech on, as some keys only say something."""
    pilot = made(home)
    pilot.app.ctx.preferences.change(speech=True)
    pilot.hover(2, 2)  # what the pointer lies on is lit until the first key
    pilot.run(SETTLED)  # a title below reads its facts one a frame
    return pilot


def working(made: Made, home: Path, tried: Sequence[Stroke] = TRIED) -> set[Stroke]:
    """The strokes that change something. At the table, or on another scene, one begins again."""
    found, pilot = set(), listening(made, home)
    for stroke in tried:
        below = pilot.app.stack[:]
        if not works(pilot, stroke) and not works_on_focus(pilot, stroke):
            continue
        found.add(stroke._replace(sign=""))
        if pilot.app.stack != below or isinstance(pilot.scene, TableScene | Viewer):
            pilot = listening(made, home)
        elif stroke.key in SHOWING:
            pilot.click(2, 2)  # which hides the ring again
    return found


@pytest.mark.parametrize("whole", some(sorted(TOGETHER), 4))
def test_the_list_names_the_keys_that_work_and_no_others(
    whole: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "pasted", lambda: "AHVD")
    found, listed = found_and_listed(whole, tmp_path)
    if listed == key_lists.ANY:
        assert {stroke._replace(sign="") for stroke in TRIED[:FEW]} == found
        return
    named = strokes(listed)
    if whole in (
        "replay",
        "lesson",
        "lesson of the course",
        "try again",
        "played on",
        "puzzle",
        "match at the table",
        "evening at the table",
    ):  # they bid and name trumps by the table's own code
        found |= strokes(tuple(group for group in listed if group.name == words.BIDDING))
    if whole == "table":  # where nobody has made a slip
        found.add(Stroke(pygame.K_t))
    if whole == "match at the table":  # where nothing was decided yet
        found.add(Stroke(pygame.K_BACKSPACE, pygame.KMOD_SHIFT))
    if whole in ("player's name", "line of a friend"):  # which are full
        found |= strokes(tuple(group for group in listed if group.name == words.WRITING))
    unsaid = UNSAID if words.WRITING in {group.name for group in listed} else frozenset()
    unsaid |= set(SHIFTED_ARROWS)  # where no cards are passed over, Shift changes nothing
    assert {pygame.key.name(one.key): one for one in found - named - unsaid} == {}
    assert {pygame.key.name(one.key): one for one in named - found - UNSEEN} == {}


def found_and_listed(whole: str, tmp_path: Path) -> tuple[set[Stroke], Keys]:
    """What works in any state of a scene, and what its list says, which is the same in all."""
    found: set[Stroke] = set()
    lists: set[Keys] = set()
    for name, made in MADE.items():
        if name.partition(":")[0] == whole and name != "old games: filter":  # a list of its own
            home = tmp_path / re.sub(r"\W", "", name)
            home.mkdir()
            any_key = made(home).scene.keys == key_lists.ANY
            tried = [one for one in TRIED if one._replace(sign="") not in found]
            found |= working(made, home, tried[:FEW] if any_key else tried)
            lists.add(made(home).scene.keys)
    (listed,) = lists
    return found, listed


def test_a_key_that_a_list_forgets_and_one_that_is_dead_are_found(tmp_path: Path) -> None:
    found, named = working(MADE["title"], tmp_path), strokes(key_lists.PANEL)
    assert found - named - {*SHIFTED_ARROWS} == {Stroke(pygame.K_SLASH, SHIFT)}
    assert named - found - UNSEEN == {Stroke(pygame.K_ESCAPE)}


def test_every_list_fits_its_sheet_and_can_be_read(tmp_path: Path) -> None:
    lists = {name: one for name, one in vars(key_lists).items() if name in LISTS}
    for name, listed in lists.items():
        assert words.PROGRAM in {group.name for group in listed}, name
        pilot = over(tmp_path, partial(KeysHelp, listed))
        for size in SIZES:
            pilot.resize(size)
            scene = pilot.scene
            assert isinstance(scene, KeysHelp)
            assert pygame.Rect((0, 0), size).contains(scene.rect), (name, size)
            assert scene.look.pen(Face.SANS, 18, scene.look.theme.paper.ink).px >= SMALLEST
            outside = [one.part for one in scene._laid._placed if not _fits(*one[:2], scene)]
            assert outside == [], (name, size)


@pytest.mark.parametrize("language", languages.NAMES)
def test_a_list_of_long_keys_ends_on_its_sheet_in_a_small_window(
    tmp_path: Path, language: str, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(partial(use_language, ENGLISH))
    languages.set_language(language)
    pilot = over(tmp_path, About)
    pilot.app.ctx.preferences.change(keys=LONG_KEYS)
    pilot.app.apply(Push(KeysHelp(key_lists.TABLE)))
    scene = pilot.scene
    assert isinstance(scene, KeysHelp)
    assert pygame.Rect((0, 0), SMALL).contains(scene.rect)
    assert [one.part for one in scene._laid._placed if not scene.rect.contains(one.rect)] == []


def _fits(part: Part, place: pygame.Rect, scene: KeysHelp) -> bool:
    """Whether a part lies on the sheet, and every line of a text has room as it is drawn."""
    if not isinstance(part, Text):
        return scene.rect.contains(place)
    pen, lines = part._pen(scene.look), part._lines(scene.look, place.width)
    widest = max(scene.look.text.width(line, pen) for line in lines)
    return scene.rect.contains(place) and widest <= place.width


def test_the_question_mark_still_tells_about_the_game(tmp_path: Path) -> None:
    for made in (MADE["title"], MADE["table: play"]):
        pilot = made(tmp_path)
        works(pilot, QUESTION)
        assert isinstance(pilot.scene, About)
