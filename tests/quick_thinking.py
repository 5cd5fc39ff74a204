"""Little thinking in tests of scenes, which show whatever is found, or look at none of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pidro_desktop.match.review import thinking
from pidro_desktop.match.review.judging import unjudged
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.bids import bidding

AS_KEPT: Final = {"test_every_scene", "test_large_text", "test_scene_net"}
"""Files whose texts and pictures are kept as the usual search makes them."""
REVIEWED: Final = AS_KEPT | {
    "test_coach",
    "test_deal_review",
    "test_review",
    "test_review_after_deal",
}
"""Files that look at what was found of a game while it was played, or after it."""
USUAL: Final = bidding.USUAL
"""What is searched for calls if nothing is said, as the program does."""
JUDGED: Final = thinking.judged


def think_little(folder: str, file: str) -> None:
    """Think from now on as tests of a file need it.

    A call in scenes is searched with a twentieth of the time, and a review of what is played there
    has no marks unless the file looks at them.

    Args:
        folder: the name of the folder in which the tests lie.
        file: the name of their file without its ending.
    """
    scenes = folder == "scenes"
    bidding.USUAL = bidding.SHARED if scenes and file not in AS_KEPT else USUAL  # type: ignore[misc]  # only tests do so
    thinking.judged = _unmarked if scenes and file not in REVIEWED else JUDGED


def _unmarked(turns: Sequence[Turn], *_spell: Any, **_net: Any) -> tuple[ReviewedDecision, ...]:
    """A review that marks nothing, as where a decision cannot be judged."""
    return tuple(map(unjudged, turns))
