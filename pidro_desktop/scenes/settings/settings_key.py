"""Dialog that asks for a new key; pops with the changed key bindings, or None."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from pidro_desktop.key_actions import BINDINGS, Action
from pidro_desktop.key_names import key_label
from pidro_desktop.render.widgets.widget import MODIFIERS, Chosen
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.keymap import name_of
from pidro_desktop.scenes.settings import settings_text as words
from pidro_desktop.scenes.settings.settings_keys import key_labels
from pidro_desktop.scenes.shell.message import CANCEL, NO, YES, Answer, Message
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.storage import key_choices

_LEAVE: Final = Answer(NO, CANCEL)
_SWAP: Final = Answer(YES, words.SWAP)
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
        now = words.PRESS.format(key=key_labels(chosen, action))
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
            return self._say(words.NO_KEY)
        if event.unicode == "?" or not key_choices.can_be_chosen(key):
            return self._say(words.FIXED.format(key=key_label(_plain(event, key))))
        if key == self._taken:
            return self._swap()
        owners = key_choices.owners(self.now, key, self.action)
        if not owners:
            return Pop(key_choices.with_key(self.now, self.action, key))
        names = [BINDINGS[owner].label for owner in owners]
        if key_choices.swapped(self.now, self.action, key) is None:
            told = words.TWICE if len(names) > 1 else words.FIXED
            return self._say(told.format(key=key_label(key), action=names[0], other=names[-1]))
        return self._say(words.TAKEN.format(key=key_label(key), action=names[0]), taken=key)

    def _say(self, text: str, taken: str = "") -> Change | None:
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
