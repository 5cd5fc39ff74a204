"""Score sheet of the whole game: one line a deal, with the bids and the hints or undo used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.record.lines import NO_AID, Aid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.table_ui.table_text import left_to, name, number
from pidro_desktop.render.text import Anchor, Face, Pen
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.log_layout import LogLayout

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


class GamePage:
    """Lays out all scored deals of ``view``.

    ``aids`` maps deals to the hints and undo used. A ``single`` deal leads to no target.
    """

    def __init__(
        self,
        view: SeatView,
        aids: Mapping[int, Aid],
        look: Look,
        width: int,
        *,
        single: bool = False,
    ) -> None:
        self.view = view
        self.ledger = LogLayout(look, width)
        self.look = look
        self.parties = parties(view)
        self.places = PLACES if len(self.parties) == 2 else PLACES_OF_FOUR
        self._line = max(look.s(LINE), self.ledger.pen().px + 12)
        names = [party.name for party in self.parties]
        self._put((*words.COLUMNS, *names, words.WITH), self.ledger.pen(Face.SEMI, 17))
        for index, deal in enumerate(view.sheet, start=1):
            self._deal(index, deal, aids.get(index, NO_AID))
        if view.sheet:
            if not single:
                self._foot()
        else:
            at = (width * self.places[1][0], self.ledger.y + self._line / 2)
            self.ledger.words(words.NO_DEAL, at, self.ledger.pen())
            self.ledger.y += self._line

    def _put(self, texts: tuple[str, ...], pen: Pen) -> None:
        page, middle = self.ledger, self.ledger.y + self._line / 2
        for text, (part, anchor) in zip(texts, self.places, strict=True):
            if text:
                room = page.width * (1 - part) if part == self.places[-1][0] else None
                page.words(text, (page.width * part, middle), pen, anchor, room=room)
        page.y += self._line
        page.rule()

    def _deal(self, index: int, deal: DealScored, aid: Aid) -> None:
        newest = index == len(self.view.sheet)
        page = self.ledger
        if newest:
            page.band(0, page.width, self._line)
        taken = " : ".join(number(deal.taken[party.side]) for party in self.parties)
        mark = (page.width * self.places[3][0], page.y + self._line / 2)
        theme = self.look.theme
        if deal.made:
            page.sign("tick", mark, 17, theme.team.us_ink)
        else:
            page.sign("pit", mark, 23, theme.paper.hole)
        self._put(
            (
                str(index),
                name(deal.bidder),
                str(deal.bid),
                "",
                taken,
                *(number(deal.total[party.side]) for party in self.parties),
                words.aided(aid),
            ),
            page.pen(Face.SERIF_BOLD if newest else Face.SERIF, 19),
        )

    def _foot(self) -> None:
        target = self.view.rules.scoring.target
        page = self.ledger
        page.y += self.look.s(2)
        page.rule(strong=True)
        totals = [self.view.totals[party.side] for party in self.parties]
        left = [str(max(0, target - total)) for total in totals]
        before = [""] * len(words.COLUMNS)
        self._put((*before, *left, left_to(target)), page.pen(Face.SERIF, 18))
