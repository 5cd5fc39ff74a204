"""The screen after a deal of a match: the slip with both tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Gap, Grow, Pad, Part, Row, Sized
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate import slip
from pidro_desktop.scenes.duplicate.match_view import MatchView
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText

GROWS: Final = 0.32
"""Seconds in which the thread grows by a deal."""


class MatchSlip(Screen):
    """Shows both tables after a deal; pops with ``slip.ON`` to go on, with None to leave.

    Attributes:
        view: the match after the deal.
    """

    heading = words.HEADING
    keys = key_lists.PANEL
    least_wide, least_tall = (1180, 690), (740, 1180)

    def __init__(
        self,
        look_at: Callable[[], MatchView],
        compare: Callable[[], Change | None],
        back: AnyText = "",
    ) -> None:
        super().__init__()
        self._back = back
        self._look_at, self._compare = look_at, compare
        self.view = look_at()
        self._grown = 0.0

    def enter(self, ctx: Context) -> None:
        """Begin on the way on."""
        super().enter(ctx)
        self.resize(ctx.size)
        self.group.focus_on(slip.ON)

    def page(self) -> Part:
        """Return both tables on the cloth, the lead below it, and the buttons."""
        view = self.view
        tall = is_tall(self.ctx.size)
        cloth = Felt([Grow(Pad(slip.on_cloth(view, tall=tall), right=18, left=18))])
        body = [
            Sized(self._bar(), high=64),
            Grow(Sized(cloth, high=640 if tall else 350), share=0.6),
            Gap(16),
            Grow(slip.board(view, self._grown)),
            Gap(16),
            slip.buttons(view, self._back, tall=tall),
        ]
        return Pad(Col(body), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name, which deal it is, and the button that closes it."""
        return [self.stacked_head(4, below=words.under_heading(self.view))]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        return slip.sheets(self.view, self._draw_felt)

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        ways = slip.comparing(self.view), slip.going_on(self.view, self._back)
        return [Row([Grow(ways[0], share=0.4), Gap(14), Grow(ways[1])])]

    def update(self, dt: float) -> Change | None:
        """Let the thread grow; take the second table's deal when it is done."""
        now = self._look_at()
        if now != self.view:
            grows = now.differences != self.view.differences
            self.view, self._grown = now, 0.0 if grows else self._grown
            self.renew()
        if self._grown < 1:
            still = self.ctx.preferences.now.reduced_motion
            self._grown = 1.0 if still else min(1.0, self._grown + dt / GROWS)
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether the thread grows."""
        return self._grown < 1

    def used(self, chosen: Chosen) -> Change | None:
        """Go on, or compare both tables."""
        self.ctx.sound("click")
        return Pop(chosen.key) if chosen.key == slip.ON else self._compare()

    def _bar(self) -> Part:
        title = Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False)
        which = Line(words.under_heading(self.view), Face.SEMI, 20, on_wood, lift=0)
        practice: list[Part] = []
        if self.view.practice:
            practice = [Line(str(words.PRACTICE), Face.SEMI, 19, on_wood, lift=0), Gap(16)]
        return Row(
            [Gap(4), title, Gap(18), Grow(Sized(which, wide=0)), *practice, self.close_button(4)]
        )
