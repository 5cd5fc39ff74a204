"""Nobody has to move the mouse: every scene in which a game goes on stays awake until it asks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from own_games import SHORT, run, sittings
from records import played
from slices import some
from still_loop import StillApp

from pidro_desktop import paths, variants
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import replay_of, setup_of
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_live import LiveViewer, watch_current
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.table.animation.pace import FACTOR

RATES = (10, 30, 60, 144)
THREE = ("steady", "steady", "steady")
LONGEST = 45.0
"""Seconds at normal speed from a decision to the next question or pause, at most."""


def a_match(rules: str, seed: str, players: tuple[str, ...] = THREE) -> Match:
    seated = dict(zip(SEATS[1:], map(make, players), strict=True))
    return Match(Setup(variants.load(rules), seated, secret_of(seed), seed))


def asked(scene: TableScene) -> bool:
    return bool(scene.flow.ask or scene.flow.pause)


def act(scene: TableScene, random: Random) -> None:
    """Answer what is asked, or end the pause."""
    ask = scene.flow.ask
    if ask is None:
        scene.flow.go_on()
    else:
        scene.flow.decide(RandomPlayer().decide(scene.match.game_view(ask.seat), random))


def play_a_deal(app: StillApp, scene: TableScene, dt: float, random: Random) -> list[float]:
    """Play until a deal is scored; returns the seconds from each decision to the next question."""
    waits = [app.live(dt, lambda: asked(scene))]
    scored = len(scene.match.game.sheet)
    while len(scene.match.game.sheet) == scored:
        act(scene, random)
        waits.append(app.live(dt, lambda: asked(scene)))
    return waits


@pytest.mark.parametrize(
    ("rate", "speed", "rules", "help_on"),
    some(
        [
            (10, "relaxed", "finnish", True),
            (30, "normal", "petro", False),
            (60, "fast", "king-pedro", True),
            (144, "instant", "eighty-three", True),
            (144, "normal", "sou", False),
        ],
        3,
        rows=True,
    ),
)
def test_a_deal_at_the_table(
    tmp_path: Path, rate: int, speed: str, rules: str, help_on: bool
) -> None:
    scene = TableScene(a_match(rules, "still", ("champion", "steady", "casual")))
    app = StillApp(tmp_path, scene, speed=speed, help=help_on)
    waits = play_a_deal(app, scene, 1 / rate, Random(rate))
    assert max(waits) <= LONGEST * FACTOR[speed] + 60 / rate
    app.quit()


@pytest.mark.slow
@pytest.mark.parametrize("rate", RATES)
def test_two_hundred_deals_at_the_table(tmp_path: Path, rate: int) -> None:
    names, speeds = variants.names(), tuple(FACTOR)
    for number in range(200):
        home = tmp_path / str(number)
        home.mkdir()
        speed = speeds[number % len(speeds)]
        company = Random(number).choices(("steady", "random", "casual", "beginner", "strong"), k=3)
        scene = TableScene(a_match(names[number % len(names)], f"{number}", tuple(company)))
        app = StillApp(
            home, scene, speed=speed, help=number % 3 == 0, reduced_motion=number % 5 == 0
        )
        waits = play_a_deal(app, scene, 1 / rate, Random(number))
        assert max(waits) <= LONGEST * FACTOR[speed] + 60 / rate
        app.quit()


@pytest.mark.parametrize("rate", RATES)
def test_the_lesson_goes_on_as_soon_as_it_was_read(tmp_path: Path, rate: int) -> None:
    app = StillApp(tmp_path, Title(), speed="fast")
    mode = CourseLesson("points")
    app._push(mode.table)
    for at in range(len(STEPS)):
        app.live(1 / rate, lambda: mode.bubble is not None)
        assert mode.at == at
        decision = mode.step.decision
        if decision is None:
            app.apply(mode._read((0, 0)))
        else:
            mode.table.flow.decide(decision)
            mode._advance()
    assert mode.steps is not STEPS
    app.quit()


@pytest.mark.parametrize("rate", RATES)
def test_a_replay_comes_to_its_score(tmp_path: Path, rate: int) -> None:
    record = played("replay me", target=12)
    reader = read_one(record, variants.load)
    setup = setup_of(reader, dict.fromkeys(SEATS[1:], make("steady")))
    replay = replay_of(setup, reader.events, 1)
    assert replay is not None
    scene = Replaying(replay).table
    app = StillApp(tmp_path, Title(), speed="fast")
    app._push(scene)
    play_a_deal(app, scene, 1 / rate, Random(rate))
    app.live(1 / rate, lambda: scene.flow.pause == SCORE)
    app.quit()


@pytest.mark.parametrize("rate", RATES)
def test_a_game_that_is_watched_runs_to_its_last_step(tmp_path: Path, rate: int) -> None:
    scene = Viewer(read_one(played("watch me", target=6), variants.load), "A game")
    app = StillApp(tmp_path, Title(), speed="fast")
    app._push(scene)
    scene._play()
    app.live(1 / rate, lambda: scene.position == scene.viewing.last and not scene.playing)
    app.quit()


def test_the_game_of_another_copy_is_followed_with_a_still_hand(own_home: Path) -> None:
    match = sittings(paths.current_save().parent).start(SHORT, THREE)
    run(match, 3)
    scene = watch_current()
    assert isinstance(scene, LiveViewer)
    app = StillApp(own_home, Title(), speed="fast")
    app._push(scene)
    for _ in range(12):
        run(match, 4)
        app.live(1 / 60, lambda: scene.viewing.last == len(match.events))
        app.live(1 / 60, lambda: scene.position == scene.viewing.last)
    app.quit()


@pytest.mark.parametrize("rate", RATES)
def test_a_demo_plays_by_itself(tmp_path: Path, rate: int) -> None:
    players = dict.fromkeys(SEATS, make("steady"))
    match = Match(Setup(variants.load("finnish"), players, secret_of("demo"), "demo"))
    app = StillApp(tmp_path, Watch(match, make("steady"), 1).table, speed="fast")
    app.live(1 / rate, lambda: not app.running)
    assert len(match.game.sheet) == 1
