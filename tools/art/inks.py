"""The paintings' colours, by name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def read(name: str) -> dict[str, Any]:
    """Return the TOML file called ``name`` in the data folder."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


TABLES = read("inks")
BASE: dict[str, str] = {k: v for k, v in TABLES.items() if isinstance(v, str)} | {"none": "none"}


def with_names(extra: dict[str, str]) -> dict[str, str]:
    """Return the base colours and ``extra`` ones, which win."""
    return BASE | extra


def suit_ink(suit: str) -> str:
    """Return the ink of a suit's marks."""
    return BASE[f"suit_{suit}"]
