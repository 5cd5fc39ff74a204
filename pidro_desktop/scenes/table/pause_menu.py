"""Pause menu: four large buttons, and groups of small ones for everything else.

Its title says whether the game is paused or over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.match.promise import Promise
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Colour, Face
from pidro_desktop.render.widgets.parts import (
    Alike,
    ByWidth,
    Col,
    Control,
    Gap,
    Grid,
    Pad,
    Part,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Line, on_wood, soft_on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import (
    NEW_GAME,
    AskNewGame,
    MenuItem,
    OpenFairDeals,
    OpenPastGames,
    OpenSettings,
    ReadRules,
    ShowCardValues,
    ShowTitle,
)
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Quit, Reset, start_game
from pidro_desktop.tr import AnyText, tr

PAUSED: Final = tr("Paused")
GAME_OVER: Final = tr("Game over", "heading")
KEPT: Final = tr("Your game is saved automatically.")
KEPT_DEAL: Final = tr("This deal is saved automatically.")
CONTINUE: Final = "continue"
NEW: Final = "new game"
LARGE: Final = (
    (CONTINUE, tr("Continue", "button")),
    (NEW, tr("New game", "button")),
    ("settings", tr("Settings", "button")),
    ("title", tr("Quit to title", "button")),
)
WAY_BACK: Final = "way back"
"""Leaves a single deal for where it was chosen; beside the others, the first takes a whole row."""
BACK: Final = tr("Back", "button")
"""What continues where there is nothing to go on with."""
THIS_DEAL: Final = tr("This deal", "group")
THIS_GAME: Final = tr("This game", "group")
# tr: Above the button that leads to the deals of an evening that are played
SO_FAR: Final = tr("So far", "group")
PROGRAM: Final = tr("The program", "group")
OF_GAME: Final = (("deals", tr("Fair deals", "button")),)
OF_PROGRAM: Final = (
    ("rules", tr("Rules", "button")),
    ("values", tr("Card values", "button")),
    ("old", tr("Past games", "button")),
    ("quit", tr("Quit", "button")),
)
COLUMNS: Final = 3
SMALL: Final = 18
"""Units of the letters of a small button."""
EDGE, GAP = 40, 9
"""Units: what is free at the sides, and between buttons."""


class PauseMenu(Page):
    """Pause menu of a game: continue, open a panel, or leave; the game is always saved.

    ``rules`` are the rules of the game; ``over`` says that the game is over, ``way_back`` is
    what leads away from a single deal. It pops with the result of any scene opened from it, or
    with ``WAY_BACK``.
    """

    width: float = 700
    shrinks = True
    head: ClassVar[float] = 82

    def __init__(
        self,
        promise: Promise,
        items: Sequence[MenuItem] = (),
        rules: RuleSet | None = None,
        *,
        over: bool = False,
        way_back: AnyText = "",
    ) -> None:
        super().__init__()
        self.promise = promise
        self.rules = rules
        self.items = tuple(items)
        self.over = over
        self.way_back = way_back

    def _entries(self) -> Sequence[tuple[str, AnyText]]:
        """Return the large buttons; those of a single deal lead back to where it was chosen."""
        if not self.way_back:
            return LARGE
        go_on, _new, settings, _title = LARGE
        return go_on, (WAY_BACK, self.way_back), settings

    @property
    def title(self) -> str:
        """The title of the menu."""
        return str(GAME_OVER if self.over else PAUSED)

    def page(self) -> Part:
        """Return the large buttons first, then the groups in order, and that the game is saved."""
        large = [self._large(*entry) for entry in self._entries()]
        alone = len(large) % 2
        parts = [*large[:alone], Grid(large[alone:], 2, gap=GAP, by_rows=True), *self._groups()]
        title = Line(self.title, Face.SERIF_BOLD, 32, on_wood, lift=-3, said=f"{self.title}.")
        text = "" if self.over else KEPT_DEAL if self.way_back else KEPT
        kept = Line(text, Face.SEMI, 17, soft_on_wood, lift=0, anchor="centre")
        foot = [Spring(26), Sized(kept, high=20), Gap(17)]
        return Pad(
            Col([Sized(title, high=self.head), Alike(Col(parts, gap=GAP)), *foot]),
            left=EDGE,
            right=EDGE,
        )

    def _large(self, key: str, label: AnyText) -> Part:
        style = Style.PRIMARY if key == CONTINUE else Style.TILE
        button = Button(key, BACK if self.over and key == CONTINUE else label, style=style)
        if key == NEW and self.ctx.read_only:
            button.enabled, button.why = False, OPEN_ELSEWHERE
        return Control(button, 58)

    def _groups(self) -> list[Part]:
        """Return a heading and the small buttons of each group that has some."""
        of_deal = [_small(item.key, item.label, item.why) for item in self.items if item.deal]
        of_game = [_small(item.key, item.label, item.why) for item in self.items if not item.deal]
        if not self.way_back:
            of_game += [_small(*entry) for entry in OF_GAME]
        of_program = [_small(*entry) for entry in OF_PROGRAM]
        around = SO_FAR if self.way_back else THIS_GAME
        groups = {THIS_DEAL: of_deal, around: of_game, PROGRAM: of_program}
        return [_group(name, buttons) for name, buttons in groups.items() if buttons]

    @property
    def ends(self) -> tuple[Colour, Colour]:
        """The colours of the board."""
        return self.look.theme.controls.board_top, self.look.theme.controls.board_bottom

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw a walnut board instead of paper."""
        look, rect, u = self.look, self.sheet.seen, self.look.u
        look.shapes.shadow(rect.size, 12 * u, 14 * u, 0.6, drop=9 * u).put(canvas, *rect.topleft)
        look.shapes.walnut(rect.size, u, radius=14).put(canvas, *rect.topleft)

    def resumed(self, result: object) -> Change | None:
        """Pass a result on to the table, or start the confirmed new game."""
        if result == NEW_GAME:
            return start_game(self.ctx.games.start)
        return None if result in (None, CANCELLED) else Pop(result)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Continue, open a panel, or leave."""
        added = next((item for item in self.items if item.key == chosen.key), None)
        if added is not None:
            return Pop(added.key) if added.opens is None else Push(added.opens)
        known: dict[ControlKey, Callable[[], Change]] = {
            CONTINUE: Pop,
            WAY_BACK: lambda: Pop(WAY_BACK),
            NEW: self._new,
            "rules": lambda: Push(ReadRules(self.rules)),
            "values": lambda: Push(ShowCardValues(self.rules)),
            "settings": lambda: Push(OpenSettings(at_table=True)),
            "deals": lambda: Push(OpenFairDeals(self.promise)),
            "old": lambda: Push(OpenPastGames(at_table=True)),
            "title": lambda: Reset(ShowTitle()),
            "quit": Quit,
        }
        return known[chosen.key]()

    def _new(self) -> Change:
        """Start a new game; confirm first if a game is in progress."""
        saved = None if self.over else self.ctx.games.saved()
        return start_game(self.ctx.games.start) if saved is None else Push(AskNewGame(saved))


CANCELLED: Final = "cancel"
"""What a question pops with whose answer is no."""


def _group(name: AnyText, buttons: Sequence[Control]) -> Part:
    label = Line(name, Face.SEMI, 17, soft_on_wood, lift=2, aloud=False)

    def rows(look: Look, width: float) -> Part:
        columns = COLUMNS
        if len(buttons) == 4:  # in one row, or in two that look alike
            columns = 4 if _have_room(buttons, look, (width - 3 * look.s(GAP)) / 4) else 2
        return Grid(buttons, columns, gap=GAP, by_rows=True)

    return Col([Sized(label, high=30), ByWidth(rows)])


def _have_room(buttons: Sequence[Control], look: Look, wide: float) -> bool:
    """Return whether the labels of small buttons have room on so many pixels."""
    pen = look.pen(Face.SEMI, SMALL, look.theme.text_on_table.plain)
    labels = [button.widget.label for button in buttons]
    return all(look.text.width(label, pen) + 2 * look.s(Button.air) <= wide for label in labels)


def _small(key: str, label: AnyText, why: AnyText = "") -> Control:
    """Return a small button, which looks sunken while it is disabled."""
    button = Button(key, label, style=Style.WALNUT, face=Face.SEMI, size=SMALL)
    button.enabled, button.why = not why, why
    return Control(button, 47)
