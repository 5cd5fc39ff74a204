"""A quick search for calls in tests of scenes, which show whatever it finds."""

from __future__ import annotations

from typing import Final

from pidro_desktop.players.bids import budget

AS_KEPT: Final = {"test_every_scene", "test_scene_net"}
"""Files whose texts and pictures are kept as the usual search makes them."""
USUAL: Final = budget.USUAL
"""What is searched if nothing is said, as the program does."""


def search_little(*, on: bool) -> None:
    """Search a twentieth of what the program does for every call from now on, or as much as it."""
    budget.USUAL = budget.SHARED if on else USUAL  # type: ignore[misc]  # only tests do so
