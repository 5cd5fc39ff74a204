"""The prompt: a large question to the player, and a sentence below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.seats import NORTH, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.portraits import seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, around
from pidro_desktop.tr import AnyText

BAND_PAD = 26
"""Units of the band beside its words."""
HEAD, SENTENCE, AIR, LEADING = 24, 19, 8, 1.25
"""Where words are large: units of both, and below them; heights of letters from line to line."""


def draw_prompt(
    canvas: Canvas, dc: DrawContext, title: AnyText, sentence: AnyText = "", *, rise: int = 0
) -> None:
    """Draw both lines above the buttons, ``rise`` pixels higher above two lines of them."""
    plain = dc.look.theme.text_on_table.plain
    room, layout = dc.layout.prompt_room, dc.layout
    if layout.folded:
        _draw_stacked(canvas, dc, title, sentence, layout.confirm.y - rise)
        return
    large, small = dc.pen(Face.SERIF_BOLD, 32, plain), dc.pen(Face.SEMI, 20, plain)
    lines, text = [sentence] if sentence else [], dc.look.text
    if text.fit(sentence, small, room)[0] != str(sentence):  # in several lines rather than cut
        small = small._replace(px=SMALLEST_TEXT)
        lines = [*text.wrap(sentence, small, room)]
    step = round(small.px * 1.3)
    up = rise + step * max(0, len(lines) - 1)
    x, y = layout.prompt
    dc.text(canvas, title, (x, y - up), large, "centre", room=room)
    for place, line in enumerate(lines):
        x, y = layout.sentence
        dc.text(canvas, line, (x, y - up + step * place), small, "centre", room=room)


def _draw_stacked(
    canvas: Canvas, dc: DrawContext, title: AnyText, sentence: AnyText, low: int
) -> None:
    """Draw both in as many lines as they need above ``low``, where words are large."""
    layout = dc.layout
    north, bottom = layout.seats[NORTH], low - dc.s(AIR)
    top = north.plate[1] + north.plate_height // 2
    lines = _in_lines(dc, title, sentence, layout.prompt_room, bottom - top)
    middle = layout.prompt[0], bottom - _height(lines) / 2
    _draw_lines(canvas, dc, lines, middle, layout.prompt_room)


def _in_lines(
    dc: DrawContext, title: AnyText, sentence: AnyText, wide: int, high: float
) -> list[tuple[str, Pen]]:
    """Return both in lines, in the largest letters in which they have room."""
    lines: list[tuple[str, Pen]] = []
    for part in range(100, 49, -5):
        lines = []
        for said, face, units in (
            (title, Face.SERIF_BOLD, HEAD),
            (sentence, Face.SEMI, SENTENCE),
        ):
            pen = dc.pen(face, units * part / 100, dc.look.theme.text_on_table.plain)
            lines += [(line, pen) for line in (dc.look.text.wrap(said, pen, wide) if said else ())]
        if _height(lines) <= high:
            break
    return lines


def _height(lines: Sequence[tuple[str, Pen]]) -> float:
    return sum(pen.px for _, pen in lines) * LEADING


def _draw_lines(
    canvas: Canvas,
    dc: DrawContext,
    lines: Sequence[tuple[str, Pen]],
    middle: tuple[float, float],
    room: int,
) -> None:
    """Draw lines below each other around a middle."""
    x, y = middle[0], middle[1] - _height(lines) / 2
    for line, pen in lines:
        y += pen.px * LEADING / 2
        dc.text(canvas, line, (x, y), pen, "centre", room=room)
        y += pen.px * LEADING / 2


def with_keys(dc: DrawContext, sentence: AnyText, keys: AnyText) -> AnyText:
    """Return the sentence of a prompt and the keys for it, or no keys if both have no room."""
    both = f"{sentence} {keys}" if keys else sentence
    pen = dc.pen(Face.SEMI, 20, dc.look.theme.text_on_table.plain)
    return both if dc.fits(both, pen, dc.layout.prompt_room) else sentence


def draw_pause_band(
    canvas: Canvas, dc: DrawContext, title: AnyText, sentence: AnyText = ""
) -> None:
    """Draw a band with both lines between the open cards of the exchange."""
    theme, band = dc.look.theme, dc.layout.pause_band
    if dc.layout.folded:
        room = band.w - dc.s(BAND_PAD)
        lines = _in_lines(dc, title, sentence, room, band.h - dc.s(AIR))
        widest = max(dc.look.text.width(line, pen) for line, pen in lines)
        area = around(band.centre, widest + dc.s(BAND_PAD), band.h)
        dc.look.fill(canvas, area, dc.s(12), theme.controls.plate_top, opacity=0.86)
        _draw_lines(canvas, dc, lines, band.centre, room)
        return
    large = dc.pen(Face.SERIF_BOLD, 22, theme.text_on_table.plain)
    small = dc.pen(Face.SEMI, 17, theme.text_on_table.plain)
    room = band.w - 2 * dc.s(BAND_PAD)
    title, large = dc.look.text.fit(title, large, room)
    sentence, small = dc.look.text.fit(sentence, small, room)
    widest = max(dc.look.text.width(title, large), dc.look.text.width(sentence, small))
    area = around(band.centre, widest + 2 * dc.s(BAND_PAD), band.h)
    dc.look.fill(canvas, area, dc.s(12), theme.controls.plate_top, opacity=0.86)
    x, y = band.centre
    if not sentence:
        dc.text(canvas, title, (x, y), large, "centre")
        return
    apart = (large.px + small.px) / 2 + dc.s(3)
    first = y - apart * small.px / (large.px + small.px)
    dc.text(canvas, title, (x, first), large, "centre")
    dc.text(canvas, sentence, (x, first + apart), small, "centre")


def draw_go_on(canvas: Canvas, dc: DrawContext) -> None:
    """Draw the line "Click anywhere to continue"."""
    said: AnyText = table_text.GO_ON
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
    room = dc.layout.told_room
    if dc.layout.folded:  # over the hand, which has nothing to choose now
        room = dc.layout.hand_area.w - 2 * dc.s(BAND_PAD)
        said, pen = dc.look.text.fit(said, pen, room)
        wide = dc.look.text.width(said, pen) + dc.s(BAND_PAD)
        area = around(dc.layout.go_on, wide, pen.px * 1.5)
        dc.look.fill(canvas, area, area.h / 2, dc.look.theme.controls.plate_top, opacity=0.9)
    dc.text(canvas, said, dc.layout.go_on, pen, "centre", room=room)


VERDICT_SIZES: Final = (18, 16, 14, 12)
"""Units of a verdict's letters: the largest that need two lines at most."""
ROOM_OF_LINES: Final = 0.9
"""The part of a line that words fill, as they break between words."""
VERDICT_LINE, VERDICT_PAD, FACE = 1.35, 12, 1.5
"""Of a verdict: heights of letters from line to line, units at its ends, and the height of the
face in lines."""


def draw_verdict(
    canvas: Canvas, dc: DrawContext, view: SeatView, said: AnyText, *, glad: bool, again: bool
) -> None:
    """Draw one line above the buttons after a deal, or two, with the face of who says it.

    That is the partner, or the person where everybody plays alone. ``again`` says that a button
    goes back to a slip.
    """
    theme, layout = dc.look.theme, dc.layout
    seat = view.seat if view.rules.sides > 2 else partner_of(view.seat)
    pad, plain = dc.s(VERDICT_PAD), theme.text_on_table.plain
    place = layout.verdict_line(again=again)
    room = place.w - 3 * pad
    pens = [dc.pen(Face.SEMI, units, plain) for units in VERDICT_SIZES]
    width = dc.look.text.width
    two = (pen for pen in pens if width(said, pen) <= 2 * ROOM_OF_LINES * (room - 2 * pen.px))
    pen = next(two, pens[-1])
    line = round(VERDICT_LINE * pen.px)
    face = seat_portrait(dc.look, seat, "glad" if glad else "thinking", round(FACE * line))
    aside = face.get_width() + 2 * pad
    lines = dc.look.text.wrap(said, pen, room + 2 * pad - aside)[:2]
    wide = max(dc.look.text.width(words, pen) for words in lines) + aside + pad
    high = len(lines) * line + dc.s(2)
    x = min(layout.next_deal.centre[0] - wide // 2, place.right - wide)
    low = place.bottom - max(0, place.h - high) // 2
    dc.look.fill(canvas, (x, low - high, wide, high), high / 2, theme.controls.plate_top)
    canvas.put(face, (x + pad, low - face.get_height()))
    for number, words in enumerate(lines):
        at = x + aside, low - high + dc.s(1) + round((number + 0.5) * line)
        dc.text(canvas, words, at, pen)


def draw_compared(canvas: Canvas, dc: DrawContext, said: str) -> None:
    """Draw the comparison of a replay with the game in full lines, if no button is there."""
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
    (x, y), room, step = dc.layout.go_on, dc.layout.told_room, round(pen.px * 1.3)
    below = dc.layout.folded and dc.layout.pause_band.y > dc.layout.score.bottom
    if below:
        (x, y), room = dc.layout.pause_band.centre, dc.layout.pause_band.w
    lines = dc.look.text.wrap(said, pen, room)
    if dc.layout.folded:  # around the middle, or up from the foot of the cloth
        y -= round((len(lines) - 1) * step * (0.5 if below else 1))
    for line, text in enumerate(lines):
        dc.text(canvas, text, (x, y + line * step), pen, "centre")
