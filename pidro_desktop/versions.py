"""The versions of the program and its libraries, and the kind of installation."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from pidro_desktop import __version__
from pidro_desktop.assets import is_checkout
from pidro_desktop.compiled import PACKAGE, kernel_form
from pidro_desktop.subprocess_env import is_packed

PROGRAM: Final = "pidro-desktop"
LIBRARIES: Final = ("platformdirs", "tomli_w", "msgspec", "tqdm", "filelock")
UNKNOWN: Final = "version unknown"


def program_version() -> str:
    """Return the version and the kernel's form: the first line of ``--version``."""
    return f"{PROGRAM} {__version__}, {kernel_form()}"


def versions() -> Iterator[tuple[str, str]]:
    """Return the versions of Python, pygame with its libraries, and the other libraries."""
    yield "Python", platform.python_version()
    yield from _pygame()
    yield from libraries()


def places() -> Iterator[tuple[str, str]]:
    """Return the operating system, and the folders of the program and of the player's games."""
    from pidro_desktop.paths import folder_path  # noqa: PLC0415  PROGRAM needs no such thing

    yield "System", f"{system_name()}, {platform.machine()}"
    yield "Program", str(install_kind()[1])
    with suppress(RuntimeError):  # there is no home folder
        yield "Games", str(folder_path("data"))


def system_name() -> str:
    """Return the operating system as people call it, with its version."""
    name = platform.platform()
    if sys.platform == "win32":
        name = f"Windows {platform.release()} {platform.version()} {platform.win32_edition() or ''}"
    elif sys.platform == "darwin":
        name = f"macOS {platform.mac_ver()[0]}"
    return name.strip()


def libraries() -> Iterator[tuple[str, str]]:
    """Return the Python libraries, each with its version or why it cannot be used."""
    for name in LIBRARIES:
        try:
            module = import_module(name)
        except ImportError as fault:
            yield name, f"cannot be loaded: {fault}"
        else:
            yield name, str(getattr(module, "__version__", "") or _noted(name))


def _noted(name: str) -> str:
    """Return a version from the installed metadata; a packed program may have none."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415  seldom needed

    try:
        return version(name)
    except PackageNotFoundError:
        return UNKNOWN


def _pygame() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    try:
        from pidro_desktop.render.device_checks import libraries as checked  # noqa: PLC0415  may fail
    except ImportError as fault:
        return [("pygame-ce", f"cannot be loaded: {fault}")]

    def note(_kind: str, name: str, number: str) -> None:
        found.append((name, number))

    checked(note)
    return found


def install_kind() -> tuple[str, Path]:
    """Return how the program is installed, as a word, and its folder or file."""
    if is_packed():
        program = Path(sys.executable).resolve()
        unpacked = Path(getattr(sys, "_MEIPASS", program.parent)).resolve()
        if unpacked.is_relative_to(program.parent):
            return "packed in a folder", program.parent
        return "packed in a single file", program
    return ("from a checkout", PACKAGE.parent) if is_checkout() else ("installed", PACKAGE)
