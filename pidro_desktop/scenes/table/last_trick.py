"""Last trick dialog: its cards, its winner, and its points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Pad, Part, Picture, Sized
from pidro_desktop.render.widgets.text_parts import Line, ink
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.shell.card_text import taking
from pidro_desktop.scenes.shell.page import Glance
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_reviews import LIES

CARD = 84
SPOTS = ((0, 74), (-150, 8), (0, -66), (150, 8))
"""Units from the middle to the cards of south, west, north and east."""
BELOW = (76, 76, -76, 76)
"""Units from a card's middle down to its player's name."""


class LastTrick(Glance):
    """Dialog over the table with the last trick of ``view``."""

    heading = words.LAST_TRICK
    width: float = 560

    def __init__(self, view: SeatView) -> None:
        super().__init__()
        self.view = view
        self.trick = view.tricks[-1]

    def page(self) -> Part:
        """Return the cards with their players, the result, and how to go on."""
        said = self._result(name(self.trick.winner))
        lines = [
            Line(said, Face.SEMI, 20, ink, lift=0, anchor="centre"),
            Line(words.GO_ON, size=17, lift=0, anchor="centre"),
        ]
        foot = [Sized(line, high=34) for line in lines]
        return Pad(Col([Picture(self._draw_cards, high=473), *foot]), 0, 24, 15, 24)

    def spoken(self) -> Sequence[str]:
        """Return the cards played, and the winner."""
        view, trick, names = self.view, self.trick, sitting(plays=False)
        lies = [
            LIES.format(name=names.name(played.seat), cards=row(played.cards, view.trump))
            for played in trick.plays
        ]
        return [*lies, self._result(names.name(trick.winner)), f"{words.GO_ON}."]

    def _result(self, winner: str) -> str:
        """Return who won the trick, with which card, and the points."""
        trick = self.trick
        card = next(played.cards[-1] for played in trick.plays if played.seat == trick.winner)
        return words.took_it(self.view, trick, winner, taking(card, self.view.trump))

    def _draw_cards(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        for played in self.trick.plays:
            place = (played.seat - self.view.seat) % 4
            right, down = SPOTS[place]
            at = (rect.centerx + look.s(right), rect.y + look.s(278) + look.s(down))
            self._draw_card(canvas, look, played, at)
            self._draw_name(canvas, look, played.seat, (at[0], at[1] + look.s(BELOW[place])))

    def _draw_card(
        self, canvas: Canvas, look: Look, played: PlayedCards, at: tuple[int, int]
    ) -> None:
        """Draw a card, with a brass frame around the winning one."""
        card, width, trumps = played.cards[-1], look.s(CARD), self.view.trump
        trump, worth = (trumps.suit, trumps.points.get(card, 0)) if trumps else ("", 0)
        if played.seat == self.trick.winner:
            size = (width + 2 * look.s(7), round(width * 1.4) + 2 * look.s(7))
            brass = look.theme.attention.brass
            frame = look.shapes.rounded(size, 10 * look.u, (brass, brass))
            frame.put(canvas, at[0] - size[0] // 2, at[1] - size[1] // 2)
        face = look.cards.face(str(card), width, cut="small", trump=trump, points=worth)
        for image in (look.cards.shadow(width), face):
            canvas.put(image.surface, (at[0] - image.centre[0], at[1] - image.centre[1]))

    def _draw_name(self, canvas: Canvas, look: Look, seat: Seat, at: tuple[int, int]) -> None:
        colour = look.theme.team.tint(side(self.view, seat), paper=True)
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        mark, said = emblem(sign_of(self.view, seat), look.s(18), colour), name(seat)
        beside = mark.get_width() + look.s(6)
        x = at[0] - (beside + look.text.width(said, pen)) // 2
        canvas.put(mark, (x, at[1] - mark.get_height() // 2))
        look.text.put(canvas, said, (x + beside, at[1]), pen)
