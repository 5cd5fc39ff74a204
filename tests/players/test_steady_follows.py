"""What steady plays to a trick led by somebody else, one test a tip."""

from __future__ import annotations

import pytest
from position import after, at_play, reason, steady_plays

from pidro_desktop.variants import load


def test_the_pidro_goes_to_a_partner_whose_card_cannot_be_beaten() -> None:
    """South leads the ace; North has a pidro and gives it."""
    game = at_play({0: "AH 9H 3H", 1: "KH 8H 6H", 2: "QH 7H 5H", 3: "JH TH 5D 4H 2H"})
    game = after(game, "AH 6H")
    assert (steady_plays(game), reason(game)) == ("5H", "feed_the_partner")


def test_no_pidro_for_a_partner_who_can_still_be_beaten() -> None:
    """South leads the king and East may have the ace: the pidro stays."""
    game = at_play({0: "KH 9H 3H", 1: "QH 8H 6H", 2: "JH 7H 5H", 3: "AH TH 5D 4H 2H"})
    game = after(game, "KH 6H")
    assert steady_plays(game) == "7H"


def test_a_pidro_of_the_opponents_is_blocked_as_high_as_possible() -> None:
    """South led low, West put a pidro in: North's king keeps East's queen from it."""
    game = at_play({0: "AH 9H 3H", 1: "JH 8H 5H", 2: "KH 7H 6H", 3: "QH TH 5D 4H 2H"})
    game = after(game, "3H 5H")
    assert (steady_plays(game), reason(game)) == ("KH", "block")


def test_a_pidro_is_blocked_although_the_partner_is_winning() -> None:
    """South's nine is on top of West's pidro, but East is still to come."""
    game = at_play({0: "9H 4H 3H", 1: "TH 8H 5H", 2: "KH 7H 6H", 3: "AH QH JH 5D 2H"})
    game = after(game, "9H 5H")
    assert (steady_plays(game), reason(game)) == ("KH", "block")


def test_second_in_hand_passes_the_pidro_when_the_opener_gives_the_chance() -> None:
    """South, who has the bid, leads low into West's pidro; East kept more trumps than North."""
    game = at_play({0: "AH 9H 3H", 1: "QH 8H 5H", 2: "7H 6H", 3: "KH JH TH 5D 4H 2H"}, dealer=2)
    game = after(game, "3H")
    assert (steady_plays(game), reason(game)) == ("5H", "pidro_as_second")


def test_with_five_trumps_the_pidro_is_not_passed() -> None:
    """It is safe as the last card of a long hand."""
    game = at_play({0: "AH 9H 3H", 1: "QH 8H 7H 6H 5H", 2: "4H", 3: "KH JH TH 5D 2H"}, dealer=2)
    game = after(game, "3H")
    assert (steady_plays(game), reason(game)) == ("QH", "maximum_high")


def test_second_in_hand_plays_the_king_and_not_a_middling_card() -> None:
    """Without a pidro: maximum high."""
    game = at_play({0: "AH QH 3H", 1: "KH 8H 7H", 2: "9H 6H 5H", 3: "JH TH 5D 4H 2H"})
    game = after(game, "3H")
    assert (steady_plays(game), reason(game)) == ("KH", "maximum_high")


def test_second_in_hand_keeps_the_ace_when_nothing_is_at_stake() -> None:
    """The ace waits for a pidro."""
    game = at_play({0: "KH QH 3H", 1: "AH 8H 7H", 2: "9H 6H 5H", 3: "JH TH 5D 4H 2H"})
    game = after(game, "3H")
    assert (steady_plays(game), reason(game)) == ("7H", "hold_the_ace")


def test_second_in_hand_catches_a_high_lead_with_the_ace() -> None:
    """South leads the king: no better card will come for the ace."""
    game = at_play({0: "KH 4H 3H", 1: "AH 8H 7H", 2: "9H 6H 5H", 3: "QH JH TH 5D 2H"})
    game = after(game, "KH")
    assert (steady_plays(game), reason(game)) == ("AH", "maximum_high")


def test_third_in_hand_takes_control_after_a_low_lead() -> None:
    """The partner led low from his fork: the king is what he hopes for."""
    game = at_play({0: "AH QH 3H", 1: "9H 8H 7H", 2: "KH TH 6H", 3: "JH 5H 5D 4H 2H"})
    game = after(game, "3H 7H")
    assert (steady_plays(game), reason(game)) == ("KH", "maximum_high")


def test_of_cards_that_are_equal_the_one_without_a_point_goes() -> None:
    """Queen and jack are worth the same in the trick; the jack carries a point."""
    game = at_play({0: "AH 9H 3H", 1: "QH JH 7H", 2: "KH 8H 6H", 3: "TH 5H 5D 4H 2H"})
    game = after(game, "3H")
    assert steady_plays(game) == "QH"


def test_against_brutal_play_stay_low_and_keep_points_away() -> None:
    """Under the ace West lays neither its ten nor its pidro, but the six."""
    game = at_play({0: "AH KH 3H", 1: "TH 6H 5H", 2: "QH 9H 8H", 3: "JH 7H 5D 4H 2H"})
    game = after(game, "AH")
    assert (steady_plays(game), reason(game)) == ("6H", "stay_low")


def test_the_low_is_free_to_throw_for_its_point_stays_at_home() -> None:
    """The two counts for who plays it, so it is no worse to lose than the three."""
    game = at_play({0: "AH KH 3H", 1: "TH 5H 2H", 2: "QH 9H 8H", 3: "JH 7H 6H 5D 4H"})
    game = after(game, "AH")
    assert steady_plays(game) == "2H"


def test_last_in_hand_takes_points_with_the_card_that_scores_itself() -> None:
    """East can win a pidro with queen or jack: the jack brings its own point home."""
    game = at_play({0: "9H 8H 3H", 1: "TH 5H 6H", 2: "KH 7H 4H", 3: "QH JH 2H 5D"}, dealer=1)
    game = after(game, "8H 5H 4H")
    assert (steady_plays(game), reason(game)) == ("JH", "win_as_last")


def test_last_in_hand_wins_as_cheaply_as_possible() -> None:
    """South's ten lies there: the queen is enough."""
    game = at_play({0: "TH 8H 3H", 1: "9H 7H 6H", 2: "JH 5H 4H", 3: "KH QH 2H 5D"}, dealer=1)
    game = after(game, "TH 6H 4H")
    assert steady_plays(game) == "QH"


def test_last_in_hand_spends_no_high_card_on_nothing() -> None:
    """There is no point in the trick: the king stays."""
    game = at_play({0: "9H 8H 3H", 1: "TH 7H 6H", 2: "JH 5H 4H", 3: "AH KH QH 2H 5D"}, dealer=1)
    game = after(game, "8H 6H 4H")
    assert steady_plays(game) == "2H"


@pytest.mark.parametrize("option", ["up", "down"])
def test_what_lies_face_down_does_not_disturb_the_counting(option: str) -> None:
    """The number of cards laid aside is known, whichever way up they lie."""
    rules = load("finnish", {"discards": option, "cold": option})
    game = at_play({0: "AH 9H 3H", 1: "KH 8H 6H", 2: "QH 7H 5H", 3: "JH TH 5D 4H 2H"}, rules=rules)
    game = after(game, "AH 6H")
    assert steady_plays(game) == "5H"
