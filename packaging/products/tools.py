"""The tools that building needs: whether they are there, and how to go on where they are."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from products.facts import ROOT

AGAIN = "PIDRO_BUILD_AGAIN"
"""Set for the second try, so that there is no third."""


def lacks(modules: Iterable[str]) -> bool:
    """Whether this Python is without one of the tools."""
    return any(importlib.util.find_spec(name) is None for name in modules)


def again_with_all() -> int:
    """Set .venv up with all that building needs, as run.py does, and run this script there.

    Returns its exit status, or 2 where the tools cannot be had.
    """
    if os.environ.get(AGAIN):
        print(f"{Path(sys.argv[0]).name}: the tools cannot be found in .venv.", file=sys.stderr)
        return 2
    done = subprocess.run([sys.executable, str(ROOT / "run.py"), "setup", "package"], check=False)
    if done.returncode:
        return done.returncode
    python = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    line = [str(python), *sys.argv]
    return subprocess.run(line, env={**os.environ, AGAIN: "1"}, check=False).returncode
