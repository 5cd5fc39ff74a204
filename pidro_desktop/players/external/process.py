"""The process of a bot: starting, writing, reading and ending it without blocking.

Three threads serve its three pipes, because not every system can wait for several pipes at once. A
program that does not read, does not write, or writes endlessly blocks only itself.
"""

from __future__ import annotations

import atexit
import contextlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import IO, Final
from weakref import WeakSet

from pidro_desktop.players.external import workplace
from pidro_desktop.players.external.child_process import ChildProcess, NoSandbox
from pidro_desktop.players.external.command import rooted
from pidro_desktop.players.external.errors import BotFault, BotReleased, BotTimeout, quoted
from pidro_desktop.players.external.workplace import NO_LANDLOCK, Outside, Walls
from pidro_desktop.secrecy import forbid_inspection

LONGEST: Final = 65_536
"""Most bytes of a line; the longest valid answer needs less than a hundred."""

CHUNK: Final = 65_536

FLOOD: Final = 1_000_000
"""Bytes on one stream between two questions that are too many."""

LAST_WORDS: Final = 2_000
"""Bytes of standard error that are kept."""

GRACE: Final = 1.0
"""Seconds that a program has to end by itself after the farewell."""

Heard = bytes | Exception
"""A line, or the reason why there will be no more."""


class BotProcess:
    """A running program; if it could not be started, ``receive`` raises the reason.

    Attributes:
        no_sandbox: why it has no sandbox, as the end of a sentence; empty in a sandbox, and None
            if it could not be started.
        waits: whether it waits for ``start_outside`` or ``refuse``.
        begun: when it was started, by ``time.monotonic``.
        unfinished: the beginning of a line that was not finished.

    Args:
        words: its command.
        outside: what happens if it cannot be started in the sandbox.
    """

    def __init__(self, words: Sequence[str], outside: Outside = "start") -> None:
        self._heard: SimpleQueue[tuple[float, Heard]] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.unfinished = b""
        self._read = {"standard output": 0, "standard error": 0}
        self._last_words = b""
        self._flooded: BotFault | None = None
        self._reaper: Thread | None = None
        self.no_sandbox: str | None = None
        self.waits = False
        self.begun = monotonic()
        self._settled = Event()
        self._folder = workplace.new_folder()
        self._words, kept = rooted(words)
        self._process: ChildProcess | None = None
        self._begin(outside, kept)

    # -------------------------------------------------------- messages

    def send(self, line: str) -> None:
        """Write a line as soon as the program reads; returns at once."""
        self._outbox.put(line.encode("ascii") + b"\n")

    def expect(self) -> None:
        """Reset the count of bytes that the program may write."""
        self._read = dict.fromkeys(self._read, 0)

    def receive(self, until: float) -> bytes:
        """Return the next line that came before ``until``, in seconds of ``time.monotonic``.

        Raises:
            BotTimeout: no line came in time.
            BotFault: no line will ever come.
            BotReleased: ``end`` was called.
        """
        assert self._settled.is_set(), "It waits for a person."
        if self._flooded is not None:
            raise self._flooded  # earlier lines are not worth reading
        try:
            at, heard = self._heard.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise BotTimeout from None
        if isinstance(heard, Exception):
            self._heard.put((at, heard))
            raise heard
        if at > until:
            raise BotTimeout
        return heard

    # -------------------------------------------------------- ending

    def end(self, farewell: str = "", grace: float = GRACE) -> None:
        """Send a farewell, if any, close the input, and end the process after ``grace`` seconds.

        Returns at once; a thread does it, and the interpreter does not exit before it is done.
        """
        if self._reaper is not None:
            return
        if farewell:
            self.send(farewell)
        self._outbox.put(None)
        self._heard.put((monotonic(), BotReleased()))
        self._settled.set()
        self._reaper = Thread(target=self.stop, args=(grace,), name="bot-end")
        self._reaper.start()

    def gone(self) -> None:
        """Wait until the process has ended; only after ``end``."""
        if self._reaper is not None:
            self._reaper.join()

    def stop(self, grace: float = 0.0) -> None:
        """End the process after ``grace`` seconds, without a farewell, and delete its folder."""
        if self._process is not None:
            self._process.wait(grace)
            self._process.finish()
        workplace.remove(self._folder)

    # -------------------------------------------------------- starting

    def settle(self) -> None:
        """Wait until it is known whether the program starts; see ``waits``."""
        self._settled.wait()

    def start_outside(self) -> None:
        """Start the program without a sandbox."""
        self._start(None)

    def refuse(self) -> None:
        """Leave the program unstarted, because there is no sandbox for it."""
        self._give_up(f"is not started without a sandbox: {self.no_sandbox}")

    def _begin(self, outside: Outside, kept: Iterable[Path]) -> None:
        """Start the program in the sandbox, or do what is said for one that cannot be."""
        forbid_inspection()
        inside = workplace.walls(self._folder, kept)
        try:
            if inside is None and outside == "refuse":
                raise NoSandbox(NO_LANDLOCK)
            self._start(inside)
        except NoSandbox as fault:
            self.no_sandbox = str(fault)
            if outside == "start":
                self.start_outside()
            elif outside == "refuse":
                self.refuse()
            else:
                self.waits = True

    def _start(self, inside: Walls | None) -> None:
        """Start the program.

        Raises:
            NoSandbox: it cannot be started in the sandbox.
        """
        folder, words = self._folder, self._words
        try:
            process = ChildProcess(words, folder, workplace.environment(folder, words), inside)
        except (OSError, ValueError) as fault:
            self.no_sandbox = None
            self._give_up(f"cannot be started: {getattr(fault, 'strerror', None) or fault}")
            return
        if self.no_sandbox is None:
            self.no_sandbox = NO_LANDLOCK if inside is None else ""
        self._process = process
        _ALIVE.add(self)
        errors = _thread(self._drain, process, process.stderr)
        _thread(self._listen, process, process.stdout, errors)
        _thread(self._write, process.stdin)
        self._settle_now()

    def _give_up(self, why: str) -> None:
        self._heard.put((monotonic(), BotFault(why)))
        self._settle_now()

    def _settle_now(self) -> None:
        self.waits, self.begun = False, monotonic()
        self._settled.set()

    # -------------------------------------------------------- the pipes

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._outbox.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[pipe.write(rest) :]

    def _listen(self, process: ChildProcess, pipe: IO[bytes], errors: Thread) -> None:
        try:
            with pipe:
                while chunk := pipe.read(CHUNK):
                    *whole, self.unfinished = (self.unfinished + chunk).split(b"\n")
                    if max(map(len, (*whole, self.unfinished))) > LONGEST:
                        self.unfinished = b""
                        raise BotFault("wrote a line without an end")
                    for line in whole:
                        self._heard.put((monotonic(), line))
                    self._measure("standard output", len(chunk))
            fault = _farewell(process)
        except BotFault as too_much:
            fault = too_much
        except (OSError, ValueError):  # the pipe broke
            fault = _farewell(process)
        process.kill()
        errors.join(GRACE)
        self._heard.put((monotonic(), BotFault(f"{fault}{self._complaint()}")))

    def _drain(self, process: ChildProcess, pipe: IO[bytes]) -> None:
        """Read standard error, because a program would block if nothing read it."""
        with contextlib.suppress(OSError, ValueError, BotFault), pipe:
            while chunk := pipe.read(CHUNK):
                self._last_words = (self._last_words + chunk)[-LAST_WORDS:]
                self._measure("standard error", len(chunk))
        if self._flooded is not None:
            process.kill()

    def _measure(self, stream: str, size: int) -> None:
        """Count what was written.

        Raises:
            BotFault: it is too much.
        """
        self._read[stream] += size
        if self._read[stream] > FLOOD:
            self._flooded = BotFault(
                f"wrote more than {FLOOD:,} bytes to {stream} between two questions"
            )
            self._heard.put((monotonic(), self._flooded))
            raise self._flooded

    def _complaint(self) -> str:
        words = self._last_words.split(b"\n")
        last = next((line for line in reversed(words) if line.strip()), b"")
        return f" (its last words: {quoted(last)})" if last else ""


def _thread(work: Callable[..., None], *given: object) -> Thread:
    thread = Thread(target=work, args=given, name="bot", daemon=True)
    thread.start()
    return thread


# ------------------------------------------------------------ all of them

_ALIVE: Final[WeakSet[BotProcess]] = WeakSet()


def _farewell(process: ChildProcess) -> BotFault:
    """Return what happened to a program whose standard output has ended."""
    status = process.wait(GRACE / 4)
    if status is None:
        return BotFault("closed its standard output")
    too_much = process.too_much()
    if too_much:
        return BotFault(f"was ended because it used too {too_much}")
    if status < 0:
        return BotFault(f"was ended by signal {-status}")
    return BotFault(f"ended with exit status {status}")


@atexit.register
def _end_all() -> None:
    """End all bots when the program exits in any way."""
    for process in list(_ALIVE):
        process.stop()
