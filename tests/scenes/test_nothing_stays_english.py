"""Every text on every screen can be translated, and follows when the language changes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest
from every_scene import ASKED, Made, asking, at_table, look, over, scenes
from every_text import advised, new_here
from marked import CLOSE, OPEN, left, listening
from matches import new_match
from own_games import run
from pilot import Pilot
from slices import some

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules.finnish_rules import CHAPTERS
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.tr import ENGLISH, tr


def _explained(home: Path, what: str) -> Pilot:
    """Every control of the table was pointed at."""
    pilot = at_table(home, asking(what))
    for widget in list(pilot.widgets()):
        pilot.hover(*widget.rect.center)
    return pilot


def _all_chapters(home: Path) -> Pilot:
    pilot = over(home, Rules)
    for chapter in range(len(CHAPTERS)):
        pilot.choose(PageTab(chapter))
        for _ in range(3):
            pilot.press(pygame.K_PAGEDOWN)
    return pilot


def _all_keys(home: Path) -> Pilot:
    pilot = over(home, Rules)
    for name, keys in vars(key_lists).items():
        if name.isupper() and isinstance(keys, tuple) and isinstance(keys[0], key_lists.Group):
            pilot = over(home, lambda keys=keys: KeysHelp(keys))  # type: ignore[misc]  # bound on purpose
    return pilot


def _more() -> dict[str, Made]:
    """What is to be seen in passing."""
    made: dict[str, Made] = {}
    for what in ASKED:
        made[f"advice: {what}"] = lambda home, what=what: advised(home, what)  # type: ignore[misc]  # bound on purpose
        made[f"reasons: {what}"] = lambda home, what=what: _explained(home, what)  # type: ignore[misc]  # bound on purpose
    return made | {
        "the offer of the lesson": new_here,
        "all chapters": _all_chapters,
        "all keys": _all_keys,
        "a game is over": lambda home: at_table(home, run(new_match("over", target=15))),
    }


SCENES: Final = scenes()
ALL: Final = SCENES | _more()
AGAIN: Final = re.compile("further down|middle|later trick|written|marked")
"""Scenes that differ from others only in what was done there."""


@pytest.mark.parametrize("name", some(ALL, 36))
def test_nothing_stays_in_the_language_that_is_not_spoken(name: str, own_home: Path) -> None:
    """Neither in English what is opened in another language, nor in that when English is chosen."""
    own_home.mkdir()
    with listening(look()) as painter:
        pilot = ALL[name](own_home)
    assert painter.heard
    assert not left(painter.english)
    if name in SCENES and not AGAIN.search(name):
        assert not stale(pilot)


def stale(pilot: Pilot) -> set[str]:
    """What is still written in the marked language once English is chosen."""
    with listening(look(), ENGLISH) as painter:
        pilot.app.resized()
        pilot.frame()
    assert painter.heard
    return {text for text in painter.heard if OPEN in text or CLOSE in text}


class Stale(Scene):
    """Writes a text in the language in which the scene was made."""

    def __init__(self) -> None:
        self.text = str(tr("Settings"))

    def draw(self, canvas: Canvas) -> None:
        pen = self.ctx.look.pen(Face.SANS, 18, (0, 0, 0))
        self.ctx.look.text.put(canvas, self.text, (0, 0), pen)


def test_a_text_that_does_not_follow_is_found(own_home: Path) -> None:
    own_home.mkdir()
    with listening(look()):
        pilot = over(own_home, Stale)
    assert stale(pilot) == {f"{OPEN}Settings{CLOSE}"}


# ------------------------------------------------------------ what no screen here shows

SCENE_FILES: Final = sorted((Path(__file__).parents[2] / "pidro_desktop" / "scenes").rglob("*.py"))
SENTENCE: Final = re.compile(r"^[A-Z][a-z]+|(?:[A-Za-z]{2,}[,.:;]? +){3}[A-Za-z]{2,}")
SAME: Final = frozenset({"Pidro", "Pidro Desktop", "Esc", "Esc, F"})
"""Plain texts that look like sentences: names, and a key that is called so everywhere."""
MARKED_OR_OURS: Final = frozenset({"tr", "trn", "AssertionError", "ValueError"})
"""What marks a text, and what only programmers read: an error of the code itself."""


def test_a_sentence_in_the_code_can_be_translated() -> None:
    found = {
        (file.name, line, text)
        for file in SCENE_FILES
        for line, text in _plain(ast.parse(file.read_text("utf-8")))
        if SENTENCE.search(text)
    }
    assert not {place for place in found if place[2] not in SAME}


def _plain(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of the code with its line, but those that are marked, and what only we read."""
    aside = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            aside.add(node.value)  # a docstring
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in MARKED_OR_OURS:
            aside.update(one for one in ast.walk(node) if isinstance(one, ast.Constant))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in aside:
            yield node.lineno, node.value
