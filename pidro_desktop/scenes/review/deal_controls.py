"""Around the table of a review of a deal: the beads on their cord, its controls, its heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead, draw_cord
from pidro_desktop.render.review.labels import Label, draw_label, on_wood
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.render.widgets.controls import Toggle
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Button, CloseButton, ControlId, Style, Widget
from pidro_desktop.scenes.review import decision_text as words
from pidro_desktop.scenes.review.deal_steps import DealSteps
from pidro_desktop.scenes.shell.asking import ASK_WHY, NOTHING_YET
from pidro_desktop.table.animation.easing import ENTER
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.layout.review_layout import LABELS, ReviewLayout
from pidro_desktop.tr import AnyText, capitalize_first

BACK, ON_TO, REAL, TRY, PLAY_ON, CLOSE = "back", "on", "real", "try", "play_on", "close"
LESSON, WHY = "lesson", "why"
CHOSEN, IN_ROW, OF_OTHERS = 58, 44, 36
"""Units: the bead that is looked at, the others, and those of other players."""
MOST_BEADS: Final = 8
HIGH: Final = 54
"""Units of height of a button below a paper in large letters."""
WIDEST, BEAD_HIGH = 92, 96
"""Units of a bead's target: its width at most, and its height in a column."""
STEP: Final = 119
"""Units from one bead to the next at most."""
CORD_END: Final = 62
"""Units of cord beyond the first and the last bead at most."""
GLOW: Final = (96, 74, 0.5)
"""The light on the bead that is looked at: its radii in units, and its strength."""
TURN: Final = 0.35
"""Turns of a waiting bead in a second."""
LEAST_TITLE: Final = 20
"""Pixels: the letters of the scene's name at least."""


class Growth:
    """The time since another decision was looked at; everything begins at its end.

    Attributes:
        came_from: the x from which the ring slides, or None.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._elapsed = self._whole
        self._waited = 0.0
        self.came_from: float | None = None

    def begin(self, pace: Pace, came_from: float | None = None) -> None:
        """Start again.

        Args:
            pace: how fast everything moves.
            came_from: the x from which the ring slides; None if it stays.
        """
        self._pace, self._elapsed = pace, 0.0
        self.came_from = came_from

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._elapsed = min(self._whole, self._elapsed + dt)
        if self.turns:
            self._waited += dt

    @property
    def busy(self) -> bool:
        """Whether something still grows."""
        return self._elapsed < self._whole

    @property
    def turns(self) -> bool:
        """Whether beads that wait turn at all."""
        return not self._pace.reduced

    @property
    def bars(self) -> float:
        """How far the bars have grown, 0 to 1."""
        return ENTER(self._elapsed / self._whole) if self._whole else 1.0

    @property
    def ring(self) -> float:
        """How far the ring has slid, 0 to 1."""
        seconds = self._pace.of(Span.DECISION)
        return ENTER(min(1.0, self._elapsed / seconds)) if seconds else 1.0

    @property
    def turn(self) -> float:
        """The turns that waiting beads have made."""
        return self._waited * TURN

    @property
    def _whole(self) -> float:
        return self._pace.of(Span.BARS)


class DecisionControl(ControlId, frozen=True):
    """The id of a bead: the number of events before its decision."""

    position: int


class BeadControl(Widget):
    """A bead on the cord, with what was decided under it.

    Attributes:
        position: the number of events before its decision.
        bead: its mark. name: what is written under it. own: whether the person decided.
        chosen: whether its decision is looked at.
        growth: how far it has turned if it is still being worked out, or None.
    """

    def __init__(self, position: int, bead: Bead, label: Label, spoken: str, *, own: bool) -> None:
        super().__init__(DecisionControl(position), spoken)
        self.position = position
        self.bead = bead
        self.name = label
        self.own = own
        self.chosen = False
        self.growth: Growth | None = None

    def middle(self, look: Look) -> tuple[int, int]:
        """Return the middle of the bead in pixels."""
        return self.rect.centerx, self.rect.y + look.s(CHOSEN) // 2

    @property
    def tooltip(self) -> AnyText:
        """Whose the bead is, or why it is grey; not while the paper says so."""
        if self.chosen:
            return ""
        return words.NO_MARK.get(self.bead, "") if self.own else self._said

    @property
    def _said(self) -> str:
        return capitalize_first(f"{self.label}, {words.WORDS[self.bead]}")

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what was decided, and the mark."""
        return SpokenControl((self.key, self._said), self._said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the bead and its label."""
        units = CHOSEN if self.chosen else IN_ROW if self.own else OF_OTHERS
        if self.hovered and not self.chosen:
            units += 4
        x, y = self.middle(look)
        turn = self.growth.turn if self.growth else 0.0
        draw_bead(canvas, look, self.bead, (x, y), units, turn=turn)
        inks, room = on_wood(look, lit=self.chosen), self.rect.width - look.s(4)
        at = x, y + look.s(LABELS)
        draw_label(canvas, look, self.name, at, 19, inks, anchor="centre", room=room)
        if self.chosen and self.growth is None:
            _draw_ring(canvas, look, (x, y))


class RealCards(Toggle):
    """The switch "What the cards really were", in the blue of luck."""

    radius: ClassVar[float] = 26

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its text and whether it is on."""
        return super().read_aloud(label or str(words.REAL_CARDS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the strip, the rail with its knob, and the text."""
        rect, theme, board = self.rect, look.theme, look.theme.controls
        fill = (board.board_top, board.board_bottom)
        rim = theme.attention.brass_lit if self.hovered else theme.review.luck_rim
        look.fill(canvas, rect, rect.height / 2, fill, rim=rim, thick=max(1.0, 1.6 * look.u))
        left = self.draw_rail(canvas, look, 14, 10) + look.s(15)
        pen = look.pen(Face.SEMI, 20, theme.text_on_table.lifetime)
        at, room = (left, rect.centery), rect.right - left - look.s(14)
        look.text.put_fitted(canvas, words.REAL_CARDS, at, pen, room)


def strung(
    layout: ReviewLayout,
    beads: Sequence[BeadControl],
    chosen: int,
    growth: Growth | None = None,
) -> list[BeadControl]:
    """Return those beads that are seen, in their places.

    Args:
        layout: the layout.
        beads: a bead for each decision.
        chosen: the number of events before the one that is looked at.
        growth: how far beads have turned, and the ring has slid; None if they are at rest.
    """
    here = next((at for at, bead in enumerate(beads) if bead.position == chosen), 0)
    first = max(0, min(here - MOST_BEADS // 2, len(beads) - MOST_BEADS))
    seen, strip = [*beads[first : first + MOST_BEADS]], layout.strip
    step = min(layout.s(STEP), (strip.right - strip.left) // max(1, len(seen) - 1))
    half, top = layout.s(CHOSEN) // 2 + layout.s(4), strip.y - layout.s(CHOSEN) // 2
    wide = max(44, min(2 * half if len(seen) < 2 else step, layout.s(WIDEST)))
    high = strip.label + layout.s(14) - top
    for index, bead in enumerate(seen):
        bead.chosen, bead.growth = bead.position == chosen, growth
        bead.place(pygame.Rect(strip.left + index * step - wide // 2, top, wide, high))
    return seen


def draw_strip(
    canvas: Canvas, dc: DrawContext, layout: ReviewLayout, beads: Sequence[BeadControl]
) -> None:
    """Draw the cord, and the light on the bead that is looked at; the beads follow."""
    strip, end = layout.strip, dc.s(CORD_END)
    draw_cord(canvas, dc, strip.left - end, strip.right + end, strip.y)
    for x, y in _looked_at(dc.look, beads):
        dc.light(canvas, (round(x), y + dc.s(4)), *GLOW)


def draw_ring(canvas: Canvas, look: Look, beads: Sequence[BeadControl]) -> None:
    """Draw the ring around the bead that is looked at, over all beads, as far as it has slid."""
    for at in _looked_at(look, beads):
        _draw_ring(canvas, look, at)


def _draw_ring(canvas: Canvas, look: Look, at: tuple[float, int]) -> None:
    side = look.s(CHOSEN)
    ring = look.shapes.ring((side, side), look.u, CHOSEN / 2)
    ring.put(canvas, round(at[0]) - side // 2, at[1] - side // 2)


def _looked_at(look: Look, beads: Sequence[BeadControl]) -> Iterator[tuple[float, int]]:
    """Yield how far the light has slid to the bead that is looked at, if there is one."""
    for bead in (bead for bead in beads if bead.chosen):
        x, y = bead.middle(look)
        growth = bead.growth
        if growth is None or growth.came_from is None:
            yield x, y
        else:
            yield growth.came_from + (x - growth.came_from) * growth.ring, y


def buttons(steps: DealSteps) -> list[Widget]:
    """Return the arrows, the switch and the buttons.

    A link to a lesson is among them if there is one about the decision that is looked at.
    """
    turn = steps.at
    forced = turn is not None and steps.bead(turn) is Bead.FORCED
    none = str(words.NO_DECISIONS) if turn is None else ""
    no_try = str(words.NO_CHOICE if forced else "")
    back = Button(BACK, style=Style.WALNUT, sign="previous", size=22)
    on = Button(ON_TO, style=Style.WALNUT, sign="next", size=22)
    link = Button(LESSON, words.LESSON, style=Style.WALNUT, face=Face.SEMI, size=20)
    again = Button(TRY, words.TRY, size=22)
    asking = Button(WHY, ASK_WHY, style=Style.WALNUT, face=Face.SEMI, size=20)
    play = Button(PLAY_ON, words.PLAY_ON, style=Style.PRIMARY, size=20)
    whys = (
        (back, "" if steps.step(-1) else words.FIRST),
        (on, "" if steps.step(1) else words.LAST),
        (again, none or no_try),
        (play, none),
        (asking, "" if steps.asked else str(NOTHING_YET)),
    )
    for widget, why in whys:
        widget.enabled, widget.why = not why, why
    links = [link] if steps.lesson else []
    tries = [again] if steps.own else []
    return [back, on, RealCards(REAL, steps.opened), asking, *links, *tries, play, CloseButton()]


def place_beside(layout: ReviewLayout, widgets: Sequence[Widget]) -> None:
    """Lay the buttons where they belong beside the paper and the beads."""
    tries = any(widget.key == TRY for widget in widgets)
    places = {
        BACK: layout.strip.back,
        ON_TO: layout.strip.on,
        REAL: layout.real_cards,
        WHY: layout.why,
        LESSON: layout.link,
        TRY: layout.buttons[0],
        PLAY_ON: layout.buttons[1] if tries else layout.play_on,
        CLOSE: layout.close,
    }
    for widget in widgets:
        widget.place(pygame.Rect(places[str(widget.key)]))


def draw_heading(
    canvas: Canvas,
    dc: DrawContext,
    layout: ReviewLayout,
    about: str,
    title: AnyText = words.REVIEW,
    *,
    brief: str = "",
) -> None:
    """Draw the name of the scene, and ``about`` behind it; smaller if both have no room.

    ``brief`` says the same as ``about`` in fewer letters, for where that has no room even so.
    """
    inks = dc.look.theme.text_on_table
    large = dc.pen(Face.SERIF, 34, inks.plain)
    small = dc.pen(Face.SEMI, 19, inks.plain_soft)
    x, y = layout.title
    gap = dc.s(12)
    text = dc.look.text
    room = layout.title_room - text.width(title, large._replace(px=LEAST_TITLE)) - gap
    if brief and not dc.fits(about, small, room):
        about = brief
    least = text.width(about, small._replace(px=SMALLEST)) + gap
    while large.px > LEAST_TITLE and text.width(title, large) + least > layout.title_room:
        large = large._replace(px=large.px - 1)
    wide = dc.text(canvas, title, (x, y), large)
    room = layout.title_room - wide - gap
    dc.text(canvas, about, (x + wide + gap, y + dc.s(3)), small, room=room)
