"""The text to share: result, par and squares, in every case, and no card."""

from __future__ import annotations

from datetime import date

import pytest

from pidro_desktop import languages
from pidro_desktop.daily.share import share_text, squares
from pidro_desktop.storage.books.daily_book import DailyResult, DealOfBook

DEAL = DealOfBook("H", 0, 8, True, (11, 3), (11, 0))


def result(net: int, par: int) -> DailyResult:
    day = date(2026, 3, 16)
    return DailyResult(day, day, 1, net, par, DEAL, "x")


@pytest.mark.parametrize(
    ("net", "par", "row"),
    [
        (11, 9, "🟩" * 9 + "🟨" * 2),
        (7, 8, "🟩" * 7 + "⬜"),
        (9, 9, "🟩" * 9),
        (-7, 3, "⬜" * 3),
        (4, -5, "🟨" * 4),
        (-4, -5, "🟩"),
        (-9, -5, "⬜"),
        (0, 0, "🟩"),
        (28, 9, "🟩" * 9 + "🟨" * 5),
        (28, 28, "🟩" * 14),
    ],
)
def test_squares_are_points_up_to_par_beyond_it_and_missing(net: int, par: int, row: str) -> None:
    assert "".join(squares(net, par)) == row


def test_the_text_is_as_the_page_shows_it() -> None:
    expected = "Pidro daily 75\n+11, par +9\n" + "🟩" * 9 + "🟨" * 2 + "\n12 days in a row"
    assert share_text(result(11, 9), 12) == expected


def test_one_day_is_no_row() -> None:
    assert share_text(result(-3, -4), 1) == "Pidro daily 75\n−3, par −4\n🟩"


def test_it_is_in_the_language_of_the_player() -> None:
    try:
        languages.set_language("fi")
        assert share_text(result(1, 2), 3).startswith("Pidro, päivän jako 75\n+1, mestari +2\n")
    finally:
        languages.set_language("en")
