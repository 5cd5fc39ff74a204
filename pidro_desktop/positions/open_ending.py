"""A position whose hands are all known, as the solvers take it."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import DealState
from pidro_desktop.players.general_solver.endings import Description
from pidro_desktop.positions.completing import complete
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import only_trumps, question_of
from pidro_desktop.tr import tr


def ending_of(position: Position) -> Description:
    """Return the rest of the play.

    Raises:
        PositionFault: it cannot be, the play has not begun, or not all cards that count are known.
    """
    kind, _ = question_of(position)
    deal = complete(position, Random(0)).game.now
    if kind is not AskKind.PLAY or deal.trump is None:
        raise PositionFault(
            tr("Only the play can be solved, and it has not started here."), "asked"
        )
    for seat in SEATS:
        left = (
            deal.suit.among(deal.hands[seat]) if only_trumps(position.rules) else deal.hands[seat]
        )
        if not set(left) <= set(position.hands[seat]):
            reason = tr("To solve it, not all cards that count are given: {name} has more.")
            raise PositionFault(reason, "hands", seat)
    return Description(
        trump=position.trump,  # type: ignore[arg-type]  # the engine has taken it as a suit
        hands=[list(hand) for hand in deal.hands],
        leader=deal.trick[0].seat if deal.trick else deal.turn,
        trick=[list(row) for row in _acted(position, deal)],
        tricks=len(deal.tricks),
    )


def _acted(position: Position, deal: DealState) -> list[Cards]:
    """Return the card of each seat that has acted in this trick, from the leader on."""
    if not deal.trick:
        return []
    played = {play.seat: play.cards for play in deal.trick}
    order = position.rules.around(deal.trick[0].seat)
    return [played.get(seat, ()) for seat in order[: order.index(deal.turn)]]
