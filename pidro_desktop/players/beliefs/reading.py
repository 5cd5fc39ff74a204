"""The input of ``Worlds`` from a seat's view: bounds, prior and evidence.

The prior is exact (``worlds.places``): a seat that discarded its plain cards kept k trumps of nine
and was dealt q unseen cards. If it holds m trumps now, k of the m were among the nine, in any of
nine places, and m - k among the q. The dealer took the whole stock unseen, so only the number of
cards seen is known. The observer's own cards change all ways by the same factor, which cancels out.
At a position that somebody lays, more or less may be known: see ``gaps``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.calls import NUMBERS, fill_calls, fill_first, first_of
from pidro_desktop.players.beliefs.gaps import (
    NoDealFits,
    fill_gaps,
    fill_without_gaps,
    has_gaps,
)
from pidro_desktop.players.beliefs.kinds import FULL, Known, power_of_evidence, shares_so_far
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.policy.sizes import AHEAD, KINDS, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, MOST
from pidro_desktop.players.worlds.places import any_first, any_prior, prior

CALLED: Final = -1
KEPT: Final = -2
"""What a seat did in the auction and in the exchange, in the place of the number of a play."""


class Deed(NamedTuple):
    """Something that a seat did: the number of a play of the deal, ``CALLED`` or ``KEPT``."""

    seat: Seat
    play: int


def believe(
    view: SeatView,
    rng: Random,
    worlds: Worlds,
    heeding: bool = True,
    doubting: bool = True,
    ignoring: Deed | None = None,
    *,
    killing: bool = True,
) -> None:
    """Fill ``worlds`` with all possible worlds, weighted by the evidence.

    Args:
        view: the view of the seat that thinks.
        rng: the randomness for drawing worlds.
        worlds: the worlds to fill.
        heeding: whether calls and plays are evidence.
        doubting: whether evidence counts by how well beliefs have done in the game so far.
        ignoring: what is not evidence, or None.
        killing: whether it is evidence which trumps were killed.

    Raises:
        NoDealFits: there is no possible world.
    """
    known = shares_so_far(view)[-1] if heeding else ()
    worlds.seed = rng.getrandbits(30)
    power = doubt(view) if heeding and doubting else FULL
    _fill(view, worlds, known, power, ignoring, killing=killing)


def doubt(view: SeatView) -> int:
    """Return the power to which likelihoods are raised in a seat's beliefs, in eighths.

    Args:
        view: the view of the seat that thinks.
    """
    return power_of_evidence(view, shares_so_far(view), _fill)


def _fill(
    view: SeatView,
    worlds: Worlds,
    known: Known,
    power: int = FULL,
    ignoring: Deed | None = None,
    *,
    killing: bool = True,
) -> None:
    """Fill ``worlds``, with the evidence to a power if the seats are known, else without it."""
    worlds.observer = view.seat
    worlds.evidence.ignored = CALLED if ignoring is None else ignoring.play
    worlds.power = power
    worlds.evidence.policy.weights = learnt_weights()
    worlds.own = position_setup.mine(view)
    worlds.unseen = ALL & ~(worlds.own | position_setup.seen(view))
    for seat in SEATS:
        if seat != view.seat:
            _shown(view, worlds, seat, killing=killing)
            _bounds(view, worlds, seat, unknown=ignoring == (seat, KEPT))
            worlds.evidence.spoke[seat] = worlds.evidence.heeded[seat] = 0
            if known:
                fill_calls(worlds.evidence, view, seat, view.rules)
                if ignoring == (seat, CALLED):
                    worlds.evidence.spoke[seat] = 0
                elif ignoring == (seat, KEPT) or seat in view.unsure:
                    fill_first(worlds.evidence, seat, _any_first(view, seat))
                worlds.evidence.heeded[seat] = 1
                known[seat].fill(worlds.evidence, seat)
        else:  # the seat itself looks ahead, and what it has played is no evidence to it
            worlds.evidence.heeded[seat] = 0
            for kind in range(KINDS):
                worlds.evidence.shares[KINDS * seat + kind] = float(kind == 1 + AHEAD)
    fill_without_gaps(worlds)
    if has_gaps(view):
        fill_gaps(view, worlds)
    _history(view, worlds)
    worlds.fill()
    if not worlds.count:
        raise NoDealFits


def _any_first(view: SeatView, seat: Seat) -> Sequence[float]:
    """Return how likely so many trumps of a seat were among its first cards, for ``fill_first``."""
    if seat == view.dealer:
        return first_of(view.rules.deal.hand, position_setup.usually_dealt(view.rules))
    return any_first(view)


def _shown(view: SeatView, worlds: Worlds, seat: Seat, *, killing: bool) -> None:
    """Set the trumps that a seat has played or killed."""
    killed = position_setup.trumps(view, view.killed[seat])
    worlds.evidence.killed[seat] = killed if killing else 0
    worlds.evidence.shown[seat] = killed | position_setup.trumps(view, view.rows[seat])


def _bounds(view: SeatView, worlds: Worlds, seat: Seat, *, unknown: bool = False) -> None:
    """Set how many unseen trumps a seat can hold, and the weight of each number.

    ``unknown`` says that it is ignored how many trumps the seat kept of its first cards.
    """
    gone = len(view.rows[seat])
    killed = len(view.killed[seat])
    low, high = 0, len(view.hands[seat])
    if view.phase is Phase.PLAY:
        high = min(high, MOST - gone)
    if view.cold[seat]:
        high = 0
    elif killed:
        low = high = MOST - gone
    for held in range(NUMBERS):
        possible = low <= held <= high
        number = held + gone + killed
        ways = any_prior(view, number) if unknown else prior(view, seat, number)
        weight = ways if possible else 0.0
        worlds.prior[NUMBERS * seat + held] = weight
    worlds.low[seat], worlds.high[seat] = low, max(low, high)


def _history(view: SeatView, worlds: Worlds) -> None:
    """Set the cards played so far, and the table before the first one."""
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    worlds.evidence.played = len(plays)
    for index, play in enumerate(plays):
        worlds.evidence.plays[2 * index] = play.seat
        worlds.evidence.plays[2 * index + 1] = position_setup.trumps(view, play.cards)
    worlds.evidence.start = position_setup.opening(view)
