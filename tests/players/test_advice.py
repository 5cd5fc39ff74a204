"""Advice: what champion would do, every other choice beside it, and the reasons that matter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from hidden import decisions
from position import after, at_play, dealt
from slices import rounds

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser, Fact
from pidro_desktop.players.advice.advice import WAYS
from pidro_desktop.players.advice.sentences import FACTS, fact_text
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.variants import load

QUICK = Budget(worlds=200, opened=20, answered=40) if is_fast() else Budget(60, 3, 5)
LESS = 1 if is_fast() else 4
"""By how much fewer decisions are looked at where all is interpreted."""


def views(number: int, seed: str, *kinds: str) -> Iterator[SeatView]:
    """So many decisions of these kinds."""
    games = decisions(load("finnish"), make("steady"), 1000, seed)
    seen = (view_for(game, asks(game)[0].seat) for game in games)
    found = (view for view in seen if view.ask and view.ask.what in kinds)
    return islice(found, -(-number // LESS))


def advised(game: Game) -> Advice:
    """Advice to the seat that is to decide, with all the thought there is."""
    return Adviser().advise(view_for(game, asks(game)[0].seat), Random(1))


def reasons(advice: Advice, number: int = 0) -> str:
    return " ".join(fact.text() for fact in advice.options[number].facts)


# ------------------------------------------------------------ what is advised


@rounds("number", 12, 100)
def test_what_is_advised_is_what_champion_does(number: int) -> None:
    adviser, champion = Adviser(QUICK), Champion(QUICK)
    for view in views(number, "champion", "bid", "trump", "keep", "kill", "play"):
        advice = adviser.advise(view, Random(3))
        assert advice.best.decision == champion.decide(view, Random(3))


@rounds("number", 24, 120)
def test_every_choice_is_there_once(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views(number, "every", "bid", "trump", "play"):
        assert view.ask is not None
        ask, seat = view.ask, view.seat
        wanted: set[Decision] = {Bid(seat, bid) for bid in ask.bids}
        wanted |= {NameTrump(seat, suit) for suit in ask.suits}
        wanted |= {Play(seat, (one,)) for one in ask.cards}
        options = adviser.advise(view, Random(1)).options
        assert {option.decision for option in options} == wanted
        assert len(options) == len(wanted)


@rounds("number", 12, 120)
def test_figures_make_sense(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views(number, "figures", "bid", "trump", "keep", "play"):
        options = adviser.advise(view, Random(1)).options
        if view.phase.value == "play":
            pairs = pairwise(option.equity for option in options)
            assert all(worse <= better + 1e-9 for better, worse in pairs)
        for option in options:
            assert 0 <= option.equity <= 1
            assert 0 <= option.points <= 14
            assert -1e-9 <= option.made <= 1 + 1e-9


@rounds("number", 4, 60)
def test_the_same_view_and_chance_give_the_same_words(number: int) -> None:
    one, other = Adviser(QUICK), Adviser(QUICK)
    between = next(views(1, "between", "play"))
    for view in views(number, "same", "bid", "trump", "keep", "play"):
        other.advise(between, Random(2))
        assert one.advise(view, Random(1)) == other.advise(view, Random(1))


# ------------------------------------------------------------ reasons


def test_a_king_is_high_once_the_ace_is_out() -> None:
    """The ace has fallen; the king takes the trick with the pidro, a low card would lose it."""
    hands = {0: "KH 8H 3H", 1: "QH JH 4H", 2: "TH 7H 6H", 3: "AH 9H 5H"}
    advice = advised(after(at_play(hands, bidder=3, dealer=2), "AH 3H 4H 6H 5H"))
    assert advice.best.decision == Play(0, ("KH",))
    assert reasons(advice).startswith(
        "Take the 5 points in this trick: no opponent can beat your king any more."
    )


def test_a_partner_who_has_the_trick_is_told() -> None:
    """The partner's ace lies there, and nobody can beat it: the pidro goes to him."""
    hands = {0: "5H 9H 3H", 1: "KH QH", 2: "AH 8H 7H", 3: "JH TH 4H"}
    game = after(at_play(hands, bidder=2, dealer=1), "AH 4H")
    advice = advised(game)
    assert advice.best.decision == Play(0, ("5H",))
    assert reasons(advice, len(advice.options) - 1).startswith(
        "After your nine, an opponent wins your right five in 6 of 10 deals, played now in hardly"
    )


def test_a_fork_waits() -> None:
    hands = {0: "AH QH 3H", 1: "9H 8H 4H", 2: "KH JH 7H", 3: "TH 5H 6H"}
    advice = advised(at_play(hands, bidder=0, dealer=3))
    low = next(one for one in advice.options if one.decision == Play(0, ("3H",)))
    assert low == advice.best
    assert "Leading low lets Bob take control; your fork ace queen waits for the king." in [
        fact.text() for fact in low.facts
    ]


def test_one_card_is_no_choice() -> None:
    hands = {0: "AH KH QH", 1: "9H", 2: "JH TH", 3: "8H 5H"}
    advice = advised(after(at_play(hands, bidder=0, dealer=3), "AH"))
    assert advice.text().endswith("You have only one choice.")
    assert len(advice.options) == 1


def test_where_only_a_pass_is_left_it_is_no_choice() -> None:
    """Under the tournament rules only the dealer may bid 14 over 14."""
    game = dealt(load("sou"), {}, dealer=0)
    game, _ = apply(game, Bid(1, 14))
    advice = advised(game)
    assert [option.decision for option in advice.options] == [Bid(2, 0)]
    assert reasons(advice) == "You have only one choice."


def test_the_lowest_is_killed() -> None:
    hands = {0: "AH KH JH TH 5H 4H 3H 2H 9C", 1: "QH 9H", 2: "8H 7H", 3: "6H 5D"}
    game = dealt(load("finnish"), hands, dealer=0)
    for bid in (0, 0, 0, 6):
        game, _ = apply(game, Bid(game.now.turn, bid))
    game, _ = apply(game, NameTrump(0, "H"))
    advice = advised(game)
    assert isinstance(advice.best.decision, Kill)
    assert len(advice.options) == 3
    kills = [option.decision for option in advice.options]
    assert all(isinstance(kill, Kill) and len(kill.cards) == 2 for kill in kills)
    assert all(option.facts for option in advice.options)


def test_a_hand_with_the_ace_is_told_so() -> None:
    hands = {1: "AH KH QH 5H 9H 3C 7C 8D 2S"}
    advice = advised(dealt(load("finnish"), hands, dealer=0))
    assert advice.best.decision != Bid(1, 0)
    assert "Nothing beats your ace" in reasons(advice) or "highest win a trick" in reasons(advice)


@rounds("number", 16, 80)
def test_reasons_are_few(number: int) -> None:
    adviser = Adviser(QUICK)
    for view in views(number, "few", "bid", "trump", "keep", "play"):
        best, *others = adviser.advise(view, Random(1)).options
        ways = [one for one in best.facts if one.id in {*WAYS, "just as good"}]
        assert 1 <= len(best.facts) <= 3 + len(ways) <= 5
        assert all(1 <= len(option.facts) <= 2 for option in others)


# ------------------------------------------------------------ words


def test_names_come_from_whoever_asks() -> None:
    fact = Fact("has", (("name", 1), ("the_card", "A")))
    assert fact.text() == "Alice has the ace."
    assert fact.text(("V", "Åsa", "B", "C")) == "Åsa has the ace."


def test_every_sentence_is_whole() -> None:
    """Filled in with something, each begins large, ends with a full stop and has no hole."""
    values = {
        "name": 2,
        "holder": 1,
        "count": 7,
        "percent": 50,
        "target": 62,
        "least": 40,
        "suit": "H",
        "other": "C",
    }
    values |= {"fewer": 3, "falls": 3, "worlds": 40, "score": 25, "more": 30, "less": 20}
    values |= {
        "share": 7,
        "other_share": 2,
        "cards": "A,5",
        "points": 6,
        "left": 8,
        "call": 7,
        "than": 0,
        "trumps": 3,
        "stops": 4,
        "fails": 9,
        "partner": 2,
        "others": 9,
        "tenths": 6,
    }
    cards = dict.fromkeys(
        (
            "card",
            "second",
            "played",
            "rather",
            "the_card",
            "the_gone",
            "the_second",
            "the_third",
            "the_best",
            "the_king",
            "the_played",
        ),
        "wrong 5",
    )
    for key in FACTS:
        text = fact_text(key, {**values, **cards}, ("V", "A", "B", "C"))
        assert (text[0] == text[0].upper(), text[-1], "{" in text) == (True, ".", False), text


@pytest.mark.nightly
@pytest.mark.skipif(not is_fast(), reason="only what is compiled is meant to be quick")
def test_advice_is_there_at_once() -> None:
    from time import process_time  # noqa: PLC0415  for this test alone

    adviser, times = Adviser(), []
    for view in views(80, "time", "bid", "trump", "keep", "play"):
        begun = process_time()
        adviser.advise(view, Random(1))
        times.append(process_time() - begun)
    assert sum(times) / len(times) < 0.15
