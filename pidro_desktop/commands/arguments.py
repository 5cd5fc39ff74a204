"""Types of command-line arguments: each parses a text, or raises an error with the reason."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.text_safety import has_lone_surrogates, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.engine.rules import RuleSet
    from pidro_desktop.engine.seats import Seat
    from pidro_desktop.positions.position import Position


HOUSE: Final = "house-"
"""What the ids of house rules begin with."""


def positive_int(text: str) -> int:
    """Parse a whole number from 1 on."""
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def non_negative_int(text: str) -> int:
    """Parse a whole number from 0 on."""
    return 0 if text == "0" else positive_int(text)


def seat_number(text: str) -> Seat:
    """Return a seat, 0 to 3, given on the command line.

    Raises:
        ArgumentTypeError: there is no such seat.
    """
    if text not in map(str, SEATS):
        raise ArgumentTypeError("a seat is 0, 1, 2 or 3: Victor, Alice, Bob or Carlos")
    return int(text)


def seed_text(text: str) -> str:
    """Parse a seed: any text but an empty one, the same in every locale."""
    if not text:
        raise ArgumentTypeError("the seed is empty; leave it out for a random one")
    with contextlib.suppress(UnicodeError):  # the same bytes are the same text in every locale
        text = os.fsencode(text).decode("utf-8")
    if has_lone_surrogates(text):
        raise ArgumentTypeError(f"the seed {quoted(text)} is not UTF-8 text; use other characters")
    return text


def drawn_seed() -> str:
    """Return a random seed text of 24 digits, for commands without a given seed."""
    return f"{SystemRandom().randrange(10**24):024d}"


def existing_file(text: str) -> Path:
    """Parse the path of an existing file."""
    if not Path(text).is_file():
        raise ArgumentTypeError(f"there is no file {text!r}")
    return Path(text)


@contextlib.contextmanager
def refusing() -> Generator[None]:
    """Refuse an argument for what the block raises about it."""
    try:
        yield
    except PidroError as fault:
        raise ArgumentTypeError(str(fault)) from None


def deal_code(text: str) -> DealCode:
    """Parse the code of a deal under known rules."""
    from pidro_desktop import variants  # noqa: PLC0415  the window opens before it needs rules
    from pidro_desktop.engine.deal_code import read_code  # noqa: PLC0415  seldom needed

    with refusing():
        code = read_code(text)
    if code.rules not in variants.names():
        raise ArgumentTypeError(
            f"the deal uses the rules {code.rules!r}, which this program does not have"
        )
    return code


def rules_id(text: str) -> str:
    """Parse the id of a rule set or of house rules."""
    from pidro_desktop import variants  # noqa: PLC0415  the window opens before it needs rules

    if text.startswith(HOUSE):
        with refusing():
            house_rule_set(text)
    elif text not in variants.names():
        raise ArgumentTypeError(
            f"there is no rule set {text!r}; available: {', '.join(variants.names())}"
        )
    return text


def house_rule_set(name: str) -> RuleSet:
    """Return house rules by their id.

    Raises:
        RulesError: there are none of that name, or they cannot be played by.
    """
    from pidro_desktop import paths, variants  # noqa: PLC0415  see above
    from pidro_desktop.storage import house_rules  # noqa: PLC0415  see above

    return house_rules.by_id(name, paths.house_dir(), variants.load).rules


def rules_and_options(
    rules: str, options: Iterable[tuple[str, int | bool | str]]
) -> tuple[str, dict[str, Any]]:
    """Return a rule set's id and options: those of house rules, then the given ones."""
    if not rules.startswith(HOUSE):
        return rules, dict(options)
    own = house_rule_set(rules)
    return own.id, {**own.chosen, **dict(options)}


def option_value(text: str) -> tuple[str, int | bool | str]:
    """Parse ``NAME=VALUE``: a rule option with a number, true, false or a word."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text!r} is not an option; write it like target=52")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else value


def add_rules(parser: ArgumentParser, default: str | None = "finnish") -> None:
    """Add the arguments for the rule set and its options."""
    parser.add_argument(
        "--rules",
        type=rules_id,
        default=default,
        metavar="ID",
        help="id of the rule set, or house-NAME for house rules",
    )
    parser.add_argument(
        "--option",
        type=option_value,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the rule set, such as target=52; may be given several times",
    )


def several(text: str, count: int, make: Callable[[str], object]) -> tuple[str, ...]:
    """Parse so many names of players, separated by commas; ``make`` raises if there is none."""
    names = split_names(text)
    if len(names) != count:
        commas = "a comma" if count == 2 else "commas"
        raise ArgumentTypeError(f"{count} players separated by {commas} are needed, not {text!r}")
    with refusing():
        for name in names:
            make(name)
    return names


_PROTECTED = r"""\\.|'[^']*'|"(?:\\.|[^"\\])*\""""
_NAME = rf"""(?:{_PROTECTED}|[^,'"\\])+|(?<=,)(?=,|$)"""


def split_names(text: str) -> tuple[str, ...]:
    """Split names at commas; quotes protect commas inside a name, and are kept."""
    if sys.platform == "win32":
        return split_names_on_windows(text)
    if rest := re.sub(f"{_PROTECTED}|[^'\"\\\\]", "", text):
        raise ArgumentTypeError(f"{rest[0]} is opened but never closed in {text}")
    return tuple(part.strip() for part in re.findall(_NAME, text))


def split_names_on_windows(text: str) -> tuple[str, ...]:
    """Split names at commas, with quotes as Windows programs read them."""
    from pidro_desktop.players.external.command import parts  # noqa: PLC0415  as above

    try:
        return tuple(written.strip() for written, _meaning in parts(text, ","))
    except ValueError as fault:
        raise ArgumentTypeError(f"{fault} is opened but never closed in {text}") from None


def four_players(text: str) -> tuple[str, ...]:
    """Parse players for all four seats, Victor's first."""
    from pidro_desktop.players import make  # noqa: PLC0415  nor does it need players

    return several(text, 4, make)


def contestant_name(text: str) -> str:
    """Parse the name of a player or of a reference player."""
    from pidro_desktop.match.duels.contestants import (  # noqa: PLC0415  the window has no use for it
        contestant,
    )

    with refusing():
        contestant(text)
    return text


def four_contestants(text: str) -> tuple[str, ...]:
    """Parse players or reference players for all four seats, Victor's first."""
    return several(text, 4, contestant_name)


def three_players(text: str) -> tuple[str, ...]:
    """Parse players for Alice, Bob and Carlos."""
    from pidro_desktop.players import make  # noqa: PLC0415  as above

    return several(text, 3, make)


SPEEDS = ("relaxed", "normal", "fast", "instant")


def positive_speed(text: str) -> str | float:
    """Parse the name of a speed, or a factor of normal speed."""
    if text in SPEEDS:
        return text
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text) or float(text) <= 0:
        raise ArgumentTypeError(f"{text!r} is not a speed; use {', '.join(SPEEDS)}, or a number")
    return float(text)


def window_size(text: str) -> tuple[int, int]:
    """Parse a size such as 1280x720, from 320x200 on."""
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if not found:
        raise ArgumentTypeError(f"{text!r} is not a size; write it like 1280x720")
    size = int(found[1]), int(found[2])
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        raise ArgumentTypeError("a size must be between 320x200 and 7680x4320")
    return size


STANDARD_INPUT: Final = "-"
_MOST: Final = 16_000
"""Bytes of standard input that are read."""


def add_position(parser: ArgumentParser) -> None:
    """Add the argument of a position."""
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="a position such as 'pidro-position:1 finnish dealer=3 hand0=AKJ52s9d8h7c4h', "
        "or - to read it from standard input",
    )


def given_position(text: str, seat: Seat | None = None) -> Position:
    """Return the position of an argument.

    Args:
        text: the position, or a hyphen for standard input.
        seat: the seat that is asked; None for that of the position.

    Raises:
        PidroError: it cannot be read; the sentence names the place.
    """
    from dataclasses import replace  # noqa: PLC0415  the window opens before it needs these

    from pidro_desktop.positions.text import read_position  # noqa: PLC0415  as above

    position = read_position(_from_input() if text == STANDARD_INPUT else text)
    return position if seat is None else replace(position, seat=seat)


def _from_input() -> str:
    if sys.stdin is None:
        raise PidroError("The position is to be read from standard input, which is closed.")
    data = sys.stdin.buffer.read(_MOST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PidroError("The position on standard input is not UTF-8 text.") from None
