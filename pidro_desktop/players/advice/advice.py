"""Advice as data: facts, options and the whole advice, with their text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.players.advice import sentences

Value = int | str | Card

SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""


class Speaks(StrEnum):
    """The part of a sentence in a reason."""

    PLAN = "plan"
    """The one idea that comes first."""
    FOR = "for"
    AGAINST = "against"
    """A fact that speaks for the choice, or against it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence of a reason, before it is put into words.

    Attributes:
        id: the key of the sentence in ``sentences.FACTS``.
        values: the values of its places, by name: cards, seats and numbers.
        speaks: its part in the reason; None if it only states something.
        one_deal: whether it is said of a deal that no game follows.
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()
    speaks: Speaks | None = None
    one_deal: bool = False

    def text(self, names: Sequence[str] = NAMES) -> str:
        """Return the sentence, with the seats called by ``names``."""
        values = dict(self.values)
        return sentences.fact_text(self.id, values, names, one_deal=self.one_deal)

    def speaking(self, speaks: Speaks) -> Fact:
        """Return the same fact with this part in the reason."""
        return replace(self, speaks=speaks)


def fact(key: str, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact; ``speaks`` is its part in the reason, if it has one."""
    return Fact(key, tuple(values.items()), speaks)


def in_one_deal(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return the same facts about a deal that no game follows: only its score counts."""
    return tuple(replace(fact, one_deal=True) for fact in facts)


def counted(key: str, number: float, speaks: Speaks | None = None, /, **values: Value) -> Fact:
    """Return a fact with a count, rounded; a count of one uses the sentence ``key one``."""
    count = round(number)
    if count == 1:
        return fact(f"{key} one", speaks, **values)
    return fact(key, speaks, count=count, **values)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a seat; a number that is not computed is None.

    Attributes:
        decision: the decision.
        points: the average points of its side in the deal; for a bid, if it wins the auction.
        made: the probability that the bid is made, whoever has or gets it.
        equity: the probability of winning the game.
        facts: for the best option the reasons for it, for any other the reasons against it.
        suit: the trumps that a bid is meant for, or that are named; else empty.
        alike: other plays of the same value.
        score: the average score of the deal, own side's minus the others', if computed.
        noise: the standard error of the difference to the first option.
        outcome: for a call, the average points of its side however the auction continues; None if
            it was not searched.
        net: the average score of the deal where the search is for the probability of winning the
            game, and the points are known as well; else None.
    """

    decision: Decision
    points: float | None
    made: float | None
    equity: float | None
    facts: tuple[Fact, ...] = ()
    suit: str = ""
    alike: tuple[Cards, ...] = ()
    score: float | None = None
    noise: float = 0.0
    outcome: float | None = None
    net: float | None = None

    @property
    def name(self) -> str:
        """Return the choice as text."""
        name = sentences.decided(self.decision)
        if not self.alike:
            return name
        others = [sentences.cards_text(cards) for cards in self.alike]
        return f"{name} (or {', '.join(others) if len(others) <= FEW else f'{len(others)} others'})"


@dataclass(frozen=True, slots=True)
class Advice:
    """All decisions open to a seat, the best first.

    Attributes:
        seat: the seat to decide.
        what: the kind of decision, as in ``Ask.what``.
        ours: whether the bid is, or would be, of the seat's own side.
        options: the options, the best first.
        drawn: the number of drawn deals that plays were evaluated in; 0 if none were drawn.
    """

    seat: Seat
    what: AskKind
    ours: bool
    options: tuple[Option, ...]
    drawn: int = 0

    @property
    def best(self) -> Option:
        """Return the best option."""
        return self.options[0]

    def text(self, names: Sequence[str] = NAMES) -> str:
        """Return the advice as lines: the options with their numbers and reasons."""
        return "\n".join(line for option in self.options for line in self._lines(option, names))

    def _lines(self, option: Option, names: Sequence[str]) -> list[str]:
        lines = (f"{MARKS.get(fact.speaks, '')}{fact.text(names)}" for fact in option.facts)
        return [self._figures(option), *(INDENT + text for text in lines)]

    def _figures(self, option: Option) -> str:
        key = "making" if self.ours else "setting"
        if option.points is None:
            key = "bare"
        elif option.score is not None:
            key = f"{key} score" if option.made is not None else "score"
        elif option.equity is None:
            key = "fitted"
        elif option.decision == Bid(self.seat, 0):
            key = "open"
        made = option.made or 0.0
        chance = made if self.ours else max(0.0, 1.0 - made)
        return sentences.FIGURES[key].format(
            option=option.name,
            points=f"{option.points or 0.0:.1f}",
            chance=f"{100 * chance:.0f}",
            equity=f"{100 * (option.equity or 0.0):.1f}",
            score=f"{option.score or 0.0:+.1f}",
            drawn=self.drawn,
        )


INDENT: Final = "    "
MARKS: Final[dict[Speaks | None, str]] = {Speaks.FOR: "+ ", Speaks.AGAINST: "- "}
"""What is printed before a fact that speaks for the choice, or against it."""
FEW: Final = 3
"""Most equal choices that are listed one by one."""


MOST: Final = 2
"""Most facts after the plan of another choice."""
NAMES_BETTER: Final = frozenset({"suit fails more", "suit less", "pass less"})
"""Facts against a choice that name the better one with it."""
SAYS_AGAIN: Final = {
    "common": "less often",
    "keep for": "less often",
    "bid more": "bid less",
    "foes bid less": "foes bid more",
    "points more": "points fewer",
    "games more": "games fewer",
}
"""Plans, and the faults that say the same of the other choice."""


def contrast(best: Option, other: Option) -> tuple[Fact, ...]:
    """Return the plan of the best choice, and the facts that speak against another one.

    A fault that only says the plan again makes room for a fact that carries the plan.
    """
    plans = [fact for fact in best.facts if fact.speaks is Speaks.PLAN][:1]
    said = {SAYS_AGAIN.get(plan.id, "") for plan in plans}
    faults = [fact for fact in other.facts if fact.id not in said]
    carrying = [fact for fact in best.facts if fact.speaks is Speaks.FOR] if plans else []
    reasons = chain(faults, carrying) if len(faults) < len(other.facts) else iter(faults)
    facts: dict[object, Fact] = {}
    for fact in reasons:
        facts.setdefault((fact.id, fact.values), fact)
    return (*plans, *list(facts.values())[:MOST])
