"""Lines are drawn by a seed, and each is broken in one place that still is Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.mutation import drawing
from tools.mutation.drawing import draw

SOURCE = '''\
"""A module."""

def higher(bid: int, than: int = 6) -> bool:
    """Not this text."""
    if bid > than and not bid == 14:
        return max(bid, than) > 7
    print("lower")
    return False
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one module."""
    monkeypatch.setattr(drawing, "ROOT", tmp_path)
    monkeypatch.setattr(drawing, "PACKAGE", tmp_path / "pidro_desktop")
    (tmp_path / "pidro_desktop" / "engine").mkdir(parents=True)
    path = tmp_path / "pidro_desktop" / "engine" / "bids.py"
    path.write_text(SOURCE, "utf-8")
    return path


def test_each_line_is_broken_once_and_differs_in_that_line_only(package: Path) -> None:
    drawn = draw("any", 99)
    assert sorted(mutant.line for mutant in drawn) == [3, 5, 6, 7, 8]
    for mutant in drawn:
        broken = mutant.broken(SOURCE)
        ast.parse(broken)
        pairs = zip(SOURCE.splitlines(), broken.splitlines(), strict=True)
        changed = [number for number, (a, b) in enumerate(pairs, 1) if a != b]
        assert changed == [mutant.line]
        assert mutant.part() == "engine"


def test_the_same_seed_draws_the_same_lines(package: Path) -> None:
    assert draw("one", 3) == draw("one", 3)
    assert len({tuple(draw(seed, 3)) for seed in "abcdefgh"}) > 1


def test_every_kind_of_change_is_drawn(package: Path) -> None:
    found = {(mutant.before, mutant.after) for seed in range(99) for mutant in draw(f"{seed}", 5)}
    assert {
        *((">", ">="), ("and", "or"), ("not ", ""), ("14", "15"), ("False", "True")),
        *(("bid, than", "than, bid"), ('print("lower")', "pass"), ('"lower"', "'lowerx'")),
        ("max(bid, than) > 7", "None"),
    } <= found
