"""Where a bot runs: its folder, its environment, and its sandbox.

The folder is locked while it is used, and removed when its bot ends. One that is not locked was
left by a program that was killed, and the next one removes it. The environment has only variables
that programs need to run: nothing there may tell where a game is stored, or give access to the
display.

The sandbox hides everything that could reveal cards. A bot may read what the player may read, so
that interpreters, libraries and models are found. It may not read the program's files about current
games, and it may write only to its own folders, without what is hidden in them. On a system without
Landlock it runs unconfined.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from pidro_desktop import paths
from pidro_desktop.keeper import landlock
from pidro_desktop.subprocess_env import child_environment

Outside = Literal["start", "ask", "refuse"]
"""What becomes of a bot that cannot be started in the sandbox, although this system has one.

It starts outside of it, or waits until a person allows that, or is not started.
"""

NO_LANDLOCK: Final = "this system has no Landlock"

# ------------------------------------------------------------ folder

_PREFIX: Final = "pidro-bot-"
TRIES: Final = 8
OLD: Final = 3600.0
"""Seconds after which a folder on Windows is one that is left, if nothing is open in it."""

_locks: dict[Path, int] = {}


def new_folder() -> Path | None:
    """Create an empty folder for one program; None if that fails."""
    sweep_once()
    for _ in range(TRIES):
        with contextlib.suppress(OSError):  # somebody who sweeps has taken it for one that was left
            folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
            if sys.platform != "win32":  # there nobody can move it once a program runs in it
                _locks[folder] = _taken(folder)
            if folder.exists():
                return folder
            remove(folder)
    return None


def remove(folder: Path | None) -> None:
    """Delete a program's folder with its content, as far as possible."""
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)
        lock = _locks.pop(folder, None)
        if lock is not None:
            os.close(lock)


def _folders() -> Iterator[Path]:
    """Yield the folders of all bots, and those that are left."""
    return Path(tempfile.gettempdir()).glob(f"{_PREFIX}*")


@cache
def sweep_once() -> None:
    """Remove the folders that killed programs have left; only the first call does anything."""
    for folder in _folders():
        with contextlib.suppress(OSError):
            _sweep(folder)


if sys.platform == "win32":

    def _sweep(folder: Path) -> None:
        """Remove an old folder if nothing runs in it and nothing in it is open."""
        if folder.is_dir() and time.time() - folder.stat().st_mtime > OLD:
            left = folder.rename(folder.with_name(f"{folder.name}-left"))
            shutil.rmtree(left, ignore_errors=True)

else:
    import fcntl

    def _sweep(folder: Path) -> None:
        """Remove a folder of this user that nobody has locked."""
        if folder.lstat().st_uid == os.getuid():
            _locks[folder] = _taken(folder)
            remove(folder)

    def _taken(folder: Path) -> int:
        """Return a locked handle of a folder.

        Raises:
            OSError: another process has locked it, it is gone, or it is no folder.
        """
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise
        return lock


# ------------------------------------------------------------ environment

CALLED_FROM: Final = "PIDRO_CALLED_FROM"
"""The variable with the folder in which the command was given."""

PASSED: Final = frozenset(
    (
        *("PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
        *("PYTHONPATH", "PYTHONHOME", "PYTHONUSERBASE", "PYTHONUTF8", "VIRTUAL_ENV"),
        *("CONDA_PREFIX", "PYENV_ROOT", "PYENV_VERSION", "NODE_PATH", "JAVA_HOME", "GEM_HOME"),
        *("GEM_PATH", "RUBYLIB", "PERL5LIB", "GOROOT", "DOTNET_ROOT", "CARGO_HOME", "RUSTUP_HOME"),
        *("ASDF_DATA_DIR", "NIX_PATH", "OMP_NUM_THREADS", "CUDA_VISIBLE_DEVICES"),
        # Windows starts few programs without these.
        *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "PROGRAMDATA"),
        *("PROGRAMFILES", "PROGRAMFILES(X86)", "APPDATA", "LOCALAPPDATA", "USERNAME"),
        *("NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE", "OS"),
    )
)
"""The variables that are passed on, in capitals."""

PASSED_BEGINNINGS: Final = ("LC_", "PIDRO_BOT_")
"""Prefixes of others that are passed on; the second is for the bot's author."""

_TOOLS: Final = {"CARGO_HOME": ".cargo", "RUSTUP_HOME": ".rustup", "ASDF_DATA_DIR": ".asdf"}
"""Folders that tools look for in the home folder, which is another one for a bot."""

if sys.platform == "linux":
    _TOOLS["PYTHONUSERBASE"] = ".local"  # where pip install --user puts packages


def environment(folder: Path | None, words: Sequence[str]) -> dict[str, str]:
    """Return the environment variables for a program that runs in ``folder``."""
    theirs, here = child_environment(), Path.cwd()
    passed = {
        name: value
        for name, value in theirs.items()
        if name.upper() in PASSED or name.upper().startswith(PASSED_BEGINNINGS)
    }
    for name, place in _TOOLS.items():
        at = Path(theirs.get("HOME", "")) / place
        if name not in passed and at.is_absolute() and at.is_dir():
            passed[name] = str(at)
    if "PATH" in passed:
        passed["PATH"] = os.pathsep.join(
            str(here / place) for place in passed["PATH"].split(os.pathsep)
        )
    passed[CALLED_FROM] = str(here)
    program = Path(words[0]).name.lower()
    if "-m" in words[1:] and ("python" in program or program in ("py", "py.exe")):
        places = (str(here), passed.get("PYTHONPATH"))  # the module is in the caller's folder
        passed["PYTHONPATH"] = os.pathsep.join(filter(None, places))
    if folder is not None:
        passed |= dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), str(folder))
    return passed


# ------------------------------------------------------------ sandbox

Walls = Mapping[str, list[bytes]]
"""What a program in a sandbox may reach, with all that is below: ``readable``, what it may read and
run, and ``writable``, what it may change."""

MOST_LINKS: Final = 40
"""More links than these in one path the system does not follow either."""

_more_hidden: set[Path] = set()


def hide(path: Path) -> None:
    """Hide ``path`` from programs that this process starts from now on."""
    _more_hidden.add(path.absolute())


def hidden_paths() -> set[Path]:
    """Return the paths that no bot may read: saves, settings, other bots, the display."""
    own = {*paths.all_places(), *_more_hidden, *_folders()}
    own.add(Path("/sysroot"))  # where some systems show all their files a second time
    screen = (os.environ.get("XAUTHORITY", ""), os.environ.get("XDG_RUNTIME_DIR", ""))
    own |= {Path(text) for text in screen if text.startswith("/")}
    with contextlib.suppress(RuntimeError):  # there is no home folder
        own.add(Path.home() / ".Xauthority")
    return {form for path in own for form in _forms(path)}


def _forms(path: Path) -> Iterator[Path]:
    """Yield a path with one link more followed each time, until there is none in it.

    Who may change a folder in which one of these links is leads the path to somewhere else.
    """
    form = Path(os.path.abspath(path))  # noqa: PTH100  pathlib keeps the dots
    for _ in range(MOST_LINKS):
        yield form
        link = next(filter(Path.is_symlink, (*reversed(form.parents), form)), None)
        if link is None:
            break
        form = Path(os.path.normpath(link.parent / link.readlink() / form.relative_to(link)))
    yield Path(os.path.realpath(path))


def open_parts(whole: str, hidden: tuple[str, ...]) -> Iterator[str]:
    """Yield the largest files and folders that together are ``whole`` without ``hidden``.

    Each hidden path ends with a separator. Symbolic links are left out, because their targets are
    included where they are.
    """
    inside = os.path.join(whole, "")  # noqa: PTH118  names alone are fast in large folders
    if inside.startswith(hidden):
        return
    below = tuple(text for text in hidden if text.startswith(inside))
    if not below:
        yield whole
        return
    try:
        with os.scandir(whole) as entries:
            parts = sorted(entry.path for entry in entries if not entry.is_symlink())
    except OSError:
        return
    for part in parts:
        yield from open_parts(part, below)


def walls(own: Path | None, kept: Iterable[Path]) -> Walls | None:
    """Return what a program may reach that is started now; None if this system has no sandbox.

    It may write in its ``own`` folder, in which it runs, and in those ``kept`` for its own files.
    """
    if not landlock.version():
        return None
    hidden = tuple(os.path.join(path, "") for path in hidden_paths())  # noqa: PTH118  as above
    mine = [] if own is None else [os.path.realpath(own)]
    theirs = {"/dev", *map(os.path.realpath, kept)}
    writable = [part for path in sorted(theirs) for part in open_parts(path, hidden)]
    reach = {"readable": [*open_parts("/", hidden), *mine], "writable": [*writable, *mine]}
    return {name: list(map(os.fsencode, parts)) for name, parts in reach.items()}
