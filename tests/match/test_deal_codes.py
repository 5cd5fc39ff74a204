"""A deal that is over is given away by its code: the same cards elsewhere, and no other deal."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from own_games import THREE, run, sittings, sound

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.seats import NAMES, left_of
from pidro_desktop.engine.shuffle import (
    deal_key,
    deal_of,
    first_dealer,
    secret_after,
    secret_of,
)
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.promise import code_of
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.storage.saves import kept_games

RULES = variants.load("finnish")
SHORT = variants.load("finnish", {"target": 15})
CODE = DealCode(bytes(range(16)), 2)
STEADY = dict.fromkeys(range(4), make("steady"))


def after(deals: int, *, code: DealCode | None = None) -> Match:
    match = Match(Setup(RULES, STEADY, secret_of("codes"), "codes", opening=code))
    play_out(match, deals)
    return match


def test_no_code_is_told_while_a_deal_is_played():
    match = after(0)
    assert code_of(match) is None
    match.deal()
    while asked := match.asks():
        assert code_of(match) is None
        match.submit(match.decide(asked[0]))
    assert code_of(match) is not None


@pytest.mark.parametrize("deals", [1, 2, 5])
def test_the_code_of_a_deal_starts_the_very_same_cards_with_the_same_dealer(deals):
    match = after(deals)
    code = code_of(match)
    assert code is not None
    again = after(0, code=read_code(str(code)))
    (dealt,) = again.deal()
    assert (again.game.now.hands, again.game.now.dealer) == (dealt.hands, match.game.now.dealer)
    first = [event for event in match.events if type(event) is type(dealt)][-1]
    assert (dealt.hands, dealt.stock) == (first.hands, first.stock)


def test_a_game_that_a_code_began_gives_the_same_code_back():
    assert code_of(after(1, code=CODE)) == CODE
    assert code_of(after(2, code=CODE)) not in (None, CODE)


def test_a_code_holds_the_key_of_its_own_deal_alone():
    match = after(2)
    code = code_of(match)
    assert code is not None
    assert code.key == deal_key(secret_of("codes"), 2)
    others = {deal_key(secret_of("codes"), number) for number in (1, 3, 4)}
    assert code.key not in others


def test_cards_that_follow_from_no_known_secret_have_no_code():
    match = after(1)
    match.setup = replace(match.setup, secret=secret_of("another, as the first was lost"))
    assert code_of(match) is None


def test_other_rules_stand_in_the_code():
    match = Match(Setup(variants.load("sou"), STEADY, secret_of("sou"), "sou"))
    play_out(match, 1)
    assert str(code_of(match)).startswith("sou:")
    assert first_dealer(secret_of("sou")) == read_code(str(code_of(match))).dealer


def told(home: Path) -> list[dict[str, object]]:
    """The record that a home keeps, without what names the moment and the place."""
    save = sittings(home).save
    (kept,) = kept_games(save).glob("*.jsonl")
    lines = [json.loads(text) for text in kept.read_text("utf-8").splitlines()]
    assert sound(kept)
    return [{key: line[key] for key in line if key != "created"} for line in lines]


def test_two_homes_with_one_code_and_one_mind_play_one_game(tmp_path: Path):
    records = []
    for name in ("here", "there"):
        folder = tmp_path / name
        folder.mkdir()
        run(sittings(folder).start(SHORT, THREE, CODE))
        records.append(told(folder))
    assert records[0] == records[1]
    assert records[0][0]["deal_code"] == str(CODE)


def test_the_record_is_accepted_and_its_deals_are_said_to_follow_from_the_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE, CODE))
    (kept,) = kept_games(home.save).glob("*.jsonl")
    assert main(["check", str(kept)]) == 0
    capsys.readouterr()
    assert main(["check", "--fair", str(kept)]) == 0
    assert "deal code" in capsys.readouterr().out


def test_the_vector_on_the_page_is_what_codes_are():
    page = (Path(__file__).resolve().parents[2] / "docs/shuffle.md").read_text("utf-8")
    secret = secret_of("pidro")
    code = DealCode(deal_key(secret, 1), first_dealer(secret))
    after_it = secret_after(code.key)
    second = deal_of(RULES, after_it, 2, left_of(code.dealer))
    assert f"`{code}`" in page
    assert f"`{after_it.hex()}`" in page
    assert f"`{deal_key(after_it, 2).hex()}`, and Victor gets `{' '.join(second.hands[0])}`" in page
    assert NAMES[second.dealer] == "Carlos"
