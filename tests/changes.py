"""What a seat sees happen, put together by hand or taken from a match."""

from __future__ import annotations

from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, SeenEvent
from pidro_desktop.match.match import Match
from pidro_desktop.match.view_changes import ViewChange


def change(before: SeatView, event: SeenEvent, after: SeatView | None = None) -> ViewChange:
    """``event`` at the table ``before``; left out, ``after`` it all lies as it lay."""
    return ViewChange(event, before, before if after is None else after)


def changes_of(match: Match, seat: Seat = SOUTH) -> tuple[ViewChange, ...]:
    """Everything that ``seat`` has seen happen in a match."""
    return match.changes(Game.new(match.setup.rules), match.events, seat)
