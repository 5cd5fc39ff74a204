"""Playback of a record: the game before and after each step, in any order.

A step is an event. Undone events are left out, so the steps are the remaining line of play. The
record may still grow; steps may then disappear again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.events import DealScored, Dealt, Event, GameWon
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.record.lines import Header, event_line, header_line, parse_object
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, ViewChange, table_view, view_changes
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import secret_in
from pidro_desktop.variants import load


@dataclass(frozen=True, slots=True)
class DealSpan:
    """The steps of one deal.

    Attributes:
        number: the number of the deal.
        first: the step after which it is dealt.
        last: the step after which it is over, or the last step of the record.
    """

    number: int
    first: int
    last: int


class Playback:
    """Positions of a record, from 0 (before the first deal) to ``last`` (after the last event).

    Attributes:
        deals: the steps of each deal.
        secret: the secret that all deals follow from, if it is known although the record does not
            reveal it.
    """

    def __init__(self, reader: GameReader) -> None:
        self._reader = reader
        self.secret: bytes | None = None
        self._games: list[Game] = []
        self.deals: list[DealSpan] = []
        self._lay_out()

    # -------------------------------------------------------- contents

    @property
    def header(self) -> Header:
        """Return the decoded ``game`` line."""
        return self._reader.header

    @property
    def reader(self) -> GameReader:
        """Return the reader of the record."""
        return self._reader

    @property
    def rules(self) -> RuleSet:
        """Return the rule set of the game."""
        return self._reader.game.rules

    @property
    def last(self) -> int:
        """Return the position after the last event."""
        return len(self._reader.events)

    def event(self, position: int) -> Event:
        """Return the event that leads to a position from 1 on."""
        return self._reader.events[position - 1]

    def game(self, position: int) -> Game:
        """Return the game at a position."""
        return self._games[position]

    def view(self, position: int, seat: Seat, *, opened: bool) -> SeatView:
        """Return the view of a seat at a position.

        Args:
            position: the position, 0 to ``last``.
            seat: the seat.
            opened: whether all cards are visible.
        """
        return table_view(self._games[position], seat, opened=opened)

    def changes(self, position: int, seat: Seat, *, opened: bool) -> tuple[ViewChange, ...]:
        """Return the event that leads to a position, as it is seen from ``seat``.

        Args:
            position: the position, 1 to ``last``.
            seat: the seat.
            opened: whether all cards are visible.
        """
        before = self._games[position - 1]
        return view_changes(before, [self.event(position)], seat, opened=opened)

    def is_over(self, deal: DealSpan) -> bool:
        """Return whether a deal was finished, so that its cards are no longer secret."""
        return self._games[deal.last].now.phase in (Phase.SCORED, Phase.THROWN_IN)

    def score(self, deal: DealSpan) -> DealScored | None:
        """Return the score of a deal; None if it was thrown in or not finished."""
        game = self._games[deal.last]
        return game.sheet[-1] if game.now.phase is Phase.SCORED else None

    def deal_at(self, position: int) -> DealSpan | None:
        """Return the deal at a position; None before the first one."""
        return next((deal for deal in reversed(self.deals) if deal.first <= position), None)

    def code(self, number: int) -> DealCode | None:
        """Return the deal code of a finished deal, if it can be known and matches its cards.

        The secret is revealed at the end of a game; until then no code can be derived from a sealed
        record.

        Args:
            number: the number of the deal.

        Returns:
            The code, or None.
        """
        span = next((deal for deal in self.deals if deal.number == number), None)
        if span is None or not self.is_over(span):
            return None
        dealt = self.event(span.first)
        assert isinstance(dealt, Dealt)
        key = self._key(number)
        if key is None:
            return None
        made = shuffle.deal_from_key(self.rules, key, number, dealt.dealer)
        return DealCode(key, dealt.dealer, self.rules.id) if shuffle.is_dealt(made, dealt) else None

    @property
    def is_promised(self) -> bool:
        """Return whether the end of the game will reveal the secret of its deals."""
        bound = self.header.commit is not None and self.secret is None
        return bound and not self.game(self.last).is_over

    def _key(self, number: int) -> bytes | None:
        code = self.header.code
        if code is not None and number == 1:
            return code.key
        secret = self.known_secret
        return None if secret is None else shuffle.deal_key(secret, number)

    @property
    def known_secret(self) -> bytes | None:
        """Return the secret of the game if it is known, or None."""
        return secret_in(self.header, self._reader.secret or self.secret)

    # -------------------------------------------------------- growth

    def grow(self, lines: Iterable[str]) -> None:
        """Add more lines of the same game.

        Raises:
            PidroError: a line is not valid; the lines before it have been added.
        """
        try:
            for line in lines:
                self._reader.feed(parse_object(line))
        finally:
            self._lay_out()

    def _lay_out(self) -> None:
        """Compute the game at each position, and the deals; an undone state appears once."""
        games = {ply: game for _line, game, ply in self._reader.states()}
        events = self._reader.events
        self._games = [games[0]]
        for ply, event in enumerate(events, start=1):
            # Events that a record may omit have no line, but happen.
            self._games.append(games.get(ply) or evolve(self._games[-1], event))
        begins = [ply for ply, event in enumerate(events, start=1) if isinstance(event, Dealt)]
        ends = [*(ply - 1 for ply in begins[1:]), self.last][: len(begins)]
        self.deals = [
            DealSpan(self._games[first].now.number, first, last)
            for first, last in zip(begins, ends, strict=True)
        ]


def reader_of(match: Match) -> GameReader:
    """Return the record of a match without undone events; no file is read."""
    lines = [_line(match, event) for event in match.events]
    return read_one([header_line(match.setup.header), *lines], load)


def _line(match: Match, event: Event) -> str:
    tells = match.setup.proved and isinstance(event, GameWon)
    return event_line(event, match.setup.secret if tells else None)
