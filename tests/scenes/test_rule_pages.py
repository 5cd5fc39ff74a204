"""Every rule set has a page made from its data, in every language, and is reached by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pygame
import pytest
from every_scene import look, over
from marked import left, listening
from pilot import Pilot
from rule_pages import written

from pidro_desktop import languages, variants
from pidro_desktop.engine import rule_data as schema
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.match.promise import Promise
from pidro_desktop.scenes.rules import (
    option_text,
    rules_auction,
    rules_cards,
    rules_exchange,
    rules_play,
    rules_score,
)
from pidro_desktop.scenes.rules.finnish_rules import CardRow, MeaningTable
from pidro_desktop.scenes.rules.rule_choice import RuleChoice
from pidro_desktop.scenes.rules.rules import Rules, chapters_of
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.tr import ENGLISH, use_language

ALL = variants.names()
"""Every word that a rule set's file may choose has a sentence (or is said to need none)."""
SENTENCES: dict[tuple[str, str], Any] = {
    ("Trumps", "low_to"): rules_cards.LOW,
    ("Auction", "top14"): rules_auction.TOP,
    ("Auction", "naming"): rules_auction.NAMING,
    ("Seating", "direction"): rules_auction.ONCE,
    ("Exchange", "method"): rules_exchange.METHOD,
    ("Exchange", "discards"): rules_exchange.DISCARDS,
    ("Exchange", "kill"): rules_exchange.KILLER,
    ("Exchange", "killed_points"): rules_exchange.KILL,
    ("Exchange", "lay"): {lay for lay, _dealer in rules_exchange.LAY},
    ("Exchange", "surplus"): {"kill", "none", "stack", *rules_play.MORE},
    ("Play", "follow"): rules_play.FOLLOW,
    ("Play", "cold"): {cold for _out, cold in rules_play.OUT},
    ("Play", "out"): {"never", *(out for out, _cold in rules_play.OUT)},
    ("Play", "lead"): rules_play.LEAD,
    ("Play", "stack"): rules_play.STACK,
    ("Play", "plain_trick"): rules_play.WINS,
    ("Play", "until"): rules_play.UNTIL,
    ("Scoring", "method"): rules_score.METHOD,
    ("Scoring", "ending"): {"bidder_goes_out", *rules_score.ENDING},
    ("Scoring", "further"): rules_score.GOES_OUT,
}


def told(rules: RuleSet) -> str:
    return "\n".join(line for chapter in chapters_of(rules) for line in written(chapter))


@pytest.mark.parametrize(("part", "key"), SENTENCES)
def test_every_word_of_a_file_has_its_sentence(part: str, key: str) -> None:
    words = get_args(get_type_hints(getattr(schema, part))[key])
    assert words
    assert set(words) == set(SENTENCES[part, key])


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", languages.NAMES)
def test_a_page_is_whole_in_every_language(name: str, language: str) -> None:
    languages.set_language(language)
    try:
        rules = variants.load(name)
        chapters = chapters_of(rules)
        assert len(chapters) == 8
        for chapter in chapters:
            for line in written(chapter):
                assert line, chapter.title
                assert "{" not in line
                assert "  " not in line
    finally:
        use_language(ENGLISH)


@pytest.mark.parametrize("name", ALL)
def test_nothing_on_a_page_stays_english(name: str) -> None:
    rules = variants.load(name)
    with listening(look()):
        for chapter in chapters_of(rules):
            assert not left(written(chapter))


@pytest.mark.parametrize("name", ALL)
def test_every_option_is_named_and_its_values_are(name: str) -> None:
    rules = variants.load(name)
    for option in (*rules.options, *rules.switches):
        assert option_text.label(rules, option) != option
        assert option_text.meaning(rules, option) or option == "direction"
        for value in rules.choices(option):
            said = option_text.value_label(rules, option, value)
            assert said not in ("", option)
            assert isinstance(value, int) or said != value


def test_chosen_options_are_told_as_they_are_set() -> None:
    usual = variants.load("pedro")
    chosen = variants.load("pedro", {"target": 51, "follow": "suit", "surplus": "kill"})
    changed = str(rules_play.FOLLOW["suit"])
    assert changed not in told(usual)
    assert changed in told(chosen)
    assert "51 or more wins" in told(chosen)
    assert "killed" in told(chosen)
    assert "Points to win\n51" in told(chosen)
    assert "several together" not in told(chosen)


def test_all_points_are_counted_together() -> None:
    for name in ALL:
        rules = variants.load(name)
        cards = rules_cards.cards_and_points(rules)
        (table,) = (block for block in cards.blocks if isinstance(block, MeaningTable))
        points = [int(row[1].split()[0]) for row in table.rows]
        assert sum(points[:-1]) == points[-1] == rules.trumps.total
        shown = sum(len(row.cards) for row in cards.blocks if isinstance(row, CardRow))
        assert shown == len(rules.trumps.order)


@pytest.fixture
def pilot(own_home: Path) -> Pilot:
    own_home.mkdir()
    return over(own_home, Rules)


def test_every_rule_set_is_reached_from_the_rules_by_keys(pilot: Pilot) -> None:
    pilot.choose("all")
    scene = pilot.scene
    assert isinstance(scene, RuleChoice)
    assert scene.spoken()
    for index, name in enumerate(ALL):
        pilot.press(pygame.K_HOME, *[pygame.K_DOWN] * index)
        while scene.group.focus is None or scene.group.focus.key != "read":
            pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        page = pilot.scene
        assert isinstance(page, Rules)
        assert page.rules.id == name
        assert page.written is not bool(index)
        if index:
            assert page.heading == variants.rule_set_name(page.rules)
        pilot.press(pygame.K_ESCAPE)
        scene.group.focus_on("list")


def test_a_page_is_walked_with_arrows_and_read_aloud(own_home: Path) -> None:
    own_home.mkdir()
    rules = variants.load("king-pedro")
    pilot = over(own_home, lambda: Rules(rules))
    pilot.press(*[pygame.K_DOWN] * 4)  # the first only shows the focus
    scene = pilot.scene
    assert isinstance(scene, Rules)
    assert scene.chapters[scene.chapter].title == rules_exchange.TITLE
    tabs = [tab for tab in pilot.widgets() if isinstance(tab, Tab)]
    assert [tab.label for tab in tabs if tab.open] == [rules_exchange.TITLE]
    assert any("kitty" in line for line in scene.spoken())
    pilot.press(pygame.K_UP)
    assert any("44" in line for line in scene.spoken())


def test_a_set_that_nobody_tells_of_has_its_data_told() -> None:
    rules = msgspec.structs.replace(variants.load("pedro"), id="mine", name="Mine")
    assert len(chapters_of(rules)) == 6


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        (None, True),
        (variants.load("finnish"), True),
        (variants.load("finnish", {"target": 51}), False),
        (variants.load("sou"), False),
    ],
)
def test_the_pause_opens_the_rules_that_are_played_by(
    own_home: Path, rules: RuleSet | None, written: bool
) -> None:
    own_home.mkdir()
    pilot = over(own_home, lambda: PauseMenu(Promise(), (), rules))
    pilot.choose("rules")
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.written is written
