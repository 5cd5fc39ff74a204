"""One copy of the program writes, whatever became of those before it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import SECOND, Lock, free

pytestmark = pytest.mark.unix(reason="Windows has no fork")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lock"


@pytest.fixture
def another(path: Path) -> Iterator[int]:
    """Another process that holds the lock; its number."""
    ready, told = os.pipe()
    process = os.fork()
    if process == 0:
        held = Lock(lambda: path)
        os.write(told, b"1" if held.mine() else b"0")
        while True:
            signal.pause()
    assert os.read(ready, 1) == b"1"
    yield process
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(ready)
    os.close(told)


def test_the_first_copy_may_write_and_no_word_is_said(path: Path) -> None:
    lock = Lock(lambda: path)
    assert lock.mine()
    assert lock.notice is None
    lock.release()


@pytest.mark.usefixtures("another")
def test_the_second_copy_may_not_and_says_so(path: Path) -> None:
    lock = Lock(lambda: path)
    assert not lock.mine()
    assert lock.notice == SECOND
    assert not lock.mine()


def test_who_was_killed_locks_nobody_out(path: Path) -> None:
    ready, told = os.pipe()
    process = os.fork()
    if process == 0:
        held = Lock(lambda: path)
        os.write(told, b"1" if held.mine() else b"0")
        os.kill(os.getpid(), signal.SIGKILL)
    assert os.read(ready, 1) == b"1"
    os.waitpid(process, 0)
    assert path.exists()
    lock = Lock(lambda: path)
    assert lock.mine()
    lock.release()


def test_a_lock_let_go_of_is_free(path: Path) -> None:
    first, second = Lock(lambda: path), Lock(lambda: path)
    assert first.mine()
    first.release()
    assert second.mine()
    second.release()


def test_a_file_of_that_name_left_by_anybody_locks_nobody_out(path: Path) -> None:
    path.write_text("4711")
    lock = Lock(lambda: path)
    assert lock.mine()
    lock.release()
    assert path.read_text() == "4711"


def test_where_no_lock_can_be_made_the_game_goes_on_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    lock = Lock(lambda: tmp_path / "taken" / "lock")
    assert lock.mine()
    assert "Open only one at a time" in str(lock.notice)
    assert str(tmp_path / "taken") in str(lock.notice)


def test_where_there_is_no_folder_for_it_the_sentence_says_why() -> None:
    def nowhere() -> Path:
        raise StorageError("There is no home.")

    lock = Lock(nowhere)
    assert lock.mine()
    assert lock.notice == "There is no home."


def test_nothing_is_opened_before_it_is_asked_for(path: Path) -> None:
    Lock(lambda: path)
    assert not path.exists()
    assert free().mine()
