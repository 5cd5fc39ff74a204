"""Whether a laid deal can be: found out in the background, so that the window never waits."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

from pidro_desktop.background import Background
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.viewing import question_of, view_of
from pidro_desktop.scenes.position.lay_steps import hand_size


class Checked(NamedTuple):
    """What was found about a position.

    Attributes:
        position: the position.
        view: what its seat sees of it; None if it cannot be, or something is missing.
        asked: what is asked and of whom, as far as that is clear.
        fault: why it cannot be, or what is missing.
    """

    position: Position
    view: SeatView | None = None
    asked: tuple[AskKind, Seat] | None = None
    fault: PositionFault | None = None

    @property
    def wrong(self) -> PositionFault | None:
        """Why the position cannot be; None if it can be, or only something is missing."""
        fault, cards = self.fault, self.position.cards
        if fault is None or fault.place == "seat":
            return None
        seat = self.position.seat
        few = len(self.position.hands[seat]) < hand_size(self.position, seat)
        own = fault.place == "hands" and fault.seat == seat
        return None if own and few and len(set(cards)) == len(cards) else fault


def check(position: Position) -> Checked:
    """Return whether a position can be."""
    asked = None
    try:
        asked = question_of(position)
        return Checked(position, view_of(position), asked)
    except PositionFault as fault:
        return Checked(position, None, asked, fault)


class Checking:
    """Checks the newest position that it is asked for; older ones are dropped.

    Attributes:
        found: what was found about the newest position, once it is.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self.found: Checked | None = None
        self._background = Background("a laid deal", wake)
        self._wanted: Position | None = None
        self._future: Future[Checked | None] | None = None

    def ask(self, position: Position) -> None:
        """Begin to check a position."""
        self.found, self._wanted = None, position
        self._future = self._background.run(False, self._check, position)

    def _check(self, position: Position) -> Checked | None:
        return check(position) if position is self._wanted else None

    @property
    def busy(self) -> bool:
        """Whether an answer waits to be taken."""
        return self._future is not None and self._future.done()

    def take(self) -> bool:
        """Take the answer, if it has come; returns whether it has."""
        if self._future is None or not self._future.done():
            return False
        self.found, self._future = self._future.result(), None
        return True

    def close(self) -> None:
        """Stop checking."""
        self._background.close()
