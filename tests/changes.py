"""What a seat sees happen, put together by hand or taken from a match."""

from __future__ import annotations

from dataclasses import replace

from matches import new_match

from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.state import Game, Phase, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView, SeenEvent, ViewChange
from pidro_desktop.match.match import Match


def change(before: SeatView, event: SeenEvent, after: SeatView | None = None) -> ViewChange:
    """``event`` at the table ``before``; left out, ``after`` it all lies as it lay."""
    return ViewChange(event, before, before if after is None else after)


def changes_of(match: Match, seat: Seat = SOUTH) -> tuple[ViewChange, ...]:
    """Everything that ``seat`` has seen happen in a match."""
    return match.changes(Game.new(match.setup.rules), match.events, seat)


def dealt_table() -> tuple[SeatView, Dealt]:
    """A table as seen from south before the cards are dealt, and the deal."""
    match = new_match("director")
    (dealt,) = match.changes(match.game, match.deal(), SOUTH)
    assert isinstance(dealt.event, Dealt)
    return dealt.before, dealt.event


def trick_of(*texts: str) -> SeatView:
    """A table on which clubs are trumps and each seat from south has played one card."""
    view, event = dealt_table()
    return replace(
        view,
        number=1,
        dealer=event.dealer,
        phase=Phase.PLAY,
        turn=SOUTH,
        bidder=SOUTH,
        bid=8,
        trump=trump_suit(view.rules, "C"),
        rows=tuple(cards(text) for text in texts),
        trick=tuple(PlayedCards(seat, cards(text)) for seat, text in enumerate(texts)),
        leader=SOUTH,
    )
