"""Every write, flush, rename and commit fails: it is told, nothing is lost, and on it goes."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from random import Random

import pytest
from failing import CALLS, COMMIT, Trouble, struck
from life import Bench, Files, Witness, live
from slices import rounds

DECISIONS = 40
ERRORS = (errno.EIO, errno.ENOSPC)

pytestmark = pytest.mark.unix(reason="Windows flushes no folders, so other calls can fail there")


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Witness]]:
    """Somebody who has played before, and whose game is going to end soon."""
    with pytest.MonkeyPatch.context() as patch:
        secrets = Random(5)
        patch.setattr(
            "pidro_desktop.match.sessions.sessions.drawn_secret", lambda: secrets.randbytes(32)
        )
        home, witness = tmp_path_factory.mktemp("earlier"), Witness()
        for number in count():
            live(Files(home), Random(number), witness.hear, 20)
            assert witness.notices == []
            trial, then = home.with_name(f"trial{number}"), Witness()
            shutil.copytree(home, trial)
            secrets.seed(6)
            live(Files(trial), Random(3), then.hear, DECISIONS)
            if witness.finished and witness.played and then.finished and then.played:
                break
        secrets.seed(6)
        yield home, witness


def lived(earlier: tuple[Path, Witness], home: Path, trouble: Trouble) -> Witness:
    """Go on from there with some trouble, and see that every promise was kept."""
    shutil.copytree(earlier[0], home)
    bench = Bench(Files(home), set=earlier[1].set, finished=set(earlier[1].finished))
    witness = Witness()
    with struck(trouble):
        live(Files(home), Random(3), witness.hear, DECISIONS)
    after = Bench(bench.files, finished=bench.finished, set=bench.set)
    after.judge(witness)
    again = Witness()
    live(Files(home), Random(4), again.hear, 6)
    assert again.notices == []
    assert again.played or again.finished, "the game goes on once the trouble is over"
    shutil.rmtree(home)
    return witness


@pytest.fixture(scope="module")
def calls(
    earlier: tuple[Path, Witness], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, int]:
    """How often each kind of call is made when all goes well."""
    trouble = Trouble()
    witness = lived(earlier, tmp_path_factory.mktemp("well") / "home", trouble)
    assert witness.notices == []
    assert witness.finished, "a game ends and another begins in it"
    return dict(trouble.count)


def cases(calls: dict[str, int], every: int) -> list[Trouble]:
    """A trouble for each call of each kind, every so many of them."""
    found = [
        Trouble(kind, number, error, lasting, short)
        for kind in (*CALLS, COMMIT)
        for number, error, lasting in product(
            range(1, calls.get(kind, 0) + 1), ERRORS, (False, True)
        )
        for short in ((False, True) if kind == "write" else (False,))
    ]
    return found[::every]


def all_kept(earlier: tuple[Path, Witness], calls: dict[str, int], folder: Path, every: int) -> int:
    wanted = cases(calls, every)
    told = 0
    for number, trouble in enumerate(wanted):
        case = repr(trouble)
        try:
            told += bool(lived(earlier, folder / str(number), trouble).notices)
        except Exception as fault:
            fault.add_note(case)
            raise
    assert told > len(wanted) * 0.5, "most troubles are told"
    return len(wanted)


@rounds("every", 80, 7)
def test_a_fault_in_any_call_breaks_no_promise(
    earlier: tuple[Path, Witness], calls: dict[str, int], tmp_path: Path, every: int
) -> None:
    """One in so many; the long version takes them all."""
    assert all(calls.get(kind) for kind in ("write", "flush", "rename", COMMIT)), calls
    assert all_kept(earlier, calls, tmp_path, every) > 700 // every


@pytest.mark.slow
def test_a_fault_in_each_call_breaks_no_promise(
    earlier: tuple[Path, Witness], calls: dict[str, int], tmp_path: Path
) -> None:
    print(all_kept(earlier, calls, tmp_path, every=1), "faults in calls", calls)
