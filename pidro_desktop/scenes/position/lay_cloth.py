"""The cloth on which a deal is laid: the four, their cards, the trick, and the contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.figures.figure import Figure
from pidro_desktop.players.worlds.places import LAYING
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import Side, draw_plate
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.table_ui.table_text import COLD, SUIT_SIGNS, name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Alike,
    ByWidth,
    Col,
    Control,
    Grid,
    Grow,
    Pad,
    Part,
    Placed,
    Row,
    Sized,
    evenly,
)
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_button, spoken_value
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style, Widget
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.lay_steps import (
    OWN_PILES,
    Pile,
    Spot,
    contract,
    hand_size,
    in_order,
    is_cold,
    pile_of,
    tricks_of,
    trumps_of,
)
from pidro_desktop.scenes.shell.screen import Felt
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.tr import AnyText

SIZE: Final = (848, 376)
"""Units of the cloth for which everything has its place; it is stretched from there."""
HIGH: Final = 1.4
"""The height of a card, in widths."""
FIGURE: Final = 76
PEOPLE: Final[dict[Seat, tuple[tuple[float, float], tuple[float, float]]]] = {
    0: ((54, 306), (62, 355)),
    1: ((54, 140), (62, 196)),
    2: ((166, 50), (254, 32)),
    3: ((794, 140), (786, 196)),
}
"""Where the middle of a figure is, and that of its plate."""
ROWS: Final[dict[Seat, tuple[float, float, float, float]]] = {
    0: (140, 252, 470, 80),
    1: (118, 108, 210, 54),
    2: (424, 14, 190, 54),
    3: (520, 108, 210, 54),
}
"""Where the cards of a seat lie: left, top, width, and the width of a card."""
TRICK: Final[dict[Seat, tuple[float, float]]] = {
    0: (424, 209),
    1: (363, 170),
    2: (424, 131),
    3: (485, 170),
}
"""The middle of a card in the trick."""
TRICK_CARD: Final = 50
LABELS: Final[dict[Seat, tuple[float, float, float, float]]] = {
    0: (622, 300, 210, 44),
    1: (118, 192, 210, 44),
    2: (207, 54, 185, 44),
    3: (518, 192, 210, 44),
}
"""Where what is said of the exchange lies: left, top, width and height."""
BADGE: Final = (622, 14, 212, 62)
PILE_BUTTON: Final = (12, 12, 120, 46)
HAND_SHARE: Final = 0.58
"""The part of a seat's row that its hand has beside another pile."""
WIDE_HAND: Final = 690
"""Units that the own hand has where nothing lies beside it."""
PILE: Final = "pile"
"""Key of the control that chooses another pile of the seat."""
CONTRACT: Final = "contract"
DISC: Final = 44
"""Units of the disc with the sign of the trump suit."""
LINES: Final = 48
"""Units of height that two lines need."""
CARD: Final = 56
"""Units that a card is wide."""
NARROW: Final = 640
"""Units of width below which a name stands above its cards."""


class NameControl(ControlId, frozen=True):
    """Key of the control of a seat's name: the question is asked of it."""

    seat: Seat


class SpotControl(ControlId, frozen=True):
    """Key of the control of a spot: the next cards go there; its value is a card to take off."""

    spot: Spot


class KeptControl(ControlId, frozen=True):
    """Key of the control of the trumps that a seat kept; its value is their new number."""

    seat: Seat


def side_of(position: Position, seat: Seat) -> Side:
    """Return in whose colours a seat is drawn."""
    return "us" if position.rules.side_of(seat) == position.rules.side_of(SOUTH) else "them"


@dataclass(frozen=True, slots=True)
class Laying:
    """What is laid, and how it is shown.

    Attributes:
        position: the position. view: what the asked seat sees of it, if it can be.
        spot: where the next cards go. fault: the spot that cannot be so, or None.
    """

    position: Position
    view: SeatView | None
    spot: Spot
    fault: Spot | None = None

    @property
    def exchanged(self) -> bool:
        """Whether something can be known of the exchange."""
        return bool(self.position.trump) and self.position.rules.exchange.method != "none"

    @property
    def counts_kept(self) -> bool:
        """Whether it can be said how many trumps each seat kept: all else it has discarded."""
        exchange = self.position.rules.exchange
        return self.exchanged and exchange.method in LAYING and exchange.lay == "plain"

    def spots(self, seat: Seat) -> Sequence[Spot]:
        """Return the piles before a seat that are shown: its hand, and the one that gets cards."""
        aside = self.spot.seat == seat and self.spot.pile in OWN_PILES[1:]
        return (Spot(Pile.HAND, seat), self.spot) if aside else (Spot(Pile.HAND, seat),)

    def cards(self, spot: Spot) -> Cards:
        """Return the cards that are shown at a spot, with hidden ones for those not known.

        Of what a seat has played that is the card in the trick.
        """
        if spot.pile is Pile.PLAYED:
            trick = [*tricks_of(self.position)[-1:]]
            played = {play.seat: play.cards for plays in trick for play in plays}
            return played.get(spot.seat, ())[-1:]
        known = in_order(self.position, pile_of(self.position, spot))
        if spot.pile is not Pile.HAND:
            return known
        size = hand_size(self.position, spot.seat)
        if self.view is not None:
            size = len(self.view.hands[spot.seat])
        return (*known, *(HIDDEN,) * (size - len(known)))


class Person(Widget):
    """A figure with its plate, which is bright if the question is asked of it."""

    def __init__(self, laying: Laying, seat: Seat, figure: Figure) -> None:
        super().__init__(NameControl(seat), name(seat))
        self._seat, self._figure, self._position = seat, figure, laying.position

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, and whether the question is asked of it."""
        asked = str(words.ASKED) if self._position.seat == self._seat else ""
        return spoken_button(self.key, str(self.label), note=asked)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the figure in its light, and the plate."""
        asked = self._position.seat == self._seat
        left, top, wide, high = _box(self._seat)
        kx, ky = self.rect.width / wide, self.rect.height / high
        figure, plate = (
            (self.rect.x + (x - left) * kx, self.rect.y + (y - top) * ky)
            for x, y in PEOPLE[self._seat]
        )
        tall = round(FIGURE * min(kx, ky))
        if asked or self.hovered or self.focused:
            draw_light(canvas, look, figure, 90, 90, 0.45 if asked else 0.25)
        side = side_of(self._position, self._seat)
        mien: Mien = "thinking" if asked else "calm"
        drawn = look.theme.cards.figures
        made = figure_portrait(self._figure, side, mien, tall, drawn)
        canvas.put(made, corner(figure, made.get_size()))
        room = self.rect.width if self._seat % 2 or self._seat == SOUTH else self.rect.width * 0.6
        draw_plate(canvas, look, self.label, side, plate, turn=asked, room=room, spare=True)


def _box(seat: Seat) -> tuple[float, float, float, float]:
    """Return the place of a person in units: around figure and plate."""
    (x, y), (px, py) = PEOPLE[seat]
    left, right = min(x - 40, px - 54), max(x + 40, px + 62)
    return left, y - FIGURE / 2, right - left, max(y + FIGURE / 2, py + 18) - y + FIGURE / 2


class CardRow(Widget):
    """The cards at a spot: a click chooses the spot, one on a known card takes it off.

    In the trick that is one card, or the place that is free for it.
    """

    radius: ClassVar[float] = 8

    def __init__(self, laying: Laying, spot: Spot, wide: float = inf) -> None:
        super().__init__(SpotControl(spot), name(spot.seat))
        self._laying, self._spot, self._wide = laying, spot, wide
        self._cards = laying.cards(spot)
        self._is_trick = spot.pile is Pile.PLAYED
        self._is_cold = self._is_trick and is_cold(laying.position, spot.seat)

    @property
    def tooltip(self) -> AnyText:
        """What an empty place of the trick says."""
        if not self._is_trick or self._cards:
            return ""
        text = words.IS_COLD if self._is_cold else words.EMPTY_HINT
        return text.format(name=self.label)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose cards they are, and what is known of them."""
        known = [card for card in self._cards if not card.is_hidden]
        none = str(COLD if self._is_cold else "" if self._is_trick else words.UNKNOWN_CARDS)
        said = row(known, trumps_of(self._laying.position)) if known else none
        text = words.LIES.format(name=self.label, pile=words.PILES[self._spot.pile])
        return spoken_button(self.key, text, note=said)

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Take off the known card under the pointer, or choose the spot."""
        if self._is_trick or not self.hit(at):
            return super().release(at)
        places = zip(self._cards, self._places(), strict=True)
        card = next((one for one, place in [*places][::-1] if place.collidepoint(at)), None)
        return Chosen(self.key, None if card is None or card.is_hidden else str(card))

    def activate(self) -> Chosen | None:
        """Choose the spot, or take the card off the trick."""
        return Chosen(self.key, str(self._cards[0]) if self._is_trick and self._cards else None)

    def _places(self) -> Sequence[pygame.Rect]:
        """Return where the cards lie, each over the one before it."""
        wide = round(min(self._wide, self.rect.height / HIGH))
        high, count = round(wide * HIGH), max(1, len(self._cards) - 1)
        step = min(wide * 1.05, (self.rect.width - wide) / count)
        all_wide = wide + step * (len(self._cards) - 1)
        at_left = self._spot.seat == SOUTH and not self._is_trick
        left = self.rect.x if at_left else self.rect.centerx - all_wide / 2
        y = self.rect.centery - high // 2
        places = range(len(self._cards))
        return [pygame.Rect(round(left + place * step), y, wide, high) for place in places]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the cards; those in a hand that are no trumps are dim once trumps are named."""
        laying, cards = self._laying, self._places()
        trump, suit = trumps_of(laying.position), laying.position.trump
        for card, place in zip(self._cards, cards, strict=True):
            look.cards.shadow(place.width).put(canvas, place.center)
            if card.is_hidden:
                look.cards.back(place.width).put(canvas, place.center)
                continue
            dimmed = trump is not None and not trump.has(card) and not self._is_trick
            face = look.cards.face(card, place.width, dimmed=dimmed, trump=suit)
            face.put(canvas, place.center)
        around = cards[0].unionall(cards) if cards and not self._is_trick else self.rect
        if self._is_trick and not cards:
            ground, wide = look.theme.ground, round(self.rect.height / HIGH)
            free = self.rect.inflate(min(0, wide - self.rect.width), 0)
            rim = ground.stitch
            look.fill(canvas, free, 6 * look.u, ground.open_place, rim=rim, opacity=0.45)
        if self._is_cold:
            made = emblem("snow", look.s(18), look.theme.attention.cold)
            canvas.put(made, corner(self.rect.center, made.get_size()))
        mark(canvas, look, around, laying, self._spot, lit=self.hovered)


def mark(
    canvas: Canvas, look: Look, rect: pygame.Rect, laying: Laying, spot: Spot, *, lit: bool
) -> None:
    """Draw a rim around the spot that gets the next cards, and a red one where a fault is.

    Args:
        canvas: the canvas. look: the look. rect: around the cards. laying: what is laid.
        spot: the spot. lit: whether the pointer is on it.
    """
    brass, thick = look.theme.attention, max(2.0, 2.4 * look.u)
    ring, corners = rect.inflate(look.s(8), look.s(8)), 9 * look.u
    if laying.fault == spot:
        look.fill(canvas, ring, corners, None, rim=look.theme.review.loss_top, thick=1.5 * thick)
    elif laying.spot == spot or lit:
        rim = brass.brass_lit if laying.spot == spot else brass.brass
        look.fill(canvas, ring, corners, None, rim=rim, thick=thick)


class Kept(Widget):
    """How many trumps a seat kept: one fewer at its left end, one more at its right."""

    radius: ClassVar[float] = 8

    def __init__(self, laying: Laying, seat: Seat, high: float = inf) -> None:
        """Create it; its slip is as high as its words need, and ``high`` pixels at most."""
        self._high = high
        super().__init__(KeptControl(seat), words.exchange_text(laying.position, seat, laying.view))
        self._count, self._short = (
            laying.position.kept[seat],
            words.kept_text(laying.position, seat),
        )
        self.called = words.KEPT_BY.format(name=name(seat))
        self._hint = words.KEPT_HINT.format(name=name(seat))

    @property
    def tooltip(self) -> AnyText:
        """What the number is."""
        return self._hint

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose trumps are counted, and how many there are."""
        said = str(self.label) if self._count != UNKNOWN else str(words.NOT_KNOWN)
        return spoken_value(CHOICE, self.key, str(self.called), said)

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Step down left of the middle, and up right of it."""
        return self._step(-1 if at[0] < self.rect.centerx else 1) if self.hit(at) else None

    def activate(self) -> Chosen | None:
        """Step up."""
        return self._step(1)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left steps down, right up; at the end, go on to what lies there."""
        return bool(dx) and self._count + dx >= UNKNOWN, self._step(dx) if dx else None

    def _step(self, by: int) -> Chosen | None:
        return Chosen(self.key, self._count + by) if self._count + by >= UNKNOWN else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a slip with minus, the words and plus."""
        paper = look.theme.paper
        high = min(self.rect.height, look.s(36), self._high)
        slip = self.rect.inflate(0, high - self.rect.height)
        rim = look.theme.attention.brass if self.hovered else look.theme.attention.brass_dark
        look.fill(canvas, slip, 8 * look.u, (paper.slip_top, paper.slip_bottom), rim=rim)
        side = look.s(22)
        for sign, x in (("minus", slip.x + side * 0.7), ("plus", slip.right - side * 0.7)):
            made = emblem(sign, max(10, look.s(12)), paper.ink_old)
            canvas.put(made, corner((x, slip.centery), made.get_size()))
        pen = look.pen(Face.SEMI, 17, paper.ink)
        room = slip.width - 2 * side
        said, fitted = look.text.fit(self.label, pen, room)
        if said != str(self.label):
            said, fitted = look.text.fit(self._short, pen, room)
        look.text.put(canvas, said, slip.center, fitted, anchor="centre")


class Cloth(Felt):
    """The cloth with everything on it."""

    def __init__(self, laying: Laying, figures: Sequence[Figure]) -> None:
        super().__init__([])
        self._laying, self._figures = laying, figures

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay everything at its place."""
        yield Placed(self, rect)
        for part, place in self._parts(look, rect):
            yield from part.lay(look, place)

    def _parts(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[Part, pygame.Rect]]:
        laying = self._laying
        for seat in SEATS:
            person = Person(laying, seat, self._figures[seat])
            yield Control(person, later=1), _place(rect, _box(seat))
            x, y, wide, card = ROWS[seat]
            wide = wide if laying.exchanged or seat != SOUTH else WIDE_HAND
            yield _rows(laying, seat, card * _scale(rect)), _place(rect, (x, y, wide, card * HIGH))
            if laying.counts_kept:
                high = _place(rect, LABELS[seat]).height
                yield Control(Kept(laying, seat, high), later=1), _label(look, rect, seat)
        yield from self._trick(look, rect)
        if laying.exchanged and laying.spot.pile in OWN_PILES:
            yield Control(pile_button(laying.spot), later=1), _button(look, rect)
        if laying.position.trump or contract(laying.position):
            yield Control(ContractBoard(laying.position, laying.view), later=1), _place(rect, BADGE)

    def _trick(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[Part, pygame.Rect]]:
        """Yield the places of the trick, once trumps are named."""
        if not self._laying.position.trump:
            return
        wide = TRICK_CARD
        for seat, (x, y) in TRICK.items():
            place = _place(rect, (x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH))
            more = max(0, look.target - place.width)
            yield Control(CardRow(self._laying, Spot(Pile.PLAYED, seat))), place.inflate(more, 0)

    def spoken(self) -> Iterator[str]:
        """Yield what is laid."""
        yield from words.spoken(self._laying.position)


def _rows(laying: Laying, seat: Seat, wide: float, high: float = 0) -> Part:
    """Return the hand of a seat, and beside it the pile that gets cards if that is another one."""
    hand, *aside = (Control(CardRow(laying, spot, wide), high) for spot in laying.spots(seat))
    return (
        Row([Sized(hand, wide=HAND_SHARE), *map(Grow, aside)], gap=14, stretch=True)
        if aside
        else hand
    )


def pile_button(spot: Spot) -> Button:
    """Return the button that chooses another pile of the seat."""
    button = HintButton(PILE, words.PILES[spot.pile], style=Style.WALNUT, face=Face.SEMI, size=18)
    button.hint = words.PILE_HINT.format(name=name(spot.seat))
    return button


class HintButton(Button):
    """A button whose tooltip says what it does, or why it cannot be used."""

    hint: AnyText = ""

    @property
    def tooltip(self) -> AnyText:
        """What it does."""
        return super().tooltip or self.hint


def _label(look: Look, rect: pygame.Rect, seat: Seat) -> pygame.Rect:
    """Return the place of what is said of a seat's exchange: high enough for a finger."""
    place = _place(rect, LABELS[seat])
    return place.inflate(0, max(0, look.target - place.height))


def _button(look: Look, rect: pygame.Rect) -> pygame.Rect:
    place = _place(rect, PILE_BUTTON)
    place.size = max(place.width, look.target), max(place.height, look.target)
    return place


def _scale(rect: pygame.Rect) -> float:
    """Return the pixels of a card's unit on a cloth."""
    return min(rect.width / SIZE[0], rect.height / SIZE[1])


def _place(rect: pygame.Rect, box: tuple[float, float, float, float]) -> pygame.Rect:
    """Return a box in units of the cloth, in pixels."""
    kx, ky = rect.width / SIZE[0], rect.height / SIZE[1]
    x, y, wide, high = box
    left, top = rect.x + round(x * kx), rect.y + round(y * ky)
    return pygame.Rect(left, top, round(wide * kx), round(high * ky))


# ------------------------------------------------------------ the contract


class ContractBoard(Widget):
    """Who has bid what, and the trick; a press forgets the rest of the auction, or recalls it."""

    radius: ClassVar[float] = 12

    def __init__(self, position: Position, view: SeatView | None) -> None:
        self._bid, self._trick = words.contract_lines(position, view)
        super().__init__(CONTRACT, self._bid)
        self.enabled = bool(self._bid)
        self._suit, self._forgotten = position.trump, position.bidder is not None

    @property
    def tooltip(self) -> AnyText:
        """What a press does."""
        return (words.RECALL if self._forgotten else words.FORGET) if self.enabled else ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the contract, and what a press does."""
        return spoken_button(self.key, self._bid, hint=str(self.tooltip), enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board with the sign of the trump suit beside the words."""
        board, inks = self.rect, look.theme.text_on_table
        look.shade(canvas, board, 12, 8, 0.5, 6)
        state = "on" if not self.enabled else self.state
        look.shapes.walnut(board.size, look.u, state).put(canvas, *board.topleft)
        left = board.x + look.s(14)
        if self._suit:
            side = min(look.s(DISC), board.height - look.s(10))
            middle = board.x + look.s(10) + side / 2, board.centery
            draw_disc(canvas, look, self._suit, middle, side)
            left = board.x + look.s(20) + round(side)
        lines = [line for line in (self._bid, self._trick) if line]
        lines = lines if board.height >= look.s(LINES) else lines[:1]
        for place, line in enumerate(lines):
            pen = look.pen(Face.SEMI, 18, inks.plain if line == self._bid else inks.plain_soft)
            y = board.centery + (place - (len(lines) - 1) / 2) * pen.px * 1.25
            look.text.put_fitted(canvas, line, (left, y), pen, board.right - left - look.s(8))


def draw_disc(
    canvas: Canvas, look: Look, suit: str, middle: tuple[float, float], side: int
) -> None:
    """Draw the sign of a suit on a disc, ``side`` pixels wide."""
    rim, paper = look.theme.attention.brass, look.theme.paper.slip_top
    place = (*corner(middle, (side, side)), side, side)
    look.fill(canvas, place, side / 2, paper, rim=rim, thick=max(2, 2.4 * look.u))
    sign = SUIT_SIGNS[suit]
    made = emblem(sign, round(side * 0.6), look.cards.suit_ink(sign))
    canvas.put(made, corner(middle, made.get_size()))


# ------------------------------------------------------------ rows, for large text


def laid_rows(laying: Laying) -> Part:
    """Return all that lies on the cloth, row by row."""
    rows = [_seat(laying, seat) for seat in SEATS]
    boards: list[Part] = []
    if laying.position.trump or contract(laying.position):
        boards.append(Control(ContractBoard(laying.position, laying.view), 62, later=1))
    if laying.exchanged and laying.spot.pile in OWN_PILES:
        boards.append(Control(pile_button(laying.spot), 62, later=1))
    above = [Row(evenly([Sized(board, wide=0) for board in boards]), gap=10)] if boards else []
    return Pad(Col([*above, *rows, *_trick(laying)], gap=10), 10, 12, 12, 12)


def _seat(laying: Laying, seat: Seat) -> Part:
    """Return a name, the cards, and what is known of the exchange."""

    def made(look: Look, width: float) -> Part:
        cards = _rows(laying, seat, look.s(CARD), CARD * HIGH + 8)
        asked = laying.position.seat == seat
        style, note = (Style.PRIMARY, words.ASKED) if asked else (Style.WALNUT, "")
        face = Face.SEMI
        named = Button(NameControl(seat), name(seat), style=style, note=note, face=face, size=20)
        called = Control(named, 48)
        kept = [Control(Kept(laying, seat), 48, later=1)] if laying.counts_kept else []
        if width < look.s(NARROW):
            return Col([called, cards, *kept], gap=6)
        beside = Sized(Col([called, *kept], gap=6), wide=0.36)
        return Row([beside, Grow(Sized(cards, wide=0))], gap=14)

    return ByWidth(made)


def _trick(laying: Laying) -> Iterator[Part]:
    """Yield the places of the trick, once trumps are named."""
    if not laying.position.trump:
        return
    cells = [
        Col(
            [
                Control(CardRow(laying, Spot(Pile.PLAYED, seat)), CARD * HIGH + 8),
                Line(name(seat), Face.SEMI, 18, on_wood, lift=0, aloud=False),
            ]
        )
        for seat in SEATS
    ]
    yield Alike(Grid(cells, 4, gap=10))
