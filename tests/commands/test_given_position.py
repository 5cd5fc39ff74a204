"""``advise --position`` and ``solve --position``: a position as text in, an answer out."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from pidro_desktop.cli import main

PLAYING = (
    "pidro-position:1 finnish dealer=1 score=32:12 calls=pass,7,pass,pass trump=S kept=4,?,1,4 "
    "plays=3:8S hand0=KT53s9d4h"
)
SEEN = (
    "pidro-position:1 finnish contract=0:7 trump=H plays=0:Ah,2h,-,4h seat=0 hand0=KJ8h "
    "hand1=653h5d hand3=QT97h"
)


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def typed_in(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_advise_answers_a_position_as_it_answers_a_record(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line: dict[str, Any] = json.loads(answered(capsys, "advise", "--position", PLAYING, "--json"))
    assert (line["game"], line["deal"], line["ply"], line["decided"]) == (None,) * 4
    assert (line["seat"], line["name"], line["what"]) == (0, "Victor", "play")
    assert {option["choice"][0] for option in line["options"]} == {"KS", "TS", "5S", "3S"}
    assert line["options"][0]["reason"]
    assert line["evidence"] == ["auction", "exchange", "plays"]
    assert {one["card"] for one in line["beliefs"]} == {
        *["AS", "QS", "JS", "9S", "7S", "6S", "5C", "4S", "2S"]
    }


def test_advise_tells_people_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answered(capsys, "advise", "--position", PLAYING).splitlines()
    assert lines[0] == "Victor is to play."
    assert sum("match" in line for line in lines) == 4
    assert "decided" not in "\n".join(lines)


def test_a_position_can_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    mailed = PLAYING.replace(" trump", "\r\n> trump").replace("KT53s", "KT5\r\n> 3s")
    typed_in(monkeypatch, f"> {mailed}\r\n".encode())
    assert answered(capsys, "advise", "--position", "-") == answered(
        capsys, "advise", "--position", PLAYING
    )
    typed_in(monkeypatch, b"\xff\xfe")
    assert "not UTF-8" in refused(capsys, "advise", "--position", "-")
    monkeypatch.setattr(sys, "stdin", None)
    assert "which is closed" in refused(capsys, "advise", "--position", "-")


def test_another_seat_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    start = "pidro-position:1 finnish dealer=3 seat=0 calls=pass hand1=AKJ52s9d8h74c"
    out = answered(capsys, "advise", "--position", start, "--seat", "1", "--json")
    assert json.loads(out)["seat"] == 1
    assert "It is Alice's turn to bid" in refused(capsys, "advise", "--position", start)


def test_what_cannot_be_gets_a_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "advise", "--position", f"{PLAYING} hand2=Ks")
    assert said == "pidro-desktop: hand2: KS is there twice: Victor has it in hand, too.\n"
    assert "This is not a position" in refused(capsys, "solve", "--position", "hello")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Give either a record or --position TEXT."),
        (["game.jsonl", "--position", PLAYING], "Give either a record or --position TEXT."),
        (["--position", PLAYING, "--deal", "1"], "choose from a record"),
        (["game.jsonl", "--seat", "1"], "--seat is for --position"),
    ],
)
def test_a_record_and_a_position_are_two_things(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, "advise", *arguments)


def test_solve_answers_a_position_whose_trumps_are_all_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = json.loads(answered(capsys, "solve", "--position", SEEN))
    # The king takes nothing and loses to nothing; after it all the rest goes to the others.
    assert answer["id"] is None
    assert answer["points"] == [0, 12]
    assert set(answer["cards"]) == {"KH", "JH", "8H"}
    mid = SEEN.replace("4h seat=0", "4h/0:Kh seat=1").replace("KJ8h", "J8h")
    again = json.loads(answered(capsys, "solve", "--position", mid))
    assert (again["points"], set(again["cards"])) == ([0, 12], {"6H", "5H", "3H", "5D"})


def test_solve_tells_people_at_a_terminal_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = answered(capsys, "solve", "--position", SEEN)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert answered(capsys, "solve", "--position", SEEN).splitlines() == [
        "Victor is to play.",
        "The points from here on if all play their best, Victor and Bob against Alice and Carlos: "
        "0 to 12.",
        "  K♥  0 to 12  best",
        "  J♥  0 to 12  best",
        "  8♥  0 to 12  best",
    ]
    assert answered(capsys, "solve", "--position", SEEN, "--json") == piped


def test_solve_in_words_puts_the_best_card_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = (
        "pidro-position:1 finnish dealer=1 seat=3 calls=pass,7,pass,pass trump=S "
        "plays=3:AS,KS,2S,3S/3:QS,JS,4S,6S hand0=Ts hand1=9s8s hand2=5s hand3=7s5c"
    )
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    lines = answered(capsys, "solve", "--position", line).splitlines()
    assert lines[2].endswith("best")
    assert not lines[3].endswith("best")


def test_solve_answers_other_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    line = (
        "pidro-position:1 sancho contract=0:6 trump=H plays=0:Ah,2h,3h,4h/0:Kh,Jh,2c,2s"
        "/0:7c,9c,3c,4s/1:5c,Tc,Td,2d seat=2 hand0=K9s hand1=Qs9h hand2=AsQd hand3=3d7s"
    )
    answer = json.loads(answered(capsys, "solve", "--position", line))
    assert set(answer["cards"]) == {"AS", "QD"}
    assert sum(answer["points"]) == 9


def test_solve_needs_all_cards_and_the_play(capsys: pytest.CaptureFixture[str]) -> None:
    unknown = SEEN.replace(" hand3=QT97h", "")
    said = refused(capsys, "solve", "--position", unknown)
    assert "not all cards that count are given" in said
    early = "pidro-position:1 finnish hand0=AKJ52s9d8h74c"
    assert "Only the play can be solved" in refused(capsys, "solve", "--position", early)
