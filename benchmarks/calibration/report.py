"""The report on one table: as data for JSON, as text, and as rows of Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Final

from benchmarks.calibration.scores import (
    SPREADS,
    Band,
    Mean,
    band,
    bands,
    brier,
    brier_difference,
)
from benchmarks.calibration.stating import Stated
from pidro_desktop.compiled import kernel_form

CARDS: Final = (0.02, 0.2, 0.4, 0.6, 0.8, 0.98)
SURE: Final = (0.6, 0.98)
TENTHS: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)
FIFTHS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)
GAPS: Final = (-14.0, 0.3, 1.0, 2.5, 14.1)
"""Points; the means of the last three bands are near 0.6, 1.6 and 3.9."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was stated at a table and what came true, in bands.

    Attributes:
        table, seed: what was played.
        games, deals, moments: how many were played, and asked about.
        cards: the chances of single cards. sure, ace: those from 60%, of all cards and of the ace.
        brier: the scores of the beliefs and of the rules alone, and their difference.
        made, win: the promises of the best card, by tenths. made_fifths, win_fifths: by fifths.
        gaps, disputed: points between it and a random other card, or the one that was played.
        bits: by how many bits a decision the beliefs know the true deal better than the rules.
    """

    table: str
    seed: str
    games: int
    deals: int
    moments: int
    cards: tuple[Band, ...]
    sure: Band
    ace: Band
    brier: tuple[float, float, Mean]
    made: tuple[Band, ...]
    win: tuple[Band, ...]
    made_fifths: tuple[Band, ...]
    win_fifths: tuple[Band, ...]
    gaps: tuple[Band, ...]
    disputed: tuple[Band, ...]
    bits: Mean

    @property
    def holds(self) -> bool:
        """Return whether the chances of cards and promises hold, and beat the rules alone."""
        off = any(item.is_off for item in (*self.cards, *self.made, *self.win))
        worse = self.brier[2]
        return not off and worse.value - SPREADS * (worse.error or 0.0) <= 0


def report(table: str, seed: str, found: Stated) -> Report:
    """Return the report on a table.

    Args:
        table: the players.
        seed: the seed of the run.
        found: everything stated there.
    """
    return Report(
        table,
        seed,
        found.games,
        found.deals,
        found.moments,
        bands(found.beliefs, CARDS),
        band(found.beliefs, *SURE),
        band(found.aces, *SURE),
        _brier(found),
        bands(found.made, TENTHS),
        bands(found.win, TENTHS),
        bands(found.made, FIFTHS),
        bands(found.win, FIFTHS),
        bands(found.gaps, GAPS),
        bands(found.disputed, GAPS),
        _bits(found.bits),
    )


def _bits(found: list[float]) -> Mean:
    """Return the mean; its error is that of single decisions, of which a deal has several."""
    if len(found) < 2:
        return Mean(found[0] if found else 0.0, None)
    return Mean(fmean(found), stdev(found) / len(found) ** 0.5)


def _brier(found: Stated) -> tuple[float, float, Mean]:
    if not found.beliefs:
        return 0.0, 0.0, Mean(0.0, None)
    return brier(found.beliefs), brier(found.prior), brier_difference(found.beliefs, found.prior)


# ------------------------------------------------------------ data


def as_data(found: Report, note: str = "") -> dict[str, Any]:
    """Return the report for JSON.

    Args:
        found: the report.
        note: what was special about the beliefs; empty if nothing.
    """
    beliefs, rules, difference = found.brier
    return {
        "table": found.table,
        "note": note,
        "seed": found.seed,
        "form": kernel_form(),
        "games": found.games,
        "deals": found.deals,
        "decisions": found.moments,
        "holds": found.holds,
        "cards": [_data(item) for item in found.cards],
        "sure": _data(found.sure),
        "ace": _data(found.ace),
        "brier": {
            "beliefs": round(beliefs, 5),
            "rules": round(rules, 5),
            "difference": round(difference.value, 5),
            "error": _rounded(difference.error, 5),
        },
        "made": [_data(item) for item in found.made],
        "win": [_data(item) for item in found.win],
        "made_fifths": [_data(item) for item in found.made_fifths],
        "win_fifths": [_data(item) for item in found.win_fifths],
        "gaps": [_data(item) for item in found.gaps],
        "disputed": [_data(item) for item in found.disputed],
        "bits": round(found.bits.value, 3),
    }


def _data(item: Band) -> dict[str, float | int | bool | None]:
    return {
        "from": item.low,
        "to": item.high,
        "cases": item.count,
        "stated": round(item.stated, 4),
        "true": round(item.true, 4),
        "difference": round(item.difference.value, 4),
        "error": _rounded(item.difference.error, 4),
        "margin": _rounded(item.margin, 4),
        "off": item.is_off,
    }


def _rounded(value: float | None, places: int) -> float | None:
    return None if value is None else round(value, places)


# ------------------------------------------------------------ text


def as_text(found: Report) -> str:
    """Return the report as lines of text."""
    beliefs, rules, difference = found.brier
    lines = [
        f"{found.table} (seed {found.seed}): {found.games} games, {found.deals} deals, "
        f"{found.moments} decisions; {'holds' if found.holds else 'does NOT hold'}",
        "  chances of single cards, %        cases  stated  true   difference (95%)",
        *(_line(item, 100) for item in (*found.cards, found.sure)),
        "  the ace",
        _line(found.ace, 100),
        f"  Brier score {beliefs:.4f}, by the rules alone {rules:.4f}: "
        f"{difference.value:+.4f} ± {SPREADS * (difference.error or 0.0):.4f}",
        f"  the true deal, more than by the rules: {found.bits.value:+.3f} "
        f"± {SPREADS * (found.bits.error or 0.0):.3f} bits",
        *_part("bid made after the best card, %", found.made, 100),
        *_part("game won, if the best card is played, %", found.win, 100),
        *_part("points between the best card and another", found.gaps, 1),
        *_part("points between the best card and the one that was played", found.disputed, 1),
    ]
    return "\n".join(lines)


def _part(title: str, items: tuple[Band, ...], scale: int) -> list[str]:
    lines = [_line(item, scale) for item in items if item.count]
    return [f"  {title}", *lines] if lines else []


def _line(item: Band, scale: int) -> str:
    margin = "" if item.margin is None else f"± {item.margin * scale:.1f}"
    low, high = item.low * scale, min(item.high, 1.0 if scale == 100 else item.high) * scale
    return (
        f"    {low:5.4g} to {high:5.4g} {item.count:21}  {item.stated * scale:6.1f}"
        f"  {item.true * scale:5.1f}  {item.difference.value * scale:+6.1f} {margin}"
        f"{'  OFF' if scale == 100 and item.is_off else ''}"
    )
