"""Pages at which a route can open a panel."""

from __future__ import annotations

from enum import StrEnum


class SettingsPage(StrEnum):
    """The pages of the settings."""

    GAME = "game"
    TABLE = "table"
    SOUND = "sound"
    LANGUAGE = "language"
    ACCESS = "access"
    KEYS = "keys"


class LogPage(StrEnum):
    """The pages of the game log."""

    DEAL = "deal"
    GAME = "game"
