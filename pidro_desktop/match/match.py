"""A game in progress: the engine, its record, and the players of the seats."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from pidro_desktop.engine import game as engine
from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Action, Deal, Decision, Recycle
from pidro_desktop.engine.events import DealScored, Dealt, Event, GameWon
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.event_matching import decision_of
from pidro_desktop.engine.record.lines import NO_AID, Aid, back_line, event_line, header_line
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import (
    HandsShown,
    SeatView,
    SeenEvent,
    ViewChange,
    event_for,
    table_view,
    view_changes,
    view_for,
)
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.undo_points import UndoPoint, decides, undo_points
from pidro_desktop.players.player import Observer

Sink = Callable[[Sequence[str]], None]
"""Gets the record's lines as they happen, before anything is shown."""


def keep_nothing(_lines: Sequence[str]) -> None:
    """Discard the lines of a game that is not recorded."""


@dataclass
class Match:
    """One game with its record. Nothing here waits or draws.

    Attributes:
        ended: called once when the game has just been won and recorded.
        closed: called when the match is closed, to close its record.
        open_cards: whether all cards are visible on the table; players see no more than usual.
        events: the events so far, without those undone.
        lines: the number of lines in the record.
        moments: the person's decisions in this deal, the first one first.
        aids: the aid that the person used, by number of the deal.
        helped: how many events came before each decision for which a hint was shown.
        watchers: the computer players that are told about events, by seat.
    """

    setup: Setup
    sink: Sink = keep_nothing
    ended: Callable[[Match], None] = lambda _match: None
    closed: Callable[[], None] = lambda: None
    open_cards: bool = False
    game: Game = field(init=False)
    events: list[Event] = field(default_factory=list)
    lines: int = 0
    moments: list[UndoPoint] = field(default_factory=list)
    aids: dict[int, Aid] = field(default_factory=dict)
    helped: set[int] = field(default_factory=set)
    watchers: dict[Seat, Observer] = field(init=False)
    _seen_lines: int = 0

    def __post_init__(self) -> None:
        self.game = Game.new(self.setup.rules)
        self.watchers = {}
        for seat, player in self.setup.players.items():
            self.follow(seat, player)

    def begin(self) -> None:
        """Write the first line of the record."""
        self._write([header_line(self.setup.header)])

    def resume(self, reader: GameReader) -> Match:
        """Come to where a record has; automatic events happen and are recorded."""
        self.game, self.events = reader.game, list(reader.events)
        self.lines, self.aids, self.helped = reader.lines, dict(reader.aids), set(reader.helped)
        if self.person is not None:
            self.moments = undo_points(reader, self.person)
        settled, events = engine.settle(reader.game)
        try:
            self._notify(reader.events, fresh=True)
            self._happened(settled, events)
        except BaseException:
            self.close()
            raise
        return self

    # -------------------------------------------------------- what is known

    @property
    def names(self) -> tuple[str, str, str, str]:
        """Return the players' names by seat."""
        return self.setup.names

    @property
    def ply(self) -> int:
        """Return the number of events in the game."""
        return len(self.events)

    @property
    def started(self) -> bool:
        """Return whether the first deal has been dealt."""
        return self.game.deal is not None

    @property
    def dealt(self) -> int:
        """Return the number of deals, including those that were thrown in."""
        return self.game.deal.number if self.game.deal else 0

    @property
    def is_over(self) -> bool:
        """Return whether the game is won."""
        return self.game.is_over

    @property
    def needs_deal(self) -> bool:
        """Return whether a deal must be dealt next."""
        return engine.needs_deal(self.game)

    @property
    def person(self) -> Seat | None:
        """Return the person's seat, or None if only computer players take part."""
        return next((seat for seat in SEATS if self.is_person(seat)), None)

    def is_person(self, seat: Seat) -> bool:
        """Return whether ``seat`` has no computer player."""
        return seat not in self.setup.players

    def game_view(self, seat: Seat) -> SeatView:
        """Return the view of ``seat`` now."""
        return view_for(self.game, seat)

    def table_view(self, seat: Seat, game: Game | None = None) -> SeatView:
        """Return the view of the table from ``seat``, now or in ``game``.

        All cards are visible if ``open_cards`` is set.
        """
        return table_view(game or self.game, seat, opened=self.open_cards)

    def asks(self) -> tuple[Ask, ...]:
        """Return the questions that are open."""
        return engine.asks(self.game)

    def changes(self, before: Game, events: Sequence[Event], seat: Seat) -> tuple[ViewChange, ...]:
        """Return what is seen from ``seat`` of ``events``, which followed on ``before``."""
        return view_changes(before, events, seat, opened=self.open_cards)

    def _seen_by(self, events: Sequence[Event], seat: Seat) -> tuple[SeenEvent, ...]:
        return tuple(shown for event in events for shown in event_for(event, seat, self.game))

    # -------------------------------------------------------- what happens

    def deal(self) -> tuple[Event, ...]:
        """Deal the next deal and return the events."""
        before = self.game.deal
        number = before.number + 1 if before else 1
        return self._act(self._dealing(number))

    def _dealing(self, number: int) -> Deal:
        rules, secret, opening = self.setup.rules, self.setup.secret, self.setup.opening
        if self.game.deal is not None:
            dealer = rules.next_to(self.game.deal.dealer)
        else:
            dealer = opening.dealer if opening else shuffle.first_dealer(secret)
        if opening and number == 1:
            return shuffle.deal_from_key(rules, opening.key, number, dealer)
        return shuffle.deal_of(rules, secret, number, dealer)

    def submit(self, decision: Decision) -> tuple[Event, ...]:
        """Apply a decision and the automatic events that follow; return the events.

        Raises:
            Malformed, Illegal: the decision is not allowed; nothing has happened.
        """
        before = UndoPoint(self.lines, self.ply, self.game)
        events = self._act(decision)
        if decides(decision, self.person, self.setup.rules) and not self.is_over:
            self.moments.append(before)
        return events

    def advised(self) -> None:
        """Note that the person has been shown a hint, which counts once a decision."""
        self._seen_lines = 1

    def undo(self, steps: int = 1) -> bool:
        """Undo the person's last decision in this deal, or the last ``steps`` ones.

        Returns whether there was one. A game that is won stays won.
        """
        if self.is_over or not 0 < steps <= len(self.moments):
            return False
        moment = self.moments[-steps]
        self._write([back_line(moment.line)])
        number = self.game.now.number
        self.game = moment.game
        del self.events[moment.ply :], self.moments[-steps:]
        self.helped = {at for at in self.helped if at < moment.ply}
        aid = self.aids.get(number, NO_AID)
        self.aids[number] = Aid(aid.back + 1, aid.help)
        self._seen_lines = 0
        self._notify(self.events, fresh=True)
        return True

    def _act(self, action: Action) -> tuple[Event, ...]:
        after, events = engine.apply(self.game, action)
        while engine.needs_recycle(after):
            after, more = engine.apply(after, self._recycling(after))
            events += more
        self._happened(after, events)
        return events

    def _recycling(self, game: Game) -> Recycle:
        """Return the discards shuffled under the stock, by the deal's own key."""
        deal, opening = game.now, self.setup.opening
        given = opening is not None and deal.number == 1
        key = opening.key if opening and given else shuffle.deal_key(self.setup.secret, deal.number)
        laid = tuple(card for row in deal.discards for card in row)
        return Recycle(shuffle.recycled(key, deal.stock, laid))

    def _happened(self, after: Game, events: Sequence[Event]) -> None:
        """Record events, then apply them: what is not recorded has not happened."""
        if not events:
            return
        number = after.now.number
        decided = self._decides(events[0])
        before = NO_AID if isinstance(events[0], Dealt) else self.aids.get(number, NO_AID)
        shown = self._seen_lines if decided else 0
        aid = Aid(before.back, before.help + shown)
        shows = [aid if isinstance(event, DealScored) else NO_AID for event in events]
        shows[0] = Aid(help=shown) if decided else shows[0]
        self._write([self._line(*pair) for pair in zip(events, shows, strict=True)])
        self.aids[number] = aid
        fresh = self.game.deal is None
        self.game = after
        self.helped |= {len(self.events)} if shown else set()
        self.events += events
        if isinstance(events[0], Dealt):
            self.moments.clear()
        if decided:
            self._seen_lines = 0
        self._notify(events, fresh=fresh)
        if after.is_over:
            self._dismiss()
            self.ended(self)

    def _decides(self, event: Event) -> bool:
        """Return whether ``event`` is the person's answer to a question."""
        person = self.person
        if person is None or getattr(event, "seat", None) != person:
            return False
        return decides(decision_of(self.game, event), person, self.setup.rules)

    def _write(self, lines: Sequence[str]) -> None:
        self.sink(lines)
        self.lines += len(lines)

    def _line(self, event: Event, aid: Aid) -> str:
        tell = isinstance(event, GameWon) and self.setup.proved
        return event_line(event, self.setup.secret if tell else None, aid)

    # -------------------------------------------------------- computer players

    @property
    def losses(self) -> tuple[str, ...]:
        """Return a sentence for each seat that its player has lost."""
        return tuple(watcher.lost for watcher in self.watchers.values() if watcher.lost)

    def follow(self, seat: Seat, player: object) -> None:
        """Register the ``player`` that decides for ``seat``, before anything has happened.

        A player that observes events is told about them.
        """
        if isinstance(player, Observer):
            self.watchers[seat] = player

    def close(self, *, wait: bool = False) -> None:
        """Close the match: its record, and the processes of its players."""
        self._dismiss()
        for watcher in self.watchers.values() if wait else ():
            watcher.gone()
        self.closed()

    def _dismiss(self) -> None:
        for watcher in self.watchers.values():
            watcher.leave()

    def _notify(self, events: Sequence[Event], *, fresh: bool) -> None:
        """Tell the observers what has just happened, as each sees it; ``fresh`` starts a game."""
        if not events:
            return
        for seat, watcher in self.watchers.items():
            if fresh:
                watcher.begin(seat, self.setup.rules, self.names)
            for shown in self._seen_by(events, seat):
                if not isinstance(shown, HandsShown):  # that stands in no record
                    watcher.see(shown)

    def rng(self, seat: Seat) -> Random:
        """Return the randomness for a decision, a function of secret, seat and ply alone."""
        return decision_rng(self.setup.secret, seat, self.ply)

    def decide(self, ask: Ask) -> Decision:
        """Return the decision of the computer player in the seat asked, at once."""
        player = self.setup.players[ask.seat]
        return player.decide(self.game_view(ask.seat), self.rng(ask.seat))


def decision_rng(secret: bytes, seat: Seat, ply: int) -> Random:
    """Return randomness that reveals no secret and repeats when a game is resumed."""
    text = b"pidro player" + secret + bytes([seat]) + ply.to_bytes(4, "big")
    return Random(int.from_bytes(hashlib.sha256(text).digest(), "big"))


def play_out(
    match: Match, max_deals: int, decide: Callable[[Match, Ask], Decision] = Match.decide
) -> None:
    """Let ``decide`` play until the game is won or ``max_deals`` are over or thrown in.

    By default the match's own computer players decide.
    """
    while match.needs_deal and match.dealt < max_deals:
        match.deal()
        while asked := match.asks():
            match.submit(decide(match, asked[0]))
