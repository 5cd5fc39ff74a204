"""What lies below the cloth: the 52 cards, the calls of the auction, and a field for a line."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.cards import JOKER, RANKS, SUIT_NAMES, Card
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.position import Position
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.labels import draw_label, paper_inks
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS, name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Row,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Button, ControlId, Style, Widget
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.lay_cloth import side_of
from pidro_desktop.scenes.position.lay_steps import (
    BY_SUIT,
    Pile,
    Spot,
    auction,
    callers,
    contract,
    spot_of,
)
from pidro_desktop.table.spoken.spoken_cards import card_name
from pidro_desktop.tr import AnyText

INSET = 2
"""Pixels that stay free around a cell."""
HIGH: Final = 39
"""Units: the height of a cell."""
SIGN_ROOM = 46
"""Units of width in which there is room for the sign of the trump suit beside a card's own."""
LAST = 12
"""Tab comes to the cards after everything else; arrows reach them from anywhere."""
HEADED: Final = 425
"""Units of width from which the calls have their heading beside them."""
TROUGH: Final = 3
"""Units between a cell and the trough."""
LONGEST: Final = 500
"""Signs that can be typed: a position has fewer."""


class CardControl(ControlId, frozen=True):
    """Key of the control of a card."""

    card: str


class TrumpControl(ControlId, frozen=True):
    """Key of the control of a suit's sign, which makes it trumps."""

    suit: str


class SuitCell(Widget):
    """The sign of a suit; it is lit if the suit is trumps."""

    radius: ClassVar[float] = 6

    def __init__(self, position: Position, suit: str) -> None:
        super().__init__(TrumpControl(suit), words.MAKE_TRUMP.format(suit=SUIT_NAMES[suit]))
        self._suit, self._lit = suit, position.trump == suit

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the suit, and whether it is trumps."""
        said = str(words.ARE_TRUMP) if self._lit else ""
        return spoken_button(self.key, str(self.label), note=said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the sign."""
        rect = self.rect.inflate(-2 * INSET, -2 * INSET)
        if self._lit:
            _draw_plate(canvas, look, self, trump=True)
        elif self.hovered:
            look.fill(canvas, rect, 6 * look.u, look.theme.paper.line, opacity=0.5)
        sign = SUIT_SIGNS[self._suit]
        made = emblem(sign, max(16, look.s(25)), look.cards.suit_ink(sign))
        canvas.put(made, corner(rect.center, made.get_size()))


class CardCell(Widget):
    """A card: free, or with the letter of who has it, or struck through if it is out."""

    radius: ClassVar[float] = 6

    def __init__(self, position: Position, card: Card, *, four_colours: bool) -> None:
        super().__init__(CardControl(str(card)), card_name(card))
        self._position, self._card, self._four = position, card, four_colours
        self._spot = spot_of(position, card)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the card, and where it is."""
        return spoken_button(
            self.key, str(self.label), note=words.where_is(self._position, self._card)
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card as it is."""
        trump = self._position.suit
        if self._spot is None:
            _draw_plate(canvas, look, self, trump=trump is not None and trump.has(self._card))
            self._draw_name(canvas, look, trump)
            return
        rect = self.rect.inflate(-2 * INSET, -2 * INSET)
        paper = look.theme.paper
        opacity = 0.9 if self.hovered else 0.6
        look.fill(canvas, rect, 6 * look.u, paper.line, opacity=opacity)
        if is_out(self._position, self._spot, self._card):
            self._draw_out(canvas, look)
        else:
            self._draw_owner(canvas, look, self._spot)

    def _draw_name(self, canvas: Canvas, look: Look, trump: TrumpSuit | None) -> None:
        inks, room = paper_inks(look, four_colours=self._four), self.rect.width - 2 * INSET - 4
        x, y = self.rect.center
        draw_label(canvas, look, (self._card,), (x, y), 22, inks, anchor="centre", room=room)
        other = trump is not None and trump.has(self._card) and self._card.suit != trump.suit
        if trump is not None and other and self.rect.width >= look.s(SIGN_ROOM):
            sign = SUIT_SIGNS[trump.suit]
            made = emblem(sign, max(10, look.s(12)), look.cards.suit_ink(sign))
            canvas.put(made, (self.rect.right - made.get_width() - 5, self.rect.y + 4))

    def _draw_out(self, canvas: Canvas, look: Look) -> None:
        """Draw the card dim, with a line through it."""
        ink = look.theme.paper.ink_old
        inks = paper_inks(look, four_colours=False)
        inks = inks._replace(word=ink, suits=dict.fromkeys(inks.suits, ink))
        room = self.rect.width - 2 * INSET - 4
        at = self.rect.center
        draw_label(canvas, look, (self._card,), at, 20, inks, anchor="centre", room=room)
        wide = self.rect.width - 2 * look.s(9)
        line = (at[0] - wide / 2, at[1] - 1, wide, max(2, look.s(1.8)))
        look.fill(canvas, line, 0, ink)

    def _draw_owner(self, canvas: Canvas, look: Look, spot: Spot) -> None:
        """Draw the first letter of who has the card in a circle of the side's colour."""
        side = min(self.rect.height - 10, max(22, look.s(28)))
        at = self.rect.center
        ink = look.theme.team.tint(side_of(self._position, spot.seat), paper=True)
        look.fill(canvas, (*corner(at, (side, side)), side, side), side / 2, ink)
        pen = look.pen(Face.BOLD, 18, look.theme.paper.slip_top)
        letter, pen = look.text.fit(name(spot.seat)[:1].upper(), pen, side)
        look.text.put(canvas, letter, at, pen, anchor="centre")


def is_out(position: Position, spot: Spot, card: Card) -> bool:
    """Return whether a card is out: discarded, killed, or played to a trick that is over."""
    if spot.pile is Pile.PLAYED:
        *_over, last = position.tricks
        return all(card not in play.cards for play in last)
    return spot.pile is not Pile.HAND


def _draw_plate(canvas: Canvas, look: Look, widget: Widget, *, trump: bool) -> None:
    """Draw the ground of a cell that can be pressed; that of trumps is of brass."""
    paper, attention = look.theme.paper, look.theme.attention
    rect = widget.rect.inflate(-2 * INSET, -2 * INSET)
    rim = attention.brass_dark if trump or widget.hovered else paper.ink_soft
    face = paper.note_top if trump else paper.slip_top, paper.slip_bottom
    thick = max(1.2, 2 * look.u) if trump or widget.hovered else max(1.0, 1.2 * look.u)
    look.fill(canvas, rect, 6 * look.u, face, rim=rim, thick=thick)


def tray(position: Position, *, four_colours: bool, names: bool = True) -> Part:
    """Return the cards in four rows, each behind the sign of its suit.

    The joker, in rules with one, is at the end of the first row. Only with ``names`` are there
    signs, which name trumps.
    """
    joker, cells = JOKER in pack(position.rules), list[Part]()
    for suit in BY_SUIT:
        cards = [Card(rank + suit) for rank in RANKS]
        first = joker and suit == BY_SUIT[0]
        row: list[Widget] = [SuitCell(position, suit)] if names else []
        dealt = [*cards, JOKER] if first else cards
        row += [CardCell(position, card, four_colours=four_colours) for card in dealt]
        cells += [Control(cell, HIGH, later=LAST) for cell in row]
        cells += [Gap()] if joker and not first else []
    grid = Grid(cells, len(RANKS) + names + joker, by_rows=True)
    return Over(draw_sheet, Pad(grid, 5, 6, 5, 6))


# ------------------------------------------------------------ calls, and a line of text


class CallControl(ControlId, frozen=True):
    """Key of the control of a call, by its place in the auction."""

    at: int


def call_button(position: Position, place: int) -> Button:
    """Return the last call of a seat as a button; the highest bid of all is bright."""
    seat = callers(position)[place]
    made = auction(position).calls
    own = [at for at, call in enumerate(made) if call.seat == seat]
    found, forgotten = contract(position), position.bidder is not None
    bid = position.bid if position.bidder == seat else made[own[-1]].bid if own else None
    high = found is not None and found.seat == seat and bid not in (None, PASS)
    said: AnyText
    said, shown = (words.NOT_KNOWN, words.UNKNOWN_BID) if forgotten else (words.NO_CALL, "")
    if bid is not None:
        said = shown = words.call_text(bid)
    style, face = (Style.PRIMARY, Face.BOLD) if high else (Style.WALNUT, Face.SEMI)
    key, label = CallControl(own[-1] if own else place), f"{name(seat)} {shown}".strip()
    button = Button(key, label, style=style, face=face, size=18, note=said)
    button.called = name(seat)
    return button


class LineField(TextField):
    """The field for cards, calls or a whole position."""

    def __init__(self, key: str) -> None:
        super().__init__(key, name=words.FIELD, hint=words.HINT, longest=LONGEST)

    @property
    def tooltip(self) -> AnyText:
        """What becomes of a line; somebody who types already sees what happens."""
        return "" if self.text or not self.hovered else words.FIELD_HELP


def calls(position: Position, columns: int = len(SEATS), *, fault: bool = False) -> Part:
    """Return the calls of all four with their heading, from the dealer's left, in so many columns.

    Args:
        position: the position. columns: how many lie side by side.
        fault: whether these calls cannot be.
    """
    buttons = [call_button(position, place) for place in range(len(SEATS))]
    cells = [Pad(Control(button, 42), TROUGH, TROUGH, TROUGH, TROUGH) for button in buttons]

    def ground(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        look.fill(canvas, rect, 10 * look.u, look.theme.ground.shadow, opacity=0.6)
        if fault:
            red, thick = look.theme.review.loss_top, max(3.0, 3 * look.u)
            look.fill(canvas, rect, 10 * look.u, None, rim=red, thick=thick)

    grid = Over(ground, Pad(Grid(cells, columns, by_rows=True), 1, 2, 1, 2))
    heading = Line(words.BIDS, Face.SEMI, 19, on_wood, lift=0)
    if columns < len(SEATS):
        return Col([heading, Gap(4), grid])
    row = Row([heading, Gap(8), Grow(grid)])

    def made(look: Look, width: float) -> Part:
        return row if width - heading.width(look, width) >= look.s(HEADED) else grid

    return ByWidth(made)
