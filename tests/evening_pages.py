"""Pages of an evening whose deals were not played, but drawn by lot, for tests."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import cast
from unittest.mock import patch

import pygame
from pilot import Pilot, launch
from played_evenings import plan_of, record

from pidro_desktop import paths
from pidro_desktop.background import Background
from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.deal_records import Answer
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.evening.evenings import EveningGame, play_table
from pidro_desktop.evening.plan import EveningPlan
from pidro_desktop.scenes.evening.club import TableControl
from pidro_desktop.scenes.evening.evening_scene import GIVE_UP, GO, PAST, EveningScene
from pidro_desktop.scenes.evening.rounds import ROUNDS
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.storage.books.evening_book import EveningBook
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.history import History

DECISIONS = 9
WON, LOST = 3, 1
"""Numbers of evenings: in one of them the cup is yours."""
Made = Callable[[Path], Pilot]


def drawn(what: str) -> TableResult:
    """What a deal came to by lot: some bid, and points that fit it."""
    random = Random(what)
    bidder, bid = random.randrange(4), random.choice((6, 7, 7, 8, 8, 9, 10, 11))
    taken = random.randint(4, 14)
    made = taken >= bid
    mine, theirs = (taken if made else -bid), 14 - taken
    ours = bidder % 2 == 0
    points = (taken, theirs) if ours else (theirs, taken)
    net = mine - theirs
    suit = random.choice("SHDC")
    return TableResult(bid, suit, bidder, points, net if ours else -net, made)


class ByLot:
    """Has the results of the other tables by lot, at once; or never, where it ``waits``."""

    def __init__(self, *_given: object, **_named: object) -> None:
        self.waits = self.plays = False

    def run(
        self, _slow: bool, _work: object, plan: EveningPlan, deal: int, table: int
    ) -> Future[Answer]:
        """What a deal came to at a table."""
        answer: Future[Answer] = Future()
        if self.plays:
            answer.set_result(play_table(plan, deal, table))
        elif not self.waits:
            answer.set_result((drawn(f"{plan.id} {deal} {table}"), ""))
        return answer

    def close(self) -> None:
        """Nothing has to be stopped."""


def room(
    make: Callable[[Path], Context],
    home: Path,
    deals: int | None = None,
    *,
    number: int = LOST,
    per_round: int = 2,
    aided: bool = False,
    size: tuple[int, int],
) -> Pilot:
    """The club room: before an evening, or after so many of its deals."""
    ctx = make(home)
    ctx.preferences.change(speed="instant", reduced_motion=True)
    with patch.object(deal_records, "Background", ByLot):
        scene = EveningScene()
        pilot = launch(ctx, scene, size)
    plan = plan_of(number, per_round=per_round)
    scene._plan = plan
    if deals is not None:
        scene._game = scene.evenings.begin(plan)
        after(scene, deals)
        scene._game.aided = aided
    scene._look()
    scene.renew()
    return rested(pilot)


def after(scene: EveningScene, deals: int) -> EveningGame:
    """The evening after so many deals at the own table."""
    game = scene._game
    assert game is not None
    game.ours = [drawn(f"{game.plan.id} {deal} 1") for deal in range(1, deals + 1)]
    return game


def slip(pilot: Pilot, deals: int, *, waits: bool = False, back: bool = False) -> Pilot:
    """The slip after a deal, also while the other tables play."""
    scene = pilot.scene
    game = after(scene, deals)
    if waits:
        scene.evenings._background.waits = True
        for table in (2, 4):
            game._others.pop((deals, table), None)
    pilot.app.apply(Push(scene._slip(game, deals, back=back)))
    return rested(pilot)


def play_apart(history: History) -> None:
    """Enter two evenings that were played to their end."""
    for number in (LOST, WON):
        game = EveningGame(plan_of(number), cast("Background", ByLot()))
        game.ours = [drawn(f"{game.plan.id} {deal} 1") for deal in range(1, game.deals + 1)]
        played = game.played()
        assert played is not None
        EveningBook(history).add(replace(played, played_at=f"2026-03-1{number}T22:00:00+02:00"))


def played_before(make: Callable[[Path], Context], home: Path, size: tuple[int, int]) -> Pilot:
    """The club room after two evenings."""
    ctx = make(home)
    play_apart(ctx.history)
    return room(lambda _home: ctx, home, size=size)


def chosen(pilot: Pilot, key: object) -> Pilot:
    """What a control of the page opens."""
    pilot.choose(key)
    return rested(pilot)


def compared(pilot: Pilot) -> Pilot:
    """The first deal at the own table and another one."""
    scene = pilot.scene
    game = after(scene, 1)
    records = EveningRecords(paths.evenings_dir())
    records.write(game.plan)
    records.path(game.plan, 1).write_bytes(record(game.plan, 1))
    scene.evenings._background.plays = True
    game._others.clear()
    pilot.app.apply(scene._compare(game, 1, 2))
    return rested(pilot)


def at_the_table(pilot: Pilot) -> Pilot:
    """The table of a deal that was left after some decisions, at which the person is asked."""
    scene = pilot.scene
    records, plan = EveningRecords(paths.evenings_dir()), scene._game.plan
    records.prepare(plan)
    deal = scene._game.number
    records.path(plan, deal).write_bytes(record(plan, deal, DECISIONS))
    pilot.choose(GO)
    for _ in range(2000):
        pilot.pass_frame(dt=1 / 10)
        if pilot.scene.flow.still and not pilot.scene.busy:
            pilot.show()
            return pilot
    raise AssertionError("The table never came to rest.")


def paused(pilot: Pilot) -> Pilot:
    """The pause menu over a table."""
    pilot.press(pygame.K_ESCAPE)
    return rested(pilot)


def scenes(make: Callable[[Path], Context], size: tuple[int, int]) -> dict[str, Made]:
    """Every page of an evening by a name that says what it shows."""
    shown = partial(room, make, size=size)
    return {
        "evening: new": shown,
        "evening: after a round": lambda home: shown(home, 6),
        "evening: left in a round": lambda home: shown(home, 7, aided=True),
        "evening: a table of the room": lambda home: chosen(shown(home, 6), TableControl(2)),
        "evening: give up?": lambda home: chosen(shown(home, 6), GIVE_UP),
        "evening at the table": lambda home: at_the_table(shown(home, 0)),
        "evening: a slip": lambda home: slip(shown(home, 6), 7),
        "evening: a slip that waits": lambda home: slip(shown(home, 6), 8, waits=True),
        "evening compared": lambda home: compared(shown(home, 0)),
        "evening: the cup won": lambda home: chosen(shown(home, 14, number=WON), GO),
        "evening: the cup lost": lambda home: chosen(shown(home, 14), GO),
        "evening: some were played": lambda home: played_before(make, home, size),
        "past evenings: two of them": lambda home: chosen(played_before(make, home, size), PAST),
        "evening: the rounds so far": lambda home: chosen(shown(home, 7, per_round=3), ROUNDS),
        "evening: the pause menu": lambda home: paused(at_the_table(shown(home, 1))),
        "evening: the rounds": lambda home: chosen(
            chosen(shown(home, 21, per_round=3, number=WON), GO), ROUNDS
        ),
    }


def rested(pilot: Pilot) -> Pilot:
    """The same scene, once nothing moves."""
    for _ in range(200):
        pilot.pass_frame()
        if not pilot.scene.busy:
            pilot.show()
            return pilot
    raise AssertionError("The scene never came to rest.")
