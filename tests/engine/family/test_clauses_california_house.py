"""California Pedro by the house rules, clause by clause. Spades are trumps, 5C is the off-pedro."""

from __future__ import annotations

from typing import Any

from family_positions import (
    FULL_REST,
    FULL_STOCK,
    FULL_TABLE,
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
from pidro_desktop.engine.actions import Bid, Discard, Extra, Keep, NameTrump, Recycle, TakeDiscard
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.events import Discarded, ExtraPlayed, Played, Recycled, TrickWon
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

HOUSE = "california-house"


def test_points_are_one_for_ace_ten_and_two_three_for_the_jack_five_for_each_pedro() -> None:
    suit = trump_suit(variants.load(HOUSE), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"AS": 1, "JS": 3, "TS": 1, "5S": 5, "5C": 5, "2S": 1}
    assert suit.cards[9:11] == cards("5S 5C")


def test_whoever_plays_the_two_keeps_it() -> None:
    game = at_play(HOUSE, "AS 9S", "2S 8S", "KS 7S", "3S 6S")
    assert play(game, "AS", "2S", "KS", "3S").now.tricks[0].points == (1, 1)
    other = ("AS 9S", "8S 6S", "KS 2S", "3S 7S")  # dealt to another makes no difference
    game = at_play(HOUSE, "AS 9S", "2S 8S", "KS 7S", "3S 6S", dealt=other)
    assert play(game, "AS", "2S", "KS", "3S").now.tricks[0].points == (1, 1)


def test_bidding_starts_left_of_the_dealer_once_around_from_6_to_16() -> None:
    game = table(HOUSE)
    assert asked(game).seat == SOUTH
    assert may_bid(game) == ["0", *map(str, range(6, 17))]
    refused(called(game, 8), Bid(WEST, 8), "8")
    assert called(game, 0, 0, 8, 0).now.declarer == NORTH


def test_if_no_one_bids_the_dealer_must_bid_6() -> None:
    game = called(table(HOUSE), 0, 0, 0, 0)
    assert (game.now.declarer, game.now.bid) == (EAST, 6)


def test_discards_are_face_up_and_the_others_get_cards_to_total_six() -> None:
    game = won(table(HOUSE, "AS KS QS 2H 3H 4H 6H 7H 8H", stock="2D 3D 4D"), 6)
    assert happens(game, NameTrump(SOUTH, "S"))[1] == Discarded(SOUTH, cards("2H 3H 4H 6H 7H 8H"))
    game = named(game)
    assert view_for(game, WEST).discards[SOUTH] == cards("2H 3H 4H 6H 7H 8H")
    assert game.now.hands[SOUTH] == cards("AS KS QS 2D 3D 4D")


def test_the_dealer_selects_from_all_remaining_cards_and_must_keep_all_trumps() -> None:
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK), 6))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 4)
    assert set(ask.cards) == set(cards(FULL_REST)) - {"5C"}
    refused(game, Keep(EAST, cards("AC KC QC 5C")), "5C")
    game = keep(game, "AC KC QC JC")
    assert hand(game, EAST) == set(cards("AS 5C AC KC QC JC"))


def test_all_players_discard_face_up_the_dealer_too() -> None:
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK), 6))
    assert view_for(game, WEST).discards[EAST] == cards("2H 3H 4H 6H 7H 8H 9H TH")
    after = keep(game, "AC KC QC JC")  # what he leaves of the rest nobody sees
    seen = view_for(after, WEST).discards[EAST]
    assert seen == (*cards("2H 3H 4H 6H 7H 8H 9H TH"), *[HIDDEN] * 5)


SHORT = "4S 3S 2S QD KD AD 6C 7C 8C"


def test_a_dealer_whom_the_rest_does_not_fill_has_the_discards_recycled() -> None:
    hands = ("2H 3H 4H 6H 7H 8H 9H TH JH", "2D 3D 4D 6D 7D 8D 9D TD JD", SHORT)
    game = named(won(table(HOUSE, *hands, "AS KS QS 2C 3C 4C 9C TC JC"), 6))
    # six, six and three are dealt of the sixteen cards: one is left for three
    assert engine.needs_recycle(game)
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 3]
    refused(game, Keep(EAST, game.now.stock), "now")
    laid = tuple(one for row in game.now.discards for one in row)
    assert len(laid) == 9 + 9 + 6 + 6
    game = do(game, Recycle((*game.now.stock, *laid)))
    ask = asked(game)
    assert (ask.seat, ask.what, len(ask.rest)) == (EAST, AskKind.KEEP, 31)
    assert len(ask.cards) + len(game.now.suit.among(ask.rest)) == 31


CLAIMED: dict[str, Any] = {"take_trumps": True}


def test_nobody_discards_a_trump_unless_the_option_lets_it_be_claimed() -> None:
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK), 6))
    assert asked(game).what is AskKind.KEEP  # no discard was anybody's choice
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK, **CLAIMED), 6))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.DISCARD, 3, 9)
    refused(game, Discard(SOUTH, cards("2C 3C 8S")), "4C", "not a trump")
    assert hand(lays(game, "2C 3C 4C"), SOUTH) == set(cards("KS QS JS TS 9S 8S"))


def test_a_trump_discarded_by_mistake_is_claimed_by_any_other_before_the_refill() -> None:
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK, **CLAIMED), 6))
    game = lays(game, "2C 3C 4C TS")
    assert [(ask.seat, ask.what) for ask in engine.asks(game)] == [
        (WEST, "take"),
        (NORTH, "take"),
        (EAST, "take"),
    ]
    refused(game, TakeDiscard(WEST, cards("TS 2D")), "just discarded")
    refused(game, TakeDiscard(SOUTH, cards("TS")), "not asked")
    game = do(game, TakeDiscard(EAST, cards("TS")))
    assert {"TS", "AS"} < hand(game, EAST)
    assert len(game.now.hands[EAST]) == 10  # nothing is given for it
    assert set(game.now.discards[SOUTH]) == set(cards("2C 3C 4C"))
    assert (asked(game).seat, asked(game).what) == (WEST, AskKind.DISCARD)


def test_a_trump_that_nobody_claims_is_out_of_the_game() -> None:
    game = named(won(table(HOUSE, *FULL_TABLE, stock=FULL_STOCK, **CLAIMED), 6))
    game = lays(game, "2C 3C 4C TS")
    for seat in (WEST, NORTH, EAST):
        game = do(game, TakeDiscard(seat, ()))
    for text in ("2D 3D 4D 6D 7D 8D", "9D TD JD 6C 7C 8C", "2H 3H 4H 6H 7H 8H 9H TH"):
        game = lays(game, text)
    assert "TS" in game.now.discards[SOUTH]
    assert game.now.hands[SOUTH] == (*cards("KS QS JS 9S 8S"), cards(FULL_STOCK)[0])


DRY = (
    "2H 3H 4H 6H 7H 8H 9H TH JH",
    "2D 3D 4D 5D 6D 7D 8D 9D TD",
    "AC KC QC JC TC 9C 8C 7C 6C",
    "AS KS QS JS TS 9S 8S 7S 6S",
)


def test_if_insufficient_cards_remain_the_discard_pile_is_recycled() -> None:
    game = won(table(HOUSE, *DRY), 6)
    game = named(game)  # three times six are needed, and sixteen are there
    assert engine.needs_recycle(game)
    assert engine.asks(game) == ()
    assert [len(row) for row in game.now.hands] == [6, 6, 0, 9]
    left, laid = game.now.stock, [one for row in game.now.discards for one in row]
    assert (len(left), len(laid)) == (4, 27)  # the dealer has only trumps
    refused_ones = [laid[:-1], [*laid, laid[0]]]
    for wrong in refused_ones:
        assert engine.violation(game, Recycle((*left, *wrong))) is not None
    assert engine.violation(game, Recycle((*laid, *left))) is not None
    _, events = engine.apply(game, Recycle((*left, *laid)))
    assert events[0] == Recycled((*left, *laid))
    game = do(game, Recycle((*left, *laid)))
    assert game.now.hands[NORTH] == (*left, *laid[:2])
    assert asked(game).seat == EAST or len(game.now.hands[EAST]) > 6


def test_the_first_trick_is_led_by_the_bidder_with_a_trump() -> None:
    game = at_play(HOUSE, "AS 9H", "2S 8S", "KS 7S", "3S 6S")
    refused(game, plays(SOUTH, "9H"), "first lead must be a trump")
    assert may_play(play(game, "AS", "2S", "KS", "3S")) == {"9H"}


def test_a_trump_led_asks_for_a_trump_and_who_has_none_plays_anything() -> None:
    game = play(at_play(HOUSE, "AS 9H", "2S 8H", "KD 7D", "3S 6S"), "AS")
    assert may_play(game) == {"2S"}
    assert may_play(play(game, "2S")) == {"KD", "7D"}


def test_a_trump_can_always_be_played_otherwise_the_suit_is_followed() -> None:
    game = at_play(HOUSE, "AS 9H JS", "2S 8H 8D", "KS 7D 6D", "3S 6H 4H")
    game = play(game, "AS", "2S", "KS", "3S", "9H")
    assert may_play(game) == {"8H"}
    more = at_play(HOUSE, "AS 9H JS", "2S 8H TS", "KS 7D 6D", "3S 6H 4H")
    assert may_play(play(more, "AS", "2S", "KS", "3S", "9H")) == {"8H", "TS"}
    assert may_play(play(game, "8H")) == {"7D", "6D"}


def test_who_has_extra_trumps_plays_one_without_points_at_the_end_of_a_trick_until_normal() -> None:
    own = "AS KS QS 9S 8S 7S 6S 4S"  # two more than six
    game = at_play(HOUSE, own, "2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")
    refused(game, plays(SOUTH, "9S AS"), "one card", kind=Malformed)
    game = play(game, "AS", "2H", "2D", "9H")
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (SOUTH, AskKind.EXTRA, 1)
    assert ask.cards == cards("4S 6S 7S 8S 9S QS KS")  # his own choice, the lowest first
    refused(game, Extra(WEST, cards("3H")), "no extra trump")
    refused(game, Extra(SOUTH, cards("4S 6S")), "one trump, not 2", kind=Malformed)
    refused(game, plays(SOUTH, "KS"), "KS")
    events = happens(game, Extra(SOUTH, cards("QS")))
    assert events[0] == ExtraPlayed(SOUTH, cards("QS"))
    assert isinstance(events[1], TrickWon)
    game = do(game, Extra(SOUTH, cards("QS")))
    assert len(game.now.hands[SOUTH]) == 6  # the others hold five
    game = do(play(game, "KS", "3H", "3D", "TH"), Extra(SOUTH, cards("4S")))
    assert [len(row) for row in game.now.hands] == [4, 4, 4, 4]
    assert asked(play(game, "9S", "4H", "4D", "JH")).what is AskKind.PLAY  # back to normal


def test_the_only_worthless_trump_of_a_surplus_is_added_without_a_question() -> None:
    own = "AS JS TS 5S 5C 2S 8S"
    game = at_play(HOUSE, own, "2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")
    events = happens(play(game, "AS", "2H", "2D"), plays(EAST, "9H"))
    assert [type(event) for event in events] == [Played, ExtraPlayed, TrickWon]
    refused(play(game, "AS"), Extra(SOUTH, cards("8S")), "no extra trump")


def test_no_trump_with_points_is_ever_added() -> None:
    own = "AS JS TS 5S 5C 2S KS"
    game = at_play(HOUSE, own, "2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")
    events = happens(play(game, "KS", "2H", "2D"), plays(EAST, "9H"))
    assert [type(event) for event in events] == [Played, TrickWon]


def test_the_highest_trump_wins_and_without_one_the_highest_card_of_the_suit_led() -> None:
    game = at_play(HOUSE, "AS 9H JS", "2S 8H 8D", "KS AD 6D", "3S TH 4H")
    game = play(game, "AS", "2S", "KS", "3S", "9H", "8H", "AD", "TH")
    assert game.now.tricks[1].winner == EAST


def test_a_made_bid_scores_what_was_taken_a_failed_one_loses_the_bid() -> None:
    assert delta(scored(HOUSE, 9, (10, 6))) == (10, 6)
    assert delta(scored(HOUSE, 11, (10, 6))) == (-11, 6)


def test_16_scores_32_if_you_succeed_and_loses_16_if_not() -> None:
    assert delta(scored(HOUSE, 16, (16, 0))) == (32, 0)
    assert delta(scored(HOUSE, 16, (15, 1))) == (-16, 1)


def test_play_to_91_and_you_must_be_the_bidder_to_win() -> None:
    assert scored(HOUSE, 7, (10, 6), totals=(80, 20)).winner is None
    assert scored(HOUSE, 7, (10, 6), totals=(81, 20)).winner == 0
    on = scored(HOUSE, 7, (8, 8), totals=(20, 90))
    assert on.totals == (28, 98)
    assert on.winner is None
    assert engine.needs_deal(on)


def test_if_both_get_to_91_the_bidder_is_the_winner() -> None:
    assert scored(HOUSE, 7, (8, 8), totals=(85, 95)).winner == 0
    assert scored(HOUSE, 7, (8, 8), totals=(95, 85), bidder=WEST).winner == 1


def test_a_bid_that_fails_does_not_win_even_where_91_are_left() -> None:
    assert scored(HOUSE, 9, (8, 8), totals=(110, 20)).winner is None


def test_the_dealership_rotates_clockwise() -> None:
    rules = variants.load(HOUSE)
    assert [rules.next_to(seat) for seat in range(4)] == [1, 2, 3, 0]


def test_shoot_the_moon_wins_the_game_with_all_16_points_and_otherwise_loses_it() -> None:
    moon: dict[str, Any] = {"moon": True}
    game = called(table(HOUSE, **moon), 16)
    assert may_bid(game) == ["0", "moon"]
    (bid,) = variants.load(HOUSE, moon).named_bids
    assert scored(HOUSE, bid, (16, 0), totals=(-30, 80), **moon).winner == 0
    assert scored(HOUSE, bid, (15, 1), totals=(80, -30), **moon).winner == 1
    assert "moon" not in may_bid(table(HOUSE))
