"""One copy of the program writes, whatever became of those before it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import SECOND, Lock, free, held


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lock"


HOLD = """
import sys, time
from pathlib import Path
from pidro_desktop.storage.lock import Lock
lock = Lock(lambda: Path(sys.argv[1]))
print(lock.mine(), flush=True)
time.sleep(60)
"""


@contextmanager
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock; it is killed in the end."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "True"
        yield process
        process.kill()


@pytest.fixture
def another(path: Path) -> Iterator[None]:
    """A second process that holds the lock meanwhile."""
    with holder(path):
        yield


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
    with holder(path) as process:
        process.kill()
        process.wait()
    assert path.exists()
    lock = Lock(lambda: path)
    assert lock.mine()
    lock.release()


@pytest.mark.usefixtures("another")
def test_whether_it_is_held_can_be_asked_without_taking_it(path: Path) -> None:
    assert held(path)


def test_a_lock_that_nobody_holds_is_not_held(path: Path) -> None:
    assert not held(path)
    with holder(path):
        pass
    assert not held(path)


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
    # On Windows filelock deletes its file when it is released, if nobody else has it open.
    assert not path.exists() or path.read_text() == "4711"


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
