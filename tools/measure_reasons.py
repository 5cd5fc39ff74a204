"""Measure the reasons for cards in Finnish Pidro: how many say more than a figure, and how fast.

    python -m tools.measure_reasons --deals 100

Players of several levels play deals at random scores. Every card, or choice of trumps to kill, that
costs 1% of a game or more is explained beside the best choice, as the review of a game does.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.review.judging import has
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser, Fact, Option
from pidro_desktop.players.player import question
from pidro_desktop.variants import load

LEVELS: Final = ("beginner", "casual", "steady", "strong")
COSTLY: Final = 0.01
"""A choice that loses so much of a game is explained."""
FIGURES: Final = frozenset(
    {
        *("better", "better one", "worse", "worse one", "close"),
        *("points more", "points fewer", "games more", "games fewer"),
        *("bid more", "bid less", "foes bid more", "foes bid less"),
    }
)
"""Sentences that say no more than the figures of the options do."""


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that costs much.

    Attributes:
        view: what the seat saw.
        decided: what it decided.
    """

    view: SeatView
    decided: Decision


def costly(level: str, deals: int, adviser: Adviser, seed: str = "reasons") -> Iterator[Costly]:
    """Yield the costly cards and kills of four players of a level.

    Args:
        level: the name of the players.
        deals: how many deals they play.
        adviser: who weighs the decisions.
        seed: decides the deals.
    """
    rng, player, rules = Random(seed), make(level), load("finnish")
    for number in range(deals):
        secret = secret_of(f"{seed} {level} {number}")
        game, _ = apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
        game = replace(game, totals=(rng.randrange(-20, 62), rng.randrange(-20, 62)))
        while game.now.phase is not Phase.SCORED:
            view = view_for(game, asks(game)[0].seat)
            decided = player.decide(view, rng)
            if question(view).what in (AskKind.PLAY, AskKind.KILL):
                advice = adviser.values(view)
                option = _option(advice, decided)
                if (advice.best.equity or 0.0) - (option.equity or 0.0) >= COSTLY:
                    yield Costly(view, decided)
            game, _ = apply(game, decided)


def _option(advice: Advice, decided: Decision) -> Option:
    return next(option for option in advice.options if has(option, decided))


def says_more(facts: tuple[Fact, ...]) -> bool:
    """Return whether one of the facts says more than a figure."""
    return any(fact.id not in FIGURES for fact in facts)


def main() -> None:
    """Print the shares by level, the sentences that come first, and the time for a pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    adviser = Adviser()
    plans, faults, times = Counter[str](), Counter[str](), list[float]()
    for level in LEVELS:
        every = [0, 0, 0]
        for case in costly(level, deals, adviser):
            begun = perf_counter()
            adviser.values(case.view)
            valued = perf_counter()
            advice = adviser.advise(case.view, about=case.decided)
            times.append(perf_counter() - valued - (valued - begun))
            option = _option(advice, case.decided)
            plans[advice.best.facts[0].id] += 1
            faults[option.facts[0].id] += 1
            every[0] += 1
            every[1] += says_more(option.facts)
            every[2] += says_more(advice.best.facts)
        number = max(every[0], 1)
        print(
            f"{level}: {every[0]} choices in {deals} deals; more than a figure against the choice "
            f"{100 * every[1] / number:.1f}%, for the best {100 * every[2] / number:.1f}%"
        )
    print("for the best:", ", ".join(f"{key} {count}" for key, count in plans.most_common()))
    print("against:", ", ".join(f"{key} {count}" for key, count in faults.most_common()))
    times.sort()
    print(
        f"reasons for a pair: mean {1000 * sum(times) / len(times):.1f} ms, "
        f"19 of 20 below {1000 * times[len(times) * 19 // 20]:.1f} ms, most {1000 * times[-1]:.1f}"
    )


if __name__ == "__main__":
    main()
