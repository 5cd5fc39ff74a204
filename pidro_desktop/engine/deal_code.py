"""Deal codes: the cards and dealer of one deal in a text that can be read aloud.

A code has 128 bits of key and 2 bits of dealer, the key first, as 26 characters of five bits each,
and two check characters (``code_signs.py``). For rules other than ``finnish`` the rule set's id and
a colon come first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.code_signs import (
    CHECK_SIGNS,
    CodeError,
    checked_number,
    code_text,
    signs_of,
    strange_sign,
)
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.shuffle import KEY_BYTES
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import lazy_format, tr

USUAL_RULES: Final = "finnish"
_BODY: Final = 26
DEAL_SIGNS: Final = _BODY + CHECK_SIGNS
"""The characters of a code, without its rule set."""


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
        code = code_text(number, _BODY)
        return code if self.rules == USUAL_RULES else f"{self.rules}:{code}"


def read_code(text: str) -> DealCode:
    """Parse a deal code; spaces, hyphens and case do not matter.

    Raises:
        CodeError: the text is too short or long, has an invalid character, or is mistyped.
    """
    rules, _, code = text.strip().rpartition(":")
    signs = signs_of(code)
    if strange := strange_sign(signs):
        raise CodeError(lazy_format(tr("{sign} is not used in deal codes."), sign=quoted(strange)))
    if len(signs) != DEAL_SIGNS:
        message = tr("A deal code has {whole} letters and digits, not {count}.")
        raise CodeError(lazy_format(message, whole=DEAL_SIGNS, count=len(signs)))
    number = checked_number(signs)
    if number is None:
        raise CodeError(
            tr(
                "There is a typing mistake in this deal code: its last two characters do not match "
                "the rest."
            )
        )
    key = (number >> 2).to_bytes(KEY_BYTES, "big")
    return DealCode(key, number & 3, rules.strip().lower() or USUAL_RULES)
