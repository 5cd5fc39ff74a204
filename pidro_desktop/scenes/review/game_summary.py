"""Everything that the review of a game shows, from one seat, as far as it has come."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.review.accounts import waiting_deals
from pidro_desktop.match.review.accuracy import Levels, Tally, levels_of, tally_of, unaided
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.thread import Thread, thread_of
from pidro_desktop.match.review.turns import DealEvents
from pidro_desktop.render.art.nameplate import SIGNS, SINGLES, Side
from pidro_desktop.render.table_ui.buttons.bid_text import in_short
from pidro_desktop.render.table_ui.sides import side, sign_of


class DealMark(NamedTuple):
    """What is written below a deal.

    Attributes:
        number: its number. bid: the bid, or nothing.
        sign: the emblem of the side that bid, or nothing. team: whether it is ours.
        made: whether the bid was made; None if the deal was not scored.
    """

    number: int
    bid: str = ""
    sign: str = ""
    team: Side = "us"
    made: bool | None = None


@dataclass(frozen=True)
class GameSummary:
    """What the review of a game shows.

    Attributes:
        seat: whose eyes it is seen with. person: the seat of the person, or None.
        game: the game at its end.
        results: the deals; marks: what is written below them.
        thread: the thread. home: the seat whose side is ours, whoever's eyes these are.
        moments: the costliest decisions of the seat, at most three; none before all is reviewed.
        tally: what was at stake. level: the levels that play alike; None if that was too little.
        luck: what the cards did, in the unit of the thread; None if no deal was finished.
        marked: whether any decision has a mark.
        working: the number of the first deal that is still to be reviewed, or None.
        done: the part of the decisions that was reviewed, 0 to 1.
    """

    seat: Seat
    person: Seat | None
    game: Game
    results: tuple[DealEvents, ...]
    marks: tuple[DealMark, ...]
    thread: Thread
    home: Seat = SOUTH
    moments: tuple[ReviewedDecision, ...] = ()
    tally: Tally = field(default_factory=Tally)
    level: Levels | None = None
    luck: float | None = None
    marked: bool = False
    working: int | None = None
    done: float = 1.0

    @property
    def unit(self) -> Unit:
        """Return the unit of thread and luck."""
        return self.thread.unit

    @property
    def team(self) -> Side:
        """Return whether the seat plays for our side."""
        side_of = self.game.rules.side_of
        return "us" if side_of(self.seat) == side_of(self.home) else "them"

    @property
    def sign(self) -> str:
        """Return the emblem of the seat's side."""
        alone = self.game.rules.sides > 2
        return SINGLES[(self.seat - self.home) % len(SINGLES)] if alone else SIGNS[self.team]

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return len(self.results)

    def deal_of(self, moment: ReviewedDecision) -> int:
        """Return the deal of a decision; the first one is 0."""
        return [result.number for result in self.results].index(moment.deal)

    def values(self, deal: int) -> tuple[float, float]:
        """Return the thread before and after a deal; the first one is 0."""
        points = self.thread.deals[deal].points
        return points[0].value, points[-1].value


def summary_of(reviewed: ReviewedGame) -> GameSummary:
    """Return the summary of a game as far as its review has come."""
    seat, worker, deals = reviewed.seat, reviewed.worker, reviewed.deals
    game = deals[-1].ended if deals else Game.new(reviewed.setup.rules)
    waiting = waiting_deals(deals, worker.review)
    every = max(1, sum(len(deal.turns) for deal in deals))
    works = bool(waiting) and worker.waiting
    plain = GameSummary(
        seat,
        reviewed.person,
        game,
        deals,
        _marks(deals, view_for(game, reviewed.home)),
        thread_of(deals, worker.review, seat, waiting),
        reviewed.home,
        working=min(waiting) if works else None,
        done=worker.done[0] / every,
    )
    return plain if works else _whole(plain, reviewed)


def _whole(plain: GameSummary, reviewed: ReviewedGame) -> GameSummary:
    """Add what can only be told once all decisions were reviewed."""
    rules, seat, review = reviewed.setup.rules, reviewed.seat, reviewed.worker.review
    made = review.of(seat)
    hinted = reviewed.helped if seat == reviewed.person else frozenset[int]()
    tally = tally_of(unaided(made, hinted), rules.scoring.target)
    account = review.total(seat)
    return replace(
        plain,
        moments=review.moments(seat),
        tally=tally,
        level=levels_of(tally),
        luck=None if account is None else account.luck,
        marked=any(decision.mark is not None for decision in made),
    )


def _marks(deals: tuple[DealEvents, ...], view: SeatView) -> tuple[DealMark, ...]:
    found: list[DealMark] = []
    for deal in deals:
        scored = deal.score
        if scored is None:
            found.append(DealMark(deal.number))
            continue
        signs = sign_of(view, scored.bidder), side(view, scored.bidder)
        found.append(DealMark(deal.number, in_short(scored.bid), *signs, scored.made))
    return tuple(found)
