"""The card of card values follows the rules in force; the table and the rules lead to it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import sit_down
from matches import new_match
from pilot import context, launch

from pidro_desktop import variants
from pidro_desktop.engine.cards import JOKER_RANK, WRONG_FIVE
from pidro_desktop.scenes.rules.card_values import CardValues, values_of
from pidro_desktop.scenes.rules.finnish_rules import CardRow, MeaningTable
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.rules.rules_cards import SHOWN
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title

FINNISH = {
    "A deal": "14 points in all. 62 win the game.",
    "The wrong five": (
        "The other five of the same colour. It is a trump too, just below the right five."
    ),
    "The low": "The two of trumps counts for the side that plays it, no matter who wins the trick.",
    "Cold": (
        "If you have no trump on your turn, you go cold: you lay your hand face up on the table "
        "and are out of the deal."
    ),
}


def lines(name: str, **options: object) -> dict[str, str]:
    """The lines below the cards."""
    (table,) = (
        block
        for block in values_of(variants.load(name, options)).blocks
        if isinstance(block, MeaningTable)
    )
    return {str(key): str(meaning) for key, meaning in table.rows}


def test_finnish_pidro_at_a_glance() -> None:
    assert lines("finnish") == FINNISH


@pytest.mark.parametrize("name", variants.names())
def test_in_two_rows_lie_the_same_cards_with_the_same_points(name: str) -> None:
    one, *two = (
        block
        for lines in (1, 2)
        for block in values_of(variants.load(name), lines).blocks
        if isinstance(block, CardRow)
    )
    assert len(two) == 2
    assert sum((row.cards for row in two), ()) == one.cards
    assert sum((row.labels for row in two), ()) == one.labels


@pytest.mark.parametrize("name", variants.names())
def test_every_rule_set_has_its_own_card(name: str) -> None:
    rules = variants.load(name)
    (row,) = (block for block in values_of(rules).blocks if isinstance(block, CardRow))
    order = rules.trumps.order
    assert list(row.cards) == [SHOWN.get(rank, f"{rank}S") for rank in order]
    points = [0 if label == "–" else int(label) for label in row.labels]
    assert sum(points) + len(rules.trumps.awards) == rules.trumps.total
    told = lines(name)
    assert told["A deal"].startswith(f"{rules.trumps.total} points")
    assert f" {rules.scoring.target} win" in told["A deal"]
    assert ("The low" in told) == bool(rules.trumps.low)
    assert ("nobody goes cold" in told["Cold"]) == (rules.play.out == "never")
    if WRONG_FIVE in order:
        assert order[order.index("5") + 1] == WRONG_FIVE, "it is just below the right five"
    assert (JOKER_RANK in order) == ("JK" in row.cards)


def test_options_change_it() -> None:
    assert " 31 win the game." in lines("petro", target=31)["A deal"]


def test_the_pause_menu_shows_the_values_by_the_rules_of_the_game(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=new_match("values", rules="petro"))
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Card values")
    assert isinstance(pilot.scene, CardValues)
    assert pilot.scene.rules == scene.match.setup.rules
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("page", [Rules, lambda: Rules(variants.load("petro"))])
def test_the_rules_lead_to_it_from_the_chapter_on_cards(page, own_home: Path) -> None:
    own_home.mkdir()
    pilot = launch(context(own_home), Title())
    pilot.app.apply(Push(page()))
    assert "Card values" not in [str(widget.label) for widget in pilot.widgets()]
    pilot.choose("Cards and points")
    pilot.choose("Card values")
    assert isinstance(pilot.scene, CardValues)
    told = pilot.scene.rules.id
    assert told == ("finnish" if page is Rules else "petro")
