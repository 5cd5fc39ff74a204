"""What advice is made of: facts, options, and the whole; and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
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
        equity: the chance to win the match. Of these three None is what nobody reckons.
        facts: what speaks for it, for the best one; for any other what speaks against it.
        suit: the trumps that a bid is meant for, or that are named; else nothing.
        alike: other plays that come to the same.
        score: of the deal, own side's over the others', where that is what is reckoned.
    """

    decision: Decision
    points: float | None
    made: float | None
    equity: float | None
    facts: tuple[Fact, ...] = ()
    suit: str = ""
    alike: tuple[Cards, ...] = ()
    score: float | None = None

    @property
    def name(self) -> str:
        """The choice as a person reads it."""
        name = sentences.decided(self.decision)
        if not self.alike:
            return name
        others = [sentences.shown(one) for one in self.alike]
        return f"{name} (or {', '.join(others) if len(others) <= FEW else f'{len(others)} others'})"


@dataclass(frozen=True, slots=True)
class Advice:
    """Everything a seat could decide now, the best first.

    Attributes:
        seat: whose decision it is. what: of which kind, as ``Ask.what``.
        ours: whether the bid is, or would be, of the seat's own side.
        drawn: over how many drawn deals plays were weighed; 0 where none were drawn.
    """

    seat: Seat
    what: AskKind
    ours: bool
    options: tuple[Option, ...]
    drawn: int = 0

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
FEW: Final = 3
"""So many choices that come to the same are told one by one."""
