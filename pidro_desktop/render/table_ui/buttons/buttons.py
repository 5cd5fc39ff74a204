"""The buttons of a game: calls, suits, confirmation, and what follows a deal.

A number that can be bid has a tile, or all share a stepper if they are many. Bids with a name of
their own are always buttons beside Pass. What a hint suggests glows, and has a peg on its edge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.shadow import glow
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons import bid_text
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, StepControl, SuitControl
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.table.layout.bubble_layout import confirm_place
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import AnyText

REMATCH, LEAVE, CONFIRM = "rematch", "leave", "confirm"
GO_ON, REPLAY, REVIEW, TRY_AGAIN = "go on", "replay", "review", "try again"

AROUND_LABEL: Final = 46
"""Units of a button beside its label: its sign and what stays free."""


class SuitButton(Button):
    """A tile with a suit's symbol in its own colour, its name, and the number that chooses it.

    The names of all ``suits`` are written in one size.
    """

    def __init__(self, suit: str, ink: Colour, suits: Sequence[str]) -> None:
        super().__init__(
            SuitControl(suit), table_text.SUITS[suit], sign=table_text.SUIT_SIGNS[suit]
        )
        self.suit_ink = ink
        self._names = [table_text.SUITS[text] for text in suits]
        self._number = str(suits.index(suit) + 1) if len(suits) > 1 else ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, symbol and name."""
        rect, ink, suit_ink = self.rect, look.theme.paper.ink, self.suit_ink
        soft = look.theme.paper.ink_soft
        if self.enabled:
            look.shade(canvas, rect, 10, 3, 0.5, 3)
        else:  # such a tile is dark, and black could not be seen on it
            ink = suit_ink = soft = look.theme.text_on_table.disabled
        look.shapes.tile(rect.size, look.u, self.state).put(canvas, *rect.topleft)
        small = look.pen(Face.SEMI, 16, soft)
        left = look.s(9) + look.text.width(self._number, small)
        for units, gap, edge in ((24, look.s(7), look.s(12)), (16, look.s(4), look.s(6))):
            sign = emblem(self.sign, max(16, look.s(units)), suit_ink)
            pen = look.pen(self.face, self.size, ink)
            room = rect.width - left - sign.get_width() - gap - 2 * edge
            fitted = [look.text.fit(name, pen, room) for name in self._names]
            if all(said == str(name) for (said, _), name in zip(fitted, self._names, strict=True)):
                break  # a long name in a narrow tile needs some of the room around it
        pen = min((pen for _, pen in fitted), key=lambda item: item.px)
        said, pen = look.text.fit(self.label, pen, room)
        wide = sign.get_width() + gap + look.text.width(said, pen)
        x = rect.x + left + (rect.width - left - wide) / 2
        y = rect.centery + (0.5 if self.state == "down" else -1.5)
        look.text.put(canvas, self._number, (rect.x + look.s(9), y), small)
        canvas.put(sign, (round(x), round(y - sign.get_height() / 2)))
        look.text.put(canvas, said, (x + sign.get_width() + gap, y), pen)


def suit_buttons(dc: DrawContext, suits: Sequence[str] = ("C", "D", "H", "S")) -> list[Widget]:
    """Return a button for every suit."""
    return [
        SuitButton(suit, dc.suit_ink(table_text.SUIT_SIGNS[suit]), suits).placed(rect)
        for suit, rect in zip(suits, dc.layout.suit_buttons(suits), strict=True)
    ]


def after_buttons(
    dc: DrawContext, *, last: bool = False, review: bool = True, again: AnyText = ""
) -> list[Widget]:
    """Return the buttons after a deal: continue, and smaller ones to replay and to review it.

    With a label in ``again``, one more goes back to a slip, where it has room.
    """
    label = table_text.TO_RESULT if last else table_text.NEXT_DEAL
    on = Button(GO_ON, label, style=Style.PRIMARY, size=25).placed(dc.layout.next_deal)
    replay = Button(REPLAY, table_text.REPLAY, face=Face.SEMI, size=18, sign="play")
    found: list[Widget] = [on, replay.placed(dc.layout.replay)]
    if review:
        label = table_text.REVIEW
        found.append(Button(REVIEW, label, face=Face.SEMI, size=18).placed(dc.layout.review))
    if again and dc.layout.try_again is not None:
        found.append(_again_button(dc, again).placed(dc.layout.try_again))
    return found


def _again_button(dc: DrawContext, label: AnyText) -> Button:
    """Return the button that goes back to a slip; where there is little room, it says less."""
    button = Button(TRY_AGAIN, label, face=Face.SEMI, size=18, sign="undo")
    place = dc.layout.try_again
    if place is not None:
        pen = dc.pen(button.face, 18, dc.look.theme.paper.ink)
        if dc.look.text.width(label, pen) > place.w - dc.s(AROUND_LABEL):
            button.label, button.called = table_text.TRY_AGAIN, label
    return button


def confirm_button(dc: DrawContext, label: AnyText, *, enabled: bool, why: AnyText = "") -> Widget:
    """Return a single confirmation button in the button row."""
    button = Button(CONFIRM, label, style=Style.PRIMARY, enabled=enabled, why=why)
    return button.placed(dc.layout.confirm)


def confirm_play_button(dc: DrawContext, label: AnyText) -> Widget:
    """Return the button that plays the raised card."""
    button = Button(CONFIRM, label, style=Style.PRIMARY, size=19)
    return button.placed(confirm_place(dc.layout))


PASS, BID_IT, HEIGHT = "pass", "bid it", "height"
LINE: Final = 9
"""So many numbers lie beside Pass; more of them take two lines."""
TILES: Final = 15
"""Above so many numbers there are no tiles any more."""
STEPS: Final = (-5, -1, 1, 5)
SIDE, WIDE, BIG, AIR = 48, 88, 150, 18
LARGE: Final = (20, 2.5)
"""Units: numbers where words are large, and what stays free at both ends of them."""
PROMPT_ABOVE: Final = 66
"""Units from the upper edge of the buttons to the middle of the large words above them."""


class NumberButton(Button):
    """The tile of a bid: all have letters of one size, so two digits stand a little closer."""

    air = 5


class NamedButton(Button):
    """The button of a named bid; its tooltip says what the bid wins and loses."""

    @property
    def tooltip(self) -> AnyText:
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
        look.fill(canvas, self.rect, 10 * look.u, deep, rim=attention.brass_lit, thick=2.0)
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
    dc: DrawContext, view: SeatView, legal: Collection[int], value: int = 0
) -> list[Widget]:
    """Return the buttons of all calls; ``legal`` contains 0 if Pass is legal.

    ``value`` is the number that the steps have come to.
    """
    why = table_text.must_beat(view.bidder, view.bid) if view.bidder is not None else ""
    if in_steps(view.rules):
        return _steps(dc, view, legal, value, why)
    bids = shown_numbers(dc.layout, view.rules, legal)
    named = _named(dc, view.rules, legal)
    tiles: list[Widget] = [
        NumberButton(BidControl(bid), str(bid), size=26, enabled=bid in legal, why=why)
        for bid in bids
    ]
    no = Button(PASS, table_text.PASS, enabled=0 in legal)
    if dc.layout.folded:
        for button in (*tiles, no):
            _lay_close(button)
    if len(bids) <= LINE and not named:
        layout, last = dc.layout.bid_buttons(len(bids))
        placed = [tile.placed(rect) for tile, rect in zip(tiles, layout, strict=True)]
        return [*placed, no.placed(last)]
    side = dc.layout.scale.target(SIDE)
    above = len(tiles) if len(tiles) <= LINE else (len(tiles) + 1) // 2
    _line(dc, tiles[:above], [side] * above, upper=True)
    lower = [*tiles[above:], *named, no]
    widths = [side] * (len(tiles) - above) + [_width(dc, item) for item in (*named, no)]
    _line(dc, lower, widths, upper=False)
    return [*tiles, *named, no]


def shown_numbers(layout: TableLayout, rules: RuleSet, legal: Collection[int]) -> Sequence[int]:
    """Return the numbers that have tiles: where words are large, none that is too low."""
    bids = numbers(rules)
    if not layout.folded:
        return bids
    return [bid for bid in bids if bid in legal] or bids


def _lay_close(button: Widget) -> None:
    """Let words fill more of a button, where they are large and buttons are not."""
    if isinstance(button, Button):
        button.size, button.air = LARGE


def rise(layout: TableLayout, rules: RuleSet, legal: Collection[int] = ()) -> int:
    """Return the pixels by which the prompt moves up above two lines of buttons."""
    count = len(shown_numbers(layout, rules, legal))
    if count <= LINE and not rules.named_bids:
        return 0 if layout.bid_lines(count) == 1 else layout.confirm.y - layout.upper_row
    if layout.folded:
        return layout.confirm.y - layout.upper_row
    wanted = layout.upper_row - layout.s(PROMPT_ABOVE)
    return max(0, layout.prompt[1] - wanted)


def drop(layout: TableLayout) -> int:
    """Return the pixels by which the prompt can move down above a single line of buttons."""
    if layout.open_cards or layout.folded:
        return 0
    return max(0, layout.confirm.y - layout.s(PROMPT_ABOVE) - layout.prompt[1])


def _steps(
    dc: DrawContext, view: SeatView, legal: Collection[int], value: int, why: str
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
    side = dc.layout.scale.target(SIDE)
    wide = max(dc.s(WIDE), 60)
    _line(dc, line, [wide if item is height else round(side * 1.2) for item in line], upper=True)
    low = bid_text.too_low(lowest) if bids and shown < lowest else why
    high = bid_text.too_high(highest) if bids and shown > highest else low
    it = Button(
        *(BID_IT, bid_text.bid_it(shown)),
        style=Style.PRIMARY,
        enabled=shown in bids,
        why="" if shown in bids else high,
    )
    named = _named(dc, view.rules, legal)
    no = Button(PASS, table_text.PASS, enabled=0 in legal)
    lower = [it, *named, no]
    _line(
        dc,
        lower,
        [max(dc.s(BIG), 100), *(_width(dc, entry) for entry in lower[1:])],
        upper=False,
    )
    return [*line, *lower]


def _named(dc: DrawContext, rules: RuleSet, legal: Collection[int]) -> list[Widget]:
    return [
        NamedButton(
            BidControl(bid.name),
            bid_text.bid_name(bid),
            enabled=bid in legal,
            why=bid_text.worth(rules, bid, legal=bid in legal),
        )
        for bid in rules.named_bids
    ]


def _width(dc: DrawContext, button: Widget) -> int:
    """Wide enough for the words, and at least as wide as Pass is."""
    pen = dc.look.pen(Face.SERIF_BOLD, 22, dc.look.theme.paper.ink)
    wide = dc.look.text.width(str(button.label), pen) + 2 * dc.s(AIR)
    return max(dc.s(WIDE), 60, round(wide))


def _line(dc: DrawContext, row: Sequence[Widget], widths: Sequence[int], *, upper: bool) -> None:
    """Put controls beside each other in the buttons' row, or in the one above it."""
    for widget, rect in zip(row, dc.layout.button_line(widths, upper=upper), strict=True):
        widget.place(pygame.Rect(rect))


GLOW, BADGE, SIGN, PEG = 22, 30, 20, 34
"""Units: how far the light reaches, the bulb's disc, the bulb, and the height of a button's peg."""
LOW, SMALL_PEG = 40, 28
"""Units: up to this height words fill a button, and the height of the peg there."""
STRENGTH: Final = 0.8


def draw_hint_light(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Draw the glow behind the button in ``rect``."""
    size = (rect.width + 2 * look.s(GLOW), rect.height + 2 * look.s(GLOW))
    lamp = look.theme.attention.lamp
    light = look.shapes.kept(("lit", size), lambda: glow(size, lamp, STRENGTH))
    canvas.put(light, (rect.centerx - size[0] // 2, rect.centery - size[1] // 2), light=True)


def draw_button_peg(canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    """Hang the peg of a hint on the right of the button's upper edge.

    It is clear of the label below it, and of the words above.
    """
    low = rect.height < look.s(LOW)  # large words fill it: a smaller peg, at its very corner
    aside, high = (4, SMALL_PEG) if low else (9, PEG)
    draw_peg(canvas, look, (rect.right - look.s(aside), rect.top), look.s(high))


def draw_peg(canvas: Canvas, look: Look, at: tuple[int, int], height: int) -> None:
    """Draw the clothes peg that marks what a hint advises: its middle, and its height in pixels.

    The focus is a frame; this is a thing, so that both can be on one card.
    """
    sign = emblem("peg", max(30, height))
    rect = sign.get_rect(center=at)
    look.shade(canvas, rect.inflate(-rect.width // 3, 0), 4, 3, 0.5, 3)
    canvas.put(sign, rect.topleft)


def draw_badge(canvas: Canvas, look: Look, at: tuple[int, int]) -> None:
    """Draw the bulb of a hint on its disc, centred ``at``."""
    side = max(24, look.s(BADGE))
    attention, controls = look.theme.attention, look.theme.controls
    plate = (controls.plate_top, controls.plate_bottom)
    place = at[0] - side // 2, at[1] - side // 2, side, side
    look.fill(canvas, place, side / 2, plate, rim=attention.brass_lit, thick=2.0)
    sign = emblem("bulb_lit", max(16, look.s(SIGN)), attention.lamp)
    canvas.put(sign, (at[0] - sign.get_width() // 2, at[1] - sign.get_height() // 2))
