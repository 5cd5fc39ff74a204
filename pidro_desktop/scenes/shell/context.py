"""The context that every scene gets: theme, preferences, statistics, and ways to start a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, field

from pidro_desktop import paths
from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.scenes.shell.day_watch import local_now
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.speech.speech import Speech
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, tr

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from pidro_desktop.render.audio import Audio
    from pidro_desktop.render.look import Look
    from pidro_desktop.scenes.shell.routes import Route
    from pidro_desktop.scenes.shell.saved_game import SavedGame
    from pidro_desktop.storage.game_list import GameListLoader
    from pidro_desktop.storage.history import History
    from pidro_desktop.storage.household import Household
    from pidro_desktop.storage.statistics import Statistics

OPEN_ELSEWHERE = tr("open elsewhere")
"""Why something cannot be done in the copy of the program that only looks."""


class Option(Struct, frozen=True):
    """An option to choose: stored ``id``, displayed ``name``, and explanation ``about``."""

    id: str
    name: AnyText
    about: AnyText = ""


class Playing(Option, frozen=True):
    """The rules of the next game: the ``points`` of a deal, and the ``target`` that wins."""

    points: int = 14
    target: int = 62


class Games(Struct):
    """Ways to start a game, and the options for it. Each starts at the table of its route.

    ``start`` may be given the ``DealCode`` of the first deal.
    ``rematch`` starts another game with the players and the rules of the last one.
    ``close`` closes the record of the current game, which can be resumed.
    ``take_up`` resumes a game that was set aside; ``read_ahead`` reads it before, in any thread.
    ``shelf`` is the list of past games, created on first use.
    ``playing`` describes the rules of the next game; call ``rules_chosen`` after the player has
    chosen other rules in the settings.
    ``rehearse`` prerenders the table of a game for a picture size, one small step at a call.
    """

    start: Callable[..., Route]
    resume: Callable[[], Route | None] = lambda: None
    saved: Callable[[], SavedGame | None] = lambda: None
    rules: Callable[[], Sequence[Option]] = tuple
    players: Callable[[], Sequence[Option]] = tuple
    playing: Callable[[], Playing] = lambda: Playing("finnish", tr("Finnish Pidro", "rules"))
    rules_chosen: Callable[[], None] = lambda: None
    rehearse: Callable[[Look, tuple[int, int]], Iterator[object]] = lambda _look, _size: iter(())
    take_up: Callable[[Path], Route | None] = lambda _path: None
    read_ahead: Callable[[Path], object] = lambda _path: None
    shelf: GameListLoader | None = None
    rematch: Callable[[], Route] | None = None
    close: Callable[[], None] = lambda: None


class Halted(Struct, frozen=True):
    """A lesson that was left in the middle.

    Attributes:
        passage: the number of positions before the one that is gone on with.
        helped, mistakes: what has been counted so far.
    """

    passage: int
    helped: int
    mistakes: int


class Context(Struct, dict=True, eq=False):
    """The context of all scenes. ``size`` and ``u`` are kept by the app.

    ``u`` is the unit of length: one pixel on a sheet of 1280x720, times the picture's scale.
    ``wake`` requests a frame and may be called from any thread. ``fullscreen`` switches the window.
    ``games_at_hand`` says whether ``games`` is available without loading rules and players first.
    ``opened`` is called once the first frame can be seen.
    ``seat_lost`` gets a sentence when an external bot has lost its seat.
    ``may_write`` says whether this copy of the program may change files; otherwise it is
    ``read_only``. ``resets`` counts how often the statistics were reset in this run, which can be
    undone until the program closes.
    ``by_pad`` says that the last input came from a gamepad, ``by_keys`` from a gamepad or a key,
    so that the focus is shown immediately.
    ``lessons`` are the lessons that were left in the middle in this run, by their ids, and ``laid``
    is what was laid on the page for any deal when it was left; only that page looks into it.
    ``forget_history`` is called when another person plays, once the results are closed.
    ``rests`` is called with True before the program sleeps because nothing moves, and with False
    after it.
    ``own_found`` counts the games in which puzzles were found while nothing moved.
    ``now`` is the time on the player's own clock, whose day is today.
    ``asleep`` is the total time in seconds that the program slept because nothing moved.
    """

    look: Look
    preferences: Preferences
    open_history: Callable[[], History]
    open_games: Callable[[], Games]
    audio: Audio | None = None
    speech: Speech = field(default_factory=Speech)
    version: str = ""
    asleep: float = 0.0
    lessons: dict[str, Halted] = field(default_factory=dict)
    laid: object = None
    stills: ImageCache = field(default_factory=lambda: ImageCache(None))
    size: tuple[int, int] = (1280, 720)
    wake: Callable[[], None] = lambda: None
    games_at_hand: Callable[[], bool] = lambda: True
    opened: Callable[[], None] = lambda: None
    fullscreen: Callable[[bool], None] = lambda _on: None
    seat_lost: Callable[[str], None] = lambda _sentence: None
    may_write: Callable[[], bool] = lambda: True
    now: Callable[[], datetime] = local_now
    resets: int = 0
    own_found: int = 0
    by_pad: bool = False
    by_keys: bool = False
    forget_history: Callable[[], None] = lambda: None
    rests: Callable[[bool], None] = lambda _still: None

    @property
    def read_only(self) -> bool:
        """Whether another copy of the program is open, so that this one must not write."""
        return not self.may_write()

    def sound(self, cue: str) -> None:
        """Play a cue, if there is sound."""
        if self.audio is not None:
            self.audio.play(cue)

    @cached_property
    def games(self) -> Games:
        """The ways to start a game, created on first use."""
        return self.open_games()

    @cached_property
    def history(self) -> History:
        """The stored results, opened on first use."""
        return self.open_history()

    @cached_property
    def household(self) -> Household:
        """The people who share this computer, read on first use."""
        from pidro_desktop.storage.household import Household  # noqa: PLC0415  the first frame needs none

        household = Household(paths.config_dir(), paths.data_dir(), self.may_write)
        self.preferences.notify(household.notice)
        return household

    def switch_to(self, person: str) -> None:
        """Let another person play: with their settings, games and results.

        Nothing of the person before may be open any more, so show the title next.

        Raises:
            StorageError: their files cannot be used; nothing has changed.
        """
        before = self.household.people.active
        self.household.activate(person)
        try:
            paths.use_person(person)
        except StorageError:
            self.household.activate(before)
            raise
        self.close_person()
        self.preferences.turn_to(paths.settings_file())

    def close_person(self) -> None:
        """Close everything of the active player; ``reopen_person`` goes on, at the title."""
        self.resets = 0
        if games := vars(self).pop("games", None):
            games.close()
        if history := vars(self).pop("history", None):
            history.close()
        self.lessons.clear()
        self.laid = None
        self.forget_history()

    def reopen_person(self) -> None:
        """Go on as the active person of the list, whose files may be others than before."""
        self.close_person()
        try:
            paths.use_person(self.household.people.active)
        except StorageError as error:
            self.preferences.notify(error.text)
        self.preferences.turn_to(paths.settings_file())

    def lifetime(self) -> tuple[int, int]:
        """Return games won and lost; zeros if they cannot be read."""
        try:
            return self.history.lifetime()
        except StorageError:
            return 0, 0

    def statistics(self) -> Statistics:
        """Return the statistics; zeros if they cannot be read."""
        try:
            return self.history.statistics()
        except StorageError:
            from pidro_desktop.storage.statistics import Statistics  # noqa: PLC0415  the title needs none

            return Statistics()

    @property
    def u(self) -> float:
        """Pixels per unit."""
        return self.look.u
