"""What the buttons beside the table do, and which keys do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.deal_codes import code_of
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.render.table_ui.buttons.buttons import REPLAY
from pidro_desktop.render.table_ui.buttons.toolbar import (
    ABOUT,
    BACK,
    CLOSE,
    HELP,
    LAST,
    MENU,
    SHEET,
)
from pidro_desktop.render.table_ui.score.seal import SEAL
from pidro_desktop.render.table_ui.table_text import DEAL_CODE
from pidro_desktop.render.table_ui.table_text import REPLAY as REPLAY_LABEL
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.after_deal import after_deal
from pidro_desktop.scenes.after_deal.code_page import CodePage
from pidro_desktop.scenes.after_deal.fair_deals import FairDeals, promise_of
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.game_log import History, LogPage
from pidro_desktop.scenes.shell.scene import Change, Reset, Scene
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import Item, Pause
from pidro_desktop.scenes.table.undo_panel import BackTo, decisions
from pidro_desktop.scenes.title.about import About
from pidro_desktop.table.animation.director import OVER

if TYPE_CHECKING:
    from pidro_desktop.scenes.table.table import TableScene

BACK_TO, DEAL, DEALS, CODE = "back to", "deal", "deals so far", "code"
"""What has a key and a line in the menu, but no button."""
AT_REST: Final = frozenset({HELP, BACK, BACK_TO, LAST, SHEET, DEAL, REPLAY})
"""What is used once all that moves has come to its end."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_KEYS: Final = {
    pygame.K_F2: HELP,
    pygame.K_ESCAPE: MENU,
    pygame.K_l: LAST,
    pygame.K_y: DEAL,
    pygame.K_r: REPLAY,
}


def tool_of(event: pygame.event.Event, asked: AskKind | None) -> str:
    """What a pressed key stands for, or nothing; ``asked`` is what the person has to decide."""
    if event.key == pygame.K_BACKSPACE:
        return BACK_TO if event.mod & pygame.KMOD_SHIFT else BACK
    if event.key == pygame.K_z and event.mod & COMMAND:
        return BACK
    if event.mod & COMMAND:
        return ""
    if event.key == pygame.K_h:
        return "" if asked is AskKind.TRUMP else HELP  # where H names hearts
    if event.unicode == "?":
        return ABOUT
    return _KEYS.get(event.key, "")


class Toolbox:
    """Does what a button beside the table says."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def use(self, tool: ControlKey) -> Change | None:
        """Do it; a dialog that it opens is returned."""
        scene = self._scene
        if tool == REPLAY:
            return after_deal.replay(scene)
        if tool == HELP:
            self._switch_help()
        elif tool == BACK:
            scene.take_back()
        elif tool == BACK_TO and scene.match.moments:
            return scene.cover(BackTo(decisions(scene.match)))
        elif tool == LAST and scene.flow.model.tricks:
            return scene.cover(LastTrick(scene.flow.model))
        elif tool in (SHEET, DEAL) and scene.match.started:
            return scene.cover(self._history(LogPage.GAME if tool == SHEET else LogPage.DEAL))
        elif tool == MENU:
            rules = scene.match.game.rules
            items, over = self._items(), scene.match.is_over and scene.flow.pause == OVER
            return scene.cover(Pause(promise_of(scene.match), items, rules, over=over))
        elif tool == SEAL:
            return scene.cover(FairDeals(promise_of(scene.match)))
        elif tool == ABOUT:
            return scene.cover(About())
        elif tool == CLOSE:
            return Reset(scene.ctx.title())
        return None

    def turn_wheel(self, pointer: tuple[int, int]) -> Change | None:
        """Over the score sheet, the wheel opens all of it: old deals need not fit beside a game."""
        sheet = pygame.Rect(self._scene.picture.kit.places.column.sheet)
        if not self._scene.flow.model.sheet or not sheet.collidepoint(pointer):
            return None
        return self.use(SHEET)

    def _history(self, page: LogPage) -> History:
        return History(self._scene.flow.model, self._scene.match.aids, page)

    def _deals(self) -> Scene:
        """The deals of this game, watched like an old one."""
        from pidro_desktop.scenes.past_games.current_deals import (  # noqa: PLC0415  it has tables
            deals_so_far,
        )

        return deals_so_far(self._scene.match)

    def _items(self) -> list[Item]:
        """What the menu offers about this game."""
        scene = self._scene
        match, model = scene.match, scene.flow.model
        begun = "" if match.started else words.NOT_DEALT
        items = [
            Item(DEAL, words.GAME_LOG, lambda: self._history(LogPage.DEAL), begun),
            *self._after_deal(),
            Item(SHEET, words.SCORE_SHEET, lambda: self._history(LogPage.GAME), begun, deal=False),
            Item(DEALS, words.DEALS_SO_FAR, self._deals, begun, deal=False),
        ]
        if not scene.assisted:
            return items
        no_back = scene.offer.tools().no_back
        back = Item(BACK_TO, words.BACK_TO, lambda: BackTo(decisions(match)), no_back)
        no_last = "" if model.tricks else words.NO_TRICK
        return [back, Item(LAST, words.LAST_TRICK, lambda: LastTrick(model), no_last), *items]

    def _after_deal(self) -> list[Item]:
        """What there is of a deal only once it is over: playing it again, and its code."""
        scene = self._scene
        if not after_deal.is_after(scene.flow):
            return []
        code, again = code_of(scene.match), replay_from(scene.match)
        items = []
        if again is not None:
            items.append(Item(REPLAY, REPLAY_LABEL, lambda: after_deal.scene_of(again)))
        if code is not None:
            items.append(Item(CODE, DEAL_CODE, lambda: CodePage(str(code))))
        return items

    def _switch_help(self) -> None:
        helping = self._scene.help
        if helping is not None:
            helping.switch(not helping.on)
            self._scene.ctx.preferences.change(help=helping.on)
