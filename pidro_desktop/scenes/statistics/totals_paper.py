"""The large paper with all numbers in a table, with columns for hints and undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pidro_desktop.render.review.paper import paper_line
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Fit,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
    Stack,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Text, ink, line, soft
from pidro_desktop.render.widgets.widget import Button, Explained
from pidro_desktop.scenes.statistics.record_paper import record_sentence
from pidro_desktop.scenes.statistics.sheet import Figure, FigureBars
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.storage.statistics import Numbers
from pidro_desktop.tr import AnyText, number, tr

TOTALS: Final = tr("Totals", "tab")
RESET, UNDO_RESET = tr("Reset", "button"), tr("Undo reset", "of the lifetime numbers")
ROWS: Final = (
    tr("Games won"),
    tr("Games lost"),
    tr("Deals played"),
    tr("Bids won by your side"),
    # tr: bids, in the row under "Bids won by your side"
    tr("of these made"),
    tr("Points for you"),
    tr("Points against you"),
)
NOTE: Final = tr(
    "The title counts the games of all columns and all rules. A deal with both hints and undo "
    "counts as one with undo, and a game counts in the column of its most aided deal. A game in "
    "progress counts once it is over. If everyone plays alone, your side is you."
)
INSIDE: Final = 26
ROW: Final = 42
"""Units that a row is high at least."""
LABEL_SHARE: Final = 0.34
"""The part of the width that the names of the rows take."""
KINDS: Final = ("unaided", "hints", "undo")
STEP: Final = 1.28
"""Heights of letters from line to line of what the columns mean."""


class Column(NamedTuple):
    """A column: its name, and the kinds of games that it counts (0 unaided, 1 hints, 2 undo)."""

    name: AnyText
    kinds: tuple[int, ...]

    def numbers(self, figures: Figures) -> Numbers:
        """Return the numbers of its games."""
        return Numbers(*map(sum, zip(*[figures.totals[kind] for kind in self.kinds], strict=True)))

    def games(self, figures: Figures) -> tuple[int, ...]:
        """Return its games."""
        return tuple(game for kind in self.kinds for game in figures.kinds[kind])


COLUMNS: Final = (
    Column(tr("Unaided", "column"), (0,)),
    Column(tr("With hints", "column"), (1,)),
    Column(tr("With undo", "column"), (2,)),
)
# tr: A row of the table of totals with its three columns, such as "Games won: unaided 11, ..."
ROW_ALOUD: Final = tr(
    "{name}: unaided {unaided}, with hints {hints}, with undo {undo}.", "read aloud"
)


def totals_paper(figures: Figures | None, chosen: dict[str, int], undo: bool, why: str) -> Part:
    """Return the table, what its columns mean, and the button that resets the numbers.

    Args:
        figures: the figures, or None while they are read.
        chosen: the chosen figure of each control with several.
        undo: whether a reset can be undone. why: why nothing can be reset.
    """
    table: list[Part] = [] if figures is None else [_table(figures)]
    over: list[Part] = [Control(Explained("table", TOTALS, NOTE), wide=LABEL_SHARE, later=4)]
    if figures is not None and any(figures.kinds):
        counts = [Figure(_spoken(one, figures), one.games(figures)) for one in COLUMNS]
        columns = FigureBars("totals", counts, chosen)
        over.append(Grow(Control(columns, label=TOTALS, later=4)))
    button = Button("reset", UNDO_RESET if undo else RESET, size=19, why=why, on_paper=True)
    note = Text(NOTE, Face.SANS, 16, soft, STEP, lift=0, at_top=True, aloud=False)
    below = [Gap(8), Grow(Fit([note, Part()]))] if table else [Spring()]
    rows = Stack([*(table or [Part()]), Row(over, stretch=True)])
    foot = Row([Control(button, 48, 190, later=4), Spring()])
    return Pad(Col([rows, *below, Gap(10), foot, Gap(6)]), 12, INSIDE, 0, INSIDE)


def _table(figures: Figures) -> Part:
    """Return every row below the names of its columns, and what these mean, for reading aloud."""
    names = [
        Text(column.name, Face.SEMI, 16, soft, lift=0, aloud=False, anchor="right")
        for column in COLUMNS
    ]
    rows: list[Part] = []
    for name, numbers in _rows(figures):
        said = ROW_ALOUD.format(name=name, **dict(zip(KINDS, numbers, strict=True)))
        label = Text(name, Face.SANS, 17, ink, 1.02, lift=0, said=said)
        counts = [line(count, 20, face=Face.SERIF_BOLD, anchor="right") for count in numbers]
        rows.append(Col([paper_line(), Grow(_cells(label, counts))]))
    note = Picture(lambda _canvas, _look, _rect: None, 0, said=NOTE)
    return Col([_cells(Gap(), names), Gap(8), Grid(rows, 1, ROW), note])


def _cells(label: Part, numbers: Sequence[Part]) -> Part:
    return Row([Sized(label, wide=LABEL_SHARE), *evenly(numbers)])


def _rows(figures: Figures) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of every row, and its number in each column."""
    by_row = zip(*[column.numbers(figures) for column in COLUMNS], strict=True)
    for name, row in zip(ROWS, by_row, strict=True):
        yield str(name), tuple(number(item) for item in row)


def _spoken(column: Column, figures: Figures) -> str:
    """Return a column as a sentence: its games."""
    numbers = column.numbers(figures)
    return record_sentence(lifetime(numbers.won, numbers.lost), column.name)
