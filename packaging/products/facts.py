"""What all products have in common: names, version, date, and where things lie."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import subprocess
import sys
import tarfile
from dataclasses import dataclass, field
from pathlib import Path

PROGRAM = "pidro-desktop"
TWIN = f"{PROGRAM}-console"
"""On Windows the same program for commands, which a program with a window cannot print."""
NAME = "Pidro Desktop"
APP_ID = "io.github.pidro_desktop.PidroDesktop"
ABOUT = "Finnish Pidro, the card game of Swedish-speaking Ostrobothnia"
ROOT = Path(__file__).resolve().parents[2]
DESKTOP = ROOT / "packaging" / "desktop"
DEBIAN_NAMES = {"x86_64": "amd64", "aarch64": "arm64", "i686": "i386", "armv7l": "armhf"}


class BuildError(Exception):
    """A product cannot be made; the text is written for the person who reads it."""


def system() -> str:
    """``linux``, ``windows`` or ``macos``."""
    names = {"win32": "windows", "darwin": "macos"}
    return names.get(sys.platform, "linux")


def machine() -> str:
    """The kind of processor, as names of files tell it."""
    return platform.machine().lower()


@dataclass(frozen=True)
class Facts:
    """What is built, from when, and where it goes.

    Attributes:
        version: as in ``pidro_desktop/__init__.py``, the one place where it stands.
        epoch: seconds since 1970; the time that every packed file bears.
        work: what is only needed while building. out: the products.
        system, machine: for what the products are; without them, for where this runs.
    """

    version: str
    epoch: int
    work: Path
    out: Path
    system: str = field(default_factory=system)
    machine: str = field(default_factory=machine)

    @property
    def folder(self) -> Path:
        """The one-folder build."""
        return self.work / "folder" / PROGRAM

    @property
    def stem(self) -> str:
        """How the files of this system and version are called, less their ending."""
        return f"{PROGRAM}-{self.version}-{self.system}-{self.machine}"


def version() -> str:
    """The program's version, read and not imported."""
    text = (ROOT / "pidro_desktop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if not found:
        raise BuildError("pidro_desktop/__init__.py does not say which version this is.")
    return found[1]


def epoch() -> int:
    """When the sources were last changed: what is asked for, the last commit, or the changelog."""
    asked = os.environ.get("SOURCE_DATE_EPOCH")
    if asked:
        return int(asked)
    with contextlib.suppress(BuildError, ValueError):  # without git, and outside a repository
        return int(run("git", "log", "-1", "--format=%ct"))
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a tar file into a folder, as safely as this Python can: before 3.11.4 all is taken."""
    with tarfile.open(archive) as held:
        held.extraction_filter = getattr(tarfile, "data_filter", None)
        held.extractall(folder)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a tool and return what it printed.

    Raises:
        BuildError: it is not there, or it failed; with the end of what it said.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, check=False
        )
    except OSError as fault:
        raise BuildError(f"{words[0]} is needed and cannot be run: {fault.strerror}.") from fault
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    if done.returncode:
        tail = "\n".join("    " + line for line in said.splitlines()[-15:])
        raise BuildError(f"{words[0]} failed with status {done.returncode}. It said:\n\n{tail}")
    return said
