"""Texts of the game log, the score sheet and the undo list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pidro_desktop.engine.events import (
    BidMade,
    Discarded,
    Event,
    ExtraPlayed,
    Killed,
    PassedCards,
    Played,
    Robbed,
    TookDiscard,
    TrumpNamed,
)
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.state import Trick
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.sides import parties, split
from pidro_desktop.scenes.shell.card_text import NAMED, changed
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.tr import AnyText, join_text, number, tr, trn

HEADING: Final = tr("Game log")
THIS_DEAL: Final = tr("This deal")
# tr: All that happened in a deal, step by step.
GAME_LOG: Final = tr("Game log", "button")
WHOLE_GAME: Final = tr("The whole game")
AUCTION: Final = tr("Auction", "row")
TRUMPS: Final = tr("Trumps", "row")
EXCHANGE: Final = tr("Exchange", "row")
DISCARDS: Final = tr("Discards", "row")
# tr: Before the cards that a player handed to his partner
HANDED_OVER: Final = tr("Passed to partner", "row")
# tr: Before the cards of the kitty, which the highest bidder took
KITTY: Final = tr("Kitty", "row")
KILLED: Final = tr("Killed", "row")
COLD: Final = tr("Laid down", "row")
POINTS: Final = tr("Points", "row")
NO_DEAL: Final = tr("No deal has been scored yet.")
COLUMNS: Final = (
    *(tr("Deal", "column"), tr("By", "column"), tr("Bid", "column"), "", tr("Took", "column")),
)
"""Before the columns of the sides."""
# tr: With help or with take-backs, the last column
WITH: Final = tr("With", "column")
EACH: Final = tr("{name} {points}", "points")
BETWEEN: Final = tr(", ", "between points")
BACK_TO: Final = tr("Undo to…")
LAST_TRICK: Final = tr("The last trick")
SCORE_SHEET: Final = tr("Score sheet")
DEALS_SO_FAR: Final = tr("Deals so far")
LAST_REVIEW: Final = tr("Review last deal")
NOT_DEALT: Final = tr("No cards have been dealt yet.")
NO_TRICK: Final = tr("No trick in this deal has been finished yet.")
GO_ON: Final = tr("Press any key or click to continue")


def call(bid: int) -> AnyText:
    """Return the text of a call."""
    return str(bid) if bid else tr("Pass", "call")


def named(who: str, suit: str, bid: int) -> str:
    """Return who named trumps, the suit, and the bid."""
    return tr("{who} named {suit}, for {bid}").format(who=who, suit=NAMED[suit], bid=bid)


def trick(number: int, leader: str) -> str:
    """Return the label of a trick."""
    return f"{number}  {leader}"


def so_far(us: int, them: int) -> str:
    """Return the points of the deal by side."""
    return tr("Us {us}, them {them}").format(us=us, them=them)


def each(points: Iterable[tuple[str, int]]) -> AnyText:
    """Return the points of each player in a game without partners."""
    lines = [EACH.format(name=name, points=number(value)) for name, value in points]
    return join_text(BETWEEN, lines) if lines else tr("nothing", "points of a trick")


def trick_result(view: SeatView, points: tuple[int, ...]) -> AnyText:
    """Return the points of a trick in short, by side or by player."""
    if view.rules.sides != 2:
        found = ((party.name, points[party.side]) for party in parties(view))
        return each(pair for pair in found if pair[1])
    us, them = _of_both(view, points)
    if us and them:
        return tr("us {us}, them {them}").format(us=us, them=them)
    if not us and not them:
        return tr("nothing", "points of a trick")
    return tr("us {us}").format(us=us) if us else tr("them {them}").format(them=them)


def took_it(view: SeatView, trick: Trick, who: str, card: AnyText) -> str:
    """Return who won a trick, and the points; ``card`` as in ``card_words.WITH``."""
    if view.rules.sides != 2:
        # tr: {points} is like "Alice 5, Bob 1", or "nothing"
        text = tr("{who} took it with {card}: {points}.")
        return text.format(who=who, card=card, points=trick_result(view, trick.points))
    us, them = _of_both(view, trick.points)
    if us and them:
        text = tr("{who} took it with {card}: us {us}, them {them}.")
    elif us:
        text = tr("{who} took it with {card}: us {us}.")
    else:
        text = tr("{who} took it with {card}: them {them}.")
    if not us and not them:
        text = tr("{who} took it with {card}: nothing.")
    return text.format(who=who, card=card, us=us, them=them)


def _of_both(view: SeatView, points: tuple[int, ...]) -> tuple[int, int]:
    both = split(view, points)
    return both.us, both.them


def aided(aid: Aid) -> str:
    """Return the hints or undo used in a deal."""
    found: list[str] = []
    if aid.help:
        found.append(tr("hints {count}", "in the column With").format(count=aid.help))
    if aid.back:
        found.append(tr("undo {count}", "in the column With").format(count=aid.back))
    return ", ".join(found)


def decided(event: Event, trump: TrumpSuit | None) -> AnyText:
    """Return one of the player's decisions as a text."""
    match event:
        case BidMade(bid=bid):
            return tr("You bid {bid}").format(bid=bid_name(bid)) if bid else tr("You passed")
        case TrumpNamed(suit=suit):
            return tr("You named {suit}").format(suit=NAMED[suit])
        case Discarded(cards=cards):
            return trn("You discarded {n} card", "You discarded {n} cards", len(cards))
        case TookDiscard(taken=()):
            return tr("You left the discards")
        case TookDiscard(taken=taken):
            return tr("You took from the discards: {cards}").format(cards=row(taken, trump))
        case Robbed(taken=taken):
            return trn("You took {n} card", "You took {n} cards", len(taken))
        case PassedCards(cards=cards):
            return trn(
                "You passed {n} card to your partner",
                "You passed {n} cards to your partner",
                len(cards),
            )
        case Killed(cards=cards):
            gone = join_text(tr(" and "), (changed(card, trump) for card in cards))
            return tr("You killed {cards}").format(cards=gone)
        case ExtraPlayed(cards=cards):
            return tr("You added {card}").format(card=changed(cards[0], trump))
        case Played(cards=cards) if trump and trump.has(cards[-1]):
            return tr("You played {card}").format(card=changed(cards[-1], trump))
        case Played(cards=cards):
            return tr("You played: {card}", "a card of another suit").format(card=row(cards[-1:]))
        case _:
            raise AssertionError(event)
