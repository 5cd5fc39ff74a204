"""The program with a Python of its own, by PyInstaller: as one folder and as one file."""

from __future__ import annotations

import re
import shutil
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from products.facts import PROGRAM, ROOT, BuildError, Facts, run, system

SPEC = ROOT / "packaging" / f"{PROGRAM}.spec"

UNNEEDED = (
    # Nothing here opens a connection, and hashlib has all it needs without OpenSSL.
    "ssl", "_ssl", "_hashlib", "ftplib", "smtplib", "xmlrpc", "asyncio", "socketserver",
    "webbrowser", "html", "http", "urllib.request",
    # For those who write programs.
    "unittest", "doctest", "pdb", "pydoc", "lib2to3", "test", "setuptools", "pkg_resources", "pip",
    "Cython", "hatchling", "_pytest", "pytest", "mypy", "IPython", "sysconfig", "py_compile",
    # What tqdm would like to have, and the slow form of what is there in C.
    "tkinter", "matplotlib", "curses", "_curses", "readline", "_pydecimal",
    # Other ways to pack; the records are plain.
    "bz2", "_bz2", "lzma", "_lzma", "tarfile",
    # Locks and workers of kinds that we do not use.
    "filelock.asyncio", "filelock._async_lock", "filelock._soft", "filelock._sqlite",
    "multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool",
    "multiprocessing.shared_memory", "multiprocessing.sharedctypes",
    # Extras: a cluster, films and art are for people who have a Python.
    "distributed", "dask", "numpy", "PIL", "fontTools", "cffi", "yaml", "jinja2", "psutil", "babel",
    "attr", "attrs",
    # Of pygame, but for what it warns about on the terminal where it is missing.
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame.midi",
    "pygame.freetype", "pygame._freetype", "pygame.surfarray", "pygame.sndarray",
    "pygame.fastevent", "pygame.ftfont", "pygame.macosx",
    "pygame.pypm", "pygame._sdl2.audio", "pygame._sdl2.sdl2", "pygame._sdl2.touch",
    "pygame._sdl2.video",
)  # fmt: skip
"""Modules that the program runs without, or does not need when it is packed."""
EXTRAS = ("distributed", "PIL", "prism", "multiprocessing", "_typeshed")
"""What the program imports where it is there, and says that it is missing where it is not; then a
package whose functions are taken for modules, and one that only type checkers know."""
UNIX_ONLY = ("fcntl", "resource")
"""What the program imports on Unix alone, and Windows does not have."""
WINDOWS_ONLY = ("winreg",)
"""What it imports on Windows alone."""
MACOS_ONLY = ("plistlib",)
"""What it imports on macOS alone: with it come XML and its library."""
BARE = "pygame._sdl2"
"""A package that imports all of its modules, of which we need the one for gamepads. It is packed as
a folder without code of its own."""

ARCHIVE = "modules.pyz"
"""All modules that are written in Python."""
FINDER = ROOT / "packaging" / "windows" / "shared_archive.py"
SHARING = [(FINDER.stem, str(FINDER), "PYSOURCE")]
"""For PyInstaller: what both programs of the Windows folder run first to find that archive, which
lies beside the libraries so that it is not in each of them."""

UNNEEDED_FILES = ("freesansbold.ttf", "pygame_icon", "_codecs_", "_multibytecodec")
"""Parts of names of files that PyInstaller takes along and nothing opens."""


def unneeded_here() -> tuple[str, ...]:
    """What this system in particular does without."""
    return () if system() == "macos" else MACOS_ONLY


def make(facts: Facts, kinds: Sequence[str] = ("folder", "file")) -> None:
    """Make the builds that are wanted below ``facts.work``; the folder always."""
    site = _unpacked_wheel(facts)
    for kind in ("folder", "file"):
        shutil.rmtree(facts.work / kind, ignore_errors=True)
    run(
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR",
        "--distpath", facts.work / "folder", "--workpath", facts.work / "pyinstaller", SPEC,
        env={
            "PYTHONHASHSEED": "0",
            "PYTHONNODEBUGRANGES": "1",  # columns of errors are a quarter of the code; lines stay
            "SOURCE_DATE_EPOCH": str(facts.epoch),
            "PIDRO_BUILD_SITE": str(site),
            "PIDRO_BUILD_WORK": str(facts.work),
            "PIDRO_BUILD_KINDS": " ".join(kinds),
            "PYINSTALLER_CONFIG_DIR": str(facts.work / "cache"),
        },
    )  # fmt: skip
    _complete(facts.work / "pyinstaller" / PROGRAM / f"warn-{PROGRAM}.txt")
    if "file" not in kinds:
        return
    ending = ".exe" if system() == "windows" else ""
    single = facts.work / "folder" / f"{PROGRAM}-single{ending}"
    (facts.work / "file").mkdir()
    single.replace(facts.work / "file" / f"{PROGRAM}{ending}")


def _complete(warnings: Path) -> None:
    """See to it that no module of ours lacks one that it imports."""
    lines = re.findall(
        r"^(?:missing|excluded) module named (\S+) - imported by (.*)$",
        warnings.read_text("utf-8"),
        re.MULTILINE,
    )
    wanted = {name.strip("'") for name, users in lines if "pidro_desktop" in users}
    known = (*EXTRAS, *unneeded_here(), *(UNIX_ONLY if system() == "windows" else WINDOWS_ONLY))
    lacking = sorted(name for name in wanted if name.partition(".")[0] not in known)
    if lacking:
        raise BuildError(f"The program imports what is left out: {', '.join(lacking)}.")


def _unpacked_wheel(facts: Facts) -> Path:
    """The program as everybody else installs it: pictures, texts and compiled modules inside."""
    wheels, site = facts.work / "wheel", facts.work / "site"
    for folder in (wheels, site):
        shutil.rmtree(folder, ignore_errors=True)
    env = {"PIDRO_KERNEL": "require", "SOURCE_DATE_EPOCH": str(facts.epoch)}
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels, env=env)
    made = list(wheels.glob("*.whl"))
    if len(made) != 1:
        raise BuildError("hatchling made no wheel.")
    with zipfile.ZipFile(made[0]) as archive:
        archive.extractall(site)
    return site


def size(folder: Path) -> int:
    """Bytes of all files below a folder, a link counting nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)
