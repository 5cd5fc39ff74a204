"""Where a Windows Python, a copy of the checkout and Wine's prefix come together."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import compiling
from products.facts import ROOT, BuildError, Facts, epoch, version

from wine import checkout, cross, python, requirements
from wine.prefix import Wine, missing, running, windows_path
from wine.python import WindowsPython

DEBIAN = "wine wine64 gcc-mingw-w64-x86-64 mingw-w64-tools nsis"
"""The packages that bring the tools."""


def check_tools() -> None:
    """See to it that what is needed is installed.

    Raises:
        BuildError: it is not, with what is missing and how to get it.
    """
    if lacking := missing():
        raise BuildError(
            f"{', '.join(lacking)} is needed and not installed. On Debian: apt install {DEBIAN}"
        )


@dataclass(frozen=True)
class Workshop:
    """A folder in which the program is built for Windows and tried.

    Attributes:
        folder: everything is below it. It is for this system's eyes only and may be removed.
    """

    folder: Path = ROOT / "build" / "windows"

    @property
    def python(self) -> WindowsPython:
        """The Windows Python."""
        return WindowsPython(self.folder / "python")

    @property
    def checkout(self) -> Path:
        """The copy of the checkout, its modules compiled for Windows."""
        return self.folder / "checkout"

    @property
    def facts(self) -> Facts:
        """What the copy's ``build.py`` has built, told as from Windows."""
        work = self.checkout / "build"
        return Facts(version(), epoch(), work, ROOT / "dist", "windows", "amd64")

    def prepare(self) -> None:
        """Assemble Python where what it is made from has changed, and copy and compile.

        Raises:
            BuildError: a tool is missing, or a step failed.
        """
        check_tools()
        self._assemble()
        self._copy()

    def _assemble(self) -> None:
        wanted = sorted(
            {*requirements.program(), *requirements.building(), *requirements.testing()}
        )
        sources = sorted(path.read_bytes() for path in Path(__file__).parent.rglob("python.*"))
        key = hashlib.sha256(b"\0".join([*map(str.encode, wanted), *sources])).hexdigest()
        stamp = self.folder / "python.key"
        if stamp.exists() and stamp.read_text("utf-8") == key:
            return
        stamp.unlink(missing_ok=True)
        made = python.assemble(self.python.root, wanted)
        made.add_path(windows_path(self.checkout))
        stamp.write_text(key, "utf-8")

    def _copy(self) -> None:
        """Copy the checkout; compiled modules whose sources are the same are kept, and products."""
        old = self.folder / "old"
        shutil.rmtree(old, ignore_errors=True)
        if self.checkout.exists():
            self.checkout.rename(old)
        checkout.copy(self.checkout)
        sources = compiling.with_tools(self.checkout)
        note = compiling.read_note(old)
        same = note.get("maker") == compiling.maker(compiling.MINGW)
        kept = [old / compiling.compiled_name(name, compiling.MINGW) for name in sources]
        if same and note.get("texts") == compiling.texts(self.checkout, sources):
            for path in (*kept, old / compiling.NOTE):
                shutil.copy2(path, self.checkout / path.relative_to(old))
        else:
            cross.compile_modules(self.checkout, self.python)
        if (old / "build").exists():
            (old / "build").rename(self.checkout / "build")
        shutil.rmtree(old, ignore_errors=True)

    @contextmanager
    def wine(self, env: Mapping[str, str] | None = None) -> Iterator[Wine]:
        """A prefix in which Python and the tools run."""
        with running(self.folder / "prefix", env) as wine:
            yield wine

    def build(self, wine: Wine, *products: str) -> str:
        """Call the copy's ``packaging/build.py`` in Windows; returns what it printed.

        Raises:
            BuildError: it failed.
        """
        when = {"SOURCE_DATE_EPOCH": str(self.facts.epoch), "PYTHONUTF8": "1"}
        return wine.said(
            self.python.program,
            r"packaging\build.py",
            *products,
            "--out",
            windows_path(self.facts.out),
            cwd=self.checkout,
            env=when,
            timeout=900,
        )
