"""Positions of real games of which parts are forgotten can always be completed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from remembered import disagreement, every_rule_set, forgotten, moment_of, quick_rule_sets

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.positions.completing import complete
from pidro_desktop.positions.position import PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.text import read_position, write_position

START = "pidro-position:1 finnish dealer=3 seat=0 calls=7,pass,pass,pass trump=H"


@pytest.mark.parametrize(
    "number", [60, pytest.param(1_000, marks=pytest.mark.slow)], ids=["60", "1,000"]
)
def test_whatever_is_forgotten_of_a_game_it_is_completed(number: int) -> None:
    kinds: Counter[AskKind] = Counter()
    sets = quick_rule_sets() if number < 100 else every_rule_set()
    for seed in range(number):
        rng = Random(f"forgotten {seed}")
        moment = moment_of(rng.choice(sets), f"forgotten {seed}")
        kinds[moment.ask.what] += 1
        position = forgotten(moment, rng)
        assert read_position(write_position(position)) == position
        assert question_of(position) == (moment.ask.what, moment.ask.seat)
        completed = complete(position, rng)
        assert disagreement(position, completed) == "", write_position(position)
    kinds_met = {AskKind.BID, AskKind.TRUMP, AskKind.KEEP, AskKind.PLAY}
    assert kinds_met <= kinds.keys()


def test_what_is_drawn_differs_and_what_is_known_does_not() -> None:
    position = read_position(f"{START} kept=3,?,?,? hand0=AKQh9s hand2=Jh")
    hands = [complete(position, Random(seed)).game.now.hands for seed in range(40)]
    assert all("JH" in hand[2] for hand in hands)
    assert len({hand[2] for hand in hands}) > 20
    assert {len(hand[0]) for hand in hands} == {6}


def test_each_deal_that_fits_is_equally_likely() -> None:
    """Only the wrong five is out. Of nine and five cards a seat has had 1 and 3 trumps with it, or
    1 and 2 without: 4 * 9 * (5 * 4 * 3) ways and 3 * 9 * (5 * 4), 4 to 1. Of ten cards the dealer
    has had 4 or 3: 10 * 9 * 8 * 7 ways and 10 * 9 * 8, 7 to 1. So it is 4 to 4 to 7.
    """
    line = (
        "pidro-position:1 finnish dealer=3 seat=0 calls=7,pass,pass,pass trump=H kept=1,1,1,? "
        "plays=0:Ah,2h,4h,6h/0:Kh,3h,9h,7h/0:Qh,8h,Th,5h hand0=Jh"
    )
    found: Counter[int] = Counter()
    for seed in range(600):
        hands = complete(read_position(line), Random(seed)).game.now.hands
        found[next(seat for seat in SEATS if "5D" in hands[seat])] += 1
    for seat, share in {1: 4, 2: 4, 3: 7}.items():
        assert found[seat] == pytest.approx(600 * share / 15, abs=36)  # three standard errors


def test_only_the_contract_is_enough_and_calls_that_lead_to_it_are_drawn() -> None:
    position = read_position("pidro-position:1 finnish dealer=3 seat=2 contract=2:9")
    deal = complete(position, Random(0)).game.now
    assert [call.bid for call in deal.calls] == [0, 0, 9, 0]
    position = read_position("pidro-position:1 finnish dealer=3 seat=3 contract=3:6")
    assert [call.bid for call in complete(position, Random(0)).game.now.calls] == [0, 0, 0, 0]
    line = "pidro-position:1 finnish dealer=3 seat=2 calls=6,pass contract=2:9"
    deal = complete(read_position(line), Random(0)).game.now
    assert [call.bid for call in deal.calls] == [6, 0, 9, 0]


def test_the_stock_may_run_short() -> None:
    line = "pidro-position:1 finnish dealer=3 seat=3 contract=3:6 trump=H kept=0,0,0,? ask=play"
    deal = complete(read_position(f"{line} hand3=AKQJT9h bought=6,6,4,0"), Random(0)).game.now
    assert [len(row) for row in deal.refills] == [6, 6, 4, 0]
    assert len(deal.hands[2]) == 4


def test_a_seat_that_was_passed_over_is_out() -> None:
    position = read_position(f"{START} plays=0:Ah,1:2h,3:4h hand0=Kh")
    deal = complete(position, Random(0)).game.now
    assert deal.cold == (False, False, True, False)
    assert not deal.suit.any_among(deal.laid[2])


def test_plays_without_their_order_are_put_in_one_that_gives_the_points() -> None:
    line = f"{START.replace('seat=0', 'seat=1')} gone0=A2h gone1=K5h gone2=47h gone3=36h hand1=Qh"
    taken = {complete(read_position(line), Random(seed)).game.now.taken for seed in range(20)}
    assert taken == {(2, 5), (7, 0)}
    for ours, theirs in taken:
        known = read_position(f"{line} taken={ours}:{theirs}")
        assert complete(known, Random(1)).game.now.taken == (ours, theirs)
    with pytest.raises(PositionFault, match="gone: These cards cannot have been played so"):
        complete(read_position(f"{line} taken=1:6"), Random(0))


@pytest.mark.parametrize("name", variants.names())
def test_the_auction_is_completed_in_all_rule_sets(name: str) -> None:
    for seed in range(3):
        moment = moment_of(variants.load(name), f"{name} {seed}", AskKind.BID)
        position = forgotten(moment, Random(seed))
        game = complete(position, Random(seed)).game
        assert [(ask.what, ask.seat) for ask in asks(game)] == [(AskKind.BID, position.seat)]
        assert all(set(position.hands[s]) <= set(game.now.hands[s]) for s in SEATS)


@pytest.mark.parametrize("name", ["sancho", "dom-pedro", "snoozer"])
def test_the_play_is_completed_where_no_cards_are_exchanged(name: str) -> None:
    for seed in range(8):
        moment = moment_of(variants.load(name), f"{name} {seed}", AskKind.PLAY)
        position = forgotten(moment, Random(seed))
        deal = complete(position, Random(seed)).game.now
        assert all(set(position.hands[seat]) <= set(deal.hands[seat]) for seat in SEATS)
        assert deal.rows == moment.game.now.rows
