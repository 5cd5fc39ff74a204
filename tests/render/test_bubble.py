"""Whatever help has to say is said: a bubble has room for at least one whole sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pidro_desktop import languages
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.players.advice import call_sentences, plan_sentences
from pidro_desktop.players.advice.family import sentences as family
from pidro_desktop.players.advice.sentences import FACTS, fact_text
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.bubble import Bubble, Reason, draw_bubble, reason_lines
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.bubble_layout import (
    middle_room,
    play_rooms,
    prompt_room,
    spare_rooms,
    words_below,
)
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import column_scale, unit
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import ENGLISH, use_language

LARGE = (1280, 720, column_scale((1280, 720)))
GRID = [(960, 600, 100), (1280, 720, 100), LARGE]
CALLS = call_sentences.FACTS | family.CALLS | plan_sentences.FAULTS
"""What is told before cards are played, where there is more room, or only of other choices."""
PLANS = plan_sentences.PLANS | call_sentences.PLANS
"""What is bold."""
CARDS = (
    "the_card",
    "the_gone",
    "the_second",
    "the_third",
    "the_best",
    "the_king",
    "the_played",
    "card",
    "second",
    "played",
    "rather",
)
LONG: dict[str, int | str] = {
    "name": 3,
    "holder": 3,
    "partner": 2,
    "count": 10,
    "percent": 88,
    "least": 77,
    "target": 62,
    "fewer": 10,
}
LONG |= {"suit": "D", "other": "D"}
LONG |= {"falls": 40, "worlds": 40, "score": 1234, "others": 40, "more": 139, "less": 108}
LONG |= {
    "share": 4,
    "other_share": 4,
    "tenths": 4,
    "points": 12,
    "call": 10,
    "than": 10,
    "trumps": 3,
    "left": 10,
    "stops": 12,
    "fails": 12,
}
LONG |= {"cards": "A,K,Q,5,wrong 5"}


@pytest.fixture(params=["en", "sv", "fi"])
def sentences(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Every fact in a language by its key, with the longest that can be filled in."""
    languages.set_language(request.param)
    values = LONG | dict.fromkeys(CARDS, "wrong 5")
    yield {key: fact_text(key, values, NAMES) for key in FACTS}
    use_language(ENGLISH)


@pytest.fixture(params=GRID, ids=lambda one: f"{one[0]}x{one[1]} at {one[2]}%")
def dc(request: pytest.FixtureRequest) -> DrawContext:
    wide, high, scale = request.param
    layout = TableLayout(wide, high, unit((wide, high), scale))
    return DrawContext.of(Look.make(), layout)


def reason(sentence: str, *, plan: bool) -> Reason:
    """A sentence as the plan, which is bold, or as a fact with its sign."""
    return Reason(sentence, plan=plan, sign="" if plan else "plus")


def put(
    dc: DrawContext, sentence: str, rooms: list[Rect], spare: list[Rect], *, plan: bool = False
) -> tuple[Rect, str]:
    """Where the bubble lies, and what is to be read in it."""
    said: list[str] = []
    painter = dc.look.text
    canvas = Canvas(pygame.Surface((dc.layout.width, dc.layout.height)))
    canvas.begin()
    whole = painter.put

    def spy(canvas: Canvas, words: str, *args: object, **named: object) -> int:
        said.append(words)
        return whole(canvas, words, *args, **named)

    painter.put = spy  # type: ignore[method-assign,assignment]  # listens to what is drawn
    try:
        area = draw_bubble(
            canvas,
            dc,
            Bubble("Play the wrong five", (reason(sentence, plan=plan),), None, rooms, spare),
        )
    finally:
        painter.put = whole  # type: ignore[method-assign]  # as above
    return area, " ".join(said)


def test_every_reason_for_a_card_is_told_whole_and_inside_its_room(
    dc: DrawContext, sentences: dict[str, str]
) -> None:
    for played in (0, 5):
        rooms, spare = play_rooms(dc.layout, played), spare_rooms(dc.layout, played)
        for key, sentence in sentences.items():
            if key in CALLS:
                continue
            area, said = put(dc, sentence, rooms, spare, plan=key in PLANS)
            assert said == f"Play the wrong five {sentence}"
            assert any(room.contains(area) for room in (*rooms, *spare)), f"{area} {sentence}"
            assert dc.layout.cloth.contains(area), f"{area} lies on the score sheet"


def test_a_word_on_the_table_is_hidden_whole_or_not_at_all(dc: DrawContext) -> None:
    (word,) = words_below(dc.layout)
    rooms, spare = play_rooms(dc.layout, 0), spare_rooms(dc.layout, 0)
    hidden = 0
    for count in range(1, 60):
        canvas = Canvas(pygame.Surface((dc.layout.width, dc.layout.height)))
        canvas.begin()
        said = (Reason(" ".join(["five"] * count)),)
        area = draw_bubble(canvas, dc, Bubble("Play the five", said, None, rooms, spare, [word]))
        hidden += area.overlaps(word)
        assert not area.overlaps(word) or area.y <= word.y, (count, area, word)
    assert hidden or dc.layout.width < 1280, "none is long enough to reach the word"


def test_every_reason_for_a_call_has_room_in_the_middle(
    dc: DrawContext, sentences: dict[str, str]
) -> None:
    if dc.layout.k < 0.7 * dc.u:
        pytest.skip("where words are large, only the head has room between calls and buttons")
    room, spare = middle_room(dc.layout), prompt_room(dc.layout)
    for key, sentence in sentences.items():
        if key in plan_sentences.FAULTS:
            continue  # told of cards
        area, said = put(dc, sentence, [room], [spare], plan=key in PLANS)
        assert said == f"Play the wrong five {sentence}"
        assert spare.contains(area)


def test_a_bubble_does_not_jump_from_one_card_of_the_hand_to_another(dc: DrawContext) -> None:
    layout, reasons = dc.layout, (Reason("Lead high.", plan=True), Reason("An ace is out.", "plus"))
    rooms, spare = play_rooms(layout, 2), spare_rooms(layout, 2)
    sides = set()
    for x in range(layout.hand_area.x, layout.hand_area.right, layout.hand_area.w // 6):
        canvas = Canvas(pygame.Surface((layout.width, layout.height)))
        canvas.begin()
        bubble = Bubble("Play the ace", reasons, (x, layout.hand_area.y), rooms, spare)
        area = draw_bubble(canvas, dc, bubble)
        sides.add((area.centre[0] > layout.middle[0], area.y))
    assert len(sides) == 1


def test_a_plan_is_bold_and_each_fact_begins_a_line_after_its_sign(dc: DrawContext) -> None:
    room = middle_room(dc.layout)
    reasons = (Reason("First this.", plan=True), Reason("Good.", "plus"), Reason("Bad.", "minus"))
    lines = reason_lines(dc, (*reasons, Reason("So."), Reason("There.")), room.w, 40)
    told = [(line.text, line.sign, line.pen.face is Face.BOLD) for line in lines]
    assert told == [
        ("First this.", "", True),
        ("Good.", "plus", False),
        ("Bad.", "minus", False),
        ("So. There.", "", False),
    ]
    assert all((line.indent > 0) == bool(line.sign) for line in lines)


def test_the_lines_of_a_fact_are_below_one_another_beside_its_sign(dc: DrawContext) -> None:
    lines = reason_lines(dc, (Reason("five " * 40, "minus"),), dc.s(300), 40)
    assert len(lines) > 2
    assert [line.sign for line in lines] == ["minus", *[""] * (len(lines) - 1)]
    assert len({line.indent for line in lines}) == 1
    assert all(dc.look.text.width(line.text, line.pen) + line.indent <= dc.s(300) for line in lines)


@pytest.mark.paint
@pytest.mark.parametrize("tip", [(330, 101), (330, 130), (-60, 104), (330, 60)])
def test_a_tail_is_never_as_thin_as_a_needle(tip: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    piece = Look.make().shapes.bubble((270, 100), 1.0, tip)
    between = tip[0] // 2 if tip[0] < 0 else (270 + tip[0]) // 2
    column = [piece.surface.get_at((between - piece.dx, y)).a for y in range(piece.surface.height)]
    assert sum(alpha > 150 for alpha in column) >= 6
