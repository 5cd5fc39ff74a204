"""Backing up, and restoring: which file, what it holds, for whom, and whether it is added."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Future
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import pygame

from pidro_desktop import paths
from pidro_desktop.background import Background
from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.manifest import Person
from pidro_desktop.backup.reading import Contents, find, look
from pidro_desktop.backup.restoring import How, Restored, restore, with_resume
from pidro_desktop.backup.writing import Written, file_name, write
from pidro_desktop.figures.names import alike, clean_name
from pidro_desktop.render import clipboard
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice, Stepper
from pidro_desktop.render.widgets.parts import Col, Control, Fitted, Gap, Pad, Part, Row, Spring
from pidro_desktop.render.widgets.text_field import TextField, pasted
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.import_panel import place_of
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.form import at_least, field
from pidro_desktop.scenes.shell.message import CANCEL, DONE, NO, YES, Answer, Message, confirm
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import ShowMessage, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Replace, Reset
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.storage import atomic
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.record_file import Progress, Stopped
from pidro_desktop.tr import AnyText, join_sentences, join_text, tr, trn

SUFFIX = ".zip"
FAILED = tr("The backup was not made")
COPY, PLAY = "copy", "play"


class Saving(Reading[Written | str]):
    """Panel that writes a backup into the folder of exports; a message follows.

    Args:
        alone: whether only the files of the active player go in.
    """

    heading = tr("Backing up…")

    def __init__(self, *, alone: bool) -> None:
        super().__init__(self._write, self._show)
        self._alone = alone

    def _write(self, progress: Progress) -> Written | str:
        household = self.ctx.household
        people = (household.people.active,) if self._alone else None
        try:
            path = atomic.free_name(paths.exports_dir(), file_name(self.ctx.now().date()), SUFFIX)
            return write(path, household, people, progress)
        except (StorageError, BackupFault) as trouble:
            return str(trouble)

    @staticmethod
    def _show(written: Written | str) -> Change:
        return Replace(Message(FAILED, written) if isinstance(written, str) else Saved(written))


class Saved(Message):
    """Message with the place of a new backup, which can be copied."""

    width: float = 680

    def __init__(self, written: Written) -> None:
        self._path, self._where = written.path, _said(written)
        answers = Answer(COPY, tr("Copy path")), Answer("ok", DONE)
        super().__init__(tr("Backed up"), self._where, answers)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the path, or close."""
        if chosen.key != COPY:
            return super().chosen(chosen)
        if clipboard.copy(str(self._path)):
            self.text = join_sentences(self._where, tr("Path copied."))
            self.renew()
        return None


def _said(written: Written) -> AnyText:
    """Return where a backup is, what to do with it, and what is not in it."""
    where = tr("{file} was saved in {folder}.").format(
        file=written.path.name, folder=written.path.parent
    )
    advice = tr("Copy it to a USB stick or another computer, in case this one breaks.")
    if not written.left_out:
        return join_sentences(where, advice)
    gone = tr("What could not be read is not in it: {files}.")
    return join_sentences(where, gone.format(files="; ".join(map(str, written.left_out))))


RESTORE: Final = tr("Restore", "button")
HOW_TO_OPEN: Final = tr(
    "A backup in Documents, in Downloads, on the desktop or on a USB stick is listed here. If "
    "yours is not, drop it on this window or type its path. You see what is in it before anything "
    "changes."
)
PATH: Final = tr("Path of a backup")
NEW: Final = tr("A new player")
NOBODY: Final = "new"
NOT_RESTORED: Final = tr("Nothing was restored")
RESTORED: Final = tr("Restored", "heading")
RESUMES: Final = tr("“Resume” continues the unfinished game.")
FIELD, OPEN, PASTE, CLOSE = "path", "open", "paste", "cancel"
WHO, INTO, HOW, DO = "who", "into", "how", "do"
SIDE, WIDE = 32, 0.45
FOUND, PLAN = 124, 3 * LINE
"""Units that stay free for backups, which are found later, and for what is going to happen: so no
button moves away under the pointer."""


class FileControl(ControlId, frozen=True):
    """The button of a backup that was found."""

    path: Path


def _find() -> tuple[Path, ...]:
    """Look for backups; with a home of one's own, in nobody's other folders."""
    try:
        exports = paths.exports_dir()
    except StorageError:
        return ()
    return find(exports, everywhere=not os.environ.get(paths.HOME_VARIABLE))


def _file(path: Path) -> AnyText:
    """Return how a backup is called, and where it lies."""
    # tr: a file and its folder: "Pidro backup 2026-11-30 in E:\\"
    return tr("{file} in {folder}").format(file=path.stem, folder=path.parent)


class RestoreFrom(WritingPage):
    """Dialog for the file; it is read next."""

    heading = tr("Restore from a backup")
    width: float = 760
    takes_files = True

    def __init__(self) -> None:
        super().__init__(TextField(FIELD, name=PATH, hint=PATH), "")
        self.said: AnyText = ""
        self._found: Sequence[Path] = ()
        self._background: Background
        self._looking: Future[tuple[Path, ...]]

    def enter(self, ctx: Context) -> None:
        """Begin to look for backups in this computer's folders and drives."""
        super().enter(ctx)
        self._background = Background("backups", ctx.wake)
        self._looking = self._background.run(False, _find)

    def leave(self) -> None:
        """Stop looking."""
        self._background.close()

    def update(self, dt: float) -> Change | None:
        """Show the backups that were found."""
        if not self._found and self._looking.done() and self._looking.result():
            self._found = self._looking.result()
            focus = self.group.focus
            untouched = focus is self.field and not self.field.text
            self.renew(FileControl(self._found[0]) if untouched else "")
        return None

    @property
    def busy(self) -> bool:
        """Whether backups may still be found."""
        return not self._looking.done()

    def page(self) -> Part:
        """Return what to do, the backups that were found, the field, and the buttons."""
        found = [
            Control(Button(FileControl(path), _file(path), size=18, tail="next", on_paper=True), 52)
            for path in self._found
        ]
        paste = Button(PASTE, words.PASTE, size=20, on_paper=True)
        # tr: Opens a file and shows what is in it
        do = Button(OPEN, tr("Open", "button"), style=Style.PRIMARY, size=20, on_paper=True)
        buttons = [Fitted(paste), Fitted(Button(CLOSE, CANCEL, size=20)), Fitted(do)]
        rows: list[Part] = [
            Text(HOW_TO_OPEN, ink=old, step=LINE, at_top=True),
            at_least(Col([part for button in found for part in (Gap(10), button)]), FOUND),
            *(Gap(14), Control(self.field, 52)),
            *(Gap(12), at_least(Text(self.said, Face.SEMI, ink=ink, step=LINE, at_top=True), LINE)),
            *(Spring(16), Row([Spring(), *buttons], gap=12)),
        ]
        return Pad(Col(rows), top=93, right=SIDE, bottom=24, left=SIDE)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin on the newest backup that was found."""
        newest = FileControl(self._found[0]) if self._found else FIELD
        super().rebuild(focus or newest)

    def typed(self) -> None:
        """Go on in the field, so that Enter opens what is typed."""
        self.renew(FIELD)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Read a file that is dropped."""
        return self._read(event.file) if event.type == pygame.DROPFILE else super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Read a file, paste its path, or close."""
        if chosen.key == CLOSE:
            return Pop()
        if chosen.key == PASTE:
            found = pasted().strip()
            self.field.set(found or self.field.text)
            return self._say("" if found else words.NOTHING_TO_PASTE)
        if isinstance(chosen.key, FileControl):
            return self._read(str(chosen.key.path))
        return self._read(self.field.text)

    def _read(self, written: str) -> Change | None:
        self.field.set(written)
        self.said = ""
        if not written.strip():
            return self._say(words.NO_PATH)
        try:
            path = place_of(written)
        except (RuntimeError, ValueError):
            return self._say(words.NO_PLACE)

        def read(progress: Progress) -> Contents | str:
            try:
                return look(path, progress)
            except BackupFault as fault:
                return str(fault)

        return Push(Reading(read, Pop, path.name))

    def resumed(self, result: object) -> Change | None:
        """Show what is in the file, why it cannot be restored, or what was restored."""
        if isinstance(result, Beside):
            return Replace(result)
        if isinstance(result, Contents):
            return Push(RestorePage(result))
        return self._say(result) if isinstance(result, str) else None

    def _say(self, text: AnyText) -> Change | None:
        self.said = text
        self.renew()
        return None


def name_of(ctx: Context, person: str) -> str:
    """Return the name of somebody who plays on this computer."""
    if person == ctx.household.people.active:
        return ctx.preferences.now.company.names[0]
    return ctx.household.settings(person).company.names[0]


class RestorePage(Page):
    """Page with what a backup holds, and what is to become of it."""

    heading = tr("What is in the backup", "heading")
    width: float = 860
    least: ClassVar[float] = 620
    shrinks: ClassVar[bool] = True

    def __init__(self, contents: Contents) -> None:
        super().__init__()
        self.contents = contents
        self.said: AnyText = ""
        self._people = {person.key: person for person in contents.people}
        self._plays = False

    def enter(self, ctx: Context) -> None:
        """Propose whose files, for whom, and how."""
        self.ctx = ctx
        names = {person: name_of(ctx, person) for person in ctx.household.ids}
        mine = names[ctx.household.people.active]
        fits = (key for key, person in self._people.items() if alike(person.name, mine))
        self._propose(ctx, next(fits, next(iter(self._people))))
        super().enter(ctx)

    def _propose(self, ctx: Context, who: str) -> None:
        """Choose somebody in the file, and the player here of that name, or the only one."""
        self.who = who
        ids = ctx.household.ids
        name = self._people[who].name
        alone = ids[0] if len(ids) == 1 and len(self._people) == 1 else NOBODY
        self.into = next((one for one in ids if alike(name_of(ctx, one), name)), alone)
        playing = self.into == ctx.household.people.active
        self.how = How.REPLACE if playing and self._nothing_here else How.ADD

    # -------------------------------------------------------- what there is

    def page(self) -> Part:
        """Return what is in the file, the three choices, what they do, and the buttons."""
        rows: list[Part] = [
            Text(about(self.contents), ink=old, step=LINE, at_top=True, air=10),
            *self._whose(),
            field(tr("Goes to", "a player on this computer"), "", self._for_whom(), WIDE),
        ]
        new, how = self.into == NOBODY, How.ADD if self.into == NOBODY else self.how
        ways = [(how.value, label) for how, label in WAYS.items() if not new or how is How.ADD]
        rows.append(field(tr("How"), "", Choice(HOW, ways, how.value), WIDE))
        said = self.said or self._plan()
        buttons = [
            Fitted(Button(CLOSE, CANCEL, size=20)),
            Fitted(Button(DO, RESTORE, style=Style.PRIMARY, size=20, on_paper=True)),
        ]
        rows += [
            *(Gap(8), at_least(Text(said, Face.SEMI, ink=ink, step=LINE, at_top=True), PLAN)),
            *(Spring(16), Row([Spring(), *buttons], gap=12)),
        ]
        return Pad(Col(rows, gap=6), top=93, right=SIDE, bottom=24, left=SIDE)

    def _whose(self) -> Sequence[Part]:
        """Return what the backup has, and whose files are meant if it has those of several."""
        person = self._people[self.who]
        if len(self._people) == 1:
            text = join_text(": ", (_name(person), facts(person)))
            return (Text(text, ink=ink, step=LINE, at_top=True, air=10),)
        options = [(key, _name(one)) for key, one in self._people.items()]
        stepper = Stepper(WHO, options, self.who)
        return (field(tr("From the backup"), facts(person), stepper, WIDE),)

    def _for_whom(self) -> Stepper:
        here = [(person, name_of(self.ctx, person)) for person in self.ctx.household.ids]
        return Stepper(INTO, [*here, (NOBODY, NEW)], self.into)

    def _plan(self) -> AnyText:
        """Return what is going to happen."""
        if self.into == NOBODY:
            name = _name(self._people[self.who])
            return tr("{name} becomes a new player on this computer.").format(name=name)
        return PLANS[self.how].format(name=name_of(self.ctx, self.into))

    # -------------------------------------------------------- actions

    def chosen(self, chosen: Chosen) -> Change | None:
        """Choose, restore, or close."""
        self.said = ""
        if chosen.key == CLOSE:
            return Pop()
        if chosen.key == DO:
            return self._ask()
        if chosen.key == WHO:
            self._propose(self.ctx, str(chosen.value))
        elif chosen.key == INTO:
            self.into = str(chosen.value)
        else:
            self.how = How(chosen.value)
        self.renew(chosen.key)
        return None

    def _ask(self) -> Change:
        begins = self.into == self.ctx.household.people.active and self._nothing_here
        if self.into == NOBODY or self.how is How.ADD or begins:
            return self._begin()
        text = tr("What {name} has now is set aside. You can bring it back at any time.")
        name = name_of(self.ctx, self.into)
        heading = tr("Replace everything?")
        return Push(confirm(heading, text.format(name=name), tr("Replace", "button")))

    @property
    def _nothing_here(self) -> bool:
        """Whether the active player has neither finished a game nor begun one."""
        return not any(self.ctx.lifetime()) and self.ctx.games.saved() is None

    def _begin(self) -> Change:
        """Restore in the background; nothing of the active player stays open meanwhile."""
        into = None if self.into == NOBODY else self.into
        self._plays = into == self.ctx.household.people.active
        if self._plays:
            self.ctx.close_person()
        today = self.ctx.now().date()
        work = partial(_restored, self.contents.path, self.who, self.ctx, into, self.how, today)
        return Push(Restoring(work, Pop, self.contents.path.name))

    def resumed(self, result: object) -> Change | None:
        """Go on after the question, or say what was restored and what was not."""
        if result == YES:
            return self._begin()
        heading, said = NOT_RESTORED, "" if result in (NO, None) else str(result)
        if isinstance(result, Restored):
            heading, said = RESTORED, self._result(result)
        if self._plays:
            return back_to_title(self.ctx, heading, said)
        if isinstance(result, Restored):
            return Pop(Beside(result.person, name_of(self.ctx, result.person), said))
        self.said = said
        self.renew()
        return None

    def _result(self, restored: Restored) -> str:
        """Return what is here now that was not before; whose it is, may have come with it."""
        name = self.ctx.household.settings(restored.person).company.names[0]
        if self.how is How.REPLACE and restored.before is not None:
            lines = [tr("{name} has what was in the backup.").format(name=name)]
        else:
            added = trn(
                "{n} finished game was added.", "{n} finished games were added.", restored.games
            )
            lines = [tr("{name} has been restored.").format(name=name), added]
        if restored.resumes:
            lines.append(str(RESUMES))
        if restored.open:
            lines.append(
                trn(
                    "{n} unfinished game waits in Past games.",
                    "{n} unfinished games wait in Past games.",
                    restored.open,
                )
            )
        if restored.left_out:
            gone = "; ".join(map(str, restored.left_out))
            lines.append(tr("Could not be read and is not part of it: {files}.").format(files=gone))
        return str(join_sentences(*lines))


class Beside(Message):
    """Message after a new player was restored, who can play at once; nobody was switched to."""

    def __init__(self, person: str, name: str, said: AnyText) -> None:
        self._person = person
        still = tr("You are still playing as before.")
        play = Answer(PLAY, tr("Play as {name}", "button").format(name=name))
        super().__init__(RESTORED, join_sentences(said, still), (play, Answer("ok", DONE)))

    def chosen(self, chosen: Chosen) -> Change | None:
        """Let the new player play, or close."""
        if chosen.key != PLAY:
            return super().chosen(chosen)
        try:
            self.ctx.switch_to(self._person)
        except StorageError as trouble:
            return Replace(Message(tr("This player cannot play now"), str(trouble)))
        return Reset(ShowTitle())


WAYS: Final = {How.ADD: tr("Add", "games"), How.REPLACE: tr("Replace", "games")}
PLANS: Final = {
    How.ADD: tr(
        "What {name} does not have yet is added: games, results, puzzles, kept positions. Names "
        "and settings stay as they are."
    ),
    How.REPLACE: tr(
        "{name} gets everything from the backup, with its settings. What {name} has now is set "
        "aside, and “Undo restore” in the settings brings it back."
    ),
}
"""What is going to happen, by how."""


class Restoring(Reading[Restored | str]):
    """Panel while something is restored; Cancel ends it before anything has changed."""

    heading = tr("Restoring…")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Cancel, and wait for the work to end: it may be done already."""
        self.progress.stopped = True
        return None

    def cancelled(self) -> Change | None:
        """Do as Cancel does."""
        self.progress.stopped = True
        return None


def _restored(
    path: Path,
    who: str,
    ctx: Context,
    into: str | None,
    how: How,
    today: date,
    progress: Progress,
) -> Restored | str:
    """Restore, in any thread; return what, or why not."""
    try:
        done = restore(path, who, ctx.household, into, how, today, progress)
        return with_resume(ctx.household.data, done)
    except Stopped:
        return str(NOT_RESTORED)
    except BackupFault as fault:
        return str(fault)


def back_to_title(ctx: Context, heading: AnyText, said: AnyText) -> Change:
    """Play on as the active player of the list, and say something at the title."""
    ctx.reopen_person()
    return Reset(ShowTitle(ShowMessage(heading, said)))


SYSTEMS: Final = {"darwin": "macOS"}
"""What people call a system, if it is not what Python calls it."""


def about(contents: Contents) -> AnyText:
    """Return when, where and by which version a backup was made, and its house rules."""
    made = contents.manifest
    parts = [
        words.when(made.made),
        SYSTEMS.get(made.system.casefold(), made.system),
        tr("version {number}").format(number=made.program),
    ]
    if contents.rules:
        parts.append(trn("{n} set of house rules", "{n} sets of house rules", len(contents.rules)))
    return join_text(" · ", parts)


def facts(person: Person) -> AnyText:
    """Return what a backup has of somebody, in a line."""
    counted = (
        (person.games, trn("{n} game", "{n} games", person.games)),
        (person.open, trn("{n} unfinished game", "{n} unfinished games", person.open)),
        (person.matches, trn("{n} match", "{n} matches", person.matches)),
        (person.evenings, trn("{n} evening", "{n} evenings", person.evenings)),
        (person.dailies, trn("{n} daily deal", "{n} daily deals", person.dailies)),
        (person.puzzles, trn("{n} puzzle", "{n} puzzles", person.puzzles)),
        (person.lessons, trn("{n} lesson", "{n} lessons", person.lessons)),
    )
    found = [text for count, text in counted if count]
    return join_text(", ", found) if found else tr("nothing finished yet")


def _name(person: Person) -> str:
    """Return the name of somebody in a backup, which anybody may have written."""
    return clean_name(person.name) or "?"
