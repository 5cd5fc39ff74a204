"""What every scene may use: the look, the settings, the results, and ways to begin a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pidro_desktop.scenes.preferences import Preferences
from pidro_desktop.storage.history import History

if TYPE_CHECKING:
    from pidro_desktop.render.audio import Audio
    from pidro_desktop.render.look import Look
    from pidro_desktop.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose from: its ``id`` is stored, its ``name`` read, ``about`` explains it."""

    id: str
    name: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be gone on with: both sides' points and the number of its deal."""

    us: int
    them: int
    deal: int


@dataclass
class Games:
    """How games begin; supplied by whoever puts the program together."""

    start: Callable[[], Scene]
    resume: Callable[[], Scene | None] = lambda: None
    saved: Callable[[], SavedGame | None] = lambda: None


@dataclass
class Ctx:
    """The context of all scenes. ``size`` and ``u`` are kept by the app.

    ``u`` is the unit of length: one pixel on a sheet of 1280x720, times the picture's scale.
    ``wake`` may be called from any thread to have a frame made. ``fullscreen`` switches the window.
    """

    look: Look
    preferences: Preferences
    history: History
    games: Games
    title: Callable[[], Scene]
    audio: Audio | None = None
    rules: Sequence[Option] = ()
    players: Sequence[Option] = ()
    version: str = ""
    size: tuple[int, int] = (1280, 720)
    wake: Callable[[], None] = lambda: None
    fullscreen: Callable[[bool], None] = lambda _on: None

    def sound(self, cue: str) -> None:
        """Play a cue where there is sound."""
        if self.audio is not None:
            self.audio.play(cue)

    @property
    def u(self) -> float:
        """Pixels a unit."""
        return self.look.u
