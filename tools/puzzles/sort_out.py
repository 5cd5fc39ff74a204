"""Recognise the themes of what was mined again, and drop what has lost its theme.

python -m tools.puzzles.sort_out kept.jsonl found/*.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Adviser
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import KILLS, played
from tools.puzzles import failing
from tools.puzzles.mine import found_in
from tools.puzzles.themes import BLAND, themes
from tools.puzzles.valuing import values

ASKED: Final = 100
"""How often *casual* is asked what it would do."""


def themes_of(view: SeatView, adviser: Adviser, seed: str) -> tuple[set[Theme], str]:
    """Return the themes of a position, and the plan of its solution.

    Args:
        view: the view of the seat.
        adviser: who gives the reasons.
        seed: the seed of what *casual* does.
    """
    advice = adviser.advise(view)
    solution = advice.best.decision
    wrong = failing.wrong_answers(view, solution, failing.CASUAL, ASKED, seed)
    rival = failing.most_often(wrong) if wrong else solution
    found = values(view, Random(seed))
    facts = advice.best.facts
    every = themes(view, found, rival if isinstance(rival, Play) else None, facts)
    return every, facts[0].id if facts else ""


def main() -> None:
    """Write what is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path)
    parser.add_argument("found", type=Path, nargs="+")
    options = parser.parse_args()
    adviser, counts = Adviser(), Counter[str]()
    kept: list[dict[str, Any]] = []
    for item in (item for path in options.found for item in found_in(path)):
        match, _lines = played(item["code"], item["words"].split())
        every, plan = themes_of(match.game_view(item["seat"]), adviser, item["code"])
        if Theme(item["theme"]) in every and (
            plan not in BLAND or item["options"][0][0].startswith(KILLS)
        ):
            kept.append({**item, "plan": plan})
        else:
            counts[f"{item['theme']} dropped"] += 1
        counts[item["theme"]] += 1
    lines = "".join(json.dumps(item, separators=(",", ":")) + "\n" for item in kept)
    options.target.write_text(lines, "utf-8", newline="\n")
    print(len(kept), dict(counts))


if __name__ == "__main__":
    main()
