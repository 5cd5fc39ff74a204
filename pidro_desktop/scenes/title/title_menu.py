"""Menu of the title: its rows, their state, and their layout."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.saved_game import SavedGame, score
from pidro_desktop.scenes.title.title_layout import TARGET, TitlePlaces
from pidro_desktop.tr import tr

NO_GAME = tr("no game in progress")
ROW, FIRST, CODE = 52, 60, 126
# tr: Said of the saved game: the next one would be played by others
OTHER_RULES = tr("It is played by the rules of {rules}.")
RESUME, NEW = tr("Resume", "button"), tr("New game", "button")
RULES = tr("Rules", "button")
OTHERS = (
    *(("old", tr("Past games", "button")), ("settings", tr("Settings", "button"))),
    *(("about", tr("About", "button")), ("quit", tr("Quit", "button"))),
)
HALVES = frozenset(key for key, _label in OTHERS)  # rows of half the width, two side by side


class Bright(Button):
    """The primary row of the menu; ``hint`` is its tooltip."""

    hint = ""

    @property
    def tooltip(self) -> str:
        """The hint, or why the row is disabled."""
        return self.hint or super().tooltip


def bright(key: str, label: str, note: str = "", hint: str = "") -> Button:
    """Return the primary row, with a second text at its right end."""
    made = Bright(key, label, style=Style.PRIMARY, tail="play", size=24, note=note)
    made.hint = hint
    return made


def row(key: str, label: str, *, note: str = "", enabled: bool = True, why: str = "") -> Button:
    """Return a plain row, with a note at its right end, or why it is disabled."""
    made = Button(key, label, style=Style.ROW, face=Face.SERIF, note=note)
    made.enabled, made.why = enabled, why
    return made


def menu(saved: SavedGame | None, playing: str, *, looking: bool, goes_on: bool) -> list[Button]:
    """Return the rows in Tab order, the primary one first.

    ``playing`` names the rules of the next game; ``looking`` says that another copy of the program
    plays, ``goes_on`` that a game can be resumed.
    """
    points = score(saved) if saved else ""
    why = OPEN_ELSEWHERE if looking else NO_GAME
    watch = [row("watch", tr("Watch", "button"), note=points)] if looking and saved else []
    rows = [row("rules", RULES, note=playing), *(row(key, label) for key, label in OTHERS)]
    code = Button("code", tr("Deal code", "button"), style=Style.WALNUT, face=Face.SEMI, size=18)
    if goes_on:
        by = OTHER_RULES.format(rules=saved.rules) if saved and saved.rules else ""
        resume = bright("resume", RESUME, note=points, hint=by)
        new = row("new", NEW)
    else:
        resume = row("resume", RESUME, enabled=False, why=why)
        new = bright("new", NEW)
    for button in (new, code):
        button.enabled, button.why = not looking, OPEN_ELSEWHERE if looking else ""
    begins = [resume, new, code] if goes_on else [new, code, resume]
    return [*begins, *watch, *rows]


def arrange(rows: Sequence[Button], look: Look, places: TitlePlaces) -> None:
    """Lay out the rows one below the other, some of them side by side."""
    gap, pitch = look.s(8), max(look.s(ROW), TARGET + 2)
    left, top = places.menu
    place = pygame.Rect(left, top, places.wide, max(look.s(FIRST - 8), TARGET))
    code = next(button for button in rows if button.key == "code")
    first, *others = [button for button in rows if button is not code]
    first.place(place.copy())
    if first.key == "new":
        _beside(first, code, look)
    place.y += place.height + look.s(14)
    for button in others:
        place.height = max(look.s(ROW - 4), TARGET)
        if button.key in HALVES:
            place.width = (places.wide - gap) // 2
        button.place(place.copy())
        if button.key == "new":
            _beside(button, code, look)
        if button.key in HALVES and place.x == left:
            place.x = place.right + gap
            continue
        place.x = left
        place.y += pitch


def _beside(new: Button, code: Button, look: Look) -> None:
    """Give part of the space of the new game row to the deal code."""
    whole, wide = new.rect, look.s(CODE)
    code.place(pygame.Rect(whole.right - wide, whole.y, wide, whole.height))
    new.place(pygame.Rect(whole.x, whole.y, whole.width - wide - look.s(8), whole.height))
