"""What the buttons beside the table do, and which keys do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pidro_desktop.render.furniture.toolbar import ABOUT, BACK, CLOSE, HELP, LAST, MENU
from pidro_desktop.scenes.about import About
from pidro_desktop.scenes.fair_deals import promise_of
from pidro_desktop.scenes.pause import Pause
from pidro_desktop.scenes.scene import Change, Reset

if TYPE_CHECKING:
    from pidro_desktop.scenes.table import TableScene

BACK_TO, DEAL = "back to", "deal"
"""What has a key and a line in the menu, but no button."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_KEYS: Final = {
    pygame.K_F1: ABOUT,
    pygame.K_F2: HELP,
    pygame.K_ESCAPE: MENU,
    pygame.K_l: LAST,
    pygame.K_y: DEAL,
}


def tool_of(event: pygame.event.Event, asked: str) -> str:
    """What a pressed key stands for, or nothing; ``asked`` is what the person has to decide."""
    if event.key == pygame.K_BACKSPACE:
        return BACK_TO if event.mod & pygame.KMOD_SHIFT else BACK
    if event.key == pygame.K_z and event.mod & COMMAND:
        return BACK
    if event.mod & COMMAND:
        return ""
    if event.key == pygame.K_h:
        return "" if asked == "trump" else HELP  # where H names hearts
    if event.unicode == "?":
        return ABOUT
    return _KEYS.get(event.key, "")


class Toolbox:
    """Does what a button beside the table says."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def use(self, tool: str) -> Change | None:
        """Do it; a dialog that it opens is returned."""
        scene = self._scene
        if tool == HELP:
            self._switch_help()
        elif tool == BACK:
            scene.take_back()
        elif tool == MENU:
            return scene.cover(Pause(promise_of(scene.match)))
        elif tool == ABOUT:
            return scene.cover(About())
        elif tool == CLOSE:
            return Reset(scene.ctx.title())
        return None

    def _switch_help(self) -> None:
        helping = self._scene.help
        if helping is not None:
            helping.switch(not helping.on)
            self._scene.ctx.preferences.change(help=helping.on)
