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
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

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
            if sys.platform == "win32" and stream is getattr(sys, f"__{name}__"):
                setattr(sys, name, _for_windows(stream))


class _Output(io.FileIO):
    """Standard output of Windows, which calls it an invalid argument if a reader has gone."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except OSError as fault:
            if fault.errno == errno.EINVAL:
                raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from fault
            raise


def _for_windows(stream: io.TextIOWrapper) -> io.TextIOWrapper:
    """Return a stream to the same pipe or file whose errors are those of other systems."""
    if _is_terminal(stream):
        return stream
    stream.flush()
    return io.TextIOWrapper(
        io.BufferedWriter(_Output(stream.fileno(), "w", closefd=False)),
        encoding=stream.encoding,
        errors=ERRORS,
        line_buffering=stream.line_buffering,
    )


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
    if sys.platform != "win32" or os.environ.get("PYTHONIOENCODING") or _is_terminal(stream):
        return stream.encoding
    return "utf-8"


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

    kernel = ctypes.windll.kernel32
    # -1 is the console of the parent; this process may have been given it already.
    if not kernel.AttachConsole(ctypes.c_uint32(-1)) and not kernel.GetConsoleWindow():
        return False
    try:
        for name in missing:
            setattr(sys, name, open("CONOUT$", "w", encoding="utf-8", errors=ERRORS, buffering=1))  # noqa: SIM115, PTH123  as above
    except OSError:
        return False
    print(file=getattr(sys, missing[0]))
    return True


def is_nowhere(stream: TextIO | None) -> bool:
    """Return whether nobody can read what is written to a stream."""
    if stream is None:
        return True
    try:
        number = stream.fileno()
        kind = os.fstat(number).st_mode
    except (OSError, ValueError):
        return False  # a stream in memory, which the program's caller reads
    if stat.S_ISCHR(kind):
        return not _is_terminal(stream)
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


def _is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person sees a stream, or types it; Windows calls its null device one too."""
    try:
        seen = stream is not None and stream.isatty()
    except (OSError, ValueError):
        return False
    if sys.platform != "win32" or not seen:
        return seen
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)  # with python -u there is nothing in between
    return type(raw).__name__ == "_WindowsConsoleIO"


@contextlib.contextmanager
def flushed() -> Generator[None]:
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


def broken_streams() -> Iterator[TextIO]:
    """Yield the streams that cannot be written to."""
    for name in NAMES[1:]:
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            continue
        try:
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
