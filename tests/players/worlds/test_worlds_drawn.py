"""Worlds that are drawn: each could be true, all cards have a place, and the truth is no wonder."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from family_sets import RELATIVES
from worlds_games import as_seen, moments, played_again

from pidro_desktop import variants
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.state import Phase
from pidro_desktop.players.worlds.drawing import matched, worlds
from pidro_desktop.players.worlds.places import pack, read, voids

SETS = RELATIVES


@pytest.mark.parametrize("name", SETS)
def test_every_world_looks_the_same_from_the_seat(name: str) -> None:
    rules = variants.load(name)
    for number in range(2):
        for moment in moments(rules, f"{name} {number}"):
            view = moment.view
            for world in worlds(view, 2, Random(number)):
                assert as_seen(moment, world) == view


@pytest.mark.parametrize("name", SETS)
def test_every_world_could_have_been_played_so(name: str) -> None:
    rules = variants.load(name)
    for number in range(2):
        for moment in moments(rules, f"{name} {number}"):
            world = worlds(moment.view, 1, Random(number))[0]
            left = played_again(moment, world)
            if rules.exchange.surplus != "extra":  # which trump is added is a choice of records
                assert [set(hand) for hand in left] == [set(hand) for hand in world.hands]


@pytest.mark.parametrize("name", SETS)
def test_every_unseen_card_has_one_place(name: str) -> None:
    rules = variants.load(name)
    for moment in moments(rules, name):
        view = moment.view
        reading = read(view)
        places = (*reading.hands, *reading.apart)
        assert sum(place.count for place in places) == len(reading.unseen)
        for world in (worlds(view, 1, Random(1))[0], matched(view, reading, Random(1))):
            lies = [one for hand in world.hands for one in hand]
            lies += [one for row in world.apart.values() for one in row]
            assert len(set(lies)) == len(lies)
            assert set(lies) - set(view.hand) >= set(reading.unseen)
            assert set(lies) <= set(pack(rules))


def test_a_trump_that_was_taken_from_the_table_is_where_all_saw_it_go() -> None:
    rules = variants.load("pedro", {"lay": "any", "discards": "up", "take_trumps": True})
    told = 0
    for number in range(6):
        for moment in moments(rules, f"take {number}"):
            view = moment.view
            for world in worlds(view, 1, Random(number)):
                assert as_seen(moment, world) == view
                for seat in {0, 1, 2, 3} - {view.seat}:
                    left = set(view.took[seat]).difference(*view.rows, *view.discards)
                    assert left <= set(world.hands[seat])
                    told += len(left)
    assert told > 10


def test_who_does_not_follow_has_none() -> None:
    moment = next(
        one
        for number in range(40)
        for one in moments(variants.load("pitch-fives"), f"void {number}")
        if any(voids(one.view).values()) and not any(one.view.trick)
    )
    view = moment.view
    for world in worlds(view, 30, Random(2)):
        for seat, suits in voids(view).items():
            held = world.hands[seat]
            assert not any(view.suit.suit in suits and view.suit.has(one) for one in held)
            assert not any(one.suit in suits and not view.suit.has(one) for one in held)


def test_a_refilled_hand_holds_the_trumps_it_kept_and_some_more() -> None:
    """A seat that laid six plain cards down has three trumps for sure, and three cards unknown."""
    moment = next(
        one
        for number in range(60)
        for one in moments(variants.load("pedro"), f"kept {number}")
        if not one.plays and (one.seat - one.game.now.dealer) % 4 == 1
        if len(one.game.now.discards[(one.seat + 1) % 4]) == 6
    )
    other = (moment.seat + 1) % 4
    drawn = worlds(moment.view, 400, Random(3))
    found = Counter(len(moment.view.suit.among(world.hands[other])) for world in drawn)
    assert min(found) == 3
    assert found[4] > 50


@pytest.mark.parametrize("name", ["sixty-three", "blind-cinch", "eighty-three"])
def test_who_kept_a_plain_card_has_discarded_no_trump(name: str) -> None:
    """Coming down to six, plain cards go first: trumps lie apart only beside a hand of trumps."""
    rules, bare = variants.load(name), 0
    for number in range(5):
        for moment in list(moments(rules, f"down {number}"))[::4]:
            view = moment.view
            for world in worlds(view, 3, Random(number)):
                for seat in {0, 1, 2, 3} - {view.seat}:
                    kept = (*world.hands[seat], *view.rows[seat])
                    gone = world.apart.get(("discards", seat), ())
                    if view.suit.plain_among(kept):
                        assert not view.suit.any_among(gone)
                        bare += 1
    assert bare > 50


def test_the_dealer_has_no_plain_card_of_his_first_nine_and_what_he_kept_was_counted() -> None:
    """In Pedro he discards too, so that others know how many trumps he kept at first."""
    rules = variants.load("pedro")
    for number in range(30):
        moment = next(iter(moments(rules, f"dealer {number}")))
        view, dealer = moment.view, moment.game.now.dealer
        if view.seat == dealer:
            continue
        kept = 9 - view.discard_counts[dealer]
        for world in worlds(view, 20, Random(number)):
            assert len(view.suit.among(world.hands[dealer])) >= kept
            assert as_seen(moment, world) == view


def test_chances_are_those_of_a_deal_without_exchange() -> None:
    """Sancho deals six and lays nothing aside: all unseen cards are alike."""
    moment = next(iter(moments(variants.load("sancho"), "alike")))
    view = moment.view
    drawn = worlds(view, 3000, Random(4))
    other = (moment.seat + 1) % 4
    unseen = read(view).unseen
    share = len(view.hands[other]) / len(unseen)
    for one in unseen:
        held = sum(one in world.hands[other] for world in drawn) / len(drawn)
        assert abs(held - share) < 0.035, one


def test_a_view_that_nothing_explains_still_gets_a_world() -> None:
    moment = next(one for one in moments(variants.load("sancho"), "odd") if one.plays)
    view = moment.view
    odd = replace(
        view, hands=tuple(cards("AS") if s == view.seat else view.hands[s] for s in range(4))
    )
    assert odd.phase is Phase.PLAY
    assert worlds(replace(odd, stock_count=view.stock_count + len(view.hand) - 1), 1, Random(5))


@pytest.mark.parametrize("name", SETS)
def test_cards_that_others_are_known_to_have_are_there_in_every_world(name: str) -> None:
    """Somebody lays a position in which he knows some of the others' cards."""
    rules = variants.load(name)
    for number, moment in enumerate(moments(rules, f"known {name}")):
        rng, true = Random(number), moment.game.now.hands
        known = [tuple(card for card in hand if rng.random() < 0.4) for hand in true]
        known[moment.seat] = true[moment.seat]
        rows = [
            some + (HIDDEN,) * (len(hand) - len(some))
            for some, hand in zip(known, true, strict=True)
        ]
        view = replace(moment.view, hands=(rows[0], rows[1], rows[2], rows[3]))
        for world in worlds(view, 2, rng):
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in true]
            assert all(
                set(some) <= set(hand) for some, hand in zip(known, world.hands, strict=True)
            )
            lies = [one for hand in world.hands for one in hand]
            lies += [one for row in world.apart.values() for one in row]
            assert len(set(lies)) == len(lies)
