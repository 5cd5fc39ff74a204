"""The rules clause by clause: the play. Spades are trumps and 5C is the wrong five."""

from __future__ import annotations

import pytest
from positions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    at_play,
    called,
    dealt,
    happens,
    named,
    play,
    refused,
)

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import NameTrump, Play
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.events import DealScored, Event, Played, TrickWon, WentCold
from pidro_desktop.engine.state import Phase


def one(seat: int, text: str) -> Play:
    return Play(seat, cards(text))


def gone_cold(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.seat, " ".join(event.cards)) for event in events if isinstance(event, WentCold)]


def test_the_high_bidder_leads_whoever_dealt() -> None:
    for bidder in (SOUTH, WEST, NORTH, EAST):
        game = at_play("AS", "KS", "QS", "JS", bidder=bidder, dealer=NORTH)
        assert game.now.turn == bidder


def test_only_trumps_are_played() -> None:
    game = at_play("AS AH 5H", "KS", "QS", "JS")
    (ask,) = engine.asks(game)
    assert ask.cards == ("AS",)
    refused(game, one(SOUTH, "AH"), "AH", "only trumps are played")
    refused(game, one(SOUTH, "5H"), "5H", "only trumps")


def test_the_wrong_five_is_a_trump_like_any_other() -> None:
    assert play(at_play("AS", "5C 2S", "QS", "JS"), "AS", "5C").now.rows[WEST] == ("5C",)


def test_a_seat_with_a_trump_plays_one_any_one() -> None:
    game = play(at_play("AS", "KS 7S 2S 3H", "QS", "JS"), "AS")
    assert set(engine.asks(game)[0].cards) == {"KS", "7S", "2S"}
    for text in ("KS", "7S", "2S"):
        assert play(game, text).now.turn == NORTH


def test_seats_play_in_turn_clockwise() -> None:
    game = at_play("AS", "KS", "QS", "JS", bidder=NORTH)
    order = []
    for text in ("QS", "JS", "AS"):
        order.append(game.now.turn)
        refused(game, one((game.now.turn + 1) % 4, "KS"), "turn")
        game = play(game, text)
    assert [*order, game.now.turn] == [NORTH, EAST, SOUTH, WEST]


def test_a_card_is_played_from_the_own_hand_and_one_at_a_time() -> None:
    game = at_play("AS TS", "KS", "QS", "JS")
    refused(game, one(SOUTH, "KS"), "KS", "not in this hand")
    refused(game, one(SOUTH, "AS TS"), "one card", kind=Malformed)
    refused(game, Play(SOUTH, ()), "one card", kind=Malformed)
    refused(game, Play(SOUTH, ("AS",)), "not a card", kind=Malformed)


def test_a_seat_without_a_trump_goes_cold_on_its_turn_and_lays_its_whole_hand_down() -> None:
    game = at_play("AS 9S", "AH KH QH", "QS", "JS")
    events = happens(game, one(SOUTH, "AS"))
    assert events == [Played(SOUTH, cards("AS")), WentCold(WEST, cards("AH KH QH"))]
    after = play(game, "AS")
    assert (after.now.cold, after.now.turn) == ((False, True, False, False), NORTH)
    assert (after.now.hands[WEST], after.now.laid[WEST]) == ((), cards("AH KH QH"))


def test_a_cold_seat_is_out_and_is_passed_over_from_then_on() -> None:
    game = play(at_play("AS 9S", "AH", "QS 8S", "JS 7S"), "AS", "QS", "JS", "9S", "8S")
    assert game.now.turn == EAST
    assert [played.seat for played in game.now.trick] == [SOUTH, NORTH]


def test_nobody_goes_cold_before_his_turn() -> None:
    game = at_play("AS 9S", "KS", "AH", "JS 2S")
    assert game.now.cold == (False,) * 4
    assert play(game, "AS").now.cold == (False,) * 4
    assert play(game, "AS", "KS").now.cold == (False, False, True, False)


def test_a_seat_that_just_played_its_last_trump_stays_unrevealed_until_it_is_reached_again() -> (
    None
):
    # Alice follows with her last trump; Victor wins and leads again: only then she goes cold.
    game = play(at_play("AS KS 9S", "7S AH", "QS 8S", "JS 6S"), "AS", "7S")
    assert not game.now.cold[WEST]
    game = play(game, "QS", "JS")
    assert not game.now.cold[WEST]
    assert game.now.hands[WEST] == cards("AH")
    assert gone_cold(happens(game, one(SOUTH, "KS"))) == [(WEST, "AH")]


def test_if_the_bidder_has_no_trump_he_goes_cold_and_the_lead_passes_clockwise() -> None:
    game = at_play("AH KH", "QH", "QS", "JS")
    assert game.now.cold == (True, True, False, False)
    assert game.now.laid == (cards("AH KH"), cards("QH"), (), ())
    assert game.now.turn == NORTH


def test_the_bidders_cold_before_the_first_lead_comes_from_the_cards_too() -> None:
    deal = dealt(
        "AH KH QH JH TH 9H 8H 7H 6H",
        "AC KC QC JC TC 9C 8C 7C 6C",
        "AD KD QD JD TD 9D 8D 7D 6D",
        "AS KS QS JS TS 9S 5H 4H 3H",
        stock="2H 4C 3C 2C 4D 3D 8S 7S 6S 5S 5C 4S 3S 2S",
    )
    game = called(deal, 6, 0, 0, 0)
    # Victor is dealt six plain cards, Alice six trumps, Bob two trumps and the rest.
    events = happens(game, NameTrump(SOUTH, "S"))
    assert gone_cold(events) == [(SOUTH, "2H 4C 3C 2C 4D 3D")]
    assert named(game, "S").now.turn == WEST


def test_the_highest_trump_wins_the_trick_and_leads() -> None:
    game = at_play("9S 3S", "TS 4S", "5S 7S", "5C 8S")
    after = play(game, "9S", "TS", "5S", "5C")
    assert after.now.tricks[0].winner == WEST
    assert after.now.turn == WEST


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("5S", "5C", "4S", "3S"), SOUTH),
        (("4S", "5C", "3S", "2S"), WEST),
        (("2S", "3S", "6S", "5S"), NORTH),
        (("KS", "QS", "JS", "AS"), EAST),
    ],
)
def test_the_right_five_beats_the_wrong_five_and_the_six_beats_both(
    plays: tuple[str, ...], winner: int
) -> None:
    game = at_play(
        *(f"{text} {spare}" for text, spare in zip(plays, ["7S", "8S", "9S", "TS"], strict=False))
    )
    assert play(game, *plays).now.tricks[0].winner == winner


def test_a_winner_without_a_trump_goes_cold_and_the_lead_passes_clockwise() -> None:
    game = at_play("AS AH", "KS KH", "QS 9S", "JS 8S")
    events = happens(play(game, "AS", "KS", "QS"), one(EAST, "JS"))
    assert events == [
        Played(EAST, cards("JS")),
        TrickWon(SOUTH, (2, 0)),
        WentCold(SOUTH, cards("AH")),
        WentCold(WEST, cards("KH")),
    ]
    after = play(game, "AS", "KS", "QS", "JS")
    assert (after.now.turn, after.now.cold) == (NORTH, (True, True, False, False))


def test_a_seat_behind_the_new_leader_stays_unrevealed_when_the_lead_passes() -> None:
    # Victor wins with his last trump; Alice has one and leads; Bob has none but is not reached.
    game = play(at_play("AS AH", "KS 9S", "QS QH", "JS 8S"), "AS", "KS", "QS", "JS")
    assert (game.now.turn, game.now.cold) == (WEST, (True, False, False, False))


def test_a_seat_with_no_cards_left_goes_cold_with_none() -> None:
    game = play(at_play("AS 9S", "7S", "QS 8S", "JS 6S"), "AS", "7S", "QS", "JS")
    assert gone_cold(happens(game, one(SOUTH, "9S"))) == [(WEST, "")]


def test_a_trick_ends_when_all_who_are_not_cold_have_played() -> None:
    game = at_play("AS", "AH", "QS 9S", "KH")
    assert play(game, "AS").now.trick
    after = play(game, "AS", "QS")
    assert [played.seat for played in after.now.tricks[0].plays] == [SOUTH, NORTH]


def test_play_ends_when_no_trump_is_left() -> None:
    game = at_play("AS AH", "KS KH", "QS QH", "JS JH")
    after = play(game, "AS", "KS", "QS", "JS")
    assert after.now.phase is Phase.SCORED
    assert after.now.cold == (False,) * 4
    refused(after, one(SOUTH, "AH"), "no trick is being played")


def test_seats_that_the_last_trick_still_reaches_go_cold_and_none_after_it() -> None:
    game = at_play("AS AH", "KH", "QS QH", "JH")
    assert gone_cold(happens(play(game, "AS"), one(NORTH, "QS"))) == [(EAST, "JH")]


def test_trumps_left_with_one_side_alone_are_played_out_trick_by_trick() -> None:
    game = at_play("AS TS", "AH", "JS", "KH")
    events = happens(game, one(SOUTH, "AS"), one(NORTH, "JS"), one(SOUTH, "TS"))
    tricks = [event.points for event in events if isinstance(event, TrickWon)]
    assert tricks == [(2, 0), (1, 0)]
    assert isinstance(events[-1], DealScored)


def test_a_deal_with_a_bidder_without_trumps_and_trumps_on_one_side_only_ends() -> None:
    game = at_play("AH", "AS KS 5S 5C JS TS", "KH", "2S", bidder=NORTH)
    after = play(game, "2S", "AS", "KS", "5S", "5C", "JS", "TS")
    assert after.now.phase is Phase.SCORED
    assert after.now.taken == (0, 14)
