"""The controls of the right column: the toolbar's buttons, and the score sheet with its lock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas, Item
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import toolbar_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.score.sheet_paper import plan
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import OFF, ON
from pidro_desktop.render.widgets.spoken import SWITCH, SpokenControl, spoken_value
from pidro_desktop.render.widgets.widget import Button, Style, Widget, write_alike
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.tr import AnyText, tr

MENU, ABOUT, CLOSE = "menu", "about", "close"
HELP, BACK, LAST, SHEET = "help", "back", "last", "sheet"
SEAL, WHY = "seal", "why"
DEAL: Final = "deal"
LOCK, INSET, ROOM = 18, 8, 40
"""Units: how high the lock is, how far from the sheet's right edge, and the side of what can be
clicked."""
SMALLEST: Final = 44
"""Pixels that a finger can hit."""
HINT: Final = tr("The cards of this game are sealed. Click to see what that means.")


@dataclass(frozen=True, slots=True)
class Tools:
    """The current state of the toolbar buttons.

    Attributes:
        person: whether a player is at the table. help: whether hints are on.
        no_back, no_last: why undo or the last trick is unavailable; else empty.
        sealed: whether the deals are sealed; the sheet shows a lock.
        deals, sides: the lines of the sheet, and the sides that have a column.
    """

    person: bool = True
    help: bool = False
    no_back: AnyText = ""
    no_last: AnyText = ""
    sealed: bool = False
    deals: int = 0
    sides: int = 2


class ToolButton(Button):
    """A toolbar button; ``hint`` says what it does and its keyboard shortcut."""

    def __init__(
        self,
        key: str,
        label: AnyText = "",
        *,
        sign: str = "",
        hint: AnyText = "",
        why: AnyText = "",
        called: AnyText = "",
    ) -> None:
        size = 18 if label else 24
        super().__init__(
            key, label, style=Style.WALNUT, sign=sign, face=Face.SEMI, size=size, why=why
        )
        self.hint = hint
        self.called = called
        self._looks: tuple[object, ...] = ()
        self._items: Sequence[Item] = ()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the button, or reuse its last drawing: it is drawn in every frame."""
        looks = (look, self.state, self.focused, self.letters, *self.rect)
        if looks == self._looks:
            canvas.put_again(self._items)
            return
        before = len(canvas.items)
        if self.stacks:
            self._draw_stacked(canvas, look)
        else:
            super().draw(canvas, look)
        self._looks, self._items = looks, canvas.items[before:]

    @property
    def stacks(self) -> bool:
        """Whether it is a board of a folded column, on which the words lie below the sign."""
        return bool(self.label and self.sign) and self.rect.height * 2 > self.rect.width

    def room(self, look: Look) -> float:
        """Return the pixels of width for the text."""
        return self.rect.width - look.s(8) if self.stacks else super().room(look)

    def _draw_stacked(self, canvas: Canvas, look: Look) -> None:
        rect, ink = self.rect, self.ink(look)
        if self.style is Style.WALNUT:
            look.shapes.walnut(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        else:
            look.shapes.tile(rect.size, look.u, "hot").put(canvas, *rect.topleft)
        said, pen = look.text.fit(self.label, self.pen(look), self.room(look))
        free = rect.height - round(pen.px * 1.2) - look.s(6)
        sign = emblem(self.sign, min(look.s(self.size), max(look.s(8), free)), ink)
        gap = min(look.s(6), max(0, (rect.height - pen.px - sign.get_height()) // 3))
        top = rect.centery - (sign.get_height() + gap + pen.px) / 2
        canvas.put(sign, (rect.centerx - sign.get_width() // 2, round(top)))
        y = top + sign.get_height() + gap + pen.px / 2
        look.text.put(canvas, said, (rect.centerx, y), pen, anchor="centre")

    @property
    def tooltip(self) -> AnyText:
        """What the button does, or why it is disabled; both if it only has a sign."""
        why = super().tooltip
        return f"{self.hint} {why}" if why and not self.label else why or self.hint


class HintsButton(ToolButton):
    """The button of hints, which is a switch."""

    on = False

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whether hints are on, and what they are while they are not."""
        value, hint = (ON, "") if self.on else (OFF, str(self.hint))
        return spoken_value(SWITCH, self.key, str(self.label), value)._replace(remark=hint)


class SheetArea(Widget):
    """The score sheet as a button: a click opens the full sheet and the game log."""

    radius = 3
    hint = toolbar_text.SHEET
    called = toolbar_text.SHEET_NAME

    def __init__(self) -> None:
        super().__init__(SHEET)

    @property
    def tooltip(self) -> AnyText:
        """What a click does."""
        return self.hint

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a rim while the pointer is on it; the sheet itself is drawn elsewhere."""
        if self.hovered:
            brass = look.theme.attention.brass
            look.fill(canvas, self.rect, 3 * look.u, None, rim=brass, thick=max(2, 2 * look.u))


class BidArea(SheetArea):
    """The folded board of the bid as a button: a click opens the game log at this deal."""

    hint = toolbar_text.DEAL
    called = toolbar_text.DEAL_NAME

    def __init__(self) -> None:
        super().__init__()
        self.key = DEAL


ALWAYS: Final = frozenset({MENU, ABOUT, CLOSE, HELP, BACK, LAST, SHEET, SEAL, DEAL})
"""Keys of what stands beside the table and is no choice in the game."""


def corner_buttons(dc: DrawContext, tools: Tools) -> list[Widget]:
    """Return all controls of the right column."""
    column = dc.layout.column
    hint, called = toolbar_text.LAST, toolbar_text.LAST_TRICK
    last = ToolButton(LAST, sign="trick", hint=hint, why=tools.no_last, called=called)
    hint, called = toolbar_text.ABOUT, toolbar_text.ABOUT_NAME
    about = ToolButton(ABOUT, table_text.ABOUT, hint=hint, called=called)
    made: list[tuple[Widget, tuple[int, int, int, int]]] = [
        (ToolButton(MENU, table_text.MENU, sign="gear", hint=toolbar_text.MENU), column.menu),
        (last, column.last),
        (about, column.about),
        (SheetArea(), column.sheet),
        *(((BidArea(), column.board),) if dc.layout.folded else ()),
        (ToolButton(CLOSE, sign="close", hint=toolbar_text.CLOSE), column.close),
    ]
    if tools.person:
        back, hint = toolbar_text.BACK, toolbar_text.BACK_HINT
        undo = ToolButton(BACK, back, sign="undo", hint=hint, why=tools.no_back)
        made = [(_hints(tools.help), column.help), (undo, column.back), *made]
    widgets = [widget.placed(rect) for widget, rect in made if rect[2]]
    write_alike(dc.look, [widget for widget in widgets if isinstance(widget, ToolButton)])
    if tools.sealed and not dc.layout.folded:
        line = plan(dc.layout, tools.deals, tools.sides).heads
        widgets.append(SealLock(column.sheet, line, dc.s(ROOM)))
    return widgets


def _hints(on: bool) -> ToolButton:
    """Return the button of hints: dark with an unlit lamp, or a bright tile with a lit one."""
    hint = toolbar_text.HELP_ON if on else toolbar_text.HELP_OFF
    button = HintsButton(HELP, toolbar_text.HELP, sign="bulb_lit" if on else "bulb", hint=hint)
    button.on = on
    button.style = Style.PRIMARY if on else button.style
    return button


class SealLock(Widget):
    """A small lock at the right end of the sheet's headings; it opens the seal page.

    No line of a deal ever comes there, however many there are. It is ``hidden`` below a bubble.
    """

    radius = 3
    called = toolbar_text.SEAL_NAME
    hidden = False

    def __init__(self, sheet: Rect, line: int, room: int) -> None:
        """Create the lock.

        Args:
            sheet: the sheet in pixels.
            line: the middle of the headings, from the upper edge of the sheet.
            room: the side of the square that it takes.
        """
        super().__init__(SEAL)
        side = max(SMALLEST, room)
        self.place(pygame.Rect(sheet.right - side, sheet.y + line - side // 2, side, side))

    @property
    def tooltip(self) -> AnyText:
        """What the seal means, and what a click does."""
        return HINT

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the lock, in full ink while the pointer is on it."""
        if self.hidden:
            return
        paper = look.theme.paper
        lock = emblem("lock", look.s(LOCK), paper.ink if self.hovered else paper.ink_soft)
        at = self.rect.right - look.s(INSET), self.rect.centery
        place = lock.get_rect(midright=at)
        canvas.put(lock, place.topleft)
