"""What the pages of an evening show: the pairs, who meets whom, the standing, and each deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pidro_desktop.figures.figure import Figure
from pidro_desktop.scenes.duplicate.match_view import Half


class Couple(NamedTuple):
    """A pair of the evening.

    Attributes:
        number: 0 for the person and the partner, then in the order of the plan.
        names, figures: those of the two. members: the ids of people; of your own pair nobody.
    """

    number: int
    names: tuple[str, str]
    figures: tuple[Figure, Figure]
    members: tuple[str, str] = ("", "")

    @property
    def yours(self) -> bool:
        """Whether the person belongs to it."""
        return not self.number


class Sitting(NamedTuple):
    """A table of a round: the pair in seats 0 and 2, and the one that it meets."""

    table: int
    first: Couple
    second: Couple

    @property
    def yours(self) -> bool:
        """Whether the person sits there."""
        return self.first.yours or self.second.yours


class Standing(NamedTuple):
    """A pair in the standing: its place, which equal points share, and its points.

    Attributes:
        rise: by how many places it rose in the last round; less than 0 if it fell.
    """

    couple: Couple
    place: int
    points: int
    rise: int = 0


@dataclass(frozen=True, slots=True)
class RoomView:
    """The club room.

    Attributes:
        round: the round that is next or goes on, from 1; the last one once all is played.
        rounds: how many there are.
        after: the rounds that the board counts. done: those that are played at the own table.
        left: whether the round goes on in its midst.
        sittings: who meets whom in that round.
        board: the standing, best first.
        practice: whether the evening is only practice.
    """

    round: int
    rounds: int
    after: int
    done: int
    left: bool
    sittings: tuple[Sitting, ...]
    board: tuple[Standing, ...]
    practice: bool = False

    @property
    def over(self) -> bool:
        """Whether every round is played at the own table."""
        return self.done == self.rounds

    @property
    def waits(self) -> bool:
        """Whether another table still plays what the own one has done."""
        return self.after < self.done


@dataclass(frozen=True, slots=True)
class TableView:
    """A table after a deal; ``half`` is what it has made of it, None while it still plays."""

    sitting: Sitting
    half: Half | None


@dataclass(frozen=True, slots=True)
class SlipView:
    """A deal at all four tables.

    Attributes:
        deal: its number in the evening, from 1. deals: how many the evening has.
        round, of_round: its round, and its number there. per_round: the deals of a round.
        tables: all of them, the own one first.
        gain: the own pair's points for it in quarters; None while another table still plays.
        mean: the mean of the tables, in quarters; None while another table still plays.
        so_far: the own points in this round, in quarters; None while they are not known.
        practice: whether the evening is only practice.
    """

    deal: int
    deals: int
    round: int
    of_round: int
    per_round: int
    tables: tuple[TableView, ...]
    gain: int | None
    mean: int | None
    so_far: int | None
    practice: bool = False

    @property
    def ends_round(self) -> bool:
        """Whether it is the last deal of its round."""
        return self.of_round == self.per_round

    @property
    def is_last(self) -> bool:
        """Whether it is the last deal of the evening."""
        return self.deal == self.deals

    @property
    def own(self) -> Half:
        """What the own table has made of it."""
        half = self.tables[0].half
        assert half is not None
        return half


class RoundOf(NamedTuple):
    """A round as a pair has played it: whom it met, and its points."""

    round: int
    met: Couple
    points: int


class PairEvening(NamedTuple):
    """The evening of a pair so far: its rounds, its points, and its place if it has one."""

    couple: Couple
    rounds: tuple[RoundOf, ...]
    points: int
    place: int


class DealOf(NamedTuple):
    """A deal of a round, looked back at: its number, and the own points in quarters.

    The points are None while another table still plays.
    """

    deal: int
    points: int | None


class RoundBack(NamedTuple):
    """A round, looked back at: whom the own pair met, and its deals as far as they are played."""

    round: int
    met: Couple
    deals: tuple[DealOf, ...]

    @property
    def points(self) -> int | None:
        """Return the own points in quarters; None while another table still plays."""
        known = [deal.points for deal in self.deals if deal.points is not None]
        return sum(known) if len(known) == len(self.deals) else None


class Best(NamedTuple):
    """The best evening.

    Attributes:
        points, place: those of the best one. now: whether it is this one.
        among: how many count.
    """

    points: int
    place: int
    now: bool
    among: int


@dataclass(frozen=True, slots=True)
class CupView:
    """The end of an evening.

    Attributes:
        board: the final standing.
        passed: the pairs that the own one passed in the last round, best first.
        deals: how many deals there were.
        best: the best evening; None if none counts.
        practice: whether the evening was only practice.
    """

    board: tuple[Standing, ...]
    passed: tuple[Couple, ...]
    deals: int
    best: Best | None
    practice: bool = False

    @property
    def own(self) -> Standing:
        """The own pair."""
        return next(one for one in self.board if one.couple.yours)

    @property
    def steps(self) -> Sequence[Standing]:
        """The pairs that stand on the steps, the winners first."""
        return self.board[:3]
