"""Measure how the stated chance to win changes between two decisions of a seat.

Champions play deals from the scores of games. Whenever a seat decides again, the chance of its best
option is compared with that at its decision before, as advice states both. If nothing was learned
in between, as between the last winning call and naming trumps, the mean change must be zero; and if
something was, too, as far as the chances are true.

    python tools/measure_drift.py --deals 1000 --seed drift
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from itertools import count
from random import Random
from statistics import fmean, stdev
from typing import Final

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import deal_of, first_dealer, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.bids.bidding import prepared
from pidro_desktop.variants import load

RULES: Final = load("finnish")
ANY: Final = Random(0)
Steps = dict[str, list[float]]


def learnt(view: SeatView) -> int:
    """Return the call that was learnt by self-play, without a search."""
    assert view.ask is not None
    look = prepared(view)
    count = min(look.options(), len(view.ask.bids))
    return view.ask.bids[max(range(count), key=lambda index: float(look.bidder.worth[index]))]


def main() -> None:
    """Play deals and print the mean change for each pair of decisions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="deals won by the dealer's call")
    parser.add_argument("--seed", default="drift")
    parser.add_argument("--plays", action="store_true", help="go on to each seat's first play")
    options = parser.parse_args()
    steps: Steps = defaultdict(list)
    done = 0
    for match in count():
        secret = secret_of(f"{options.seed} {match}")
        game, dealer = Game.new(RULES), first_dealer(secret)
        for number in count(1):
            game, _ = apply(game, deal_of(RULES, secret, number, dealer))
            game = _followed(game, steps, plays=options.plays)
            if len(steps["bid to trump"]) > done:
                done = len(steps["bid to trump"])
                if done % 100 == 0 or done == options.deals:
                    print(json.dumps(_summary(steps)), flush=True)
                if done == options.deals:
                    return
            if game.winner is not None:
                break
            dealer = RULES.next_to(dealer)


def _followed(game: Game, steps: Steps, *, plays: bool) -> Game:
    """Play one deal and note the changes."""
    adviser, steady, before = Adviser(), make("steady"), dict[int, tuple[str, float]]()
    while game.now.phase is not Phase.SCORED:
        seat = asks(game)[0].seat
        view = view_for(game, seat)
        what = asks(game)[0].what
        if what is AskKind.BID and seat != view.dealer:
            game, _ = apply(game, Bid(seat, learnt(view)))
            continue
        wanted = what in (AskKind.BID, AskKind.TRUMP) or (plays and not view.rows[seat])
        if not wanted:
            game, _ = apply(game, steady.decide(view, ANY))
            continue
        best = adviser.advise(view).best
        assert best.equity is not None
        if seat in before:
            kind, chance = before[seat]
            steps[f"{kind} to {what}"].append(best.equity - chance)
        before[seat] = str(what), best.equity
        game, _ = apply(game, best.decision)
    return game


def _summary(steps: Steps) -> dict[str, list[float]]:
    """Return mean, interval and number of each change, in points of a hundred."""
    return {
        name: [
            round(100 * fmean(row), 2),
            round(196 * stdev(row) / len(row) ** 0.5, 2),
            len(row),
        ]
        for name, row in sorted(steps.items())
        if len(row) > 1
    }


if __name__ == "__main__":
    main()
