"""A position given on the command line, or on standard input."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pidro_desktop.engine.errors import PidroError

if TYPE_CHECKING:
    from pidro_desktop.engine.seats import Seat
    from pidro_desktop.positions.position import Position

STANDARD_INPUT: Final = "-"
_MOST: Final = 16_000
"""Bytes of standard input that are read."""


def add_position(parser: ArgumentParser) -> None:
    """Add the argument of a position."""
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="a position such as 'pidro-position:1 finnish dealer=3 hand0=AKJ52s9d8h7c4h', "
        "or - to read it from standard input",
    )


def given_position(text: str, seat: Seat | None = None) -> Position:
    """Return the position of an argument.

    Args:
        text: the position, or a hyphen for standard input.
        seat: the seat that is asked; None for that of the position.

    Raises:
        PidroError: it cannot be read; the sentence names the place.
    """
    from pidro_desktop.positions.text import read_position  # noqa: PLC0415  seldom needed

    position = read_position(_from_input() if text == STANDARD_INPUT else text)
    return position if seat is None else replace(position, seat=seat)


def _from_input() -> str:
    if sys.stdin is None:
        raise PidroError("The position is to be read from standard input, which is closed.")
    data = sys.stdin.buffer.read(_MOST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PidroError("The position on standard input is not UTF-8 text.") from None
