"""Builds what people without Python install, for the system that this runs on.

    python packaging/build.py               everything that can be built here
    python packaging/build.py deb           one product, and what it is made from
    python packaging/build.py --out FOLDER  put them elsewhere than into dist

Products: ``folder`` and ``file`` (PyInstaller), ``tar`` and ``deb`` on Linux, ``zip`` and ``setup``
on Windows, ``zip`` on macOS. What is missing to build with is installed into .venv first, as run.py
does.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import archives, bundle, debian, tools, windows
from products.facts import ROOT, BuildError, Facts, epoch, system, version

MAKERS = {
    "file": archives.single,
    "tar": archives.tar,
    "deb": debian.make,
    "zip": archives.zipped,
    "setup": windows.setup,
}
HERE = {
    "linux": ("file", "tar", "deb"),
    "windows": ("file", "zip", "setup"),
    "macos": ("zip",),
}
NEEDED = ("PyInstaller", "hatchling", "Cython", "babel")


def main() -> int:
    """Build; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build Pidro Desktop for this system.")
    parser.add_argument("products", nargs="*", choices=["folder", *HERE[system()], []])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    if tools.lacks(NEEDED):
        return tools.again_with_all()
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve())
    try:
        _build(facts, options.products or ["folder", *HERE[system()]])
    except BuildError as fault:
        print(f"build.py: {fault}", file=sys.stderr)
        return 2
    return 0


def _build(facts: Facts, products: list[str]) -> None:
    began = time.monotonic()
    facts.out.mkdir(parents=True, exist_ok=True)
    bundle.make(facts)
    _told(facts.folder, bundle.size(facts.folder), began)
    for name in products:
        if name == "folder":
            continue
        began = time.monotonic()
        made = MAKERS[name](facts)
        _told(made, made.stat().st_size, began)


def _told(made: Path, size: int, began: float) -> None:
    seconds = time.monotonic() - began
    place = made.relative_to(ROOT) if made.is_relative_to(ROOT) else made
    print(f"{place}: {size / 1e6:.1f} MB, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
