"""Tries what was built as a person would who has no Python: starts it, plays, and takes it away.

    python packaging/smoke.py             every product of this version that lies in dist
    python packaging/smoke.py file tar    some of them
    python packaging/smoke.py --shots F   put screenshots into the folder F

What each product must do stands in ``trials``: those for Linux in ``linux``, the installer for
Windows, which is tried under Wine, in ``windows``. There it needs Xvfb, xdotool, and .venv with the
test group; root for the Debian package; Wine for the installer. On real Windows and macOS nothing
has to be installed: ``native`` tries what needs no hand on mouse and keys.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products.facts import ROOT, BuildError, Facts, epoch, system, version
from trials.broken import Broken

Trial = Callable[[Facts, Path, Path], str]
"""Tries a product in an empty folder, with another for screenshots; returns what was tried."""


def trials(facts: Facts) -> tuple[dict[str, Trial], list[str]]:
    """Return what can be tried on this system, and what of it is tried if nothing is named."""
    if system() != "linux":
        from trials import native  # noqa: PLC0415  each system has its own

        found: dict[str, Trial] = {
            name: partial(native.try_product, name) for name in native.HERE[system()]
        }
        return found, list(found)
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    from trials import linux, windows  # noqa: PLC0415  they need the screen of the tests

    found = {name: partial(linux.play, name) for name in linux.WAYS}
    return found | windows.TRIALS, [*linux.WAYS, *(windows.USUAL if windows.built(facts) else [])]


def main() -> int:
    """Try the products; returns the exit status."""
    parser = argparse.ArgumentParser(description="Try what packaging/build.py has built.")
    parser.add_argument("products", nargs="*")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--shots", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve())
    known, usual = trials(facts)
    if unknown := sorted({*options.products} - {*known}):
        parser.error(f"{', '.join(unknown)}: there is {', '.join(known)}.")
    names = options.products or usual
    broken = [name for name in names if not _tried(facts, name, known[name], options.shots)]
    return 1 if broken else 0


def _tried(facts: Facts, name: str, trial: Trial, shots: Path | None) -> bool:
    """Try one, and say how it went."""
    began = time.monotonic()
    place = Path(tempfile.mkdtemp(prefix="pidro-smoke-"))
    try:
        said, good = trial(facts, place, shots or place), True
    except (Broken, BuildError, AssertionError, OSError, subprocess.SubprocessError) as fault:
        said, good = f"BROKEN: {fault}", False
    finally:  # what a killed program still holds stays; TemporaryDirectory would recurse for ever
        shutil.rmtree(place, ignore_errors=True)
    print(f"{name}: {said} ({time.monotonic() - began:.0f} s)", flush=True)
    return good


if __name__ == "__main__":
    sys.exit(main())
