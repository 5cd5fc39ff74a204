"""Keys at the table: figures for bids, letters for suits, P to pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.engine.game import Ask
from pidro_desktop.render.furniture.buttons import BID, PASS, SUIT

WAIT: Final = 1.5
"""Seconds in which the second figure of a bid is waited for."""
TEN: Final = 10

_FIGURES: Final = {
    **{getattr(pygame, f"K_{figure}"): figure for figure in range(10)},
    **{getattr(pygame, f"K_KP{figure}"): figure for figure in range(10)},
}
_SUITS: Final = {pygame.K_c: "C", pygame.K_d: "D", pygame.K_h: "H", pygame.K_s: "S"}
MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL}
    | {pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK}
)


@dataclass
class Typing:
    """A bid being typed: 6 to 9 at once, 10 to 14 as 1 and a second figure, 0 alone is 10."""

    left: float = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a 1 was typed and the second figure is still to come."""
        return self.left > 0

    def pass_time(self, dt: float) -> None:
        """A 1 that is left alone is forgotten."""
        self.left = max(0.0, self.left - dt)

    def control(self, ask: Ask | None, event: pygame.event.Event) -> str:
        """The key of the control that a pressed key stands for, or nothing."""
        key: int = event.key
        if ask is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return ""
        if ask.what == "bid":
            return self._call(key)
        if ask.what == "trump" and key in _SUITS:
            return f"{SUIT}{_SUITS[key]}"
        return ""

    def _call(self, key: int) -> str:
        if key == pygame.K_p:
            self.left = 0.0
            return PASS
        figure = _FIGURES.get(key)
        if figure is None:
            return ""
        if self.waiting and figure <= 4:
            self.left = 0.0
            return f"{BID}{TEN + figure}"
        if figure == 1:
            self.left = WAIT
            return ""
        self.left = 0.0
        return f"{BID}{figure or TEN}"
