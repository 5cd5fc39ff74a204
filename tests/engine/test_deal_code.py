"""Deal codes: read out, typed in, and never mistaken for another deal."""

from __future__ import annotations

from random import Random

import pytest

from pidro_desktop import variants
from pidro_desktop.engine.code_signs import SIGNS, CodeError
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.shuffle import deal_from_key, deal_key, deal_of, secret_of

CODES = [DealCode(Random(seed).randbytes(16), seed % 4) for seed in range(40)]


def test_a_code_is_the_key_in_seven_groups_of_four_signs() -> None:
    assert str(DealCode(bytes(16), 0)) == "0000-0000-0000-0000-0000-0000-0000"
    assert str(DealCode(bytes(15) + b"\1", 3)) == "0000-0000-0000-0000-0000-0000-0707"
    assert str(DealCode(b"\xff" * 16, 3)) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZGX"


@pytest.mark.parametrize("code", CODES[:8], ids=str)
def test_what_is_written_is_read_again(code: DealCode) -> None:
    assert read_code(str(code)) == code
    assert read_code(f"  {str(code).lower().replace('-', ' ')} ") == code
    assert read_code(str(code).replace("-", "")) == code


def test_letters_that_look_like_figures_are_taken_for_them() -> None:
    code = DealCode(bytes(16), 0)
    assert read_code(str(code).replace("0", "O")) == code
    one = next(code for code in CODES if "1" in str(code))
    assert read_code(str(one).replace("1", "l")) == read_code(str(one).replace("1", "I")) == one


def test_other_rules_stand_before_the_code() -> None:
    code = DealCode(bytes(16), 2, "king-pedro")
    assert str(code).startswith("king-pedro:0000-")
    assert read_code(str(code)) == code
    assert read_code(f" King-Pedro: {str(code).split(':')[1]}") == code


def test_every_single_wrong_sign_is_noticed() -> None:
    text = str(CODES[0])
    for at, right in enumerate(text):
        for sign in SIGNS if right != "-" else "":
            if sign != right:
                with pytest.raises(CodeError, match="typing mistake"):
                    read_code(text[:at] + sign + text[at + 1 :])


def test_two_neighbours_changed_over_are_noticed() -> None:
    for code in CODES:
        signs = str(code).replace("-", "")
        for at in range(len(signs) - 1):
            turned = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
            if turned != signs:
                with pytest.raises(CodeError, match="typing mistake"):
                    read_code(turned)


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "28"), ("0000-0000", "not 8"), (str(CODES[0]) + "0", "not 29"), ("ÅU!", "'Å'")],
)
def test_what_is_no_code_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(CodeError, match=why):
        read_code(text)


def test_a_code_makes_the_very_deal_of_the_game_that_it_comes_from() -> None:
    rules, secret = variants.load("finnish"), secret_of("a game")
    code = read_code(str(DealCode(deal_key(secret, 5), 2)))
    assert deal_from_key(rules, code.key, 5, code.dealer) == deal_of(rules, secret, 5, 2)
