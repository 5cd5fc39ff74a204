"""Splitting of a stream of bytes into lines."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 65_536
"""Most bytes of a line; the longest valid answer needs less than a hundred."""


class TooLong(Exception):
    """A line is longer than ``LONGEST``."""


class Lines:
    """Splits incoming bytes into whole lines.

    Attributes:
        rest: the beginning of an unfinished line.
    """

    def __init__(self) -> None:
        self.rest = b""

    def feed(self, chunk: bytes) -> list[bytes]:
        """Return the lines that ``chunk`` completes, without their ends.

        Raises:
            TooLong: one of them has more than ``LONGEST`` bytes, finished or not.
        """
        *whole, self.rest = (self.rest + chunk).split(b"\n")
        if max(map(len, (*whole, self.rest))) > LONGEST:
            self.rest = b""
            raise TooLong
        return whole
