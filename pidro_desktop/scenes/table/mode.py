"""What is played at a table: a game, unless another mode says what is different."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pidro_desktop.figures.company import Figures
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import MenuItem
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.scenes.table.table_picture import Picture
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, tr

Usual = Callable[[], Change | None]
"""What a game does."""
React = Callable[[pygame.event.Event], Change | None]


class Mode:
    """A game. The table asks its mode at the points where another mode may want something else.

    Attributes:
        keys: the list of keys for F1.
        beside: the keys of the mode's own controls.
        tools: whether the tools of a game lie beside the table.
        single: lines about the deal if it is the only one, as in ``ViewModel``; else None.
        way_back: the words of the menu for leaving a single deal.
        items: what the menu has besides, about what a single deal belongs to.
        assisted: whether there are hints, undo, a coach and a review.
        unaided: whether nothing helps before it is asked for, whatever the settings say.
        figures: those of the four seats, if they are not those of the settings.
        automatic: whether the automatic actions of the settings happen.
        preselects: whether the likely cards or the next bid are selected at first.
        aside: whether what is told of a control in the column lies beside the column.
        quiet: whether the table asks without words, as the mode has its own.
        named: whether the players have the names of the game's record.
        counts: whether the numbers of all games of the player are shown.
        plays: whether the viewer may take part.
        teaches: whether the focus begins on what the mode asks for, a bid or a suit too.
        folds: whether the column folds where words are large; what lies on it is then in the menu.
        asks: whether the others can be asked why.
        rests: whether a finished trick may wait for a click, if the settings say so.
    """

    keys = key_lists.TABLE
    beside: frozenset[ControlKey] = frozenset()
    tools = True
    single: tuple[str, ...] | None = None
    way_back: AnyText = tr("Back to the calendar", "button")
    items: tuple[MenuItem, ...] = ()
    assisted = True
    unaided = False
    figures: Figures | None = None
    automatic = True
    preselects = True
    aside = True
    quiet = False
    named = True
    counts = True
    plays = True
    teaches = False
    folds = True
    asks = True
    rests = True

    # -------------------------------------------------------- the table

    @property
    def apart(self) -> frozenset[ControlKey]:
        """The own controls to which no arrow leads, only Tab and the pointer."""
        return self.beside

    def begin(self, ctx: Context) -> None:
        """Prepare to sit down for the first time."""

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return what is played at the table, and asked."""
        return TableGame(match, pace, wake)

    def picture(
        self, look: Look, size: tuple[int, int], *, four_colours: bool, open_cards: bool
    ) -> Picture:
        """Return what draws the table."""
        return Picture(
            look, size, four_colours=four_colours, open_cards=open_cards, folding=self.folds
        )

    def advice(self, flow: TableGame) -> TableHints | None:
        """Return what is lit at the table if there are no hints."""
        return None

    def seated(self) -> None:
        """React to a new game at the table."""

    def resumed(self, result: object) -> Change | None:
        """React to the result of what was over the table, after the table has done so."""
        return None

    def laid_out(self) -> None:
        """React to another size, language or look."""

    def leave(self) -> None:
        """Stop background work."""

    def pass_time(self, dt: float) -> Change | None:
        """Let ``dt`` seconds pass, after the table has done so."""
        return None

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed; ``usual``: the table itself needs them."""
        return usual

    def lasts(self) -> float | None:
        """Return how many seconds the end of the game is shown; None: until a press."""
        return None

    def covers(self) -> Rect | None:
        """Return where no caption may be, as something lies over the table there."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies over the table, below its controls."""

    def draw_above(self, canvas: Canvas) -> None:
        """Draw what lies over the table and its controls."""

    # -------------------------------------------------------- the person

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls; ``usual``: those of a game."""
        return usual

    def handle(self, event: pygame.event.Event, usual: React) -> Change | None:
        """React to an event; ``usual`` does with one what a game does."""
        return usual(event)

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to a key; ``tool``: the tool of a game that it uses, or an empty string."""
        return usual()

    def hurry(self) -> None:
        """End what moves, before the table does so."""

    def press(self, key: ControlKey) -> Change | None:
        """React to one of the mode's own controls."""
        return None

    def decide(self, key: ControlKey, usual: Callable[[], None]) -> None:
        """React to a choice."""
        usual()

    def reply(self, why: AnyText) -> bool:
        """Say in a way of its own why something is not possible; return whether it did."""
        return False

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Use a tool of a game, by its button or its key."""
        return usual()

    def goes_on(self, paused: str) -> bool:
        """Return whether a pause that the player ends leads on at this table."""
        return True

    # -------------------------------------------------------- what is read aloud

    def opening(self, usual: list[str]) -> list[str]:
        """Return what is said first; ``usual``: what is said of a game."""
        return usual

    def prompt(self, usual: Callable[[], list[str]]) -> list[str]:
        """Return what is said of the decision that is asked for, once."""
        return usual()

    def written(self) -> list[str]:
        """Return what is written over the table; what is new there is said at rest."""
        return []

    def facts(self) -> list[str]:
        """Return what is said of the deal besides the table, when the table is asked for."""
        return []

    def after(self, pause: str) -> str:
        """Return what Enter does after a pause, if it is not the usual."""
        return ""
