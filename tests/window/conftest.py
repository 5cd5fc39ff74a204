"""What the window tests need: a screen of their own and a hand on mouse and keyboard."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from window.screen import Screen, screen

NEEDED = ("Xvfb", "xdotool", "import", "xprop")


@pytest.fixture(scope="module")
def xvfb() -> Iterator[Screen]:
    """A virtual screen; without the tools for it, a loud skip, and in CI a failure."""
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing:
        word = (
            f"THE WINDOW IS NOT TESTED: {', '.join(missing)} not found "
            "(apt install xvfb xdotool imagemagick x11-utils)"
        )
        if os.environ.get("CI"):
            pytest.fail(word)
        pytest.skip(word)  # a user without Xvfb may still run all other tests
    with screen(2560, 1440) as running:
        yield running
