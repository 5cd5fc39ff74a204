"""Texts of answers: the question, how far the answer is, and who may have a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.players.beliefs.chances import Source
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.tr import LazyText, join_text, number, percent, tr, trn

ASKED: Final[dict[AskKind, tuple[LazyText, LazyText]]] = {
    AskKind.BID: (
        tr("What should I bid?", "any deal"),
        tr("What should {name} bid?", "any deal"),
    ),
    AskKind.TRUMP: (
        tr("Which suit should I name?", "any deal"),
        tr("Which suit should {name} name?", "any deal"),
    ),
    AskKind.DISCARD: (
        tr("What should I discard?", "any deal"),
        tr("What should {name} discard?", "any deal"),
    ),
    AskKind.KEEP: (
        tr("Which cards should I keep?", "any deal"),
        tr("Which cards should {name} keep?", "any deal"),
    ),
    AskKind.PASS_CARDS: (
        tr("What should I pass to my partner?", "any deal"),
        tr("What should {name} pass to the partner?", "any deal"),
    ),
    AskKind.KILL: (
        tr("What should I kill?", "any deal"),
        tr("What should {name} kill?", "any deal"),
    ),
    AskKind.PLAY: (
        tr("What should I play?", "any deal"),
        tr("What should {name} play?", "any deal"),
    ),
}
OTHERWISE: Final = (
    tr("What should I do?", "any deal"),
    tr("What should {name} do?", "any deal"),
)
"""The questions that are seldom asked."""
SMALL: Final = 0.05
"""Fewer points are written as none."""
TABS: Final[dict[AskKind, LazyText]] = {
    # tr: Very little room: what is asked, on tabs above the answer
    AskKind.BID: tr("Bid", "any deal, tab"),
    AskKind.TRUMP: tr("Suit", "any deal, tab"),
    AskKind.DISCARD: tr("Discard", "any deal, tab"),
    AskKind.PASS_CARDS: tr("Pass on", "any deal, tab"),
    AskKind.KEEP: tr("Keep", "any deal, tab"),
    AskKind.KILL: tr("Kill", "any deal, tab"),
    AskKind.PLAY: tr("Play", "any deal, tab"),
}
"""What can be asked."""
# tr: Above an answer that is still being worked out
FIRST: Final = tr("first estimate", "any deal")
WORKING: Final = tr("Working it out …", "any deal")
STOPPED: Final = tr("You stopped this before there was an answer.", "any deal")
AGAIN: Final = tr("Ask again", "button")
CANCEL: Final = tr("Cancel", "button")
# tr: What to do where choices have no figures; {choice} as in "Better: the king"
ADVISED: Final = tr("Advised: {choice}.", "any deal")
FAILED: Final = tr("This question could not be answered. The error log says why.", "any deal")
# tr: Over ten small tiles with the letters of players; {card} as in "the ace"
WHO_HAS: Final = tr("Who has {card}, in 10 deals that fit", "any deal")
# tr: How many of ten deals, as in "Carlos 5, Alice 3, Bob 2"
SHARE: Final = tr("{name} {count}", "any deal")
SOURCES: Final[dict[Source, LazyText]] = {
    # tr: What says something of the hidden cards, in a list after "Judged by:"
    Source.AUCTION: tr("the bids", "evidence"),
    Source.EXCHANGE: tr("the discards", "evidence"),
    Source.KILLS: tr("the killed cards", "evidence"),
    Source.PLAYS: tr("the cards played", "evidence"),
}
# tr: Below who may have a card: what that was judged by
JUDGED_BY: Final = tr("This is judged by {sources}.", "any deal")
ONLY_CARDS: Final = tr("This is judged by the cards alone.", "any deal")
# tr: Over the points that your side, or that of the other player who is asked, takes in the deal,
# tr: which are not the score; very little room
TAKEN: Final = tr("you take", "any deal, over points"), tr("they take", "any deal, over points")
# tr: Over what the deal brings to the score: one side's points minus the other's; very little room
NET: Final = tr("net score", "any deal, over points")
ALL_KNOWN: Final = (
    tr("All hands are known: these are your side’s points if all four play their best."),
    tr("All hands are known: these are the points of {name}’s side if all four play their best."),
)
# tr: Above reasons that speak to another player, as in "Only the ace beats your king"
SAID_TO: Final = tr("Said to {name}:", "any deal, reasons")
WHAT_IF: Final = tr("What if …", "button")
AS_PUZZLE: Final = tr("As puzzle", "button")
PLAY_IT: Final = tr("Play it from here", "button")
# tr: A position that somebody has sent as a puzzle
POSED: Final = tr("This is a puzzle for you. You see the answer once you have chosen.", "any deal")
# tr: Leads to a table at which the question of a puzzle is answered
TRY_IT: Final = tr("Choose at the table", "button")
# tr: A choice in the list of an answer, read aloud, as in "the king: 58%, +0.4 points"
WORTH: Final = tr("{choice}: {values}", "any deal, read aloud")
BEST: Final = tr("{choice}, best: {values}", "any deal, read aloud")
NET_OF: Final = tr("net score {points} points", "any deal, read aloud")
TAKEN_OF: Final = tr("{points} points taken", "any deal, read aloud")
TO_WIN_OF: Final = tr("{percent} to win", "any deal, read aloud")
EXACT_OF: Final = tr("exactly {points}", "any deal, read aloud")
NO_GAME: Final = tr("No game can start from here", "heading")
# tr: Under the mark of a choice at a puzzle, as in "You chose: a bid of 9."
CHOSEN: Final = tr("You chose: {choice}.", "any deal")
# tr: From the last choices of a list back to its beginning
FIRST_AGAIN: Final = tr("Back to the first", "any deal, choices")
NOT_YET: Final = tr("There is no answer yet.", "any deal")


def asked(what: AskKind, seat: Seat) -> str:
    """Return the question to a seat; south is the person."""
    return of(ASKED.get(what, OTHERWISE), seat)


def of(texts: tuple[LazyText, LazyText], seat: Seat, **values: object) -> str:
    """Return what is said of a seat: the first text to the person, the other one with a name."""
    return texts[seat != SOUTH].format(name=name(seat), **values)


def shares(deals: Mapping[Seat, int]) -> str:
    """Return in how many of ten deals each seat has a card."""
    texts = (SHARE.format(name=name(seat), count=number(count)) for seat, count in deals.items())
    return join_text(tr(", ", "any deal, between names"), texts)


def evidence(sources: Sequence[Source]) -> str:
    """Return what the hidden cards were judged by."""
    if not sources:
        return str(ONLY_CARDS)
    listed = join_text(tr(", ", "any deal, between names"), (SOURCES[one] for one in sources))
    return JUDGED_BY.format(sources=listed)


def more(count: int) -> str:
    """Return the label of the button that shows ``count`` more choices."""
    return trn("{n} more choice", "{n} more choices", count)


def signed(points: float) -> str:
    """Return points of the score with their sign."""
    text = number(points, 1)
    return f"+{text}" if points >= SMALL else text


def to_win(chance: float, *, fine: bool) -> str:
    """Return a chance to win; ``fine`` with a decimal."""
    return percent(100 * chance, 1 if fine else 0)
