"""What the page of a person says and draws: bars, heights of bids, first leads, and the heads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import ClassVar, Final

import pygame

from pidro_desktop.duplicate.known import LEAST, PLAIN, Known, Share
from pidro_desktop.engine.cards import JOKER, JOKER_RANK, RANKS, WRONG_FIVE
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.portraits import head
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import draw_dashed, draw_rail
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Gap,
    Part,
    Picture,
    Row,
    Sized,
)
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_parts import ink, line
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.duplicate.parts import draw_standing, put_peg
from pidro_desktop.scenes.shell.card_text import TRUMPS
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr, trn

HEADING: Final = tr("People", "heading")
BUTTON: Final = tr("People", "button")
# tr: What somebody likes to say, in quotation marks
QUOTED: Final = tr("“{saying}”")
KNOWN_OF: Final = tr("What you know of {name}")
# tr: Rows over bars: how often somebody holds the bid, makes it, and sets a bid of yours
ROWS: Final = (
    tr("Gets the bid", "person"),
    tr("Makes the bid", "person"),
    tr("Sets your bid", "person"),
)
# tr: How often somebody does something
IN_TEN: Final = tr("{n} in 10")
TOO_FEW: Final = tr("too few yet", "person")
# tr: Beside the mark on a bar: how often all others do the same
OTHERS: Final = tr("the others", "person")
# tr: Read aloud: how often all others do what was said of somebody
OTHERS_ALOUD: Final = tr("The others: {others}.", "person")
HOW_HIGH: Final = tr("How high", "person")
NEVER_ABOVE: Final = tr("never above {bid}", "person")
# tr: Over the cards that somebody leads first with the bid
LEADS_FIRST: Final = tr("What {name} leads first")
TOP_LEADS: Final = tr("The highest trump: {n} of {count}", "person")
PLAIN_LEADS: Final = tr("No trump: {n} of {count}", "person")
NO_BID_YET: Final = tr("{name} has not held the bid yet.")
NO_BID_OF_YOURS: Final = tr("Your side has not held the bid against {name} yet.")
# tr: Below what is known from very few deals; {n} is 10
FROM_TEN: Final = tr("That is not much: from {n} deals on, you see here how often it happens.")
NOT_MET: Final = tr("You have not met {name} yet.")
WHERE_MET: Final = tr("You meet people as your opponents, in a match or at an evening.")
NOT_MET_NOTE: Final = tr("not met yet", "person")
CHOSEN: Final = tr("chosen", "portrait")
READING: Final = tr("Reading…")
BETWEEN: Final = tr("; ", "between spoken rows")


def met(count: int) -> str:
    """Return how many people were met."""
    if not count:
        return str(tr("you have met nobody yet"))
    return trn("you have met one of them", "you have met {n} of them", count)


def from_deals(deals: int) -> str:
    """Return from how many deals something is known."""
    return trn("from one deal at your table", "from {n} deals at your table", deals)


def so_far(known: Known, name: str) -> list[str]:
    """Return what is known from too few deals to say how often it happens, as sentences."""
    said = [NO_BID_YET.format(name=name)]
    if known.held:
        held = trn(
            "{name} held the bid once.", "{name} held the bid {n} times.", known.held, name=name
        )
        said = [f"{held} {_came_of(known.made, known.held)}"]
    if not known.faced:
        return [*said, NO_BID_OF_YOURS.format(name=name)]
    faced = trn(
        "Your side held the bid once against {name}.",
        "Your side held the bid {n} times against {name}.",
        known.faced,
        name=name,
    )
    return [*said, f"{faced} {_came_of(known.faced - known.beaten, known.faced)}"]


def _came_of(made: int, bids: int) -> str:
    """Return how many of some bids were made."""
    if made == bids:
        return trn("It was made.", "Every one was made.", bids)
    if not made:
        return trn("It failed.", "Every one failed.", bids)
    return trn("{n} of them was made.", "{n} of them were made.", made)


def in_ten(share: Share) -> str:
    """Return how often somebody does something, in tenths."""
    return IN_TEN.format(n=number(round(10 * share.value)))


def counts(known: Known) -> tuple[str, str, str]:
    """Return what the three shares are counted from."""
    held, made, beaten = known.shares
    deals = trn("{part} of {n} deal", "{part} of {n} deals", held.of, part=number(held.part))
    return deals, _bids(made), _bids(beaten)


def _bids(share: Share) -> str:
    return trn("{part} of {n} bid", "{part} of {n} bids", share.of, part=number(share.part))


def times(count: int) -> str:
    """Return how often something was done."""
    return trn("once", "{n} times", count)


def row_aloud(what: AnyText, share: Share, count: str, mean: Share) -> str:
    """Return a row of the shares as sentences."""
    if is_few(share):
        return f"{what}: {TOO_FEW}, {count}."
    own = f"{what}: {in_ten(share)}, {count}."
    return f"{own} {OTHERS_ALOUD.format(others=in_ten(mean))}" if mean.of else own


def leads_said(known: Known) -> str:
    """Return how often somebody leads the highest trump first, or none, as sentences."""
    count = number(known.leads.total())
    said = TOP_LEADS.format(n=number(known.tops), count=count)
    plain = known.leads[PLAIN]
    if plain:
        said = f"{said}. {PLAIN_LEADS.format(n=number(plain), count=count)}"
    return capitalize_first(f"{said}.")


SIDE: Final[Side] = "them"
"""People are met as opponents, at every table."""
FIGURE: Final = 316
BAR: Final = 22
"""Units: the height of a bar, and of the portrait."""
PEG, PEG_STEP = 20, 20
MOST_PEGS: Final = 6
"""From more bids of one height on, columns are bars instead of pegs."""
COLUMNS: Final = 11
"""So many heights of bids have a column of their own; more share columns."""
CARD, CARD_HIGH, CARD_STEP = 66, 94, 106
"""Units: the width and the height of a card, and from one to the next."""
CARDS: Final = 3
_HIGH_FIRST: Final = (*RANKS[:10], WRONG_FIVE, *RANKS[10:], JOKER_RANK)
"""The ranks of trumps, the highest first; the joker, where it is one, is the lowest."""
RIM: Final = 0.07
"""The rim of the chosen head, as a part of its width."""


class PersonControl(ControlId, frozen=True):
    """Key of what stands for a person."""

    person: str


# ------------------------------------------------------------ the person


def portrait(person: str, *, met: bool) -> Picture:
    """Return the portrait of a person, in the light or, if not met, in the shade."""
    return Picture(partial(_draw_portrait, person, met), 200)


def _draw_portrait(person: str, met: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    high = round(min(FIGURE * look.u, rect.height * 0.96, rect.width * 0.9))
    if met:
        reach = high / look.u
        draw_light(canvas, look, rect.center, round(reach * 0.79), round(reach * 0.73), 0.55)
    place = pygame.Rect(*corner(rect.center, (high, high)), high, high)
    draw_standing(PEOPLE[person].figure, SIDE, "calm" if met else "cold", 0, canvas, look, place)


class SpotControl(ControlId, frozen=True):
    """Key of a figure on a cloth: where it is, and the id of the person."""

    where: str
    person: str


class PersonSpot(Widget):
    """A figure on the cloth that leads to what is known of the person."""

    def __init__(self, where: str, person: str) -> None:
        super().__init__(SpotControl(where, person), PEOPLE[person].name)

    @property
    def tooltip(self) -> AnyText:
        """Where it leads."""
        return KNOWN_OF.format(name=self.label)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light around the figure under the pointer."""
        if self.hovered:
            wide, high = (side / look.u * 0.8 for side in self.rect.size)
            draw_light(canvas, look, self.rect.center, round(wide), round(high), 0.4)


# ------------------------------------------------------------ how often


def share_bar(share: Share, mean: Share) -> Picture:
    """Return a bar with the mark of all others; with too few deals it is a dashed outline."""
    return Picture(partial(_draw_bar, share, mean), BAR + 10)


def is_few(share: Share) -> bool:
    """Return whether it cannot be said yet how often somebody does something."""
    return share.of < LEAST


def _draw_bar(share: Share, mean: Share, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    rail = pygame.Rect(rect.x, 0, rect.width, look.s(BAR))
    rail.centery = rect.centery
    if is_few(share):
        draw_dashed(canvas, look, rail)
        return
    team = look.theme.team
    draw_rail(canvas, look, rail, (team.them, team.them_ink), share.value, 1.0)
    if mean.of:
        draw_mark(canvas, look, (rail.x + rail.width * mean.value, rail.centery), BAR + 10)


def draw_mark(canvas: Canvas, look: Look, at: tuple[float, float], units: float) -> None:
    """Draw the mark of all others, so many units high."""
    size = max(3, look.s(4)), look.s(units)
    rim = size[0] + 2, size[1] + 2
    look.fill(canvas, (*corner(at, rim), *rim), rim[0] / 2, look.theme.paper.sheet_top)
    look.fill(canvas, (*corner(at, size), *size), size[0] / 2, look.theme.attention.brass_dark)


def legend() -> Picture:
    """Return the mark of all others by itself."""
    return Picture(lambda canvas, look, rect: draw_mark(canvas, look, rect.center, 18), 20, wide=10)


# ------------------------------------------------------------ how high


def heights(known: Known, lowest: int, total: int) -> list[tuple[int, int]]:
    """Return how often somebody held which bid, in columns for one bid each, or for several.

    Args:
        known: the person. lowest: the lowest bid.
        total: the points of a deal, the highest bid; other deals do not count.

    Returns:
        The lowest bid of each column and how often, the lowest first.
    """
    held = {bid: count for (points, bid), count in known.bids.items() if points == total}
    lowest = min([lowest, *held])
    wide = -(-(total - lowest + 1) // COLUMNS)
    return [
        (first, sum(held.get(bid, 0) for bid in range(first, first + wide)))
        for first in range(lowest, total + 1, wide)
    ]


def empty_above(columns: Sequence[tuple[int, int]]) -> int:
    """Return how many columns at the end are empty."""
    return len(list(takewhile(lambda column: not column[1], reversed(columns))))


def usual_points(known: Known, usual: int) -> int:
    """Return the points of a deal with which somebody has held most bids, or the usual ones."""
    counted: dict[int, int] = {usual: 0}
    for (points, _bid), count in known.bids.items():
        counted[points] = counted.get(points, 0) + count
    return max(counted, key=lambda points: counted[points])


def bids_chart(known: Known, lowest: int, total: int) -> Picture:
    """Return the heights of bids as pegs over their numbers; the arguments are as above."""
    columns = heights(known, lowest, total)
    highest = max((bid for points, bid in known.bids if points == total), default=0)
    never = NEVER_ABOVE.format(bid=number(highest)) if empty_above(columns) else ""
    said = [f"{number(bid)}, {times(count)}" for bid, count in columns if count]
    said += [never] if never else []
    aloud = f"{HOW_HIGH}: {join_text(BETWEEN, said)}."
    return Picture(partial(_draw_bids, columns, never), 150, said=aloud)


def _draw_bids(
    columns: Sequence[tuple[int, int]],
    never: str,
    canvas: Canvas,
    look: Look,
    rect: pygame.Rect,
) -> None:
    """Draw the columns, and over the empty ones at the end that no bid was higher, if it fits."""
    text, s, paper, step = look.text, look.s, look.theme.paper, rect.width / len(columns)
    foot = rect.bottom - s(32)
    rail = rect.x, foot, rect.width, max(2, s(3))
    look.fill(canvas, rail, 1, look.theme.attention.brass_dark)
    most, room = max(1, *(count for _, count in columns)), foot - rect.y - s(2)
    for place, (bid, count) in enumerate(columns):
        x = rect.x + step * (place + 0.5)
        face, tone = (Face.SERIF_BOLD, paper.ink) if count else (Face.SERIF, paper.ink_soft)
        at, pen = (x, foot + s(19)), look.pen(face, 20, tone)
        text.put_fitted(canvas, number(bid), at, pen, step - 2, anchor="centre")
        _draw_column(canvas, look, (x, foot), (min(step, s(PEG + 12)), room), count, most)
    pen, free = look.pen(Face.SEMI, 19, paper.ink_old), empty_above(columns) * step - s(2)
    if text.width(never, pen) <= free:
        text.put(canvas, never, (rect.right - free, foot - s(22)), pen)


def _draw_column(
    canvas: Canvas,
    look: Look,
    at: tuple[float, float],
    room: tuple[float, float],
    count: int,
    most: int,
) -> None:
    """Draw a column of pegs from its foot, or a bar with its number where there are many."""
    x, foot = at
    if most <= MOST_PEGS:
        step = min(look.s(PEG_STEP), room[1] / most)
        wide = max(6, round(min(look.s(PEG), step, room[0] - 2)))
        for peg in range(count):
            put_peg(canvas, look, SIDE, (x, foot - step * (peg + 0.5) - look.s(2)), wide)
        return
    if not count:
        return
    pen = look.pen(Face.SERIF_BOLD, 17, look.theme.paper.ink)
    whole = min(room[1] - pen.px * 1.3, look.s(MOST_PEGS * PEG_STEP))
    high = max(2, round(whole * count / most))
    wide = round(min(look.s(PEG), room[0] - 4))
    look.fill(canvas, (x - wide / 2, foot - high, wide, high), look.s(3), look.theme.team.them_ink)
    look.text.put_fitted(
        canvas, number(count), (x, foot - high - pen.px * 0.6), pen, room[0], anchor="centre"
    )


# ------------------------------------------------------------ what is led first


def first_leads(known: Known) -> list[tuple[str, int]]:
    """Return the trumps that somebody leads first most often, at most three, and how often."""
    trumps = [(rank, count) for rank, count in known.leads.items() if rank != PLAIN]
    return sorted(trumps, key=lambda lead: (-lead[1], _HIGH_FIRST.index(lead[0])))[:CARDS]


def lead_cards(name: str, leads: Sequence[tuple[str, int]]) -> Part:
    """Return the cards that are led first, each with how often."""
    cards: list[Part] = []
    names = [TRUMPS["" if rank == JOKER_RANK else rank] for rank, _ in leads]
    said = [f"{led}, {times(count)}" for led, (_, count) in zip(names, leads, strict=True)]
    aloud = f"{LEADS_FIRST.format(name=name)}: {join_text(BETWEEN, said)}."
    for rank, count in leads:
        often = line(times(count), 21, ink, Face.SERIF_BOLD, "centre", said="" if cards else aloud)
        card = Picture(partial(_draw_lead, rank), CARD_HIGH)
        cards.append(Sized(Col([card, Gap(6), often]), wide=CARD_STEP))
    return Sized(Row(cards), high=CARD_HIGH + 34)


def _draw_lead(rank: str, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    wide = look.s(CARD)
    look.cards.shadow(wide).put(canvas, rect.center)
    look.cards.face(_card(rank), wide, trump="S").put(canvas, rect.center)


def _card(rank: str) -> str:
    """Return a trump by its rank, if spades are trumps."""
    if rank == JOKER_RANK:
        return JOKER
    return "5C" if rank == WRONG_FIVE else f"{rank}S"


# ------------------------------------------------------------ the row of heads


class Head(Widget):
    """The head of a person in the row; arrow keys choose the one beside it."""

    radius: ClassVar[float] = 14

    def __init__(self, person: str, row: Sequence[str], *, chosen: bool, met: bool) -> None:
        super().__init__(PersonControl(person), PEOPLE[person].name)
        self.person, self._row = person, row
        self.chosen, self._met = chosen, met

    @property
    def tooltip(self) -> AnyText:
        """The name."""
        return self.label

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Choose the person beside this one; past the ends the focus moves on."""
        place = self._row.index(self.person) + dx
        if not dx or not 0 <= place < len(self._row):
            return False, None
        return True, Chosen(PersonControl(self._row[place]))

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name and the state; what is known of the one that is chosen follows."""
        note = str(CHOSEN if self.chosen else "" if self._met else NOT_MET_NOTE)
        return spoken_button(self.key, str(self.label), note=note)._replace(leads=self.chosen)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the head, in a ring of light if it is chosen."""
        room = min(self.rect.size)
        wide = min(room, look.s(64 if self.chosen else 58))
        if self.chosen or self.hovered:
            reach = wide / look.u
            draw_light(canvas, look, self.rect.center, round(reach), round(reach * 0.9), 0.5)
        made = head(look, PEOPLE[self.person].figure, SIDE, wide, shaded=not self._met)
        canvas.put(made, corner(self.rect.center, made.get_size()))
        if self.chosen:
            place = pygame.Rect(*corner(self.rect.center, (wide, wide)), wide, wide)
            rim = max(2, round(wide * RIM))
            look.fill(canvas, place, wide / 2, None, rim=look.theme.attention.brass_lit, thick=rim)
