"""Menu of the title: what begins a game, ten words, their state, and their layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Button, Style, Widget, write_alike
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.routes import ANY_DEAL, LAY
from pidro_desktop.scenes.shell.saved_game import SavedGame, score, standing
from pidro_desktop.scenes.title.title_layout import FOOT_STEP, TARGET, TitleLayout
from pidro_desktop.tr import AnyText, tr

NO_GAME = tr("no game in progress")
IN_CALENDAR = tr("Your daily deal waits in the calendar.")
FIRST, SECOND, WORD, PITCH = 58, 52, 46, 56
"""Units: the heights of the first two lines and of a word, and from word to word."""
AFTER_FIRST, AFTER_SECOND, GAP, ABOVE_LIFE = 14, 22, 8, 14
BESIDE_WORD, PEG = 20, 11
"""Units beside a word in its place, and of the peg behind one."""
# tr: Said of "Match" and "Evening" on the title
WAITS_HERE = tr("One that you began waits for you.")
# tr: Said of the saved game: the next one would be played by others
OTHER_RULES = tr("It is played by the rules of {rules}.")
RESUME, NEW = tr("Resume", "button"), tr("New game", "button")
WATCH = tr("Watch", "button")
RULES = tr("Rules", "button")
MATCH, EVENING, CODE = "match", "evening", "code"
WORDS = (
    *((MATCH, tr("Match", "button")), (EVENING, tr("Evening", "button"))),
    *((LAY, ANY_DEAL), (CODE, tr("Deal code", "button"))),
    *(("statistics", tr("Statistics", "button")), ("old", tr("Past games", "button"))),
    *(("rules", RULES), ("settings", tr("Settings", "button"))),
    *(("about", tr("About", "button")), ("quit", tr("Quit", "button"))),
)


class Bright(Button):
    """The primary row of the menu; ``hint`` is its tooltip."""

    hint = ""

    @property
    def tooltip(self) -> AnyText:
        """The hint, or why the row is disabled."""
        return self.hint or super().tooltip


class Word(Button):
    """One of the words, on the wood; its note is read aloud, and seen elsewhere.

    Attributes:
        waits: whether something that was begun waits behind it; then it has a brass peg.
    """

    waits = False

    def __init__(self, key: str, label: AnyText, note: str = "") -> None:
        super().__init__(key, label, style=Style.WALNUT, face=Face.SERIF, size=23, note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the word, no wider than its place, in a little light while it is pointed at."""
        if self.hovered or self.focused:
            lit = look.theme.attention.lamp
            band = look.shapes.rounded(self.rect.size, 10 * look.u, (lit, lit), opacity=0.13)
            band.put(canvas, *self.rect.topleft)
        left = self.rect.x + look.s(16)
        at = left, self.rect.centery
        look.text.put_fitted(canvas, self.label, at, self.pen(look), self.room(look))

        if self.waits:
            wide = max(8, look.s(PEG))
            x = left + min(look.text.width(self.label, self.pen(look)), self.room(look))
            place = pygame.Rect(round(x + look.s(6)), 0, wide, wide)
            place.centery = self.rect.centery
            brass = look.theme.attention
            look.fill(canvas, place, wide / 2, brass.brass_lit, rim=brass.brass_dark)

    def room(self, look: Look) -> float:
        """Return the pixels of width for the word."""
        return self.rect.width - look.s(BESIDE_WORD) - (look.s(PEG + 2) if self.waits else 0)

    @property
    def tooltip(self) -> AnyText:
        """That something waits, or why the word is disabled."""
        return WAITS_HERE if self.waits else super().tooltip

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the word, and that something waits."""
        if not self.waits:
            return super().read_aloud(label)
        return spoken_button(self.key, str(self.label), note=str(WAITS_HERE))


def bright(key: str, label: AnyText, note: str = "", hint: str = "") -> Button:
    """Return the primary row, with a second text at its right end."""
    made = Bright(key, label, style=Style.PRIMARY, tail="play", size=26, note=note)
    made.hint = hint
    return made


def menu(saved: SavedGame | None, playing: str, *, looking: bool, goes_on: bool) -> list[Button]:
    """Return the controls in Tab order, the primary one first.

    ``playing`` names the rules of the next game; ``looking`` says that another copy of the program
    plays, ``goes_on`` that a game can be resumed.
    """
    points = score(saved) if saved else ""
    why = OPEN_ELSEWHERE if looking else ""
    new = Button("new", NEW, size=23)
    if goes_on:
        by = OTHER_RULES.format(rules=saved.rules) if saved and saved.rules else ""
        begins = [bright("resume", RESUME, note=points, hint=by), new]
        begins[0].short_note = standing(saved) if saved else ""
    elif looking and saved:
        begins = [bright("watch", WATCH, note=points), new]
        begins[0].short_note = standing(saved)
    else:
        new = bright("new", NEW)
        resume = Button("resume", RESUME, style=Style.WALNUT, size=23)
        resume.enabled, resume.why = False, why or NO_GAME
        begins = [new, resume]
    words = [Word(key, label, playing if key == "rules" else "") for key, label in WORDS]
    for button in (new, *(word for word in words if word.key == CODE)):
        button.enabled, button.why = not looking, why
    return [*begins, *words]


def explain(rows: Iterable[Widget], *, begun: bool, waiting: frozenset[str]) -> None:
    """Say why nothing can be resumed, and what waits elsewhere.

    Args:
        rows: the controls. begun: whether a daily deal waits.
        waiting: the keys of the words behind which something waits.
    """
    for row in rows:
        if isinstance(row, Word):
            row.waits = row.key in waiting
        if isinstance(row, Button) and row.key == "resume" and row.why in (NO_GAME, IN_CALENDAR):
            row.why = IN_CALENDAR if begun else NO_GAME


def arrange(rows: Sequence[Button], look: Look, layout: TitleLayout) -> None:
    """Lay out a bright line, a button, and lines of two words."""
    left, top = layout.menu
    gap, wide = look.s(GAP), layout.wide
    first, second, *words = rows
    first.place(pygame.Rect(left, top, wide, max(look.s(FIRST), TARGET)))
    line = pygame.Rect(left, first.rect.bottom + look.s(AFTER_FIRST), wide, look.s(SECOND))
    line.height = max(line.height, TARGET)
    second.place(line)
    top, lines = line.bottom + look.s(AFTER_SECOND), -(-len(words) // 2)
    high, pitch = max(look.s(WORD), TARGET), max(look.s(PITCH), TARGET + 2)
    below = layout.life[1] - look.s(ABOVE_LIFE)
    if any(word.note for word in words):  # the rules of the next game are named above the numbers
        below -= look.s(FOOT_STEP)
    if top < below < top + lines * pitch:  # the words lie closer, and then higher
        pitch = max(TARGET + 2, (below - top) // lines)
        high, top = min(high, pitch), max(line.bottom + look.s(8), min(top, below - lines * pitch))
    room = (wide - gap) // 2 * 2
    half = _first_half(words, look, room)
    for place, button in enumerate(words):
        x, across = (left + half + gap, room - half) if place % 2 else (left, half)
        button.place(pygame.Rect(x, top + place // 2 * pitch, across, high))
    write_alike(look, words)


def _first_half(words: Sequence[Button], look: Look, room: int) -> int:
    """Return the width of the first of two columns: half the room, if both have words so short."""
    pen = look.pen(words[0].face, words[0].size, look.theme.paper.ink)
    needed = [look.text.width(word.label, pen) + look.s(BESIDE_WORD) for word in words]
    return max(min(room // 2, room - max(needed[1::2])), min(room // 2, max(needed[::2])))
