"""The package for the Microsoft Store, which signs it. It is made on every system.

It has the same folder as the installer. What differs is in windows/AppxManifest.xml: menu entry,
kind of file, and a command for terminals.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.sax.saxutils import escape

from products import addresses, opc, tiles
from products.facts import ABOUT, ROOT, Facts
from products.resources import AUTHORS

MANIFEST = ROOT / "packaging" / "windows" / opc.MANIFEST
UNREGISTERED = addresses.Store("PidroDesktop", f"CN={AUTHORS}", AUTHORS, shares_data=True)
"""The identity of a package that the Store does not know yet: it can be tried, not published."""
INDEX = "resources.pri"
"""Tells Windows of the pictures in other scales; made on Windows, see packaging/publishing.md."""
SAVED_GAMES = "saved-games.txt"
WHY_APART = "This copy keeps its games in the folder Saved Games: see pidro_desktop/paths.py.\n"
"""The file by which the program knows that Windows would keep its usual folder apart."""
SHARING = ("FileSystemWriteVirtualization", "unvirtualizedResources")
"""What the lines of the manifest contain that share files with the installed program."""


def make(facts: Facts) -> Path:
    """Make the package of the folder that was built for Windows; returns the package.

    Its layout is left in ``facts.work``, for Microsoft's own tools.

    Raises:
        BuildError: addresses.toml cannot be used, or Pillow is not there.
    """
    layout = facts.work / "msix"
    kept = (layout / INDEX).read_bytes() if (layout / INDEX).exists() else None
    shutil.rmtree(layout, ignore_errors=True)
    shutil.copytree(facts.folder, layout)
    tiles.make(layout / "Assets")
    store = addresses.load().store
    text = manifest(facts.version, store)
    (layout / opc.MANIFEST).write_text(text, "utf-8", newline="\n")
    if not store.shares_data:
        (layout / "_internal" / SAVED_GAMES).write_text(WHY_APART, "utf-8", newline="\n")
    if kept:
        (layout / INDEX).write_bytes(kept)
    found = {path.relative_to(layout).as_posix(): path for path in layout.rglob("*")}
    files = {name: path for name, path in found.items() if path.is_file() and name != opc.MANIFEST}
    target = package(facts)
    opc.write(target, text, files)
    return target


def package(facts: Facts) -> Path:
    """Where the package is, or will be."""
    return facts.out / f"{facts.stem}.msix"


def manifest(version: str, store: addresses.Store) -> str:
    """Return AppxManifest.xml for a version of the program."""
    text = MANIFEST.read_text("utf-8")
    if not store.shares_data:
        lines = text.splitlines(keepends=True)
        text = "".join(line for line in lines if not any(word in line for word in SHARING))
    named = store if store.name else UNREGISTERED
    values = {
        "NAME": named.name,
        "PUBLISHER": named.publisher,
        "PUBLISHER_NAME": named.publisher_name,
        "VERSION": four_numbers(version),
        "ABOUT": ABOUT,
    }
    for name, value in values.items():
        text = text.replace(f"@{name}@", escape(value, {'"': "&quot;"}))
    return text


def four_numbers(version: str) -> str:
    """Return the version as the Store wants it: the first number not zero, the fourth zero.

    One is added to the first, also once it is no longer zero: a later version must be higher.
    """
    major, minor, patch = (int(part) for part in version.split("."))
    return f"{major + 1}.{minor}.{patch}.0"
