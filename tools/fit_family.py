"""Fit the numbers behind the family's bids to how it is played: writes its ``chances.toml``.

In every deal each seat declares its best suit at the lowest bid, the rules of thumb play the deal
out from all four seats, and for each card that counts it is noted who took it. Rule sets that
fill up hands in the same way share their numbers. Suits are chosen by a rough guess at first, and
in a second round by the numbers of the first. The same deals, rounds and seed give the same
numbers for as long as the rules of thumb play as they do, with any number of processes.

    python tools/fit_family.py --deals 600 --seed family
    python tools/fit_family.py --deals 500 --seed family --only "four_more and fold"

The first takes some eleven minutes of one core, the second half a minute; --to writes elsewhere. It
needs numpy, of the group "art".
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec
import numpy as np
import tomli_w

from pidro_desktop import variants
from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, NameTrump, Recycle
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, numbered_seed, recycled, secret_of
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.tricks import dealt_to
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.family.bidding import (
    Features,
    Fitted,
    choose_suit,
    counted,
    exchange_of,
    features,
    fitted,
)
from pidro_desktop.players.family.cardplay import decide
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.players.player import question

TARGET = Path(__file__).parents[1] / "pidro_desktop" / "players" / "family" / "chances.toml"
Options = dict[str, int | str]
Task = tuple[str, Options, int]
"""A rule set, what differs from it, and the number of the deal."""
Numbers = dict[str, Fitted]
"""By exchange."""
OTHER_WAYS: tuple[tuple[str, Options], ...] = (("eighty-three", {"nine_cards": True}),)
"""Options that fill up hands as no rule set does without them."""
GUESS = Fitted(held={"base": 1.0, "length": 0.3}, out={"base": -0.5}, luck=0.0)
"""Before anything has been fitted: what is held is mostly taken, the more so in a long suit."""
RIDGE = 3.0
LUCK = np.arange(0.0, 2.6, 0.1)
Sample = tuple[bool, Features, bool]
"""Whether the card was held, what spoke for it, whether it was taken."""
Deal = list[tuple[int, Sample]]
"""One entry a card: its worth comes first."""


def declared(game: Game, seat: Seat, key: bytes, numbers: Fitted) -> Deal:
    """What ``seat``'s side takes when ``seat`` declares its best suit, card by card."""
    rules = game.rules
    hand, dealer = game.now.hands[seat], game.now.dealer
    while game.now.phase not in (Phase.SCORED, Phase.THROWN_IN):
        deal = game.now
        if game.now.phase is Phase.AUCTION:
            ask = verbs.asks(game)[0]
            call = ask.bids[1] if deal.turn == seat else 0
            game, _ = verbs.apply(game, Bid(deal.turn, call))
        elif verbs.needs_recycle(game):
            gone = tuple(card for row in deal.discards for card in row)
            game, _ = verbs.apply(game, Recycle(recycled(key, deal.stock, gone)))
        else:
            view = view_for(game, verbs.asks(game)[0].seat)
            names = question(view).what is AskKind.TRUMP
            named = NameTrump(view.seat, choose_suit(view, numbers)) if names else None
            game, _ = verbs.apply(game, named or decide(view))
    deal = game.now
    counts = counted(rules, deal.suit.suit)
    found: Deal = []
    for one, worth in counts.points.items():
        spoken = features(rules, hand, counts, one, seat, dealer)
        taken = _taken(rules, deal, one, one in counts.losable) == rules.side_of(seat)
        found.append((worth, (one in hand, spoken, taken)))
    return found


def _taken(rules: RuleSet, deal: DealState, one: Card, losable: bool) -> int | None:
    """The side that got the points of a card, if any."""
    if not losable and rules.trumps.low_to == "dealt":
        owner = dealt_to(deal, one)
        return None if owner is None else rules.side_of(owner)
    for trick in deal.tricks:
        for play in trick.plays:
            if one in play.cards:
                return rules.side_of(trick.winner if losable else play.seat)
    return None


def samples(seed: str, numbers: Numbers, task: Task) -> list[tuple[str, Deal]]:
    """Four deals, one for each seat, and under which name they are counted."""
    name, options, number = task
    rules = variants.load(name, options)
    exchange = exchange_of(rules)
    secret = secret_of(numbered_seed(f"{seed} {name}", number))
    deal = deal_of(rules, secret, 1, first_dealer(secret))
    dealt, _ = verbs.apply(Game.new(rules), deal)
    best = numbers.get(exchange, GUESS)
    return [(exchange, declared(dealt, seat, secret[:16], best)) for seat in SEATS]


def logistic(rows: list[Features], reached: list[bool]) -> dict[str, float]:
    """Weights by feature, by Newton's method, pulled a little towards nil."""
    names = sorted({name for row in rows for name, value in row.items() if value})
    table = np.array([[float(row.get(name, 0.0)) for name in names] for row in rows])
    hit, beta = np.array(reached, float), np.zeros(len(names))
    for _ in range(30):
        chance = 1.0 / (1.0 + np.exp(-np.clip(table @ beta, -30, 30)))
        steep = (table * (chance * (1.0 - chance))[:, None]).T @ table + RIDGE * np.eye(len(names))
        step = np.linalg.solve(steep, table.T @ (hit - chance) - RIDGE * beta)
        beta += np.clip(step, -2.0, 2.0)
    return {name: round(float(value), 3) for name, value in zip(names, beta, strict=True)}


def luck(deals: list[Deal], held: dict[str, float], out: dict[str, float]) -> float:
    """How far the cards of a deal go together: what makes the spread of its points fit best."""
    scored = []
    for deal in deals:
        scores = [
            (worth, sum((held if mine else out).get(name, 0.0) * x for name, x in spoken.items()))
            for worth, (mine, spoken, _) in deal
        ]
        scored.append((scores, sum(worth for worth, (_, _, taken) in deal if taken)))
    most = max(len(scores) for scores, _ in scored)  # with a joker there is a card more
    even = [scores + [(0, 0.0)] * (most - len(scores)) for scores, _ in scored]
    worths = np.array([[worth for worth, _ in scores] for scores in even], float)
    score = np.array([[one for _, one in scores] for scores in even])
    points = np.array([total for _, total in scored], float)
    best = []
    for shift in LUCK:
        up, down = (1.0 / (1.0 + np.exp(-(score + sign * shift))) for sign in (1, -1))
        means = [(worths * chance).sum(axis=1) for chance in (up, down)]
        inner = [(worths**2 * chance * (1 - chance)).sum(axis=1) for chance in (up, down)]
        mean = (means[0] + means[1]) / 2
        spread = (inner[0] + inner[1]) / 2 + ((means[0] - means[1]) / 2) ** 2
        best.append(abs(float(spread.mean() - ((points - mean) ** 2).mean())))
    return round(float(LUCK[int(np.argmin(best))]), 2)


def tasks(deals: int, only: str | None) -> Iterator[Task]:
    """What is to be played: every relative, and the other ways to fill up hands."""
    relatives = [name for name in variants.names() if not has_finnish_tips(variants.load(name))]
    for name, options in (*((name, {}) for name in relatives), *OTHER_WAYS):
        if only in (None, exchange_of(variants.load(name, options))):
            yield from ((name, options, number) for number in range(1, deals + 1))


def fit(deals: list[Deal]) -> Fitted:
    """The numbers that come nearest to what became of the cards."""
    cards = [sample for deal in deals for _, sample in deal]
    held, out = (
        logistic(
            [spoken for mine, spoken, _ in cards if mine == which],
            [taken for mine, _, taken in cards if mine == which],
        )
        for which in (True, False)
    )
    return Fitted(held, out, luck(deals, held, out))


def fitted_again(todo: list[Task], seed: str, processes: int, before: Numbers) -> Numbers:
    """One round: suits are chosen by the numbers from ``before``."""
    found: dict[str, list[Deal]] = defaultdict(list)
    with ProcessPoolExecutor(processes) as pool:
        for one in pool.map(partial(samples, seed, before), todo, chunksize=32):
            for exchange, deal in one:
                found[exchange].append(deal)
    return {exchange: fit(deals) for exchange, deals in sorted(found.items())}


def main() -> None:
    """Play, fit, and once more; write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=600, help="how many for each rule set")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", default="family")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", help="fit this exchange, leave all other numbers alone")
    parser.add_argument("--to", type=Path, default=TARGET, help="the file to write")
    given = parser.parse_args()
    todo = list(tasks(given.deals, given.only))
    numbers: Numbers = {}
    for _ in range(given.rounds):
        numbers = fitted_again(todo, given.seed, given.processes, numbers)
    call = f"tools/fit_family.py --deals {given.deals} --rounds {given.rounds} --seed {given.seed}"
    heads = [f"# Written by {call}"]
    if given.only:
        lines = TARGET.read_text("utf-8").splitlines()
        note = f"# [{given.only}]"
        heads = [one for one in lines if one.startswith("#") and not one.startswith(note)]
        heads.append(f'{note} by {call} --only "{given.only}"')
        numbers = dict(sorted((fitted() | numbers).items()))
    written = tomli_w.dumps(msgspec.to_builtins(numbers))
    given.to.write_text("\n".join([*heads, written]), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
