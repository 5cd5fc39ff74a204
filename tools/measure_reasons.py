"""Measure the reasons in Finnish Pidro: how many say more than a figure, and how fast.

    python -m tools.measure_reasons --deals 100
    python -m tools.measure_reasons --deals 125 --calls

Players of several levels play deals at random scores. Every card, or choice of trumps to kill, that
costs 1% of a game or more is explained beside the best choice, as the review of a game does. With
``--calls`` bids and suits are looked at instead. All choices are explained there, and a sentence
that is told for the first and against the second is counted as shared.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time
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
from pidro_desktop.players.advice.advice import BARE, EVIDENCE, contrast
from pidro_desktop.players.player import question
from pidro_desktop.variants import load

LEVELS: Final = ("beginner", "casual", "steady", "strong")
COSTLY: Final = 0.01
"""A choice that loses so much of a game is explained."""
FIGURES: Final = frozenset(
    {
        *("close", "points more", "points fewer", "games more", "games fewer"),
        *("bid more", "bid less", "foes bid more", "foes bid less"),
        *("slightly", "fewer", "as good"),
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


def has_cause(facts: tuple[Fact, ...]) -> bool:
    """Return whether one of the facts says why, and not only what comes of a card."""
    return any(fact.id not in BARE for fact in facts)


def says_more(facts: tuple[Fact, ...]) -> bool:
    """Return whether one of the facts says more than a figure."""
    return any(fact.id not in FIGURES for fact in facts)


def auctions(deals: int, seed: str = "calls") -> Iterator[SeatView]:
    """Yield every bid and naming of trumps of four ``steady`` with several choices.

    Args:
        deals: how many deals; every second one is at a random score.
        seed: decides the deals.
    """
    rng, player, rules = Random(seed), make("steady"), load("finnish")
    for number in range(deals):
        secret = secret_of(f"{seed} {number}")
        game, _ = apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
        if number % 2:
            game = replace(game, totals=(rng.randrange(-20, 62), rng.randrange(-20, 62)))
        while game.now.phase in (Phase.AUCTION, Phase.TRUMP):
            view = view_for(game, asks(game)[0].seat)
            if len(question(view).bids or question(view).suits) > 1:
                yield view
            game, _ = apply(game, player.decide(view, rng))


def measure_calls(deals: int, adviser: Adviser) -> None:
    """Print how often calls share a sentence, and how many costly ones say more than a figure.

    Args:
        deals: how many deals.
        adviser: who explains them.
    """
    shared = every = costs = more = 0
    times: list[float] = []
    for view in auctions(deals):
        adviser.values(view)
        begun = process_time()
        best, *others = adviser.advise(view).options
        times.append(process_time() - begun)
        every += 1
        first, second = ({fact.text() for fact in option.facts} for option in (best, others[0]))
        shared += bool(first & second)
        lags = [(best.equity or 0.0) - (option.equity or 0.0) for option in others]
        costly = [option for option, lag in zip(others, lags, strict=True) if lag >= COSTLY]
        costs += len(costly)
        more += sum(says_more(option.facts) for option in costly)
    times.sort()
    print(
        f"{every} bids and suits: {100 * shared / every:.1f}% share a sentence between the first "
        f"two; {costs} choices cost {100 * COSTLY:.0f}% or more, of which "
        f"{100 * more / max(costs, 1):.1f}% say more than a figure; reasons take "
        f"{1000 * sum(times) / every:.1f} ms, at most {1000 * times[-1]:.1f}"
    )


def main() -> None:
    """Print the shares by level, the sentences that come first, and the time for a pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--calls", action="store_true", help="bids and suits instead of cards")
    options = parser.parse_args()
    deals, adviser = options.deals, Adviser()
    if options.calls:
        measure_calls(deals, adviser)
        return
    plans, faults, times = Counter[str](), Counter[str](), list[float]()
    bare = betrayed = 0
    for level in LEVELS:
        every = [0, 0, 0]
        for case in costly(level, deals, adviser):
            begun = process_time()
            adviser.values(case.view)
            valued = process_time()
            advice = adviser.advise(case.view, about=case.decided)
            times.append(process_time() - valued - (valued - begun))
            option = _option(advice, case.decided)
            plans[advice.best.facts[0].id] += 1
            faults[option.facts[0].id] += 1
            bare += not has_cause(contrast(advice.best, option))
            betrayed += any(fact.id in EVIDENCE for fact in advice.best.facts)
            every[0] += 1
            every[1] += says_more(option.facts)
            every[2] += says_more(advice.best.facts)
        number = max(every[0], 1)
        print(
            f"{level}: {every[0]} choices in {deals} deals; more than a figure against the choice "
            f"{100 * every[1] / number:.1f}%, for the best {100 * every[2] / number:.1f}%"
        )
    print(
        f"{bare} of all reviews name no cause; {betrayed} say what somebody's call or card betrays"
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
