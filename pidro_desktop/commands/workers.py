"""Executors of long commands: this process, several processes, or a Dask cluster."""

from __future__ import annotations

import socket
import sys
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from typing import Final, TypeVar
from urllib.parse import urlsplit

from tqdm import tqdm

from pidro_desktop import __version__
from pidro_desktop.background import init_worker
from pidro_desktop.engine.errors import PidroError

T = TypeVar("T")
PACKAGE: Final = "pidro-desktop"

MOST_PROCESSES: Final = 61
"""More than these Windows cannot wait for; the results are the same with any number."""

SECONDS: Final = 10
"""To wait for a cluster to answer."""


@contextmanager
def workers(jobs: int, tasks: int, dask: str | None = None) -> Generator[Executor | None]:
    """Return an executor of ``jobs`` processes, at most ``tasks``; None to use this process.

    With ``dask``, the address of a cluster's scheduler, the executor is that cluster.

    Raises:
        PidroError: there is no such cluster, or nothing here to speak to one.
    """
    processes = min(jobs, tasks, MOST_PROCESSES)
    if dask is not None:
        with _cluster(dask) as cluster:
            yield cluster
    elif processes > 1:
        with _processes(processes) as executor:
            yield executor
    else:
        yield None


def watched(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """Yield items, with a progress bar on a terminal."""
    yield from tqdm(items, total=total, unit=unit, disable=not sys.stderr.isatty(), leave=False)


@contextmanager
def _processes(count: int) -> Generator[Executor]:
    """Yield an executor of local processes; pending tasks are dropped on an early exit."""
    executor = ProcessPoolExecutor(count, initializer=init_worker)
    try:
        yield executor
    finally:
        # All that was asked for has been fetched by now, or nobody will fetch it any more.
        executor.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Generator[Executor]:
    try:
        distributed = import_module("distributed")  # an extra, which few need
    except ImportError:
        raise PidroError(
            "A Dask cluster needs the package distributed, which is not installed here: "
            "install pidro-desktop with its extra cluster."
        ) from None
    _knock(address)
    with distributed.Client(address, timeout=SECONDS, set_as_default=False) as client:
        _check(address, client.run(version, PACKAGE, on_error="return"))
        yield client.get_executor()


def _check(address: str, found: dict[str, object]) -> None:
    """Raise an error if the cluster's workers run another version; ``found`` is their replies."""
    if not found:
        raise PidroError(f"The Dask scheduler at {address} has no workers yet: start some first.")
    for worker, theirs in found.items():
        if theirs != __version__:
            has = f"has version {theirs}" if isinstance(theirs, str) else "has none"
            raise PidroError(
                f"Every worker must have {PACKAGE} {__version__}, as it is here, for the same "
                f"results; {worker} {has}. Install it there."
            )


def _knock(address: str) -> None:
    """Raise an error if nothing answers at an address: a client would crash with a traceback."""
    found = urlsplit(address)
    try:
        if found.scheme not in ("tcp", "tls") or not found.hostname or not found.port:
            raise ValueError("it is not written like tcp://host:8786")
        socket.create_connection((found.hostname, found.port), SECONDS).close()
    except (OSError, ValueError) as fault:
        raise PidroError(
            f"There is no Dask scheduler at {address}: {fault}. Start one there, or use another "
            "address. Nothing has been played."
        ) from None
