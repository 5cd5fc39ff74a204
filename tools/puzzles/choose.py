"""Choose puzzles from all that were mined, so that no theme gives its answers away.

Every position has several themes by what is in it. Here each puzzle gets one, so that each theme
has puzzles of every difficulty, hardly two that feel the same, and none of the rules by which
somebody could guess (``guessing``) solves half of a theme. Puzzles of today stay where they can.

    python -m tools.puzzles.choose found/*.jsonl
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.code_signs import SIGNS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles import collection
from pidro_desktop.puzzles.collection import Entry, entries
from pidro_desktop.puzzles.own_puzzles import themes
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import choice_of, played
from tools.puzzles.filters import EASIEST
from tools.puzzles.grading import graded
from tools.puzzles.guessing import (
    RULES,
    Case,
    Hand,
    Tree,
    case_of,
    features,
    grown,
    guessed,
    guessed_by_tree,
    hand_of,
    solves,
)
from tools.puzzles.learners import misses
from tools.puzzles.mine import found_in
from tools.puzzles.proving import CHECKED

TARGET: Final = Path(collection.__file__).with_name(collection.FILE)
SIZE: Final = 6
"""The signs of an id."""
FAILS: Final = 7
"""The place in a row of how often the levels miss the puzzle."""
GUESSED: Final = {"card": 0.49, "bid": 0.6, "suit": 0.56}
"""The share of a theme that any rule may solve, by the kind of question: of the auction there are
few that no rule solves."""
GUESSED_BY_TREE: Final = {"card": 0.5, "bid": 0.65, "suit": 0.65}
"""The same of a learnt tree, on puzzles that it has learnt from."""
TRIES: Final = 40
"""How often it is tried to drop as few as possible."""
MOST_BY_TREE: Final = 0.59
"""The same of a tree that has learnt from the other puzzles."""
ENOUGH: Final = 15
"""The fewest puzzles of a theme."""
ROUNDS: Final = 8
"""How often a tree learns to guess what was chosen, and all is chosen again so that it cannot."""
ALIKE: Final = 2
"""The most puzzles that feel the same."""
STEP: Final = 100
"""Ratings this close count as equally hard."""
STAYS: Final = 2.0
"""How much a puzzle of today is preferred: as much as one of a rating of which there are so many
fewer."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle that may be chosen.

    Attributes:
        id: its id.
        themes: the themes that it has.
        rating: how hard it is.
        row: its row of the file, with any theme.
        hand: what a guess may look at, with any theme.
        solved: which of the rules solve it.
        like: what puzzles that feel the same have in common.
        is_old: whether it is in the collection today.
    """

    id: str
    themes: frozenset[Theme]
    rating: float
    row: list[Any]
    hand: Hand
    solved: tuple[bool, ...]
    like: tuple[Any, ...]
    is_old: bool


def id_of(code: str, words: str) -> str:
    """Return the id of a position: six signs from a digest of it.

    It follows from the position alone, so it never changes and is never used for another one.

    Args:
        code: the deal code.
        words: the decisions before.
    """
    number = int.from_bytes(hashlib.sha256(f"{code} {words}".encode()).digest()[:8], "big")
    return "".join(SIGNS[number >> 5 * place & 31] for place in range(SIZE))


def found(item: dict[str, Any], *, is_old: bool) -> Found:
    """Return what was mined, with everything that follows from it.

    Args:
        item: a line of what was mined.
        is_old: whether it is in the collection today.
    """
    match, _lines = played(item["code"], item["words"].split())
    seat = item["seat"]
    view = match.game_view(seat)
    key = id_of(item["code"], item["words"])
    every = frozenset(themes(view))
    choices = [choice_of(seat, word) for word, _win, _points in item["options"]]
    hand = hand_of(view, min(every, key=lambda theme: theme.value), choices)
    points = [value for _word, _win, value in item["options"]]
    missed = misses(hand, points, item["fails"], key)
    options = [list(option) for option in item["options"]]
    shares = [[round(100 * part) for part in parts] for parts in (item["fails"], missed)]
    rating = graded([part / 100 for part in shares[1]])
    row = [key, "", round(rating), seat, item["code"], item["words"], options, *shares]
    return Found(key, every, rating, row, hand, solves(hand), like(view, hand), is_old)


def item_of(entry: Entry) -> dict[str, Any]:
    """Return a puzzle of the file as it was mined, without its later steps."""
    return {
        "code": entry.code,
        "words": entry.words,
        "seat": entry.seat,
        "options": entry.options,
        "fails": [part / 100 for part in entry.fails],
    }


def like(view: SeatView, hand: Hand) -> tuple[Any, ...]:
    """Return what puzzles that feel the same have in common: the shape of hand and answer."""
    solution = hand.solution
    if isinstance(solution, Play):
        place = hand.trumps.index(solution.cards[0])
        worth = [hand.worth(card) for card in hand.trumps]
        waiting = sum(view.cold)
        declares = view.bidder is not None and view.rules.side_of(view.bidder)
        own = view.rules.side_of(view.seat) == declares
        return len(hand.trumps), place, tuple(worth), len(view.trick), waiting, own
    held = [len(suit_cards) for suit_cards in _by_suit(hand)]
    turn = (view.seat - view.dealer) % 4
    if isinstance(solution, Bid):
        return "bid", int(solution.bid), turn, view.bid, tuple(held), hand.suit.worth(hand.trumps)
    return "suit", repr(solution), turn, tuple(held)


def _by_suit(hand: Hand) -> Iterable[Sequence[Any]]:
    return ([card for card in hand.cards if card.suit == suit] for suit in "CDHS")


class Chooser:
    """Chooses puzzle by puzzle.

    Attributes:
        chosen: the puzzles of each theme.
    """

    def __init__(
        self,
        pool: Sequence[Found],
        size: int,
        trees: Sequence[Mapping[str, Tree]] = (),
        others: Iterable[tuple[Any, ...]] = (),
    ) -> None:
        """Begin.

        Args:
            pool: what may be chosen.
            size: the most puzzles of a theme.
            trees: learnt guesses that are to fail as rules do, by the kind of question.
            others: how puzzles feel that stay, as ``like`` says it.
        """
        self.pool, self.size, self.trees = list(pool), size, trees
        self.chosen: dict[Theme, list[Found]] = {theme: [] for theme in Theme}
        self._solved: dict[Theme, Counter[int]] = defaultdict(Counter)
        self._likes: Counter[tuple[Any, ...]] = Counter(others)
        self._hard: dict[Theme, Counter[int]] = defaultdict(Counter)
        self._known: dict[tuple[str, Theme], tuple[int, ...]] = {}
        self._left = {item.id for item in pool}

    def choose(self) -> None:
        """Choose until nothing more fits: a puzzle for each theme in turn, scarce themes first."""
        has = Counter(theme for item in self.pool for theme in item.themes)
        scarce = sorted(Theme, key=lambda theme: has[theme])
        for _turn in range(self.size):
            for theme in scarce:
                self._add_to(theme)
        for theme in Theme:
            self._trim(theme)

    def _add_to(self, theme: Theme) -> None:
        fits = [item for item in self.pool if self._fits(item, theme)]
        if not fits:
            return
        best = min(fits, key=lambda item: (self._cost(item, theme), item.id))
        self._left.remove(best.id)
        self.chosen[theme].append(best)
        self._likes[best.like] += 1
        self._hard[theme][int(best.rating) // STEP] += 1
        self._solved[theme].update(self._guessed(best, theme))

    def _fits(self, item: Found, theme: Theme) -> bool:
        if item.id not in self._left or theme not in item.themes or self._likes[item.like] >= ALIKE:
            return False
        return all(
            self._solved[theme][rule] + 1 <= self._share(item, rule) * self.size
            for rule in self._guessed(item, theme)
        )

    def _share(self, item: Found, rule: int) -> float:
        """Return the share of a theme that a rule may solve, or a tree if it is below zero."""
        return (GUESSED_BY_TREE if rule < 0 else GUESSED)[item.hand.kind]

    def _trim(self, theme: Theme) -> None:
        """Drop puzzles until no rule solves more of a theme than it may: as few as can be found."""
        every = self.chosen[theme]
        rng = Random(theme.value)
        tries = (self._trimmed(every, theme, rng) for _try in range(TRIES))
        self.chosen[theme] = max(tries, key=len) if every else every

    def _trimmed(self, every: Sequence[Found], theme: Theme, rng: Random) -> list[Found]:
        """Return what is left if puzzles are dropped at random that the worst rules solve."""
        left = list(every)
        while left:
            solved = Counter(rule for item in left for rule in self._guessed(item, theme))
            over = {
                rule: count - self._share(left[0], rule) * len(left)
                for rule, count in solved.items()
            }
            worst = max(over, key=lambda rule: (over[rule], rule), default=None)
            if worst is None or over[worst] <= 0:
                return left
            known = [item for item in left if worst in self._guessed(item, theme)]
            drop = max(known, key=lambda item: self._excess(item, theme, over) + rng.random())
            left.remove(drop)
        return left

    def _excess(self, item: Found, theme: Theme, over: Mapping[int, float]) -> float:
        """Return how much it helps to drop a puzzle."""
        most = sum(max(0.0, over[rule] + 1.0) for rule in self._guessed(item, theme))
        return most - 0.5 * item.is_old

    def _cost(self, item: Found, theme: Theme) -> float:
        """Return how little a puzzle is wanted: one of a frequent rating or with a usual answer."""
        guessed = [self._solved[theme][rule] for rule in self._guessed(item, theme)]
        step = int(item.rating) // STEP
        return self._hard[theme][step] + 0.5 * max(guessed, default=0) - STAYS * item.is_old

    def _guessed(self, item: Found, theme: Theme) -> tuple[int, ...]:
        """Return the numbers of the rules that solve a puzzle, and below zero of the trees."""
        key = item.id, theme
        if key not in self._known:
            rules = [number for number, solved in enumerate(item.solved) if solved]
            asked = features(replace(item.hand, theme=theme))
            for number, tree in enumerate(self.trees):
                if item.solved[tree[item.hand.kind].answer(asked)]:
                    rules.append(-1 - number)
            self._known[key] = tuple(rules)
        return self._known[key]


def chosen_from(pool: Sequence[Found], size: int) -> dict[Theme, list[Found]]:
    """Return the puzzles of each theme, chosen so that not even learnt trees guess them.

    Args:
        pool: what may be chosen.
        size: the most puzzles of a theme.
    """
    trees: list[dict[str, Tree]] = []
    best: dict[str, dict[Theme, list[Found]]] = {kind: {} for kind in RULES}
    for _round in range(ROUNDS):
        chooser = Chooser(pool, size, trees)
        chooser.choose()
        thinned(chooser.chosen)
        cases = cases_of(chooser.chosen)
        for kind in RULES:  # trees learn each kind by itself, so each is chosen by itself
            of_kind = {
                theme: all_of
                for theme, all_of in chooser.chosen.items()
                if all_of and all_of[0].hand.kind == kind
            }
            if _size(of_kind) > _size(best[kind]):
                best[kind] = of_kind
            print(kind, *(f"{theme.value}: {len(one)}" for theme, one in of_kind.items()))
        trees.append({kind: grown(_of_kind(cases, kind)) for kind in RULES})
    return {theme: best[kind][theme] for kind in RULES for theme in best[kind]}


def _is_missed(item: Found) -> bool:
    """Return whether weak players miss a puzzle often enough, which easy ones need not be."""
    return item.rating < EASIEST or max(item.row[FAILS][:2]) >= 100 * CHECKED.missed


def _size(chosen: Mapping[Theme, Sequence[Found]]) -> tuple[int, int, int]:
    """Return how many themes there are, how large the smallest is, and all together."""
    sizes = [len(all_of) for all_of in chosen.values()]
    return len(sizes), min(*sizes, ENOUGH, ENOUGH), sum(sizes)


def thinned(chosen: Mapping[Theme, list[Found]]) -> None:
    """Drop puzzles that are guessed from the themes of which a rule or a tree guesses too many."""
    while True:
        cases = cases_of(chosen)
        by_tree = dict(zip(cases, guessed_by_tree(list(cases.values())), strict=True))
        worst = max(
            (_worst(all_of, by_tree), theme.value, theme)
            for theme, all_of in chosen.items()
            if all_of
        )
        (over, guess), _name, theme = worst
        if over <= 0:
            return
        known = [item for item in chosen[theme] if _is_guessed(item, guess, by_tree)]
        chosen[theme].remove(max(known, key=lambda item: (sum(item.solved), item.id)))


TREE: Final = -1
"""Stands for the tree where rules have numbers."""


def _is_guessed(item: Found, guess: int, by_tree: Mapping[str, bool]) -> bool:
    return by_tree[item.id] if guess == TREE else item.solved[guess]


def _worst(all_of: Sequence[Found], by_tree: Mapping[str, bool]) -> tuple[float, int]:
    """Return by how much the best guess solves too much of a theme, and which it is."""
    kind = all_of[0].hand.kind
    guesses = (TREE, *range(len(RULES[kind])))
    return max(
        (
            sum(_is_guessed(item, guess, by_tree) for item in all_of) / len(all_of)
            - (MOST_BY_TREE if guess == TREE else GUESSED[kind]),
            guess,
        )
        for guess in guesses
    )


def cases_of(chosen: Mapping[Theme, Sequence[Found]]) -> dict[str, Case]:
    """Return what the tree sees of each puzzle, by its id.

    Args:
        chosen: the puzzles of each theme.
    """
    return {
        item.id: case_of(replace(item.hand, theme=theme))
        for theme, all_of in chosen.items()
        for item in all_of
    }


def _of_kind(cases: Mapping[str, Case], kind: str) -> list[Case]:
    return [case for case in cases.values() if case.kind == kind]


def rows(chosen: Mapping[Theme, Sequence[Found]]) -> list[list[Any]]:
    """Return the rows of the file, by id.

    Args:
        chosen: the puzzles of each theme.
    """
    every = [
        [item.row[0], theme.value, *item.row[2:]]
        for theme, all_of in chosen.items()
        for item in all_of
    ]
    return sorted(every, key=lambda row: str(row[0]))


def report(chosen: Mapping[Theme, Sequence[Found]]) -> list[str]:
    """Return a line for each theme: how many, and how many the best rule and a tree guess."""
    found = guessed(list(cases_of(chosen).values()))
    return [
        f"{theme.value}: {len(all_of)}, {sum(item.is_old for item in all_of)} of today, "
        f"{found.by_rule[theme]:.0%} by a rule, {found.by_tree[theme]:.0%} by a tree"
        for theme, all_of in chosen.items()
    ]


def text_of(every: Sequence[list[Any]]) -> str:
    """Return the text of the file: one puzzle a line."""
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in every)
    return f'{{"script":"tools/puzzles/choose.py","puzzles":[\n{lines}\n]}}\n'


def main() -> None:
    """Choose, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--target", type=Path, default=TARGET)
    parser.add_argument("--size", type=int, default=42, help="the most puzzles of a theme")
    parser.add_argument("--without", default="", help="ids to leave out, with commas")
    options = parser.parse_args()
    without = set(options.without.split(","))
    pool: dict[str, Found] = {}
    longer = [entry for entry in entries() if entry.then]  # of ``choose_longer``
    for entry in set(entries()).difference(longer):
        pool[entry.id] = found(item_of(entry), is_old=True)
    for item in (item for path in options.found for item in found_in(path)):
        new = found(item, is_old=False)
        pool.setdefault(new.id, new)
    fair = [pool[key] for key in sorted(pool) if key not in without and _is_missed(pool[key])]
    chosen = chosen_from(fair, options.size)
    options.target.write_text(text_of(rows(chosen)), "utf-8", newline="\n")
    print(*report(chosen), sep="\n")
    away = guessed(list(cases_of(chosen).values())).given_away
    print("Given away:", *(away or ["nothing"]))


if __name__ == "__main__":
    main()
