"""Score sheet of the whole game: one line a deal, with the bids and the hints or undo used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.record.lines import NO_AID, Aid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.table_ui.table_text import left_to, name, number
from pidro_desktop.render.text import Anchor, Face
from pidro_desktop.render.widgets.parts import Col, Gap, Part
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.log_parts import Cell, Columns, Entry, band, rule, sign

LINE = 34
Places = tuple[tuple[float, Anchor], ...]
PLACES: Final[Places] = (
    *((0.03, "centre"), (0.10, "left"), (0.29, "centre"), (0.36, "centre"), (0.47, "centre")),
    *((0.60, "centre"), (0.71, "centre"), (0.79, "left")),
)
"""Where the columns stand, as parts of the width: ``history_words.COLUMNS``, sides, help."""
PLACES_OF_FOUR: Final[Places] = (
    *((0.03, "centre"), (0.07, "left"), (0.21, "centre"), (0.26, "centre"), (0.38, "centre")),
    *((0.51, "centre"), (0.60, "centre"), (0.69, "centre"), (0.78, "centre"), (0.84, "left")),
)
"""The same where everybody plays for himself."""
MARK: Final = 3
"""The column with the sign."""


def game_page(view: SeatView, aids: Mapping[int, Aid], *, single: bool) -> Part:
    """Return all scored deals of ``view``.

    ``aids`` maps deals to the hints and undo used. A ``single`` deal leads to no target.
    """
    return Col([*_rows(view, aids, single=single)])


def _rows(view: SeatView, aids: Mapping[int, Aid], *, single: bool) -> Iterator[Part]:
    names = [party.name for party in parties(view)]
    yield from (_row((*words.COLUMNS, *names, words.WITH), Face.SEMI, 17), rule())
    for index, deal in enumerate(view.sheet, start=1):
        yield from (_deal(view, index, deal, aids.get(index, NO_AID)), rule())
    if not view.sheet:
        yield _row(
            ("", words.NO_DEAL, *[""] * (len(words.COLUMNS) + len(names) - 1)), Face.SANS, 18
        )
    elif not single:
        target = view.rules.scoring.target
        left = [str(max(0, target - view.totals[party.side])) for party in parties(view)]
        foot = _row((*[""] * len(words.COLUMNS), *left, left_to(target)), Face.SERIF, 18)
        yield from (Gap(2), rule(strong=True), foot, rule())


def _deal(view: SeatView, index: int, deal: DealScored, aid: Aid) -> Part:
    newest = index == len(view.sheet)
    sides = [party.side for party in parties(view)]
    taken = " : ".join(number(deal.taken[side]) for side in sides)
    totals = [number(deal.total[side]) for side in sides]
    texts = (str(index), name(deal.bidder), str(deal.bid), "", taken, *totals, words.aided(aid))
    tick = sign("tick", 17, lambda theme: theme.team.us_ink)
    mark = tick if deal.made else sign("pit", 23, lambda theme: theme.paper.hole)
    row = _row(texts, Face.SERIF_BOLD if newest else Face.SERIF, 19, mark)
    return band(row) if newest else row


def _row(texts: Sequence[str], face: Face, size: float, mark: Part | None = None) -> Part:
    places = PLACES if len(texts) == len(PLACES) else PLACES_OF_FOUR
    cells = [
        Cell(at, anchor, Entry(text, face, size, anchor=anchor, high=LINE))
        for text, (at, anchor) in zip(texts, places, strict=True)
        if text
    ]
    return Columns([*cells, Cell(*places[MARK], mark)] if mark else cells)
