"""A practice game that goes on from a position somebody has laid; it counts nowhere.

The hidden cards are drawn. Once hands are formed, the trumps among them are drawn as the seat that
is asked may believe them to lie, from its view alone.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.replaying import HERE, Replay, Start
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import USUAL, make
from pidro_desktop.positions.completing import Completed, complete
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.viewing import view_of


@dataclass(frozen=True)
class LaidDeal(Replay):
    """A deal that is played on from a position.

    Attributes:
        undealt: the game before the deal, with its score.
    """

    undealt: Game | None = None

    @cached_property
    def before(self) -> Game:
        """Return the game just before the deal."""
        assert self.undealt is not None
        return self.undealt


def play_from(
    position: Position,
    rng: Random,
    decision: Decision | None = None,
    names: tuple[str, ...] = NAMES,
) -> LaidDeal:
    """Return a deal to be played on from a position by the seat that is asked.

    Args:
        position: the position.
        rng: what its hidden cards are drawn with.
        decision: what the seat does first; None to let it choose.
        names: what the four are called.

    Raises:
        PositionFault: there can be no such position.
        Malformed, Illegal: the decision is not possible there.
    """
    done = drawn(position, rng)
    events = done.events
    if decision is not None:
        _game, more = apply(done.game, decision)
        events = (*events, *more)
    others = {seat: make(USUAL) for seat in SEATS if seat != position.seat}
    seed, (south, west, north, east) = f"laid {rng.getrandbits(60)}", names
    called = south, west, north, east
    setup = Setup(position.rules, others, secret_of(seed), seed, names=called)
    return LaidDeal(setup, (), events, here=Start(HERE, len(events)), undealt=done.before)


def drawn(position: Position, rng: Random) -> Completed:
    """Return a position completed as the seat that is asked may believe it to be.

    Args:
        position: the position.
        rng: what its hidden cards are drawn with.

    Raises:
        PositionFault: there can be no such position.
    """
    with suppress(PositionFault):  # the hands that were drawn may leave no room for plain cards
        return complete(believed(position, view_of(position), rng), rng)
    return complete(position, rng)


def believed(position: Position, view: SeatView, rng: Random) -> Position:
    """Return a position with the trumps of the hidden hands in one of the places they may have.

    Args:
        position: the position.
        view: the view of the seat that is asked.
        rng: what is drawn with; each world is as likely as the seat believes.
    """
    from pidro_desktop.players.beliefs.chances import (  # noqa: PLC0415  seldom needed, and not small
        are_weighed,
        new_worlds,
    )
    from pidro_desktop.players.beliefs.reading import believe  # noqa: PLC0415  as above

    if not are_weighed(view.rules) or view.phase is not Phase.PLAY:
        return position
    worlds = new_worlds()
    believe(view, rng, worlds)
    weights = list(worlds.weights[: worlds.count])
    world = rng.choices(worlds.hands[: worlds.count], weights)[0]
    south, west, north, east = (_with(position, view, seat, world) for seat in SEATS)
    return replace(position, hands=(south, west, north, east))


def _with(position: Position, view: SeatView, seat: Seat, world: int) -> Cards:
    """Return the known cards of a seat with the trumps that it has in a world."""
    from pidro_desktop.players.solver import card_of  # noqa: PLC0415  as above
    from pidro_desktop.players.trump_bitsets import PLACES  # noqa: PLC0415  as above

    known = position.hands[seat]
    if seat == view.seat:
        return known
    here = world >> PLACES * seat
    trumps = (card_of(view.suit, place) for place in range(PLACES) if here >> place & 1)
    return (*known, *(card for card in trumps if card not in known and card != HIDDEN))
