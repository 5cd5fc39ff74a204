"""List of the keys of the scene below (F1); any key or click closes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import ByWidth, Col, Gap, Grid, Grow, Pad, Part, Row, Sized
from pidro_desktop.render.widgets.spoken import spoken_pair
from pidro_desktop.render.widgets.text_parts import Line, Steady, ink, old
from pidro_desktop.scenes.input import keys_text as words
from pidro_desktop.scenes.input.key_lists import Group, Keys
from pidro_desktop.scenes.shell.page import MARGIN, Glance
from pidro_desktop.table.layout.proportions import READABLE

NAMES, MOST = 164, 226
"""Units: the column of the keys' names at least and at most."""
WIDE, NARROW, GUTTER = 1040, 552, 36
"""Units: the sheet with two columns and with one, and what lies between two."""
SPARE = 6
"""Units that are kept back, since small letters run wider."""
ROUNDED = 2
"""Units by which both columns may be narrower than measured, as places are whole pixels."""


class KeysHelp(Glance):
    """Panel with the list of ``keys`` in two columns."""

    heading = words.HEADING
    width: float = WIDE
    lists_keys = True

    def __init__(self, keys: Keys) -> None:
        super().__init__()
        self.listed = keys

    def resize(self, size: tuple[int, int]) -> None:
        """Use one column if there is no room for two."""
        narrow = size[0] < max(READABLE, self.ctx.u) * WIDE + 2 * MARGIN
        self.width = NARROW if narrow else WIDE
        super().resize(size)

    def _needed(self, width: float, room: float = inf) -> float:
        """Return the height also for the lines that a little less width would need."""
        return max(super()._needed(width, room), super()._needed(width - ROUNDED, room))

    def page(self) -> Part:
        """Return the groups in one column or two, and how to close the list."""
        groups = [self._group(group) for group in self.listed]
        columns = Col(groups) if self.width == NARROW else ByWidth(partial(_halves, groups))
        closes = Line(words.CLOSES, size=17, lift=0, anchor="centre")
        return Pad(Col([Grow(columns), Sized(closes, high=52)]), 88, 32, 0, 32)

    def _group(self, group: Group) -> Part:
        """Return a heading, and each key with what it does."""
        name = Line(group.name, Face.SERIF_BOLD, 21, ink, lift=0)
        rows: list[Part] = [Sized(name, high=32)]
        for line in group.lines:
            said = spoken_pair(line.shown, line.does)
            keys = Steady(line.shown, Face.SEMI, ink=ink, step=23, spare=SPARE, said=said)
            does = Steady(line.does, ink=old, step=23, spare=SPARE, aloud=False)
            keys.at_top = does.at_top = True
            row = Row([Sized(keys, wide=self.names), Gap(12), Grow(does)], stretch=True)
            rows += [row, Gap(5)]
        return Col([*rows, Gap(8)])

    @property
    def names(self) -> float:
        """The width of the key names in units, within bounds.

        It is a unit more than they need, as places are rounded: no name may break within a word.
        """
        look = self.ctx.look.at(1.0)
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        every = (line.shown for group in self.listed for line in group.lines)
        widest = max(look.text.width(shown, pen) for shown in every)
        return min(MOST, max(NAMES, widest + SPARE + 1))


def _halves(groups: Sequence[Part], look: Look, width: float) -> Part:
    """Return the groups in two columns of similar height, in order."""
    wide = (width - look.s(GUTTER)) // 2
    heights = [group.height(look, wide) for group in groups]
    cuts = range(1, len(heights) + 1)
    cut = min(cuts, key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
    return Grid([Col(groups[:cut]), Col(groups[cut:])], 2, gap=GUTTER)
