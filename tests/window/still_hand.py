"""A hand that keeps still: it moves only to answer a question, or to end a pause."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from window.person import KEYS_OF_BID, Person
from window.screen import Window

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.steady import Steady

STANDS_STILL = 12.0
"""Seconds in which something must have been written while the computer players are to act."""
SEEN = 1.5
"""Seconds after which what was written last has been seen, and a key is a person's next one."""


@dataclass
class StillHand:
    """Plays Victor by keys, or by clicks where ``mouse`` is set. Between decisions nothing is sent.

    Attributes:
        seen: seconds from the last line of the record until the hand moves.
        waits: seconds from each decision to the next question.
    """

    window: Window
    record: Path
    patience: float = STANDS_STILL
    mouse: bool = False
    seen: float = SEEN
    waits: list[float] = field(default_factory=list)
    person: Person = field(init=False)

    def __post_init__(self) -> None:
        self.person = Person(self.window, self.record, keys=not self.mouse)

    def play(self, seconds: float) -> Game:
        """The game to its end; the pointer must lie where the hand left it."""
        lines, since, acted = -1, time.monotonic(), time.monotonic()
        parked = self.window.tool("getmouselocation")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.1)
            reader = self.person.reader()
            if reader is None or reader.game.deal is None:
                continue
            game, now = reader.game, time.monotonic()
            if game.is_over:
                return game
            if len(self.text) != lines:
                lines, since = len(self.text), now
            if now - max(since, acted) < self.seen:
                continue
            if any(ask.seat == SOUTH for ask in asks(game)) or self._pauses(game):
                self.waits += [since - acted] if since > acted else []
                assert self.window.tool("getmouselocation") == parked, "the pointer moves by itself"
                self._act(game)
                parked, acted = self.window.tool("getmouselocation"), time.monotonic()
            else:
                assert now - max(since, acted) < self.patience, (
                    f"the table stands still: {game.deal}"
                )
        raise AssertionError(f"not over after {seconds} s")

    @property
    def text(self) -> str:
        """The record as it is written so far."""
        return self.record.read_text("utf-8")

    def _pauses(self, game: Game) -> bool:
        """Whether what was written last is followed by a pause that the person ends."""
        if game.now.phase is Phase.SCORED:
            return True
        return game.now.phase is Phase.PLAY and not game.now.tricks and not game.now.trick

    def _act(self, game: Game) -> None:
        if self.mouse:
            self.person.act(game)
            return
        mine = [ask for ask in asks(game) if ask.seat == SOUTH]
        decision = Steady().decide(view_for(game, SOUTH), Random(0)) if mine else None
        match decision:
            case Bid(bid=bid):
                self.window.key(*KEYS_OF_BID.get(bid, str(bid)).split())
            case NameTrump(suit=suit):
                self.window.key(suit.lower())
            case _:  # ends a pause, shows the focus, or plays what it is on
                self.window.key("Return")
