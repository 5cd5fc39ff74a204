"""The sandbox of external bots, which hides everything that could reveal cards.

A bot may read what the player may read, so that interpreters, libraries and models are found. It
may not read the program's files about current games, and it may write only to its own folders,
without what is hidden in them. On a system without Landlock it runs unconfined.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from pidro_desktop import paths
from pidro_desktop.keeper import landlock

LANDLOCK: Final = "Landlock"
NO_LANDLOCK: Final = "this system has no Landlock"
FOLDER_PREFIX: Final = "pidro-bot-"
"""Prefix of the names of bots' working folders."""

ROOT: Final = Path("/")
DEVICES: Final = Path("/dev")
ALIASES: Final = (Path("/sysroot"),)
"""Places where some systems show all their files a second time."""

Outside = Literal["start", "ask", "refuse"]
"""What becomes of a bot that cannot be started in the sandbox, although this system has one.

It starts outside of it, or waits until a person allows that, or is not started.
"""

MOST_LINKS: Final = 40
"""More links than these in one path the system does not follow either."""

_more_hidden: set[Path] = set()


@dataclass(frozen=True, slots=True)
class Walls:
    """What a program in a sandbox may reach, with all that is below.

    Attributes:
        readable: what it may read and run.
        writable: what it may change.
    """

    readable: tuple[Path, ...]
    writable: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Confinement:
    """How a program was started, or that it must not be started.

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
    screens = [Path(text) for text in screen if text.startswith("/")]
    own = {*paths.all_places(), *_more_hidden, *bots, *screens, *ALIASES}
    with contextlib.suppress(RuntimeError):  # there is no home folder
        own.add(Path.home() / ".Xauthority")
    return sorted({form for path in own for form in _forms(path)})


def _forms(path: Path) -> Iterator[Path]:
    """Yield a path with one link more followed each time, until there is none in it.

    Who may change a folder in which one of these links is leads the path to somewhere else.
    """
    text = os.path.abspath(path)  # noqa: PTH100  pathlib keeps the dots
    for _ in range(MOST_LINKS):
        yield Path(text)
        on_the_way = (*reversed(Path(text).parents), Path(text))
        link = next((place for place in on_the_way if place.is_symlink()), None)
        if link is None:
            break
        rest = Path(text).relative_to(link)
        text = os.path.normpath(link.parent / link.readlink() / rest)
    yield Path(os.path.realpath(path))


def open_parts(whole: Path, hidden: Sequence[Path]) -> Iterator[Path]:
    """Yield the largest files and folders that together are ``whole`` without ``hidden``.

    Symbolic links are left out, because their targets are included where they are.
    """
    if not any(whole == path or path in whole.parents for path in hidden):
        yield from map(Path, _open_parts(str(whole), [str(item) for item in hidden]))


def _open_parts(whole: str, hidden: Sequence[str]) -> Iterator[str]:
    """Yield the same as ``open_parts`` by name alone, which is fast for large folders."""
    if whole in hidden:
        return
    inside = os.path.join(whole, "")  # noqa: PTH118  see above
    below = [text for text in hidden if text.startswith(inside)]
    if not below:
        yield whole
        return
    try:
        with os.scandir(whole) as entries:
            parts = sorted(entry.path for entry in entries if not entry.is_symlink())
    except OSError:
        return
    for part in parts:
        yield from _open_parts(part, below)


def walls(own: Path | None, kept: Iterable[Path]) -> Walls | None:
    """Return what a program may reach that is started now; None if this system has no sandbox.

    Args:
        own: the folder that the program runs in, for itself.
        kept: folders of the program's own files, in which it may write too.
    """
    if not landlock.version():
        return None
    hidden = hidden_paths()
    mine = [Path(os.path.realpath(own))] if own is not None else []
    theirs = {DEVICES, *(Path(os.path.realpath(path)) for path in kept)}
    writable = [part for path in sorted(theirs) for part in open_parts(path, hidden)]
    return Walls((*open_parts(ROOT, hidden), *mine), (*writable, *mine))
