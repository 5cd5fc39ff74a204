"""Figures and parts of an answer: choices as rows with bars, tabs, and tiles for hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from pidro_desktop.render.review.bars import Rank, share_of
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.labels import draw_label, paper_inks
from pidro_desktop.render.table_ui.table_text import initials
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Part, Picture
from pidro_desktop.render.widgets.spoken import SpokenControl
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
    return found[:1] + sorted(found[1:], key=_worth, reverse=True)


def _worth(option: Option) -> float:
    return option.equity if option.equity is not None else option.score or 0.0


def is_close(options: Sequence[Option]) -> bool:
    """Return whether the two best choices would be told with the same percentage."""
    two = [one.equity for one in options[:2] if one.equity is not None]
    return len(two) > 1 and words.to_win(two[0], fine=False) == words.to_win(two[1], fine=False)


def score_of(option: Option) -> float | None:
    """Return the average score of the deal after a choice, own side's minus the others'."""
    return option.score if option.net is None else option.net


def _unit(answer: Answer) -> LazyText:
    """Return what the points are: the score, or what the side that is asked takes."""
    if not answer.exact and score_of(answer.advice.best) is not None:
        return words.NET
    return words.TAKEN[answer.view.seat % 2 != SOUTH % 2]


def _aloud(answer: Answer) -> LazyText:
    """Return what a number of points is called aloud."""
    if answer.exact:
        return words.EXACT_OF
    return words.TAKEN_OF if score_of(answer.advice.best) is None else words.NET_OF


def _points(answer: Answer, option: Option) -> str:
    """Return the points of a choice: exact ones, the score, or what the own side takes."""
    cards = getattr(option.decision, "cards", ())
    if answer.exact and cards and cards[-1] in answer.exact:
        return number(answer.exact[cards[-1]])
    score = score_of(option)
    if score is not None:
        return words.signed(score)
    points = points_of(answer, option)
    return "" if points is None else number(points, 1)


def points_of(answer: Answer, option: Option) -> float | None:
    """Return the points that the own side takes on average after a choice.

    Of calls they are known for those that were searched, however the auction ends.
    """
    return option.outcome if answer.gets else option.points


def _rank(best: Option, option: Option) -> Rank:
    behind = _behind(best, option)
    if behind < ALIKE:
        return Rank.BEST
    known = option.equity is not None and best.equity is not None
    return Rank.LOSS if behind >= (LOSES if known else LOSES_POINTS) else Rank.MIDDLE


def _behind(best: Option, option: Option) -> float:
    """Return by how much a choice is worse than the best, in chances to win or in points."""
    if option.equity is not None and best.equity is not None:
        return best.equity - option.equity
    return (score_of(best) or 0.0) - (score_of(option) or 0.0)


def bead_of(answer: Answer, option: Option | None) -> Bead:
    """Return the mark of a choice; unknown without figures.

    Args:
        answer: the answer. option: the choice.
    """
    options = valued(answer)
    if option is None or option not in options:
        return Bead.UNKNOWN
    best = options[0]
    loss, known = _behind(best, option), option.equity is not None and best.equity is not None
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
        self._points, self._aloud = _points(answer, option), _aloud(answer)
        if option.equity is not None:
            self._share, self.value = (
                option.equity,
                words.to_win(option.equity, fine=is_close(options)),
            )
        else:
            scores = [points for one in options if (points := score_of(one)) is not None]
            self._share, self.value = share_of(score_of(option) or 0.0, scores), ""

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
        y, left, right = rect.centery, rect.x + look.s(10), rect.right - look.s(10)
        label, value, points = _columns(look, wins=bool(self.value))
        inks = paper_inks(look, four_colours=self._four_colours)
        draw_label(canvas, look, self._label, (left, y), 23, inks, room=label)
        rail = pygame.Rect(left + label + look.s(4), 0, 0, look.s(BAR))
        rail.width = right - value - points - rail.x
        rail.centery = y
        draw_bar(canvas, look, rail, self._share, self._rank)
        ink, put = (
            theme.paper.hole if self._rank is Rank.LOSS else theme.paper.ink,
            look.text.put_fitted,
        )
        pen = look.pen(Face.BOLD, 20, ink)
        put(canvas, self.value, (right - points, y), pen, value, anchor="right")
        pen = look.pen(Face.SEMI, 19, ink)
        put(canvas, self._points, (right, y), pen, points - look.s(6), anchor="right")


def choice_rows(answer: Answer, *, four_colours: bool) -> list[ChoiceRow]:
    """Return the choices that have figures, the best first."""
    places = range(len(valued(answer)))
    return [ChoiceRow(answer, place, four_colours=four_colours) for place in places]


def _columns(look: Look, *, wins: bool) -> tuple[int, int, int]:
    """Return the pixels of the name, and of both values."""
    return look.s(LABEL), look.s(VALUE) if wins else 0, look.s(POINTS)


def bar_colours(look: Look, rank: Rank) -> tuple[Colour, Colour]:
    """Return the upper and the lower colour of a bar: the best green, others gold, losing red."""
    review, attention = look.theme.review, look.theme.attention
    return {
        Rank.BEST: (review.best_top, review.best_bottom),
        Rank.MIDDLE: (attention.brass, attention.brass_dark),
        Rank.LOSS: (review.loss_top, review.loss_bottom),
    }[rank]


def draw_bar(canvas: Canvas, look: Look, rail: pygame.Rect, share: float, rank: Rank) -> None:
    """Draw a bar as long as a share, 0 to 1, of its rail."""
    radius = rail.height / 2
    look.fill(canvas, rail, radius, look.theme.review.trough)
    wide = round(rail.width * min(1.0, max(0.0, share)))
    if wide > 0:
        size = max(rail.height, wide), rail.height
        look.fill(canvas, (*rail.topleft, *size), radius, bar_colours(look, rank))


class MoreButton(Button):
    """Shows the next choices, or the first ones again; its value is the place of the first."""

    def __init__(self, start: int, count: int) -> None:
        """Create it: ``count`` choices lie ``start`` places on and after that, or none."""
        super().__init__(MORE, words.more(count) if count else words.FIRST_AGAIN, size=17)
        self._start = start if count else 0

    def activate(self) -> Chosen | None:
        """Return where the next choices begin."""
        return Chosen(self.key, self._start)


class Columns(Part):
    """What stands over the rows: how firm they are, and what their values are."""

    def __init__(self, answer: Answer, *, wins: bool) -> None:
        self._firm, self._wins = "" if answer.firm else str(words.FIRST), wins
        self._points = _unit(answer)

    def height(self, look: Look, width: float) -> float:
        """Return the height of a line."""
        return look.px(17) * 1.5

    def draw(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        """Draw the words over their columns."""
        pen, y = look.pen(Face.SEMI, 17, look.theme.paper.ink_old), rect.centery
        _label, value, points = _columns(look, wins=self._wins)
        right = rect.right - look.s(10)
        put = look.text.put_fitted
        wide = put(canvas, self._points, (right, y), pen, points + look.s(8), anchor="right")
        if self._wins:
            right = min(right - points, right - wide - look.s(8))
            put(canvas, TO_WIN, (right, y), pen, value + look.s(8), anchor="right")
            right -= value
        put(canvas, self._firm, (rect.x, y), pen, right - look.s(8) - rect.x)

    def spoken(self) -> Iterator[str]:
        """Yield how firm the answer is."""
        if self._firm:
            yield self._firm


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
    order = sorted((seat for seat in deals if deals[seat]), key=lambda seat: -deals[seat])
    row = [seat for seat in order for _deal in range(deals[seat])]

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
