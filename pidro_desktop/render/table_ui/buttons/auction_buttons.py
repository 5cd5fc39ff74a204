"""The auction buttons: a tile per number, or a stepper if there are many numbers.

Bids with a name of their own are always buttons beside Pass.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import bid_text
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, StepControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout

PASS, BID_IT, HEIGHT = "pass", "bid it", "height"
LINE: Final = 9
"""So many numbers lie beside Pass; more of them take two lines."""
TILES: Final = 15
"""Above so many numbers there are no tiles any more."""
STEPS: Final = (-5, -1, 1, 5)
SIDE, GAP, WIDE, BIG, AIR = 48, 8, 88, 150, 18
PROMPT_ABOVE: Final = 66
"""Units from the upper edge of the buttons to the middle of the large words above them."""


class NamedButton(Button):
    """The button of a named bid; its tooltip says what the bid wins and loses."""

    @property
    def tooltip(self) -> str:
        """Why the bid is not legal, or what it wins and loses."""
        return self.why


class Height(Widget):
    """The number of the stepper, as large as a button, inset in the cloth."""

    radius = 10

    def hit(self, at: tuple[int, int]) -> bool:
        """Return False: the number itself cannot be clicked."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the frame and the number."""
        attention, inks = look.theme.attention, look.theme.text_on_table
        deep = look.theme.controls.plate_bottom
        piece = look.shapes.rounded(
            self.rect.size, 10 * look.u, (deep, deep), stroke=attention.brass_lit, stroke_width=2.0
        )
        piece.put(canvas, *self.rect.topleft)
        pen = look.pen(Face.SERIF_BOLD, 30, inks.plain)
        said, pen = look.text.fit(self.label, pen, self.rect.width - look.s(8))
        look.text.put(canvas, said, (self.rect.centerx, self.rect.centery), pen, anchor="centre")


def numbers(rules: RuleSet) -> range:
    """Return the numbers that can be bid."""
    return range(rules.auction.minimum, rules.auction.maximum + 1)


def in_steps(rules: RuleSet) -> bool:
    """Return whether there are too many numbers for a tile each."""
    return len(numbers(rules)) > TILES


def bid_buttons(
    kit: DrawContext, view: SeatView, legal: Collection[int], value: int = 0
) -> list[Widget]:
    """Return the buttons of all calls; ``legal`` contains 0 if Pass is legal.

    ``value`` is the number that the steps have come to.
    """
    why = table_text.must_beat(view.bidder, view.bid) if view.bidder is not None else ""
    if in_steps(view.rules):
        return _steps(kit, view, legal, value, why)
    bids = numbers(view.rules)
    named = _named(kit, view.rules, legal)
    tiles: list[Widget] = [
        Button(BidControl(bid), str(bid), size=26, enabled=bid in legal, why=why) for bid in bids
    ]
    no = Button(PASS, table_text.PASS, enabled=0 in legal)
    if len(bids) <= LINE and not named:
        places, last = kit.places.bid_buttons(len(bids))
        for tile, rect in zip(tiles, places, strict=True):
            tile.place(pygame.Rect(rect))
        no.place(pygame.Rect(last))
        return [*tiles, no]
    side = kit.places.scale.target(SIDE)
    above = len(tiles) if len(tiles) <= LINE else (len(tiles) + 1) // 2
    _line(kit, tiles[:above], [side] * above, upper=True)
    lower = [*tiles[above:], *named, no]
    widths = [side] * (len(tiles) - above) + [_width(kit, item) for item in (*named, no)]
    _line(kit, lower, widths, upper=False)
    return [*tiles, *named, no]


def rise(places: TableLayout, rules: RuleSet) -> int:
    """Return the pixels by which the prompt moves up above two lines of buttons."""
    if len(numbers(rules)) <= LINE and not rules.named_bids:
        return 0
    wanted = _upper(places) - places.s(PROMPT_ABOVE)
    return max(0, places.prompt[1] - wanted)


def drop(places: TableLayout) -> int:
    """Return the pixels by which the prompt can move down above a single line of buttons."""
    if places.open_cards:
        return 0
    return max(0, places.confirm.y - places.s(PROMPT_ABOVE) - places.prompt[1])


def _steps(
    kit: DrawContext, view: SeatView, legal: Collection[int], value: int, why: str
) -> list[Widget]:
    bids = [bid for bid in legal if bid and not isinstance(bid, NamedBid)]
    lowest, highest = (min(bids), max(bids)) if bids else (0, 0)
    shown = value or lowest or view.bid
    height = Height(HEIGHT, str(shown), enabled=False)
    made: list[Widget] = []
    for step in STEPS:
        there = lowest < shown if step < 0 else shown < highest
        usable = bool(bids) and there
        made.append(Button(StepControl(step), bid_text.step(step), size=24, enabled=usable))
    half = len(made) // 2
    line = [*made[:half], height, *made[half:]]
    side = kit.places.scale.target(SIDE)
    wide = max(kit.s(WIDE), 60)
    _line(kit, line, [wide if item is height else round(side * 1.2) for item in line], upper=True)
    low = bid_text.too_low(lowest) if bids and shown < lowest else why
    high = bid_text.too_high(highest) if bids and shown > highest else low
    it = Button(
        *(BID_IT, bid_text.bid_it(shown)),
        style=Style.PRIMARY,
        enabled=shown in bids,
        why="" if shown in bids else high,
    )
    named = _named(kit, view.rules, legal)
    no = Button(PASS, table_text.PASS, enabled=0 in legal)
    lower = [it, *named, no]
    _line(
        kit,
        lower,
        [max(kit.s(BIG), 100), *(_width(kit, entry) for entry in lower[1:])],
        upper=False,
    )
    return [*line, *lower]


def _named(kit: DrawContext, rules: RuleSet, legal: Collection[int]) -> list[Widget]:
    return [
        NamedButton(
            BidControl(bid.name),
            bid_text.bid_name(bid),
            enabled=bid in legal,
            why=bid_text.worth(rules, bid, legal=bid in legal),
        )
        for bid in rules.named_bids
    ]


def _width(kit: DrawContext, button: Widget) -> int:
    """Wide enough for the words, and at least as wide as Pass is."""
    pen = kit.look.pen(Face.SERIF_BOLD, 22, kit.look.theme.paper.ink)
    wide = kit.look.text.width(str(button.label), pen) + 2 * kit.s(AIR)
    return max(kit.s(WIDE), 60, round(wide))


def _upper(places: TableLayout) -> int:
    """The top of the upper of two lines."""
    return places.confirm.y - places.confirm.h - places.s(GAP)


def _line(kit: DrawContext, row: Sequence[Widget], widths: Sequence[int], *, upper: bool) -> None:
    """Put controls beside each other around the middle of the buttons' row, or of one above it."""
    places, gap = kit.places, kit.s(GAP)
    y = _upper(places) if upper else places.confirm.y
    x = places.prompt[0] - (sum(widths) + gap * (len(widths) - 1)) // 2
    for widget, width in zip(row, widths, strict=True):
        widget.place(pygame.Rect(Rect(x, y, width, places.confirm.h)))
        x += width + gap
