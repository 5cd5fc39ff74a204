"""Figures and parts of an answer: choices as rows with bars, tabs, and tiles for hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.match.asking import Answer
from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.marks import mark_of
from pidro_desktop.players.advice import Option
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import Rank, draw_rail, share_of
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.labels import draw_label, paper_inks
from pidro_desktop.render.table_ui.table_text import initials
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Gap, Grow, Pad, Part, Picture, Row, Sized, draw_tree
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_parts import Line, line, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style, Widget
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.review.decision_text import TO_WIN, better, short
from pidro_desktop.scenes.shell.tab import spoken_tab
from pidro_desktop.tr import LazyText, capitalize_first, join_text, number, tr

ROW, SHORT_ROW = 37, 34
"""Units: the height of a choice, and where there is little room."""
LABEL, VALUE, POINTS = 58, 62, 66
"""Units of width: the name of a choice, its chance to win, and its points."""
BAR: Final = 19
TILE, TILE_GAP = 34, 6
"""Units: the height of a tile with a letter, and between two of them."""
TEN: Final = 10
MARKED: Final = 0.09
"""How strongly the ground of the best choice is coloured."""
LOSES: Final = 0.03
"""A choice that costs so much of the chance to win, as a mistake does, is red."""
LOSES_POINTS: Final = 2.7
"""The same in points of the score."""
ALIKE: Final = 0.0005
"""Figures that differ by less are printed alike."""
NOTHING: Final = 1e-6
"""A loss that comes from rounding."""


class AskTab(ControlId, frozen=True):
    """Key of the tab that asks for a kind of decision."""

    what: AskKind


class ChoiceControl(ControlId, frozen=True):
    """Key of a choice: its place among all, from 0."""

    place: int


MORE: Final = "more choices"
"""Key of the button that shows the next choices."""


# ------------------------------------------------------------ figures


def valued(answer: Answer) -> list[Option]:
    """Return the choices that have figures, the advised first, then by them; a guess is none."""
    options = answer.advice.options
    rated = (one for one in options if one.equity is not None or one.score is not None)
    found = [one for one in rated if not one.guessed]
    return found[:1] + sorted(found[1:], key=worth, reverse=True)


def worth(option: Option) -> float:
    """Return the chance to win after a choice, or else the score."""
    return option.equity if option.equity is not None else score_of(option) or 0.0


def is_close(options: Sequence[Option]) -> bool:
    """Return whether the two best choices would be told with the same percentage."""
    two = [one.equity for one in options[:2] if one.equity is not None]
    return len(two) > 1 and words.to_win(two[0], fine=False) == words.to_win(two[1], fine=False)


def score_of(option: Option) -> float | None:
    """Return the average score of the deal after a choice, own side's minus the others'."""
    return option.score if option.net is None else option.net


def _counted(answer: Answer) -> tuple[LazyText, LazyText]:
    """Return what the points are, over their column and aloud.

    They are exact ones, the score, or what the side that is asked takes.
    """
    taken = words.TAKEN[answer.view.seat % 2 != SOUTH % 2]
    if answer.exact:
        return taken, words.EXACT_OF
    known = score_of(answer.advice.best) is not None
    return (words.NET, words.NET_OF) if known else (taken, words.TAKEN_OF)


def exact_of(answer: Answer, option: Option) -> str:
    """Return the points that the own side takes after a card if all four play their best."""
    cards = getattr(option.decision, "cards", ())
    points = answer.exact.get(cards[-1]) if cards else None
    return "" if points is None else number(points)


def _points(answer: Answer, option: Option) -> str:
    """Return the points of a choice."""
    score, points = score_of(option), points_of(answer, option)
    said = "" if points is None else number(points, 1)
    return exact_of(answer, option) or (said if score is None else words.signed(score))


def points_of(answer: Answer, option: Option) -> float | None:
    """Return the points that the own side takes on average after a choice.

    Of calls they are known for those that were searched, however the auction ends.
    """
    return option.outcome if answer.gets else option.points


def _behind(best: Option, option: Option) -> tuple[float, bool]:
    """Return by how much a choice is worse than the best; and whether in chances, or in points."""
    known = option.equity is not None and best.equity is not None
    if known:
        return worth(best) - worth(option), True
    return (score_of(best) or 0.0) - (score_of(option) or 0.0), False


def _rank(best: Option, option: Option) -> Rank:
    behind, known = _behind(best, option)
    if behind < ALIKE:
        return Rank.BEST
    return Rank.LOSS if behind >= (LOSES if known else LOSES_POINTS) else Rank.MIDDLE


def bead_of(answer: Answer, option: Option | None) -> Bead:
    """Return the mark of a choice; unknown without figures."""
    options = valued(answer)
    if option is None or option not in options:
        return Bead.UNKNOWN
    loss, known = _behind(options[0], option)
    if loss < NOTHING:
        return Bead.BEST
    scale = 1.0 if known else game_in_points(answer.view.rules.scoring.target)
    return Bead(mark_of(loss, option.noise, scale=scale).value)


# ------------------------------------------------------------ choices


class ChoiceRow(Widget):
    """A choice with its values; the one whose reasons are shown has a mark.

    Attributes:
        chosen: whether its reasons are shown. value: its chance to win; empty without.
    """

    radius: ClassVar[float] = 8

    def __init__(self, answer: Answer, place: int, *, four_colours: bool = False) -> None:
        """Create the row of the choice at a place among those with figures."""
        options = valued(answer)
        option = options[place]
        self._name = capitalize_first(better(answer.view, option.decision, option.suit))
        super().__init__(ChoiceControl(place), self._name)
        self.chosen, self._four_colours = False, four_colours
        others = tuple(one.decision for one in options if one is not option)
        self._label = short(answer.view, option.decision, others)
        self._is_best = place == 0  # another may lose nothing, too
        self._rank = _rank(options[0], option)
        self._points, self._aloud = _points(answer, option), _counted(answer)[1]
        self._share, self.value = worth(option), ""
        if option.equity is not None:
            self.value = words.to_win(option.equity, fine=is_close(options))
        else:
            self._share = share_of(self._share, [*map(worth, options)])

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name and its values."""
        values = [words.TO_WIN_OF.format(percent=self.value)] if self.value else []
        values += [self._aloud.format(points=self._points)] if self._points else []
        text = words.BEST if self._is_best else words.WORTH
        said = text.format(choice=self._name, values=join_text(tr(", ", "read aloud"), values))
        return SpokenControl((self.key, said), said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw name, bar and values on their ground."""
        rect, theme = self.rect, look.theme
        if self._is_best:
            look.fill(canvas, rect, look.s(8), theme.team.us_ink, opacity=MARKED)
        if self.hovered or self.chosen:
            look.fill(canvas, rect, look.s(8), theme.paper.new_line, opacity=0.3)
        if self.chosen:
            edge = (rect.x, rect.y + look.s(7), look.s(4), rect.height - 2 * look.s(7))
            look.fill(canvas, edge, 2, theme.attention.brass_dark)
        colour = theme.paper.hole if self._rank is Rank.LOSS else theme.paper.ink
        inks = paper_inks(look, four_colours=self._four_colours)

        def label(canvas: Canvas, look: Look, place: pygame.Rect) -> None:
            draw_label(canvas, look, self._label, place.midleft, 23, inks, room=place.width)

        value = Line(self.value, Face.BOLD, 20, lambda _theme: colour, lift=0, anchor="right")
        points = Line(self._points, Face.SEMI, 19, lambda _theme: colour, lift=0, anchor="right")
        bar = Picture(partial(draw_bar, self._share, self._rank), BAR)
        cells = [Picture(label, ROW, LABEL), Gap(4), Grow(bar)]
        values = [Sized(value, wide=VALUE if self.value else 0), Sized(points, wide=POINTS)]
        draw_tree(Row([Gap(10), *cells, *values, Gap(10)]), canvas, look, rect)


def bar_colours(look: Look, rank: Rank) -> tuple[Colour, Colour]:
    """Return the upper and the lower colour of a bar: the best green, others gold, losing red."""
    review, attention = look.theme.review, look.theme.attention
    return {
        Rank.BEST: (review.best_top, review.best_bottom),
        Rank.MIDDLE: (attention.brass, attention.brass_dark),
        Rank.LOSS: (review.loss_top, review.loss_bottom),
    }[rank]


def draw_bar(share: float, rank: Rank, canvas: Canvas, look: Look, rail: pygame.Rect) -> None:
    """Draw a bar as long as a share, 0 to 1, of its rail."""
    draw_rail(canvas, look, rail, bar_colours(look, rank), share, 1.0)


class MoreButton(Button):
    """Shows the next choices, or the first ones again; its value is the place of the first."""

    def __init__(self, start: int, count: int) -> None:
        """Create it: ``count`` choices lie ``start`` places on and after that, or none."""
        super().__init__(MORE, words.more(count) if count else words.FIRST_AGAIN, size=17)
        self._start = start if count else 0

    def activate(self) -> Chosen | None:
        """Return where the next choices begin."""
        return Chosen(self.key, self._start)


def columns(answer: Answer, *, wins: bool) -> Part:
    """Return what stands over the rows: how firm they are, and what their values are."""
    firm = "" if answer.firm else words.FIRST
    over = [(TO_WIN, VALUE - 8), (_counted(answer)[0], POINTS + 8)][not wins :]
    heads = [Sized(line(said, 17, old, anchor="right"), wide=wide) for said, wide in over]
    row = Row([Grow(line(firm, 17, old, said=firm)), *heads, Gap(10)])
    return Pad(row, top=3, bottom=2)


# ------------------------------------------------------------ what can be asked


class QuestionTab(Button):
    """A tab with a question; the one that is asked is bright and has a tick, if it has room."""

    def __init__(self, what: AskKind, *, opened: bool) -> None:
        style, sign = (Style.PRIMARY, "tick") if opened else (Style.TILE, "")
        sign = "" if what is AskKind.DISCARD else sign  # the longest word of all
        super().__init__(AskTab(what), words.TABS[what], style=style, sign=sign, size=18)
        self.opened = opened

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, as that of a tab."""
        return spoken_tab(self.key, self.label, opened=self.opened)


# ------------------------------------------------------------ who may have a card


def deal_tiles(deals: Mapping[Seat, int], us: Seat, said: str) -> Part:
    """Return ten small tiles, one for each deal, with the letter of who has the card.

    Args:
        deals: in how many of ten deals each seat has it. us: a seat of our side.
        said: the same in words.
    """
    row = [seat for seat, count in deals.items() for _deal in range(count)]

    def paint(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        theme, letters = look.theme, initials()
        gap = min(look.s(TILE_GAP), rect.width // 40)
        wide = (rect.width - (TEN - 1) * gap) / TEN
        for index, seat in enumerate(row):
            side = "us" if seat % 2 == us % 2 else "them"
            ink = theme.team.tint(side, paper=True)
            left = round(rect.x + index * (wide + gap))
            box = pygame.Rect(left, rect.y, round(wide), rect.height)
            look.fill(
                canvas, box, look.s(5), theme.cards.face_top, rim=ink, thick=max(1.0, 1.6 * look.u)
            )
            pen = look.pen(Face.SERIF_BOLD, 19, ink)
            look.text.put_fitted(
                canvas, letters[seat], box.center, pen, box.width - 4, anchor="centre"
            )

    return Picture(paint, TILE, said=said)
