"""Work in the background is done once, even if its process dies with several pieces of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, CancelledError, Future
from threading import Event, current_thread
from typing import Any

import pytest
from outside_bots import has_ended

from pidro_desktop.background import Background, Latest, tell

PATIENCE = 30
LONG = """
import os, time
from pidro_desktop.background import Background
background = Background("test")
print(background.run(True, os.getpid).result(), flush=True)
background.run(False, time.sleep, 600)
background.run(True, time.sleep, 600)
time.sleep(0.2)
"""


def doubled(number: int, home: int) -> int:
    """Twice a number; the process ends with it, unless it is the first one."""
    if os.getpid() != home:
        os._exit(1)
    return 2 * number


def test_all_that_a_dying_process_had_to_do_is_done_here() -> None:
    woken: list[bool] = []
    background = Background("test", lambda: woken.append(True))
    answers = [background.run(True, doubled, number, os.getpid()) for number in range(3)]
    assert [answer.result(PATIENCE) for answer in answers] == [0, 2, 4]
    background.close()


def counts(number: int) -> int:
    """Tells how far it has come, up to a number."""
    for step in range(number):
        tell(step + 1)
    return os.getpid()


@pytest.mark.parametrize("slow", [False, True])
def test_work_tells_how_far_it_has_come_from_a_thread_and_from_a_process(slow: bool) -> None:
    heard: list[object] = []
    background = Background("test", lambda: heard.append(background.progress))
    done = background.run(slow, counts, 3).result(PATIENCE)
    assert (done != os.getpid()) is slow
    assert heard[:3] == [1, 2, 3]
    background.close()


def test_nobody_hears_what_is_told_outside_of_the_background() -> None:
    background = Background("test")
    assert counts(3) == os.getpid()
    assert background.progress is None


def test_what_the_work_itself_raises_comes_out_and_is_not_tried_again() -> None:
    tries: list[int] = []

    def fails() -> None:
        tries.append(1)
        raise BrokenExecutor

    background = Background("test")
    answer: Future[None] = background.run(False, fails)
    with pytest.raises(BrokenExecutor):
        answer.result(PATIENCE)
    background.close()
    assert tries == [1]


def test_an_answer_is_dropped_if_what_it_was_about_has_changed() -> None:
    may, now = Event(), [1]
    latest: Latest[bool] = Latest(Background("test"), lambda: now[0])
    latest.ask(False, may.wait, PATIENCE)
    assert latest.wanted
    now[0] = 2
    assert not latest.wanted
    may.set()
    while latest.thinking:
        pass
    assert latest.poll() is None
    assert not latest.busy
    latest.close()


def test_optional_work_is_left_undone_once_its_process_has_died() -> None:
    """Done in this process it would cost frames, and nobody waits for it."""
    woken: list[bool] = []
    background = Background("test", lambda: woken.append(True), optional=True)
    for _ in range(2):
        answer = background.run(True, doubled, 1, os.getpid())
        with pytest.raises(BrokenExecutor):
            answer.result(PATIENCE)
    assert len(woken) == 2
    assert background.run(False, doubled, 1, os.getpid()).result(PATIENCE) == 2
    background.close()


def test_the_program_ends_at_once_while_slow_work_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LONG], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stderr == ""
    assert ends(int(done.stdout))


def test_closing_ends_what_runs_in_a_process_and_drops_what_waits() -> None:
    may, begun = Event(), Event()

    def held() -> bool:
        begun.set()
        return may.wait(PATIENCE)

    background = Background("test")
    number = background.run(True, os.getpid).result(PATIENCE)
    here, apart = background.run(False, held), background.run(True, time.sleep, 600)
    waiting: list[Future[int]] = [background.run(slow, os.getpid) for slow in (False, True)]
    assert begun.wait(PATIENCE)
    background.close()
    dropped: list[Future[Any]] = [apart, *waiting]
    for answer in dropped:
        with pytest.raises(CancelledError):
            answer.result(PATIENCE)
    assert ends(number)
    may.set()
    assert here.result(PATIENCE)


def test_it_can_be_used_after_it_was_closed() -> None:
    background = Background("test")
    first = background.run(True, os.getpid).result(PATIENCE)
    background.close()
    assert background.run(False, os.getpid).result(PATIENCE) == os.getpid()
    assert background.run(True, os.getpid).result(PATIENCE) not in (first, os.getpid())
    background.close()


def test_work_is_done_in_one_thread_that_ends_with_whoever_wanted_it() -> None:
    """What players prepare for a thread is there for the next question; nothing is left over."""
    background = Background("test")
    first, second = (background.run(False, current_thread).result(PATIENCE) for _ in range(2))
    assert first is second
    forgotten = Background("forgotten").run(False, current_thread).result(PATIENCE)
    del background
    for thread in (first, forgotten):
        thread.join(PATIENCE)
        assert not thread.is_alive()


def ends(process: int) -> bool:
    """Whether a process is gone in the end, its remains too."""
    give_up = time.monotonic() + PATIENCE
    while not has_ended(process) and time.monotonic() < give_up:
        time.sleep(0.02)
    return has_ended(process)
