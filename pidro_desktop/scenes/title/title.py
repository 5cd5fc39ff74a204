"""Title screen: what begins a game at the left, and three things on the cloth to open each day."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from pidro_desktop import paths
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.render.art.nameplate import HEIGHT, plate_width
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.table_text import LIFETIME, SPOKEN_LIFETIME, lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.day_watch import DayWatch
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.shell.routes import (
    LAY,
    NEVER,
    NEW_GAME,
    OFTEN,
    RULES_CHOSEN,
    SOMETIMES,
    AskExperience,
    AskNewGame,
    ChooseRules,
    EnterDealCode,
    Given,
    GivenMatch,
    OpenAbout,
    OpenCourse,
    OpenDaily,
    OpenEvening,
    OpenMatch,
    OpenPastGames,
    OpenPeople,
    OpenPosition,
    OpenPuzzles,
    OpenSettings,
    OpenStatistics,
    ShowMessage,
    WatchCurrentGame,
    WatchFile,
)
from pidro_desktop.scenes.shell.scene import Change, Push, Quit, Reset, Scene, start_game
from pidro_desktop.scenes.title.doors import (
    DAILY,
    DOORS,
    LESSONS,
    PUZZLES,
    STARS_SAY,
    Door,
    Fact,
    Facts,
    Marks,
    put_date,
    put_stars,
)
from pidro_desktop.scenes.title.first_start import (
    FIRST_LESSON,
    GUIDED,
    WHAT_IS_NEW,
    ease,
    is_new,
    learn_first,
    may_be_new,
    news,
    now_told,
    prepare_for,
)
from pidro_desktop.scenes.title.title_layout import (
    FOOT_STEP,
    TARGET,
    ClothLayout,
    TitleLayout,
    is_large,
)
from pidro_desktop.scenes.title.title_menu import (
    CODE,
    EVENING,
    MATCH,
    RULES,
    arrange,
    explain,
    menu,
)
from pidro_desktop.scenes.title.title_picture import USUAL, Shown, TitlePicture, draw_motto, motto
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, current_language, tr

if TYPE_CHECKING:
    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.scenes.shell.context import Context
    from pidro_desktop.scenes.shell.routes import Route
    from pidro_desktop.scenes.title.large_title import LargeTitle


PEOPLE: Final = "people"
# tr: Read aloud with the name of whoever plays at the computer now
PLAYING: Final = tr("Playing: {name}")
CHANGE: Final = tr("Players on this computer")
# tr: Who sits at the table and how strong they play: "Alice: steady"
LEVEL: Final = tr("{name}: {level}")
CHOOSE: Final = tr("Choose who plays")
FIGURE: Final = (100, 112)


class PlayerControl(ControlId, frozen=True):
    """Key of the control that leads to who plays in a seat."""

    seat: Seat


class AtTable(Widget):
    """A figure and its name plate, which are one target; below the others, how strong they play.

    Attributes:
        seat: where it sits. level: the player's level; nothing for the person.
    """

    def __init__(self, seat: Seat, name: str, level: str, look: Look, cloth: ClothLayout) -> None:
        key: ControlKey = PlayerControl(seat) if level else PEOPLE
        text = LEVEL if level else PLAYING
        super().__init__(key, text.format(name=name, level=level))
        self.seat, self.level = seat, level
        things, at = look.at(cloth.k), cloth.seats[seat]
        figure = pygame.Rect(0, 0, things.s(FIGURE[0]), things.s(FIGURE[1]))
        figure.center = at
        self.plate = pygame.Rect(0, 0, plate_width(look, name), look.s(HEIGHT))
        self.plate.center = at[0], at[1] + things.s(FIGURE[1] / 2) + look.s(20)
        whole = figure.union(self.plate)
        whole.width, whole.height = max(whole.width, TARGET), max(whole.height, TARGET)
        self.place(whole)

    @property
    def tooltip(self) -> AnyText:
        """What opens."""
        return CHOOSE if self.level else CHANGE

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return who plays, and what opens."""
        return spoken_button(self.key, str(label or self.label), hint=str(self.tooltip))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the level, and a little light on the plate while it is pointed at."""
        if self.level:
            pen = look.pen(Face.SEMI, 17, look.theme.text_on_table.plain)
            at = self.plate.centerx, self.plate.bottom + look.s(14)
            look.text.put(canvas, self.level, at, pen, anchor="centre")
        if not (self.hovered or self.focused):
            return
        lamp = look.theme.attention.lamp
        light = look.shapes.rounded(self.plate.size, 14 * look.u, (lamp, lamp), opacity=0.18)
        light.put(canvas, *self.plate.topleft)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the plate."""
        look.shapes.ring(self.plate.size, look.u, 14).put(canvas, *self.plate.topleft)


LINES_OVER: Final = (LAY, "statistics", "rules", "about")
"""Words of the menu over whose rows there is a thin line."""


def draw_lines(canvas: Canvas, look: Look, layout: TitleLayout, rows: Iterable[Widget]) -> None:
    """Draw a thin line over each of the rows."""
    rim = look.theme.controls.board_rim
    line = look.shapes.rounded((layout.wide, max(1, look.s(1))), 0, (rim, rim), opacity=0.55)
    for row in rows:
        line.put(canvas, layout.menu[0], row.rect.y - look.s(5))


def draw_foot(
    canvas: Canvas, look: Look, layout: TitleLayout, numbers: tuple[int, int], playing: str
) -> None:
    """Draw the games won and lost, and above them the rules ``playing``, if they are named."""
    colour = look.theme.text_on_table.lifetime
    lines = [(LIFETIME, lifetime(*numbers))]
    if playing:
        lines.append((RULES, playing))
    for row, (label, words) in enumerate(lines):
        y = layout.life[1] - row * look.s(FOOT_STEP)
        pen = look.pen(Face.SANS, 17, colour)
        taken = look.text.put(canvas, label, (layout.life[0], y), pen)
        room = layout.life_end - layout.life[0] - taken - look.s(12)
        said, large = look.text.fit(words, look.pen(Face.SEMI, 18, colour), room)
        look.text.put(canvas, said, (layout.life_end, y), large, anchor="right")


class DoorFacts:
    """What is known of the doors; read in steps, after the first frame.

    Attributes:
        known: the facts known so far.
        done: whether all of them were read since the last ``forget``.
    """

    def __init__(self) -> None:
        self.known = Facts()
        self.done = False
        self._steps: Iterator[Facts] | None = None

    def forget(self) -> None:
        """Read all of it again; until then the facts stay as they are."""
        self._steps, self.done = None, False

    def step(self, ctx: Context, today: date) -> bool:
        """Read one more fact; returns whether one has changed."""
        from pidro_desktop.scenes.title.read_facts import (  # noqa: PLC0415  no start waits for it
            read_facts,
        )

        if self._steps is None:
            self._steps = read_facts(ctx, today, self.known)
        before = self.known
        found = next(self._steps, None)
        self.done = found is None
        self.known = found or before
        return self.known != before


DONE = object()
BEGIN = "new", "resume"
USUAL_RULES = "finnish"


class Title(Scene):
    """Scene with the main menu.

    ``opens`` is a record to watch at once, ``waits`` a deal code to play, and ``message`` is shown.
    """

    keys = key_lists.TITLE

    def __init__(
        self,
        opens: Path | None = None,
        waits: DealCode | None = None,
        message: ShowMessage | None = None,
    ) -> None:
        self.group = FocusGroup()
        self.picture: TitlePicture
        self.large: LargeTitle | None = None
        self.doors: list[Door] = []
        self.days: DayWatch
        self._first: list[Route] = [] if opens is None else [WatchFile((opens,))]
        self._first += [] if waits is None else [EnterDealCode(waits)]
        self._first += [] if message is None else [message]
        self.facts = DoorFacts()
        self._own_found = 0
        self._day: date
        self._language = ""
        self._playing = ""
        self._motto: tuple[str, ...] = ()
        self._lifetime: tuple[int, int] | None = None
        self._asked = False
        self._early: ControlKey = ""
        self._settled = False
        self._steps: Iterator[object] | None = None
        self._rehearsed = False
        self._moving = False
        self._covered = False
        self._tells_news = False
        self._code: DealCode | None = None
        self._then: Callable[[], Change] = self._begin

    def enter(self, ctx: Context) -> None:
        """Begin to watch the clock, for the date on the calendar."""
        super().enter(ctx)
        self.days = DayWatch(ctx.wake, ctx.now)
        self._day = self.days.today

    def leave(self) -> None:
        """Stop to watch the clock."""
        self.days.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw the picture or load it from the cache, and lay out the controls."""
        if self._language != current_language().id:
            self._language, self.facts = current_language().id, DoorFacts()
        self.picture = TitlePicture(self.ctx, self._shown())
        self._steps, self._rehearsed = None, False
        self.large = None
        if is_large(size, self.ctx.u):
            from pidro_desktop.scenes.title.large_title import (  # noqa: PLC0415  few starts need it
                LargeTitle,
            )

            self.large = LargeTitle(self.ctx)
        self._refresh()

    def _shown(self) -> Shown:
        """Return what the picture shows besides the look."""
        new = is_new(self.ctx) if self._asked else may_be_new(self.ctx)
        shared = self._asked and not self.ctx.household.alone
        return Shown(self.ctx.preferences.now.company, shared=shared, first=new)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Perform the action of a control."""
        if event.type == pygame.KEYDOWN and event.unicode == "?":
            return self._over(Push(OpenAbout()))
        large = self.large
        chosen = large.handle(event, self.group) if large else self.group.handle(event)
        if chosen is None:
            return None
        self.ctx.sound("click")
        if not self._asked and chosen.key in BEGIN:
            self._early = chosen.key  # the saved game is still read
            return None
        return self._opened(chosen.key)

    def _opened(self, key: ControlKey) -> Change | None:
        menu: dict[ControlKey, Callable[[], Change | None]] = {
            "new": self._begin,
            CODE: lambda: Push(EnterDealCode()),
            LAY: lambda: Push(OpenPosition()),
            MATCH: lambda: Push(OpenMatch()),
            EVENING: lambda: Push(OpenEvening()),
            "resume": self._resume,
            "watch": lambda: Push(WatchCurrentGame()),
            "statistics": lambda: Push(OpenStatistics()),
            "old": lambda: Push(OpenPastGames()),
            "rules": lambda: Push(ChooseRules()),
            "settings": lambda: Push(OpenSettings()),
            "about": lambda: Push(OpenAbout()),
            "quit": Quit,
            DAILY: self._daily,
            PUZZLES: self._solve,
            LESSONS: self._learn,
            PEOPLE: lambda: Push(OpenPeople()),
        }
        change = Push(OpenSettings()) if isinstance(key, PlayerControl) else menu[key]()
        return self._over(change) if isinstance(change, Push) else change

    def _daily(self) -> Change | None:
        """Open the daily deal; for a new player it may be the first one at a table."""
        if self.picture.shown.first:
            self.ctx.preferences.save()
        return Push(OpenDaily())

    def _solve(self) -> Change | None:
        """Open the puzzles; a newcomer is asked first, as how hard they begin follows from it."""
        if not self._asks_experience():
            return Push(OpenPuzzles())
        self._then = lambda: Push(OpenPuzzles())
        return Push(AskExperience())

    def _learn(self) -> Change | None:
        """Open the lessons; a new player begins with the first one."""
        if not self.picture.shown.first:
            return Push(OpenCourse(""))
        learn_first(self.ctx)
        return Push(OpenCourse(FIRST_LESSON))

    def cover(self, dialog: Scene | Route) -> Push:
        """Push a dialog over the title."""
        return self._over(Push(dialog))

    def _over(self, change: Push) -> Push:
        """Open a dialog; nothing else opens until it closes."""
        self._covered = True
        self.group.unhover()
        return change

    def _begin(self, code: DealCode | None = None) -> Change:
        """Start a game, with the deal of ``code`` if given; confirm before setting one aside.

        The first game of a newcomer asks how often they have played.
        """
        self._code = code
        if self._asks_experience():
            self._then = lambda: self._begin(code)
            return Push(AskExperience())
        saved = self.ctx.games.saved()
        return self._start() if saved is None else Push(AskNewGame(saved))

    def _asks_experience(self) -> bool:
        """Return whether it is not known yet how often a newcomer has played."""
        newcomer = self.picture.shown.first or self.ctx.preferences.now.newcomer
        return newcomer and not self.ctx.read_only

    def _start(self) -> Change:
        code, self._code = self._code, None
        first = () if code is None else (code,)
        return start_game(partial(self.ctx.games.start, *first))

    def update(self, dt: float) -> Change | None:
        """Look for a saved game once records can be read; show notices of the storage."""
        if self._day != self.days.today:
            self._day = self.days.today
            self.facts.forget()
        if self._own_found != self.ctx.own_found:
            self._own_found = self.ctx.own_found
            self.facts.forget()
        at_once = self.ctx.preferences.now.reduced_motion
        moving = [door for door in self.doors if door.pass_time(dt, at_once=at_once)]
        self._moving = bool(moving)
        if not self._asked and self.ctx.games_at_hand():
            self._asked = True
            self._refresh()
            early, self._early = self._early, ""
            if early in {widget.key for widget in self.group if widget.enabled}:
                return self._opened(early)
        elif self._asked and not self._covered and not self._moving:
            self._prepare()
        notices = self.ctx.preferences.notices
        if self._covered or not self._asked:
            return None
        if self._first:
            return self.cover(self._first.pop(0))
        if notices:
            return self.cover(ShowMessage(tr("A word about your files"), notices.pop(0)))
        if said := news(self.ctx):
            self._tells_news = True
            return self.cover(ShowMessage(WHAT_IS_NEW, said))
        return None

    def _prepare(self) -> None:
        """Read a fact, or prepare the picture's motion or the first deal, in an idle frame."""
        if not self.facts.done:
            if self.facts.step(self.ctx, self._day):
                self._tell_facts()
                known = self.facts.known
                explain(self.group, begun=known.begun, waiting=known.waiting)
                if self.large is not None:
                    self._refresh()
            return
        if self._steps is None:
            deal = self.ctx.games.rehearse(self.ctx.look, self.ctx.size)
            self._steps = chain(self.picture.prepare(), deal)
        self._rehearsed = next(self._steps, DONE) is DONE

    @property
    def busy(self) -> bool:
        """Whether a saved game is still looked for, a thing rises, or prerendering continues."""
        waits = not (self._rehearsed and self.facts.done) and not self._covered
        return not self._asked or self._moving or waits

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings or statistics, or start the confirmed new game."""
        self._covered = False
        if self._tells_news:
            self._tells_news = False
            now_told(self.ctx)
        self.facts.forget()
        self._refresh()
        if result == RULES_CHOSEN:  # choosing them starts a game
            self.group.focus_on("new")
        if isinstance(result, GivenMatch):
            return self._over(Push(OpenMatch(result.code)))
        if isinstance(result, Given):
            change = self._begin(result.code)
        elif result in (OFTEN, SOMETIMES, NEVER):
            prepare_for(self.ctx, str(result))
            self._refresh()
            change = self._then()
        elif result == NEW_GAME:
            change = self._start()
        else:
            return None
        return self._over(change) if isinstance(change, Push) else change

    def spoken(self) -> Sequence[str]:
        """Return the name of the program, and the games won and lost once they are known."""
        numbers = self._lifetime
        known = [] if numbers is None else [SPOKEN_LIFETIME.format(numbers=lifetime(*numbers))]
        return ["Pidro", *known]

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused row."""
        return self.group.read_aloud()

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, what is written on it, and the controls."""
        if self.large is not None:
            self.large.draw(canvas, self.group)
            return
        picture = self.picture
        picture.draw(canvas, self.doors)
        things = picture.look.at(picture.cloth.t)
        for door in self.doors:
            if door.key == DAILY:
                put_date(canvas, things, door.middle, self._day)
            elif door.key == LESSONS:
                put_stars(canvas, things, door.middle, self.facts.known.stars)
        rows = [self.group[key] for key in LINES_OVER]
        draw_lines(canvas, picture.look, picture.layout, rows)
        draw_motto(canvas, picture.look, picture.layout, self._motto)
        self.group.draw(canvas, picture.look)
        if self._lifetime is not None:
            draw_foot(canvas, picture.look, picture.layout, self._lifetime, self._playing)
        self.group.draw_tooltip(canvas, picture.look)

    def _resume(self) -> Change | None:
        try:
            resumed = self.ctx.games.resume()
        except StorageError as trouble:
            return Push(ShowMessage(tr("The game cannot be resumed"), str(trouble)))
        if resumed is not None:
            return Reset(resumed)
        self._refresh()
        return None

    def _refresh(self) -> None:
        saved = self.ctx.games.saved() if self._asked else None
        self._lifetime = self.ctx.lifetime() if self._asked else None
        shown = self._shown()
        if shown.first and self._asked:
            ease(self.ctx)
        if shown != self.picture.shown:
            self.picture = TitlePicture(self.ctx, shown)
            self._steps, self._rehearsed = None, False
        looking = self._asked and self.ctx.read_only
        goes_on = not looking and (bool(saved) if self._asked else _something_saved())
        playing = self.ctx.games.playing() if self._asked else None
        self._playing = str(playing.name) if playing and playing.id != USUAL_RULES else ""
        usual = USUAL if self.ctx.preferences.now.rules == USUAL_RULES else None
        known = playing or usual  # other rules are read after the first frame
        self._motto = motto(known) if known else ()
        text = str(playing.name) if playing else ""
        rows = menu(saved, text, looking=looking, goes_on=goes_on)
        explain(rows, begun=self.facts.known.begun, waiting=self.facts.known.waiting)
        begun = self._settled or (self.group.by_keyboard and bool(self.group.widgets))
        if self.large is None:
            self.group.replace([*rows, *self._on_cloth()], first="" if begun else rows[0].key)
            arrange(rows, self.picture.look, self.picture.layout)
        else:
            self.doors = []
            self._lay_large(rows)
            if not begun:
                self.group.focus_on(rows[0].key)
        self._settled = self._asked

    def _lay_large(self, rows: Sequence[Widget]) -> None:
        """Lay out everything in rows, where letters are too large for the picture."""
        if self.large is None:
            return
        names, levels = self.picture.shown.company.names, self.ctx.preferences.now.players
        own = PLAYING.format(name=names[SOUTH])
        seats: list[tuple[ControlKey, Seat, str, AnyText]] = [(PEOPLE, SOUTH, own, CHANGE)]
        for seat, level in zip((WEST, NORTH, EAST), levels, strict=True):
            label = LEVEL.format(name=names[seat], level=player_name(level))
            seats.append((PlayerControl(seat), seat, label, CHOOSE))
        foot = [f"{RULES}: {self._playing}"] if self._playing else []
        if self._lifetime is not None:
            foot.append(f"{LIFETIME}: {lifetime(*self._lifetime)}")
        texts = " ".join(self._motto), foot
        marks = Marks(self._day, self.facts.known.stars)
        self.large.lay(self.group, rows, self._facts(), marks, seats, texts)

    def _on_cloth(self) -> list[Widget]:
        """Return the controls on the cloth, and remember the doors."""
        look, cloth, shown = self.picture.look, self.picture.cloth, self.picture.shown
        before = {door.key: door.risen for door in self.doors}
        self.doors = [Door(key, look, cloth) for key in DOORS]
        for door in self.doors:
            door.risen = before.get(door.key, 0.0)
        self._tell_facts()
        names, levels = shown.company.names, ("", *self.ctx.preferences.now.players)
        at_table = [
            AtTable(seat, names[seat], str(player_name(levels[seat])), look, cloth)
            for seat in (WEST, NORTH, EAST, SOUTH)
        ]
        return [*self.doors, *at_table]

    def _tell_facts(self) -> None:
        facts, first = self._facts(), self.picture.shown.first
        for door in self.doors:
            fact = facts[str(door.key)]
            door.fact, door.waits = fact.text, fact.waits
            door.hint = "" if first or door.key != LESSONS else str(STARS_SAY)

    def _facts(self) -> dict[str, Fact]:
        known, first = self.facts.known, self.picture.shown.first
        return {
            DAILY: Fact() if first else known.daily,
            PUZZLES: Fact() if first else known.puzzles,
            LESSONS: Fact(str(GUIDED)) if first else known.lessons,
        }


def _something_saved() -> bool:
    """Return whether there may be a saved game, without reading it."""
    try:
        return paths.current_save().exists()
    except StorageError:
        return False
