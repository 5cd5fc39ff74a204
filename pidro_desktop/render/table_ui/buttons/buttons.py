"""The buttons outside the auction: suits, confirmation, and the end of a deal or game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import auction_buttons
from pidro_desktop.render.table_ui.buttons.control_ids import SuitControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.table.layout.bubble_layout import confirm_place

PASS = auction_buttons.PASS
REMATCH, LEAVE, CONFIRM = "rematch", "leave", "confirm"
GO_ON, REPLAY, REVIEW = "go on", "replay", "review"
bid_buttons = auction_buttons.bid_buttons


class SuitButton(Button):
    """A tile with a suit's symbol in its own colour, and its name.

    The names of all ``suits`` are written in one size.
    """

    def __init__(self, suit: str, ink: Colour, suits: Sequence[str]) -> None:
        super().__init__(
            SuitControl(suit), table_text.SUITS[suit], sign=table_text.SUIT_SIGNS[suit]
        )
        self.suit_ink = ink
        self._names = [table_text.SUITS[text] for text in suits]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, symbol and name."""
        rect = self.rect
        shadow = look.shapes.shadow(rect.size, 10 * look.u, 3 * look.u, 0.5, drop=3 * look.u)
        shadow.put(canvas, *rect.topleft)
        look.shapes.tile(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        for units, gap, edge in ((24, look.s(7), look.s(12)), (16, look.s(4), look.s(6))):
            sign = emblem(self.sign, max(16, look.s(units)), self.suit_ink)
            pen = look.pen(self.face, self.size, look.theme.paper.ink)
            room = rect.width - sign.get_width() - gap - edge
            fitted = [look.text.fit(name, pen, room) for name in self._names]
            if all(said == str(name) for (said, _), name in zip(fitted, self._names, strict=True)):
                break  # a long name in a narrow tile needs some of the room around it
        pen = min((pen for _, pen in fitted), key=lambda item: item.px)
        said, pen = look.text.fit(self.label, pen, room)
        wide = sign.get_width() + gap + look.text.width(said, pen)
        x, y = rect.centerx - wide / 2, rect.centery + (0.5 if self.state == "down" else -1.5)
        canvas.put(sign, (round(x), round(y - sign.get_height() / 2)))
        look.text.put(canvas, said, (x + sign.get_width() + gap, y), pen)


def suit_buttons(kit: DrawContext, suits: Sequence[str] = ("C", "D", "H", "S")) -> list[Widget]:
    """Return a button for every suit."""
    made: list[Widget] = []
    for suit, rect in zip(suits, kit.places.suit_buttons(suits), strict=True):
        button = SuitButton(suit, kit.suit_ink(table_text.SUIT_SIGNS[suit]), suits)
        button.place(pygame.Rect(rect))
        made.append(button)
    return made


def after_buttons(
    kit: DrawContext, *, last: bool = False, review: str = table_text.REVIEW
) -> list[Widget]:
    """Return the buttons after a deal: continue, and smaller ones to replay and to review it.

    Without a label in ``review`` there is none for the review.
    """
    label = table_text.TO_RESULT if last else table_text.NEXT_DEAL
    on = Button(GO_ON, label, style=Style.PRIMARY, size=25)
    replay = Button(REPLAY, table_text.REPLAY, face=Face.SEMI, size=18, sign="play")
    on.place(pygame.Rect(kit.places.next_deal))
    replay.place(pygame.Rect(kit.places.replay))
    if not review:
        return [on, replay]
    look_back = Button(REVIEW, review, face=Face.SEMI, size=18)
    look_back.place(pygame.Rect(kit.places.review))
    return [on, replay, look_back]


def confirm_button(kit: DrawContext, label: str, *, enabled: bool, why: str = "") -> Widget:
    """Return a single confirmation button in the button row."""
    button = Button(CONFIRM, label, style=Style.PRIMARY, enabled=enabled, why=why)
    button.place(pygame.Rect(kit.places.confirm))
    return button


def confirm_play_button(kit: DrawContext, label: str) -> Widget:
    """Return the button that plays the raised card."""
    button = Button(CONFIRM, label, style=Style.PRIMARY, size=19)
    button.place(pygame.Rect(confirm_place(kit.places)))
    return button
