"""A disk that is really full, and folders in which one may really not write."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from life import Bench, Files, Witness, live
from slices import some

if sys.platform != "win32":
    import resource

pytestmark = pytest.mark.unix(reason="Windows has no fork and no limits of resources")

NOBODY = 65534
DECISIONS = 60


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Witness]:
    """Somebody who has played before, and is in the middle of a game."""
    home, witness = tmp_path_factory.mktemp("earlier"), Witness()
    number = 0
    while not (witness.finished and witness.played):
        live(Files(home), Random(number), witness.hear, 40)
        number += 1
    return home, witness


def lived(home: Path, limit: Callable[[], object], decisions: int = DECISIONS) -> Witness:
    """Live in a process of its own under a limit; what it told."""
    hears, tells = os.pipe()
    process = os.fork()
    if process == 0:
        told: list[tuple[str, object]] = []

        def tell(what: str, words: object) -> None:
            told.append((what, list(words) if isinstance(words, list) else words))
            if isinstance(words, list):
                words.clear()

        try:
            limit()
            live(Files(home), Random(3), tell, decisions)
        except BaseException:
            told.append(("error", traceback.format_exc()))
        with os.fdopen(tells, "w") as pipe:
            json.dump(told, pipe, default=str)
        os._exit(0)
    os.close(tells)
    with os.fdopen(hears) as pipe:
        told = json.load(pipe)
    os.waitpid(process, 0)
    witness = Witness()
    for what, words in told:
        assert what != "error", words
        witness.hear(what, words)
    return witness


def goes_on(home: Path) -> None:
    again = Witness()
    live(Files(home), Random(4), again.hear, 6)
    assert again.notices == []
    assert again.played or again.finished


@pytest.mark.parametrize(
    "size", some([0, 1, 100, 700, 1500, 3000, 6000, 12_000, 28_700, 33_000, 45_000], 5)
)
def test_no_file_may_grow_beyond_a_size(
    earlier: tuple[Path, Witness], tmp_path: Path, size: int
) -> None:
    """Writes are cut short at that byte, SQLite's own as well."""
    home = tmp_path / "home"
    shutil.copytree(earlier[0], home)
    bench = Bench(Files(home), finished=set(earlier[1].finished), set=earlier[1].set)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    witness = lived(home, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard)))
    # Nothing may have to be written as far as the largest sizes; then there is nothing to tell.
    assert witness.notices or size > 30_000, "that is told"
    bench.judge(witness)
    goes_on(home)


@pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0,
    reason="only root can become somebody who may not write",
)
@pytest.mark.parametrize("folder", ["all", "data"])
def test_where_nothing_may_be_written_nothing_is_lost_and_it_is_said(
    earlier: tuple[Path, Witness], folder: str
) -> None:
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "home"
        shutil.copytree(earlier[0], home)
        Path(place).chmod(0o755)
        for path in [home, *home.rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
            if folder == "data" and not path.is_dir():
                os.chown(path, NOBODY, NOBODY)
                path.chmod(0o600)
        before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
        witness = lived(home, lambda: os.seteuid(NOBODY), 3)
        after = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
        assert witness.notices
        assert all(
            "Permission denied" in one or "readonly" in one or "unable" in one
            for one in witness.notices
        ), witness.notices
        for path, raw in before.items():
            assert after[path].startswith(raw), path
