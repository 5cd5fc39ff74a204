"""The setup of a game: rules, players, and the source of its deals."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.header import Header, binding, header_fields, resolved
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.players.player import Player

EPOCH: Final = "1970-01-01T00:00:00Z"
OUTSIDE: Final = "exec"
"""What stands for an external bot in a record."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a game.

    Attributes:
        rules: the rule set.
        players: the computer players by seat; a seat without one is the person's, or is played by
            the caller.
        secret: 32 bytes from which all deals follow.
        seed: the text that the secret comes from; empty if it was drawn.
        created: the time of creation, ISO 8601 in UTC.
        names: the names of the seats.
        proved: whether the record commits to the secret at the start and reveals it at the end,
            and binds the rules, options, names and players to it.
        opening: the code of the first deal, if it was chosen; the others follow from the secret.
        sitters: the ids of the players in the seats, for the record; None if unknown.
        version: the version of the program with which the game began; None if unknown.
        recorded: the ``game`` line of a game that is resumed, whose promise is kept as it is.
        known: whether the secret is that of the game, and not made up because its record keeps it.
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
    version: str | None = None
    recorded: Header | None = None
    known: bool = True

    @property
    def header(self) -> Header:
        """Return the record's ``game`` line."""
        if self.recorded is not None and self.proved:
            return self.recorded
        header = Header(
            rules=self.rules.id,
            options=dict(self.rules.chosen),
            seats=self.names,
            seed=self.seed,
            created=self.created,
            commit=shuffle.commitment(self.secret) if self.proved else None,
            deal_code=str(self.opening) if self.opening else None,
            players=self.sitters,
            version=self.version,
            resolved=resolved(self.rules) if self.proved else None,
        )
        if not self.proved:
            return header
        return replace(header, bound=binding(self.secret, header_fields(header)))


def secret_in(header: Header, revealed: bytes | None) -> bytes | None:
    """Return the secret of a recorded game, from which its deals and all chance follow, or None.

    Args:
        header: the first line of its record.
        revealed: what its end has revealed, or None.
    """
    if revealed is None and header.code is not None and header.commit is None:
        return shuffle.secret_after(header.code.key)
    if revealed is None and header.seed:
        return shuffle.secret_of(header.seed)
    return revealed


def recorded_names(players: Iterable[str]) -> tuple[str, ...]:
    """Return players as a record names them: external bots without their command."""
    return tuple(OUTSIDE if name.startswith(f"{OUTSIDE}:") else name for name in players)


def created_now() -> str:
    """Return this moment as ``Setup.created`` has it."""
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def drawn_secret() -> bytes:
    """Return a new secret of 32 bytes from the system's entropy."""
    return secrets.token_bytes(shuffle.SECRET_BYTES)
