"""The paper of a review: everything on it fits, what matters most comes first, bars tell values."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from fitting import Noting

from pidro_desktop.engine.cards import card
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Bar, Bars, Rank
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.labels import Suit, draw_label, label_width, on_paper, on_wood
from pidro_desktop.render.review.paper import Cost, PaperText, decision_paper
from pidro_desktop.render.review.reasons import Note, Reason, TenCards
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import SMALLEST
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.table.layout.review_layout import ReviewLayout

pytestmark = pytest.mark.paint

SIZES = ((960, 600), (1280, 720), (2560, 1440), (720, 900), (720, 1000), (1000, 900))
PLAN = "Draw the opponents’ trumps before you play your fives."
FACT = (
    "Your right five loses to the king. Given what you have seen, Alice holds it in 6 of 10 deals."
)
WHOLE = PaperText(
    Bead.MISTAKE,
    "Mistake",
    "trick 2",
    "You played the right five.",
    ("Better: ", "the queen", "."),
    (Cost("−6%", "to win"), Cost("−1.8", "points")),
    (
        Bar((card("QH"),), 0.62, "62%", Rank.BEST),
        Bar((card("TH"),), 0.59, "59%", Rank.MIDDLE),
        Bar((card("5H"),), 0.56, "56%", Rank.LOSS),
    ),
    (Reason(PLAN), Reason(FACT, "close", TenCards(6, "K", "hearts"))),
)


@pytest.fixture(params=SIZES, name="dc")
def _dc(request: pytest.FixtureRequest) -> DrawContext:
    look = Look.make()
    look.text = Noting()
    width, height = request.param
    return DrawContext.of(look, ReviewLayout(width, height, 2.0))


def drawn(dc: DrawContext, text: PaperText, *, part: float = 1.0) -> tuple[Canvas, set[str]]:
    """The paper on a canvas, and the lines on it."""
    canvas = Canvas(pygame.Surface((dc.layout.width, dc.layout.height)))
    assert isinstance(dc.layout, ReviewLayout)
    assert isinstance(dc.look.text, Noting)
    dc.look.text.texts.clear()
    paper = decision_paper(dc, text, grown=part)
    draw_tree(paper, canvas, dc.look, pygame.Rect(dc.layout.paper))
    canvas.present()
    return canvas, {words for words, _px in dc.look.text.texts.values()}


def lines_outside(dc: DrawContext, canvas: Canvas) -> list[str]:
    """The texts that reach over the edge of the paper."""
    assert isinstance(dc.look.text, Noting)
    assert isinstance(dc.layout, ReviewLayout)
    area = pygame.Rect(dc.layout.paper)
    return [
        dc.look.text.texts[surface][0]
        for surface, at, *_ in canvas.items
        if surface in dc.look.text.texts and not area.contains(surface.get_bounding_rect().move(at))
    ]


def test_mark_cost_bars_and_plan_fit_in_every_window(dc: DrawContext) -> None:
    canvas, lines = drawn(dc, WHOLE)
    assert isinstance(dc.look.text, Noting)
    assert not dc.look.text.cut
    assert not lines_outside(dc, canvas)
    assert {"Mistake", "trick 2", "−6%", "−1.8", "62%", "59%", "56%"} <= lines
    assert PLAN.split(maxsplit=1)[0] in " ".join(lines)
    assert min(px for _words, px in dc.look.text.texts.values()) >= SMALLEST


def test_a_note_about_luck_takes_the_place_of_the_reason(dc: DrawContext) -> None:
    note = Note("Luck", "Carlos had the king. In this deal, luck cost you 12% of the game.")
    canvas, lines = drawn(dc, replace(WHOLE, note=note))
    assert "Luck" in lines
    assert not any("trumps" in line for line in lines)
    assert not lines_outside(dc, canvas)


def test_long_sentences_break_and_nothing_is_cut(dc: DrawContext) -> None:
    cards = ", ".join(["seven of diamonds"] * 4)
    long = replace(WHOLE, said=f"You discarded: {cards}.", better=("Better: ", cards, "."), bars=())
    drawn(dc, long)
    assert isinstance(dc.look.text, Noting)
    assert not dc.look.text.cut


def test_bars_are_as_long_as_their_values_and_grow_from_nothing(dc: DrawContext) -> None:
    full, half = (_green(dc, part) for part in (1.0, 0.5))
    assert 0 < half < full
    assert _green(dc, 0.0) == 0


def _green(dc: DrawContext, part: float) -> int:
    """How many pixels of one line through the best bar are in its colour."""
    canvas = Canvas(pygame.Surface((400, 60)))
    canvas.ground(pygame.Surface((400, 60)))
    Bars(dc, WHOLE.bars[:1], part).draw(canvas, dc.look, pygame.Rect(0, 0, 400, 60))
    canvas.present()
    colours = dc.look.theme.review
    top, low = colours.best_top, colours.best_bottom
    seen = (canvas.surface.get_at((x, 30))[:3] for x in range(400))
    return sum(
        all(min(a, b) - 6 <= c <= max(a, b) + 6 for a, b, c in zip(top, low, one, strict=True))
        for one in seen
    )


def test_a_label_has_words_cards_and_suits_and_is_as_wide_as_it_says(dc: DrawContext) -> None:
    canvas = Canvas(pygame.Surface((400, 60)))
    for inks in (on_paper(dc), on_wood(dc.look, lit=True)):
        for label in (("Bid 8",), (card("TC"),), (card("JK"),), (Suit("H"),), ("A", card("2D"))):
            wide = draw_label(canvas, dc.look, label, (5, 30), 22, inks)
            assert wide == pytest.approx(label_width(dc.look, label, 22, inks), abs=2)
            assert wide > 5
