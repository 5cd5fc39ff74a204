"""The settings with which a new person begins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from pidro_desktop.figures.company import USUAL
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import FOUR, PEOPLE, write_figure
from pidro_desktop.storage.settings import Settings

COPIED: Final = (
    *("theme", "deck", "four_colours", "ui_scale", "reduced_motion", "language", "captions"),
    *("sound_volume", "muted", "card_volume", "signal_volume", "ambience", "ambience_volume"),
    *("speech", "keys", "window", "fullscreen"),
)
"""Settings that a new person begins with as whoever plays has them: display, sound and keys."""


def new_settings(name: str, now: Settings, worn: Collection[Figure]) -> Settings:
    """Return the settings of a new person.

    Args:
        name: what they are called.
        now: the settings of whoever plays, whose display, sound and keys they begin with.
        worn: the figures of the others, which theirs is not like.
    """
    copied = {key: getattr(now, key) for key in COPIED}
    seated = {*worn, *USUAL.figures}
    free = (person.figure for person in PEOPLE.values() if person.figure not in seated)
    return msgspec.structs.replace(
        Settings(),
        **copied,
        names=(name, *USUAL.names[1:]),
        figures=(write_figure(next(free)), *FOUR[1:]),
    )
