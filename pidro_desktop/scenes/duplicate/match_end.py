"""The end of a match: who won by how much, how sure that is, and which deals decided it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from statistics import NormalDist
from typing import Final

import pygame

from pidro_desktop.daily.share import signed
from pidro_desktop.duplicate.odds import of_twenty
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.paper import draw_sheet, paper_line
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Split,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import (
    Text,
    ink,
    line,
    of_team,
    on_wood,
    sign,
    soft,
)
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.duplicate import match_text as words
from pidro_desktop.scenes.duplicate.friend_page import CODE_AND_RESULT
from pidro_desktop.scenes.duplicate.match_view import MatchView
from pidro_desktop.scenes.duplicate.parts import (
    DealControl,
    Lead,
    Opening,
    gain_ink,
    pair_part,
    put_peg,
    put_sign,
)
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import number, trn

BEADS: Final = 20
MOST: Final = 3
"""So many deals are said to have decided a match."""
AGAIN, REVIEW, CODE = "again", "review", "code"
GROWS: Final = 0.9
NARROW, BEAM = 36, 420
"""Units: from deal to deal in a chart with all differences, at least; a beam, at most."""
CLOTH: Final = 848 / 1232
WINNERS_HIGH, LOW_HIGH, LEAST_CHART = 196, 164, 140
LONG: Final = 26
"""Letters of a result above which they are smaller: a friend may have a long name."""
WIDE, WIDE_OF_THREE = 260, 220
"""Units of width of a button of the last row, and where three are in a narrow window."""


def better(chance: float, deals: int) -> int:
    """Return in how many of twenty such matches ours is the better pair.

    Args:
        chance: how likely it is. deals: the deals of the match.
    """
    ahead = of_twenty(chance, deals)
    return ahead if chance >= 0.5 else BEADS - ahead


def deciding(differences: Sequence[int]) -> list[int]:
    """Return the deals with the largest differences, at most three, the largest first."""
    places = [place for place, value in enumerate(differences) if value]
    return sorted(places, key=lambda place: (-abs(differences[place]), place))[:MOST]


def numbered(differences: Sequence[int], *, all_fit: bool) -> list[int]:
    """Return the deals whose differences are written below the chart.

    Args:
        differences: all of them. all_fit: whether there is room for all.

    Returns:
        their places; without room only those of deals that decided, none beside another.
    """
    if all_fit:
        return list(range(len(differences)))
    found: list[int] = []
    for place in deciding(differences):
        if all(abs(place - other) > 1 for other in found):
            found.append(place)
    return found


class MatchEnd(Screen):
    """Shows the end of a match; pops with ``AGAIN`` for another one.

    Attributes:
        view: the match.
    """

    heading = words.ENDED
    keys = key_lists.PANEL
    first = REVIEW
    least_wide, least_tall = (1240, 690), (740, 1240)

    def __init__(
        self,
        view: MatchView,
        story: Callable[[int], tuple[str, bool]],
        deal: Callable[[int], Change | None],
        review: Callable[[], Change | None],
        code: Callable[[], Change | None] | None,
    ) -> None:
        """Create the page.

        Args:
            view: the match. story: returns what a deal turned on, in a few words, and whether
                that was at the second table.
            deal: opens both tables of a deal. review: opens the review.
            code: opens the code and the line of result; None beside a friend's table.
        """
        super().__init__()
        self.view, self._story = view, story
        self._deal, self._review, self._code = deal, review, code
        self._grown = 0.0

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the lead on the cloth, and beside it how sure it is and what decided it."""
        head = Sized(self.head(9), high=64)
        cloth = Felt([Pad(self._winners(), top=12), Grow(self._chart())])
        papers = [Sized(self._sure(), high=240), Gap(14), Grow(self._decided())]
        if is_tall(self.ctx.size):
            body = Split(Col([head, Grow(cloth)]), Col(papers), 0.52, 16, stacked=True)
        else:
            body = Split(cloth, Col([head, *papers]), CLOTH, 16)
        code, again, review = self._ways()
        ways = Row([*code, Spring(), again, Gap(14), review])
        return Pad(Col([Grow(body), Gap(16), ways]), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return its name and the button that closes it."""
        return [self.stacked_head(9)]

    def column(self) -> Sequence[Part]:
        """Return everything below each other, for large text; what has room beside each other."""
        code, _again, _review = self._ways()
        if self.roomy:
            chart = Sized(self._chart(), high=max(LEAST_CHART, self.in_view() - LOW_HIGH - 12))
            felt = self.on_felt([Pad(self._winners(LOW_HIGH), top=12), chart])
            return [felt, Split(self._sure(), self._decided(), 0.5, EDGE), *code]
        felt = self.on_felt([*self._stacked(), Sized(self._chart(), high=300)])
        return [felt, Sized(self._sure(), high=260), self._decided(), *code]

    def below(self) -> Sequence[Part]:
        """Return the ways on."""
        _code, again, review = self._ways()
        return [Row([Grow(again, share=0.5), Gap(14), Grow(review)])]

    def _winners(self, high: float = WINNERS_HIGH) -> Part:
        """Return both pairs, so many units high, and the result between them."""
        first, second = (Sized(pair, wide=230, high=high) for pair in self._pairs())
        said = Grow(Col(self._said()))
        return Row([Gap(10), first, Gap(8), said, Gap(8), second, Gap(10)])

    def _stacked(self) -> list[Part]:
        """Return the result above both pairs, for large text."""
        first, second = (Sized(pair, high=WINNERS_HIGH) for pair in self._pairs())
        return [Gap(10), *self._said(), Row([Grow(first, share=0.5), Grow(second)], stretch=True)]

    def _said(self) -> list[Part]:
        won, count = words.won_by(self.view.lead, *self.view.second), self.view.count
        cards = trn("one deal, the same cards", "{n} deals, the same cards", count)
        size = 44 if len(won) <= LONG else 34
        return [
            Text(won, Face.SERIF, size, on_wood, 1.1, anchor="centre", lift=0),
            Text(cards, Face.SEMI, 20, on_wood, anchor="centre", lift=0),
        ]

    def _pairs(self) -> tuple[Part, Part]:
        """Return both pairs; the one that won stands in the light."""
        view, lead = self.view, self.view.lead
        us, them = words.pair_name(view.ours, yours=True), words.pair_name(view.second)
        ours, theirs = view.figures
        return (
            pair_part(us, ours, "us", glad=lead > 0, lit=lead >= 0, high=98),
            pair_part(them, theirs, "second", glad=lead < 0, lit=lead < 0, high=98),
        )

    def _chart(self) -> Part:
        """Return the thread over the deals with their differences; those that decided are lit."""
        view = self.view
        found = view.differences
        return Lead(
            found,
            view.count,
            lambda step: numbered(found, all_fit=step > NARROW),
            self._grown * view.count,
            deciding(found),
            deals=True,
            said=words.standing(view.lead, view.count) + ".",
        )

    def _sure(self) -> Part:
        """Return twenty beads on a beam: how the difference may be spread."""
        count = better(self.view.chance, self.view.count)
        side, likely = ("us", count) if 2 * count >= BEADS else ("second", BEADS - count)
        of_20, sentence = words.OF_TWENTY.format(n=number(likely)), words.how_sure(count)
        title = line(words.HOW_SURE, 25, face=Face.SERIF_BOLD)
        title.gives = True
        tint = of_team(side, paper=True)
        head = Row([title, Spring(14), line(of_20, 36, tint, Face.SERIF_BOLD)])
        said = f"{words.HOW_SURE}: {of_20}. {sentence}"
        verdict = Text(sentence, Face.SEMI, 18, ink, 1.2, said=said)
        beads = Picture(partial(_draw_beads, count), 126)
        inside = Col([head, Grow(Gap()), beads, Gap(6), verdict])
        return Over(draw_sheet, Pad(inside, 14, 24, 14, 24))

    def _decided(self) -> Part:
        title = line(words.DECIDED, 25, face=Face.SERIF_BOLD, said=words.DECIDED)
        rows = [self._row(place) for place in deciding(self.view.differences)]
        lined = [part for row in rows for part in (paper_line(), row)][1:]
        inside = Col([Pad(title, left=14), Gap(4), *lined])
        return Over(draw_sheet, Pad(inside, top=12, right=8, bottom=10, left=8))

    def _row(self, place: int) -> Part:
        """Return a deal that decided the match: its difference, its number, and what was bid."""
        deal, value = place + 1, self.view.differences[place]
        story, there = self._story(deal)
        name, gained = words.deal_number(deal, there=there), signed(value)
        net = line(gained, 27, gain_ink(value, paper=True), Face.SERIF_BOLD)
        lines = [line(name, 17, soft), line(story, 19)] if story else [line(name, 19)]
        cells = [Sized(net, wide=72), Grow(Col(lines)), Gap(8), sign("next", soft, 16)]
        row = Opening(DealControl(deal), story, Pad(Row(cells), left=14, right=12))
        row.called = words.deciding_deal(name, gained, story)
        return Grow(Control(row, 52), most=14)

    def _ways(self) -> tuple[list[Part], Part, Part]:
        """Return what opens the code, if there is one, what begins a match, and the review."""
        wide = WIDE_OF_THREE if self._code and is_tall(self.ctx.size) else WIDE
        code = Control(Button(CODE, CODE_AND_RESULT, size=21), 60, wide)
        again = Button(AGAIN, words.NEW_MATCH if self._code else words.TO_MATCH, size=23)
        review = Button(REVIEW, words.REVIEW, style=Style.PRIMARY, size=24, tail="play")
        return [code] if self._code else [], Control(again, 60, wide), Control(review, 60, wide)

    # -------------------------------------------------------- as a scene

    def update(self, dt: float) -> Change | None:
        """Let the thread grow, once."""
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
        """Leave for what was chosen."""
        self.ctx.sound("click")
        if isinstance(chosen.key, DealControl):
            return self._deal(chosen.key.deal)
        if chosen.key == CODE:
            return self._code() if self._code else None
        return self._review() if chosen.key == REVIEW else Pop(chosen.key)


def _level(left: float, right: float, count: int) -> float:
    """Return where on the beam both pairs are level: so many beads lie right of it."""
    share = min(0.9, max(0.1, (BEADS - count) / BEADS))
    at = NormalDist(0.5, 0.2).inv_cdf(share)
    return left + (right - left) * min(0.86, max(0.14, at))


def _draw_beads(count: int, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw a beam, the level's post, and beads in heaps as a normal spread has them."""
    theme, s = look.theme, look.s
    place = pygame.Rect(0, rect.y, min(rect.width, s(BEAM)), rect.height - s(30))
    place.centerx = rect.centerx
    beam, low = place.bottom, place.bottom + s(18)
    wide = max(9, min(s(22), place.width // 16))
    post = _level(place.x, place.right, count)
    brass, high = theme.attention.brass_dark, s(96)
    rail = place.x, beam - s(2), place.width, max(2, s(4))
    look.fill(canvas, rail, 2, brass)
    look.fill(canvas, (post - s(1.5), beam - high, max(2, s(3)), high), 1, brass)
    put_sign(canvas, look, "second", (place.x + s(8), low), 18, theme.team.second_ink)
    put_sign(canvas, look, "us", (place.right - s(8), low), 18, theme.team.us_ink)
    pen = look.pen(Face.SEMI, 16, theme.paper.ink_soft)
    look.text.put(canvas, words.ON_A_LEVEL, (post, low), pen, anchor="centre")
    spread = NormalDist(0.5, 0.2)
    heaps: dict[int, int] = {}
    for bead in range(BEADS):
        at = place.x + place.width * spread.inv_cdf((bead + 0.5) / BEADS)
        ours = bead >= BEADS - count
        column = round((at - post) / wide + (0.5 if ours else -0.5))
        column = max(1, column) if ours else min(-1, column)
        heap = heaps.get(column, 0)
        heaps[column] = heap + 1
        x = post + (column - 0.5 if ours else column + 0.5) * wide
        y = beam - s(2) - wide * (heap + 0.5)
        put_peg(canvas, look, "us" if ours else "second", (x, y), wide)
