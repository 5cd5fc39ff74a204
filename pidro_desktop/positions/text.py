"""A position as one line of text, ``pidro-position:1 …``; docs/position.md promises its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import BySeat, put
from pidro_desktop.positions import values
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault, key_of
from pidro_desktop.positions.values import NOT_KNOWN, cards_of, typed
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import tr

VERSION: Final = 1
HEAD: Final = "pidro-position"
LONGEST: Final = 400
"""Characters of a line."""
_RAW: Final = 4_000
"""Characters that are read at most, with those that mail adds."""
_PUZZLE: Final = "puzzle"
_SCORE: Final = re.compile(r"-?\d+(:-?\d+)+")
_QUOTES: Final = "\"'`«»‹›“”„‟‘’‚‛ \t\r\n\ufeff\u200b\u00a0"

# ------------------------------------------------------------ writing


def write_position(position: Position) -> str:
    """Return a position as a line of text, printable ASCII.

    Raises:
        PositionFault: the line would have more than 400 characters.
    """
    line = " ".join([f"{HEAD}:{VERSION}", _rules_text(position.rules), *_words(position)])
    if len(line) > LONGEST:
        reason = tr("The position does not fit into a line of {most} characters: it needs {count}.")
        raise PositionFault(reason, most=LONGEST, count=len(line))
    return line


def is_position(text: str) -> bool:
    """Return whether a text means to be a position, whatever stands before it."""
    return HEAD in _unwrapped(text[:_RAW]).lower()


def lines_in(text: str) -> list[str]:
    """Return the lines of a text that has one or several positions, each from its first word on."""
    parts = re.split(rf"(?i)(?<=\s)(?={HEAD})", text[:_RAW].strip(_QUOTES))
    return [part for part in parts if HEAD in part.lower()] or parts


def _rules_text(rules: RuleSet) -> str:
    def shown(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    return ",".join([rules.id, *(f"{name}={shown(now)}" for name, now in rules.chosen.items())])


def _words(position: Position) -> Iterator[str]:
    """Return the words after the rule set; what is not known has none."""
    rules = position.rules
    yield f"dealer={position.dealer}"
    if position.totals:
        yield f"score={':'.join(map(str, position.totals))}"
    yield f"seat={position.seat}"
    if position.calls:
        yield f"calls={','.join(map(values.call_text, position.calls))}"
    if position.bidder is not None or position.bid:
        seat = NOT_KNOWN if position.bidder is None else position.bidder
        bid = values.call_text(position.bid) if position.bid else NOT_KNOWN
        yield f"contract={seat}:{bid}"
    if position.trump:
        yield f"trump={position.trump}"
    if position.asked is not None:
        yield f"ask={position.asked.replace('_', '-')}"
    for name, counts in (("kept", position.kept), ("bought", position.bought)):
        if any(count != UNKNOWN for count in counts):
            said = (NOT_KNOWN if count == UNKNOWN else str(count) for count in counts)
            yield f"{name}={','.join(said)}"
    for place in ("discards", "killed", "gone"):
        yield from _rows_text(place, getattr(position, place))
    if position.plays:
        yield f"plays={values.plays_text(position.plays, rules)}"
    if position.taken:
        yield f"taken={':'.join(map(str, position.taken))}"
    yield from _rows_text("hands", position.hands)
    if position.posed:
        yield _PUZZLE


def _rows_text(place: str, rows: BySeat) -> Iterator[str]:
    for seat in SEATS:
        if rows[seat]:
            yield f"{key_of(place, seat)}={typed(rows[seat])}"


# ------------------------------------------------------------ reading


def read_position(text: str) -> Position:
    """Return the position that a text is.

    Upper and lower case are the same; spaces and line breaks between words, signs that mail puts
    before a line, and quotes around the whole do not matter.

    Raises:
        PositionFault: the text is not a position; the sentence names the place.
    """
    line = _one_line(text)
    head, _, rest = line.partition(" ")
    _check_head(head)
    name, _, rest = rest.partition(" ")
    if not name:
        raise PositionFault(tr("The rule set is missing, such as finnish."))
    position = Position(_rules_of(name))
    read: set[str] = set()
    for word in _joined(rest.split()):
        key, _, value = word.partition("=")
        if key in read:
            raise PositionFault(tr("{key} is there twice."), key=quoted(key))
        read.add(key)
        position = _with(position, key, value, has_value="=" in word)
    return position


def with_parts(position: Position, text: str) -> Position | None:
    """Return a position with parts of a line instead of its own, such as ``trump=H kept=4,?,1,4``.

    Args:
        position: the position.
        text: the parts; a score needs no name, such as ``32:12``.

    Returns:
        The position, or None if the text is anything else.

    Raises:
        PositionFault: a part cannot be read.
    """
    line = _unwrapped(text[:_RAW])
    words = _joined([f"score={w}" if _SCORE.fullmatch(w) else w for w in line.split()])
    if not all("=" in word for word in words) or not words:
        return None
    for word in words:
        key, _, value = word.partition("=")
        position = _with(position, key, value, has_value=True)
    return position


def _unwrapped(text: str) -> str:
    """Return a text in one line, without what people, mail and quoting put around it."""
    lines = (line.lstrip("> \t") for line in text.strip(_QUOTES).splitlines())
    line = re.sub(r" ?([=,:/]) ?", r"\1", " ".join(" ".join(lines).split()))
    return line[max(0, line.lower().rfind(HEAD)) :]


def _one_line(text: str) -> str:
    if len(text) > _RAW:
        raise PositionFault(tr("It is longer than {most} characters."), most=LONGEST)
    line = _unwrapped(text)
    if not line:
        raise PositionFault(tr("There is no position here: the text is empty."))
    strange = next((sign for sign in line if not " " <= sign <= "~"), None)
    if strange is not None:
        reason = tr("{sign} cannot be in a position.")
        raise PositionFault(reason, sign=quoted(strange))
    if len(line) > LONGEST:
        raise PositionFault(tr("It is longer than {most} characters."), most=LONGEST)
    return line


def _check_head(head: str) -> None:
    name, colon, version = head.partition(":")
    if name.lower() != HEAD or not colon:
        reason = tr("This is not a position: one begins with {head}.")
        raise PositionFault(reason, head=f"{HEAD}:{VERSION}")
    if version != str(VERSION):
        reason = tr("Positions of version {version} cannot be read, only those of version {ours}.")
        raise PositionFault(reason, version=quoted(version), ours=VERSION)


def _joined(words: list[str]) -> list[str]:
    """Return the words with those that a space or a line break has cut put together."""
    found: list[str] = []
    for word in words:
        whole = "=" in word or word.lower() == _PUZZLE or not found or "=" not in found[-1]
        if whole:
            found.append(word)
        else:
            found[-1] += word
    parted = (word.partition("=") for word in found)
    return [f"{key.lower()}{equals}{value}" for key, equals, value in parted]


def _rules_of(text: str) -> RuleSet:
    name, *chosen = text.lower().split(",")
    options: dict[str, int | bool | str] = {}
    for item in chosen:
        option, equals, value = item.partition("=")
        if not (option and equals and value) or option in options:
            reason = tr("{text} is not an option of the rules, or it is there twice.")
            raise PositionFault(reason, text=item)
        options[option] = _option(value)
    try:
        return variants.load(name, options)
    except RulesError as fault:
        raise PositionFault(fault.text) from None


def _option(value: str) -> int | bool | str:
    if value in ("true", "false"):
        return value == "true"
    return int(value) if re.fullmatch(r"-?[0-9]{1,6}", value) else value


# ------------------------------------------------------------ the keys

_Set = Callable[[Position, str], Position]


def _cards(place: str, seat: Seat, position: Position, text: str) -> Position:
    row = put(getattr(position, place), seat, cards_of(text, place, seat))
    changes: dict[str, Any] = {place: row}
    return replace(position, **changes)


def _contract(position: Position, text: str) -> Position:
    seat, colon, bid = text.partition(":")
    if not colon:
        raise PositionFault(tr("Write the seat and its bid, such as 3:7."), "bidder")
    bidder = None if seat == NOT_KNOWN else values.read_seat(seat, "bidder")
    called = 0 if bid == NOT_KNOWN else values.read_call(bid, "bid", position.rules)
    return replace(position, bidder=bidder, bid=called)


def _trump(position: Position, text: str) -> Position:
    if text.upper() not in tuple(SUITS):
        reason = tr("{text} is not a suit: use C, D, H or S.")
        raise PositionFault(reason, "trump", text=text)
    return replace(position, trump=text.upper())


def _asked(position: Position, text: str) -> Position:
    kinds = {kind.replace("_", "-"): kind for kind in AskKind}
    if text.lower() not in kinds:
        reason = tr("{text} is not a question. There are: {kinds}.")
        raise PositionFault(reason, "asked", text=text, kinds=", ".join(kinds))
    return replace(position, asked=kinds[text.lower()])


def _calls(position: Position, text: str) -> Position:
    calls = (values.read_call(part, "calls", position.rules) for part in text.split(","))
    return replace(position, calls=tuple(calls))


_KEYS: Final[dict[str, _Set]] = {
    "dealer": lambda one, text: replace(one, dealer=values.read_seat(text, "dealer")),
    "score": lambda one, text: replace(one, totals=values.read_totals(text, "totals", one.rules)),
    "seat": lambda one, text: replace(one, seat=values.read_seat(text, "seat")),
    "calls": _calls,
    "contract": _contract,
    "trump": _trump,
    "ask": _asked,
    "kept": lambda one, text: replace(one, kept=values.read_counts(text, "kept")),
    "bought": lambda one, text: replace(one, bought=values.read_counts(text, "bought")),
    "plays": lambda one, text: replace(one, plays=values.read_plays(text, one.rules)),
    "taken": lambda one, text: replace(one, taken=values.read_totals(text, "taken", one.rules)),
    **{
        key_of(place, seat): partial(_cards, place, seat)
        for place in ("discards", "killed", "gone", "hands")
        for seat in SEATS
    },
}


_SHOWN: Final = ", ".join([*(key for key in _KEYS if key[-1] not in "123"), _PUZZLE])


def _with(position: Position, key: str, value: str, *, has_value: bool) -> Position:
    if key == _PUZZLE and not has_value:
        return replace(position, posed=True)
    if key not in _KEYS:
        reason = tr("{key} is not a part of a position. The parts are: {keys}.")
        raise PositionFault(reason, key=quoted(key), keys=_SHOWN)
    if not value:
        raise PositionFault(tr("There is nothing after {key}."), key=quoted(key))
    return _KEYS[key](position, value)
