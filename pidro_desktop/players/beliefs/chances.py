"""The chance of each hidden trump in each other hand: what a seat believes, one card at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from math import floor
from random import Random
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import worlds as compiled_worlds
from pidro_desktop.players.beliefs.calls import meaning_of_calls
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.methods import is_exact
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.trump_bitsets import PLACES
from pidro_desktop.players.worlds.places import voids

MOST: Final = 30_000 if is_compiled(compiled_worlds) else 1_000
"""Worlds that are enumerated; if more are possible, so many are drawn."""
STATED: Final = max(MOST, 2_200)
"""The same where chances are stated: seven hidden trumps, which can lie in 2,187 ways, are always
counted, interpreted too."""
PLACES_TOLD: Final = 4
"""Decimal places of a chance that is told."""


@dataclass(frozen=True, slots=True)
class CardChance:
    """The probability that a seat holds a trump.

    Attributes:
        seat: the other seat.
        card: a trump that the observer does not know the place of.
        chance: the probability, from 0 to 1; the chances of a card add up to 1 over all seats.
    """

    seat: Seat
    card: Card
    chance: float


def are_weighed(rules: RuleSet) -> bool:
    """Return whether every place of the hidden trumps is weighed under some rules, not drawn."""
    return is_exact(rules)


def new_worlds() -> Worlds:
    """Return a buffer for ``card_chances`` in which no two worlds are merged."""
    worlds = Worlds(STATED)
    worlds.apart = True
    return worlds


def card_chances(
    view: SeatView, worlds: Worlds | None = None, *, heeding: bool = True
) -> tuple[CardChance, ...]:
    """Return the chances of all trumps that a seat has not seen, in all other hands.

    The same view gives the same chances. At a position that somebody lays, cards that others are
    known to hold are left out.

    Args:
        view: the view of a seat, once trumps are named and hands formed.
        worlds: a buffer to fill, or None for a new one.
        heeding: whether calls, kills and plays are evidence; else the rules alone count.

    Returns:
        The chances by card, the strongest first, then by seat.

    Raises:
        NoDealFits: there is no possible world.
    """
    worlds = worlds or new_worlds()
    believe(view, Random(0), worlds, heeding, killing=heeding)
    return tuple(
        CardChance(seat, card_of(view.suit, place), worlds.share(1 << PLACES * seat + place))
        for place in reversed(range(PLACES))
        if worlds.unseen >> place & 1
        for seat in SEATS
        if seat != view.seat
    )


def rounded(chances: Sequence[CardChance]) -> tuple[CardChance, ...]:
    """Return chances rounded to ``PLACES_TOLD`` places, those of a card still adding up to 1.

    Each is rounded down, and what is missing goes to those that lost most (the method of largest
    remainders), to the first seat among equal ones.

    Args:
        chances: as ``card_chances`` returns them.
    """
    rounded_chances: list[CardChance] = []
    for _card, row in groupby(chances, key=lambda item: item.card):
        rounded_chances.extend(_rounded(list(row)))
    return tuple(rounded_chances)


def _rounded(row: list[CardChance]) -> list[CardChance]:
    unit = 10**PLACES_TOLD
    exact = [unit * item.chance for item in row]
    parts = [floor(value) for value in exact]
    losses = sorted(range(len(row)), key=lambda index: round(parts[index] - exact[index], 6))
    for index in losses[: round(sum(exact)) - sum(parts)]:
        parts[index] += 1
    return [replace(item, chance=part / unit) for item, part in zip(row, parts, strict=True)]


# ------------------------------------------------------------ what beliefs rest on


class Source(Enum):
    """Something that a seat's beliefs rest on, besides the cards it sees."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    KILLS = "kills"
    PLAYS = "plays"


def evidence_used(view: SeatView) -> tuple[Source, ...]:
    """Return what is evidence of the hidden cards for a view's seat, in the order of a deal.

    Cards that were played in an unknown order are seen, but say no more. Under rule sets for which
    worlds are drawn, plays show which suits a seat does not have.

    Args:
        view: the view of a seat that is asked, or of a position that somebody lays.

    Returns:
        The sources; empty if the cards are all that is known, or no card is hidden.
    """
    exact = are_weighed(view.rules)
    others = [seat for seat in SEATS if seat != view.seat]
    if not any(card.is_hidden for seat in others for card in view.hands[seat]):
        return ()
    formed = view.phase not in (Phase.AUCTION, Phase.TRUMP)
    if not formed:
        heard = exact and any(call.seat in others for call in view.calls)
        return (Source.AUCTION,) if heard else ()
    found = {
        Source.AUCTION: exact and any(meaning_of_calls(view, seat) for seat in others),
        Source.EXCHANGE: view.rules.exchange.method != "none"
        and (view.dealer_kept >= 0 or any(seat not in view.unsure for seat in others)),
        Source.KILLS: any(view.killed[seat] for seat in others),
        Source.PLAYS: _has_plays(view) if exact else any(voids(view)[seat] for seat in others),
    }
    return tuple(source for source, is_used in found.items() if is_used)


def _has_plays(view: SeatView) -> bool:
    """Return whether another seat has played a card in a known order."""
    tricks = (*(trick.plays for trick in view.tricks), view.trick)
    return any(play.seat != view.seat for plays in tricks for play in plays)
