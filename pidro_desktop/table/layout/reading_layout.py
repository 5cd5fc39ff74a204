"""The layout of a review, a puzzle or a second try where words are large.

Their papers have no room beside the cloth: a board opens them, and has the place of the score.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.layout.large_layout import LargeLayout
from pidro_desktop.table.layout.proportions import usual_unit
from pidro_desktop.table.layout.review_layout import ReviewLayout, review_unit
from pidro_desktop.table.layout.table_layout import TableLayout

STAYS: Final = 1.15
"""Up to so many times what has room, a paper stays beside the table in smaller letters."""


class ReadingLayout(LargeLayout):
    """A folded layout with boards that open a paper, and lead on.

    From the first on: the paper, trumps and bid, and three for what can be done.
    """

    board_shares = 104, 84, 46, 46, 46
    bar_shares = (176, 108, 66, 66, 54), (100, 100, 80, 80, 56)


def is_large(size: tuple[int, int], u: float) -> bool:
    """Return whether letters of a unit of ``u`` have no room on the paper beside a cloth."""
    return u > max(usual_unit(size), review_unit(size, u)) * STAYS


def reading_layout(
    size: tuple[int, int], u: float, *, card_size: int, beside: type[ReviewLayout] = ReviewLayout
) -> TableLayout:
    """Return the layout of a table with a paper: ``beside``, or a folded one for large words.

    Args:
        size: the window in pixels.
        u: the pixels per unit of words.
        card_size: the size of cards in the hand, in percent of the usual.
        beside: the layout with the paper beside the cloth.
    """
    if is_large(size, u):
        return ReadingLayout(*size, u, open_cards=True, card_size=card_size)
    return beside(*size, u)
