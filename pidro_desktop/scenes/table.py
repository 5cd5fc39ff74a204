"""The table: a game is played here, or watched where four computer players sit at it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.focus import LEFT_BUTTON, FocusGroup
from pidro_desktop.render.furniture.buttons import ABOUT, CLOSE, LEAVE, MENU, NEW_GAME
from pidro_desktop.render.hint import put_hint
from pidro_desktop.render.widgets import ENTER, Chosen, Widget
from pidro_desktop.scenes.about import About, lifetime
from pidro_desktop.scenes.context import Ctx
from pidro_desktop.scenes.message import Message
from pidro_desktop.scenes.pause import Pause
from pidro_desktop.scenes.scene import Change, Push, Reset, Scene
from pidro_desktop.scenes.table_choices import (
    CARD,
    CardSlot,
    cannot_be_chosen,
    decision_of,
    widgets,
)
from pidro_desktop.scenes.table_keys import MODIFIERS, Typing
from pidro_desktop.scenes.table_picture import Picture, Said, said_above
from pidro_desktop.table.director import OVER
from pidro_desktop.table.flow import Flow
from pidro_desktop.table.hand_poses import Showing
from pidro_desktop.table.pace import Pace, Span
from pidro_desktop.table.places_types import CARD_RATIO

DOUBLE = 0.25
"""Seconds in which a second press on the same spot is the second half of a double click."""
NEAR = 6
CORNERS = frozenset({MENU, ABOUT, CLOSE})


class TableScene(Scene):
    """Shows a match and lets the person play in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.group = FocusGroup()
        self.flow: Flow
        self.picture: Picture
        self._marked: frozenset[str] = frozenset()
        self._typing = Typing()
        self._why, self._why_left = "", 0.0
        self._about = pygame.Rect(0, 0, 1, 1)
        self._offered: object = None
        self._asked: Ask | None = None
        self._covered = False
        self._pointer = (-1, -1)
        self._clock = 0.0
        self._acted: tuple[float, tuple[int, int]] = (-1.0, (-1, -1))
        self._lifetime = (0, 0)
        self._warming: Iterator[str] = iter(())

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Ctx) -> None:
        """Begin to play, or go on."""
        super().enter(ctx)
        self.flow = Flow(self.match, self._pace(), ctx.wake)
        self._lifetime = lifetime(ctx)

    def leave(self) -> None:
        """Stop thinking; the record holds everything."""
        self.flow.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        self.picture = Picture(self.ctx.look, size, four_colours=four_colours)
        self.flow.resize(self.picture.places)
        seat = self.picture.places.seats[0]
        self._warming = self.ctx.look.cards.warm((seat.trick.w, self.picture.places.hand_card))
        self._offered = None
        self._offer()
        self.flow.motion.settle()

    def resumed(self, result: object) -> Change | None:
        """Settings may have changed, a failure may be over."""
        self._covered = False
        self.flow.trouble = None
        self.flow.pace = self._pace()
        self._lifetime = lifetime(self.ctx)
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, play the sounds that are due, and say what went wrong."""
        if self._covered:
            return None
        self._clock += dt
        self._typing.pass_time(dt)
        self._why_left = max(0.0, self._why_left - dt)
        self.flow.advance(dt)
        self._offer()
        self._show()
        self._sound()
        if self.flow.still:
            next(self._warming, None)
        if self.flow.trouble is not None:
            return self._cover(Message("The game cannot be saved", str(self.flow.trouble)))
        return None

    def draw(self, canvas: Canvas) -> None:
        """Put the table, the controls and what is said."""
        why = self._why if self._why_left else ""
        said = Said(why, self._typing.waiting, self.group.by_keyboard, self._lifetime)
        self.picture.draw(canvas, self.flow, said)
        self.group.draw(canvas, self.picture.kit.look)
        bounds, look = pygame.Rect((0, 0), canvas.size), self.ctx.look
        unusable = self.group.explained()
        if why and not said_above(self.flow):
            put_hint(canvas, look, why, self._about, bounds)
        elif unusable is not None and not isinstance(unusable, CardSlot):
            put_hint(canvas, look, unusable.why, unusable.rect, bounds)

    @property
    def busy(self) -> bool:
        """Whether frames are needed without any event."""
        moves = self.flow.busy or self._typing.waiting or self._why_left > 0
        return moves and not self._covered

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Whatever is pressed first completes what moves, and then counts."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event)
        return self._used(self.group.handle(event))

    def _press(self, event: pygame.event.Event) -> Change | None:
        since, spot = self._acted
        again = self._clock - since < DOUBLE and _near(event.pos, spot)
        paused = self.flow.pause
        self._hurry()
        found = self.group.at(event.pos)
        chosen = None if again and isinstance(found, CardSlot) else self.group.handle(event)
        if found is not None and not found.enabled and not again:
            self._explain(found)
        if paused and found is None and not again:
            self._acted = (self._clock, event.pos)
            self._go_on(paused)
        if chosen is not None:
            self._acted = (self._clock, event.pos)
        return self._used(chosen)

    def _key(self, event: pygame.event.Event) -> Change | None:
        if event.key == pygame.K_ESCAPE:
            return self._cover(Pause())
        paused = self.flow.pause
        self._hurry()
        if event.unicode == "?" or event.key == pygame.K_F1:
            return self._cover(About())
        if paused not in ("", OVER) and event.key in ENTER and not self.group.by_keyboard:
            self._go_on(paused)
            return None
        named = self._typing.control(self.flow.ask, event.key)
        if named:
            return self._name(named)
        if event.key in ENTER and not self.group.by_keyboard:
            # What cannot be seen is not used: the first key only shows where the focus is.
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        chosen = self.group.handle(event)
        focus = self.group.focus
        if event.key in ENTER and focus is not None and not focus.enabled:
            self._explain(focus)
        return self._used(chosen)

    def _name(self, key: str) -> Change | None:
        """A control was named by a key of its own."""
        found = next((widget for widget in self.group if widget.key == key), None)
        if found is not None and found.enabled:
            return self._used(Chosen(key))
        if found is not None:
            self._explain(found)
        return None

    def _used(self, chosen: Chosen | None) -> Change | None:
        """Do what a control stands for."""
        if chosen is None:
            return None
        if chosen.key == MENU:
            return self._cover(Pause())
        if chosen.key == ABOUT:
            return self._cover(About())
        if chosen.key in (CLOSE, LEAVE):
            return Reset(self.ctx.title())
        if chosen.key == NEW_GAME:
            return Reset(self.ctx.games.start())
        self._decide(chosen.key)
        return None

    def _decide(self, key: str) -> None:
        ask = self.flow.ask
        if ask is None:
            return
        if ask.what == "kill" and key.startswith(CARD):
            self._mark(ask, key.removeprefix(CARD))
        else:
            decision = decision_of(ask, key, self._marked)
            if decision is None:
                return
            self._why_left = 0.0
            try:
                self.flow.decide(decision)
            except ActionError as fault:
                self._say(str(fault), pygame.Rect(self.picture.places.confirm))
            self.flow.advance(0.0)
        self._offer()

    def _cover(self, scene: Scene) -> Push:
        """Put a dialog over the table; no time passes here until it is gone."""
        self._covered = True
        return Push(scene)

    def _mark(self, ask: Ask, one: str) -> None:
        """Choose a card to kill or leave it again; with too many the lowest other one is left."""
        self._marked ^= {one}
        if len(self._marked) > ask.count:
            others = [other for other in ask.cards if other in self._marked and other != one]
            self._marked -= {others[0]}

    def _go_on(self, paused: str) -> None:
        """End a pause that was there before the person did anything."""
        if paused != OVER and self.flow.pause == paused:
            self.flow.go_on()
            self._offer()

    def _hurry(self) -> None:
        self._why_left = 0.0
        self.flow.hurry()
        self._offer()

    def _explain(self, widget: Widget) -> None:
        """Say why a control cannot be used."""
        if not widget.why:
            return
        beside = widget.rect
        pose = self.flow.motion.poses.get(widget.card) if isinstance(widget, CardSlot) else None
        if pose is not None:
            beside = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
            beside.center = (round(pose.x), round(pose.y))
        self._say(widget.why, beside)

    def _say(self, why: str, about: pygame.Rect) -> None:
        self._why, self._about = why, about
        self._why_left = Span.NOTICE.seconds

    # -------------------------------------------------------- what is offered

    def _offer(self) -> None:
        """Take the controls that fit what is asked now, if that has changed."""
        flow = self.flow
        if flow.ask != self._asked:
            self._asked = flow.ask
            self._marked = frozenset()
            if flow.ask is not None and flow.ask.what == "kill":
                self._marked = frozenset(flow.ask.cards[: flow.ask.count])
        offered = (flow.ask, flow.pause, flow.on_turn, flow.model, self._marked)
        if offered == self._offered:
            return
        self._offered = offered
        if flow.pause:
            # Enter goes on; only who tabs to a corner now means that corner.
            self.group.by_keyboard = False
        made = widgets(flow, self.picture.kit, self.picture.sprites, self._marked)
        self.group.replace(made, first=_first(made, self.group.focus))
        if not self.group.by_keyboard:
            self.group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=self._pointer))
        self._show()

    def _show(self) -> None:
        """Let the card under the pointer or the focus rise."""
        over = next((widget for widget in self.group if widget.hovered), None)
        if self.group.by_keyboard:
            over = self.group.focus
        hover = over.card if isinstance(over, CardSlot) and over.enabled else ""
        self.flow.show(Showing(hover, cannot_be_chosen(self.flow), self._marked))

    def _sound(self) -> None:
        for cue in self.flow.cues:
            if self.ctx.audio is not None:
                self.ctx.audio.play(cue.sound, pitch_step=cue.rise)
        self.flow.cues.clear()

    def _pace(self) -> Pace:
        settings = self.ctx.preferences.now
        return Pace(settings.speed, settings.reduced_motion)


def _first(made: list[Widget], focus: Widget | None) -> str:
    """Where the focus begins: where it was, or else on the first thing that can be done."""
    main = [widget for widget in made if widget.key not in CORNERS]
    if focus is not None and focus.key in {widget.key for widget in main}:
        return focus.key
    return next((widget.key for widget in main if widget.enabled), "")


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR
