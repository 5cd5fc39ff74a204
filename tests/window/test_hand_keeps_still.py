"""A whole game in a real window with a hand that keeps still: keys alone, and only when asked."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from window.at_title import NEW_GAME, instant, press
from window.person import KEYS_OF_BID, Person
from window.screen import PATIENCE, Screen, Window

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.steady import Steady

pytestmark = pytest.mark.window

CORNER = (2, 2)
STANDS_STILL = 12.0
"""Seconds in which something must have been written while the computer players are to act."""
SEEN = 1.5
"""Seconds after which what was written last has been seen, and a key is a person's next one."""
LONGEST = 45.0
"""Seconds from a decision until the person is asked again, or a pause is theirs to end."""


@dataclass
class StillHand:
    """Plays Victor by keys. Between decisions nothing is sent, and the pointer stays in a corner.

    Attributes:
        waits: seconds from each decision to the next question.
    """

    window: Window
    record: Path
    patience: float = STANDS_STILL
    waits: list[float] = field(default_factory=list)

    def play(self, seconds: float) -> Game:
        """The game to its end."""
        person = Person(self.window, self.record, keys=True)
        lines, since, acted = -1, time.monotonic(), time.monotonic()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.1)
            reader = person.reader()
            if reader is None or reader.game.deal is None:
                continue
            game, now = reader.game, time.monotonic()
            if game.is_over:
                return game
            if len(self.text) != lines:
                lines, since = len(self.text), now
            mine = any(ask.seat == SOUTH for ask in asks(game))
            if now - max(since, acted) < SEEN:
                continue
            if mine or self._pauses(game):
                self.waits += [since - acted] if since > acted else []
                self._act(game)
                acted = time.monotonic()
            else:
                assert now - max(since, acted) < self.patience, (
                    f"the table stands still: {game.deal}"
                )
        raise AssertionError(f"not over after {seconds} s")

    @property
    def text(self) -> str:
        return self.record.read_text("utf-8")

    def _pauses(self, game: Game) -> bool:
        """Whether what was written last is followed by a pause that the person ends."""
        if game.now.phase is Phase.SCORED:
            return True
        return game.now.phase is Phase.PLAY and not game.now.tricks and not game.now.trick

    def _act(self, game: Game) -> None:
        mine = [ask for ask in asks(game) if ask.seat == SOUTH]
        decision = Steady().decide(view_for(game, SOUTH), Random(0)) if mine else None
        match decision:
            case Bid(bid=bid):
                self.window.key(*KEYS_OF_BID.get(bid, str(bid)).split())
            case NameTrump(suit=suit):
                self.window.key(suit.lower())
            case _:  # ends a pause, shows the focus, or plays what it is on
                self.window.key("Return")


def play(xvfb: Screen, home: Path, target: int, seconds: float, speed: str) -> StillHand:
    record = home / "game.jsonl"
    instant(home / "config", speed)
    arguments = ("--seed", "still hand", "--option", f"target={target}", "--record", str(record))
    with Window(xvfb, home, (960, 600), arguments) as window:
        press(window, NEW_GAME)
        window.tool("mousemove", "--window", window.number, *map(str, CORNER))
        parked = window.tool("getmouselocation")
        end = time.monotonic() + PATIENCE
        while not record.exists() and time.monotonic() < end:
            time.sleep(0.1)
        hand = StillHand(window, record)
        game = hand.play(seconds)
        assert window.tool("getmouselocation") == parked
        assert window.process.poll() is None
    assert max(game.totals) >= target
    assert max(hand.waits) < LONGEST
    waits = sorted(hand.waits)
    print(f"{len(waits)} waits: median {statistics.median(waits):.1f} s, longest {waits[-1]:.1f} s")
    return hand


def test_a_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path) -> None:
    play(xvfb, tmp_path, 6, 240, "fast")


@pytest.mark.nightly
def test_a_longer_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path) -> None:
    play(xvfb, tmp_path, 24, 400, "fast")


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["relaxed", "normal"])
def test_a_whole_game_by_keys_with_a_still_hand(xvfb: Screen, tmp_path: Path, speed: str) -> None:
    play(xvfb, tmp_path, 62, 3000, speed)
