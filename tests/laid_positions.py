"""Positions that tests lay, and their answers, which are worked out once."""

from __future__ import annotations

from functools import cache

from pidro_desktop.match.asking import Answer, answered
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.text import read_position

LINES = {
    "bid": "dealer=1 score=32:12 calls=pass,pass hand0=AJ54s5cKQ7c9d",
    "suit": "dealer=1 score=32:12 calls=pass,pass,7,pass hand0=AJ54s5cKQ7c9d",
    "play": "dealer=1 score=32:12 calls=pass,7,pass,pass trump=S kept=4,?,1,4 plays=3:8S "
    "hand0=KT53s9d4h",
    "known": "dealer=1 seat=3 calls=pass,7,pass,pass trump=S plays=3:AS,KS,2S,3S/3:QS,JS,4S,6S "
    "hand0=Ts hand1=9s8s hand2=5s hand3=7s5c",
}
"""Positions of Finnish Pidro, without the beginning of the line."""


@cache
def laid(name: str, rules: str = "finnish") -> Position:
    """A position by its name."""
    return read_position(f"pidro-position:1 {rules} {LINES[name]}")


@cache
def answer(name: str, rules: str = "finnish") -> Answer:
    """The firm answer to a position."""
    return answered(laid(name, rules))
