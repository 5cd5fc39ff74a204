"""Panels of the club room: your rounds so far, deal by deal, those of two pairs, past evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Final

from pidro_desktop.daily.share import signed
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import paper_line
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Stack,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Text, ink, line, of_team, old, soft
from pidro_desktop.render.widgets.widget import Button, Chosen
from pidro_desktop.scenes.duplicate import match_text
from pidro_desktop.scenes.duplicate.known_parts import PersonSpot, SpotControl
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.series import PastPage
from pidro_desktop.scenes.evening import evening_text as words
from pidro_desktop.scenes.evening.club import draw_head, heads
from pidro_desktop.scenes.evening.evening_views import DealOf, PairEvening, RoundOf
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import OpenKnown
from pidro_desktop.scenes.shell.row_list import RowText
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.statistics.pastimes import evening_figures
from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.tr import AnyText, lazy_format, number, tr

ROUNDS: Final = "rounds"
"""Key of what opens the page."""
HIGH, TWO_LINES = 58, 54
"""Units: the height of a round, and of each of its lines where it has two."""
FRAME, DEAL = 42, 92
NARROW = 560


class RoundsPage(Page):
    """Panel with the rounds, whom you met, and your points in each of their deals."""

    heading = words.ROUNDS_HEADING
    width: float = 760

    def __init__(self, rounds: Sequence[RoundOf], opened: Callable[[int], Change | None]) -> None:
        """Create the page; ``opened`` leads to the slip of a deal."""
        super().__init__()
        self._rounds, self._opened = rounds, opened

    def page(self) -> Part:
        """Return a row for each round."""
        most = max(len(one.deals) for one in self._rounds)
        rows = [ByWidth(partial(_row, one, most)) for one in self._rounds]
        return Pad(Col(rows, gap=2), top=86, right=32, bottom=24, left=32)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the slip of a deal."""
        return self._opened(chosen.key.deal) if isinstance(chosen.key, DealControl) else None


def _row(one: RoundOf, most: int, look: Look, width: float) -> Part:
    """Return whom you met in a round, your points, and its deals, below them where it is narrow."""
    tint = of_team("us", paper=True) if (one.points or 0) > 0 else ink
    lines = [
        line(words.round_name(one.round), 16, soft, said=words.round_aloud(one)),
        line(words.against(one.met), 19),
    ]
    points = line(words.known(one.points), 24, tint, Face.SERIF_BOLD)
    cells = [heads(one.met, FRAME), Gap(12), Grow(Col(lines)), Gap(12), points, Gap(8)]
    deals: list[Part] = [_deal(deal) for deal in one.deals]
    deals += [Gap(0)] * (most - len(deals))  # they are still to come
    if width < look.s(NARROW):
        return Col([Sized(Row(cells), high=TWO_LINES), Row(evenly(deals), gap=10)])
    who = Grow(Sized(Row(cells), high=HIGH, wide=0))
    return Row([who, *(Sized(deal, wide=DEAL) for deal in deals)], gap=10)


def _deal(deal: DealOf) -> Part:
    button = Button(DealControl(deal.deal), words.known(deal.points), size=21)
    said = words.known(deal.points, str(words.STILL_PLAYS))
    button.called = words.THE_DEAL.format(n=number(deal.deal), points=said)
    return Control(button, 46)


HEAD, ROW, HEAD_FRAME = 58, 34, 50
"""Units: the height of a pair's name and of a round, and of a head's frame."""


class PairPage(Page):
    """Panel that shows both pairs of a table: rounds, whom they met, and their points."""

    width: float = 620

    def __init__(self, table: int, pairs: Sequence[PairEvening]) -> None:
        super().__init__()
        self.heading = lazy_format(words.TABLE_NAME, n=number(table))  # type: ignore[misc]  # each has its own
        self.pairs = pairs

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open what is known of a person."""
        key = chosen.key
        return Push(OpenKnown(key.person)) if isinstance(key, SpotControl) else None

    def page(self) -> Part:
        """Return the pairs below each other, each with its rounds."""
        parts: list[Part] = []
        for pair in self.pairs:
            parts += [Gap(18)] if parts else []
            parts.append(_pair(pair))
            parts += [_round_of(one) for one in pair.rounds]
        if not any(pair.rounds for pair in self.pairs):
            parts += [Gap(14), Text(words.NO_ROUND, Face.SEMI, 19, old, step=LINE, at_top=True)]
        return Pad(Col(parts), top=88, right=32, bottom=26, left=32)


def _pair(pair: PairEvening) -> Part:
    """Return the heads of a pair, which lead to what is known of people, and its points."""
    couple, tint = pair.couple, of_team("us", paper=True) if pair.points > 0 else ink
    faces: list[Part] = []
    for figure, member in zip(couple.figures, couple.members, strict=True):
        face: Part = Picture(partial(draw_head, figure), HEAD_FRAME, HEAD_FRAME)
        if member:
            face = Stack([face, Control(PersonSpot("pair", member), HEAD_FRAME, HEAD_FRAME)])
        faces += [face, Gap(6)]
    name = line(words.name_of(couple), 24, face=Face.SERIF_BOLD, said=words.pair_aloud(pair))
    points = line(signed(pair.points) if pair.rounds else "", 30, tint, Face.SERIF_BOLD)
    return Sized(Row([*faces, Gap(8), Grow(name), Gap(12), points]), high=HEAD)


def _round_of(one: RoundOf) -> Part:
    """Return a line, a round's number, against whom it was, and its points."""
    name = Sized(line(words.round_name(one.round), 18, soft), wide=112)
    points = line(signed(one.points or 0), 22, face=Face.SERIF_BOLD)
    row = Row([name, Grow(line(words.against(one.met), 19)), Gap(12), points])
    return Col([paper_line(), Sized(row, high=ROW)])


class PastEvenings(PastPage[EveningPlayed]):
    """Page with past evenings, the best first."""

    heading = tr("Past evenings")
    label = tr("Evenings", "a list")

    def text_of(self, played: EveningPlayed) -> RowText:
        """Return the place and the day, and below them points and deals."""
        return RowText(
            words.place_of_eight(played.place),
            date_of(date.fromisoformat(played.day)),
            words.POINTS_OF.format(points=signed(played.points)),
            match_text.deals_of(len(played.tables)),
            match_text.PRACTICE if played.practice else "",
        )

    def counted(self) -> AnyText:
        """Return how many evenings count, and how many cups were won."""
        figures = evening_figures([row.played for row in self.list.rows])
        return words.evenings_and_cups(figures.played, figures.cups)
