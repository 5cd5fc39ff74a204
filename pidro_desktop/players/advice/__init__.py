"""Advice: what each choice of a seat is worth, from its view alone, and why."""

from __future__ import annotations

from pidro_desktop.players.advice.advice import Advice, Fact, Option
from pidro_desktop.players.advice.adviser import Adviser

__all__ = ["Advice", "Adviser", "Fact", "Option"]
