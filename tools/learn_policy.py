"""Learn policies of card play from players' decisions: writes ``players/policy/policy.json``.

``play`` plays games in mixed company and notes every deal. ``fit`` learns a softmax policy for each
kind of player: logistic regression over sparse features by stochastic gradients (D. Kingma and J.
Ba, *Adam: A Method for Stochastic Optimization*, ICLR 2015), pulled towards zero or towards a
policy that was learnt from more players. One game in eight is held out, to see what the policies
are worth. With the compiled modules, a game takes about a second.

    python tools/learn_policy.py play deals.jsonl --seed 1 --games 4000
    python tools/learn_policy.py fit deals.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from tqdm import tqdm

from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.visibility import seen_deal
from pidro_desktop.match.duels.contestants import contestant, decision
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.beliefs.kinds import PlayedDeal, played_deal
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import SIZE, TABLES, UNIT
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import COUNT, MOST, PLACES
from pidro_desktop.variants import load

TARGET = Path(__file__).parents[1] / "pidro_desktop/players/policy/policy.json"
COMPANY: Final = {"steady": 1, "pimc": 3, "champion": 2, "strong": 2, "casual": 1, "beginner": 1}
"""The players at the tables, and how often each sits there."""
ALIKE: Final = 0.4
"""At so many tables all four are the same player."""
DEALS: Final = 12
"""The most deals of a game that are played."""
HELD_OUT: Final = 8
"""One game in so many is not learnt from."""
BATCH: Final = 4096
LARGEST: Final = 3000
"""No learnt number is larger."""


@dataclass(frozen=True)
class Course:
    """How a policy is learnt.

    Attributes:
        players: whose decisions it is learnt from.
        rounds: how often all of them are looked at.
        rate: the size of the steps.
        pull: the strength of the pull towards where it started.
        first: what it starts from, or None for all zeros.
    """

    players: tuple[str, ...]
    rounds: int
    rate: float
    pull: float
    first: Course | None = None


AHEAD: Final = Course(("pimc", "champion", "strong"), 40, 0.08, 6e-5)
COURSES: Final = {
    "champion": Course(("champion",), 15, 0.02, 2e-4, AHEAD),
    "pimc": Course(("pimc",), 40, 0.08, 6e-5),
    "strong": Course(("strong",), 25, 0.05, 4e-4),
    "careless": Course(("casual", "beginner"), 40, 0.08, 6e-5),
}
"""The learnt kinds in the order of the file."""


class Noted(msgspec.Struct, frozen=True):
    """A finished deal: its game, the players by seat, and the play."""

    game: int
    players: tuple[str, ...]
    play: PlayedDeal


# ------------------------------------------------------------ play


def played(seed: str, game: int, own_auction: bool) -> Iterator[Noted]:
    """Play one game; yield its deals.

    Args:
        seed: the seed of all games.
        game: the number of the game.
        own_auction: whether the players call themselves; otherwise *steady* calls for all, which is
            faster.
    """
    rnd = random.Random(f"{seed} {game}")
    names, weights = list(COMPANY), list(COMPANY.values())
    players = rnd.choices(names, weights, k=4)
    if rnd.random() < ALIKE:
        players = players[:1] * 4
    sitters = [contestant(name) for name in players]
    caller = contestant("steady")
    match = Match(Setup(load("finnish"), {}, secret_of(numbered_seed(seed, game))))
    while match.needs_deal and match.dealt < DEALS:
        match.deal()
        while asked := match.asks():
            ask = asked[0]
            calls = match.game.now.phase in (Phase.AUCTION, Phase.TRUMP)
            sitter = caller if calls and not own_auction else sitters[ask.seat]
            match.submit(decision(sitter, match.game, ask, match.rng(ask.seat)))
        if match.game.now.phase is Phase.SCORED:
            deal = played_deal(match.game.rules, seen_deal(match.game, 0))
            yield Noted(game, tuple(players), deal)


# ------------------------------------------------------------ examples


@dataclass(frozen=True)
class Examples:
    """Decisions, one a row.

    Attributes:
        features: for each card of the seat, the indices of its numbers; padded to ``MOST`` cards.
        there: whether there is such a card.
        chosen, thumb: the places in the row of the card played, and of that of the rules of thumb.
        held_out: whether the decision is of a game that is held out.
    """

    features: np.ndarray
    there: np.ndarray
    chosen: np.ndarray
    thumb: np.ndarray
    held_out: np.ndarray

    def part(self, which: np.ndarray) -> Examples:
        """Some of the decisions."""
        return Examples(*(getattr(self, name)[which] for name in vars(self)))


def examples(deals: Iterable[Noted], players: Sequence[str]) -> Examples:
    """All decisions of some players with more than one card to choose from."""
    policy = Policy(1)
    rows: list[list[list[int]]] = []
    facts: list[tuple[int, int, bool]] = []
    for deal in deals:
        table = opening(deal.play)
        for seat, card in deal.play.plays:
            table.settle()
            own = table.hands[seat]
            if deal.players[seat] in players and own & (own - 1):
                policy.look(table)
                held = [place for place in range(PLACES) if own >> place & 1]
                numbers = [[policy.features[TABLES * n + m] for m in range(TABLES)] for n in held]
                rows.append(numbers + [[0] * TABLES] * (MOST - len(held)))
                chosen, thumb = (held.index(COUNT[one - 1]) for one in (card, table.choose()))
                facts.append((chosen, thumb, deal.game % HELD_OUT == 0))
            table.play(card)
    if not rows:
        raise SystemExit(f"No decision of {', '.join(players)} was played.")
    features = np.array(rows, np.int32)
    columns = np.array(facts)
    held_out = columns[:, 2].astype(bool)
    there = np.any(features > 0, axis=2)
    return Examples(features, np.asarray(there), columns[:, 0], columns[:, 1], held_out)


def opening(deal: PlayedDeal) -> Rollout:
    """The table before the first card, all hands known."""
    table = Rollout()
    for seat in range(4):
        table.kept[seat], table.dealt[seat] = deal.kept[seat], deal.dealt[seat]
        table.size[seat] = deal.size[seat]
    for seat, card in deal.plays:
        table.hands[seat] |= card
    table.seen, table.bidder = deal.killed, deal.bidder & 1
    table.turn = table.leader = deal.bidder
    return table


# ------------------------------------------------------------ fit


def chances(weights: np.ndarray, some: Examples) -> np.ndarray:
    """How likely each card of each decision is."""
    sums = np.where(some.there, weights[some.features].sum(2), -np.inf)
    found = np.exp(sums - sums.max(1, keepdims=True))
    return found / found.sum(1, keepdims=True)


def learnt(course: Course, deals: Sequence[Noted]) -> np.ndarray:
    """The numbers of one kind of player, as real numbers."""
    start = np.zeros(SIZE) if course.first is None else learnt(course.first, deals)
    found = examples(deals, course.players)
    some = found.part(~found.held_out)
    weights, mean, square = start.copy(), np.zeros(SIZE), np.zeros(SIZE)
    rng, step, size = np.random.default_rng(0), 0, len(some.chosen)
    for _ in range(course.rounds):
        for batch in np.array_split(rng.permutation(size), size // BATCH + 1):
            part = some.part(batch)
            off = chances(weights, part)
            off[np.arange(len(batch)), part.chosen] -= 1.0
            slope = np.bincount(part.features.ravel(), np.repeat(off.ravel(), TABLES), SIZE)
            slope = slope / len(batch) + course.pull * (weights - start)
            step += 1
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope * slope
            moved = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weights -= course.rate * moved
    return weights


def report(name: str, weights: np.ndarray, found: Examples) -> str:
    """What a policy is worth in the games held out, against rules of thumb and against chance."""
    some = found.part(found.held_out)
    if not len(some.chosen):
        return f"{name:9} {len(found.chosen)} decisions, none held out"
    likely = chances(weights, some)
    taken = likely[np.arange(len(some.chosen)), some.chosen]
    cards = some.there.sum(1)
    return (
        f"{name:9} {len(found.chosen)} decisions, {len(some.chosen)} held out: predicted "
        f"{(likely.argmax(1) == some.chosen).mean():.1%} (rules of thumb "
        f"{(some.thumb == some.chosen).mean():.1%}, chance {(1 / cards).mean():.1%}), log loss "
        f"{-np.log(taken).mean():.3f} (chance {np.log(cards).mean():.3f})"
    )


def fit(deals: Sequence[Noted], target: Path, show: Callable[[str], None]) -> None:
    """Learn all policies and write the file."""
    rows: list[list[int]] = []
    for name, course in COURSES.items():
        weights = learnt(course, deals)
        whole = np.clip(np.round(UNIT * weights), -LARGEST, LARGEST).astype(int)
        show(report(name, whole / UNIT, examples(deals, course.players)))
        rows.append(whole.tolist())
    texts = {"script": "tools/learn_policy.py", "weights": rows}
    target.write_text(json.dumps(texts, separators=(",", ":")) + "\n", "utf-8", newline="\n")


def main(show: Callable[[str], None] = print) -> None:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parts = parser.add_subparsers(dest="stage", required=True)
    play = parts.add_parser("play", help="play games, and note their deals in a file")
    play.add_argument("deals", type=Path)
    play.add_argument("--seed", default="policy")
    play.add_argument("--games", type=int, default=4000)
    play.add_argument("--first", type=int, default=0, help="the number of the first game")
    play.add_argument("--own-auction", action="store_true", help="let the players call themselves")
    learn = parts.add_parser("fit", help="learn the policies from such files")
    learn.add_argument("deals", type=Path, nargs="+")
    learn.add_argument("--target", type=Path, default=TARGET)
    chosen = parser.parse_args()
    if chosen.stage == "play":
        with chosen.deals.open("wb") as file:
            for game in tqdm(range(chosen.first, chosen.first + chosen.games)):
                for deal in played(chosen.seed, game, chosen.own_auction):
                    file.write(msgspec.json.encode(deal) + b"\n")
    else:
        lines = [line for path in chosen.deals for line in path.read_bytes().splitlines()]
        deals = [msgspec.json.decode(line, type=Noted) for line in lines]
        fit(deals, chosen.target, show)


if __name__ == "__main__":
    main()
