"""Hands that lie open, in large letters: where words are large, no cloth has room for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.labels import Inks, draw_label, label_width, on_paper
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.text_parts import Text, soft
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.animation.poses import in_order
from pidro_desktop.table.spoken.spoken_reviews import open_hands

LETTERS, STEP, APART = 24, 34, 14
"""Units: the ranks, from one line of cards to the next, and between two cards."""
AIR: Final = 8


def hands_told(dc: DrawContext, view: SeatView, *, plays: bool) -> list[Part]:
    """Return the open hands of all others, in turn.

    Args:
        dc: the table, for the colours of its suits.
        view: what lies on it.
        plays: whether the listener has a hand there, and is not only a witness.
    """
    if not view.is_dealt:
        return []
    in_turn = view.rules.around(view.rules.next_to(view.dealer))
    seats = [seat for seat in in_turn if _open(view, seat)]
    said = open_hands(sitting(plays=plays), view)
    hands = zip(seats, said, strict=True)
    return [part for seat, line in hands for part in _parts(dc, view, seat, line)]


def _open(view: SeatView, seat: Seat) -> bool:
    hand = view.hands[seat]
    return seat != view.seat and bool(hand) and not any(card.is_hidden for card in hand)


def _parts(dc: DrawContext, view: SeatView, seat: Seat, said: str) -> Iterator[Part]:
    trumps, plain = in_order(view.hands[seat], view.trump)
    yield Text(name(seat), Face.SEMI, 18, soft, 1.2, lift=0, aloud=False)
    yield HandRow((*trumps, *plain), on_paper(dc), said)


@dataclass
class HandRow(Part):
    """Cards by their ranks and suits, in as many lines as they need."""

    cards: Cards
    inks: Inks
    said: str

    fills = True

    def height(self, look: Look, width: float) -> float:
        """Return the height of its lines."""
        return len(self._lines(look, width)) * look.s(STEP) + look.s(AIR)

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the cards."""
        for row, cards in enumerate(self._lines(look, rect.width)):
            x, y = float(rect.x), rect.y + look.s(STEP) * (row + 0.5)
            for card in cards:
                x += draw_label(canvas, look, (card,), (x, y), LETTERS, self.inks) + look.s(APART)

    def spoken(self) -> Iterator[str]:
        """Yield the hand as it is told."""
        yield self.said

    def _lines(self, look: Look, width: float) -> Sequence[list[Card]]:
        lines: list[list[Card]] = [[]]
        x = 0.0
        for card in self.cards:
            wide = label_width(look, (card,), LETTERS, self.inks)
            if lines[-1] and x + wide > width:
                lines.append([])
                x = 0.0
            lines[-1].append(card)
            x += wide + look.s(APART)
        return lines
