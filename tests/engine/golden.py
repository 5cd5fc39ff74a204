"""The golden record: one whole game, and readers that stand before any of its lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pidro_desktop import variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import parse_object
from pidro_desktop.engine.record.reader import Finding, GameReader, read_games
from pidro_desktop.engine.state import Game
from pidro_desktop.tr import AnyText

PATH = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
DATA = PATH.read_bytes()
TEXTS = DATA.decode("utf-8").splitlines()
Line = dict[str, Any]
LINES: list[Line] = [json.loads(text) for text in TEXTS]


def written(lines: list[Line]) -> bytes:
    """Lines as a file."""
    return "".join(json.dumps(line) + "\n" for line in lines).encode("utf-8")


def findings(data: bytes) -> list[Finding]:
    """What a file holds."""
    return list(read_games(data, variants.load))


def faults(data: bytes) -> list[tuple[int, AnyText]]:
    """The faults of a file: line and reason."""
    return [(found.line, found.fault) for found in findings(data) if found.reader is None]


def accepted(data: bytes) -> GameReader:
    """The one game of a file without a fault."""
    (found,) = findings(data)
    assert found.reader is not None, (found.line, found.fault)
    return found.reader


def _states() -> list[Game]:
    reader = GameReader.begin(parse_object(TEXTS[0]), variants.load)
    states = [reader.game, reader.game]
    for text in TEXTS[1:]:
        reader.feed(parse_object(text))
        states.append(reader.game)
    return states


BEFORE = _states()
"""The game before line ``i`` (from 0)."""


def refusal(index: int, lines: list[Line]) -> tuple[int, str] | None:
    """Where the golden record is refused if from line ``index`` on it reads ``lines``.

    Line and reason, or None where all lines are followed.
    """
    header = GameReader.begin(LINES[0], variants.load).header
    reader = GameReader(header, BEFORE[index])
    for number, line in enumerate(lines, start=index):
        try:
            reader.feed(parse_object(json.dumps(line)))
        except PidroError as fault:
            return number, str(fault)
    return None


def deal_of_line(index: int) -> range:
    """The lines of the deal in which line ``index`` stands, its ``deal`` and ``score`` too."""
    first = max(i for i in range(index + 1) if LINES[i]["t"] == "deal")
    last = next(i for i in range(index, len(LINES)) if LINES[i]["t"] in ("score", "end"))
    return range(first, last + 1)
