"""Codes that can be read aloud: a number in characters of five bits, and two that check it.

The characters are digits and letters without I, L, O and U (Douglas Crockford's base 32), so they
cannot be misread; lower case counts as upper case. They are in groups of four. The check is the
number modulo 1021.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.errors import PidroError

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SIGN_BITS: Final = 5
CHECK_SIGNS: Final = 2
_MISREAD: Final = str.maketrans("ILO", "110")
_GROUP: Final = 4
_MODULUS: Final = 1021
"""A prime below 32 squared: it detects one wrong character, or two neighbours swapped."""


class CodeError(PidroError):
    """A text is not a code of the kind that was expected; the message gives the reason."""


def code_text(number: int, body: int) -> str:
    """Return a number as a code.

    Args:
        number: the number, which fits into ``body`` characters.
        body: the characters without those of the check.
    """
    signs = as_signs(number, body) + as_signs(number % _MODULUS, CHECK_SIGNS)
    return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))


def signs_of(text: str) -> str:
    """Return the characters of a code as typed, without spaces and hyphens, in capitals."""
    return "".join(text.split()).replace("-", "").upper().translate(_MISREAD)


def strange_sign(signs: str) -> str:
    """Return the first character that no code has, or an empty text."""
    return next((sign for sign in signs if sign not in SIGNS), "")


def checked_number(signs: str) -> int | None:
    """Return the number of a code, or None if its check does not fit.

    Args:
        signs: all characters of the code, those of the check included.
    """
    number = as_number(signs[:-CHECK_SIGNS])
    return number if number % _MODULUS == as_number(signs[-CHECK_SIGNS:]) else None


def as_signs(number: int, count: int) -> str:
    """Return a number in ``count`` characters, without a check."""
    return "".join(SIGNS[number >> SIGN_BITS * place & 31] for place in reversed(range(count)))


def as_number(signs: str) -> int:
    """Return the number that characters of codes stand for."""
    number = 0
    for sign in signs:
        number = number << SIGN_BITS | SIGNS.index(sign)
    return number
