"""Somebody who plays in the real window: reads the record for what is asked, and clicks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from window.screen import Window

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask, asks
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.scenes.table.click_guard import NEAR
from pidro_desktop.table.animation.poses import PLAIN, poses
from pidro_desktop.table.layout.table_layout import TableLayout

STIR = NEAR + 4
KEYS_OF_BID = {0: "p", **{bid: f"1 {bid - 10}" for bid in range(10, 15)}}


@dataclass
class Person:
    """Plays Victor by clicks, or by keys where ``keys`` is set."""

    window: Window
    record: Path
    keys: bool = False
    seen: Callable[[str], None] = lambda _phase: None
    clicks: int = 0
    _done: set[str] = field(default_factory=set)

    def reader(self) -> GameReader | None:
        """The last game of the record, as far as whole lines go."""
        text = self.record.read_text("utf-8") if self.record.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        start = whole.rfind('{"t":"game"')
        return read_one(whole[start:].splitlines(), variants.load) if start >= 0 else None

    def game(self) -> Game | None:
        """Where the game stands."""
        reader = self.reader()
        return reader.game if reader and reader.game.deal else None

    def play_until(self, over: Callable[[Game], bool], seconds: float) -> Game:
        """Click on until ``over``; fails when it takes too long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            game = self.game()
            if game is not None:
                if over(game):
                    return game
                self.act(game)
            time.sleep(0.05)
        raise AssertionError(f"still not over after {seconds} s: {self.game()}")

    def act(self, game: Game) -> None:
        """Answer the question that is asked of Victor, or else hurry the table."""
        mine = [ask for ask in asks(game) if ask.seat == SOUTH]
        self.clicks += 1
        if not mine or mine[0].what is AskKind.KEEP:
            self._go_on(game)
            return
        self._note(game, mine[0])
        decision = Steady().decide(view_for(game, SOUTH), Random(0))
        if self.keys:
            self._press(decision)
        else:
            self._click(game, mine[0], decision)

    def _note(self, game: Game, ask: Ask) -> None:
        """Say once that a phase is reached, and let the animation come to its end first."""
        phase = ask.what if ask.what is not AskKind.PLAY or game.now.trick else "lead"
        if phase not in self._done:
            self._done.add(phase)
            time.sleep(2.5)
            self.seen(phase)

    def _go_on(self, _game: Game) -> None:
        if self.keys:
            self.window.key("Return")
        else:
            layout = TableLayout(*self.window.size)
            self._point(layout.cloth.x + layout.s(30), layout.cloth.bottom - layout.s(200))

    def _press(self, decision: Decision) -> None:
        match decision:
            case Bid(bid=bid):
                self.window.key(*KEYS_OF_BID.get(bid, str(bid)).split())
            case NameTrump(suit=suit):
                self.window.key(suit.lower())
            case _ if self.clicks % 2:
                self.window.key("Return")  # ends a pause, or plays what has the focus
            case _:  # trumps lie at the left
                self.window.key("Right" if self.clicks % 6 == 0 else "Left", "Return")

    def _click(self, game: Game, ask: Ask, decision: Decision) -> None:
        layout = TableLayout(*self.window.size)
        rules = game.rules.auction
        match decision:
            case Bid(bid=bid):
                buttons, pass_button = layout.bid_buttons(rules.maximum - rules.minimum + 1)
                rect = buttons[bid - rules.minimum] if bid else pass_button
                self._point(*rect.centre)
            case NameTrump(suit=suit):
                rect = layout.suit_buttons()["CDHS".index(suit)]
                self._point(*rect.centre)
            case _ if ask.what is AskKind.KILL:
                self.window.key("Return")
            case _:
                self._point(*self._card(game, decision.cards[0]))

    def _point(self, x: float, y: float) -> None:
        """Click there, on a spot that is not quite the last one: clicks in a run only hurry."""
        self.window.click(x, y + STIR * (self.clicks % 2))

    def _card(self, game: Game, one: str) -> tuple[float, float]:
        """Where on the window the card can be clicked: near its left edge, which nothing covers."""
        lying = poses(view_for(game, SOUTH), TableLayout(*self.window.size), PLAIN)
        pose = next(pose for pose in lying if pose.card == one and pose.place == "hand")
        return pose.x - pose.width * 0.35, pose.y
