"""``pidro-desktop duel``: what it takes, and the report in JSON and in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from played_duels import duel
from slices import rounds

from pidro_desktop import players
from pidro_desktop.cli import main
from pidro_desktop.commands import duel as command
from pidro_desktop.match.duels import duplicate
from pidro_desktop.players.steady.steady import Steady

KEYS = [
    *("a", "b", "deals", "net", "ci95", "matches", "share", "share_ci95"),
    *("made", "ms", "fallbacks"),
]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["duel", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    (line,) = said(capsys, *arguments, "--json").splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


@pytest.mark.parametrize(
    ("deals", "matches"), [(6, 1), pytest.param(30, 3, marks=pytest.mark.nightly)]
)
def test_json_has_these_keys_and_the_figures_of_the_duel(
    capsys: pytest.CaptureFixture[str], deals: int, matches: int
) -> None:
    more = ("--deals", str(deals), "--matches", str(matches), "--seed", "s", "--phase", "play")
    report = told(capsys, "steady", "random", *more)
    found = duel("steady", "random", deals, "s", "play", matches=matches)
    assert list(report) == KEYS
    assert (report["a"], report["b"], report["deals"], report["matches"]) == (
        *("steady", "random"),
        *(deals, matches),
    )
    assert report["net"] == pytest.approx(found.mean, abs=1e-4)
    assert report["ci95"] == pytest.approx(found.interval, abs=1e-4)
    assert report["share"] == pytest.approx(sum(found.shares) / matches, abs=1e-4)
    made = [one / of for one, of in zip(found.made, found.bids, strict=True)]
    assert report["made"] == pytest.approx(made, abs=1e-4)
    assert report["fallbacks"] == 0


def test_what_there_is_nothing_to_say_of_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "steady", "random", "--deals", "1", "--seed", "s")
    assert report["net"] is not None
    for key in ("ci95", "share", "share_ci95"):
        assert report[key] is None
    report = told(capsys, "steady", "random", "--deals", "0", "--matches", "1", "--seed", "s")
    assert (report["deals"], report["net"], report["ci95"]) == (0, None, None)
    assert report["share"] is not None
    assert command._rates((0, 1), (0, 2), 4) == [None, 0.5]


def test_an_interval_of_shares_stays_between_nothing_and_all() -> None:
    assert command._within((-0.2, 1.3)) == (0.0, 1.0)


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "steady", "random", "--deals", "2")
    again = told(capsys, "steady", "random", "--deals", "2", "--seed", report["seed"])
    assert again["net"] == report["net"]


def test_open_matches_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(duplicate, "MOST_DEALS", 1)
    arguments = ("steady", "random", "--deals", "0", "--matches", "2", "--seed", "s")
    report = told(capsys, *arguments)
    assert (report["open"], report["share"]) == (4, 0.5)
    assert "4 not won after" in said(capsys, *arguments)


def test_the_words_say_on_which_side_of_nothing_the_interval_lies(
    capsys: pytest.CaptureFixture[str],
) -> None:
    more = ("--deals", "20", "--matches", "2", "--seed", "s")
    above = said(capsys, "steady", "random", *more)
    for words in (
        "steady against random, whole deals of Finnish Pidro, seed s",
        "net points a deal over 20 deals",
        ": above zero",
        "won of 2 matches",
        ": above half",
        "bids made: steady",
        "a decision took: steady",
    ):
        assert words in above
    assert ": below zero" in said(capsys, "random", "steady", *more)
    assert ": around zero" in said(capsys, "steady", "steady", *more)
    assert "too few for an interval" in said(
        capsys, "steady", "random", "--deals", "1", "--seed", "s"
    )


@rounds("deals", 12, 40)
def test_every_report_on_champion_tells_its_share_of_cheaters_margin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], deals: int
) -> None:
    """A champion who plays as steady does reaches nothing of it."""
    monkeypatch.setitem(players._MAKERS, "champion", Steady)
    more = ("--deals", str(deals), "--seed", "s", "--phase", "play")
    report = told(capsys, "champion", "steady", *more)
    assert list(report) == [*KEYS, "cheater_net", "cheater_share", "cheater_share_ci95"]
    yardstick = told(capsys, "cheater", "steady", *more)
    assert list(yardstick) == KEYS
    assert report["cheater_net"] == yardstick["net"]
    assert report["cheater_share"] == 0
    assert "cheater over steady on these deals: +" in said(capsys, "steady", "champion", *more)
    assert told(capsys, "champion", "random", *more)["cheater_share"] == 0
    assert "share of that margin: 0%" in said(capsys, "champion", "steady", *more)
    assert "too few deals to say" in said(
        capsys, "champion", "steady", "--deals", "1", "--seed", "s"
    )


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["steady", "--deals", "1"], "B"),
        (["steady", "steady"], "--deals"),
        (["steady", "nobody", "--deals", "1"], "nobody"),
        (["steady", "steady", "--deals", "-1"], "-1"),
        (["steady", "steady", "--deals", "x"], "'x'"),
        (["steady", "steady", "--deals", "1", "--matches", "x"], "'x'"),
        (["steady", "steady", "--deals", "1", "--jobs", "0"], "'0'"),
        (["steady", "steady", "--deals", "1", "--seed", ""], "seed"),
        (["steady", "steady", "--deals", "1", "--phase", "bids"], "bids"),
        (["steady", "steady", "--deals", "1", "--rules", "bridge"], "bridge"),
    ],
)
def test_what_cannot_be_is_refused_in_words_with_status_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["duel", *arguments])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert word in err
    assert "Traceback" not in err


def test_nothing_to_play_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "steady", "random", "--deals", "0"]) == 2
    assert "Nothing to play" in capsys.readouterr().err
