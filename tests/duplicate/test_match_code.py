"""Match codes: read out, typed in, and never mistaken for another match."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.duplicate.company import NUMBERS, Company
from pidro_desktop.duplicate.match_code import (
    LENGTHS,
    RULES,
    MatchCode,
    deal_of_match,
    drawn_from,
    read_match_code,
)
from pidro_desktop.engine.code_signs import SIGNS, CodeError
from pidro_desktop.engine.deal_code import DealCode, read_code

STEADY = Company(("shared:steady",) * 2, ("shared:steady",) * 2)
PLAIN = MatchCode("finnish", 8, STEADY, bytes(10))


def random_code(seed: int) -> MatchCode:
    """Any match that a code can say."""
    chance = Random(seed)
    one, two, three, four = (chance.choice(list(NUMBERS)) for _ in range(4))
    company = Company((one, two), (three, four))
    rules, deals = chance.choice(RULES), chance.choice(LENGTHS)
    return MatchCode(rules, deals, company, chance.randbytes(10))


CODES = [random_code(seed) for seed in range(200)]


def with_signs(code: MatchCode, first: int, signs: str) -> str:
    """The code with some signs replaced, and with the check that fits them."""
    body = str(code).replace("-", "")[:30]
    body = body[:first] + signs + body[first + len(signs) :]
    number = 0
    for sign in body:
        number = 32 * number + SIGNS.index(sign)
    check = number % 1021
    return body + SIGNS[check // 32] + SIGNS[check % 32]


def refusal(text: str) -> str:
    """Why a text is not the code of a match that can be played."""
    with pytest.raises(CodeError) as caught:
        read_match_code(text)
    return str(caught.value)


def test_a_code_is_eight_groups_of_four_whose_parts_can_be_read_by_hand() -> None:
    assert str(PLAIN) == "1001-0203-0303-0300-0000-0000-0000-00MD"
    company = Company(("shared:champion", "ida"), ("shared:bold", "elsa"))
    code = MatchCode("blind-cinch", 24, company, b"\xff" * 10)
    assert str(code) == "10F3-0205-G406-GFZZ-ZZZZ-ZZZZ-ZZZZ-ZZ3N"


def test_every_match_that_is_written_is_read_again() -> None:
    for code in CODES:
        text = str(code)
        assert read_match_code(text) == code
        assert read_match_code(f" {text.lower().replace('-', ' ')} ") == code
        assert read_match_code(text.replace("-", "").replace("0", "o").replace("1", "L")) == code


def test_a_code_of_the_first_company_is_that_match_as_ever() -> None:
    text, first = "1001-01G4-G503-03FY-Q6X8-P70G-MDZT-A062", "HF3Y-W77K-ZCZY-S5SM-8D4G-FP9Y-VZ0T"
    company = Company(("ida", "nils"), ("shared:steady", "shared:steady"))
    match = MatchCode("finnish", 8, company, drawn_from("kitchen"), 1)
    assert (read_match_code(text), str(match)) == (match, text)
    assert deal_of_match(text, "finnish", 1) == read_code(first)
    assert replace(match, version=2) != match


def test_different_matches_have_different_codes() -> None:
    assert len({str(code) for code in CODES}) == len(CODES)


def test_every_single_wrong_sign_is_noticed() -> None:
    text = str(CODES[0])
    for at, right in enumerate(text):
        for sign in SIGNS if right != "-" else "":
            if sign != right:
                assert "typing mistake" in refusal(text[:at] + sign + text[at + 1 :])


def test_two_neighbours_changed_over_are_noticed() -> None:
    for code in CODES[:60]:
        signs = str(code).replace("-", "")
        for at in range(len(signs) - 1):
            turned = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
            if turned != signs:
                assert "typing mistake" in refusal(turned)


@rounds("codes", 1_000, 10_000)
def test_every_damaged_code_gets_a_sentence_or_is_the_same_match(codes: int) -> None:
    others = 0
    for seed in range(codes):
        code = CODES[seed % len(CODES)]
        said = outcome(damaged(str(code), Random(seed)))
        sentence = re.fullmatch(r"\S.*\S [^ ]+\.", said)
        others += said != str(code) and not sentence
    assert others <= codes / 1000, "two wrong signs can be another code, by a chance of 1 in 1021"


def outcome(text: str) -> str:
    """The match that is read from a text, or the sentence why there is none."""
    try:
        return str(read_match_code(text))
    except CodeError as fault:
        return str(fault)


def damaged(text: str, chance: Random) -> str:
    """The text with one or two signs left out, doubled or replaced."""
    for _ in range(chance.randint(1, 2)):
        at, sign = chance.randrange(len(text)), chance.choice(SIGNS + "-: iLoUäÅ\x00\ud800🂡")
        put = chance.choice(("", text[at] * 2, sign))
        text = text[:at] + put + text[at + 1 :]
    return text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "32 letters and digits, not 0"),
        ("1001-0103", "not 8"),
        (f"{PLAIN}0", "not 33"),
        ("ÅU!", "'Å' is not used in match codes"),
        (f"pedro:{PLAIN}", "':' is not used in match codes"),
        (str(DealCode(bytes(16), 2)), "code of a single deal"),
        (str(DealCode(bytes(16), 2, "pedro")), "code of a single deal"),
        (with_signs(PLAIN, 0, "2"), "Another version of the program"),
        (with_signs(PLAIN, 1, "0G"), "uses rules that this program does not have"),
        (with_signs(PLAIN, 3, "0"), "8, 16 or 24 deals, but this code says 0"),
        (with_signs(PLAIN, 3, "4"), "but this code says 32"),
        (
            with_signs(PLAIN, 4, "03"),
            "version 3 of the computer players, and this program has version 2",
        ),
        (with_signs(PLAIN, 4, "00"), "version 0 of the computer players"),
        (with_signs(PLAIN, 6, "09"), "does not know player 9 of this match"),
        (with_signs(PLAIN, 12, "H0"), "does not know player 544 of this match"),
    ],
)
def test_what_is_not_a_match_code_is_refused_with_a_sentence(text: str, why: str) -> None:
    assert why in refusal(text)


def test_every_rule_set_with_partners_has_a_number_that_stays() -> None:
    with_partners = {name for name in variants.names() if variants.load(name).sides == 2}
    assert set(RULES) == with_partners
    assert RULES.index("finnish") == 0
    assert RULES.index("pedro") == 2
    assert RULES.index("blind-cinch") == 15


def test_the_cards_of_a_match_can_be_made_by_hand() -> None:
    code = str(CODES[1])
    secret = hashlib.sha256(f"pidro match {code}".encode()).digest()
    first = hashlib.sha256(b"pidro dealer" + secret).digest()[0] % 4
    for number in range(1, 25):
        deal = deal_of_match(code, "finnish", number)
        counted = number.to_bytes(4, "big")
        assert deal.key == hashlib.sha256(b"pidro deal" + secret + counted).digest()[:16]
        assert deal.dealer == (first + number - 1) % 4
        assert deal.rules == "finnish"


def test_a_seed_makes_the_same_random_bits_everywhere() -> None:
    assert drawn_from("kitchen") == hashlib.sha256(b"pidro match seed kitchen").digest()[:10]
    assert drawn_from("kitchen") != drawn_from("Kitchen")


def test_the_example_of_the_page_is_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "matches.md").read_text("utf-8")
    text, first = "1001-02G4-G503-03FY-Q6X8-P70G-MDZT-A0PB", "X8DH-8F58-S286-2T2Q-3N9R-HEXG-S8BT"
    assert text in page
    assert first in page
    company = Company(("ida", "nils"), ("shared:steady", "shared:steady"))
    assert read_match_code(text) == MatchCode("finnish", 8, company, drawn_from("kitchen"))
    assert deal_of_match(text, "finnish", 1) == read_code(first)
    assert read_code(first).dealer == 0
    for name in RULES:
        assert f"`{name}`" in page
