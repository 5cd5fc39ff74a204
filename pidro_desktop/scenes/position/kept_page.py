"""The list of kept positions, and the dialog in which one gets its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import ClassVar, Final

from pidro_desktop import paths, variants
from pidro_desktop.match.kept_positions import LONGEST_NAME, Kept, KeptPositions
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.values import spaced
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Control, Gap, Part, Toolbar
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.position.answer_text import asked as question
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE
from pidro_desktop.scenes.shell.row_list import OPEN, ListPage, RowList, RowText
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, lazy_format, number, tr, trn

KEEP, RENAME, DELETE, RESTORE = "keep", "rename", "delete", "restore"
FIELD, DONE = "name", "done"
KEPT: Final = tr("Kept positions", "heading")
NONE: Final = tr("No positions are kept yet.")
# tr: Opens the position that is selected in the list
OPEN_IT: Final = tr("Open", "kept positions")
KEEP_IT: Final = tr("Keep this position …", "button")
RENAME_IT: Final = tr("Rename …", "kept positions")
DELETE_IT: Final = tr("Delete", "kept positions")
UNDO: Final = tr("Undo delete", "kept positions")
DELETED: Final = tr("“{name}” was deleted.", "kept positions")
KEPT_AS: Final = tr("Kept as “{name}”.", "kept positions")
NAME_IT: Final = tr("Name of the position", "heading")
NAME: Final = tr("Name", "kept positions")
HOW: Final = tr(
    "Under this name you find the position again. Only you see it. Without a name, it is called "
    "after its rules and today’s date."
)
# tr: The name of a position that nobody has named, as in "Finnish Pidro, 14 March 2026"
NAMED: Final = tr("{rules}, {date}", "kept positions")
SAVE: Final = tr("Keep", "kept positions")
FULL: Final = tr("A name has at most {most} characters.", "kept positions")


class KeptList(RowList[Kept]):
    """List of kept positions."""

    def __init__(self) -> None:
        super().__init__(KEPT)
        self.empty = str(NONE)

    def row_text(self, row: Kept) -> RowText:
        """Return the name and the rules, and below them what is asked, with which cards."""
        position = row.position
        rules = variants.rule_set_name(position.rules)
        if row.name.startswith(str(rules)):
            rules = ""  # it has no other name
        asked = ""
        with suppress(PositionFault):
            asked = question(*question_of(position))
        hand = spaced(position.hands[position.seat])
        return RowText(row.name, rules, f"{asked} {hand}".strip(), "", "")


class KeptPage(ListPage[KeptList]):
    """Page with the kept positions; pops with the one that is opened, or without one."""

    heading = KEPT
    width: float = 820
    height: ClassVar[float] = 560
    least: ClassVar[float] = 700
    shortest: ClassVar[float] = 420
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST

    def __init__(self, position: Position | None = None) -> None:
        """Create the page.

        Args:
            position: one that can be kept; None for none.
        """
        super().__init__()
        self.list = KeptList()
        self.said: AnyText = ""
        self._position = position
        self._deleted: Kept | None = None
        self._named: Callable[[str], AnyText | None]
        self._shelf = KeptPositions(paths.positions_file())
        self.list.rows = self._shelf.all()

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the list, or on what keeps the first position."""
        first = KEEP if self._position is not None and not self.list.rows else ""
        super().rebuild(focus or first)

    def counted(self) -> AnyText:
        """Return how many positions there are."""
        count = len(self.list.rows)
        return trn("{n} position", "{n} positions", count) if count else ""

    def page(self) -> Part:
        """Return the list, what has just happened, and the buttons."""
        why = OPEN_ELSEWHERE if self.ctx.read_only else ""
        there = bool(self.list.rows)
        opens = Button(OPEN, OPEN_IT, style=Style.PRIMARY, size=20, enabled=there)
        rename = Button(RENAME, RENAME_IT, size=19, enabled=there and not why, why=why)
        delete = Button(DELETE, DELETE_IT, size=19, enabled=there and not why, why=why)
        if self._deleted is not None:
            delete = Button(RESTORE, UNDO, size=19)
        for button in (opens, rename, delete):
            button.on_paper = True
        above: list[Part] = []
        if self._position is not None:
            above = [Control(Button(KEEP, KEEP_IT, size=20, why=why, on_paper=True), 52), Gap(10)]
        said = Text(self.said, Face.SEMI, ink=ink)
        foot = Toolbar(
            [Control(rename, 52, 150), Control(delete, 52, 170)], [Control(opens, 52, 150)], gap=12
        )
        return self.listed(Gap(6), at_least(said, 26), Gap(6), foot, above=above)

    def spoken(self) -> Sequence[str]:
        """Return how many there are, and what has just happened."""
        count = str(self.counted())
        return [*([f"{count}."] if count else [str(NONE)]), *super().spoken()]

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open, keep, rename, delete, or take that back."""
        row, key = self.list.chosen, chosen.key
        if key == KEEP and (position := self._position) is not None:
            self._named = lambda name: lazy_format(KEPT_AS, name=self._shelf.keep(name, position))
            day = date_of(datetime.now().astimezone().date())
            rules = variants.rule_set_name(position.rules)
            return Push(NamePage(NAMED.format(rules=rules, date=day)))
        if key == RESTORE and self._deleted is not None:
            back = self._deleted
            self._do(lambda: self._shelf.restore(back))
        elif row is not None and key == RENAME:
            self._named = lambda name: self._shelf.rename(row, name)
            return Push(NamePage(row.name, now=row.name))
        elif row is not None and key == DELETE:
            said = lazy_format(DELETED, name=row.name)
            self._do(lambda: self._shelf.delete(row), said, deleted=row)
        elif row is not None and key == OPEN:
            return Pop(row.position)
        return None

    def resumed(self, result: object) -> Change | None:
        """Take the name that was given."""
        if isinstance(result, str):
            self._do(lambda: self._named(result))
        return None

    def _do(
        self,
        change: Callable[[], AnyText | None],
        said: AnyText = "",
        deleted: Kept | None = None,
    ) -> None:
        """Change the file, and show what it has now, or why it could not be changed."""
        try:
            self.said, self._deleted = change() or said, deleted
        except (StorageError, PositionFault) as fault:
            self.said = fault.text
        self.list.show(self._shelf.all())
        self.renew()


class NamePage(WritingPage):
    """Dialog for the name of a position; pops with it, or None."""

    heading = NAME_IT
    width: float = 620
    height: ClassVar[float] = 336

    def __init__(self, usual: str, now: str = "") -> None:
        """Create the page with the name so far, and with the one for an empty field."""
        super().__init__(TextField(FIELD, name=NAME, longest=LONGEST_NAME), now)
        self._usual = usual

    def page(self) -> Part:
        """Return what it is for, the field, and the button."""
        done = Button(DONE, SAVE, style=Style.PRIMARY, size=20, on_paper=True)
        how = Text(HOW, ink=old, step=LINE, at_top=True)
        full = len(self.field.text) >= LONGEST_NAME
        said = Text(FULL.format(most=number(LONGEST_NAME)) if full else "", Face.SEMI, ink=ink)
        return asking(how, self.field, [at_least(said, 26)], [Control(done, 52, 150)], top=92)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the field."""
        super().rebuild(focus or FIELD)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Take the name."""
        return Pop(self.field.text.strip() or self._usual)
