"""Positions changed at random: ``solve`` answers each line with a line, and never stops."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from mutations import (
    RAW,
    TEXTS,
    key_twice,
    length_changed,
    raw_changed,
    text_changed,
    value_changed,
)
from truth_of_text import is_a_refusal

from pidro_desktop.commands.solve import Solvers, answer_to
from pidro_desktop.players.general_solver.solving import OpenSolver
from pidro_desktop.players.methods import by_search
from pidro_desktop.players.solver import Solver

POSITIONS: tuple[dict[str, Any], ...] = (
    {
        "id": 1,
        "rules": "finnish",
        "trump": "H",
        "leader": 0,
        "trick": [["AH"], [], ["KH"]],
        "hands": [["9H"], [], ["2H", "7D"], ["JH", "5D", "8H", "4H"]],
    },
    {
        "id": "petro",
        "rules": "petro",
        "trump": "S",
        "leader": 2,
        "trick": [],
        "hands": [["AS"], ["2S"], ["KD"], ["3C"]],
    },
    {
        "id": None,
        "rules": "pedro",
        "options": {"target": 51},
        "trump": "C",
        "leader": 3,
        "trick": [["5S"]],
        "tricks": 5,
        "taken": [["AC"], []],
        "low": 1,
        "hands": [["JC"], ["2C"], ["KC"], []],
    },
)


def strange_line(rng: Random) -> bytes:
    position = json.loads(json.dumps(rng.choice(POSITIONS)))
    for _ in range(rng.choice((1, 1, 2))):
        rng.choice((value_changed, text_changed, length_changed))(position, rng)
    way = rng.randrange(6)
    try:
        if way == 0 and position:
            text = raw_changed(position, rng)
        elif way == 1 and position:
            text = key_twice(position, rng)
        else:
            text = rng.choice((json.dumps(position), rng.choice(RAW), rng.choice(TEXTS)))
    except ValueError:  # a number of more digits than Python writes
        text = rng.choice(RAW)
    data = text.encode("utf-8", "surrogatepass")
    return data if way else data[: rng.randrange(len(data) + 1)]


def ask_strange_positions(first: int, times: int) -> int:
    solvers: Solvers = by_search(Solver, OpenSolver)
    refused = 0
    for number in range(first, first + times):
        line = strange_line(Random(number))
        answer = answer_to(line, solvers)
        assert json.dumps(answer, allow_nan=False).isascii(), (number, line)
        if "error" in answer:
            refused += 1
            assert is_a_refusal(answer["error"]), (number, answer)
            assert len(answer["error"]) < 2_000, (number, answer["error"])
    return refused


def test_every_strange_position_has_an_answer() -> None:
    assert ask_strange_positions(0, 500) > 250


@pytest.mark.slow
def test_twenty_thousand_strange_positions_have_answers() -> None:
    ask_strange_positions(10_000, 20_000)
