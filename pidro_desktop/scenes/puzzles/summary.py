"""How a session went: how many were found, the rating, and what comes back when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.puzzles.session import Session
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.tr import number, tr, trn

MORE, DONE = "more", "done"
BEAD, STEP = 40, 54
"""Units: a bead, and from one to the next."""
TOP, LINES = 118, 178
"""Units from the sheet's top to the beads and to the sentences."""
RATING: Final = tr("Your rating went from {before} to {after} ({change}).", "puzzles")
RATING_STAYS: Final = tr("Your rating stays at {rating}.", "puzzles")
NOTHING_BACK: Final = tr("None of them comes back.", "puzzles")


class Summary(Panel):
    """Panel at the end of a session, or when it is left.

    It pops with another session or, of one that has puzzles left, with ``GO_ON``; or with ``DONE``.
    """

    heading: ClassVar[str] = tr("How it went", "heading")
    width: float = 660
    height: ClassVar[float] = 410
    closable: ClassVar[bool] = True
    DONE: ClassVar[str] = "puzzles done"
    GO_ON: ClassVar[str] = "puzzles go on"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def build(self) -> list[Widget]:
        """Create the two buttons."""
        onward = words.TEN_MORE if self.session.is_over else words.GO_ON
        more = Button(MORE, onward, style=Style.PRIMARY, tail="play", size=21)
        done = Button(DONE, words.ENOUGH, size=21)
        return [more, done]

    def arrange(self) -> None:
        """Lay out the buttons at the foot."""
        edge, high = self.look.s(32), self.target(52)
        wide = (self.rect.width - 2 * edge - self.look.s(16)) // 2
        place = pygame.Rect(self.rect.x + edge, 0, wide, high)
        place.bottom = self.rect.bottom - self.look.s(26)
        self.group[DONE].place(place)
        self.group[MORE].place(place.move(wide + self.look.s(16), 0))

    def chosen(self, chosen: Chosen) -> Change | None:
        """Begin another session, go on with this one, or end."""
        if chosen.key == MORE and not self.session.is_over:
            return Pop(self.GO_ON)
        if chosen.key == MORE:
            following = self.session.another()
            if following.go_on() is not None:
                return Pop(following)
        return Pop(self.DONE)

    def cancelled(self) -> Change | None:
        """End."""
        return Pop(self.DONE)

    def lines(self) -> list[str]:
        """Return how it went, sentence by sentence."""
        session = self.session
        found = sum(done.found for done in session.done)
        told = words.found_of(found, len(session.done), hinted=_hinted(session))
        return [told, self._rating(), self._returns()]

    def spoken(self) -> Sequence[str]:
        """Return how it went."""
        return self.lines()

    def draw_body(self, canvas: Canvas) -> None:
        """Draw a bead for each puzzle, and the sentences."""
        look, rect = self.look, self.rect
        x, y = rect.x + look.s(32 + BEAD / 2), rect.y + look.s(TOP)
        for index, done in enumerate(self.session.done):
            bead = Bead.BEST if done.found else Bead.GOOD if done.tries else Bead.MISTAKE
            draw_bead(canvas, look, bead, (x + index * look.s(STEP), y), BEAD)
        ink = look.theme.paper.ink
        top = rect.y + look.s(LINES)
        for index, said in enumerate(self.lines()):
            face, units = (Face.SERIF_BOLD, 24) if not index else (Face.SEMI, 19)
            pen = look.pen(face, units, ink)
            for line in look.text.wrap(said, pen, rect.width - 2 * look.s(32)):
                look.text.put(canvas, line, (rect.x + look.s(32), top), pen)
                top += round(pen.px * 1.36)
            top += look.s(4)

    def _rating(self) -> str:
        before, after = self.session.began.value, self.session.progress.player.value
        if not any(done.rated for done in self.session.done):
            return RATING_STAYS.format(rating=words.rating(after))
        return RATING.format(
            before=words.rating(before),
            after=words.rating(after),
            change=words.change(before, after),
        )

    def _returns(self) -> str:
        today = self.session.today
        days = Counter((item.day - today).days for _puzzle, item in self.session.coming())
        if not days:
            return str(NOTHING_BACK)
        return " ".join(_comes_back(*item) for item in sorted(days.items()))


def _hinted(session: Session) -> bool:
    """Return whether a puzzle was found at the first try, but with a hint."""
    return any(done.tries == 1 and done.hints for done in session.done)


def _comes_back(days: int, count: int) -> str:
    """Return how many puzzles come back in that many days, as a sentence."""
    if days <= 0:
        return trn("One of them comes back today.", "{n} of them come back today.", count)
    if days == 1:
        return trn("One of them comes back tomorrow.", "{n} of them come back tomorrow.", count)
    return trn(
        "One of them comes back in {days} days.",
        "{n} of them come back in {days} days.",
        count,
        days=number(days),
    )
