"""Builds the program for Windows on Linux and tries it, in a Windows that is Wine.

    python packaging/windows.py             build the folder, installer and Store package; try them
    python packaging/windows.py build       only build them; more products can be named
    python packaging/windows.py try         only try what was built
    python packaging/windows.py test        run the tests that matter there in Windows' Python
    python packaging/windows.py test --all  run all of them; takes long
    python packaging/windows.py possible    only see whether the tools are there

All of it happens below build/windows; the products come into dist. Needs Debian's packages wine,
wine64, gcc-mingw-w64-x86-64, mingw-w64-tools and nsis, and to try them Xvfb and xdotool. The
Windows Python that it assembles is only for this and is never released: see ``wine/python.py``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import msix, tools, windows
from products.bundle import size
from products.facts import ROOT, BuildError, Facts
from trials import store_package
from wine.prefix import Wine
from wine.workshop import Workshop, check_tools

NEEDED = ("Cython", "babel", "PIL", "packaging", "pytest", "uv")
FOLDER_AT_MOST, SETUP_AT_MOST = 31.4, 12.3
"""In MB, 0.3 more than they are. What is in the folder, and why, is in README.md: a new row there,
or one that grows, is the reason for more."""


def main() -> int:
    """Do what is asked; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build and try Pidro Desktop for Windows.")
    steps = ("build", "try", "test", "possible")
    parser.add_argument("step", nargs="?", choices=steps, help="without it, build and try")
    parser.add_argument("products", nargs="*", help="of build: file, zip, setup or msix")
    parser.add_argument("--all", action="store_true", help="of test: all tests")
    parser.add_argument("--shots", type=Path, metavar="FOLDER", help="of try: for screenshots")
    options = parser.parse_args()
    if tools.lacks(NEEDED):
        return tools.again_with_all()
    try:
        if options.step == "possible":
            check_tools()
            return 0
        if options.step == "test":
            return _test(whole=options.all)
        if options.step != "try":
            build(options.products or ["setup", "msix"])
        return 0 if options.step == "build" else _try(options.shots)
    except (BuildError, subprocess.TimeoutExpired) as fault:
        print(f"windows.py: {fault}", file=sys.stderr)
        return 2


def build(products: list[str]) -> Facts:
    """Build the folder and what else is wanted; returns where it lies.

    Raises:
        BuildError: a tool is missing, a step failed, or a product is too large.
    """
    shop = Workshop()
    _timed("a Windows Python, and modules compiled for it", shop.prepare)
    facts = shop.facts
    facts.out.mkdir(parents=True, exist_ok=True)
    with shop.wine() as wine:
        inside = [name for name in products if name not in ("setup", "msix")]
        _timed("packed", lambda: _pack(shop, wine, inside))
    _small_enough(facts.folder, size(facts.folder) / 1e6, FOLDER_AT_MOST)
    if "setup" in products:  # made here: NSIS is the same program on both systems
        _timed("the installer", lambda: windows.setup(facts))
        made = windows.installer(facts)
        _small_enough(made, made.stat().st_size / 1e6, SETUP_AT_MOST)
    if "msix" in products:
        _timed("the package for the Store", lambda: _store_package(facts))
    return facts


def _pack(shop: Workshop, wine: Wine, products: list[str]) -> None:
    print(shop.build(wine, "folder", *products), end="")


def _store_package(facts: Facts) -> None:
    made = msix.make(facts)
    if wrong := store_package.faults(made, facts.folder):
        raise BuildError(f"{made.name} is not as Windows wants it: {'; '.join(wrong[:5])}.")
    print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1e6:.1f} MB, and as Windows wants it")


def _small_enough(made: Path, megabytes: float, most: float) -> None:
    print(f"{made.relative_to(ROOT)}: {megabytes:.1f} MB, at most {most}")
    if megabytes > most:
        raise BuildError(f"{made.name} is larger than {most} MB: README.md says what is in it.")


def _timed(what: str, step: Callable[[], object]) -> None:
    began = time.monotonic()
    step()
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)


def _try(shots: Path | None) -> int:
    """Try the installer, as packaging/smoke.py does with every product."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    from trials.windows import USUAL  # noqa: PLC0415  needs the screen of the tests

    words = ["--shots", str(shots)] if shots else []
    line = [sys.executable, str(ROOT / "packaging" / "smoke.py"), *USUAL, *words]
    return subprocess.run(line, check=False).returncode


def _test(*, whole: bool) -> int:
    """Run the tests in the Windows Python."""
    from wine import voice  # noqa: PLC0415  only a test under Wine needs it
    from wine.tests import run_tests  # noqa: PLC0415  needs pytest's own words

    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    from window.screen import screen  # noqa: PLC0415  only found now

    shop = Workshop()
    _timed("a Windows Python, and modules compiled for it", shop.prepare)
    # Consoles and message boxes need a screen; the windows of the tests are invisible all the same.
    with screen(1280, 720) as where, shop.wine({"DISPLAY": where.env["DISPLAY"]}) as wine:
        voice.lend(wine, shop.folder)
        return run_tests(wine, shop.python, shop.checkout, whole=whole)


if __name__ == "__main__":
    sys.exit(main())
