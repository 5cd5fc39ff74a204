"""A program that is started, and ended together with everything that it has started."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final

from pidro_desktop.players.external.command import line
from pidro_desktop.players.external.workplace import Walls
from pidro_desktop.subprocess_env import NO_CONSOLE, is_packed

KEEPER_SECONDS: Final = 10.0
"""How long to wait for a keeper, who has less patience itself."""

KEEPER: Final = """\
import sys
sys.path.append(sys.argv[1])
from keeper.keeper import main
main()
"""
PACKAGE: Final = Path(__file__).parents[2]

NO_PROGRAM: Final = 193
"""What Windows says of a file that is not a program."""


class NoSandbox(Exception):
    """A program cannot be started in its sandbox; the message is the end of a sentence."""


class ChildProcess:
    """A running program with three pipes, which inherits nothing else.

    Its helpers end with it, and both with this program, however that ends: they are in a job on
    Windows, and elsewhere below a keeper (``pidro_desktop/keeper``).

    Attributes:
        stdin: the pipe that it reads from.
        stdout: the pipe that it writes to.
        stderr: the pipe of its error messages.

    Args:
        words: the command, as ``command.rooted`` returns it.
        folder: the folder it runs in, or None.
        environment: its environment variables.
        walls: the sandbox in which it is started, or None.

    Raises:
        NoSandbox: it cannot be started in the sandbox.
        OSError, ValueError: it cannot be started.
    """

    def __init__(
        self,
        words: Sequence[str],
        folder: Path | None,
        environment: Mapping[str, str],
        walls: Walls | None = None,
    ) -> None:
        if sys.platform == "win32":
            self._job = Job()
            self._process = _started(words, folder, environment, self._job)
        else:
            _check_program(words[0], environment)
            order = _order(words, folder, environment, walls)
            self._process, self._life, self._report = _kept(order)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self.stdin, self.stdout = self._process.stdin, self._process.stdout
        self.stderr = self._process.stderr

    def wait(self, seconds: float) -> int | None:
        """Return its exit status, or None if it is still running after ``seconds``."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def too_much(self) -> str:
        """Return of what it was ended for having too much, as the end of a sentence; mostly none.

        Call this once, after it has ended.
        """
        if sys.platform != "win32":
            with contextlib.suppress(OSError, ValueError):  # it was finished meanwhile
                return self._report.readline().decode("ascii").strip()
        return ""

    def kill(self) -> None:
        """End the program and everything it has started, if it is still running."""
        if sys.platform == "win32":
            self._job.end()
            with contextlib.suppress(OSError):
                self._process.kill()
        else:
            with contextlib.suppress(OSError, ValueError), self._life:  # it may know already
                self._life.write(b".")

    def finish(self) -> None:
        """End what is left of it, wait for that, and give the system back what it took."""
        self.kill()
        if sys.platform == "win32":
            self._process.wait()
            self._job.close()
            return
        if self.wait(KEEPER_SECONDS) is None:
            self._process.kill()
            self._process.wait()
        self._report.close()


def _popen(
    command: Sequence[str] | str,
    folder: Path | None,
    environment: Mapping[str, str] | None,
    flags: int = 0,
    pipes: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=os.name == "posix",
        close_fds=True,
        pass_fds=pipes,
        cwd=folder,
        env=environment,
        creationflags=NO_CONSOLE | flags,
    )


if sys.platform == "win32":
    from pidro_desktop.players.external.windows_job import CREATE_SUSPENDED, Job

    def _started(
        words: Sequence[str], folder: Path | None, environment: Mapping[str, str], job: Job
    ) -> subprocess.Popen[bytes]:
        """Start a program inside ``job``: suspended, so that it starts nothing before it is in."""
        try:
            process = _popen(line(words, environment), folder, environment, CREATE_SUSPENDED)
        except OSError as error:
            if error.winerror == NO_PROGRAM:
                why = "it is not a program; write the program that runs it before it"
                raise ValueError(why) from None
            raise
        try:
            job.start(process.pid)
        except OSError:
            process.kill()
            raise
        return process

else:
    from pidro_desktop.keeper import keeper

    def _check_program(word: str, environment: Mapping[str, str]) -> None:
        """Raise OSError if there is no such program, in a sandbox or outside."""
        if shutil.which(word, path=environment.get("PATH", os.defpath)) is None:
            number = errno.EACCES if os.path.exists(word) else errno.ENOENT  # noqa: PTH110  long words
            raise OSError(number, os.strerror(number))

    def _order(
        words: Sequence[str],
        folder: Path | None,
        environment: Mapping[str, str],
        walls: Walls | None,
    ) -> keeper.Order:
        """Return what a keeper must know to start a program."""
        return {
            "words": [os.fsencode(word) for word in words],
            "folder": folder and os.fsencode(folder),
            "environment": {os.fsencode(key): os.fsencode(environment[key]) for key in environment},
            **(walls or {}),
        }

    def _kept(order: keeper.Order) -> tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]:
        """Start a program through a keeper; returns the keeper, its lifeline and its reports."""
        own = ["--keep-bot"] if is_packed() else ["-I", "-S", "-c", KEEPER, str(PACKAGE)]
        hears, life = os.pipe()
        report, tells = os.pipe()
        # These are pipes, not paths, and stay open as long as the bot runs.
        lifeline, reports = open(life, "wb", 0), open(report, "rb", 0)  # noqa: PTH123, SIM115
        try:
            words = [sys.executable, *own, str(hears), str(tells)]
            process = _popen(words, None, None, pipes=(hears, tells))
        finally:
            os.close(hears)
            os.close(tells)
        with contextlib.suppress(BrokenPipeError):  # then it reports nothing either
            rest = memoryview(keeper.packed(order))
            while rest:
                rest = rest[lifeline.write(rest) :]
        how, _, number = reports.readline().decode("ascii").strip().partition(" ")
        if how == keeper.STARTED:
            return process, lifeline, reports
        for pipe in (lifeline, reports, process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
        status = process.wait()
        raise _failure(how, int(number or 0), status, order)

    def _failure(how: str, number: int, status: int, order: keeper.Order) -> Exception:
        """Return the error for what a keeper reports of a start, before it ends with ``status``."""
        why = os.strerror(number) if number else f"its keeper has ended with status {status}"
        if how == keeper.SANDBOX:
            return NoSandbox(f"Landlock was refused ({why})")
        if "readable" in order and number == errno.EACCES:
            return NoSandbox("the program cannot be started in it")
        return OSError(number, why)
