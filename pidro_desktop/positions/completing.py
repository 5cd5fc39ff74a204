"""Completes a position: a whole deal in which all that is known of it is true.

What nobody remembers is drawn, and the deal is replayed through the engine from its first card, so
the engine judges whether it can be.
"""

from __future__ import annotations

from random import Random

from pidro_desktop.positions.checking import (
    check_cards,
    check_kinds,
    check_score,
)
from pidro_desktop.positions.dealt import complete_dealt
from pidro_desktop.positions.exchanged import complete_exchanged
from pidro_desktop.positions.finnish import complete_finnish
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import (
    Auction,
    Question,
    auction_of,
    is_finnish,
    plays_dealt_cards,
    question_after,
)
from pidro_desktop.positions.replaying import Completed
from pidro_desktop.tr import tr

__all__ = ["Completed", "checked", "complete"]


def complete(position: Position, rng: Random) -> Completed:
    """Return a whole deal that fits a position, up to its question.

    If the asked seat is ``position.seat``, it has no trumps but those that are known.

    Args:
        position: the position.
        rng: draws what is not known.

    Raises:
        PositionFault: it cannot be; the sentence names the place.
    """
    auction, question = checked(position)
    if not position.trump or plays_dealt_cards(position.rules):
        return complete_dealt(position, auction, question, rng)
    way = complete_finnish if is_finnish(position.rules) else complete_exchanged
    return way(position, auction, question, rng)


def checked(position: Position) -> tuple[Auction, Question]:
    """Return the auction and the question of a position after a look at each part by itself.

    Raises:
        PositionFault: a part cannot be.
    """
    check_cards(position)
    check_score(position)
    auction = auction_of(position)
    question = question_after(position, auction)
    if position.trump and position.plays and any(position.gone):
        reason = tr("Either the plays are known in their order, or only the cards, not both.")
        raise PositionFault(reason, "gone")
    if position.taken and not any(position.gone):
        raise PositionFault(tr("These points follow from the plays: leave them out."), "taken")
    if position.trump and is_finnish(position.rules):
        check_kinds(position)
    return auction, question
