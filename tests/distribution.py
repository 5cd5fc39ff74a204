"""How tests are distributed over workers: each file in one piece, and all windows first."""

from __future__ import annotations

from xdist.scheduler.loadfile import LoadFileScheduling

WINDOWS = "tests/window/"


class WindowsFirst(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives files to workers in the order of the tests, and all files with windows to one worker.

    Windows mostly wait, so the other workers have the cores meanwhile.
    """

    def _split_scope(self, nodeid: str) -> str:
        scope: str = super()._split_scope(nodeid)
        return WINDOWS if nodeid.startswith(WINDOWS) else scope
