"""Reading of saves: how far one can be followed, and of one that has grown only what is new."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.event_matching import OlderRules
from pidro_desktop.engine.record.lines import LineError, parse_object
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.storage import held
from pidro_desktop.tr import AnyText, tr

_BEGINNING: Final = b'{"t":"'


@dataclass
class Found:
    """How far a save can be followed.

    Attributes:
        good: its whole lines up to that point.
        reader: the game after those lines; it must not be changed.
        fault: why the next line cannot be followed, if there is a fault.
        torn: a last line that was cut off, left out of ``good``.
        ended: whether the last line of ``good`` has its line end.
        older: whether the game was played by older rules, which is not a fault of the file.
    """

    good: list[bytes]
    reader: GameReader | None = None
    fault: AnyText = ""
    torn: bytes = b""
    ended: bool = True
    older: bool = False


class SaveReader:
    """Follows saves, in any thread. What it followed last, it does not follow again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._forget()

    def _forget(self) -> None:
        self._raw = b""
        self._good: list[bytes] = []
        self._reader: GameReader | None = None

    def game_in(self, save: Path) -> GameReader | None:
        """Return the only game in a file, which must not be changed.

        Returns:
            None if there is none or it is not valid; a last line without its end is left out.
        """
        try:
            raw = held.read_bytes(save)
        except OSError:
            return None
        found = self.follow(raw[: raw.rfind(b"\n") + 1])
        return None if found.fault else found.reader

    def follow(self, raw: bytes) -> Found:
        """Follow the lines of a game as far as they are valid.

        Args:
            raw: the content of the save.
        """
        with self._lock:
            if not raw.startswith(self._raw):
                self._forget()
            *lines, rest = raw[len(self._raw) :].split(b"\n")
            found = self._follow(lines)
            if not found.fault:
                self._end(found, rest.rstrip(b"\0"))  # zeros after a power failure
            return found

    def _follow(self, lines: list[bytes]) -> Found:
        fault: AnyText = ""
        older = False
        for line in lines:
            fault, older = self._feed(line)
            if fault:
                break
            self._good.append(line)
        self._raw = b"".join(line + b"\n" for line in self._good)
        return Found(list(self._good), self._reader, fault, older=older)

    def _end(self, found: Found, rest: bytes) -> None:
        """Follow a last line without its end, which then is not known the next time."""
        fault, found.older = self._feed(rest) if rest else ("", False)
        if rest and not fault:
            found.reader, found.ended = self._reader, False
            found.good.append(rest)
            self._forget()
        elif rest.startswith(_BEGINNING) or _BEGINNING.startswith(rest):
            found.torn = rest
        else:
            found.fault = tr("This is not a line from a game record.")

    def _feed(self, raw: bytes) -> tuple[AnyText, bool]:
        """Follow one more line; return what is wrong with it, and whether rules are older."""
        try:
            line = parse_object(raw.decode("utf-8"))
            if self._reader is not None:
                self._reader.feed(line)
            elif line["t"] != "game":
                raise LineError(tr("A record must start with a 'game' line."))
            else:
                self._reader = GameReader.begin(line, variants.load)
        except UnicodeDecodeError:
            return tr("This line is not UTF-8 text."), False
        except PidroError as fault:
            return fault.text, isinstance(fault, OlderRules)
        return "", False
