"""Trials on real Windows and macOS, where the release workflow runs: how each product comes and
goes. What it must do in between stands in ``handless``.
"""

from __future__ import annotations

import os
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from products.facts import NAME, PROGRAM, Facts

from trials import handless, keys
from trials.broken import Broken, must
from trials.handless import Program

INSTALLS = 300.0
"""Seconds after which an installer must have come to its end."""
UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"


def try_product(name: str, facts: Facts, place: Path, shots: Path) -> str:
    """Try a product in an empty folder, with pictures in another; returns what was tried.

    Raises:
        Broken: it does not do what it must.
    """
    home = place / "Åsa Öst"
    with WAYS[name](facts, place) as program:
        tried = handless.try_program(program, home, facts.version, shots / name)
    must((home / "data").is_dir(), "taken away, it takes the player's files along")
    return tried


@contextmanager
def _folder(facts: Facts, _place: Path) -> Iterator[Program]:
    yield program_in(facts.folder)


@contextmanager
def _file(facts: Facts, _place: Path) -> Iterator[Program]:
    made = facts.out / (facts.stem + (".exe" if facts.system == "windows" else ""))
    yield program(made, made)


@contextmanager
def _zip(facts: Facts, place: Path) -> Iterator[Program]:
    """Unpacked as the system does it, which on macOS must keep links and the signature whole."""
    packed, folder = facts.out / f"{facts.stem}.zip", place / "Unpacked here"
    if facts.system == "macos":
        done("ditto", "-x", "-k", str(packed), str(folder))
        bundle = folder / f"{NAME}.app"
        done("codesign", "--verify", "--deep", "--strict", str(bundle))
        made = bundle / "Contents" / "MacOS" / PROGRAM
        yield program(made, made)
        return
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    yield program_in(folder / PROGRAM)


@contextmanager
def _setup(facts: Facts, _place: Path) -> Iterator[Program]:
    """Installed silently for one person, and uninstalled again."""
    must(not listed(), "it is installed already, for the person who runs this")
    installed = Path(os.environ["LOCALAPPDATA"], "Programs", NAME)
    done(str(facts.out / f"{facts.stem}-setup.exe"), "/S")
    must(listed(), "installed, it is not on the system's list of programs")
    yield program_in(installed)
    done(str(installed / "uninstall.exe"), "/S")
    end = time.monotonic() + INSTALLS  # it hands over to a copy of its own, and ends at once
    while installed.exists() and time.monotonic() < end:
        time.sleep(0.5)
    must(not installed.exists(), f"uninstalled, it leaves {[p.name for p in leftovers(installed)]}")
    must(not listed(), "uninstalled, it is still on the system's list of programs")


def program_in(folder: Path) -> Program:
    """The program in its folder; on Windows there is one for windows and one for commands."""
    if sys.platform == "win32":
        return program(folder / f"{PROGRAM}.exe", folder / f"{PROGRAM}-console.exe")
    return program(folder / PROGRAM, folder / PROGRAM)


def program(window: Path, console: Path) -> Program:
    """A program of this system, with the keys that can be pressed here."""
    for path in (window, console):
        must(path.is_file(), f"{path} is missing")
    return Program(window, console, press=keys.press if sys.platform == "win32" else None)


def listed() -> bool:
    """Whether the system lists the program among those that can be uninstalled."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415  only there

        try:
            winreg.CloseKey(winreg.OpenKey(winreg.HKEY_CURRENT_USER, UNINSTALL))
        except FileNotFoundError:
            return False
        return True
    return False


def leftovers(folder: Path) -> list[Path]:
    """A few of the files below a folder."""
    return [path for path in folder.rglob("*") if path.is_file()][:5]


def done(*command: str) -> None:
    """Run something to its end.

    Raises:
        Broken: it failed.
    """
    status, printed, wrong = handless.ran(command, INSTALLS)
    if status:
        told = (wrong or printed).decode("utf-8", "replace")
        raise Broken(f"{Path(command[0]).name} ended with {status}: {told}")


WAYS = {"folder": _folder, "file": _file, "zip": _zip, "setup": _setup}
HERE = {"windows": ("file", "zip", "setup"), "macos": ("zip",), "linux": ("folder", "file")}
"""What there is to be tried on each system; on Linux only to see that these trials work."""
