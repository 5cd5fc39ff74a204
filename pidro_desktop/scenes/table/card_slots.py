"""Clickable cards: those in the hand, and those in a tray to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.sprites import Sprites
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import drop
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Chosen, Widget
from pidro_desktop.table.animation.poses import Pose
from pidro_desktop.table.layout.layout_types import CARD_RATIO, SMALLEST_TARGET, Rect
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText, tr

TRAY: Final = "tray"
TRAY_CARD, TRAY_GAP, TRAY_EDGE, TRAY_HEAD = 74, 10, 18, 46
"""Units of cards: a card's width, between rows, around all of them; of words: the line above."""
LIFT: Final = 10
"""Units of cards by which one that is chosen lies higher than the others."""
STRIP: Final = 46
"""Units of each card that no neighbour may hide."""
# tr: On the one card, of several that are played together, that decides; very little room.
COUNTS: Final = tr("counts", "a card")
TICK, TICK_ACROSS = 22, 0.4
"""Units of the disc with a tick; the part of a card's width where its middle is."""
PLATE: Final = (15, 11, 5)
"""Units: the letters of that word, and the room around it, across and down."""


class CardSlot(Widget):
    """A card in the hand. It acts on button down: one click plays a card.

    Attributes:
        counts: whether it is the one that counts of several cards to be played together.
        ticked: whether it shows a tick because it is selected.
        closed: whether it lies in the shade because it is no choice any more.
    """

    def __init__(self, pose: Callable[[], Pose | None], card: Card, sprites: Sprites) -> None:
        super().__init__(CardControl(card))
        self.card = card
        self.counts = False
        self.ticked = False
        self.closed = False
        self._pose = pose
        self._sprites = sprites

    @property
    def passed_over(self) -> bool:
        """Whether the arrow keys skip this card."""
        return not self.enabled

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the card."""
        return Chosen(self.key)

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Do nothing: the card was chosen on button down."""
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw only what the card image lacks: the cards are drawn together."""
        pose = self._pose() if self.counts or self.ticked else None
        if pose is None:
            return
        if self.counts:
            _draw_counts(canvas, look, pose)
        else:
            _draw_tick(canvas, look, pose)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: ``Sprites`` draws the focus ring, below the index of the next card."""


def _draw_counts(canvas: Canvas, look: Look, pose: Pose) -> None:
    """Draw a word at the upper edge of a card, clear of the button above it."""
    attention, controls = look.theme.attention, look.theme.controls
    letters, across, down = PLATE
    pen = look.pen(Face.SEMI, letters, look.theme.text_on_table.plain)
    size = (
        round(look.text.width(COUNTS, pen)) + 2 * look.s(across),
        round(pen.px * 1.2) + 2 * look.s(down),
    )
    x, y = round(pose.x), round(pose.y - pose.width * CARD_RATIO / 2) + size[1] // 2
    fill, place = (controls.plate_top, controls.plate_bottom), (x - size[0] // 2, y - size[1] // 2)
    look.fill(canvas, (*place, *size), size[1] / 2, fill, rim=attention.brass_lit, thick=2.0)
    look.text.put(canvas, COUNTS, (x, y), pen, anchor="centre")


def _draw_tick(canvas: Canvas, look: Look, pose: Pose) -> None:
    """Draw a tick at a card's upper edge, beside its rank, where no neighbour hides it."""
    attention, controls = look.theme.attention, look.theme.controls
    side = max(20, look.s(TICK))
    x = round(pose.x + (TICK_ACROSS - 0.5) * pose.width)
    y = round(pose.y - pose.width * CARD_RATIO / 2 + side / 4)
    fill, place = (controls.plate_top, controls.plate_bottom), (x - side // 2, y - side // 2)
    look.fill(canvas, (*place, side, side), side / 2, fill, rim=attention.brass_lit, thick=2.0)
    sign = emblem("tick", round(side * 0.6), attention.lamp)
    canvas.put(sign, (x - sign.get_width() // 2, y - sign.get_height() // 2))


class TrayCard(CardSlot):
    """A face-up card in the tray, which draws itself."""

    def __init__(
        self, card: Card, dc: DrawContext, sprites: Sprites, trump: TrumpSuit | None
    ) -> None:
        super().__init__(lambda: self._lying, card, sprites)
        self._dc = dc
        self._trump = trump
        self.width = dc.layout.c(TRAY_CARD)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card, raised if it is selected or under the pointer."""
        lying, cards = self._lying, look.cards
        trump = self._trump
        worth = trump.points.get(self.card, 0) if trump is not None else 0
        sign = trump.suit if trump is not None and self.card.rank == "5" else ""
        face = cards.face(
            *(str(self.card), self.width), dimmed=not self.enabled, trump=sign, points=worth
        )
        for made in (cards.shadow(self.width, lift=lying.lift), face):
            at = round(lying.x) - made.centre[0], round(lying.y) - made.centre[1]
            canvas.put(made.surface, at)
        super().draw(canvas, look)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the whole card: no other card covers it."""
        self._sprites.ring(canvas, self._lying)

    @property
    def _lying(self) -> Pose:
        up = self.ticked or (self.hovered and self.enabled)
        rise = self._dc.layout.c(LIFT) if up else 0
        left, top = self.rect.topleft
        middle = left + self.width / 2, top + self.width * CARD_RATIO / 2 - rise
        lift = 0.75 if up else 0.25
        return Pose(str(self.card), str(self.card), None, TRAY, *middle, self.width, lift=lift)


class TrayGround(Widget):
    """Background of the tray; it hides the table below."""

    def __init__(self, rect: Rect, heading: AnyText) -> None:
        super().__init__(TRAY, heading, enabled=False)
        self.place(pygame.Rect(rect))

    def hit(self, at: tuple[int, int]) -> bool:
        """Return False: only its cards are clickable."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board, and the heading at its upper edge."""
        look.shapes.walnut(self.rect.size, look.u, "on").put(canvas, *self.rect.topleft)
        pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
        said, pen = look.text.fit(self.label, pen, self.rect.width - 2 * look.s(TRAY_EDGE))
        at = self.rect.centerx, self.rect.y + look.s(TRAY_HEAD) // 2 - look.s(2)
        look.text.put(canvas, said, at, pen, anchor="centre")


def laid_out(dc: DrawContext, cards: Sequence[TrayCard], heading: AnyText) -> list[Widget]:
    """Return the cards in rows on a board, between the edge of the cloth and the prompt."""
    layout = dc.layout
    room = _room(layout)
    edge, gap, head = layout.c(TRAY_EDGE), layout.c(TRAY_GAP), layout.s(TRAY_HEAD)
    wide = cards[0].width if cards else 0
    high = round(wide * CARD_RATIO)
    least = max(SMALLEST_TARGET, layout.c(STRIP))
    most = max(1, (room.w - 2 * edge - wide) // least + 1)
    rows = max(1, -(-len(cards) // most))
    each = -(-len(cards) // rows)
    space = room.h - head - edge - high
    down = min(high + gap, space // (rows - 1)) if rows > 1 else 0
    across = min(wide + gap, (room.w - 2 * edge - wide) // max(1, each - 1))
    width = max(across * (each - 1) + wide + 2 * edge, min(room.w, layout.s(360)))
    height = head + high + down * (rows - 1) + edge
    x, y = room.centre[0] - width // 2, max(room.y, room.bottom - height)
    air = _air_above(layout, room, y)
    height, y = height + air, y - air
    for place, card in enumerate(cards):
        row, column = divmod(place, each)
        count = min(each, len(cards) - row * each)
        left = room.centre[0] - (across * (count - 1) + wide) // 2
        card.place(
            pygame.Rect(left + column * across, y + head + air // 2 + row * down, wide, high)
        )
    return [TrayGround(Rect(x, y, width, height), heading), *cards]


def _air_above(layout: TableLayout, room: Rect, top: int) -> int:
    """Return the extra height of the board in pixels, so that it covers no portrait by half."""
    figure = layout.seats[2].figure
    return top - min(room.y, figure.y - 2) if top < figure.bottom else 0


def _room(layout: TableLayout) -> Rect:
    """Return the area between the portraits, from the edge of the cloth to the prompt."""
    west, east = layout.seats[1].figure.right, layout.seats[3].figure.x
    edge = layout.s(TRAY_EDGE)
    top = layout.cloth.y + layout.hem
    bottom = layout.prompt[1] + drop(layout) - layout.s(28)
    return Rect(west + edge, top, east - west - 2 * edge, bottom - top)
