"""What is found at the table is stored as it would be worked out from the record, and survives."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from histories import LAST, played, result_of

from pidro_desktop import background as module
from pidro_desktop.background import Background, NoProcess
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import setup_of
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.statistics import background
from pidro_desktop.statistics.background import GameJudge
from pidro_desktop.statistics.facts import review_fact
from pidro_desktop.statistics.live import keep_review
from pidro_desktop.statistics.rows import rows_of
from pidro_desktop.storage.game_facts import Source
from pidro_desktop.storage.history import History
from pidro_desktop.variants import load

KEEPS = """
import sys
from pathlib import Path
from pidro_desktop.statistics.facts import VERSION
from pidro_desktop.storage.game_facts import DealFact, Facts, Source, connect, keep
connection = connect(Path(sys.argv[1]), writes=True)
deals = [DealFact(n, 0, 0, 7, True, 7, 7) for n in range(1, 200)]
print("ready", flush=True)
while True:
    keep(connection, VERSION, [Facts(1, Source.RECORD, deals, None)])
"""


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return played("live", load("finnish", {"target": 12}), 1)


@pytest.fixture
def match(lines: list[str]) -> Match:
    reader = read_one(lines, load)
    kept: list[str] = []
    return Match(setup_of(reader, {}), kept.extend).resume(reader)


def test_a_review_that_is_complete_is_stored_and_equals_that_of_the_record(
    tmp_path: Path, lines: list[str], match: Match
) -> None:
    history = History.open(tmp_path / "history.sqlite3")
    assert history.record_game(result_of(lines, LAST))
    worker = ReviewWorker(match.setup.rules, match.events)
    assert not keep_review(history, match, worker), "it has not begun"
    end = time.monotonic() + 60
    while worker.waiting:
        assert time.monotonic() < end
        worker.poll()
        time.sleep(0.005)
    worker.poll()
    assert keep_review(history, match, worker)
    worker.close()
    history.close()
    (row,) = rows_of(tmp_path / "history.sqlite3")
    assert row.source is Source.REVIEW
    reader = read_one(lines, load)
    review = GameJudge(Background("judge"), lambda: True).review(reader)
    assert review is not None
    assert row.review == review_fact(reader.game.rules, review, reader.helped)


class Here:
    """Stands in for the process of interpreted searches, and dies after three decisions."""

    def __init__(self, *, gently: bool) -> None:
        assert gently
        self.left = 3

    def run(self, work: Callable[[], Any]) -> Any:
        self.left -= 1
        if self.left < 0:
            raise NoProcess
        return work()

    def end(self) -> None:
        self.left = 0


def test_an_interpreted_search_judges_in_a_process_and_stops_once_that_has_died(
    lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(background, "is_fast", lambda: False)
    monkeypatch.setattr(module, "Process", Here)

    def go_on() -> bool:
        asked.append(True)
        return True

    apart = Background("judge", gently=True, optional=True)
    judge = GameJudge(apart, go_on)
    assert judge.review(read_one(lines, load)) is None
    assert len(asked) == 4
    apart.close()


def test_a_game_that_is_not_counted_is_not_reviewed_for_statistics(
    tmp_path: Path, match: Match
) -> None:
    history = History.open(tmp_path / "history.sqlite3")
    worker = ReviewWorker(match.setup.rules, match.events)
    assert not keep_review(history, match, worker)
    worker.close()
    history.close()


@pytest.mark.parametrize("after", [0.02, 0.07, 0.15])
def test_results_are_whole_after_a_kill_while_facts_are_stored(
    tmp_path: Path, lines: list[str], after: float
) -> None:
    path = tmp_path / "history.sqlite3"
    history = History.open(path)
    assert history.record_game(result_of(lines, LAST))
    history.close()
    before = rows_of(path)
    process = subprocess.Popen([sys.executable, "-c", KEEPS, str(path)], stdout=subprocess.PIPE)
    with process:
        assert process.stdout.readline().strip() == b"ready"
        time.sleep(after)
        process.kill()
    again = History.open(path)
    assert again.notice is None
    assert again.lifetime() == (int(before[0].won), int(not before[0].won))
    again.close()
    (row,) = rows_of(path)
    assert len(row.deals) in (len(before[0].deals), 199), "whole facts, or those of the rows"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
