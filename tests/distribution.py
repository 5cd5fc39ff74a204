"""How tests are distributed over workers: each file in one piece, and all windows first."""

from __future__ import annotations

from collections.abc import Iterable

from xdist.scheduler.loadfile import LoadFileScheduling

WINDOWS = "tests/window/"
SCENES = ("tests/scenes/test_every_scene.py", "tests/scenes/test_every_window.py")
"""Here each scene is opened once, so its tests stay together, and the scenes apart."""


def scopes(tests: Iterable[str]) -> dict[str, str]:
    """Return what each test belongs to, given all in the order in which they are to begin.

    Usually that is its file. A file whose tests of paint come long before the others has two.
    """
    found: dict[str, str] = {}
    seen: list[str] = []
    for test in tests:
        file, _, parameters = test.partition("[")
        scope = file.split("::")[0]
        scope += parameters if scope in SCENES else ""
        scope = WINDOWS if test.startswith(WINDOWS) else scope
        if not seen or seen[-1] != scope:
            seen.append(scope)
        found[test] = f"{scope} {seen.count(scope)}"
    return found


class WindowsFirst(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives files to workers in the order of the tests, and all files with windows to one worker.

    Windows mostly wait, so the other workers have the cores meanwhile.
    """

    _scopes: dict[str, str] | None = None

    def schedule(self) -> None:
        if self.collection_is_completed and self._scopes is None:
            self._scopes = scopes(next(iter(self.registered_collections.values())))
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        assert self._scopes is not None
        return self._scopes[nodeid]
