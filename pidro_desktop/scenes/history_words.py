"""What stands in the history of a deal, on the whole sheet, and in the list of one's decisions."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import SUIT_NAMES
from pidro_desktop.engine.events import BidMade, Event, Killed, Played, TrumpNamed
from pidro_desktop.engine.record import Aid
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.scenes.table_help_words import the

HEADING: Final = "What happened"
THIS_DEAL: Final = "This deal"
WHOLE_GAME: Final = "The whole game"
AUCTION: Final = "Auction"
TRUMPS: Final = "Trumps"
EXCHANGE: Final = "Exchange"
DISCARDS: Final = "Discards"
KILLED: Final = "Killed"
COLD: Final = "Laid down"
POINTS: Final = "Points"
NO_DEAL: Final = "No deal is scored yet."
COLUMNS: Final = ("Deal", "By", "Bid", "", "Took", "Us", "Them", "With")
BACK_TO: Final = "Take back to…"
LAST_TRICK: Final = "The last trick"
SCORE_SHEET: Final = "Score sheet"
DEALS_SO_FAR: Final = "Deals so far"
NOT_DEALT: Final = "Nothing is dealt yet."
NO_TRICK: Final = "No trick of this deal is finished yet."
GO_ON: Final = "Any key or click goes on"


def call(bid: int) -> str:
    """A call."""
    return str(bid) if bid else "Pass"


def named(who: str, suit: str, bid: int) -> str:
    """Who named which trumps for how much."""
    return f"{who} named {SUIT_NAMES[suit]}, for {bid}"


def kept(count: int) -> str:
    """How many trumps a seat kept."""
    return f"kept {count or 'none'}"


def took(count: int) -> str:
    """What others know of the dealer."""
    return f"took {count}" if count else ""


def kept_and_took(count: int) -> str:
    """What the dealer did."""
    return f"took {count}, kept 6"


def trick(number: int, leader: str) -> str:
    """The label of a trick."""
    return f"{number}  {leader}"


def points(us: int, them: int) -> str:
    """What a trick brought."""
    if us and them:
        return f"us {us}, them {them}"
    if not us and not them:
        return "nothing"
    return f"us {us}" if us else f"them {them}"


def so_far(us: int, them: int) -> str:
    """The points of the deal by side."""
    return f"Us {us}, them {them}"


def took_it(who: str, card: str, us: int, them: int) -> str:
    """How a trick went."""
    return f"{who} took it with {card}: {points(us, them)}."


def aided(aid: Aid) -> str:
    """What helped in a deal."""
    found = []
    if aid.help:
        found.append(f"help {aid.help}")
    if aid.back:
        found.append(f"back {aid.back}")
    return ", ".join(found)


def decided(event: Event, trump: TrumpSuit | None) -> str:
    """One of the person's decisions."""
    match event:
        case BidMade(bid=0):
            return "You passed"
        case BidMade(bid=bid):
            return f"You bid {bid}"
        case TrumpNamed(suit=suit):
            return f"You named {SUIT_NAMES[suit]}"
        case Killed(cards=cards):
            return f"You killed {' and '.join(the(one, trump) for one in cards)}"
        case Played(cards=cards):
            return f"You played {the(cards[-1], trump)}"
    raise AssertionError(event)
