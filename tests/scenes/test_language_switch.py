"""The language is changed while the program runs, and what is kept does not outlive it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from every_scene import asking, at_table, ctx_of, look
from marked import MARKED, left, listening
from pilot import Pilot, context, launch

from pidro_desktop import languages
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.promise import Promise
from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.scenes.past_games import past_games_text
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell import card_text
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table import prompt_text
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.tr import ENGLISH, Language, use_language
from pidro_desktop.variants import load

SWEDISH = {
    "{day} {month} {year}, {clock}": "den {day} {month} {year} kl. {clock}",
    "March": "mars",
    "{hour}:{minute}": "{hour}.{minute}",
    "Yesterday, {clock}": "I går {clock}",
    "the ace": "esset",
    "the wrong five": "felfemman",
    "{card} is worth points: it cannot be killed.": "{card} är värt poäng och kan inte dödas.",
}
A_LITTLE = Language(
    "sv", lambda _c, one: SWEDISH.get(one, one), ENGLISH.plural, ",", "\N{NO-BREAK SPACE}"
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def two_panels(home: Path) -> Pilot:
    """The settings over the pause over a table."""
    pilot = at_table(home, asking("bid"))
    pilot.app.apply(Push(PauseMenu(Promise())))
    pilot.app.apply(Push(SettingsPanel()))
    pilot.frame()
    return pilot


def test_a_language_chosen_in_the_settings_holds_at_once_in_all_that_is_open(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_home.mkdir()
    pilot = two_panels(own_home)
    monkeypatch.setattr(languages, "load", {"en": ENGLISH, "sv": MARKED}.__getitem__)
    with listening(look()) as painter:
        use_language(ENGLISH)
        pilot.app.ctx.preferences.change(language="sv")
        pilot.frame()
        assert "«Settings»" in painter.heard
        for _ in range(3):
            assert not left(painter.english)
            pilot.press(pygame.K_ESCAPE)
    assert "«Paused»" in painter.heard


def test_the_focus_stays_where_it_was_when_the_language_changes(own_home: Path) -> None:
    own_home.mkdir()
    pilot = two_panels(own_home)
    scene = pilot.scene
    assert isinstance(scene, SettingsPanel)
    scene.group.focus_on("confirm_play")
    use_language(MARKED)
    pilot.app.resized()
    pilot.frame()
    assert scene.group.focus is not None
    assert scene.group.focus.key == "confirm_play"
    assert str(pilot.find("help").label) in ("«Off»", "«On»")


def test_the_open_chapter_stays_open_when_the_language_changes(own_home: Path) -> None:
    own_home.mkdir()
    pilot = launch(ctx_of(own_home), Title())
    rules = Rules()
    rules.chapter = 3
    pilot.app.apply(Push(rules))
    use_language(MARKED)
    pilot.app.resized()
    pilot.frame()
    assert rules.chapter == 3


def test_a_kept_picture_of_the_title_has_no_words_and_serves_every_language(
    own_home: Path, tmp_path: Path
) -> None:
    own_home.mkdir()
    (tmp_path / "stills").mkdir()

    def kept() -> set[str]:
        stills = ImageCache(tmp_path / "stills")
        launch(context(own_home, look=look(), stills=stills), Title(), (960, 600)).run(0.2)
        return {file.name for file in (tmp_path / "stills").iterdir()}

    english = kept()
    assert len(english) == 2, "the table, and the whole picture"
    assert kept() == english
    use_language(MARKED)
    assert kept() == english


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("2026-03-01T12:05:00Z", r"den 1 mars 2026 kl. "),
        ("2026-03-09T12:05:00Z", "I går "),
    ],
)
def test_a_language_has_its_own_order_for_dates(at: str, told: str) -> None:
    use_language(A_LITTLE)
    said = str(past_games_text.when(at, date(2026, 3, 10)))
    assert said.startswith(told)
    assert said[-3] == "."


def test_a_card_in_a_sentence_is_told_in_the_language_of_the_moment() -> None:
    hearts = trump_suit(load("finnish"), "H")
    assert card_text.the(card("5D"), hearts) == "the wrong five"
    use_language(A_LITTLE)
    assert str(card_text.the(card("5D"), hearts)) == "felfemman"
    assert prompt_text.why_not_kill(card("AH")) == "Esset är värt poäng och kan inte dödas."
