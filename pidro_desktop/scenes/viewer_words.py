"""What the viewer of old games says."""

from __future__ import annotations

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SOUTH

OPEN, DEALS, REPLAY = "Open", "Deals", "Replay"
HEADING = "The deals of this game"
COPY_CODE, GO_THERE = "Copy code", "Go there"
NO_CODE = "This deal has no code: the record does not tell what it was made from."
CODE_LATER = "Its code is here when the game is finished: until then the deals are sealed."
CODE_AFTER_DEAL = "Its code is here when the deal is finished."
NOT_YET = "This deal was not played to its end."
LONGEST = 10
FIRST = "This is the first deal."
LAST = "This is the last deal."
BEGINNING = "Nothing happened before this."
END = "Nothing is recorded after this."


def hidden(name: str) -> str:
    """Why not all cards are open."""
    return f"A deal that is not over shows only what {name} sees."


def short(name: str) -> str:
    """A name as it fits on the plate in front of a seat."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def deal(number: int, deals: int) -> str:
    """Which deal lies on the table."""
    return f"Deal {number} of {deals}" if number else "Before the first deal"


def step(here: int, steps: int) -> str:
    """Which step of the deal was taken last."""
    return f"Step {here} of {steps}"


def line(number: int, score: DealScored | None, names: tuple[str, ...], rules: RuleSet) -> str:
    """A deal in one line: who bid what, what came of it, and the score after it."""
    if score is None:
        return f"{number}. Not played to its end"
    verdict = "made" if score.made else "to hole"
    own = rules.side_of(SOUTH)
    first = [score.total[own], *(t for side, t in enumerate(score.total) if side != own)]
    totals = " to ".join(str(total).replace("-", "−") for total in first)
    return f"{number}. {names[score.bidder]} bid {score.bid}, {verdict}: {totals}"


def code(words: str) -> str:
    """A deal's code, to be given away."""
    return f"Deal code {words}"


COPIED = "The code is on the clipboard."
NO_CLIPBOARD = "There is no clipboard here: write the code down."

LIVE = "The game being played, as Victor sees it"
NOTHING_TO_WATCH = "There is nothing to watch"
NOTHING_PLAYED = "No game is being played just now."
NOT_READABLE = "The game being played cannot be read just now. It is left as it is."
