"""The cloth of the statistics before there is a curve: a bar for each game, or the accuracy."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.shell.player_text import level_sentence, little
from pidro_desktop.scenes.statistics.sheet import draw_dot
from pidro_desktop.statistics.form import ROLLING, Few
from pidro_desktop.tr import join_sentences, number, percent, tr, trn

DOT, BAR = 14, 20
"""Units: the dot of a game that is still to come, and the width of a bar."""
LEAST: Final = 10
"""Units that a bar is high at least, so that a close game is seen."""
FULL: Final = 30
"""Points of a margin that fill half of the chart, if no game had a larger one."""
BESIDE, BESIDE_LEAST = 60, 24
"""Units beside the chart, and where the numbers of its bars need some of that."""
DOTS: Final = 7
"""Units from one game that is still to come to the next, at least."""
WORDS: Final = 76
"""Units at the foot that the words take."""
NO_REVIEW: Final = tr("No game has been reviewed yet.")


def few_text(few: Few, page: str) -> str:
    """Return what can be told without a curve, as sentences."""
    return " ".join(_lines(few, page))


def _lines(few: Few, page: str) -> list[str]:
    """Return what is told, and when there will be a curve."""
    # tr: In the statistics, of a chart
    curve = trn("A curve needs {n} game.", "A curve needs {n} games.", ROLLING)
    if page == "accuracy":
        return [_accuracy(few), curve]
    games = len(few.margins)
    if not games:
        return [str(tr("Your games will show here, each as a bar.")), curve]
    won = trn(
        "You won {won} of {n} game.",
        "You won {won} of {n} games.",
        games,
        won=number(sum(few.results)),
    )
    return [won, curve]


def _accuracy(few: Few) -> str:
    """Return the accuracy so far, and the level that it resembles."""
    if few.tally is None:
        return str(NO_REVIEW)
    if few.level is None:
        return little(few.tally)
    found = trn(
        "Accuracy {share} in {n} reviewed game.",
        "Accuracy {share} in {n} reviewed games.",
        few.reviewed,
        share=percent(round(few.tally.accuracy or 0.0)),
    )
    return str(join_sentences(found, f"{level_sentence(few.level)}."))


def draw_few(canvas: Canvas, look: Look, rect: pygame.Rect, few: Few, page: str) -> None:
    """Draw a bar for each game, up if it was won; or a dot for each, filled if it was reviewed."""
    lines, ink = _lines(few, page), look.theme.text_on_table.plain
    area = rect.inflate(-2 * look.s(BESIDE), -2 * look.s(8))
    area.height -= look.s(WORDS)
    if page == "accuracy":
        _draw_reviewed(canvas, look, area, few)
    else:
        _draw_bars(canvas, look, area, few)
    pen = look.pen(Face.SERIF, 24, ink)
    small = look.pen(Face.SEMI, 18, ink)  # softer words do not stand out where the lamp shines
    y = area.bottom + look.s(26)
    for line, style in zip(lines, (pen, small), strict=True):
        text, fitted = look.text.fit(line, style, rect.w - 2 * look.s(16))
        look.text.put(canvas, text, (rect.centerx, y), fitted, anchor="centre")
        y += look.s(32)


def _draw_bars(canvas: Canvas, look: Look, area: pygame.Rect, few: Few) -> None:
    """Draw the margins as bars above and below the middle, and a dot for each game to come."""
    team, inks = look.theme.team, look.theme.text_on_table
    pen = look.pen(Face.SEMI, 16, inks.plain)
    words = [f"+{number(margin)}" if margin > 0 else number(margin) for margin in few.margins]
    widest = max((look.text.width(one, pen) for one in words), default=0)
    area, step, apart = _spread(look, area, widest, len(words))
    wide = min(look.s(BAR), round(area.w / ROLLING * 0.7))
    room = area.h / 2 - look.s(24)
    most = max(FULL, *(abs(margin) for margin in few.margins), 0)
    line = (area.x, area.centery, area.w, max(1, look.s(1)))
    look.fill(canvas, line, 0, inks.plain_soft, opacity=0.5)
    for place, (margin, up, said) in enumerate(zip(few.margins, few.results, words, strict=True)):
        x = round(area.x + (place + 0.5) * step)
        high = max(look.s(LEAST), round(room * abs(margin) / most))
        bar = (x - wide // 2, area.centery - (high if up else 0), wide, high)
        look.fill(canvas, bar, wide / 4, team.us if up else team.them)
        y = area.centery + (-1 if up else 1) * (high + look.s(12))
        text, fitted = look.text.fit(said, pen, step)
        if text == said:  # a part of a number is none
            look.text.put(canvas, text, (x, y), fitted, anchor="centre")
    side = min(look.s(DOT), wide, round(apart * 0.7))
    for place in range(ROLLING - len(words)):
        x = round(area.x + len(words) * step + (place + 0.5) * apart)
        at = x - side // 2, area.centery - side // 2
        draw_dot(canvas, look, at, side, (look.theme.ground.shadow, inks.plain_soft), 0.25)


def _spread(
    look: Look, area: pygame.Rect, widest: int, games: int
) -> tuple[pygame.Rect, float, float]:
    """Return the chart, and the way from one bar to the next, and from one dot to the next.

    That is the same, unless the ``widest`` number needs more: then the dots are closer together.
    """
    step, wanted, coming = area.w / ROLLING, widest + look.s(4), ROLLING - games
    if not games or wanted <= step:
        return area, step, step
    area = area.inflate(2 * look.s(BESIDE - BESIDE_LEAST), 0)
    room = (area.w - coming * look.s(DOTS)) / games
    step = max(area.w / ROLLING, min(wanted, room))
    return area, step, (area.w - games * step) / max(1, coming)


def _draw_reviewed(canvas: Canvas, look: Look, area: pygame.Rect, few: Few) -> None:
    """Draw the accuracy large, and a dot for each game, filled if it was reviewed."""
    inks, ground = look.theme.text_on_table, look.theme.ground
    y = area.centery
    if few.tally is not None and few.level is not None:
        pen = look.pen(Face.SERIF_BOLD, 48, inks.plain)
        at = (area.centerx, area.centery - look.s(20))
        look.text.put(canvas, percent(round(few.tally.accuracy or 0.0)), at, pen, anchor="centre")
        y = area.centery + look.s(34)
    step = area.w / ROLLING
    side = min(look.s(BAR), round(step * 0.75))
    for place in range(ROLLING):
        at = round(area.x + (place + 0.5) * step - side / 2), round(y - side / 2)
        fill, opacity = (inks.plain, 1.0) if place < few.reviewed else (ground.shadow, 0.25)
        draw_dot(canvas, look, at, side, (fill, inks.plain), opacity)
