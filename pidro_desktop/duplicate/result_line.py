"""A line of result: everything that was played at a table of a match, in letters and digits.

It has the characters of codes (``engine/code_signs.py``), five bits each, without hyphens:

* 1 character: the format, now 1.
* 2 characters: the version of the company.
* 6 characters: the match, as the first 30 bits of the SHA-256 of its code.
* 1 character: 1 if it is only practice, otherwise 0.
* 2 characters: the partner, by its number in ``NUMBERS``; the highest one if it has none.
* 1 character: the bytes of the sender's name, and the name in UTF-8.
* The decisions of all deals, as one number.
* 6 characters: the check, the first 30 bits of the SHA-256 of all characters before it.

``docs/matches.md`` specifies this. The decisions follow from ``duplicate/replay.py``.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from pidro_desktop.duplicate.company import BY_NUMBER, NUMBERS, VERSION, VERSIONS
from pidro_desktop.duplicate.match_code import MATCH_SIGNS, MatchCode
from pidro_desktop.engine.code_signs import (
    SIGN_BITS,
    CodeError,
    as_number,
    as_signs,
    signs_of,
    strange_sign,
)
from pidro_desktop.figures.names import clean_name
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import lazy_format, tr

FORMAT: Final = 1
MOST_SIGNS: Final = 1000
MOST_TEXT: Final = 4 * MOST_SIGNS
"""Characters of a text that are looked at, with all spaces and signs of quotation."""
_CHECK: Final = 6
_HEAD: Final = (1, 2, _CHECK, 1, 2, 1)
"""The characters of the parts before the name."""
_LEAST: Final = sum(_HEAD) + _CHECK
_NAME_BYTES: Final = 31
_NOBODY: Final = 1023
"""The number of a partner that is in no company."""


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What a line says, before it is compared with the cards.

    Attributes:
        plays: the decisions of all deals, as a number.
        name: the sender's name, or an empty text.
        partner: the player in the partner's seat, as a company names it; empty if it has no number.
        practice: whether the sender used hints or undo, or had played the cards before.
    """

    plays: int
    name: str = ""
    partner: str = ""
    practice: bool = False


def line_text(code: MatchCode, line: ResultLine) -> str:
    """Return a line of result of a match.

    Raises:
        CodeError: it would be too long, which no usual play is.
    """
    name = _name_bytes(line.name)
    partner = NUMBERS.get(line.partner, _NOBODY)
    parts = (FORMAT, code.version, _mark(str(code)), int(line.practice), partner, len(name))
    head = "".join(as_signs(part, width) for part, width in zip(parts, _HEAD, strict=True))
    name_signs = as_signs(int.from_bytes(name, "big"), _signs_of_bytes(len(name)))
    body = head + name_signs + as_signs(line.plays, -(-line.plays.bit_length() // SIGN_BITS))
    if len(body) + _CHECK > MOST_SIGNS:
        message = tr("The line of result of this match would be longer than {most} characters.")
        raise CodeError(lazy_format(message, most=MOST_SIGNS))
    return body + as_signs(_mark(body), _CHECK)


def read_line(code: MatchCode, text: str) -> ResultLine:
    """Parse a line of result of a match; spaces, line breaks, hyphens and case do not matter.

    Raises:
        CodeError: it is not a line of result of this match, or this program cannot read it.
    """
    if len(text) > MOST_TEXT:
        raise CodeError(tr("This text is far too long for a line of result."))
    signs = signs_of(text.replace(">", ""))  # mail programs put one before each line of an answer
    _check_form(signs)
    at, parts = 0, list[int]()
    for width in _HEAD:
        parts.append(as_number(signs[at : at + width]))
        at += width
    form, version, match, practice, partner, length = parts
    _check_versions(form, version)
    if (version, match) != (code.version, _mark(str(code))):
        raise CodeError(tr("This line of result is from another match."))
    end = at + _signs_of_bytes(length)
    plays = as_number(signs[end:-_CHECK])
    name = _name(as_number(signs[at:end]), length)
    return ResultLine(plays, name, BY_NUMBER.get(partner, ""), bool(practice))


def _check_form(signs: str) -> None:
    """Raise CodeError if a text does not look like a line of result, or is damaged."""
    if len(signs) == MATCH_SIGNS:
        raise CodeError(tr("This is a code, not a line of result, which is longer."))
    if strange := strange_sign(signs):
        message = tr("{sign} is not used in lines of result.")
        raise CodeError(lazy_format(message, sign=quoted(strange)))
    if not _LEAST < len(signs) <= MOST_SIGNS:
        message = tr("A line of result has {least} to {most} letters and digits, not {count}.")
        raise CodeError(lazy_format(message, least=_LEAST + 1, most=MOST_SIGNS, count=len(signs)))
    if _mark(signs[:-_CHECK]) != as_number(signs[-_CHECK:]):
        raise CodeError(
            tr(
                "This line of result is incomplete or was changed: its last six characters do not "
                "match the rest. Copy the whole line again."
            )
        )


def _check_versions(form: int, version: int) -> None:
    """Raise CodeError if another version of the program or of the company wrote a line."""
    if form != FORMAT:
        raise CodeError(
            tr(
                "Another version of the program wrote this line of result in a form that this one "
                "cannot read."
            )
        )
    if version not in VERSIONS:
        message = tr(
            "This result was played against version {theirs} of the computer players, and this "
            "program has version {ours}. Use a version of the program that has the same."
        )
        raise CodeError(lazy_format(message, theirs=version, ours=VERSION))


# ------------------------------------------------------------ names


def _name_bytes(name: str) -> bytes:
    """Return a name as bytes, as many of its letters as there is room for."""
    name = clean_name(name)
    while len(name.encode()) > _NAME_BYTES:
        name = name[:-1]
    return name.encode()


def _name(number: int, length: int) -> str:
    try:
        return clean_name(number.to_bytes(length, "big").decode())
    except (OverflowError, UnicodeDecodeError):
        return ""


def _signs_of_bytes(length: int) -> int:
    return -(-8 * length // SIGN_BITS)


def _mark(text: str) -> int:
    """Return the first 30 bits of the SHA-256 of a text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") >> 2
