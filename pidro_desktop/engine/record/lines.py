"""The game record line by line: events to JSON and back. ``docs/record.md`` specifies it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, cast

import msgspec

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Card, card
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Event,
    ExtraPlayed,
    Folded,
    GameWon,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Recycled,
    Redealt,
    Refilled,
    Robbed,
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.record.header import FORMAT, SHA256, Header, header_line
from pidro_desktop.engine.record.json_lines import LineError, line_text, parse_object
from pidro_desktop.structs import convert
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, lazy_format, tr

__all__ = [
    "FORMAT",
    "KINDS",
    "KIND_OF",
    "NO_AID",
    "UNPLACED",
    "Aid",
    "Back",
    "Header",
    "LineError",
    "back_line",
    "event_fields",
    "event_line",
    "header_line",
    "parse_aid",
    "parse_back",
    "parse_event",
    "parse_header",
    "parse_object",
]

UNPLACED: Final = 1_000_000
"""The rank of a named bid that was read, until the rules are consulted."""

KINDS: Final[dict[str, type[Event]]] = {
    "deal": Dealt,
    "bid": BidMade,
    "redeal": Redealt,
    "trump": TrumpNamed,
    "kitty": KittyTaken,
    "discard": Discarded,
    "take": TookDiscard,
    "recycle": Recycled,
    "refill": Refilled,
    "rob": Robbed,
    "pass_cards": PassedCards,
    "kill": Killed,
    "fold": Folded,
    "play": Played,
    "extra": ExtraPlayed,
    "cold": WentCold,
    "trick": TrickWon,
    "score": DealScored,
    "end": GameWon,
}
KIND_OF: Final = {event: kind for kind, event in KINDS.items()}

_KEY: Final = {"number": "n"}
"""Fields whose key in the record has another name."""

_OPTIONAL: Final = ("kitty", "from_discards")
"""Keys that are present only if the rules have such a thing."""

_UNWRITTEN: Final = ("from_seats",)
"""Fields that are told to a seat but not recorded."""

_UTC_TIME: Final = re.compile(
    r"\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])"
    r"[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|[+-]00:?(00)?)"
)
_MOST_AID: Final = 1_000_000
"""More hints or undone decisions than any deal can have."""

_WORDS: Final = {
    # tr: What should stand, or stands, in a file: "expected a whole number, got a text".
    "int": tr("a whole number", "type"),
    "float": tr("a decimal number", "type"),
    "str": tr("a string", "type"),
    "bool": tr("true or false", "type"),
    "array": tr("a list", "type"),
    "object": tr("an object", "type"),
    "null": "null",
}
"""A validator's types in words."""


@dataclass(frozen=True, slots=True)
class Back:
    """A ``back`` line of a live save: the game continues as it was after its line ``to``."""

    to: int


@dataclass(frozen=True, slots=True)
class Aid:
    """The aid that the person used in a deal: decisions undone, and hints shown."""

    back: int = 0
    help: int = 0


NO_AID: Final = Aid()


def event_fields(event: Event) -> dict[str, Any]:
    """Return an event as the record's object: the type ``t`` first, then its keys."""
    line: dict[str, Any] = {"t": KIND_OF[type(event)]}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _UNWRITTEN or (field.name in _OPTIONAL and not value):
            continue
        given = value.name if isinstance(value, NamedBid) else value
        line[_KEY.get(field.name, field.name)] = given
    return line


def event_line(event: Event, secret: bytes | None = None, aid: Aid = NO_AID) -> str:
    """Return an event's line, without a line end; ``secret`` goes with the last one.

    On a score ``aid`` is that of the deal, on a decision the hint just shown for it.
    """
    line = event_fields(event)
    if isinstance(event, GameWon) and secret is not None:
        line["secret"] = secret.hex()
    line |= {key: count for key, count in (("back", aid.back), ("help", aid.help)) if count}
    return line_text(line)


def back_line(to: int) -> str:
    """Return the line that continues the game as it was after its line ``to``, from 1."""
    return line_text({"t": "back", "to": to})


def _card_hook(wanted: type, value: Any) -> Any:
    if wanted is Card and isinstance(value, str):
        return card(value)
    raise TypeError("A card is a text of two characters")


def _convert(raw: dict[str, Any], wanted: type[Any]) -> Any:
    try:
        return convert(raw, wanted, strict=True, dec_hook=_card_hook)
    except Malformed as fault:
        raise LineError(fault.text) from None
    except msgspec.ValidationError as fault:
        raise LineError(lazy_format("{why}.", why=_plain(str(fault)))) from None


def _plain(message: str) -> AnyText:
    """Return a validator's message in words: the key, what it needs, what it has."""
    reason: AnyText
    reason, _, where = message.partition(" - at `$")
    key = where.rstrip("`").removeprefix(".")
    for name, written in _KEY.items():
        key = written if key == name else key
    found = re.fullmatch(r"Expected `(\w+).*?`(.*), got `?(\w+)`?", str(reason))
    if found:
        wanted, given = _WORDS.get(found[1], found[1]), _WORDS.get(found[3], found[3])
        text = tr("expected {wanted}{more}, got {given}")
        reason = lazy_format(text, wanted=wanted, more=found[2], given=given)
    return lazy_format("{key}: {reason}", key=key, reason=reason) if key else reason


def _missing(line: dict[str, Any], keys: Iterable[str]) -> None:
    absent = next((key for key in keys if key not in line), None)
    if absent is not None:
        text = tr("{line}: the key {key} is missing.")
        raise LineError(lazy_format(text, line=line["t"], key=repr(absent)))


def parse_header(line: dict[str, Any]) -> Header:
    """Return the header of a ``game`` line; without ``options`` none differs.

    Raises:
        LineError: the format is another one, or a key is missing or wrong.
    """
    _missing(line, ("format", "rules", "seats", "seed", "created"))
    if line["format"] != FORMAT or type(line["format"]) is not int:
        text = tr("The record's format is {format}; this program reads 1.")
        raise LineError(lazy_format(text, format=quoted(line["format"])))
    line = {key: value for key, value in line.items() if not _is_foreign(key, value)}
    header: Header = _convert({"options": {}, **line}, Header)
    if not _is_utc_time(header.created):
        text = tr("created: {time} is not an ISO 8601 time in UTC.")
        raise LineError(lazy_format(text, time=quoted(header.created)))
    if "commit" in line and not SHA256.fullmatch(header.commit or ""):
        raise LineError(tr("commit: a SHA-256 hash has 64 hex digits."))
    if header.deal_code is not None:
        read_code(header.deal_code)
    return header


def _is_utc_time(text: str) -> bool:
    """Return whether a text is a time in UTC, on a day that exists."""
    if not (text.isascii() and _UTC_TIME.fullmatch(text)):
        return False
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:10])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and month >= 1 and 1 <= day <= days[month - 1]


def _is_foreign(key: str, value: object) -> bool:
    """Return whether a key of a ``game`` line, by its value, is another program's own."""
    match key:
        case "players":
            items = cast("list[object]", value) if isinstance(value, list) else []
            return [*map(type, items)] != [str] * 4
        case "bound":
            return not (isinstance(value, str) and SHA256.fullmatch(value))
        case "version":
            return not isinstance(value, str)
        case "resolved":
            return not isinstance(value, dict)
        case _:
            return False


def parse_event(line: dict[str, Any]) -> Event:
    """Return the event of a line other than ``game`` and ``back``.

    Raises:
        LineError: there is no such type, or a key is missing or of the wrong type.
    """
    kind = KINDS.get(line["t"])
    if kind is None:
        text = tr("{type} is not a type of line in this game.")
        raise LineError(lazy_format(text, type=quoted(line["t"])))
    written = [field.name for field in fields(kind) if field.name not in _UNWRITTEN]
    known = {_KEY.get(name, name): name for name in written}
    raw = {known[key]: value for key, value in line.items() if key in known}
    if not isinstance(raw.get("from_discards", []), list):
        del raw["from_discards"]  # another program's key
    _missing(line, (key for key in known if key not in _OPTIONAL))
    name = raw.get("bid")
    if not isinstance(name, str):
        event: Event = _convert(raw, kind)
        return event
    nameless: BidMade | TrumpNamed | DealScored = _convert(raw | {"bid": 0}, kind)
    return replace(nameless, bid=NamedBid(name, UNPLACED))


def parse_aid(line: dict[str, Any]) -> Aid:
    """Return the aid used in a deal, for its score, or the hint shown for a decision.

    Raises:
        LineError: a score's count is not a whole number from 0 to a million.
    """
    if line["t"] != "score":
        shown = line.get("help")
        return Aid(help=shown) if type(shown) is int and 0 < shown <= _MOST_AID else NO_AID
    aid: Aid = _convert({key: line[key] for key in ("back", "help") if key in line}, Aid)
    if not all(0 <= count <= _MOST_AID for count in (aid.back, aid.help)):
        raise LineError(tr("back and help are counts: whole numbers from 0 to 1,000,000."))
    return aid


def parse_back(line: dict[str, Any]) -> Back:
    """Return the ``back`` line of a live save.

    Raises:
        LineError: ``to`` is missing or not a number.
    """
    back: Back = _convert(line, Back)
    return back
