"""Facts of finished games, which follow from their rows and records: a table that may be rebuilt.

A game has one row, so that 10,000 games can be read in a fraction of a second.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from pidro_desktop.storage import schema
from pidro_desktop.storage.errors import reason
from pidro_desktop.storage.migration import check_files, transaction

T = TypeVar("T")
Versions = tuple[int, int]
TIMEOUT: Final = 2.0
"""Seconds to wait for another connection that writes."""
_FIVE: Final = msgspec.Meta(min_length=5, max_length=5)
_MOST: Final = 10**9
"""More points than any game has; rows with larger numbers are damaged."""


class Source(IntEnum):
    """How much the facts of a game are worked out from."""

    ROWS = 0
    """The results alone: the record is gone, or was not read yet."""
    RECORD = 1
    REVIEW = 2


class DealFact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One scored deal.

    Attributes:
        n: its number, from 1.
        dealer, bidder: seats. bid: the bid. made: whether it was made.
        scored, against: the points scored by the own side, and by all others.
        kind: 0 unaided, 1 with hints, 2 with undo.
        suit: trumps, as in records; empty if unknown.
        expected: the chance of making the bid, 0 to 1, in the opinion of *champion* at the moment
            of the bid; None if it was not reviewed or has no such figure.
        luck: the luck of the own side, in the unit of the review; None if it was not reviewed.
    """

    n: int
    dealer: int
    bidder: int
    bid: int | str
    made: bool
    scored: int
    against: int
    kind: int = 0
    suit: str = ""
    expected: float | None = None
    luck: float | None = None


class ReviewFact(msgspec.Struct, frozen=True, gc=False):
    """The review of one game from South's seat.

    Attributes:
        unit: ``win`` for chances to win, ``points`` for points of the score.
        luck: the luck of the own side in the whole game.
        counted: the decisions that were not forced.
        lost: for each kind of decision, the points that were left on the table.
        stake, missed, mattered, counts: what was at stake, what was lost of it, how many decisions
            mattered, and how many lost how much (``match.review.accuracy.Tally``); ``stake`` is
            None in facts of the first version, which are shown until they are worked out again.
        helped: how many of the counted decisions came after a hint, and are not in these; None in
            older facts, which are worked out again if there were hints.
    """

    unit: str
    luck: float
    counted: int
    lost: dict[str, float]
    stake: float | None = None
    missed: float = 0.0
    mattered: int = 0
    counts: dict[str, Annotated[tuple[int, ...], _FIVE]] = {}
    helped: int | None = None


class GameRow(msgspec.Struct, frozen=True, gc=False):
    """A finished game with its facts.

    Attributes:
        seq: its number in the database. id: its permanent id.
        ended_at: when it ended, ISO 8601 in UTC.
        rules: the id of its rule set. won: whether the person's side won.
        totals: the final score, by side. target: the target of the game.
        players: the players' ids in seats 0 to 3.
        kind: 0 unaided, 1 with hints, 2 with undo.
        deals: its scored deals.
        source: what the facts are worked out from; None if they are not stored.
        review: its review, if it was reviewed.
    """

    seq: int
    id: str
    ended_at: str
    rules: str
    won: bool
    totals: tuple[int, ...]
    target: int
    players: tuple[str, ...]
    kind: int = 0
    deals: tuple[DealFact, ...] = ()
    source: Source | None = None
    review: ReviewFact | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one game, as they are stored.

    Attributes:
        game: the number of the game in the database.
        source: what they are worked out from.
        deals: its scored deals. review: its review, or None.
    """

    game: int
    source: Source
    deals: Sequence[DealFact]
    review: ReviewFact | None = None


_SOURCES: Final = tuple(Source)
_totals: Final = msgspec.json.Decoder(tuple[int, ...])
_names: Final = msgspec.json.Decoder(tuple[str, ...])
_deals: Final = msgspec.json.Decoder(tuple[DealFact, ...])
_review: Final = msgspec.json.Decoder(ReviewFact)


def connect(path: Path, *, writes: bool = False) -> sqlite3.Connection:
    """Open a second connection to a database that exists, for a thread.

    What it writes can be worked out again, so nothing is waited for until it is on disk.

    Args:
        path: the database.
        writes: whether it may write.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    try:
        check_files(path)
    except OSError as error:
        raise sqlite3.OperationalError(reason(error)) from error
    mode = "rw" if writes else "ro"
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=TIMEOUT, isolation_level=None)
    if writes:
        connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def game_rows(connection: sqlite3.Connection, versions: Versions) -> Iterator[GameRow]:
    """Yield the games since the last reset, the oldest first; damaged rows are left out.

    Games without facts of these versions come without deals; ``deals_of_rows`` has them.

    Args:
        connection: the database.
        versions: the oldest and the newest version of the facts.

    Raises:
        sqlite3.Error: the database failed.
    """
    for row in connection.execute(schema.GAME_ROWS, versions):
        game = _row(row)
        if game is not None:
            yield game


def _row(row: Sequence[object]) -> GameRow | None:
    seq, name, at, rules, winner, totals, target, players, *facts = row
    try:
        known = (
            _typed(seq, int),
            _typed(name, str),
            _typed(at, str),
            _typed(rules, str),
            _typed(winner, int) == 0,
            _totals.decode(_typed(totals, str)),
            _typed(target, int),
            _names.decode(_typed(players, str)),
        )
    except (TypeError, ValueError):
        return None
    points = known[5]
    if len(points) < 2 or max(points) >= _MOST or min(points) <= -_MOST:
        return None
    if facts[0] is None:
        return GameRow(*known)
    try:
        return GameRow(*known, *_facts(*facts))
    except (TypeError, ValueError, IndexError):  # they are worked out again
        return GameRow(*known)


def _facts(
    source: object, kind: object, deals: object, review: object
) -> tuple[int, tuple[DealFact, ...], Source, ReviewFact | None]:
    found = None if review is None else _review.decode(_typed(review, str))
    return (
        _typed(kind, int),
        _deals.decode(_typed(deals, str)),
        _SOURCES[_typed(source, int)],
        found,
    )


def _typed(value: object, kind: type[T]) -> T:
    """Return a value that has the right type; SQLite stores any type anywhere."""
    if type(value) is not kind:
        raise TypeError
    return value


def deals_of_rows(
    connection: sqlite3.Connection, versions: Versions
) -> Iterator[tuple[int, tuple[DealFact, ...]]]:
    """Yield the deals of games without facts of these versions, from the results alone.

    Args:
        connection: the database.
        versions: the oldest and the newest version of the facts.

    Yields:
        The number of a game and its deals; damaged ones are left out.

    Raises:
        sqlite3.Error: the database failed.
    """
    game, deals = 0, list[DealFact]()
    for row in connection.execute(schema.DEAL_ROWS, versions):
        if row[0] != game:
            if deals:
                yield game, tuple(deals)
            game, deals = row[0], []
        deal = _deal(row[1:])
        if deal is not None:
            deals.append(deal)
    if deals:
        yield game, tuple(deals)


def _deal(row: Sequence[object]) -> DealFact | None:
    n, dealer, bidder, bid, made, delta, kind = row
    try:
        points = _totals.decode(_typed(delta, str))
        if len(points) < 2 or max(map(abs, points)) >= _MOST or not isinstance(bid, int | str):
            return None
        seats = _typed(dealer, int), _typed(bidder, int)
        return DealFact(
            _typed(n, int),
            *seats,
            bid,
            bool(_typed(made, int)),
            points[0],
            sum(points[1:]),
            _typed(kind, int),
        )
    except (TypeError, ValueError):
        return None


def keep(connection: sqlite3.Connection, version: int, facts: Iterable[Facts]) -> None:
    """Store facts of games; those with more behind them are not replaced.

    Args:
        connection: the database.
        version: the version of the facts.
        facts: the facts.

    Raises:
        sqlite3.Error: the database failed; nothing is stored.
    """
    rows = [_fact_row(version, item) for item in facts]
    with transaction(connection):
        connection.executemany(schema.SET_FACTS, rows)


def _fact_row(version: int, facts: Facts) -> tuple[object, ...]:
    kind = max((deal.kind for deal in facts.deals), default=0)
    deals = msgspec.json.encode(facts.deals).decode()
    review = None if facts.review is None else msgspec.json.encode(facts.review).decode()
    return facts.game, version, int(facts.source), kind, deals, review


def number_of(connection: sqlite3.Connection, game: str) -> int | None:
    """Return the number in the database of a game by its id, or None if it is not counted.

    Raises:
        sqlite3.Error: the database failed.
    """
    row = connection.execute(schema.SEQ_OF, (game,)).fetchone()
    return None if row is None else int(row[0])


def counted_ids(connection: sqlite3.Connection) -> frozenset[str]:
    """Return the ids of all counted games, those before a reset as well.

    Raises:
        sqlite3.Error: the database failed.
    """
    return frozenset(str(row[0]) for row in connection.execute(schema.GAME_IDS))


def with_deals(game: GameRow, deals: Mapping[int, tuple[DealFact, ...]]) -> GameRow:
    """Return a game whose facts are not stored with the deals of its rows.

    Args:
        game: the game.
        deals: the deals of such games by their number.
    """
    found = deals.get(game.seq, ())
    return msgspec.structs.replace(
        game, deals=found, kind=max((deal.kind for deal in found), default=0)
    )
