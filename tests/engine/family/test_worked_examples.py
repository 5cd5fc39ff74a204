"""The worked examples of the sources: each test tells the sentence that it is the example of."""

from __future__ import annotations

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    hand,
    lays,
    may_bid,
    may_play,
    named,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, do, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Play, TakeDiscard
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

# ------------------------------------------------------------ sums


@pytest.mark.parametrize(
    ("rules", "total", "sentence"),
    [
        ("finnish", 14, "as there are only 14 available points per round"),
        ("pedro", 14, "There are 14 points in the pack altogether."),
        ("california", 16, "there are 16 total points possible per hand"),
        ("california-house", 16, "The bidder must win all 16 points"),
        ("pitch-fives", 9, "there were only 9 points in the game"),
        ("king-pedro", 44, "This increases the number of points available from 14 to 44"),
        ("king-pedro-ca", 62, "Thus there are a total of 62 points available."),
        ("sixty-three", 63, "This makes 63 points altogether - hence the name of the game."),
        ("eighty-three", 83, "It is called 83 because that is the number of possible points."),
    ],
)
def test_the_points_of_a_deal(rules: str, total: int, sentence: str) -> None:
    found = variants.load(rules)
    suit = trump_suit(found, "H")
    assert suit.worth(suit.cards) + len(found.trumps.awards) == total, sentence


def test_a_trump_suit_of_83_has_fifteen_cards() -> None:
    """ "all cards of the named suit, the other five of the same color, and the joker" """
    assert len(trump_suit(variants.load("eighty-three"), "C").cards) == 15


# ------------------------------------------------------------ cards


@pytest.mark.parametrize(("trump", "other"), [("S", "C"), ("C", "S"), ("H", "D"), ("D", "H")])
def test_the_offsuit_pede_of_california(trump: str, other: str) -> None:
    """ "the 5 of the same color as trump (EG: Clubs for Spades, Diamonds for Hearts, and
    vice-versa)"
    """
    suit = trump_suit(variants.load("california"), trump)
    assert suit.points[cards(f"5{other}")[0]] == 5


def test_the_japanese_page_diamonds_as_trumps() -> None:
    """ "切札がダイアモンドの場合の例: [D5] ピードロ [H5] ロー・ピードロ" """
    suit = trump_suit(variants.load("pedro-jp"), "D")
    assert suit.cards[9:12] == cards("5D 5H 4D")


def test_petro_diamonds_as_trumps() -> None:
    """ "For example, trump diamonds. … the 5 of hearts would become the second ranking trump
    card."
    """
    suit = trump_suit(variants.load("petro"), "D")
    assert suit.cards[:3] == cards("5D 5H AD")


def test_finnish_hearts_as_trumps() -> None:
    """ "if hearts was chosen then the 5 of hearts is the right 5 and the 5 of diamonds the
    Wrong 5"
    """
    game = at_play("finnish", "5D", "5H", "", "", trump="H")
    assert play(game, "5D", "5H").now.tricks[0].winner == WEST


# ------------------------------------------------------------ bids


def test_an_8_is_bid_in_pidro_challenge() -> None:
    """ "Carlos wagered an 8 and you can now only bid 9 upwards." """
    game = table("finnish", dealer=WEST)
    for seat, bid in ((NORTH, 0), (EAST, 8)):
        game = do(game, Bid(seat, bid))
    assert may_bid(game) == ["0", "9", "10", "11", "12", "13", "14"]


def test_an_ace_and_the_partners_pidro() -> None:
    """ "since you will get your partner's Pidro if he has one, 1 + 5 = 6" """
    game = at_play("finnish", "AS", "KS", "5S", "4S", bid=6)
    game = play(game, "AS", "KS", "5S", "4S")
    assert game.sheet[-1].taken == (6, 0)
    assert game.sheet[-1].made


def test_the_14_to_0_of_pidro_challenge() -> None:
    """ "The 14-0 score is added to the previous cumulative score." """
    game = at_play("finnish", "AS JS TS 5S 5C 2S", "3S", "4S", "6S", bid=9, totals=(3, 5))
    game = play(game, "AS", "3S", "4S", "6S", "JS", "TS", "5S", "5C", "2S")
    assert (game.sheet[-1].delta, game.totals) == ((14, 0), (17, 5))


# ------------------------------------------------------------ the play


def test_two_hearts_are_thrown_on_the_third_round() -> None:
    """ "if you have two hearts, you are only allowed to throw your cards on your turn on the
    third round"
    """
    game = at_play("finnish", "AH KH QH JH", "2H 3H 9C", "4H 6H 7H", "8H 9H TH", trump="H")
    game = play(game, "AH", "2H", "4H", "8H", "KH", "3H", "6H", "9H")
    assert not game.now.cold[WEST]
    assert play(game, "QH").now.cold[WEST]


def test_cards_that_only_one_team_still_holds_are_its_own() -> None:
    """ "The team with cards left after everybody else has thrown their cards can keep all the
    points of the cards it has left."
    """
    game = at_play("finnish", "AS JS TS", "3S 9H", "4S 8H", "6S 7H")
    assert play(game, "AS", "3S", "4S", "6S", "JS", "TS").sheet[-1].taken[0] == 3


def test_cinching() -> None:
    """ "it is usual for the third player to trump with a trump higher than the five to stop the
    fourth player getting home a pedro"
    """
    game = at_play("pedro", "9H AS", "8H 3S", "6H 7S", "KH 5S")
    assert play(game, "9H", "8H", "6H", "5S").now.tricks[0].points == (0, 5)
    stopped = play(game, "9H", "8H", "7S", "5S").now.tricks[0]
    assert (stopped.winner, stopped.points) == (NORTH, (5, 0))


def test_where_suit_must_be_followed_the_third_may_not_trump_nor_the_fourth_save_a_pedro() -> None:
    """ "The third player may have the led suit and not be allowed to trump, and if the third
    player follows suit the fourth player may also have to follow"
    """
    game = at_play("pedro", "9H AS", "8H 3S", "6H 7S", "KH 5S", follow="suit")
    game = play(game, "9H", "8H")
    assert may_play(game) == {"6H"}
    assert may_play(play(game, "6H")) == {"KH"}


def test_spades_are_trump_and_diamonds_led() -> None:
    """ "if spades are trump and diamonds led, you can save your 5 of spades only if you have no
    diamonds"
    """
    game = at_play("pitch-fives", "9D AH", "8D 5S", "6D 7S", "KD 3S")
    assert may_play(play(game, "9D")) == {"8D"}
    void = at_play("pitch-fives", "9D AH", "8C 5S", "6D 7S", "KD 3S")
    assert may_play(play(void, "9D")) == {"8C", "5S"}
    assert play(void, "9D", "5S", "6D", "KD").now.tricks[0].points[1] >= 5


def test_a_pedro_won_with_itself() -> None:
    """ "If you're the last player and everyone has played off-trump, you can win your Pedro with
    itself."
    """
    game = at_play("california-house", "AS 9H", "KS 8H", "QS 7H", "JS 5S")
    game = play(game, "AS", "KS", "QS", "JS", "9H", "8H", "7H", "5S")
    assert (game.sheet[-1].taken[1], game.now.tricks[1].winner) == (5, EAST)


def test_a_third_player_prevents_it_by_a_trump() -> None:
    """ "The third player should try to prevent this by playing a trump instead of staying
    off-trump."
    """
    game = at_play("california-house", "AS 9H", "KS 8H", "QS 7S", "JS 5S")
    game = play(game, "AS", "KS", "QS", "JS", "9H", "8H", "7S", "5S")
    assert game.now.tricks[1].points == (5, 0)


def test_the_ace_and_the_two_always_go_to_who_plays_them() -> None:
    """ "be sure you have at least the A and the 2 of trump since those cards always go to the
    player who plays them"
    """
    game = at_play("california", "AS 2S", "JS 8S", "QS 9S", "KS 5S")
    game = play(game, "AS", "KS", "QS", "JS", "2S", "5S", "9S", "8S")
    assert [trick.points for trick in game.now.tricks] == [(4, 0), (6, 0)]
    game = at_play("california", "2S 3H", "JS 8H", "QS 9H", "KS 5H")
    assert play(game, "2S", "KS", "QS", "JS").now.tricks[0].points == (1, 3)


def test_partners_ace_king_and_pedros_make_a_quick_11_points() -> None:
    """ "dealer's partner, holding ace-king-pedro-pedro might cheat by throwing both pedros for
    dealer to pick up and then leading the ace-king for a quick 11 points"
    """
    game = at_play("pedro", "AS KS", "QS 3S", "5S 5C", "9S 8S")
    game = play(game, "AS", "QS", "5S", "9S", "KS", "3S", "5C", "8S")
    assert game.sheet[-1].taken == (11, 0)


def test_face_up_whoever_sees_such_a_pedro_first_takes_it_for_a_non_trump() -> None:
    """ "If anyone accidentally (or purposely) discards a trump, whoever sees it first can add it
    to their hand, discarding a non-trump in exchange."
    """
    west, east = "AS KS 5S 5C 2D 3D 4D 6D 7D", "QS 2H 3H 4H 6H 7H 8H 9H TH"
    game = table("pedro", "", west, "", east, lay="any", discards="up", take_trumps=True)
    game = named(won(game, 7))
    game = lays(game, " ".join(game.now.suit.plain_among(game.now.hands[SOUTH])[:3]))
    game = lays(game, "5S 5C 2D 3D 4D 6D 7D")
    asks = engine.asks(game)
    assert [(ask.seat, ask.what) for ask in asks] == [
        (NORTH, "take"),
        (EAST, "take"),
        (SOUTH, "take"),
    ]
    refused(game, TakeDiscard(WEST, cards("5S AS")), "not asked")
    refused(game, TakeDiscard(NORTH, cards("5S")), "one non-trump")
    refused(game, TakeDiscard(EAST, cards("5S QS")), "one non-trump")
    north = game.now.hands[NORTH]
    game = do(game, TakeDiscard(EAST, cards("5S 2H")))  # he saw it first
    assert hand(game, EAST) == set(cards("QS 5S 3H 4H 6H 7H 8H 9H TH"))
    assert game.now.discards[EAST] == cards("2H")
    assert "5S" not in game.now.discards[WEST]
    game = do(
        game, TakeDiscard(NORTH, (cards("5C")[0], north[0]))
    )  # the next in turn takes the other
    assert {"5C"} < hand(game, NORTH)
    assert asked(game).what is AskKind.DISCARD
    assert view_for(game, SOUTH).took == ((), (), cards("5C"), cards("5S"))


# ------------------------------------------------------------ the score


def test_difference_scoring_a_bid_of_7_that_took_9_scores_4() -> None:
    """ "if a team bids 7 and wins 9, the other team winning 5 points, the bidding team scores 4
    (that is 9 - 5)"
    """
    assert delta(scored("pedro", 7, (9, 5), scoring="difference")) == (4, 0)


def test_difference_scoring_a_bid_of_7_that_took_6_gives_the_others_15() -> None:
    """ "if a team bids 7 and wins 6, the other team winning 8, the non-bidders score 15 (that is
    7 + 8)"
    """
    assert delta(scored("pedro", 7, (6, 8), scoring="difference")) == (0, 15)


def test_16_scores_32_or_loses_as_much() -> None:
    """ "they receive a special bonus of double the points if they take all 16 point cards - for 32
    points in total. However, bidding "16/32" in this manner also comes with double the penalty"
    """
    assert delta(scored("california", 16, (16, 0))) == (32, 0)
    assert delta(scored("california", 16, (15, 1))) == (-32, 1)


def test_both_within_7_points_of_62() -> None:
    """ "If both teams have 55 points or more (i.e. both are within 7 points of winning)" """
    assert scored("pedro", 7, (7, 7), totals=(55, 55)).winner == 0
    assert scored("pedro", 7, (7, 7), totals=(54, 55)).winner == 1


def test_all_seven_scoring_trumps_of_king_pedro() -> None:
    """ "If you are lucky enough to have all seven scoring trumps you can play the two and one
    other scoring trump in the first trick."
    """
    game = at_play("king-pedro", "AS KS JS TS 5S 5C 2S", "9S", "8S", "7S")
    refused(game, Play(SOUTH, cards("JS AS")), "points")
    assert play(game, "AS 2S").now.trick[0].cards == cards("AS 2S")


def test_83_double_scores_or_loses_166() -> None:
    """ "it scores 166 if successful (and you lose 166 if you fail)" """
    (double,) = variants.load("eighty-three").named_bids
    assert delta(scored("eighty-three", double, (83, 0))) == (166, 0)
    assert delta(scored("eighty-three", double, (82, 1))) == (-166, 1)
