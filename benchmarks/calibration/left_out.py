"""Beliefs that do not know a kind of player, to see how they do at a table of strangers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from unittest.mock import patch

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs import reading
from pidro_desktop.players.beliefs.chances import CardChance, card_chances
from pidro_desktop.players.beliefs.kinds import Chances, Known, Shares, shares_so_far
from pidro_desktop.players.beliefs.worlds import Worlds

KINDS: Final[dict[str, tuple[int, int | None]]] = {
    "steady": (0, 0),
    "champion": (1, 1),
    "pimc": (2, None),
    "strong": (3, None),
    "careless": (4, None),
}
"""The places of the kinds that can be left out, among card players and among bidders."""

Stating = Callable[[SeatView, Worlds], tuple[CardChance, ...]]


def stating_without(kind: str) -> Stating:
    """Return what states chances as if no player of a kind had ever been met.

    Args:
        kind: one of ``KINDS``.
    """
    player, caller = KINDS[kind]

    def shares(view: SeatView) -> tuple[Known, ...]:
        return tuple(
            tuple(_without(found, player, caller) for found in seats)
            for seats in shares_so_far(view)
        )

    def chances(view: SeatView, worlds: Worlds) -> tuple[CardChance, ...]:
        with patch.object(reading, "shares_so_far", shares):
            return card_chances(view, worlds)

    return chances


def _without(found: Shares, player: int, caller: int | None) -> Shares:
    return Shares(_cut(found.players, player), _cut(found.callers, caller))


def _cut(shares: Chances, place: int | None) -> Chances:
    kept = [0.0 if index == place else share for index, share in enumerate(shares)]
    return tuple(share / sum(kept) for share in kept)
