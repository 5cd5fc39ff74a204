"""The sides of a game as the viewer sees them: us and them, or single players."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import SIGNS, SINGLES, Side
from pidro_desktop.render.table_ui import table_text


class Ours(NamedTuple):
    """A value for us and one for them."""

    us: int
    them: int


class Party(NamedTuple):
    """A side as shown on papers: us or them, or a player if there are no partners.

    Attributes:
        side: its number. team: whether it is ours. name: what stands above its points.
        sign: its emblem.
    """

    side: int
    team: Side
    name: str
    sign: str


def parties(view: SeatView) -> tuple[Party, ...]:
    """Return all sides, our own first, then in seating order."""
    rules, own = view.rules, view.rules.side_of(view.seat)
    if rules.sides == 2:
        return partners(own)
    seats = [(view.seat + step) % rules.sides for step in range(rules.sides)]
    return tuple(
        Party(seat, "us" if seat == own else "them", table_text.name(seat), sign_of(view, seat))
        for seat in seats
    )


def partners(own: int = 0) -> tuple[Party, Party]:
    """Return us and them."""
    us = Party(own, "us", str(table_text.US), SIGNS["us"])
    return us, Party(1 - own, "them", str(table_text.THEM), SIGNS["them"])


def sign_of(view: SeatView, seat: Seat, home: Seat | None = None) -> str:
    """Return the emblem of a seat's side; without partners each seat has its own.

    Args:
        view: the table. seat: the seat.
        home: the seat whose side is ours, whoever's eyes the table is seen with; None for those.
    """
    if view.rules.sides == 2:
        return SIGNS[side(view, seat, home)]
    return SINGLES[(seat - (view.seat if home is None else home)) % len(SINGLES)]


def balance(view: SeatView, by_side: tuple[int, ...]) -> Ours:
    """Return the gauge's two halves: us and them, or the bidder and all others."""
    if view.rules.sides == 2:
        return split(view, by_side)
    weighed = by_side[view.seat if view.bidder is None else view.bidder]
    return Ours(weighed, sum(by_side) - weighed)


def side(view: SeatView, seat: Seat, home: Seat | None = None) -> Side:
    """Return whether a seat plays for us, with ``home`` as in ``sign_of``."""
    rules, own = view.rules, view.seat if home is None else home
    return "us" if rules.side_of(seat) == rules.side_of(own) else "them"


def other(which: Side) -> Side:
    """Return the other of us and them."""
    return "them" if which == "us" else "us"


def split(view: SeatView, by_side: tuple[int, ...]) -> Ours:
    """Return a by-side tuple as ours and theirs."""
    own = view.rules.side_of(view.seat)
    return Ours(by_side[own], sum(by_side) - by_side[own])
