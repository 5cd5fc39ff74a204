"""A game is reviewed in the background while it goes on, and nothing of that disturbs it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from reviewed_games import adviser, all_turns, events, game, judged

from pidro_desktop import background
from pidro_desktop.background import NoProcess
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review import thinking
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import unjudged
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.champion import evaluation
from pidro_desktop.variants import load

PATIENCE = 60.0
RULES = load("finnish")
KILOBYTES_A_DEAL = 150


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are computed with few worlds; reasons are none of this."""
    monkeypatch.setattr(thinking, "adviser", adviser)
    monkeypatch.setattr(thinking.Judge, "explain", lambda _judge, _turn: ())


@pytest.fixture(name="reviewing")
def _reviewing() -> Iterator[Callable[..., ReviewWorker]]:
    """Makes workers that are closed in the end."""
    made: list[ReviewWorker] = []

    def worker(*given: Any) -> ReviewWorker:
        made.append(ReviewWorker(RULES, *given))
        return made[-1]

    yield worker
    for one in made:
        one.close()


def finish(worker: ReviewWorker, until: Callable[[], bool] = lambda: False) -> None:
    """Poll until there is nothing more to wait for."""
    end = time.monotonic() + PATIENCE
    while worker.waiting and not until():
        assert time.monotonic() < end, "It never came to an end."
        worker.poll()
        time.sleep(0.001)


class Process:
    """Stands in for the other process: works at once, or has died."""

    opened: list[Process] = []  # noqa: RUF012  emptied by the fixture

    def __init__(self, *, gently: bool, dead: bool = False) -> None:
        Process.opened.append(self)
        self.gently, self.dead, self.closed = gently, dead, False

    def run(self, work: Callable[[], Any]) -> Any:
        if self.dead:
            raise NoProcess
        return work()

    def end(self) -> None:
        self.closed = True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is interpreted, so that decisions are weighed in another process."""
    monkeypatch.setattr(evaluation, "is_fast", lambda: False)
    monkeypatch.setattr(Process, "opened", [])
    monkeypatch.setattr(background, "Process", Process)


# ------------------------------------------------------------ what is found


def test_the_review_in_the_background_is_the_review_after_the_fact(reviewing) -> None:
    worker = reviewing(events())
    assert worker.waiting
    finish(worker)
    assert worker.review == game_review(RULES, events(), judged())
    assert worker.done == (len(judged()), len(judged()))
    assert not worker.poll()


def test_a_game_is_followed_event_by_event(reviewing) -> None:
    worker = reviewing(())
    for number in range(0, len(events()) + 1, 7):
        worker.follow(events()[:number])
        worker.poll()
    worker.follow(events())
    finish(worker)
    assert worker.review == game_review(RULES, events(), judged())


def test_the_deal_in_progress_is_reviewed_first_and_the_others_after_it(reviewing) -> None:
    worker = reviewing(events())
    last = game().dealt
    worker.first = last
    finish(worker, lambda: worker.done[0] > 0)
    assert not worker.is_reviewed(1)
    finish(worker, lambda: worker.is_reviewed(last))
    assert worker.is_reviewed(last)
    finish(worker)
    assert all(worker.is_reviewed(number) for number in range(1, last + 1))
    assert not worker.is_reviewed(last + 1)


# ------------------------------------------------------------ while a game goes on


def test_what_was_undone_is_dropped_and_what_came_instead_is_reviewed(reviewing) -> None:
    """Another game stands in for the other way in which the deal went on."""
    worker = reviewing(events())
    finish(worker)
    position = all_turns()[40].position
    worker.follow(events()[:position])
    assert worker.done == (40, 40)
    worker.follow(events())
    assert worker.waiting
    finish(worker)
    assert worker.review == game_review(RULES, events(), judged())


def test_a_judgement_that_an_undo_has_overtaken_is_not_kept(
    reviewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = threading.Event()
    real = thinking.judged

    def held_up(turns: Any, **net: bool) -> Any:
        may_go_on.wait(PATIENCE)
        return real(turns, PATIENCE, **net)

    monkeypatch.setattr(thinking, "judged", held_up)
    worker = reviewing(events()[: all_turns()[9].position])
    finish(worker, lambda: worker.done[1] == 9)
    worker.poll()
    worker.follow(events()[: all_turns()[4].position])
    may_go_on.set()
    finish(worker)
    assert worker.done == (4, 4)
    assert worker.deal(1).decisions == judged()[:4]


def test_nothing_is_weighed_while_a_bot_thinks(reviewing) -> None:
    woken = threading.Event()
    worker = reviewing(events(), woken.set)
    for _ in range(200):
        worker.poll(free=False)
        time.sleep(0.001)
    assert worker.done[0] == 0
    woken.clear()
    worker.poll()
    assert woken.wait(PATIENCE)
    worker.poll(free=False)
    assert worker.done[0] > 0


def test_a_question_is_weighed_before_further_decisions(reviewing) -> None:
    worker = reviewing(events())
    assert worker.weigh(all_turns()[0].view) is None  # nothing is loaded yet
    finish(worker, lambda: worker.done[0] > 0)
    answer = worker.weigh(all_turns()[50].view)
    assert answer is not None
    worker.poll()
    advice = answer.result(PATIENCE)
    assert worker.done[0] < 50
    assert advice == adviser().values(all_turns()[50].view)


def test_a_question_wakes_who_waits(reviewing) -> None:
    woken = threading.Event()
    worker = reviewing(events()[:2], woken.set)
    finish(worker)
    woken.clear()
    assert worker.weigh(all_turns()[0].view) is not None
    assert woken.wait(PATIENCE)


@pytest.mark.nightly
def test_a_long_game_takes_little_memory(reviewing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "judged", lambda turns, _spell=0.0: tuple(map(unjudged, turns)))
    players = dict.fromkeys(range(4), make("random"))
    long = Match(Setup(load("finnish"), players, secret_of("long"), "long"))
    play_out(long, 40)
    tracemalloc.start()
    try:
        worker = reviewing(())
        for number in range(0, len(long.events) + 1, 5):
            worker.follow(long.events[:number])
            worker.poll()
        worker.follow(long.events)
        finish(worker)
        assert len(worker.review.deals) == long.dealt > 25
        held, _most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < KILOBYTES_A_DEAL * 1000 * long.dealt


# ------------------------------------------------------------ what goes wrong


def test_a_decision_that_cannot_be_judged_has_no_mark(
    reviewing, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = thinking.Judge.judge
    odd = all_turns()[3].position

    def fail_once(judge: Any, turn: Any, **how: bool) -> Any:
        if turn.position == odd:
            raise ZeroDivisionError
        return real(judge, turn, **how)

    monkeypatch.setattr(thinking.Judge, "judge", fail_once)
    worker = reviewing(events())
    finish(worker)
    found = worker.deal(1).decisions
    assert found[3].mark is None
    assert found[:3] == judged()[:3]
    assert found[4:10] == judged()[4:10]
    assert "could not be judged" in caplog.text


def test_closing_waits_for_nothing(reviewing, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on, began = threading.Event(), threading.Event()

    def held_up(_turns: Any, **_net: bool) -> Any:
        began.set()
        may_go_on.wait(PATIENCE)
        return ()

    monkeypatch.setattr(thinking, "judged", held_up)
    worker = reviewing(events())
    finish(worker, began.is_set)
    start = time.monotonic()
    worker.close()
    assert time.monotonic() - start < 1.0
    assert not worker.waiting
    worker.poll()
    worker.follow(events())
    assert worker.weigh(all_turns()[0].view) is None
    may_go_on.set()


def test_interpreted_searches_run_in_another_process_that_leaves_others_the_processor(
    reviewing, slow: None
) -> None:
    worker = reviewing(events())
    finish(worker)
    assert worker.review == game_review(RULES, events(), judged())
    assert [one.gently for one in Process.opened] == [True]
    worker.close()
    assert Process.opened[0].closed


def test_once_its_process_has_died_nothing_more_is_reviewed(reviewing, slow: None) -> None:
    """In this process it would cost frames."""
    worker = reviewing(events())
    finish(worker, lambda: worker.done[0] > 0)
    Process.opened[0].dead = True
    finish(worker)
    assert not worker.waiting
    assert len(Process.opened) == 1
    assert worker.done[0] < worker.done[1]
    assert len(worker.review.deals) == game().dealt


def test_without_another_process_nothing_is_reviewed_and_nothing_breaks(
    reviewing, slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_wishes: object) -> Process:
        raise NoProcess

    monkeypatch.setattr(background, "Process", refuse)
    worker = reviewing(events())
    finish(worker)
    assert worker.done == (0, len(all_turns()))
    assert all(not deal.decisions for deal in worker.review.deals)


def test_reviews_load_no_player_before_the_first_decision() -> None:
    """The window shows its first frame before; what is needed is loaded in the thread."""
    loaded = (
        "import sys; import pidro_desktop.match.review.review_worker; "
        "print([name for name in sys.modules if '.players.' in name])"
    )
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["[]"]
