"""Why a record, an action or a code is refused is told in the language of the moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from golden import DATA, LINES, accepted, faults, refusal, written
from positions import at_play, called, dealt, named

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Bid, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import event_line, header_line
from pidro_desktop.engine.state import Game
from pidro_desktop.tr import ENGLISH, Language, use_language

LOUD = Language("loud", lambda _context, one: f"<{one}>", lambda one, many, n: f"<{many}>")
TRUMP = called(dealt(), 6, 0, 0, 0)
PLAY = at_play("AS AH", "KS", "QS", "JS")


@pytest.fixture
def loud() -> Iterator[None]:
    """Every text in angle brackets."""
    use_language(LOUD)
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize(
    ("game", "action"),
    [
        (dealt(), Bid(1, 6)),
        (dealt(), Bid(0, 5)),
        (dealt(), NameTrump(0, "S")),
        (TRUMP, NameTrump(0, "N")),
        (named(TRUMP, "S"), Keep(0, ())),
        (named(TRUMP, "S"), Kill(2, cards("AS"))),
        (PLAY, Play(0, cards("AH"))),
        (PLAY, Play(1, cards("KS"))),
        (PLAY, Play(0, cards("AS AH"))),
    ],
)
def test_what_cannot_be_done_is_told_in_a_whole_sentence(
    loud: None, game: Game, action: Action
) -> None:
    text = str(engine.violation(game, action))
    assert text.startswith("<")
    assert text.endswith(".>")
    assert "{" not in text


def broken() -> list[tuple[str, list[dict[str, Any]]]]:
    """Lines in place of the golden record's first call, each with what it shows."""
    call = next(number for number, line in enumerate(LINES) if line["t"] == "bid")
    lines: list[dict[str, Any]] = [
        {"t": "bid", "seat": 9, "bid": 6},
        {"t": "bid", "bid": 6},
        {"t": "bid", "seat": "one", "bid": 6},
        {"t": "draw"},
        {"t": "play", "seat": 0, "cards": ["AS"]},
        {"t": "back", "to": 900},
    ]
    return [(json.dumps(one), [*LINES[:call], one]) for one in lines]


@pytest.mark.parametrize(("line", "lines"), broken())
def test_a_line_that_is_refused_is_told_of_in_the_language(
    loud: None, line: str, lines: list[dict[str, Any]]
) -> None:
    ((_number, fault),) = faults(written(lines))
    assert "<" in str(fault), line
    assert "{" not in str(fault)


@pytest.mark.parametrize("kind", ["trick", "score", "end", "refill"])
def test_a_line_that_lies_is_told_of_in_the_language(loud: None, kind: str) -> None:
    at = next(number for number, line in enumerate(LINES) if line["t"] == kind)
    key = {"trick": "winner", "score": "bid", "end": "winner", "refill": "cards"}[kind]
    lie = ["AS"] if kind == "refill" else LINES[at][key] ^ 1
    refused = refusal(at, [LINES[at] | {key: lie}])
    assert refused is not None
    assert "<" in refused[1]


def test_a_fault_that_was_found_earlier_is_read_in_the_language_of_now() -> None:
    ((_number, fault),) = faults(b'{"t":"deal"}\n')
    assert fault == "A record must start with a 'game' line."
    use_language(LOUD)
    try:
        assert str(fault) == "<A record must start with a 'game' line.>"
    finally:
        use_language(ENGLISH)


@pytest.mark.parametrize("code", ["!", "ABCD", "3S9F-Y2XP-349V-W3EG-FGB8-2NKM-D9TY"])
def test_why_a_deal_code_is_none_is_told_in_the_language(loud: None, code: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(code)
    assert str(caught.value).startswith("<")


def test_a_record_is_written_alike_in_every_language() -> None:
    reader = accepted(DATA)
    english = [header_line(reader.header), *map(event_line, reader.events)]
    use_language(LOUD)
    try:
        again = accepted(DATA)
        assert [header_line(again.header), *map(event_line, again.events)] == english
    finally:
        use_language(ENGLISH)


def test_an_error_without_a_message_has_nothing_to_tell() -> None:
    assert PidroError().text == ""
