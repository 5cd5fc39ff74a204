"""Input handling of the table: from mouse and keys to the player's decision."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REPLAY, REVIEW
from pidro_desktop.render.table_ui.buttons.toolbar import BACK, CLOSE, HELP, SHEET
from pidro_desktop.render.widgets.focus import ARROWS, LEFT_BUTTON, FocusGroup
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, Chosen, ControlKey
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Reset, Scene
from pidro_desktop.scenes.table import deal_over
from pidro_desktop.scenes.table.click_guard import ClickGuard
from pidro_desktop.scenes.table.table_choices import decision_of
from pidro_desktop.scenes.table.table_coach import Choice, TableCoach
from pidro_desktop.scenes.table.table_controls import CORNERS, TableControls
from pidro_desktop.scenes.table.table_keys import Typing
from pidro_desktop.scenes.table.table_picture import Picture
from pidro_desktop.scenes.table.table_tools import AT_REST, Toolbox, tool_of
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.table.table_game import TableGame


class TableInput(Scene):
    """Mouse and keyboard handling of the table; ``TableScene`` adds display and timing.

    Attributes:
        typing: the bid being typed. patience: the click guard. coach: the coach, or None.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.group = FocusGroup()
        self.typing = Typing()
        self.patience = ClickGuard()
        self.flow: TableGame
        self.picture: Picture
        self.coach: TableCoach | None = None
        self.offer: TableControls
        self._tools: Toolbox
        self._sealed = False
        self._slept = 0.0

    def undo(self, steps: int = 0) -> None:
        """Undo to the player's decision ``steps`` decisions ago, 0: the last one of their own."""

    def switch_help(self) -> None:
        """Switch hints on or off, if they are available."""

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Skip the animation on any press, then react if the control was already offered."""
        if self._sealed or (self.coach is not None and self.coach.holds and _is_press(event)):
            return None
        if event.type == pygame.MOUSEMOTION:
            self.patience.move(event.pos)
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event)
        if event.type == pygame.MOUSEWHEEL:
            done = self.offer.turn_wheel(self.patience.pointer, event.y)
            return None if done else self._turn_wheel()
        return self._used(self.group.handle(event))

    def _press(self, event: pygame.event.Event) -> Change | None:
        paused = self.flow.pause
        self._wait(0.0)
        may = self.patience.press(event.pos, self._offered())
        moved = self._hurry()
        found = self.group.at(event.pos)
        if found is None:
            near = deal_over.is_near(event.pos, self.flow, self.picture.kit)
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
        """Let time pass for the click guard, also while the program sleeps."""
        slept, self._slept = self.ctx.asleep - self._slept, self.ctx.asleep
        self.patience.pass_time(dt + slept, self._offered())

    def _offered(self) -> frozenset[Hashable]:
        """Return the keys of everything that can be chosen now, including a pause's end."""
        usable = {widget.key for widget in self.group if widget.enabled}
        return frozenset(usable | {self.flow.pause} - {""})

    def _key(self, event: pygame.event.Event) -> Change | None:
        self.group.rest_pointer()
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
            # A hidden focus is not used: the first key only shows it.
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
        chosen = self.group.handle(event)
        focus = self.group.focus
        looks = event.key in ARROWS and event.mod & pygame.KMOD_SHIFT
        asks_why = looks or (event.key in ENTER and not moved)
        if asks_why and focus is not None and not focus.enabled:
            self.offer.explain(focus)
        return self._used(chosen)

    def _name(self, key: ControlKey, may: frozenset[Hashable]) -> Change | None:
        """React to the shortcut key of a control."""
        found = next((widget for widget in self.group if widget.key == key), None)
        if found is None or (found.enabled and key not in may):
            return None
        if found.enabled:
            return self._used(Chosen(key))
        self.offer.explain(found)
        return None

    def _used(self, chosen: Chosen | None) -> Change | None:
        """Perform the action of a control."""
        if chosen is None:
            return None
        if chosen.key in (REPLAY, REVIEW):
            return self.use_tool(chosen.key)
        if chosen.key in CORNERS:
            self.ctx.sound("click")
            return self.use_tool(chosen.key)
        if chosen.key == GO_ON:
            self._go_on(self.flow.pause)
            return None
        self._decide(chosen.key)
        return None

    def _decide(self, key: ControlKey) -> None:
        ask = self.flow.ask
        if ask is None:
            return
        again = _asks_again(self.ctx.preferences.now, ask)
        if self.offer.takes(ask, key) or (again and not self.offer.confirmed(key)):
            self.ctx.sound("click")
        else:
            decision = decision_of(ask, key, self.offer.picks)
            if decision is None:
                return
            self._heed_coach(0.0)
            if self.coach is None or self.coach.lets(Choice(key, decision)):
                self.make(decision)
            else:
                self.ask_again()
        self.offer.refresh()

    def make(self, decision: Decision) -> None:
        """Make a decision of the player."""
        self.offer.hush()
        self.patience.reset()
        try:
            self.flow.decide(decision)
        except ActionError as fault:
            self.offer.say(str(fault), pygame.Rect(self.picture.places.confirm))
        self.flow.advance(0.0)

    def ask_again(self) -> None:
        """Show the choice that the coach asks about, if it does, as one that is to be confirmed."""
        if self.coach is not None and self.coach.asked is not None:
            self.ctx.sound("click")
            self.offer.confirmed(self.coach.asked.key)
            self.coach.about(self.offer.picks)

    def _heed_coach(self, dt: float) -> None:
        """Make a decision that has waited for the coach, or show that it is asked about."""
        if self.coach is None:
            return
        self.coach.renew(self.offer.picks)
        held = self.coach.waited(dt)
        if held is None:
            return
        if self.coach.asked is None:
            self.make(held.decision)
        else:
            self.ask_again()
        self.offer.refresh()

    def _use_by_key(self, tool: str) -> Change | None:
        """React to the shortcut key of a tool, whose button may be disabled."""
        button = next((widget for widget in self.group if widget.key == tool), None)
        if button is not None and not button.enabled:
            self.offer.explain(button)
            return None
        return self.use_tool(tool)

    def use_tool(self, tool: ControlKey) -> Change | None:
        """Perform the action of a tool button or its key."""
        if tool == HELP:
            self.switch_help()
            return None
        if tool == BACK:
            self.undo()
            return None
        if tool == CLOSE:
            return Reset(ShowTitle())
        route = self._tools.route_of(tool)
        if route is None:
            return None
        if tool in (REPLAY, REVIEW):
            self.ctx.sound("click")
        return self.cover(route)

    def _turn_wheel(self) -> Change | None:
        """Open the full score sheet if the wheel turns over the one at the table."""
        sheet = pygame.Rect(self.picture.kit.places.column.sheet)
        over = self.flow.view.sheet and sheet.collidepoint(self.patience.pointer)
        return self.use_tool(SHEET) if over else None

    def _go_on(self, paused: str) -> None:
        """End a pause that began before the player's input."""
        if paused != OVER and self.flow.pause == paused:
            self.patience.reset()
            self.flow.go_on()
            self.offer.refresh()

    def _hurry(self) -> bool:
        """Skip the animation; return whether there was one."""
        self.offer.hush()
        moved = self.flow.skip_animation()
        self.offer.refresh()
        return moved


def _is_press(event: pygame.event.Event) -> bool:
    """Return whether something is pressed that may be meant for what was there before."""
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def _asks_again(settings: Settings, ask: Ask) -> bool:
    """Return whether the player's choice needs a confirmation."""
    return settings.confirm_play and ask.what in (AskKind.BID, AskKind.PLAY, AskKind.TRUMP)
