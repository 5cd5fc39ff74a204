"""Trials of the products for Windows under Wine: everything a player does, in steps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from products.facts import Facts
from window.at_title import instant

from trials import commands, installer, pages, windowed
from trials.broken import Broken
from trials.machine import Machine, machine

Step = tuple[str, Callable[[Machine], None]]
"""What is tried, as it is told, and the trial."""

SETUP: tuple[Step, ...] = (
    ("install silently", installer.install),
    ("commands as on Linux", commands.commands),
    ("start from the menu", windowed.start_from_menu),
    ("a whole game, still hand", windowed.whole_game),
    ("keys, kill, resume, second copy", windowed.killed_and_resumed),
    ("a record by its type", windowed.record_by_type),
    ("a start error in a message box", windowed.start_error),
    ("install over an older version", installer.replace_older),
    ("install while it runs", installer.spare_a_running_one),
    ("uninstall", installer.uninstall),
)
PAGES: tuple[Step, ...] = (
    ("the installer's pages", pages.install),
    ("the uninstaller's pages", pages.uninstall),
)


def built(facts: Facts) -> bool:
    """Whether the installer of this version has been built."""
    return installer.setup_file(facts).exists()


def setup(facts: Facts, place: Path, shots: Path) -> str:
    """Try the installer and what it installs; returns what was tried.

    Raises:
        Broken: a step failed; with its name.
    """
    with _timed("a fresh prefix", machine(facts, place, shots)) as made:
        instant(made.data, "fast")
        _go(made, SETUP)
    return f"{len(SETUP)} steps under Wine"


def setup_pages(facts: Facts, place: Path, shots: Path) -> str:
    """Go through the pages of the installer; for the pictures, so not part of the usual trial."""
    with _timed("a fresh prefix", machine(facts, place, shots)) as made:
        _go(made, PAGES)
    return f"{len(PAGES)} steps under Wine"


def _go(made: Machine, steps: Iterable[Step]) -> None:
    """Take one step after the other, and print how long each took."""
    for name, step in steps:
        began = time.monotonic()
        try:
            step(made)
        except Exception as fault:
            made.shot("broken")
            raise Broken(f"{name}: {fault}") from fault
        print(f"  {name}: {time.monotonic() - began:.0f} s", flush=True)


@contextmanager
def _timed(name: str, way: AbstractContextManager[Machine]) -> Iterator[Machine]:
    """Say how long it took to get there."""
    began = time.monotonic()
    with way as made:
        print(f"  {name}: {time.monotonic() - began:.0f} s", flush=True)
        yield made


TRIALS = {"setup": setup, "setup-pages": setup_pages}
