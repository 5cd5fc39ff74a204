"""What a person asked for on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Wishes:
    """For this run only; None leaves it to the settings."""

    rules: str | None = None
    players: Sequence[str] | None = None
    seed: str | None = None
    record: Path | None = None
    bot_ms: int | None = None
