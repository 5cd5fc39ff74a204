"""The parts of the documentation that follow from the program are those of today's program."""

from __future__ import annotations

import pytest

from pidro_desktop.players.champion.evaluation import is_fast
from tools.doc_tables import DOCS, PARTS, filled


@pytest.mark.parametrize("page", sorted({page for page, _name in PARTS}))
def test_a_page_has_what_the_program_says_now(page: str) -> None:
    if page == "advice.md" and not is_fast():
        pytest.skip("interpreted, advice looks at fewer deals and comes to other numbers")
    text = (DOCS / page).read_text("utf-8")
    assert text == filled(page, text), "run: python -m tools.doc_tables"


def test_a_part_that_was_changed_by_hand_is_found() -> None:
    text = (DOCS / "first-evening.md").read_text("utf-8")
    changed = text.replace("| P | ", "| Q | ", 1)
    assert changed != text
    assert filled("first-evening.md", changed) == text


def test_a_page_without_a_place_for_a_part_is_refused() -> None:
    with pytest.raises(ValueError, match="one place for 'rules'"):
        filled("first-evening.md", "# The first evening\n")
