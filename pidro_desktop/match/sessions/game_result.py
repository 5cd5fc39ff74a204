"""Conversion of a finished game to the entry of the lifetime results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.events import DealScored, Dealt, Event
from pidro_desktop.engine.record.lines import NO_AID, Aid, Header
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.state import Game
from pidro_desktop.storage.history import DealResult, GameResult

PERSON: Final = "person"
"""The id of the person in South's seat, in the record and in the results."""


def game_result(
    header: Header,
    game: Game,
    events: Iterable[Event],
    players: Sequence[str],
    aids: Mapping[int, Aid],
) -> GameResult:
    """Return a finished game as the lifetime results store it.

    Args:
        header: the first line of its record.
        game: the finished game.
        events: all its events, in order.
        players: the ids of the players in the seats West, North and East.
        aids: the aid that the person used, by number of the deal.
    """
    assert game.winner is not None
    deals = [
        DealResult(
            n=dealt.number,
            dealer=dealt.dealer,
            bidder=score.bidder,
            bid=score.bid.name if isinstance(score.bid, NamedBid) else score.bid,
            made=score.made,
            taken=score.taken,
            delta=score.delta,
            total=score.total,
            back=aids.get(dealt.number, NO_AID).back,
            help=aids.get(dealt.number, NO_AID).help,
        )
        for dealt, score in _scored(events)
    ]
    return GameResult(
        id=header.game_id,
        ended_at=datetime.now(UTC),
        rules=header.rules,
        winner=0 if game.winner == game.rules.side_of(SOUTH) else 1,
        totals=game.totals,
        target=game.rules.scoring.target,
        players=(PERSON, *players),
        deals=deals,
    )


def _scored(events: Iterable[Event]) -> Iterator[tuple[Dealt, DealScored]]:
    """Yield the deals that were scored; those that were thrown in are left out."""
    dealt: Dealt | None = None
    for event in events:
        if isinstance(event, Dealt):
            dealt = event
        elif isinstance(event, DealScored) and dealt is not None:
            yield dealt, event
