"""Pedro clause by clause, after the page on the family. Spades are trumps, 5C is the low pedro."""

from __future__ import annotations

from typing import Any

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
    plays,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, do, happens, keep, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Discard, Keep, Kill, NameTrump
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import Discarded, Robbed
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import project

SIX = "9S 8S 7S 6S 4S 3S"


# ------------------------------------------------------------ cards and points


def test_the_other_five_of_the_colour_is_a_trump_between_the_pedro_and_the_four() -> None:
    suit = trump_suit(variants.load("pedro"), "S")
    assert suit.cards == cards("AS KS QS JS TS 9S 8S 7S 6S 5S 5C 4S 3S 2S")


def test_there_are_14_points_in_the_pack() -> None:
    suit = trump_suit(variants.load("pedro"), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"AS": 1, "JS": 1, "TS": 1, "5S": 5, "5C": 5, "2S": 1}


def test_the_point_for_the_two_is_won_by_the_team_that_was_dealt_it() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H", "QS 3H", "2S 4H")
    assert play(game, "AS", "KS", "QS", "2S").now.tricks[0].points == (1, 1)
    passed = ("AS 9H", "2S 2H", "QS 3H", "KS 4H")  # whoever plays it now, Alice was dealt it
    game = at_play("pedro", "AS 9H", "KS 2H", "2S 3H", "QS 4H", dealt=passed)
    assert play(game, "AS", "KS", "2S", "QS").now.tricks[0].points == (1, 1)


def test_the_two_that_came_with_the_refill_or_the_rest_of_the_pack_counts_as_well() -> None:
    three = "AS KS QS 2C 3C 4C 6C 7C 8C"
    game = named(won(table("pedro", three, stock="2S 2H 3H"), 7))
    assert "2S" in game.now.hands[WEST] or "2S" in game.now.hands[SOUTH]
    assert "2S" in {*game.now.refills[WEST], *game.now.refills[SOUTH]}


# ------------------------------------------------------------ the auction


def test_each_player_has_just_one_chance_to_bid_or_pass_and_the_dealer_is_last() -> None:
    game = called(table("pedro"), 0, 7, 0)
    assert asked(game).seat == EAST
    assert called(game, 8).now.declarer == EAST
    assert called(game, 0).now.declarer == WEST


def test_the_minimum_bid_is_7_and_the_maximum_14() -> None:
    game = table("pedro")
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    assert engine.fault(game, Bid(SOUTH, 6)) is not None
    assert engine.fault(game, Bid(SOUTH, 15)) is not None


def test_a_bid_must_be_higher_than_the_one_before() -> None:
    game = called(table("pedro"), 9)
    refused(game, Bid(WEST, 9), "9")
    refused(game, Bid(WEST, 8), "8")
    assert called(game, 10).now.bid == 10
    refused(called(table("pedro"), 14), Bid(WEST, 14), "14")


def test_if_the_first_three_pass_the_dealer_is_forced_to_bid_7() -> None:
    game = called(table("pedro"), 0, 0, 0, 0)
    assert (game.now.declarer, game.now.bid) == (EAST, 7)


def test_with_a_minimum_of_6_the_dealer_is_forced_to_6_or_to_7() -> None:
    assert may_bid(table("pedro", minimum=6))[:3] == ["0", "6", "7"]
    assert called(table("pedro", minimum=6, forced=6), 0, 0, 0, 0).now.bid == 6
    assert called(table("pedro", minimum=6, forced=7), 0, 0, 0, 0).now.bid == 7
    game = called(table("pedro", minimum=6, forced=7), 0, 0, 0)
    assert may_bid(game)[:2] == ["0", "7"]


HELD = "AS KS 2S 3D 4D 6D 7D 8D 9D"


def test_28_56_can_only_be_bid_by_the_dealer_with_ace_king_and_deuce_of_one_suit() -> None:
    options: dict[str, Any] = {"28-56": True}
    game = table("pedro", "", "", "", HELD, **options)
    assert "28-56" not in may_bid(game)
    game = called(game, 0, 14, 0)
    assert may_bid(game) == ["0", "28-56"]
    won_it = called(game, "28-56")  # type: ignore[arg-type]
    assert asked(won_it).suits == ("S",)
    refused(won_it, NameTrump(EAST, "D"), "these cards")
    without = table("pedro", "", "", "", HELD.replace("2S", "3S"), **options)
    assert "28-56" not in may_bid(called(without, 0, 0, 0))
    mixed = table("pedro", "", "", "", HELD.replace("2S", "2D"), **options)
    assert "28-56" not in may_bid(called(mixed, 0, 0, 0))
    assert "28-56" not in may_bid(called(table("pedro", "", "", "", HELD), 0, 0, 0))


# ------------------------------------------------------------ discarding and filling up


def test_everyone_discards_his_non_trumps_face_down_and_three_are_filled_to_six() -> None:
    game = won(table("pedro", "AS KS QS 2H 3H 4H 6H 7H 8H", stock="2D 3D 4D"), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    assert events[1] == Discarded(SOUTH, cards("2H 3H 4H 6H 7H 8H"))
    game = named(game)
    assert [len(row) for row in game.now.hands[:3]] == [6, 6, 6]
    assert game.now.hands[SOUTH] == cards("AS KS QS 2D 3D 4D")
    assert set(project(game, WEST).discards[SOUTH]) == {HIDDEN}
    assert project(game, SOUTH).discards[SOUTH] == cards("2H 3H 4H 6H 7H 8H")


def test_discards_face_up_are_seen_by_all() -> None:
    game = named(won(table("pedro", "AS KS QS 2H 3H 4H 6H 7H 8H", discards="up"), 7))
    assert project(game, WEST).discards[SOUTH] == cards("2H 3H 4H 6H 7H 8H")


@pytest.mark.parametrize("trumps", [SIX, SIX + " 2S", SIX + " 2S QS JS"])
def test_who_already_has_six_or_more_trumps_is_dealt_none(trumps: str) -> None:
    game = named(won(table("pedro", trumps), 7))
    assert game.now.refills[SOUTH] == ()
    assert hand(game, SOUTH) == set(trumps.split())


def test_the_dealer_takes_all_trumps_of_the_rest_and_plain_cards_up_to_six() -> None:
    own = "AS 2H 3H 4H 6H 7H 8H 9H TH"
    game = named(won(table("pedro", "", "", "", own, stock="KD QD JD"), 7))
    ask = asked(game)
    assert (ask.seat, ask.what) == (EAST, "keep")
    mine = {*game.now.hands[EAST], *ask.rest}
    trumps = {one for one in mine if game.now.suit.has(one)}
    assert ask.count == 6 - len(trumps)
    refused(game, Keep(EAST, cards("AS")), "no plain card")
    refused(game, Keep(EAST, ()), str(ask.count))
    after = keep(game, " ".join(ask.cards[: ask.count]))
    assert trumps < hand(after, EAST)
    assert len(after.now.hands[EAST]) == 6


def test_the_dealer_may_so_have_more_than_six_cards() -> None:
    others = ["2H 3H 4H 6H 7H 8H 9H TH JH", "2D 3D 4D 5D 6D 7D 8D 9D TD"]
    others += ["AC KC QC JC TC 9C 8C 7C 6C"]
    game = won(table("pedro", *others, "AS KS QS JS TS 9S 8S 7S 6S", stock="QH KH AH"), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    robbed = events[-1]
    assert isinstance(robbed, Robbed)
    assert {*robbed.discards} == set()
    assert len(named(game).now.hands[EAST]) > 6


def test_non_trumps_may_be_kept_where_that_is_played() -> None:
    game = named(won(table("pedro", "AS KS QS 2H 3H 4H AD KD QD", lay="some_plain"), 7))
    ask = asked(game)
    assert (ask.what, ask.fewest, ask.count) == ("discard", 3, 6)
    assert not set(ask.cards) & set(cards("AS KS QS"))
    refused(game, Discard(SOUTH, cards("2H 3H")), "3")
    refused(game, Discard(SOUTH, cards("AS 2H 3H")), "AS")
    assert hand(lays(game, "2H 3H 4H"), SOUTH) == set(cards("AS KS QS AD KD QD"))


def test_the_dealer_may_look_through_the_discards_as_well() -> None:
    own = "AS 2H 3H 4H 6H 7H 8H 9H TH"
    game = table("pedro", "KS 2D 3D 4D 6D 7D 8D AD KD", "", "", own, rob_discards=True)
    game = named(won(game, 7))
    ask = asked(game)
    assert set(cards("AD KD 2D")) < set(ask.cards)
    game = keep(game, " ".join(("AD", "KD", *ask.cards)[: ask.count]))
    assert {"AD", "KD"} <= hand(game, EAST)
    assert not {"AD", "KD"} & set(game.now.discards[SOUTH])
    closed = named(won(table("pedro", "KS 2D 3D 4D 6D 7D 8D AD KD", "", "", own), 7))
    assert not set(cards("AD KD")) & set(asked(closed).cards)


def test_pedros_that_the_partner_throws_for_the_dealer_to_pick_up_are_his() -> None:
    north = "AS KS 5S 5C 2D 3D 4D 6D 7D"
    east_partner = table(
        "pedro", "", north, "", "QS 2H 3H 4H 6H 7H 8H 9H TH", lay="any", rob_discards=True
    )
    game = named(won(east_partner, 7))
    game = lays(game, " ".join(game.now.suit.plain_among(game.now.hands[SOUTH])))
    game = lays(game, "5S 5C 2D 3D 4D 6D 7D")
    game = lays(game, " ".join(game.now.suit.plain_among(game.now.hands[NORTH])))
    game = keep(game, " ".join(asked(game).cards[: asked(game).count]))
    assert {"5S", "5C"} <= hand(game, EAST)


# ------------------------------------------------------------ the play


def test_any_card_may_be_led_it_does_not_have_to_be_a_trump() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H", "QS 3H", "2S 4H")
    assert may_play(game) == {"AS", "9H"}


def test_the_bidder_must_begin_by_leading_a_trump_where_that_is_played() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H", "QS 3H", "2S 4H", lead="trump")
    assert may_play(game) == {"AS"}
    refused(game, plays(SOUTH, "9H"), "first lead must be a trump")
    game = play(game, "AS", "KS", "QS", "2S")
    assert may_play(game) == {"9H"}


def test_if_a_trump_is_led_everyone_must_play_a_trump_if_he_can() -> None:
    game = play(at_play("pedro", "AS 9H", "5C 2H", "QD 3H", "2S 4H"), "AS")
    assert may_play(game) == {"5C"}
    refused(game, plays(WEST, "2H"), "a trump was led")
    game = play(game, "5C")
    assert may_play(game) == {"QD", "3H"}


def test_of_a_plain_suit_led_who_has_it_follows_or_trumps() -> None:
    game = play(at_play("pedro", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H"), "9H")
    assert may_play(game) == {"KS", "2H"}
    refused(game, plays(WEST, "2D"), "suit that was led")


def test_who_has_no_card_of_the_suit_led_may_play_anything() -> None:
    game = play(at_play("pedro", "AS 9H", "KS 2H", "QS 3D", "2S 4H"), "9H", "2H")
    assert may_play(game) == {"QS", "3D"}


def test_the_low_pedro_is_no_card_of_its_own_suit() -> None:
    game = play(at_play("pedro", "AS 9C", "5C 2H", "QS 3C", "2S 4C"), "9C")
    assert may_play(game) == {"5C", "2H"}


def test_suit_must_always_be_followed_where_that_is_played() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H", "QS 3D", "2S 4H", follow="suit")
    game = play(game, "9H")
    assert may_play(game) == {"2H"}
    assert may_play(play(game, "2H")) == {"QS", "3D"}


def test_any_card_may_be_played_to_a_plain_lead_where_that_is_played() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H", follow="trump_or_any")
    assert may_play(play(game, "9H")) == {"KS", "2H", "2D"}
    assert may_play(play(game, "AS")) == {"KS"}


def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led() -> None:
    game = at_play("pedro", "AH 9H", "KH 2H", "3S 3D", "2S 4H")
    assert play(game, "AH", "2H", "3S", "2S").now.tricks[0].winner == NORTH
    game = at_play("pedro", "9H 2C", "KH 2D", "AD 3D", "TH 4H")
    game = play(game, "9H", "KH", "AD", "TH")
    assert game.now.tricks[0].winner == WEST
    assert game.now.turn == WEST


def test_nobody_is_out_without_trumps_all_cards_are_played() -> None:
    game = play(at_play("pedro", "AS 9H", "5C 2H", "QD 3H", "2S 4H"), "AS", "5C", "QD", "2S")
    game = play(game, "9H", "2H", "3H", "4H")
    assert game.now.phase is Phase.SCORED
    assert len(game.now.tricks) == 2


# ------------------------------------------------------------ more than six cards

REST = ("2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")


def test_who_has_more_than_six_plays_so_many_that_five_are_left() -> None:
    game = at_play("pedro", SIX + " KS AS", *REST)
    refused(game, plays(SOUTH, "AS"), "3 cards")
    refused(game, plays(SOUTH, "3S AS"), "3 cards")
    refused(game, plays(SOUTH, "3S 4S 6S AS"), "3 cards")
    game = play(game, "3S 4S AS", "2H", "2D", "9H")
    assert [len(row) for row in game.now.hands] == [5, 5, 5, 5]
    assert game.now.turn == SOUTH
    assert len(asked(game).plays) == 0


def test_the_card_on_top_counts_and_the_others_are_buried() -> None:
    game = at_play("pedro", SIX + " KS", "QS 2H 3H 4H 6H 7H", *REST[1:])
    assert play(game, "KS 3S", "QS", "2D", "9H").now.tricks[0].winner == WEST
    assert play(game, "3S KS", "QS", "2D", "9H").now.tricks[0].winner == SOUTH


def test_it_is_illegal_to_bury_any_of_the_scoring_trumps() -> None:
    game = at_play("pedro", "AS TS 9S 8S 7S 6S 2S", *REST)
    for buried in ("AS", "TS", "2S"):
        refused(game, plays(SOUTH, buried + " 9S"), "worth points")
    for top in ("AS", "TS", "2S", "8S"):
        assert engine.fault(game, plays(SOUTH, "9S " + top)) is None


def test_reduced_to_six_by_discarding_trumps_where_that_is_played() -> None:
    own = "AS JS TS 9S 8S 7S 6S 2H 3H"
    others = ("4H 6H 7H 8H 9H TH JH QH KH", "2D 3D 4D 5D 6D 7D 8D 9D TD")
    never = named(won(table("pedro", own, *others, surplus="kill"), 7))
    while asked(never).what == "keep":
        never = keep(never, " ".join(asked(never).cards[: asked(never).count]))
    refused(never, Kill(SOUTH, cards("JS")), "worth points")
    assert len(do(never, Kill(SOUTH, cards("6S"))).now.hands[SOUTH]) == 6
    for word, given in (("free", (0, 0)), ("others", (0, 1))):
        options: dict[str, Any] = {"surplus": "kill", "killed_points": word}
        game = named(won(table("pedro", own, *others, **options), 7))
        while asked(game).what == "keep":
            game = keep(game, " ".join(asked(game).cards[: asked(game).count]))
        assert do(game, Kill(SOUTH, cards("JS"))).now.taken == given


# ------------------------------------------------------------ the score


def test_made_both_add_what_they_took_failed_the_bidders_subtract_their_bid() -> None:
    assert delta(scored("pedro", 7, (9, 5))) == (9, 5)
    assert delta(scored("pedro", 9, (9, 5))) == (9, 5)
    assert delta(scored("pedro", 10, (9, 5))) == (-10, 5)
    assert scored("pedro", 10, (9, 5), totals=(3, 3)).totals == (-7, 8)


def test_the_winners_are_the_first_team_to_reach_62() -> None:
    assert scored("pedro", 7, (9, 5), totals=(52, 30)).winner is None
    assert scored("pedro", 7, (9, 5), totals=(53, 30)).winner == 0
    assert scored("pedro", 7, (6, 8), totals=(53, 54)).winner == 1


def test_bidder_goes_out_with_55_on_both_sides_who_makes_his_bid_wins() -> None:
    game = scored("pedro", 7, (7, 7), totals=(55, 61))
    assert game.totals == (62, 68)
    assert game.winner == 0
    assert scored("pedro", 7, (7, 7), totals=(55, 61), bidder=WEST).winner == 1
    assert scored("pedro", 7, (14, 0), totals=(55, 55), bidder=NORTH).winner == 0


def test_bidder_goes_out_a_made_bid_wins_even_below_62() -> None:
    lower = scored("pedro", 6, (6, 8), totals=(55, 55), minimum=6)
    assert (lower.totals, lower.winner) == ((61, 63), 0)
    # Made with seven each, difference scoring gives nobody anything: the bidders win all the same.
    nothing = scored("pedro", 7, (7, 7), totals=(55, 56), scoring="difference")
    assert (nothing.totals, nothing.winner) == ((55, 56), 0)


def test_bidder_goes_out_a_failed_bid_is_scored_as_usual() -> None:
    game = scored("pedro", 9, (8, 6), totals=(57, 57))
    assert game.totals == (48, 63)
    assert game.winner == 1
    assert scored("pedro", 9, (8, 4), totals=(57, 55)).winner is None


def test_with_54_it_is_not_bidder_goes_out_yet() -> None:
    assert scored("pedro", 7, (7, 7), totals=(54, 61)).winner == 1
    assert scored("pedro", 7, (7, 0), totals=(54, 54)).winner is None


def test_both_at_62_without_it_play_one_more_deal_that_decides() -> None:
    game = scored("pedro", 7, (8, 6), totals=(54, 58))
    assert game.totals == (62, 64)
    assert game.winner is None
    assert scored("pedro", 7, (7, 7), totals=(62, 64)).winner == 0
    assert scored("pedro", 7, (6, 8), totals=(62, 64)).winner == 1
    both = scored("pedro", 7, (6, 8), totals=(70, 64))  # failed, and still at 62: the others
    assert both.totals == (63, 72)
    assert both.winner == 1


@pytest.mark.parametrize("target", [51, 52, 56, 61, 62])
def test_some_play_to_another_target(target: int) -> None:
    assert scored("pedro", 7, (9, 5), totals=(target - 9, 0), target=target).winner == 0
    assert scored("pedro", 7, (9, 5), totals=(target - 10, 0), target=target).winner is None


def test_plain_ending_the_bidders_first_and_defenders_may_win_alone() -> None:
    ending: dict[str, Any] = {"ending": "bidders_first"}
    assert scored("pedro", 7, (8, 6), totals=(54, 60), **ending).winner == 0
    assert scored("pedro", 7, (8, 6), totals=(40, 58), **ending).winner == 1
    assert scored("pedro", 7, (6, 8), totals=(58, 54), **ending).winner == 1
    assert scored("pedro", 7, (7, 0), totals=(55, 55), target=62, **ending).winner == 0


def test_14_scores_28_if_successful_but_loses_only_14() -> None:
    assert delta(scored("pedro", 14, (14, 0), slam=28)) == (28, 0)
    assert delta(scored("pedro", 14, (13, 1), slam=28)) == (-14, 1)
    assert delta(scored("pedro", 14, (14, 0))) == (14, 0)
    assert delta(scored("pedro", 13, (14, 0), slam=28)) == (14, 0)


def test_28_56_scores_56_for_all_points_and_loses_28() -> None:
    (bid,) = variants.load("pedro", {"28-56": True}).named_bids
    options: dict[str, Any] = {"28-56": True}
    assert delta(scored("pedro", bid, (14, 0), **options)) == (56, 0)
    assert delta(scored("pedro", bid, (13, 1), **options)) == (-28, 1)


def test_difference_the_team_that_won_more_scores_the_difference() -> None:
    assert delta(scored("pedro", 7, (9, 5), scoring="difference")) == (4, 0)
    assert delta(scored("pedro", 7, (7, 7), scoring="difference")) == (0, 0)
    # A bid of six made with six: the others have more, and the difference is theirs.
    assert delta(scored("pedro", 6, (6, 8), scoring="difference", minimum=6)) == (0, 2)


def test_difference_after_a_failed_bid_the_others_score_the_bid_and_their_points() -> None:
    assert delta(scored("pedro", 7, (6, 8), scoring="difference")) == (0, 15)
    game = scored("pedro", 7, (6, 8), totals=(1, 2), scoring="difference")
    assert game.totals == (1, 17)
