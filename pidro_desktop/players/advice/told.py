"""What advice is made of: facts, options, and the whole; and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.players.advice import sentences

Value = int | str | Card


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence of a reason, not yet in words.

    Attributes:
        id: which sentence of ``sentences.FACTS``.
        values: what stands in its places, by name: cards, seats and numbers.
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()

    def text(self, names: Sequence[str] = NAMES) -> str:
        """The sentence, with the seats called by ``names``."""
        return sentences.told(self.id, dict(self.values), names)


def counted(key: str, number: float, **values: Value) -> Fact:
    """A fact about so many of something; of one of them ``key one`` tells, without a number."""
    count = round(number)
    if count == 1:
        return Fact(f"{key} one", tuple(values.items()))
    return Fact(key, (("count", count), *values.items()))


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a seat.

    Attributes:
        points: what its side takes in the deal, on average; with a bid, if it stands.
        made: the chance that the bid is made, whosever it is or comes to be.
        equity: the chance to win the match.
        facts: what speaks for it, for the best one; for any other what speaks against it.
        suit: the trumps that a bid is meant for, or that are named; else nothing.
    """

    decision: Decision
    points: float
    made: float
    equity: float
    facts: tuple[Fact, ...] = ()
    suit: str = ""

    @property
    def name(self) -> str:
        """The choice as a person reads it."""
        return sentences.decided(self.decision)


@dataclass(frozen=True, slots=True)
class Advice:
    """Everything a seat could decide now, the best first.

    Attributes:
        seat: whose decision it is. what: of which kind, as ``Ask.what``.
        ours: whether the bid is, or would be, of the seat's own side.
    """

    seat: Seat
    what: str
    ours: bool
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """What is advised."""
        return self.options[0]

    def text(self, names: Sequence[str] = NAMES) -> str:
        """The advice in lines: the options with their figures, each with its reason below it."""
        return "\n".join(line for option in self.options for line in self._lines(option, names))

    def _lines(self, option: Option, names: Sequence[str]) -> list[str]:
        return [self._figures(option), *(INDENT + fact.text(names) for fact in option.facts)]

    def _figures(self, option: Option) -> str:
        equity = f"{100 * option.equity:.1f}"
        chance = option.made if self.ours else max(0.0, 1.0 - option.made)
        key = "making" if self.ours else "setting"
        if option.decision == Bid(self.seat, 0):
            key = "open"
        return sentences.FIGURES[key].format(
            option=option.name,
            points=f"{option.points:.1f}",
            chance=f"{100 * chance:.0f}",
            equity=equity,
        )


INDENT: Final = "    "
