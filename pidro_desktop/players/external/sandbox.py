"""What a program from outside can reach: everything but what would tell it hidden cards.

It may read what the person who plays may read, so that interpreters, libraries and models are
found wherever they are. It may not read what the program keeps of running games, and it writes
only in folders of its own. On a system without Landlock it is started as it would be without this.
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
"""How the folders begin in which bots run."""

ROOT: Final = Path("/")
DEVICES: Final = Path("/dev")
ALIASES: Final = (Path("/sysroot"),)
"""Where some systems show all their files for a second time."""

_more_hidden: set[Path] = set()

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Confinement:
    """How a program was started.

    Attributes:
        sandbox: the name of the sandbox it is in; empty without one.
        why: without one, why there is none, as a sentence's end.
    """

    sandbox: str = ""
    why: str = ""


def hide(path: Path) -> None:
    """Programs that are started by this process from now on may not read ``path``."""
    _more_hidden.add(path.absolute())


def hidden_paths() -> list[Path]:
    """What no program may read: saves and settings, other bots' folders, keys to the screen."""
    bots = Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*")
    screen = [os.environ.get("XAUTHORITY", ""), os.environ.get("XDG_RUNTIME_DIR", "")]
    screens = [Path(one) for one in screen if one.startswith("/")]
    own = {*paths.all_places(), *_more_hidden, *bots, *screens, *ALIASES}
    with contextlib.suppress(RuntimeError):  # nobody's home folder is known here
        own.add(Path.home() / ".Xauthority")
    return sorted({Path(os.path.realpath(one)) for one in own})


def open_parts(whole: Path, hidden: Sequence[Path]) -> Iterator[Path]:
    """The largest files and folders that together are ``whole`` without what is ``hidden``.

    Symbolic links are left out, as what they lead to is found where it is.
    """
    if not any(whole == one or one in whole.parents for one in hidden):
        yield from map(Path, _open_parts(str(whole), [str(one) for one in hidden]))


def _open_parts(whole: str, hidden: Sequence[str]) -> Iterator[str]:
    """The same by names alone: a home folder has many, and a game waits for them."""
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
    """``start()``, which starts a program, with the program in a sandbox where there is one.

    Args:
        own: the folder that the program runs in, which it has for itself.
        kept: folders of the program's own files, in which it may write as well.

    Raises:
        OSError, ValueError: what ``start`` raises.
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
    """``start()`` in a thread that has put itself into the sandbox; plainly where that fails."""
    started: list[T] = []
    refused: list[str] = []

    def run() -> None:
        try:
            landlock.restrict_thread(readable, writable)
        except OSError as fault:
            refused.append(f"Landlock was refused ({fault.strerror})")
            return
        with contextlib.suppress(OSError, ValueError):  # it may well fail outside of it, too
            started.append(start())

    thread = Thread(target=run, name="bot-sandbox", daemon=True)
    thread.start()
    thread.join()
    if started:
        return started[0], Confinement(LANDLOCK)
    why = refused[0] if refused else "the program cannot be started in it"
    return start(), Confinement(why=why)
