"""Game log page of one deal: the visible calls, exchange, kills and tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import Seat, around, left_of
from pidro_desktop.engine.state import NOTHING, PlayedCards, Trick, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.sides import parties, side, sign_of, split, tint
from pidro_desktop.render.table_ui.table_text import FOLDED, name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Gap, Grow, Pad, Part, Row, Sized, Spring
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log import log_parts
from pidro_desktop.scenes.game_log.log_parts import GAP, Entry, band, rule, sign
from pidro_desktop.scenes.game_log.trick_result_text import trick_result
from pidro_desktop.table.animation.hand_poses import in_order
from pidro_desktop.table.spoken.spoken_exchange import keeps_trumps

LABEL, RESULT = 108, 132
"""Units: width of the first and the last column."""
NOBODY: Part = Gap()
BESIDE = 14
"""Units that cards leave free before those of the next seat."""


class DealPage:
    """The deal of ``view`` with one column for each seat."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.order: Sequence[Seat] = around(left_of(view.dealer))

    def page(self) -> Part:
        """Return all rows, with a line above each but the first."""
        first, *others = self._rows()
        return Col([first, *(part for row in others for part in (rule(), row))])

    def _rows(self) -> Iterator[Part]:
        view = self.view
        yield self._row("", {seat: self._name(seat) for seat in self.order})
        yield from self._auction()
        yield from self._exchange()
        yield from self._by_seat(words.KILLED, view.killed)
        for number, trick in enumerate(view.tricks, start=1):
            yield self._trick(number, trick.plays, trick)
        if view.trick:
            yield self._trick(len(view.tricks) + 1, view.trick, None)
        yield from self._by_seat(words.COLD, view.laid)
        yield from self._result()

    # -------------------------------------------------------- columns

    def _row(self, label: str, cells: Mapping[Seat, Part], result: Part = NOBODY) -> Part:
        """Return a row with what there is for each seat."""
        columns = [
            Grow(cells.get(seat, NOBODY), share=1 / (len(self.order) - index))
            for index, seat in enumerate(self.order)
        ]
        return Row([_label(label), *columns, Sized(result, wide=RESULT)], stretch=True)

    def _name(self, seat: Seat) -> Part:
        which = side(self.view, seat)
        mark = sign(
            sign_of(self.view, seat), 18, lambda theme: tint(theme, which, paper=True), wide=20
        )
        return Row([mark, Gap(5), Grow(Entry(name(seat), Face.SEMI))], stretch=True)

    # -------------------------------------------------------- rows

    def _auction(self) -> Iterator[Part]:
        rounds: list[dict[Seat, int]] = []
        for call in self.view.calls:
            if not rounds or call.seat in rounds[-1]:
                rounds.append({})
            rounds[-1][call.seat] = call.bid
        for calls in rounds or [{}]:
            called = {seat: self._call(seat, bid) for seat, bid in calls.items()}
            yield self._row(words.AUCTION, called)
        if self.view.trump is not None and self.view.bidder is not None:
            said = words.named(name(self.view.bidder), self.view.trump.suit, self.view.bid)
            yield _sentence(words.TRUMPS, said, Face.SEMI)

    def _call(self, seat: Seat, bid: int) -> Part:
        stands = bid and seat == self.view.bidder and bid == self.view.bid
        face, size = (Face.SERIF_BOLD, 20) if stands else (Face.SANS, 18)
        return Entry(words.call(bid), face, size)

    def _exchange(self) -> Iterator[Part]:
        view = self.view
        if view.trump is None:
            return
        if view.bidder is not None and view.taken_kitty:
            yield from self._by_seat(words.KITTY, put(NOTHING, view.bidder, view.taken_kitty))
        yield from self._by_seat(words.HANDED_OVER, view.passed)
        if not any(view.discards):
            return
        told = {seat: self._kept(seat) for seat in self.order}
        kept = {seat: Pad(Entry(said), right=8) for seat, said in told.items() if said}
        if kept:
            yield self._row(words.EXCHANGE, kept)
        yield from self._by_seat(words.DISCARDS, view.discards)

    def _kept(self, seat: Seat) -> str:
        """Return how many trumps a seat kept, or how many cards it took."""
        view = self.view
        hand = view.rules.deal.hand
        if view.folded[seat]:
            return str(FOLDED)
        told = keeps_trumps(view.rules) and not any(view.passed)
        if told and seat != view.dealer and view.discards[seat]:
            return words.kept(hand - len(view.discards[seat]))
        killed = told and view.rules.exchange.surplus == "kill"
        if killed and seat == view.dealer == view.seat and view.refills[seat]:
            return words.kept_and_took(len(view.refills[seat]))
        return words.took(len(view.refills[seat]))

    def _by_seat(self, label: str, rows: Sequence[Cards]) -> Iterator[Part]:
        if any(rows):
            yield self._row(label, {seat: self._cards(rows[seat]) for seat in self.order})

    def _cards(self, cards: Sequence[Card]) -> Part:
        trump = self.view.trump
        shown = log_parts.Cards(self._card_faces(cards), trump.suit if trump else "")
        return Pad(shown, right=BESIDE)

    def _card_faces(self, cards: Sequence[Card]) -> list[str]:
        """Return cards in display order: trumps first, each suit high to low, hidden cards last."""
        open_ = tuple(card for card in cards if not card.is_hidden)
        trumps, plain = in_order(open_, self.view.trump)
        return [*map(str, (*trumps, *plain)), *("" for item in cards if item.is_hidden)]

    def _trick(self, number: int, plays: Sequence[PlayedCards], won: Trick | None) -> Part:
        cells = {played.seat: self._cards(played.cards) for played in plays}
        label = words.trick(number, name(plays[0].seat))
        if won is None:
            return self._row(label, cells)
        many = next(len(played.cards) for played in plays if played.seat == won.winner)

        def cover(look: Look, rect: pygame.Rect) -> pygame.Rect:
            edge = look.s(GAP)
            wide = log_parts.card_width(look, many) + 2 * edge
            return pygame.Rect(rect.x - edge, rect.y, wide, rect.height)

        cells[won.winner] = band(cells[won.winner], cover)
        return self._row(label, cells, self._won(won))

    def _won(self, trick: Trick) -> Part:
        lines = Entry(name(trick.winner), Face.SEMI), Entry(trick_result(self.view, trick.points))
        close = [Sized(line, high=25) for line in lines]
        return Pad(Col([Spring(share=0.5), *close, Spring()]), left=4, right=4)

    def _result(self) -> Iterator[Part]:
        view = self.view
        if view.trump is None:
            return
        both = split(view, view.counted)
        said = words.so_far(both.us, both.them)
        if view.rules.sides != 2:
            said = words.each((party.name, view.counted[party.side]) for party in parties(view))
        yield _sentence(words.POINTS, said, Face.SERIF_BOLD)


def _label(text: str) -> Part:
    return Sized(Pad(Entry(text, Face.SERIF_BOLD), right=8), wide=LABEL)


def _sentence(label: str, said: str, face: Face) -> Part:
    """Return a row with a text across all seats."""
    return Row([_label(label), Grow(Entry(said, face))], stretch=True)
