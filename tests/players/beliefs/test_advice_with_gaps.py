"""Advice at positions that somebody lays: on all kinds of decisions, with anything unknown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from forgetting import forgotten, moment
from position import at_play, view_to_play
from slices import rounds

from pidro_desktop.engine.cards import cards, hidden
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser
from pidro_desktop.players.view_digest import digest

ADVISER = Adviser()


def partial(seed: str, phase: Phase) -> SeatView:
    """A partial position of who is asked at a random moment."""
    rng = Random(seed)
    game = moment(seed, rng, "finnish", phase)
    return forgotten(game, asks(game)[0].seat, rng).view


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.EXCHANGE, Phase.KILL])
@rounds("count", 6, 300)
def test_whatever_is_unknown_champion_decides_what_is_advised(phase: Phase, count: int) -> None:
    for number in range(count):
        view = partial(f"advice {phase} {number}", phase)
        found = ADVISER.advise(view)
        assert found.best.decision == make("champion").decide(view, Random(0)), number
        assert all(0 <= (one.equity or 0) <= 1 for one in found.options), number


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.EXCHANGE])
@rounds("count", 6, 12)
def test_what_one_completion_says_of_a_seat_nobody_is_sure_of_changes_nothing(
    phase: Phase, count: int
) -> None:
    for number in range(count):
        view = partial(f"completion {phase} {number}", phase)
        other = next(seat for seat in SEATS if seat not in (view.seat, view.dealer))
        view = replace(view, unsure=view.unsure | {other, view.dealer})
        otherwise = saying(view, other, number % 7)
        assert digest(view) == digest(otherwise)
        assert ADVISER.advise(view) == Adviser().advise(otherwise)


def saying(view: SeatView, seat: Seat, kept: int) -> SeatView:
    """The view if its numbers said that a seat kept so many trumps; known discards stay."""
    discards, refills = list(view.discards), list(view.refills)
    known = tuple(card for card in discards[seat] if not card.is_hidden)
    discards[seat] = (*known, *hidden(9 - kept - len(known)))
    refills[seat] = hidden(6 - kept)
    return replace(
        view,
        discards=(discards[0], discards[1], discards[2], discards[3]),
        discard_counts=tuple(map(len, discards)),
        refills=(refills[0], refills[1], refills[2], refills[3]),
    )


def test_who_kept_how_many_changes_the_number_of_a_view_of_which_all_is_known() -> None:
    view = view_to_play(at_play({0: "AH KH QH 2H"}))
    assert digest(view) != digest(saying(view, 1, 3))
    assert digest(view) != digest(replace(view, unsure=frozenset({1})))


def knowing(view: SeatView, seat: Seat, known: str) -> SeatView:
    """The view if it is known that another seat has these cards."""
    hands = list(view.hands)
    hands[seat] = (*cards(known), *hands[seat][len(cards(known)) :])
    return replace(view, hands=(hands[0], hands[1], hands[2], hands[3]))


def chance_to_win(advice: Advice, card: str) -> float:
    """The chance to win with a card, as it is advised on."""
    found = {
        option.decision.cards: option.equity
        for option in advice.options
        if hasattr(option.decision, "cards")
    }
    return found[cards(card)] or 0.0


def test_it_is_better_to_lead_a_king_if_the_partner_has_the_ace() -> None:
    """An opponent who has it takes the king; the partner throws a low card under it."""
    view = view_to_play(at_play({0: "KH QH TH 5H 2H", 2: "AH 4H"}, bidder=0))
    own = Adviser().advise(knowing(view, 2, "AH"))
    theirs = Adviser().advise(knowing(view, 1, "AH"))
    assert chance_to_win(own, "KH") > chance_to_win(theirs, "KH") + 0.02
    assert own.best.equity is not None
    assert theirs.best.equity is not None
    assert own.best.equity > theirs.best.equity
