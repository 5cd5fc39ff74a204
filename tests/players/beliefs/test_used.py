"""Which evidence was used is said, and what is forgotten is not among it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from believing import new_deal, through
from forgetting import partials

from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import NOTHING, Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.chances import Source, card_chances, evidence_used
from pidro_desktop.players.steady.steady import Steady

AUCTION, EXCHANGE, KILLS, PLAYS = Source


def moment(phase: Phase, seed: str = "used", tricks: int = 0) -> SeatView:
    """The view of who is asked at the last moment of a phase, or after some tricks."""

    def is_it(game: Game) -> bool:
        return game.now.phase is phase and (
            phase is not Phase.PLAY or len(game.now.tricks) == tricks
        )

    found = [game for game in through(new_deal(seed), Steady(), seed) if is_it(game)]
    return view_for(found[-1], asks(found[-1])[0].seat)


def test_in_the_auction_it_is_the_calls_before() -> None:
    view = moment(Phase.AUCTION)
    assert evidence_used(view) == (AUCTION,)
    assert evidence_used(replace(view, calls=())) == ()


def test_in_play_it_is_all_that_was_done() -> None:
    assert evidence_used(moment(Phase.PLAY, tricks=2)) == (AUCTION, EXCHANGE, PLAYS)


def test_kills_are_named_if_another_seat_killed() -> None:
    view = moment(Phase.PLAY)
    other = next(seat for seat in SEATS if seat != view.seat)
    killed = list(NOTHING)
    killed[other] = view.suit.cards[8:9]
    view = replace(view, killed=(killed[0], killed[1], killed[2], killed[3]))
    assert KILLS in evidence_used(view)


def test_what_is_forgotten_is_no_evidence() -> None:
    view = moment(Phase.PLAY, tricks=2)
    assert view.tricks
    assert AUCTION not in evidence_used(replace(view, calls=()))
    assert EXCHANGE not in evidence_used(replace(view, unsure=frozenset(SEATS)))
    assert PLAYS not in evidence_used(replace(view, tricks=(), trick=()))
    nothing = replace(view, calls=(), unsure=frozenset(SEATS), tricks=(), trick=())
    assert evidence_used(nothing) == ()


def test_where_no_card_is_hidden_nothing_is_evidence() -> None:
    partial = next(partials("nothing hidden", 1))
    assert evidence_used(replace(partial.view, hands=partial.game.now.hands)) == ()


@pytest.mark.parametrize("seed", range(6))
def test_without_any_evidence_heeding_it_changes_nothing(seed: int) -> None:
    """Nothing is known but who plays for which bid, and the cards that are seen."""
    for partial in partials(f"without {seed}", 8):
        view = replace(partial.view, calls=(), unsure=frozenset(SEATS), tricks=(), trick=())
        if any(view.killed):
            continue
        assert evidence_used(view) == ()
        heeded, not_heeded = card_chances(view), card_chances(view, heeding=False)
        assert [one.chance for one in heeded] == pytest.approx(
            [one.chance for one in not_heeded], abs=1e-12
        )


def test_a_call_of_one_seat_is_evidence_and_changes_chances() -> None:
    view = moment(Phase.PLAY)
    with_calls = [one.chance for one in card_chances(view)]
    without = [one.chance for one in card_chances(replace(view, calls=()))]
    assert with_calls != pytest.approx(without, abs=0.01)
