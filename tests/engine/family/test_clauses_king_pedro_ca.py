"""King Pedro in Canada clause by clause. Spades are trumps and 5C is the other five."""

from __future__ import annotations

from family_positions import (
    asked,
    at_play,
    delta,
    hand,
    lays,
    may_bid,
    may_play,
    named,
    passes,
    plays,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Discard, NameTrump, PassCards
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import Discarded, Folded, PassedCards, Redealt, Refilled
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

CA = "king-pedro-ca"
OTHERS = ("2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")


def test_there_are_62_points() -> None:
    suit = trump_suit(variants.load(CA), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    right = {"AS": 1, "KS": 30, "JS": 1, "TS": 10, "9S": 9, "5S": 5, "5C": 5, "2S": 1}
    assert worth == right
    assert sum(worth.values()) == 62
    assert suit.cards[9:12] == cards("5S 5C 4S")


def test_nine_cards_each_bids_30_to_62_round_until_three_pass() -> None:
    game = table(CA)
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert may_bid(game) == ["0", *map(str, range(30, 63))]
    game = called(game, 30, 31, 0, 0)
    assert asked(game).seat == SOUTH
    refused(game, Bid(SOUTH, 31), "31")
    assert called(game, 0).now.declarer == WEST
    assert happens(called(table(CA), 0, 0, 0), Bid(EAST, 0))[-1] == Redealt()


# 3H to AH and more to Victor; each of the others gets four of the stock.
FULL = (
    "AS KS QS 2H 3H 4H 6H 7H 8H",
    "JS TS 9S 9H TH JH QH KH AH",
    "8S 7S 6S 2D 3D 4D 6D 7D 8D",
    "5S 4S 3S 9D TD JD QD KD AD",
)
STOCK = "2C 3C 4C 6C 7C 8C 9C TC JC QC KC AC 2S 5C 5D 5H"


def begun(*hands: str, stock: str = STOCK) -> Game:
    return won(table(CA, *hands, stock=stock), 30)


def test_trumps_are_chosen_then_another_four_cards_each_are_dealt() -> None:
    events = happens(begun(*FULL), NameTrump(SOUTH, "S"))
    dealt = [(event.seat, len(event.cards)) for event in events if isinstance(event, Refilled)]
    assert dealt == [(SOUTH, 4), (WEST, 4), (NORTH, 4), (EAST, 4)]
    game = named(begun(*FULL))
    assert [len(row) for row in game.now.hands] == [13, 13, 13, 13]
    assert not game.now.stock


def test_each_discards_seven_and_keeps_six() -> None:
    game = named(begun(*FULL))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.DISCARD, 7, 7)
    refused(game, Discard(SOUTH, cards("AS 2H 3H 4H 6H 7H 8H")), "AS")
    while game.now.phase is not Phase.PLAY:
        plain = game.now.suit.plain_among(asked(game).cards)
        game = lays(game, " ".join(plain[:7]))
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]


NONE = (
    "AS KS QS JS TS 9S 8S 7S 6S",
    "2H 3H 4H 6H 7H 8H 9H TH JH",
    "5S 4S 3S 2D 3D 4D 6D 7D 8D",
    "9D TD JD QD KD AD 2C 3C 4C",
)


def test_without_a_trump_among_thirteen_you_fold_and_take_no_part() -> None:
    game = begun(*NONE, stock="2S 5C QH KH 6C 7C 8C 9C TC JC QC KC 5D 5H AC AH")
    events = happens(game, NameTrump(SOUTH, "S"))
    assert Folded(WEST, 13) in events
    assert Folded(EAST, 13) in events
    game = named(game)
    assert game.now.cold == (False, True, False, True)
    assert game.now.hands[WEST] == ()
    assert set(view_for(game, SOUTH).folded[WEST]) == {HIDDEN}


ONE = (
    "AS KS QS JS TS 9S 8S 7S 6S",
    "5S 3H 4H 6H 7H 8H 9H TH JH",
    "4S 2D 3D 4D 6D 7D 8D 9D TD",
    "2S 3S JD QD KD AD 2C 3C 4C",
)
PLAIN = "2H QH KH AH 6C 7C 8C 9C TC JC QC KC AC 5D 5H 5C"


def test_with_only_one_trump_you_may_pass_it_to_the_partner_and_then_fold() -> None:
    game = named(begun(*ONE, stock=PLAIN))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.cards, ask.fewest) == (WEST, AskKind.PASS_CARDS, cards("5S"), 0)
    events = happens(game, PassCards(WEST, cards("5S")))
    assert events[:2] == [PassedCards(WEST, EAST, cards("5S")), Folded(WEST, 12)]
    kept = passes(game, "")
    assert len(kept.now.hands[WEST]) == 13
    assert not kept.now.cold[WEST]
    assert set(view_for(passes(game, "5S"), SOUTH).passed[WEST]) == {HIDDEN}
    assert view_for(passes(game, "5S"), EAST).passed[WEST] == cards("5S")


def test_with_two_trumps_one_of_which_is_the_two_you_may_pass_both_and_fold() -> None:
    hands = (ONE[0], "2S 3S JD QD KD AD 2C 3C 4C", ONE[2], "5S 3H 4H 6H 7H 8H 9H TH JH")
    stock = "2H QH KH AH 6C 7C 8C 9C TC JC QC KC AC 5D 5H 5C"
    game = named(begun(*hands, stock=stock))
    ask = asked(game)
    assert (ask.seat, set(ask.cards), ask.count) == (WEST, set(cards("2S 3S")), 2)
    refused(game, PassCards(WEST, cards("3S")), "all trumps or none")
    assert game.now.phase is Phase.EXCHANGE
    assert passes(game, "2S 3S").now.cold[WEST]


def test_two_trumps_without_the_two_may_not_be_passed() -> None:
    hands = (ONE[0], "4S 3S JD QD KD AD 2C 3C 4C", "2S 2D 3D 4D 6D 7D 8D 9D TD", ONE[1])
    game = named(begun(*hands, stock=PLAIN))
    assert asked(game).seat != WEST or asked(game).what is AskKind.DISCARD


def test_non_scoring_trumps_over_six_are_discarded_face_up() -> None:
    hands = (
        "AS KS QS JS TS 9S 8S 7S 2H",
        "4S 3S 9H TH JH QH KH AH 2D",
        "5S 5C 6S 3D 4D 6D 7D 8D 9D",
        "",
    )
    game = named(begun(*hands, stock="3H 4H 6H 7H"))
    assert (asked(game).seat, asked(game).cards) == (EAST, cards("2S"))
    game = passes(game, "")
    ask = asked(game)
    assert (ask.seat, ask.count) == (SOUTH, 7)
    assert set(ask.cards) == set(cards("QS 8S 7S 2H 3H 4H 6H 7H"))
    refused(game, Discard(SOUTH, cards("AS 8S 2H 3H 4H 6H 7H")), "AS")
    refused(game, Discard(SOUTH, cards("QS 8S 7S 2H 3H 4H 6H")), "7H", "not a trump")
    seen = view_for(lays(game, "QS 8S 2H 3H 4H 6H 7H"), WEST).discards[SOUTH]
    assert sorted(seen) == sorted((HIDDEN,) * 5 + cards("QS 8S"))


def test_who_holds_more_than_six_scoring_trumps_may_discard_the_two() -> None:
    own = "AS KS JS TS 9S 5S 2S 2H 3H"
    others = ("QS 8S 9H TH JH QH KH AH 2D", "7S 6S 4S 3D 4D 6D 7D 8D 9D", "")
    game = begun(own, *others, stock="4H 6H 7H 8H")
    game = named(game)
    assert (asked(game).seat, asked(game).what) == (EAST, AskKind.PASS_CARDS)
    laid = happens(game, PassCards(EAST, ()))[1]
    assert isinstance(laid, Discarded)
    assert set(laid.cards) == set(cards("2H 3H 4H 6H 7H 8H 2S"))
    assert hand(passes(game, ""), SOUTH) == set(cards("AS KS JS TS 9S 5S"))


def test_the_point_for_the_two_is_won_by_the_team_that_held_it_even_discarded() -> None:
    none = ("", "", "", "")
    game = at_play(CA, *none, taken=(40, 21), dealt=("", "2S", "", ""), bid=30)
    assert game.sheet[-1].taken == (40, 22)
    game = at_play(CA, "AS 9H", "2S 2H", "KS 3D", "JS 4H")
    assert play(game, "AS", "2S", "KS", "JS").now.tricks[0].points == (32, 1)


def test_the_high_bidder_must_start_by_leading_a_trump() -> None:
    game = at_play(CA, "AS 9H", "2S 2H", "KS 3D", "JS 4H")
    refused(game, plays(SOUTH, "9H"), "first lead must be a trump")
    assert may_play(play(game, "AS", "2S", "KS", "JS")) == {"9H"}


def test_where_the_bidder_has_folded_the_next_must() -> None:
    hands = (ONE[1], ONE[0], ONE[3], ONE[2])
    game = named(begun(*hands, stock=PLAIN))
    game = passes(game, "5S")
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        if ask.what is AskKind.PASS_CARDS:
            game = passes(game, "")
        else:
            plain = [one for one in ask.cards if not game.now.suit.points.get(one)]
            plain.sort(key=game.now.suit.has)
            game = lays(game, " ".join(plain[: ask.count]))
    assert asked(game).seat == WEST
    assert all(game.now.suit.has(one) for one in asked(game).cards)


def test_if_a_trump_is_led_the_others_must_play_trumps_if_they_can() -> None:
    game = play(at_play(CA, "AS 9H", "2S 2H", "KD 3D", "JS 4H"), "AS")
    assert may_play(game) == {"2S"}
    assert may_play(play(game, "2S")) == {"KD", "3D"}


def test_to_a_plain_lead_only_who_has_nothing_but_trumps_can_play_one() -> None:
    game = at_play(CA, "AS 9H TH 6C", "2S 3S 2D 3C", "KS QS JH 7C", "JS 4H 6D 8C")
    game = play(game, "AS", "2S", "KS", "JS", "9H")
    assert may_play(game) == {"2D", "3C"}  # of any suit
    refused(game, plays(WEST, "3S"), "only if the hand has nothing else")
    game = at_play(CA, "AS 9H", "2S 3S", "KS QS", "JS 4H")
    assert may_play(play(game, "AS", "2S", "KS", "JS", "9H")) == {"3S"}


def test_a_trick_without_trumps_is_won_by_who_led_to_it() -> None:
    game = at_play(CA, "AS 9H", "2S TH", "KS AH", "JS KH")
    game = play(game, "AS", "2S", "KS", "JS", "9H", "TH", "AH", "KH")
    assert game.now.tricks[1].winner == SOUTH


def test_a_made_bid_scores_a_failed_one_is_lost() -> None:
    assert delta(scored(CA, 40, (41, 21))) == (41, 21)
    assert delta(scored(CA, 50, (41, 21))) == (-50, 21)


def test_262_win_on_a_successful_bid_alone() -> None:
    assert scored(CA, 40, (41, 21), totals=(221, 300)).winner == 0
    assert scored(CA, 40, (41, 21), totals=(220, 250)).winner is None
    assert scored(CA, 40, (39, 23), totals=(310, 0)).winner is None
    assert engine.needs_deal(scored(CA, 40, (39, 23), totals=(310, 0)))
