"""What is read aloud in every scene is as it is kept in ``data/transcripts``, line by line.

A transcript has what is said when speech is switched on, at each stop of the Tab key, by the keys
for hand, table, score and saying it again, and by F1. Where a change of it is meant, keep all anew
with ``PIDRO_REWRITE_TRANSCRIPTS=1`` and read the difference before it is committed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

MADE: Final = scenes()
KEPT: Final = Path(__file__).parents[1] / "data" / "transcripts"
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_TRANSCRIPTS"))
MOST_STOPS: Final = 60
REVIEWS: Final = {"F5": pygame.K_F5, "F6": pygame.K_F6, "F7": pygame.K_F7, "F8": pygame.K_F8}


def transcript(pilot: Pilot, home: Path) -> str:
    """All that is said of the scene on top, with a heading over what each key brings."""
    said = [*_part(pilot, "F9", pygame.K_F9)]
    stops: list[object] = []
    for _ in range(MOST_STOPS):
        said += _part(pilot, "Tab", pygame.K_TAB)
        group = getattr(pilot.scene, "group", None)
        stop = group.focus.key if group is not None and group.focus is not None else None
        if stop is None or stop in stops[:1]:
            break
        stops.append(stop)
    for name, key in REVIEWS.items():
        said += _part(pilot, name, key)
    said += _part(pilot, "F1", pygame.K_F1)
    text = "\n".join(said).replace(str(home), "HOME") + "\n"
    return re.sub(r"HOME[\\\w]+", lambda folder: folder[0].replace("\\", "/"), text)


def _part(pilot: Pilot, name: str, key: int) -> list[str]:
    pilot.said.clear()
    pilot.press(key)
    pilot.frame()
    return [f"[{name}]", *pilot.said]


def kept_at(name: str) -> Path:
    """The file of a scene's transcript."""
    return KEPT / (re.sub(r"\W+", "_", name) + ".txt")


@pytest.mark.parametrize("name", MADE)
def test_every_scene_is_read_aloud_as_it_was(name: str, own_home: Path) -> None:
    own_home.mkdir()
    said = transcript(MADE[name](own_home), own_home)
    if REWRITE:
        KEPT.mkdir(parents=True, exist_ok=True)
        kept_at(name).write_text(said, "utf-8")
    assert said == kept_at(name).read_text("utf-8")


def test_no_transcript_is_kept_of_a_scene_that_is_gone() -> None:
    assert {path.name for path in KEPT.iterdir()} == {kept_at(name).name for name in MADE}
