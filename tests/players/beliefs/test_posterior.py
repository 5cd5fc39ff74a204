"""The posterior is honest: of all things said to be 70% likely, 70% are true."""

from __future__ import annotations

from math import log

import pytest
from believing import chances, held, plays, worlds_of
from slices import rounds

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import PLACES

STEPS = 10
KNOWN = 4
"""Earlier deals, from which the seats can learn what kind of players they sit with."""


class Ledger:
    """Things said with a chance, and whether they were true."""

    def __init__(self) -> None:
        self.said = [0.0] * STEPS
        self.true = [0] * STEPS
        self.number = [0] * STEPS
        self.surprise = 0.0
        self.seventy = [0.0, 0.0]
        self.decisions = 0

    def note(self, chance: float, true: bool) -> None:
        step = min(STEPS - 1, int(chance * STEPS))
        self.said[step] += chance
        self.true[step] += true
        self.number[step] += 1
        if 0.65 <= chance < 0.75:
            self.seventy[0] += chance - true
            self.seventy[1] += 1
        self.surprise -= log(max(1e-4, chance if true else 1 - chance))

    def gap(self, step: int) -> float:
        """By how much what was said misses what was true."""
        return (self.said[step] - self.true[step]) / self.number[step]


def who_holds_what(deals: int, seed: str, *, heeding: bool = True) -> Ledger:
    """Every chance that a seat gives, once it knows the table, to another one holding a trump."""
    ledger = Ledger()
    for game in plays(Steady(), deals, seed, KNOWN):
        view = view_for(game, game.now.turn)
        worlds = worlds_of(view, heeding=heeding)
        said = chances(worlds)
        ledger.decisions += 1
        for seat in SEATS:
            for place in range(PLACES):
                chance = said[seat][place]
                if seat != view.seat and worlds.unseen >> place & 1 and 0 < chance < 1:
                    ledger.note(chance, bool(held(game, seat) >> place & 1))
    return ledger


@pytest.mark.parametrize(
    ("deals", "times", "near"),
    [(12, 100, 0.12), pytest.param(120, 400, 0.06, marks=pytest.mark.nightly)],
)
def test_chances_are_what_they_say(deals: int, times: int, near: float) -> None:
    ledger = who_holds_what(deals, "calibration")
    assert max(ledger.number) > times
    for step in range(STEPS):
        if ledger.number[step] > times:
            assert abs(ledger.gap(step)) < near


@rounds("deals", 10, 40)
def test_calls_and_plays_tell_something(deals: int) -> None:
    told = who_holds_what(deals, "told")
    untold = who_holds_what(deals, "told", heeding=False)
    assert told.decisions == untold.decisions
    gain = untold.surprise / sum(untold.number) - told.surprise / sum(told.number)
    assert gain > (0.06 if deals == 40 else 0.03)


@pytest.mark.slow
def test_chances_are_what_they_say_over_twenty_thousand_decisions() -> None:
    ledger = who_holds_what(2100, "calibration slow")
    for step in range(STEPS):
        said = ledger.said[step] / ledger.number[step]
        true = ledger.true[step] / ledger.number[step]
        print(f"said {said:.3f}, true {true:.3f}, {ledger.number[step]} times")
    assert ledger.decisions > 20_000
    missed = ledger.seventy[0] / ledger.seventy[1]
    print(f"said to be 70% likely and true: {0.7 - missed:.3f}, {ledger.seventy[1]:.0f} times")
    assert abs(missed) < 0.02
