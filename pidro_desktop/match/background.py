"""Work in the background: in a thread, and in a process of its own where it would cost frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from pidro_desktop.match.player_process import PlayerProcess

P = ParamSpec("P")
T = TypeVar("T")


def nobody() -> None:
    """Wake nobody."""


class Background:
    """Does one piece of work after another, and ends without waiting for the last.

    A process that cannot be opened, or has died, is not opened again: what it had to do is done in
    the thread then, since slow frames are better than no answer.
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
            name: what its thread is called. wake: called from another thread after each work.
            gently: whether its process leaves the processor to all other work of the computer.
            optional: whether no answer is better than slow frames: without a process, work for one
                ends with a BrokenExecutor.
        """
        self._name, self._wake, self._gently, self._optional = name, wake, gently, optional
        self._pool: ThreadPoolExecutor | None = None
        self._process: PlayerProcess | None = None
        self._may_open = True
        self._closed = False

    @property
    def process(self) -> PlayerProcess | None:
        """The process, if there is one."""
        return self._process

    def open_process(self) -> None:
        """Open the process ahead: that takes a moment."""
        if self._process is not None or not self._may_open:
            return
        from pidro_desktop.match.player_process import (  # noqa: PLC0415  seldom needed, not small
            PlayerProcess,
        )

        try:
            self._process = PlayerProcess(gently=self._gently)
        except OSError:  # no more processes
            self._may_open = False

    def prepare(self, work: Callable[[], object]) -> None:
        """Do work ahead in the thread, such as loading what is needed, and wake nobody."""
        self._thread().submit(work)

    def run(self, slow: bool, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Start work and return its future.

        Args:
            slow: whether it is for the process: what it gets and returns is copied then.
            work: the work, for a process a function of a module. given, named: what it gets.
        """
        self._closed = False
        answer: Future[T] = Future()
        self._begin(answer, partial(work, *given, **named), slow=slow)
        return answer

    def close(self) -> None:
        """Drop what has not begun, and wait for nothing; it may be used again."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._end_process()

    def _thread(self) -> ThreadPoolExecutor:
        self._pool = self._pool or ThreadPoolExecutor(1, thread_name_prefix=self._name)
        return self._pool

    def _begin(self, answer: Future[T], work: partial[T], *, slow: bool) -> None:
        apart = self._begun_apart(work) if slow else None
        if slow and apart is None and self._optional:
            self._give_up(answer, BrokenExecutor("It needs a process, and none can be opened."))
            return
        done = apart or self._thread().submit(work)
        done.add_done_callback(partial(self._take, answer, work, apart is not None))

    def _begun_apart(self, work: partial[T]) -> Future[T] | None:
        self.open_process()
        if self._process is not None:
            try:
                return self._process.run(work)
            except BrokenExecutor:
                self._lose_process()
        return None

    def _take(self, answer: Future[T], work: partial[T], apart: bool, done: Future[T]) -> None:
        """Hand on a result, or do the work here if the process has died with it."""
        fault = CancelledError() if done.cancelled() else done.exception()
        if apart and isinstance(fault, BrokenExecutor) and not self._closed:
            self._lose_process()
            self._begin(answer, work, slow=self._optional)
        elif fault is not None:
            self._give_up(answer, fault)
        else:
            answer.set_result(done.result())
            self._wake()

    def _give_up(self, answer: Future[T], fault: BaseException) -> None:
        answer.set_exception(fault)
        self._wake()

    def _lose_process(self) -> None:
        self._may_open = False
        self._end_process()

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.close()


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
