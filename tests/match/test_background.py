"""Work in the background is done once, even if its process dies with several pieces of it."""

from __future__ import annotations

import os
from concurrent.futures import BrokenExecutor, Future
from threading import Event

import pytest

from pidro_desktop.match.background import Background, Latest

PATIENCE = 30


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
    assert background.process is None
    background.close()


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
