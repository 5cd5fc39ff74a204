"""Advice: the value of each choice of a seat, from its view alone, with reasons."""

from __future__ import annotations

from pidro_desktop.players.advice.advice import Advice, Fact, Option
from pidro_desktop.players.advice.adviser import Adviser

__all__ = ["Advice", "Adviser", "Fact", "Option"]
