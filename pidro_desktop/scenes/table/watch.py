"""A game of four computer players to watch, at a pace that can be followed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.match.match import Match
from pidro_desktop.match.worker import Thinker
from pidro_desktop.players.player import Player
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Quit
from pidro_desktop.scenes.table.mode import Mode, React
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_controls import CORNERS
from pidro_desktop.table.animation.ending_motion import END
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.layout.table_layout import TableLayout

MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
NOWHERE = (-1, -1)
PAUSE = 2.5
"""Seconds that a pause is left to be read."""


@dataclass
class _Said:
    words: str
    left: float = Span.NOTICE.seconds


class Words:
    """The last message of each external bot, while it is recent."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: dict[Seat, _Said] = {}

    @property
    def visible(self) -> dict[Seat, str]:
        """The messages to show now, by seat."""
        return {seat: said.words for seat, said in self._said.items() if said.left > 0}

    def pass_time(self, dt: float) -> None:
        """Let messages expire, and take new ones."""
        for said in self._said.values():
            said.left -= dt
        for seat, watcher in self._match.watchers.items():
            old = self._said.get(seat)
            if watcher.info and (old is None or old.words != watcher.info):
                self._said[seat] = _Said(watcher.info)

    def draw(self, canvas: Canvas, look: Look, layout: TableLayout) -> None:
        """Draw a bubble beside the portrait of each bot with a message."""
        bounds = pygame.Rect(layout.cloth)
        for seat, words in self.visible.items():
            draw_tooltip(canvas, look, words, pygame.Rect(layout.seats[seat].figure), bounds)


class Watch(Mode):
    """A game in which a computer player also decides for Victor.

    Attributes:
        table: the table. words: messages of external bots.
    """

    keys = key_lists.WATCH
    assisted = automatic = plays = rests = False

    def __init__(self, match: Match, hand: Player, deals: int = 0) -> None:
        """Let ``hand`` decide; the program ends after so many ``deals``, 0: a whole game."""
        self.words = Words(match)
        self._hand = hand
        self._deals = deals
        self._rested = 0.0
        self._thinker = Thinker(match, players=(hand,))
        match.follow(SOUTH, hand)
        self.table = TableScene(match, self)

    def leave(self) -> None:
        """Stop thinking."""
        self._thinker.close()

    def pass_time(self, dt: float) -> Change | None:
        """Decide or continue, after time to read the prompt."""
        self.words.pass_time(dt)
        flow = self.table.flow
        if not flow.still:
            self._rested = 0.0
            return None
        self._rested += dt
        if flow.pause:
            return self._after_pause()
        if flow.ask is not None and self._rested >= flow.pace.of(Span.THOUGHT_LONG):
            self._decide_for(flow.ask)
        return None

    def handle(self, event: pygame.event.Event, usual: React) -> Change | None:
        """React to pause, leave and skip; the cards are not clickable."""
        watching = False
        if event.type in MOUSE:
            found = self.table.group.at(event.pos)
            watching = found is not None and found.key in CORNERS
        if event.type == pygame.MOUSEMOTION and not watching:
            # A pointer over the cards must not raise them: they are not still while it moves.
            return usual(pygame.event.Event(event.type, event.dict | {"pos": NOWHERE}))
        if watching or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return usual(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.table.hurry()
            self._rested = PAUSE
        return None

    def draw_above(self, canvas: Canvas) -> None:
        """Draw the messages."""
        self.words.draw(canvas, self.table.picture.dc.look, self.table.picture.layout)

    def busy(self, usual: bool) -> bool:
        """Return True: a game to watch never waits for input."""
        return True

    def _after_pause(self) -> Change | None:
        done = 0 < self._deals <= len(self.table.match.game.sheet)
        if self._rested < self._reading_time():
            return None
        if done:
            return Quit()
        self.table.flow.go_on()
        return None

    def lasts(self) -> float | None:
        """Return how long it takes to read the end of the game, after which a demo ends, too."""
        return self._reading_time() + END if self._deals else None

    def _reading_time(self) -> float:
        pace = self.table.flow.pace
        return PAUSE * pace.of(Span.THOUGHT_LONG) / Span.THOUGHT_LONG.seconds

    def _decide_for(self, ask: Ask) -> None:
        """Start the player's thinking, and apply its decision once it is ready."""
        if not self._thinker.busy:
            self._thinker.start(ask, self._hand)
        decision = self._thinker.poll()
        if decision is not None:
            self._rested = 0.0
            self.table.flow.decide(decision)
