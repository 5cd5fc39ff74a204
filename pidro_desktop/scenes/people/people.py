"""The list of the people who share this computer: who plays, and who comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import ClassVar, Final

import msgspec
import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.people import people_text as words
from pidro_desktop.scenes.people.facts import PeopleFacts
from pidro_desktop.scenes.people.name_dialog import NameDialog, TypedName
from pidro_desktop.scenes.people.newcomer import new_settings
from pidro_desktop.scenes.people.person_card import PersonCard
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.everyday_routes import OpenFigures
from pidro_desktop.scenes.shell.message import YES, Message, confirm
from pidro_desktop.scenes.shell.panel import LINE, Panel
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Reset
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import FIRST
from pidro_desktop.storage.settings import Settings

ADD, RENAME, DELETE, UNDO, PLAY = "add", "rename", "delete", "undo", "play"
FIGURES: Final = "figures"
HEAD, SIDE, ROW, GAP, SAID, FOOT = 96, 32, 142, 14, 64, 96
ACROSS: Final = 4
BESIDE: Final = 170


class PeoplePanel(Panel):
    """Panel with a tile for each person; the buttons are about the selected one."""

    heading = words.HEADING
    width: float = 860
    least: ClassVar[float] = 700
    shrinks: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.chosen_person = FIRST
        self.said = ""
        self._facts: PeopleFacts
        self._shown = 0
        self._asked: Callable[[object], Change | None] = _nothing

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Empty the trash of people deleted long ago, and begin to read what is said of each."""
        super().enter(ctx)
        self.chosen_person = self.household.people.active
        if not ctx.read_only:
            self.household.empty_trash(self._today())
        self._read()

    def leave(self) -> None:
        """Stop reading."""
        self._facts.close()

    @property
    def household(self) -> Household:
        """The people of this computer."""
        return self.ctx.household

    def _read(self) -> None:
        files = {person: self.household.history_file(person) for person in self.household.ids}
        self._facts = PeopleFacts(files, self.ctx.wake)

    def update(self, dt: float) -> Change | None:
        """Show what was read."""
        if len(self._facts.found) != self._shown:
            self._shown = len(self._facts.found)
            for card in self._cards():
                card.fact = self._fact(card.person)
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

    # -------------------------------------------------------- the controls

    def units(self) -> tuple[float, float]:
        """Return the size for the tiles."""
        rows = -(-len(self.household.ids) // ACROSS)
        return self.across, HEAD + rows * (ROW + GAP) + SAID + FOOT

    def build(self) -> list[Widget]:
        """Create the tiles, and the buttons for the selected person."""
        widgets: list[Widget] = []
        for person in self.household.ids:
            company = self.settings(person).company
            card = PersonCard(person, company.names[0], company.figures[0])
            card.fact = self._fact(person)
            card.plays = person == self.household.people.active
            card.chosen = person == self.chosen_person
            widgets.append(card)
        if self.household.last_deleted is not None:
            widgets.append(Button(UNDO, words.UNDO, size=19))
        widgets.append(Button(FIGURES, words.FIGURES, size=19))
        name = self.name(self.chosen_person)
        active = self.chosen_person == self.household.people.active
        play = Button(PLAY, (words.BACK if active else words.PLAY).format(name=name), size=20)
        play.style = Style.PRIMARY
        widgets += [
            Button(ADD, words.ADD, size=20),
            Button(RENAME, words.RENAME, size=20),
            Button(DELETE, words.DELETE, size=20),
            play,
        ]
        for widget in widgets:
            if isinstance(widget, Button):
                widget.on_paper = True
                widget.why = self._why(widget.key)
                widget.enabled = not widget.why
        return widgets

    def _why(self, key: ControlKey) -> str:
        """Return why a button cannot be used, or an empty text."""
        if key == PLAY:
            return ""
        active = self.household.people.active
        if key == FIGURES:
            first = words.NOT_PLAYING.format(name=self.name(self.chosen_person))
            return "" if self.chosen_person == active else first
        if self.ctx.read_only:
            return str(OPEN_ELSEWHERE)
        if key == DELETE and self.chosen_person == FIRST:
            return str(words.FIRST_STAYS)
        return words.full() if key in (ADD, UNDO) and self.household.full else ""

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin on the selected person."""
        super().rebuild(focus or f"person {self.chosen_person}")

    def arrange(self) -> None:
        """Lay out the tiles in rows, and the buttons at the foot."""
        look, rect, side, gap = self.look, self.rect, self.look.s(SIDE), self.look.s(GAP)
        wide = (rect.width - 2 * side - (ACROSS - 1) * gap) // ACROSS
        top = rect.y + look.s(HEAD)
        for number, card in enumerate(self._cards()):
            row, column = divmod(number, ACROSS)
            x, y = rect.x + side + column * (wide + gap), top + row * look.s(ROW + GAP)
            card.place(pygame.Rect(x, y, wide, look.s(ROW)))
        high = self.target(52)
        bottom = rect.bottom - look.s(26)
        keys = ADD, RENAME, DELETE
        each = look.s(158)
        for number, key in enumerate(keys):
            x = rect.x + side + number * (each + look.s(10))
            self.group[key].place(pygame.Rect(x, bottom - high, each, high))
        left = self.group[DELETE].rect.right + look.s(16)
        self.group[PLAY].place(pygame.Rect(left, bottom - high, rect.right - side - left, high))
        right = rect.right - side
        for key in self._beside():
            place = pygame.Rect(0, 0, look.s(BESIDE), self.target(46))
            place.bottomright = right, bottom - high - look.s(14)
            self.group[key].place(place)
            right = place.left - look.s(10)

    def _beside(self) -> tuple[str, ...]:
        """Return the buttons beside the sentence, from the right."""
        return (FIGURES,) if self.household.last_deleted is None else (FIGURES, UNDO)

    def _cards(self) -> list[PersonCard]:
        return [widget for widget in self.group if isinstance(widget, PersonCard)]

    def _fact(self, person: str) -> str:
        found = self._facts.found.get(person)
        if found is None:
            return ""
        if found.won or found.lost:
            return lifetime(found.won, found.lost)
        return words.games(found.every) if found.every else str(words.NO_GAMES)

    # -------------------------------------------------------- what is said

    @property
    def told(self) -> str:
        """The sentence under the tiles."""
        gone = self.household.last_deleted
        if self.said or gone is None:
            return self.said or str(words.ALONE if self.household.alone else words.SEVERAL)
        day = self.household.people.deleted[gone]
        return words.deleted(self.name(gone), day, self._today())

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the sentence under the tiles."""
        look, rect = self.look, self.rect
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        room = self.group[self._beside()[-1]].rect.left - rect.x - look.s(SIDE + 16)
        lines = look.text.wrap(self.told, pen, room)[:2] if self.told else []
        middle = self.group[PLAY].rect.top - look.s(14) - self.target(46) / 2
        for number, line in enumerate(lines):
            y = middle + (number - (len(lines) - 1) / 2) * look.s(LINE)
            look.text.put(canvas, line, (rect.x + look.s(SIDE), y), pen)

    def spoken(self) -> Sequence[str]:
        """Return the sentence under the tiles."""
        return (self.told,) if self.told else ()

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
        self.rebuild()
        self.resize(self.ctx.size)

    def _play(self) -> Change | None:
        if self.chosen_person == self.household.people.active:
            return Pop()
        try:
            self.ctx.switch_to(self.chosen_person)
        except StorageError as trouble:
            return Push(Message(words.NOT_SWITCHED, str(trouble)))
        return Reset(ShowTitle())

    def _ask_new(self) -> Change | None:
        self._asked = self._add
        taken = [self.name(person) for person in self.household.ids]
        return Push(NameDialog(words.NEW_HEADING, words.CREATE, taken))

    def _add(self, result: object) -> Change | None:
        if not isinstance(result, TypedName):
            return None
        worn = {self.settings(person).company.figures[0] for person in self.household.ids}
        try:
            person = self.household.add(new_settings(result.name, self.ctx.preferences.now, worn))
        except StorageError as trouble:
            return Push(Message(words.NOT_ADDED, str(trouble)))
        self._facts.close()
        self._read()
        self._choose(person)
        return None

    def _ask_name(self) -> Change | None:
        self._asked = self._rename
        others = [person for person in self.household.ids if person != self.chosen_person]
        taken = [self.name(person) for person in others]
        before = self.name(self.chosen_person)
        return Push(NameDialog(words.RENAME_HEADING, words.SAVE, taken, before))

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
                return Push(Message(words.NOT_RENAMED, str(trouble)))
        self._choose(person)
        return None

    def _ask_delete(self) -> Change | None:
        self._asked = self._delete
        return Push(confirm(words.SURE, words.sure(self.name(self.chosen_person)), words.DELETE))

    def _delete(self, result: object) -> Change | None:
        """Delete the selected person; if they play now, the first one plays next."""
        if result != YES:
            return None
        person = self.chosen_person
        active = person == self.household.people.active
        try:
            if active:
                self.ctx.switch_to(FIRST)
            self.household.delete(person, self._today())
        except StorageError as trouble:
            return Push(Message(words.NOT_DELETED, str(trouble)))
        self._choose(self.household.people.active)
        return None

    def _bring_back(self) -> Change | None:
        person = self.household.last_deleted
        assert person is not None
        try:
            self.household.bring_back(person)
        except StorageError as trouble:
            return Push(Message(words.NOT_BACK, str(trouble)))
        self.said = words.back(self.name(person))
        self._facts.close()
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
