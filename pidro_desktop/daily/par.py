"""Par of a day: the net score of its deal when ``champion`` plays all four seats."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date

from pidro_desktop.daily.deal_of_day import company_of, setup_of
from pidro_desktop.engine.events import DealScored, Event, TrumpNamed
from pidro_desktop.engine.record.lines import event_line
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.storage.books.daily_book import DealOfBook


@dataclass(frozen=True, slots=True)
class Par:
    """What ``champion`` makes in the person's seat, with the same company.

    Attributes:
        day: the day.
        company: the version of the company.
        net: par, the points of the person's side less those of the other.
        deal: how the deal went.
        digest: the first 16 hex digits of SHA-256 of the record's lines, without the first; each
            line with its line end. Two programs that play the same deal have the same digest.
    """

    day: date
    company: int
    net: int
    deal: DealOfBook
    digest: str


def par_of(day: date) -> Par:
    """Play the deal of a day with four players of the company.

    This takes about 0.1 s if the search is compiled, and 4 s if it is interpreted.
    """
    match = Match(setup_of(day, SEATS))
    play_out(match, 1)
    deal = deal_in(match.events)
    assert deal is not None
    lines = "".join(event_line(event, None) + "\n" for event in match.events)
    digest = hashlib.sha256(lines.encode()).hexdigest()[:16]
    return Par(day, company_of(day), deal.net, deal, digest)


def deal_in(events: list[Event]) -> DealOfBook | None:
    """Return how the deal of these events went, or None if it is not scored."""
    score = next((event for event in events if isinstance(event, DealScored)), None)
    named = next((event for event in events if isinstance(event, TrumpNamed)), None)
    if score is None or named is None:
        return None
    return DealOfBook(
        trump=named.suit,
        bidder=score.bidder,
        bid=int(score.bid),
        made=score.made,
        taken=score.taken,
        delta=score.delta,
    )
