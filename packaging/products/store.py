"""The listing for the Microsoft Store: texts to paste into Partner Center, and pictures.

The pictures come from the program: scenes of the tests, in a full window, in every language.
"""

from __future__ import annotations

from pathlib import Path

from products.listing import LANGUAGES, Listing, listings

SCENES = (
    *("table: play", "review of a deal: a card", "puzzle: right"),
    *("lessons", "title: not for the first time"),
)
SIZE = (1920, 1080)
"""Pixels; the Store takes pictures from 1366 by 768 on."""
THEME = "kitchen"
TERMS = 7
"""So many words to search for does the Store take."""


def texts(folder: Path) -> list[Path]:
    """Write what to paste into each field, a file for each language; returns the files."""
    made = []
    for listing in listings():
        made.append(folder / LANGUAGES[listing.language] / "listing.txt")
        made[-1].parent.mkdir(parents=True, exist_ok=True)
        made[-1].write_text(_fields(listing), "utf-8", newline="\n")
    return made


def _fields(listing: Listing) -> str:
    fields = {
        "Product name": listing.name,
        "Short description": listing.summary,
        "Description": listing.description,
        "Product features, one a line": "\n".join(listing.features),
        "Search terms, one a line": "\n".join(listing.keywords[:TERMS]),
    }
    return "\n\n".join(f"== {name}\n\n{text}" for name, text in fields.items()) + "\n"


def pictures(folder: Path) -> list[Path]:
    """Write the screenshots of each language; returns the files. Needs the tests in the path."""
    import pygame  # noqa: PLC0415  only found now
    import scene_sheets  # noqa: PLC0415  likewise

    made = []
    for language, place in LANGUAGES.items():
        for number, scene in enumerate(SCENES, 1):
            made.append(folder / place / f"{number}.png")
            made[-1].parent.mkdir(parents=True, exist_ok=True)
            shown = scene_sheets.picture(scene, SIZE, language, THEME)
            pygame.image.save(shown, made[-1])
    return made
