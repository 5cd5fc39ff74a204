"""Us and them: sides as the viewer of a model calls them."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import SIGNS, SINGLES, Side
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.theme import Colour, Theme


class Ours(NamedTuple):
    """Something for us and the same for them."""

    us: int
    them: int


class Party(NamedTuple):
    """One side as papers tell of it: with partners us and them, else four by their names.

    Attributes:
        side: its number. team: whether it is ours. name: what stands above its points.
        sign: its emblem.
    """

    side: int
    team: Side
    name: str
    sign: str


def parties(model: SeatView) -> tuple[Party, ...]:
    """All sides, our own first, then as they sit."""
    rules, own = model.rules, model.rules.side_of(model.seat)
    if rules.sides == 2:
        return partners(own)
    seats = [(model.seat + step) % rules.sides for step in range(rules.sides)]
    return tuple(
        Party(seat, "us" if seat == own else "them", table_text.name(seat), sign_of(model, seat))
        for seat in seats
    )


def partners(own: int = 0) -> tuple[Party, Party]:
    """Us and them."""
    us = Party(own, "us", str(table_text.US), SIGNS["us"])
    return us, Party(1 - own, "them", str(table_text.THEM), SIGNS["them"])


def sign_of(model: SeatView, seat: Seat) -> str:
    """The emblem of a seat's side: everybody has one of his own who plays for himself."""
    if model.rules.sides == 2:
        return SIGNS[side(model, seat)]
    return SINGLES[(seat - model.seat) % len(SINGLES)]


def balance(model: SeatView, by_side: tuple[int, ...]) -> Ours:
    """What the gauge weighs: us against them, or, each for himself, the bidder against the rest."""
    if model.rules.sides == 2:
        return split(model, by_side)
    weighed = by_side[model.seat if model.bidder is None else model.bidder]
    return Ours(weighed, sum(by_side) - weighed)


def side(model: SeatView, seat: Seat) -> Side:
    """Whether a seat plays for us."""
    rules = model.rules
    return "us" if rules.side_of(seat) == rules.side_of(model.seat) else "them"


def split(model: SeatView, by_side: tuple[int, ...]) -> Ours:
    """A by-side tuple as ours and theirs."""
    own = model.rules.side_of(model.seat)
    return Ours(by_side[own], sum(by_side) - by_side[own])


def sign(which: Side) -> str:
    """The emblem of a side."""
    return SIGNS[which]


def tint(theme: Theme, which: Side, *, paper: bool = False) -> Colour:
    """The colour of a side, on dark ground or on paper."""
    team = theme.team
    if paper:
        return team.us_ink if which == "us" else team.them_ink
    return team.us if which == "us" else team.them
