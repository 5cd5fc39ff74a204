"""How long ``champion`` thinks, on one core, in the form of the kernel that runs.

All decisions with a choice of whole deals with ``champion`` in all four seats, timed by the
processor's time. The yardstick in the same run is ``steady`` in the same positions.
"""

from __future__ import annotations

import time
from random import Random
from statistics import fmean, median

from pidro_desktop import variants
from pidro_desktop.compiled import kernel_form
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.player import Player

AIMS = {
    "compiled": {"mean": 15, "p99": 80},
    "interpreted": {"longest": 1500},
    "shared, interpreted": {"mean": 300},
}
"""Milliseconds."""

Times = dict[str, list[float]]


def deal(number: int, thinker: Player, yardstick: Player) -> Times:
    """Milliseconds of every decision of one deal, by what was asked; ``yardstick``'s apart."""
    rules, secret = variants.load("finnish"), secret_of(f"thinking {number}")
    game, _ = engine.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
    took: Times = {}
    while game.now.phase is not Phase.SCORED:
        ask = engine.asks(game)[0]
        view = view_for(game, ask.seat)
        began = time.process_time()
        decision = thinker.decide(view, Random(number))
        ended = time.process_time()
        if _is_choice(ask):
            yardstick.decide(view, Random(number))
            took.setdefault(ask.what, []).append(1000 * (ended - began))
            took.setdefault("steady", []).append(1000 * (time.process_time() - ended))
        game, _ = engine.apply(game, decision)
    return took


def _is_choice(ask: Ask) -> bool:
    """Whether there is anything to think about: plain cards to keep are all the same."""
    return ask.what is not AskKind.KEEP and len(ask.cards) != 1


def measure(deals: int | None = None) -> dict[str, object]:
    """Mean, 99th percentile and longest, of all decisions and of each kind, in milliseconds."""
    form = kernel_form()
    if deals is None:
        deals = 200 if form.startswith("compiled") else 6
    took = _several(deals, make("champion"))
    steady = took.pop("steady")
    shared = _several(deals, Champion(SHARED))
    shared.pop("steady")
    found = {what: _told(times) for what, times in took.items()}
    everything = [one for times in took.values() for one in times]
    return {
        "form": form,
        "all": _told(everything),
        **found,
        "shared": _told([one for times in shared.values() for one in times]),
        "aims": AIMS,
        "times_steady": round(fmean(everything) / fmean(steady), 1),
    }


def _several(deals: int, thinker: Player) -> Times:
    """Milliseconds of every decision of some deals, after one that is not timed."""
    yardstick = make("steady")
    took: Times = {}
    deal(0, thinker, yardstick)
    for number in range(1, deals + 1):
        for what, times in deal(number, thinker, yardstick).items():
            took.setdefault(what, []).extend(times)
    return took


def _told(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "decisions": len(ordered),
        "mean": round(fmean(ordered), 2),
        "median": round(median(ordered), 2),
        "p99": round(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))], 1),
        "longest": round(ordered[-1], 1),
    }
