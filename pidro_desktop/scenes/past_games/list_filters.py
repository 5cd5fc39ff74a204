"""The filters of the list of past games: what fits them, and the row of their buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import Col, Control, Grow, Part, Row, evenly
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.past_games.past_games_text import yours
from pidro_desktop.scenes.shell.game_filters import (
    HIGH,
    FilterButton,
    FilterRows,
    FilterValue,
    company_value,
    rules_value,
)
from pidro_desktop.statistics.filters import ALL, companies_of
from pidro_desktop.storage.archive import Kept
from pidro_desktop.tr import AnyText, tr

MANY: Final = 8
"""Games from which on a list has filters; fewer are seen at a glance."""
SHOW_ALL: Final = "show all"
WON, LOST, OPEN = "won", "lost", "open"
OWN, IMPORTED = "own", "imported"
FILTERS: Final = {
    "rules": tr("Rules", "a filter"),
    "result": tr("Result", "a filter"),
    "company": tr("Company", "a filter"),
    "kind": tr("Kind", "a filter"),
}
RESULTS: Final = {
    ALL: tr("All results", "of games"),
    WON: tr("Won", "games"),
    LOST: tr("Lost", "games"),
    OPEN: tr("Unfinished", "games"),
}
KINDS: Final = {
    ALL: tr("All games", "own and imported"),
    OWN: tr("Your games", "a filter"),
    IMPORTED: tr("Imported", "games"),
    "0": tr("Unaided", "games"),
    "1": tr("With hints", "games"),
    "2": tr("With undo", "games"),
}
ALL_SHOWN: Final = tr("All games are listed already.")
GAP, BACK, ROOM = 10, 148, 820
"""Units: between two filters, the way back to all games, and the least width of all in one row."""
NARROW: Final = 500
"""Units of width under which the way back lies below the filters, so that these keep their room."""


@dataclass(frozen=True, slots=True)
class ListFilters:
    """Which games are listed; ``ALL`` leaves none out.

    Attributes:
        rules: the id of a rule set. result: ``won``, ``lost`` or ``open``, of one's own games.
        company: who sat there in one's own games, as in ``statistics.filters.Filters``.
        kind: ``own`` or ``imported``; of one's own ``0`` unaided, ``1`` with hints, or ``2`` with
            undo.
    """

    rules: str = ALL
    result: str = ALL
    company: str = ALL
    kind: str = ALL


NONE: Final = ListFilters()


def fit(games: Sequence[Kept], filters: ListFilters) -> tuple[Kept, ...]:
    """Return the games that all filters leave, in order."""
    return tuple(game for game in games if _fits(game, filters))


def values(games: Sequence[Kept], filters: ListFilters, part: str) -> list[FilterValue]:
    """Return the values of a filter, and how many games each leaves, the others being as they are.

    Args:
        games: all games. filters: the filters. part: the attribute of one of them.
    """
    counts = Counter[str]()
    for game in games:
        if _fits(game, filters, but=part):
            counts.update((ALL, *_values_of(game, part)))
    chosen = getattr(filters, part)
    order = {"result": list(RESULTS), "kind": list(KINDS)}.get(part, [ALL])
    order += [value for value in (*sorted(counts), chosen) if value not in order]
    return [
        FilterValue(value, value_name(part, value), counts[value]) for value in dict.fromkeys(order)
    ]


def value_name(part: str, value: str) -> AnyText:
    """Return the name of a filter's value."""
    match part:
        case "rules":
            return rules_value(value)
        case "company":
            return company_value(value)
        case "result":
            return RESULTS[value]
        case _:
            return KINDS[value]


def filter_row(filters: ListFilters, look: Look, width: float) -> Part:
    """Return the filters in one row or two, and beside or below them the way back to all games."""
    buttons: list[Part] = []
    for part, name in FILTERS.items():
        value = value_name(part, getattr(filters, part))
        buttons.append(Control(FilterButton(part, name, value, on_paper=True), HIGH, 0))
    columns = len(buttons) if width >= look.s(ROOM) else 2
    lines = [buttons[at : at + columns] for at in range(0, len(buttons), columns)]
    rows = FilterRows([Row(evenly(line), gap=GAP) for line in lines], gap=GAP)
    why = ALL_SHOWN if filters == NONE else ""
    back = Button(SHOW_ALL, tr("Show all", "games"), size=19, why=why, on_paper=True)
    if width < look.s(NARROW):
        return Col([rows, Control(back, HIGH)], gap=GAP)
    return Row([Grow(rows), Control(back, HIGH, BACK)], gap=GAP)


def _fits(game: Kept, filters: ListFilters, but: str = "") -> bool:
    """Return whether the filters leave a game; ``but`` is one that is not asked."""
    for part in FILTERS:
        wanted = getattr(filters, part)
        if wanted != ALL and part != but and wanted not in _values_of(game, part):
            return False
    return True


def _values_of(game: Kept, part: str) -> tuple[str, ...]:
    """Return the values of a filter that leave a game; a file that is no game has none."""
    if game.header is None or game.rules is None:
        return ()
    if part == "rules":
        return (game.rules.id,)
    own = yours(game)
    if part == "kind":
        if game.imported:
            return (IMPORTED,)
        return (OWN, str(2 if game.aid.back else 1 if game.aid.help else 0)) if own else ()
    if not own:
        return ()
    if part == "company":
        return companies_of(game.header.players or (), len(game.totals))
    if game.winner is None:
        return (OPEN,)
    return (WON if game.winner == game.rules.side_of(SOUTH) else LOST,)
