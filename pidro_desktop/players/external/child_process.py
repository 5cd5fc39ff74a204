"""A program that is started, and ended together with everything that it has started."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Final

from pidro_desktop.players.external import windows_job, windows_words
from pidro_desktop.subprocess_env import NO_CONSOLE, is_packed

END_SECONDS: Final = 1.0
"""How long to wait for a program's helpers to be gone on Windows."""

NO_PROGRAM: Final = 193
"""What Windows says of a file that is not a program."""


class ChildProcess:
    """A running program with three pipes, which inherits nothing else.

    It has a process group of its own, or a job on Windows, so that its helpers end with it.

    Args:
        words: the command, as ``workplace.rooted`` returns it.
        folder: the folder it runs in, or None.
        environment: its environment variables.

    Raises:
        OSError, ValueError: it cannot be started.
    """

    def __init__(
        self, words: Sequence[str], folder: Path | None, environment: Mapping[str, str]
    ) -> None:
        if sys.platform == "win32":
            self._job = _job()
            self._process = _started(words, folder, environment, self._job)
        else:
            self._process = _popen(words, folder, environment)

    @property
    def stdin(self) -> IO[bytes]:
        """Return the pipe that it reads from."""
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def stdout(self) -> IO[bytes]:
        """Return the pipe that it writes to."""
        assert self._process.stdout is not None
        return self._process.stdout

    @property
    def stderr(self) -> IO[bytes]:
        """Return the pipe of its error messages."""
        assert self._process.stderr is not None
        return self._process.stderr

    def wait(self, seconds: float) -> int | None:
        """Return its exit status, or None if it is still running after ``seconds``."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End the program and everything it has started, if it is still running."""
        if sys.platform == "win32":
            if self._job is not None:
                self._job.end(END_SECONDS)
            with contextlib.suppress(OSError):
                self._process.kill()
        elif self._process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def finish(self) -> None:
        """End what is left of it, wait for that, and give the system back what it took."""
        self.kill()
        self._process.wait()
        if sys.platform == "win32" and self._job is not None:
            self._job.close()


def _popen(
    command: Sequence[str] | str,
    folder: Path | None,
    environment: Mapping[str, str],
    flags: int = 0,
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=os.name == "posix",
        close_fds=True,
        cwd=folder,
        env=environment,
        creationflags=NO_CONSOLE | flags,
    )


if sys.platform == "win32":
    from pidro_desktop.players.external.windows_job import Job, let_run

    def _job() -> Job | None:
        """Return a new job, or None if the system makes none, which costs nobody a seat."""
        try:
            return Job()
        except OSError:
            return None

    def _started(
        words: Sequence[str], folder: Path | None, environment: Mapping[str, str], job: Job | None
    ) -> subprocess.Popen[bytes]:
        """Start a program inside ``job``: suspended, so that it starts nothing before it is in."""
        shell = environment.get("COMSPEC", r"C:\Windows\System32\cmd.exe")
        line = windows_words.line(words, shell, lambda: python_for_scripts(environment))
        flags = windows_job.CREATE_SUSPENDED if job is not None else 0
        try:
            process = _popen(line, folder, environment, flags)
        except OSError as error:
            if error.winerror == NO_PROGRAM:
                why = "it is not a program; write the program that runs it before it"
                raise ValueError(why) from None
            raise
        if job is not None:
            with contextlib.suppress(OSError):  # then it ends without its helpers, as without a job
                job.add(process.pid)
            try:
                let_run(process.pid)
            except OSError:
                process.kill()
                raise
        return process


def python_for_scripts(
    environment: Mapping[str, str], exists: Callable[[str], bool] = os.path.isfile
) -> str | None:
    """Return the Python that runs a script named without one on Windows, or None.

    It is the launcher, which chooses by the script's first line, or the first Python along PATH, or
    the one that runs this program.

    Args:
        environment: has PATH and PATHEXT, if they are set.
        exists: returns whether a path is a file.
    """
    places = {**environment, "PATHEXT": ".exe"}
    launcher = windows_words.found_program("py", "", places, exists)
    own = None if is_packed() else sys.executable
    return launcher or windows_words.found_program("python", "", places, exists) or own
