"""Trials of the products for Windows under Wine: everything a player does, in steps."""

from __future__ import annotations

import shutil
import time
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from products.facts import PROGRAM, Facts
from window.at_title import instant

from trials import commands, first_frame, installer, pages, windowed
from trials.broken import Broken
from trials.machine import Machine, machine

Step = tuple[str, Callable[[Machine], None]]
"""What is tried, as it is told, and the trial."""

SETUP: tuple[Step, ...] = (
    ("install silently", installer.install),
    ("commands as on Linux", commands.commands),
    ("start from the menu", windowed.start_from_menu),
    ("a whole game, still hand", windowed.whole_game),
    ("a record by its type", windowed.record_by_type),
    ("a start error in a message box", windowed.start_error),
    ("uninstall", installer.uninstall),
)
KILLED: tuple[Step, ...] = (
    ("install silently", installer.install),
    ("keys, kill, resume, second copy", windowed.killed_and_resumed),
    ("install over an older version", installer.replace_older),
    ("install while it runs", installer.spare_a_running_one),
    ("uninstall", installer.uninstall),
)
PAGES: tuple[Step, ...] = (
    ("the installer's pages", pages.install),
    ("the uninstaller's pages", pages.uninstall),
)
PORTABLE: tuple[Step, ...] = (
    ("commands as on Linux", commands.commands),
    ("keys, kill, resume, second copy", windowed.killed_and_resumed),
)

USUAL = ("setup", "setup-killed")
"""The trials of the installer that every build must pass."""


def built(facts: Facts) -> bool:
    """Whether the installer of this version has been built."""
    return installer.setup_file(facts).exists()


def setup(facts: Facts, place: Path, shots: Path) -> str:
    """Try the installer and what it installs; returns what was tried.

    Raises:
        Broken: a step failed; with its name.
    """
    return _tried(facts, place, shots, SETUP)


def setup_killed(facts: Facts, place: Path, shots: Path) -> str:
    """Try what befalls an installed program: a power failure, a second copy, other versions."""
    return _tried(facts, place, shots, KILLED)


def setup_pages(facts: Facts, place: Path, shots: Path) -> str:
    """Go through the pages of the installer; for the pictures, so not part of the usual trial."""
    return _tried(facts, place, shots, PAGES)


def zipped(facts: Facts, place: Path, shots: Path) -> str:
    """Try the zip, unpacked into a folder with a space and Swedish letters in its name."""
    archive = facts.out / f"{installer.for_windows(facts).stem}.zip"
    folder = place / "Mina program åäö"
    with zipfile.ZipFile(archive) as held:
        held.extractall(folder)
    return _tried(facts, place, shots, PORTABLE, folder / PROGRAM / f"{PROGRAM}.exe")


def single(facts: Facts, place: Path, shots: Path) -> str:
    """Try the single file, in a folder with a space and Swedish letters in its name."""
    made = installer.single_file(facts)
    copy = place / "Mina program åäö" / made.name
    copy.parent.mkdir()
    shutil.copy(made, copy)
    return _tried(facts, place, shots, PORTABLE, copy)


def _tried(
    facts: Facts, place: Path, shots: Path, steps: Sequence[Step], own: Path | None = None
) -> str:
    """Take the steps on a fresh machine."""
    began = time.monotonic()
    with machine(facts, place, shots) as made:
        print(f"  a fresh prefix: {time.monotonic() - began:.0f} s", flush=True)
        instant(made.data, "fast")
        _go(replace(made, own=own), steps)
    return f"{len(steps)} steps under Wine"


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


TRIALS = {
    "setup": setup,
    "setup-killed": setup_killed,
    "setup-pages": setup_pages,
    "windows-zip": zipped,
    "windows-file": single,
    "windows-first-frame": first_frame.measured,
}
