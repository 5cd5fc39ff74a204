"""Every text on every screen can be translated, and follows when the language changes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from every_scene import look, scenes
from marked import bare, listening

SCENES: Final = scenes()
ALLOWED: Final = (
    "Victor|Bob|Alice|Carlos",  # who sits at the table
    "Pidro Desktop|Pidro|Finnish Pidro|SÖU tournament",  # the game, the program, sets of rules
    r"[\w-]+(\.pidro)?\.(jsonl|log)",  # files
    r"([0-9A-Z]{4}-?){7}",  # a deal's code
    r"(?:[0-9a-f]{4}[ \n]?){8,}",  # a seal
    r"Esc, F|Esc|F11|F1|C D H S|H, F2|[A-Z?]",  # what stands on keys
    "(?i:abcd?|ab?)",  # what is typed into a field here
)
"""What is the same in every language."""


def left(english: Iterable[str]) -> dict[str, str]:
    """The texts, with what of each nothing excuses."""
    excused = re.compile("|".join(rf"\b(?:{one})\b" for one in ALLOWED))
    found = {text: excused.sub("", bare(text)) for text in english}
    return {text: rest for text, rest in found.items() if re.search(r"[^\W\d_]", rest)}


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_written_in_english_where_another_language_is_spoken(
    name: str, own_home: Path
) -> None:
    own_home.mkdir()
    with listening(look()) as painter:
        SCENES[name](own_home)
    assert painter.heard
    assert not left(painter.english)
