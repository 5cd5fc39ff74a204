"""The review of a game is used by keys and mouse, and tells no more than is known."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of, review_of_game
from fitting import Eyes, faults
from pilot import Pilot, Table, launch
from reviews import reviewed
from slices import some

from pidro_desktop import languages
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.game_chart import CHART, END, MomentControl
from pidro_desktop.scenes.review.game_papers import MomentRow
from pidro_desktop.scenes.review.game_review import DONE, LOOK, SEATS_ROW, GameReviewScene
from pidro_desktop.scenes.shell.scene import Push


def opened(home: Path, game: ReviewedGame | None = None) -> Pilot:
    """The review with everything at rest, over a scene to come back to."""
    ctx = ctx_of(home)
    ctx.preferences.change(reduced_motion=True)
    pilot = launch(ctx, Table(), (1280, 720))
    pilot.app.apply(Push(GameReviewScene(game or reviewed())))
    pilot.run(0.2)
    return pilot


def rows(pilot: Pilot) -> list[MomentRow]:
    return [widget for widget in pilot.widgets() if isinstance(widget, MomentRow)]


def test_the_costliest_moments_come_first_and_are_on_the_thread(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    shown = [row.moment for row in rows(pilot)]
    assert shown == list(reviewed().worker.review.moments(0))
    assert 0 < len(shown) <= 3
    chart = pilot.find(CHART)
    assert set(chart.beads) == set(range(len(shown)))
    assert all(chart.plan.area.grown(30).contains(bead) for bead in chart.beads.values())


def test_enter_looks_at_one_moment_after_the_other(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    count = len(rows(pilot))
    for place in range(count):
        assert scene.group.focus.key == LOOK
        assert pilot.find(LOOK).label == ("The next one" if place else "Look at them")
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, DealReview)
        moment = scene.summary.moments[place]
        assert pilot.scene.steps.at.position == moment.position
        pilot.press(pygame.K_ESCAPE)
        assert pilot.scene is scene
    assert pilot.find(LOOK).label == "Look at them"


def test_a_row_a_bead_and_a_band_open_the_review_of_their_deal(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    moment = scene.summary.moments[0]
    pilot.choose(MomentControl(0))
    assert pilot.scene.steps.at.position == moment.position
    pilot.press(pygame.K_ESCAPE)
    pilot.click(*pilot.find(CHART).beads[0].centre)
    assert pilot.scene.steps.at.position == moment.position
    pilot.press(pygame.K_ESCAPE)
    for deal, band in enumerate(pilot.find(CHART).bands):
        pilot.click(band.centre[0], band.bottom - 8)
        assert isinstance(pilot.scene, DealReview)
        assert pilot.scene.steps.view.number == deal + 1
        pilot.press(pygame.K_ESCAPE)


def test_arrows_and_page_keys_choose_a_deal_and_enter_opens_it(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    pilot.press(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert (scene.group.focus.key, scene._chart.chosen) == (CHART, 0)
    pilot.press(pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene._chart.chosen == 2
    pilot.press(pygame.K_LEFT, pygame.K_RETURN)
    assert pilot.scene.steps.view.number == 2


@pytest.mark.parametrize("key", [pygame.K_PAGEUP, pygame.K_PAGEDOWN])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_page_key_goes_to_the_chart_even_where_no_deal_is_left(
    tmp_path: Path, key: int, scale: int
) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    pilot.app.ctx.preferences.change(ui_scale=scale)
    scene._chart.chosen = 0 if key == pygame.K_PAGEUP else scene.summary.deals - 1
    before = scene._chart.chosen
    pilot.press(pygame.K_END, pygame.K_DOWN)
    scene.group.focus_on(DONE)
    pilot.press(key)
    assert scene.group.focus.key == CHART
    assert scene._chart.chosen == before
    chart = pilot.find(CHART)
    assert chart.clip is None or chart.clip.clip(chart.rect).h > chart.rect.h // 2, "it is seen"


def test_what_is_pointed_at_is_chosen_everywhere(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    for row in rows(pilot):
        pilot.hover(*row.rect.center)
        assert scene._chart.moment == row.index
        assert scene.summary.results[scene._chart.chosen].number == row.moment.deal
        assert [other.lit for other in rows(pilot)].count(True) == 1
    band = pilot.find(CHART).bands[1]
    pilot.hover(band.centre[0], band.bottom - 8)
    assert scene._chart.chosen == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_keys_and_portraits_show_the_game_with_another_players_eyes(
    tmp_path: Path, seat: int
) -> None:
    pilot = opened(tmp_path)
    scene = pilot.scene
    own = scene.summary
    pilot.press((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[seat])
    assert scene.game.seat == seat
    assert scene.summary.moments == reviewed().worker.review.moments(seat)
    assert seat not in scene.game.setup.players
    assert 0 in scene.game.setup.players
    pilot.choose(SEATS_ROW) if seat == 1 else None
    x, y = pilot.find(SEATS_ROW).rect.midleft
    pilot.click(x + 5, y)
    assert scene.summary == own


def test_done_and_escape_and_the_x_close_it(tmp_path: Path) -> None:
    for name, leave in (
        ("done", lambda pilot: pilot.choose(DONE)),
        ("x", lambda pilot: pilot.choose("close")),
        ("esc", lambda pilot: pilot.press(pygame.K_ESCAPE)),
    ):
        folder = tmp_path / name
        folder.mkdir()
        pilot = opened(folder)
        leave(pilot)
        assert isinstance(pilot.scene, Table)
        assert sitting() == ("Victor", "Alice", "Bob", "Carlos")


def test_while_it_is_worked_out_deals_can_be_opened_and_moments_wait(tmp_path: Path) -> None:
    pilot = review_of_game(tmp_path, reviewed(known=25), still=False)
    scene = pilot.scene
    assert scene.summary.working == 2
    assert rows(pilot) == []
    assert not pilot.find(LOOK).enabled
    assert "Analysing deal 2 of 3." in scene.spoken()
    band = pilot.find(CHART).bands[0]
    pilot.click(band.centre[0], band.bottom - 8)
    assert isinstance(pilot.scene, DealReview)


def test_what_is_worked_out_meanwhile_appears(tmp_path: Path) -> None:
    game = reviewed(known=45)
    pilot = opened(tmp_path, game)
    for _ in range(400):
        pilot.frame()
        if not game.worker.waiting:
            break
    pilot.run(0.2)
    assert pilot.scene.summary.working is None
    assert len(rows(pilot)) == len(game.worker.review.moments(0))
    assert not pilot.scene.busy


def test_motion_is_shown_once_and_not_when_one_comes_back(tmp_path: Path) -> None:
    ctx = ctx_of(tmp_path)
    pilot = launch(ctx, GameReviewScene(reviewed()), (1280, 720))
    scene = pilot.scene
    assert scene.busy
    pilot.run(END + 0.2)
    assert not scene.busy
    assert not pilot.frame()
    pilot.press(pygame.K_RETURN, pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert not scene.busy


def test_a_game_without_a_slip_says_so(tmp_path: Path) -> None:
    game = reviewed()
    game.worker.found = [one for one in game.worker.found if not one.is_slip or one.seat]  # type: ignore[attr-defined]  # a stand-in
    game.worker.later = []  # type: ignore[attr-defined]  # a stand-in
    pilot = opened(tmp_path, game)
    assert rows(pilot) == []
    assert "Nothing to review." in pilot.scene.spoken()
    assert LOOK not in [widget.key for widget in pilot.widgets()]
    assert pilot.scene.group.focus.key == DONE


@pytest.mark.paint
@pytest.mark.parametrize("language", languages.NAMES)
def test_what_is_said_of_a_game_without_a_slip_stays_on_its_paper(
    tmp_path: Path, language: str
) -> None:
    game = reviewed()
    game.worker.found = [one for one in game.worker.found if not one.is_slip or one.seat]  # type: ignore[attr-defined]  # a stand-in
    game.worker.later = []  # type: ignore[attr-defined]  # a stand-in
    pilot, eyes = opened(tmp_path, game), Eyes(Look.make())
    languages.set_language(language)
    with eyes.reading(pilot.app.ctx.look):
        for size, scale in (((1280, 720), 100), ((1280, 720), 130), ((960, 600), 200)):
            pilot.app.ctx.preferences.change(ui_scale=scale)
            pilot.resize(size)
            pilot.run(3.0)
            told = faults(eyes, pilot.scene, pilot.widgets(), size)
            assert [one for one in told if "leaves" in one or "cut" in one] == []
    languages.set_language("en")


def test_the_review_is_read_aloud(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    said = " ".join(pilot.scene.spoken())
    assert "Your chance to win." in said
    assert "Accuracy 49%. Plays between beginner and steady." in said
    assert "Luck" in said
    assert "Worth another look:" in said
    pilot.press(pygame.K_PAGEDOWN)
    assert "Deal 2: " in pilot.scene.spoken_focus().whole


def test_accuracy_and_luck_say_what_they_are_to_the_pointer_and_to_the_ear(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    said = " ".join(pilot.scene.spoken())
    for key, what in (("accuracy", "Accuracy is the share of"), ("luck", "Luck is what the cards")):
        pilot.hover(*pilot.find(key).rect.center)
        explained = pilot.scene.group.explained()
        assert explained is not None
        assert str(explained.tooltip).startswith(what)
        assert what in str(explained.read_aloud().whole)
        assert what in said


def test_where_little_was_at_stake_that_is_told_and_no_accuracy(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.press(pygame.K_4)
    said = " ".join(pilot.scene.spoken())
    assert "Too little to tell: 5 decisions without a hint mattered." in said
    assert "Accuracy" not in said


def test_in_points_the_thread_is_a_lead(tmp_path: Path) -> None:
    pilot = opened(tmp_path, reviewed("pedro", deals=2))
    assert "Your lead in points." in pilot.scene.spoken()
    assert pilot.find(CHART).plan.middle == 0


@pytest.mark.parametrize("deals", some([0, 1, 30, 5], 2))
def test_any_number_of_deals_is_drawn(tmp_path: Path, deals: int) -> None:
    game = reviewed("finnish", deals=max(1, deals), level="random", seed="many")
    if not deals:
        empty = reviewed("finnish", deals=1, level="random", seed="many")
        game = ReviewedGame(empty.setup, (), 0, _nothing(empty), 0)
    pilot = opened(tmp_path, game)
    assert pilot.scene.summary.deals == (0 if not deals else len(pilot.scene.summary.results))
    for size in ((960, 600), (720, 900), (2560, 1440)):
        pilot.resize(size)


def _nothing(game: ReviewedGame):
    worker = reviewed("finnish", deals=1, level="random", seed="many").worker
    worker.events, worker.found = (), []  # type: ignore[attr-defined]
    return worker
