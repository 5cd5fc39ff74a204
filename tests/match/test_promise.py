"""What a game's deals follow from, as far as it may be told."""

from __future__ import annotations

from dataclasses import replace

from matches import new_match

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.promise import Promise, promise_of
from pidro_desktop.players import make


def test_a_seeded_game_promises_its_seed() -> None:
    match = new_match("open seed")
    assert promise_of(match) == Promise(seed=match.setup.seed)


def test_a_sealed_game_tells_its_secret_only_when_it_is_over() -> None:
    steady = make("steady")
    setup = replace(
        new_match("sealed").setup, players=dict.fromkeys(SEATS, steady), seed=None, proved=True
    )
    match = Match(setup)
    seal = setup.header.commit
    bound = setup.header.bound
    assert seal
    assert bound
    assert promise_of(match) == Promise(seal, bound=bound)
    play_out(match, 1000)
    assert promise_of(match) == Promise(seal, setup.secret.hex(), bound=bound)
