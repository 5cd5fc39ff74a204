"""List of the deals of a watched game: go to a deal, or copy its code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.playback import DealSpan, Playback
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import NOWHERE
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Line, Rule, Text, Title, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled
from pidro_desktop.scenes.shell.tab import Tab
from pidro_desktop.text_safety import one_line
from pidro_desktop.tr import AnyText, join_text, number, tr

COPY_CODE = tr("Copy code")
NO_CODE = tr("This deal has no code: its record does not contain what a code is made from.")
CODE_LATER = tr("The code appears here when the game is finished. Until then the deals are sealed.")
CODE_AFTER_DEAL = tr("The code appears here when the deal is finished.")
LONGEST_IN_ROW = 24
"""Characters of a name in a row that has to say more."""


def deal_line(deal: int, score: DealScored | None, names: tuple[str, ...], rules: RuleSet) -> str:
    """Return a deal in one line: bidder, bid, result, and score."""
    if score is None:
        return tr("{deal}. Not finished").format(deal=deal)
    own = rules.side_of(SOUTH)
    first = [score.total[own], *(t for side, t in enumerate(score.total) if side != own)]
    totals = join_text(tr(" to ", "between scores"), (number(total) for total in first))
    if score.made:
        text = tr("{deal}. {name} bid {bid}, made: {score}")
    else:
        text = tr("{deal}. {name} bid {bid}, set: {score}")
    name = one_line(names[score.bidder], LONGEST_IN_ROW)
    return text.format(deal=deal, name=name, bid=score.bid, score=totals)


NARROW = 440  # units of width under which the buttons lie below what is beside them
SLIP = 8  # units that a press may slip without dragging
NO_CLIPBOARD = tr("No clipboard is available: write the code down.")
GO, COPY = "go", "copy"


class DealRow(ControlId, frozen=True):
    """Key of a row: the number of a deal and the index of its first event in the record."""

    number: int
    first: int


class Deals(Page):
    """Panel with one row a deal; pops with the selected ``DealSpan``, or None."""

    heading = tr("The deals of this game")
    width: float = 720
    height: ClassVar[float] = 640
    least: ClassVar[float] = 640
    shortest: ClassVar[float] = 420
    tallest: ClassVar[float] = 900
    keys = key_lists.DEALS

    def __init__(self, viewing: Playback, here: DealSpan | None, title: AnyText = "") -> None:
        super().__init__()
        self.title = title
        self.viewing = viewing
        self.here = here or (viewing.deals[0] if viewing.deals else None)
        self.scroll = Scroll()
        self.said: AnyText = ""
        self._held_at, self._dragged = 0, False

    def page(self) -> Part:
        """Return the scrolling rows, the code of the selected deal, the game, and two buttons."""
        code = self._code()
        code_shown = tr("Deal code {code}").format(code=code) if code else ""
        said = self.said or code_shown or self._why_no_code()
        why = "" if code else self._why_no_code()
        copy_ = Button(COPY, COPY_CODE, size=20, why=why, on_paper=True)
        go = Button(
            GO, tr("Go to deal"), style=Style.PRIMARY, size=20, enabled=self.here is not None
        )
        buttons = [Control(copy_, 52, 150, note=code_shown), Control(go, 52, 140)]
        foot = partial(self._foot, said, buttons)
        parts = [
            Scrolled(self._rows(), self.scroll),
            Gap(6),
            Sized(Rule(lambda theme: theme.paper.line), high=0),
            ByWidth(foot),
        ]
        return Pad(Col(parts), top=92, right=32, bottom=24, left=32)

    def _foot(self, said: AnyText, buttons: Sequence[Control], look: Look, width: float) -> Part:
        """Return the code and the game beside the buttons, or where it is narrow above them."""
        title = Text(self.title, Face.SEMI, 17, step=23, at_top=True, most=2)
        if width >= look.s(NARROW):
            line = Sized(Line(said, size=17, ink=old, lift=0), high=48)
            row = Row([Grow(Pad(title, top=2.5, right=4)), *buttons], gap=12, stretch=True)
            return Col([line, Gap(10), row])
        code = Title(said, size=17, ink=old, aloud=False)
        return Col([Gap(10), code, Gap(6), title, Gap(12), Row(evenly(buttons), gap=12)])

    def _rows(self) -> Part:
        rows: list[Part] = []
        for deal in self.viewing.deals:
            score, names = self.viewing.score(deal), self.viewing.header.names
            line = deal_line(deal.number, score, names, self.viewing.rules)
            row = Tab(_key(deal), line, turns_page=False)
            row.open = deal == self.here
            rows.append(Control(row, 50))
        return Col([*rows, Gap()], gap=2, loosest=2)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the current deal."""
        super().rebuild(focus or (_key(self.here) if self.here else ""))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything, and scroll the selected row into view."""
        super().resize(size)
        if self.here is not None:
            self.scroll.show(self.group[_key(self.here)].rect)
            self.arrange()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the rows first, and then the sheet; a row that gets the focus is selected."""
        if event.type == pygame.MOUSEWHEEL or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        ):
            offset = self.scroll.offset
            self.scroll.handle(event, self.look)
            if self.scroll.offset != offset:
                self.arrange()
                return None
        if self._drags(event):
            return None
        before = self.group.focus
        change = super().handle(event)
        focus = self.group.focus
        if focus is not before and event.type == pygame.KEYDOWN and isinstance(focus, Tab):
            self._choose(focus.key)
        return change

    def _drags(self, event: pygame.event.Event) -> bool:
        """Scroll by dragging; a row that was dragged is not selected."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_at, self._dragged = event.pos[1], False
            self.scroll.handle(event, self.look)
        elif event.type == pygame.MOUSEMOTION:
            far = abs(event.pos[1] - self._held_at) > self.look.s(SLIP)
            if self.scroll.handle(event, self.look):
                self._dragged |= far
                self.arrange()
        elif event.type == pygame.MOUSEBUTTONUP:
            self.scroll.handle(event, self.look)
            if self._dragged:
                self._dragged = False
                self.group.handle(pygame.event.Event(event.type, event.dict | {"pos": NOWHERE}))
                return True
        return False

    def chosen(self, chosen: Chosen) -> Change | None:
        """Select a row, go to it on a second press, or copy its code."""
        if chosen.key == GO:
            return Pop(self.here)
        if chosen.key == COPY:
            self.said = tr("Code copied.") if copy(self._code()) else NO_CLIPBOARD
            self.rebuild(COPY)
            return None
        if self.here is not None and chosen.key == _key(self.here):
            return Pop(self.here)
        self._choose(chosen.key)
        return None

    def _choose(self, key: ControlKey) -> None:
        self.here = next(deal for deal in self.viewing.deals if _key(deal) == key)
        self.said = ""
        self.renew()

    def _code(self) -> str:
        code = self.viewing.code(self.here.number) if self.here else None
        return "" if code is None else str(code)

    def _why_no_code(self) -> AnyText:
        """Return why there is no code yet, and when there will be."""
        if self.here is None or self.viewing.is_promised:
            return CODE_LATER
        return NO_CODE if self.viewing.is_over(self.here) else CODE_AFTER_DEAL

    def spoken(self) -> Sequence[str]:
        """Return the title of the game, and the code copied."""
        return str(self.title), str(self.said)


def _key(deal: DealSpan) -> DealRow:
    return DealRow(deal.number, deal.first)
