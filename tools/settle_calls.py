"""Settle which of two calls is better: both are made in the same deal and played out.

Where a champion is about to make the call in question, the deal is finished twice, once with its
own call and once with the other. From there on all four seats are played by champions, who see only
their views. The difference in the chance to win the game and in net points is reported, paired by
deal. To come to such places fast, calls that are clear are made as they were learnt, and deals
without a case are played by rules of thumb; the scores are those of games played so.

    python tools/settle_calls.py open7 --cases 1000 --seed settle
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import fmean, stdev
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import equity, make
from pidro_desktop.players.bids.bidding import is_left_to_partner, prepared, prospects
from pidro_desktop.players.player import Player
from pidro_desktop.variants import load

Other = Callable[[SeatView, int], int | None]
"""The call to try instead of a champion's, or None if this is not a case."""
RULES: Final = load("finnish")
ANY: Final = Random(0)
"""Champions do not use it."""


def _open7(view: SeatView, call: int) -> int | None:
    return 7 if call == 6 and not view.bid else None


def _open8(view: SeatView, call: int) -> int | None:
    return 8 if call in (6, 7) and not view.bid and view.seat != view.dealer else None


def _fourteen(view: SeatView, call: int) -> int | None:
    """Return 14 where all points are likeliest to be taken: a chance of a quarter."""
    best = max(prospect.least[14] for prospect in prospects(view))
    return 14 if call != 14 and 14 in _legal(view) and best >= 0.25 else None


def _block(view: SeatView, call: int) -> int | None:
    """Return 14 where the opponents are about to win."""
    them = view.totals[1 - view.seat % 2]
    return 14 if call != 14 and 14 in _legal(view) and them >= RULES.scoring.target - 8 else None


def _raise(view: SeatView, call: int) -> int | None:
    """Return a pass where the partner's bid would stand."""
    return 0 if call and is_left_to_partner(view) else None


def _legal(view: SeatView) -> tuple[int, ...]:
    assert view.ask is not None
    return view.ask.bids


CASES: Final[dict[str, Other]] = {
    "open7": _open7,
    "open8": _open8,
    "fourteen": _fourteen,
    "block": _block,
    "raise": _raise,
}


def result(game: Game, player: Player, side: int) -> tuple[Game, float, float]:
    """Finish the deal.

    Returns:
        The game after it, and for ``side`` the chance to win it and its net points.
    """
    before = game.totals
    while game.now.phase is not Phase.SCORED:
        game, _ = apply(game, _decision(game, player))
    chance = _chance(game, side)
    gained = [now - then for now, then in zip(game.totals, before, strict=True)]
    return game, chance, gained[side] - gained[1 - side]


def _chance(game: Game, side: int) -> float:
    if game.winner is not None:
        return float(game.winner == side)
    return equity.chance(
        game.totals[side], game.totals[1 - side], RULES.side_of(game.now.dealer + 1) == side
    )


def _decision(game: Game, player: Player) -> Decision:
    return player.decide(view_for(game, asks(game)[0].seat), ANY)


def differences(case: str, seed: str, player: Player) -> Iterator[tuple[float, float]]:
    """Yield what the other call gains: chance to win the game and net points, without end."""
    bidder, other = make("champion"), CASES[case]
    for match in count():
        secret = secret_of(f"{seed} {match}")
        game, dealer = Game.new(RULES), first_dealer(secret)
        for number in count(1):
            game, _ = apply(game, deal_of(RULES, secret, number, dealer))
            instead: tuple[int, Game] | None = None
            while asks(game)[0].what is AskKind.BID:
                seat = asks(game)[0].seat
                view = view_for(game, seat)
                call = learnt(view)
                if instead or any(other(view, near) is not None for near in _near(view, call)):
                    decision = bidder.decide(view, ANY)
                    assert isinstance(decision, Bid)
                    call = int(decision.bid)
                tried = None if instead else other(view, call)
                if tried is not None:
                    instead = seat % 2, apply(game, Bid(seat, tried))[0]
                game, _ = apply(game, Bid(seat, call))
            if instead:
                side, rival = instead
                game, chance, net = result(game, player, side)
                _, other_chance, other_net = result(_finished(rival, bidder), player, side)
                yield other_chance - chance, other_net - net
            else:
                game, _, _ = result(game, make("steady"), 0)
            if game.winner is not None:
                break
            dealer = RULES.next_to(dealer)


def learnt(view: SeatView) -> int:
    """Return the call that was learnt by self-play."""
    look = prepared(view)
    count = min(look.options(), len(_legal(view)))
    return _legal(view)[max(range(count), key=lambda index: float(look.bidder.worth[index]))]


def _near(view: SeatView, call: int) -> list[int]:
    """Return the calls that a search might prefer to the learnt one."""
    place = _legal(view).index(call)
    return [*_legal(view)[max(0, place - 2) : place + 3]]


def _finished(game: Game, bidder: Player) -> Game:
    """Return the game after the auction and the naming of trumps."""
    while asks(game)[0].what in (AskKind.BID, AskKind.TRUMP):
        game, _ = apply(game, _decision(game, bidder))
    return game


def main() -> None:
    """Play cases of one kind and print what the other call gains."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("case", choices=sorted(CASES))
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", default="settle")
    parser.add_argument("--player", default="champion", help="who plays the cards")
    options = parser.parse_args()
    found: list[tuple[float, float]] = []
    for number, gained in enumerate(
        differences(options.case, options.seed, make(options.player)), 1
    ):
        found.append(gained)
        if number % 50 == 0 or number == options.cases:
            print(json.dumps({"cases": number} | _summary(found)), flush=True)
        if number == options.cases:
            return


def _summary(found: list[tuple[float, float]]) -> dict[str, float]:
    """Return means with 95% intervals: percent of games, and net points a deal."""
    summary: dict[str, float] = {}
    for name, scale, row in zip(
        ("win", "net"), (100.0, 1.0), zip(*found, strict=True), strict=True
    ):
        summary[name] = round(scale * fmean(row), 3)
        summary[f"{name} ±"] = round(scale * 1.96 * stdev(row) / len(row) ** 0.5, 3)
    return summary


if __name__ == "__main__":
    main()
