"""Tool buttons beside the table, and the keys that do the same."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.match.match import Match
from pidro_desktop.match.promise import code_of, promise_of
from pidro_desktop.render.table_ui.buttons import toolbar_text
from pidro_desktop.render.table_ui.buttons.buttons import REPLAY, REVIEW, TRY_AGAIN
from pidro_desktop.render.table_ui.buttons.toolbar import (
    ABOUT,
    BACK,
    CLOSE,
    DEAL,
    HELP,
    LAST,
    MENU,
    SEAL,
    SHEET,
    WHY,
)
from pidro_desktop.render.table_ui.table_text import DEAL_CODE
from pidro_desktop.render.table_ui.table_text import REPLAY as REPLAY_LABEL
from pidro_desktop.render.table_ui.table_text import REVIEW as REVIEW_LABEL
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.input.strokes import codes, strokes_of
from pidro_desktop.scenes.shell.asking import ASK_WHY
from pidro_desktop.scenes.shell.routes import (
    LogPage,
    MenuItem,
    OpenAbout,
    OpenFairDeals,
    OpenGameLog,
    OpenLastTrick,
    OpenPauseMenu,
    OpenUndo,
    Route,
    ShowDealCode,
    ShowTitle,
    WatchDealsSoFar,
)
from pidro_desktop.scenes.table import asked, deal_over
from pidro_desktop.scenes.table.deal_over import verdict
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.undo_panel import decisions
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText

BACK_TO, DEALS, CODE = "back to", "deals so far", "code"
"""What has a key and a line in the menu, but no button."""
AT_REST: Final = frozenset({HELP, BACK, BACK_TO, LAST, SHEET, DEAL, REPLAY, REVIEW, TRY_AGAIN, WHY})
"""What is used once all that moves has come to its end."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_TOOLS: Final = {
    Action.HELP: HELP,
    Action.MENU: MENU,
    Action.LAST_TRICK: LAST,
    Action.HISTORY: DEAL,
    Action.REPLAY: REPLAY,
    Action.REVIEW: REVIEW,
    Action.TRY_SLIP: TRY_AGAIN,
    Action.ASK_WHY: WHY,
}
_KEYS: Final = {code: tool for action, tool in _TOOLS.items() for code in codes(action)}
_TAKE_BACK, _TAKE_BACK_BY_COMMAND = codes(Action.TAKE_BACK)
_ABOUT: Final = strokes_of(Action.ABOUT)[0].sign


def tool_of(event: pygame.event.Event) -> str:
    """Return the tool of a pressed key, or an empty string."""
    if event.key == _TAKE_BACK:
        return BACK_TO if event.mod & pygame.KMOD_SHIFT else BACK
    if event.key == _TAKE_BACK_BY_COMMAND and event.mod & COMMAND:
        return BACK
    if event.mod & COMMAND:
        return ""
    if event.unicode == _ABOUT:
        return ABOUT
    return _KEYS.get(event.key, "")


def no_back(match: Match) -> AnyText:
    """Return why undo is not possible, or an empty string."""
    if match.is_over:
        return toolbar_text.WON_STAYS_WON
    return "" if match.moments else toolbar_text.NOTHING_TO_TAKE_BACK


class Toolbox:
    """Maps the tool buttons beside the table of ``match`` to routes."""

    def __init__(self, match: Match, flow: TableGame, mode: Mode) -> None:
        self._match = match
        self._flow = flow
        self._assisted = mode.assisted
        self._single = mode.single is not None
        self._way_back = mode.way_back if self._single else ""
        self._added = mode.items
        self._asks = mode.asks

    def route_of(self, tool: ControlKey) -> Route | None:
        """Return the route of a tool, or None if it has none now."""
        match, view = self._match, self._flow.view
        if tool == REPLAY:
            return deal_over.replay(match, self._flow)
        if tool == REVIEW:
            return deal_over.review(self._flow)
        if tool == TRY_AGAIN:
            found = verdict(self._flow)
            slip = found.slip if found is not None else None
            return deal_over.try_again(self._flow, slip) if slip is not None else None
        if tool == WHY:
            return asked.last_decision(match, self._flow) if self._asks else None
        if tool == BACK_TO and match.moments:
            return OpenUndo(decisions(match))
        if tool == LAST and view.tricks:
            return OpenLastTrick(view)
        if tool in (SHEET, DEAL) and match.started:
            return self._log(LogPage.GAME if tool == SHEET else LogPage.DEAL)
        if tool == MENU:
            over = match.is_over and self._flow.pause == OVER
            items, rules = self._items(), match.game.rules
            return OpenPauseMenu(promise_of(match), items, rules, over, self._way_back)
        if tool == SEAL:
            return OpenFairDeals(promise_of(match))
        if tool == ABOUT:
            return OpenAbout()
        return ShowTitle() if tool == CLOSE else None

    def _log(self, page: LogPage) -> OpenGameLog:
        return OpenGameLog(self._flow.view, self._match.aids, page, self._single)

    def _items(self) -> tuple[MenuItem, ...]:
        """Return the entries of the pause menu for this game."""
        match, view = self._match, self._flow.view
        begun = "" if match.started else words.NOT_DEALT
        items: tuple[MenuItem, ...] = (
            MenuItem(DEAL, words.GAME_LOG, self._log(LogPage.DEAL), begun),
            *self._after_deal(),
        )
        if self._single:
            return (*items, *self._added)
        items += (
            MenuItem(SHEET, words.SCORE_SHEET, self._log(LogPage.GAME), begun, deal=False),
            MenuItem(DEALS, words.DEALS_SO_FAR, WatchDealsSoFar(match), begun, deal=False),
        )
        if not self._assisted:
            return items
        back = MenuItem(BACK_TO, words.BACK_TO, OpenUndo(decisions(match)), no_back(match))
        no_last = "" if view.tricks else words.NO_TRICK
        return back, MenuItem(LAST, words.LAST_TRICK, OpenLastTrick(view), no_last), *items

    def _after_deal(self) -> list[MenuItem]:
        """Return the entries for a finished deal: replay, review, and its code.

        During the next deal its review is still there.
        """
        if (last := deal_over.last_review(self._flow)) is not None:
            return [MenuItem(REVIEW, words.LAST_REVIEW, last, deal=False)]
        if not deal_over.is_after(self._flow):
            return []
        code, again = code_of(self._match), deal_over.replay(self._match, self._flow)
        items: list[MenuItem] = []
        if again is not None and not self._single:
            items.append(MenuItem(REPLAY, REPLAY_LABEL, again))
        if (review := deal_over.review(self._flow)) is not None:
            items.append(MenuItem(REVIEW, REVIEW_LABEL, review))
        if self._asks and (why := asked.last_decision(self._match, self._flow)) is not None:
            items.append(MenuItem(WHY, ASK_WHY, why))
        if code is not None:
            items.append(MenuItem(CODE, DEAL_CODE, ShowDealCode(str(code))))
        return items
