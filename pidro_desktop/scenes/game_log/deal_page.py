"""Game log page of one deal: the visible calls, exchange, kills and tricks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import SEATS, Seat, around, left_of
from pidro_desktop.engine.state import NOTHING, PlayedCards, Trick, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.sides import parties, side, sign_of, split, tint
from pidro_desktop.render.table_ui.table_text import FOLDED, name
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.game_log.log_layout import LogLayout
from pidro_desktop.scenes.game_log.trick_result_text import trick_result
from pidro_desktop.table.animation.hand_poses import in_order
from pidro_desktop.table.spoken.spoken_exchange import keeps_trumps

LABEL, RESULT, LINE, GAP = 108, 132, 30, 5
"""Units: width of the first and the last column, height of a line, space between rows."""


class DealPage:
    """Lays out the deal of ``view`` with one column for each seat."""

    def __init__(self, view: SeatView, look: Look, width: int) -> None:
        self.view = view
        self.ledger = LogLayout(look, width)
        self.look = look
        self.order: Sequence[Seat] = around(left_of(view.dealer))
        self._names()
        self._auction()
        self._exchange()
        self._by_seat(words.KILLED, view.killed)
        for number, trick in enumerate(view.tricks, start=1):
            self._trick(number, trick.plays, trick)
        if view.trick:
            self._trick(len(view.tricks) + 1, view.trick, None)
        self._by_seat(words.COLD, view.laid)
        self._result()

    # -------------------------------------------------------- columns

    def _x(self, seat: Seat) -> float:
        return self.look.s(LABEL) + self.order.index(seat) * self._wide

    @property
    def _wide(self) -> float:
        return (self.ledger.width - self.look.s(LABEL + RESULT)) / len(SEATS)

    def _label(self, text: str, middle: float) -> None:
        pen = self.ledger.pen(Face.SERIF_BOLD, 18)
        self.ledger.words(text, (0, middle), pen, room=self.look.s(LABEL) - 8)

    def _row(self, high: int, label: str, fill: Callable[[float], None]) -> None:
        """Add a row with a line above it; ``fill`` gets the middle of the row."""
        page = self.ledger
        page.rule()
        middle = page.y + high / 2
        self._label(label, middle)
        fill(middle)
        page.y += high

    @property
    def _line(self) -> int:
        return max(self.look.s(LINE), self.ledger.pen().px + 12)

    def _card_row(self, rows: Iterable[Cards]) -> int:
        """Return the height of a row in which one seat's cards may take several lines."""
        lines = max(len(self.ledger.card_rows(self._card_faces(row), self._room)) for row in rows)
        return self.ledger.card_height(lines) + 2 * self.look.s(GAP)

    @property
    def _room(self) -> float:
        return self._wide - self.look.s(14)

    # -------------------------------------------------------- rows

    def _names(self) -> None:
        page, middle = self.ledger, self._line / 2
        for seat in self.order:
            which = side(self.view, seat)
            colour = tint(self.look.theme, which, paper=True)
            sign_wide = page.sign(
                sign_of(self.view, seat), (self._x(seat) + self.look.s(10), middle), 18, colour
            )
            at = (self._x(seat) + sign_wide + self.look.s(8), middle)
            page.words(name(seat), at, page.pen(Face.SEMI), room=self._wide - sign_wide - 12)
        page.y = self._line

    def _auction(self) -> None:
        rounds: list[dict[Seat, int]] = []
        for call in self.view.calls:
            if not rounds or call.seat in rounds[-1]:
                rounds.append({})
            rounds[-1][call.seat] = call.bid
        for calls in rounds or [{}]:
            self._row(self._line, words.AUCTION, partial(self._calls, calls))
        if self.view.trump is not None and self.view.bidder is not None:
            said = words.named(name(self.view.bidder), self.view.trump.suit, self.view.bid)
            self._sentence(words.TRUMPS, said, Face.SEMI)

    def _calls(self, calls: dict[Seat, int], middle: float) -> None:
        for seat, bid in calls.items():
            stands = bid and seat == self.view.bidder and bid == self.view.bid
            pen = self.ledger.pen(Face.SERIF_BOLD if stands else Face.SANS, 20 if stands else 18)
            self.ledger.words(words.call(bid), (self._x(seat), middle), pen)

    def _exchange(self) -> None:
        view = self.view
        if view.trump is None:
            return
        if view.bidder is not None and view.taken_kitty:
            self._by_seat(words.KITTY, put(NOTHING, view.bidder, view.taken_kitty))
        self._by_seat(words.HANDED_OVER, view.passed)
        if not any(view.discards):
            return
        pen, told = self.ledger.pen(), {seat: self._kept(seat) for seat in self.order}

        def kept(middle: float) -> None:
            for seat, said in told.items():
                self.ledger.words(said, (self._x(seat), middle), pen, room=self._wide - 8)

        if any(told.values()):
            self._row(self._line, words.EXCHANGE, kept)
        self._by_seat(words.DISCARDS, view.discards)

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

    def _by_seat(self, label: str, rows: Sequence[Cards]) -> None:
        if not any(rows):
            return

        def fill(middle: float) -> None:
            for seat in self.order:
                self._cards(rows[seat], seat, middle)

        self._row(self._card_row(rows), label, fill)

    def _cards(self, cards: Sequence[Card], seat: Seat, middle: float) -> None:
        trump = self.view.trump
        if cards:
            at, marked = (self._x(seat), middle), trump.suit if trump else ""
            self.ledger.cards(self._card_faces(cards), at, self._room, marked)

    def _card_faces(self, cards: Sequence[Card]) -> list[str]:
        """Return cards in display order: trumps first, each suit high to low, hidden cards last."""
        open_ = tuple(card for card in cards if not card.is_hidden)
        trumps, plain = in_order(open_, self.view.trump)
        return [*map(str, (*trumps, *plain)), *("" for item in cards if item.is_hidden)]

    def _trick(self, number: int, plays: Sequence[PlayedCards], won: Trick | None) -> None:
        page, high = self.ledger, self._card_row(played.cards for played in plays)
        if won is not None:
            edge = self.look.s(GAP)
            played = next(play for play in plays if play.seat == won.winner)
            wide = page.card_width(len(played.cards)) + 2 * edge
            page.band(self._x(won.winner) - edge, wide, high)

        def fill(middle: float) -> None:
            for played in plays:
                self._cards(played.cards, played.seat, middle)
            if won is not None:
                self._won(won, middle)

        self._row(high, words.trick(number, name(plays[0].seat)), fill)

    def _won(self, trick: Trick, middle: float) -> None:
        page, half = self.ledger, self._line / 2.4
        x = page.width - self.look.s(RESULT) + self.look.s(4)
        room = self.look.s(RESULT - 8)
        page.words(name(trick.winner), (x, middle - half), page.pen(Face.SEMI), room=room)
        page.words(trick_result(self.view, trick.points), (x, middle + half), page.pen(), room=room)

    def _result(self) -> None:
        view = self.view
        if view.trump is None:
            return
        both = split(view, view.counted)
        said = words.so_far(both.us, both.them)
        if view.rules.sides != 2:
            said = words.each((party.name, view.counted[party.side]) for party in parties(view))
        self._sentence(words.POINTS, said, Face.SERIF_BOLD)

    def _sentence(self, label: str, said: str, face: Face) -> None:
        """Add a row with a text across all seats."""
        at, pen = self.look.s(LABEL), self.ledger.pen(face)
        room = self.ledger.width - at

        def fill(middle: float) -> None:
            self.ledger.words(said, (at, middle), pen, room=room)

        self._row(self._line, label, fill)
