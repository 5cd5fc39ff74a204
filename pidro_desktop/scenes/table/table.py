"""The table: a game is played here, or watched where four computer players sit at it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import ClassVar

import pygame

from pidro_desktop.engine.errors import ActionError
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY
from pidro_desktop.render.widgets.focus import ARROWS, LEFT_BUTTON, FocusGroup
from pidro_desktop.render.widgets.widget import ENTER, Chosen, ControlKey
from pidro_desktop.scenes.after_deal import after_deal
from pidro_desktop.scenes.after_deal.after_deal import FORWARD
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Ctx
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Change, Push, Scene
from pidro_desktop.scenes.table.click_guard import Patience
from pidro_desktop.scenes.table.prerenderer import Rehearsal
from pidro_desktop.scenes.table.table_choices import decision_of
from pidro_desktop.scenes.table.table_controls import CORNERS, Offer
from pidro_desktop.scenes.table.table_hints import Help, claim_bubble
from pidro_desktop.scenes.table.table_keys import MODIFIERS, Typing
from pidro_desktop.scenes.table.table_picture import Picture, Said
from pidro_desktop.scenes.table.table_settings import asks_again, options_of, pace_of
from pidro_desktop.scenes.table.table_sounds import Hearing
from pidro_desktop.scenes.table.table_tools import AT_REST, Toolbox, tool_of
from pidro_desktop.scenes.table.undo_panel import TakenBack
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import Flow
from pidro_desktop.tr import tr


class TableScene(Scene):
    """Shows a match and lets the person play in it.

    Attributes:
        assisted: whether the person can be helped and take decisions back.
        help: what helps him, or None. typing: the bid that is being typed.
    """

    assisted: ClassVar[bool] = True
    keys = key_lists.TABLE

    def __init__(self, match: Match) -> None:
        self.match = match
        self.group = FocusGroup()
        self.flow: Flow
        self.picture: Picture
        self.offer: Offer
        self.help: Help | None = None
        self.keys = key_lists.with_bids(type(self).keys, match.setup.rules)
        self._tools = Toolbox(self)
        self.typing = Typing()
        self._covered = False
        self.patience = Patience()
        self._slept = 0.0
        self._lifetime = (0, 0)
        # What the deals are bound to is to be seen before the first of them is dealt.
        self._sealed = match.setup.proved and not match.started
        self._told = 0
        self._losses: list[str] = []
        self._rehearsal = Rehearsal()

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Ctx) -> None:
        """Begin to play, or go on."""
        super().enter(ctx)
        self._slept = ctx.asleep
        self.hearing = Hearing(ctx)
        self.flow = Flow(self.match, self._pace(), ctx.wake)
        if self.assisted:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
            on = ctx.preferences.now.help
            self.help = Help(self.match, self.flow, ctx.wake, on=on)
        self.offer = Offer(self.flow, self.group, self.help)
        self._lifetime = ctx.lifetime()
        if ctx.by_keys:
            self.group.show_focus()

    def leave(self) -> None:
        """Stop thinking; the record holds everything."""
        self._tell_losses()
        self.flow.close()
        if self.help is not None:
            self.help.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        open_cards = self.match.open_cards
        self.picture = Picture(
            self.ctx.look, size, four_colours=four_colours, open_cards=open_cards
        )
        self.flow.resize(self.picture.places)
        self._rehearsal.begin(self.picture, self.flow)
        self.offer.lay_out(self.picture)
        self.flow.motion.settle()

    def resumed(self, result: object) -> Change | None:
        """Settings may have changed, a failure may be over."""
        self._covered = False
        self.flow.trouble = None
        self.flow.pace = self._pace()
        if self.help is not None:
            self.flow.alone.options = options_of(self.ctx.preferences.now)
            self.help.switch(self.ctx.preferences.now.help)
        self._lifetime = self.ctx.lifetime()
        self.resize(self.ctx.size)
        if result == FORWARD:
            self._go_on(SCORE)
        if isinstance(result, TakenBack):
            self.take_back(result.steps)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, play the sounds that are due, and say what went wrong."""
        if self._covered:
            return None
        if self._sealed:
            self._sealed = False
            return None
        self.typing.pass_time(dt)
        self.offer.pass_time(dt)
        self.flow.advance(dt)
        self.offer.renew()
        self._wait(dt)
        self.offer.show()
        self.hearing.pass_time(dt, self.flow)
        if self.flow.still and not self.picture.sprites.late:  # which is work enough for a frame
            self._rehearsal.step(self.picture, self.flow)
        elif self.flow.tally is not None:
            self._rehearsal.count(self.picture, self.flow)
        if self.flow.trouble is not None:
            return self.cover(Message(tr("The game cannot be saved"), str(self.flow.trouble)))
        self._tell_losses()
        if self._losses and self.flow.still:
            return self._lost(self._losses.pop(0))
        notices = self.ctx.preferences.notices
        if notices and self.flow.still:
            return self.cover(Message(tr("A word about your files"), notices.pop(0)))
        return self.cover(GameOver(self)) if self.flow.pause == OVER else None

    def draw(self, canvas: Canvas) -> None:
        """Put the table, the controls and what is said."""
        guarded = self.ctx.preferences.now.confirm_play
        tip = self.help.bubble(self.picture.places, guarded=guarded) if self.help else None
        tip = None if self.offer.explains else tip
        tip = claim_bubble(self.flow, self.picture.places) or tip
        said = Said(self.offer.why, self.typing.waiting, self.group.by_keyboard, self._lifetime)
        said = replace(said, help=tip, bid=self.offer.bid_told)
        self.picture.draw(canvas, self.flow, said)
        self.hearing.draw(canvas, self.picture.kit, self.flow)
        self.offer.draw(canvas, self.picture.kit.look)

    @property
    def busy(self) -> bool:
        """Whether frames are needed without any event."""
        moves = self.flow.busy or self.typing.waiting or self.offer.busy
        moves = moves or self.picture.sprites.late or not self.match.started
        moves = moves or (self.help is not None and self.help.waiting) or self.hearing.busy
        return moves and not self._covered

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Whatever is pressed brings what moves to its end; then it counts, if it was offered."""
        if self._sealed:
            return None
        if event.type == pygame.MOUSEMOTION:
            self.patience.move(event.pos)
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event)
        if event.type == pygame.MOUSEWHEEL:
            done = self.offer.turn_wheel(self.patience.pointer, event.y)
            return None if done else self._tools.turn_wheel(self.patience.pointer)
        return self._used(self.group.handle(event))

    def _press(self, event: pygame.event.Event) -> Change | None:
        paused = self.flow.pause
        self._wait(0.0)
        may = self.patience.press(event.pos, self._offered())
        moved = self._hurry()
        found = self.group.at(event.pos)
        if found is None:
            near = after_deal.is_near(event.pos, self.flow, self.picture.kit)
            if paused in may and not near:
                self._go_on(paused)
            return self._used(self.group.handle(event))
        if not found.enabled:
            if found.why and not moved:
                self.offer.explain(found)
        elif found.key not in may | CORNERS:
            return None
        return self._used(self.group.handle(event))

    def _wait(self, dt: float) -> None:
        """Let the person's time pass, which goes on while the program sleeps."""
        slept, self._slept = self.ctx.asleep - self._slept, self.ctx.asleep
        self.patience.pass_time(dt + slept, self._offered())

    def _offered(self) -> frozenset[Hashable]:
        """Everything that could be chosen just now: the keys of controls, and a pause's end."""
        usable = {widget.key for widget in self.group if widget.enabled}
        return frozenset(usable | {self.flow.pause} - {""})

    def _key(self, event: pygame.event.Event) -> Change | None:
        tool = tool_of(event, self.flow.ask.what if self.flow.ask else None)
        if tool:
            if tool in AT_REST:
                self._hurry()  # it decides nothing, so it counts at once
            return self._use_by_key(tool)
        paused = self.flow.pause
        self._wait(0.0)
        may = self.patience.press(event.key, self._offered())
        moved = self._hurry()
        if paused not in ("", OVER) and event.key in ENTER and not self.group.by_keyboard:
            if paused in may:
                self._go_on(paused)
            return None
        named = self.typing.control(self.flow.ask, event, self.match.setup.rules)
        if named and not self.offer.typed(named):
            return self._name(named, may)
        focus = self.group.focus
        here = focus.key if focus is not None and focus.enabled else ""
        if event.key in ENTER and here and (here not in may or self.offer.startles):
            return None
        if event.key in ENTER and not self.group.by_keyboard:
            # What cannot be seen is not used: the first key only shows where the focus is.
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        chosen = self.group.handle(event)
        focus = self.group.focus
        looks = event.key in ARROWS and event.mod & pygame.KMOD_SHIFT
        asks_why = looks or (event.key in ENTER and not moved)
        if asks_why and focus is not None and not focus.enabled:
            self.offer.explain(focus)
        return self._used(chosen)

    def _name(self, key: ControlKey, may: frozenset[Hashable]) -> Change | None:
        """A control was named by a key of its own."""
        found = next((widget for widget in self.group if widget.key == key), None)
        if found is None or (found.enabled and key not in may):
            return None
        if found.enabled:
            return self._used(Chosen(key))
        self.offer.explain(found)
        return None

    def _used(self, chosen: Chosen | None) -> Change | None:
        """Do what a control stands for."""
        if chosen is None:
            return None
        if chosen.key == REPLAY:
            return after_deal.replay(self)
        if chosen.key in CORNERS:
            self.ctx.sound("click")
            return self._tools.use(chosen.key)
        if chosen.key == GO_ON:
            self._go_on(self.flow.pause)
            return None
        self._decide(chosen.key)
        return None

    def _decide(self, key: ControlKey) -> None:
        ask = self.flow.ask
        if ask is None:
            return
        again = asks_again(self.ctx.preferences.now, ask)
        if self.offer.takes(ask, key) or (again and not self.offer.confirmed(key)):
            self.ctx.sound("click")
        else:
            decision = decision_of(ask, key, self.offer.picks)
            if decision is None:
                return
            self.offer.hush()
            self.patience.used()
            try:
                self.flow.decide(decision)
            except ActionError as fault:
                self.offer.say(str(fault), pygame.Rect(self.picture.places.confirm))
            self.flow.advance(0.0)
        self.offer.renew()

    def _use_by_key(self, tool: str) -> Change | None:
        """A key stands for something beside the table, which may have a button that is off."""
        button = next((widget for widget in self.group if widget.key == tool), None)
        if button is not None and not button.enabled:
            self.offer.explain(button)
            return None
        return self._tools.use(tool)

    # -------------------------------------------------------- after the game

    @property
    def counted(self) -> str:
        """Where a game that is over is counted, if not among those without hints and undo."""
        return after_deal.counted(self.flow)

    @property
    def lingers(self) -> bool:
        """Whether the game's last scene is left without anybody pressing anything."""
        return False

    def linger(self, seconds: float) -> Change | None:
        """What follows by itself when the game's last scene has been there for so long."""
        return None

    def use_tool(self, tool: str) -> Change | None:
        """Do what a button or a key beside the table stands for."""
        return self._tools.use(tool)

    # -------------------------------------------------------- beside the cards

    def take_back(self, steps: int = 0) -> None:
        """Let the person decide again, ``steps`` of his decisions ago, 0: his last own one."""
        if self.assisted and self.flow.take_back(steps):
            self.hearing.captions.clear()
            self.patience.used()
            self.offer.renew()

    def _tell_losses(self) -> None:
        """Say at once, outside the window, that a program has lost its seat."""
        for sentence in self.match.losses[self._told :]:
            self.ctx.seat_lost(sentence)
            self._losses.append(sentence)
            self._told += 1

    def _lost(self, sentence: str) -> Change | None:
        """Let the person read that a seat has gone to another player."""
        return self.cover(Message(tr("A bot has lost its seat"), sentence))

    def cover(self, scene: Scene) -> Push:
        """Put a dialog over the table; no time passes here until it is gone."""
        self._covered = True
        self.group.unhover()
        return Push(scene)

    def _go_on(self, paused: str) -> None:
        """End a pause that was there before the person did anything."""
        if paused != OVER and self.flow.pause == paused:
            self.patience.used()
            self.flow.go_on()
            self.offer.renew()

    def _hurry(self) -> bool:
        """Bring what moves to its end; returns whether anything did."""
        self.offer.hush()
        moved = self.flow.hurry()
        self.offer.renew()
        return moved

    def _pace(self) -> Pace:
        return pace_of(self.ctx.preferences.now)
