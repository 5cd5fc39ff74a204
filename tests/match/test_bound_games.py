"""A person's game is bound to its rules, names and players, whatever happens on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from own_games import SHORT, THREE, lines, run, sittings

from pidro_desktop import variants
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.header import binding
from pidro_desktop.fairness.proof import Standing, Verdict, verdicts
from pidro_desktop.match.promise import promise_of
from pidro_desktop.match.sessions.sessions import GameSessions, resume_kept, set_aside
from pidro_desktop.storage.saves import secret_beside

NAMES = ("Åsa “A”", "Иван", 'a"\\b\x7f', " ")
OTHERS = ("steady", "random", "steady")


@pytest.fixture
def home(tmp_path: Path) -> GameSessions:
    return sittings(tmp_path)


def finished(home: GameSessions) -> tuple[dict[str, object], Verdict]:
    """The first line of the one game that was finished, and what is found about it."""
    (kept,) = (home.save.parent / "saves").glob("2*.jsonl")
    (verdict,) = verdicts(kept.read_bytes(), variants.load)
    return lines(kept)[0], verdict


def rewritten(save: Path, *gone: str) -> None:
    """Take keys from the first line of a save, as an earlier version would not have had them."""
    first, *rest = save.read_text("utf-8").splitlines(keepends=True)
    line = {key: value for key, value in json.loads(first).items() if key not in gone}
    save.write_text(json.dumps(line) + "\n" + "".join(rest), "utf-8", newline="\n")


def test_the_bound_is_on_the_disk_before_the_first_card(home: GameSessions) -> None:
    match = home.start(SHORT, THREE, names=NAMES)
    (first,) = lines(home.save)
    assert first["bound"] == binding(match.setup.secret, first) == promise_of(match).bound


def test_it_stays_the_same_through_undo_another_copy_other_players_and_another_game(
    home: GameSessions, tmp_path: Path
) -> None:
    house = variants.load("finnish", {"target": 15, "discards": "down", "top14": "dealer"})
    match = run(home.start(house, THREE, names=NAMES), 6)
    promised = promise_of(match)
    assert match.undo()
    again = sittings(tmp_path).resume(OTHERS, as_they_sat=False)
    assert again is not None
    run(again, 3).close()
    kept = set_aside(home.save)
    run(sittings(tmp_path).start(SHORT, OTHERS), 2).close()
    resume_kept(kept, home.save)
    last = sittings(tmp_path).resume(OTHERS)
    assert last is not None
    assert promise_of(last) == promised
    run(last)
    first, verdict = finished(home)
    assert first["bound"] == promised.bound == verdict.bound
    assert first["players"] == ["person", *THREE]
    assert verdict.standing is Standing.FAIR
    assert verdict.reason.endswith("are those that bound was made from")


def test_a_game_that_an_earlier_version_began_has_no_bound_and_stays_fair(
    home: GameSessions, tmp_path: Path
) -> None:
    run(home.start(SHORT, THREE), 3)
    rewritten(home.save, "bound", "resolved")
    match = sittings(tmp_path).resume(THREE)
    assert match is not None
    assert (promise_of(match).bound, len(promise_of(match).seal)) == ("", 64)
    run(match)
    _, verdict = finished(home)
    assert (verdict.standing, verdict.bound) == (Standing.FAIR, "")
    assert verdict.reason.endswith("and the commit is its SHA-256")


def test_a_game_that_goes_on_without_its_secret_gives_up_its_bound_too(
    home: GameSessions, tmp_path: Path
) -> None:
    run(home.start(SHORT, THREE), 3)
    secret_beside(home.save).unlink()
    match = sittings(tmp_path).resume(THREE)
    assert match is not None
    assert promise_of(match).bound == ""
    run(match)
    first, verdict = finished(home)
    assert "bound" not in first
    assert verdict.standing is Standing.BARE
    assert verdict.reason.startswith("the game was sealed at first")


def test_an_earlier_version_that_leaves_the_bound_there_does_not_make_the_game_false(
    home: GameSessions, tmp_path: Path
) -> None:
    run(home.start(SHORT, THREE), 3)
    bound = lines(home.save)[0]["bound"]
    secret_beside(home.save).unlink()
    run(sittings(tmp_path).resume(THREE) or pytest.fail("there is a game"))
    (kept,) = (home.save.parent / "saves").glob("2*.jsonl")
    first, *rest = kept.read_text("utf-8").splitlines(keepends=True)
    data = json.dumps(json.loads(first) | {"bound": bound}) + "\n" + "".join(rest)
    (verdict,) = verdicts(data.encode(), variants.load)
    assert (verdict.standing, verdict.bound) == (Standing.BARE, "")


def test_a_game_with_a_seed_or_a_deal_code_is_bound_to_nothing(tmp_path: Path) -> None:
    sittings(tmp_path, seed="kitchen").start(SHORT, THREE)
    (first,) = lines(tmp_path / "current.pidro.jsonl")
    assert not {"commit", "bound", "resolved"} & first.keys()
    sittings(tmp_path).start(SHORT, THREE, DealCode(b"sixteen bytes...", 0))
    (first,) = lines(tmp_path / "current.pidro.jsonl")
    assert not {"commit", "bound", "resolved"} & first.keys()
