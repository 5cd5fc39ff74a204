"""The structure of a rule set's description: origin, special rules, and an example.

Descriptions are not written from the rule file alone: each sentence names the rule keys under which
it is true, its numbers are filled in from the rules, and the example is scored by them. So a page
is true for all options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pidro_desktop.engine.rule_data import value_at
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.tr import AnyText, number

Value = bool | int | str | None
REST: Final = "rest"
"""In an example: all point cards that nobody else is said to have."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the rules under which it is true.

    Attributes:
        text: with places for numbers, the names of ``numbers``.
        where: keys of a rule set, ``section.key``, each with the value that it must have; None for
            a key that must not be there.
    """

    text: AnyText
    where: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def holds(self, rules: RuleSet) -> bool:
        """Return whether the sentence is true under these rules."""
        return all(value_at(rules, key) == value for key, value in self.where.items())


AnySentence = Sentence | AnyText
"""A sentence, or only its text where no option of the set touches it."""


def as_sentence(given: AnySentence) -> Sentence:
    """Return a sentence with the rules under which it is true."""
    return given if isinstance(given, Sentence) else Sentence(given)


@dataclass(frozen=True, slots=True)
class Example:
    """An example deal, scored under any rules.

    Attributes:
        trump: the letter of the trump suit.
        bidder: the seat that has the bid.
        bid: how much; the lowest bid where that is higher.
        sides: the point cards of each side by rank, or the names of awards; ``REST`` for all that
            nobody is said to have.
        undealt: point cards that nobody was dealt.
        before: how many points each side was short of the target before the deal; empty where
            nothing is told of it.
        over: the seat whose bid of the same height was bid over, where the rules allow that.
        blind: whether the bidder named trumps for what came after the bid.
    """

    trump: str
    bidder: int
    bid: int
    sides: tuple[str, ...]
    undealt: str = ""
    before: tuple[int, ...] = ()
    over: int | None = None
    blind: bool = False


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The description of one rule set.

    Attributes:
        name: what it is called.
        where: where it is played, or where its rules come from.
        home: the same in a word or three. brief: what is special, in a line.
        special: what is different, a short paragraph each, in the order of a deal.
        readings: what its source leaves open, and how it is played here.
        example: a deal whose score is told.
        short: what it is called where there is little room; nothing where that is its name.
        unsourced: how little the sources say of the game, if they only name it or do not know it.
    """

    name: AnyText
    where: AnyText
    home: AnyText
    brief: AnyText
    special: tuple[AnySentence, ...]
    readings: tuple[AnySentence, ...]
    example: Example
    short: AnyText = ""
    unsourced: AnyText = ""


def numbers(rules: RuleSet) -> dict[str, str]:
    """Return the numbers of the rules for the placeholders of sentences.

    ``target`` and ``near`` (where the bidder goes out) are scores, ``low``, ``high`` and
    ``forced`` bids, ``cards`` and ``kitty`` are dealt, ``hand`` is played with, ``left`` is one
    card less, ``points`` are all in a deal; ``win`` and ``loss`` belong to the highest bid.
    """
    auction, scoring = rules.auction, rules.scoring
    found = {
        "target": scoring.target,
        "near": scoring.target - scoring.near,
        "low": auction.minimum,
        "high": auction.maximum,
        "forced": auction.forced or auction.minimum,
        "cards": rules.deal.hand,
        "kitty": rules.deal.kitty,
        "hand": rules.exchange.hand,
        "left": rules.exchange.hand - 1,
        "points": rules.trumps.total,
        "win": scoring.slam_made or auction.maximum,
        "loss": scoring.slam_failed or auction.maximum,
    }
    return {name: number(value) for name, value in found.items()}


def true_sentences(given: Iterable[AnySentence], rules: RuleSet) -> list[str]:
    """Return the sentences true under these rules, with numbers, in the current language."""
    places, sentences = numbers(rules), map(as_sentence, given)
    return [sentence.text.format(**places) for sentence in sentences if sentence.holds(rules)]
