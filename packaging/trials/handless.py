"""Trials that need no hand on mouse and keys, so that they run on real Windows and macOS as well.

Commands must compute and print what they do on Linux; a deal is watched in a real window; and the
program is killed while a game is saved, which must be there and go on afterwards. Where keys can be
posted to a window, as on Windows, the game really goes on. ``native`` has the products themselves.
"""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile

from products.facts import PROGRAM

from trials import expected
from trials.broken import Broken, healthy, must

UNFINISHED = ("simulate", "--games", "1", "--max-deals", "2", "--seed", "kill")
SIZE = (960, 600)
COMMAND, WATCHING = 120.0, 180.0
"""Seconds after which a command, or a deal in a window, must have come to its end."""
APPEARS = 120.0
"""Seconds in which a window must have come, or something must have been saved."""
AT_REST = 5.0
"""Seconds for which a window must stay open."""
SETTINGS = 'format = 1\nspeed = "instant"\nmuted = true\n'


@dataclass(frozen=True)
class Program:
    """A program to be tried.

    Attributes:
        window: the file that opens the window.
        console: the file for commands; the same one where there is no other.
        before: words that start it, such as ``wine``.
        env: its whole environment, but for PIDRO_HOME; without it, that of this process.
        named: how the program calls one of our files, where it does so otherwise than we do.
        press: presses a key in its window by the key's name, where something can do that.
    """

    window: Path
    console: Path
    before: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    named: Callable[[Path], str] = str
    press: Callable[[str], bool] | None = None


def try_program(program: Program, home: Path, version: str, shots: Path | None = None) -> str:
    """Try everything that needs no hand.

    Args:
        program: what is tried.
        home: an empty folder for settings and games, and for what the trial writes.
        version: what ``--version`` must say.
        shots: where pictures of the watched deal go; without it, below ``home``.

    Returns:
        What was tried, in words.

    Raises:
        Broken: something is not as it must be; the text says what.
    """
    home.joinpath("config").mkdir(parents=True)
    home.joinpath("config", "settings.toml").write_text(SETTINGS, "utf-8")
    trial = Trial(program, home)
    trial.version(version)
    trial.doctor()
    trial.simulate()
    trial.watch(shots or home / "pictures")
    went_on = trial.kill()
    tried = "version, doctor, simulate as on Linux, check, a deal in a window, kill"
    return tried + (" and resume" if went_on else "; no key can be pressed to resume")


@dataclass(frozen=True)
class Trial:
    """One program with one home."""

    program: Program
    home: Path

    def env(self) -> dict[str, str]:
        """Return the program's environment: everything of its own is below the home."""
        return {**self.program.env, "PIDRO_HOME": self.program.named(self.home)}

    def said(self, *arguments: str, statuses: Collection[int] = (0,)) -> str:
        """Return what a command prints, which must be UTF-8; it must end as ``statuses`` say."""
        line = [*self.program.before, str(self.program.console), *arguments]
        status, printed, wrong = ran(line, COMMAND, env=self.env(), cwd=self.home)
        words = " ".join(arguments)
        if status not in statuses:
            told = (wrong or printed).decode("utf-8", "replace")
            raise Broken(f"{words} ended with {status}: {told}")
        try:
            return printed.decode("utf-8").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise Broken(f"{words} prints what is not UTF-8: {printed!r}") from None

    def version(self, version: str) -> None:
        """It names its version, and its search code is compiled."""
        told = self.said("--version")
        must(
            told.startswith(f"{PROGRAM} {version}, compiled kernel\n"), f"--version says: {told!r}"
        )

    def doctor(self) -> None:
        """It finds nothing that prevents playing, and misses no module."""
        healthy(self.said("doctor"))

    def simulate(self) -> None:
        """The same games as on Linux, to the byte; and they are correct."""
        record = self.home / "Ås spel.pidro.jsonl"
        printed = self.said(*expected.SIMULATE, "--record", self.program.named(record))
        found, linux = expected.digest(printed, record), expected.noted()
        must(found == linux, f"simulate differs from Linux: {found}, expected {linux}")
        told = self.said("check", self.program.named(record))
        must(told.count("winner") == 2, f"check says: {told!r}")

    def watch(self, shots: Path) -> None:
        """Four computer players play a deal in a real window, which closes by itself."""
        size = f"{SIZE[0]}x{SIZE[1]}"
        words = ("demo", "--deals", "1", "--speed", "6", "--size", size)
        with self.started(*words, "--shots", self.program.named(shots)) as running:
            try:
                status = running.wait(WATCHING)
            except subprocess.TimeoutExpired:
                raise Broken(f"a deal in a window is not over after {WATCHING:.0f} s") from None
        must(status == 0, f"a deal in a window ended with {status}")
        pictures = sorted(shots.glob("*.png"))
        must(len(pictures) > 3, f"a deal in a window left {len(pictures)} pictures")
        for picture in pictures:
            width, height = png_size(picture)
            # A screen with small pixels gives a window more of them.
            right = width >= SIZE[0] and width * SIZE[1] == height * SIZE[0]
            must(right, f"{picture.name} has {width}x{height} pixels, the window {size}")

    def kill(self) -> bool:
        """Kill it at the title, start it again, and resume; returns whether keys could be used.

        The game on disk is one that nobody has finished.
        """
        save = self.home / "data" / "current.pidro.jsonl"
        save.parent.mkdir(exist_ok=True)
        self.said(*UNFINISHED, "--record", self.program.named(save))
        before = save.read_bytes()
        self.open_and_kill()
        must(save.read_bytes() == before, "killed at the title, it has changed the saved game")
        self.saved()
        if self.program.press is None:
            self.open_and_kill()
            return False
        for _ in range(2):  # the second time it goes on with what the killed one wrote
            went_on = self.resume_and_kill(save, len(before))
            must(went_on.startswith(before), "killed at the table, it goes on with another game")
            before = went_on
            self.saved()
        return True

    def open_and_kill(self) -> None:
        """Open the window, see that it stays, and kill it."""
        with self.started(*self.windowed()) as running:
            self.locked()
            try:
                status = running.wait(AT_REST)
            except subprocess.TimeoutExpired:
                return
            raise Broken(f"its window closes by itself, with {status}")

    def resume_and_kill(self, save: Path, size: int) -> bytes:
        """Resume the saved game, play until it has grown beyond ``size``, and kill it."""
        press = self.program.press
        assert press is not None
        with self.started(*self.windowed()):
            self.locked()
            self.until(lambda: press("Return"), "its window cannot be found")
            end = time.monotonic() + APPEARS
            while save.stat().st_size <= size and time.monotonic() < end:
                for key in ("p", "Return"):  # passes where that is asked; goes on to the next deal
                    time.sleep(1)
                    press(key)
            must(save.stat().st_size > size, "resumed, the game does not go on")
        return save.read_bytes()

    def saved(self) -> None:
        """The doctor sees the game, and nobody who holds it."""
        lines = self.said("doctor", statuses=(0, 1)).splitlines()
        kept = [line.split()[-1] for line in lines if line.strip().startswith("game in progress")]
        held = [line.split()[-1] for line in lines if line.strip().startswith("open elsewhere")]
        must((kept, held) == (["yes"], ["no"]), f"after a kill: saved {kept}, in use {held}")

    def windowed(self) -> tuple[str, ...]:
        """Return the words that open a window of its own size."""
        return ("--windowed", f"{SIZE[0]}x{SIZE[1]}")

    def locked(self) -> None:
        """Wait until the window is as good as there: the game is locked for others before."""
        lock = self.home / "data" / f"{PROGRAM}.lock"
        self.until(lock.exists, "it does not lock the saved game")
        time.sleep(AT_REST)

    def until(self, found: Callable[[], object], otherwise: str) -> None:
        """Wait for something."""
        end = time.monotonic() + APPEARS
        while not found():
            must(time.monotonic() < end, otherwise)
            time.sleep(0.2)

    @contextmanager
    def started(self, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
        """Start the program with a window; afterwards none of its processes is left."""
        line = [*self.program.before, str(self.program.window), *arguments]
        running = subprocess.Popen(
            line,
            env=self.env(),
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield running
        finally:
            end_all(running)


def ran(
    line: Sequence[str],
    seconds: float,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> tuple[int, bytes, bytes]:
    """Run something to its end; returns its status and what it has written to both streams.

    They are files: a pipe has no end while anything else on the machine has inherited it.

    Raises:
        subprocess.TimeoutExpired: it took longer.
    """
    with TemporaryFile() as output, TemporaryFile() as errors:
        done = subprocess.run(
            line,
            env=env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            check=False,
            timeout=seconds,
        )
        output.seek(0)
        errors.seek(0)
        return done.returncode, output.read(), errors.read()


def end_all(running: subprocess.Popen[bytes]) -> None:
    """Kill a process as a power failure would, and those that it has started."""
    if running.poll() is None:
        if sys.platform == "win32":
            line = ["taskkill", "/T", "/F", "/PID", str(running.pid)]
            quiet = subprocess.DEVNULL
            subprocess.run(line, stdin=quiet, stdout=quiet, stderr=quiet, check=False)
            running.kill()  # Wine's taskkill knows no /T
        else:
            os.killpg(running.pid, signal.SIGKILL)
    running.wait()


def png_size(picture: Path) -> tuple[int, int]:
    """Return width and height of a PNG."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height
