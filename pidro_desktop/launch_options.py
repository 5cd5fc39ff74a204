"""Options given on the command line for this run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

if TYPE_CHECKING:  # players take long to import
    from pidro_desktop.players.external import Outside


class LaunchOptions(Struct, frozen=True):
    """Options of this run; None uses the settings. ``options`` are those of the rules.

    ``outside``: what becomes of bots that cannot be started in the sandbox.
    """

    rules: str | None = None
    players: Sequence[str] | None = None
    seed: str | None = None
    record: Path | None = None
    bot_ms: int | None = None
    outside: Outside = "ask"
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
