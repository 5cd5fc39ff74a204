"""The base class of all widgets, buttons, and what only explains itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, Final, Self

import pygame
from msgspec import Struct

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Colour, Face, Pen
from pidro_desktop.render.widgets.spoken import SIGNS, SpokenControl, spoken_button
from pidro_desktop.tr import AnyText, join_sentences

Value = str | int | bool | None


class ControlId(Struct, frozen=True):
    """The id of a widget for one of several values, such as ``BidControl(9)``."""


ControlKey = str | ControlId
"""What a control is called in its group: a word of its own, or an id."""
ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL}
    | {pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK}
)
"""Keys that mean nothing by themselves."""

HANDS: Final = frozenset({"rect", "clip", "hovered", "pressed", "focused"})
"""What a widget keeps when it takes over the state of a new one."""


class Chosen(Struct, frozen=True):
    """The result of using a widget: its key, and its new value if it has one."""

    key: ControlKey
    value: Value = None


class Widget(ABC):
    """A widget in a rectangle of pixels. ``why`` says why it is disabled: so it is, by default.

    One that scrolls is drawn and found by the pointer only inside ``clip``. Drawing changes
    nothing; what the pointer and the keyboard do arrives through the group.
    """

    radius: ClassVar[float] = 10
    called: AnyText = ""
    """What it is called aloud, where its label does not say it."""
    tip: AnyText = ""
    """Its tooltip while it can be used."""

    def __init__(
        self,
        key: ControlKey,
        label: AnyText = "",
        *,
        enabled: bool | None = None,
        why: AnyText = "",
    ) -> None:
        self.key = key
        self.label = label
        self.enabled = not why if enabled is None else enabled
        self.why = why
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def tooltip(self) -> AnyText:
        """The tooltip while hovered or focused; empty for none."""
        return self.tip if self.enabled else self.why

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The pixels that the tooltip lies beside."""
        return self.rect

    @property
    def focus_rect(self) -> pygame.Rect:
        """The pixels that are to be in view while it has the focus."""
        return self.rect

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its spoken text; ``label`` is the text beside it."""
        name = str(label or self.called or self.label)
        return spoken_button(self.key, name, hint=str(self.tooltip), enabled=self.enabled)

    def take(self, new: Widget) -> None:
        """Become like a new one of the same kind, but for where it lies and what hands do to it."""
        vars(self).update({name: now for name, now in vars(new).items() if name not in HANDS})

    def place(self, rect: pygame.Rect, clip: pygame.Rect | None = None) -> None:
        """Move the widget to ``rect``, of which only what is inside ``clip`` is seen."""
        self.rect, self.clip = rect, clip

    def placed(self, rect: pygame.Rect | tuple[int, int, int, int]) -> Self:
        """Move the widget to ``rect``, and return it."""
        self.place(pygame.Rect(rect))
        return self

    def hit(self, at: tuple[int, int]) -> bool:
        """Return whether a position is on the widget."""
        return self.rect.collidepoint(at)

    @property
    def passed_over(self) -> bool:
        """Whether arrow keys skip it, so that only Tab and Shift with an arrow reach it."""
        return False

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Handle a press of the pointer's button on the widget."""
        return None

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Handle a pointer move with the button down."""
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Handle the release of the button; on the widget, this is a click."""
        return self.activate() if self.hit(at) else None

    def activate(self) -> Chosen | None:
        """Handle Enter."""
        return Chosen(self.key)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Handle an arrow key while focused; returns whether it was used, and the value."""
        return False, None

    @abstractmethod
    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the widget on the canvas."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around it."""
        rect = self.tooltip_rect
        look.shapes.ring(rect.size, look.u, self.radius).put(canvas, *rect.topleft)

    @property
    def state(self) -> str:
        """The state as the shapes name it: ``off``, ``down``, ``hot`` or ``on``."""
        if not self.enabled:
            return "off"
        if self.pressed and self.hovered:
            return "down"
        return "hot" if self.hovered else "on"


BESIDE_SIGN: Final = 10
"""Units between the icon of a button and its text."""


class Style(Enum):
    """The visual style of a button."""

    TILE = "tile"
    PRIMARY = "primary"
    WALNUT = "walnut"


class Button(Widget):
    """A button with a text, an icon (the name of an emblem), or both.

    ``note`` is a second text at the right end, ``tail`` a sign at the right end of a tile
    whose words begin at its left; ``lit`` gives walnut a brass rim;
    ``on_paper`` lets a tile that cannot be used lie flat on paper; ``air`` is what stays free at
    both ends of the words, in units; ``short_note`` stands for a note that has no room;
    ``letters`` are the pixels of its letters at most, 0 for any: see ``write_alike``.
    """

    air: float = 8
    short_note: AnyText = ""
    letters: int = 0

    def __init__(
        self,
        key: ControlKey,
        label: AnyText = "",
        *,
        style: Style = Style.TILE,
        sign: str = "",
        note: AnyText = "",
        tail: str = "",
        face: Face = Face.SERIF_BOLD,
        size: float = 22,
        enabled: bool | None = None,
        why: AnyText = "",
        on_paper: bool = False,
    ) -> None:
        super().__init__(key, label, enabled=enabled, why=why)
        self.style = style
        self.sign = sign
        self.note = note
        self.tail = tail
        self.face = face
        self.size = size
        self.lit = False
        self.on_paper = on_paper

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the button on the canvas."""
        if self.style is Style.WALNUT:
            self._draw_walnut(canvas, look)
        else:
            self._draw_tile(canvas, look)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its text or the name of its icon, and its note."""
        name = str(label or self.called or self.label or SIGNS.get(self.sign, ""))
        note = str(self.note or (self.label if label else ""))
        hint = str(self.tooltip)
        return spoken_button(self.key, name, note=note, hint=hint, enabled=self.enabled)

    def ink(self, look: Look) -> Colour:
        """The colour of the text."""
        inks = look.theme.text_on_table
        if not self.enabled:
            return look.theme.paper.ink_soft if self.on_paper else inks.disabled
        return inks.plain if self.style is Style.WALNUT else look.theme.paper.ink

    def pen(self, look: Look) -> Pen:
        """Return the pen of the text, which may still have no room."""
        pen = look.pen(self.face, self.size, self.ink(look))
        return pen._replace(px=min(pen.px, self.letters or pen.px))

    def room(self, look: Look) -> float:
        """Return the pixels of width for the text beside the icon."""
        return self.rect.width - 2 * look.s(self.air) - self._taken(look, self._sign(look))

    def fitted(self, look: Look) -> tuple[str, Pen]:
        """Return the text and its pen as they have room, further from the edges than they must."""
        room, pen = self.room(look), self.pen(look)
        words, smaller = look.text.fit(self.label, pen, room - look.s(self.air))
        if words == str(self.label):
            return words, smaller
        return look.text.fit(self.label, pen, room)

    def _taken(self, look: Look, sign: pygame.Surface | None) -> int:
        gap = look.s(BESIDE_SIGN) if self.label else 0
        return sign.get_width() + gap if sign else 0

    def _sign(self, look: Look) -> pygame.Surface | None:
        return emblem(self.sign, look.s(self.size * 1.05), self.ink(look)) if self.sign else None

    def _draw_tile(self, canvas: Canvas, look: Look) -> None:
        u, rect, state = look.u, self.rect, self.state
        if state == "on" and self.style is Style.PRIMARY:
            state = "hot"
        if state != "off":
            look.shade(canvas, rect, 10, 3, 0.5, 3)
        if state == "off" and self.on_paper:
            look.fill(canvas, rect, 10 * u, look.theme.paper.line, opacity=0.4)
        else:
            look.shapes.tile(rect.size, u, state).put(canvas, *rect.topleft)
        sink = {"off": 0.0, "down": 0.5}.get(state, -1.5)
        if self.tail:
            self._draw_tailed(canvas, look, rect.centery + sink * u)
        else:
            self._draw_words(canvas, look, rect.centery + sink * u)

    def _draw_walnut(self, canvas: Canvas, look: Look) -> None:
        state = "lit" if self.lit and self.state == "on" else self.state
        look.shapes.walnut(self.rect.size, look.u, state).put(canvas, *self.rect.topleft)
        self._draw_words(canvas, look, self.rect.centery)

    def _draw_words(self, canvas: Canvas, look: Look, y: float) -> None:
        """Draw the icon and the text, centred together."""
        sign = self._sign(look)
        taken = self._taken(look, sign)
        words, pen = self.fitted(look)
        x = self.rect.centerx - (look.text.width(words, pen) + taken) / 2
        if sign:
            canvas.put(sign, (round(x), round(y - sign.get_height() / 2)))
        if words:
            look.text.put(canvas, words, (x + taken, y), pen)

    def _draw_tailed(self, canvas: Canvas, look: Look, y: float) -> None:
        ink, inset = self.ink(look), look.s(16)
        sign = emblem(self.tail, look.s(self.size * 0.9), ink)
        corner = (self.rect.right - inset - sign.get_width(), round(y - sign.get_height() / 2))
        canvas.put(sign, corner)
        pen = look.pen(self.face, self.size, ink)
        room = corner[0] - self.rect.x - 2 * inset
        words, pen = look.text.fit(self.label, pen, room)
        taken = look.text.put(canvas, words, (self.rect.x + inset, y), pen)
        if self.note:
            small = look.pen(Face.SEMI, 17, ink)
            room = room - taken - inset
            least = small._replace(px=min(small.px, SMALLEST))
            said = self.note if look.text.width(self.note, least) <= room else self.short_note
            note, small = look.text.fit(said or self.note, small, room)
            look.text.put(canvas, note, (corner[0] - inset, y), small, anchor="right")


def write_alike(look: Look, buttons: Sequence[Button]) -> None:
    """Give the buttons of a menu letters of one size, the largest that all have room for."""
    said = [button for button in buttons if button.label]
    for button in said:
        button.letters = 0
    fitted = [one.fitted(look)[1].px for one in said]
    for button in said:
        button.letters = min(fitted)


class CloseButton(Button):
    """The X on walnut that closes what it lies on."""

    def __init__(self, size: float = 22) -> None:
        super().__init__("close", style=Style.WALNUT, sign="close", size=size)


class Explained(Widget):
    """An area with an explanation; it is drawn by somebody else, and there is nothing to press.

    Args:
        key: its key. label: its name, empty if the explanation names it. text: in sentences.
        around: the pixels that the explanation must not cover; None for those of the area.
    """

    def __init__(
        self, key: ControlKey, label: AnyText, text: AnyText, around: pygame.Rect | None = None
    ) -> None:
        super().__init__(key, label)
        self._text, self._around = text, around

    @property
    def tooltip(self) -> AnyText:
        """The explanation."""
        return self._text

    @property
    def tooltip_rect(self) -> pygame.Rect:
        """The pixels that the explanation lies beside."""
        return self._around or self.rect

    @property
    def passed_over(self) -> bool:
        """Arrows lead from one button to the next; Tab goes here, too."""
        return True

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, if it has one, and the explanation."""
        called = str(label or self.label)
        said = join_sentences(f"{called}.", self._text) if called else self._text
        return SpokenControl((self.key, str(said)), said)

    def activate(self) -> Chosen | None:
        """Do nothing."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing."""
