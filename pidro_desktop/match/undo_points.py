"""The person's decisions in a deal, as points to which undo returns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pidro_desktop.engine.actions import Decision, Keep
from pidro_desktop.engine.events import (
    Dealt,
    Discarded,
    Event,
    Folded,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Refilled,
    Robbed,
    TookDiscard,
)
from pidro_desktop.engine.game import evolve, settle
from pidro_desktop.engine.record.event_matching import decision_of
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game, Phase

_EXCHANGED = (
    Discarded | Refilled | Robbed | KittyTaken | PassedCards | Folded | TookDiscard | Killed
)
"""The events after which the play can begin."""


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """The state just before a decision.

    Attributes:
        line: the number of lines of the record.
        ply: the number of events.
        game: the game.
    """

    line: int
    ply: int
    game: Game


def decides(what: Decision | None, person: Seat | None, rules: RuleSet) -> bool:
    """Return whether a decision is a choice of the person.

    If only trumps are played, the dealer's choice of plain cards does not count.

    Args:
        what: the decision, or None.
        person: the person's seat, or None.
        rules: the rule set.
    """
    if what is None or (isinstance(what, Keep) and rules.play.follow == "trumps_only"):
        return False
    return what.seat == person


def undo_points(reader: GameReader, person: Seat) -> list[UndoPoint]:
    """Return the person's decisions in the current deal of a record, without undone ones.

    Args:
        reader: the record.
        person: the person's seat.
    """
    if reader.game.deal is None or reader.game.is_over:
        return []
    found: dict[int, UndoPoint] = {}
    latest = {ply: (line, game) for line, game, ply in reader.states()}  # after the last return
    for ply, (line, game) in latest.items():
        same_deal = game.deal is not None and game.deal.number == reader.game.deal.number
        event = reader.events[ply] if ply < len(reader.events) else None
        if same_deal and event and decides(decision_of(game, event), person, game.rules):
            found[ply] = UndoPoint(line, ply, game)
    return list(found.values())


def end_of_exchange(
    rules: RuleSet, events: Sequence[Event]
) -> tuple[Game, tuple[Event, ...]] | None:
    """Return the game when all was exchanged and killed, and the automatic events since.

    Args:
        rules: the rule set.
        events: the events of the game.

    Returns:
        The game and the events; None if a player has acted since, or there was no exchange.
    """
    since: list[Event] = []
    for ply in range(len(events) - 1, -1, -1):
        if isinstance(events[ply], _EXCHANGED):
            break
        if isinstance(events[ply], Dealt | Played):
            return None
        since.insert(0, events[ply])
    else:
        return None
    game = Game.new(rules)
    for event in events[: ply + 1]:
        game = evolve(game, event)
    if game.deal is None or game.deal.phase is not Phase.PLAY:
        return None
    return (game, tuple(since)) if settle(game)[1] == tuple(since) else None
