"""What is read aloud has no sign or space twice, and begins its sentences with capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TRANSCRIPTS: Final = Path(__file__).resolve().parent.parent / "data" / "transcripts"
SIGNS: Final = re.compile(r"\d ?/ ?\d|\d : −?\d|[♣♦♥♠·×←→↑↓−–½]")
"""Signs that a voice spells or swallows: they are said as words."""
WRONG: Final = re.compile(r"(?<!\d)  |\.\.(?!\.)|[,;:.] ?[,;:.](?!\.)|[.!?] [a-zåäö]|[{}]")


def wrong(text: str) -> Iterator[str]:
    """Yield the lines that have a sign twice, or a small letter behind a full stop."""
    for line in text.splitlines():
        said = re.sub(r"\b\w+\.(?:toml|jsonl)\S*|(?<!\d)/\S+|…|\.\.\.", "X", line)
        if WRONG.search(said) or SIGNS.search(said):
            yield line


def test_every_line_is_well_formed() -> None:
    found = {path.stem: list(wrong(path.read_text("utf-8"))) for path in TRANSCRIPTS.glob("*.txt")}
    assert len(found) > 100
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "Cold: you are out..",
        "Your hand. clubs: nine.",
        "Alice: , nine.",
        "You  pass.",
        "1/10",
        "13 : 1",
        "−3",
        "♥",
    ],
)
def test_a_line_that_is_not_is_found(line: str) -> None:
    assert list(wrong(line)) == [line]
