"""Settings page for key bindings: one line for each action, with its key on the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, Action
from pidro_desktop.key_names import NONE, key_label
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import draw_in_lines, in_lines
from pidro_desktop.render.widgets.parts import ByWidth, Control, Grid, Part
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import MODIFIERS, Button, Chosen, ControlId, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.keymap import name_of
from pidro_desktop.scenes.shell.message import CANCEL, NO, YES, Answer, Message
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.storage import key_choices
from pidro_desktop.storage.key_choices import keys_of
from pidro_desktop.tr import AnyText, join_text, tr

USUAL_KEYS: Final = tr("Reset keys", "button")
USUAL_ALREADY: Final = tr("All keys are set to their defaults.")
PRESS: Final = tr("Press the new key, or Esc to keep the current one: {key}")
# tr: {action} is one of the lines of the page Keys
TAKEN: Final = tr(
    "{key} is already used for: {action}. Press it again, or Enter, to swap the two keys, or "
    "press another key."
)
USED: Final = tr("{key} is already used for: {action}. Press another key.")
FIXED: Final = tr("{key} is reserved. Press another key.")


class KeyControl(ControlId, frozen=True):
    """Key of the control that rebinds an action."""

    action: Action


USUAL: Final = "usual keys"
CAP, AIR, HIGH, NARROW = 138, 6, 50, 580
"""Units: a key's width, what stays free between two lines, the height of a line, and the width
from which they lie in two columns."""


NO_KEY: Final = tr("no key", "read aloud")


class KeyLine(Button):
    """Line with an action and its key, highlighted if the player has changed it.

    Its note is the name of the key.
    """

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the action, and its key if it has one."""
        note = str(NO_KEY if self.note == NONE else self.note)
        return spoken_button(self.key, str(self.label), note=note, enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw background, text and key."""
        rect, paper = self.rect, look.theme.paper
        strength = 0.62 if self.hovered or self.pressed else 0.34
        fill = paper.line, paper.line
        ground = look.shapes.rounded(rect.size, 10 * look.u, fill, opacity=strength)
        ground.put(canvas, *rect.topleft)
        gap = look.s(5)
        cap = pygame.Rect(0, 0, look.s(CAP), rect.height - 2 * gap)
        cap.midright = (rect.right - gap, rect.centery)
        state = "hot" if self.hovered or self.style is Style.PRIMARY else "on"
        look.shapes.tile(cap.size, look.u, state).put(canvas, *cap.topleft)
        lines, pen = in_lines(
            look, self.note, look.pen(Face.SEMI, 18, paper.ink), cap.width - look.s(14)
        )
        draw_in_lines(canvas, look, lines, (cap.centerx, cap.centery - 1.5 * look.u), pen)
        room = cap.left - rect.left - look.s(20)
        lines, pen = in_lines(look, self.label, look.pen(Face.SEMI, 18, paper.ink), room)
        at = (rect.left + look.s(12), rect.centery)
        draw_in_lines(canvas, look, lines, at, pen, "left")


def key_lines(chosen: Mapping[str, str]) -> Part:
    """Return a line for each action, and the button that restores the default keys."""
    lines: list[Widget] = [
        KeyLine(
            *(KeyControl(action), BINDINGS[action].label),
            note=key_labels(chosen, action),
            style=Style.PRIMARY if action in chosen else Style.TILE,
        )
        for action in CHANGEABLE
    ]
    usual = Button(USUAL, USUAL_KEYS, size=18, enabled=bool(chosen), why=USUAL_ALREADY)
    usual.on_paper = True
    parts = [Control(line) for line in (*lines, usual)]
    return ByWidth(
        lambda look, width: Grid(parts, 1 if width < NARROW * look.u else 2, high=HIGH, gap=AIR)
    )


def key_labels(chosen: Mapping[str, str], action: Action) -> str:
    """Return the labels of the keys of an action."""
    return join_text(", ", [key_label(key) for key in keys_of(chosen, action)])


_LEAVE: Final = Answer(NO, CANCEL)
_SWAP: Final = Answer(YES, tr("Swap", "button"))
_BUTTONS: Final = frozenset(
    {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB}
    | {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN}
)
_OTHERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class KeyQuestion(Message):
    """Dialog that waits for the key to bind to ``action``."""

    keys = key_lists.ANY_KEY
    listens = True

    def __init__(self, action: Action, chosen: Mapping[str, str]) -> None:
        now = PRESS.format(key=key_labels(chosen, action))
        super().__init__(BINDINGS[action].label, now, (_LEAVE,))
        self.action = action
        self.now = chosen
        self._taken = ""

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Take any key as the answer; if there is a conflict, keys operate the buttons."""
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            return super().handle(event)
        if event.key in MODIFIERS:
            return None
        if self._taken and event.key in _BUTTONS:
            return super().handle(event)
        return self._pressed(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Swap the keys, or keep them."""
        return self._swap() if chosen.key == YES else Pop()

    def _pressed(self, event: pygame.event.Event) -> Change | None:
        key = name_of(event)
        if not key or event.mod & _OTHERS or self.ctx.by_pad:
            return self._say(tr("That key cannot be used. Press another one, or Esc."))
        if event.unicode == "?" or not key_choices.can_be_chosen(key):
            return self._say(FIXED.format(key=key_label(_plain(event, key))))
        if key == self._taken:
            return self._swap()
        owners = key_choices.owners(self.now, key, self.action)
        if not owners:
            return Pop(key_choices.with_key(self.now, self.action, key))
        owner = BINDINGS[owners[0]].label
        if key_choices.swapped(self.now, self.action, key) is None:
            return self._say(USED.format(key=key_label(key), action=owner))
        return self._say(TAKEN.format(key=key_label(key), action=owner), taken=key)

    def _say(self, text: AnyText, taken: str = "") -> Change | None:
        """Show another text, and continue to wait for a key."""
        self.text, self._taken = text, taken
        self.answers = (_LEAVE, _SWAP) if taken else (_LEAVE,)
        self.rebuild(self.answers[-1].key)
        self.resize(self.ctx.size)
        return None

    def _swap(self) -> Change | None:
        made = key_choices.swapped(self.now, self.action, self._taken)
        return Pop(made) if made is not None else None


def _plain(event: pygame.event.Event, key: str) -> str:
    """Return the name of a fixed key, if it has one."""
    return "?" if event.unicode == "?" else key
