"""What a seat sees happen: each event with the seat's view before and after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import (
    HandsShown,
    SeatView,
    SeenEvent,
    project,
    project_open,
    seen_by,
)


@dataclass(frozen=True, slots=True)
class ViewChange:
    """An event as one seat sees it, with that seat's view ``before`` and ``after`` it."""

    event: SeenEvent
    before: SeatView
    after: SeatView


def view_changes(
    game: Game, events: Iterable[Event], seat: Seat, *, opened: bool = False
) -> tuple[ViewChange, ...]:
    """Return what a seat sees of ``events``, which happen one after the other.

    Args:
        game: the game before the first event.
        events: the events, each legal after those before it.
        seat: the seat that looks on.
        opened: whether all cards are visible.

    Returns:
        One change for each event, and one before a deal's score for the hands that are shown. The
        last view is the seat's view of the game after the last event.
    """
    found: list[ViewChange] = []
    before = _view(game, seat, opened=opened)
    for event in events:
        game = evolve(game, event)
        after = _view(game, seat, opened=opened)
        for seen in (event,) if opened else seen_by(event, seat, game):
            shown = replace(before, hands=seen.hands) if isinstance(seen, HandsShown) else after
            found.append(ViewChange(seen, before, shown))
            before = shown
    return tuple(found)


def _view(game: Game, seat: Seat, *, opened: bool) -> SeatView:
    return project_open(game, seat) if opened else project(game, seat)
