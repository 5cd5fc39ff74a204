"""Assembles a Windows Python from ordinary packages, as Windows has it from python.org.

The interpreter's libraries come from the wheel of a game engine, which carries genuine ones; the
modules in Python and the headers are those of the Python that runs this, for they are the same on
every system but for ``pyconfig.h``. ``python.exe`` and ``python3.dll``, which only hand on, are
compiled with mingw-w64. It has no ``venv``. It is for trying things out and is never released.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from products.facts import BuildError, run

from wine.prefix import Wine

CARRIER = "panda3d==1.10.16"
"""Its Windows wheels hold, in ``deploy_libs``, what python.org's installer puts beside Python."""
SOURCES = Path(__file__).parent / "sources"
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
DLL = f"python{sys.version_info.major}{sys.version_info.minor}"
BESIDE = (f"{DLL}.dll", "vcruntime140.dll", "vcruntime140_1.dll")
"""What lies beside ``python.exe``; every other library belongs into ``DLLs``."""
WINDOWS_HAS = ("api-ms-", "ucrtbase")
"""Libraries that every Windows 10 has itself, and Wine too."""
LEFT_OUT = (
    *("site-packages", "dist-packages", "lib-dynload", "__pycache__", "config-3*", "test"),
    *("idlelib", "turtledemo", "ensurepip", "_sysconfigdata*"),
)
GCC = "x86_64-w64-mingw32-gcc"
DLLTOOL = "x86_64-w64-mingw32-dlltool"
TRIAL = """
import bz2, ctypes, decimal, hashlib, lzma, multiprocessing, sqlite3, ssl, sys, unicodedata, zlib
assert sys.platform == "win32", sys.platform
ctypes.WinDLL("python3.dll").Py_IsInitialized()
print(*sys.version_info[:3], sep=".")
"""


@dataclass(frozen=True)
class WindowsPython:
    """A Windows Python in a folder.

    Attributes:
        root: what holds ``python.exe``.
    """

    root: Path

    @property
    def program(self) -> Path:
        """``python.exe``."""
        return self.root / "python.exe"

    @property
    def include(self) -> Path:
        """The headers to compile against."""
        return self.root / "Include"

    @property
    def libraries(self) -> Path:
        """What to link against: ``libpython3.a``, and one for this version alone."""
        return self.root / "libs"

    @property
    def packages(self) -> Path:
        """Where packages are installed."""
        return self.root / "Lib" / "site-packages"

    def add_path(self, folder: str) -> None:
        """Let it find modules in ``folder``, named as Windows does, like an editable install."""
        (self.packages / "pidro-desktop.pth").write_text(folder + "\n", "utf-8")


def assemble(root: Path, requirements: Iterable[str]) -> WindowsPython:
    """Assemble a Windows Python in the emptied folder ``root``, with packages installed.

    Args:
        root: a folder that holds nothing else. requirements: as pip takes them.

    Raises:
        BuildError: a tool is missing, or no wheel fits this Python's version.
    """
    shutil.rmtree(root, ignore_errors=True)
    made = WindowsPython(root)
    for folder in (root / "DLLs", made.packages, made.libraries):
        folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        _libraries(made, Path(scratch))
        _copied_from_here(made)
        _compiled(made, Path(scratch))
    install(made, requirements)
    return made


def check(made: WindowsPython, wine: Wine) -> str:
    """Start it and import what is in C; returns its version.

    Raises:
        BuildError: it does not start, or lacks a module.
    """
    return wine.said(made.program, "-c", TRIAL).strip()


def install(made: WindowsPython, requirements: Iterable[str]) -> None:
    """Install wheels for Windows, and pip itself; nothing is built from sources.

    uv settles what a package needs on Windows, where pip would ask this system.

    Raises:
        BuildError: uv cannot find or unpack one.
    """
    run(
        sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", made.packages,
        "--python-platform", "windows", "--python-version", VERSION, "--only-binary", ":all:",
        "pip", *requirements,
    )  # fmt: skip


def _libraries(made: WindowsPython, scratch: Path) -> None:
    """The interpreter, and what the standard library has in C."""
    asked = ("--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp")
    run(
        sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:", *asked,
        "--no-deps", "-d", scratch, CARRIER,
    )  # fmt: skip
    with zipfile.ZipFile(next(scratch.glob("*.whl"))) as wheel:
        for name in wheel.namelist():
            file = Path(name)
            library = file.name.lower()
            own = library.endswith((".dll", ".pyd")) and not library.startswith(WINDOWS_HAS)
            if file.parent.name == "deploy_libs" and own:
                place = made.root if library in BESIDE else made.root / "DLLs"
                (place / file.name).write_bytes(wheel.read(name))
    if not (made.root / f"{DLL}.dll").exists():
        raise BuildError(f"{CARRIER} has no {DLL}.dll: this Python's version is not in it.")


def _copied_from_here(made: WindowsPython) -> None:
    paths = sysconfig.get_paths()
    left_out = shutil.ignore_patterns(*LEFT_OUT)
    shutil.copytree(paths["stdlib"], made.root / "Lib", ignore=left_out, dirs_exist_ok=True)
    shutil.copytree(paths["include"], made.include, dirs_exist_ok=True)
    shutil.copy(SOURCES / "pyconfig.h", made.include / "pyconfig.h")


def _compiled(made: WindowsPython, scratch: Path) -> None:
    """``python3.dll``, through which modules of the limited interface call, and the programs."""
    exported = scratch / "exported.def"
    exported.write_text(run("gendef", "-", made.root / f"{DLL}.dll"), "utf-8")
    own = made.libraries / f"lib{DLL}.a"
    run(DLLTOOL, "-d", exported, "-D", f"{DLL}.dll", "-l", own)
    handed_on, named = _forwarded(exported.read_text("utf-8"))
    library, names = scratch / "python3.def", scratch / "names.def"
    library.write_text(handed_on, "utf-8")
    names.write_text(named, "utf-8")
    empty = scratch / "empty.c"
    empty.write_text("\n", "utf-8")
    run(GCC, "-shared", "-nostdlib", "-e", "0", "-o", made.root / "python3.dll", empty, library)
    run(DLLTOOL, "-d", names, "-D", "python3.dll", "-l", made.libraries / "libpython3.a")
    resources = scratch / "resources.o"
    run("x86_64-w64-mingw32-windres", "python.rc", "-o", resources, cwd=SOURCES)
    for name, kind in (("python.exe", "console"), ("pythonw.exe", "windows")):
        options = ("-O2", "-s", "-municode", f"-m{kind}")
        run(GCC, *options, "-o", made.root / name, SOURCES / "python.c", resources, own)


def _forwarded(exported: str) -> tuple[str, str]:
    """Two lists of the functions of ``python3.dll``: handed on to the interpreter, and bare."""
    found = re.findall(r"^(_?Py\w*)( DATA)?$", exported, re.MULTILINE)
    top = "LIBRARY python3.dll\nEXPORTS\n"
    handed_on = "".join(f"{name} = {DLL}.{name}{data}\n" for name, data in found)
    return top + handed_on, top + "".join(f"{name}{data}\n" for name, data in found)
