"""docs/position.md: its examples are positions, and its grammar is what the program writes."""

from __future__ import annotations

import re
from random import Random

import pytest
from any_positions import positions
from hypothesis import assume, given, settings
from remembered import forgotten, moment_of
from test_docs import ROOT

from pidro_desktop import variants
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.viewing import view_of

PAGE = (ROOT / "docs" / "position.md").read_text("utf-8")


def block(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return [line for text in found for line in text.splitlines()]


def grammar() -> re.Pattern[str]:
    """The grammar of the page as a regular expression: no rule of it needs itself."""
    rules = {}
    for text in "\n".join(block("ebnf")).split(" ;"):
        name, _, body = text.partition("=")
        if body:
            rules[name.strip()] = body
    tokens = re.compile(r'"[^"]*"|[a-z]+|[{}()|\[\],]')
    signs = {"{": "(?:", "}": ")*", "[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|", ",": ""}

    def expression(name: str) -> str:
        made = ""
        for token in tokens.findall(rules[name]):
            if token[0] == '"':
                made += re.escape(token[1:-1])
            else:
                made += signs[token] if token in signs else expression(token)
        return f"(?:{made})"

    return re.compile(expression("line"))


GRAMMAR = grammar()


@pytest.mark.parametrize("line", block("position"), ids=lambda line: line[17:60])
def test_each_example_is_a_position_and_is_written_as_it_stands(line: str) -> None:
    position = read_position(line)
    assert write_position(position) == line
    assert GRAMMAR.fullmatch(line)
    assert view_of(position).ask is not None


def test_each_example_of_what_cannot_be_gets_its_sentence() -> None:
    lines = block("position-faults")
    assert len(lines) >= 10
    for line, sentence in zip(lines[::2], lines[1::2], strict=True):
        with pytest.raises(PositionFault) as caught:
            view_of(read_position(line))
        assert str(caught.value) == sentence


@settings(max_examples=50)
@given(positions())
def test_what_the_program_writes_has_the_grammar_of_the_page(position: Position) -> None:
    try:
        line = write_position(position)
    except PositionFault:  # it is too long
        assume(False)
    assert GRAMMAR.fullmatch(line), line


def test_lines_of_games_have_the_grammar_of_the_page() -> None:
    for seed in range(20):
        moment = moment_of(variants.load("finnish"), f"grammar {seed}")
        assert GRAMMAR.fullmatch(write_position(forgotten(moment, Random(seed))))


@pytest.mark.parametrize(
    "line",
    [
        "pidro-position:1",
        "pidro-position:1 finnish seat=4",
        "pidro-position:1 finnish hand4=As",
        "pidro-position:1 finnish hand0=sA",
        "pidro-position:1 finnish plays=8s",
        "pidro-position:1 finnish kept=1,2,3",
    ],
)
def test_the_grammar_has_no_room_for_what_is_not_read(line: str) -> None:
    assert not GRAMMAR.fullmatch(line)
    with pytest.raises(PositionFault):
        read_position(line)
