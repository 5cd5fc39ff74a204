"""The slip after a deal, and that of a match: both tables on one paper, and the lead below it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

from pidro_desktop.daily.share import signed
from pidro_desktop.render.art.nameplate import SIGNS, Side
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    FitWidth,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import (
    Line,
    Rule,
    Text,
    line,
    of_team,
    on_wood,
    sign,
    soft,
)
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.daily.board import draw_walnut
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.match_view import Half, MatchView
from pidro_desktop.scenes.duplicate.parts import (
    Lead,
    bid_row,
    gain_ink,
    pair_part,
    points_row,
    to_come,
)
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText, number

COMPARE, ON = "compare", "on"
V = TypeVar("V")
INSET: Final = 28
HALF: Final = 0.415
"""The part of the paper's inner width that each table has."""
BOARD_HIGH, PAIRS_HIGH = 150, 226
TOLD: Final = 216
"""Units of width of what is written of the lead."""


def spoken(view: MatchView) -> str:
    """Return what the paper says, as sentences."""
    one, other = view.second
    said = [] if view.there is None else [words.headline(view.difference, view.here) + "."]
    said.append(words.SPOKEN_YOURS.format(**_texts(view.here)))
    if view.there is None:
        said.append(words.WAITING.format(one=one, other=other))
    else:
        said.append(words.SPOKEN_SECOND.format(**_texts(view.there), one=one, other=other))
    if view.alike:
        said.append(str(words.ALIKE))
    if view.practice:
        said.append(str(words.PRACTICE_WHY))
    return " ".join(said)


def _texts(half: Half) -> dict[str, str]:
    return {"story": words.whole_story(half), "net": signed(half.net)}


# ------------------------------------------------------------ the paper


def _line(theme: Theme) -> Colour:
    return theme.paper.line


def _both(label: AnyText, ours: Part, theirs: Part) -> Part:
    """Return what both tables have, at the sides of its name."""
    middle = Grow(line(label, 19, soft, anchor="centre"))
    return Row([Sized(ours, wide=HALF), middle, Sized(theirs, wide=HALF)])


def _sentence(view: MatchView) -> str:
    """Return what is said below the result: what both tables bid, and what came of it."""
    if view.there is None:
        return words.waiting(view)
    if view.alike:
        return str(words.ALIKE)
    return f"{words.story(view.here)} {words.story(view.there)}"


def _bid(half: Half, *, mirrored: bool = False) -> Part:
    """Return a bid, without the bidder where the name would be cut: the sentence above has it."""
    return FitWidth([bid_row(half, size, mirrored=mirrored, sides=True) for size in (21, 17, 0)])


def _counts(points: tuple[int, int], side: Side) -> Part:
    """Return the numbers of the pegs, each below its end."""
    ours, theirs = (
        [
            sign(SIGNS[whose], of_team(whose, paper=True), 20),
            line(str(count), 24, of_team(whose, paper=True), Face.SERIF_BOLD),
        ]
        for whose, count in zip((side, "them"), points, strict=True)
    )
    cells = [*ours, Spring(), *reversed(theirs)]
    return Row(cells if side == "us" else cells[::-1], gap=6)


def _nets(view: MatchView) -> Part:
    """Return the net score of both tables, and against whom; one still to come is dashed."""
    us, second = of_team("us", paper=True), of_team("second", paper=True)
    one, other = view.against
    against = line(words.AGAINST.format(one=one, other=other), 19, soft, anchor="centre")
    theirs: Part = Row([Spring(), to_come(84, 48, second)])
    if view.there is not None:
        theirs = line(signed(view.there.net), 40, second, Face.SERIF_BOLD, "right")
    ours = line(signed(view.here.net), 40, us, Face.SERIF_BOLD)
    return Sized(Row([Sized(ours, wide=110), Grow(against), Sized(theirs, wide=110)]), high=50)


# ------------------------------------------------------------ the board


def _board(view: MatchView, grown: float, *, named: bool) -> Part:
    """Return who leads by how much, and the lead as a thread over a peg for each deal.

    Args:
        view: the match. grown: how much of the last deal's thread is there, 0 to 1.
        named: whether it is also written who leads.
    """
    standing, done = _standing(view), len(view.differences)
    by = line(signed(view.lead), 52, gain_ink(view.lead), Face.SERIF_BOLD)
    said = [Text(standing, Face.SEMI, 19, on_wood, 1.2, lift=0, aloud=False)] if named else []
    drawn = done - 1 + grown if done else 0
    thread = Lead(view.differences, view.count, partial(_latest, view), drawn, said=standing)
    column = Sized(Col([Spring(share=0.5), by, *said, Spring()]), wide=TOLD if named else None)
    inside = Row([Gap(INSET), column, Grow(thread)], stretch=True)
    return Over(draw_walnut, Sized(inside, high=BOARD_HIGH))


def _latest(view: MatchView, step: float) -> Sequence[int]:
    """Return the places of the last deals, as many as have room for what they brought."""
    done = len(view.differences)
    most = view.count if step > 44 else 8 if step > 26 else 1
    return range(max(0, done - most), done)


GROWS: Final = 0.32
"""Seconds in which the thread grows by a deal."""


class Slip(Screen, Generic[V]):
    """A deal after it was played; pops with ``ON`` to go on, with None to leave.

    Attributes:
        view: the deal. paper_wide: units of width of the paper between both pairs.
    """

    keys = key_lists.PANEL
    first = ON
    paper_wide: ClassVar[float]

    def __init__(self, look_at: Callable[[], V]) -> None:
        """Create the slip; ``look_at`` returns the deal as far as it is known now."""
        super().__init__()
        self.look_at = look_at
        self.view = look_at()

    @property
    @abstractmethod
    def which(self) -> str:
        """Which deal it is."""

    @abstractmethod
    def paper(self) -> Part:
        """Return the result, and what the tables have made of the deal."""

    @abstractmethod
    def pairs(self) -> tuple[Part, Part]:
        """Return the pairs at both sides of the paper."""

    def head_and_cloth(self, *marked: Part) -> tuple[Part, Part]:
        """Return the name with what is ``marked`` there, and the paper between both pairs.

        In a tall window the paper lies below the pairs.
        """
        head = Sized(self.head(9, *marked, beside=self.which), high=64)
        us, them = self.pairs()
        if is_tall(self.ctx.size):
            beside = Sized(self.side_by_side(), high=PAIRS_HIGH)
            paper: Part = Grow(Pad(self.paper(), top=12, bottom=18))
            sheet: Part = Col([Pad(beside, top=12), paper])
        else:
            paper = Sized(Pad(self.paper(), top=18, bottom=18), wide=self.paper_wide)
            sheet = Row([Grow(us, share=0.5), paper, Grow(them)], stretch=True)
        return head, Felt([Grow(Pad(sheet, right=18, left=18))])

    def above(self) -> Sequence[Part]:
        """Return its name, which deal it is, and the button that closes it."""
        return [self.stacked_head(9, below=self.which)]

    def side_by_side(self) -> Part:
        """Return both pairs beside each other."""
        us, them = self.pairs()
        return Row([Grow(us, share=0.5), Grow(them)], stretch=True)

    def update(self, dt: float) -> Change | None:
        """Take what another table has done when it is known."""
        now = self.look_at()
        if now != self.view:
            self.view = now
            self.renew()
        return None


class MatchSlip(Slip[MatchView]):
    """Shows both tables after a deal of a match."""

    heading = words.HEADING
    least_wide, least_tall = (1180, 690), (740, 1180)
    paper_wide = 716

    def __init__(
        self,
        look_at: Callable[[], MatchView],
        compare: Callable[[], Change | None],
        back: AnyText = "",
    ) -> None:
        super().__init__(look_at)
        self._compare, self._back = compare, back
        self._grown = 0.0

    def page(self) -> Part:
        """Return both tables on the cloth, the lead below it, and the buttons."""
        tall = is_tall(self.ctx.size)
        marked = [Line(words.PRACTICE, Face.SEMI, 19, on_wood, lift=0), Gap(16)]
        head, cloth = self.head_and_cloth(*(marked if self.view.practice else []))
        lead = Grow(_board(self.view, self._grown, named=True))
        upper = Grow(Sized(cloth, high=640 if tall else 350), share=0.6)
        body = [head, upper, Gap(16), lead, Gap(16), self._foot(tall=tall)]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        felt = self.on_felt([self.side_by_side()])
        standing = Text(_standing(self.view), Face.SEMI, 19, on_wood, lift=0, aloud=False)
        to_go = Text(self._to_go(), Face.SEMI, 19, on_wood, lift=0)
        board = _board(self.view, self._grown, named=False)
        return [self.paper(), felt, board, standing, to_go]

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        return [Row([Grow(self._comparing(), share=0.4), Gap(14), Grow(self._going_on())])]

    @property
    def which(self) -> str:
        """Which deal it is, and against whom."""
        one, other = self.view.second
        count, n = number(self.view.count), number(self.view.number)
        return words.DEAL_AGAINST.format(n=n, count=count, one=one, other=other)

    def paper(self) -> Part:
        """Return the result, and the same rows for both tables from the edges to the middle."""
        view = self.view
        here, there = view.here, view.there
        gain = here.net if view.difference is None else view.difference
        title = words.headline(view.difference, here)
        head = [
            line(
                title, 44, gain_ink(gain, paper=True), Face.SERIF_BOLD, "centre", said=spoken(view)
            ),
            Gap(4),
            line(_sentence(view), 20, anchor="centre"),
        ]
        calls = [_bid(here), Gap() if there is None else _bid(there, mirrored=True)]
        points = points_row(here.points), points_row(there.points if there else (0, 0), "second")
        counts = _counts(here.points, "us"), _counts(there.points, "second") if there else Gap()
        rows = [
            Col(head),
            Rule(_line, 1.6),
            _both(words.BID, *calls),
            Col([_both(words.POINTS, *points), Gap(6), _both("", *counts)]),
            Rule(_line, 1.2),
            _nets(view),
        ]
        return Over(draw_sheet, Pad(Col(rows, gap=8, loosest=44), 14, INSET, 8, INSET))

    def pairs(self) -> tuple[Part, Part]:
        """Return our pair and that of the second table; who gains by the deal is glad."""
        view, gain = self.view, self.view.difference or 0
        us, them = words.pair_name(view.ours, yours=True), words.pair_name(view.second)
        ours, theirs = view.figures
        return (
            pair_part(us, ours, "us", words.YOURS, glad=gain > 0, lit=True),
            pair_part(them, theirs, "second", words.SECOND, glad=gain < 0),
        )

    def _foot(self, *, tall: bool) -> Part:
        """Return what can be done now, and how much is to come: above it in a ``tall`` window."""
        to_go = "" if self._back else self._to_go()
        said = Line(to_go, Face.SEMI, 19, on_wood, anchor="right", lift=0)
        middle = Grow(Gap() if tall else said)
        row = Row([self._comparing(), Gap(16), middle, Gap(20), self._going_on()])
        return Col([said, Gap(8), row]) if tall and not self._back else row

    def _comparing(self) -> Part:
        """Return the button that compares both tables."""
        one, other = self.view.second
        why = "" if self.view.there else words.WAITING.format(one=one, other=other)
        return Control(Button(COMPARE, words.COMPARE, size=23, why=why), 60, 250)

    def _going_on(self) -> Part:
        """Return the button that goes on, or that leads back."""
        last = self.view.number == self.view.count
        label = self._back or (words.RESULT if last else words.NEXT_DEAL)
        return Control(Button(ON, label, style=Style.PRIMARY, size=24, tail="play"), 60, 320)

    def _to_go(self) -> str:
        return words.to_go(self.view.count - self.view.number)

    def update(self, dt: float) -> Change | None:
        """Let the thread grow; take the second table's deal when it is done."""
        before = self.view.differences
        change = super().update(dt)
        if self.view.differences != before:
            self._grown = 0.0
        if self._grown < 1:
            still = self.ctx.preferences.now.reduced_motion
            self._grown = 1.0 if still else min(1.0, self._grown + dt / GROWS)
            self.renew()
        return change

    @property
    def busy(self) -> bool:
        """Whether the thread grows."""
        return self._grown < 1

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, or compare both tables."""
        self.ctx.sound("click")
        return Pop(chosen.key) if chosen.key == ON else self._compare()


def _standing(view: MatchView) -> str:
    """Return who leads, once a deal is known at both tables."""
    return words.standing(view.lead, len(view.differences)) if view.differences else ""
