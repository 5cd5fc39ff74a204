"""How long ``solve`` takes for a line of JSON, beside the kernel alone on the same positions.

Random deals of all 14 trumps, in turns and in processor time; of all rounds the fastest counts. A
line is read, searched and written; the kernel gets the same positions packed, in one batch. A plain
C solver, which was thrown away, took 25 µs a position on the machine where the kernel takes 17, so
``times_plain_c`` compares with the kernel's time in this run multiplied by 25/17.
"""

from __future__ import annotations

import json
from functools import partial
from random import Random

from benchmarks import kernel as kernels
from pidro_desktop import variants
from pidro_desktop.commands import solve
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.players.solver import card_of, kernel

AIM = 3.0
"""At most so many times as long as a plain C solver."""
PLAIN_C = 25 / 17
"""How many times as long as the kernel the plain C solver took."""


def lines_of(batch: kernels.Batch, suit: TrumpSuit) -> list[bytes]:
    """The positions of a batch as ``solve`` reads them."""
    return [
        json.dumps(
            {
                "trump": suit.suit,
                "hands": [_cards(suit, hands >> 14 * seat) for seat in range(4)],
                "leader": table & 3,
            }
        ).encode()
        for hands, table in zip(*batch, strict=True)
    ]


def _cards(suit: TrumpSuit, held: int) -> list[str]:
    return [card_of(suit, place) for place in range(14) if held >> place & 1]


def answer(lines: list[bytes]) -> None:
    """Answer all lines with an empty table."""
    for told in solve.answers(lines):
        solve.written(told)


def measure(number: int = 2_000, rounds: int = 7) -> dict[str, float]:
    """Microseconds a position of both, their ratio, and that to a plain C solver with its aim."""
    chance, suit = Random(1), trump_suit(variants.load("finnish"), "H")
    best = {"line": 0.0, "kernel": 0.0}
    for _ in range(rounds):
        batch = kernels.deals(chance, number)
        found = {
            "line": kernels.rate(partial(answer, lines_of(batch, suit)), number),
            "kernel": kernels.rate(partial(kernels.solve, kernel, batch, "cards"), number),
        }
        best = {name: max(best[name], rate) for name, rate in found.items()}
    times = best["kernel"] / best["line"]
    return {
        "line_us": round(1e6 / best["line"], 1),
        "kernel_us": round(1e6 / best["kernel"], 1),
        "times_kernel": round(times, 2),
        "times_plain_c": round(times / PLAIN_C, 2),
        "aim": AIM,
    }
