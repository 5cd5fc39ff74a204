"""The page of a person: what your own deals tell of them, and the heads of all others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.duplicate.company import SAYINGS, character
from pidro_desktop.duplicate.known import (
    ENOUGH,
    NOTHING,
    Known,
    KnownPeople,
    KnownReading,
    Share,
    of_matches,
    others,
)
from pidro_desktop.duplicate.match_code import usual_rules
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.evening.evenings import of_evenings
from pidro_desktop.figures.people import PEOPLE, person_of
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Split,
)
from pidro_desktop.render.widgets.text_parts import (
    Ink,
    Rule,
    Text,
    ink,
    line,
    of_team,
    old,
    on_wood,
    soft,
)
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.scenes.daily.board import draw_walnut
from pidro_desktop.scenes.duplicate import known_parts as parts
from pidro_desktop.scenes.duplicate.known_parts import Head, PersonControl
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import AnyText, number

CLOTH: Final = 472
CLOTH_TALL: Final = 0.34
"""The part of a tall window's height that the cloth takes."""
FOOT, LARGE_FOOT = 84, 52
"""Units: the width of the cloth, and the height of the row of heads, also where text is large."""
NAME, TENTHS, COUNT = 0.225, 0.152, 0.205
"""The parts of a row that its name, the share and the counts have."""


class KnownScene(Screen):
    """Scene with what is known of the people, one after the other.

    Attributes:
        person: the id of the person that is shown.
        people: everybody whom one can meet: nobody sits opposite somebody who looks the same.
        known: what is known, as far as it is read.
        reading: reads the records.
    """

    heading = parts.HEADING
    keys = key_lists.PANEL
    least_wide, least_tall = (1240, 690), (740, 1180)

    def __init__(self, person: str = "") -> None:
        super().__init__()
        self.person = person
        self.people: tuple[str, ...] = tuple(PEOPLE)
        self.known: KnownPeople = {}
        self.reading: KnownReading
        self._read = -1

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin to read, and show the person, or else the one met most often."""
        super().enter(ctx)
        double = person_of(ctx.look.figures[SOUTH])
        self.people = tuple(who for who in PEOPLE if who != double)
        sources = [*of_matches(paths.matches_dir()), *of_evenings(paths.evenings_dir())]
        self.reading = KnownReading(sources, ctx.wake)
        self._take()
        self.resize(ctx.size)
        self.group.focus_on(PersonControl(self._shown))

    def leave(self) -> None:
        """Stop reading."""
        self.reading.close()

    def update(self, dt: float) -> Change | None:
        """Show what was read."""
        if self.reading.done != self._read:
            self._take()
            focus = self.group.focus
            walks = focus is not None and isinstance(focus.key, PersonControl)
            self.renew(PersonControl(self._shown) if walks and not self.person else "")
        return None

    def _take(self) -> None:
        self._read = self.reading.done
        self.known = self.reading.known()

    @property
    def _shown(self) -> str:
        """The person that is shown: the one asked for, or else whom one has met most often."""
        if self.person in self.people:
            return self.person
        return max(self.people, key=lambda who: self._of(who).deals)

    def _of(self, person: str) -> Known:
        return self.known.get(person, NOTHING)

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the person on the cloth, what is known on paper, and the heads."""
        if tall := is_tall(self.ctx.size):
            cloth = Felt([Grow(self._beside())])
        else:
            cloth = Felt([Grow(self._portrait()), *self._said(), Gap(20)])
        share = CLOTH_TALL if tall else CLOTH / 1232
        body = Split(cloth, self._paper(), share, 16, stacked=tall)
        head = Sized(self.head(9, beside=parts.met(self._met)), high=64)
        return Pad(Col([head, Grow(body), Gap(16), self._heads()]), EDGE, EDGE, EDGE, EDGE)

    def ground(self) -> pygame.Surface:
        """Return a table with the felt where its part lies, and all wood dark enough for words."""
        felt = self._laid.place_of(Felt)
        return render_background(self.ctx.size, felt, self.look.u, self.look.theme, 0)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text."""
        met = Text(parts.met(self._met), Face.SEMI, 20, on_wood, lift=0)
        cloth = self.on_felt([Sized(self._beside(), high=170)])
        return [met, cloth, self._paper(stacked=True)]

    def below(self) -> Sequence[Part]:
        """Return the heads."""
        return [self._heads(high=LARGE_FOOT - 16)]

    @property
    def _met(self) -> int:
        return sum(self._of(who).deals > 0 for who in self.people)

    # -------------------------------------------------------- the person

    def _portrait(self) -> Part:
        met = self._of(self._shown).deals > 0 or not self.reading.over
        return Pad(parts.portrait(self._shown, met=met), top=14)

    def _beside(self) -> Part:
        """Return the portrait, and what is said of the person beside it."""
        said = Col([Grow(Gap(8), share=0.5), *self._said(), Grow(Gap(8))])
        return Row(
            [Sized(self._portrait(), wide=0.42), Grow(Pad(said, right=30))],
            stretch=True,
        )

    def _said(self) -> list[Part]:
        """Return the name, what the person likes to say, and what the person is like."""
        person = self._shown
        saying = parts.QUOTED.format(saying=SAYINGS[person])
        return [
            line(PEOPLE[person].name, 50, on_wood, Face.SERIF, "centre"),
            _centred(saying, 24, on_wood, 1.2, Face.SERIF_ITALIC),
            Gap(6),
            _centred(character(person), 20, on_wood, 1.2),
        ]

    def _paper(self, *, stacked: bool = False) -> Part:
        """Return what is known of the person."""
        known, name = self._of(self._shown), PEOPLE[self._shown].name
        if not known.deals:
            return self._empty(name)
        title = Text(parts.KNOWN_OF.format(name=name), Face.SERIF_BOLD, 28, ink, 1.15, lift=0)
        deals = Text(parts.from_deals(known.deals), Face.SEMI, 19, soft, 1.2, lift=0)
        few = known.deals < ENOUGH
        rows = self._so_far(known, name) if few else self._rows(known, stacked=stacked)
        lower = [] if few and not known.held else self._bids(known, name)
        if stacked:
            below = [part for one in lower for part in (_rule(), one)]
            inside = [title, deals, _rule(), *rows, *below]
        else:
            head = Row([Grow(title), Gap(16), deals], stretch=True)
            below = [_rule(), Grow(_beside(*lower))] if lower else [Grow(Gap(0))]
            inside = [head, _rule(), *rows, *below]
        return Over(draw_sheet, Pad(Col(inside), 18, 28, 18, 28))

    def _empty(self, name: str) -> Part:
        """Return that the person was not met, or is still read of."""
        not_met = (parts.NOT_MET.format(name=name), str(parts.WHERE_MET))
        said = not_met if self.reading.over else (str(parts.READING),)
        lines = [_centred(text, 22, ink, 1.3) for text in said]
        inside = Col([Grow(Gap(20), share=0.5), *lines, Grow(Gap(20))])
        return Over(draw_sheet, Pad(inside, 28, 28, 28, 28))

    def _so_far(self, known: Known, name: str) -> list[Part]:
        """Return in words what is known from few deals."""
        said = [Text(line, Face.SEMI, 22, ink, 1.3, lift=0) for line in parts.so_far(known, name)]
        until = Text(parts.FROM_TEN.format(n=number(ENOUGH)), Face.SEMI, 19, soft, 1.3, lift=0)
        return [Gap(6), *(part for one in said for part in (one, Gap(10))), until, Gap(6)]

    def _rows(self, known: Known, *, stacked: bool) -> list[Part]:
        """Return how often the person bids, makes and sets, and what the mark means."""
        mean = others(self.known, self._shown)
        theirs_of = mean.shares if mean.deals >= ENOUGH else NOTHING.shares
        counted = zip(parts.ROWS, known.shares, parts.counts(known), theirs_of, strict=True)
        rows: list[Part] = []
        for cells in (_cells(*row) for row in counted):
            rows += _in_two_lines(*cells) if stacked else [Grow(_in_one_line(*cells), most=16)]
        compared = zip(known.shares, theirs_of, strict=True)
        if not any(theirs.of and not parts.is_few(share) for share, theirs in compared):
            return rows
        before = [] if stacked else [Sized(Gap(0), wide=NAME), Gap(8)]
        return [*rows, Row([*before, parts.legend(), Gap(8), line(parts.OTHERS, 18, old)])]

    def _bids(self, known: Known, name: str) -> list[Part]:
        """Return how high the person bids, and what is led first, if anything is known of it."""
        if not known.held:
            return [_centred(parts.NO_BID_YET.format(name=name), 20, old, 1.25)]
        return [self._high(known), *([self._leads(known, name)] if known.leads else [])]

    def _high(self, known: Known) -> Part:
        rules = variants.load(usual_rules(self.ctx.preferences.now.rules))
        points = parts.usual_points(known, rules.trumps.total)
        lowest = rules.auction.minimum if points == rules.trumps.total else points
        title = line(parts.HOW_HIGH, 22, ink, Face.SERIF_BOLD)
        return Col([title, Grow(parts.bids_chart(known, lowest, points))])

    def _leads(self, known: Known, name: str) -> Part:
        title = parts.LEADS_FIRST.format(name=name)
        head = Text(title, Face.SERIF_BOLD, 22, ink, 1.2, lift=0, aloud=False)
        cards = parts.lead_cards(name, parts.first_leads(known))
        said = Text(parts.leads_said(known), Face.SEMI, 19, old, 1.25, lift=0)
        return Col([head, Gap(8), cards, Gap(6), said])

    # -------------------------------------------------------- the others

    def _heads(self, high: float = FOOT - 16) -> Part:
        return Over(draw_walnut, Pad(ByWidth(partial(self._row_of_heads, high)), 8, 14, 8, 14))

    def _row_of_heads(self, high: float, look: Look, width: float) -> Part:
        """Return the heads in one row, or in two where a finger would not hit one of them."""
        count = len(self.people)
        one_row = width / count >= max(SMALLEST_TARGET, look.target)
        columns = count if one_row else -(-count // 2)
        heads = [
            Control(
                Head(who, self.people, chosen=who == self._shown, met=self._of(who).deals > 0),
                high,
                later=1,
            )
            for who in self.people
        ]
        return Grid(heads, columns=columns, by_rows=True)

    def used(self, chosen: Chosen) -> Change | None:
        """Show another person."""
        if isinstance(chosen.key, PersonControl):
            self.ctx.sound("click")
            self.person = chosen.key.person
            self.scroll.move_to(0)
            self.renew(chosen.key)
        return None


def _centred(text: AnyText, size: float, tint: Ink, step: float, face: Face = Face.SEMI) -> Text:
    return Text(text, face, size, tint, step, anchor="centre", lift=0)


def _cells(what: AnyText, share: Share, count: str, theirs: Share) -> tuple[Part, Part, Part, Part]:
    """Return the name of a row, its bar, the share in tenths, and what it is counted from."""
    tenths = (
        line(parts.TOO_FEW, 18, old)
        if parts.is_few(share)
        else line(parts.in_ten(share), 26, of_team("them", paper=True), Face.SERIF_BOLD)
    )
    return (
        line(what, 22, said=parts.row_aloud(what, share, count, theirs)),
        parts.share_bar(share, theirs),
        tenths,
        line(count, 18, soft, anchor="right"),
    )


def _in_one_line(name: Part, bar: Part, tenths: Part, count: Part) -> Part:
    cells = [Sized(name, wide=NAME), Gap(8), Grow(bar), Gap(20)]
    return Row([*cells, Sized(tenths, wide=TENTHS), Sized(count, wide=COUNT)])


def _in_two_lines(name: Part, bar: Part, tenths: Part, count: Part) -> list[Part]:
    upper = Row([Grow(name), Gap(12), count])
    lower = Row([Grow(bar), Gap(16), Sized(tenths, wide=0.4)])
    return [upper, lower, Gap(12)]


def _beside(left: Part, right: Part | None = None) -> Part:
    """Return a part, or two with a line between them."""
    if right is None:
        return left
    rule = Sized(Rule(_line), wide=2)
    cells = [Sized(left, wide=0.475), Gap(22), rule, Gap(22), Grow(right)]
    return Row(cells, stretch=True)


def _line(theme: Theme) -> Colour:
    return theme.paper.line


def _rule() -> Part:
    return Pad(Rule(_line, 1.6), top=8, bottom=8)
