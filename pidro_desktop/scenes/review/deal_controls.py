"""Controls of the review of a deal: beads on the cord, arrows, the switch and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.match.review.turns import Turn
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.review.labels import Label, draw_label, on_wood
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import OFF, ON
from pidro_desktop.render.widgets.spoken import SWITCH, SpokenControl, spoken_value
from pidro_desktop.render.widgets.widget import Button, ControlId, Style, Widget
from pidro_desktop.scenes.review import deal_text as words
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.review_layout import ReviewPlaces

BACK, ON_TO, REAL, TRY, PLAY_ON, CLOSE = "back", "on", "real", "try", "play_on", "close"
LESSON: Final = "lesson"
CHOSEN, IN_ROW, OF_OTHERS = 58, 44, 36
"""Units: the bead that is looked at, the others, and those of other players."""
MOST_BEADS: Final = 8
WIDEST: Final = 92
"""Units of width of a bead's target at most."""
STEP: Final = 119
"""Units from one bead to the next at most."""


@dataclass(frozen=True, slots=True)
class DecisionControl(ControlId):
    """The id of a bead: the number of events before its decision."""

    position: int


class BeadControl(Widget):
    """A bead on the cord, with what was decided under it.

    Attributes:
        position: the number of events before its decision.
        chosen: whether its decision is looked at.
        waits: the turns that a bead still being worked out has made.
    """

    def __init__(self, position: int, bead: Bead, label: Label, spoken: str, *, own: bool) -> None:
        super().__init__(DecisionControl(position), spoken)
        self.position = position
        self.bead = bead
        self.name = label
        self.own = own
        self.chosen = False
        self.waits = 0.0
        self.middle: tuple[float, float] = (0, 0)
        self.label_y = 0
        self.kit: DrawContext

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what was decided, and the mark."""
        said = f"{self.label}, {words.WORDS[self.bead]}"
        return SpokenControl((self.key, said), said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the bead and its label."""
        kit = self.kit
        units = CHOSEN if self.chosen else IN_ROW if self.own else OF_OTHERS
        if self.hovered and not self.chosen:
            units += 4
        draw_bead(canvas, kit.look, self.bead, self.middle, units, turn=self.waits)
        inks = on_wood(kit.look, lit=self.chosen)
        at = self.middle[0], self.label_y
        room = self.rect.width - kit.s(4)
        draw_label(canvas, kit.look, self.name, at, 19, inks, anchor="centre", room=room)


class RealCards(Widget):
    """The switch "What the cards really were", in the blue of luck."""

    radius: ClassVar[float] = 26

    def __init__(self, *, on: bool) -> None:
        super().__init__(REAL, words.REAL_CARDS)
        self.on = on
        self.kit: DrawContext

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its text and whether it is on."""
        return spoken_value(SWITCH, self.key, str(self.label), str(ON if self.on else OFF))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the strip, the rail with its knob, and the text."""
        kit, rect = self.kit, self.rect
        look, theme, u = kit.look, kit.look.theme, kit.u
        board = theme.controls
        fill = (board.board_top, board.board_bottom)
        line = theme.attention.brass_lit if self.hovered else theme.review.luck_rim
        strip = look.shapes.rounded(
            rect.size, rect.height / 2, fill, stroke=line, stroke_width=max(1.0, 1.6 * u)
        )
        strip.put(canvas, *rect.topleft)
        high = rect.height - 2 * kit.s(10)
        rail = pygame.Rect(rect.x + kit.s(14), rect.centery - high // 2, round(high * 1.9), high)
        tone = theme.team.us_ink if self.on else theme.paper.ink_soft
        look.shapes.rounded(rail.size, high / 2, (tone, tone)).put(canvas, *rail.topleft)
        gap = max(2, kit.s(3))
        side = high - 2 * gap
        x = rail.right - gap - side if self.on else rail.x + gap
        knob = look.shapes.rounded(
            (side, side),
            side / 2,
            (board.tile_top, board.tile_bottom),
            stroke=board.tile_edge_bottom,
        )
        knob.put(canvas, x, rail.y + gap)
        left = rail.right + kit.s(15)
        pen = kit.pen(Face.SEMI, 20, theme.text_on_table.lifetime)
        kit.text(canvas, self.label, (left, rect.centery), pen, room=rect.right - left - kit.s(16))


@dataclass(frozen=True, slots=True)
class Strung:
    """A decision as it is strung: its name under the bead and as it is read aloud."""

    turn: Turn
    bead: Bead
    label: Label
    spoken: str
    own: bool


def strung(places: ReviewPlaces, decisions: Sequence[Strung], chosen: int) -> list[BeadControl]:
    """Return the beads around the one with so many events before it, in their places."""
    here = next((at for at, item in enumerate(decisions) if item.turn.position == chosen), 0)
    first = max(0, min(here - MOST_BEADS // 2, len(decisions) - MOST_BEADS))
    seen = decisions[first : first + MOST_BEADS]
    strip = places.strip
    step = min(places.s(STEP), (strip.right - strip.left) // max(1, len(seen) - 1))
    made: list[BeadControl] = []
    for index, item in enumerate(seen):
        bead = BeadControl(item.turn.position, item.bead, item.label, item.spoken, own=item.own)
        x = strip.left + index * step
        bead.middle, bead.label_y = (x, strip.y), strip.label
        bead.chosen = item.turn.position == chosen
        half, top = places.s(CHOSEN) // 2 + places.s(4), strip.y - places.s(CHOSEN) // 2
        wide = max(44, min(2 * half if len(seen) < 2 else step, places.s(WIDEST)))
        low = strip.label + places.s(14)
        bead.place(pygame.Rect(x - wide // 2, top, wide, low - top))
        made.append(bead)
    return made


def buttons(places: ReviewPlaces, *, opened: bool, lesson: bool = False) -> list[Widget]:
    """Return the arrows, the switch and the buttons in their places.

    Args:
        places: the layout.
        opened: whether all cards are shown.
        lesson: whether there is a lesson about the decision that is looked at.
    """
    back = Button(BACK, style=Style.WALNUT, sign="previous", size=22)
    on = Button(ON_TO, style=Style.WALNUT, sign="next", size=22)
    real = RealCards(on=opened)
    again = Button(TRY, words.TRY, size=22)
    play = Button(PLAY_ON, words.PLAY_ON, style=Style.PRIMARY, size=20)
    close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
    rects: Sequence[tuple[Widget, Rect]] = (
        (back, places.strip.back),
        (on, places.strip.on),
        (real, places.switch),
        (again, places.buttons[0]),
        (play, places.buttons[1]),
        (close, places.close),
    )
    for widget, rect in rects:
        widget.place(pygame.Rect(rect))
    made: list[Widget] = [widget for widget, _rect in rects]
    if lesson:
        link = Button(LESSON, words.LESSON, style=Style.WALNUT, size=20)
        link.face = Face.SEMI
        link.place(pygame.Rect(places.link))
        made.insert(made.index(again), link)
    return made


def with_kit(widgets: Sequence[Widget], kit: DrawContext) -> None:
    """Give the widgets that are measured in the units of the review their context."""
    for widget in widgets:
        if isinstance(widget, BeadControl | RealCards):
            widget.kit = kit


Whys = dict[str, str]
"""Why controls cannot be used, by their keys; empty where they can."""


def whys_of(steps: DealSteps) -> Whys:
    """Return why controls cannot be used at the decision that is looked at."""
    turn = steps.at
    forced = turn is not None and steps.bead(turn) is Bead.FORCED
    no_try = words.NOT_YOURS if not steps.own else words.NO_CHOICE if forced else ""
    return {
        BACK: "" if steps.step(-1) else words.FIRST,
        ON_TO: "" if steps.step(1) else words.LAST,
        TRY: words.NO_DECISIONS if turn is None else no_try,
        PLAY_ON: words.NO_DECISIONS if turn is None else "",
    }


def explain(find: Callable[[str], Widget], whys: Whys) -> None:
    """Disable controls that cannot be used, and say why."""
    for key, why in whys.items():
        widget = find(key)
        widget.enabled, widget.why = not why, why
