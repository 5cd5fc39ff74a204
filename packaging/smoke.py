"""Tries what was built as a person would who has no Python: starts it, plays, and takes it away.

    python packaging/smoke.py             every product of this version that lies in dist
    python packaging/smoke.py file tar    some of them
    python packaging/smoke.py --shots F   put screenshots into the folder F

What each product must do stands in ``trials``: those for Linux in ``linux``, the installer for
Windows, which is tried under Wine, in ``windows``. Needs Linux, Xvfb, xdotool, and .venv with the
test group; root for the Debian package; Wine for the installer.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products.facts import ROOT, BuildError, Facts, epoch, version

sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
from trials import linux, windows
from trials.product import Broken

Trial = Callable[[Facts, Path, Path], str]
"""Tries a product in an empty folder, with another for screenshots; returns what was tried."""

TRIALS: dict[str, Trial] = {
    **{name: partial(linux.play, name) for name in linux.WAYS},
    **windows.TRIALS,
}
USUAL = (*linux.WAYS, "setup")
"""What is tried if nothing is named."""


def main() -> int:
    """Try the products; returns the exit status."""
    parser = argparse.ArgumentParser(description="Try what packaging/build.py has built.")
    parser.add_argument("products", nargs="*", choices=[*TRIALS, []])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--shots", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve())
    names = options.products or [name for name in USUAL if name != "setup" or windows.built(facts)]
    broken = [name for name in names if not _tried(facts, name, options.shots)]
    return 1 if broken else 0


def _tried(facts: Facts, name: str, shots: Path | None) -> bool:
    """Try one, and say how it went."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="pidro-smoke-", ignore_cleanup_errors=True) as place:
        try:
            said, good = TRIALS[name](facts, Path(place), shots or Path(place)), True
        except (Broken, BuildError, AssertionError, OSError, subprocess.SubprocessError) as fault:
            said, good = f"BROKEN: {fault}", False
    print(f"{name}: {said} ({time.monotonic() - began:.0f} s)", flush=True)
    return good


if __name__ == "__main__":
    sys.exit(main())
