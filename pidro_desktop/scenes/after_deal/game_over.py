"""Game-over scene: the winner, the final statistics, portraits, and a button for the next game.

It leads to another game or the title. The entries of the pause menu can be reached from here
too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import toolbar
from pidro_desktop.render.table_ui.buttons.buttons import LEAVE, REMATCH, REPLAY, REVIEW
from pidro_desktop.render.table_ui.score.seal import SEAL
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import ENTER, Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.after_deal import game_over_text
from pidro_desktop.scenes.after_deal.game_over_picture import GameOverPicture
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import EndGame, ReviewGame, ShowMessage, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Push, Quit, Reset, Scene
from pidro_desktop.scenes.table.table_tools import tool_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.ending_motion import END
from pidro_desktop.table.animation.pace import FACTOR
from pidro_desktop.table.ending import ending_of
from pidro_desktop.tr import tr

ARROWS_CHOOSE: Final = tr("Use the arrow keys to choose a rematch or the title screen.")
UNSEEN: Final = 0.6
"""Seconds in which a press was still meant for the table: it chooses nothing here."""
TOOLS: Final = frozenset(
    {
        *(toolbar.MENU, toolbar.LAST, toolbar.ABOUT, toolbar.SHEET, toolbar.CLOSE, SEAL),
        *("deal", "replay", REVIEW),
    }
)
"""What of the table's tools is of use after the game."""


class GameOver(Scene):
    """Scene that shows how a game ended.

    Attributes:
        game: what the table below still offers. ending: the statistics of the game.
        plays: whether the viewer has played. now: seconds since the scene began.
        picture: the layout and the drawing.
    """

    keys = key_lists.GAME_OVER

    def __init__(self, end: EndGame) -> None:
        self.game = end.game
        self.view = end.view
        self.counted = end.counted
        self.ending = ending_of(self.view)
        self.plays = end.plays
        self.group = FocusGroup()
        self.picture: GameOverPicture
        self.now = 0.0
        self._waited = 0.0
        self._slept = 0.0
        self._reviewed = end.game.reviewed() if end.plays else None
        self._moments: int | None = None

    @property
    def heading(self) -> str:
        """The headline: who won."""
        return game_over_text.headline(self.view, self.ending, plays=self.plays)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start the sequence."""
        super().enter(ctx)
        self._slept = ctx.asleep
        if ctx.by_keys:
            self.group.show_focus()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        buttons = self._buttons()
        self.picture = GameOverPicture(
            self.ctx,
            self.view,
            self.ending,
            plays=self.plays,
            note=self.counted,
            others=len(buttons) - 1,
        )
        places = self.picture.places
        for button, rect in zip(buttons, (places.again, *places.others), strict=True):
            button.place(pygame.Rect(rect))
        beside = toolbar.corner_buttons(self.picture.kit, self._tools())
        first = self.group.focus.key if self.group.focus is not None else REMATCH
        self.group.replace([*buttons, *beside], first=first, apart=toolbar.ALWAYS)

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings."""
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and show the notices of the storage."""
        asleep, self._slept = self.ctx.asleep - self._slept, self.ctx.asleep
        self._waited += dt + asleep
        self.now += dt / self._factor if self._moves else END
        self.game.hear(dt)
        self._count_moments()
        notices = self.ctx.preferences.notices
        if notices and self._waited >= UNSEEN:
            return Push(ShowMessage(tr("A word about your files"), notices.pop(0)))
        return Quit() if self.game.ends_after(self._waited) else None

    @property
    def busy(self) -> bool:
        """Whether something moves or a demo is about to continue."""
        moves = self.now < END or self._waited < UNSEEN or self.game.sounds
        return moves or self.game.lingers or bool(self.ctx.preferences.notices)

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        now = self.now if self._moves else END
        self.picture.draw(canvas, now, self.ctx.lifetime())
        self.group.draw(canvas, self.picture.kit.look)
        self.picture.draw_caption(canvas, self.game.captions, still=not self._moves)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, self.picture.kit.look, asked.tooltip, asked.rect, bounds)

    def spoken_heading(self) -> str:
        """Return the headline."""
        return str(self.heading)

    def spoken(self) -> Sequence[str]:
        """Return the story, where the game is counted, and the options."""
        told = game_over_text.spoken(self.view, self.ending, plays=self.plays)
        return [*told, *([self.counted] if self.counted else []), str(ARROWS_CHOOSE)]

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused button."""
        return self.group.read_aloud()

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input, once the buttons have been visible for a moment."""
        if event.type == pygame.KEYDOWN:
            tool = tool_of(event, None)
            if tool in TOOLS:
                return self._use(tool)
            if event.key in ENTER and self._waited < UNSEEN:
                return None
        if event.type == pygame.MOUSEBUTTONDOWN and self._waited < UNSEEN:
            return None
        return self._used(self.group.handle(event))

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None:
            return None
        self.ctx.sound("click")
        if chosen.key in TOOLS:
            return self._use(chosen.key)
        return Reset(ShowTitle()) if chosen.key == LEAVE else self._again()

    def _count_moments(self) -> None:
        """Tell on the Review button how many moments are worth another look, once known."""
        game = self._reviewed
        if game is None or self._moments is not None:
            return
        game.worker.poll()
        if not game.worker.waiting:
            made = game.worker.review.of(game.seat)
            self._moments = sum(decision.is_slip for decision in made)
            self.group[REVIEW].label = game_over_text.review_label(self._moments)

    def _use(self, tool: ControlKey) -> Change | None:
        """Perform the action of a tool button or its key."""
        if tool == REVIEW:
            return None if self._reviewed is None else Push(ReviewGame(self._reviewed))
        if tool == REPLAY:
            self.ctx.sound("click")
        route = self.game.route_of(tool)
        if route is None:
            return None
        return Reset(route) if tool == toolbar.CLOSE else Push(route)

    def _again(self) -> Change:
        """Return the next game, with the same players and rules if a person has played."""
        games = self.ctx.games
        begin = games.rematch if self.plays and games.rematch is not None else games.start
        try:
            return Reset(begin())
        except StorageError as trouble:
            return Push(ShowMessage(tr("Cannot start a new game"), str(trouble)))

    def _buttons(self) -> list[Widget]:
        """Return the buttons, the primary one first."""
        again = table_text.REMATCH if self.plays else table_text.NEW_GAME
        review = Button(REVIEW, game_over_text.review_label(self._moments), size=20)
        return [
            Button(REMATCH, again, style=Style.PRIMARY, size=26),
            *([review] if self._reviewed is not None else []),
            Button(LEAVE, table_text.LEAVE, size=20),
        ]

    def _tools(self) -> toolbar.Tools:
        return replace(self.game.tools(), person=False)

    @property
    def _moves(self) -> bool:
        return not self.ctx.preferences.now.reduced_motion and self._factor > 0

    @property
    def _factor(self) -> float:
        return FACTOR[self.ctx.preferences.now.speed]
