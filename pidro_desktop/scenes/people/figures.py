"""Scene in which the names and the figures of the four seats are chosen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import pygame

from pidro_desktop.figures.figure import EXTRAS, Figure
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.figures.seating import Seating
from pidro_desktop.key_actions import Action
from pidro_desktop.render.art.portraits import SIDES, Mien
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.controls import Choice
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.name_field import NameField
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_field import COMMAND
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.people import figures_text as words
from pidro_desktop.scenes.people.figure_controls import (
    PartCell,
    PersonCell,
    SeatControl,
    SeatTab,
)
from pidro_desktop.scenes.people.figure_motion import FigureMotion
from pidro_desktop.scenes.people.figure_pages import (
    BEFORE,
    DONE,
    OWN,
    PAGES,
    PEOPLE_PAGE,
    SURPRISE,
    Page,
    buttons_of,
    large_of,
    nearest,
    page_of,
    shows_parts,
)
from pidro_desktop.scenes.people.figure_pictures import FigurePictures, Wanted
from pidro_desktop.scenes.people.figures_picture import FiguresPicture
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.shell.scene import Change, Pop, Scene

NAME, PAGE = "name", "page"
_LEAVE: Final = codes(Action.CLOSE)


class FiguresScene(Scene):
    """Scene of names and figures; what was chosen is kept when it is left.

    Attributes:
        seating: the draft. page: the open page of the paper.
        said: a sentence about what has just happened. group: the controls.
    """

    keys = key_lists.WRITING

    def __init__(self, seat: int = 0) -> None:
        self.group = FocusGroup()
        self.page = PEOPLE_PAGE
        self.said = ""
        self.random = random.Random()
        self.seating: Seating
        self._first = seat
        self._pictures = FigurePictures()
        self._motion = FigureMotion(self._surprised)
        self._view: Page
        self.picture: FiguresPicture
        self.field: NameField

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Begin with those who sit at the table now."""
        super().enter(ctx)
        self.seating = Seating(ctx.preferences.now.company, self._first)
        self.said = str(words.LOOKING) if ctx.read_only else ""
        self._motion.still = ctx.preferences.now.reduced_motion
        self._make_field()
        if ctx.by_keys:
            self.group.show_focus()

    def leave(self) -> None:
        """Keep what was chosen."""
        self._motion.finish()
        self.seating.settle(self.seating.seat)
        if self.seating.company != self.seating.before:
            self.ctx.preferences.change(**self.seating.company.written)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.picture = FiguresPicture(self.ctx.look, size)
        self._renew()

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

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        large = self._pictures.get(self._large(), "large")
        self.picture.draw(canvas, self._view, large, self.said)
        look = self.picture.look
        self.group.draw(canvas, look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, look, str(asked.tooltip), asked.rect, bounds)

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return str(words.HEADING)

    def spoken(self) -> Sequence[str]:
        """Return what has just happened."""
        return [self.said] if self.said else []

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        focus = self.group.focus
        if focus is None:
            return None
        spoken = focus.read_aloud(str(words.PAGE) if focus.key == PAGE else "")
        if focus is self.field and self.ctx.by_pad:
            return spoken._replace(remark=str(words.ANOTHER))
        return spoken

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Write into the name wherever the focus is; all else is for the controls."""
        if self._writes(event):
            self._written()
            return None
        if event.type == pygame.KEYDOWN and event.key in _LEAVE:
            return Pop()
        was = self.group.focus
        chosen = self.group.handle(event)
        if was is self.field and self.group.focus is not self.field:
            self._settle()
        return None if chosen is None else self._used(chosen)

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
        self._name_seats()

    def _used(self, chosen: Chosen) -> Change | None:
        """React to a control."""
        self.ctx.sound("click")
        key = chosen.key
        if key == CLOSE:
            return Pop()
        if key == DONE:
            return self._done()
        self.said = ""
        if key == NAME:
            self._accept()
        elif key == PAGE:
            self._turn_to(str(chosen.value))
        elif key == OWN:
            self._turn_to(PAGES[1][0])
            self.group.focus_on(PAGE)
        elif key == BEFORE:
            self._undo()
        elif key == SURPRISE:
            self._surprise()
        elif isinstance(key, SeatTab):
            self._sit(key.seat)
        elif isinstance(key, PersonCell):
            self._wear(PEOPLE[key.person].figure)
        elif isinstance(key, PartCell):
            self._change(key)
        return None

    def _done(self) -> Change | None:
        """Leave, unless the name that was typed is somebody else's."""
        other = self.seating.namesake(self.seating.seat)
        if other is None:
            return Pop()
        self.said = words.ALIKE.format(name=self.seating.company.names[other])
        self.group.focus_on(NAME)
        return None

    def _accept(self) -> None:
        """Enter in the name: keep it; on a gamepad, which cannot type, write another one."""
        if self.ctx.by_pad:
            self.seating.suggest_name()
            self.field.set(self.seating.names[self.seating.seat])
            self._name_seats()
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
        self._name_seats()

    def _sit(self, seat: int) -> None:
        """Go on with another seat."""
        self._motion.finish()
        self._settle()
        self.seating.settle(self.seating.seat)
        self.seating.seat = seat
        self._make_field()
        self._renew()

    def _turn_to(self, page: str) -> None:
        self._motion.finish()
        self.page = page
        if shows_parts(page, self.seating, self.picture.look):
            name = self.seating.company.names[self.seating.seat]
            self.said = words.PAINTED.format(name=name)
        self._renew()

    def _wear(self, figure: Figure) -> None:
        self._motion.finish()
        self._worn(self.seating.wear(figure))

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
        self._renew()

    def _undo(self) -> None:
        self._motion.forget()
        self.seating.undo()
        self.said = str(words.UNDONE)
        self._make_field()
        self._renew()

    def _surprise(self) -> None:
        """Roll the parts one after the other, or all at once where less should move."""
        self._motion.roll(self.seating.surprises(self.random))

    def _surprised(self, figure: Figure, last: bool) -> None:
        """Show the next figure of a surprise."""
        self.seating.wear(figure)
        if last:
            name = self.seating.company.names[self.seating.seat]
            self.said = words.SURPRISED.format(name=name)
        self._renew()

    # -------------------------------------------------------- controls

    def _large(self) -> Wanted:
        """Return the picture of the large figure."""
        mien: Mien = "glad" if self._motion.is_glad else "calm"
        high, look = self.picture.places.figure.h, self.picture.look
        return large_of(self.page, self.seating, high, look, mien)

    def _make_field(self) -> None:
        seat = self.seating.seat
        text = self.seating.names[seat]
        self.field = NameField(NAME, text, SIDES[seat % 2], hint=str(words.HINT))

    def _name_seats(self) -> None:
        """Write the names on the plates again."""
        for widget in self.group:
            if isinstance(widget, SeatControl):
                widget.label = self.seating.names[widget.seat] or str(words.HINT)
                widget.lay(widget.rect, self.picture.look)

    def _renew(self) -> None:
        """Create and lay out the controls, and ask for their pictures."""
        places, look, seating = self.picture.places, self.picture.look, self.seating
        self._view = page_of(self.page, seating, places, look, self._pictures)
        seats = [
            SeatControl(seat, name, figure, self._pictures, chosen=seat == seating.seat)
            for seat, (name, figure) in enumerate(zip(seating.names, seating.figures, strict=True))
        ]
        for control, rect in zip(seats, places.seats, strict=True):
            control.lay(pygame.Rect(rect), look)
        self.field.place(pygame.Rect(places.name))
        pages = Choice(PAGE, [(key, str(label)) for key, label in PAGES], self.page)
        pages.place(pygame.Rect(places.tabs))
        widgets: list[Widget] = [self.field, *seats, pages, *self._view.widgets]
        focus: ControlKey = self.group.focus.key if self.group.focus is not None else NAME
        self.group.replace([*widgets, *buttons_of(places)], first=focus)
        if self.group.focus is None or self.group.focus.key != focus:
            self.group.focus_on(nearest(self._view, focus) or PAGE)
        self._name_seats()
        large, seated = self._large(), [control.wanted(look) for control in seats]
        cells = () if self._motion.is_rolling else self._view.wanted
        self._pictures.want(large, *seated, *cells, large._replace(mien="calm"))
