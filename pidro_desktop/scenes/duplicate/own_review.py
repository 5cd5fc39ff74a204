"""The review of a single deal that a person has played at a table of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pidro_desktop.duplicate.company import member
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.match.review.source import Figures, ReviewedGame, reviewed_from


def own_review(
    reader: GameReader,
    version: int,
    wake: Callable[[], None],
    titles: Sequence[str],
    figures: Figures,
) -> ReviewedGame:
    """Return a deal as its review takes it; close its worker in the end.

    Args:
        reader: the deal. version: that of the company. wake: asks for a frame.
        titles: what the deal is called, and the same shorter.
        figures: what the four players look like.
    """
    players = reader.header.players or ()
    company = {seat: member(players[seat], version) for seat in SEATS if seat != SOUTH}
    title, brief = titles
    found = reviewed_from(reader, company, wake, person=SOUTH, single=title)
    return replace(found, title=title, brief=brief, figures=figures)
