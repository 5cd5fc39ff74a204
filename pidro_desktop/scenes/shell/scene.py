"""Base class of scenes, and the changes of the scene stack that a scene can request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pidro_desktop.render.canvas import Canvas
    from pidro_desktop.render.widgets.spoken import SpokenControl
    from pidro_desktop.scenes.input.key_lists import Keys
    from pidro_desktop.scenes.shell.context import Context
    from pidro_desktop.scenes.shell.routes import Route
    from pidro_desktop.scenes.speech.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Push:
    """Push a scene, or that of a route; this one resumes when that one pops."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Pop:
    """Pop this scene; the scene below gets ``result`` in ``resumed``."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Reset:
    """Clear the scene stack and start with this scene, or with that of a route."""

    to: Scene | Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the program."""


Change = Push | Pop | Reset | Quit


class Scene:
    """One screen of the program, or a dialog over another if ``opaque`` is False.

    The app calls ``enter`` once, then ``resize`` immediately and after every change of size, then
    ``handle`` for every event, ``update`` once a frame and ``draw`` last. ``draw`` changes nothing.
    ``keys`` is the list of keys for F1. A scene that ``listens`` takes any key as an answer,
    including the screen-reader keys. One that ``lists_keys`` is the list of keys itself, and one
    that ``shows_breakage`` is shown after an error of the program.
    """

    opaque = True
    listens = False
    lists_keys = False
    shows_breakage = False
    keys: Keys = ()
    ctx: Context

    def enter(self, ctx: Context) -> None:
        """Keep the context; called once, before everything else."""
        self.ctx = ctx

    def leave(self) -> None:
        """Called once when the scene leaves the stack: stop what still runs for it."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a picture of ``size`` pixels; ``ctx.u`` is set already."""

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to one event; mouse positions are in the picture's pixels."""
        return None

    def update(self, dt: float) -> Change | None:
        """Let ``dt`` seconds pass."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that is to be seen, in painting order."""

    def resumed(self, result: object) -> Change | None:
        """The scene above popped with ``result``."""
        return None

    def cover(self, dialog: Scene | Route) -> Change:
        """Put a dialog over this scene."""
        return Push(dialog)

    def closing(self) -> Change | None:
        """The window's close button was pressed: leave, or ask first."""
        return Quit()

    def spoken_heading(self) -> str:
        """Return what is read aloud first when the scene comes, or nothing."""
        return ""

    def spoken(self) -> Sequence[str]:
        """Return the sentences that stand on the scene; those that are new are read aloud."""
        return ()

    def spoken_focus(self) -> SpokenControl | None:
        """Return the control with the focus, which is read aloud last, or None."""
        return None

    def speaker(self) -> Speaker:
        """Return what reads this scene aloud, made when somebody listens."""
        from pidro_desktop.scenes.speech.speaker import (  # noqa: PLC0415  most people need none
            Speaker,
        )

        return Speaker(self)

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are needed without any event."""
        return False
