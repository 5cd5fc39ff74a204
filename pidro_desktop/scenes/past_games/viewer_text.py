"""Texts of the record viewer."""

from __future__ import annotations

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.figures.names import name_on_plate
from pidro_desktop.text_safety import one_line
from pidro_desktop.tr import join_text, number, tr

# tr: a switch; pressed, all cards lie open
OPEN = tr("All cards", "button")
DEALS, REPLAY = tr("Deals", "button"), tr("Replay", "narrow button")
HEADING = tr("The deals of this game")
COPY_CODE, GO_THERE = tr("Copy code"), tr("Go to deal")
NO_CODE = tr("This deal has no code: its record does not contain what a code is made from.")
CODE_LATER = tr("The code appears here when the game is finished. Until then the deals are sealed.")
CODE_AFTER_DEAL = tr("The code appears here when the deal is finished.")
NOT_YET = tr("This deal was not finished.")
LONGEST_IN_ROW = 24
"""Characters of a name in a row that has to say more."""
FIRST = tr("This is the first deal.")
LAST = tr("This is the last deal.")
BEGINNING = tr("Nothing happened before this.")
END = tr("Nothing is recorded after this.")


def hidden(name: str) -> str:
    """Return why not all cards are open."""
    return tr("Until a deal is over, you see only what {name} sees.").format(name=name)


def short(name: str) -> str:
    """Return a name short enough for a name plate."""
    return name_on_plate(name)


def deal(number: int, deals: int) -> str:
    """Return the number of the current deal."""
    if not number:
        return tr("Before the first deal")
    return tr("Deal {number} of {deals}").format(number=number, deals=deals)


def step(here: int, steps: int) -> str:
    """Return the number of the current step."""
    return tr("Step {here} of {steps}").format(here=here, steps=steps)


def line(deal: int, score: DealScored | None, names: tuple[str, ...], rules: RuleSet) -> str:
    """Return a deal in one line: bidder, bid, result, and score."""
    if score is None:
        return tr("{deal}. Not finished").format(deal=deal)
    own = rules.side_of(SOUTH)
    first = [score.total[own], *(t for side, t in enumerate(score.total) if side != own)]
    totals = join_text(tr(" to ", "between scores"), (number(total) for total in first))
    if score.made:
        told = tr("{deal}. {name} bid {bid}, made: {score}")
    else:
        told = tr("{deal}. {name} bid {bid}, to hole: {score}")
    name = one_line(names[score.bidder], LONGEST_IN_ROW)
    return told.format(deal=deal, name=name, bid=score.bid, score=totals)


def code(words: str) -> str:
    """Return the text with the code of a deal."""
    return tr("Deal code {code}").format(code=words)


COPIED = tr("Code copied.")
NO_CLIPBOARD = tr("No clipboard is available: write the code down.")

LIVE = tr("The game in progress, from your seat")
NOTHING_TO_WATCH = tr("There is nothing to watch")
NOTHING_PLAYED = tr("No game is in progress.")
NOT_READABLE = tr("The game in progress cannot be read right now. It has not been changed.")
