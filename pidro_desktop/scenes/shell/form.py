"""Rows of a form: a label, its control, and a note about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Rule, Text, ink
from pidro_desktop.render.widgets.widget import Button, Widget
from pidro_desktop.scenes.shell.tab import PageTab, Tab
from pidro_desktop.tr import AnyText

LABELS, GAP, AIR, LOOSEST = 186, 16, 6, 20
"""Units: the labels' width, what stays free before a note, between rows at least and at most."""
NARROW: Final = 620
"""Units of width under which labels stand above their controls."""
STACKED, NARROW_SIDE = 780, 20
"""Units of width under which tabs stand above their page, and the air beside both."""
UNDER: Final = 440
"""Units of width under which a note stands below its control."""


SIDE, TOP, FOOT, HIGH, TABS, TAB_HIGH, BETWEEN = 32, 92, 24, 50, 184, 52, 30
"""Units: what stays free beside, above and below, a button's height, the tabs' width and height,
and what lies between tabs and rows."""
NOTHING: Final = Gap()
FEW_TABS, TAB_LOW = 6, 44
"""Up to so many tabs have their usual height, and how high each is where there are more."""
K = TypeVar("K")


def form(rows: list[Part]) -> Part:
    """Return rows below each other, as far apart as there is room."""
    return Col(rows, gap=AIR, loosest=LOOSEST)


def field(label: AnyText, note: AnyText, widget: Widget, wide: float, later: int = 0) -> Part:
    """Return a row: a label, a control of a width (as ``Control`` takes it), and a note."""
    line = _line(Control(widget, wide=wide, label=label, note=note, later=later))

    def made(look: Look, width: float) -> Part:
        bold = Text(label, Face.SEMI, ink=ink, aloud=False)
        if width >= look.s(NARROW):
            return Row([Sized(bold, wide=LABELS - GAP), Gap(GAP), Grow(line)])
        bold.air = AIR
        return Col([bold, line])

    return ByWidth(made)


def unlabelled(label: AnyText, note: AnyText, widget: Widget, wide: float, high: float) -> Part:
    """Return a row without a label that is seen; it is read aloud."""
    return _line(Control(widget, high, wide, label, note))


def remark(text: AnyText) -> Part:
    """Return a row that is only a note, at least as high as others."""
    return Row([Sized(NOTHING, wide=0, high=HIGH), Grow(Text(text))])


def _line(control: Control) -> Part:
    note = Text(control.note, aloud=False)

    def made(look: Look, width: float) -> Part:
        if width >= look.s(UNDER) or not str(control.note):
            return Row([control, Gap(GAP), Grow(note)])
        return Col([Row([control, Spring()]), Gap(AIR), note])

    return ByWidth(made)


def tabbed(
    names: Mapping[K, AnyText],
    opened: K,
    buttons: Sequence[Button],
    content: Part,
    below: Part = NOTHING,
) -> Part:
    """Return a sheet with tabs and buttons on the left, and the open page beside them.

    Args:
        names: the pages and what their tabs are called. opened: the one that is open.
        buttons: from top to bottom; Tab comes to them last.
        content: what is on the open page. below: what lies under it at the foot of the sheet.
    """
    tabs: list[Part] = []
    for page, name in names.items():
        tab = Tab(PageTab(page), name)
        tab.open = page == opened
        tabs.append(Sized(Control(tab), high=TAB_HIGH if len(names) <= FEW_TABS else TAB_LOW))
    foot: list[Part] = [Sized(Control(button, later=1), high=HIGH) for button in buttons]

    def made(look: Look, width: float) -> Part:
        if width < look.s(STACKED):
            return _stacked(tabs, foot, content, below)
        return _beside(tabs, foot, content, below)

    return ByWidth(made)


def _beside(tabs: Sequence[Part], foot: Sequence[Part], content: Part, below: Part) -> Part:
    """Return tabs over buttons in a column, and the open page at its right."""
    above = [part for tab in tabs for part in (tab, Gap(4))]
    under = [part for button in foot for part in (Gap(10), button)]
    left = _inside(*above, Spring(), *under)
    line = _inside(Grow(Rule(lambda theme: theme.paper.margin_line, opacity=0.7)))
    right = _inside(Grow(content), below)
    columns = [Sized(left, wide=TABS), Sized(line, wide=BETWEEN), Grow(right)]
    return Row([Gap(SIDE), *columns, Gap(SIDE)], stretch=True)


def _stacked(tabs: Sequence[Part], foot: Sequence[Part], content: Part, below: Part) -> Part:
    """Return tabs over the open page over the buttons, where words are large for the sheet."""
    line = Sized(Rule(lambda theme: theme.paper.margin_line, opacity=0.7), high=2)
    parts = [
        *(ByWidth(partial(_in_rows, tabs)), Gap(AIR), line, Gap(LOOSEST)),
        *(Grow(content), below, Gap(LOOSEST), Col(foot, gap=10)),
    ]
    return Row([Gap(NARROW_SIDE), Grow(_inside(*parts)), Gap(NARROW_SIDE)], stretch=True)


def _in_rows(tabs: Sequence[Part], look: Look, width: float) -> Part:
    """Return tabs in as many columns as have room for their names."""
    columns = max(2, int(width // look.s(TABS)))
    return Grid(tabs, columns, gap=4, by_rows=True)


def _inside(*parts: Part) -> Part:
    return Col([Gap(TOP), *parts, Gap(FOOT)])


def at_least(part: Part, high: float) -> Part:
    """Return a part that is ``high`` units high, or higher where its words need it."""

    def made(look: Look, width: float) -> Part:
        return Sized(part, high=max(high, part.height(look, width) / look.u))

    return ByWidth(made)


def asking(
    how: Part, field: Widget, paragraphs: Sequence[Part], buttons: Sequence[Control], top: float
) -> Part:
    """Return a dialog with a field: how to fill it in, the field, what is told, and the buttons.

    ``top`` units stay free above.
    """
    foot = Row([Spring(), *buttons], gap=12)
    rows = [how, Control(field, 52), Gap(13), *paragraphs, Spring(), foot]
    return Pad(Col(rows), top=top, right=SIDE, bottom=FOOT, left=SIDE)
