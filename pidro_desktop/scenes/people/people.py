"""The list of the people who share this computer: who plays, and who comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import msgspec
import pygame

from pidro_desktop.background import Background
from pidro_desktop.figures.company import USUAL
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.names import LONGEST, alike, clean_name, length
from pidro_desktop.figures.people import FOUR, PEOPLE, write_figure
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.portraits import figure_portrait
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.spoken import COMMA, SpokenControl, spoken_button
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.message import YES, Message, confirm
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import OpenFigures, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Reset
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.household import DAYS_KEPT, MOST, Household
from pidro_desktop.storage.people import FIRST
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import AnyText, join_text, number, tr, trn

# tr: Why that cannot be chosen: {name} is a player of this computer who is not playing now
NOT_PLAYING: Final = tr("First choose to play as {name}.")
# tr: Read aloud with a name: this person plays at the computer now
PLAYS: Final = tr("plays now")
SELECTED: Final = tr("selected", "read aloud")
ALONE: Final = tr(
    "Everyone who plays on this computer can have their own settings, games and statistics."
)
SEVERAL: Final = tr("Select a player to switch, rename or delete. The tick shows who plays.")
NEW_HEADING: Final = tr("New player", "heading")
NAME: Final = tr("Name", "text field")
ASK_NAME: Final = tr("What is the player called? A name has up to 12 letters.")
TAKEN: Final = tr("Another player is already called {name}.")
# tr: The button that makes a new player with the name that was typed
CREATE: Final = tr("Add", "button")


def deleted(name: str, day: date, today: date) -> str:
    """Return who was deleted, and how long that can be undone."""
    left = min(max(1, DAYS_KEPT - (today - day).days), DAYS_KEPT)  # the clock may have been wrong
    return trn(
        "{name} was deleted. You can undo this for {n} more day.",
        "{name} was deleted. You can undo this for {n} more days.",
        left,
        name=name,
    )


FIELD, DONE = "name", "done"
MOST_TYPED = 4 * LONGEST
"""Code points in the field: a letter may have marks."""


@dataclass(frozen=True, slots=True)
class TypedName:
    """A clean name that a person can have."""

    name: str


class NameDialog(WritingPage):
    """Dialog with one field; ``taken`` are the names of the others."""

    width: float = 560
    height: ClassVar[float] = 300

    def __init__(
        self, heading: AnyText, done: AnyText, taken: Sequence[str], before: str = ""
    ) -> None:
        super().__init__(TextField(FIELD, name=NAME, hint=NAME, longest=MOST_TYPED), before)
        self.heading = heading  # type: ignore[misc]  # each dialog has its own
        self._done = done
        self._taken = taken

    @property
    def name(self) -> str:
        """The name as it would be kept."""
        return clean_name(self.field.text)

    @property
    def said(self) -> str:
        """Why the name cannot be used, or the question."""
        twin = next((other for other in self._taken if alike(other, self.name)), "")
        return TAKEN.format(name=twin) if twin and self.name else str(ASK_NAME)

    def page(self) -> Part:
        """Return the question or why the name cannot be used, the field, and the button."""
        fits = bool(self.name) and not any(alike(one, self.name) for one in self._taken)
        done = Button(DONE, self._done, style=Style.PRIMARY, size=20, enabled=fits, on_paper=True)
        said = Text(self.said, size=19, ink=ink, step=LINE, at_top=True)
        return asking(at_least(said, 61), self.field, [], [Control(done, 52, 190)], top=91)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin in the field."""
        super().rebuild(focus or FIELD)

    def _writes(self, event: pygame.event.Event) -> bool:
        leads_on = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE)
        if event.key in leads_on or self.group.focus is not self.field:
            return False
        before = self.field.text
        used = self.field.type(event)
        if length(self.field.text.strip()) > LONGEST:
            self.field.set(before)
        return used

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the name."""
        return Pop(TypedName(self.name)) if self.group[DONE].enabled else None


def games_in(file: Path) -> tuple[int, int] | None:
    """Return the games won and lost in a database, or None if it cannot be read."""
    if not file.exists():
        return 0, 0
    history = History.look_into(file)
    try:
        return None if history.notice else history.lifetime()
    except StorageError:
        return None
    finally:
        history.close()


COPIED: Final = (
    *("theme", "deck", "four_colours", "ui_scale", "card_size", "large_indices"),
    *("reduced_motion", "language", "captions"),
    *("sound_volume", "muted", "card_volume", "signal_volume", "ambience", "ambience_volume"),
    *("speech", "keys", "window", "fullscreen"),
)
"""Settings that a new person begins with as whoever plays has them: display, sound and keys."""


def new_settings(name: str, now: Settings, worn: Collection[Figure]) -> Settings:
    """Return the settings of a new person.

    Args:
        name: what they are called.
        now: the settings of whoever plays, whose display, sound and keys they begin with.
        worn: the figures of the others, which theirs is not like.
    """
    copied = {key: getattr(now, key) for key in COPIED}
    seated = {*worn, *USUAL.figures}
    free = (person.figure for person in PEOPLE.values() if person.figure not in seated)
    return msgspec.structs.replace(
        Settings(),
        **copied,
        names=(name, *USUAL.names[1:]),
        figures=(write_figure(next(free)), *FOUR[1:]),
    )


ADD, RENAME, DELETE, UNDO, PLAY = "add", "rename", "delete", "undo", "play"
FIGURES: Final = "figures"
FIGURE, MARK = 84, 32
"""Units: a figure, and the mark of who plays."""


class PersonCard(Widget):
    """A tile of a person.

    Attributes:
        person: their id. figure: how they look. fact: what is said under the name.
        chosen: whether the buttons are about this person. plays: whether they play now.
    """

    radius = 12

    def __init__(
        self, person: str, name: str, figure: Figure, fact: str, *, chosen: bool, plays: bool
    ) -> None:
        super().__init__(f"person {person}", name)
        self.person = person
        self.figure = figure
        self.fact = fact
        self.chosen = chosen
        self.plays = plays

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the name, the fact, and the state."""
        lines = [self.fact, PLAYS if self.plays else "", SELECTED if self.chosen else ""]
        note = join_text(COMMA, [part for part in lines if part])
        return spoken_button(self.key, str(label or self.label), note=note)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile."""
        u, rect, paper = look.u, self.rect, look.theme.paper
        attention, controls = look.theme.attention, look.theme.controls
        if self.chosen:
            look.shade(canvas, rect, 12, 4, 0.35, 3)
            fill = controls.tile_hot_top, controls.tile_hot_bottom
            line, thick = attention.lamp_ink, 2.4
        else:
            lit = self.hovered or self.focused
            fill = (controls.tile_hot_top if lit else controls.tile_top), controls.tile_bottom
            line, thick = paper.line, 1.4
        look.fill(canvas, rect, 12 * u, fill, rim=line, thick=thick * u)
        self._draw_words(canvas, look)
        if self.plays:
            self._draw_mark(canvas, look)

    def _draw_words(self, canvas: Canvas, look: Look) -> None:
        rect, paper = self.rect, look.theme.paper
        name_px, fact_px = look.px(20), look.px(17)
        foot = round(1.25 * name_px + 1.25 * fact_px) + look.s(6)
        high = max(look.s(40), min(look.s(FIGURE), rect.height - foot - look.s(8)))
        image = figure_portrait(self.figure, "us", "calm", high, look.theme.cards.figures)
        middle = rect.y + look.s(6) + (rect.height - foot - look.s(6)) // 2
        at = rect.centerx - image.get_width() // 2, middle - image.get_height() // 2
        canvas.put(image, at)
        room = rect.width - 2 * look.s(10)
        name, pen = look.text.fit(self.label, look.pen(Face.SEMI, 20, paper.ink), room)
        y = rect.bottom - look.s(6) - round(1.25 * fact_px) - round(0.62 * name_px)
        look.text.put(canvas, name, (rect.centerx, y), pen, anchor="centre")
        fact, pen = look.text.fit(self.fact, look.pen(Face.SANS, 17, paper.ink_old), room)
        y = rect.bottom - look.s(6) - round(0.62 * fact_px)
        look.text.put(canvas, fact, (rect.centerx, y), pen, anchor="centre")

    def _draw_mark(self, canvas: Canvas, look: Look) -> None:
        """Draw a tick on a coin over the upper right corner."""
        green, cream = look.theme.team.us_ink, look.theme.controls.tile_hot_top
        side = look.s(MARK)
        body = (
            f'<circle cx="17" cy="17" r="16" fill="{hexed(green)}"/><circle cx="17" cy="17" '
            f'r="15" fill="none" stroke="{hexed(cream)}" stroke-width="2"/>'
        )
        coin = look.shapes.drawn(f"coin {green} {cream}", (side, side), body, (34, 34))
        x, y = self.rect.right - round(side * 0.75), self.rect.y - round(side * 0.28)
        coin.put(canvas, x, y)
        tick = emblem("tick", look.s(15), cream)
        canvas.put(tick, (x + (side - tick.get_width()) // 2, y + (side - tick.get_height()) // 2))


NARROW: Final = 620
"""Units of width under which fewer cards and buttons lie in a row."""


class PeoplePanel(Page):
    """Panel with a tile for each person; the buttons are about the selected one."""

    heading = tr("Players", "people at one computer")
    width: float = 860
    least: ClassVar[float] = 700
    shrinks: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.chosen_person = FIRST
        self.said = ""
        self._background: Background
        self._found: dict[str, Future[tuple[int, int] | None]] = {}
        self._shown = 0
        self._asked: Callable[[object], Change | None] = _nothing

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Empty the trash of people deleted long ago, and begin to read what is said of each."""
        super().enter(ctx)
        self._background = Background("people", ctx.wake)
        self.chosen_person = self.household.people.active
        if not ctx.read_only:
            self.household.empty_trash(self._today())
        self._read()

    def leave(self) -> None:
        """Stop reading."""
        self._background.close()

    @property
    def household(self) -> Household:
        """The people of this computer."""
        return self.ctx.household

    def _read(self) -> None:
        """Begin to read the games of each, one after the other."""
        self._background.close()
        files = {person: self.household.history_file(person) for person in self.household.ids}
        self._found = {
            person: self._background.run(False, games_in, file) for person, file in files.items()
        }

    def update(self, dt: float) -> Change | None:
        """Show what was read."""
        known = sum(found.done() for found in self._found.values())
        if known != self._shown:
            self._shown = known
            self.renew()
        return None

    def _today(self) -> date:
        return self.ctx.now().date()

    def settings(self, person: str) -> Settings:
        """Return a person's settings; those of whoever plays are the ones in use."""
        if person == self.household.people.active:
            return self.ctx.preferences.now
        return self.household.settings(person)

    def name(self, person: str) -> str:
        """Return a person's name."""
        return self.settings(person).company.names[0]

    # -------------------------------------------------------- what there is

    def page(self) -> Part:
        """Return the tiles, what is said about them, and the buttons for the selected person."""
        tiles = [Control(self._card(person), 142) for person in self.household.ids]
        paragraph = Text(self.summary, Face.SEMI, ink=ink, step=LINE, lift=0)
        undo = [] if self.household.last_deleted is None else [(UNDO, tr("Undo delete", "button"))]
        # tr: Opens the choice of names and figures of all four at the table
        figures = (FIGURES, tr("At the table", "button"))
        beside = [self._button(*entry, 19) for entry in (*undo, figures)]
        controls = [Control(button, 46, 170) for button in beside]
        entries = (
            (ADD, tr("New player", "button")),
            (RENAME, tr("Rename", "button")),
            (DELETE, tr("Delete", "button")),
        )
        foot = [Control(self._button(*entry), 52, 158) for entry in entries]
        active = self.chosen_person == self.household.people.active
        label = tr("Continue as {name}", "button") if active else tr("Play as {name}", "button")
        play = label.format(name=self.name(self.chosen_person))
        primary = Control(self._button(PLAY, play), 52)
        rows = [
            ByWidth(partial(_cards, tiles)),
            Spring(36),
            ByWidth(partial(_middle, paragraph, controls)),
            Gap(14),
            ByWidth(partial(_foot, foot, primary)),
        ]
        return Pad(Col(rows), 96, 32, 26, 32)

    def _card(self, person: str) -> PersonCard:
        company = self.settings(person).company
        chosen = person == self.chosen_person
        plays = person == self.household.people.active
        name, figure = company.names[0], company.figures[0]
        return PersonCard(person, name, figure, self._fact(person), chosen=chosen, plays=plays)

    def _button(self, key: str, label: AnyText, size: float = 20) -> Button:
        style = Style.PRIMARY if key == PLAY else Style.TILE
        return Button(key, label, style=style, size=size, why=self._why(key), on_paper=True)

    def _why(self, key: ControlKey) -> str:
        """Return why a button cannot be used, or an empty text."""
        if key == PLAY:
            return ""
        active = self.household.people.active
        if key == FIGURES:
            first = NOT_PLAYING.format(name=self.name(self.chosen_person))
            return "" if self.chosen_person == active else first
        if self.ctx.read_only:
            return str(OPEN_ELSEWHERE)
        if key == DELETE and self.chosen_person == self.household.people.first:
            return str(tr("The first player can be renamed, but not deleted."))
        if key in (ADD, UNDO) and self.household.full:
            return tr("There is room for {count} players.").format(count=number(MOST))
        return ""

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin on the selected person."""
        super().rebuild(focus or f"person {self.chosen_person}")

    def _fact(self, person: str) -> str:
        answer = self._found.get(person)
        found = answer.result() if answer is not None and answer.done() else None
        if found is None:
            return ""
        return lifetime(*found) if any(found) else str(tr("no finished games", "a player"))

    # -------------------------------------------------------- what is said

    @property
    def summary(self) -> str:
        """The sentence under the tiles."""
        gone = self.household.last_deleted
        if self.said or gone is None:
            return self.said or str(ALONE if self.household.alone else SEVERAL)
        day = self.household.people.deleted[gone]
        return deleted(self.name(gone), day, self._today())

    # -------------------------------------------------------- actions

    def chosen(self, chosen: Chosen) -> Change | None:
        """Select a person, or do what a button says."""
        self.said = ""
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            ADD: self._ask_new,
            RENAME: self._ask_name,
            DELETE: self._ask_delete,
            UNDO: self._bring_back,
            FIGURES: lambda: Push(OpenFigures()),
            PLAY: self._play,
        }
        if chosen.key in ways:
            return ways[chosen.key]()
        card = self.group[chosen.key]
        assert isinstance(card, PersonCard)
        if card.chosen:
            return self._play()
        self._choose(card.person)
        return None

    def _choose(self, person: str) -> None:
        self.chosen_person = person
        self.renew(f"person {person}")

    def _play(self) -> Change | None:
        if self.chosen_person == self.household.people.active:
            return Pop()
        try:
            self.ctx.switch_to(self.chosen_person)
        except StorageError as trouble:
            return Push(Message(tr("This player cannot play now"), str(trouble)))
        return Reset(ShowTitle())

    def _ask_new(self) -> Change | None:
        self._asked = self._add
        taken = [self.name(person) for person in self.household.ids]
        return Push(NameDialog(NEW_HEADING, CREATE, taken))

    def _add(self, result: object) -> Change | None:
        if not isinstance(result, TypedName):
            return None
        worn = {self.settings(person).company.figures[0] for person in self.household.ids}
        try:
            person = self.household.add(new_settings(result.name, self.ctx.preferences.now, worn))
        except StorageError as trouble:
            return Push(Message(tr("The player cannot be added"), str(trouble)))
        self._read()
        self._choose(person)
        return None

    def _ask_name(self) -> Change | None:
        self._asked = self._rename
        others = [person for person in self.household.ids if person != self.chosen_person]
        taken = [self.name(person) for person in others]
        before = self.name(self.chosen_person)
        return Push(NameDialog(tr("Rename player", "heading"), tr("Save", "button"), taken, before))

    def _rename(self, result: object) -> Change | None:
        if not isinstance(result, TypedName):
            return None
        person = self.chosen_person
        names = (result.name, *self.settings(person).names[1:])
        if person == self.household.people.active:
            self.ctx.preferences.change(names=names)
        else:
            changed = msgspec.structs.replace(self.settings(person), names=names)
            try:
                self.household.change(person, changed)
            except StorageError as trouble:
                return Push(Message(tr("The player cannot be renamed"), str(trouble)))
        self._choose(person)
        return None

    def _ask_delete(self) -> Change | None:
        self._asked = self._delete
        text = tr(
            "{name}’s settings, games and statistics are deleted. You can undo this here for "
            "{count} days."
        ).format(name=self.name(self.chosen_person), count=number(DAYS_KEPT))
        return Push(confirm(tr("Delete this player?"), text, tr("Delete", "button")))

    def _delete(self, result: object) -> Change | None:
        """Delete the selected person; if they play now, the first one plays next."""
        if result != YES:
            return None
        person = self.chosen_person
        active = person == self.household.people.active
        try:
            if active:
                self.ctx.switch_to(self.household.people.first)
            self.household.delete(person, self._today())
        except StorageError as trouble:
            return Push(Message(tr("The player was not deleted"), str(trouble)))
        self._choose(self.household.people.active)
        return None

    def _bring_back(self) -> Change | None:
        person = self.household.last_deleted
        assert person is not None
        try:
            self.household.bring_back(person)
        except StorageError as trouble:
            return Push(Message(tr("The player cannot be restored"), str(trouble)))
        self.said = tr("{name} is back.").format(name=self.name(person))
        self._read()
        self._choose(person)
        return None

    def resumed(self, result: object) -> Change | None:
        """React to a name or to a confirmation."""
        asked, self._asked = self._asked, _nothing
        self._choose(self.chosen_person)  # name and figure may be others
        return asked(result)


def _nothing(_result: object) -> Change | None:
    """Do nothing with an answer that nobody waits for."""
    return None


def _cards(tiles: Sequence[Part], look: Look, width: float) -> Part:
    """Return the cards of the players, four in a row where they have room."""
    return Grid(tiles, 4 if width >= look.s(NARROW) else 3, gap=14, by_rows=True)


def _middle(said: Part, buttons: Sequence[Part], look: Look, width: float) -> Part:
    """Return what is said about them beside its buttons, or above them where that is too wide."""
    if width >= look.s(NARROW):
        return Row([Grow(Pad(Sized(said, high=0), right=6)), *buttons], gap=10)
    return Col([said, Gap(10), Row([*buttons, Spring()], gap=10)])


def _foot(others: Sequence[Part], primary: Part, look: Look, width: float) -> Part:
    """Return the buttons in a row, or in rows of two where that is too wide."""
    if width >= look.s(NARROW):
        return Row([*others, Grow(Pad(primary, left=6))], gap=10)
    return Grid([*others, primary], 2, gap=10, by_rows=True)
