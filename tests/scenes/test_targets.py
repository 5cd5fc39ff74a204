"""A control that is too small for a finger, or that lies under another, is found."""

from __future__ import annotations

from pathlib import Path

from scene_audits import MADE, group_of, too_small


def test_a_control_that_is_too_small_or_lies_under_another_is_found(tmp_path: Path) -> None:
    group = group_of(MADE["question"](tmp_path))
    yes, no = group["yes"], group["no"]
    yes.place(yes.rect.inflate(0, 43 - yes.rect.height))
    assert [key for key, _size in too_small(group)] == ["yes"]
    yes.place(no.rect.copy())
    assert [key for key, _size in too_small(group)] == ["yes"]
