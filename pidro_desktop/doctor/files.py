"""Report sections on the player's files and folders; nothing is changed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from pidro_desktop import paths
from pidro_desktop.disk_space import RESERVE, free_bytes
from pidro_desktop.doctor.report import Section
from pidro_desktop.storage import house_rules, lock, people, settings
from pidro_desktop.storage.database import examine
from pidro_desktop.storage.saves import SUFFIX, kept_games
from pidro_desktop.variants import load

LITTLE_MB: Final = RESERVE // 1_000_000
KEPT: Final = {
    "config": "settings",
    "data": "games and results",
    "state": "the log",
    "cache": "a picture that makes starting faster",
}

STORE_CACHE: Final = "LocalCache"
"""The name of the folder in which Windows keeps files apart."""


class Place(NamedTuple):
    """The state of a folder."""

    path: Path
    made: bool
    writable: bool
    free_mb: int | None


def places() -> Section:
    """Return the folders, whether they can be written, and the free space."""
    chapter = Section("Folders")
    for kind, what in KEPT.items():
        try:
            found = look_at(paths.folder_path(kind))
        except RuntimeError as fault:
            chapter.fact(kind, f"no home folder: {fault}")
            chapter.problem(
                f"Your home folder cannot be found ({fault}). Set {paths.HOME_VARIABLE} to a "
                "folder.",
                hinders=kind == "data",
            )
            continue
        _add_place(chapter, kind, what, found)
    return chapter


def _add_place(chapter: Section, kind: str, what: str, found: Place) -> None:
    room = "room unknown" if found.free_mb is None else f"{found.free_mb:,} MB free"
    stands = "writable" if found.writable else "not writable"
    made = "" if found.made else ", not made yet"
    value = found._asdict() | {"path": str(found.path)}
    chapter.fact(kind, f"{found.path} ({stands}{made}, {room})", value)
    if not found.writable:
        chapter.problem(
            f"Nothing can be written in {found.path}, so {what} would not be saved. Allow writing "
            f"there, or set {paths.HOME_VARIABLE} to another folder.",
            hinders=kind == "data",
        )
    if found.free_mb is not None and found.free_mb < LITTLE_MB:
        chapter.problem(
            f"The disk of {found.path} is nearly full ({found.free_mb} MB free), so {what} may "
            "soon not be saved. Free up disk space."
        )
    if kind == "data" and (apart := kept_apart(found.path)):
        chapter.problem(
            f"Windows keeps {what} in {apart}, where only the program from the Microsoft Store "
            "finds them, and deletes them if you uninstall it. Back them up first."
        )


def kept_apart(folder: Path) -> Path | None:
    """Return the folder in which Windows keeps apart what a program from its Store has written.

    It shows the files in ``folder`` to that program alone. A folder that was there before may have
    files of both kinds.
    """
    there = sorted(folder.glob("*")) if folder.is_dir() else []
    for path in (folder, *there):
        real = Path(os.path.realpath(path))
        if STORE_CACHE in real.parts and STORE_CACHE not in path.parts:
            return real if path == folder else real.parent
    return None


def look_at(folder: Path) -> Place:
    """Return the state of a folder; if it is missing, of the folder that would contain it."""
    there = next((path for path in (folder, *folder.parents) if os.path.lexists(path)), folder)
    writable = there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    free = free_bytes(there)
    return Place(folder, folder.is_dir(), writable, None if free is None else free // 1_000_000)


def kept() -> tuple[Section, settings.Settings]:
    """Return the contents of the folders: settings, results, games."""
    chapter, now = Section("Files"), settings.Settings()
    if _there("config"):
        now = _settings(chapter, paths.settings_file())
        _people(chapter)
        _house_rules(chapter, paths.folder_path("config") / "rules")
    if _there("data"):
        held = _lock(chapter, paths.lock_file())
        _results(chapter, paths.history_file(), held=held)
        saves = kept_games(paths.current_save())
        chapter.fact("game in progress", _yes(paths.current_save().exists()))
        count = len(list(saves.glob(f"*{SUFFIX}"))) if saves.is_dir() else 0
        chapter.fact("saved games", count, count)
    if not chapter.facts:
        chapter.fact("kept", "nothing yet", {})
    return chapter, now


def _there(kind: str) -> bool:
    """Return whether a folder exists; asking for its files would create it."""
    try:
        return paths.folder_path(kind).is_dir()
    except RuntimeError:
        return False


def _settings(chapter: Section, path: Path) -> settings.Settings:
    loaded = settings.load(path, lambda: False)
    text = "cannot be used" if loaded.notice else "read" if path.exists() else "none yet"
    chapter.fact("settings", f"{path} ({text})", text)
    if loaded.notice:
        chapter.problem(f"{loaded.notice} Repair, move or delete that file.")
    return loaded.settings


def _people(chapter: Section) -> None:
    """Tell of the people who share the computer, where there are several."""
    folders = [paths.folder_path(kind) / people.FOLDER for kind in ("config", "data")]
    loaded = people.load(paths.people_file(), folders, lambda: False)
    if loaded.people.others:
        count = len(loaded.people.ids)
        chapter.fact("players", f"{count} share this computer", count)
    if loaded.notice:
        chapter.problem(str(loaded.notice))


def _house_rules(chapter: Section, folder: Path) -> None:
    found = house_rules.all_in(folder, load)
    if found.found or found.refused:
        chapter.fact("house rules", len(found.found), len(found.found))
    for fault in found.refused:
        chapter.problem(f"House rules cannot be used: {fault}")


def _lock(chapter: Section, path: Path) -> bool:
    try:
        held = lock.held(path)
    except (OSError, NotImplementedError) as fault:
        chapter.fact("open elsewhere", f"cannot be determined: {fault}")
        return False
    chapter.fact("open elsewhere", _yes(held), held)
    if held:
        chapter.problem(
            "A copy of the program is open, and a second one can only watch. To play in another, "
            "close the first."
        )
    return held


def _results(chapter: Section, path: Path, *, held: bool) -> None:
    if not path.exists():
        chapter.fact("results", f"{path} (none yet)", "none yet")
        return
    try:
        wrong = examine(path)
    except OSError as fault:
        wrong = f"they cannot be read: {fault.strerror or fault}"
    chapter.fact("results", f"{path} ({wrong or 'intact'})", str(wrong or "intact"))
    if wrong:
        advice = (
            "They are being written to. Close the program and try again."
            if held
            else "The program sets such a file aside and starts the statistics again, unless it "
            "belongs to a newer version or cannot be read: then use that version, or allow "
            "reading."
        )
        chapter.problem(f"The results in {path} cannot be used ({wrong}). {advice}")


def _yes(so: bool) -> str:
    return "yes" if so else "no"
