"""``pidro-desktop solve``: a line in, a line out, whatever stands in it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from pidro_desktop.cli import main

GOOD: dict[str, Any] = {
    "id": 1,
    "rules": "finnish",
    "trump": "H",
    "hands": [["9H"], [], ["2H", "7D"], ["JH", "5D", "8H", "4H"]],
    "leader": 0,
    "trick": [["AH"], [], ["KH"]],
}


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give ``solve`` some bytes: what it answers, line by line. Its status must be 0."""

    def run(data: bytes) -> list[dict[str, Any]]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["solve"]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return [json.loads(line) for line in out.splitlines()]

    return run


def line(**changes: Any) -> bytes:
    return json.dumps({**GOOD, **changes}).encode() + b"\n"


def test_an_answer_has_the_points_every_legal_card_and_the_best(told: Any) -> None:
    answer = told(line())[0]
    assert list(answer) == ["id", "points", "cards", "best"]
    assert answer["id"] == 1
    assert set(answer["cards"]) == {"JH", "5D", "8H", "4H"}
    assert answer["points"] == [2, 6]
    assert answer["best"] == ["8H", "4H"]
    for points in answer["cards"].values():
        assert sum(points) == 8


@pytest.mark.parametrize(
    "changes",
    [
        {"leader": "\ud800"},
        {"rules": "\udcff"},
        {"options": {"\ud800": 1}},
        {"hands": [["\ud800"], [], [], []]},
    ],
)
def test_half_a_character_is_refused_and_the_next_line_is_answered(
    told: Any, changes: dict[str, Any]
) -> None:
    first, second = told(line(**changes) + line(id="\ud800", **{"x\udfff": ["\ud800"]}))
    assert "half a character" in first["error"]
    assert second["id"] == "\ud800"
    assert second["points"] == [2, 6]


def test_what_is_quoted_of_a_line_is_short(told: Any) -> None:
    for changes in ({"trump": "W" * 5_000}, {"rules": "W" * 5_000}, {"hands": [["W" * 5_000]] * 4}):
        assert len(told(line(**changes))[0]["error"]) < 2_000


def test_answers_come_in_order_and_bad_lines_do_not_stop_them(told: Any) -> None:
    data = line(id="a") + b"\n  \nnonsense\n" + line(id=[2], leader=9) + line(id=None)
    answers = told(data)
    assert [answer["id"] for answer in answers] == ["a", None, [2], None]
    assert ["error" in answer for answer in answers] == [False, True, True, False]


@pytest.mark.parametrize("name", [0, -1.5, "ä\ud800", None, True, {"a": [1]}, 10**30])
def test_the_id_comes_back_as_it_was(told: Any, name: Any) -> None:
    assert told(line(id=name))[0]["id"] == name
    assert told(line(id=name, trump="X"))[0] == {
        "id": name,
        "error": told(line(trump="X"))[0]["error"],
    }


def test_without_an_id_it_is_null(told: Any) -> None:
    bare = {key: value for key, value in GOOD.items() if key != "id"}
    assert told(json.dumps(bare).encode())[0]["id"] is None


def test_a_leader_without_a_trump_leaves_the_lead_to_the_next_seat(told: Any) -> None:
    answer = told(line(hands=[["9C"], [], ["KH"], ["5H"]], trick=[]))[0]
    assert (answer["cards"], answer["best"]) == ({"KH": [5, 0]}, ["KH"])


def test_nothing_left_is_told_as_nothing(told: Any) -> None:
    answer = told(line(hands=[["9C"], [], [], []], trick=[]))[0]
    assert answer == {"id": 1, "points": [0, 0], "cards": {}, "best": []}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": "bridge"}, "There is no such rule set"),
        ({"rules": 5}, "rules"),
        ({"trump": "h"}, "trump"),
        ({"hands": [[], [], []]}, "hands"),
        ({"hands": "AH"}, "hands"),
        ({"hands": [["AH"], [], [], [7]]}, "hands"),
        ({"hands": [["AH"], [], [], []]}, "AH is listed twice"),
        ({"hands": [["1H"], [], [], []]}, "'1H' is not a card"),
        ({"hands": [[], ["3H"], [], []]}, "Alice is cold"),
        ({"leader": 4}, "leader"),
        ({"leader": True}, "leader"),
        ({"leader": 1.5}, "leader"),
        ({"trick": [["AH", "KH"]]}, "Victor has 2 cards"),
        ({"trick": [["9C"]]}, "only trumps"),
        ({"trick": [[], [], [], []], "hands": [[], [], [], []]}, "complete"),
        ({"trick": {}}, "trick"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(told: Any, changes: Any, words: str) -> None:
    wrong, good = told(line(**changes) + line())
    assert list(wrong) == ["id", "error"]
    assert wrong["id"] == 1
    assert words in wrong["error"]
    assert wrong["error"].endswith(".")
    assert good["points"] == [2, 6]


def test_a_key_that_is_not_known_is_passed_over(told: Any) -> None:
    known, more = told(line() + line(comment="from a newer program", depth=3))
    assert more == known


@pytest.mark.parametrize("key", ["trump", "hands", "leader"])
def test_a_key_that_is_missing_is_named(told: Any, key: str) -> None:
    part = {name: value for name, value in GOOD.items() if name != key}
    assert key in told(json.dumps(part).encode())[0]["error"]


@pytest.mark.parametrize(
    "data",
    [
        *(
            b"{",
            b"[]",
            b"5",
            b"\xff\xfe",
            b"\x00",
            b'{"id":NaN}',
            b'{"id":1e999}',
            b'{"id":Infinity}',
        ),
        *(b"[" * 100_000, b'{"id":' + b"9" * 5_000 + b"}"),
    ],
    ids=range(10),
)
def test_what_is_no_json_object_is_an_error_without_an_id(told: Any, data: bytes) -> None:
    wrong, good = told(data + b"\n" + line())
    assert wrong["id"] is None
    assert wrong["error"].endswith(".")
    assert good["points"] == [2, 6]


FAMILY: dict[str, Any] = {
    "id": 1,
    "rules": "pedro",
    "trump": "H",
    "hands": [["AH", "3C"], ["4H", "4C"], ["6H", "5C"], ["5D", "7H"]],
    "leader": 0,
}


EIGHTS = ["8C", "8D", "8H", "8S"]


def of_family(**changes: Any) -> bytes:
    return json.dumps({**FAMILY, **changes}).encode() + b"\n"


def test_where_plain_cards_are_played_the_answer_has_the_same_keys(told: Any) -> None:
    answer = told(of_family())[0]
    assert list(answer) == ["id", "points", "cards", "best"]
    assert answer["points"] == [6, 0]
    assert answer["cards"] == {"AH": [1, 5], "3C": [6, 0]}
    assert answer["best"] == ["3C"]


def test_without_partners_there_are_points_for_every_seat(told: Any) -> None:
    answer = told(of_family(rules="petro", leader=2))[0]
    assert answer["points"] == [1, 0, 0, 5]
    assert all(len(points) == 4 for points in answer["cards"].values())


def test_several_cards_in_one_play_stand_with_blanks_between(told: Any) -> None:
    hands = [["AH", "KH", "3C"], ["4C", "KC"], ["5C", "7C"], ["2C", "2D"]]
    answer = told(of_family(rules="california", hands=hands))[0]
    assert answer["cards"]["KH AH"] == [1, 0]
    assert answer["cards"]["AH 3C"] == [0, 1]
    assert "AH 3C" not in answer["best"]


def test_the_low_counts_for_the_seat_that_was_dealt_it(told: Any) -> None:
    hands = [["2H"], [], ["AH"], []]
    own, others = told(of_family(hands=hands) + of_family(hands=hands, low=1))
    assert (own["points"], others["points"]) == ([2, 0], [1, 1])


def test_what_was_taken_before_counts_for_the_game(told: Any) -> None:
    hands = [["3C"], ["4H", "TC"], ["6H", "5C"], ["5D", "7H"]]
    asked = {"rules": "pitch-fives", "hands": hands, "leader": 2, "tricks": 4}
    first, other = told(
        of_family(taken=[["AH", "TH"], ["KS"]], **asked)
        + of_family(taken=[["AH"], ["KS", "TH"]], **asked)
    )
    assert first["points"] != other["points"]
    assert sum(first["points"]) == sum(other["points"]) == 2  # the low of trumps, and the game


def test_options_and_finished_tricks_are_told(told: Any) -> None:
    hands = [["3C", "AH"], ["4C", "2H"], ["5C", "6C"], ["5D", "7H"]]
    free, bound, later = told(
        of_family(hands=hands)
        + of_family(hands=hands, options={"lead": "trump"}, tricks=0)
        + of_family(hands=hands, options={"lead": "trump"})
    )
    assert set(free["cards"]) == set(later["cards"]) == {"3C", "AH"}
    assert set(bound["cards"]) == {"AH"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"trick": [["AH"], ["3S"]], "hands": [[], ["KH"], [], []]}, "a trump was led"),
        ({"trick": [["AH"], []]}, "AH is listed twice"),
        ({"trick": [["QH"], []]}, "Alice has played nothing"),
        ({"trick": [["KH", "QH"]]}, "must play one card"),
        ({"rules": "petro", "trick": [["KH", "QH"]]}, "a seat plays one"),
        ({"trick": [[], [], [], []]}, "complete"),
        ({"hands": [["JK"], [], [], []]}, "no joker"),
        ({"rules": "petro", "hands": [["AH", *EIGHTS, "2C", "3C"], *[[]] * 3]}, "7 cards"),
        ({"taken": [["KH"]]}, "2 sides"),
        ({"taken": [["KH"], []], "tricks": 0}, "no trick is finished"),
        ({"low": 4}, "low"),
        ({"tricks": -1}, "tricks"),
        ({"options": {"follow": "free"}}, "follow"),
        ({"options": 3}, "options"),
    ],
)
def test_what_cannot_be_in_the_family_is_told_in_a_sentence(
    told: Any, changes: Any, words: str
) -> None:
    wrong, good = told(of_family(**changes) + line())
    assert list(wrong) == ["id", "error"]
    assert words in wrong["error"]
    assert wrong["error"].endswith(".")
    assert good["points"] == [2, 6]


def test_every_answer_is_there_before_the_next_line_is_asked() -> None:
    command = [sys.executable, "-m", "pidro_desktop", "solve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for number in range(3):
            child.stdin.write(line(id=number))
            child.stdin.flush()
            assert json.loads(child.stdout.readline())["id"] == number
        child.stdin.close()
        assert child.wait(10) == 0
