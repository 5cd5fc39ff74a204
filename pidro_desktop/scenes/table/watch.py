"""Watch scene: a game of four computer players, at a pace that can be followed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.match.match import Match
from pidro_desktop.match.worker import Thinker
from pidro_desktop.players.player import Player
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Quit
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_controls import CORNERS
from pidro_desktop.table.animation.ending_motion import END
from pidro_desktop.table.animation.pace import Pace, Span
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

    def draw(self, canvas: Canvas, look: Look, places: TableLayout) -> None:
        """Draw a bubble beside the portrait of each bot with a message."""
        bounds = pygame.Rect(places.cloth)
        for seat, words in self.visible.items():
            draw_tooltip(canvas, look, words, pygame.Rect(places.seats[seat].figure), bounds)


class WatchScene(TableScene):
    """Table scene in which a computer player also decides for Victor.

    Attributes:
        deals: the number of scored deals after which the program ends, 0 for a whole game.
        words: messages of external bots.
    """

    assisted = False
    keys = key_lists.WATCH

    def __init__(self, match: Match, hand: Player, deals: int = 0) -> None:
        super().__init__(match)
        self.hand = hand
        self.deals = deals
        self._rested = 0.0
        self._thinker = Thinker(match, players=(hand,))
        self.words = Words(match)
        match.follow(SOUTH, hand)

    def leave(self) -> None:
        """Stop thinking."""
        self._thinker.close()
        super().leave()

    def update(self, dt: float) -> Change | None:
        """Decide or continue, after time to read the prompt."""
        change = super().update(dt)
        self.words.pass_time(dt)
        if change is not None or not self.flow.still:
            self._rested = 0.0
            return change
        self._rested += dt
        if self.flow.pause:
            return self._after_pause()
        ask = self.flow.ask
        if ask is not None and self._rested >= self.flow.pace.of(Span.THOUGHT_LONG):
            self._decide_for(ask)
        return None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to pause, leave and skip; the cards are not clickable."""
        watching = False
        if event.type in MOUSE:
            found = self.group.at(event.pos)
            watching = found is not None and not self._is_a_choice(found.key)
        if event.type == pygame.MOUSEMOTION and not watching:
            # A pointer over the cards must not raise them: they are not still while it moves.
            return super().handle(pygame.event.Event(event.type, event.dict | {"pos": NOWHERE}))
        if watching or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return super().handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._hurry()
            self._rested = PAUSE
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and the messages over it."""
        super().draw(canvas)
        self.words.draw(canvas, self.picture.kit.look, self.picture.places)

    @property
    def busy(self) -> bool:
        """True: a game to watch never waits for input."""
        return True

    def _after_pause(self) -> Change | None:
        done = 0 < self.deals <= len(self.match.game.sheet)
        if self._rested < self._reading_time():
            return None
        if done:
            return Quit()
        self.flow.go_on()
        return None

    @property
    def lingers(self) -> bool:
        """Whether a demo of so many deals also ends with the game."""
        return self.deals > 0

    def ends_after(self, seconds: float) -> bool:
        """Return whether there was time to read the end of the game."""
        return self.lingers and seconds >= self._reading_time() + END

    def _reading_time(self) -> float:
        return PAUSE * self.flow.pace.of(Span.THOUGHT_LONG) / Span.THOUGHT_LONG.seconds

    def _decide_for(self, ask: Ask) -> None:
        """Start the player's thinking, and apply its decision once it is ready."""
        if not self._thinker.busy:
            self._thinker.start(ask, self.hand)
        decision = self._thinker.poll()
        if decision is not None:
            self._rested = 0.0
            self.flow.decide(decision)

    def _pace(self) -> Pace:
        """Return the speeds of the settings, without clicks after tricks."""
        return replace(super()._pace(), rests=False)

    def _lost(self, _sentence: str, /) -> Change | None:
        """Show nothing: the loss of a seat is reported outside the window."""
        return None

    @property
    def plays(self) -> bool:
        """False: the viewer does not take part."""
        return False

    def _is_a_choice(self, key: ControlKey) -> bool:
        return key not in CORNERS
