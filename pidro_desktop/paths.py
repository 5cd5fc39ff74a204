"""The locations of the program's files.

Every function creates the folder that it names or that holds the file it names, and raises
StorageError with a sentence where that is impossible. PIDRO_HOME puts everything under one folder.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

from pidro_desktop.storage.errors import StorageError, failed
from pidro_desktop.tr import join_sentences, lazy_format, tr

APP = "pidro-desktop"
HOME_VARIABLE = "PIDRO_HOME"
KINDS = ("config", "data", "state", "cache")
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
_ADVICE = lazy_format(
    tr("Free that location, or set {variable} to another folder."), variable=HOME_VARIABLE
)


def config_dir() -> Path:
    """Return the folder of the settings."""
    return _folder("config")


def data_dir() -> Path:
    """Return the folder of results and saved games."""
    return _folder("data")


def state_dir() -> Path:
    """Return the folder of the log."""
    return _folder("state")


def cache_dir() -> Path:
    """Return the folder of data that can be made again at any time."""
    return _folder("cache")


def settings_file() -> Path:
    """Return the path of the settings, in TOML."""
    return config_dir() / "settings.toml"


def house_dir() -> Path:
    """Return the folder of the house rules, one file each."""
    return _create(config_dir() / "rules")


def history_file() -> Path:
    """Return the path of the lifetime results, an SQLite database."""
    return data_dir() / "history.sqlite3"


def saves_dir() -> Path:
    """Return the folder of the records of games that are finished or set aside."""
    return _create(data_dir() / "saves")


def exports_dir() -> Path:
    """Return the folder of exported games, inside the player's documents."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _create(Path(home).expanduser().absolute() / "exports")
    return _create(platformdirs.user_documents_path() / "Pidro")


def current_save() -> Path:
    """Return the path of the record of the current game."""
    return data_dir() / "current.pidro.jsonl"


def current_secret() -> Path:
    """Return the path of the current game's secret, hidden until the end of the game."""
    return data_dir() / "current.secret"


def daily_dir() -> Path:
    """Return the folder of the records of daily deals; the first one that is played creates it."""
    return current_save().parent / "daily"


def lock_file() -> Path:
    """Return the path of the lock of the copy that may write; empty, and never removed."""
    return data_dir() / "pidro-desktop.lock"


def log_file() -> Path:
    """Return the path of the error log."""
    return state_dir() / "pidro-desktop.log"


def use_temporary_folders() -> list[str]:
    """Use temporary folders instead of those that cannot be created.

    Returns a sentence for the person where it is one that holds what they keep.
    """
    told: list[str] = []
    for kind in KINDS:
        try:
            _folder(kind)
        except StorageError as error:
            _instead[kind] = _temporary_folder() / kind
            if kind in _KEPT:
                kept = lazy_format(_KEPT[kind], folder=_instead[kind])
                told.append(join_sentences(error.text, kept))
    return told


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


def _folder(kind: str) -> Path:
    """Return, and create, the folder of a kind: "cache", "config", "data" or "state"."""
    if kind in _instead:
        return _create(_instead[kind])
    try:
        return _create(folder_path(kind))
    except RuntimeError as error:  # pathlib, where no home folder can be found out
        told = lazy_format(tr("Your home folder cannot be found: {why}."), why=error)
        raise StorageError(join_sentences(told, _ADVICE)) from error


def folder_path(kind: str) -> Path:
    """Return the path of the folder of a kind, without creating it.

    Raises RuntimeError where no home folder can be found out.
    """
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() / kind if home else _usual_place(kind)


def _usual_place(kind: str) -> Path:
    found = {
        "cache": platformdirs.user_cache_path,
        "config": platformdirs.user_config_path,
        "data": platformdirs.user_data_path,
        "state": platformdirs.user_state_path,
    }[kind]
    return found(APP, appauthor=False)


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
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        what = tr("The program cannot create its folder {path}: {why}.")
        raise failed(what, folder, error, _ADVICE) from error
    return folder
