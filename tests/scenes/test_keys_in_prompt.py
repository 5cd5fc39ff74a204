"""The keys for a bid stand behind the prompt whole, or not at all."""

from __future__ import annotations

import pytest
from every_scene import SMALL, look

from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.prompt import with_keys
from pidro_desktop.table.layout.table_layout import TableLayout

KEYS = "(Type 7 to 14, or\xa0P.)"


@pytest.mark.parametrize(
    ("sentence", "whole"),
    [("Bob has bid 6.", True), ("Maximilianus has bid 6. Match it, bid higher, or pass.", False)],
)
def test_keys_are_left_out_where_they_have_no_room(sentence: str, whole: bool) -> None:
    drawn = look()
    dc = DrawContext.of(drawn, TableLayout(*SMALL, drawn.u))
    told = with_keys(dc, sentence, KEYS)
    assert told == (f"{sentence} {KEYS}" if whole else sentence)
    assert with_keys(dc, sentence, "") == sentence
