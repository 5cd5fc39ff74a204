"""Pedro clause by clause: the play and the score. Spades are trumps, 5C is the low pedro."""

from __future__ import annotations

from typing import Any

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    may_play,
    named,
    plays,
    scored,
    table,
    won,
)
from positions import NORTH, SOUTH, WEST, do, keep, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Kill
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.state import Phase

SIX = "9S 8S 7S 6S 4S 3S"


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
    refused(game, plays(WEST, "2D"), "follow suit")


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
        assert engine.violation(game, plays(SOUTH, "9S " + top)) is None


def test_reduced_to_six_by_discarding_trumps_where_that_is_played() -> None:
    own = "AS JS TS 9S 8S 7S 6S 2H 3H"
    others = ("4H 6H 7H 8H 9H TH JH QH KH", "2D 3D 4D 5D 6D 7D 8D 9D TD")
    never = named(won(table("pedro", own, *others, surplus="kill"), 7))
    while asked(never).what is AskKind.KEEP:
        never = keep(never, " ".join(asked(never).cards[: asked(never).count]))
    refused(never, Kill(SOUTH, cards("JS")), "worth points")
    assert len(do(never, Kill(SOUTH, cards("6S"))).now.hands[SOUTH]) == 6
    for word, given in (("free", (0, 0)), ("others", (0, 1))):
        options: dict[str, Any] = {"surplus": "kill", "killed_points": word}
        game = named(won(table("pedro", own, *others, **options), 7))
        while asked(game).what is AskKind.KEEP:
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
