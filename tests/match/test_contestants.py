"""Contestants of a duel: one who sees all cards, and one who has to be told what happens."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from played_duels import duel

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.duels.duplicate import Task, Terms, play
from pidro_desktop.players.steady.steady import Steady

HEARD: Counter[str] = Counter()


class Listener(Steady):
    """``steady``, and notes what an observer hears."""

    lost = remark = info = ""

    def begin(self, *_game: Any) -> None:
        """A game begins."""
        HEARD["begin"] += 1

    def see(self, _event: Any) -> None:
        """Something has happened."""
        HEARD["see"] += 1

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """What ``steady`` does."""
        HEARD["decide"] += 1
        return super().decide(view, rng)

    def leave(self) -> None:
        """The game is over for this player."""
        HEARD["leave"] += 1

    def gone(self) -> None:
        """Whoever waits for its end goes on."""
        HEARD["gone"] += 1


def listener() -> Listener:
    """A new one for each seat."""
    return Listener()


def test_who_sees_all_cards_takes_more_than_steady_in_the_play() -> None:
    found = duel("cheater", "steady", 12, "all cards", "play")
    assert sum(found.nets) > 0


def test_an_observer_gets_an_instance_for_each_seat_and_is_released_in_the_end() -> None:
    HEARD.clear()
    found = play(Task(Terms(listener, "steady", "observers"), "deal", 1, 3))
    assert set(found.nets) == {0.0}, "it plays as steady does"
    seats: set[Seat] = {0, 1, 2, 3}
    assert HEARD["leave"] == HEARD["gone"] == len(seats)
    assert HEARD["see"] > HEARD["decide"] > 0
