"""Export of the statistics: all figures as one JSON object, and the games as lines of CSV.

The keys are documented in docs/statistics.md. Chances and shares go from 0 to 1.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import msgspec

from pidro_desktop.statistics.breakdown import Part
from pidro_desktop.statistics.facts import tally_in
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import Filters, in_span, kept
from pidro_desktop.statistics.records import Records
from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import failed
from pidro_desktop.storage.game_facts import DealFact, GameRow
from pidro_desktop.tr import tr

COLUMNS: Final = (
    *("id", "ended_at", "rules", "target", "won", "score", "others"),
    *("west", "partner", "east", "aid", "deals", "bids", "bids_made"),
    *("accuracy", "decisions", "luck", "unit"),
    *("lost_bidding", "lost_play", "lost_discard", "lost_trump", "mattered"),
)
"""The columns of the CSV: one line a game."""
AIDS: Final = ("none", "hints", "undo")
DIGITS: Final = 6


def export(rows: Sequence[GameRow], figures: Figures, folder: Path) -> tuple[Path, Path]:
    """Write the figures and the games behind them to two new files in a folder.

    Args:
        rows: all games, the oldest first. figures: the figures, with their filters.
        folder: the folder; created if needed.

    Returns:
        The JSON file and the CSV file.

    Raises:
        StorageError: a file cannot be written; no existing file is changed.
    """
    stem = f"Pidro statistics {atomic.date_name()}"
    try:
        atomic.make_folder(folder)
        return (
            atomic.write_to_free_name(
                folder, stem, ".json", f"{json_text(rows, figures)}\n".encode()
            ),
            atomic.write_to_free_name(
                folder, stem, ".csv", csv_text(rows, figures.filters).encode()
            ),
        )
    except OSError as error:
        what = tr("The statistics cannot be written to {path}: {why}.")
        advice = tr("Free up disk space or allow writing there. The results are unchanged.")
        raise failed(what, folder, error, advice) from error


def chosen(rows: Sequence[GameRow], filters: Filters) -> list[GameRow]:
    """Return the games of the span that the filters leave.

    Args:
        rows: all games, the oldest first. filters: the filters.
    """
    return in_span(kept(rows, filters), filters.span)


# ------------------------------------------------------------ JSON


def json_text(rows: Sequence[GameRow], figures: Figures) -> str:
    """Return all figures and the games behind them as one JSON object.

    Args:
        rows: all games, the oldest first. figures: the figures.
    """
    document = as_json(rows, figures)
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode("utf-8")


def as_json(rows: Sequence[GameRow], figures: Figures) -> dict[str, Any]:
    """Return the same as Python objects.

    Args:
        rows: all games, the oldest first. figures: the figures.
    """
    ids = {row.seq: row.id for row in rows}
    form = figures.form
    return {
        "filters": asdict(figures.filters),
        "games": form.games,
        "reviewed": figures.reviewed,
        "form": [
            {
                "game": form.total - 1 - point.place,
                "won": _rounded(point.won),
                "without_luck": _rounded(point.without_luck),
                "accuracy": _rounded(point.accuracy),
            }
            for point in form.points
        ],
        "level_low": form.level.low if form.level else None,
        "level_high": form.level.high if form.level else None,
        "bids": [
            {
                "bid": bar.bid,
                "count": bar.count,
                "made": bar.made,
                "expected": _rounded(bar.expected),
            }
            for bar in figures.bids
        ],
        "points_lost": {loss.kind: _rounded(loss.points) for loss in figures.losses},
        "partners": [_part(part) for part in figures.partners],
        "opponents": [_part(part) for part in figures.opponents],
        "positions": [_part(part) for part in figures.positions],
        "roles": [_part(part) for part in figures.roles],
        "suits": [_part(part) for part in figures.suits],
        "records": _records(figures.records, ids),
        "totals": {
            name: numbers._asdict()
            for name, numbers in zip(AIDS, figures.totals, strict=True)
        },
        "lifetime": {
            "won": sum(row.won for row in rows),
            "lost": sum(not row.won for row in rows),
        },
        "list": [game_json(row) for row in chosen(rows, figures.filters)],
    }  # fmt: skip


def _part(part: Part) -> dict[str, Any]:
    return {
        "name": part.name,
        "count": part.count,
        "share": _rounded(part.share),
        "points": _rounded(part.points),
    }


def _records(found: Records, ids: Mapping[int, str]) -> dict[str, Any]:
    streak, bid, win, deal = found.longest, found.bid, found.win, found.deal
    now = found.now
    return {
        "games": found.games,
        "won": found.won,
        "streak": None if now is None else {"won": now.won, "games": now.length},
        "longest_streak": None
        if streak is None
        else {"games": streak.length, "ended_at": streak.ended_at},
        "highest_bid": None
        if bid is None
        else {"bid": bid.bid, "count": bid.count, "suit": bid.suit or None},
        "largest_win": None
        if win is None
        else {"points": win.points, "totals": list(win.totals), "game": ids[win.games[-1]]},
        "best_deal": None if deal is None else {"points": deal.points, "count": deal.count},
    }


def game_json(row: GameRow) -> dict[str, Any]:
    """Return a game with its deals.

    Args:
        row: the game.
    """
    review = row.review
    return {
        "id": row.id,
        "ended_at": row.ended_at,
        "rules": row.rules,
        "target": row.target,
        "won": row.won,
        "totals": list(row.totals),
        "players": list(row.players),
        "aid": AIDS[row.kind],
        "accuracy": _accuracy(row),
        "decisions": None if review is None else review.counted,
        "mattered": None if (tally := tally_in(row)) is None else tally.mattered,
        "luck": None if review is None else _rounded(review.luck),
        "unit": None if review is None else review.unit,
        "points_lost": None
        if review is None
        else {kind: _rounded(points) for kind, points in review.lost.items()},
        "deals": [_deal(deal) for deal in row.deals],
    }


def _deal(deal: DealFact) -> dict[str, Any]:
    return {
        "n": deal.n,
        "dealer": deal.dealer,
        "bidder": deal.bidder,
        "bid": deal.bid,
        "suit": deal.suit or None,
        "made": deal.made,
        "scored": deal.scored,
        "against": deal.against,
        "aid": AIDS[deal.kind],
        "expected": _rounded(deal.expected),
        "luck": _rounded(deal.luck),
    }


# ------------------------------------------------------------ CSV


def csv_text(rows: Sequence[GameRow], filters: Filters) -> str:
    """Return the games that the filters leave as CSV, with a head line; unknown cells are empty.

    Args:
        rows: all games, the oldest first. filters: the filters.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_cells, chosen(rows, filters)))
    return text.getvalue()


def _cells(row: GameRow) -> tuple[object, ...]:
    own = [deal.made for deal in row.deals if deal.bidder == 0]
    review = row.review
    west, partner, east = row.players[1:] if len(row.players) == 4 else ("", "", "")
    lost = {} if review is None else review.lost
    return (
        *(_safe(row.id), row.ended_at, _safe(row.rules), row.target, int(row.won), row.totals[0]),
        " ".join(map(str, row.totals[1:])),
        *map(_safe, (west, partner, east)),
        *(AIDS[row.kind], len(row.deals), len(own), sum(own)),
        _cell(_accuracy(row)),
        "" if review is None else review.counted,
        "" if review is None else _cell(_rounded(review.luck)),
        "" if review is None else review.unit,
        *(_cell(_rounded(lost.get(kind))) for kind in ("bid", "play", "discard", "trump")),
        "" if (tally := tally_in(row)) is None else tally.mattered,
    )


def _safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} else text


def _cell(value: float | None) -> object:
    return "" if value is None else value


def _accuracy(row: GameRow) -> float | None:
    tally = tally_in(row)
    return None if tally is None or tally.accuracy is None else round(tally.accuracy, 1)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS) + 0.0
