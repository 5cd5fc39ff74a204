"""Decisions are told in whole sentences and short names, for every kind and in every rule set."""

from __future__ import annotations

import re

import pytest
from family_sets import RELATIVES
from reviews import played

from pidro_desktop.engine.actions import Bid, Discard, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card, cards
from pidro_desktop.match.review.turns import turns
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import FEARED, Speaks
from pidro_desktop.players.advice.sentences import FACTS
from pidro_desktop.players.player import question
from pidro_desktop.scenes.review.deal_paper import chance_row
from pidro_desktop.scenes.review.decision_text import better, did, on_bead, short, spoken_label


@pytest.mark.parametrize("rules", ["finnish", *RELATIVES])
def test_every_decision_of_a_game_has_its_sentences(rules: str) -> None:
    match = played(rules, deals=1, level="random")
    kinds: set[AskKind] = set()
    for turn in turns(match.setup.rules, match.events):
        kinds.add(question(turn.view).what)
        mine = did(turn.view, turn.decided, you=True)
        theirs = did(turn.view, turn.decided, you=False)
        assert mine.endswith(".")
        assert theirs.endswith(".")
        assert "{" not in mine + theirs
        assert better(turn.view, turn.decided)
        assert on_bead(turn.view, turn.decided)
        assert short(turn.view, turn.decided)
        assert spoken_label(turn.view, turn.decided)
    assert {AskKind.BID, AskKind.PLAY} <= kinds


def test_a_pass_over_a_bid_says_whose_it_was() -> None:
    match = played(deals=1)
    views = {turn.decided: turn.view for turn in turns(match.setup.rules, match.events)}
    over = [
        did(view, decided, you=True)
        for decided, view in views.items()
        if isinstance(decided, Bid) and not decided.bid and view.bid
    ]
    assert all(" had bid " in sentence for sentence in over)


def test_of_several_cards_only_those_are_named_that_the_choices_do_not_share() -> None:
    match = played(deals=1)
    view = next(turn.view for turn in turns(match.setup.rules, match.events))
    one = Discard(0, cards("2C 3C 4C"))
    other = Discard(0, cards("2C 3C 5C"))
    assert short(view, one, (other,)) == (card("4C"),)
    assert short(view, other, (one,)) == (card("5C"),)
    assert short(view, one) == (card("2C"), "…")
    assert short(view, Play(0, cards("AC"))) == (card("AC"),)
    assert short(view, NameTrump(0, "H"))[0] == ("H",)


@pytest.mark.parametrize(
    ("key", "values", "count", "sign"),
    [
        ("loses higher", {"tenths": 6, "name": 1}, 6, "close"),
        ("chance", {"percent": 36}, 4, "tick"),
        ("even lowest", {"percent": 4}, 0, "tick"),
        ("made beside", {"share": 7}, 7, "tick"),
        ("own make", {"share": "58/100"}, 6, "tick"),
        ("leave sure", {"share": 4}, 4, "close"),
        ("foes make", {"share": 5}, 5, "close"),
    ],
)
@pytest.mark.parametrize("speaks", [Speaks.FOR, Speaks.AGAINST, None])
def test_a_chance_is_told_as_ten_cards_with_a_cross_only_on_what_ends_badly(
    key: str, values: dict[str, int | str], count: int, sign: str, speaks: Speaks | None
) -> None:
    row = chance_row(Fact(key, tuple(values.items()), speaks), None)
    assert row is not None
    assert (row.count, row.sign) == (count, sign)


def test_what_others_win_or_a_side_fails_is_feared_and_what_it_makes_is_not() -> None:
    feared = re.compile(r"opponents?\b.* (make|wins|can beat)|fails \{|still plays|^Of the trumps")
    for key, sentence in FACTS.items():
        said = str(sentence)
        if re.search(r"\{(share|tenths|only_share)\}", said) and key not in FEARED:
            assert not feared.search(re.sub("[Nn]o opponent", "nobody", said)), key
    assert set(FACTS) > FEARED


def test_a_fact_without_a_chance_has_no_row() -> None:
    assert chance_row(Fact("close"), None) is None
    assert chance_row(Fact("stake", (("count", 5),)), None) is None
