"""What is wrong with a position: one sentence, and the part of the position that it is about."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, lazy_format

_KEYS: Final = {
    "hands": "hand",
    "killed": "kills",
    "totals": "score",
    "asked": "ask",
    "bidder": "contract",
    "bid": "contract",
    "posed": "puzzle",
}
"""The keys of the line of text that are not called like the attribute of the position."""
_BY_SEAT: Final = ("hands", "discards", "killed", "gone")


def key_of(place: str, seat: Seat | None = None) -> str:
    """Return the key that a part of a position has in a line of text.

    Args:
        place: an attribute of ``Position``; a text that is none is returned as it is.
        seat: the seat, for parts with a key for each.
    """
    key = _KEYS.get(place, place)
    return f"{key}{seat}" if place in _BY_SEAT and seat is not None else key


class PositionFault(PidroError):
    """A position that cannot be, or a text that is none; the sentence names the place.

    Attributes:
        place: the attribute of ``Position`` that it is about; empty for the text as a whole.
        seat: the seat that it is about, or None.
        reason: the sentence without the place.
    """

    def __init__(
        self, reason: AnyText, place: str = "", seat: Seat | None = None, **values: object
    ) -> None:
        """Create it; ``values`` fill in the reason, with the name of the seat unless they have one.

        What somebody has typed, ``text``, is quoted.
        """
        if seat is not None and "{name}" in str(reason):
            values.setdefault("name", NAMES[seat])
        if "text" in values:
            values["text"] = quoted(str(values["text"]))
        self.reason = lazy_format(reason, **values) if values else reason
        key = key_of(place, seat)
        where = lazy_format("{where}: {reason}", where=key, reason=self.reason)
        super().__init__(where if key else self.reason)
        self.place, self.seat = place, seat
