"""Judge all puzzles, or the costliest marks of games between bots that nothing was fitted to.

python -m tools.judge puzzles --jobs 2
python -m tools.judge marks --games 50 --jobs 2
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

from pidro_desktop.background import init_worker
from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.thinking import judged_alone
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.steady.steady import kept_or_killed
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.replayed import option_word
from pidro_desktop.variants import load
from tools.judge.verdicts import Verdict, compared

WORLDS: Final = 160
CALLS: Final = 240
"""In how many worlds cards are judged, and calls and suits."""
NEXT: Final = 3
"""A call or a suit is compared with so many others, those that come nearest."""
COSTLIEST: Final = 100


@dataclass(frozen=True, slots=True)
class Judged:
    """One question: what it was, and how the answer compares with the other choices."""

    name: str
    what: str
    verdicts: tuple[Verdict, ...]

    @property
    def agrees(self) -> bool:
        """Return whether no other choice is better on the whole."""
        return all(verdict.both >= 0.0 for verdict in self.verdicts)

    @property
    def refuted(self) -> bool:
        """Return whether another choice is better beyond doubt."""
        return any(verdict.refutes for verdict in self.verdicts)


def of_puzzle(place: int, step: int) -> Judged:
    """Return the judgement of a puzzle of the collection, or of a step of a longer one."""
    puzzle = all_puzzles()[place].at(step)
    game = read_one(puzzle.lines, load).game
    choices = [option.decision for option in puzzle.options]
    calls = isinstance(choices[0], Bid | NameTrump)
    if calls:
        choices = choices[: NEXT + 1]
    count = CALLS if calls else WORLDS
    rng = Random(f"judge {puzzle.id}")
    found = compared(game, puzzle.seat, choices, count, rng)
    name = f"{puzzle.id} {puzzle.theme.value} {' '.join(map(option_word, choices))}"
    return Judged(name, "calls" if calls else "cards", tuple(found))


# ------------------------------------------------------------ bots that nothing was fitted to


class Plain:
    """A bot that calls by the length of its longest suit, and plays by one habit.

    Args:
        pick: returns the card of a turn, from its cards in the order of their rank.
        bold: how many trumps it wants for a bid of six.
    """

    def __init__(self, pick: Callable[[Sequence[Card], Random], Card], bold: int) -> None:
        self._pick, self._bold = pick, bold

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision."""
        ask = question(view)
        if ask.what is AskKind.BID:
            wanted = 6 + max(_lengths(view).values()) - self._bold
            fits = [bid for bid in ask.bids if bid and bid <= wanted]
            return Bid(ask.seat, max(fits) if fits else min(ask.bids))
        if ask.what is AskKind.TRUMP:
            lengths = _lengths(view)
            return NameTrump(ask.seat, max(ask.suits, key=lambda suit: lengths[suit]))
        if ask.what is AskKind.PLAY:
            held = sorted(ask.cards, key=lambda card: view.suit.strength.get(card, 0))
            return with_cards(ask, (self._pick(held, rng),))
        return with_cards(ask, kept_or_killed(ask))


def _lengths(view: SeatView) -> dict[str, int]:
    return {suit: sum(str(card)[1] == suit for card in view.hand) for suit in "CDHS"}


BOTS: Final = (
    Plain(lambda held, _rng: held[-1], 4),
    Plain(lambda held, _rng: held[0], 5),
    Plain(lambda held, rng: rng.choice(held), 4),
    Plain(lambda held, rng: held[-1] if rng.random() < 0.5 else held[0], 5),
)


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that cost much: of which game, where, and how much."""

    loss: float
    game: int
    position: int
    best: Decision
    decided: Decision


def _played(number: int) -> Match:
    name = f"judge {number}"
    company = {seat: BOTS[(seat + number) % len(BOTS)] for seat in SEATS}
    match = Match(Setup(load("finnish"), company, secret_of(name), name))
    match.begin()
    play_out(match, 60)
    return match


def marks_of(number: int) -> list[Costly]:
    """Return the mistakes of a game of these bots."""
    match = _played(number)
    found: list[Costly] = []
    for turn in turns(match.setup.rules, match.events):
        item = judged_alone(turn)
        if item.mark in (Mark.MISTAKE, Mark.BLUNDER) and question(turn.view).what in (
            AskKind.BID,
            AskKind.TRUMP,
            AskKind.PLAY,
        ):
            found.append(Costly(item.loss or 0.0, number, turn.position, item.best, item.decided))
    return found


def of_mark(mark: Costly) -> Judged:
    """Return the judgement of a mark: what was better, against what was decided."""
    match = _played(mark.game)
    game = Game.new(match.setup.rules)
    for event in match.events[: mark.position]:
        game = evolve(game, event)
    calls = isinstance(mark.best, Bid | NameTrump)
    rng = Random(f"judge {mark.game} {mark.position}")
    pair = (mark.best, mark.decided)
    count = CALLS if calls else WORLDS
    found = compared(game, mark.best.seat, pair, count, rng)
    name = f"{mark.game}:{mark.position} {mark.loss:.3f} {' '.join(map(option_word, pair))}"
    return Judged(name, "calls" if calls else "cards", tuple(found))


# ------------------------------------------------------------ the figures


def report(found: Iterable[Judged]) -> None:
    """Print how often the judge agrees, and where it does not."""
    items = list(found)
    for what in ("cards", "calls"):
        some = [item for item in items if item.what == what]
        agree = sum(item.agrees for item in some)
        refuted = sum(item.refuted for item in some)
        print(f"{what}: {agree} of {len(some)} agree, {refuted} are refuted")
    for item in items:
        if not item.agrees:
            worst = min(item.verdicts, key=lambda verdict: verdict.both)
            seen = "" if worst.seen is None else f"seen {worst.seen:+.3f}±{worst.seen_error:.3f} "
            print(f"  {item.name}: {seen}played {worst.played:+.3f}±{worst.played_error:.3f}")


def main() -> None:
    """Judge, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("puzzles", "marks"))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--only", default="", help="ids of puzzles, with commas")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    with ProcessPoolExecutor(options.jobs, initializer=init_worker, initargs=(True,)) as pool:
        if options.what == "puzzles":
            wanted = options.only.split(",") if options.only else None
            asked = [
                (place, step)
                for place, puzzle in enumerate(all_puzzles())
                if wanted is None or puzzle.id in wanted
                for step in range(puzzle.steps)
            ]
            report(pool.map(of_puzzle, *zip(*asked, strict=True)))
        else:
            costly = [item for marks in pool.map(marks_of, range(options.games)) for item in marks]
            costliest = sorted(costly, key=lambda item: -item.loss)[:COSTLIEST]
            report(pool.map(of_mark, costliest))
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
