"""Take back to…: the person's decisions of this deal, the last one first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from pidro_desktop.match.match import Match
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Widget
from pidro_desktop.scenes import history_words as words
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Pop

ROW, GAP, TOP, FOOT = 50, 6, 92, 28


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What the list pops with: how many decisions are to be taken back."""

    steps: int


def decisions(match: Match) -> list[str]:
    """The person's decisions of this deal in words, the last one first."""
    deal = match.game.deal
    trump = deal.trump if deal else None
    return [words.decided(match.events[one.ply], trump) for one in reversed(match.moments)]


class BackTo(Panel):
    """A button a decision; each takes back that one and all that came after it."""

    heading = words.BACK_TO
    width: ClassVar[float] = 440

    def __init__(self, listed: list[str]) -> None:
        super().__init__()
        self.listed = listed

    def units(self) -> tuple[float, float]:
        """As high as the list is long."""
        return self.across, TOP + FOOT + len(self.listed) * (ROW + GAP)

    def build(self) -> list[Widget]:
        """The decisions."""
        return [
            Button(str(steps), said, face=Face.SEMI, size=19)
            for steps, said in enumerate(self.listed, start=1)
        ]

    def arrange(self) -> None:
        """One below the other."""
        look, rect = self.look, self.rect
        place = pygame.Rect(rect.x + look.s(32), rect.y + look.s(TOP), 0, look.s(ROW))
        place.width = rect.width - 2 * look.s(32)
        for steps in range(1, len(self.listed) + 1):
            self.group[str(steps)].place(place.copy())
            place.y += look.s(ROW + GAP)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Take back so many."""
        return Pop(TakenBack(int(chosen.key)))
