"""The mark ``unix``: on Windows its tests are left out, with the reason that it gives."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pytest


def leave_out(items: Iterable[pytest.Item], platform: str = sys.platform) -> None:
    """Leave out what needs more than Windows has; ``platform`` as in ``sys``."""
    if platform != "win32":
        return
    for item in items:
        for mark in item.iter_markers("unix"):
            item.add_marker(pytest.mark.skip(reason=f"only Unix: {mark.kwargs['reason']}"))
