"""The cloth on which a deal is laid: the four, their cards, the trick, and the contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.cards import HIDDEN, Card, Cards
from pidro_desktop.engine.seats import EAST, SEATS, SOUTH, Seat
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.figures.figure import Figure
from pidro_desktop.players.worlds.places import LAYING
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import HEIGHT, Side, draw_plate
from pidro_desktop.render.art.portraits import Mien, figure_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.table_ui.table_text import COLD, SUIT_SIGNS, name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Stepper
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
    evenly,
)
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_button, spoken_value
from pidro_desktop.render.widgets.text_parts import Line, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style, Widget
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.lay_steps import (
    OWN_PILES,
    Pile,
    Spot,
    hand_size,
    in_order,
    is_cold,
    pile_of,
)
from pidro_desktop.scenes.shell.screen import Felt
from pidro_desktop.table.spoken.spoken_cards import row

HIGH: Final = 1.4
"""The height of a card, in widths."""
FEWEST: Final = {Pile.PLAYED: 1.0, Pile.HAND: 2.8}
"""So many cards of a pile have room side by side, however high it is; of others one and a half."""
FIGURE, LAP = 76, 8
"""Units: the height of a figure, and how far its plate lies over it."""
HAND, TRICK = 86, 170
"""Units of height that cards and the trick have where everything lies below each other."""
HAND_SHARE: Final = 0.58
"""The part of a seat's row that its hand has beside another pile."""
UPPER, MIDDLE = 0.29, 0.56
"""The part of the height that the upper row has, and of the rest that the middle one has."""
SIDE_SHARE: Final = 0.39
"""The part of its width that the seats at the left and at the right have."""
PILE_SHARE, BOARD_SHARE = 0.14, 0.25
"""The part of the upper row's width that boards have."""
PERSON: Final[dict[Seat, float]] = {0: 0.12, 1: 0.3, 2: 0.18, 3: 0.3}
"""The part of its own width that a seat's person has."""
KEPT_SHARE: Final[dict[Seat, float]] = {0: 0.23, 2: 0.37}
"""The part of it that has what a seat kept, where that lies beside the cards."""
STACKED: Final = 0.2
"""The part that a person has where everything lies below each other."""
BUTTON, DISC = 46, 44
"""Units: the height of what can be pressed, and of the disc with the sign of the trump suit."""
HANDS_AT, TRICK_AT, PEOPLE_AT, BOARDS_AT = -8, -4, 1, 9
"""Tab comes to hands, then to the trick, later to people and boards, and there seat by seat."""
PILE: Final = "pile"
"""Key of the control that chooses another pile of the seat."""
CONTRACT: Final = "contract"


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

    def cards(self, spot: Spot) -> Cards:
        """Return the cards that are shown at a spot, with hidden ones for those not known.

        Of what a seat has played that is the card in the trick.
        """
        if spot.pile is Pile.PLAYED:
            played = {p.seat: p.cards for trick in self.position.tricks[-1:] for p in trick}
            return played.get(spot.seat, ())[-1:]
        known = in_order(self.position, pile_of(self.position, spot))
        if spot.pile is not Pile.HAND:
            return known
        size = hand_size(self.position, spot.seat)
        if self.view is not None:
            size = len(self.view.hands[spot.seat])
        return (*known, *(HIDDEN,) * (size - len(known)))


class Person(Widget):
    """A figure over its plate, which is bright if the question is asked of it."""

    def __init__(self, position: Position, seat: Seat, figure: Figure) -> None:
        super().__init__(NameControl(seat), name(seat))
        self._figure, self._asked = figure, position.seat == seat
        self._side: Side = side_of(position, seat)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, and whether the question is asked of it."""
        note = str(words.ASKED) if self._asked else ""
        return spoken_button(self.key, str(self.label), note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the figure in its light, and the plate."""
        rect, asked, plate = self.rect, self._asked, look.s(HEIGHT - LAP)
        tall = min(look.s(FIGURE), rect.height - plate)
        top = rect.centery - (tall + plate) / 2
        middle = rect.centerx, top + tall / 2
        if asked or self.hovered or self.focused:
            draw_light(canvas, look, middle, 90, 90, 0.45 if asked else 0.25)
        mien: Mien = "thinking" if asked else "calm"
        drawn = look.theme.cards.figures
        made = figure_portrait(self._figure, self._side, mien, tall, drawn)
        canvas.put(made, corner(middle, made.get_size()))
        at = rect.centerx, top + tall + plate - look.s(HEIGHT) / 2
        draw_plate(
            canvas, look, self.label, self._side, at, turn=asked, room=rect.width, spare=True
        )


class CardRow(Widget):
    """The cards at a spot: a click chooses the spot, one on a known card takes it off.

    In the trick that is one card, or the place that is free for it.
    """

    radius: ClassVar[float] = 8

    def __init__(self, laying: Laying, spot: Spot) -> None:
        super().__init__(SpotControl(spot), name(spot.seat))
        self._laying, self._spot = laying, spot
        self._cards = laying.cards(spot)
        self._is_trick = spot.pile is Pile.PLAYED
        self._is_cold = self._is_trick and is_cold(laying.position, spot.seat)
        if self._is_trick and not self._cards:
            said = words.IS_COLD if self._is_cold else words.EMPTY_HINT
            self.tip = said.format(name=self.label)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose cards they are, and what is known of them."""
        known = [card for card in self._cards if not card.is_hidden]
        none = str(COLD if self._is_cold else "" if self._is_trick else words.UNKNOWN_CARDS)
        said = row(known, self._laying.position.suit) if known else none
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

    def _wide(self) -> int:
        """Return the pixels that a card is wide."""
        room = self.rect.width / FEWEST.get(self._spot.pile, 1.5)
        return round(min(room, self.rect.height / HIGH))

    def _places(self) -> Sequence[pygame.Rect]:
        """Return where the cards lie, each over the one before it."""
        at_left = self._spot.seat == SOUTH and not self._is_trick
        return in_row(self.rect, len(self._cards), self._wide(), at_left=at_left)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the cards; those in a hand that are no trumps are dim once trumps are named."""
        laying, cards = self._laying, self._places()
        laid, trump = zip(self._cards, cards, strict=True), laying.position.suit
        draw_cards(canvas, look, laid, trump, dims=not self._is_trick)
        around = cards[0].unionall(cards) if cards else self.rect
        if self._is_trick and not cards:
            ground, size = look.theme.ground, (self._wide(), round(self._wide() * HIGH))
            around = pygame.Rect(corner(self.rect.center, size), size)
            rim = ground.stitch
            look.fill(canvas, around, 6 * look.u, ground.open_place, rim=rim, opacity=0.45)
        if self._is_cold:
            made = emblem("snow", look.s(18), look.theme.attention.cold)
            canvas.put(made, corner(self.rect.center, made.get_size()))
        self._draw_rim(canvas, look, around.inflate(look.s(8), look.s(8)))

    def _draw_rim(self, canvas: Canvas, look: Look, ring: pygame.Rect) -> None:
        """Draw a rim around the spot that gets the next cards, and a red one where a fault is."""
        brass, thick = look.theme.attention, max(2.0, 2.4 * look.u)
        if self._laying.fault == self._spot:
            rim, thick = look.theme.review.loss_top, 1.5 * thick
        elif self._laying.spot == self._spot:
            rim = brass.brass_lit
        elif self.hovered:
            rim = brass.brass
        else:
            return
        look.fill(canvas, ring, 9 * look.u, None, rim=rim, thick=thick)


def in_row(
    rect: pygame.Rect, count: int, wide: int, *, at_left: bool = True
) -> Sequence[pygame.Rect]:
    """Return where so many cards lie, ``wide`` pixels each, and each over the one before it."""
    high, y = round(wide * HIGH), rect.centery - round(wide * HIGH) // 2
    step = min(wide * 1.05, (rect.width - wide) / max(1, count - 1))
    left = rect.x if at_left else rect.centerx - (wide + step * (count - 1)) / 2
    return [pygame.Rect(round(left + place * step), y, wide, high) for place in range(count)]


def draw_cards(
    canvas: Canvas,
    look: Look,
    cards: Iterable[tuple[Card, pygame.Rect]],
    trump: TrumpSuit | None,
    *,
    dims: bool = True,
) -> None:
    """Draw cards at their places; once trumps are named, ``dims`` dims all others."""
    suit = trump.suit if trump else ""
    for card, place in cards:
        look.cards.shadow(place.width).put(canvas, place.center)
        if card.is_hidden:
            look.cards.back(place.width).put(canvas, place.center)
        else:
            dimmed = dims and trump is not None and not trump.has(card)
            face = look.cards.face(card, place.width, dimmed=dimmed, trump=suit)
            face.put(canvas, place.center)


class Kept(Stepper):
    """How many trumps a seat kept, or that nobody knows it."""

    ends: ClassVar[float] = 30

    def __init__(self, laying: Laying, seat: Seat) -> None:
        position = laying.position
        counts = range(UNKNOWN, position.rules.deal.hand + 1)
        options = [(str(count), words.kept_text(count)) for count in counts]
        super().__init__(KeptControl(seat), options, str(position.kept[seat]))
        self.label = words.exchange_text(position, seat, laying.view)
        self._name = name(seat)
        self.tip = words.KEPT_HINT.format(name=self._name)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose trumps are counted, and how many there are."""
        said = words.NOT_KNOWN if self.value == str(UNKNOWN) else self.label
        return spoken_value(CHOICE, self.key, words.KEPT_BY.format(name=self._name), said)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left steps down, right up; at the end, go on to what lies there."""
        return bool(dx) and self.goes(dx), self._step(dx) if dx else None


# ------------------------------------------------------------ what lies on the cloth


class Cloth(Felt):
    """The felt with everything on it."""

    def __init__(self, laying: Laying, figures: Sequence[Figure]) -> None:
        south, west, north, east = (_seat(laying, seat, figures[seat]) for seat in SEATS)
        ends = Sized(_pile(laying), wide=PILE_SHARE), Sized(_contract(laying), wide=BOARD_SHARE)
        upper = Row([ends[0], Grow(north), ends[1]], gap=10, stretch=True)
        west, east = Sized(west, wide=SIDE_SHARE), Sized(east, wide=SIDE_SHARE)
        middle = Row([west, Grow(_trick(laying)), east], stretch=True)
        low = [Sized(part, high=0) for part in (upper, middle, south)]
        rows = [Grow(low[0], share=UPPER), Grow(low[1], share=MIDDLE), Grow(low[2])]
        super().__init__([Grow(Pad(Col(rows, gap=6), 8, 12, 10, 12))])
        self._position = laying.position

    def spoken(self) -> Iterator[str]:
        """Yield what is laid."""
        yield from words.spoken(self._position)


def laid_rows(laying: Laying, figures: Sequence[Figure]) -> Part:
    """Return all that lies on the cloth row by row, for large text."""
    boards = Row([Grow(_contract(laying)), Sized(_pile(laying), wide=0.4)], gap=10)
    seats = [_seat(laying, seat, figures[seat], stacked=True) for seat in SEATS]
    trick = [Sized(_trick(laying), high=TRICK)] if laying.position.trump else []
    return Pad(Col([boards, *seats, *trick], gap=10), 10, 12, 12, 12)


def _seat(laying: Laying, seat: Seat, figure: Figure, *, stacked: bool = False) -> Part:
    """Return a person, the cards, and behind or below them what is known of the exchange."""
    later = PEOPLE_AT + 2 * seat
    wide = STACKED if stacked else PERSON[seat]
    person = Control(Person(laying.position, seat, figure), wide=wide, later=later)
    cards, kept = _cards(laying, seat), list[Part]()
    if laying.counts_kept:
        kept = [Control(Kept(laying, seat), BUTTON, later=later + 1)]
    if stacked or seat not in KEPT_SHARE:
        parts: list[Part] = [person, Grow(Col([Grow(cards, gives=True), *kept], gap=4))]
    else:
        parts = [person, Grow(cards), *(Sized(_low(one), wide=KEPT_SHARE[seat]) for one in kept)]
    return Row(parts[:: -1 if seat == EAST and not stacked else 1], gap=10, stretch=True)


def _cards(laying: Laying, seat: Seat) -> Part:
    """Return the hand of a seat, and beside it the pile that gets cards if that is another one."""
    spots = [Spot(Pile.HAND, seat)]
    if laying.spot.seat == seat and laying.spot.pile in OWN_PILES[1:]:
        spots.append(laying.spot)
    later = HANDS_AT + seat
    hand, *aside = (Control(CardRow(laying, spot), HAND, later=later) for spot in spots)
    return Row([Sized(hand, wide=HAND_SHARE), *map(Grow, aside)], 14, True) if aside else hand


def _trick(laying: Laying) -> Part:
    """Return the places of the trick as they lie between the four, once trumps are named."""
    if not laying.position.trump:
        return Gap()
    south, west, north, east = (
        Sized(Control(CardRow(laying, Spot(Pile.PLAYED, seat)), later=TRICK_AT + seat), high=0)
        for seat in SEATS
    )
    sides = [Col([Spring(share=0.25), Grow(side, share=2 / 3), Spring()]) for side in (west, east)]
    return Row(evenly([sides[0], Col(evenly([north, south]), gap=6), sides[1]]), stretch=True)


def _pile(laying: Laying) -> Part:
    """Return the button that chooses another pile of the seat, if it has several."""
    spot = laying.spot
    if not laying.exchanged or spot.pile not in OWN_PILES:
        return Gap()
    button = Button(PILE, words.PILES[spot.pile], style=Style.WALNUT, face=Face.SEMI, size=18)
    button.tip = words.PILE_HINT.format(name=name(spot.seat))
    return _low(Control(button, BUTTON, later=BOARDS_AT))


def _contract(laying: Laying) -> Part:
    """Return who has bid what, the trumps, and the number of the trick.

    A press on the bid forgets the rest of the auction, or recalls it.
    """
    position = laying.position
    bid, trick = words.contract_lines(position, laying.view)
    button = Button(CONTRACT, bid, style=Style.WALNUT, face=Face.SEMI, size=18)
    button.tip = words.FORGET if position.bidder is None else words.RECALL
    lines: list[Part] = [Control(button, BUTTON, later=BOARDS_AT)] if bid else []
    if trick:
        said = Line(trick, Face.SEMI, 18, soft_on_wood, lift=0, aloud=False, anchor="centre")
        lines += [Gap(2), said]
    signs = [coin(position.trump, DISC), Gap(8)] if position.trump else []
    return _low(Row([*signs, Grow(Col(lines))]))


def _low(part: Part) -> Part:
    """Return a part that stays as high as it is, in the middle of a higher place."""
    return Col([Spring(share=0.5), part, Spring()])


def coin(suit: str, units: float) -> Part:
    """Return a disc with the sign of a suit."""
    return Picture(partial(_draw_coin, suit), units, units)


def _draw_coin(suit: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    side = min(rect.size)
    place = (*corner(rect.center, (side, side)), side, side)
    rim, paper = look.theme.attention.brass, look.theme.paper.slip_top
    look.fill(canvas, place, side / 2, paper, rim=rim, thick=max(2, 2.4 * look.u))
    made = emblem(SUIT_SIGNS[suit], round(side * 0.6), look.cards.suit_ink(SUIT_SIGNS[suit]))
    canvas.put(made, corner(rect.center, made.get_size()))
