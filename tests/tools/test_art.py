"""The shipped pictures are what the scripts draw, and hold only what the program can read."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("numpy", reason="the art scripts need the art dependency group")
pytest.importorskip("fontTools", reason="the art scripts need the art dependency group")

from tools.art import grain
from tools.art.__main__ import ASSETS, vector_files

ALLOWED = {"svg", "defs", "linearGradient", "radialGradient", "stop", "g", "path", "rect"} | {
    "circle",
    "ellipse",
}
SMALL_FILE = 300_000


def test_drawing_again_gives_the_shipped_files_byte_for_byte() -> None:
    for name, text in vector_files().items():
        assert (ASSETS / name).read_bytes() == text.encode(), f"{name}: run python -m tools.art"


def test_no_drawing_is_left_over_from_an_older_script() -> None:
    drawn = {ASSETS / name for name in vector_files()}
    folders = ("cards", "figures", "emblems", "icons")
    shipped = {path for folder in folders for path in (ASSETS / folder).rglob("*.svg")}
    assert shipped == drawn


def test_drawings_hold_only_elements_that_the_reader_knows() -> None:
    """No text, use, clipPath, mask, filter or style: the reader would leave them out."""
    for name, text in vector_files().items():
        unknown = set(re.findall(r"<([A-Za-z]+)", text)) - ALLOWED
        assert not unknown, f"{name} holds {unknown}"


def test_there_are_52_faces_in_both_cuts() -> None:
    names = list(vector_files())
    assert sum(name.startswith("cards/classic/") for name in names) == 52
    assert sum(name.startswith("cards/small/") for name in names) == 52


def test_tiles_are_small_and_repeat_without_a_seam() -> None:
    for name, tile in grain.all_tiles().items():
        assert (ASSETS / "ground" / f"{name}.png").stat().st_size < SMALL_FILE
        grey = tile.astype(int)
        across = abs(grey[:, 0] - grey[:, -1]).mean()
        inside = abs(grey[:, 1:] - grey[:, :-1]).mean()
        assert across < 2 * inside + 2, name
