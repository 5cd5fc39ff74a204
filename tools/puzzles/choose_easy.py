"""Choose easy puzzles from those that ``mine --easy`` found, and add them to the file.

The other puzzles stay; all are rated again. Weak players need not miss an easy one, but it must not
be guessed more than others: of each theme no rule and no tree solves more than it may.

    python -m tools.puzzles.choose_easy easy/*.jsonl --size 60

What ``longer`` made of them may be given, too: a longer puzzle is rated by all of its steps.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pidro_desktop.puzzles.collection import Entry, entries
from pidro_desktop.puzzles.puzzle import Theme
from tools.puzzles.choose import (
    ALIKE,
    MOST_BY_TREE,
    TARGET,
    Found,
    cases_of,
    found,
    item_of,
    rows,
    text_of,
)
from tools.puzzles.choose_longer import longer
from tools.puzzles.facts_out import with_facts
from tools.puzzles.filters import EASIEST
from tools.puzzles.guessing import guessed, guessed_by_tree
from tools.puzzles.mine import found_in

MOST: Final = {"card": 0.53, "bid": 0.59, "suit": 0.59}
"""The share of a theme that any rule may solve once easy puzzles are in it."""
STEP: Final = 50
"""Ratings this close count as equally easy."""


class EasyChooser:
    """Adds easy puzzles to those of today.

    Attributes:
        chosen: the puzzles of each theme, those of today included.
        added: the ids of the new ones.
    """

    def __init__(self, today: Mapping[Theme, Sequence[Found]], most: int) -> None:
        """Begin.

        Args:
            today: the puzzles of today, by theme.
            most: the most new ones of a theme.
        """
        self.chosen = {theme: list(today.get(theme, ())) for theme in Theme}
        self.added: set[str] = set()
        self.most = most
        every = [item for all_of in self.chosen.values() for item in all_of]
        self._likes = Counter(item.like for item in every)
        self._easy = Counter(int(item.rating) // STEP for item in every)
        self._plans: Counter[str] = Counter()

    def choose(self, pool: Sequence[Found], plans: Mapping[str, str], size: int) -> None:
        """Add puzzles: one for each theme in turn, those that are least like what was added.

        Args:
            pool: what may be added.
            plans: the plan of each, by id.
            size: how many at most.
        """
        for _turn in range(self.most):
            for theme in sorted(Theme, key=lambda one: len(self.chosen[one])):
                fits = [item for item in pool if self._fits(item, theme)]
                if fits and len(self.added) < size:
                    best = min(fits, key=lambda item: (self._cost(item, theme, plans), item.id))
                    self._add(best, theme, plans)
        self._thin()

    def _add(self, item: Found, theme: Theme, plans: Mapping[str, str]) -> None:
        self.chosen[theme].append(item)
        self.added.add(item.id)
        self._likes[item.like] += 1
        self._easy[int(item.rating) // STEP] += 1
        self._plans[plans[item.id]] += 1

    def _fits(self, item: Found, theme: Theme) -> bool:
        if item.id in self.added or theme not in item.themes or self._likes[item.like] >= ALIKE:
            return False
        worst = self._worst_with(item, theme)
        return worst <= MOST[item.hand.kind]

    def _worst_with(self, item: Found, theme: Theme) -> float:
        """Return the largest share of a theme that a rule solves which solves a new one, too."""
        every = [*self.chosen[theme], item]
        known = [rule for rule, solved in enumerate(item.solved) if solved]
        counts = (sum(other.solved[rule] for other in every) for rule in known)
        return max(counts, default=0) / len(every)

    def _cost(self, item: Found, theme: Theme, plans: Mapping[str, str]) -> float:
        """Return how little a puzzle is wanted: one as easy, or with a reason, as many others."""
        alike = self._easy[int(item.rating) // STEP] + self._plans[plans[item.id]]
        return alike + 10.0 * self._worst_with(item, theme)

    def _thin(self) -> None:
        """Drop new ones that trees guess, until these guess no more of a theme than they may.

        A theme without such ones may be guessed better for what trees learn from new ones of its
        kind; then one of these is dropped.
        """
        while self.added:
            cases = cases_of(self.chosen)
            by_tree = guessed(list(cases.values())).by_tree
            theme = max(by_tree, key=by_tree.__getitem__)
            if by_tree[theme] <= MOST_BY_TREE:
                return
            caught = dict(zip(cases, guessed_by_tree(list(cases.values())), strict=True))
            kind = self.chosen[theme][0].hand.kind
            new = [
                (one, item)
                for one, all_of in self.chosen.items()
                for item in all_of
                if item.id in self.added and item.hand.kind == kind
            ]
            here = [pair for pair in new if pair[0] is theme and caught[pair[1].id]]
            theme, item = max(here or new, key=lambda pair: pair[1].id)
            self.chosen[theme].remove(item)
            self.added.remove(item.id)


def rated_again(entry: Entry) -> list[Any]:
    """Return the row of a puzzle of the file with what learners miss, and its rating, as of now.

    Args:
        entry: the puzzle.
    """
    item = item_of(entry)
    then = [
        {"words": step.words, "options": step.options, "fails": [part / 100 for part in step.fails]}
        for step in entry.then
    ]
    again = longer({**item, "then": then}) if then else found(item, is_old=True)
    row = [entry.id, entry.theme, *again.row[2:]]
    return with_facts(row, [entry.rests, *(step.rests for step in entry.then)])


def today(kept: Sequence[Entry]) -> dict[Theme, list[Found]]:
    """Return the puzzles of the file by theme, with what a guess may look at."""
    by_theme: dict[Theme, list[Found]] = {theme: [] for theme in Theme}
    for entry in kept:
        by_theme[Theme(entry.theme)].append(found(item_of(entry), is_old=True))
    return by_theme


def main() -> None:
    """Choose, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("found", type=Path, nargs="*")
    parser.add_argument("--target", type=Path, default=TARGET)
    parser.add_argument("--size", type=int, default=60)
    parser.add_argument("--most", type=int, default=8, help="the most of a theme")
    parser.add_argument("--without", default="", help="ids to leave out, with commas")
    options = parser.parse_args()
    without = set(options.without.split(","))
    old = [rated_again(entry) for entry in entries()]
    codes = {row[4] for row in old}
    pool: dict[str, Found] = {}
    plans: dict[str, str] = {}
    for item in (item for path in options.found for item in found_in(path)):
        new = longer(item) if "then" in item else found(item, is_old=False)
        if item["code"] not in codes and new.id not in without and new.rating < EASIEST:
            pool[new.id], plans[new.id] = new, item["plan"]
    chooser = EasyChooser(today(entries()), options.most)
    chooser.choose([pool[key] for key in sorted(pool)], plans, options.size)
    added = {
        theme: [item for item in all_of if item.id in chooser.added]
        for theme, all_of in chooser.chosen.items()
    }
    text = text_of(sorted([*old, *rows(added)], key=lambda row: str(row[0])))
    options.target.write_text(text, "utf-8", newline="\n")
    print(f"{len(chooser.added)} of {len(pool)}", {t.value: len(a) for t, a in added.items() if a})
    away = guessed(list(cases_of(chooser.chosen).values())).given_away
    print("Given away:", *(away or ["nothing"]))


if __name__ == "__main__":
    main()
