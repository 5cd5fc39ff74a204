"""What ``solving`` and ``frames`` measure is what they say."""

from __future__ import annotations

from random import Random

from benchmarks import kernel, solving
from benchmarks.frames import by_moment
from pidro_desktop import variants
from pidro_desktop.commands.solve import answers
from pidro_desktop.engine.trumps import trump_suit


def test_every_line_is_a_whole_deal_that_solve_can_answer() -> None:
    suit = trump_suit(variants.load("finnish"), "H")
    lines = solving.lines_of(kernel.deals(Random(1), 20), suit)
    for answer in answers(lines):
        assert sum(answer["points"]) == 14
        assert answer["best"]


def test_frames_are_told_apart_by_their_moment() -> None:
    frames = [
        ("deal", 0.004, 0.003, 0.002, 0.0),
        ("rest", 0.1, 0.1, 0.1, 0.1),
        ("deal", 0.006, 0.005, 0.004, 0.02),
    ]
    found = by_moment(frames)
    assert found["deal"]["frames"] == 2
    assert (found["deal"]["max_ms"], found["deal"]["cpu_max_ms"]) == (6.0, 4.0)
    assert found["rest"]["cpu_p99_ms"] == 100.0
    assert found["deal"]["picture_max_ms"] == 20.0
