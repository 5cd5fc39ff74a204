"""Work in the background: in a thread, or in a process where a thread would cost frames.

Interpreted code holds the interpreter's lock while it computes. Threads and processes end with the
program, whatever they are doing then; it would wait for those of ``concurrent.futures``.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, ParamSpec, TypeVar, cast
from weakref import finalize

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

P = ParamSpec("P")
T = TypeVar("T")
GENTLE: Final = 10
"""By how much a process is nicer that leaves the processor to others."""
START: Final = "spawn"
"""Start method: a fresh process, because a copy of one with a window and threads is unusable."""


_heard_by = threading.local()
"""In a thread that works, ``hear`` is told how far the work has come."""


def nobody() -> None:
    """Wake nobody."""


def tell(how_far: object) -> None:
    """Say how far the work has come that calls this, to the one who waits for it, if any.

    Args:
        how_far: small, as it may be copied from a process.
    """
    hear: Callable[[object], None] | None = getattr(_heard_by, "hear", None)
    if hear is not None:
        hear(how_far)


class Background:
    """Does one piece of work after another in a thread, and one after another in a process.

    A process that cannot be started, or has died, is not started again: what it had to do is done
    in this one then, since slow frames are better than no answer.

    Attributes:
        progress: what the work that is being done has told last of how far it has come.
    """

    def __init__(
        self,
        name: str,
        wake: Callable[[], None] = nobody,
        *,
        gently: bool = False,
        optional: bool = False,
    ) -> None:
        """Begin nothing yet.

        Args:
            name: what its threads are called. wake: called from another thread after each work.
            gently: whether its process leaves the processor to all other work of the computer.
            optional: whether no answer is better than slow frames: without a process, work for one
                ends with a BrokenExecutor.
        """
        self._name, self._wake, self._gently, self._optional = name, wake, gently, optional
        self._workers: dict[bool, _Worker] = {}
        self._may_start = True
        self.progress: object = None

    def run(self, slow: bool, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Start work and return its future.

        Args:
            slow: whether it is for the process: what it gets and returns is copied then.
            work: the work, for a process a function of a module. given, named: what it gets.
        """
        return self._begin(slow, partial(work, *given, **named), self._wake)

    def prepare(self, slow: bool, work: Callable[[], object]) -> None:
        """Do work ahead, such as loading what is needed, and wake nobody; as ``run``."""
        self._begin(slow, work, nobody)

    def close(self) -> None:
        """Drop what has not begun, and wait for nothing; it may be used again."""
        workers, self._workers = self._workers, {}
        for worker in workers.values():
            worker.close()

    def _begin(self, slow: bool, work: Callable[[], T], wake: Callable[[], None]) -> Future[T]:
        worker = self._workers.get(slow)
        if worker is None:
            worker = self._workers[slow] = _Worker(self._name)
        answer: Future[T] = Future()
        do = partial(self._do_apart, worker, work) if slow else work
        worker.take(_Job(answer, do, wake, self._hear))
        return answer

    def _hear(self, how_far: object) -> None:
        self.progress = how_far
        self._wake()

    def _do_apart(self, worker: _Worker, work: Callable[[], T]) -> T:
        """Do work in the process of a worker, or here if there is none."""
        try:
            process = worker.process = worker.process or self._start()
            if not worker.closed:
                return process.run(work)
            process.end()
        except NoProcess:
            if not worker.closed:
                self._may_start, worker.process = False, None
                if self._optional:
                    raise
        if worker.closed:
            raise CancelledError
        return work()

    def _start(self) -> Process:
        if not self._may_start:
            raise NoProcess("It could not be started, or has died.")
        return Process(gently=self._gently)


class NoProcess(BrokenExecutor):
    """There can be no process, or it has died."""


class _Job(NamedTuple):
    """Work, where its result goes, whom to wake then, and who hears how far it has come."""

    answer: Future[Any]
    work: Callable[[], Any]
    wake: Callable[[], None]
    hear: Callable[[object], None]

    def do(self) -> None:
        """Work, unless that is not wanted any more."""
        if not self.answer.set_running_or_notify_cancel():
            return
        _heard_by.hear = self.hear
        try:
            self.answer.set_result(self.work())
        except BaseException as fault:  # it is raised where the answer is asked for
            self.answer.set_exception(fault)
        _heard_by.hear = None
        self.wake()


class _Worker:
    """A thread that does one job after another; it ends when it is closed or forgotten.

    It keeps what players prepare for a thread between two jobs.

    Attributes:
        process: the process in which jobs are done, if there is one.
        closed: whether nobody waits for it any more.
    """

    def __init__(self, name: str) -> None:
        self.process: Process | None = None
        self.closed = False
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        threading.Thread(target=_do_all, args=(self._jobs,), name=name, daemon=True).start()
        finalize(self, self._jobs.put, None)

    def take(self, job: _Job) -> None:
        """Do a job after all others."""
        self._jobs.put(job)

    def close(self) -> None:
        """Drop what has not begun, and end the process whatever it is doing."""
        self.closed = True
        with suppress(Empty):
            while job := self._jobs.get_nowait():
                job.answer.cancel()
        self._jobs.put(None)
        process, self.process = self.process, None
        if process is not None:
            process.end()


def _do_all(jobs: SimpleQueue[_Job | None]) -> None:
    while job := jobs.get():
        job.do()
        del job  # what it holds on to may be large


class Process:
    """A process that does one piece of work at a time.

    Raises:
        NoProcess: the system allows no more.
    """

    def __init__(self, *, gently: bool = False) -> None:
        """Start the process.

        Args:
            gently: whether all other work of the computer comes first, where that can be said.
        """
        from multiprocessing import get_context  # noqa: PLC0415  seldom needed, and not small

        context = get_context(START)
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, gently), daemon=True)
        try:
            self._process.start()
        except OSError as error:
            raise NoProcess(str(error)) from error
        theirs.close()

    def run(self, work: Callable[[], T], timeout: float | None = None) -> T:
        """Have work done and return its result; both are copied.

        Raises:
            NoProcess: it has died, or has not answered within ``timeout`` seconds.
            Exception: whatever the work has raised.
        """
        try:
            self._ours.send(work)
            while isinstance(said := self._answer(timeout), _Told):
                tell(said.how_far)
            result, fault = cast("tuple[T, Exception | None]", said)
        except (EOFError, OSError) as error:
            self.end()
            raise NoProcess("It has died.") from error
        if fault is not None:
            raise fault
        return result

    def _answer(self, timeout: float | None) -> object:
        if not self._ours.poll(timeout):
            raise TimeoutError  # an OSError, as when it dies
        return self._ours.recv()

    def end(self) -> None:
        """End the process, whatever it is doing; a thread clears it away."""
        self._process.terminate()
        threading.Thread(target=self._process.join, name="clear", daemon=True).start()


class _Told(NamedTuple):
    """How far the work in a process has come."""

    how_far: object


def _serve(pipe: Connection, gently: bool) -> None:
    """Do the work that comes through a pipe until nobody sends any more."""
    init_worker(gently)

    def hear(how_far: object) -> None:
        pipe.send(_Told(how_far))

    _heard_by.hear = hear
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_tried(pipe.recv()))


def _tried(work: Callable[[], T]) -> tuple[T | None, Exception | None]:
    """Return the result of work, or what it has raised, with a note where."""
    try:
        return work(), None
    except Exception as fault:  # whatever it is, it is raised where the answer is asked for
        fault.add_note("".join(format_exception(fault)))
        return None, fault


def init_worker(gently: bool = False) -> None:
    """Set up a new process: ignore Ctrl-C, and end when the process that began it has ended.

    A worker that dies of Ctrl-C would break the pool, and one that is left alone would play on with
    its bots, for nobody.

    Args:
        gently: whether all other work of the computer comes first; only Unix can say so.
    """
    if gently and hasattr(os, "nice"):
        os.nice(GENTLE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, name="watch", daemon=True).start()


def _end_with_the_first() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415  as above

    window = parent_process()
    if window is not None:
        window.join()
        os._exit(0)


class Latest(Generic[T]):
    """Answers one question at a time; an answer that comes too late is dropped.

    Args:
        background: where questions are answered.
        now: returns what must still be the same when an answer comes, such as the lines of a game.
    """

    def __init__(self, background: Background, now: Callable[[], Hashable]) -> None:
        self.background = background
        self._now = now
        self._answer: Future[T] | None = None
        self._asked_at: Hashable = None

    @property
    def busy(self) -> bool:
        """Whether a question is open, answered or not."""
        return self._answer is not None

    @property
    def thinking(self) -> bool:
        """Whether an answer is being worked out."""
        return self._answer is not None and not self._answer.done()

    @property
    def wanted(self) -> bool:
        """Whether a question is open, and what it is about has not changed."""
        return self._answer is not None and self._asked_at == self._now()

    def ask(self, slow: bool, work: Callable[..., T], *given: Any) -> None:
        """Ask a question, instead of one that is open; as ``Background.run``."""
        self._asked_at = self._now()
        self._answer = self.background.run(slow, work, *given)

    def poll(self) -> T | None:
        """Return the answer once it is there, if nothing has changed since; else None.

        Raises:
            Exception: whatever the work has raised.
        """
        if self._answer is None or not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        return answer.result() if self._asked_at == self._now() else None

    def forget(self) -> None:
        """Drop the open question."""
        self._answer = None

    def close(self) -> None:
        """Drop the open question, and end without waiting."""
        self._answer = None
        self.background.close()
