"""The settings of the running program: changed live and saved immediately."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from pidro_desktop.assets import asset_path
from pidro_desktop.render.theme import USUAL, Theme, ThemeError, load_theme
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import AnyText, tr

OF_THEME: Final = "theme"
NO_THEME: Final = tr(
    "The theme {name!r} in your settings cannot be loaded: {why} Using Kitchen instead. Choose "
    "another theme in the settings, under Display."
)
NO_DECK: Final = tr(
    "The deck {name} in your settings does not exist. Using the theme’s own deck instead. Choose "
    "another one in the settings, under Display."
)

Watcher = Callable[[Settings], None]


class Preferences:
    """The current settings in ``now``; with ``path`` None they are kept in memory only.

    ``notices`` are messages for the player that no scene has shown yet. ``may_write`` says
    whether this copy of the program may change files. ``first`` says that there was no settings
    file, so this may be the first start.
    """

    def __init__(self, now: Settings | None = None, path: Path | None = None) -> None:
        self.now = now or Settings()
        self.path = path
        self.notices: list[AnyText] = []
        self.first = False
        self.may_write: Callable[[], bool] = lambda: True
        self._watchers: list[Watcher] = []
        self._unsaved = False

    @classmethod
    def load(cls, path: Path, may_write: Callable[[], bool] = lambda: True) -> Preferences:
        """Read the settings from ``path``; a damaged file adds a notice."""
        first = not path.exists()
        loaded = files.load(path, may_write)
        made = cls(loaded.settings, path)
        made.first = first
        made.may_write = may_write
        made.notify(loaded.notice)
        return made

    def watch(self, watcher: Watcher) -> None:
        """Call ``watcher`` with the new settings after every change."""
        self._watchers.append(watcher)

    def change(self, **fields: Any) -> None:
        """Change some settings, notify the watchers and save; a failure adds a notice."""
        self.try_out(**fields)
        self.save()

    def try_out(self, **fields: Any) -> None:
        """Change some settings without saving, for a slider in motion; call ``save`` later."""
        changed = msgspec.structs.replace(self.now, **fields)
        if changed != self.now:
            self._become(changed)

    def reset(self) -> None:
        """Restore the default settings, except those of the window and who sits at the table."""
        kept = {key: getattr(self.now, key) for key in ("window", "fullscreen", "names", "figures")}
        self._become(msgspec.structs.replace(Settings(), **kept))
        self.save()

    def turn_to(self, path: Path) -> None:
        """Continue with another person's settings, read from ``path``.

        The window stays as it is. A damaged file adds a notice.
        """
        self.save()
        self.first = not path.exists()
        loaded = files.load(path, self.may_write)
        self.path = path
        self.notify(loaded.notice)
        kept = {"window": self.now.window, "fullscreen": self.now.fullscreen}
        self._become(msgspec.structs.replace(loaded.settings, **kept))
        self._unsaved = False

    def _become(self, changed: Settings) -> None:
        self.now, self._unsaved = changed, True
        for watcher in self._watchers:
            watcher(changed)

    def save(self) -> None:
        """Save changes since the last save; a failure adds a notice."""
        changed, self._unsaved = self._unsaved, False
        if not changed or self.path is None or not self.may_write():
            return
        try:
            notice = files.save(self.now, self.path)
        except StorageError as error:
            notice = str(error)
        self.notify(notice)

    def notify(self, notice: AnyText | None) -> None:
        """Keep a notice for the player, if there is one, unless it waits already."""
        if notice and notice not in self.notices:
            self.notices.append(notice)

    # -------------------------------------------------------- what they name

    def theme(self) -> Theme:
        """Return the chosen theme; if unusable, add a notice and return the default."""
        name = self.now.theme
        try:
            return load_theme(name)
        except ThemeError as error:
            self.notify(NO_THEME.format(name=name, why=error))
            return load_theme(USUAL)

    def deck(self, theme: Theme) -> str:
        """Return the chosen deck; if missing, add a notice and use the theme's deck."""
        name = self.now.deck
        if name == OF_THEME or name in {folder.name for folder in asset_path("cards").iterdir()}:
            return theme.cards.deck if name == OF_THEME else name
        self.notify(NO_DECK.format(name=name))
        return theme.cards.deck
