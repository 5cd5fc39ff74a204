"""Which game is played by which pages of the sources, and a referee for one deal of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from referee import california, finnish, kings, open_choice, pedro, surplus, to_partner
from referee.choices import Choice, Line, Refused, told
from referee.steps import Script, name_trumps
from referee.surplus import Surplus
from referee.table import FIVES_FIRST, ONE_FIVE, WITH_LEFT_FIVE, Table

UNDESCRIBED: Final = (
    "Pedro Sancho, Dom Pedro and Snoozer are only named in the sources: no exchange.",
)

SILENT: Final = {
    "finnish": finnish.SILENT,
    "pedro": pedro.SILENT,
    "california": california.SILENT,
    "petro, nicaragua, pitch-fives": open_choice.SILENT,
    "king-pedro": kings.SILENT,
    "63, 83, blind-cinch": to_partner.SILENT,
    "sancho, dom-pedro, snoozer": UNDESCRIBED,
    "surplus in the play": surplus.SILENT,
}
"""Where the sources say nothing and the referee goes with the engine."""


@dataclass(frozen=True)
class Book:
    """One game as the sources have it.

    Attributes:
        script: its exchange. order: trumps from high to low. scoring: those that score.
        way: how surplus cards are worked off. step: which way the turn goes.
    """

    script: Callable[[Table], Script]
    scoring: str
    order: tuple[str, ...] = WITH_LEFT_FIVE
    way: str = "none"
    step: int = 1

    def opened(self, options: Mapping[str, Any]) -> Book:
        """The book with what the options change."""
        if options.get("direction") == "clockwise":
            return replace(self, step=1)
        if options.get("surplus") == "kill":
            return replace(self, way="none")
        return self


FOURTEEN: Final = "A J T 5 left 2"
"""What scores in the games of fourteen points (003: 'some of the trumps have a value')."""


def _pass_down(t: Table) -> Script:
    return finnish.exchange(t, down=True)


BOOKS: Final = {
    "finnish": Book(finnish.exchange, FOURTEEN),
    "sou": Book(_pass_down, FOURTEEN),
    "pedro": Book(pedro.exchange, FOURTEEN, way="stack"),
    "pedro-jp": Book(pedro.exchange, FOURTEEN, way="stack"),
    "california": Book(california.arena, FOURTEEN, way="two", step=-1),
    "california-house": Book(california.house, FOURTEEN, way="extra"),
    "petro": Book(open_choice.petro, FOURTEEN, FIVES_FIRST),
    "nicaragua": Book(open_choice.nicaragua, FOURTEEN),
    "pitch-fives": Book(open_choice.pitch, "A J T 5 2", ONE_FIVE),
    "king-pedro": Book(kings.kitty, "A K J T 5 left 2", way="king"),
    "king-pedro-ca": Book(kings.canadian, "A K J T 9 5 left 2"),
    "sixty-three": Book(to_partner.four_more, "A K J T 9 5 left 3 2"),
    "eighty-three": Book(
        to_partner.kitty_first,
        "A K Q J T 9 5 left 2 joker",
        (*WITH_LEFT_FIVE, "joker"),
    ),
    "blind-cinch": Book(to_partner.blind_cinch, FOURTEEN),
    "sancho": Book(name_trumps, "A J T 9 5 2", ONE_FIVE),
    "dom-pedro": Book(name_trumps, "A J T 9 5 3 2", ONE_FIVE),
    "snoozer": Book(name_trumps, "A J T 9 5 3 2 joker", (*ONE_FIVE, "joker")),
}


def book(rules: str, options: Mapping[str, Any]) -> Book:
    """The pages for a rule set with some options."""
    found = BOOKS[rules].opened(options)
    if rules == "sixty-three" and options.get("joker"):
        # "If the joker is used, it is the lowest trump, worth 15 and the three is worth nothing."
        found = replace(found, order=(*WITH_LEFT_FIVE, "joker"), scoring="A K J T 9 5 left 2 joker")
    if rules == "eighty-three" and options.get("no_joker"):
        # "When playing without a joker the trump three is worth 15 points."
        found = replace(found, order=WITH_LEFT_FIVE, scoring="A K Q J T 9 5 left 3 2")
    if options.get("exchange") == "pass_and_refill" or options.get("nine_cards"):
        return replace(found, script=to_partner.short_deal)
    return found


IN_THE_PLAY: Final = ("play", "extra", "cold", "trick")


class Referee:
    """Follows one deal from the end of the auction on.

    Attributes:
        table: its own books. open: what may come next, empty when the exchange is over.
    """

    def __init__(self, rules: str, options: Mapping[str, Any], deal: Line, declarer: int) -> None:
        found = book(rules, options)
        self.table = Table(
            dealer=deal["dealer"],
            declarer=declarer,
            hands=[{str(one) for one in hand} for hand in deal["hands"]],
            stock=[str(one) for one in deal["stock"]],
            kitty=[str(one) for one in deal.get("kitty", ())],
            order=found.order,
            scoring=frozenset(found.scoring.split()),
            options=options,
            step=found.step,
        )
        self._script = found.script(self.table)
        self.open: list[Choice] = next(self._script, [])
        self.surplus = Surplus(self.table, found.way)

    def choice(self, line: str, seat: int) -> Choice | None:
        """What the referee has open for such a line of this seat."""
        return next((one for one in self.open if (one.line, one.seat) == (line, seat)), None)

    def question(self, what: str, seat: int) -> Choice | None:
        """What the referee has open for such a question to this seat."""
        return next((one for one in self.open if (one.question, one.seat) == (what, seat)), None)

    def saw(self, line: Line, *, chosen: bool = True) -> None:
        """The next line of the record.

        Args:
            chosen: whether somebody was asked; if not there must have been no choice.

        Raises:
            Refused: the line is not what the sources say.
        """
        if line["t"] in IN_THE_PLAY:
            if self.open:
                raise Refused(f"{told(line)}\n  the referee waits for {self._waiting()}")
            self.surplus.saw(line)
            return
        found = self.choice(line["t"], line.get("seat", -1))
        if found is None:
            raise Refused(f"{told(line)}\n  the referee waits for {self._waiting()}")
        found.check(line)
        if not chosen and found.answers is not None and found.answers.only() is None:
            raise Refused(f"{told(line)}\n  nobody was asked, and there is a choice: {found}")
        try:
            self.open = self._script.send(line)
        except StopIteration:
            self.open = []

    def _waiting(self) -> str:
        return "; ".join(str(one) for one in self.open) or "the first lead"
