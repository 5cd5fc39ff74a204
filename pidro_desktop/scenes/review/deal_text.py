"""Texts of the review of a deal."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.reviewed import Account, Unit
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.tr import LazyText, join_text, number, percent, tr

# tr: The name of the scene that looks back at a deal.
REVIEW: Final = tr("Review", "heading")
WORDS: Final[dict[Bead, LazyText]] = {
    Bead.BEST: tr("Well played", "mark"),
    Bead.GOOD: tr("Good", "mark"),
    Bead.INACCURACY: tr("Inaccuracy", "mark"),
    Bead.MISTAKE: tr("Mistake", "mark"),
    Bead.BLUNDER: tr("Blunder", "mark"),
    Bead.FORCED: tr("No choice", "mark"),
    Bead.UNKNOWN: tr("Not weighed", "mark"),
    Bead.WAITING: tr("Working it out", "mark"),
    Bead.HIDDEN: tr("Try again", "mark"),
}
"""The word of each mark."""
AUCTION: Final = tr("auction", "when a decision was made")
TRUMPS: Final = tr("trumps", "when a decision was made")
EXCHANGE: Final = tr("exchange", "when a decision was made")
TO_WIN: Final = tr("to win", "review, after a percentage")
# tr: The score of the deal, our side's minus the others', as in "-2.1 in score".
IN_SCORE: Final = tr("in score", "review, after a number")
POINTS: Final = tr("points", "review, after a number")
NO_BETTER: Final = tr("No other choice was better.")
NO_FIGURES: Final = tr("Under these rules, this decision is not weighed.")
ONE_CHOICE: Final = tr("There was only one choice.")
IN_PROGRESS: Final = tr("This decision is still being weighed.")
NO_DECISIONS: Final = tr("There was nothing to decide in this deal.")
REAL_CARDS: Final = tr("What the cards really were", "switch")
TRY: Final = tr("Try again", "button")
LESSON: Final = tr("There is a lesson on this", "button")
PLAY_ON: Final = tr("Play on from here", "button")
LUCK: Final = tr("Luck", "heading of a note")
ALL_OPEN: Final = tr("All hands are face up. Nobody could see this.")
NO_LUCK: Final = tr("The cards helped neither side in this deal.")
FIRST: Final = tr("This is the first decision.")
LAST: Final = tr("This is the last decision.")
NOT_YOURS: Final = tr("Only your own decisions can be tried again.")
NO_CHOICE: Final = tr("There is nothing to choose here.")
SMALL: Final = 0.0005
"""A loss that is told as less than a tenth of a percent."""


def heading(view: SeatView, title: str = "") -> str:
    """Return the number of the deal, and the score before it; or the ``title`` it has instead."""
    if title:
        return title
    rules, own = view.rules, view.rules.side_of(view.seat)
    totals = [view.totals[own], *(t for side, t in enumerate(view.totals) if side != own)]
    score = join_text(tr(" to ", "between scores"), (number(total) for total in totals))
    if rules.sides > 2:
        score = join_text(", ", (number(total) for total in totals))
    return tr("Deal {deal}, {score}", "review").format(deal=view.number, score=score)


def when(what: AskKind, view: SeatView) -> str:
    """Return when a decision was made, in a word or two."""
    if what is AskKind.BID:
        return str(AUCTION)
    if what is AskKind.TRUMP:
        return str(TRUMPS)
    if what in (AskKind.PLAY, AskKind.EXTRA):
        return tr("trick {number}", "review").format(number=len(view.tricks) + 1)
    return str(EXCHANGE)


def lost(loss: float, unit: Unit) -> str:
    """Return a loss as a number with a minus sign."""
    if unit is Unit.POINTS:
        return number(-loss, 1)
    decimals = 0 if loss >= 0.01 else 1
    told = percent(-100 * loss, decimals)
    return told if loss >= SMALL else percent(0)


def points_lost(points: float) -> str:
    """Return the points of a loss; a gain has a plus sign."""
    told = number(-points, 1)
    return f"+{told}" if points < 0 and abs(points) >= 0.05 else told


def value(of: float, unit: Unit, *, fine: bool) -> str:
    """Return the value of a choice beside its bar; ``fine`` with a decimal."""
    if unit is Unit.WIN:
        return percent(100 * of, 1 if fine else 0)
    told = number(of, 1)
    return f"+{told}" if of > 0 else told


def luck(account: Account | None, rules: RuleSet, seat: Seat) -> str:
    """Return what the cards did for the side of ``seat`` in the deal; empty if it is unknown."""
    if account is None:
        return ""
    gain = account.luck
    if account.unit is Unit.WIN:
        if abs(gain) < 0.005:
            return str(NO_LUCK)
        places = {"percent": percent(abs(100 * gain))}
        if gain > 0:
            told = tr("In this deal, luck raised your chance to win the game by {percent}.")
        else:
            told = tr("In this deal, luck lowered your chance to win the game by {percent}.")
        return told.format(**places)
    if abs(gain) < 0.05:
        return str(NO_LUCK)
    if gain > 0:
        return tr("In this deal, luck was worth {points} points to you.").format(
            points=number(gain, 1)
        )
    return tr("In this deal, bad luck cost you {points} points.").format(points=number(-gain, 1))
