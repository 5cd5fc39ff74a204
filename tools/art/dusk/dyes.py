"""The dusk deck's colours by name."""

from __future__ import annotations

from tools.art.inks import TABLES, with_names

DUSK = with_names({name: ink for name, ink in TABLES["dusk"].items() if isinstance(ink, str)})
BACK: dict[str, str] = TABLES["dusk"]["back"]


def dyed(suit: str) -> dict[str, str]:
    """Return all names with those of one suit's dyes: main, shade, light and tint."""
    return DUSK | TABLES["dusk"]["court"][suit]
