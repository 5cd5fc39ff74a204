"""Deal codes: the cards and dealer of one deal in a text that can be read aloud.

A code has 128 bits of key and 2 bits of dealer, the key first, as 26 characters of five bits each,
and two check characters: the number formed by all bits, modulo 1021. The characters are in groups
of four. They are digits and letters without I, L, O and U (Douglas Crockford's base 32), so they
cannot be misread; lower case counts as upper case. For rules other than ``finnish`` the rule set's
id and a colon come first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.shuffle import KEY_BYTES
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import lazy_format, tr

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
USUAL_RULES: Final = "finnish"
_MISREAD: Final = str.maketrans("ILO", "110")
_BODY, _CHECK, _GROUP = 26, 2, 4
_MODULUS: Final = 1021
"""A prime below 32 squared: it detects one wrong character, or two neighbours swapped."""


class CodeError(PidroError):
    """A text is not a deal code; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """The first deal of a game: ``key`` makes the cards, ``dealer`` deals them.

    Attributes:
        key: 16 bytes.
        dealer: the dealer's seat.
        rules: the id of the rule set.
    """

    key: bytes
    dealer: Seat
    rules: str = USUAL_RULES

    def __str__(self) -> str:
        number = int.from_bytes(self.key, "big") << 2 | self.dealer
        signs = _signs(number, _BODY) + _signs(number % _MODULUS, _CHECK)
        code = "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))
        return code if self.rules == USUAL_RULES else f"{self.rules}:{code}"


def _signs(number: int, count: int) -> str:
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(count)))


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number << 5 | SIGNS.index(sign)
    return number


def read_code(text: str) -> DealCode:
    """Parse a deal code; spaces, hyphens and case do not matter.

    Raises:
        CodeError: the text is too short or long, has an invalid character, or is mistyped.
    """
    rules, _, code = text.strip().rpartition(":")
    signs = "".join(code.split()).replace("-", "").upper().translate(_MISREAD)
    strange = next((sign for sign in signs if sign not in SIGNS), "")
    if strange:
        raise CodeError(lazy_format(tr("{sign} is not used in deal codes."), sign=quoted(strange)))
    if len(signs) != _BODY + _CHECK:
        message = tr("A deal code has {whole} letters and digits, not {count}.")
        raise CodeError(lazy_format(message, whole=_BODY + _CHECK, count=len(signs)))
    number = _number(signs[:_BODY])
    if number % _MODULUS != _number(signs[_BODY:]):
        raise CodeError(
            tr(
                "There is a typing mistake in this deal code: its last two characters do not match "
                "the rest."
            )
        )
    key = (number >> 2).to_bytes(KEY_BYTES, "big")
    return DealCode(key, number & 3, rules.strip().lower() or USUAL_RULES)
