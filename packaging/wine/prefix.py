"""Runs Windows programs with Wine, in a prefix of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from products.facts import BuildError

TOOLS = ("wine", "wineserver", "x86_64-w64-mingw32-gcc", "gendef", "makensis")
"""What has to be installed; Debian's names stand in the package's docstring."""
QUIET = {
    "WINEDEBUG": "-all",
    # No menus in the desktop of whoever runs this, no .NET and no browser to be offered, and no
    # debugger: it would hold a program that crashed for ever.
    "WINEDLLOVERRIDES": "winemenubuilder.exe,winedbg.exe,mscoree,mshtml=",
    "SDL_AUDIODRIVER": "dummy",
}
FORGOTTEN = (
    *("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "PYTHONPATH", "VIRTUAL_ENV"),
    *("PYTHONHOME", "PIDRO_HOME", "CI"),
)
"""What holds on this system only."""
HOLDS_DESKTOP = ("wine", "rundll32", "user32.dll,WaitMessage")
"""Waits for ever. Windows' desktop is a program too: it comes with the first that needs it,
inherits its pipes, and leaves a moment after the last."""
START, STOP = 180, 30
"""Seconds that Wine may take to set a prefix up, and to end."""
LAST_WORDS = 2
"""Seconds to read on after a program has ended, where somebody else still holds its streams."""


def missing() -> list[str]:
    """The tools that are not installed."""
    return [name for name in TOOLS if shutil.which(name) is None]


def windows_path(path: Path) -> str:
    """A file of this system as Windows programs name it."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


@dataclass(frozen=True)
class Wine:
    """A prefix: a small Windows with a registry and folders of its own.

    Attributes:
        prefix: the folder that holds it. A prefix stays on the screen on which it was started.
        env: what its programs find in their environment, besides what this process has.
    """

    prefix: Path
    env: Mapping[str, str] = field(default_factory=dict)

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """The environment for ``wine`` itself, with ``more`` for the program."""
        kept = {name: text for name, text in os.environ.items() if name not in FORGOTTEN}
        return {**kept, **QUIET, "WINEPREFIX": str(self.prefix), **self.env, **(more or {})}

    def start(self) -> None:
        """Set the prefix up where there is none, and start Wine's services.

        They outlive the first program. If they had its pipes, reading those would never end.

        Raises:
            BuildError: Wine does not come up.
        """
        if shutil.which("wine") is None:
            raise BuildError("wine is needed and is not installed.")
        new = not (self.prefix / "system.reg").exists()
        self.prefix.mkdir(parents=True, exist_ok=True)
        version = ["reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"]
        steps = [["wineserver", "-p"]]
        steps += [["wine", "wineboot", "--init"], ["wine", *version]] if new else []
        for step in (*steps, ["wine", "cmd", "/c", "rem"]):
            done = subprocess.run(
                step,
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=START,
                check=False,
            )
            # A server that runs already says so by its status.
            if done.returncode and step[0] != "wineserver":
                raise BuildError(f"{' '.join(step)} failed with status {done.returncode}.")
        subprocess.Popen(
            HOLDS_DESKTOP,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def stop(self) -> None:
        """End all programs of the prefix, and its services."""
        subprocess.run(
            ["wineserver", "-k"], env=self.environment(), capture_output=True, check=False
        )
        subprocess.run(
            ["wineserver", "-w"],
            env=self.environment(),
            capture_output=True,
            check=False,
            timeout=STOP,
        )

    def run(
        self,
        program: Path | str,
        *arguments: str,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        reads: bytes = b"",
        timeout: float = 300,
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a Windows program to its end; its streams are pipes, the only kind that works.

        Args:
            program: a file of this system, or a name that Windows finds itself ("reg").
            arguments: as the program takes them, paths in the form of ``windows_path``.
            reads: what its standard input holds. timeout: seconds until it is killed.

        Raises:
            subprocess.TimeoutExpired: it has not ended in time.
        """
        command = ["wine", str(program), *arguments]
        pipe = subprocess.PIPE
        child = subprocess.Popen(
            command,
            *(0, None, pipe, pipe, pipe),  # without buffers, which a reading thread would lock
            cwd=cwd,
            env=self.environment(env),
        )
        assert child.stdin
        assert child.stdout
        assert child.stderr
        said, complained = _Heard(child.stdout), _Heard(child.stderr)
        try:
            with suppress(BrokenPipeError):
                child.stdin.write(reads)
            child.stdin.close()
            status = child.wait(timeout)
        except subprocess.TimeoutExpired as late:
            child.kill()
            child.wait()
            late.stdout, late.stderr = said.text(), complained.text()
            raise
        return subprocess.CompletedProcess(command, status, said.text(), complained.text())

    def said(self, program: Path | str, *arguments: str, **how: object) -> str:
        """What a program prints, with the line ends of this system.

        Raises:
            BuildError: it ended with a status other than 0; with the end of what it said.
        """
        done = self.run(program, *arguments, **how)  # type: ignore[arg-type]  # as run takes them
        text = (done.stdout + done.stderr).decode("utf-8", "replace").replace("\r\n", "\n")
        if done.returncode:
            tail = "\n".join("    " + line for line in text.splitlines()[-15:])
            words = " ".join([Path(program).name, *arguments])[:200]
            raise BuildError(f"{words} ended under Wine with {done.returncode}:\n\n{tail}")
        return done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")


class _Heard:
    """What comes out of a pipe, until its program has ended.

    The end of the pipe may come much later: whatever the program has started and left running
    inherits its stream of errors from Wine, whether it uses it or not.
    """

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe, self._parts = pipe, list[bytes]()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while part := self._pipe.read(65536):
            self._parts.append(part)

    def text(self) -> bytes:
        """What was heard; call it when the program has ended."""
        self._reader.join(LAST_WORDS)
        if not self._reader.is_alive():
            self._pipe.close()
        return b"".join(self._parts)


@contextmanager
def running(prefix: Path, env: Mapping[str, str] | None = None) -> Iterator[Wine]:
    """A prefix whose services run, and end in the end."""
    wine = Wine(prefix, env or {})
    wine.start()
    try:
        yield wine
    finally:
        wine.stop()
