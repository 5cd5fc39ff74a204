"""The guided deal: everybody keeps to the script, and it shows all that is to be taught."""

from __future__ import annotations

from pidro_desktop.engine.events import DealScored, Played, Refilled, TrickWon, WentCold
from pidro_desktop.match.lesson import SCRIPT, lesson_match
from pidro_desktop.match.match import Match


def played() -> Match:
    """The guided deal, played as it is taught."""
    match, taught = lesson_match(), iter(SCRIPT[0])
    match.deal()
    while asked := match.asks():
        ask = asked[0]
        match.submit(next(taught) if match.is_person(ask.seat) else match.decide(ask))
    assert next(taught, None) is None, "all that is taught is done"
    return match


def test_the_others_follow_the_script_and_the_call_is_made_with_eleven() -> None:
    score = played().events[-1]
    assert isinstance(score, DealScored)
    assert (score.bidder, score.bid, score.made, score.taken) == (0, 7, True, (11, 3))


def test_the_low_of_the_others_falls_into_a_trick_of_ours_and_counts_for_them() -> None:
    events = played().events
    low = next(at for at, e in enumerate(events) if isinstance(e, Played) and e.cards[0] == "2H")
    won = next(event for event in events[low:] if isinstance(event, TrickWon))
    assert events[low].seat == 1
    assert won.winner == 0
    assert won.points == (6, 1)


def test_all_three_others_go_cold_and_the_person_is_dealt_cards_in_the_exchange() -> None:
    events = played().events
    assert [event.seat for event in events if isinstance(event, WentCold)] == [1, 2, 3]
    assert ["QH" in e.cards for e in events if isinstance(e, Refilled) and e.seat == 0] == [True]
