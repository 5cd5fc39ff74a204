"""From a stream of bytes to lines."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 65_536
"""Bytes of a line. The longest answer there is needs less than a hundred."""


class TooLong(Exception):
    """A line goes on for longer than any line has reason to."""


class Lines:
    """Cuts what comes in into whole lines.

    Attributes:
        rest: the beginning of a line whose end has not come yet.
    """

    def __init__(self) -> None:
        self.rest = b""

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that ``chunk`` completes, without their ends.

        Raises:
            TooLong: one of them has more than ``LONGEST`` bytes, finished or not.
        """
        *whole, self.rest = (self.rest + chunk).split(b"\n")
        if max(map(len, (*whole, self.rest))) > LONGEST:
            self.rest = b""
            raise TooLong
        return whole
