"""Run by a test with an interpreted kernel: what a window loses while champion thinks.

Prints the seconds that champion takes at the first trick, and by how many milliseconds frames are
late while nobody thinks, while it thinks as at the table, and while it thinks in a thread here.
"""

from __future__ import annotations

import json
import os
import time
from random import Random
from statistics import median
from threading import Event

from pidro_desktop import variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.worker import Thinker
from pidro_desktop.players import make
from pidro_desktop.players.player import is_slow
from pidro_desktop.players.steady.steady import Steady

TIMES = 4


class Here:
    """Champion, but nobody is told how heavy it is."""

    def __init__(self) -> None:
        self._champion = make("champion")

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """As champion."""
        return self._champion.decide(view, rng)


def opening() -> Match:
    """A match in which champions sit and steady has called: the first card is to be led."""
    champion = make("champion")
    secret = secret_of("frames")
    match = Match(Setup(variants.load("finnish"), dict.fromkeys(range(4), champion), secret))
    match.deal()
    while (ask := match.asks()[0]).what is not AskKind.PLAY or len(ask.cards) < 2:
        match.submit(Steady().decide(match.game_view(ask.seat), match.rng(ask.seat)))
    return match


def frame() -> float:
    """How many milliseconds later than it should a frame of a table ends that has little to do."""
    due = time.perf_counter() + 1 / 60
    sum(range(100_000))
    time.sleep(max(0.0, due - time.perf_counter()))
    return 1000 * (time.perf_counter() - due)


def frames_until(done: Event) -> list[float]:
    """By how much each frame is late until something is done."""
    late = [frame()]
    while not done.is_set():
        late.append(frame())
    return late


def main() -> None:
    """Think about a first card some times at the table's side, then as often in its way."""
    match, done = opening(), Event()
    ask = match.asks()[0]
    thinker = Thinker(match, done.set)
    assert is_slow(match.setup.players[ask.seat]), "Champion is not heavy here."
    assert thinker.background.run(True, os.getpid).result(60) != os.getpid()
    done.clear()
    late: dict[str, list[float]] = {"alone": [frame() for _ in range(60)]}
    seconds, answers = [], set()
    for where in ("apart", "together"):
        late[where] = []
        player = match.setup.players[ask.seat] if where == "apart" else Here()
        for _ in range(TIMES):
            done.clear()
            began = time.perf_counter()
            thinker.start(ask, player)
            late[where] += frames_until(done)
            seconds.append(time.perf_counter() - began)
            answers.add(thinker.poll())
    thinker.close()
    assert len(answers) == 1
    assert None not in answers
    times = {where: median(frames) for where, frames in late.items()}
    print(json.dumps(times | {"seconds": max(seconds), "frames": len(late["apart"])}))


if __name__ == "__main__":
    main()
