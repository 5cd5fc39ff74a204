"""How many puzzles somebody solves who does not think: by one rule, or by a learnt tree of rules.

What may be looked at is the hand, the theme's name and the kind of question; nothing of the
auction, the trick or the cards that have gone. Where such a rule solves most puzzles of a theme,
the theme gives its answers away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.cards import SUITS, Card, Cards
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.variants import load

FIVE, TWO = 5, 1
"""Points of a five; strength of the two."""
DEPTH: Final = 4
"""How many questions the tree asks about a hand before it answers."""
FEWEST: Final = 8
"""The fewest puzzles from which a branch of the tree learns."""
PARTS: Final = 5
"""The tree is tried on each fifth of the puzzles, and learns from the others."""
PASS: Final = 0

Guess = Callable[["Hand"], Decision | None]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a guess may look at.

    Attributes:
        theme: the theme.
        seat: the seat that decides.
        cards: its hand.
        choices: the choices, in an order that says nothing.
        solution: the best one, to count with.
        named: the trump suit, once it is named.
    """

    theme: Theme
    seat: int
    cards: Cards
    choices: tuple[Decision, ...]
    solution: Decision
    named: TrumpSuit | None

    @property
    def kind(self) -> str:
        """Return the kind of question: bid, suit or card."""
        first = self.choices[0]
        return (
            "bid" if isinstance(first, Bid) else "suit" if isinstance(first, NameTrump) else "card"
        )

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit; before it is named, the one with most trumps and points."""
        best = max(_suits(), key=lambda suit: (_weight(suit, self.cards), suit.suit))
        return self.named or best

    @property
    def trumps(self) -> tuple[Card, ...]:
        """Return the trumps in hand, from high to low."""
        suit = self.suit
        return tuple(sorted(suit.among(self.cards), key=suit.strength.__getitem__, reverse=True))

    def worth(self, card: Card) -> int:
        """Return the points of a trump."""
        return self.suit.points[card]


def _suits() -> tuple[TrumpSuit, ...]:
    return tuple(all_trump_suits(load("finnish")))


def _weight(suit: TrumpSuit, cards: Cards) -> float:
    held = suit.among(cards)
    return len(held) + 0.1 * suit.worth(held) + 0.01 * sum(suit.strength[card] for card in held)


def hand_of(view: SeatView, theme: Theme, choices: Sequence[Decision]) -> Hand:
    """Return what a guess may look at.

    Args:
        view: the view of the seat that decides.
        theme: the theme.
        choices: the choices, the best first.
    """
    cards = tuple(card for card in view.hands[view.seat])
    ordered = tuple(sorted(choices, key=repr))
    return Hand(theme, view.seat, cards, ordered, choices[0], view.trump)


# ---------------------------------------------------------------- rules of one line each


def _card(pick: Callable[[Hand, tuple[Card, ...]], Card | None]) -> Guess:
    def guess(hand: Hand) -> Decision | None:
        card = pick(hand, hand.trumps)
        return None if card is None else Play(hand.seat, (card,))

    return guess


def _or(first: Sequence[Card], other: Card) -> Card:
    return first[0] if first else other


def _plain(hand: Hand) -> list[Card]:
    return [card for card in hand.trumps if not hand.worth(card)]


def _worth(hand: Hand, *points: int) -> list[Card]:
    return [card for card in hand.trumps if hand.worth(card) in points]


def _two(hand: Hand) -> list[Card]:
    return [card for card in hand.trumps if hand.suit.strength[card] == TWO]


def _tens(hand: Hand) -> list[Card]:
    return [card for card in _worth(hand, 1) if card not in (_two(hand) + _aces(hand))]


def _aces(hand: Hand) -> list[Card]:
    top = len(hand.suit.cards)
    return [card for card in hand.trumps if hand.suit.strength[card] >= top - 1]


CARDS: Final[Mapping[str, Guess]] = {
    "the highest": _card(lambda _hand, cards: cards[0]),
    "the second highest": _card(lambda _hand, cards: cards[1]),
    "the middle one": _card(lambda _hand, cards: cards[len(cards) // 2]),
    "the second lowest": _card(lambda _hand, cards: cards[-2]),
    "the lowest": _card(lambda _hand, cards: cards[-1]),
    "a five, or the highest": _card(lambda hand, cards: _or(_worth(hand, FIVE), cards[0])),
    "a five, or the lowest": _card(lambda hand, cards: _or(_worth(hand, FIVE), cards[-1])),
    "the lowest without points": _card(lambda hand, cards: _or(_plain(hand)[::-1], cards[-1])),
    "the highest without points": _card(lambda hand, cards: _or(_plain(hand), cards[0])),
    "a ten or jack, or the lowest": _card(lambda hand, cards: _or(_tens(hand), cards[-1])),
    "a ten or jack, or the highest": _card(lambda hand, cards: _or(_tens(hand), cards[0])),
    "the two, or the highest": _card(lambda hand, cards: _or(_two(hand), cards[0])),
    "the two, or the lowest without points": _card(
        lambda hand, cards: _or(_two(hand) or _plain(hand)[::-1], cards[-1])
    ),
    "ace or king, or the lowest": _card(lambda hand, cards: _or(_aces(hand), cards[-1])),
}
"""Rules for a card."""


def _bid(pick: Callable[[Hand, list[int]], int]) -> Guess:
    def guess(hand: Hand) -> Decision | None:
        offered = sorted(int(item.bid) for item in hand.choices if isinstance(item, Bid))
        number = pick(hand, offered)
        return Bid(hand.seat, number if number in offered else PASS)

    return guess


def _strong(hand: Hand, least: int) -> bool:
    return len(hand.trumps) + len(_aces(hand)) >= least


def _lowest(offered: Sequence[int]) -> int:
    return next(number for number in offered if number)


BIDS: Final[Mapping[str, Guess]] = {
    "pass": _bid(lambda _hand, _offered: PASS),
    "the lowest bid": _bid(lambda _hand, offered: _lowest(offered)),
    "one more": _bid(lambda _hand, offered: _lowest(offered) + 1),
    "two more": _bid(lambda _hand, offered: _lowest(offered) + 2),
    "eight": _bid(lambda _hand, _offered: 8),
    "seven": _bid(lambda _hand, _offered: 7),
    "eight on a strong suit": _bid(lambda hand, _offered: 8 if _strong(hand, 6) else PASS),
    "eight on a fair suit": _bid(lambda hand, _offered: 8 if _strong(hand, 5) else PASS),
    "the lowest on a strong suit": _bid(
        lambda hand, offered: _lowest(offered) if _strong(hand, 6) else PASS
    ),
    "the lowest on a fair suit": _bid(
        lambda hand, offered: _lowest(offered) if _strong(hand, 5) else PASS
    ),
}
"""Rules for a bid."""


def _suit(key: Callable[[TrumpSuit, Cards], float]) -> Guess:
    def guess(hand: Hand) -> Decision | None:
        best = max(_suits(), key=lambda suit: (key(suit, hand.cards), _weight(suit, hand.cards)))
        return NameTrump(hand.seat, best.suit)

    return guess


def _always(suit: str) -> Guess:
    def guess(hand: Hand) -> Decision | None:
        return NameTrump(hand.seat, suit)

    return guess


def _top(suit: TrumpSuit, cards: Cards) -> int:
    return max((suit.strength[card] for card in suit.among(cards)), default=0)


SUITS_GUESSED: Final[Mapping[str, Guess]] = {
    "the longest suit": _suit(lambda suit, cards: len(suit.among(cards))),
    "the suit with most points": _suit(lambda suit, cards: suit.worth(suit.among(cards))),
    "the suit with the highest card": _suit(_top),
    "the suit with the highest cards together": _suit(
        lambda suit, cards: sum(suit.strength[card] for card in suit.among(cards))
    ),
    "length and points": _suit(_weight),
    "length without fives": _suit(
        lambda suit, cards: sum(suit.points[card] != FIVE for card in suit.among(cards))
    ),
    **{f"always {suit}": _always(suit) for suit in SUITS},
}
"""Rules for the trump suit."""
RULES: Final[Mapping[str, Mapping[str, Guess]]] = {
    "card": CARDS,
    "bid": BIDS,
    "suit": SUITS_GUESSED,
}
"""All rules, by the kind of question."""


def solves(hand: Hand) -> tuple[bool, ...]:
    """Return which of the rules for its kind solve a puzzle, in their order."""
    return tuple(guess(hand) == hand.solution for guess in RULES[hand.kind].values())


# ---------------------------------------------------------------- a learnt tree of rules


def features(hand: Hand) -> tuple[int, ...]:
    """Return what the tree may ask about: numbers, of which it compares one with a bound.

    Args:
        hand: the hand.
    """
    strength = {hand.suit.strength[card] for card in hand.trumps}
    held = [int(place in strength) for place in range(1, len(hand.suit.cards) + 1)]
    themes = [int(hand.theme is theme) for theme in Theme]
    points = hand.suit.worth(hand.trumps)
    lengths = sorted(len(suit.among(hand.cards)) for suit in _suits())
    return (len(hand.trumps), points, len(hand.choices), *held, *themes, *lengths)


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle as the tree sees it: what it may ask about, and which rules solve it."""

    kind: str
    theme: Theme
    asked: tuple[int, ...]
    solved: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """A learnt tree: a rule at its ends, a question where it branches.

    Attributes:
        rule: the number of the rule that solves most of the cases here.
        place, bound: the question whether a feature is at most the bound.
        below, above: the branches, or None at an end.
    """

    rule: int
    place: int = 0
    bound: int = 0
    below: Tree | None = None
    above: Tree | None = None

    def answer(self, asked: Sequence[int]) -> int:
        """Return the number of the rule for the features of a hand."""
        if self.below is None or self.above is None:
            return self.rule
        branch = self.below if asked[self.place] <= self.bound else self.above
        return branch.answer(asked)


def case_of(hand: Hand) -> Case:
    """Return a puzzle as the tree sees it."""
    return Case(hand.kind, hand.theme, features(hand), solves(hand))


def grown(cases: Sequence[Case], depth: int = DEPTH) -> Tree:
    """Return the tree that is learnt from cases of one kind, greedily.

    Args:
        cases: the cases, at least one.
        depth: how many questions it may ask.
    """
    rule, most = _best_rule(cases)
    best = Tree(rule)
    if not depth:
        return best
    found: tuple[int, int, int] | None = None
    for place in range(len(cases[0].asked)):
        for bound, _next in pairwise(sorted({case.asked[place] for case in cases})):
            parts = _split(cases, place, bound)
            if min(map(len, parts)) < FEWEST:
                continue
            value = sum(_best_rule(part)[1] for part in parts)
            if value > most:
                most, found = value, (place, bound, value)
    if found is None:
        return best
    below, above = _split(cases, found[0], found[1])
    return Tree(rule, found[0], found[1], grown(below, depth - 1), grown(above, depth - 1))


def _split(cases: Sequence[Case], place: int, bound: int) -> tuple[list[Case], list[Case]]:
    below = [case for case in cases if case.asked[place] <= bound]
    return below, [case for case in cases if case.asked[place] > bound]


def _best_rule(cases: Sequence[Case]) -> tuple[int, int]:
    """Return the number of the rule that solves most cases, and how many it solves."""
    counts = [sum(column) for column in zip(*(case.solved for case in cases), strict=True)]
    most = max(counts)
    return counts.index(most), most


def _key(case: Case) -> tuple[str, tuple[int, ...], tuple[bool, ...]]:
    return case.theme.value, case.asked, case.solved


def tried_on_others(cases: Sequence[Case]) -> list[bool]:
    """Return which cases a tree solves that was learnt from the other four fifths.

    Args:
        cases: cases of one kind.
    """
    # In an order that follows from the puzzles, so that the same ones are always tried alike.
    order = sorted(range(len(cases)), key=lambda place: _key(cases[place]))
    Random(0).shuffle(order)
    solved = [False] * len(cases)
    for part in range(PARTS):
        held_out = set(order[part::PARTS])
        tree = grown([case for index, case in enumerate(cases) if index not in held_out])
        for index in held_out:
            solved[index] = cases[index].solved[tree.answer(cases[index].asked)]
    return solved


# ---------------------------------------------------------------- a collection as a whole

MOST_OF_THEME: Final = 0.6
"""The share of a theme that any guess may solve."""
MOST_OF_ALL: Final = 0.5
"""The share of all puzzles, even with the best rule of each theme."""


@dataclass(frozen=True, slots=True)
class Guessed:
    """How much of a collection is guessed.

    Attributes:
        by_rule: the share of each theme that its best rule solves.
        by_tree: the share that the trees solve, learnt from other puzzles.
        all_by_rule, all_by_tree: the same of all puzzles.
    """

    by_rule: Mapping[Theme, float]
    by_tree: Mapping[Theme, float]
    all_by_rule: float
    all_by_tree: float

    @property
    def given_away(self) -> tuple[str, ...]:
        """Return what gives itself away: themes, and the whole."""
        most = {
            theme.value: max(self.by_rule[theme], self.by_tree[theme]) for theme in self.by_rule
        }
        themes = (f"{name} ({part:.0%})" for name, part in most.items() if part > MOST_OF_THEME)
        whole = max(self.all_by_rule, self.all_by_tree)
        return (*themes, *([f"all ({whole:.0%})"] if whole > MOST_OF_ALL else []))


def guessed_by_tree(cases: Sequence[Case]) -> list[bool]:
    """Return which puzzles of a collection are solved by trees that have learnt from others."""
    solved = [False] * len(cases)
    for kind in RULES:
        places = [place for place, case in enumerate(cases) if case.kind == kind]
        tried = tried_on_others([cases[place] for place in places]) if places else []
        for place, is_solved in zip(places, tried, strict=True):
            solved[place] = is_solved
    return solved


def guessed(cases: Sequence[Case]) -> Guessed:
    """Return how much of a collection is guessed.

    Args:
        cases: its puzzles, at least one.
    """
    count = Counter(case.theme for case in cases)
    trees = zip(cases, guessed_by_tree(cases), strict=True)
    solved_by_tree = Counter(case.theme for case, solved in trees if solved)
    solved_by_rule = {
        theme: _best_rule([case for case in cases if case.theme is theme])[1] for theme in count
    }
    return Guessed(
        {theme: solved_by_rule[theme] / count[theme] for theme in count},
        {theme: solved_by_tree[theme] / count[theme] for theme in count},
        sum(solved_by_rule.values()) / len(cases),
        solved_by_tree.total() / len(cases),
    )
