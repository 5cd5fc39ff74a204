"""Builds what people without Python install, for the system that this runs on.

    python packaging/build.py               everything that can be built here
    python packaging/build.py deb           one product, and what it is made from
    python packaging/build.py --out FOLDER  put them elsewhere than into dist
    python packaging/build.py --for windows the products for Windows, from what was built there
                                            and lies in build/folder and build/file

Products: ``folder`` and ``file`` (PyInstaller), ``tar`` and ``deb`` on Linux, ``zip``, ``setup``
and ``msix`` on Windows, ``zip`` on macOS. Programs are signed where the environment names a
certificate: see ``products/signing.py``. What is missing to build with is installed into .venv
first, as run.py does.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import archives, bundle, debian, macos, msix, signing, tools, windows
from products.facts import PROGRAM, ROOT, BuildError, Facts, epoch, machine, system, version

MAKERS = {
    "file": archives.single,
    "tar": archives.tar,
    "deb": debian.make,
    "zip": archives.zipped,
    "setup": windows.setup,
    "msix": msix.make,
}
HERE = {
    "linux": ("file", "tar", "deb"),
    "windows": ("file", "zip", "setup"),
    "macos": ("zip",),
}
BY_NAME = {"windows": ("msix",)}
"""What is built only if it is named: nobody can install it before the Store has signed it."""
NEEDED = ("PyInstaller", "hatchling", "Cython", "babel", "PIL")
WINDOWS_MACHINE = "amd64"
"""The one kind of Windows that is built for."""


def main() -> int:
    """Build; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build Pidro Desktop for this system.")
    parser.add_argument("products", nargs="*", choices=["folder", *MAKERS, []])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--for", dest="elsewhere", choices=["windows"], help="build no program")
    options = parser.parse_args()
    kind = (options.elsewhere, WINDOWS_MACHINE) if options.elsewhere else (system(), machine())
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve(), *kind)
    wanted = options.products or ["folder", *HERE[facts.system]]
    possible = ("folder", *HERE[facts.system], *BY_NAME.get(facts.system, ()))
    if other := [name for name in wanted if name not in possible]:
        parser.error(f"{', '.join(other)}: not for {facts.system}.")
    if tools.lacks(NEEDED):
        return tools.again_with_all()
    try:
        _build(facts, wanted, built=bool(options.elsewhere))
    except BuildError as fault:
        print(f"build.py: {fault}", file=sys.stderr)
        return 2
    return 0


def _build(facts: Facts, products: list[str], *, built: bool) -> None:
    began = time.monotonic()
    facts.out.mkdir(parents=True, exist_ok=True)
    if not built:
        bundle.make(facts, [name for name in products if name in ("folder", "file")])
    elif not list(facts.folder.glob(f"{PROGRAM}*")):
        raise BuildError(f"{facts.folder} does not hold what was built on {facts.system}.")
    _told(facts.folder, bundle.size(facts.folder), began)
    signing.sign_programs(facts)
    if facts.system == "macos":
        macos.notarized(facts)
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
