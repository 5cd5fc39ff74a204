"""Where two tables part: the moments of a deal, and the first in which they differ."""

from __future__ import annotations

import pytest
from played_matches import code
from slices import rounds, some

from pidro_desktop import variants
from pidro_desktop.duplicate.fork import Moment, fork, moments
from pidro_desktop.duplicate.match_code import RULES, deal_of_match
from pidro_desktop.duplicate.tables import play_at_table, play_second
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.events import BidMade, DealScored, Event, Redealt, TrickWon
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS

WEAK = ("shared:beginner",) * 4
DEALS = range(1, 7)


def events_of(record: str) -> list[Event]:
    """The events of a record."""
    return list(read_one(record.splitlines(), variants.load).events)


def played(rules: str, number: int, deal: int) -> list[Event]:
    """A deal of a match at the second table."""
    return events_of(play_second(code(number, rules), deal)[1])


@pytest.mark.parametrize("rules", some(RULES, 5))
@rounds("deals", 3, 6)
def test_the_moments_are_the_auction_then_trumps_then_every_trick(rules: str, deals: int) -> None:
    for deal in DEALS[:deals]:
        events = played(rules, 1, deal)
        found = moments(variants.load(rules), events)
        calls = [(event.seat, event.bid) for event in events if isinstance(event, BidMade)]
        assert list(found[0].calls) == calls
        assert found[0].trick == 0
        tricks = [event for event in events if isinstance(event, TrickWon)]
        if any(isinstance(event, Redealt) for event in events):
            assert len(found) == 1
            continue
        assert found[1].trump
        assert [one.trick for one in found[2:]] == list(range(1, len(tricks) + 1))
        assert [one.winner for one in found[2:]] == [trick.winner for trick in tricks]


@pytest.mark.parametrize("rules", some(RULES, 5))
@rounds("deals", 3, 6)
def test_every_card_that_is_played_was_in_the_hand_that_is_shown(rules: str, deals: int) -> None:
    for deal in DEALS[:deals]:
        for one in moments(variants.load(rules), played(rules, 2, deal))[2:]:
            for seat, card in one.plays:
                assert card in one.hands[seat]


def test_the_points_of_the_last_trick_are_those_of_the_deal() -> None:
    for deal in DEALS:
        events = played("finnish", 3, deal)
        score = next(event for event in events if isinstance(event, DealScored))
        assert sum(moments(variants.load("finnish"), events)[-1].points) <= sum(score.taken)
        assert moments(variants.load("finnish"), events)[-1].points == score.taken


def test_tables_that_decide_alike_part_nowhere() -> None:
    for deal in DEALS:
        one = moments(variants.load("finnish"), played("finnish", 4, deal))
        other = moments(variants.load("finnish"), played("finnish", 4, deal))
        assert fork(one, other) == len(one) == len(other)


def test_tables_part_at_the_first_moment_that_differs_and_never_before() -> None:
    rules = variants.load("finnish")
    for deal in range(1, 9):
        match = code(1)
        dealt = deal_of_match(str(match), match.rules, deal)
        one = moments(rules, events_of(play_at_table(rules, dealt, WEAK)[1]))
        other = moments(rules, events_of(play_second(match, deal)[1]))
        at = fork(one, other)
        assert [a.chosen for a in one[:at]] == [b.chosen for b in other[:at]]
        assert at in (len(one), len(other)) or one[at].chosen != other[at].chosen
        assert fork(other, one) == at


def test_another_order_of_the_same_hands_is_no_fork_but_another_card_is() -> None:
    ace, king = Card("AS"), Card("KS")
    shown = Moment(1, plays=((0, ace),), hands=((ace, king), (), (), ()))
    hidden = Moment(1, plays=((0, ace),), hands=((king, ace), (), (), ()))
    assert fork([shown], [hidden]) == 1
    assert fork([shown], [Moment(1, plays=((0, king),))]) == 0


def test_all_four_hands_are_known_before_the_first_call() -> None:
    first = moments(variants.load("finnish"), played("finnish", 1, 1))[0]
    assert [len(first.hands[seat]) for seat in SEATS] == [9] * 4


def test_a_deal_that_everyone_passes_is_one_moment() -> None:
    rules = variants.load("king-pedro")
    for number in range(1, 40):
        events = played("king-pedro", number, 1)
        if any(isinstance(event, Redealt) for event in events):
            (only,) = moments(rules, events)
            assert [bid for _seat, bid in only.calls] == [0] * 4
            assert (only.winner, only.trump) == (None, "")
            return
    raise AssertionError("Somebody bid in every deal.")
