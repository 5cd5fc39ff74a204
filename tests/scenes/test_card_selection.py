"""Choosing several cards: what is offered first, what a click changes, what may be confirmed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pidro_desktop.engine.actions import Discard, Keep, PassCards, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.scenes.table.card_selection import (
    Selection,
    decided,
    first_picks,
    is_allowed,
    pickable,
    picked,
    picks_cards,
)
from pidro_desktop.variants import load

HEARTS = trump_suit(load("pedro"), "H")
PLAIN = cards("AS 3S KC 9C")
HAND = (*PLAIN, *cards("4H AH"))
STACK = tuple((one, top) for one in cards("4H 6H") for top in cards("AH 5H") if one != top)


def first(ask: Ask) -> set[str]:
    return set(first_picks(ask, HEARTS).cards)


def test_exactly_so_many_begin_with_the_lowest_plain_cards():
    ask = Ask(0, AskKind.DISCARD, cards=HAND, count=3)
    assert first(ask) == {"3S", "9C", "KC"}
    assert first(replace(ask, count=5)) == {*PLAIN, "4H"}, "trumps follow, the worthless first"


def test_where_others_are_dealt_for_them_all_plain_cards_go():
    ask = Ask(0, AskKind.DISCARD, cards=HAND, count=len(HAND), least=2)
    assert first(ask) == set(PLAIN)
    assert first(replace(ask, least=5)) == {*PLAIN, "4H"}


def test_the_dealer_keeps_the_best():
    ask = Ask(0, AskKind.KEEP, cards=cards("3S AS KC 9C"), count=2)
    assert first(ask) == {"AS", "KC"}
    assert decided(ask, first_picks(ask, HEARTS)) == Keep(0, cards("AS KC"))


def test_what_the_rules_leave_open_is_never_offered_wrong():
    lists = cards("2H"), cards("2H AH")
    ask = Ask(0, AskKind.PASS_CARDS, cards=cards("2H AH"), count=2, least=1, choices=lists)
    picks = first_picks(ask, HEARTS)
    assert is_allowed(ask, picks)
    assert decided(ask, picks) == PassCards(0, cards("2H"))
    assert not is_allowed(ask, Selection(frozenset({"AH"})))


def test_one_trump_too_few_to_play_goes_over_unless_it_is_left():
    ask = Ask(0, AskKind.PASS_CARDS, cards=cards("9H"), count=1, least=0)
    assert first(ask) == {"9H"}
    assert is_allowed(ask, Selection())


def test_a_card_too_many_sends_the_first_other_back():
    ask = Ask(0, AskKind.DISCARD, cards=PLAIN, count=2)
    picks = picked(ask, Selection(frozenset({"AS", "3S"})), "9C")
    assert picks.cards == {"3S", "9C"}
    assert picked(ask, picks, "9C").cards == {"3S"}
    assert not is_allowed(ask, Selection(frozenset({"3S"})))
    assert decided(ask, picks) == Discard(0, cards("3S 9C"))


def test_of_several_to_play_the_last_chosen_counts():
    ask = Ask(0, AskKind.PLAY, cards=cards("AH 5H"), plays=STACK)
    assert picks_cards(ask)
    assert set(pickable(ask)) == {"4H", "6H", "AH", "5H"}
    picks = first_picks(ask, HEARTS)
    assert picks == Selection(frozenset({"4H"})), "the lowest lies below to begin with"
    assert not is_allowed(ask, picks), "which one counts is not chosen yet"
    picks = picked(ask, picks, "AH")
    assert decided(ask, picks) == Play(0, cards("4H AH"))
    picks = picked(ask, picks, "5H")
    assert picks == Selection(frozenset({"4H", "5H"}), "5H"), "it takes the place of the one on top"
    picks = picked(ask, picked(ask, picks, "4H"), "6H")
    assert decided(ask, picks) == Play(0, cards("6H 5H")), "what is on top stays there"
    assert not is_allowed(ask, Selection(frozenset({"4H", "6H"}), "6H"))


@pytest.mark.parametrize("what", ["bid", "trump", "play"])
def test_nothing_is_picked_where_one_press_decides(what):
    ask = Ask(0, what, cards=PLAIN)
    assert not picks_cards(ask)
    assert first_picks(ask, None) == Selection()
