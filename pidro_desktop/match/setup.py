"""What a game is begun with: rules, players, and where its deals come from."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.lines import Header
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.players.player import Player

EPOCH = "1970-01-01T00:00:00Z"


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is begun with.

    Attributes:
        players: the computer players by seat; a seat without one is a person's, or whoever's the
            match is played out by.
        secret: 32 bytes from which all deals follow.
        seed: the text the secret comes from, empty where it was drawn.
        created: ISO 8601 in UTC.
        proved: whether the record binds itself to the secret beforehand and tells it at the end.
        opening: the first deal, where it was chosen; the others follow from the secret.
        sitters: who sits in the seats, as the record tells it, where it does.
    """

    rules: RuleSet
    players: Mapping[Seat, Player]
    secret: bytes
    seed: str = ""
    created: str = EPOCH
    names: tuple[str, str, str, str] = NAMES
    proved: bool = False
    opening: DealCode | None = None
    sitters: tuple[str, str, str, str] | None = None

    @property
    def header(self) -> Header:
        """The record's first line."""
        commit = shuffle.commitment(self.secret) if self.proved else None
        return Header(
            rules=self.rules.id,
            options=dict(self.rules.chosen),
            seats=self.names,
            seed=self.seed,
            created=self.created,
            commit=commit,
            deal_code=str(self.opening) if self.opening else None,
            players=self.sitters,
        )


def drawn_secret() -> bytes:
    """A new secret from the system's entropy."""
    return secrets.token_bytes(shuffle.SECRET_BYTES)
