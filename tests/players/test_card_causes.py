"""The reason for a card says what it brings, in figures, and a cause that can be checked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from position import after, at_play, view_to_play
from test_betrayed import asked, told

from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.positions.text import read_position
from pidro_desktop.positions.viewing import view_of

pytestmark = pytest.mark.skipif(
    not is_fast(), reason="so many worlds take long where it is interpreted"
)


def texts(puzzle_id: str) -> list[str]:
    return [fact.text() for fact in told(puzzle_id)]


def test_where_the_bid_is_most_of_the_difference_it_is_what_a_card_brings() -> None:
    """The ten is one point, but without it the bid fails, which costs fourteen."""
    plan, way, brings, *_ = texts("ATKWHT")
    assert plan.endswith("keep your ten out of this trick.")
    assert way == "Later, your ten can win a trick itself."
    assert brings == "After your queen, your bid is made in 8 of 10 deals, after your ten in none."


def test_a_plan_without_figures_is_followed_by_the_points_that_it_wins() -> None:
    plan, brings, *_ = texts("NJBFSE")
    assert plan == (
        "Lead high: Bob has the right five in 5 of 10 deals, and may have to play it under your "
        "king."
    )
    assert brings == (
        "After your king, your side wins the right five in 9 of 10 deals, after your nine in 5."
    )


def test_the_trumps_that_are_still_out_are_named_where_they_are_few() -> None:
    assert "10 trumps are gone, you hold 3: only the right five is left." in texts("6QG0AM")


def test_who_must_hold_a_card_because_nobody_else_has_trumps_is_told_so() -> None:
    assert "Only Alice still has trumps, and so the ten." in texts("9BE7QQ")


def test_what_the_bid_needs_is_counted_against_what_the_trick_brings() -> None:
    assert texts("11EWMA")[:2] == [
        "With your ace, this trick makes your bid.",
        "You still need 6 points, and this trick brings you 6.",
    ]


def test_a_bid_that_is_set_names_the_points_that_can_still_be_reached() -> None:
    """Eleven points are in the trick with the ace, and the own low is another."""
    said = texts("2PZ4NK")
    assert said[:2] == [
        "With your ace, this trick sets their bid.",
        "After this trick, the opponents can reach no more than 2 points.",
    ]


def test_one_trump_that_beats_a_card_is_named_with_who_has_it() -> None:
    assert any(
        text.startswith("Of the trumps still out, only the jack beats your eight; ")
        for text in texts("0RMG9Q")
    )


def test_a_five_at_risk_is_played_while_the_partner_may_win_it() -> None:
    assert texts("88X60R")[0] == (
        "Play your wrong five now: Bob wins this trick in 5 of 10 deals; later, your side saves it "
        "in 2."
    )


def test_a_lead_that_drives_out_the_only_higher_trump_names_it() -> None:
    assert texts("WZ6GQK")[0] == (
        "Lead your queen to drive out the king: your jack is then the highest trump."
    )


def test_a_lead_that_may_catch_either_five_names_both() -> None:
    assert texts("0ARWAC")[0] == (
        "Lead high: an opponent may have to play one of the fives under your ace."
    )


def test_what_is_certain_is_told_so() -> None:
    """Every trump that is still out is known."""
    assert "in all deals, otherwise in none." in texts("9BE7QQ")[0]


def test_the_points_on_the_table_are_named_where_a_higher_card_is_kept() -> None:
    """The right five lies there, and the eight beats it."""
    assert texts("6056F6")[:2] == [
        "Try to win the 5 points in this trick with your eight.",
        "An opponent may win this trick: keep your jack out of it.",
    ]


def test_a_card_that_must_fall_is_said_to_fall() -> None:
    assert texts("6QG0AM")[0] == "Lead high: Carlos must play the right five under your nine."


def test_the_highest_card_is_answered_where_the_plan_speaks_of_another() -> None:
    plan, *carried = texts("NSV8KB")
    ace = next(text for text in carried if "your ace" in text)
    assert plan == "Keep your jack: later it wins a five in 4 of 10 deals, now in 2."
    assert ace.startswith("Keep your ace: your side then wins the wrong five in ")


def test_a_card_below_the_partners_king_wins_nothing_in_this_trick() -> None:
    """What the king takes with it is not its own."""
    position = read_position(
        "pidro-position:1 finnish dealer=3 score=28:-6 seat=0 calls=pass,7,8,pass trump=D "
        "kept=3,1,4,? plays=2:Ad,2d,5h,3d/2:Kd,4d hand0=7dTdQdQc2h"
    )
    plan = Adviser().advise(view_of(position)).best.facts[0].text()
    assert plan == "Keep your queen: later it wins a five in 4 of 10 deals, now in none."


def test_that_an_ace_is_safe_is_no_reason_for_it() -> None:
    said = texts("ZTTPK8")
    assert any("your ace" in text or "Your ace" in text for text in said)
    assert not [text for text in said if "is safe in this trick" in text]


def test_what_makes_the_difference_is_said_of_a_point_card_that_turns_on_it() -> None:
    assert texts("NSV8KB")[1] == (
        "Your three often draws the queen, which can then no longer take the jack."
    )
    plan, *carried = texts("1M3QM3")
    assert plan.startswith("Keep your ten: your side then wins the wrong five in ")
    assert not any("your ten can win the wrong five" in one for one in carried)


def test_a_five_that_is_no_safer_later_is_said_so_with_its_figures() -> None:
    assert (
        "Your right five will not be safer later: your side saves it in 3 of 10 deals now, later "
        "in 2." in texts("CWYQNQ")
    )


def test_who_plays_last_is_not_said_that_points_may_still_come() -> None:
    assert texts("ANCQ4N")[0] == "There is nothing to win in this trick: keep your king."


def test_a_low_lead_draws_high_trumps_that_the_ace_does_not() -> None:
    assert texts("5Z9RM1")[0] == (
        "Lead low and keep your ace: the king or the queen then falls in 8 of 10 deals, otherwise "
        "in 1."
    )


def test_that_a_bid_is_made_is_said_only_where_nothing_else_is() -> None:
    made = "You have already made your bid: now each single point counts."
    assert made not in texts("BVD5F0")
    won = replace(asked("BVD5F0"), totals=(56, 56))
    assert made in [fact.text() for fact in Adviser().advise(won).best.facts]


def test_a_card_that_takes_a_point_after_the_other_card_is_named() -> None:
    assert "After your nine, the jack can take the right five in this trick." in texts("A2K9XE")


def test_the_risk_to_a_five_is_admitted_where_something_else_is_won() -> None:
    assert texts("1M3QM3")[2] == (
        "That is worth the risk to your right five: your side saves it in 3 of 10 deals now, later "
        "in 4."
    )


def test_a_sure_lead_draws_trumps() -> None:
    hands = {0: "AH KH 4H", 1: "QH JH 9H", 2: "TH 6H 3H", 3: "8H 7H 5H"}
    advice = Adviser().advise(view_to_play(at_play(hands, bidder=0, dealer=3)))
    assert advice.best.facts[0].text() == (
        "Lead your ace: nothing beats it, and it draws the others’ trumps."
    )


def test_what_a_low_lead_is_for_is_said_before_its_odds() -> None:
    assert texts("0FTYNN") == [
        "Lead low and keep your ace: the jack or the ten then falls in 8 of 10 deals, otherwise in "
        "2.",
        "Your six often draws the jack, which can then no longer take the wrong five.",
        "After your six, your side saves your wrong five in 9 of 10 deals, after your ace in 7.",
    ]


def test_how_a_card_is_won_is_said_before_its_figures() -> None:
    """Bob leads the four, Carlos plays the nine; the jack beats it, the seven does not."""
    hands = {2: "AH 4H 5D", 3: "3H 9H", 0: "JH 7H 8H", 1: "2H 5H TH KH QH"}
    game = after(at_play(hands, bidder=2, dealer=1), "AH 3H 8H 2H 4H 9H")
    facts = Adviser().advise(view_to_play(game)).best.facts
    assert [fact.text() for fact in facts] == [
        "Later, Bob can win the wrong five.",
        "After your jack, your side wins the wrong five in 3 of 10 deals, after your seven in 1.",
        "Your side wins this trick in 3 of 10 deals with your jack, with your seven in hardly any.",
    ]


def test_a_card_that_may_win_says_what_takes_the_five_otherwise() -> None:
    """Bob has led the wrong five, and Alice, who still plays, took the stock."""
    hands = {2: "AH 5D QH", 3: "3H 7H 4H", 0: "JH 6H 8H", 1: "2H TH 5H KH"}
    game = after(at_play(hands, bidder=2, dealer=1), "AH 3H 6H 2H 5D 7H")
    plan, *carried = Adviser().advise(view_to_play(game)).best.facts
    assert plan.text() == "Try to win the 5 points in this trick with your jack."
    assert [one.text() for one in carried] == [
        "After your eight, the ten can take the wrong five in this trick.",
        "After your jack, your side wins the wrong five in 2 of 10 deals, after your eight in "
        "hardly any.",
    ]


def test_so_does_one_of_two_that_are_equally_good() -> None:
    hands = {2: "9H 4H AH", 3: "5D 8H 6H", 0: "TH JH", 1: "KH 2H QH"}
    game = after(at_play(hands, bidder=2, dealer=1), "9H 5D")
    facts = Adviser().advise(view_to_play(game)).best.facts
    assert [one.text() for one in facts] == [
        "Your jack and your ten are equally good: no remaining trump ranks between them.",
        "Try to win the 5 points in this trick with your ten.",
        "No opponent can beat your ten in 2 of 10 deals.",
    ]


def test_a_score_says_how_often_it_is_reached_where_the_choice_tips_it() -> None:
    """Six points are taken; else it is named, or the side has what it needs, or cannot get it."""
    view = asked("BVD5F0")
    own = view.rules.side_of(view.seat)
    for ours, theirs, said in (
        (48, 0, "You are 14 points short of 62."),
        (
            50,
            0,
            "You are 12 points short of 62: after your three, you get there in 6 of 10 deals, ",
        ),
        (
            0,
            58,
            "The opponents are 4 points short of 62: after your three, they get there in 4 of ",
        ),
        (56, 0, "You were 6 points short of 62, and have won them in this deal."),
        (0, 48, "The opponents are 14 points short of 62, and cannot get there in this deal."),
    ):
        totals = (ours, theirs) if own == 0 else (theirs, ours)
        facts = Adviser().advise(replace(view, totals=totals)).best.facts
        assert any(fact.text().startswith(said) for fact in facts), [fact.text() for fact in facts]
