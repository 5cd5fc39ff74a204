"""Base class of scenes, and the changes of the scene stack that a scene can request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from pidro_desktop.scenes.shell.routes import ShowMessage
from pidro_desktop.scenes.speech.speech import Speaker
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from pidro_desktop.render.canvas import Canvas
    from pidro_desktop.render.widgets.spoken import SpokenControl
    from pidro_desktop.scenes.input.key_lists import Keys
    from pidro_desktop.scenes.shell.context import Context
    from pidro_desktop.scenes.shell.routes import Route


class Push(Struct, frozen=True):
    """Push a scene, or that of a route; this one resumes when that one pops."""

    to: Scene | Route


class Pop(Struct, frozen=True):
    """Pop this scene; the scene below gets ``result`` in ``resumed``."""

    result: object = None


class Replace(Struct, frozen=True):
    """Push a scene, or that of a route, in place of this one; nothing below resumes."""

    to: Scene | Route


class Reset(Struct, frozen=True):
    """Clear the scene stack and start with this scene, or with that of a route."""

    to: Scene | Route


class Quit(Struct, frozen=True):
    """Quit the program."""


Change = Push | Pop | Replace | Reset | Quit


class Scene:
    """One screen of the program, or a dialog over another if ``opaque`` is False.

    The app calls ``enter`` once, then ``resize`` immediately and after every change of size, then
    ``handle`` for every event, ``update`` once a frame and ``draw`` last. ``draw`` changes nothing.
    ``keys`` is the list of keys for F1. A scene that ``listens`` takes any key as an answer,
    including the screen-reader keys. One that ``lists_keys`` is the list of keys itself, and one
    that ``shows_breakage`` is shown after an error of the program. One that ``takes_files`` gets
    the files that are dropped on the window; over other scenes they are watched. A dialog that
    ``veils`` darkens what is below it.
    """

    opaque = True
    veils = True
    listens = False
    lists_keys = False
    shows_breakage = False
    takes_files = False
    keys: Keys = ()
    ctx: Context

    def enter(self, ctx: Context) -> None:
        """Store the context; called once, before everything else."""
        self.ctx = ctx

    def leave(self) -> None:
        """Stop background work; called once when the scene leaves the stack."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything for a picture of ``size`` pixels; ``ctx.u`` is already set."""

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to one event; mouse positions are in the picture's pixels."""
        return None

    def update(self, dt: float) -> Change | None:
        """Let ``dt`` seconds pass."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene, back to front."""

    def resumed(self, result: object) -> Change | None:
        """React to the ``result`` with which the scene above popped."""
        return None

    def cover(self, dialog: Scene | Route) -> Change:
        """Push a dialog over this scene."""
        return Push(dialog)

    def closing(self) -> Change | None:
        """React to the window's close button: quit, or ask first."""
        return Quit()

    @property
    def seen(self) -> bool:
        """Whether the scene is shown; if not, the picture is that of the scene below."""
        return True

    @property
    def called(self) -> Sequence[str]:
        """The names of the four players, if they may be others than those of this table."""
        return ()

    def spoken_heading(self) -> str:
        """Return the heading for the screen reader, or an empty string."""
        return ""

    def spoken(self) -> Sequence[str]:
        """Return the texts of the scene; new ones are read aloud."""
        return ()

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control, which is read aloud last, or None."""
        return None

    def speaker(self) -> Speaker:
        """Return the screen-reader output of this scene; called only while speech is on."""
        return Speaker(self)

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are needed without events."""
        return False


def start_game(start: Callable[[], Route]) -> Change:
    """Return the way to a new game, or to the message why it cannot be started."""
    try:
        return Reset(start())
    except StorageError as trouble:
        return Push(ShowMessage(tr("Cannot start a new game"), str(trouble)))
