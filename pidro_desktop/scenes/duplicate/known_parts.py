"""What the page of a person says and draws: bars, heights of bids, first leads, and the heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import ClassVar, Final

import pygame

from pidro_desktop.duplicate.company import Pair
from pidro_desktop.duplicate.known import LEAST, PLAIN, Known, Share
from pidro_desktop.engine.cards import JOKER, JOKER_RANK, RANKS, WRONG_FIVE
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.portraits import Mien, figure_portrait, head
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.bars import draw_dashed
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import Control, Part, Picture, Placed
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.duplicate.parts import PairPart, put_peg
from pidro_desktop.scenes.shell.card_text import TRUMPS
from pidro_desktop.tr import AnyText, LazyText, capitalize_first, join_text, number, tr, trn

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


def row_aloud(what: AnyText, share: Share, count: str, mean: Share, *, few: bool) -> str:
    """Return a row of the shares as sentences; ``few`` says that there are too few deals yet."""
    if few:
        return f"{what}: {TOO_FEW}, {count}."
    own = f"{what}: {in_ten(share)}, {count}."
    return f"{own} {OTHERS_ALOUD.format(others=in_ten(mean))}" if mean.of else own


def never_above(bid: int) -> str:
    """Return that no bid was higher."""
    return NEVER_ABOVE.format(bid=number(bid))


def high_aloud(columns: Sequence[tuple[str, int]], never: str) -> str:
    """Return how high somebody bids: how often which bid, and which one ``never``."""
    said = [f"{bid}, {times(count)}" for bid, count in columns if count]
    return f"{HOW_HIGH}: {join_text(BETWEEN, [*said, *([never] if never else [])])}."


def led(rank: str) -> LazyText:
    """Return what a trump is called, by its rank."""
    return TRUMPS["" if rank == JOKER_RANK else rank]


def leads_aloud(name: str, leads: Sequence[tuple[str, int]]) -> str:
    """Return what somebody leads first, and how often."""
    said = [f"{led(rank)}, {times(count)}" for rank, count in leads]
    return f"{LEADS_FIRST.format(name=name)}: {join_text(BETWEEN, said)}."


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
CARD, CARD_STEP = 66, 106
"""Units: the width of a card, and from one to the next."""
CARDS: Final = 3
_HIGH_FIRST: Final = (*RANKS[:10], WRONG_FIVE, *RANKS[10:], JOKER_RANK)
"""The ranks of trumps, the highest first; the joker, where it is one, is the lowest."""
RIM: Final = 0.07
"""The rim of the chosen head, as a part of its width."""


class PersonControl(ControlId, frozen=True):
    """Key of what stands for a person."""

    person: str


def them_ink(theme: Theme) -> Colour:
    """The colour of the opponents on paper."""
    return theme.team.them_ink


# ------------------------------------------------------------ the person


def portrait(person: str, *, met: bool) -> Picture:
    """Return the portrait of a person, in the light or, if not met, in the shade."""
    return Picture(partial(_draw_portrait, person, met), 200)


def _draw_portrait(person: str, met: bool, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    high = round(min(FIGURE * look.u, rect.height * 0.96, rect.width * 0.9))
    x, y = rect.centerx, rect.centery
    if met:
        reach = high / look.u
        draw_light(canvas, look, (x, y), round(reach * 0.79), round(reach * 0.73), 0.55)
    foot = round(high * 0.68), look.s(20)
    look.shade(canvas, (x - foot[0] / 2, y + high / 2 - foot[1], *foot), 8, 5, 0.5, 0)
    mien: Mien = "calm" if met else "cold"
    made = figure_portrait(PEOPLE[person].figure, SIDE, mien, high, look.theme.cards.figures)
    canvas.put(made, corner((x, y), made.get_size()))


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


@dataclass
class MetPair(Part):
    """A pair of which each leads to what is known, if it is one of the people.

    Attributes:
        pair: the pair. members: both as a company names them. seats: what their seats are called.
    """

    pair: PairPart
    members: Pair
    seats: Sequence[str]

    def height(self, look: Look, width: float) -> float:
        """Return the height of the pair."""
        return self.pair.height(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay the pair, and a control over each figure."""
        yield from self.pair.lay(look, rect)
        places = self.pair.figure_places(look, rect)
        for member, seat, place in zip(self.members, self.seats, places, strict=True):
            if member in PEOPLE:
                yield from Control(PersonSpot(seat, member), later=5).lay(look, place)


# ------------------------------------------------------------ how often


def share_bar(share: Share, mean: Share, *, few: bool) -> Picture:
    """Return a bar with the mark of all others; with too ``few`` deals it is a dashed outline."""
    return Picture(partial(_draw_bar, share, mean, few), BAR + 10)


def is_few(share: Share) -> bool:
    """Return whether it cannot be said yet how often somebody does something."""
    return share.of < LEAST


def _draw_bar(
    share: Share, mean: Share, few: bool, canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    rail = pygame.Rect(rect.x, 0, rect.width, look.s(BAR))
    rail.centery = rect.centery
    if few:
        draw_dashed(canvas, look, rail)
        return
    radius = rail.height / 2
    look.fill(canvas, rail, radius, look.theme.review.trough)
    if share.part:
        wide = max(rail.height, round(rail.width * share.value))
        bar = pygame.Rect(*rail.topleft, wide, rail.height)
        look.fill(canvas, bar, radius, look.theme.team.them_ink)
        shine = bar.inflate(-rail.height * 0.5, -rail.height * 0.72).move(0, -rail.height * 0.2)
        look.fill(canvas, shine, shine.height / 2, look.theme.team.them, opacity=0.4)
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


@dataclass(frozen=True, slots=True)
class Heights:
    """How often somebody held which bid: a column for each, or for several.

    Attributes:
        columns: the lowest bid of each column and how often, the lowest first.
        highest: the highest bid that was held; 0 for none.
    """

    columns: tuple[tuple[int, int], ...]
    highest: int

    @property
    def above(self) -> int:
        """Return how many columns at the end are empty."""
        return len(list(takewhile(lambda column: not column[1], reversed(self.columns))))


def heights(known: Known, lowest: int, total: int) -> Heights:
    """Return the columns for the deals with so many points.

    Args:
        known: the person. lowest: the lowest bid. total: the points of a deal, the highest bid.
    """
    held = {bid: count for (points, bid), count in known.bids.items() if points == total}
    lowest = min([lowest, *held])
    wide = -(-(total - lowest + 1) // COLUMNS)
    columns = [
        (first, sum(held.get(bid, 0) for bid in range(first, first + wide)))
        for first in range(lowest, total + 1, wide)
    ]
    return Heights(tuple(columns), max(held, default=0))


def usual_points(known: Known, usual: int) -> int:
    """Return the points of a deal with which somebody has held most bids, or the usual ones."""
    counted: dict[int, int] = {usual: 0}
    for (points, _bid), count in known.bids.items():
        counted[points] = counted.get(points, 0) + count
    return max(counted, key=lambda points: counted[points])


def bids_chart(shown: Heights) -> Picture:
    """Return the heights of bids as pegs over their numbers."""
    columns = [(number(bid), count) for bid, count in shown.columns]
    said = high_aloud(columns, never_above(shown.highest) if shown.above else "")
    return Picture(partial(_draw_bids, shown), 150, said=said)


def _draw_bids(shown: Heights, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    paper, step = look.theme.paper, rect.width / len(shown.columns)
    foot = rect.bottom - look.s(32)
    look.fill(
        canvas, (rect.x, foot, rect.width, max(2, look.s(3))), 1, look.theme.attention.brass_dark
    )
    most = max(1, *(count for _, count in shown.columns))
    room = foot - rect.y - look.s(2)
    for place, (bid, count) in enumerate(shown.columns):
        x = rect.x + step * (place + 0.5)
        pen = look.pen(
            Face.SERIF_BOLD if count else Face.SERIF, 20, paper.ink if count else paper.ink_soft
        )
        look.text.put_fitted(
            canvas, number(bid), (x, foot + look.s(19)), pen, step - 2, anchor="centre"
        )
        _draw_column(canvas, look, (x, foot), (min(step, look.s(PEG + 12)), room), count, most)
    if shown.above:
        _draw_never(shown, canvas, look, rect, foot)


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


def _draw_never(shown: Heights, canvas: Canvas, look: Look, rect: pygame.Rect, foot: float) -> None:
    """Say over the empty columns at the end that no bid was higher, if there is room."""
    pen = look.pen(Face.SEMI, 19, look.theme.paper.ink_old)
    said = never_above(shown.highest)
    left = rect.right - shown.above * rect.width / len(shown.columns) + look.s(2)
    if look.text.width(said, pen) <= rect.right - left:
        look.text.put(canvas, said, (left, foot - look.s(22)), pen)


# ------------------------------------------------------------ what is led first


def first_leads(known: Known) -> list[tuple[str, int]]:
    """Return the trumps that somebody leads first most often, at most three, and how often."""
    trumps = [(rank, count) for rank, count in known.leads.items() if rank != PLAIN]
    return sorted(trumps, key=lambda lead: (-lead[1], _HIGH_FIRST.index(lead[0])))[:CARDS]


def lead_cards(name: str, leads: Sequence[tuple[str, int]]) -> Picture:
    """Return the cards that are led first, each with how often."""
    said = leads_aloud(name, leads) if leads else ""
    return Picture(partial(_draw_leads, leads), 138, said=said)


def _draw_leads(
    leads: Sequence[tuple[str, int]], canvas: Canvas, look: Look, rect: pygame.Rect
) -> None:
    step = min(look.s(CARD_STEP), rect.width / CARDS)
    pen = look.pen(Face.SERIF_BOLD, 21, look.theme.paper.ink)
    foot = rect.bottom - round(pen.px * 0.8)
    wide = round(min(look.s(CARD), step * 0.8, (foot - pen.px - rect.y) / 1.42))
    for place, (rank, count) in enumerate(leads):
        x = rect.x + step * (place + 0.5)
        at = x, foot - pen.px * 0.9 - wide * 0.7
        look.cards.shadow(wide).put(canvas, at)
        look.cards.face(_card(rank), wide, trump="S").put(canvas, at)
        look.text.put_fitted(canvas, times(count), (x, foot), pen, step - 4, anchor="centre")


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
