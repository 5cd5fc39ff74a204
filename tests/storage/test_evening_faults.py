"""Every write, flush, rename and commit of an evening fails: it is said, and nothing is lost."""

from __future__ import annotations

import errno
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from evening_life import opened
from failing import CALLS, COMMIT, Trouble, struck
from life import Files
from played_evenings import NAMES, at_one_moment, fill, plan_of, play_on, record
from slices import rounds

from pidro_desktop.evening.evening_records import read_plan
from pidro_desktop.evening.evenings import Evenings
from pidro_desktop.storage.books.evening_book import EveningBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History

pytestmark = pytest.mark.unix(reason="Windows flushes no folders, so other calls can fail there")

OVER, GIVEN_UP, NEW = plan_of(1), plan_of(2), plan_of(3)
"""An evening with one more deal to play, one that is to be given up, and one that is to begin."""
LAST = OVER.deals


def lived(home: Path, said: list[str]) -> None:
    """End an evening, give one up and begin one, as far as that can be done."""
    with closing(History.open(home / "h.sqlite3")) as history:
        evenings = opened(history, Files(home), said)
        games = {game.plan.id: game for game in evenings.open}
        assert said or games.keys() == {OVER.id, GIVEN_UP.id}
        if over := games.get(OVER.id):
            _tried(lambda: play_on(evenings.play(over, NAMES)), said)
            _tried(lambda: evenings.is_over(over) and evenings.enter(), said)
        if given := games.get(GIVEN_UP.id):
            _tried(lambda: evenings.give_up(given), said)
        _tried(lambda: play_on(evenings.play(evenings.begin(NEW), NAMES), 6), said)


def _tried(work: Callable[[], object], said: list[str]) -> None:
    try:
        work()
    except StorageError as fault:
        said.append(str(fault.text))


def begun(home: Path) -> None:
    """The files of somebody in the middle of two evenings."""
    with closing(History.open(home / "h.sqlite3")) as history:
        evenings = opened(history, Files(home), [])
        fill(evenings.records, OVER, LAST - 1)
        fill(evenings.records, GIVEN_UP, 1)


def judge(home: Path) -> None:
    """Nothing is lost, nothing counts twice, and all goes on once the trouble is over."""
    said: list[str] = []
    with closing(History.open(home / "h.sqlite3")) as history:
        evenings = opened(history, Files(home), said)
        for game in [game for game in evenings.open if game.plan == OVER]:
            with at_one_moment():
                play_on(evenings.play(game, NAMES))
            assert evenings.is_over(game)
            assert evenings.enter()
        (evening,) = EveningBook(history).all()
        assert (evening.id, len(evening.tables)) == (OVER.id, LAST)
        assert evenings.played == [evening]
        _judge_others(evenings)
    assert said == []
    assert list((home / "evenings").glob(".*.tmp")) == []


def _judge_others(evenings: Evenings) -> None:
    """One evening is given up or still waits, and the new one has begun or not."""
    waiting = {game.plan.id for game in evenings.open}
    aside = {read_plan(path.read_bytes()).id for path in evenings.records.folder.glob("saves/g*")}
    assert (GIVEN_UP.id in waiting) != (GIVEN_UP.id in aside)
    assert aside <= {GIVEN_UP.id}
    for game in evenings.open:
        match = evenings.play(game, NAMES)
        play_on(match, 3)
        path = evenings.records.path(game.plan, game.number)
        assert (
            path.read_bytes().splitlines()[1:3]
            == record(plan_of(2 if game.plan.id == GIVEN_UP.id else 3), game.number).splitlines()[
                1:3
            ]
        )


def struck_by(home: Path, trouble: Trouble) -> list[str]:
    """Live with some trouble; what was said."""
    said: list[str] = []
    begun(home)
    with struck(trouble):
        lived(home, said)
    try:
        judge(home)
    except Exception as fault:
        fault.add_note(repr(trouble))
        raise
    return said


def cases(calls: dict[str, int]) -> list[Trouble]:
    """A trouble for each call of each kind."""
    return [
        Trouble(kind, number, error, lasting, short)
        for kind in (*CALLS, COMMIT)
        for number, error, lasting in product(
            range(1, calls.get(kind, 0) + 1), (errno.EIO, errno.ENOSPC), (False, True)
        )
        for short in ((False, True) if kind == "write" else (False,))
    ]


@rounds("every", 120, 5)
def test_a_fault_in_any_call_of_an_evening_breaks_no_promise(tmp_path: Path, every: int) -> None:
    """One in so many; the long version takes a fifth of them."""
    trouble = Trouble()
    assert struck_by(tmp_path / "well", trouble) == []
    assert all(trouble.count[kind] for kind in ("write", "flush", "rename", COMMIT)), trouble.count
    wanted = cases(dict(trouble.count))[::every]
    said = [struck_by(tmp_path / str(number), case) for number, case in enumerate(wanted)]
    assert sum(map(bool, said)) > len(wanted) / 2, "most troubles are said"
