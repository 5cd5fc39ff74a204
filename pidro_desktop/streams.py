"""Standard input, output and errors, however the program was started.

A program may be started without any of them: with closed streams, from a menu, or packed for
Windows without a console. Output is UTF-8 on Windows, too. A reader that goes away is no error.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from typing import Final

NAMES: Final = ("stdin", "stdout", "stderr")
ERRORS: Final = "backslashreplace"
"""What a terminal or a file cannot show is escaped: an encoding is no reason to stop."""
SESSION_LOG: Final = ".xsession-errors"
"""The file in which a desktop keeps what its programs print."""


def prepare(*, console: bool = False) -> None:
    """Give the program an output and an error stream that take everything.

    Standard input stays None where there is none.

    Args:
        console: print to the console of the program that started this one, if there is no other
            output. Windows only: a packed program there is given none.
    """
    _occupy_descriptors()
    if console:
        attach_console()
    for name in NAMES[1:]:
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8", errors=ERRORS))  # noqa: SIM115, PTH123  as long as the program; no path
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=_encoding(stream), errors=ERRORS)


def _occupy_descriptors() -> None:
    """Open what is closed of the descriptors 0 to 2.

    Otherwise the next files opened would get these numbers, and what a library prints would end up
    in them: in a saved game, for example.
    """
    if sys.platform == "win32":  # the C library there keeps the three numbers free by itself
        return
    for number in range(len(NAMES)):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _encoding(stream: io.TextIOWrapper) -> str:
    """Return UTF-8 for a pipe or a file on Windows, whose own code pages lack most letters."""
    if sys.platform == "win32" and not os.environ.get("PYTHONIOENCODING") and not _is_tty(stream):
        return "utf-8"
    return stream.encoding


def _is_tty(stream: io.TextIOBase) -> bool:
    try:
        return stream.isatty()
    except (OSError, ValueError):
        return False


def attach_console() -> bool:
    """Write what has no output to the console of the program that started this one.

    The shell in that console does not wait for a program without a console of its own, so its
    prompt has been printed already: the text begins in a new line.

    Returns:
        Whether anything has been attached.
    """
    if sys.platform != "win32":
        return False
    missing = [name for name in NAMES[1:] if is_nowhere(getattr(sys, name))]
    if not missing:
        return False
    import ctypes  # noqa: PLC0415  seldom needed

    if not ctypes.windll.kernel32.AttachConsole(ctypes.c_uint32(-1)):  # -1: the parent's
        return False
    try:
        for name in missing:
            setattr(sys, name, open("CONOUT$", "w", encoding="utf-8", errors=ERRORS, buffering=1))  # noqa: SIM115, PTH123  as above
    except OSError:
        return False
    print(file=getattr(sys, missing[0]))
    return True


def is_nowhere(stream: object) -> bool:
    """Return whether nobody can read what is written to a stream."""
    if stream is None:
        return True
    if getattr(stream, "name", "") == os.devnull:
        return True
    try:
        number = stream.fileno()  # type: ignore[attr-defined]  # whatever is no file has none
        kind = os.fstat(number).st_mode
    except (AttributeError, OSError, ValueError):
        return False  # a stream in memory, which the program's caller reads
    if sys.platform == "win32":
        return False
    if stat.S_ISCHR(kind):
        return not os.isatty(number)
    # A desktop connects the programs of its menu to the log of the system by a socket.
    return stat.S_ISSOCK(kind) or _is_session_log(number)


def _is_session_log(number: int) -> bool:
    try:
        return os.path.basename(os.readlink(f"/proc/self/fd/{number}")).startswith(SESSION_LOG)  # noqa: PTH115, PTH119  no path of ours
    except OSError:
        return False


def errors_are_read() -> bool:
    """Return whether a person or a program may read what is written to standard error.

    Someone at a terminal who has sent the errors elsewhere did so on purpose.
    """
    at_terminal = any(_is_terminal(getattr(sys, name)) for name in NAMES)
    return at_terminal or not is_nowhere(sys.stderr)


def _is_terminal(stream: object) -> bool:
    if not isinstance(stream, io.TextIOBase) or getattr(stream, "name", "") == os.devnull:
        return False
    return _is_tty(stream)


@contextlib.contextmanager
def flushed() -> Iterator[None]:
    """Write everything out after the block, also if it exits, so that faults are raised here."""
    try:
        yield
    except SystemExit:
        _flush()
        raise
    _flush()


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def reader_is_gone(fault: OSError) -> bool:
    """Return whether an error says that nobody reads the output any more, such as `head`.

    Windows reports an invalid argument then, as it does for much else; only a stream that still
    cannot be written is proof.
    """
    if isinstance(fault, BrokenPipeError):
        return True
    if sys.platform != "win32" or fault.errno != errno.EINVAL or fault.filename:
        return False
    return any(broken_streams())


def broken_streams() -> Iterator[io.TextIOBase]:
    """Yield the streams that cannot be written to."""
    for name in NAMES[1:]:
        stream = getattr(sys, name)
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            yield stream
        except ValueError:  # it is closed
            pass


def abandon_broken() -> None:
    """Send what broken streams still contain nowhere, or Python would complain when it ends."""
    for stream in broken_streams():
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
