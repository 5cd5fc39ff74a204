"""Every scene can be shown in every window and size of text, nearly square windows included.

A slice of this is in ``test_every_scene.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import scenes
from window_grid import SLICE, faults, grid, unpainted

from pidro_desktop.table.layout import table_layout

MADE = scenes()
SCALES = (80, 100, 130, 200)
REVIEWS = [name for name in MADE if name.startswith(("review", "try again"))]

pytestmark = pytest.mark.usefixtures("unpainted")
__all__ = ["unpainted"]


@pytest.mark.nightly
@pytest.mark.parametrize("name", MADE)
def test_every_scene_has_room_in_every_window(name: str, own_home: Path) -> None:
    own_home.mkdir()
    assert faults(MADE[name](own_home), grid(50, SCALES)) == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", REVIEWS)
def test_every_review_has_room_in_windows_that_hardly_differ(name: str, own_home: Path) -> None:
    own_home.mkdir()
    assert faults(MADE[name](own_home), grid(10, (100, 200))) == []


def test_cards_without_a_size_are_found(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home.mkdir()
    pilot = MADE["table: play"](own_home)
    assert faults(pilot, SLICE[:1]) == []
    monkeypatch.setattr(table_layout, "card_unit", lambda *_, **__: -0.1)
    assert faults(pilot, SLICE[1:2]) != []
