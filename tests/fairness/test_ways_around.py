"""Every way around the proof that somebody has thought of, and what ``check --fair`` says of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from proofs import RULES, SECRET, changed, honestly, line_of, played, text_of

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.shuffle import commitment, deal_key, deal_of, secret_of
from pidro_desktop.fairness.proof import Standing, Verdict, verdicts
from pidro_desktop.match.match import play_out
from pidro_desktop.match.playback import Playback
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import secret_beside

DREAM = DealCode(b"a dream of a key", 2)
"""A deal that somebody has looked for until Victor had the hand that he wants."""

OTHER = sha256(b"another secret").digest()


def only(lines: tuple[str, ...]) -> Verdict:
    (verdict,) = verdicts(text_of(lines), variants.load)
    return verdict


def false(lines: tuple[str, ...], *words: str) -> None:
    verdict = only(lines)
    assert verdict.standing is Standing.FALSE, verdict
    for word in words:
        assert word in verdict.reason
    assert str(verdict.reason).endswith(".")


def deals_in(lines: tuple[str, ...]) -> int:
    return sum(json.loads(line)["t"] == "deal" for line in lines)


# ------------------------------------------------------------ deal codes


def test_a_deal_put_in_by_its_code_is_not_called_fair() -> None:
    lines = played(opening=DREAM)
    verdict = only(lines)
    assert verdict.standing is Standing.PART
    others = deals_in(lines) - 1
    assert verdict.reason == (
        f"{others} deals follow from the secret, and the commit is its SHA-256; deal 1 and its "
        f"dealer come from the deal code {DREAM}, which anybody can have chosen, and prove nothing"
        "; the rules, options, names and players are those that bound was made from"
    )


def test_the_command_says_so_and_does_not_call_it_false(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f"
    path.write_bytes(text_of(played(opening=DREAM)))
    assert main(["check", "--fair", str(path)]) == 0
    assert ": game 1: fair in part: " in capsys.readouterr().out


def test_a_code_put_into_a_sealed_game_afterwards_is_false() -> None:
    """Its deal 1 follows from the secret, and therefore not from the code."""
    false(changed(played(), 0, deal_code=str(DREAM)), "Deal 1")


def test_a_code_taken_away_afterwards_is_false() -> None:
    false(changed(played(opening=DREAM), 0, deal_code=...), "Deal 1")


def test_the_deals_behind_a_code_must_follow_from_the_secret_too() -> None:
    false(played(swapping_second, opening=DREAM), "Deal 2", "seat 0")


def test_a_game_that_has_only_its_first_deal_from_a_code_proves_nothing() -> None:
    lines = played(opening=DREAM)
    verdict = only(lines[: line_of(lines, "deal", 2) - 1])
    assert verdict.standing is Standing.OPEN
    assert "deal 1 and its dealer come from the deal code" in verdict.reason


def test_a_game_of_a_code_without_a_seal_follows_from_the_code_alone() -> None:
    lines = changed(played(opening=DREAM), 0, commit=..., seed="kitchen")
    false(changed(lines, -1, secret=...), "both a seed and a deal_code")


def test_a_sealed_game_with_a_code_that_is_taken_up_again_stays_what_it_was(tmp_path: Path) -> None:
    lines = played(opening=DREAM)
    save = tmp_path / "current.pidro.jsonl"
    save.write_bytes(text_of(lines[: line_of(lines, "deal", 2) - 1]))
    secret_beside(save).write_text(SECRET.hex() + "\n", encoding="ascii")
    sittings = GameSessions(save, History.open(tmp_path / "history.sqlite3"))
    match = sittings.resume(("steady",) * 3)
    assert match is not None
    steady = make("steady")
    play_out(match, 100, lambda one, ask: steady.decide(one.game_view(ask.seat), one.rng(ask.seat)))
    (kept,) = (tmp_path / "saves").glob("*.jsonl")
    assert [one.standing for one in verdicts(kept.read_bytes(), variants.load)] == [Standing.PART]


def test_the_code_of_a_later_deal_gives_the_cards_that_the_seal_made() -> None:
    film = Playback(read_one(played(opening=DREAM), variants.load))
    assert film.code(1) == DREAM
    later = film.code(2)
    assert later is not None
    assert later.key == deal_key(SECRET, 2)


def swapping_second(deal: Deal) -> Deal:
    if deal.number != 2:
        return deal
    victor, alice, bob, carlos = deal.hands
    return replace(deal, hands=((alice[0], *victor[1:]), (victor[0], *alice[1:]), bob, carlos))


# ------------------------------------------------------------ seeds and seals


def test_a_seal_made_of_a_seed_seals_nothing() -> None:
    lines = played(proved=False, seed="searched for")
    commit = commitment(secret_of("searched for"))
    bound = changed(lines, 0, commit=commit)
    bound = changed(bound, -1, secret=secret_of("searched for").hex())
    verdict = only(bound)
    assert verdict.standing is Standing.BARE
    assert str(verdict.reason).endswith(
        "follow from the seed 'searched for', and the commit is made of it, which proves nothing"
    )


def test_a_seed_that_has_nothing_to_do_with_the_seal_is_false() -> None:
    false(changed(played(), 0, seed="kitchen"), "does not match the seed 'kitchen'")


def test_the_secret_of_another_game_is_refused() -> None:
    false(changed(played(), -1, secret=OTHER.hex()), "secret does not match")
    both = changed(changed(played(), -1, secret=OTHER.hex()), 0, commit=commitment(OTHER))
    false(both, "Deal 1")


def test_a_seal_taken_away_proves_nothing_with_or_without_the_secret() -> None:
    bare = changed(played(), 0, commit=...)
    false(bare, "no commit")
    bare = changed(bare, -1, secret=...)
    false(bare, "bound, but no commit")
    assert only(changed(bare, 0, bound=...)).standing is Standing.BARE


def test_a_game_that_went_on_without_its_seal_says_so() -> None:
    lines = changed(played(), 0, commit=..., unproved="the secret is lost")
    verdict = only(changed(lines, -1, secret=...))
    assert verdict.standing is Standing.BARE
    assert str(verdict.reason).startswith(
        "the game was sealed at first and went on without its seal"
    )


@pytest.mark.parametrize("size", [0, 1, 2, 31, 33])
def test_a_secret_that_is_not_32_bytes_commits_to_nothing(size: int) -> None:
    """Of the short ones somebody can have tried all until the deals were right."""
    verdict = only(played(secret=bytes(size)))
    assert verdict.standing is Standing.BARE
    assert f"{size} byte{'s' * (size != 1)} instead of 32" in verdict.reason
    false(played(swapping_second, secret=bytes(size)), "Deal 2")


# ------------------------------------------------------------ more than one game


def test_a_second_game_line_is_another_game_that_begins_with_deal_1() -> None:
    """A new seal in the middle of a game cannot carry on with its score and deals."""
    lines = played()
    second = line_of(lines, "deal", 2) - 1
    again = changed(lines[:1], 0, commit=commitment(OTHER))
    one, other = verdicts(text_of((*lines[:second], *again, *lines[second:])), variants.load)
    assert one.standing is Standing.OPEN
    assert other.standing is Standing.FALSE
    assert "This is deal 1" in other.reason


def test_a_second_game_under_the_same_seal_is_false() -> None:
    """Its cards were known: the first one has told the secret, or shown the deals."""
    other = played(player="beginner")
    one, two = verdicts(text_of((*played(), *other)), variants.load)
    assert (one.standing, two.standing) == (Standing.FAIR, Standing.FALSE)
    assert two.line == len(played()) + 1
    assert "game 1 of this file has the same seal" in two.reason
    later = changed(played(), 0, created="2026-01-06T18:30:00Z")
    assert [one.standing for one in verdicts(text_of((*played(), *later)), variants.load)] == [
        Standing.FAIR,
        Standing.FALSE,
    ]


def test_the_same_game_may_come_twice_shorter_or_without_what_was_taken_back() -> None:
    lines = played()
    bid = line_of(lines, "bid")
    taken_back = (*lines[:bid], f'{{"t":"back","to":{bid - 1}}}', *lines[bid - 1 :])
    for first, second in (
        (lines, lines),
        (lines[:40], lines),
        (taken_back[: bid + 1], taken_back),
        (taken_back, lines),
    ):
        found = [one.standing for one in verdicts(text_of((*first, *second)), variants.load)]
        assert Standing.FALSE not in found
        assert found[1] is Standing.FAIR


# ------------------------------------------------------------ deals


@cache
def skipping(first: int, ahead: int) -> Callable[[Deal], Deal]:
    """From deal ``first`` on those are dealt that the secret has for ``ahead`` deals later."""

    def bend(deal: Deal) -> Deal:
        if deal.number < first:
            return deal
        later = deal_of(RULES, SECRET, deal.number + ahead, deal.dealer)
        return replace(later, number=deal.number)

    return bend


@pytest.mark.parametrize(("first", "ahead"), [(1, 4), (2, 1), (2, 7)])
def test_deals_cannot_be_skipped_to_find_a_good_one(first: int, ahead: int) -> None:
    """Neither under the next number, nor under the one that they have in the sequence."""
    lines = played(skipping(first, ahead))
    false(lines, f"Deal {first}")
    place = line_of(lines, "deal", first) - 1
    numbered = changed(lines, place, n=first + ahead)
    false(numbered, f"This is deal {first}, not {first + ahead}")


def test_a_deal_cannot_be_thrown_in_that_was_bid_on() -> None:
    lines = played()
    bid = line_of(lines, "bid", 4)
    assert any(json.loads(line).get("bid") for line in lines[:bid])
    deal = json.loads(lines[line_of(lines, "deal", 2) - 1])
    false((*lines[:bid], '{"t":"redeal"}', json.dumps(deal)))


def test_going_back_over_a_deal_deals_the_same_cards_again() -> None:
    lines = played()
    first, second = line_of(lines, "bid"), line_of(lines, "deal", 2)
    back = f'{{"t":"back","to":{first - 1}}}'
    again = (*lines[:second], back, *lines[first - 1 :])
    assert only(again).standing is Standing.FAIR
    other = played(swapping_second)
    place = line_of(other, "deal", 2)
    false((*lines[:second], back, *other[first - 1 :]), "Deal 2")
    false((*other[:place], back, *lines[first - 1 :]), "Deal 2")


def test_the_next_dealer_is_no_choice_either() -> None:
    lines = played()
    place = line_of(lines, "deal", 2) - 1
    dealer = (json.loads(lines[place])["dealer"] + 1) % 4
    later = deal_of(RULES, SECRET, 2, dealer)
    bent = changed(lines[place : place + 1], 0, dealer=dealer, hands=later.hands)
    false((*lines[:place], *bent))


def test_two_cards_of_the_stock_cannot_be_swapped_even_where_nobody_draws_them() -> None:
    false(played(swapping_last_of_stock), "Deal 1", "stock")


def swapping_last_of_stock(deal: Deal) -> Deal:
    if deal.number != 1:
        return deal
    *rest, one, other = deal.stock
    return replace(deal, stock=(*rest, other, one))


def test_a_hand_is_filled_up_from_the_top_of_the_stock_and_no_other_place() -> None:
    lines = played()
    place = line_of(lines, "refill") - 1
    refill, stock = json.loads(lines[place]), json.loads(lines[1])["stock"]
    better = [stock[-1], *refill["cards"][1:]]
    false((*lines[:place], *changed(lines[place : place + 1], 0, cards=better)))


@cache
def king_pedro(bend: Callable[[Deal], Deal] = honestly) -> tuple[str, ...]:
    return played(bend, rules=variants.load("king-pedro", {"target": 20}), player="random")


def exchanging_kitty(deal: Deal) -> Deal:
    """Victor and the kitty have exchanged a card, before anybody bid on it."""
    if deal.number != 1:
        return deal
    hand, kitty = deal.hands[0], deal.kitty
    hands = ((kitty[0], *hand[1:]), *deal.hands[1:])
    return replace(deal, kitty=(hand[0], *kitty[1:]), hands=hands)


def test_a_kitty_is_the_one_that_the_secret_makes() -> None:
    assert only(king_pedro()).standing is Standing.FAIR
    false(king_pedro(exchanging_kitty), "Deal 1", "seat 0")


def test_other_rules_do_not_fit_the_game_that_was_played() -> None:
    """With a bound none does; see ``test_ways_around_bound.py``."""
    lines = changed(played(), 0, bound=...)
    false(changed(lines, 0, options={"target": 62}))
    false(changed(lines, 0, rules="pedro", options={}))
