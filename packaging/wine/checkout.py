"""A copy of the checkout for Windows: compiled there, it would spoil the one for this system."""

from __future__ import annotations

import shutil
from pathlib import Path

import messages
from products.facts import ROOT, run


def copy(target: Path) -> None:
    """Empty ``target``, and copy into it what is tracked, and what is new and not ignored.

    The compiled texts come along, as an editable installation has them beside their sources.

    Raises:
        BuildError: this is not a git checkout.
    """
    shutil.rmtree(target, ignore_errors=True)
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # a file that was removed is listed until that is committed
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    messages.compile_in_place(target)
