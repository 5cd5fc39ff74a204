"""Scene in which the names and the figures of the four seats are chosen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from pidro_desktop.figures.figure import EXTRAS, Figure
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.figures.seating import Seating
from pidro_desktop.render.art.figures import drawings
from pidro_desktop.render.art.portraits import PEGS, SIDES, Mien, has_painting
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice, Stepper
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
    Spring,
)
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_field import COMMAND, NameField
from pidro_desktop.render.widgets.text_parts import Text, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_pages import (
    OWN,
    PAGES,
    PEOPLE_PAGE,
    Beside,
    FigureCell,
    FigurePictures,
    LargeFigure,
    PartCell,
    PersonCell,
    SeatControl,
    SeatTab,
    Tiles,
    Wanted,
    page_of,
)
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import LEAVE
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.shell.screen import Felt, Screen
from pidro_desktop.table.layout.proportions import EDGE, is_tall
from pidro_desktop.tr import tr

ROLL: Final = 0.09
"""Seconds from one part of a surprise to the next."""
GLAD: Final = 0.8
"""Seconds that a figure is glad about a new part."""


class FigureMotion:
    """A surprise on its way, part by part, and how long a figure is still glad.

    ``show`` gets each figure of a surprise, and whether it is the last one. With ``still`` set,
    nothing moves: surprises are shown at once, and nobody smiles for a moment only.
    """

    def __init__(self, show: Callable[[Figure, bool], None]) -> None:
        self.still = False
        self._show = show
        self._rolling: list[Figure] = []
        self._rolled = 0.0
        self._glad = 0.0

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return bool(self._rolling) or self._glad > 0

    @property
    def is_rolling(self) -> bool:
        """Whether more of a surprise follows."""
        return bool(self._rolling)

    @property
    def is_glad(self) -> bool:
        """Whether the figure smiles."""
        return self._glad > 0

    def smile(self) -> None:
        """Be glad for a moment."""
        self._glad = 0.0 if self.still else GLAD

    def roll(self, figures: Iterable[Figure]) -> None:
        """Begin a surprise: show these figures one after the other."""
        self.finish()
        self._rolling = list(figures)
        self._rolled = 0.0
        if self.still:
            self.finish()

    def finish(self) -> None:
        """Bring a surprise to its end at once."""
        if self._rolling:
            self._rolling = self._rolling[-1:]
            self._next()

    def forget(self) -> None:
        """Drop a surprise without its end."""
        self._rolling = []

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._glad = max(0.0, self._glad - dt)
        self._rolled += dt
        while self._rolling and self._rolled >= ROLL:
            self._rolled -= ROLL
            self._next()

    def _next(self) -> None:
        figure = self._rolling.pop(0)
        last = not self._rolling
        if last:
            self.smile()
        self._show(figure, last)


NAME, PAGE = "name", "page"
BEFORE, SURPRISE, DONE = "before", "surprise", "done"
CLOTH, CLOTH_SHARE = 472, 0.37
"""The width of the cloth beside the paper in units, and the part of the window at most."""
TALL_CLOTH: Final = 0.42
"""The part of a tall window above the lower edge of its cloth."""
STACKED_COLUMNS, FIGURE_HIGH = 3, 190
"""Tiles side by side, and units of height of the large figure, where everything is stacked."""
STACKED_HIGH: Final = {PEOPLE_PAGE: 780, "face": 760, "hair": 640, "hat": 560, "clothes": 560}
"""Units of height of the pages of the paper there."""
SEATS, SAID = 146, 62
"""Units: the height of the four seats, and of what is said about the name."""
NAME_WIDE, NAME_HIGH = 328, 60
INSET, TABS = 24, 52
"""Units: the paper's margin, and its tabs."""
BUTTON, BUTTON_LEAST, BUTTON_SHARE = 60, 48, 0.29
"""Units of the buttons, where the window has room for them and at least; and the part of the width
that the first two take each."""


class FiguresScene(Screen):
    """Scene of names and figures; what was chosen is kept when it is left.

    Attributes:
        seating: the draft. opened: the open page of the paper. field: the name.
        said: a sentence about what has just happened.
    """

    heading = tr("At the table")
    least_wide, least_tall = (1080, 610), (620, 1010)
    keys = key_lists.WRITING

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.opened = PEOPLE_PAGE
        self.said = ""
        self.random = random.Random()
        self.seating: Seating
        self.field: NameField
        self._first = seat
        self._pictures = FigurePictures()
        self._motion = FigureMotion(self._surprised)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin with those who sit at the table now."""
        drawings()  # they are read as it opens, not while it moves
        super().enter(ctx)
        self.seating = Seating(ctx.preferences.now.company, self._first)
        self.said = str(words.LOOKING) if ctx.read_only else ""
        self._motion.still = ctx.preferences.now.reduced_motion
        self.field = self._name_field()

    def leave(self) -> None:
        """Keep what was chosen."""
        self._motion.finish()
        self.seating.settle(self.seating.seat)
        if self.seating.company != self.seating.before:
            self.ctx.preferences.change(**self.seating.company.written)

    def renew(self, focus: ControlKey = "") -> None:
        """Show what there is now, and ask for its pictures.

        Where the focused control is gone, one for the same part has the focus, or else the pages.
        """
        had = self.group.focus.key if self.group.focus is not None else NAME
        super().renew(focus)
        keys = [widget.key for widget in self.group]
        if had not in keys:
            part = had.part if isinstance(had, PartCell) else ""
            same = (key for key in keys if isinstance(key, PartCell) and key.part == part)
            self.group.focus_on(next(same, PAGE))
        large, cells = self._large(), list[Wanted]()
        seats = [w.wanted(self.look) for w in self.group if isinstance(w, SeatControl)]
        if not self._motion.is_rolling:
            cells = [w.wanted(self.look) for w in self.group if isinstance(w, FigureCell)]
        self._pictures.want(large, *seats, *cells, large._replace(mien="calm"))

    def update(self, dt: float) -> Change | None:
        """Draw what is missing, and let a surprise and a smile go on."""
        if self._pictures.busy:
            self._pictures.step()
        self._motion.pass_time(dt)
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves or is still being drawn."""
        return self._pictures.busy or self._motion.busy

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return the cloth with who is seated, and the paper beside or below it."""
        (width, height), u, tall = self.ctx.size, self.look.u, is_tall(self.ctx.size)
        head = self.head(later=3)
        below = [Grow(self._paper()), self._buttons()]
        if tall:
            above = _column([head, Grow(self._cloth(tall=True))])
            tree: Part = _column([Sized(above, high=TALL_CLOTH * height / u - EDGE), *below])
        else:
            cloth = Sized(self._cloth(tall=False), wide=min(CLOTH, round(width * CLOTH_SHARE) / u))
            tree = Row([cloth, Grow(_column([head, *below]))], gap=EDGE, stretch=True)
        return Pad(tree, EDGE, EDGE, EDGE, EDGE)

    def column(self) -> Sequence[Part]:
        """Return who is seated, the figure with its name, and the paper, for large text."""
        said = Text(self.said, Face.SEMI, 18, on_wood, 1.25, lift=0, anchor="centre")
        field = Control(self.field, NAME_HIGH)
        figure = Sized(LargeFigure(self._pictures, self._large), high=FIGURE_HIGH)
        parts = [Gap(16), self._seats(), figure, Pad(field, right=20, left=20)]
        others = Grid(self._others(BUTTON_LEAST), 2, gap=14)
        return [
            self.stacked_head(3),
            self.on_felt([*parts, Pad(said, top=6, right=20, bottom=14, left=20)]),
            self._paper(),
            others,
        ]

    def below(self) -> Sequence[Part]:
        """Return the button that keeps everything."""
        return [self._done(BUTTON_LEAST)]

    def _cloth(self, *, tall: bool) -> Part:
        """Return the seats, the large figure, and the name below or beside it."""
        parts: list[Part] = [Gap(16), self._seats()]
        figure = LargeFigure(self._pictures, self._large)
        middle = [] if tall else [Spring(share=0.5)]
        name = ByWidth(
            lambda look, width: Row(
                [*middle, Control(self.field, NAME_HIGH, min(NAME_WIDE, width / look.u))]
            )
        )
        paragraph = Text(self.said, Face.SEMI, 18, on_wood, 1.25, lift=0, anchor="centre", most=3)
        if tall:
            above = Col([Spring(), Pad(name, right=4)])
            both = Split(above, Col([Gap(10), Sized(paragraph, high=SAID)]), 0.5, stacked=True)
            return Felt([*parts, Grow(Beside(figure, both)), Gap(12)], whole=True)
        said = Sized(Pad(paragraph, right=20, left=20), high=SAID)
        below = [Pad(name, right=20, left=20), Gap(6), said, Gap(8)]
        return Felt([*parts, Grow(figure), *below], whole=True)

    def _seats(self) -> Part:
        """Return the four who are seated."""
        seating = self.seating
        seats = [
            SeatControl(
                seat,
                seating.names[seat] or str(words.HINT),
                seating.figures[seat],
                self.look,
                self._pictures,
                chosen=seat == seating.seat,
            )
            for seat in range(4)
        ]
        row = Tiles([Control(seat, later=1) for seat in seats], 4, gap=0)
        return Sized(Pad(row, right=8, left=8), high=SEATS)

    def _paper(self) -> Part:
        """Return the paper: one of its pages below their names."""
        pages = [(key, str(label)) for key, label in PAGES]
        if self.stacked:
            names: Widget = Stepper(PAGE, pages, self.opened)
        else:
            names = Choice(PAGE, pages, self.opened)
        tabs = Control(names, TABS, label=str(words.PAGE), later=2)
        columns = STACKED_COLUMNS if self.stacked else None
        page = page_of(self.opened, self.seating, self.look, self._pictures, columns)
        if self.stacked:
            page = Sized(page, high=STACKED_HIGH[self.opened])
        column = Col([tabs, Gap(22), Grow(page)], whole=True)
        return Over(draw_sheet, Pad(column, INSET, INSET, 22, INSET))

    def _buttons(self) -> Part:
        """Return the buttons in the last row."""
        roomy = self.ctx.size[1] >= self.look.s(self.least_wide[1] + 40)
        high = BUTTON if roomy else BUTTON_LEAST
        return Row([*self._others(high), Grow(self._done(high))], gap=14)

    def _others(self, high: float) -> list[Part]:
        before, surprise = Button(BEFORE, str(words.BEFORE)), Button(SURPRISE, str(words.SURPRISE))
        return [Control(one, high, BUTTON_SHARE, later=2) for one in (before, surprise)]

    def _done(self, high: float) -> Part:
        done = Button(DONE, str(tr("Done", "button")), style=Style.PRIMARY, size=24)
        return Control(done, high, later=2)

    def _large(self) -> Wanted:
        """Return the picture of the large figure."""
        seating, drawn = self.seating, self.look.theme.cards.figures
        mien: Mien = "glad" if self._motion.is_glad else "calm"
        high, side = self._laid.place_of(LargeFigure).h, SIDES[seating.seat % 2]
        return Wanted(seating.figure, side, mien, high, drawn, self._shows_parts)

    @property
    def _shows_parts(self) -> bool:
        """Whether the large figure is put together, where the theme has its own of it."""
        seating = self.seating
        painted = has_painting(seating.figure, SIDES[seating.seat % 2])
        is_peg = self.look.theme.cards.figures == PEGS
        return painted and not is_peg and self.opened != PEOPLE_PAGE

    def _name_field(self) -> NameField:
        seat = self.seating.seat
        name, side = self.seating.names[seat], SIDES[seat % 2]
        return NameField(NAME, name, side, name=words.FIELD_NAME, hint=str(words.HINT))

    # -------------------------------------------------------- speech

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control; on a gamepad, also how a name is chosen."""
        spoken = super().spoken_focus()
        if spoken is not None and self.group.focus is self.field and self.ctx.by_pad:
            return spoken._replace(remark=str(words.ANOTHER))
        return spoken

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Write into the name wherever the focus is; all else is for the controls."""
        if self._writes(event):
            self._written()
            return None
        if event.type == pygame.KEYDOWN and event.key in LEAVE:
            return Pop()
        was = self.group.focus
        chosen = self.walk(event)
        if was is self.field and self.group.focus is not self.field:
            self._settle()
            self.renew()
        return self.after(chosen)

    def _writes(self, event: pygame.event.Event) -> bool:
        here = self.group.focus is self.field
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            if not here and not event.text.strip():
                return False
            if not here:
                self.group.focus_on(NAME)
            return self.field.compose(event)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE):
            return False
        sign = bool(event.unicode.strip()) and event.unicode.isprintable()
        if here:
            return self.field.type(event)
        if not sign or event.mod & COMMAND:
            return False
        self.group.focus_on(NAME)
        return self.field.type(event)

    def _written(self) -> None:
        """Take over what was typed, and say what is wrong with it."""
        seat = self.seating.seat
        self.seating.names[seat] = self.field.text
        other = self.seating.namesake(seat)
        if other is not None:
            self.said = words.ALIKE.format(name=self.seating.company.names[other])
        elif self.field.refused:
            self.said = str(words.NO_SIGN)
        else:
            self.said = str(words.FULL) if self.field.full else ""
        self.renew()

    def used(self, chosen: Chosen) -> Change | None:
        """React to a control."""
        self.ctx.sound("click")
        key, other = chosen.key, self.seating.namesake(self.seating.seat)
        if key == DONE and other is None:
            return Pop()
        self.said = ""
        if key == DONE and other is not None:  # the name that was typed is somebody else's
            self.said = words.ALIKE.format(name=self.seating.company.names[other])
            self.group.focus_on(NAME)
        elif key == NAME:
            self._accept()
        elif key == PAGE:
            self._turn_to(str(chosen.value))
        elif key == OWN:
            self._turn_to(PAGES[1][0])
            self.group.focus_on(PAGE)
        elif key == BEFORE:
            self._undo()
        elif key == SURPRISE:
            self._motion.roll(self.seating.surprises(self.random))
        elif isinstance(key, SeatTab):
            self._sit(key.seat)
        elif isinstance(key, PersonCell):
            self._motion.finish()
            self._worn(self.seating.wear(PEOPLE[key.person].figure))
        elif isinstance(key, PartCell):
            self._change(key)
        self.renew()
        return None

    def _accept(self) -> None:
        """Enter in the name: keep it; on a gamepad, which cannot type, write another one."""
        if self.ctx.by_pad:
            self.seating.suggest_name()
            self.field.set(self.seating.names[self.seating.seat])
            return
        self._settle()
        if self.seating.namesake(self.seating.seat) is None:
            self.group.focus_on(PAGE)

    def _settle(self) -> None:
        """Keep the name that was typed; one that somebody has stays to be changed."""
        seat = self.seating.seat
        if self.seating.namesake(seat) is not None:
            return
        self.seating.settle(seat)
        if self.seating.names[seat] != self.seating.before.names[seat]:
            self.said = words.NEXT_GAME.format(name=self.seating.names[seat])
        if self.field.text != self.seating.names[seat]:
            self.field.set(self.seating.names[seat])

    def _sit(self, seat: int) -> None:
        """Go on with another seat."""
        self._motion.finish()
        self._settle()
        self.seating.settle(self.seating.seat)
        self.seating.seat = seat
        self.field.take(self._name_field())

    def _turn_to(self, page: str) -> None:
        self._motion.finish()
        self.opened = page
        if self._shows_parts:
            name = self.seating.company.names[self.seating.seat]
            self.said = words.PAINTED.format(name=name)

    def _change(self, key: PartCell) -> None:
        self._motion.finish()
        value = bool(key.value) if key.part in EXTRAS else key.value
        self._worn(self.seating.change(key.part, value))

    def _worn(self, other: int | None) -> None:
        """Be glad about a new figure, and say who had it before."""
        if other is not None:
            names = self.seating.company.names
            self.said = words.SWAPPED.format(name=names[self.seating.seat], other=names[other])
        self._motion.smile()

    def _undo(self) -> None:
        self._motion.forget()
        self.seating.undo()
        self.said = str(tr("Everything is as it was before."))
        self.field.take(self._name_field())

    def _surprised(self, figure: Figure, last: bool) -> None:
        """Show the next figure of a surprise."""
        self.seating.wear(figure)
        if last:
            name = self.seating.company.names[self.seating.seat]
            self.said = tr("A surprise for {name}.").format(name=name)
        self.renew()


def _column(parts: Sequence[Part]) -> Part:
    """Return what lies on the wood below each other."""
    return Col(parts, gap=EDGE, loosest=EDGE, whole=True)
