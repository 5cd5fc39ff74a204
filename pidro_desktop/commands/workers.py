"""Who does the work of a long command: this process, several of them, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Final

from pidro_desktop.engine.errors import PidroError

MOST_PROCESSES: Final = 61
"""More than these Windows cannot wait for; the results are the same with any number."""

SECONDS_TO_CONNECT: Final = 10


@contextmanager
def workers(jobs: int, tasks: int, dask: str | None = None) -> Iterator[Executor | None]:
    """An executor with ``jobs`` processes, never more than ``tasks``; None if this one will do.

    With ``dask``, the address of a cluster's scheduler, the executor is that cluster.

    Raises:
        PidroError: there is no such cluster, or nothing here to speak to one.
    """
    processes = min(jobs, tasks, MOST_PROCESSES)
    if dask is not None:
        with _cluster(dask) as cluster:
            yield cluster
    elif processes > 1:
        with ProcessPoolExecutor(processes) as executor:
            yield executor
    else:
        yield None


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")  # an extra, which few need
    except ImportError:
        raise PidroError(
            "A Dask cluster needs the package distributed, which is not installed here: "
            "install pidro-desktop with its extra cluster."
        ) from None
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise PidroError(
            f"No Dask scheduler answers at {address} ({fault}). Is it running, and is the "
            "address one like tcp://host:8786?"
        ) from None
    with client:
        yield client.get_executor()
