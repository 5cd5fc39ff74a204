"""Match codes: everything that a match follows from, in a text that can be read aloud.

A code has 30 characters of five bits each, and two check characters (``engine/code_signs.py``):

* 1 character: the format, now 1.
* 2 characters: the rule set, by its place in ``RULES``.
* 1 character: the number of deals, divided by 8.
* 2 characters: the version of the company.
* 2 characters each: the pair at the second table and the opponents, by their ``NUMBERS``.
* 16 characters: 80 random bits.

``docs/matches.md`` specifies this, and how a code makes the cards.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from pidro_desktop.duplicate.company import BY_NUMBER, NUMBERS, VERSION, VERSIONS, Company
from pidro_desktop.engine.code_signs import (
    CHECK_SIGNS,
    SIGN_BITS,
    CodeError,
    checked_number,
    code_text,
    signs_of,
    strange_sign,
)
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.shuffle import deal_key, first_dealer, secret_of
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import lazy_format, tr

FORMAT: Final = 1
LENGTHS: Final = (8, 16, 24)
"""The numbers of deals that a match with a code can have."""
RULES: Final = (
    *("finnish", "sou", "pedro", "pedro-jp", "california", "california-house", "nicaragua"),
    *("pitch-fives", "king-pedro", "king-pedro-ca", "sixty-three", "eighty-three", "sancho"),
    *("dom-pedro", "snoozer", "blind-cinch"),
)
"""The rule sets with partners. Codes number them by their place here, so new ones come last."""
RANDOM_BYTES: Final = 10

_STEP: Final = LENGTHS[0]
_ONE, _TWO, _RANDOM = SIGN_BITS, 2 * SIGN_BITS, 8 * RANDOM_BYTES
_WIDTHS: Final = (_ONE, _TWO, _ONE, _TWO, *(_TWO,) * 4, _RANDOM)
"""The bits of the parts, the first one highest."""
_BODY: Final = sum(_WIDTHS) // SIGN_BITS
MATCH_SIGNS: Final = _BODY + CHECK_SIGNS


@dataclass(frozen=True, slots=True)
class MatchCode:
    """The conditions of a match, from which its cards and its second table follow.

    Attributes:
        rules: the id of a rule set with partners, without options.
        deals: one of ``LENGTHS``.
        company: the pair at the second table, and the opponents.
        drawn: 10 random bytes.
        version: the version of the company.
    """

    rules: str
    deals: int
    company: Company
    drawn: bytes
    version: int = VERSION

    def __str__(self) -> str:
        members = (*self.company.second, *self.company.against)
        parts = (
            *(FORMAT, RULES.index(self.rules), self.deals // _STEP, self.version),
            *(NUMBERS[member] for member in members),
            int.from_bytes(self.drawn, "big"),
        )
        number = 0
        for width, part in zip(_WIDTHS, parts, strict=True):
            number = number << width | part
        return code_text(number, _BODY)


def read_match_code(text: str) -> MatchCode:
    """Parse a match code; spaces, hyphens and case do not matter.

    Raises:
        CodeError: it is not a match code, or this program cannot play the match; says why.
    """
    signs = signs_of(text)
    _check_form(text, signs)
    number = checked_number(signs)
    if number is None:
        raise CodeError(
            tr(
                "There is a typing mistake in this match code: its last two characters do not "
                "match the rest."
            )
        )
    form, rules, eighths, version, *members, drawn = _parts(number)
    _check_conditions(form, rules, eighths * _STEP, version)
    if unknown := [member for member in members if member not in BY_NUMBER]:
        message = tr("This program does not know player {number} of this match. A newer one may.")
        raise CodeError(lazy_format(message, number=unknown[0]))
    one, two, three, four = (BY_NUMBER[member] for member in members)
    company = Company((one, two), (three, four))
    random = drawn.to_bytes(RANDOM_BYTES, "big")
    return MatchCode(RULES[rules], eighths * _STEP, company, random, version)


def _check_form(text: str, signs: str) -> None:
    """Raise CodeError if a text does not look like a match code."""
    if _is_deal_code(text):
        raise CodeError(tr("This is the code of a single deal, not of a match."))
    if strange := strange_sign(signs):
        message = tr("{sign} is not used in match codes.")
        raise CodeError(lazy_format(message, sign=quoted(strange)))
    if len(signs) != MATCH_SIGNS:
        message = tr("A match code has {whole} letters and digits, not {count}.")
        raise CodeError(lazy_format(message, whole=MATCH_SIGNS, count=len(signs)))


def _check_conditions(form: int, rules: int, deals: int, version: int) -> None:
    """Raise CodeError if this program cannot play a match with these conditions."""
    if form != FORMAT:
        raise CodeError(
            tr(
                "Another version of the program wrote this match code in a form that this one "
                "cannot read."
            )
        )
    if rules >= len(RULES):
        raise CodeError(
            tr("This match uses rules that this program does not have. A newer one may.")
        )
    if deals not in LENGTHS:
        message = tr("A match has 8, 16 or 24 deals, but this code says {count}.")
        raise CodeError(lazy_format(message, count=deals))
    if version not in VERSIONS:
        message = tr(
            "This match was made for version {theirs} of the computer players, and this program "
            "has version {ours}. Use a version of the program that has the same."
        )
        raise CodeError(lazy_format(message, theirs=version, ours=VERSION))


def _parts(number: int) -> tuple[int, ...]:
    """Return the parts of a code's number, in the order of ``_WIDTHS``."""
    parts: list[int] = []
    for width in reversed(_WIDTHS):
        parts.append(number & (1 << width) - 1)
        number >>= width
    return tuple(reversed(parts))


def _is_deal_code(text: str) -> bool:
    try:
        read_code(text)
    except PidroError:
        return False
    return True


def usual_rules(chosen: str) -> str:
    """Return a rule set if it has partners and a code, or else the first one that has."""
    return chosen if chosen in RULES else RULES[0]


def drawn_from(seed: str) -> bytes:
    """Return the 80 bits of a code that follow from a seed text: the start of a SHA-256.

    Args:
        seed: any text.
    """
    return hashlib.sha256(f"pidro match seed {seed}".encode()).digest()[:RANDOM_BYTES]


def deal_of_match(source: str, rules: str, number: int) -> DealCode:
    """Return the code of a deal of a match.

    Args:
        source: the text of the match code; if there is none, the seed text.
        rules: the id of the rule set.
        number: the number of the deal, from 1.
    """
    return deal_from_text(f"pidro match {source}", rules, number)


def deal_from_text(text: str, rules: str, number: int) -> DealCode:
    """Return the code of one of the deals that follow from a text; the next player deals each.

    Args:
        text: the text whose SHA-256 is the secret of the deals.
        rules: the id of the rule set.
        number: the number of the deal, from 1.
    """
    secret = secret_of(text)
    dealer = (first_dealer(secret) + number - 1) % 4
    return DealCode(deal_key(secret, number), dealer, rules)
