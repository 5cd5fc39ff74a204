"""The words on the table are read in the language of the moment, also where they are kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import toolbar_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import ENGLISH, AnyText, Language, LazyText, use_language

LOUD = Language(
    "loud",
    lambda context, one: f"{context}<{one}>",
    lambda one, many, n: f"<{one if n == 1 else many}>",
    ",",
    " ",
)


@pytest.fixture
def loud() -> Iterator[None]:
    """Every text in angle brackets, with its context before it."""
    use_language(LOUD)
    yield
    use_language(ENGLISH)


def test_every_sentence_of_the_table_is_one_whole_text(loud: None) -> None:
    said = [
        table_text.lifetime(3, 2),
        table_text.bid_stands(None, 0, 6),
        table_text.bid_stands(1, 8, 6),
        table_text.must_beat(2, 9),
        table_text.name_trumps(9),
        table_text.kill_some(1),
        table_text.kill_some(2),
        table_text.bid_by(3, 7),
        table_text.to_go(4),
        table_text.left_to(62),
        table_text.earlier(12),
        table_text.outcome(1, 8, made=True),
        table_text.outcome(3, 7, made=True),
        table_text.outcome(3, 7, made=False),
        table_text.points_won_text(3, 1, 5, None),
        table_text.points_won_text(3, 1, 0, 2),
        table_text.points_won_text(3, 1, 5, 2),
        table_text.won_by(0, 2, ours=True),
        table_text.won_by(1, 3, ours=False),
        table_text.after_deals(1),
        table_text.after_deals(9),
        table_text.counted(back=True),
        table_text.counted(back=False),
    ]
    for sentence in said:
        assert sentence.count("<") == sentence.count(">") == 1, sentence
        assert (sentence[0], sentence[-1]) == ("<", ">")


def test_two_short_lines_are_one_text_for_whoever_translates_them(loud: None) -> None:
    assert table_text.dealing(1, done=True, yours=False) == ("<Alice", "dealt>")
    assert table_text.dealing(0, done=False, yours=True) == ("<You", "deal>")


def test_what_a_side_took_is_said_apart_of_us_and_of_them(loud: None) -> None:
    assert table_text.took(5, "us") == "us<took 5>"
    assert table_text.took(5, "them") == "them<took 5>"
    assert table_text.points_of("us", 5) == "side<Us> 5"


def test_a_call_and_the_button_that_makes_it_are_two_texts(loud: None) -> None:
    assert str(table_text.PASS) == "button<Pass>"
    assert str(table_text.PASSED) == "call<Pass>"


@pytest.mark.parametrize("module", [table_text, toolbar_text])
def test_every_constant_of_words_can_be_translated(module: object) -> None:
    texts = {
        key: value
        for key, value in vars(module).items()
        if key.isupper() and isinstance(value, AnyText) and value != "?"
    }
    assert len(texts) > 10
    assert [key for key, value in texts.items() if not isinstance(value, LazyText)] == []


def test_what_was_drawn_in_one_language_is_drawn_anew_in_another() -> None:
    dc = DrawContext.of(Look.make(), TableLayout(1280, 720))
    drawn: list[str] = []

    def draw(_sketch: OffscreenCanvas) -> None:
        drawn.append(str(table_text.NO_BID))

    dc.sketch("board", (4, 4), draw)
    dc.sketch("board", (4, 4), draw)
    use_language(LOUD)
    try:
        dc.sketch("board", (4, 4), draw)
    finally:
        use_language(ENGLISH)
    dc.sketch("board", (4, 4), draw)
    assert drawn == ["No bid yet", "<No bid yet>"]
