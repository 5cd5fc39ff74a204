"""Games bound to a secret, honest and not, whose records all keep to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import Any

from pidro_desktop import variants
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Action, Deal
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make

SECRET = sha256(b"proof").digest()
Line = dict[str, Any]


class Crooked(Match):
    """Deals what ``bend`` makes of every deal, and plays on by the rules."""

    bend: Callable[[Deal], Deal]

    def _act(self, action: Action) -> tuple[Event, ...]:
        return super()._act(self.bend(action) if isinstance(action, Deal) else action)


def honestly(deal: Deal) -> Deal:
    """The deal as the secret makes it."""
    return deal


def swapping(number: int) -> Callable[[Deal], Deal]:
    """In deal ``number`` Victor and Alice have exchanged their first cards."""

    def bend(deal: Deal) -> Deal:
        if deal.number != number:
            return deal
        victor, alice, bob, carlos = deal.hands
        hands = ((alice[0], *victor[1:]), (victor[0], *alice[1:]), bob, carlos)
        return replace(deal, hands=hands)

    return bend


def stacking(deal: Deal) -> Deal:
    """The stock of the second deal has been turned over."""
    return replace(deal, stock=deal.stock[::-1]) if deal.number == 2 else deal


def turning(deal: Deal) -> Deal:
    """The seat after the one that the lot fell on deals first; the rest follows from that."""
    return replace(deal, dealer=(deal.dealer + 1) % 4) if deal.number == 1 else deal


RULES = variants.load("finnish", {"target": 40})


@cache
def played(
    bend: Callable[[Deal], Deal] = honestly,
    *,
    proved: bool = True,
    seed: str = "",
    opening: DealCode | None = None,
    player: str = "steady",
    rules: RuleSet = RULES,
    secret: bytes = SECRET,
    names: tuple[str, str, str, str] = NAMES,
) -> tuple[str, ...]:
    """The lines of a whole game."""
    lines: list[str] = []
    setup = Setup(
        rules=rules,
        players=dict.fromkeys(range(4), make(player)),
        secret=shuffle.secret_of(seed) if seed else secret,
        seed=seed,
        proved=proved,
        opening=opening,
        names=names,
        sitters=(player, player, player, player),
    )
    match = Crooked(setup, lines.extend)
    match.bend = bend
    match.begin()
    play_out(match, 100)
    assert match.is_over
    assert match.dealt > 1
    return tuple(lines)


def text_of(lines: tuple[str, ...]) -> bytes:
    """Lines as a file."""
    return "".join(line + "\n" for line in lines).encode()


def changed(lines: tuple[str, ...], index: int, **changes: object) -> tuple[str, ...]:
    """The lines with other values in one of them; ``...`` takes a key away."""
    line = {**json.loads(lines[index]), **changes}
    line = {key: value for key, value in line.items() if value is not ...}
    index %= len(lines)
    return (*lines[:index], json.dumps(line), *lines[index + 1 :])


def line_of(lines: tuple[str, ...], kind: str, number: int = 1) -> int:
    """The place, from 1, of the ``number``-th line of a type."""
    found = [place for place, line in enumerate(lines, 1) if json.loads(line)["t"] == kind]
    return found[number - 1]
