"""Texts of *What if*: two choices or two hands side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.asking import Answer
from pidro_desktop.match.bid_answers import bid_of
from pidro_desktop.players.advice import Option
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import SUITS, name
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.position.answer_paper import is_close, points_of, score_of
from pidro_desktop.scenes.review.decision_text import SHORT_PASS, better
from pidro_desktop.scenes.shell.card_text import AIMED
from pidro_desktop.tr import AnyText, LazyText, capitalize_first, number, tr, trn

WHAT_IF: Final = tr("What if?", "heading")
# tr: The name of a bid and the suit it is meant for, as in "7 in clubs"
BID_IN: Final = tr("{bid} in {suit}", "what if")
TO_WIN: Final = tr("Chance to win the game", "what if")
GET_BID: Final = tr("You get the bid", "what if"), tr("{name} gets the bid", "what if")
MAKE_IT: Final = tr("You make it then", "what if"), tr("{name} makes it then", "what if")
MADE: Final = tr("The bid is made", "what if")
# tr: Of a higher bid than the one above; {bid} as in "9 in clubs"
HIGHER: Final = (
    tr("You would make {bid}", "what if"),
    tr("{name} would make {bid}", "what if"),
)
SCORE: Final = (
    tr("Score, yours minus theirs, on average", "what if"),
    tr("Score of {name}’s side minus the other", "what if"),
)
OURS: Final = (
    tr("Points that your side takes, on average", "what if"),
    tr("Points that {name}’s side takes, on average", "what if"),
)
EXACT: Final = (
    tr("Points that your side takes at best", "what if"),
    tr("Points that {name}’s side takes at best", "what if"),
)
# tr: A number of ten deals, as in "6 of 10"
OF_TEN: Final = tr("{count} of 10", "what if")
FIGURE: Final = tr("{what}: {value}.", "what if, read aloud")
DIFFERENCE: Final = tr("What makes the difference", "heading")
NO_DIFFERENCE: Final = tr("There is hardly any difference.", "what if")
AGAINST: Final = tr("{one} against {other}", "what if")
OTHERS: Final[dict[AskKind, LazyText]] = {
    AskKind.BID: tr("Another bid", "button"),
    AskKind.TRUMP: tr("Another suit", "button"),
    AskKind.PLAY: tr("Another card", "button"),
}
# tr: From the suits of one bid back to all bids
BACK_TO_BIDS: Final = tr("Back to the bids", "button")
OTHER: Final = tr("Another choice", "button")
OTHER_HAND: Final = tr("Another hand …", "button")
COPY_BOTH: Final = tr("Copy both lines", "button")
COPIED: Final = tr("Both lines copied.", "what if"), tr("No clipboard is available.")
# tr: Starts a game with a choice; {choice} as in "7 in clubs" or "Pass"
PLAY_THIS: Final = tr("Play on with this: {choice}", "button read aloud")
HAND: Final = tr("Another hand", "heading")
HOW: Final = tr(
    "Type the cards that you would have instead, such as AKJ52s 9h for five spades and a heart."
)
FIELD: Final = tr("Cards", "what if")
COMPARE: Final = tr("Compare", "button")
NOW: Final = tr("with these cards", "what if")
BEFORE: Final = tr("as laid", "what if")
WAITING: Final = tr("Working it out …", "any deal")
CARDS: Final = tr("Hand: {cards}.", "what if, read aloud")


def title(view: SeatView, option: Option) -> str:
    """Return the name of a choice as a heading."""
    decision = option.decision
    if isinstance(decision, Bid):
        if not decision.bid:
            return str(SHORT_PASS)
        bid = bid_name(decision.bid)
        if option.suit and not isinstance(decision.bid, NamedBid):
            return BID_IN.format(bid=bid, suit=AIMED[option.suit])
        return bid
    if isinstance(decision, NameTrump):
        if view.bid and not isinstance(view.bid, NamedBid):
            return BID_IN.format(bid=bid_name(view.bid), suit=AIMED[decision.suit])
        return str(SUITS[decision.suit])
    return capitalize_first(better(view, decision))


def rows(answer: Answer, option: Option) -> list[tuple[AnyText, int | None, str]]:
    """Return the figures of a choice: what it is, how many of ten deals or None, and the value."""
    found: list[tuple[AnyText, int | None, str]] = []
    seat = answer.view.seat
    decision = option.decision
    bid = decision.bid if isinstance(decision, Bid) else None
    if bid and isinstance(bid, int) and bid in answer.gets:
        found.append(_of_ten(words.of(GET_BID, seat), answer.gets[bid]))
    if option.made is not None and (bid or bid is None):
        found.append(_of_ten(words.of(MAKE_IT, seat) if bid else MADE, option.made))
    cards = getattr(decision, "cards", ())
    if answer.exact and cards and cards[-1] in answer.exact:
        found.append((words.of(EXACT, seat), None, number(answer.exact[cards[-1]])))
    score = score_of(option)
    points = points_of(answer, option)
    if score is not None:
        found.append((words.of(SCORE, seat), None, words.signed(score)))
    elif points is not None:
        found.append((words.of(OURS, seat), None, number(points, 1)))
    return found


def higher(answer: Answer, option: Option) -> list[tuple[AnyText, int | None, str]]:
    """Return how often the next higher bids are made, if the choice is a bid."""
    bid, seat = bid_of(option), answer.view.seat
    above = (one for one in answer.advice.options if bid and bid_of(one) > bid)
    found: list[tuple[AnyText, int | None, str]] = []
    for one in sorted(above, key=bid_of):
        if one.made is not None and not one.guessed:
            own, others = HIGHER
            named = title(answer.view, one)
            text = own if seat == SOUTH else others
            found.append(_of_ten(text.format(bid=named, name=name(seat)), one.made))
    return found


def _of_ten(what: AnyText, chance: float) -> tuple[AnyText, int | None, str]:
    tens = round(10 * chance)
    return what, tens, OF_TEN.format(count=number(tens))


def apart(one: Option | None, other: Option | None) -> str:
    """Return the chances of two choices, and by how much they differ; or their points."""
    if one is None or other is None:
        return ""
    if one.equity is not None and other.equity is not None:
        fine = is_close((one, other))
        both = [words.to_win(chance, fine=fine) for chance in (one.equity, other.equity)]
        against = AGAINST.format(one=both[0], other=both[1])
        if fine:
            return against
        # As the reader would subtract.
        points = abs(round(100 * one.equity) - round(100 * other.equity))
        # tr: As in "57% against 51%: 6 percentage points"
        return trn(
            "{against}: {n} percentage point",
            "{against}: {n} percentage points",
            points,
            against=against,
        )
    both = [words.signed(score_of(option) or 0.0) for option in (one, other)]
    return AGAINST.format(one=both[0], other=both[1])


def spoken_cards(cards: Sequence[str]) -> str:
    """Return the cards of a hand, read aloud."""
    return CARDS.format(cards=", ".join(cards))
