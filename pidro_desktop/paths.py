"""The locations of the program's files.

Several people may share a computer (``storage/people.py``). Settings, results and games are those
of the person who plays; the lock, the log, the cache and the house rules are everyone's.

Every function creates the folder that it names or that holds the file it names, and raises
StorageError with a sentence where that is impossible. PIDRO_HOME puts everything under one folder.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from pidro_desktop.storage import atomic, people
from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

APP = "pidro-desktop"
HOME_VARIABLE = "PIDRO_HOME"
SAVED_GAMES = "saved-games.txt"
"""A file in a package whose files below AppData Windows would keep apart, and delete with it."""
KINDS = ("config", "data", "state", "cache")
_XDG = (
    *("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"),
    "XDG_DOCUMENTS_DIR",
)
_KEPT = {
    "config": tr(
        "Until then, your settings are stored in {folder}, which the system may empty at any time."
    ),
    "data": tr(
        "Until then, your games and results are stored in {folder}, which the system may empty at "
        "any time."
    ),
}
_instead: dict[str, Path] = {}
_active: dict[Path, str] = {}
"""Who plays, by the folder of the settings."""
_ADVICE = lazy_format(
    tr("Free that location, or set {variable} to another folder."), variable=HOME_VARIABLE
)


def config_dir() -> Path:
    """Return the folder of the first person's settings, and of what everyone shares."""
    return _folder("config")


def data_dir() -> Path:
    """Return the folder of the first person's results and games, and of the lock."""
    return _folder("data")


def state_dir() -> Path:
    """Return the folder of the log."""
    return _folder("state")


def cache_dir() -> Path:
    """Return the folder of data that can be made again at any time."""
    return _folder("cache")


def person() -> str:
    """Return the id of the person who plays, "" for the first one; see ``storage/people.py``."""
    try:
        return _person(config_dir())
    except StorageError:
        return people.FIRST


def use_person(chosen: str) -> None:
    """Use the files of another person from now on.

    Raises:
        StorageError: their folders cannot be created; nothing has changed.
    """
    config = config_dir()
    for folder in (config, data_dir()):
        _create(people.folder_of(folder, chosen))
    _active[config] = chosen


def settings_path() -> Path:
    """Return the path of the settings, without creating any folder.

    Raises RuntimeError where no home folder can be found out.
    """
    folder = folder_path("config")
    return people.folder_of(folder, _person(folder)) / "settings.toml"


def settings_file() -> Path:
    """Return the path of the person's settings, in TOML."""
    return _personal(config_dir()) / "settings.toml"


def people_file() -> Path:
    """Return the path of the list of the people who share this computer, in TOML."""
    return config_dir() / people.FILE


def house_dir() -> Path:
    """Return the folder of the house rules, one file each, which everyone shares."""
    return _create(config_dir() / "rules")


def history_file() -> Path:
    """Return the path of the lifetime results, an SQLite database."""
    return _personal(data_dir()) / "history.sqlite3"


def saves_dir() -> Path:
    """Return the folder of the records of games that are finished or set aside."""
    return _create(_personal(data_dir()) / "saves")


def exports_dir() -> Path:
    """Return the folder of exported games, inside the player's documents."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _create(Path(home).expanduser().absolute() / "exports")
    import platformdirs  # noqa: PLC0415  the first frame does without

    _drop_relative()
    return _create(platformdirs.user_documents_path() / "Pidro")


def current_save() -> Path:
    """Return the path of the record of the current game."""
    return _personal(data_dir()) / "current.pidro.jsonl"


def daily_dir() -> Path:
    """Return the folder of the records of daily deals; the first one that is played creates it."""
    return current_save().parent / "daily"


def matches_dir() -> Path:
    """Return the folder of the records of matches; the first one that is played creates it."""
    return current_save().parent / "matches"


def evenings_dir() -> Path:
    """Return the folder of the plans and records of evenings; the first one creates it."""
    return current_save().parent / "evenings"


def positions_file() -> Path:
    """Return the path of the positions that the person has kept; the first one creates it."""
    return current_save().parent / "positions.txt"


def lock_file() -> Path:
    """Return the path of the lock of the copy that may write; empty, and never removed."""
    return data_dir() / "pidro-desktop.lock"


def log_file() -> Path:
    """Return the path of the error log."""
    return state_dir() / "pidro-desktop.log"


def use_temporary_folders() -> list[AnyText]:
    """Use temporary folders instead of those that cannot be created.

    Returns a sentence for the person where it is one that holds what they keep.
    """
    lines: list[AnyText] = []
    for kind in KINDS:
        try:
            _folder(kind)
        except StorageError as error:
            _instead[kind] = _temporary_folder() / kind
            if kind in _KEPT:
                kept = lazy_format(_KEPT[kind], folder=_instead[kind])
                lines.append(join_sentences(error.text, kept))
    return lines


def _temporary_folder() -> Path:
    """Return a private folder of this run."""
    if _instead:
        return next(iter(_instead.values())).parent
    import tempfile  # noqa: PLC0415  seldom needed

    try:
        return Path(tempfile.mkdtemp(prefix=f"{APP}-"))
    except OSError as error:
        what = tr("There is no folder to save anything in: {why}.")
        raise failed(what, Path(), error, _ADVICE) from error


def _person(config: Path) -> str:
    """Return the id of who plays, which is read when it is first asked for."""
    if config not in _active:
        _active[config] = people.active_in(config / people.FILE)
    return _active[config]


def _personal(folder: Path) -> Path:
    """Return, and create, the person's own folder below that of the first person."""
    return _create(people.folder_of(folder, person()))


def _folder(kind: str) -> Path:
    """Return, and create, the folder of a kind: "cache", "config", "data" or "state"."""
    if kind in _instead:
        return _create(_instead[kind])
    try:
        return _create(folder_path(kind))
    except RuntimeError as error:  # pathlib, where no home folder can be found out
        text = lazy_format(tr("Your home folder cannot be found: {why}."), why=error)
        raise StorageError(join_sentences(text, _ADVICE)) from error


def folder_path(kind: str) -> Path:
    """Return the path of the folder of a kind, without creating it.

    Raises RuntimeError where no home folder can be found out.
    """
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() / kind if home else _usual_place(kind)


def _usual_place(kind: str) -> Path:
    if Path(sys.prefix, SAVED_GAMES).exists():
        return Path.home() / "Saved Games" / "Pidro Desktop" / kind
    import platformdirs  # noqa: PLC0415  not needed where PIDRO_HOME is set

    _drop_relative()
    found = {
        "cache": platformdirs.user_cache_path,
        "config": platformdirs.user_config_path,
        "data": platformdirs.user_data_path,
        "state": platformdirs.user_state_path,
    }[kind]
    return found(APP, appauthor=False)


def _drop_relative() -> None:
    """Ignore variables with relative paths, as the specification of XDG says."""
    for name in _XDG:
        if not Path(os.environ.get(name, "")).is_absolute():
            os.environ.pop(name, None)


def all_places() -> set[Path]:
    """Return every folder that may contain the program's files, without creating any.

    Those of a run without PIDRO_HOME are among them where it is set, and where no home folder can
    be found out there are none.
    """
    found = set(_instead.values())
    with contextlib.suppress(RuntimeError):
        found |= {folder_path(kind) for kind in KINDS}
        found |= {_usual_place(kind) for kind in KINDS}
    return found


def _create(folder: Path) -> Path:
    try:
        atomic.make_folder(folder)
    except OSError as error:
        what = tr("The program cannot create its folder {path}: {why}.")
        raise failed(what, folder, error, _ADVICE) from error
    return folder
