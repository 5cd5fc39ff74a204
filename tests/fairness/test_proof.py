"""``check --fair``: only a game whose every card follows from what it was bound to is fair."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from proofs import SECRET, changed, line_of, played, stacking, swapping, text_of, turning

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.fairness.proof import Standing, Verdict, verdicts
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.storage.history import History

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
OTHER = sha256(b"another").digest()


def only(lines: tuple[str, ...]) -> Verdict:
    (verdict,) = verdicts(text_of(lines), variants.load)
    return verdict


def keeps_to_the_rules(lines: tuple[str, ...]) -> bool:
    return all(found.reader for found in read_games(text_of(lines), variants.load))


def false_at(lines: tuple[str, ...], line: int, *words: str) -> None:
    verdict = only(lines)
    assert (verdict.standing, verdict.line) == (Standing.FALSE, line), verdict
    for word in words:
        assert word in verdict.reason
    assert str(verdict.reason).endswith(".")


# ------------------------------------------------------------ what is true


def test_a_game_whose_deals_follow_from_its_secret_is_fair() -> None:
    verdict = only(played())
    deals = sum(json.loads(line)["t"] == "deal" for line in played())
    assert verdict.standing is Standing.FAIR
    assert str(verdict.reason).startswith(
        f"{deals} deals and the first dealer follow from the secret"
    )


def test_the_order_of_a_hand_and_the_case_of_hex_digits_carry_no_meaning() -> None:
    lines = played()
    hands = [hand[::-1] for hand in json.loads(lines[1])["hands"]]
    lines = changed(lines, 1, hands=hands)
    lines = changed(lines, -1, secret=SECRET.hex().upper())
    assert only(changed(lines, 0, commit=sha256(SECRET).hexdigest().upper())).standing is (
        Standing.FAIR
    )


def test_a_game_that_is_not_won_yet_is_still_open() -> None:
    assert only(played()[:-1]).standing is Standing.OPEN
    assert only(played()[:1]).standing is Standing.OPEN


def test_the_deals_of_a_seeded_game_follow_from_the_seed() -> None:
    verdict = only(played(proved=False, seed="kitchen"))
    assert verdict.standing is Standing.BARE
    assert "follow from the seed 'kitchen'" in verdict.reason
    (golden,) = verdicts(GOLDEN.read_bytes(), variants.load)
    assert golden.standing is Standing.BARE


def test_a_game_that_promised_nothing_is_called_so() -> None:
    verdict = only(changed(changed(played(), 0, commit=..., bound=...), -1, secret=...))
    assert verdict.standing is Standing.BARE
    assert "nothing can be proved" in verdict.reason


# ------------------------------------------------------------ what is false


def test_a_changed_secret_is_refused() -> None:
    false_at(changed(played(), -1, secret=OTHER.hex()), len(played()), "secret")


def test_a_changed_commit_is_refused() -> None:
    lines = changed(played(), 0, commit=sha256(OTHER).hexdigest())
    false_at(lines, len(lines), "commit")


def test_a_changed_secret_with_a_commit_made_to_fit_it_is_refused() -> None:
    lines = changed(played(), -1, secret=OTHER.hex())
    false_at(changed(lines, 0, commit=sha256(OTHER).hexdigest()), 2, "Deal 1")


def test_a_missing_secret_is_refused() -> None:
    lines = changed(played(), -1, secret=...)
    false_at(lines, len(lines), "secret is missing")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_two_cards_changed_between_two_hands_are_found(number: int) -> None:
    lines = played(swapping(number))
    assert keeps_to_the_rules(lines)
    false_at(lines, line_of(lines, "deal", number), f"Deal {number}", "seat 0")


def test_a_stock_in_another_order_is_found() -> None:
    lines = played(stacking)
    false_at(lines, line_of(lines, "deal", 2), "Deal 2", "stock")


def test_a_dealer_one_seat_on_is_found() -> None:
    lines = played(turning)
    assert keeps_to_the_rules(lines)
    false_at(lines, line_of(lines, "deal", 1), "dealer")


def test_a_false_deal_that_was_taken_back_is_still_false() -> None:
    false = played(swapping(1))[1]
    true = played()
    false_at((true[0], false, '{"t":"back","to":1}', *true[1:]), 2, "Deal 1")
    assert only((*true[:2], '{"t":"back","to":1}', *true[1:])).standing is Standing.FAIR


def test_deals_that_do_not_follow_from_the_seed_are_found() -> None:
    lines = changed(played(proved=False, seed="kitchen"), 0, seed="garden")
    false_at(lines, 2, "Deal 1")


def test_a_record_that_breaks_a_rule_is_false_whatever_its_secret() -> None:
    lines = played()
    trick = line_of(lines, "trick")
    winner = json.loads(lines[trick - 1])["winner"]
    false_at(changed(lines, trick - 1, winner=(winner + 1) % 4), trick)


# ------------------------------------------------------------ the command


@pytest.fixture
def fair(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[[bytes], object]:
    def check(data: bytes) -> tuple[int, list[str]]:
        path = tmp_path / "f"
        path.write_bytes(data)
        status = main(["check", "--fair", str(path)])
        return status, capsys.readouterr().out.replace(str(path), "f").splitlines()

    return check


def test_the_command_says_one_line_a_game_and_fails_where_one_is_false(
    fair: Callable[..., Any],
) -> None:
    true = text_of(played())
    assert fair(true)[0] == 0
    status, lines = fair(
        true
        + text_of(played()[:9])
        + text_of(played(swapping(1)))
        + text_of(played(proved=False, seed="kitchen"))
    )
    assert status == 1
    assert [line.partition(": ")[0] for line in lines[::3]] == ["f", "f"]
    assert lines[0].startswith("f: game 1: fair: ")
    assert lines[1] == "f: game 2: still open: the secret is revealed when the game is won"
    assert lines[2].startswith(f"f:{len(played()) + 9 + 2}: FALSE: Deal 1: ")
    assert lines[3].startswith("f: game 4: not committed: ")
    assert len(lines) == 4


def test_what_is_no_record_is_false(fair: Callable[..., Any]) -> None:
    for garbage in (b"", b"hello", b"\xff"):
        status, lines = fair(garbage)
        assert status == 1
        assert lines[0].startswith("f:1: FALSE: ")


def test_a_game_at_the_table_is_fair_from_the_first_line_to_the_last(tmp_path: Path) -> None:
    """With a secret drawn from the system, kept beside the save, told at the end."""
    save = tmp_path / "current.pidro.jsonl"
    history = History.open(tmp_path / "history.sqlite3")
    steady = make("steady")
    match = GameSessions(save, history).start(variants.load("sou", {"target": 20}), ("steady",) * 3)
    standings = []
    while not match.is_over:
        if match.needs_deal:
            match.deal()
            standings += [
                verdict.standing for verdict in verdicts(save.read_bytes(), variants.load)
            ]
        ask = match.asks()[0]
        match.submit(steady.decide(match.game_view(ask.seat), match.rng(ask.seat)))
    assert set(standings) == {Standing.OPEN}
    (kept,) = (tmp_path / "saves").glob("*.jsonl")
    assert [one.standing for one in verdicts(kept.read_bytes(), variants.load)] == [Standing.FAIR]
