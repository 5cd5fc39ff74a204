"""What is read aloud of each row of the game log: the same as it shows, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import BidMade, DealScored, Event, TrickWon
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase, PlayedCards, Trick
from pidro_desktop.engine.view import SeatView, ViewChange
from pidro_desktop.render.table_ui.table_text import left_to
from pidro_desktop.render.widgets.spoken import spoken_pair
from pidro_desktop.scenes.speech.stage_speaker import sitting
from pidro_desktop.table.spoken.listener import Listener, points
from pidro_desktop.table.spoken.spoken_cards import COMMA, by_suit, row
from pidro_desktop.table.spoken.spoken_events import SCORE, event_sentences
from pidro_desktop.table.spoken.spoken_reviews import (
    LIES,
    NO_BID,
    NOTHING_DEALT,
    SO_FAR,
    TOOK,
    TRICK,
    result,
)
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr, trn

HEADED: Final = tr("{heading}. {sentences}", "read aloud")
DEAL: Final = tr("Deal {number}.", "read aloud")


class SpokenLog:
    """The rows of the log of ``view``, with all players called by their names."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.names: Listener = sitting(plays=False)

    def auction(self, label: AnyText, calls: Mapping[Seat, int]) -> str:
        """Return one round of calls."""
        if not calls:
            return str(NO_BID if self.view.is_dealt else NOTHING_DEALT)
        before = replace(self.view, phase=Phase.AUCTION)
        said = [self._event(BidMade(seat, bid), before) for seat, bid in calls.items()]
        return headed(label, said)

    def of_seats(self, label: AnyText, texts: Mapping[Seat, AnyText]) -> str:
        """Return a row with a text for some seats."""
        name = self.names.name
        said = [LIES.format(name=name(seat), cards=text) for seat, text in texts.items()]
        return headed(label, said)

    def cards(self, label: AnyText, rows: Mapping[Seat, Cards]) -> str:
        """Return a row with cards of some seats; those face down are counted."""
        return self.of_seats(label, {seat: self._row(held) for seat, held in rows.items() if held})

    def trick(self, index: int, plays: Sequence[PlayedCards], won: Trick | None) -> str:
        """Return a trick, the first card first, and what came of it."""
        name = self.names.name
        said = [
            LIES.format(name=name(played.seat), cards=row(played.cards, self.view.trump))
            for played in plays
        ]
        if won is not None:
            lay = replace(self.view, trick=won.plays)
            said.append(self._event(TrickWon(won.winner, won.points), lay))
        return joined([TRICK.format(number=number(index)), *said])

    def result(self) -> str:
        """Return the points of the deal, and its result once it is scored."""
        view = self.view
        if view.phase is Phase.SCORED and view.sheet:
            return self._event(view.sheet[-1], view)
        return SO_FAR.format(points=points(self.names, view, view.counted))

    def scored(self, index: int, deal: DealScored, aid: str) -> str:
        """Return a deal of the score sheet; ``aid`` is the help that there was."""
        said = [
            DEAL.format(number=number(index)),
            result(self.names, deal),
            TOOK.format(points=points(self.names, self.view, deal.taken)),
            SCORE.format(points=points(self.names, self.view, deal.total)),
        ]
        return joined([*said, f"{capitalize_first(aid)}." if aid else ""])

    def left(self, target: int, by_side: Sequence[int]) -> str:
        """Return what is left to the target."""
        left = points(self.names, self.view, by_side)
        return spoken_pair(capitalize_first(left_to(target)), left)

    def _event(self, event: Event, before: SeatView) -> str:
        return joined(event_sentences(self.names, ViewChange(event, before, before)))

    def _row(self, cards: Cards) -> str:
        """Return cards in the order shown, and how many lie face down."""
        trump, seen = self.view.trump, [card for card in cards if not card.is_hidden]
        shown = [by_suit(seen)] if seen else []
        if trump is not None and trump.among(seen):
            high_first = sorted(seen, key=lambda card: trump.strength.get(card, -1), reverse=True)
            shown = [row(high_first, trump)]
        hidden = len(cards) - len(seen)
        unseen = [trn("{n} card face down", "{n} cards face down", hidden)] if hidden else []
        return join_text(COMMA, [*shown, *unseen])


def headed(heading: AnyText, sentences: Iterable[str]) -> str:
    """Return sentences behind what they are about."""
    return HEADED.format(heading=heading, sentences=joined(sentences))


def joined(sentences: Iterable[str]) -> str:
    """Return sentences as one text."""
    return " ".join(sentence for sentence in sentences if sentence)
