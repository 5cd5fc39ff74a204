"""Prints what champion thinks in a few positions; run with and without the compiled modules."""

from __future__ import annotations

from random import Random

from pidro_desktop.compiled import kernel_form
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.beliefs.chances import card_chances, rounded
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

SMALL = Budget(worlds=150, opened=15, answered=15)


def main() -> None:
    """The form that runs, then a line a card: its chance to win and its points; and beliefs."""
    print(kernel_form())
    evaluator, steady = CardEvaluator(SMALL), Steady()
    for number in range(3):
        rules, secret = load("finnish"), secret_of(f"thoughts {number}")
        game, _ = engine.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
        while game.now.phase is not Phase.SCORED:
            ask = engine.asks(game)[0]
            view = view_for(game, ask.seat)
            if ask.what is AskKind.PLAY and len(ask.cards) > 1:
                for one in evaluator.evaluate(view, Random(number)):
                    print(*one.cards, f"{one.equity:.9f} {one.points:.9f}")
                chances = rounded(card_chances(view, Worlds(SMALL.worlds)))
                print(*(f"{one.seat} {one.card} {one.chance}" for one in chances))
            game, _ = engine.apply(game, steady.decide(view, Random(0)))


if __name__ == "__main__":
    main()
