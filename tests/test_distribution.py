"""A worker gets files in one piece, all windows, one scene after the other, and paint first."""

from __future__ import annotations

import pytest

pytest.importorskip("xdist")

from distribution import scopes


def test_tests_of_a_file_stay_together_and_windows_do_too() -> None:
    found = scopes(
        [
            "tests/window/test_a.py::t",
            "tests/window/test_b.py::t",
            "tests/c.py::t[x]",
            "tests/c.py::u",
        ]
    )
    one, two, three, four = found.values()
    assert one == two
    assert three == four != one


def test_a_file_with_paint_and_others_is_two_pieces() -> None:
    painted, other, unpainted = scopes(["a.py::t", "b.py::t", "a.py::u"]).values()
    assert len({painted, other, unpainted}) == 3


def test_what_is_looked_at_in_one_scene_stays_together() -> None:
    scene = "tests/scenes/test_every_scene.py::"
    found = scopes([f"{scene}t[about]", f"{scene}u[about]", f"{scene}t[title]"])
    about, again, title = found.values()
    assert about == again != title
