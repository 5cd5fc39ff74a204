"""Makes the records in ``tests/data/family``: one short game of every rule set of the family.

    python tools/family_records.py [ID …]

Of many games of players who know nothing but the rules it takes a short one in which many kinds of
lines stand. Their bids are low, so that some are made.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.players.player import question
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.variants import load

FOLDER: Final = Path(__file__).resolve().parents[1] / "tests" / "data" / "family"
CREATED: Final = "2026-01-06T18:30:00Z"
TRIED, DEALS, BOLD = 100, 30, 1

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "pedro": {"28-56": True, "rob_discards": True},
    "california-house": {"moon": True},
    "blind-cinch": {"28-56": True},
}
"""What these games are played with besides a low target."""

NEEDED: Final = {"california-house": "extra"}
"""A kind of line that no other rule set has, and that is seldom met."""


class Careful(RandomPlayer):
    """Any legal decision, but one seat bids nearly always, the others seldom, and all bid low."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Any legal decision."""
        ask = question(view)
        if ask.what is not AskKind.BID:
            return super().decide(view, rng)
        named = [bid for bid in ask.bids if isinstance(bid, NamedBid)]
        if named and rng.random() < 0.1:
            return Bid(ask.seat, named[-1])
        bids = rng.random() < (0.9 if ask.seat == BOLD else 0.15)
        return Bid(ask.seat, ask.bids[min(bids, len(ask.bids) - 1)])


def played(rules_id: str, seed: str) -> list[str] | None:
    """The lines of a game, if it is won within a few deals."""
    lines: list[str] = []
    rules, player = _short(rules_id), Careful()
    setup = Setup(rules, dict.fromkeys(SEATS, player), secret_of(seed), seed)
    match = Match(setup, lines.extend)
    match.begin()
    play_out(match, DEALS)
    lines[0] = lines[0].replace(setup.created, CREATED)
    needed = NEEDED.get(rules_id, "end")
    return lines if match.is_over and any(f'"t":"{needed}"' in line for line in lines) else None


def _short(rules_id: str) -> RuleSet:
    """The rule set with as low a target as it may have."""
    plain = load(rules_id)
    lowest = min(int(value) for value in plain.values["target"])
    return load(rules_id, {"target": lowest, **OPTIONS.get(rules_id, {})})


def worth(lines: list[str]) -> int:
    """How many kinds of lines there are, cards among them or not, and how few lines in all."""
    return 80 * len({_kind(json.loads(line)) for line in lines}) - len(lines)


def _kind(line: dict[str, Any]) -> str:
    cards, bid = line.get("cards"), line.get("bid")
    several = "" if cards is None else f" of {min(len(cards), 2)}"
    several += " from discards" if line.get("from_discards") else ""
    return line["t"] + (several if line["t"] != "cold" else "") + (bid if type(bid) is str else "")


def relatives() -> list[str]:
    """The rule sets that are not played as Finnish Pidro is."""
    return [name for name in variants.names() if not has_finnish_tips(load(name))]


def main(names: list[str]) -> None:
    """Write the records of these rule sets, or of all relatives."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or relatives():
        games = (played(name, f"{name} {number}") for number in range(1, TRIED + 1))
        best = max((game for game in games if game is not None), key=worth)
        path = FOLDER / f"{name}.pidro.jsonl"
        path.write_text("".join(line + "\n" for line in best), "utf-8", newline="\n")
        print(f"{path.name}: {len(best)} lines, {sorted({json.loads(one)['t'] for one in best})}")


if __name__ == "__main__":
    main(sys.argv[1:])
