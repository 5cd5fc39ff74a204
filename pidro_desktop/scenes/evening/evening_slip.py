"""The slip after a deal of an evening: all four tables below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.text_parts import Ink, Line, Text, ink, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.parts import PairPart
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.evening_view import RoomView, SlipView
from pidro_desktop.scenes.evening.table_rows import HIGH, LOW_HIGH, OtherTable, rows
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall
from pidro_desktop.tr import AnyText

REVIEW: Final = "review"
PAPER: Final = 790
"""Units of width of the paper between both pairs."""
PAIRS_HIGH: Final = 220


def practice(view: SlipView | RoomView) -> list[Part]:
    """Return the word that an evening is practice, if it is; read aloud with the reason."""
    if not view.practice:
        return []
    said = f"{match_text.PRACTICE}. {words.PRACTICE_WHY}"
    return [Line(str(match_text.PRACTICE), Face.SEMI, 19, on_wood, lift=0, said=said)]


class EveningSlip(Screen):
    """Shows all tables after a deal; pops with ``slip.ON`` to go on, with None to leave.

    Attributes:
        view: the deal.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    least_wide, least_tall = (1240, 640), (700, 1000)
    least_scale = READABLE * 0.84

    def __init__(
        self,
        look_at: Callable[[], SlipView],
        compare: Callable[[int], Change | None],
        review: Callable[[], Change | None] | None = None,
        *,
        back: bool = False,
    ) -> None:
        """Create the slip.

        Args:
            look_at: returns the deal as far as it is known now.
            compare: opens another table beside the own one, by its number.
            review: opens the review of the deal; None while the evening goes on.
            back: whether it leads back to the rounds.
        """
        super().__init__()
        self._look_at, self._compare, self._review = look_at, compare, review
        self._back = back
        self.view = look_at()

    def enter(self, ctx: Context) -> None:
        """Begin on the way on."""
        super().enter(ctx)
        self.resize(ctx.size)
        self.group.focus_on(ON)

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the paper between both pairs of the own table, and the buttons."""
        tall = is_tall(self.ctx.size)
        cloth = Felt([Grow(Pad(self._on_cloth(tall=tall), right=18, left=18))])
        body = [Sized(self._bar(), high=64), Grow(cloth), Gap(16), self._foot()]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name, which deal it is, and the button that closes it."""
        return [self.stacked_head(9, below=words.which(self.view))]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        us, them = self._pairs()
        felt = self.on_felt([Row([Grow(us, share=0.5), Grow(them)], stretch=True)])
        so_far = Text(words.of_round(self.view), Face.SEMI, 20, on_wood, lift=0)
        review = [Control(self._review_button(), 60)] if self._review else []
        return [self._paper(), *practice(self.view), so_far, felt, *review]

    def below(self) -> Sequence[Part]:
        """Return the way on."""
        return [Control(self._on_button(), 60)]

    def _on_cloth(self, *, tall: bool) -> Part:
        """Return the paper between both pairs, or below them in a ``tall`` window."""
        us, them = self._pairs()
        if tall:
            beside = Sized(Row([Grow(us, share=0.5), Grow(them)], stretch=True), high=PAIRS_HIGH)
            return Col([Pad(beside, top=12), Grow(Pad(self._paper(), top=12, bottom=18))])
        sheet = Sized(Pad(self._paper(), top=18, bottom=18), wide=PAPER)
        return Row([Grow(us, share=0.5), sheet, Grow(them)], stretch=True)

    def _pairs(self) -> tuple[Part, Part]:
        """Return both pairs of the own table; the pair that gains by the deal is glad."""
        sitting, gain = self.view.tables[0].sitting, self.view.gain or 0
        us, them = sitting.first, sitting.second
        return (
            PairPart(
                words.name_of(us),
                us.figures,
                "us",
                "glad" if gain > 0 else "calm",
                "",
                lit=True,
                high=112,
            ),
            PairPart(
                words.name_of(them),
                them.figures,
                "them",
                "glad" if gain < 0 else "calm",
                "",
                high=112,
            ),
        )

    def _paper(self) -> Part:
        """Return the result, what it comes from, and the tables."""
        view = self.view
        title = Text(
            words.headline(view), Face.SERIF_BOLD, 42, self._tint(), 1.1, anchor="centre", lift=0
        )
        said = Text(words.sentence(view), Face.SEMI, 19, ink, anchor="centre", lift=0)
        parts = rows(view, opens=True, high=LOW_HIGH if self.stacked else HIGH)
        shown = [Grow(row, 40, 1 / (len(parts) - at)) for at, row in enumerate(parts)]
        head = [Pad(title, left=14, right=14), Gap(6), Pad(said, left=14, right=14), Gap(10)]
        return Over(draw_sheet, Pad(Col([*head, *shown]), top=16, right=10, bottom=12, left=10))

    def _tint(self) -> Ink:
        """Return the ink of the result: ours where the deal was a gain."""
        value = self.view.own.net if self.view.gain is None else self.view.gain
        return (lambda theme: theme.team.us_ink) if value > 0 else ink

    def _bar(self) -> Part:
        title = Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False)
        which = Line(words.which(self.view), Face.SEMI, 20, on_wood, lift=0)
        marked = [one for part in practice(self.view) for one in (part, Gap(16))]
        where = Grow(Sized(which, wide=0))
        return Row([Gap(4), title, Gap(18), where, *marked, self.close_button(9)])

    def _foot(self) -> Part:
        so_far = Line(words.of_round(self.view), Face.SEMI, 20, on_wood, anchor="right", lift=0)
        review = [Sized(Control(self._review_button(), 60), wide=220)] if self._review else []
        on = Sized(Control(self._on_button(), 60), wide=320)
        return Row([*review, Grow(Sized(so_far, wide=0)), Gap(20), on])

    def _review_button(self) -> Button:
        return Button(REVIEW, str(match_text.REVIEW), size=22)

    def _on_button(self) -> Button:
        label: AnyText = match_text.NEXT_DEAL
        if self._back:
            label = words.TO_ROUNDS
        elif self.view.is_last:
            label = words.THE_CUP
        elif self.view.ends_round:
            label = words.THE_ROOM
        return Button(ON, str(label), style=Style.PRIMARY, size=24, tail="play")

    # -------------------------------------------------------- as a scene

    def update(self, dt: float) -> Change | None:
        """Take what another table has done when it is known."""
        now = self._look_at()
        if now != self.view:
            self.view = now
            self.renew()
        return None

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, compare with another table, or open the review."""
        self.ctx.sound("click")
        if isinstance(chosen.key, OtherTable):
            return self._compare(chosen.key.table)
        if chosen.key == REVIEW and self._review:
            return self._review()
        return Pop(chosen.key)
