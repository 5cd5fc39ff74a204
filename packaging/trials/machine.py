"""A small Windows of its own for a trial: a Wine prefix, a virtual screen, and a person's folders.

The person is called Åsa Öst, so that no path is without a space and Swedish letters.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from products.facts import NAME, PROGRAM, TWIN, Facts
from window.screen import Screen, Window, screen
from wine.prefix import QUIET, Wine

from trials import registry
from trials.broken import Broken
from trials.product import SIZE, until

PERSON = r"C:\users\Åsa Öst"
FOLDERS = {
    "AppData": r"AppData\Roaming",
    "Local AppData": r"AppData\Local",
    "Personal": "Documents",
    "Desktop": "Desktop",
    "Start Menu": r"AppData\Roaming\Microsoft\Windows\Start Menu",
    "Programs": r"AppData\Roaming\Microsoft\Windows\Start Menu\Programs",
}
SHELL = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
KEPT = ("PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LC_ALL", "LOCPATH")
"""What Wine itself needs of this system's environment. Windows' language follows from LC_ALL."""
PLAIN = 20_000
"""Bytes that a picture without anything in it may have."""
LARGER = (SIZE[0] + 80, SIZE[1] + 80)
"""The screen, in pixels: not all of it is the window."""


class Bare(Wine):
    """A prefix whose programs find nothing of this system's environment in theirs."""

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return what Wine needs, and ``more``. UTF-8, or names of files lose their letters."""
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        if "utf" not in kept.get("LC_ALL", "").lower():
            kept["LC_ALL"] = "C.UTF-8"
        base = {**kept, **QUIET, "WINEPREFIX": str(self.prefix)}
        return {**base, **self.env, **(more or {})}


@dataclass(frozen=True)
class Machine:
    """Where a trial takes place.

    Attributes:
        facts: what is tried. place: files of the trial, below a folder of this system.
        shots: where screenshots go.
        own: the program that is tried, if it is not the one that is installed.
    """

    facts: Facts
    wine: Wine
    where: Screen
    place: Path
    shots: Path
    own: Path | None = None

    @property
    def person(self) -> Path:
        """The folder of the person who uses it."""
        return self.unix(PERSON)

    @property
    def installed(self) -> Path:
        """Where the installer puts the program unless told otherwise."""
        return self.person / "AppData" / "Local" / "Programs" / NAME

    @property
    def program(self) -> Path:
        """The program with a window."""
        return self.own or self.installed / f"{PROGRAM}.exe"

    @property
    def console(self) -> Path:
        """The program for commands; a single file is both."""
        twin = self.program.with_name(f"{TWIN}.exe")
        return twin if twin.exists() else self.program

    @property
    def data(self) -> Path:
        """Where the program keeps settings, saves and statistics."""
        return self.person / "AppData" / "Local" / PROGRAM

    @property
    def menu(self) -> Path:
        """The entry in the Start menu."""
        return self.person / FOLDERS["Programs"].replace("\\", "/") / f"{NAME}.lnk"

    def unix(self, path: str) -> Path:
        """Return a file that Windows names ``C:\\…`` as this system names it."""
        return self.wine.prefix / "drive_c" / path[3:].replace("\\", "/")

    def run(
        self, program: Path | str, *arguments: str, timeout: float = 120
    ) -> subprocess.CompletedProcess[bytes]:
        """Run something to its end, with pipes as streams."""
        return self.wine.run(program, *arguments, cwd=self.place, timeout=timeout)

    def said(self, *arguments: str, quiet: bool = True) -> bytes:
        """Return what a command of the program prints, as bytes; it must succeed.

        Unless ``quiet`` is off, it must not print anything as an error either.
        """
        done = self.run(self.console, *arguments)
        if done.returncode or (quiet and done.stderr):
            said = (done.stderr if quiet else done.stdout).decode("utf-8", "replace")
            raise Broken(f"{' '.join(arguments)} ended with {done.returncode}: {said[-500:]}")
        return done.stdout

    def window(self, *arguments: str) -> Window:
        """Return the program's window."""
        env = self.wine.environment()
        return Window(
            self.where, self.data, SIZE, arguments, ("wine", str(self.program)), env, patience=60
        )

    def appeared(self, before: set[str], what: str, seconds: float = 60) -> str:
        """Wait for a window that was not there ``before``; returns its number."""
        return until(lambda: sorted(self.windows() - before), f"{what} opens no window", seconds)[
            -1
        ]

    def windows(self) -> set[str]:
        """Return the windows that the program, its installer and its messages have open."""
        return set(self.where.found("--class", PROGRAM))

    def shot(self, name: str, number: str = "root") -> Path:
        """Take a picture of a window, or of the screen; returns its file."""
        file = self.shots / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        self.where.tool("import", "-window", number, str(file))
        return file

    def painted(self, name: str, number: str, instead_of: str = "") -> None:
        """Wait until something is painted in a window, and take a picture of it.

        Args:
            instead_of: an earlier picture, which the window may show at first.
        """
        old = (self.shots / f"{instead_of}.png").stat().st_size if instead_of else 0

        def new() -> bool:
            time.sleep(0.3)
            size = self.shot(name, number).stat().st_size  # the same pixels have the same size
            return size > PLAIN and size != old

        until(new, f"{name}: nothing is painted")
        if instead_of:  # what comes may come in steps
            time.sleep(1)
            self.shot(name, number)

    def title(self, number: str) -> str:
        """Return what stands in the title bar of a window."""
        return self.where.tool("xdotool", "getwindowname", number)

    def start(
        self, *words: str, env: Mapping[str, str] | None = None, errors: int = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        """Start something that opens a window.

        Its streams are not pipes: what it starts would inherit them and keep them open.
        """
        return subprocess.Popen(
            ["wine", *words],
            env=self.wine.environment(env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
        )

    @contextmanager
    def opened(self, what: str, *words: str) -> Iterator[str]:
        """Start something that opens a window; yields its number, and kills its process."""
        before = self.windows()
        process = self.start(*words)
        try:
            number = self.appeared(before, what)
            yield number
            self.kill(number)
        finally:
            process.kill()
            process.wait()

    def kill(self, number: str) -> None:
        """Kill the process of a window, and wait until the window is gone."""
        os.kill(int(self.where.tool("xdotool", "getwindowpid", number)), signal.SIGKILL)
        until(lambda: number not in self.windows(), "a killed program keeps its window")


@contextmanager
def machine(
    facts: Facts,
    place: Path,
    shots: Path,
    on: Callable[[], AbstractContextManager[Screen]] = lambda: screen(*LARGER),
) -> Iterator[Machine]:
    """Start a screen and a fresh prefix on it, and end both.

    A prefix stays on the screen on which it was started, so the screen comes first: ``on``
    starts another one than the usual.
    """
    with on() as where:
        wine = Bare(place / "prefix", {"DISPLAY": where.env["DISPLAY"]})
        with started(wine):
            made = Machine(facts, wine, where, place, shots)
            _move_in(made)
            yield made


@contextmanager
def started(wine: Wine) -> Iterator[None]:
    """Run a prefix's services."""
    wine.start()
    try:
        yield
    finally:
        wine.stop()


def _move_in(made: Machine) -> None:
    """Give the person folders of their own."""
    places = {name: f"{PERSON}\\{path}" for name, path in FOLDERS.items()}
    roaming, local = places["AppData"], places["Local AppData"]
    registry.write(
        made.wine,
        {SHELL: places, "Volatile Environment": {"APPDATA": roaming, "LOCALAPPDATA": local}},
    )
    for path in places.values():
        made.unix(path).mkdir(parents=True, exist_ok=True)
