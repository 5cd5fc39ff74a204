"""A game goes on by itself until the person is asked, though no event ever comes.

The flow is asked, as the program's loop asks it, whether frames are needed. Where it says no and
nothing waits for the person, the table would stand still until the mouse moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from random import Random

import pytest
from slices import some

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.table.animation.pace import FACTOR, Pace
from pidro_desktop.table.table_game import TableGame

RATES = (10, 30, 60, 144)
"""Frames a second."""
DEALS, MORE_DEALS = 18, 200
"""At one of these rates by day, and at all of them by night, when all players sit there."""
SPEEDS = tuple(FACTOR)
COMPANY = ("steady", "random", "casual", "beginner")
SLOW_THINKERS = ("strong", "champion")
LONGEST = 40.0
"""Seconds at normal speed from a decision to the next question or pause, at most: that much takes
a deal in which everybody but the person plays."""


@pytest.fixture
def thinks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked thinks at once, so that a test does not depend on how fast the machine is."""

    def done(_self: Background, _slow: bool, work: Callable[[], object], _wake: object) -> object:
        answer: Future[object] = Future()
        answer.set_result(work())
        return answer

    monkeypatch.setattr(Background, "_begin", done)


@dataclass
class StillHand:
    """Somebody who decides when asked, ends pauses, and does nothing else.

    Attributes:
        waits: seconds of the game from each decision to the next question or pause.
    """

    flow: TableGame
    dt: float
    random: Random
    waits: list[float] = field(default_factory=list)

    def play(self) -> None:
        """One deal to its score, or to the end of the game."""
        scored = len(self.flow.match.game.sheet)
        while len(self.flow.match.game.sheet) == scored:
            self.wait()
            if self.flow.pause == OVER:
                return
            self.act()
        self.wait()

    def wait(self) -> None:
        """Let frames pass for as long as the flow wants any."""
        passed = 0.0
        while self.flow.busy:
            self.flow.advance(self.dt)
            passed += self.dt
            assert passed < 10 * LONGEST, "nothing comes of all those frames"
        flow = self.flow
        assert flow.ask or flow.pause, "the table sleeps, and the person has nothing to do"
        self.waits.append(passed)

    def act(self) -> None:
        """Answer, or end the pause."""
        flow = self.flow
        if flow.pause:
            flow.go_on()
            return
        assert flow.ask is not None
        decision = RandomPlayer().decide(flow.match.game_view(flow.ask.seat), self.random)
        flow.decide(decision)


def company(number: int) -> tuple[str, str, str]:
    """Three computer players; a few deals have those who think for long."""
    if number % 20 == 7:
        return SLOW_THINKERS[number // 20 % 2], "steady", "steady"
    chosen = Random(f"company {number}").choices(COMPANY, k=3)
    return chosen[0], chosen[1], chosen[2]


def games(rate: int, deals: int) -> Iterator[tuple[str, str, tuple[str, str, str], int]]:
    """Rules, speed, company and number of every deal at a frame rate: all of each between them."""
    names = variants.names()
    for number in range(deals):
        at = number + RATES.index(rate)
        speed = SPEEDS[(at + at // len(names)) % len(SPEEDS)]
        yield names[at % len(names)], speed, company(at), number


def sit(rules: str, speed: str, players: tuple[str, str, str], seed: str) -> TableGame:
    seated = dict(zip(SEATS[1:], map(make, players), strict=True))
    setup = Setup(variants.load(rules), seated, secret_of(seed), seed)
    flow = TableGame(Match(setup), Pace(speed, rests=Random(seed).random() < 0.2))
    options = Random(seed).choice([False, True])
    flow.alone.options = type(flow.alone.options)(single=options, claims=options)
    return flow


def play(rate: int, deals: int) -> None:
    """Play so many deals; fails where one of them stands still."""
    met: Counter[str] = Counter()
    for rules, speed, players, number in games(rate, deals):
        flow = sit(rules, speed, players, f"still hand {rate} {number}")
        hand = StillHand(flow, 1 / rate, Random(number))
        hand.play()
        flow.close()
        met.update({rules, speed, *players})
        # A frame may pass for nothing between one step and the next.
        assert max(hand.waits) <= LONGEST * FACTOR[speed] + 60 / rate, (rules, speed)
    thinkers = SLOW_THINKERS[: deals // DEALS]
    assert set(met) >= {*variants.names(), *SPEEDS, *COMPANY, *thinkers}


@pytest.mark.parametrize("rate", some(RATES, 1))
def test_no_deal_waits_for_an_event(rate: int, thinks_at_once: None) -> None:
    play(rate, DEALS)


@pytest.mark.nightly
@pytest.mark.parametrize("rate", RATES)
def test_none_of_two_hundred_deals_waits_for_an_event(rate: int, thinks_at_once: None) -> None:
    play(rate, MORE_DEALS)
