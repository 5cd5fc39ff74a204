"""Lines of result: their characters, what they say of the sender, and why one is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from result_lines import CASUAL, COMPANY, code, table
from slices import some

from pidro_desktop.duplicate import result_line
from pidro_desktop.duplicate.match_code import RULES, MatchCode
from pidro_desktop.duplicate.result_line import MOST_SIGNS, ResultLine, line_text, read_line
from pidro_desktop.engine.code_signs import SIGNS, CodeError, as_signs
from pidro_desktop.engine.deal_code import DealCode

PLAYS = 31**70
LINE = line_text(code(), ResultLine(PLAYS, "Åsa", "ida"))


def refused(text: str, *words: str) -> None:
    """A text gets a sentence with these words."""
    with pytest.raises(CodeError) as error:
        read_line(code(), text)
    said = str(error.value)
    assert all(word in said for word in words), said


def with_check(body: str) -> str:
    """A line with the check that fits."""
    return body + as_signs(result_line._mark(body), 6)


def test_a_line_says_what_was_written() -> None:
    for line in (
        ResultLine(PLAYS, "Åsa", "ida", practice=True),
        ResultLine(PLAYS, "", "", practice=False),
        ResultLine(PLAYS, "Victor", "shared:champion"),
    ):
        assert read_line(code(), line_text(code(), line)) == line


def test_a_partner_without_a_number_is_not_named() -> None:
    text = line_text(code(), ResultLine(PLAYS, "Åsa", "exec"))
    assert read_line(code(), text).partner == ""


def test_a_line_is_one_word_of_the_characters_of_codes() -> None:
    assert set(LINE) <= set(SIGNS)


@pytest.mark.parametrize(
    "sent",
    [
        LINE.lower(),
        " ".join(LINE),
        "\n".join(LINE[at : at + 50] for at in range(0, len(LINE), 50)),
        "\r\n> ".join(LINE[at : at + 30] for at in range(0, len(LINE), 30)),
        "-".join(LINE[at : at + 4] for at in range(0, len(LINE), 4)),
        LINE.replace("0", "O").replace("1", "l"),
    ],
    ids=["lower case", "spaces", "lines", "an answer", "hyphens", "misread"],
)
def test_mail_and_chats_may_change_how_it_looks(sent: str) -> None:
    assert read_line(code(), sent) == ResultLine(PLAYS, "Åsa", "ida")


@pytest.mark.parametrize("name", ["Å" * 40, "👩" * 20, "a\u0301" * 20, "\u202eevil\n\n", "   "])
def test_a_name_is_cleaned_and_cut(name: str) -> None:
    read = read_line(code(), line_text(code(), ResultLine(PLAYS, name)))
    assert len(read.name.encode()) <= 31
    assert read.name.isprintable()


def test_a_name_that_is_no_text_is_left_out() -> None:
    head = line_text(code(), ResultLine(PLAYS))[:12]
    body = head + as_signs(2, 1) + as_signs(0xFF80, 4) + as_signs(PLAYS, 70)
    assert read_line(code(), with_check(body)).name == ""


@pytest.mark.parametrize("rules", some(RULES, 2))
def test_24_deals_fit_into_1000_characters(rules: str) -> None:
    match = code(rules, 24)
    for pair in ((CASUAL, "shared:random"), ("shared:random", CASUAL)):
        assert len(table(match, *pair).line) <= MOST_SIGNS * 2 // 3


def test_a_line_that_would_be_too_long_is_not_written() -> None:
    with pytest.raises(CodeError, match="longer than 1000 characters"):
        line_text(code(), ResultLine(2**5000))


def test_what_is_not_a_line_of_result_is_said() -> None:
    refused(str(code()), "This is a code, not a line of result")
    refused("", "20 to 1000 letters and digits, not 0")
    refused(LINE * 12, "20 to 1000 letters and digits, not ")
    refused(LINE * 200, "far too long")
    refused(LINE[:30] + "?" + LINE[30:], "'?' is not used")
    refused(str(DealCode(bytes(16), 0)) * 2, "do not match the rest")


def test_a_line_of_another_match_is_refused() -> None:
    other = MatchCode("finnish", 8, COMPANY, bytes(10))
    refused(line_text(other, ResultLine(PLAYS)), "from another match")


def test_a_line_of_another_company_version_is_refused() -> None:
    newer = line_text(replace(code(), version=3), ResultLine(PLAYS))
    refused(newer, "version 3 of the computer players", "has version 2")
    mark = as_signs(result_line._mark(str(code())), 6)
    refused(with_check("101" + mark + LINE[9:-6]), "from another match")


def test_a_match_of_the_first_company_has_lines_of_its_own() -> None:
    first = replace(code(), version=1)
    text = line_text(first, ResultLine(PLAYS, "Åsa", "ida"))
    assert (text[:3], LINE[:3]) == ("101", "102")
    assert read_line(first, text) == ResultLine(PLAYS, "Åsa", "ida")
    refused(text, "from another match")


def test_a_line_of_another_format_is_refused() -> None:
    refused(with_check("2" + LINE[1:-6]), "in a form that this one cannot read")


CASES = [pytest.param(500), pytest.param(10_000, marks=pytest.mark.slow)]


@pytest.mark.parametrize("lines", CASES)
def test_every_damaged_line_gets_a_sentence(lines: int) -> None:
    """One that another line can be made of by chance is one of a thousand million."""
    rng = Random(7)
    for _ in range(lines):
        text = damaged(rng, table(code(), CASUAL, CASUAL).line)
        with pytest.raises(CodeError) as error:
            read_line(code(), text)
        assert str(error.value).endswith((".", "rest. Copy the whole line again."))


def damaged(rng: Random, text: str) -> str:
    """A line that was damaged on its way, so that it says something else."""
    while True:
        at = rng.randrange(len(text))
        to = min(len(text), at + rng.choice((1, 1, 2, 5, 40)))
        letters = rng.choice((SIGNS, SIGNS, "Åß中\u202e\x00👩?!=\\{}%", "\ud800"))
        made = "".join(rng.choices(letters, k=to - at))
        found = rng.choice(
            (
                text[:at] + made + text[to:],
                text[:at] + made + text[at:],
                text[:at] + text[to:],
                text[:at],
                text[to:],
                text[:at] + text[at:to][::-1] + text[to:],
                text[:at] + text[at:to] * 2 + text[to:],
                text + made,
            )
        )
        if found != text:
            return found
