"""Who does the work of a long command: processes, or a Dask cluster, and always the same comes."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from importlib.util import find_spec
from typing import Any

import pytest

from pidro_desktop import __version__
from pidro_desktop.cli import main
from pidro_desktop.commands import workers as module
from pidro_desktop.commands.workers import MOST_PROCESSES, workers
from pidro_desktop.engine.errors import PidroError

DUEL = ("duel", "steady", "random", "--deals", "25", "--matches", "2", "--seed", "s", "--json")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two workers, processes of their own on this machine."""
    if find_spec("distributed") is None:
        word = "THE CLUSTER IS NOT TESTED: distributed is not installed (pip install distributed)"
        if os.environ.get("CI"):
            pytest.fail(word)
        pytest.skip(word)  # the game needs no cluster, so neither do all its other tests
    local = import_module("distributed").LocalCluster
    with local(n_workers=2, threads_per_worker=1, dashboard_address=None) as running:
        yield running


def report(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """What ``duel`` prints, with the times that it measured taken out."""
    assert main([*DUEL, *more]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(one > 0 for one in told.pop("ms"))
    return json.dumps(told)


@pytest.mark.nightly
def test_a_cluster_prints_the_same_bytes_as_one_process(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report(capsys, "--dask", cluster.scheduler_address) == report(capsys)


def test_two_processes_print_the_same_bytes_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(capsys, "--jobs", "2") == report(capsys)


def test_no_more_processes_than_tasks_nor_than_a_system_bears() -> None:
    with workers(1, 100) as alone:
        assert alone is None
    with workers(8, 1) as alone:
        assert alone is None
    for jobs, tasks, count in ((8, 3, 3), (2, 100, 2), (10**9, 10**9, MOST_PROCESSES)):
        with workers(jobs, tasks) as executor:
            assert isinstance(executor, ProcessPoolExecutor)
            assert vars(executor)["_max_workers"] == count


def test_work_that_is_left_early_is_not_waited_for() -> None:
    naps: list[Future[None]] = []

    def left_early() -> None:
        with workers(2, 1000) as executor:
            assert executor is not None
            naps.extend(executor.submit(time.sleep, 0.1) for _ in range(1000))
            naps[0].result()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        left_early()
    assert sum(nap.cancelled() for nap in naps) > 500


@pytest.mark.unix(reason="Windows sends Ctrl-C by no signal")
def test_a_worker_lives_on_when_ctrl_c_is_sent_to_all() -> None:
    with workers(2, 100) as executor:
        assert executor is not None
        assert executor.submit(signal.raise_signal, signal.SIGINT).result() is None


@pytest.mark.parametrize(
    "address", ["", "foo", "tcp://", "tcp://host", "http://host:80", "tcp://host:99999999"]
)
def test_what_is_no_address_is_told(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    assert main([*DUEL, "--dask", address]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"There is no Dask scheduler at {address}: " in err


def test_an_address_where_nobody_answers_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")

    def refuse(where: tuple[str, int], _seconds: float) -> None:
        raise ConnectionRefusedError(f"nobody at {where[1]}")

    monkeypatch.setattr(module.socket, "create_connection", refuse)
    assert main([*DUEL, "--dask", "tcp://localhost:8786"]) == 2
    assert "nobody at 8786" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("workers_have", "words"),
    [
        ({}, "has no workers yet"),
        ({"tcp://one": __version__, "tcp://two": "0.0.1"}, "tcp://two has version 0.0.1"),
        ({"tcp://one": PackageNotFoundError("pidro-desktop")}, "tcp://one has none"),
    ],
)
def test_workers_that_would_play_otherwise_are_told(
    workers_have: dict[str, object], words: str
) -> None:
    module._check("tcp://host:8786", {"tcp://one": __version__})
    with pytest.raises(PidroError, match=words):
        module._check("tcp://host:8786", workers_have)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with (
        pytest.raises(PidroError, match="install pidro-desktop with its extra cluster"),
        workers(1, 1, "tcp://localhost:8786"),
    ):
        pass


def test_jobs_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*DUEL, "--jobs", "2", "--dask", "tcp://localhost:8786"])
    assert "not allowed with" in capsys.readouterr().err
