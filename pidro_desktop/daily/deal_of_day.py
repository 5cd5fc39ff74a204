"""The deal of a day: cards and dealer follow from the date alone; ``docs/daily.md`` says how.

Par is the net score of its deal when ``champion`` plays all four seats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from pidro_desktop import __version__, variants
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.deal_code import USUAL_RULES, DealCode
from pidro_desktop.engine.events import DealScored, Event, TrumpNamed
from pidro_desktop.engine.record.lines import event_line
from pidro_desktop.engine.seats import NAMES, SEATS, SOUTH, Seat
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.match.setup import EPOCH, Setup
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.player import Player
from pidro_desktop.storage.books.daily_book import DealOfBook

FIRST: Final = date(2026, 1, 1)
"""The day of daily 1; days before it have the numbers 0, -1 and so on."""
PLAYER: Final = "champion"
BUDGET: Final = "shared"
SECOND_FROM: Final = date(2027, 1, 1)
"""The first day with the second company."""
BUDGETS: Final = {
    1: replace(
        SHARED,
        doubting=False,
        counts=False,
        settles=False,
        bids=replace(bidding.SHARED, heeds=False),
    ),
    2: SHARED,
}
"""The budget of *champion* by the version of the company.

The first company breaks ties by the lowest card, takes equal cards for one another, and never
doubts evidence, as *champion* did when it began.
"""


def seed_of(day: date) -> str:
    """Return the seed text of a day, from which dealer and cards follow as in any game."""
    return f"pidro daily {day.isoformat()}"


def number_of(day: date) -> int:
    """Return the number of a day's deal; 1 January 2026 has 1."""
    return (day - FIRST).days + 1


def deal_of(day: date) -> Deal:
    """Return the dealer and the cards of a day."""
    secret = shuffle.secret_of(seed_of(day))
    return shuffle.deal_of(variants.load(USUAL_RULES), secret, 1, shuffle.first_dealer(secret))


def code_of(day: date) -> DealCode:
    """Return the deal code of a day."""
    secret = shuffle.secret_of(seed_of(day))
    return DealCode(shuffle.deal_key(secret, 1), shuffle.first_dealer(secret))


def company_of(day: date) -> int:
    """Return the version of the company that plays the deal of a day."""
    return 2 if day >= SECOND_FROM else 1


def companion(day: date) -> Player:
    """Return a player of the company of a day: the same on every machine, compiled or not."""
    return Champion(BUDGETS[company_of(day)])


def setup_of(
    day: date,
    seats: Iterable[Seat] = SEATS[1:],
    *,
    created: str = EPOCH,
    names: tuple[str, str, str, str] = NAMES,
) -> Setup:
    """Return the setup of a day's game, of which only the first deal is played.

    Args:
        day: the day.
        seats: the seats that the company takes; by default all but the person's.
        created: when the game began, ISO 8601 in UTC.
        names: the names of the seats.
    """
    seed, taken = seed_of(day), frozenset(seats)
    return Setup(
        rules=variants.load(USUAL_RULES),
        players={seat: companion(day) for seat in SEATS if seat in taken},
        secret=shuffle.secret_of(seed),
        seed=seed,
        created=created,
        names=names,
        sitters=_sitters(taken),
        version=__version__,
    )


def _sitters(taken: frozenset[Seat]) -> tuple[str, str, str, str]:
    alice, bob, carlos = (PLAYER for _seat in SEATS[1:])
    return PLAYER if SOUTH in taken else PERSON, alice, bob, carlos


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
