"""Every scene has the picture, and its controls the places, that are kept in ``data/screens``.

``tests/scene_net.py`` keeps new ones, after both have been looked at.
"""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest
import scene_net
from every_scene import scenes
from pilot import Pilot
from scene_net import DRAWN_BY, KEPT, differences, drawn_by, kept_at, look_at, same_drawing

EVERY_RUN = (
    *("title", "table: bid", "table: play", "review of a deal: a card", "settings: game"),
    *("puzzle: play", "lessons", "statistics: accuracy"),
)
"""What is looked at in every run: a scene of each kind; the others are nightly."""

pytestmark = pytest.mark.paint


def as_it_was(name: str, home: Path) -> None:
    home.mkdir()
    pictures = same_drawing()
    assert differences(name, home, pictures=pictures) == []
    if not pictures:
        pytest.skip(f"Only controls were compared: the pictures were not drawn by {drawn_by()}.")


@pytest.mark.parametrize("name", EVERY_RUN)
def test_the_screens_are_as_they_were(name: str, own_home: Path) -> None:
    as_it_was(name, own_home)


@pytest.mark.nightly
@pytest.mark.parametrize("name", [name for name in scenes() if name not in EVERY_RUN])
def test_every_other_screen_is_as_it_was(name: str, own_home: Path) -> None:
    as_it_was(name, own_home)


def test_nothing_is_kept_of_a_scene_that_is_gone() -> None:
    wanted = {kept_at(name).name for name in scenes()}
    assert {path.name for path in KEPT.iterdir()} == wanted | {DRAWN_BY}


def test_a_control_that_moved_by_a_pixel_is_found(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    monkeypatch.setattr(scene_net, "FOUND", tmp_path)
    rest = scene_net._rest

    def moved(pilot: Pilot) -> None:
        pilot.find("yes").rect.x += 1
        rest(pilot)

    with mock.patch.object(scene_net, "_rest", moved):
        told = differences("question", own_home, pictures=True)
    assert told[0].startswith("question: controls have moved")
    assert [one.endswith(".png.") for one in told] == [False, True, True]
    assert len(list(tmp_path.glob("question-*.png"))) == 2


def test_a_picture_is_the_same_whatever_was_drawn_before() -> None:
    hashes: dict[str, list[list[str]]] = {"about": [], "question": []}
    for name in ("about", "question", "about"):
        with scene_net.own_home() as home:
            hashes[name].append([seen.hash for seen in look_at(name, home).values()])
    first, again = hashes["about"]
    assert first == again
