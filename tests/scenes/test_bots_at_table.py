"""Programs from outside at the table in the window: it never waits for them."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest
from at_table import choose_any, sit_down, wait
from hostile_bots import BOTS, LATE, outlast
from outside_bots import bot, heard, is_gone, listening_bot
from pilot import FRAME, Pilot, context, launch

from pidro_desktop import paths
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.shuffle import first_dealer, secret_of
from pidro_desktop.keeper import landlock
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.external import Bot, Outside
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.variants import load

ALICE = 1


def against(name: str, bot_ms: int = 20_000, outside: Outside = "start") -> Match:
    """A match of the person against a bot in Alice's seat, who is the first to be asked."""
    players = {2: make("steady"), 3: make("steady"), ALICE: Bot(name, bot_ms, outside=outside)}
    for number in range(20):
        secret = secret_of(f"bots {number}")
        if first_dealer(secret) == SOUTH:
            return Match(Setup(load("finnish"), players, secret))
    raise AssertionError("The person never deals.")


def seated(home: Path, match: Match) -> tuple[Pilot, TableScene, list[str]]:
    """A pilot at the table of ``match``, and what is told outside the window."""
    told: list[str] = []
    ctx = context(home, seat_lost=told.append)
    ctx.preferences.change(speed="instant")
    scene = TableScene(match)
    return launch(ctx, scene), scene, told


def test_a_bot_that_fails_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    match = against(bot(tmp_path, "sys.exit(3)"))
    pilot, scene, told = seated(tmp_path, match)
    wait(pilot, scene)
    assert isinstance(pilot.scene, Message)
    assert pilot.scene.text == told[0]
    assert "Alice's bot" in told[0]
    assert "ended with exit status 3" in told[0]
    pilot.choose("Continue")
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert match.game.now.calls[0].seat == ALICE
    pilot.app.quit()
    assert len(told) == 1


@pytest.mark.skipif(landlock.version() == 0, reason="This system has no Landlock.")
@pytest.mark.parametrize("answer", ["Start it", "Don’t start it", "Esc"])
def test_a_person_is_asked_before_a_bot_is_started_without_a_sandbox(
    answer: str, tmp_path: Path
) -> None:
    script = bot(paths.data_dir()).removeprefix("exec:")
    hidden = paths.data_dir() / "bot.sh"
    hidden.write_text(f"#!/bin/sh\ntouch {tmp_path / 'runs'}\nexec {script}\n", encoding="utf-8")
    hidden.chmod(0o755)
    match = against(f"exec:{hidden}", outside="ask")
    pilot, scene, told = seated(tmp_path, match)
    wait(pilot, scene)
    assert pilot.scene.heading == "Start this bot without a sandbox?"
    assert f"The program in Alice’s seat ({hidden}) cannot" in pilot.scene.text
    assert not (tmp_path / "runs").exists()
    if answer == "Esc":
        pilot.press(pygame.K_ESCAPE)
    else:
        pilot.choose(answer)
    wait(pilot, scene)
    allowed = answer == "Start it"
    assert isinstance(pilot.scene, TableScene) == allowed
    assert bool(match.losses) == bool(told) == (not allowed)
    assert (tmp_path / "runs").exists() == allowed
    pilot.app.quit()


def test_the_table_lives_while_a_bot_is_silent_and_can_be_left(tmp_path: Path) -> None:
    pid = tmp_path / "bots" / "pid"
    body = f"open({str(pid)!r}, 'w').write(str(os.getpid()))\nfor ask in asks(): time.sleep(60)"
    match = against(bot(pid.parent, body))
    pilot, _scene = sit_down(tmp_path, "", match=match)
    began = time.monotonic()
    while not pid.exists() or time.monotonic() < began + 0.3:
        pilot.frame()
    assert match.started
    assert match.game.now.calls == ()
    began = time.monotonic()
    pilot.app.quit()
    assert time.monotonic() - began < 3
    match.watchers[ALICE].gone()
    assert is_gone(pid)
    assert match.losses == ()


def test_a_loss_that_nobody_could_read_any_more_is_told_all_the_same(tmp_path: Path) -> None:
    match = against(bot(tmp_path, "sys.exit(3)"))
    pilot, _scene, told = seated(tmp_path, match)
    while not match.losses:
        pilot.frame()
        time.sleep(0.05)  # between two frames: that is when it mostly happens
    pilot.app.quit()
    assert len(told) == 1


def test_bots_can_be_watched_in_every_seat(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    hand = Bot(listening_bot(tmp_path, log))
    players = {seat: Bot(bot(tmp_path)) for seat in (1, 2, 3)}
    match = Match(Setup(load("finnish"), players, secret_of("watched")))
    scene = Watch(match, hand, 1).table
    pilot = launch(context(tmp_path), scene)
    for _ in range(20_000):
        if not pilot.app.running:
            break
        pilot.frame(dt=FRAME * 4)
    assert len(match.game.sheet) == 1
    assert match.losses == ()
    for watcher in match.watchers.values():
        watcher.gone()
    assert heard(log)[-1] == {"t": "bye"}
    assert {line["t"] for line in heard(log)} >= {"hello", "game", "deal", "ask", "score"}


def test_a_person_plays_a_deal_with_bots(tmp_path: Path) -> None:
    players = {seat: Bot(bot(tmp_path)) for seat in (1, 2, 3)}
    match = Match(Setup(load("finnish"), players, secret_of("played")))
    pilot, scene = sit_down(tmp_path, "", match=match)
    random = Random(1)
    while not match.game.sheet:
        wait(pilot, scene)
        choose_any(pilot, scene, random)
    assert match.losses == ()
    pilot.app.quit()


def test_what_a_bot_says_is_shown_to_those_who_watch_it(tmp_path: Path) -> None:
    body = """
for ask in asks():
    say({"t": "info", "text": "  I hold\\n" + str(len(ask["legal"])) + " choices\\x1b"})
    say({"id": ask["id"], "answer": first(ask)})
"""
    players = {**dict.fromkeys((2, 3), make("steady")), ALICE: Bot(bot(tmp_path, body))}
    match = Match(Setup(load("finnish"), players, secret_of("words")))
    watch = Watch(match, make("steady"), 1)
    pilot = launch(context(tmp_path), watch.table)
    while not watch.words.visible:
        pilot.frame()
    assert watch.words.visible[ALICE].startswith("I hold ")
    assert watch.words.visible[ALICE].isprintable()
    watch.words.pass_time(10.0)
    assert watch.words.visible == {}
    pilot.app.quit()


def test_after_a_decision_is_taken_back_a_bot_is_told_the_game_anew(tmp_path: Path) -> None:
    log = tmp_path / "log"
    match = against(listening_bot(tmp_path, log))
    pilot, scene, _told = seated(tmp_path, match)
    random = Random(5)
    while len(match.moments) < 2 or scene.flow.ask is None:
        wait(pilot, scene)
        if len(match.moments) < 2 or scene.flow.ask is None:
            choose_any(pilot, scene, random)
    steps = len(match.moments)
    pilot.press(pygame.K_BACKSPACE)
    assert len(match.moments) == steps - 1
    until = len(match.events)
    wait(pilot, scene)
    choose_any(pilot, scene, random)
    wait(pilot, scene)
    for _ in range(1000):  # the bot writes down what it hears in its own time
        told = heard(log)
        games = [number for number, line in enumerate(told) if line["t"] == "game"]
        again = [line for line in told[games[-1] + 1 :] if line["t"] != "ask"]
        if len(games) == 2 and len(again) > until:
            break
        time.sleep(0.01)
    assert len(games) == 2, "the game is told twice"
    before = [line for line in told[games[0] + 1 : games[1]] if line["t"] != "ask"]
    assert again[:until] == before[:until], "just as it was, up to the decision"
    assert len(again) > until, "and then how it goes on"
    assert match.losses == ()
    pilot.app.quit()


HOSTILE_BY_DAY = (
    *("is silent", "writes two megabytes, and then the answer", "plays another seat's card"),
    *("starts programs that stay", "stops itself"),
)


@pytest.mark.unix(reason="Windows has other signals, and no list of processes in files")
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in HOSTILE_BY_DAY else pytest.mark.slow) for name in BOTS],
)
def test_the_window_never_waits_for_a_hostile_bot(name: str, tmp_path: Path) -> None:
    body, said, bot_ms = BOTS[name]
    folder = tmp_path / "bots"
    match = against(bot(folder, body), bot_ms)
    pilot, scene, told = seated(tmp_path, match)
    frames, random = 0, Random(3)
    while not match.losses and not match.game.sheet:
        pilot.frame()
        frames += 1
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
        time.sleep(0.001)
    for loss in match.losses:
        assert said
        assert said in loss
        assert loss.startswith("Alice's bot (")
        assert loss.isprintable()
        # Any other bot may be out before the second frame of a busy machine.
        assert said != LATE or frames > 10, "it is drawn while the bot thinks"
    assert bool(match.losses) == bool(said)
    wait(pilot, scene)
    assert told == list(match.losses)
    pilot.app.quit()
    match.watchers[ALICE].gone()
    assert outlast(folder) == []
