"""The sandbox of external bots, which hides everything that could reveal cards.

A bot may read what the player may read, so that interpreters, libraries and models are found. It
may not read the program's files about current games, and it may write only to its own folders. On a
system without Landlock it runs unconfined.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final, TypeVar

from pidro_desktop import paths
from pidro_desktop.players.external import landlock

LANDLOCK: Final = "Landlock"
FOLDER_PREFIX: Final = "pidro-bot-"
"""Prefix of the names of bots' working folders."""

ROOT: Final = Path("/")
DEVICES: Final = Path("/dev")
ALIASES: Final = (Path("/sysroot"),)
"""Places where some systems show all their files a second time."""

_more_hidden: set[Path] = set()

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Confinement:
    """How a program was started.

    Attributes:
        sandbox: the name of the sandbox; empty without one.
        why: why there is no sandbox, as the end of a sentence.
    """

    sandbox: str = ""
    why: str = ""


def hide(path: Path) -> None:
    """Hide ``path`` from programs that this process starts from now on."""
    _more_hidden.add(path.absolute())


def hidden_paths() -> list[Path]:
    """Return the paths that no bot may read: saves, settings, other bots, the display."""
    bots = Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*")
    screen = [os.environ.get("XAUTHORITY", ""), os.environ.get("XDG_RUNTIME_DIR", "")]
    screens = [Path(one) for one in screen if one.startswith("/")]
    own = {*paths.all_places(), *_more_hidden, *bots, *screens, *ALIASES}
    with contextlib.suppress(RuntimeError):  # there is no home folder
        own.add(Path.home() / ".Xauthority")
    return sorted({Path(os.path.realpath(one)) for one in own})


def open_parts(whole: Path, hidden: Sequence[Path]) -> Iterator[Path]:
    """Yield the largest files and folders that together are ``whole`` without ``hidden``.

    Symbolic links are left out, because their targets are included where they are.
    """
    if not any(whole == one or one in whole.parents for one in hidden):
        yield from map(Path, _open_parts(str(whole), [str(one) for one in hidden]))


def _open_parts(whole: str, hidden: Sequence[str]) -> Iterator[str]:
    """Yield the same as ``open_parts`` by name alone, which is fast for large folders."""
    if whole in hidden:
        return
    inside = os.path.join(whole, "")  # noqa: PTH118  see above
    below = [one for one in hidden if one.startswith(inside)]
    if not below:
        yield whole
        return
    try:
        with os.scandir(whole) as entries:
            parts = sorted(one.path for one in entries if not one.is_symlink())
    except OSError:
        return
    for part in parts:
        yield from _open_parts(part, below)


def in_sandbox(
    start: Callable[[], T], own: Path | None, kept: Iterable[Path]
) -> tuple[T, Confinement]:
    """Run ``start``, which starts a program, in a sandbox if there is one.

    Args:
        start: the function that starts the program.
        own: the folder that the program runs in, for itself.
        kept: folders of the program's own files, in which it may write too.

    Returns:
        The result of ``start``, and how the program is confined.

    Raises:
        OSError, ValueError: raised by ``start``.
    """
    if not landlock.version():
        return start(), Confinement(why="this system has no Landlock")
    mine = [Path(os.path.realpath(own))] if own is not None else []
    readable = [*open_parts(ROOT, hidden_paths()), *mine]
    writable = [*mine, *(Path(os.path.realpath(one)) for one in kept), DEVICES]
    return _restricted(start, readable, writable)


def _restricted(
    start: Callable[[], T], readable: Sequence[Path], writable: Sequence[Path]
) -> tuple[T, Confinement]:
    """Run ``start`` in a thread inside the sandbox; without one if that fails."""
    started: list[T] = []
    refused: list[str] = []

    def run() -> None:
        try:
            landlock.restrict_thread(readable, writable)
        except OSError as fault:
            refused.append(f"Landlock was refused ({fault.strerror})")
            return
        with contextlib.suppress(OSError, ValueError):  # it may fail outside the sandbox too
            started.append(start())

    thread = Thread(target=run, name="bot-sandbox", daemon=True)
    thread.start()
    thread.join()
    if started:
        return started[0], Confinement(LANDLOCK)
    why = refused[0] if refused else "the program cannot be started in it"
    return start(), Confinement(why=why)
