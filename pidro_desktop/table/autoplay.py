"""Autoplay: single legal cards are played for the player, and sure tricks are claimed."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.match.claim import certain_rest
from pidro_desktop.match.match import Match


@dataclass(frozen=True, slots=True)
class Options:
    """The player's autoplay settings.

    Attributes:
        single: a single legal card is played automatically.
        claims: the rest is claimed when nothing can change any more.
    """

    single: bool = False
    claims: bool = False


class Autoplay:
    """Decides which cards are played automatically, and remembers them for undo.

    Attributes:
        options: what is wanted. claimed: the number of the deal whose rest is laid down, or 0.
        rest: the points by side that it brings.
    """

    def __init__(self, match: Match) -> None:
        self.options = Options()
        self.claimed = 0
        self.rest: tuple[int, ...] = ()
        self._match = match
        self._lines: set[int] = set()
        self._by_hand = False
        self._looked_at = -1

    def claims(self) -> bool:
        """Return whether the rest is claimed now, for the first time in this deal."""
        match = self._match
        number = match.game.now.number
        if not self.options.claims or self._by_hand or number == self.claimed:
            return False
        if match.person is None or self._looked_at == match.lines:
            return False
        self._looked_at = match.lines
        rest = certain_rest(match.game)
        if rest is None:
            return False
        self.claimed, self.rest = number, rest
        return True

    def plays(self, ask: Ask) -> bool:
        """Return whether the player's card is played automatically."""
        if ask.what is AskKind.EXTRA:
            return not self._by_hand and self._match.game.now.number == self.claimed
        if ask.what is not AskKind.PLAY or self._by_hand:
            return False
        single = self.options.single and len(ask.plays or ask.cards) == 1
        return single or self._match.game.now.number == self.claimed

    def note(self) -> None:
        """Note that the next card is played automatically."""
        self._lines.add(self._match.lines)

    def decided(self) -> None:
        """Note a decision of the player, and allow autoplay again."""
        self._by_hand = False

    def taken_back(self) -> None:
        """Note an undo: the next decision is the player's, even a forced one."""
        self._by_hand = True
        self.claimed = 0
        self._looked_at = -1

    @property
    def steps(self) -> int:
        """Return how many decisions to undo to reach one made by the player."""
        steps = 1
        for moment in reversed(self._match.moments):
            if moment.line not in self._lines:
                return steps
            steps += 1
        return 1
