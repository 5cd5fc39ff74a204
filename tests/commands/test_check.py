"""``pidro-desktop check``: true records pass, and every other file gets a line that says why."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from check_refusals import refused

from pidro_desktop.cli import main

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
DATA = GOLDEN.read_bytes()
LINES: list[dict[str, Any]] = [json.loads(text) for text in DATA.decode().splitlines()]


def with_line(index: int, text: bytes) -> bytes:
    parts = DATA.split(b"\n")
    return b"\n".join([*parts[:index], text, *parts[index + 1 :]])


def header(**changes: Any) -> bytes:
    line = {key: value for key, value in {**LINES[0], **changes}.items() if value is not ...}
    return with_line(0, json.dumps(line).encode())


# ------------------------------------------------------------ what is true


def test_a_true_record_gets_one_line_with_deals_score_and_winner(told: Any) -> None:
    score = [line for line in LINES if line["t"] == "score"]
    total = " to ".join(str(one) for one in score[-1]["total"])
    assert told(DATA) == (
        0,
        [f"f: game 1: finnish, {len(score)} deals, {total}, winner Alice and Carlos"],
    )


def test_an_open_game_says_open(told: Any) -> None:
    first_score = next(i for i, line in enumerate(LINES) if line["t"] == "score")
    status, lines = told(b"\n".join(DATA.split(b"\n")[: first_score + 1]))
    assert status == 0
    assert "1 deal, " in lines[0]
    assert lines[0].endswith("open")
    assert told(DATA.split(b"\n")[0])[1] == ["f: game 1: finnish, 0 deals, 0 to 0, open"]


def test_many_games_and_many_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    two = tmp_path / "two"
    two.write_bytes(DATA * 2)
    assert main(["check", str(two), str(GOLDEN)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_after_a_fault_the_next_game_is_read_and_the_status_is_1(told: Any) -> None:
    status, lines = told(with_line(5, b"{}") + DATA)
    assert status == 1
    assert lines[0].startswith("f:6: ")
    assert lines[1].startswith("f: game 2: finnish")
    assert len(lines) == 2


def test_a_fault_in_the_first_file_does_not_keep_the_second_from_being_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["check", str(tmp_path / "none"), str(GOLDEN)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("none: cannot be read: No such file or directory.")
    assert "game 1" in second


def test_names_in_a_record_do_nothing_to_the_terminal(told: Any) -> None:
    names = ["\x1b[31mV", "A\nf:1: lie", "B\u202e", "C\x9b2J"]
    _, lines = told(header(seats=names))
    assert len(lines) == 1
    assert r"A\nf:1: lie" in lines[0]
    _, lines = told(with_line(1, b'{"t":"\\u001b[2J\\n"}'))
    assert len(lines) == 1
    assert "\x1b" not in lines[0]


# ------------------------------------------------------------ what is no record at all


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"\n",
        b" ",
        b"\n\n\n",
        b"hello",
        b"{",
        b"[]",
        b"null",
        b"3",
        b'"game"',
        b"{}",
        b'{"t":null}',
        b'{"t":["game"]}',
        b'{"t":"game"}',
        b'{"t":"deal"}',
        b'{"t":"back","to":1}',
        b"\x00" * 64,
        b"\xff\xfe\x00",
        "\ufeff".encode("utf-16"),
        b"[" * 100_000,
        b'{"t":' * 50_000,
        b'{"t":"game","format":1e999}',
        b'{"t":"game","format":' + b"9" * 10_000 + b"}",
        b"\x89PNG\r\n\x1a\n",
    ],
)
def test_garbage_is_refused_at_its_first_line(told: Any, garbage: bytes) -> None:
    refused(told, garbage, 1)
    assert len(told(garbage)[1]) == 1


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"", "JSON"),
        (b"   ", "JSON"),
        (b"{", "JSON"),
        (b'{"t":"bid","seat":3,"bid":0', "JSON"),
        (b"{'t':'bid'}", "JSON"),
        (b'{"t":"bid","seat":3,"bid":0}{}', "JSON"),
        (b'{"t":"bid","seat":3,"bid":0} // pass', "JSON"),
        (b'{"t":"bid","seat":3,"bid":NaN}', "NaN"),
        (b'{"t":"bid","seat":3,"bid":-Infinity}', "Infinity"),
        (b'{"t":"bid","seat":3,"bid":1e999}', "not a number"),
        (b'{"t":"bid","seat":3,"bid":0,"bid":0}', "twice"),
        (b'{"t":"bid","seat":3,"seat":3,"bid":0}', "twice"),
        (b'{"t":"bid","t":"bid","seat":3,"bid":0}', "twice"),
        (b'{"t":"bid","seat":3,"bid":0,"x":{"a":1,"a":2}}', "twice"),
        (b'{"t":"bid","seat":3,"bid":"28-56"}', "28-56 is not a valid bid"),
        (b'{"t":"bid","seat":3,"bid":"moon"}', "moon is not a valid bid"),
        (b'[{"t":"bid","seat":3,"bid":0}]', "object"),
        (b'{"T":"bid","seat":3,"bid":0}', "type"),
        (b'{"t":"redeal"}', "Expected Carlos's 'bid' here"),
        (b'{"t":"kitty","seat":3,"cards":[]}', "Expected Carlos's 'bid' here"),
        (b'{"t":"fold","seat":3,"count":9}', "Expected Carlos's 'bid' here"),
        (b'{"t":"shuffle","seat":3}', "not a type of line"),
        (b'{"t":"bid","seat":3,"bid":0,"x":"\xff"}', "UTF-8"),
        (b'{"t":"bid","seat":3,"bid":0}\x00', "JSON"),
        (b'{"t":"bid","seat":' + b"1" * 5_000 + b',"bid":0}', "JSON"),
        (b'{"t":"bid","seat":3,"bid":"\\ud800"}', "half a character"),
        (b'{"t":"bid","seat":3,"bid":0,"x":[{"y":"a\\uDFFFb"}]}', "half a character"),
        (b'{"t":"bid","seat":3,"bid":0,"\\udc00\\ud800":1}', "half a character"),
        (b'{"t":"bid","seat":3,"bid":0,"x":-1e400}', "not a number"),
        (b'{"t":"bid","seat":3,"bid":0,"x":' + b"[" * 33 + b"]" * 33 + b"}", "deep"),
        (b'{"t":"bid","seat":3,"bid":0,"x":' + b"[" * 900 + b"]" * 900 + b"}", "deep"),
    ],
)
def test_a_broken_line_is_refused(told: Any, text: bytes, word: str) -> None:
    assert LINES[2]["t"] == "bid"
    refused(told, with_line(2, text), 3, word)


def test_a_torn_last_line_is_a_fault(told: Any) -> None:
    refused(told, DATA[:-8], len(LINES), "JSON")


def test_a_blank_line_in_the_middle_or_at_the_end_is_a_fault(told: Any) -> None:
    refused(told, DATA + b"\n", len(LINES) + 1)
    refused(told, with_line(7, b"\n" + DATA.split(b"\n")[7]), 8)


def test_a_directory_and_an_unreadable_file_are_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["check", str(tmp_path)]) == 1
    assert "cannot be read: Is a directory." in capsys.readouterr().out
    if sys.platform != "win32" and os.getuid() != 0:
        closed = tmp_path / "closed"
        closed.write_bytes(DATA)
        closed.chmod(0)
        assert main(["check", str(closed)]) == 1
        assert "cannot be read: Permission denied." in capsys.readouterr().out


# ------------------------------------------------------------ the game line


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"format": "1"},
        {"format": 1.0},
        {"format": True},
        {"format": None},
        {"format": ...},
        {"rules": "finish"},
        {"rules": ""},
        {"rules": None},
        {"rules": "../finnish"},
        {"rules": ["finnish"]},
        {"rules": ...},
        {"options": None},
        {"options": []},
        {"options": "target"},
        {"options": {"target": "62"}},
        {"options": {"target": 0}},
        {"options": {"target": 62.0}},
        {"options": {"target": True}},
        {"options": {"target": {"a": [1]}}},
        {"options": {"goal": 62}},
        {"options": {"top14": "all"}},
        {"options": {"scoring.target": 62}},
        {"options": {"chosen": {}}},
        {"seats": ["Victor", "Alice", "Bob"]},
        {"seats": ["Victor", "Alice", "Bob", "Carlos", "Dora"]},
        {"seats": ["Victor", "Alice", "Bob", 3]},
        {"seats": "Victor"},
        {"seats": None},
        {"seats": ...},
        {"seed": 5},
        {"seed": None},
        {"seed": ...},
        {"created": ""},
        {"created": "yesterday"},
        {"created": "2026-13-01T00:00:00Z"},
        {"created": "2026-02-29T00:00:00Z"},
        {"created": "2026-04-31T00:00:00Z"},
        {"created": "0000-01-01T00:00:00Z"},
        {"created": "٢٠٢٦-٠١-٠١T00:00:00Z"},
        {"seed": "\ud800"},
        {"seats": ["Victor", "Alice", "Bob", "C\ud800"]},
        {"players": ["person", "steady", "steady", "\udcff"]},
        {"created": "2026-01-01T24:30:00Z"},
        {"created": "2026-01-01T00:00:00+02:00"},
        {"created": "2026-01-01T00:00:00"},
        {"created": 0},
        {"created": ...},
        {"commit": None},
        {"commit": ""},
        {"commit": "abc"},
        {"commit": "g" * 64},
        {"commit": 5},
    ],
)
def test_a_false_game_line_is_refused(told: Any, changes: dict[str, Any]) -> None:
    refused(told, header(**changes), 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"created": "2024-02-29T23:59:59.999Z"},
        {"created": "2000-02-29 00:00Z"},
        {"seats": ["", "\u200b", "\U0001f600", "x" * 5_000]},
        {"x": [[[[1.5e308]]]], "y": "\U0001f600 and \\ud800 spelt out"},
    ],
)
def test_a_strange_game_line_that_breaks_no_promise_is_read(
    told: Any, changes: dict[str, Any]
) -> None:
    status, lines = told(header(**changes))
    assert status == 0, lines
    assert len(lines[0]) < 400


def test_a_half_character_is_refused_by_every_command_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "f"
    path.write_bytes(header(seed="\ud800"))
    for command, status in (["check"], 1), (["check", "--fair"], 1), (["advise"], 2):
        assert main([*command, str(path)]) == status
        out, err = capsys.readouterr()
        assert "half a character in it: '\\ud800' is not Unicode." in out + err
        assert "Traceback" not in err


def test_a_seat_whose_name_cannot_be_seen_is_called_by_its_own(told: Any) -> None:
    status, lines = told(header(seats=["\u200b", "", "\u2060", "Dora"]))
    assert status == 0
    assert lines[0].endswith("winner Alice and Dora")


@pytest.mark.parametrize("count", [-1, 1_000_001, 10**400, "1", 1.5, None, True])
def test_help_is_counted_in_numbers_that_can_be(told: Any, count: object) -> None:
    index = next(i for i, line in enumerate(LINES) if line["t"] == "score")
    status, _ = told(with_line(index, json.dumps(LINES[index] | {"help": count}).encode()))
    assert status == 1
    status, _ = told(with_line(index, json.dumps(LINES[index] | {"help": 1_000_000}).encode()))
    assert status == 0


def test_what_is_quoted_of_a_false_line_is_short(told: Any) -> None:
    status, lines = told(header(options={"ä" * 20_000: 1}))
    assert status == 1
    assert len(lines[0]) < 400, lines[0]
    index = next(i for i, line in enumerate(LINES) if line["t"] == "score")
    for changes in ({"delta": [1] * 10_000}, {"total": [10**4_000, 0]}, {"t": "x" * 10_000}):
        status, lines = told(with_line(index, json.dumps(LINES[index] | changes).encode()))
        assert status == 1
        assert len(lines[0]) < 400, lines[0]


def test_a_line_with_a_hundred_thousand_keys_one_twice_is_refused_at_once(told: Any) -> None:
    keys = ",".join(f'"k{number}":0' for number in range(100_000))
    refused(told, with_line(2, f'{{"t":"bid",{keys},"k99999":1}}'.encode()), 3, "twice")


@pytest.mark.parametrize(
    "options",
    [{"target": 30}, {"target": 200}, {"top14": "none"}, {"kill": "lowest"}],
)
def test_options_that_the_game_was_not_played_by_are_found_out(
    told: Any, options: dict[str, Any]
) -> None:
    assert told(header(options=options))[0] == 1


def test_a_second_game_line_inside_a_game_begins_another_game(told: Any) -> None:
    status, lines = told(with_line(9, DATA.split(b"\n")[0] + b"\n" + DATA.split(b"\n")[9]))
    assert status == 1
    assert lines[0] == "f: game 1: finnish, 0 deals, 0 to 0, open"
    assert lines[1].startswith("f:11: Expected a 'deal' here")


# ------------------------------------------------------------ proofs
