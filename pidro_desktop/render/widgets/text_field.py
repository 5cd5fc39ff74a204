"""Single-line text fields: for a path or a code, and for a player's name on the plate itself."""

from __future__ import annotations

import contextlib
import unicodedata
from typing import ClassVar, Final

import pygame

from pidro_desktop.figures import names
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import SIGNS, Side
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Face, Pen, missing
from pidro_desktop.render.widgets.spoken import EMPTY, FIELD, SpokenControl
from pidro_desktop.render.widgets.widget import Chosen, Widget
from pidro_desktop.tr import AnyText, tr

LONGEST = 4096
"""Signs that go into a field; no path is longer."""

MOST_PASTED = 65_536
"""Characters that are taken from the clipboard; more would only hold up the window."""

MOVES = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END})
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
SPACE: Final = tr("Space", "key")
SIZE: Final = 30
"""Units: the letters of the name."""
SIGN, SIGN_AT, TEXT_AT, PEN, PEN_AT, TIGHT = 28, 34, 64, 30, 34, 12
"""Units: the side's emblem and its middle from the left, the text, the pencil from the right, and
the end of a text that has no room beside the pencil."""
FACES: Final = (Face.SERIF_BOLD, Face.SEMI)
"""The faces in which names are written; a letter must be in all of them."""


class TextField(Widget):
    """A text field: while it has the focus, pass keys to ``type`` before the group.

    The empty field shows ``hint``; ``name`` says what belongs in it, and is read aloud instead.
    Enter chooses the field with its text as value.
    """

    radius: ClassVar[float] = 8

    def __init__(
        self,
        key: str,
        text: str = "",
        *,
        name: AnyText,
        hint: AnyText = "",
        longest: int = LONGEST,
    ) -> None:
        super().__init__(key)
        self.text = text
        self.name = name
        self.hint = hint
        self.caret = self._anchor = len(text)
        self._untouched = True
        self._longest = longest

    def activate(self) -> Chosen:
        """Return the text as the chosen value."""
        return Chosen(self.key, self.text)

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Select a text that was there before, so that typing replaces it; or go to its end."""
        self._to(len(self.text))
        if self._untouched:
            self._anchor, self._untouched = 0, False
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Do nothing: a click only moves the focus."""
        return None

    @property
    def marked(self) -> tuple[int, int]:
        """Return start and end of the selection; twice the caret if it is empty."""
        return min(self._anchor, self.caret), max(self._anchor, self.caret)

    def set(self, text: str) -> None:
        """Replace the text, with the caret at its end."""
        self.text = ""
        self._to(0)
        self.write(text)
        self._untouched = True

    def write(self, words: str) -> None:
        """Replace the selection by text; line ends and invisible characters are removed."""
        seen = "".join(sign for sign in words if sign.isprintable())
        self._cut()
        seen = seen[: max(0, self._longest - len(self.text))]
        self.text = self.text[: self.caret] + seen + self.text[self.caret :]
        self._to(self.caret + len(seen))

    def type(self, event: pygame.event.Event) -> bool:
        """Handle a key; returns whether it was an editing key."""
        self._untouched = False
        if event.key in MOVES:
            self._move(event)
        elif event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_BACKSPACE)
        elif event.unicode and event.unicode.isprintable():
            self.write(event.unicode)
        else:
            return False
        return True

    def _move(self, event: pygame.event.Event) -> None:
        """Move the caret; with Shift, extend the selection."""
        start, end = self.marked
        marks, by_word = event.mod & pygame.KMOD_SHIFT, event.mod & COMMAND
        if event.key in (pygame.K_HOME, pygame.K_END):
            to = 0 if event.key == pygame.K_HOME else len(self.text)
        elif by_word:
            to = self._word_edge(event.key == pygame.K_RIGHT)
        elif start < end and not marks:
            to = end if event.key == pygame.K_RIGHT else start
        else:
            to = self.caret + (1 if event.key == pygame.K_RIGHT else -1)
        self._to(min(max(0, to), len(self.text)), marks=bool(marks))

    def _word_edge(self, ahead: bool) -> int:
        """Where the next word ends, or this one begins; words are of letters and figures."""
        step, at = (1, self.caret) if ahead else (-1, self.caret - 1)
        inside = False
        while 0 <= at < len(self.text) and (self.text[at].isalnum() or not inside):
            inside = inside or self.text[at].isalnum()
            at += step
        return at if ahead else at + 1

    def _to(self, caret: int, *, marks: bool = False) -> None:
        self.caret = caret
        self._anchor = self._anchor if marks else caret

    def _command(self, key: int) -> bool:
        start, end = self.marked
        if key == pygame.K_a:
            self._anchor, self.caret = 0, len(self.text)
        elif key == pygame.K_v:
            self.write(pasted())
        elif key in (pygame.K_c, pygame.K_x):
            if start < end and copy(self.text[start:end]) and key == pygame.K_x:
                self.write("")
        else:
            return False
        return True

    def _erase(self, before: bool) -> None:
        """Delete the selection, or else one character."""
        if self.marked == (self.caret, self.caret):
            to = self.caret - 1 if before else self.caret + 1
            self._anchor = min(max(0, to), len(self.text))
        self._cut()

    def _cut(self) -> None:
        start, end = self.marked
        self.text = self.text[:start] + self.text[end:]
        self._to(start)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name and its text, or that it is empty; then what is behind the cursor."""
        value, name = str(self.text_aloud() or EMPTY), str(label or self.name)
        said = FIELD.format(label=name, value=value)
        sign = self.text[self.caret : self.caret + 1]
        under = self.caret, str(SPACE) if sign == " " else sign
        return SpokenControl((self.key, name), said, value, typed=bool(self.text), under=under)

    def text_aloud(self) -> str:
        """Return the text as it is read aloud."""
        return self.text

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the field; of a long text, the part around the caret."""
        paper, rect = look.theme.paper, self.rect
        edge = look.theme.attention.brass_dark if self.focused or self.pressed else paper.ink_soft
        look.fill(canvas, rect, 8 * look.u, (paper.slip_top, paper.slip_bottom), rim=edge)
        inner = rect.inflate(-2 * look.s(14), 0)
        pen = look.pen(Face.SANS, 19, paper.ink if self.text else paper.ink_soft)
        before = look.text.width(self.text[: self.caret], pen)
        shift = max(0, before - inner.width + look.s(2))
        with canvas.clipped(inner):
            self._draw_marked(canvas, look, pen, inner.x - shift)
            words = self.text or self.hint
            if words:
                look.text.put(canvas, words, (inner.x - shift, rect.centery), pen)
            caret = (max(2, look.s(2)), round(pen.px * 1.2))
            ink = paper.ink
            place = (inner.x + before - shift, rect.centery - caret[1] // 2, *caret)
            look.fill(canvas, place, 0, ink)

    def _draw_marked(self, canvas: Canvas, look: Look, pen: Pen, left: int) -> None:
        start, end = self.marked
        if start == end:
            return
        at = left + look.text.width(self.text[:start], pen)
        size = (look.text.width(self.text[start:end], pen), round(pen.px * 1.4))
        lamp = look.theme.attention.lamp
        place = (at, self.rect.centery - size[1] // 2, *size)
        look.fill(canvas, place, 3 * look.u, lamp, opacity=0.7)


def pasted() -> str:
    """Return the clipboard's text, cut if very long, or an empty text."""
    with contextlib.suppress(pygame.error, ValueError):  # the second: bytes that are not UTF-8
        return pygame.scrap.get_text()[:MOST_PASTED]
    return ""


class NameField(TextField):
    """A field for a name of up to 12 characters that the fonts can write.

    Text that an input method has composed arrives as ``pygame.TEXTINPUT``; ``compose`` takes it
    and shows what is still being composed. ``refused`` is the last character that the fonts do
    not have, and ``full`` says that there was no room for more.
    """

    radius: ClassVar[float] = 12

    def __init__(
        self, key: str, text: str, side: Side, *, name: AnyText, hint: AnyText = ""
    ) -> None:
        super().__init__(key, text, name=name, hint=hint)
        self.side: Side = side
        self.refused = ""
        self.full = False
        self._typed = ""
        self._composed = ""

    def type(self, event: pygame.event.Event) -> bool:
        """Handle a key; while something is composed, keys belong to the input method."""
        if self._composed:
            return True
        self._typed = ""
        before = self.text
        used = super().type(event)
        if (used and self.text != before) or self.refused or self.full:
            self._typed = event.unicode
        return used

    def compose(self, event: pygame.event.Event) -> bool:
        """Handle text of an input method; returns whether the event was one of its own.

        A text that a key has just written already is not written again.
        """
        if event.type == pygame.TEXTEDITING:
            self._composed = event.text
            return True
        if event.type != pygame.TEXTINPUT:
            return False
        again, self._typed, self._composed = self._typed == event.text, "", ""
        if not again:
            self.write(event.text)
        return True

    def write(self, words: str) -> None:
        """Replace the selection; leaves out what no font has, and what is too much."""
        start, end = self.marked
        lacking = missing(words, FACES)
        kept = "".join(sign for sign in words if sign.isprintable() and sign not in lacking)
        whole = self.text[:start] + kept + self.text[end:]
        self.refused = (lacking or missing(unicodedata.normalize("NFC", whole), FACES))[:1]
        if self.refused and not lacking:  # a letter and its mark, which are one character
            return
        self.full = names.length(whole) > names.LONGEST
        if self.full:
            room = names.LONGEST - names.length(self.text[:start] + self.text[end:])
            kept = _first(kept, room)
        super().write(kept)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the plate: the side's emblem, the name, the caret, and a pencil."""
        theme, rect, u = look.theme, self.rect, look.u
        paper = theme.paper
        look.shade(canvas, rect, 12, 6, 0.5, 4)
        edge = theme.attention.brass_dark
        width = max(2.0, 3 * u) if self.focused else max(1.5, 2 * u)
        look.fill(canvas, rect, 12 * u, (paper.slip_top, paper.slip_bottom), rim=edge, thick=width)
        tint = theme.team.tint(self.side, paper=True)
        sign = emblem(SIGNS[self.side], look.s(SIGN), tint)
        at = (rect.x + look.s(SIGN_AT), rect.centery)
        canvas.put(sign, (at[0] - sign.get_width() // 2, at[1] - sign.get_height() // 2))
        pencil = emblem("pen", look.s(PEN))
        start, left = (
            rect.x + look.s(TEXT_AT),
            rect.right - look.s(PEN_AT) - pencil.get_width() // 2,
        )
        end = left - look.s(10)
        if self._least(look) <= end - start:
            canvas.put(pencil, (left, rect.centery - pencil.get_height() // 2))
        else:  # a long name needs the room of the pencil
            end = rect.right - look.s(TIGHT)
        self._draw_text(canvas, look, start, end)

    def _least(self, look: Look) -> int:
        """Return the width of the text in its smallest letters, with the caret behind it."""
        pen = Pen(Face.SERIF_BOLD, SMALLEST, look.theme.paper.ink)
        return look.text.width(self.text + self._composed, pen) + look.s(5)

    def _draw_text(self, canvas: Canvas, look: Look, left: int, right: int) -> None:
        shown = self.text[: self.caret] + self._composed + self.text[self.caret :]
        ink = look.theme.paper.ink if shown else look.theme.paper.ink_soft
        pen = look.pen(Face.SERIF_BOLD, SIZE, ink)
        _, pen = look.text.fit(shown or self.hint, pen, right - left)
        caret = self.caret + len(self._composed)
        before = look.text.width(shown[:caret], pen)
        shift = max(0, before - (right - left))
        with canvas.clipped(pygame.Rect(left, self.rect.y, right - left + 4, self.rect.h)):
            self._draw_marked(canvas, look, pen, left - shift)
            if shown or self.hint:
                at = (left - shift, self.rect.centery)
                look.text.put(canvas, shown or self.hint, at, pen)
            self._draw_caret(canvas, look, pen, left - shift, before)

    def _draw_caret(self, canvas: Canvas, look: Look, pen: Pen, left: int, before: int) -> None:
        """Draw the caret, and a line below what is being composed."""
        brass = look.theme.attention.brass_dark
        size = (max(2, look.s(3)), round(pen.px * 1.15))
        place = (left + before + look.s(2), self.rect.centery - size[1] // 2, *size)
        look.fill(canvas, place, 1, brass)
        if self._composed:
            start = look.text.width(self.text[: self.caret], pen)
            box = (left + start, self.rect.centery + round(pen.px * 0.5), max(1, before - start), 2)
            look.fill(canvas, box, 0, brass)


def _first(text: str, room: int) -> str:
    """Return the beginning of a text, so many characters long with their marks."""
    count, kept = 0, ""
    for sign in text:
        count += names.length(sign)
        if count > room:
            break
        kept += sign
    return kept
