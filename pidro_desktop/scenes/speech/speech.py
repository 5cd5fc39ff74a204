"""Speech output: reads new texts of the current scene aloud, and repeats them on request.

Each frame, the scene on top is asked for new texts through its ``Speaker``. A key press interrupts
what is being read: the next text replaces the rest. A key that moves is always heard: where it
brings nothing new, as past the end of a row or a list, what has the focus is said again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from pidro_desktop.key_actions import Action
from pidro_desktop.languages.system import language_of, system_languages
from pidro_desktop.render.widgets.focus import ARROWS
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.tr import AnyText, current_language, tr

if TYPE_CHECKING:
    from pidro_desktop.render.voices.screen_reader import SpeechOutput
    from pidro_desktop.scenes.input.key_lists import Keys

HAND, TABLE, SCORE = "hand", "table", "score"
REVIEWS: Final = {
    code: part
    for action, part in ((Action.HAND, HAND), (Action.TABLE, TABLE), (Action.SCORE, SCORE))
    for code in codes(action)
}
(AGAIN,) = codes(Action.HEAR_AGAIN)
(SWITCH,) = codes(Action.SPEECH)
MOVES: Final = frozenset(
    {*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)
"""Keys that go somewhere. Where a scene lists them they are answered, even if nothing moved."""
PRESSES: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
ON: Final = tr("Speech is on. F1 reads the keys, F8 repeats, F9 turns speech off.")
HEADING: Final = tr("Speech")


def _system_voice(wake: Callable[[], None]) -> SpeechOutput:
    from pidro_desktop.render.voices.screen_reader import (  # noqa: PLC0415  only if speech is on
        ScreenReader,
    )

    preferred = system_languages()
    return ScreenReader(wake, own=language_of(preferred[0]) if preferred else "")


class Spoken(Protocol):
    """The texts of a scene, in the order in which they are read aloud."""

    def spoken_heading(self) -> str:
        """Return the heading, or an empty string."""
        ...

    def spoken(self) -> Sequence[str]:
        """Return the texts of the scene."""
        ...

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, or None."""


class Speaker:
    """Reads one scene aloud; repeats a text only after it has changed."""

    def __init__(self, scene: Spoken) -> None:
        self._scene = scene
        self._focused: SpokenControl | None = None
        self._text: Sequence[str] = ()

    def lines(self, *, came: bool, moved: bool) -> list[AnyText]:
        """Return the new texts; ``came``: the scene has just come to the top.

        ``moved`` says that the focus may have moved: a key that moves was pressed.
        """
        if came:
            self._focused, self._text = None, ()
        heading = self._scene.spoken_heading() if came else ""
        before = self._focused
        text, focus = self._new_text(), self._new_focus(moved=moved)
        text = [line for line in text if line not in focus]
        return [heading, *focus, *text] if self._leads(before) else [heading, *text, *focus]

    def stayed(self) -> list[AnyText]:
        """Return what to say after a key that moves and brought nothing new: the whole focus."""
        focus = self.focus()
        return [focus.after(None)] if focus is not None else []

    def review(self, what: str) -> list[str] | None:
        """Return the text requested, or None if there is none."""
        return None

    def focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self._scene.spoken_focus()

    def _leads(self, before: SpokenControl | None) -> bool:
        """Return whether the focus is what brought the new texts, and is said before them."""
        now = self._focused
        if now is None:
            return False
        return now.leads or (before is not None and now.frame == before.frame)

    def _new_text(self) -> list[str]:
        before, self._text = self._text, self._scene.spoken()
        return [line for line in self._text if line not in before]

    def _new_focus(self, *, moved: bool = False) -> list[AnyText]:
        """Return the focus, if it is new; of a control that is not ready only once it is."""
        before, now = self._focused, self.focus()
        if now is not None and not now.ready and not moved:
            return []
        self._focused = now
        said = self._focused.after(before) if self._focused is not None else ""
        return [said] if said else []


class Audible(Protocol):
    """A scene that can be read aloud; ``keys`` are those that do something there."""

    keys: Keys

    def speaker(self) -> Speaker:
        """Return new screen-reader output for the scene."""
        ...


class Speech:
    """Reads new texts aloud while it is on.

    Attributes:
        on: whether anything is read. lately: the last texts read together.
        mouth: the speech output, while it is on.
    """

    def __init__(
        self, open_mouth: Callable[[Callable[[], None]], SpeechOutput] = _system_voice
    ) -> None:
        self.on = False
        self.lately: list[str] = []
        self._open = open_mouth
        self.mouth: SpeechOutput | None = None
        self._wake: Callable[[], None] = lambda: None
        self._top: Audible | None = None
        self._speakers: dict[int, tuple[Audible, Speaker]] = {}
        self._cut = self._moved = False
        self._asked_for = False
        self._lack_known_in = ""

    def begin(self, wake: Callable[[], None], *, on: bool) -> None:
        """Apply the setting at the start; ``wake`` requests a frame from any thread."""
        self._wake = wake
        self._lack_known_in = current_language().id if on else ""
        self._switch(on)

    def follow(self, *, on: bool) -> None:
        """Apply the setting, which may have changed."""
        if on == self.on:
            return
        self._switch(on)
        self._asked_for = on
        self._lack_known_in = ""
        if on:
            self._cut = True
            self._say([str(ON)])

    def trouble(self) -> str:
        """Return once why speech does not work after it was switched on, or an empty string."""
        if not (self._asked_for and self.mouth is not None and self.mouth.fault):
            return ""
        self._asked_for = False
        return self.mouth.fault

    def lack(self) -> str:
        """Return once what to do about a language without a voice, or an empty string.

        It is not told at each start of a program with speech; the settings show it then.
        """
        language = current_language().id
        lack = self.mouth.lack if self.mouth is not None else ""
        if not lack or language == self._lack_known_in:
            return ""
        self._lack_known_in = language
        return lack

    def watch(self, scene: Audible) -> None:
        """Read the new texts of the scene on top."""
        if not self.on:
            return
        came = scene is not self._top
        self._top = scene
        moved, self._moved = self._moved, False
        speaker = self._speaker(scene)
        lines = speaker.lines(came=came, moved=moved)
        if moved and not any(str(line) for line in lines):
            lines = speaker.stayed()
        self._say(lines)

    def pressed(self, event: pygame.event.Event, scene: Audible) -> bool:
        """React to a press; return whether it only requested speech."""
        if not self.on or event.type not in PRESSES:
            return False
        self._cut = True
        if event.type != pygame.KEYDOWN:
            return False
        self._moved |= event.key in MOVES and _lists(scene.keys, event.key)
        if event.key == AGAIN:
            self._say(list(self.lately))
            return True
        what = REVIEWS.get(event.key)
        lines = self._speaker(scene).review(what) if what else None
        self._say(lines or [])
        return lines is not None

    def forget(self, scene: Audible) -> None:
        """Forget a scene that has left the stack."""
        self._speakers.pop(id(scene), None)
        if self._top is scene:
            self._top = None

    def close(self) -> None:
        """Stop speech finally."""
        self._switch(False)

    def _switch(self, on: bool) -> None:
        self.on = on
        self._top = None
        self._speakers.clear()
        if on and self.mouth is None:
            self.mouth = self._open(self._wake)
        elif not on and self.mouth is not None:
            self.mouth.close()
            self.mouth = None

    def _speaker(self, scene: Audible) -> Speaker:
        known = self._speakers.get(id(scene))
        if known is None or known[0] is not scene:
            known = self._speakers[id(scene)] = (scene, scene.speaker())
        return known[1]

    def _say(self, lines: Iterable[AnyText]) -> None:
        from pidro_desktop.scenes.speech.spoken_signs import (  # noqa: PLC0415  only if speech is on
            in_words,
        )

        said = [in_words(text) for text in (str(line).strip() for line in lines) if text]
        if not said or self.mouth is None:
            return
        self.lately = said
        for text in said:
            self.mouth.say(text, interrupt=self._cut)
            self._cut = False


def _lists(keys: Keys, key: int) -> bool:
    """Return whether a key is in a list of keys."""
    lines = (line for group in keys for line in group.lines)
    return any(stroke.key == key for line in lines for stroke in line.strokes)
