"""``pidro-desktop match CODE RESULT…``: what friends have played at two tables, side by side."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from result_lines import CASUAL, Table, code, table

from pidro_desktop.cli import main
from pidro_desktop.duplicate.match_code import read_match_code
from pidro_desktop.duplicate.result_line import ResultLine, line_text, read_line
from pidro_desktop.duplicate.result_replay import plays_of
from pidro_desktop.duplicate.tables import play_second

CODE: Final = code()
PLAYED: Final = ("--against", "greta,tove", "--second", "elsa,paul", "--deals", "8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What is printed, or said of an error."""
    assert main(["match", *arguments]) == status
    out, err = capsys.readouterr()
    assert (out if status else err) == ""
    return err if status else out


def told(capsys: pytest.CaptureFixture[str], *results: str) -> list[dict[str, Any]]:
    """What each line of JSON says."""
    out = said(capsys, str(CODE), *results, "--json")
    return [json.loads(line) for line in out.splitlines()]


def sent(found: Table, name: str, *, practice: bool = False) -> str:
    """The line of result of a table, from somebody else."""
    line = ResultLine(plays_of(CODE, found.events), name, CASUAL, practice)
    return line_text(CODE, line)


def test_one_line_puts_the_friends_table_beside_the_second(
    capsys: pytest.CaptureFixture[str],
) -> None:
    friend = table(CODE, CASUAL, CASUAL)
    *deals, match = told(capsys, friend.line)
    second = [play_second(CODE, deal)[0] for deal in range(1, 9)]
    assert [deal["ours"]["net"] for deal in deals] == [one.net for one in friend.results]
    assert [deal["second"]["net"] for deal in deals] == [one.net for one in second]
    assert match["difference"] == sum(deal["difference"] for deal in deals)
    assert (match["names"], match["practice"]) == (["Åsa", None], [False, None])
    assert match["code"] == str(CODE)


def test_two_lines_put_both_friends_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = table(CODE, CASUAL, CASUAL), table(CODE, "shared:steady", CASUAL)
    *deals, match = told(capsys, one.line, sent(two, "Maj", practice=True))
    assert [deal["ours"]["points"] for deal in deals] == [list(got.points) for got in one.results]
    assert [deal["second"]["points"] for deal in deals] == [list(got.points) for got in two.results]
    assert (match["names"], match["practice"]) == (["Åsa", "Maj"], [False, True])


def test_the_words_name_the_friends_and_say_what_a_line_cannot_show(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, two = table(CODE, CASUAL, CASUAL), table(CODE, "shared:steady", CASUAL)
    out = said(capsys, str(CODE), sent(two, "Maj", practice=True), one.line)
    head, who, columns, *_rows = out.splitlines()
    assert head == f"A match of 8 deals of Finnish Pidro, code {CODE}"
    assert who == (
        "  Maj and Casual, and at the second table Åsa and Casual; both against Greta and Tove"
    )
    assert columns.split() == ["deal", "dealer", "Maj", "Åsa", "difference"]
    assert " wins\n" in out
    assert "  Maj: only practice" in out
    assert out.endswith("  a line of result cannot show that nobody knew the cards before\n")


def test_friends_without_a_name_or_with_the_same_one_are_numbered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, two = table(CODE, CASUAL, CASUAL), table(CODE, "shared:steady", CASUAL)
    alone = said(capsys, str(CODE), sent(two, ""))
    assert "  your friend and Casual, and at the second table Elsa and Paul;" in alone
    both = said(capsys, str(CODE), sent(two, ""), sent(one, ""))
    assert "  friend 1 and Casual, and at the second table friend 2 and Casual;" in both
    same = said(capsys, str(CODE), sent(two, "Åsa"), one.line)
    assert "  Åsa (1) and Casual, and at the second table Åsa (2) and Casual;" in same


def test_a_match_that_was_played_prints_a_line_that_gives_the_same_tables(
    capsys: pytest.CaptureFixture[str],
) -> None:
    playing = ("--seed", "s", *PLAYED, "--ours", "steady,ida")
    *deals, match = map(json.loads, said(capsys, *playing, "--result", "--json").splitlines())
    *again, _ = map(json.loads, said(capsys, match["code"], match["result"], "--json").splitlines())
    assert again == deals
    assert f"  line of result: {match['result']}\n" in said(capsys, *playing, "--result")
    assert "result" not in said(capsys, *playing)
    lines = said(capsys, *playing, "--json").splitlines()
    assert "result" not in json.loads(lines[-1])


def test_the_jobs_do_not_change_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (str(CODE), table(CODE, CASUAL, CASUAL).line, "--json")
    assert said(capsys, *arguments) == said(capsys, *arguments, "--jobs", "2")


def test_the_partner_is_in_the_line_of_a_match_that_was_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    playing = ("--seed", "s", *PLAYED, "--ours", "steady,ida")
    match = json.loads(said(capsys, *playing, "--result", "--json").splitlines()[-1])

    assert read_line(read_match_code(match["code"]), match["result"]).partner == "ida"


def test_without_a_code_there_is_no_line_of_result(capsys: pytest.CaptureFixture[str]) -> None:
    playing = ("--seed", "s", *PLAYED[:-1], "10", "--ours", "steady,ida", "--result")
    assert "Only a match with a code has a line of result" in said(capsys, *playing, status=2)


def test_a_line_that_is_refused_says_which_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    right = table(CODE, CASUAL, CASUAL).line
    damaged = said(capsys, str(CODE), right, right[:-1], status=2)
    assert "RESULT 2: This line of result is incomplete or was changed" in damaged
    false = table(CODE, CASUAL, CASUAL, against=("shared:random", "tove")).line
    assert "RESULT 1: Deal 1, call 2 of the auction: Greta" in said(
        capsys, str(CODE), false, status=2
    )
    assert "A match code has 32" in said(capsys, "1001", right, status=2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "1 or 2 lines of result are needed, not 0"),
        (("R", "R", "R"), "1 or 2 lines of result are needed, not 3"),
        (("R", "--seed", "s"), "needs no --seed"),
        (("R", "--rules", "pedro"), "needs no --rules"),
        (("R", "--result"), "needs no --result"),
    ],
)
def test_what_cannot_be_is_refused_with_status_2(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["match", str(CODE), *arguments])
    assert stopped.value.code == 2
    assert words in capsys.readouterr().err
