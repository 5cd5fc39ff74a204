"""Last trick dialog: its cards, its winner, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.sides import side, sign_of, tint
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.widget import MODIFIERS
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.trick_result_text import took_it
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.card_text import taking
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_reviews import LIES

CARD = 84
SPOTS = ((0, 74), (-150, 8), (0, -66), (150, 8))
"""Units from the middle to the cards of south, west, north and east."""
BESIDE = ((0, 76), (0, 76), (0, -76), (0, 76))
"""From a card's middle to its player's name."""


class LastTrick(Panel):
    """Dialog over the table; any key or click closes it."""

    heading = words.LAST_TRICK
    width: float = 560
    height: ClassVar[float] = 556
    shrinks = True
    closable = False
    keys = key_lists.ANY

    def __init__(self, view: SeatView) -> None:
        super().__init__()
        self.view = view
        self.trick = view.tricks[-1]

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Close on any press."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        if key or event.type == pygame.MOUSEBUTTONDOWN:
            return Pop()
        return None

    def spoken(self) -> Sequence[str]:
        """Return the cards played, and the winner."""
        view, trick, names = self.view, self.trick, sitting(plays=False)
        lies = [
            LIES.format(name=names.name(played.seat), cards=row(played.cards, view.trump))
            for played in trick.plays
        ]
        winner = next(played for played in trick.plays if played.seat == trick.winner)
        best = row(winner.cards[-1:], view.trump)
        return [*lies, took_it(view, trick, names.name(trick.winner), best)]

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the cards, their players, and the result."""
        for played in self.trick.plays:
            self._draw_card(canvas, played.seat, played.cards[-1])
        look, paper = self.look, self.look.theme.paper
        cards = {played.seat: played.cards[-1] for played in self.trick.plays}
        best = taking(cards[self.trick.winner], self.view.trump)
        said = took_it(self.view, self.trick, name(self.trick.winner), best)
        self._say(canvas, said, look.pen(Face.SEMI, 20, paper.ink), 66)
        self._say(canvas, words.GO_ON, look.pen(Face.SANS, 17, paper.ink_soft), 32)

    def _say(self, canvas: Canvas, text: str, pen: Pen, up: float) -> None:
        """Draw a centred line, ``up`` units above the foot."""
        look = self.look
        text, pen = look.text.fit(text, pen, self.rect.width - look.s(48))
        at = (self.rect.centerx, self.rect.bottom - look.s(up))
        look.text.put(canvas, text, at, pen, anchor="centre")

    def _draw_card(self, canvas: Canvas, seat: Seat, card: Card) -> None:
        look, place = self.look, (seat - self.view.seat) % 4
        middle = (self.rect.centerx, self.rect.y + look.s(278))
        x, y = middle[0] + look.s(SPOTS[place][0]), middle[1] + look.s(SPOTS[place][1])
        width = look.s(CARD)
        trumps = self.view.trump
        trump, worth = (trumps.suit, trumps.points.get(card, 0)) if trumps else ("", 0)
        if seat == self.trick.winner:
            self._draw_light(canvas, (x, y), width)
        face = look.cards.face(str(card), width, cut="small", trump=trump, points=worth)
        for image in (look.cards.shadow(width), face):
            canvas.put(image.surface, (x - image.centre[0], y - image.centre[1]))
        self._draw_name(canvas, seat, (x, y), place)

    def _draw_light(self, canvas: Canvas, at: tuple[int, int], width: int) -> None:
        """Draw a brass frame around the winning card."""
        look, out = self.look, self.look.s(7)
        size = (width + 2 * out, round(width * 1.4) + 2 * out)
        brass = look.theme.attention.brass
        frame = look.shapes.rounded(size, 10 * look.u, (brass, brass))
        frame.put(canvas, at[0] - size[0] // 2, at[1] - size[1] // 2)

    def _draw_name(self, canvas: Canvas, seat: Seat, at: tuple[int, int], place: int) -> None:
        look, which = self.look, side(self.view, seat)
        colour = tint(look.theme, which, paper=True)
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        mark, said = emblem(sign_of(self.view, seat), look.s(18), colour), name(seat)
        gap = look.s(6)
        wide = mark.get_width() + gap + look.text.width(said, pen)
        x, y = at[0] - wide // 2, at[1] + look.s(BESIDE[place][1])
        canvas.put(mark, (x, y - mark.get_height() // 2))
        look.text.put(canvas, said, (x + mark.get_width() + gap, y), pen)
