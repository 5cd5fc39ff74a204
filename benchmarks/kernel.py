"""How many positions a second the solver's kernel values on one core, in the form that runs.

Random deals of all 14 trumps, at most six a seat, anyone to lead, each with a fresh table a batch.
Timed by the processor's time. The yardstick, measured in turns with them, is plain Python's
``json`` reading and writing a record of a deal; of all rounds the fastest counts. ``interpreted``
is the same source without the compiler.
"""

from __future__ import annotations

import json
import time
from array import array
from collections.abc import Callable
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from random import Random
from types import ModuleType

from benchmarks.engine import play_deal
from pidro_desktop import variants
from pidro_desktop.compiled import PACKAGE, is_compiled, kernel_form
from pidro_desktop.engine.record.lines import event_line
from pidro_desktop.players.solver import kernel

AIMS = {"values": 45_000, "cards": 27_000, "interpreted_values": 300}
"""Positions a second that are meant to be done."""

Batch = tuple[list[int], list[int]]


def deals(chance: Random, number: int) -> Batch:
    """Packed hands and tables, as ``Search.all_points`` and ``Search.all_cards`` take them."""
    hands: list[int] = []
    tables: list[int] = []
    while len(hands) < number:
        seats = [chance.randrange(4) for _ in range(14)]
        if max(map(seats.count, range(4))) > 6:
            continue
        leader = chance.choice(seats)  # whoever holds a trump
        hands.append(sum(1 << 14 * seat + place for place, seat in enumerate(seats)))
        tables.append(kernel.packed_table(leader, 4, 0, leader, 0))
    return hands, tables


def interpreted() -> ModuleType:
    """The kernel's source, whatever form of it runs."""
    source = PACKAGE / "players" / "solver" / "kernel.py"
    spec = spec_from_file_location("interpreted_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def solve(form: ModuleType, batch: Batch, kind: str) -> None:
    """Value a batch with an empty table."""
    hands, tables = array("q", batch[0]), array("q", batch[1])
    if kind == "values":
        form.Search().all_points(hands, tables, array("b", bytes(len(hands))))
    else:
        form.Search().all_cards(hands, tables, array("b", bytes(14 * len(hands))))


def rate(work: Callable[[], object], times: int) -> float:
    """How many times a second, if ``work`` is ``times`` of them."""
    began = time.process_time()
    work()
    return times / (time.process_time() - began)


def measure(number: int = 10_000, rounds: int = 5) -> dict[str, object]:
    """Positions a second of both kinds and forms, JSON records a second, and what a value costs."""
    chance = Random(1)
    record = [event_line(event) for event in play_deal(variants.load("finnish"), chance)]
    slow = interpreted()
    best = dict.fromkeys(("values", "cards", "interpreted_values", "json_records"), 0.0)
    for _ in range(rounds):
        batch = deals(chance, number if is_compiled(kernel) else 300)
        few = (batch[0][:300], batch[1][:300])
        found = {
            "values": rate(partial(solve, kernel, batch, "values"), len(batch[0])),
            "cards": rate(partial(solve, kernel, batch, "cards"), len(batch[0])),
            "interpreted_values": rate(partial(solve, slow, few, "values"), len(few[0])),
            "json_records": rate(lambda: [_copied(record) for _ in range(500)], 500),
        }
        best = {name: max(best[name], value) for name, value in found.items()}
    return {
        "form": kernel_form(),
        **{f"{name}_per_second": round(value) for name, value in best.items()},
        "aims": AIMS,
        "values_per_json_record": round(best["values"] / best["json_records"], 1),
    }


def _copied(record: list[str]) -> list[str]:
    return [json.dumps(json.loads(line), separators=(",", ":")) for line in record]
