"""Writes what shops ask for, from what has been built, into build/shops.

    python packaging/shops.py              all of it but the pictures
    python packaging/shops.py winget       manifests of the installer in dist
    python packaging/shops.py flatpak      the manifest of the sources in dist
    python packaging/shops.py store        texts of the listing in the Microsoft Store
    python packaging/shops.py pictures     its screenshots; takes a minute, needs the test group
    python packaging/shops.py share FOLDER what menus read, laid out below a folder

Addresses come from packaging/addresses.toml. What cannot be written without one that is empty is
left out, and said. What to do with the files stands in packaging/publishing.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import addresses, desktop, flatpak, store, winget
from products.facts import ROOT, BuildError, Facts, epoch, version

SOURCES = (ROOT / "dist", ROOT / "build" / "wheels" / "one")
"""Where the released sources may be."""
USUAL = ("winget", "flatpak", "store")
WINDOWS_MACHINE = "amd64"


def main() -> int:
    """Write what is asked for; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write what shops ask for.")
    parser.add_argument("shop", nargs="?", choices=[*USUAL, "pictures", "share"])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "shops")
    options = parser.parse_args()
    facts = Facts(version(), epoch(), ROOT / "build", ROOT / "dist")
    if options.shop == "share":
        desktop.lay_out(facts, options.folder)
        return 0
    try:
        found = addresses.load()
        for shop in [options.shop] if options.shop else USUAL:
            write(shop, facts, found, options.folder / shop)
    except BuildError as fault:
        print(f"shops.py: {fault}", file=sys.stderr)
        return 2
    return 0


def write(shop: str, facts: Facts, found: addresses.Addresses, folder: Path) -> None:
    """Write what a shop asks for, and say what, or which address or file it would take."""
    if shop == "winget":
        made = _winget(facts, found, folder)
    elif shop == "flatpak":
        made = _flatpak(facts, found, folder)
    elif shop == "store":
        made = store.texts(folder)
    else:
        sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
        made = store.pictures(folder.parent / "store")
    for path in made:
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def _winget(facts: Facts, found: addresses.Addresses, folder: Path) -> list[Path]:
    windows = Facts(facts.version, facts.epoch, facts.work, facts.out, "windows", WINDOWS_MACHINE)
    try:
        return winget.make(windows, found, folder)
    except (BuildError, FileNotFoundError) as fault:
        print(f"winget: nothing is written. {fault}")
        return []


def _flatpak(facts: Facts, found: addresses.Addresses, folder: Path) -> list[Path]:
    name = f"pidro_desktop-{facts.version}.tar.gz"
    built = [place / name for place in SOURCES if (place / name).exists()]
    if not built:
        print(f"flatpak: nothing is written. {name} has not been built.")
        return []
    return [flatpak.make(built[0], facts.version, found, folder)]


if __name__ == "__main__":
    sys.exit(main())
