"""The facts about the title's doors while they are read, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from pidro_desktop.scenes.title.facts import Facts

if TYPE_CHECKING:
    from pidro_desktop.scenes.shell.context import Context


class DoorFacts:
    """What is known of the doors; read in steps, after the first frame.

    Attributes:
        known: the facts known so far.
        done: whether all of them were read since the last ``forget``.
    """

    def __init__(self) -> None:
        self.known = Facts()
        self.done = False
        self._steps: Iterator[Facts] | None = None

    def forget(self) -> None:
        """Read all of it again; until then the facts stay as they are."""
        self._steps, self.done = None, False

    def step(self, ctx: Context, today: date) -> bool:
        """Read one more fact; returns whether one has changed."""
        from pidro_desktop.scenes.title.read_facts import (  # noqa: PLC0415  no start waits for it
            read_facts,
        )

        if self._steps is None:
            self._steps = read_facts(ctx, today, self.known)
        before = self.known
        found = next(self._steps, None)
        self.done = found is None
        self.known = found or before
        return self.known != before
