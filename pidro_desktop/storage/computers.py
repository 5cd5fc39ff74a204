"""One computer at a time, where a cloud drive keeps a folder in step between several.

The lock belongs to a process, and another computer does not see it. So the computer that writes has
a small file in the folder, which the drive carries to the others: it says whose it is and since
when. It is removed when the program closes; what a crash has left is taken over by the same
computer, and on another one by the person, who deletes it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec

from pidro_desktop.regular_files import SMALL
from pidro_desktop.storage import atomic, held
from pidro_desktop.structs import decode_json
from pidro_desktop.text_safety import drawable, one_line, without_lone_surrogates
from pidro_desktop.tr import AnyText, lazy_format, tr

FILE: Final = "open-on.json"
FORMAT: Final = 1
_AGAIN: Final = 10.0
"""Seconds after which it is looked again whose the folder is."""
_MACHINE_IDS: Final = (Path("/etc/machine-id"), Path("/var/lib/dbus/machine-id"))
_COPIES: Final = re.compile(
    r"(settings|people|history|current|positions)"
    r"( \(.+\)|-[^.]+| \d+|\.sync-conflict-[^.]+)"
    r"\.(toml|sqlite3|pidro\.jsonl|secret|txt)",
)
"""Names that cloud drives give to the second version of a file; none is one of ours."""

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Sign(msgspec.Struct, frozen=True):
    """Says on which computer a folder is open.

    Attributes:
        computer: what tells it from others. name: its name. since: when, ISO 8601 in UTC.
    """

    format: int
    computer: Text
    name: Text
    since: Text


class Computer:
    """This computer, and the sign in a folder that several may share.

    Attributes:
        id: what tells it from others. name: its name.
    """

    def __init__(
        self, folder: Callable[[], Path], *, id_: str | None = None, name: str | None = None
    ) -> None:
        self._folder = folder
        self.name = name or own_name()
        self.id = id_ or own_id()
        self._asked = 0.0
        self._lost = False

    @property
    def file(self) -> Path:
        """Return the file of the sign."""
        return self._folder() / FILE

    def elsewhere(self) -> AnyText | None:
        """Return what to say if the folder is open on another computer, else None."""
        sign = self._read()
        if sign is None or sign.computer == self.id:
            return None
        text = tr(
            "These files are open on the computer {name}, since {since}, and a cloud drive keeps "
            "them in step. Here you can watch and look things up, but nothing is saved. Close the "
            "program there, and start it again here. If it cannot be closed there, delete {path} "
            "first."
        )
        name = one_line(drawable(sign.name)) or "?"
        return lazy_format(text, name=name, since=_local(sign.since), path=self.file)

    def sign(self) -> None:
        """Say that the folder is open here; where that cannot be written, nothing is said."""
        now = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        content = msgspec.json.encode(Sign(FORMAT, self.id, self.name, now)) + b"\n"
        with contextlib.suppress(OSError):
            atomic.write_bytes(self.file, content)

    def is_lost(self) -> bool:
        """Return whether another computer has the folder now; it looks every ten seconds."""
        now = time.monotonic()
        if not self._lost and now - self._asked >= _AGAIN:
            self._asked = now
            self._lost = self.elsewhere() is not None
        return self._lost

    def remove(self) -> None:
        """Say that the folder is not open here any more."""
        sign = self._read()
        if sign is not None and sign.computer == self.id:
            with contextlib.suppress(OSError):
                held.unlink(self.file, missing_ok=True)

    def _read(self) -> Sign | None:
        """Return the sign in the folder; None for one that cannot be read, which counts as none."""
        try:
            return decode_json(held.read_bytes(self.file, SMALL), Sign)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None


def second_versions(folders: tuple[Path, ...]) -> AnyText | None:
    """Return what to say of files that a cloud drive has kept twice, or None."""
    found = [path for folder in folders for path in _second_in(folder)]
    if not found:
        return None
    text = tr(
        "Two computers have written the same file, and a cloud drive has kept both: {path}. The "
        "program uses the other one and leaves this one as it is."
    )
    return lazy_format(text, path=found[0])


def _second_in(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.iterdir() if _COPIES.fullmatch(path.name))
    except OSError:
        return


def own_name() -> str:
    """Return the name of this computer."""
    if sys.platform == "win32":
        name = os.environ.get("COMPUTERNAME", "")
    else:
        name = os.uname().nodename
    return without_lone_surrogates(name)[:100]


def own_id() -> str:
    """Return what tells this computer from others, and says nothing about it."""
    text = f"pidro-desktop {_machine() or own_name()}"  # a name may change with the network
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def _machine() -> str:
    """Return what the system calls this computer; an empty text if it has no such name."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415  only Windows has it

        with contextlib.suppress(OSError):
            key = winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SOFTWARE\Microsoft\Cryptography")
            with key:
                return str(winreg.QueryValueEx(key, "MachineGuid")[0])
        return ""
    if sys.platform == "darwin":
        return _host_uuid()
    for path in _MACHINE_IDS:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            return held.read_text(path, "ascii").strip()
    return ""


def _host_uuid() -> str:
    """Return the UUID that macOS has for this computer; an empty text if it has none."""
    import ctypes  # noqa: PLC0415  only macOS needs it

    found, wait = (ctypes.c_ubyte * 16)(), (ctypes.c_long * 2)(1, 0)
    try:
        failed = ctypes.CDLL(None).gethostuuid(found, wait)
    except (OSError, AttributeError):
        return ""
    return "" if failed else bytes(found).hex()


def _local(since: str) -> str:
    """Return a time in UTC as local time, such as ``2026-03-16 18:30``."""
    try:
        return datetime.fromisoformat(since).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"
