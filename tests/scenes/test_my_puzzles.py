"""My puzzles in the window: the tile, the question, what was played then, and removing one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from own_mistakes import TWO_PLAYS, finished, with_puzzles
from pilot import Pilot
from puzzle_pilots import Clock, rows, themes
from solving_puzzles import at_rest, tried

from pidro_desktop import languages
from pidro_desktop.puzzles.replayed import option_word
from pidro_desktop.puzzles.solving import Outcome
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Bars
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.scenes.puzzles.themes import MINE_KEY, PuzzleThemes
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.shell.large_boards import READ
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.storage.books.own_book import own_puzzles


def own_themes(home: Path, **changes: object) -> tuple[Pilot, Clock]:
    with_puzzles(home)
    return themes(home, (), **changes)


def asked(home: Path) -> Pilot:
    pilot, _clock = own_themes(home)
    pilot.choose(MINE_KEY)
    return at_rest(pilot)


def test_the_tile_says_how_many_wait(own_home: Path) -> None:
    pilot, _clock = own_themes(own_home)
    tile = pilot.find(MINE_KEY)
    assert tile.enabled
    assert tile.note == words.waiting(2)


def test_without_mistakes_the_tile_says_where_they_come_from(own_home: Path) -> None:
    finished(own_home, TWO_PLAYS, results="history.sqlite3")
    pilot, _clock = themes(own_home, ())
    tile = pilot.find(MINE_KEY)
    assert not tile.enabled
    assert tile.why == str(words.NONE_YET)


def test_the_question_names_the_score_and_neither_theme_nor_rating(own_home: Path) -> None:
    pilot = asked(own_home)
    paper = pilot.shown.paper
    assert paper.under == str(words.FROM_GAME)
    assert paper.sentences[0].startswith("You have ")
    assert paper.scores == ()
    said = " ".join(pilot.shown.opening([]))
    assert not any(str(name) in said for name in words.THEMES.values())


def test_the_answer_shows_the_game_the_day_and_what_was_played(own_home: Path) -> None:
    pilot = tried(asked(own_home))
    assert pilot.shown.solving.outcome is Outcome.FOUND
    said = " ".join(pilot.shown.paper.sentences)
    own = pilot.shown.solving.puzzle.own
    assert own is not None
    assert "20 November 2026" in said
    assert f"Deal {own.deal}" in said
    assert "31–62" in said
    assert own.played in ("AH", "AS")
    assert "the ace" in said
    assert [row.puzzle for row in rows(pilot)] == [own.id]


def test_the_game_opens_its_review_at_the_mistake_and_leads_back_to_the_answer(
    own_home: Path,
) -> None:
    pilot = tried(asked(own_home))
    own = pilot.shown.solving.puzzle.own
    assert own is not None
    pilot.choose(controls.GAME)
    review = pilot.scene
    assert isinstance(review, DealReview)
    at = review.steps.at
    assert at is not None
    assert (at.deal, at.position) == (own.deal, own.position)
    assert option_word(at.decided) == own.played
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shown.solving.puzzle.own is own
    assert pilot.shown.solving.is_over
    pilot.choose(controls.GAME)
    again = pilot.scene
    assert isinstance(again, DealReview)
    assert again.steps.game is review.steps.game, "nothing is computed twice"


def test_a_game_that_is_gone_is_looked_for_among_the_past_games(own_home: Path) -> None:
    pilot = tried(asked(own_home))
    for record in (own_home / "data" / "saves").iterdir():
        record.unlink()
    pilot.choose(controls.GAME)
    assert isinstance(pilot.scene, PastGames)


def test_a_puzzle_can_be_removed_after_a_question_and_the_next_one_follows(own_home: Path) -> None:
    pilot = tried(asked(own_home), then=controls.REMOVE)
    pilot.choose("keep")
    at_rest(pilot)
    assert len(own_puzzles(pilot.app.ctx.history)) == 2
    pilot.choose(controls.REMOVE)
    pilot.choose(controls.REMOVE)
    at_rest(pilot)
    kept = own_puzzles(pilot.app.ctx.history)
    assert len(kept) == 1
    assert pilot.shown.solving.puzzle.id == kept[0].id


def test_when_the_last_one_is_removed_the_tile_can_be_used_no_more(own_home: Path) -> None:
    pilot = asked(own_home)
    for _puzzle in range(2):
        tried(pilot, then=controls.REMOVE)
        pilot.choose(controls.REMOVE)
        at_rest(pilot)
    assert isinstance(pilot.scene, Summary)
    pilot.choose("done")
    at_rest(pilot)
    assert isinstance(pilot.scene, PuzzleThemes)
    assert not pilot.find(MINE_KEY).enabled


def test_solved_ones_do_not_wait_any_more_and_those_of_deleted_games_are_gone(
    own_home: Path,
) -> None:
    pilot = tried(asked(own_home), then=controls.NEXT)
    tried(pilot, then=controls.NEXT)
    assert isinstance(pilot.scene, Summary)
    pilot.choose("done")
    assert pilot.find(MINE_KEY).note == str(words.NONE_TODAY)
    for record in (own_home / "data" / "saves").iterdir():
        record.rename(record.with_name(f"{record.name}.deleted"))
    again, _clock = themes(own_home, ())
    assert not again.find(MINE_KEY).enabled


def test_switched_off_there_is_no_tile_and_nothing_waits(own_home: Path) -> None:
    pilot, _clock = own_themes(own_home)
    assert "2 puzzles come back today." in pilot.scene.spoken()
    pilot.app.ctx.preferences.change(my_puzzles=False)
    pilot.app.apply(Push(PuzzleThemes(lambda: ())))
    at_rest(pilot)
    assert MINE_KEY not in {widget.key for widget in pilot.widgets()}
    assert "2 puzzles come back today." not in pilot.scene.spoken()


def test_what_was_played_in_the_game_has_its_bar_after_a_right_answer_and_what_was_wrong_with_it(
    own_home: Path,
) -> None:
    pilot = tried(asked(own_home))
    paper = pilot.shown.paper
    assert len(paper.bars) == 3
    assert any(reason.text.startswith("Not this: the ace.") for reason in paper.reasons)


def test_in_large_letters_the_values_come_before_the_reasons_and_are_in_view(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages.set_language("fi")
    bottoms = list[int]()
    draw = Bars.draw

    def drawn(bars: Bars, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        bottoms.append(rect.bottom)
        draw(bars, canvas, look, rect)

    monkeypatch.setattr(Bars, "draw", drawn)
    with_puzzles(own_home)
    pilot, _clock = themes(own_home, (), size=(960, 600))
    pilot.app.ctx.preferences.change(ui_scale=150)
    pilot.app.resized()
    pilot.choose(MINE_KEY)
    tried(at_rest(pilot), then=READ)
    pilot.frame()
    assert bottoms
    assert max(bottoms) <= 600
