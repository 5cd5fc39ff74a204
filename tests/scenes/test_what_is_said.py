"""What the table says at a game's end and in a replay, and how discards lie."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import asked, paused, play_until, sit_down, wait
from matches import aid_now, new_match
from pilot import Pilot

from pidro_desktop.engine.cards import RANKS
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import LOOK, OVER, SCORE

SHORT = {"target": 6}
HELPED = "This game counts as one with hints: see Statistics (?)"
BACK = "This game counts as one with undo: see Statistics (?)"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that were put since the list was last emptied."""
    texts: list[str] = []
    real = TextPainter.put

    def spy(self: TextPainter, canvas: object, string: str, *given: object, **named: object) -> int:
        texts.append(string)
        return real(self, canvas, string, *given, **named)

    monkeypatch.setattr(TextPainter, "put", spy)
    return texts


def at_the_card(home: Path) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(home, "", match=new_match("won", **SHORT))
    play_until(pilot, scene, asked("play"))
    return pilot, scene


def at_the_end(pilot: Pilot, scene: TableScene, written: list[str]) -> set[str]:
    """Everything that is written where the game is over."""
    play_until(pilot, scene, paused(OVER))
    written.clear()
    pilot.resize((960, 600))
    return {one for one in written if "This game counts" in one}


def test_a_plain_game_says_nothing_of_where_it_is_counted(tmp_path, written):
    pilot, scene = at_the_card(tmp_path)
    assert at_the_end(pilot, scene, written) == set()


def test_a_game_with_help_says_where_it_is_counted(tmp_path, written):
    pilot, scene = at_the_card(tmp_path)
    scene.match.advised()
    assert at_the_end(pilot, scene, written) == {HELPED}


def test_a_game_with_take_backs_says_so_even_where_it_had_help(tmp_path, written):
    pilot, scene = at_the_card(tmp_path)
    pilot.press(pygame.K_BACKSPACE)
    scene.match.advised()
    assert at_the_end(pilot, scene, written) == {BACK}


def test_a_replay_tells_how_the_deal_ended_and_that_it_has_no_help(tmp_path, written):
    pilot, scene = sit_down(tmp_path, "said")
    play_until(pilot, scene, paused(SCORE))
    pilot.press(pygame.K_r)
    pilot.run(0.2)
    assert "Result in the game:" in written
    assert str(pilot.find("forward").hint).startswith(
        "Leave the replay and continue with the next deal (F"
    )
    written.clear()
    pilot.press(pygame.K_h)
    said = " ".join(written)
    assert "No hints in a replay" in said
    assert aid_now(scene.match).help == 0


def test_discards_lie_sorted_by_suit_and_rank(tmp_path):
    for number in range(3):
        pilot, scene = sit_down(tmp_path, f"sorted {number}")
        play_until(pilot, scene, paused(LOOK))
        for seat in range(4):
            lying = [one for one in scene.flow.motion.poses.values() if one.place == "discards"]
            own = sorted((one for one in lying if one.owner == seat), key=lambda one: one.x)
            cards = [one.card for one in own if one.card]
            suits = [card[1] for card in cards]
            assert len(set(suits)) == sum(a != b for a, b in zip(["", *suits], suits, strict=False))
            for suit in set(suits):
                ranks = [RANKS.find(card[0]) for card in cards if card[1] == suit]
                assert ranks == sorted(ranks)


def test_the_menu_says_when_the_game_is_kept(tmp_path, written):
    pilot, scene = sit_down(tmp_path, "said")
    wait(pilot, scene)
    written.clear()
    pilot.press(pygame.K_ESCAPE)
    assert "Your game is saved automatically." in written


def test_at_ones_own_place_who_dealt_gives_way_to_who_leads(tmp_path, written):
    """Both were written above each other, and under Alice's cards."""
    for number in range(40):
        pilot, scene = sit_down(tmp_path / str(number), f"deals {number}")
        wait(pilot, scene)
        if scene.flow.view.dealer == scene.flow.viewer:
            break
    assert any(str(text).startswith("You deal") for text in written)
    play_until(pilot, scene, asked("play"))
    written.clear()
    pilot.resize((1280, 720))
    pilot.frame()
    assert written
    assert not any(str(text).startswith("You deal") for text in written)
