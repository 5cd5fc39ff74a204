"""Gamepads and touch: translates their events into those of keys and a mouse.

``key_actions`` maps buttons to keys. Gamepads may be connected and removed at any time. If none
is connected or readable, there are no events.

SDL makes mouse events of the first finger by itself, so finger events are dropped, or a tap would
count twice. Holding a finger works like hovering: it shows the tooltip and uses nothing.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame
from msgspec import Struct

from pidro_desktop.key_actions import BINDINGS
from pidro_desktop.scenes.input.strokes import Stroke, stroke_of

FIRST_REPEAT, REPEAT = 0.4, 0.12
"""Seconds that a direction is held until it is done again, and from then on each time."""
PUSHED, LET_GO = 0.6, 0.4
"""Parts of a stick's way. Two of them, or a stick that rests between would chatter."""
FULL: Final = 32767

_BUTTONS: Final = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "start": pygame.CONTROLLER_BUTTON_START,
    "select": pygame.CONTROLLER_BUTTON_BACK,
    "dpad left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "dpad right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "dpad up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "dpad down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
_PUSHES: Final = {
    "left stick left": (pygame.CONTROLLER_AXIS_LEFTX, -1),
    "left stick right": (pygame.CONTROLLER_AXIS_LEFTX, 1),
    "left stick up": (pygame.CONTROLLER_AXIS_LEFTY, -1),
    "left stick down": (pygame.CONTROLLER_AXIS_LEFTY, 1),
    "right stick left": (pygame.CONTROLLER_AXIS_RIGHTX, -1),
    "right stick right": (pygame.CONTROLLER_AXIS_RIGHTX, 1),
    "right stick up": (pygame.CONTROLLER_AXIS_RIGHTY, -1),
    "right stick down": (pygame.CONTROLLER_AXIS_RIGHTY, 1),
    "left trigger": (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1),
    "right trigger": (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1),
}
_STROKES: Final = {
    name: stroke_of(key)
    for binding in BINDINGS.values()
    for key, names in binding.pad.items()
    for name in names
}
BUTTONS: Final = {_BUTTONS[name]: _STROKES[name] for name in _BUTTONS if name in _STROKES}
AXES: Final = {_PUSHES[name]: _STROKES[name] for name in _PUSHES if name in _STROKES}
"""What a stick or a trigger stands for, by its axis and the way it is pushed."""
AGAIN: Final = frozenset(
    stroke_of(key).key for binding in BINDINGS.values() if binding.held for key in binding.pad
)
"""Keys that are done again while they are held."""

MOVES: Final = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
"""A stick that nobody touches trembles: these events alone are no reason to wake up."""
_EVENTS: Final = frozenset(
    {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION}
    | {pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED}
)
_RAW: Final = frozenset(
    {pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN}
    | {pygame.JOYBUTTONUP, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED}
    | {pygame.CONTROLLERDEVICEREMAPPED}
)
"""The same things once more, as a bare joystick would tell them."""
HEARD: Final = _EVENTS | _RAW


class Source(Struct, frozen=True):
    """A button of a gamepad, or one direction of an axis."""

    pad: int
    kind: str
    number: int
    way: int = 0


class Gamepads:
    """All connected gamepads. Call ``open`` after the first frame."""

    def __init__(self) -> None:
        self._pads: dict[int, Any] = {}
        self._held: dict[Source, Stroke] = {}
        self._repeats: Source | None = None
        self._wait = 0.0
        self._on = False

    @property
    def there(self) -> bool:
        """Whether a gamepad is connected."""
        return bool(self._pads)

    @property
    def busy(self) -> bool:
        """Whether a direction is held, so that time has to pass."""
        return self._repeats is not None

    def open(self) -> None:
        """Start to listen; does nothing if the system has no gamepad support."""
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller  # noqa: PLC0415  the first frame needs no pad

            controller.init()
            self._on = True

    def close(self) -> None:
        """Close every gamepad."""
        for pad in self._pads.values():
            with contextlib.suppress(pygame.error):
                pad.quit()
        self._pads.clear()
        self._held.clear()
        self._repeats = None

    def wakes(self) -> list[pygame.event.Event]:
        """Take the axis events during sleep, and return those above the noise level.

        The rest of the queue is unchanged.
        """
        if not self._pads:
            return []
        return [event for event in pygame.event.get(MOVES) if self._means(event)]

    def keys_of(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Return the key events for a gamepad event, which must be one of ``HEARD``."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            yield from self._down(_button(event), BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERBUTTONUP:
            yield from self._up(_button(event))

    def pass_time(self, dt: float) -> Iterator[pygame.event.Event]:
        """Let ``dt`` seconds pass, and repeat held directions when due."""
        if self._repeats is None:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._wait = REPEAT
            yield _key(pygame.KEYDOWN, self._held[self._repeats])

    def _add(self, index: int) -> None:
        if not self._on:
            return
        with contextlib.suppress(pygame.error):  # one that cannot be read is as good as none
            from pygame._sdl2 import controller  # noqa: PLC0415  the first frame needs no pad

            pad = controller.Controller(index)
            self._pads[pad.id] = pad

    def _remove(self, number: int) -> Iterator[pygame.event.Event]:
        """Release everything held on a gamepad that was disconnected."""
        for source in [item for item in self._held if item.pad == number]:
            yield from self._up(source)
        gone = self._pads.pop(number, None)
        if gone is not None:
            with contextlib.suppress(pygame.error):
                gone.quit()

    def _means(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.CONTROLLERAXISMOTION and any(
            _is_pushed(event, way, source in self._held) != (source in self._held)
            for way, source in _ways(event)
        )

    def _axis(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        for way, source in _ways(event):
            held = source in self._held
            pushed = _is_pushed(event, way, held)
            if pushed and not held:
                yield from self._down(source, AXES[event.axis, way])
            elif held and not pushed:
                yield from self._up(source)

    def _down(self, source: Source, stroke: Stroke) -> Iterator[pygame.event.Event]:
        self._held[source] = stroke
        if stroke[0] in AGAIN:
            self._repeats, self._wait = source, FIRST_REPEAT
        yield _key(pygame.KEYDOWN, stroke)

    def _up(self, source: Source) -> Iterator[pygame.event.Event]:
        stroke = self._held.pop(source, None)
        if self._repeats == source:
            self._repeats = None
        if stroke is not None:
            yield _key(pygame.KEYUP, stroke)


def _key(kind: int, stroke: Stroke) -> pygame.event.Event:
    return pygame.event.Event(kind, key=stroke[0], mod=stroke[1], unicode="")


def _button(event: pygame.event.Event) -> Source:
    return Source(event.instance_id, "button", event.button)


def _ways(event: pygame.event.Event) -> list[tuple[int, Source]]:
    """Return both directions of the event's axis that have a meaning."""
    ways = [way for way in (-1, 1) if (event.axis, way) in AXES]
    return [(way, Source(event.instance_id, "axis", event.axis, way)) for way in ways]


def _is_pushed(event: pygame.event.Event, way: int, held: bool) -> bool:
    return float(event.value) * way / FULL > (LET_GO if held else PUSHED)


# While nothing moves, the program looks for events this often. pygame's own waiting looks a
# thousand times a second and costs five times as much of the processor.
IDLE_MS: Final = 8


def sleep_until_event(pad: Gamepads) -> list[pygame.event.Event]:
    """Wait for any event; return the gamepad axis events above the noise level."""
    while not (woken := pad.wakes()) and not pygame.event.peek():
        pygame.time.wait(IDLE_MS)
    return woken


LONG: Final = 0.6
"""Seconds that a finger rests to ask instead of to use."""
NEAR: Final = 12
"""Pixels that a resting finger may roll."""
FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION})
_MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Touch:
    """Translates touch into mouse events; real mouse events pass unchanged.

    ``clock`` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: float | None = None
        self._at = (0, 0)

    def mouse(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Return the mouse events that scenes should get for this event."""
        if event.type in FINGERS:
            return
        if event.type not in _MOUSE or not event.dict.get("touch"):
            yield event
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._since, self._at = self._clock(), event.pos
            yield event
        elif event.type == pygame.MOUSEBUTTONUP:
            yield from self._lift(event)
        elif self._since is not None:  # otherwise it only precedes the touch
            yield from self._slide(event)

    def _slide(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if max(abs(event.pos[0] - self._at[0]), abs(event.pos[1] - self._at[1])) > NEAR:
            self._at = (-NEAR, -NEAR)  # a finger that has slid away asks nothing any more
        yield event

    def _lift(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """End hovering with the touch, but keep a requested tooltip."""
        since, self._since = self._since, None
        long = since is not None and self._clock() - since >= LONG and self._at[0] >= 0
        yield pygame.event.Event(event.type, event.dict | {"asks": long})
        if not long:
            yield pygame.event.Event(pygame.WINDOWLEAVE)
