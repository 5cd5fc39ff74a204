"""Keys of the table: digits for bids and suits, letters for suits, P to pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.key_actions import Action
from pidro_desktop.render.table_ui.buttons.buttons import PASS, STEPS, in_steps, numbers
from pidro_desktop.render.table_ui.buttons.control_ids import (
    BidControl,
    StepControl,
    SuitControl,
    TypedBid,
)
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.input.strokes import codes

WAIT: Final = 1.5
"""Seconds in which the next figure of a bid is waited for."""
TEN: Final = 10

_FIGURES: Final = {code: at // 2 for at, code in enumerate(codes(Action.BID_TYPED))}
_SUITS: Final = {
    code: suit
    for action, suit in {
        Action.CLUBS: "C",
        Action.DIAMONDS: "D",
        Action.HEARTS: "H",
        Action.SPADES: "S",
    }.items()
    for code in codes(action)
}
_PASS: Final = codes(Action.PASS)


_ONE_STEP: Final = dict(
    zip(
        codes(Action.BID_BY_ONE) + codes(Action.BID_BY_FIVE),
        (1, -1, 1, -1, STEPS[-1], STEPS[0]),
        strict=True,
    )
)


@dataclass
class Typing:
    """A bid being typed.

    With a button for each bid, an unambiguous digit counts immediately; 10 to 14 are typed as 1 and
    a second digit, and 0 alone is 10. With a stepper, the digits set its number, to be confirmed.
    """

    left: float = 0.0
    figures: str = ""

    @property
    def waiting(self) -> bool:
        """Whether a 1 was typed and the second digit is still expected."""
        return self.left > 0

    def pass_time(self, dt: float) -> None:
        """Forget a single 1 after a while."""
        self.left = max(0.0, self.left - dt)
        if not self.left:
            self.figures = ""

    def control(self, ask: Ask | None, event: pygame.event.Event, rules: RuleSet) -> ControlKey:
        """Return the key of the control for a pressed key, or an empty string."""
        key: int = event.key
        if ask is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return ""
        if ask.what is AskKind.BID:
            return self._call(key, rules)
        if ask.what is AskKind.TRUMP:
            number = _FIGURES.get(key, 0)
            suit = ask.suits[number - 1] if 0 < number <= len(ask.suits) else _SUITS.get(key)
            return SuitControl(suit) if suit else ""
        return ""

    def _call(self, key: int, rules: RuleSet) -> ControlKey:
        if key in _PASS:
            self.left, self.figures = 0.0, ""
            return PASS
        steps = in_steps(rules)
        if steps and key in _ONE_STEP:
            self.left, self.figures = 0.0, ""
            return StepControl(_ONE_STEP[key])
        figure = _FIGURES.get(key)
        if figure is None:
            return ""
        return self._number(figure, rules) if steps else self._tile(figure, rules)

    def _number(self, figure: int, rules: RuleSet) -> ControlKey:
        """Return the number typed so far; an extra digit starts again."""
        longest = len(str(rules.auction.maximum))
        before = self.figures if self.waiting and len(self.figures) < longest else ""
        self.figures = f"{before}{figure}".lstrip("0")
        self.left = WAIT
        return TypedBid(int(self.figures)) if self.figures else ""

    def _tile(self, figure: int, rules: RuleSet) -> ControlKey:
        before = self.figures if self.waiting else ""
        named = f"{before}{figure}"
        bids = [str(bid) for bid in numbers(rules)]
        if before and not any(bid == named for bid in bids):
            before, named = "", str(figure)
        if not before and any(bid.startswith(named) and bid != named for bid in bids):
            self.left, self.figures = WAIT, named
            return ""
        self.left, self.figures = 0.0, ""
        return BidControl(int(named) or TEN)
