"""A player that is asked why answers from what it decides by, or says that it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from random import Random

import pytest
from slices import rounds

from pidro_desktop.engine.actions import Bid, Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.match.hint import adviser
from pidro_desktop.match.match import Match, decision_rng, play_out
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make, names
from pidro_desktop.players.characters.rulebook import RULES
from pidro_desktop.players.characters.rulebook import decided as by_the_book
from pidro_desktop.players.player import question
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.why.thoughts import Answer
from pidro_desktop.players.why.why import ask_why
from pidro_desktop.variants import load


@cache
def played(who: str, rules: str, deals: int, game: str = "") -> tuple[tuple[Turn, Answer], ...]:
    """All decisions of a few deals between four of a kind, with what they say of each."""
    return tuple(asked(who, rules, deals, game))


def asked(who: str, rules: str, deals: int, game: str) -> Iterator[tuple[Turn, Answer]]:
    """Play these deals, and ask after each decision."""
    secret = secret_of(f"asked why, {who}{game}")
    match = Match(Setup(load(rules), {seat: make(who) for seat in SEATS}, secret))
    play_out(match, deals)
    for turn in turns(match.setup.rules, match.events):
        draws = partial(decision_rng, secret, turn.seat, turn.position)
        yield turn, ask_why(who, turn.view, turn.decided, draws, adviser=adviser())


def hands_at(match: Match, turn: Turn) -> tuple[Cards, ...]:
    """All hands at a decision."""
    game = Game.new(match.setup.rules)
    for event in match.events[: turn.position]:
        game = evolve(game, event)
    return game.now.hands


def rank_in(turn: Turn, card: Card) -> str:
    """A trump's rank as sentences name it; empty for a plain card."""
    suit, order = turn.view.suit, turn.view.rules.trumps.order
    return order[len(order) - suit.strength[card]] if suit.has(card) else ""


@pytest.mark.parametrize("rules", ["finnish", "pedro", "petro"])
@pytest.mark.parametrize("who", names())
def test_every_player_decides_again_as_it_did_and_says_why(who: str, rules: str) -> None:
    for turn, answer in played(who, rules, 1):
        assert answer.today is None, f"{turn.decided} is not what it decides again"
        said = [*answer.sentences(NAMES), *(fact.text(NAMES) for fact in answer.hint)]
        assert said, f"nothing is said of {turn.decided}"
        assert not [sentence for sentence in said if "{" in sentence]


def test_the_rules_of_thumb_of_steady_are_told_one_by_one() -> None:
    told = Counter(
        one.id for _turn, answer in played("steady", "finnish", 12) for one in answer.thoughts
    )
    assert {"play_brutally", "stay_low", "feed", "lead_low out", "maximum_high out"} <= set(told)
    assert {"expects", "bids up to", "too risky", "leaves it", "plain", "only", "rest"} <= set(told)


def test_a_forgetful_player_tells_what_it_forgot_and_what_it_would_have_played() -> None:
    """A card is only told as forgotten if it was played, and if it made a difference."""
    found = 0
    for turn, answer in played("beginner", "finnish", 12):
        forgot = [dict(one.values)["the_card"] for one in answer.thoughts if one.id == "forgot"]
        gone = {rank_in(turn, card) for row in turn.view.rows for card in row}
        gone |= {rank_in(turn, card) for row in turn.view.killed for card in row}
        assert set(forgot) <= gone
        instead = [one for one in answer.thoughts if one.id == "instead"]
        assert bool(instead) == bool(forgot)
        found += bool(forgot)
    assert found >= 3


@rounds("deals", 2, 3)
def test_champion_says_who_it_thought_had_the_card_to_fear(deals: int) -> None:
    """What it thought is compared with the hands as they were."""
    secret = secret_of("believed")
    match = Match(Setup(load("finnish"), {seat: make("champion") for seat in SEATS}, secret))
    play_out(match, deals)
    told = Counter[str]()
    for turn in turns(match.setup.rules, match.events):
        if question(turn.view).what is not AskKind.PLAY:
            continue
        hands = hands_at(match, turn)
        answer = ask_why(
            "champion", turn.view, turn.decided, Random, adviser=adviser(), hands=hands
        )
        for one in answer.thoughts:
            told[one.id] += 1
            values = dict(one.values)
            if one.id in ("believed rightly", "knew", "did not know"):
                assert any(
                    rank_in(turn, card) == values["the_card"]
                    for card in hands[int(values["holder"])]
                )
            if one.id == "believed wrongly":
                assert values["holder"] != values["owner"]
    assert told["believed rightly"] > 1


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("person", "person"),
        ("exec", "program"),
        ("", "unknown"),
        ("a bot of 1997", "unknown"),
        ("random", "draws lots"),
        ("shared:random", "draws lots"),
    ],
)
def test_whoever_cannot_be_asked_is_not_made_to_answer(who: str, said: str) -> None:
    turn = next(turn for turn, _answer in played("steady", "finnish", 1))
    answer = ask_why(who, turn.view, turn.decided, None, adviser=adviser())
    assert [one.id for one in answer.thoughts] == [said]
    assert not answer.hint


@pytest.mark.parametrize("name", ["beginner", "steady", "strong", "champion"])
def test_a_shared_form_answers_as_its_player(name: str) -> None:
    """Its chance follows from the view, so no secret of a game is needed."""
    player, match = make_shared(name), Match(Setup(load("finnish"), {}, secret_of("shared why")))
    play_out(match, 1, lambda at, ask: player.decide(at.game_view(ask.seat), Random()))
    for turn in turns(match.setup.rules, match.events):
        answer = ask_why(f"shared:{name}", turn.view, turn.decided, None, adviser=adviser())
        assert answer.today is None
        assert answer.thoughts or answer.hint


def test_chance_that_is_not_known_is_not_made_up() -> None:
    for turn, _answer in played("casual", "finnish", 1):
        answer = ask_why("casual", turn.view, turn.decided, None, adviser=adviser())
        known = question(turn.view).what not in (AskKind.BID, AskKind.PLAY)
        assert known or [one.id for one in answer.thoughts] in (["chance"], ["only"])


@pytest.mark.parametrize("who", ["steady", "champion", "rulebook"])
def test_a_player_that_decides_otherwise_today_says_so_and_gives_no_reason(who: str) -> None:
    """What stands in the record is changed to another legal choice."""
    changed = 0
    for turn, _answer in played(who, "finnish", 1):
        ask = question(turn.view)
        other: Decision
        if ask.what is AskKind.BID and len(ask.bids) > 1:
            other = Bid(
                turn.seat, next(bid for bid in ask.bids if Bid(turn.seat, bid) != turn.decided)
            )
        elif ask.what is AskKind.PLAY and len(ask.cards) > 1:
            mine = turn.decided.cards
            other = Play(turn.seat, tuple(card for card in ask.cards if card not in mine)[:1])
        else:
            continue
        answer = ask_why(who, turn.view, other, Random, adviser=adviser())
        assert answer == Answer(today=turn.decided)
        changed += 1
    assert changed > 5


def test_the_rule_of_rulebook_is_the_one_that_decided() -> None:
    for turn, answer in played("rulebook", "finnish", 2):
        if answer.rule:
            assert RULES[answer.rule - 1] is by_the_book(turn.view)[0]


def test_a_card_over_the_partner_is_not_called_a_gift() -> None:
    """A player who takes the trick over from the partner says so."""
    told = Counter[str]()
    for turn, answer in played("steady", "finnish", 30, " 3"):
        said = {one.id for one in answer.thoughts}
        if said & {"feed", "feed likely", "feed over", "throw under", "throw over"}:
            suit, card = turn.view.suit, turn.decided.cards[-1]
            best = suit.highest(play.cards[-1] for play in turn.view.trick)
            over = suit.strength[card] > suit.strength[best]
            assert over == bool(said & {"feed over", "throw over"})
            told.update(said)
    assert told["feed over"]
    assert told["throw over"]
    assert told["feed"]


def test_the_stated_chance_of_a_bid_falls_with_the_bid() -> None:
    shares = dict[tuple[int, int], int]()
    for _turn, answer in played("steady", "finnish", 20):
        values = {key: value for one in answer.thoughts for key, value in one.values}
        if "share" in values and "score" in values:
            shares[int(values["count"]), int(values["score"])] = int(
                str(values["share"]).removesuffix("/100")
            )
    for (bid, score), share in shares.items():
        for (other, more), larger in shares.items():
            if other <= bid and more >= score:
                assert larger >= share, (bid, score)
