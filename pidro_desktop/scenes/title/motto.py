"""The two lines under the name on the title: what the next game is played for."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.shell.context import Playing
from pidro_desktop.scenes.title.title_layout import TitleLayout
from pidro_desktop.tr import number, tr

USUAL: Final = Playing("", "")
HANGS: Final = -4
"""Units by which the second line hangs out: an italic f begins with air."""


def motto(playing: Playing) -> tuple[str, str]:
    """Return the lines, which are one sentence; the usual game has its numbers in words."""
    if (playing.points, playing.target) == (USUAL.points, USUAL.target):
        # tr: two lines under the name, which are one sentence
        return str(tr("Four at the table, fourteen points,")), str(tr("first to sixty-two."))
    # tr: the same for other rules: so many points in a deal, and so many that win
    first = tr("Four at the table, {points} points,").format(points=number(playing.points))
    return first, tr("first to {target}.", "the motto").format(target=number(playing.target))


def draw_motto(canvas: Canvas, look: Look, layout: TitleLayout, lines: tuple[str, ...]) -> None:
    """Draw the lines below the woven band, if there is room for them."""
    if layout.motto is None:
        return
    pen = look.pen(Face.SERIF_ITALIC, 20, look.theme.text_on_table.plain_soft)
    room = layout.band_wide + look.s(16)
    pen = min(
        (look.text.fit(line, pen, room)[1] for line in lines), default=pen, key=lambda item: item.px
    )
    for index, line in enumerate(lines):
        at = (layout.motto[0] + look.s(HANGS * index), layout.motto[1] + look.s(27 * index))
        look.text.put(canvas, look.text.fit(line, pen, room)[0], at, pen)
