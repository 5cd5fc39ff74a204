"""A virtual screen and a program on it, driven by real clicks and keys."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 20.0
"""Seconds after which what has not happened will not happen."""


@dataclass(frozen=True)
class Screen:
    """A running Xvfb; ``env`` is the environment of programs that draw on it."""

    env: dict[str, str]

    def tool(self, *command: str) -> str:
        """Run a tool on this screen; returns what it printed."""
        done = subprocess.run(
            command, env=self.env, check=True, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout.strip()

    def found(self, *what: str) -> list[str]:
        """The windows on this screen that xdotool finds by ``what``, none being no fault."""
        command = ["xdotool", "search", "--onlyvisible", *what]
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, check=False)
        return done.stdout.split()


def _started(width: int, height: int) -> tuple[subprocess.Popen[bytes], dict[str, str]]:
    read, write = os.pipe()
    size = f"{width}x{height}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()  # to the line's end, or the server dies of a closed pipe
    return server, {
        **os.environ,
        "DISPLAY": f":{number}",
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
    }


@contextmanager
def screen(width: int, height: int) -> Iterator[Screen]:
    """Start Xvfb, and stop it in the end."""
    server, env = _started(width, height)
    try:
        yield Screen(env)
    finally:
        server.terminate()
        server.wait()


@dataclass
class Window:
    """The program in a window, in a process of its own.

    ``command`` starts it, in the environment ``env``: if there is none, in that of the tests, with
    all its files in ``home``. A Windows program is started by ``wine``, in the environment of a
    prefix that was started on this screen. ``patience`` is how long its window may take.
    """

    screen: Screen
    home: Path
    size: tuple[int, int]
    arguments: tuple[str, ...] = ()
    command: tuple[str, ...] = (sys.executable, "-m", "pidro_desktop")
    env: dict[str, str] = field(default_factory=dict)
    patience: float = PATIENCE
    process: subprocess.Popen[str] = field(init=False)
    number: str = field(init=False)

    def __enter__(self) -> Window:
        width, height = self.size
        others = set(self.screen.found("--class", "pidro"))
        self.process = subprocess.Popen(
            [*self.command, "--windowed", f"{width}x{height}", *self.arguments],
            env=self.env or {**self.screen.env, "PIDRO_HOME": str(self.home)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            self.number = self._found(others)
        except BaseException:
            self.process.kill()
            raise
        self.tool("windowfocus", self.number)
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()
        self.process.communicate()

    def kill(self) -> None:
        """End it at once, as a power failure would: whatever process has the window, too."""
        if self.env and self.number in self.screen.found("--class", "pidro"):
            os.kill(int(self.tool("getwindowpid", self.number)), signal.SIGKILL)
        self.process.kill()

    def _found(self, others: set[str]) -> str:
        """The window, once it is there and has been painted; ``others`` were there before."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            assert self.process.poll() is None, self.process.communicate()[1]
            # A program that unpacks itself has its window in a process that it starts.
            own = ["--class", "pidro"] if self.env else ["--pid", str(self.process.pid)]
            found = [number for number in self.screen.found(*own) if number not in others]
            if found:
                time.sleep(0.6)  # the first frame follows the window
                return found[-1]
            time.sleep(0.05)
        raise AssertionError("no window came up")

    def tool(self, *arguments: str) -> str:
        """Call xdotool."""
        return self.screen.tool("xdotool", *arguments)

    def click(self, x: float, y: float) -> None:
        """A real click of the left button there, in pixels of the window."""
        place = (str(round(x)), str(round(y)))
        self.tool("mousemove", "--window", self.number, *place, "click", "1")

    def key(self, *names: str) -> None:
        """Real key presses, by X11 key names."""
        self.tool("windowfocus", self.number, "key", *names)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as a window manager does."""
        self.size = (width, height)
        self.tool("windowsize", "--sync", self.number, str(width), str(height))
        time.sleep(0.5)

    def shot(self, file: Path) -> None:
        """A picture of the window as it is on the screen."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self.screen.tool("import", "-window", self.number, str(file))

    def ended(self) -> tuple[int, str]:
        """Wait for the program to leave by itself: its status and what it said of errors."""
        errors = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, errors
