"""Choose longer puzzles from those that ``longer`` made, and add them to the file.

The other puzzles stay as they are. No rule finds most of the first steps, and each later one has to
be missed at times. The rating is that of all steps together.

    python -m tools.puzzles.choose_longer longer.jsonl --size 60
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from math import prod
from pathlib import Path
from typing import Any, Final

from pidro_desktop.puzzles.collection import entries
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import choice_of, played
from tools.puzzles.choose import TARGET, Chooser, Found, found, item_of, text_of
from tools.puzzles.grading import graded
from tools.puzzles.guessing import hand_of
from tools.puzzles.learners import misses
from tools.puzzles.mine import found_in
from tools.puzzles.proving import CHECKED

RATING, MISSED, THEN = 2, 8, 9
"""Places in a row."""
FEW: Final = 2
"""So few choices of a last step are few."""
OFTEN: Final = 0.5
"""So often one of the weak levels has to miss it then."""


def together(parts: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return how often somebody misses at least one of several steps.

    Args:
        parts: for each step how often each misses it, 0 to 1.
    """
    return tuple(1.0 - prod(1.0 - part for part in column) for column in zip(*parts, strict=True))


def longer(item: dict[str, Any]) -> Found:
    """Return a longer puzzle with everything that follows from it.

    Args:
        item: a line of what ``longer`` wrote.
    """
    first = found(item, is_old=False)
    then = [_row(item, place) for place in range(len(item["then"]))]
    missed = [[part / 100 for part in row[-1]] for row in ([first.row[: MISSED + 1], *then])]
    rating = graded(together(missed))
    row = [*first.row[:RATING], round(rating), *first.row[RATING + 1 :], then]
    return replace(first, themes=frozenset({Theme.IN_A_ROW}), rating=rating, row=row)


def _row(item: dict[str, Any], place: int) -> list[Any]:
    """Return a later step as it is kept in the file."""
    words = item["words"].split()
    words += [word for step in item["then"][: place + 1] for word in step["words"].split()]
    match, _lines = played(item["code"], words)
    seat, step = item["seat"], item["then"][place]
    choices = [choice_of(seat, word) for word, _win, _points in step["options"]]
    hand = hand_of(match.game_view(seat), Theme.IN_A_ROW, choices)
    points = [value for _word, _win, value in step["options"]]
    missed = misses(hand, points, step["fails"], f"{item['code']} {place}")
    shares = [[round(100 * part) for part in parts] for parts in (step["fails"], missed)]
    return [step["words"], step["options"], *shares]


def fair(every: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield longer puzzles as far as no step is obvious.

    Half of those who guess find one of two choices, so a second step of so few is to be missed more
    often if none follows.

    Args:
        every: the lines of what ``longer`` wrote.
    """
    for item in every:
        then = list(takewhile(_is_missed, item["then"]))
        few = len(then) == 1 and len(then[0]["options"]) <= FEW
        if then and _is_missed(item) and (not few or _is_missed(then[0], OFTEN)):
            yield {**item, "then": then}


def _is_missed(step: dict[str, Any], least: float = CHECKED.missed) -> bool:
    return bool(max(step["fails"][:2]) >= least)


def _has_choices(item: Found) -> bool:
    """Return whether a second step has more than two choices, or a third one follows."""
    then = item.row[THEN]
    return len(then) > 1 or len(then[0][1]) > FEW


def main() -> None:
    """Choose, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--target", type=Path, default=TARGET)
    parser.add_argument("--size", type=int, default=60)
    parser.add_argument("--without", default="", help="ids to leave out, with commas")
    options = parser.parse_args()
    without = set(options.without.split(","))
    rows = json.loads(options.target.read_text("utf-8"))["puzzles"]
    others = [row for row in rows if row[1] != Theme.IN_A_ROW.value]
    likes = [found(item_of(entry), is_old=True).like for entry in entries() if not entry.then]
    codes = {row[4] for row in others}
    items = [item for path in options.found for item in found_in(path)]
    pool = {new.id: new for new in map(longer, fair(items)) if new.row[4] not in codes}
    fresh = [pool[key] for key in sorted(pool) if key not in without]
    chooser = Chooser(fresh, options.size, others=likes)
    for chooser.pool in ([item for item in fresh if _has_choices(item)], fresh):
        chooser.choose()
    chosen = chooser.chosen[Theme.IN_A_ROW][: options.size]
    added = [[item.row[0], Theme.IN_A_ROW.value, *item.row[2:]] for item in chosen]
    text = text_of(sorted([*others, *added], key=lambda row: str(row[0])))
    options.target.write_text(text, "utf-8", newline="\n")
    steps = Counter(1 + len(row[THEN]) for row in added)
    print(f"{len(chosen)} of {len(pool)}", dict(steps))


if __name__ == "__main__":
    main()
