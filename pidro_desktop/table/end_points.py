"""Texts for points that no card of a trick brought, shown and spoken."""

from __future__ import annotations

from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.tr import number, tr


def end_points_text(view: SeatView, haul: PointsWon, names: tuple[str, ...] = NAMES) -> str:
    """Return the text that says whose the points are and why."""
    own = haul.side == view.rules.side_of(view.seat)
    alone = view.rules.sides > 2
    match haul.late:
        case "game":
            # tr: "The game" is the point for the side that has won more in cards of all suits.
            told = tr("Game, {most} to {least}: a point for us")
            if not own:
                told = tr("Game, {most} to {least}: a point for them")
            if alone:
                told = tr("Game, {most} to {least}: a point for {name}")
        case "low":
            told = tr("The low was never played: a point for us")
            if not own:
                told = tr("The low was never played: a point for them")
            if alone:
                told = tr("The low was never played: a point for {name}")
        case _:
            # tr: {points} points of cards that were killed before the play.
            told = tr("Killed cards: {points} for us")
            if not own:
                told = tr("Killed cards: {points} for them")
            if alone:
                told = tr("Killed cards: {points} for {name}")
    most, least = haul.counts or (0, 0)
    return told.format(
        name=names[haul.to], points=number(haul.points), most=number(most), least=number(least)
    )
