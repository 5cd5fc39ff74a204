"""Texts of the game-over scene: headline, story, and facts about the game."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.sides import parties
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.table.ending import Bids, Ending
from pidro_desktop.table.spoken.spoken_cards import COMMA, card_name
from pidro_desktop.tr import join_sentences, number, tr, trn

BIDS_MADE: Final = tr("Bids made")
SCORE_SHEET: Final = tr("Score sheet")
# tr: {won} and {lost} are the points of both sides.
YOURS: Final = tr("You and {name} win {won} to {lost}")
# tr: {won} and {lost} are the points of both sides.
THEIRS: Final = tr("{first} and {second} win {won} to {lost}")
CLOSE: Final = 8
"""So few points are hardly missing."""
FAR: Final = 10
"""From so many points on it is told that somebody was behind."""


def headline(view: SeatView, ending: Ending, *, plays: bool) -> str:
    """Return the winner and the score; ``plays``: the reader has the viewer's seat."""
    ours, (first, *others) = plays and ending.ours, ending.winners
    won = number(ending.totals[ending.winner])
    if view.rules.sides > 2:
        if ours:
            return tr("You win with {points} points").format(points=won)
        return tr("{name} wins with {points} points").format(name=name(first), points=won)
    scores = {"won": won, "lost": number(ending.totals[1 - ending.winner])}
    if ours:
        partner = next(seat for seat in ending.winners if seat != view.seat)
        return YOURS.format(name=name(partner), **scores)
    return THEIRS.format(first=name(first), second=name(others[-1]), **scores)


def story(view: SeatView, ending: Ending, *, plays: bool) -> str:
    """Return how the game ended, with a comment if one applies."""
    last = _last_deal(view, view.sheet[-1], plays=plays)
    said = [last, _remark(ending) if plays else ""]
    return str(join_sentences(*(sentence for sentence in said if sentence)))


def _last_deal(view: SeatView, deal: DealScored, *, plays: bool) -> str:
    bid = bid_name(deal.bid)
    if plays and deal.bidder == view.seat:
        if deal.made:
            return tr("You made {bid} in the last deal.").format(bid=bid)
        return tr("You were set at {bid} in the last deal.").format(bid=bid)
    text = (
        tr("{name} made {bid} in the last deal.")
        if deal.made
        else tr("{name} did not make {bid} in the last deal.")
    )
    return text.format(name=name(deal.bidder), bid=bid)


def _remark(ending: Ending) -> str:
    if ending.ours:
        if ending.behind < FAR:
            return ""
        # tr: The side that won had once so many points fewer than the other.
        return trn(
            "You had been {n} point behind.", "You had been {n} points behind.", ending.behind
        )
    if 0 < ending.missing <= CLOSE:
        return trn(
            # tr: Said kindly to a side that has lost.
            "So close: you were only {n} point short.",
            "So close: you were only {n} points short.",
            ending.missing,
        )
    if ending.led_until:
        return tr("You were ahead until deal {deal}.").format(deal=number(ending.led_until))
    if ending.best.points > 0:
        return trn(
            "Your best deal brought {n} point.",
            "Your best deal brought {n} points.",
            ending.best.points,
        )
    return ""


def best_deal(ending: Ending) -> str:
    """Return the best deal of the viewer's side; empty if none brought a point."""
    if ending.best.points <= 0:
        return ""
    text = tr("Best deal: {points} (deal {deal})")
    return text.format(points=number(ending.best.points), deal=number(ending.best.deal))


def of(bids: Bids) -> str:
    """Return how many of the bids were made."""
    # tr: So many bids were made, of so many that were played for; very little room.
    return tr("{made} of {bids}", "bids").format(made=number(bids.made), bids=number(bids.taken))


TURNED: Final = tr("Turning point", "button")


def best_card(decision: ReviewedDecision, trick: int) -> str:
    """Return the card that mattered most, as a fact."""
    assert isinstance(decision.decided, Play)
    text = tr("Best card: {card} (deal {deal}, trick {trick})")
    card = str(COMMA).join(str(card_name(card)) for card in decision.decided.cards)
    return text.format(card=card, deal=number(decision.deal), trick=number(trick))


def in_a_row(games: int) -> str:
    """Return how many games were won in a row; empty for a single one."""
    return trn("{n} win in a row", "{n} wins in a row", games) if games > 1 else ""


def spoken(view: SeatView, ending: Ending, *, plays: bool) -> list[str]:
    """Return the same facts for the screen reader, without the headline."""
    text = tr("{name}: bids made, {made} of {bids}.", "read aloud")
    made = [
        text.format(
            name=party.name,
            made=number(ending.bids[party.side].made),
            bids=number(ending.bids[party.side].taken),
        )
        for party in parties(view)
    ]
    after = trn("After {n} deal.", "After {n} deals.", ending.deals)
    best = best_deal(ending)
    return [story(view, ending, plays=plays), after, *made, *([f"{best}."] if best else [])]
