"""How long the statistics take to open with 10,000 games, and the longest frame meanwhile.

The yardstick is plain SQLite that fetches all rows of the deals. The scene is drawn in memory, and
the ratio is one of processor time, which other programs change little.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from pidro_desktop.app import App
from pidro_desktop.render.display import Display
from pidro_desktop.render.look import Look
from pidro_desktop.scenes.shell.context import Context, Games
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Pop, Push, Scene
from pidro_desktop.scenes.statistics.statistics import StatisticsScene
from pidro_desktop.statistics.facts import VERSION
from pidro_desktop.storage import schema
from pidro_desktop.storage.game_facts import DealFact, Facts, ReviewFact, Source, connect, keep
from pidro_desktop.storage.history import History

GAMES, DEALS = 10_000, 10
RUNS: Final = 5
AIM: Final = 0.3
FRAME_AIM: Final = 1 / 30
"""Seconds: until all figures are drawn, and the longest frame until then."""
SIZE: Final = (1280, 720)
COUNTS: Final[dict[str, tuple[int, ...]]] = {
    "win bid 2": (7, 2, 1, 1, 0),
    "win play 2": (9, 1, 1, 0, 1),
}
REVIEW: Final = ReviewFact("win", 0.1, 26, {"bid": 3.1, "play": 1.9}, 0.35, 0.1, 16, COUNTS)


def measure(games: int = GAMES) -> dict[str, object]:
    """Return the seconds until everything is drawn, the longest frame, their ratio and the aims."""
    with tempfile.TemporaryDirectory() as home:
        before = os.environ.get("PIDRO_HOME")
        os.environ["PIDRO_HOME"] = home
        try:
            return _measured(Path(home), games)
        finally:
            if before is None:
                del os.environ["PIDRO_HOME"]
            else:
                os.environ["PIDRO_HOME"] = before


def _measured(home: Path, games: int) -> dict[str, object]:
    path = home / "history.sqlite3"
    fill(path, games)
    yardstick = median(_fetched(path) for _ in range(RUNS))
    context = Context(
        Look.make(),
        Preferences.load(home / "settings.toml"),
        lambda: History.open(path),
        lambda: Games(ShowTitle),
    )
    app = App(context, Display.headless(SIZE), Scene(), lambda _error: ErrorMessage(""))
    runs = [_opened(app) for _ in range(RUNS + 1)][1:]
    context.history.close()
    seconds, used = (median(run[place] for run in runs) for place in (0, 2))
    return {
        "seconds": round(seconds, 3),
        "longest_frame_ms": round(1000 * median(run[1] for run in runs), 1),
        "sqlite_seconds": round(yardstick, 3),
        "processor_seconds": round(used, 3),
        "ratio": round(used / yardstick, 2),
        "games": games,
        "aim_seconds": AIM,
        "aim_frame_ms": round(1000 * FRAME_AIM, 1),
    }


def fill(path: Path, games: int) -> None:
    """Make a database of so many reviewed games.

    Args:
        path: the file. games: how many.
    """
    History.open(path).close()
    chance, at = Random(1), datetime(2020, 1, 1, tzinfo=UTC)
    facts: list[Facts] = []
    with closing(connect(path, writes=True)) as connection:
        connection.execute("BEGIN")
        for game in range(1, games + 1):
            at += timedelta(hours=5)
            score = f"[62,{chance.randrange(60)}]"
            row = (f"g{game}", at.isoformat(timespec="seconds"), "finnish", chance.randrange(2))
            four = '["person","steady","champion","steady"]'
            connection.execute(schema.ADD_GAME, (*row, score, 62, DEALS, four))
            deals = [_deal(n, chance) for n in range(1, DEALS + 1)]
            for deal in deals:
                values = (deal.n, deal.dealer, deal.bidder, deal.bid, deal.made)
                points = f"[{deal.scored},{deal.against}]"
                connection.execute(schema.ADD_DEAL, (game, *values, *[points] * 3, 0, 0))
            facts.append(Facts(game, Source.REVIEW, deals, REVIEW))
        connection.execute("COMMIT")
        keep(connection, VERSION, facts)


def _deal(n: int, chance: Random) -> DealFact:
    bid, points = chance.randrange(6, 15), chance.randrange(15)
    seats = n % 4, chance.randrange(4)
    expected = round(chance.random(), 6)
    return DealFact(n, *seats, bid, points >= bid, points, 14 - points, 0, "S", expected, 0.01)


def _fetched(path: Path) -> float:
    with closing(sqlite3.connect(path)) as connection:
        began = time.process_time()
        connection.execute("SELECT * FROM deal").fetchall()
        return time.process_time() - began


def _opened(app: App) -> tuple[float, float, float]:
    """Return the seconds until all was drawn, the longest frame, and the processor's seconds."""
    scene = StatisticsScene()
    frames: list[float] = []
    began, used = time.perf_counter(), time.process_time()
    app.apply(Push(scene))
    while scene.figures is None:
        start = time.perf_counter()
        app.step(1 / 60)
        frames.append(time.perf_counter() - start)
        time.sleep(0.001)
    took, used = time.perf_counter() - began, time.process_time() - used
    app.apply(Pop())
    scene.worker.join()
    return took, max(frames), used
