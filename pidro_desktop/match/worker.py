"""Decisions of computer players and hints, worked out in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

from pidro_desktop.background import Background, Latest, nobody
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.players.player import Player, is_slow

if TYPE_CHECKING:
    from pidro_desktop.match.hint import Hint


class Thinker(Latest[Decision]):
    """Lets computer players decide; the answer to a question that no longer stands is dropped.

    ``wake`` is called from another thread when an answer is ready. The process for slow players
    among ``players`` (by default the match's) starts at once.
    """

    def __init__(
        self,
        match: Match,
        wake: Callable[[], None] = nobody,
        players: Iterable[Player] | None = None,
    ) -> None:
        super().__init__(Background("thinker", wake), lambda: match.lines)
        self._match = match
        ahead = match.setup.players.values() if players is None else players
        if any(is_slow(player) for player in ahead):
            self.background.prepare(True, nobody)

    def start(self, ask: Ask, player: Player | None = None) -> None:
        """Start the decision that answers ``ask``; the view is taken now.

        Args:
            ask: the question.
            player: the player to ask; by default the one in the seat.
        """
        match = self._match
        player = player or match.setup.players[ask.seat]
        view, rng = match.game_view(ask.seat), match.rng(ask.seat)
        self.ask(is_slow(player), player.decide, view, rng)


class HintWorker(Latest["Hint"]):
    """Works out hints for the person; ``wake`` is called from another thread for each."""

    def __init__(self, match: Match, wake: Callable[[], None] = nobody) -> None:
        super().__init__(Background("tips", wake), lambda: match.lines)
        self._match = match
        self._prepared = False

    def prepare(self) -> None:
        """Load everything that the first answer needs."""
        if not self._prepared:
            self._prepared = True
            self.background.prepare(not is_fast(), _warm)

    def want(self, ask: Ask) -> None:
        """Start the hint for ``ask``, unless that has started; the view is taken now."""
        if not self.wanted:
            self.prepare()
            match = self._match
            self.ask(not is_fast(), advised, match.game_view(ask.seat), match.rng(ask.seat))


def advised(view: SeatView, rng: Random) -> Hint:
    """Return the hint for a view; a function that another process can import.

    Args:
        view: the seat's view. rng: the source of randomness.
    """
    from pidro_desktop.match.hint import hint  # noqa: PLC0415  costs nothing without help

    return hint(view, rng)


def is_fast() -> bool:
    """Return whether the search is compiled, so that a thread is enough for it."""
    from pidro_desktop.players.champion import evaluation  # noqa: PLC0415  as above

    return evaluation.is_fast()


def _warm() -> None:
    from pidro_desktop.match import hint  # noqa: PLC0415  as above

    hint.adviser()
