"""What is read aloud: a sentence for whatever happens, for whatever is asked, for every card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from changes import change
from matches import any_decision, new_match
from slices import some
from table_models import HAND, auction, base, suits

from pidro_desktop import languages
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, JOKER, SUITS, Card, cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Event,
    ExtraPlayed,
    Folded,
    KittyTaken,
    PassedCards,
    Recycled,
    Redealt,
    TookDiscard,
    TrickWon,
)
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import NAMES, SOUTH, WEST
from pidro_desktop.engine.state import Phase, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import HandsShown, ViewChange, empty_view
from pidro_desktop.match.match import Match
from pidro_desktop.players import make
from pidro_desktop.table.spoken import spoken_cards
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_asks import asked, pointed_at
from pidro_desktop.table.spoken.spoken_events import event_sentences
from pidro_desktop.table.spoken.spoken_reviews import hand, score, table
from pidro_desktop.variants import load

YOURS = Listener(NAMES, SOUTH)
WATCHED = Listener(NAMES, None)
FIVES = trump_suit(load("finnish"), "H")
SENTENCE = re.compile(r"[^\s{].*[^\s{}]")


def course(match: Match, deals: int = 99) -> Iterator[ViewChange]:
    """Everything that seat 0 sees of a game.

    The seats call at random, so that bids fail and hands are odd, and otherwise play steadily.
    """
    steady, random = make("steady"), Random(match.setup.seed)
    while not match.is_over and len(match.game.sheet) < deals:
        asks = match.asks()
        seat = asks[0].seat if asks else SOUTH
        before = match.game
        odd = bool(asks) and asks[0].what is AskKind.BID and not random.randrange(4)
        if odd:
            events = match.submit(any_decision(asks[0], random))
        elif asks:
            events = match.submit(steady.decide(match.game_view(seat), match.rng(seat)))
        else:
            events = match.deal()
        yield from match.changes(before, events, SOUTH)


@pytest.mark.parametrize("rules", some(["finnish", "sou"], 1))
@pytest.mark.parametrize("sitting", [YOURS, WATCHED])
def test_whatever_happens_in_whole_games_is_said(rules, sitting):
    kinds = set()
    for number in range(20):
        match = new_match(f"spoken {number}", person=None, rules=rules, target=30)
        for seen in course(match):
            event, lines = seen.event, event_sentences(sitting, seen)
            silent = isinstance(event, HandsShown) and not any(event.hands)
            assert lines or silent, event
            assert all(SENTENCE.fullmatch(line) for line in lines), lines
            assert "?" not in "".join(lines), "a card that is hidden is not called anything"
            kinds.add(type(event))
    others = {KittyTaken, Recycled, PassedCards, Folded, ExtraPlayed, Redealt, TookDiscard}
    assert kinds >= {*Event.__args__} - others


def test_you_are_addressed_and_the_others_called_by_name():
    assert event_sentences(YOURS, change(auction(), BidMade(SOUTH, 9))) == ["You bid 9."]
    assert event_sentences(WATCHED, change(auction(), BidMade(SOUTH, 9))) == ["Victor bids 9."]
    assert event_sentences(YOURS, change(auction(), BidMade(SOUTH, 0))) == ["You pass."]
    before = replace(auction(), calls=(*auction().calls, *auction().calls)[:3])
    suits_of_carlos = replace(before, phase=Phase.TRUMP, turn=3)
    assert event_sentences(YOURS, change(before, BidMade(WEST, 0), suits_of_carlos)) == [
        "Alice passes.",
        "Carlos plays for 8.",
    ]


def test_the_point_of_the_low_is_told_where_it_stays_with_the_others():
    trick = (PlayedCards(0, cards("AH")), PlayedCards(1, cards("2H")), PlayedCards(2, cards("TH")))
    before = replace(suits(), trump=FIVES, trick=trick)
    assert event_sentences(YOURS, change(before, TrickWon(0, (2, 1)))) == [
        "You take the trick, 2 points.",
        "The point for the low stays with Alice.",
    ]
    assert event_sentences(YOURS, change(before, TrickWon(1, (0, 0)))) == [
        "Alice takes the trick, no points."
    ]


def test_a_score_tells_the_bid_the_points_and_the_totals():
    score = DealScored(2, 8, False, (5, 9), (-8, 9), (12, 30))
    lines = event_sentences(YOURS, change(base(), score))
    assert lines == [
        "Bob did not make 8.",
        "Taken in this deal: us 5, them 9.",
        "Scored: us −8, them 9.",
        "The score: us 12, them 30.",
    ]


def test_every_card_has_a_name_of_its_own_in_every_suit_of_trumps():
    rules = load("finnish")
    for trump in (None, *(trump_suit(rules, suit) for suit in SUITS)):
        names = [str(spoken_cards.card_name(one, trump)) for one in DECK]
        assert len(set(names)) == len(DECK)
    assert str(spoken_cards.card_name(Card("5H"), FIVES)) == "right five"
    assert str(spoken_cards.card_name(Card("5D"), FIVES)) == "wrong five"
    assert str(spoken_cards.card_name(Card("2H"), FIVES)) == "the low"
    assert str(spoken_cards.card_name(Card("5C"), FIVES)) == "five of clubs"
    assert str(spoken_cards.card_name(JOKER)) == "joker"


@pytest.mark.parametrize("language", languages.NAMES)
def test_a_game_can_be_followed_in_every_language(language):
    languages.set_language(language)
    try:
        for trump in (None, *(trump_suit(load("finnish"), suit) for suit in SUITS)):
            assert len({str(spoken_cards.card_name(one, trump)) for one in DECK}) == len(DECK)
        assert len({str(suit) for suit in spoken_cards.SUIT.values()}) == len(SUITS)
        for seen in course(new_match("languages", person=None), deals=3):
            lines = event_sentences(YOURS, seen)
            assert all(SENTENCE.fullmatch(line) for line in lines), lines
    finally:
        languages.set_language("en")


def test_a_card_pointed_at_says_its_worth_its_place_and_what_it_is_good_for():
    view = replace(suits(), trump=trump_suit(load("finnish"), "C"))
    assert pointed_at(base(), Card("JD"), HAND) == "Jack of diamonds, 4 of 9"
    assert pointed_at(view, Card("AC"), HAND) == "Ace, trump, 1 point, 1 of 9"
    assert pointed_at(view, Card("5S"), HAND) == "Wrong five, trump, 5 points, 7 of 9"
    assert pointed_at(view, Card("QC"), HAND) == "Queen, trump, 2 of 9"
    assert pointed_at(view, Card("QC"), HAND, "chosen") == "Queen, selected, 2 of 9"
    off = pointed_at(view, Card("KH"), HAND, "off", "Only trumps count.")
    assert off == "King of hearts, not playable, 8 of 9. Only trumps count."


def test_all_that_may_be_chosen_is_said_when_something_is_asked():
    assert asked(auction(), Ask(0, AskKind.BID, bids=(0, 9, 10, 14))) == [
        "Your bid: 9 to 14, or pass."
    ]
    assert asked(auction(), Ask(0, AskKind.BID, bids=(0, 14))) == ["Your bid: 14, or pass."]
    assert asked(auction(), Ask(0, AskKind.BID, bids=(0,))) == ["Your bid: you can only pass."]
    last = asked(replace(base(), dealer=0), Ask(0, AskKind.BID, bids=(0, 6, 7)))
    assert last == [
        "Everyone else passed. If you pass too, you play for 6.",
        "Your bid: 6 to 7, or pass.",
    ]
    trumps = asked(suits(), Ask(0, AskKind.TRUMP, suits=tuple(SUITS)))
    assert trumps == ["Choose trumps: clubs, diamonds, hearts, spades."]
    view = replace(suits(), trump=FIVES)
    killing = asked(view, Ask(0, AskKind.KILL, cards=cards("8H 9H KH"), count=2), {"8H", "9H"})
    assert killing == [
        "You have too many trumps: kill 2.",
        "You may kill: king, nine, eight. Selected: eight, nine.",
    ]
    playing = asked(view, Ask(0, AskKind.PLAY, cards=cards("5D KH 5H")))
    assert playing == ["You lead. You can play: king, right five, wrong five."]


def test_the_hand_is_told_by_suits_and_then_trumps_apart():
    assert hand(YOURS, base()) == (
        "Your hand. Clubs: ace, queen, ten; diamonds: jack, eight; hearts: king, six; "
        "spades: nine, five."
    )
    view = replace(base(), trump=trump_suit(load("finnish"), "C"))
    assert hand(YOURS, view) == (
        "Your trumps: ace, queen, ten, wrong five. "
        "Your other cards: diamonds: jack, eight; hearts: king, six; spades: nine."
    )


def test_the_table_and_the_score_are_told_to_whoever_asks():
    assert table(YOURS, auction(), SOUTH) == [
        "The highest bid: 8, by Carlos.",
        "Bob has passed.",
        "It is your turn.",
    ]
    totals = score(YOURS, base())
    assert totals[0].startswith("The score: us ")
    assert totals[0].endswith("Finnish Pidro, to 62.")
    assert table(YOURS, empty_view(load("finnish"), 0), None) == ["No cards have been dealt yet."]


def test_a_trick_under_way_tells_who_leads_who_wins_and_what_was_shown():
    match = new_match("under way", person=None)
    for view in (seen.before for seen in course(match)):
        if len(view.trick) == 2 and len(view.tricks) == 1:
            break
    lines = table(YOURS, view, view.turn)
    assert lines[0] == "Trick 2."
    assert any("lead" in line for line in lines)
    assert any("winning it" in line for line in lines)
    assert any("shown: " in line for line in lines)


def test_hands_that_lie_open_are_told_card_by_card():
    match = new_match("open hands", person=None)
    view = next(one.before for one in course(match) if len(one.before.tricks) == 1)
    assert "Alice holds 5 cards." in table(YOURS, view, None)
    shown = replace(view, hands=(view.hands[0], cards("AH 7C"), *view.hands[2:]))
    spades = replace(shown, trump=trump_suit(load("finnish"), "S"))
    assert "Alice holds: clubs: seven; hearts: ace." in table(YOURS, spades, None)
    clubs = replace(shown, trump=trump_suit(load("finnish"), "C"))
    told = "Alice holds trumps: seven. Other cards: hearts: ace."
    assert told in table(YOURS, clubs, None)
    assert hand(WATCHED, replace(clubs, seat=1)) == told
    assert hand(WATCHED, replace(clubs, hands=((),) * 4)) == "Victor holds no cards."


def test_hands_that_lie_open_before_the_play_are_told_by_suits():
    shown = replace(auction(), hands=(HAND, cards("AH 7C KC"), *auction().hands[2:]))
    assert "Alice holds: clubs: king, seven; hearts: ace." in table(YOURS, shown, SOUTH)
