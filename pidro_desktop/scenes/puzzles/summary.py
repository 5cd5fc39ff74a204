"""How a session went: how many were found, the rating, and what comes back when."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

import pygame

from pidro_desktop.puzzles.session import Session
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Grid, Pad, Part, Picture, Spring
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.tr import AnyText, number, tr, trn

MORE, DONE = "more", "done"
BEAD, STEP = 40, 54
"""Units: a bead, and from one to the next."""
TOP = 118
"""Units from the sheet's top to the middle of the beads."""
RATING: Final = tr("Your rating went from {before} to {after} ({change}).", "puzzles")
RATING_STAYS: Final = tr("Your rating stays at {rating}.", "puzzles")
NOTHING_BACK: Final = tr("None of them comes back.", "puzzles")
ONE_NOT_BACK: Final = tr("It does not come back.", "puzzle")


class Summary(Page):
    """Panel at the end of a session, or when it is left.

    It pops with another session or, of one that has puzzles left, with ``GO_ON``; or with ``DONE``.
    """

    heading: ClassVar[AnyText] = tr("How it went", "heading")
    width: float = 660
    height: ClassVar[float] = 410
    DONE: ClassVar[str] = "puzzles done"
    GO_ON: ClassVar[str] = "puzzles go on"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def page(self) -> Part:
        """Return a bead for each puzzle, how it went in sentences, and the two buttons."""
        head, *others = self.lines()
        lines = [
            Text(head, Face.SERIF_BOLD, 24, ink, step=33, air=7, at_top=True),
            *(Text(line, Face.SEMI, 19, ink, step=26, air=4, at_top=True) for line in others),
        ]
        onward = words.TEN_MORE if self.session.is_over else words.GO_ON
        more = Button(MORE, onward, style=Style.PRIMARY, tail="play", size=21)
        done = Button(DONE, words.ENOUGH, size=21)
        foot = Grid([Control(done, 52), Control(more, 52, later=-1)], 2, high=52, gap=16)
        beads = Picture(self._draw_beads, high=44)
        rows = [Gap(TOP), beads, *lines, Spring(), foot, Gap(26)]
        return Pad(Col(rows), left=32, right=32)

    def _draw_beads(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        x = rect.x + look.s(BEAD / 2)
        for index, done in enumerate(self.session.done):
            bead = Bead.BEST if done.found else Bead.GOOD if done.tries else Bead.MISTAKE
            draw_bead(canvas, look, bead, (x + index * look.s(STEP), rect.y), BEAD)

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
        hinted = any(done.tries == 1 and done.hints for done in session.done)  # found, but with one
        text = words.found_of(found, len(session.done), hinted=hinted)
        return [text, *self._mixed_in(), self._rating(), self._returns()]

    def _mixed_in(self) -> list[str]:
        """Return what was mixed in, and why, once nothing of it is left."""
        mixed = self.session.mixed_in if self.session.is_over else []
        if not mixed:
            return []
        said = trn(
            "One was mixed in from “{theme}”, where you go wrong most often. A week’s first "
            "session does that.",
            "{n} were mixed in from “{theme}”, where you go wrong most often. A week’s first "
            "session does that.",
            len(mixed),
            theme=str(words.THEMES[mixed[0].theme]),
        )
        return [said]

    def _rating(self) -> str:
        if self.session.progress.to_rating:
            return words.rating_comes(self.session.progress.to_rating)
        before, after = self.session.began.value, self.session.progress.player.value
        if any(done.placing for done in self.session.done):
            return words.your_rating(after)
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
        alone = len(self.session.done) == 1
        if not days:
            return str(ONE_NOT_BACK if alone else NOTHING_BACK)
        if alone:
            return _it_comes_back(next(iter(days)))
        return " ".join(_comes_back(*item) for item in sorted(days.items()))


def _it_comes_back(days: int) -> str:
    """Return in how many days the only puzzle comes back, as a sentence."""
    if days <= 0:
        return str(tr("It comes back today.", "puzzle"))
    if days == 1:
        return str(tr("It comes back tomorrow.", "puzzle"))
    return tr("It comes back in {days} days.", "puzzle").format(days=number(days))


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
