"""The row of the records about evenings, which are played apart from games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from pidro_desktop.daily.share import signed
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.statistics.record_paper import RecordRow
from pidro_desktop.statistics.pastimes import best_evenings, evening_figures
from pidro_desktop.storage.books.evening_book import EveningBook, EveningPlayed
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import number, tr, trn

# tr: A record: the best of so many evenings, and how many cups were won
WITH_CUPS: Final = tr("{best}, {cups}", "evening")
# tr: Under "best evening": the place from 1 to 8, and the day
PLACE_AND_DAY: Final = tr("place {place}, {day}", "evening")


@dataclass
class SaidRow(RecordRow):
    """A row that opens no games, and is read aloud by itself."""

    def spoken(self) -> Iterator[str]:
        """Yield the record as a sentence."""
        yield f"{self.sentence()}."


def evenings_of(history: History) -> Sequence[EveningPlayed]:
    """Return the evenings of the book; none if they cannot be read."""
    try:
        return EveningBook(history).all()
    except StorageError:
        return ()


def evening_rows(evenings: Sequence[EveningPlayed]) -> list[RecordRow]:
    """Return the row of the best evening, with all cups; none without an evening that counts."""
    rows: list[RecordRow] = []
    sat = evening_figures(evenings)
    for best in best_evenings(evenings, most=1):
        # tr: A record, after its points: one evening, or the best one of several
        what = trn("best evening", "best of {n} evenings", sat.played)
        if sat.cups:
            cups = trn("{n} cup", "{n} cups", sat.cups)
            what = WITH_CUPS.format(best=what, cups=cups)
        day = date_of(date.fromisoformat(best.day))
        note = PLACE_AND_DAY.format(place=number(best.place), day=day)
        rows.append(SaidRow(signed(best.points), what, note, ours=best.points > 0))
    return rows
