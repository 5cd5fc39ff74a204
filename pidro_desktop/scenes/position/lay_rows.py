"""A deal that is laid, in rows below each other: for letters too large for the cloth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import name
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
    Row,
    Sized,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.lay_cloth import (
    HIGH,
    CardRow,
    Kept,
    Laying,
    NameControl,
    TrickCard,
    pile_button,
)
from pidro_desktop.scenes.position.lay_contract import ContractBoard
from pidro_desktop.scenes.position.lay_steps import OWN_PILES, Pile, Spot, contract

CARD: Final = 56
"""Units that a card is wide."""
NARROW: Final = 640
"""Units of width below which a name stands above its cards."""


class AskedName(Button):
    """The name of a seat, bright if the question is asked of it."""

    def __init__(self, laying: Laying, seat: Seat) -> None:
        self._asked = laying.position.seat == seat
        style = Style.PRIMARY if self._asked else Style.WALNUT
        super().__init__(NameControl(seat), name(seat), style=style, face=Face.SEMI, size=20)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, and whether the question is asked of it."""
        asked = str(words.ASKED) if self._asked else ""
        return spoken_button(self.key, str(self.label), note=asked)


def laid_rows(laying: Laying, *, labels: bool) -> Part:
    """Return all that lies on the cloth, row by row.

    Args:
        laying: what is laid.
        labels: whether something can be known of the exchange.
    """
    rows = [_seat(laying, seat, labels=labels) for seat in SEATS]
    return Pad(Col([*_boards(laying), *rows, *_trick(laying)], gap=10), 10, 12, 12, 12)


def _boards(laying: Laying) -> Iterator[Part]:
    """Yield what is played for, and the button that chooses another pile."""
    if laying.position.trump or contract(laying.position):
        yield Control(ContractBoard(laying.position), 62, later=1)
    if laying.spot.pile in OWN_PILES:
        yield Control(pile_button(laying.spot), 48, later=1)


def _seat(laying: Laying, seat: Seat, *, labels: bool) -> Part:
    """Return a name, the cards, and what is known of the exchange."""
    pile = laying.spot.pile if laying.spot.seat == seat else Pile.HAND
    spot = Spot(pile if pile in OWN_PILES else Pile.HAND, seat)

    def made(look: Look, width: float) -> Part:
        cards = Control(CardRow(laying, spot, look.s(CARD)), CARD * HIGH + 8)
        called = Control(AskedName(laying, seat), 48)
        kept = [Control(Kept(laying, seat), 48, later=1)] if labels else []
        if width < look.s(NARROW):
            return Col([called, cards, *kept], gap=6)
        named = Sized(Col([called, *kept], gap=6), wide=0.36)
        return Row([named, Grow(Sized(cards, wide=0))], gap=14)

    return ByWidth(made)


def _trick(laying: Laying) -> Iterator[Part]:
    """Yield the places of the trick, once trumps are named."""
    if not laying.position.trump:
        return
    cells = [
        Col(
            [
                Control(TrickCard(laying, seat), CARD * HIGH + 8),
                Line(name(seat), Face.SEMI, 18, on_wood, lift=0, aloud=False),
            ]
        )
        for seat in SEATS
    ]
    yield Alike(Grid(cells, 4, gap=10))
