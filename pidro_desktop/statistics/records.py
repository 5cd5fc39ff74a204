"""Streaks and records of all time: the last games, the longest run, the best bid, win and deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.storage.game_facts import GameRow

LAST: Final = 20
"""Games that are shown one by one."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Games in a row with one result.

    Attributes:
        won: whether they were won. games: their numbers, the oldest first.
        ended_at: when the last of them ended.
    """

    won: bool
    games: tuple[int, ...]
    ended_at: str

    @property
    def length(self) -> int:
        """Return how many games there are."""
        return len(self.games)


@dataclass(frozen=True, slots=True)
class BestBid:
    """The highest bid of your own that was made; a number, as named bids have no height.

    Attributes:
        bid: the bid. count: how often it was made. suit: the trumps; empty if several or unknown.
        games: the numbers of the games.
    """

    bid: int
    count: int
    suit: str
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LargestWin:
    """The largest win: by how much, the latest such score, and the games with it."""

    points: int
    totals: tuple[int, ...]
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestDeal:
    """The most points that your side scored in one deal, how often, and in which games."""

    points: int
    count: int
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Records:
    """Streaks and records.

    Attributes:
        games, won: how many games there are, and how many of them were won.
        last: the results of the last ``LAST`` games, the oldest first. last_games: their numbers.
        now: the streak that the last game belongs to.
        longest: the longest streak of games won, the latest of several.
        bid, win, deal: records; None if there is nothing to tell.
        every: the numbers of all games.
    """

    games: int
    won: int
    last: tuple[bool, ...] = ()
    last_games: tuple[int, ...] = ()
    now: Streak | None = None
    longest: Streak | None = None
    bid: BestBid | None = None
    win: LargestWin | None = None
    deal: BestDeal | None = None
    every: tuple[int, ...] = ()


def records(rows: Sequence[GameRow]) -> Records:
    """Return the records of some games.

    Args:
        rows: the games, the oldest first.
    """
    streaks = _streaks(rows)
    wins = [streak for streak in streaks if streak.won]
    last = rows[-LAST:]
    return Records(
        len(rows),
        sum(row.won for row in rows),
        tuple(row.won for row in last),
        tuple(row.seq for row in last),
        streaks[-1] if streaks else None,
        max(reversed(wins), key=lambda streak: streak.length) if wins else None,
        _best_bid(rows),
        _largest_win(rows),
        _best_deal(rows),
        tuple(row.seq for row in rows),
    )


def _streaks(rows: Sequence[GameRow]) -> list[Streak]:
    found: list[Streak] = []
    first = 0
    for place, row in enumerate(rows):
        if place + 1 == len(rows) or rows[place + 1].won is not row.won:
            games = tuple(game.seq for game in rows[first : place + 1])
            found.append(Streak(row.won, games, row.ended_at))
            first = place + 1
    return found


def _best_bid(rows: Sequence[GameRow]) -> BestBid | None:
    most, best = 0, list[tuple[str, int]]()
    for row in rows:
        for deal in row.deals:
            if deal.bidder != SOUTH or not deal.made or not isinstance(deal.bid, int):
                continue
            if deal.bid > most:
                most, best = deal.bid, []
            if deal.bid == most:
                best.append((deal.suit, row.seq))
    if not best:
        return None
    suits = {suit for suit, _ in best}
    suit = suits.pop() if len(suits) == 1 else ""
    return BestBid(most, len(best), suit, tuple(dict.fromkeys(seq for _, seq in best)))


def _largest_win(rows: Sequence[GameRow]) -> LargestWin | None:
    won = [(row.totals[0] - max(row.totals[1:]), row) for row in rows if row.won]
    if not won:
        return None
    most = max(points for points, _ in won)
    best = [row for points, row in won if points == most]
    return LargestWin(most, best[-1].totals, tuple(row.seq for row in best))


def _best_deal(rows: Sequence[GameRow]) -> BestDeal | None:
    most, found = 0, list[int]()
    for row in rows:
        for deal in row.deals:
            if deal.scored > most:
                most, found = deal.scored, []
            if deal.scored == most:
                found.append(row.seq)
    return BestDeal(most, len(found), tuple(dict.fromkeys(found))) if most else None
