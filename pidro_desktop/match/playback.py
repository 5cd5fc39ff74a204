"""A record as it is watched: the game before and after each of its steps, in any order.

A step is an event. What was taken back is left out, so the steps are the line of play that is
left. The record may still be growing; then lines are added, and steps may fall away again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.events import DealScored, Dealt, Event
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.record.lines import Header, parse_object
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, SeenEvent, project, project_open, seen_by


@dataclass(frozen=True, slots=True)
class DealSpan:
    """The steps of one deal: after step ``first`` it is dealt, after step ``last`` it is over,
    or has come as far as the record goes. ``number`` is the deal's own."""

    number: int
    first: int
    last: int


class Viewing:
    """Positions run from 0, before the first deal, to ``last``, after the last event.

    Attributes:
        deals: where each deal lies among the steps.
        secret: what all deals follow from, where that is known though the record does not tell.
    """

    def __init__(self, reader: GameReader) -> None:
        self._reader = reader
        self.secret: bytes | None = None
        self._games: list[Game] = []
        self.deals: list[DealSpan] = []
        self._lay_out()

    # -------------------------------------------------------- what there is

    @property
    def header(self) -> Header:
        """What the game was begun with."""
        return self._reader.header

    @property
    def reader(self) -> GameReader:
        """The record as it was read."""
        return self._reader

    @property
    def rules(self) -> RuleSet:
        """The rules that the game is played by."""
        return self._reader.game.rules

    @property
    def last(self) -> int:
        """The position after the last event."""
        return len(self._reader.events)

    def event(self, position: int) -> Event:
        """The event that leads to a position from 1 on."""
        return self._reader.events[position - 1]

    def game(self, position: int) -> Game:
        """The game at a position."""
        return self._games[position]

    def view(self, position: int, seat: Seat, *, opened: bool) -> SeatView | None:
        """The table from ``seat``, with all cards open or as it was seen; None before any deal."""
        game = self._games[position]
        if game.deal is None:
            return None
        return project_open(game, seat) if opened else project(game, seat)

    def seen(self, position: int, seat: Seat, *, opened: bool) -> tuple[SeenEvent, ...]:
        """The event that leads to a position, as it is seen from ``seat``."""
        event = self.event(position)
        return (event,) if opened else seen_by(event, seat, self._games[position])

    def is_over(self, deal: DealSpan) -> bool:
        """Whether a deal was played to its end, so that its cards are no secret any more."""
        return self._games[deal.last].now.phase in (Phase.SCORED, Phase.THROWN_IN)

    def score(self, deal: DealSpan) -> DealScored | None:
        """How a deal was scored; None where it was thrown in, or not played to its end."""
        game = self._games[deal.last]
        return game.sheet[-1] if game.now.phase is Phase.SCORED else None

    def deal_at(self, position: int) -> DealSpan | None:
        """The deal that lies on the table at a position; None before the first."""
        return next((one for one in reversed(self.deals) if one.first <= position), None)

    def code(self, number: int) -> DealCode | None:
        """The code of a deal, where the record lets it be known and the cards are those it makes.

        A deal that is not over gives nothing away. A secret is told at a game's end; until then
        nothing follows from a record that is bound to one.
        """
        span = next((one for one in self.deals if one.number == number), None)
        if span is None or not self.is_over(span):
            return None
        dealt = self.event(span.first)
        assert isinstance(dealt, Dealt)
        key = self._key(number)
        if key is None:
            return None
        made = shuffle.deal_from_key(self.rules, key, number, dealt.dealer)
        right = [set(hand) for hand in made.hands] == [set(hand) for hand in dealt.hands]
        if not right or made.stock != dealt.stock:
            return None
        return DealCode(key, dealt.dealer, self.rules.id)

    @property
    def is_promised(self) -> bool:
        """Whether the game's end will tell the secret that its deals follow from."""
        bound = self.header.commit is not None and self.secret is None
        return bound and not self.game(self.last).is_over

    def _key(self, number: int) -> bytes | None:
        header, told = self.header, self._reader.secret or self.secret
        code = None if header.deal_code is None else read_code(header.deal_code)
        if code is not None and number == 1:
            return code.key
        secret = told
        if secret is None and code is not None and header.commit is None:
            secret = shuffle.secret_after(code.key)
        if secret is None and header.seed:
            secret = shuffle.secret_of(header.seed)
        return None if secret is None else shuffle.deal_key(secret, number)

    # -------------------------------------------------------- how it grows

    def grow(self, lines: Iterable[str]) -> None:
        """Follow more lines of the same game.

        Raises:
            PidroError: one cannot be followed; those before it have been.
        """
        try:
            for line in lines:
                self._reader.feed(parse_object(line))
        finally:
            self._lay_out()

    def _lay_out(self) -> None:
        """Find each position's game, and the deals. A state gone back to is met once more."""
        games = {ply: game for _line, game, ply in self._reader.states()}
        events = self._reader.events
        self._games = [games[0]]
        for ply, event in enumerate(events, start=1):
            # What a record need not tell is no line, but happens all the same.
            self._games.append(games.get(ply) or evolve(self._games[-1], event))
        begins = [ply for ply, event in enumerate(events, start=1) if isinstance(event, Dealt)]
        ends = [*(ply - 1 for ply in begins[1:]), self.last][: len(begins)]
        self.deals = [
            DealSpan(self._games[first].now.number, first, last)
            for first, last in zip(begins, ends, strict=True)
        ]
