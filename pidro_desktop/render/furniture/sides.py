"""Us and them: sides as the viewer of a model calls them."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.seats import Seat
from pidro_desktop.render.nameplate import SIGNS, Side
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.table.model import TableModel


class Ours(NamedTuple):
    """Something for us and the same for them."""

    us: int
    them: int


def side(model: TableModel, seat: Seat) -> Side:
    """Whether a seat plays for us."""
    rules = model.rules
    return "us" if rules.side_of(seat) == rules.side_of(model.viewer) else "them"


def split(model: TableModel, by_side: tuple[int, ...]) -> Ours:
    """A by-side tuple as ours and theirs."""
    own = model.rules.side_of(model.viewer)
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
