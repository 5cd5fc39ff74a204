"""Keep one bot: start it, watch it, and end all of it when it ends or nobody needs it any more.

The program holds one end of a pipe, the lifeline. It first writes the order down it, and a last
word when the bot is to end. If the pipe closes without that word, the program has died. On the
other pipe the keeper reports how the start went, and later what the bot had too much of.
"""

from __future__ import annotations

import contextlib
import ctypes
import marshal
import os
import select
import signal
import sys
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from . import landlock, limits
from .family import Family, below

TICK: Final = 200
"""Milliseconds between two looks at what the bot takes of the computer."""

STARTED, SANDBOX, PROGRAM = "started", "sandbox", "program"
"""How the start went: it runs, or there is no sandbox for it, or it is no program that runs."""

_END_WITH_PARENT, _DUMPABLE, _ADOPT = 1, 4, 36  # numbers of prctl

HEAD: Final = 8
"""Bytes of the length before an order."""

Order = Mapping[str, Any]
"""``words``, ``folder``, ``environment``, ``readable`` and ``writable``, in bytes as the system has
them; without a sandbox the last two are missing."""


def packed(order: Order) -> bytes:
    """Return an order as it is written down the lifeline."""
    body = marshal.dumps(dict(order))
    return len(body).to_bytes(HEAD, "big") + body


def main() -> NoReturn:
    """Keep the bot of the order that comes down the lifeline, and end as it ended.

    The last two words of the command are the numbers of the two pipes.
    """
    life, report = (int(word) for word in sys.argv[-2:])
    for pipe in (life, report):
        os.set_inheritable(pipe, False)
    _ask_system(_DUMPABLE, 0)  # no other process of the user may look into this one
    _ask_system(_ADOPT, 1)  # what the bot has started comes here when its own parent ends
    for name in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)  # only the program ends a bot
    order = marshal.loads(_read(life, int.from_bytes(_read(life, HEAD), "big")))
    woken = _woken_by_children()
    bot, failure = _start(order)
    _report(report, failure or STARTED)
    if failure:
        sys.exit(1)
    family = Family(bot)
    _let_go_of_streams()
    too_much = _watch(family, life, woken)
    if too_much:
        _report(report, too_much)
    family.end()
    if not too_much and order["folder"] and _abandoned(life):
        import shutil  # noqa: PLC0415  takes long to import, and is seldom needed

        shutil.rmtree(order["folder"], ignore_errors=True)
    _end_like(family.status)


def _ask_system(what: int, value: int) -> None:
    """Call ``prctl``, which only Linux has."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _read(pipe: int, size: int) -> bytes:
    """Return so many bytes; ends the process if there are no more, for nobody is there."""
    found = b""
    while len(found) < size:
        more = os.read(pipe, size - len(found))
        if not more:
            sys.exit(1)
        found += more
    return found


def _report(pipe: int, word: str) -> None:
    with contextlib.suppress(OSError):  # nobody is there
        os.write(pipe, f"{word}\n".encode("ascii"))


def _woken_by_children() -> int:
    """Return a pipe that can be read whenever a child has ended."""
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, _hear)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    return woken


def _hear(_signal: int, _frame: object) -> None:
    """Do nothing: the pipe tells that a child has ended."""


# ------------------------------------------------------------ starting


def _start(order: Order) -> tuple[int, str]:
    """Start the bot; returns its process, and what failed with the number of the error."""
    heard, tell = os.pipe()
    bot = os.fork()
    if not bot:
        _become(order, tell)
    os.close(tell)
    failure = os.read(heard, 64).decode("ascii")  # nothing once the program has replaced the copy
    os.close(heard)
    return bot, failure


def _become(order: Order, tell: int) -> NoReturn:
    """Turn this copy of the keeper into the bot."""
    stage = PROGRAM
    try:
        os.setsid()
        _ask_system(_END_WITH_PARENT, signal.SIGKILL)
        for name in range(1, signal.NSIG):
            with contextlib.suppress(OSError, ValueError):  # two cannot be changed
                signal.signal(name, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        if order["folder"]:
            os.chdir(order["folder"])
        limits.limit_process()
        if "readable" in order:
            stage = SANDBOX
            landlock.restrict_thread(order["readable"], order["writable"])
            stage = PROGRAM
        os.execvpe(order["words"][0], order["words"], order["environment"])
    except BaseException as fault:
        os.write(tell, f"{stage} {getattr(fault, 'errno', None) or 0}".encode("ascii"))
    os._exit(1)


def _let_go_of_streams() -> None:
    """Leave the three streams to the bot alone: they must close when it ends."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    os.close(nothing)


# ------------------------------------------------------------ watching


def _watch(family: Family, life: int, woken: int) -> str:
    """Wait until the bot has ended or must end; returns what it had too much of, mostly nothing."""
    parent = os.getppid()
    poll = select.poll()
    poll.register(life, select.POLLIN)
    poll.register(woken, select.POLLIN)
    while True:
        ready = {pipe for pipe, _ in poll.poll(TICK)}
        if woken in ready:
            os.read(woken, 4096)
        family.bury()
        if family.status is not None or life in ready or os.getppid() != parent:
            return ""
        too_much = limits.exceeded(below(os.getpid()))
        if too_much:
            return too_much


def _abandoned(life: int) -> bool:
    """Return whether the lifeline has closed without a last word."""
    ready, _, _ = select.select([life], [], [], 0)
    return bool(ready) and not os.read(life, 1)


def _end_like(status: int | None) -> NoReturn:
    """End with the exit status of the bot, or by the same signal."""
    if status is not None and os.WIFSIGNALED(status):
        name = os.WTERMSIG(status)
        with contextlib.suppress(OSError, ValueError):  # SIGKILL has no handler
            signal.signal(name, signal.SIG_DFL)
        os.kill(os.getpid(), name)
    os._exit(1 if status is None else os.waitstatus_to_exitcode(status) & 0xFF)
