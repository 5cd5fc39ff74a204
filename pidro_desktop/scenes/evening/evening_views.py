"""What the pages of an evening show, made out of an evening that is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pidro_desktop.duplicate.company import called, figure_of
from pidro_desktop.duplicate.deal_records import Names
from pidro_desktop.engine.seats import NORTH, SOUTH
from pidro_desktop.evening.evenings import EveningGame
from pidro_desktop.evening.plan import OWN_PAIR, ROUNDS, TABLES, EveningPlan, points_of
from pidro_desktop.evening.plan import Standing as Placed
from pidro_desktop.figures.company import Figures
from pidro_desktop.figures.figure import Figure
from pidro_desktop.scenes.duplicate.match_view import Half, half_of
from pidro_desktop.statistics.pastimes import best_evenings, evening_figures
from pidro_desktop.storage.books.evening_book import EveningPlayed


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
        after: the rounds that the board counts. done: those that are played at the own table.
        left: whether the round goes on in its midst.
        sittings: who meets whom in that round.
        board: the standing, best first.
        practice: whether the evening is only practice.
    """

    round: int
    after: int
    done: int
    left: bool
    sittings: tuple[Sitting, ...]
    board: tuple[Standing, ...]
    practice: bool = False

    @property
    def over(self) -> bool:
        """Whether every round is played at the own table."""
        return self.done == ROUNDS

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
        plan: the evening. deal: the number of the deal in it, from 1.
        tables: all of them, the own one first.
        gain: the own pair's points for it in quarters; None while another table still plays.
        so_far: the own points in this round, in quarters; None while they are not known.
        practice: whether the evening is only practice.
    """

    plan: EveningPlan
    deal: int
    tables: tuple[TableView, ...]
    gain: int | None
    so_far: int | None
    practice: bool

    @property
    def where(self) -> tuple[int, int, int]:
        """The round of the deal, its number there, and how many a round has."""
        return self.plan.where(self.deal)

    @property
    def ends_round(self) -> bool:
        """Whether it is the last deal of its round."""
        _round, deal, count = self.where
        return deal == count

    @property
    def own(self) -> Half:
        """What the own table has made of it."""
        half = self.tables[0].half
        assert half is not None
        return half

    @property
    def mean(self) -> int | None:
        """The mean of the tables, in quarters; None while another table still plays."""
        nets = [table.half.net for table in self.tables if table.half]
        return sum(nets) if len(nets) == TABLES else None


class DealOf(NamedTuple):
    """A deal of a round, looked back at: its number, and the own points in quarters.

    The points are None while another table still plays.
    """

    deal: int
    points: int | None


class RoundOf(NamedTuple):
    """A round as a pair has played it.

    Attributes:
        round: its number. met: whom the pair met.
        points: the points of the pair; None while another table still plays.
        deals: those of your own pair as far as they are played; its points are in quarters.
    """

    round: int
    met: Couple
    points: int | None
    deals: tuple[DealOf, ...] = ()


class PairEvening(NamedTuple):
    """The evening of a pair so far: its rounds, and its points."""

    couple: Couple
    rounds: tuple[RoundOf, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CupView:
    """The end of an evening.

    Attributes:
        board: the final standing.
        passed: the best of the pairs that the own one passed in the last round.
        deals: how many deals there were.
        best: the points of the best evening; None if none counts. best_now: whether it is this one.
        among: how many count.
        practice: whether the evening was only practice.
    """

    board: tuple[Standing, ...]
    passed: Couple | None
    deals: int
    best: int | None
    best_now: bool
    among: int
    practice: bool

    @property
    def own(self) -> Standing:
        """The own pair."""
        return next(one for one in self.board if one.couple.yours)


class Company:
    """The pairs of an evening as pages show them.

    Attributes:
        plan: the evening.
    """

    def __init__(self, plan: EveningPlan, names: Names, figures: Figures) -> None:
        """Take the names and figures of the four seats, of which the person's pair has two."""
        self.plan = plan
        self._own = Couple(OWN_PAIR, (names[SOUTH], names[NORTH]), (figures[SOUTH], figures[NORTH]))

    def couple(self, number: int) -> Couple:
        """Return a pair by its number."""
        if number == OWN_PAIR:
            return self._own
        members = one, other = self.plan.pair(number)
        figures = figure_of(one), figure_of(other)
        return Couple(number, (called(one), called(other)), figures, members)

    def sittings(self, round_: int) -> tuple[Sitting, ...]:
        """Return who sits at which table in a round."""
        return tuple(
            Sitting(one.table, self.couple(one.first), self.couple(one.second))
            for one in self.plan.meetings(round_)
        )

    def board(
        self, placed: Sequence[Placed], before: Sequence[Placed] | None = None
    ) -> tuple[Standing, ...]:
        """Return a standing, with who rose and fell since the one ``before``."""
        places = {one.pair: one.place for one in before or placed}
        return tuple(
            Standing(self.couple(one.pair), one.place, one.points, places[one.pair] - one.place)
            for one in placed
        )

    def names_of(self, sitting: Sitting) -> Names:
        """Return the names of the four at a table, by seat."""
        (south, north), (west, east) = sitting.first.names, sitting.second.names
        return south, west, north, east

    def figures_of(self, sitting: Sitting) -> Figures:
        """Return the figures of the four at a table, by seat."""
        (south, north), (west, east) = sitting.first.figures, sitting.second.figures
        return south, west, north, east

    # -------------------------------------------------------- pages

    def before(self) -> RoomView:
        """Return the room before an evening begins."""
        everyone = [Placed(pair, 1, 0) for pair in range(len(self.plan.people) + 1)]
        return RoomView(1, 0, 0, False, self.sittings(1), self.board(everyone))

    def room(self, game: EveningGame, *, begun: bool) -> RoomView:
        """Return the room as it is now, with the standing after the last round that is known.

        Args:
            game: the evening. begun: whether its next deal was left in its midst.
        """
        done, after = game.rounds_played, game.rounds_played
        while (placed := game.standing(after)) is None:
            after -= 1
        return RoomView(
            round=game.round,
            after=after,
            done=done,
            left=begun or bool(len(game.ours) % self.plan.per_round),
            sittings=self.sittings(game.round),
            board=self.board(placed, game.standing(after - 1) if after > 1 else None),
            practice=game.practice,
        )

    def slip(self, game: EveningGame, deal: int) -> SlipView:
        """Return a deal that was played, at all tables as far as they are known."""
        round_, of_round, _count = self.plan.where(deal)
        both = zip(self.sittings(round_), game.tables(deal), strict=True)
        tables = [
            TableView(
                at, None if made is None else half_of(made, self.names_of(at), person=at.yours)
            )
            for at, made in both
        ]
        so_far = total(self._gain(game, n) for n in range(deal - of_round + 1, deal + 1))
        gain = self._gain(game, deal)
        return SlipView(self.plan, deal, tuple(tables), gain, so_far, game.practice)

    def pair(self, game: EveningGame | None, number: int) -> PairEvening:
        """Return the evening of a pair, as far as all tables are known."""
        rounds: list[RoundOf] = []
        points = 0
        for round_ in range(1, (game.rounds_played if game else 0) + 1):
            placed = game.standing(round_) if game else None
            if placed is None:
                break
            now = next(one for one in placed if one.pair == number)
            met = next(
                one.second if one.first == number else one.first
                for one in self.plan.meetings(round_)
                if number in (one.first, one.second)
            )
            rounds.append(RoundOf(round_, self.couple(met), now.points - points))
            points = now.points
        return PairEvening(self.couple(number), tuple(rounds), points)

    def rounds(self, game: EveningGame) -> list[RoundOf]:
        """Return the rounds of an evening, and of the one that goes on the deals so far."""
        played: dict[int, list[DealOf]] = {}
        for deal in range(1, len(game.ours) + 1):
            found = DealOf(deal, self._gain(game, deal))
            played.setdefault(self.plan.round_of(deal), []).append(found)
        return [
            RoundOf(
                round_,
                self.sittings(round_)[0].second,
                total(deal.points for deal in deals),
                tuple(deals),
            )
            for round_, deals in played.items()
        ]

    def cup(self, game: EveningGame, played: Sequence[EveningPlayed]) -> CupView | None:
        """Return the end of an evening; None while another table still plays.

        Args:
            game: the evening. played: all evenings in the book.
        """
        last, before = game.standing(ROUNDS), game.standing(ROUNDS - 1)
        if last is None or before is None:
            return None
        was_ahead, is_ahead = _ahead(before), _ahead(last)
        ahead = was_ahead - is_ahead if len(is_ahead) < len(was_ahead) else set[int]()
        passed = (self.couple(one.pair) for one in last if one.pair in ahead)
        best = best_evenings(played, most=1)
        return CupView(
            board=self.board(last, before),
            passed=next(passed, None),
            deals=self.plan.deals,
            best=best[0].points if best else None,
            best_now=bool(best) and best[0].id == self.plan.id,
            among=evening_figures(played).played,
            practice=game.practice,
        )

    def _gain(self, game: EveningGame, deal: int) -> int | None:
        """Return the own points for a deal, in quarters; None while a table still plays."""
        nets = [result.net for result in game.tables(deal) if result is not None]
        return points_of(nets)[0] if len(nets) == TABLES else None


def total(points: Iterable[int | None]) -> int | None:
    """Return a sum, or None if a part of it is not known."""
    known = list(points)
    return None if None in known else sum(filter(None, known))


def _ahead(placed: Sequence[Placed]) -> set[int]:
    """Return the pairs that are ahead of the own one."""
    own = next(one for one in placed if one.pair == OWN_PAIR)
    return {one.pair for one in placed if one.place < own.place}
