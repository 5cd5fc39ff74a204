"""Make longer puzzles: two or three decisions of one's own in a row, each with one clear answer.

A position that was mined is played on: the solution, then the best replies, as *champion* makes
them for the other seats, until the seat decides again. There it must pass the filters that the
first decision has passed; where it does not, the puzzle ends. What has at least two steps is
written, at once, so the script can be stopped at any time.

    python -m tools.puzzles.longer longer.jsonl found/*.jsonl --minutes 20
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks, needs_deal
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.player import with_cards
from pidro_desktop.puzzles.collection import entries
from pidro_desktop.puzzles.replayed import choice_of, option_word, played, word_of
from tools.puzzles import failing, filters
from tools.puzzles.mine import BLAND, found_in

MOST: Final = 3
"""The most steps of a puzzle."""
FEWEST: Final = 2
"""The fewest choices of a later step."""


class Extender:
    """Plays mined positions on.

    Attributes:
        fallen: how many next decisions fell at each filter, by its name.
    """

    def __init__(self) -> None:
        self.adviser, self.champion = Adviser(), make("champion")
        self.fallen: Counter[str] = Counter()

    def longer(self, item: dict[str, Any]) -> dict[str, Any] | None:
        """Return a mined position with the steps that follow, or None if there are none.

        Args:
            item: a line of what was mined.
        """
        match, _lines = played(item["code"], item["words"].split())
        game, seat = match.game, item["seat"]
        word, then = item["options"][0][0], list[dict[str, Any]]()
        while len(then) < MOST - 1:
            reached = self._next(game, seat, word)
            if reached is None:
                self.fallen["0 the end"] += 1
                break
            words, game = reached
            try:
                step = self._step(game, seat, f"{item['code']} {len(then)}")
            except filters.Falls as fall:
                self.fallen[str(fall)] += 1
                break
            then.append({"words": " ".join(words), **step})
            word = step["options"][0][0]
        return {**item, "then": then} if then else None

    def _next(self, game: Game, seat: Seat, word: str) -> tuple[list[str], Game] | None:
        """Return what is decided up to the seat's next choice, and the game there."""
        words = [word]
        game, _events = apply(game, choice_of(seat, word))
        while not (game.sheet or needs_deal(game)):
            ask = asks(game)[0]
            if ask.seat == seat and len(ask.cards) >= FEWEST:
                return words, game
            view = view_for(game, ask.seat)
            decided = (
                with_cards(ask, ask.cards)
                if ask.seat == seat
                else self.champion.decide(view, Random(0))
            )
            words.append(word_of(decided))
            game, _events = apply(game, decided)
        return None

    def _step(self, game: Game, seat: Seat, seed: str) -> dict[str, Any]:
        """Return a step.

        Raises:
            Falls: it falls at a filter.
        """
        view = view_for(game, seat)
        filters.demand(asks(game)[0].what is AskKind.PLAY, "0 play")
        solution = filters.clear(view, seed, fewest=FEWEST)[0].decision
        advice = self.adviser.advise(view)
        facts = advice.best.facts
        plan = facts[0].id if facts else ""
        filters.demand(failing.same(advice.best.decision, solution), "3 advice")
        filters.demand(bool(plan) and plan not in BLAND, "4 sentence")
        found = filters.proved(game, view, solution, seed)
        return {
            "options": [
                [option_word(v.decision), round(v.win, 4), round(v.points, 2)] for v in found
            ],
            "fails": [round(part, 3) for part in failing.all_fails(view, solution, seed)],
            "plan": plan,
        }


def main() -> None:
    """Play on what was mined, for a while."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=30.0)
    options = parser.parse_args()
    every = [item for path in options.found for item in found_in(path)]
    known = {entry.code for entry in entries()}
    known |= {item["code"] for item in found_in(options.target)}
    extender, end = Extender(), time.monotonic() + 60 * options.minutes
    since, tried = 0.0, 0
    for item in every:
        is_play = item["options"][0][0] not in "CDHS" and not item["options"][0][0].isdecimal()
        if item["code"] in known or not is_play:
            continue
        if time.monotonic() > end:
            break
        tried += 1
        known.add(item["code"])
        longer = extender.longer(item)
        if longer is not None:
            with options.target.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(longer, separators=(",", ":")) + "\n")
            extender.fallen[f"with {len(longer['then']) + 1} steps"] += 1
        if time.monotonic() > since + 60:
            since = time.monotonic()
            print(tried, dict(sorted(extender.fallen.items())), flush=True)
    print(tried, dict(sorted(extender.fallen.items())), flush=True)


if __name__ == "__main__":
    main()
