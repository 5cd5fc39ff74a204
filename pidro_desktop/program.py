"""Assembles the program: storage, look and sound, the games, and the first scene.

The title is shown before the rules, the players and the table are imported: that happens in the
background while the player reads it.
"""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from pidro_desktop import __version__, languages, paths
from pidro_desktop.app import App
from pidro_desktop.assets import asset_path
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.render.display import Display
from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.render.kept_words import NAME
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import KEPT
from pidro_desktop.scenes.shell.context import Context, Games
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.start_errors import say
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import Lock, free
from pidro_desktop.storage.settings import Settings
from pidro_desktop.subprocess_env import is_packed

if TYPE_CHECKING:
    from pidro_desktop.match.sessions.save_reader import SaveReader
    from pidro_desktop.puzzles.own_search import OwnSearch
    from pidro_desktop.render.audio import Audio, Levels
    from pidro_desktop.render.power import Power
    from pidro_desktop.storage.history import History

CODE = Path(__file__).parent


class Program:
    """The objects that live as long as the window.

    Attributes:
        lost: a sentence for each seat that a program from outside has lost.
    """

    def __init__(
        self,
        preferences: Preferences,
        wishes: LaunchOptions,
        *,
        silent: bool = False,
        lock: Lock | None = None,
    ) -> None:
        self.lock = lock or free()
        self.wishes = wishes
        self.silent = silent
        self.preferences = preferences
        self.lost: list[str] = []
        self._at_hand = threading.Event()
        self._search: OwnSearch | None = None
        self._ctx: Context | None = None
        self._power: Power | None = None
        self._reader: SaveReader | None = None
        self._lock_told = False
        self._words = b""

    @property
    def read_only(self) -> bool:
        """Whether another copy of the program is open, so that this one only reads."""
        return not self.lock.mine()

    @cached_property
    def history(self) -> History:
        """The lifetime results; a failure to open them is reported once."""
        from pidro_desktop.storage.history import History  # noqa: PLC0415  see the head of this file

        file = paths.history_file()
        history = History.look_into(file) if self.read_only else History.open(file)
        self.preferences.notify(history.notice)
        return history

    def close(self) -> None:
        """Close all open resources."""
        self._end_search()
        self._forget_history()
        self.lock.release()

    def _forget_history(self) -> None:
        """Close the results of the person who plays; they are opened again when asked for."""
        if history := vars(self).pop("history", None):
            history.close()

    def _change_person(self) -> None:
        """Close the results of the person before, and read the saved game of the next one."""
        self._end_search()
        self._forget_history()
        self._at_hand.clear()
        self._begin_host()

    def app(self, display: Display, first: Scene | None = None) -> App:
        """Return the application on ``display``, starting at ``first`` or at the title."""
        settings = self.preferences.now
        languages.set_language(settings.language)
        theme = self.preferences.theme()
        look = Look.make(
            theme,
            deck=self.preferences.deck(theme),
            four_colours=settings.four_colours,
            marks=bool(settings.mark_points),
        )
        stills = _stills()
        KEPT.begin(stills)
        ctx = Context(
            look=look,
            preferences=self.preferences,
            open_history=lambda: self.history,
            open_games=self._open_games,
            games_at_hand=self._at_hand.is_set,
            version=__version__,
            stills=stills,
            seat_lost=self._seat_lost,
            may_write=self.lock.mine,
            forget_history=self._change_person,
            rests=self._rest,
        )
        self._ctx = ctx
        ctx.opened = lambda: self._load_ahead(ctx)
        return App(ctx, display, first or Title(), _breakage)

    def _seat_lost(self, sentence: str) -> None:
        self.lost.append(sentence)
        say(f"pidro-desktop: {sentence}")

    def _open_games(self) -> Games:
        from pidro_desktop.game_launcher import GameLauncher  # noqa: PLC0415  see the head of this file

        if not self._lock_told and (not self.lock.mine() or self.lock.notice):
            self.preferences.notices.insert(0, self.lock.notice or "")
        if not self._lock_told:
            self._tell_second_versions()
        self._lock_told = True
        host = GameLauncher(
            self.wishes,
            self.preferences,
            self.history,
            read_only=self.read_only,
            lost=lambda: None if self.lock.mine() else self.lock.notice,
            alone=self.lock.alone,
            reader=self._reader,
        )
        options = host.rule_options, host.player_options
        ways = host.start, host.resume, host.saved
        rules = host.playing, host.rules_chosen
        given = *ways, *options, *rules, host.rehearse, host.resume_kept, host.read_ahead
        return Games(*given, rematch=host.rematch, close=host.close)

    def _tell_second_versions(self) -> None:
        """Tell of files of this person that a cloud drive has kept twice."""
        from pidro_desktop.storage.computers import second_versions  # noqa: PLC0415  see the head of this file

        with contextlib.suppress(StorageError):
            folders = paths.settings_file().parent, paths.current_save().parent
            self.preferences.notify(second_versions(folders))

    def _load_ahead(self, ctx: Context) -> None:
        """Load the modules and data for playing in background threads."""
        if not self.silent:
            ctx.audio = self._audio()
            ctx.audio.warm_up()
        self._words = KEPT.end()
        self._begin_host()

    def _begin_host(self) -> None:
        threading.Thread(target=self._import_host, name="host", daemon=True).start()

    def _import_host(self) -> None:
        try:
            if self.lock.mine() and self._words and self._ctx is not None:
                self._ctx.stills.write(NAME, self._words)
            import_module("pidro_desktop.game_launcher")
            import_module("pidro_desktop.scenes.table.table")
            import_module("pidro_desktop.scenes.title.read_facts")
            self._read_save()
            gc.freeze()  # what is loaded stays: looking through it for waste takes a frame's time
        finally:  # what went wrong happens again, and is told, where the host is first needed
            self._at_hand.set()
        self._begin_search()

    def _begin_search(self) -> None:
        """Look for puzzles in the games of the person who plays, whenever nothing moves."""
        if self.read_only:
            return
        from pidro_desktop.puzzles.own_search import (  # noqa: PLC0415  see the head of this file
            OwnSearch,
        )
        from pidro_desktop.render.power import Power  # noqa: PLC0415  likewise

        self._power = Power()
        self._search = OwnSearch(paths.history_file(), paths.saves_dir(), self._own_found)
        self._search.start()

    def _end_search(self) -> None:
        search, self._search = self._search, None
        if search is not None:
            search.close()

    def _own_found(self) -> None:
        """Hear that puzzles were found: what is shown of them is read again."""
        if self._ctx is not None:
            self._ctx.own_found += 1
            self._ctx.wake()

    def _rest(self, still: bool) -> None:
        """Hear that nothing moves for now, or that something does again."""
        if self._search is not None and self._power is not None:
            wanted = self.preferences.now.my_puzzles
            self._search.allow(free=still and wanted and self._power.suffices())

    def _audio(self) -> Audio:
        from pidro_desktop.render.audio import (  # noqa: PLC0415  see the head of this file
            Audio,
        )

        audio = Audio(levels=_levels(self.preferences.now))
        self.preferences.watch(lambda now: audio.adjust(_levels(now)))
        return audio

    def _read_save(self) -> None:
        """Follow the saved game, so that the title need not, however long it is."""
        from pidro_desktop.match.sessions.save_reader import (  # noqa: PLC0415  see the head of this file
            SaveReader,
        )

        self._reader = SaveReader()
        with contextlib.suppress(StorageError):
            self._reader.game_in(paths.current_save())


def _levels(settings: Settings) -> Levels:
    from pidro_desktop.render.audio import Levels  # noqa: PLC0415  see the head of this file

    return Levels(
        sound=settings.sound_volume,
        cards=settings.card_volume,
        signals=settings.signal_volume,
        ambience=settings.ambience_volume if settings.ambience else 0,
        muted=settings.muted,
    )


def _stills() -> ImageCache:
    """Pictures kept beside nothing that matters; none where there can be no such folder."""
    try:
        folder = paths.cache_dir()
    except StorageError:
        return ImageCache(None)
    drawings = [asset_path(name) for name in ("themes", "ground", "figures", "emblems", "fonts")]
    drawings += [deck / "classic" for deck in asset_path("cards").iterdir()]
    if is_packed():  # packed, everything changes with that one file
        return ImageCache(folder, [Path(sys.executable)])
    return ImageCache(folder, [*drawings, CODE / "render", CODE / "scenes"])


def _breakage(fault: BaseException) -> Scene:
    from pidro_desktop.error_log import error_report, log_path  # noqa: PLC0415  only when something broke
    from pidro_desktop.scenes.shell.message import ErrorMessage  # noqa: PLC0415  likewise

    return ErrorMessage(log_path(), error_report(fault))
