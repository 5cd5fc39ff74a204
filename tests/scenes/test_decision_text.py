"""Decisions are told in whole sentences and short names, for every kind and in every rule set."""

from __future__ import annotations

import pytest
from family_sets import RELATIVES
from reviews import played

from pidro_desktop.engine.actions import Bid, Discard, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card, cards
from pidro_desktop.match.review.turns import turns
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import Speaks
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
    ("values", "speaks", "count", "sign"),
    [
        ({"tenths": 6, "name": 1}, Speaks.AGAINST, 6, "close"),
        ({"percent": 36}, Speaks.FOR, 4, "tick"),
        ({"percent": 4}, None, 0, "tick"),
        ({"share": 7}, Speaks.PLAN, 7, "tick"),
        ({"share": "58/100"}, Speaks.PLAN, 6, "tick"),
    ],
)
def test_a_chance_is_told_as_ten_cards(
    values: dict[str, int | str], speaks: Speaks | None, count: int, sign: str
) -> None:
    row = chance_row(Fact("any", tuple(values.items()), speaks), None)
    assert row is not None
    assert (row.count, row.sign) == (count, sign)


def test_a_fact_without_a_chance_has_no_row() -> None:
    assert chance_row(Fact("close"), None) is None
    assert chance_row(Fact("stake", (("count", 5),)), None) is None
