"""Every text on the table, in one place: plain English, sentences made by functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.seats import NAMES, Seat

US: Final = "Us"
THEM: Final = "Them"
BID: Final = "Bid"
BY: Final = "By"
PASS: Final = "Pass"
LIFETIME: Final = "Lifetime"
KILLED: Final = "Killed"
LEADS: Final = "leads"
COLD: Final = "cold"
HIGH_BID: Final = "High bid"
NO_BID: Final = "No bid yet"
MADE: Final = "made"
TO_HOLE: Final = "to hole"
MENU: Final = "Menu"
ABOUT: Final = "?"
NEW_GAME: Final = "New game"
LEAVE: Final = "Title"
SEALED: Final = ("The cards of this game", "are sealed.")
MORE_OF_SEAL: Final = "See Menu, Fair deals"
GO_ON: Final = "Click anywhere, or press Enter, to go on"
REPLAY: Final = "Replay"
COPY: Final = "Copy"
COPIED: Final = "The code is on the clipboard."
NOT_COPIED: Final = "There is no clipboard here. Write the code down."
DEAL_CODE: Final = "Deal code. Give it to a friend: the same cards."
YOUR_BID: Final = "Your bid"
YOUR_SUIT: Final = "Name your trumps"
LOOK_WELL: Final = "Take a good look"
KILL: Final = "Kill"

SUITS: Final = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
SUIT_SIGNS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_HIS: Final = {"Alice": "her"}
MINUS: Final = "\N{MINUS SIGN}"


_sitting: list[str] = list(NAMES)


def call(names: Sequence[str] = NAMES) -> None:
    """Call the players so from now on; left out, by the names of this table."""
    _sitting[:] = names


def name(seat: Seat) -> str:
    """A player's name."""
    return _sitting[seat]


def number(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", MINUS)


def lifetime(won: int, lost: int) -> str:
    """The person's results so far."""
    return f"{won} won, {lost} lost"


def dealing(seat: Seat, *, done: bool, yours: bool) -> tuple[str, str]:
    """Who deals, in two short lines."""
    if yours:
        return ("You", "dealt") if done else ("You", "deal")
    return name(seat), "dealt" if done else "deals"


def bid_stands(bidder: Seat | None, bid: int, minimum: int) -> str:
    """What there is to beat in the auction."""
    if bidder is None:
        return f"Nobody has bid. Bid {minimum} or more, or pass."
    return f"{name(bidder)} stands at {bid}. Go higher, or pass."


def must_beat(bidder: Seat, bid: int) -> str:
    """Why a bid is too low."""
    return f"{name(bidder)} stands at {bid}: bid more, or pass."


def name_trumps(bid: int) -> str:
    """What the high bidder has to do."""
    return f"Your {bid} stands. Which suit will be trumps?"


def kill_some(count: int) -> str:
    """How many trumps are too many."""
    what = "a worthless one" if count == 1 else f"{count} worthless ones"
    return f"You hold more than six trumps: choose {what} to kill."


def bid_by(seat: Seat, bid: int) -> str:
    """Who plays for how much."""
    return f"{name(seat)} bid {bid}"


def to_go(points: int) -> str:
    """How many points the bidder still needs."""
    return f"{points} to go"


def left_to(target: int) -> str:
    """The caption under the score."""
    return f"left to {target}"


def earlier(count: int) -> str:
    """How many lines of the sheet do not fit any more."""
    return f"{count} before"


def outcome(bidder: Seat, bid: int, *, made: bool) -> str:
    """The headline of a deal's score."""
    who = name(bidder)
    return f"{who} made {_HIS.get(who, 'his')} {bid}" if made else f"{who} went to hole"


def took(points: int) -> str:
    """What a side took although it counts for nothing."""
    return f"took {points}"


def told(trick: int, winner: Seat, points: int, low: Seat | None) -> str:
    """Who got the points of a trick; ``low`` is who kept the point of the low, if that fell."""
    parts = []
    if points:
        parts.append(f"{points} to {name(winner)}")
    if low is not None:
        parts.append(f"the low to {name(low)}")
    return f"Trick {trick}: {', '.join(parts)}"


def won_by(first: Seat, second: Seat, *, ours: bool) -> str:
    """The headline at the game's end."""
    return f"You and {name(second)} have won" if ours else f"{name(first)} and {name(second)} won"


def after_deals(count: int, *, opened: bool = False) -> str:
    """How long the game was; ``opened`` says that the secret of its deals is told now."""
    told = "after 1 deal" if count == 1 else f"after {count} deals"
    return f"{told}; their secret is told: see {MENU}" if opened else told


def counted(*, back: bool) -> str:
    """Where a game that had help, or in which something was taken ``back``, is counted."""
    what = "take-backs" if back else "help"
    return f"Counted among the games with {what}: {ABOUT} and All numbers"


def grouped(figures: str) -> str:
    """Hex figures in groups of four, which the eye can compare."""
    return " ".join(figures[at : at + 4] for at in range(0, len(figures), 4))
