"""Options given on the command line for this run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """Options of this run; None uses the settings. ``options`` are those of the rules."""

    rules: str | None = None
    players: Sequence[str] | None = None
    seed: str | None = None
    record: Path | None = None
    bot_ms: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
