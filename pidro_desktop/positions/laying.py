"""Positions from what there is already: views, games and deal codes."""

from __future__ import annotations
