"""King Pedro clause by clause. Spades are trumps and 5C is the left pedro."""

from __future__ import annotations

from family_positions import (
    asked,
    at_play,
    delta,
    lays,
    may_bid,
    may_play,
    named,
    plays,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, do, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Discard, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import Discarded, KittyTaken, Redealt, TrumpNamed, WentCold
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

KING = "king-pedro"
OTHERS = ("2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")


def test_there_are_44_points_30_for_the_king() -> None:
    suit = trump_suit(variants.load(KING), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"AS": 1, "KS": 30, "JS": 1, "TS": 1, "5S": 5, "5C": 5, "2S": 1}
    assert sum(worth.values()) == 44
    assert suit.cards[9:11] == cards("5S 5C")


def test_the_two_scores_for_the_player_who_plays_it() -> None:
    game = at_play(KING, "AS 9H", "2S 2H", "KS 3D", "JS 4H")
    assert play(game, "AS", "2S", "KS", "JS").now.tricks[0].points == (32, 1)


def test_twelve_cards_each_and_four_face_down_for_the_kitty() -> None:
    game = table(KING)
    assert [len(row) for row in game.now.hands] == [12, 12, 12, 12]
    assert len(game.now.kitty) == 4
    assert not game.now.stock
    assert view_for(game, SOUTH).kitty_count == 4


def test_bids_are_30_to_44_each_higher_than_the_one_before() -> None:
    game = table(KING)
    assert asked(game).seat == SOUTH
    assert may_bid(game) == ["0", *map(str, range(30, 45))]
    refused(called(game, 32), Bid(WEST, 32), "32")
    assert engine.violation(game, Bid(SOUTH, 29)) is not None
    assert engine.violation(game, Bid(SOUTH, 45)) is not None


def test_the_bidding_goes_round_until_three_have_passed_and_who_passes_is_out() -> None:
    game = called(table(KING), 30, 31, 0, 0)
    assert asked(game).seat == SOUTH
    game = called(game, 32)
    assert asked(game).seat == WEST
    refused(game, Bid(NORTH, 33), "turn")
    game = called(game, 33, 0)
    assert (game.now.declarer, game.now.bid) == (WEST, 33)


def test_if_all_four_pass_the_cards_are_thrown_in_and_the_next_dealer_deals() -> None:
    game = called(table(KING), 0, 0, 0)
    assert happens(game, Bid(EAST, 0))[-1] == Redealt()
    game = called(game, 0)
    refused(game, deal_from_key(game.rules, bytes(16), 2, EAST), "deals next")
    again = do(game, deal_from_key(game.rules, bytes(16), 2, SOUTH))
    assert (again.now.number, again.now.dealer, again.totals) == (2, SOUTH, (0, 0))


def test_the_highest_bidder_names_trumps_and_then_takes_the_kitty() -> None:
    game = won(table(KING, kitty="AS KS QS JS"), 30)
    assert game.now.kitty == cards("AS KS QS JS")
    events = happens(game, NameTrump(SOUTH, "S"))
    assert events[:2] == [
        TrumpNamed(SOUTH, "S", 30),
        KittyTaken(SOUTH, cards("AS KS QS JS")),
    ]
    after = named(game)
    assert view_for(after, WEST).taken_kitty == (HIDDEN,) * 4
    assert view_for(after, SOUTH).taken_kitty == cards("AS KS QS JS")


SOUTHS = "AS KS 9S 8S 2H 3H 4H 6H 7H 8H 9H TH"


def test_all_reduce_to_six_by_discarding_non_trumps() -> None:
    game = won(table(KING, SOUTHS, "QS JS TS 7S", "6S 5S 4S", kitty="2D 3D 4D 5D"), 30)
    game = named(game)
    ask = asked(game)
    assert (ask.seat, ask.fewest, ask.count) == (SOUTH, 10, 10)
    assert not any(game.now.suit.has(one) for one in ask.cards)
    refused(game, Discard(SOUTH, cards("AS 2H 3H 4H 6H 7H 8H 9H TH 2D")), "AS")
    refused(game, Discard(SOUTH, cards("2H 3H 4H")), "10")
    game = lays(game, "2H 3H 4H 6H 7H 8H 9H TH 2D 3D")
    assert set(game.now.hands[SOUTH]) == set(cards("AS KS 9S 8S 4D 5D"))
    while asked(game).what is AskKind.DISCARD:
        game = lays(game, " ".join(asked(game).cards[: asked(game).count]))
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]


def test_who_has_more_than_six_trumps_discards_all_his_non_trumps_and_keeps_the_trumps() -> None:
    own = "AS KS QS JS TS 9S 8S 7S 2H 3H 4H 6H"
    game = won(table(KING, own, kitty="2D 3D 4D 5D"), 30)
    discarded = happens(game, NameTrump(SOUTH, "S"))[2]
    assert discarded == Discarded(SOUTH, cards("2H 3H 4H 6H 2D 3D 4D 5D"))
    assert len(named(game).now.hands[SOUTH]) == 8


def test_several_are_then_played_to_the_first_trick_so_that_five_are_left() -> None:
    others = ("KS 3H 4H 6H 7H 8H", "JS 3D 4D 6D 7D 8D", "TS TH JH QH KH AH")
    game = at_play(KING, "AS QS 9S 8S 7S 6S 4S 3S", *others)
    refused(game, plays(SOUTH, "AS"), "3 cards")
    game = play(game, "3S 4S AS", "KS", "JS", "TS")
    assert [len(row) for row in game.now.hands] == [5, 5, 5, 5]


def test_only_one_of_these_cards_can_be_a_scoring_trump() -> None:
    game = at_play(KING, "AS KS QS 9S 8S 7S 6S", *OTHERS)
    refused(game, plays(SOUTH, "KS AS"), "worth points")
    assert engine.violation(game, plays(SOUTH, "9S AS")) is None
    assert engine.violation(game, plays(SOUTH, "AS 9S")) is None  # it may lie below as well
    assert engine.violation(game, plays(SOUTH, "9S QS")) is None


def test_with_all_seven_scoring_trumps_the_two_and_one_other_are_played() -> None:
    game = at_play(KING, "AS KS JS TS 5S 5C 2S", *OTHERS)
    assert engine.violation(game, plays(SOUTH, "2S AS")) is None
    assert engine.violation(game, plays(SOUTH, "TS 2S")) is None
    refused(game, plays(SOUTH, "TS AS"), "worth points")
    assert len(asked(game).plays) == 12


def test_a_trump_led_asks_for_a_trump_to_a_plain_lead_any_card_is_played() -> None:
    game = at_play(KING, "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(game) == {"AS", "9H"}
    assert may_play(play(game, "AS")) == {"KS"}
    assert may_play(play(game, "9H")) == {"KS", "2H", "2D"}


def test_a_trick_without_trumps_goes_to_its_leader_whatever_the_cards() -> None:
    game = at_play(KING, "AS 9H", "KS TH", "QS AH", "2S KH")
    game = play(game, "9H", "TH", "AH", "KH")
    assert game.now.tricks[0].winner == SOUTH
    assert game.now.turn == SOUTH
    trumped = play(at_play(KING, "AS 9H", "KS TH", "QS AH", "2S KH"), "9H", "TH", "AH", "2S")
    assert trumped.now.tricks[0].winner == EAST


def test_who_has_no_trump_left_announces_it_throws_in_his_cards_and_is_out() -> None:
    game = at_play(KING, "AS 9H", "KS TH", "QH AH", "2S KH")
    events = happens(play(game, "AS"), plays(WEST, "KS"))
    assert events[1] == WentCold(NORTH, cards("QH AH"))
    game = play(game, "AS", "KS", "2S")
    assert game.now.phase is Phase.SCORED or game.now.cold[NORTH]


def test_a_made_bid_scores_a_failed_one_is_lost() -> None:
    assert delta(scored(KING, 40, (43, 1))) == (43, 1)
    assert delta(scored(KING, 44, (43, 1))) == (-44, 1)


def test_200_win_as_a_result_of_a_successful_bid_even_with_fewer_than_the_others() -> None:
    assert scored(KING, 30, (32, 12), totals=(168, 300)).winner == 0
    assert scored(KING, 30, (32, 12), totals=(167, 30)).winner is None


def test_200_do_not_win_where_the_other_team_were_the_bidders() -> None:
    game = scored(KING, 30, (32, 12), totals=(0, 190))
    assert game.totals == (32, 202)
    assert game.winner is None


def test_200_do_not_win_where_you_are_set_and_still_over_200() -> None:
    game = scored(KING, 30, (20, 24), totals=(240, 0))
    assert game.totals == (210, 24)
    assert game.winner is None


def test_a_team_that_reaches_minus_100_loses_whatever_the_others_have() -> None:
    assert scored(KING, 30, (20, 24), totals=(-69, -99)).winner is None
    assert scored(KING, 30, (20, 24), totals=(-70, -99)).winner == 1
    assert scored(KING, 44, (24, 20), totals=(150, -90), bidder=WEST).winner == 0
