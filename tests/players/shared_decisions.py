"""Prints what players decide in their shared form, by whatever form of the search runs."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from pidro_desktop.compiled import kernel_form
from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import names
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.player import Player
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

DEALS = {"finnish": 3, "pedro": 1}
"""By rule set, the deals of one game: later ones are played with the earlier ones in mind."""
FORMS = {"finnish": 4, "pedro": 2, "petro": 4}
"""The same for the shared form of every player: with partners and without, trumps only and not."""
SEED = "kept"
"""The seed of their draws."""


def game_of(
    name: str, deals: int, player: Player | None = None
) -> Iterator[tuple[SeatView, Decision]]:
    """The views and decisions of a player at seats 0 and 1; steady sits at the others."""
    rules, secret = load(name), secret_of(f"shared {name}")
    champion, steady = player or Champion(SHARED), Steady()
    game = Game.new(rules)
    for number in range(1, deals + 1):
        game, _ = apply(game, deal_of(rules, secret, number, number % 4))
        while game.now.phase not in (Phase.SCORED, Phase.THROWN_IN):
            view = view_for(game, asks(game)[0].seat)
            if view.seat < 2:
                decision = champion.decide(view, Random(number))
                yield view, decision
            else:
                decision = steady.decide(view, Random(0))
            game, _ = apply(game, decision)


def told(decision: Decision) -> str:
    """A call, a suit, or cards."""
    if isinstance(decision, Bid):
        return f"{decision.seat}:{int(decision.bid)}"
    if isinstance(decision, NameTrump):
        return f"{decision.seat}:{decision.suit}"
    return f"{decision.seat}:{','.join(decision.cards)}"


def lines() -> Iterator[str]:
    """A line a rule set and kind of question: the seats and their decisions in order."""
    for name, deals in DEALS.items():
        by_kind: dict[str, list[str]] = {}
        for view, decision in game_of(name, deals):
            assert view.ask is not None
            by_kind.setdefault(view.ask.what.value, []).append(told(decision))
        for kind, decisions in by_kind.items():
            yield f"{name}, {kind}: {' '.join(decisions)}"


def digests() -> Iterator[str]:
    """A line a rule set and player: how many decisions its shared form makes, and their digest."""
    for rules, deals in FORMS.items():
        for name in names():
            game = game_of(rules, deals, make_shared(name, SEED))
            found = [told(decision) for _view, decision in game]
            digest = sha256(" ".join(found).encode()).hexdigest()[:16]
            yield f"{rules}, {name}: {len(found)} decisions {digest}"


if __name__ == "__main__":
    print(kernel_form())
    for line in (*lines(), *digests()):
        print(line)
