"""Large files of every shape that a command may be given, each of about so many bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final

from records import played

TURNS: Final = 4
"""Deals until the same seat deals again."""
Line = dict[str, Any]


def header(number: int, **more: object) -> str:
    """The first line of a game that no other has."""
    line = json.loads(played("large", 1)[0])
    return json.dumps(line | {"seed": f"large {number}", **more})


@cache
def one_deal() -> tuple[str, ...]:
    """The lines of a game's first deal."""
    return tuple(played("large", 1)[1:])


@cache
def round_of_deals() -> tuple[tuple[Line, ...], ...]:
    """Four deals, after which nobody has more points and the same seat deals again."""
    deals: list[list[Line]] = []
    for text in played("round", 60, target=62)[1:]:
        line = json.loads(text)
        if line["t"] == "deal":
            deals.append([])
        deals[-1].append(line)
    for first in range(0, len(deals) - TURNS, TURNS):
        found = deals[first : first + TURNS]
        gained = [sum(deal[-1]["delta"][side] for deal in found) for side in (0, 1)]
        if max(gained) <= 0 and found[0][0]["dealer"] == deals[0][0]["dealer"]:
            return tuple(map(tuple, found))
    raise AssertionError("Somebody always gains.")


def many_games() -> Iterator[str]:
    """Games of one deal, each with a seed of its own."""
    for number in count():
        yield header(number)
        yield from one_deal()


def begun_alike() -> Iterator[str]:
    """Games whose first lines differ only in what no program knows."""
    for number in count():
        yield header(0, x=number)
        yield from one_deal()


@cache
def won_game() -> tuple[str, ...]:
    """The lines of a short game that is over, but for the first."""
    return tuple(played("won", 99, rules="petro", target=6)[1:])


def won_games() -> Iterator[str]:
    """Finished games of a person."""
    players = ["person", "steady", "steady", "steady"]
    for number in count():
        yield header(number, rules="petro", options={"target": 6}, players=players)
        yield from won_game()


def long_game() -> Iterator[str]:
    """One game that does not end, since nobody gains anything."""
    yield header(0)
    total = [0, 0]
    for number, deal in zip(count(1), cycle(round_of_deals()), strict=False):
        for line in deal:
            new = dict(line)
            if line["t"] == "deal":
                new["n"] = number
            elif line["t"] == "score":
                total = [total[side] + line["delta"][side] for side in (0, 1)]
                new["total"] = total
            yield json.dumps(new, separators=(",", ":"))


def undone() -> Iterator[str]:
    """One deal that is undone to its beginning, and played again."""
    yield header(0)
    deal = one_deal()[:-1]
    while True:
        yield from deal
        yield '{"t":"back","to":1}'


def undone_a_line() -> Iterator[str]:
    """One bid that is undone again and again."""
    yield header(0)
    dealt, bid = one_deal()[:2]
    yield dealt
    while True:
        yield bid
        yield '{"t":"back","to":2}'


def faults() -> Iterator[str]:
    """Games that are broken in their second line."""
    for number in count():
        yield header(number)
        yield '{"t":"deal"}'


def strangers() -> Iterator[str]:
    """Keys that nobody knows, in lines of nearly a megabyte."""
    yield header(0)
    for line in one_deal()[:-1]:
        yield f'{line[:-1]},"x":"{"y" * 900_000}"}}'
    for number in count(1):
        yield header(number, x=["y"] * 200_000)


def empty_lines() -> Iterator[str]:
    while True:
        yield ""


def zeros() -> Iterator[str]:
    while True:
        yield "\0" * 65_535


def braces() -> Iterator[str]:
    while True:
        yield "{" * 65_536


def questions() -> Iterator[str]:
    """Positions for ``solve``: some that can be solved, and what is none."""
    hands = [["AH"], ["KH"], ["QH"], ["JH"]]
    position = {"trump": "H", "hands": hands, "leader": 0, "trick": []}
    for number in count():
        yield json.dumps({"id": number, **position})
        yield json.dumps({"id": number})
        yield "x" * 99


NO_END: Final = "a line without an end"
SHAPES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "many games": many_games,
    "games begun alike": begun_alike,
    "games that are won": won_games,
    "a long game": long_game,
    "a deal undone": undone,
    "a bid undone": undone_a_line,
    "faults": faults,
    "strange keys": strangers,
    "empty lines": empty_lines,
    "zeros": zeros,
    NO_END: braces,
    "positions": questions,
}


def write(shape: str, path: Path, size: int) -> None:
    """Write a file of at least ``size`` bytes; but for one line without an end, of whole lines."""
    end = "" if shape == NO_END else "\n"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        written = 0
        for line in SHAPES[shape]():
            written += file.write(line + end)
            if written >= size:
                return
