"""Settings page for key bindings: one line for each action, with its key on the right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, Action
from pidro_desktop.key_names import key_label
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.parts import ByWidth, Control, Grid, Part
from pidro_desktop.render.widgets.widget import Button, ControlId, Style, Widget
from pidro_desktop.scenes.settings import settings_text as words
from pidro_desktop.storage.key_choices import keys_of
from pidro_desktop.tr import join_text


@dataclass(frozen=True, slots=True)
class KeyControl(ControlId):
    """Key of the control that rebinds an action."""

    action: Action


USUAL: Final = "usual keys"
CAP, AIR, HIGH, NARROW = 138, 6, 50, 580
"""Units: a key's width, what stays free between two lines, the height of a line, and the width
from which they lie in two columns."""


class KeyLine(Button):
    """Line with an action and its key, highlighted if the player has changed it.

    Its note is the name of the key.
    """

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw background, text and key."""
        rect, paper = self.rect, look.theme.paper
        strength = 0.62 if self.hovered or self.pressed else 0.34
        fill = paper.line, paper.line
        ground = look.shapes.rounded(rect.size, 10 * look.u, fill, opacity=strength)
        ground.put(canvas, *rect.topleft)
        gap = look.s(5)
        cap = pygame.Rect(0, 0, look.s(CAP), rect.height - 2 * gap)
        cap.midright = (rect.right - gap, rect.centery)
        state = "hot" if self.hovered or self.style is Style.PRIMARY else "on"
        look.shapes.tile(cap.size, look.u, state).put(canvas, *cap.topleft)
        lines, pen = in_lines(
            look, self.note, look.pen(Face.SEMI, 18, paper.ink), cap.width - look.s(14)
        )
        draw_in_lines(canvas, look, lines, (cap.centerx, cap.centery - 1.5 * look.u), pen)
        room = cap.left - rect.left - look.s(20)
        lines, pen = in_lines(look, self.label, look.pen(Face.SEMI, 18, paper.ink), room)
        at = (rect.left + look.s(12), rect.centery)
        draw_in_lines(canvas, look, lines, at, pen, "left")


def key_lines(chosen: Mapping[str, str]) -> Part:
    """Return a line for each action, and the button that restores the default keys."""
    lines: list[Widget] = [
        KeyLine(
            *(KeyControl(action), BINDINGS[action].label),
            note=key_labels(chosen, action),
            style=Style.PRIMARY if action in chosen else Style.TILE,
        )
        for action in CHANGEABLE
    ]
    usual = Button(USUAL, words.USUAL_KEYS, size=18, enabled=bool(chosen), why=words.USUAL_ALREADY)
    usual.on_paper = True
    parts = [Control(line) for line in (*lines, usual)]
    return ByWidth(
        lambda look, width: Grid(parts, 1 if width < NARROW * look.u else 2, high=HIGH, gap=AIR)
    )


def key_labels(chosen: Mapping[str, str], action: Action) -> str:
    """Return the labels of the keys of an action."""
    return join_text(", ", [key_label(key) for key in keys_of(chosen, action)])
