"""The title says that a match or an evening waits that was begun."""

from __future__ import annotations

from pathlib import Path

import pytest
from pilot import Pilot, context, launch
from played_evenings import plan_of
from played_matches import WON, code, emptied, fill

from pidro_desktop import paths
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.scenes.title.title_menu import EVENING, MATCH, WAITS_HERE, Word


@pytest.fixture(name="home")
def home_of_tests(own_home: Path) -> Path:
    """An empty home."""
    own_home.mkdir()
    emptied(own_home)
    return own_home


def title(home: Path) -> Pilot:
    """The title, once it has read everything."""
    pilot = launch(context(home), Title(), (1280, 720))
    pilot.run(1.0)
    assert pilot.scene.facts.done
    return pilot


def waiting(pilot: Pilot) -> set[object]:
    """The words behind which something waits."""
    return {word.key for word in pilot.widgets() if isinstance(word, Word) and word.waits}


def test_nothing_waits_where_nothing_was_begun(home: Path) -> None:
    assert waiting(title(home)) == set()


def test_a_match_that_was_begun_waits_behind_its_word(home: Path) -> None:
    fill(code(WON), 3)
    pilot = title(home)
    assert waiting(pilot) == {MATCH}
    word = pilot.find(MATCH)
    assert str(WAITS_HERE).rstrip(".") in word.read_aloud().whole
    assert word.tooltip == WAITS_HERE


def test_an_evening_that_was_begun_waits_behind_its_word(home: Path) -> None:
    records = EveningRecords(paths.evenings_dir())
    records.write(plan_of(1))
    assert waiting(title(home)) == {EVENING}
