"""The themes of the puzzles: a tile for each, with how many were found, and one for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from random import Random
from typing import ClassVar, Final

from pidro_desktop import paths
from pidro_desktop.background import Background
from pidro_desktop.puzzles.collection import all_puzzles, seated_south
from pidro_desktop.puzzles.own_puzzles import loaded
from pidro_desktop.puzzles.progress import Progress, beginner
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.session import OwnSession, Session
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.coins import draw_theme_coin
from pidro_desktop.render.text import SMALLEST, Face, Pen
from pidro_desktop.render.widgets.parts import ByWidth, Col, Control, Gap, Grid, Pad, Part, Sized
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleMode
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.storage.books.own_book import OwnPuzzle, own_puzzles, there
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try, tries_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, number

COLUMNS: Final = 3
NARROW: Final = 540
"""Units of width under which there is a column less."""
GAP: Final = 10
"""Units between two tiles."""
SIZES: Final = (20, 19, 18, 17, 16)
"""Units of a name: the largest with which those of all tiles have room in one line."""
COIN, INSET = 42, 12
"""Units: the coin of a tile, and what is free beside it."""
MIXED_KEY, MINE_KEY = "mixed", "mine"
KEPT: Final = 6
"""So many cards a hand keeps at most under the rules of the puzzles."""


class ThemeControl(ControlId, frozen=True):
    """The tile of a theme."""

    theme: Theme


class ThemeTile(Button):
    """A tile with the coin of a theme, its name in letters of ``size``, and how many were found.

    Attributes:
        says: what the name means; empty for most.
    """

    def __init__(self, key: ControlKey, label: str, sign: str, found: str) -> None:
        super().__init__(key, label, sign=sign, note=found, size=SIZES[0])
        self.on_paper = True
        self.says = ""

    @property
    def tooltip(self) -> AnyText:
        """Why it cannot be used, or what its name means."""
        return super().tooltip or self.says

    def has_room(self, look: Look, size: float, wide: float) -> bool:
        """Return whether its name has room in one line on a tile of so many pixels."""
        pen = look.pen(Face.SERIF_BOLD, size, look.theme.paper.ink)
        return look.text.width(str(self.label), pen) <= _room(look, wide)

    def _draw_words(self, canvas: Canvas, look: Look, y: float) -> None:
        """Draw the coin, and the name and the count beside it."""
        inset, side, y = look.s(INSET), look.s(COIN), self.rect.centery - 1.5 * look.u
        draw_theme_coin(canvas, look, self.sign, (self.rect.x + inset + side / 2, y), side / look.u)
        lines = list(self._lines(look, _room(look, self.rect.width)))
        step = min(self.rect.height / (len(lines) + 0.4), look.s(25))
        y -= step * (len(lines) - 1) / 2
        for text, pen in lines:
            look.text.put(canvas, text, (self.rect.x + 2 * inset + side, y), pen)
            y += step

    def _lines(self, look: Look, room: float) -> Iterator[tuple[str, Pen]]:
        """Yield the name, in two small lines if it has no room in one, and the count."""
        name, pen = str(self.label), look.pen(Face.SERIF_BOLD, self.size, self.ink(look))
        small = pen._replace(px=SMALLEST)
        fitting = look.text.fit(name, pen, room)
        first, *rest = look.text.wrap(name, small, room)
        if fitting[0] != name and rest:
            yield first, small
            fitting = look.text.fit(" ".join(rest), small, room)
        yield fitting
        if self.note:
            yield look.text.fit(self.note, look.pen(Face.SEMI, 16, look.theme.paper.ink_old), room)


def _have_room(
    tiles: Sequence[ThemeTile], look: Look, width: float, columns: int, size: float
) -> bool:
    """Return whether the names of all tiles have room in so many columns, in letters of a size."""
    wide = (width - look.s(GAP) * (columns - 1)) // columns
    return all(tile.has_room(look, size, wide) for tile in tiles)


def _room(look: Look, wide: float) -> float:
    """Return the width for the name on a tile, in pixels."""
    return wide - 3 * look.s(INSET) - look.s(COIN)


class PuzzleThemes(Page):
    """Panel on which a theme of the puzzles is chosen.

    Attributes:
        progress: what was met so far.

    Args:
        puzzles: returns all puzzles; it runs in a thread.
        rng: the source of draws, or None.
    """

    heading: ClassVar[AnyText] = words.PUZZLES
    width: float = 880
    height: ClassVar[float] = 564
    least: ClassVar[float] = 620
    shrinks: ClassVar[bool] = True

    def __init__(
        self,
        puzzles: Callable[[], Sequence[Puzzle]] = all_puzzles,
        rng: Random | None = None,
    ) -> None:
        super().__init__()
        self.progress = Progress()
        self._gone = 0
        self._rng = rng
        self._puzzles: Sequence[Puzzle] = ()
        self._own: Sequence[Puzzle] = ()
        self._load = puzzles
        self._loading: Future[tuple[Sequence[Puzzle], Sequence[Puzzle]]] | None = None

    def enter(self, ctx: Context) -> None:
        """Read what was met, and load the puzzles in a thread."""
        super().enter(ctx)
        start = beginner(ctx.preferences.now.experience)
        folder, own = paths.saves_dir(), list[OwnPuzzle]()
        try:
            self.progress = Progress(tries_of(ctx.history), start)
            if ctx.preferences.now.my_puzzles:
                own = there(own_puzzles(ctx.history), folder)
        except StorageError:
            self.progress = Progress(start=start)
        self.progress.follow(own)
        loads = partial(loaded, own, self.progress, ctx.now().date(), folder)
        self._loading = Background("puzzles", ctx.wake).run(False, self._both, loads)

    def _both(
        self, loads: Callable[[], Sequence[Puzzle]]
    ) -> tuple[Sequence[Puzzle], Sequence[Puzzle]]:
        """Load the collection, with the person in the south of each, and one's own puzzles."""
        return [seated_south(puzzle) for puzzle in self._load()], loads()

    def update(self, dt: float) -> Change | None:
        """Take the puzzles once they are loaded."""
        if self._loading is not None and self._loading.done():
            (self._puzzles, self._own), self._loading = self._loading.result(), None
            self._gone = len(self.progress.found - {item.id for item in self._puzzles})
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether the puzzles are being loaded."""
        return self._loading is not None

    def resumed(self, result: object) -> Change | None:
        """Count again after a session."""
        self.renew()
        return None

    # -------------------------------------------------------- what there is

    def page(self) -> Part:
        """Return how the player stands, the tiles, and at the foot what ratings are."""
        stands = Line(" ".join(self._stands()), Face.SEMI, 19, ink, lift=0)
        said = " ".join(self._ratings())
        ratings = Text(said, Face.SEMI, 16, old, step=LINE, at_top=True)
        rows = [Gap(91), Sized(stands, high=LINE), Gap(15), self._tiles(), Gap(15), ratings]
        return Pad(Col(rows), left=32, right=32)

    def _tiles(self) -> Part:
        """Return a tile for all themes beside the longer puzzles, and below them the other themes.

        Their names are equally large.
        """
        counts = self.progress.solved(self._puzzles)
        found = sum(found for found, _every in counts.values())
        count = (found + self._gone, len(self._puzzles) + self._gone)
        mixed = self._tile(MIXED_KEY, words.MIXED, words.MIXED_SIGN, count)
        mixed.style = Style.PRIMARY
        longer, *tiles = [
            self._tile(ThemeControl(theme), words.THEMES[theme], words.SIGNS[theme], counts[theme])
            for theme in sorted(Theme, key=lambda theme: theme is not Theme.IN_A_ROW)
        ]

        mine = [self._mine()] if self.ctx.preferences.now.my_puzzles else []
        first = [mixed, *mine, longer]

        def made(look: Look, width: float) -> Part:
            most = COLUMNS if width >= look.s(NARROW) else COLUMNS - 1
            ways = ((columns, size) for columns in range(most, 0, -1) for size in SIZES)
            fitting = (way for way in ways if _have_room([*first, *tiles], look, width, *way))
            columns, size = next(fitting, (1, SIZES[-1]))
            for tile in (*first, *tiles):
                tile.size = size
            wide = min(columns, len(first))
            top = Grid([Control(tile, 64) for tile in first], wide, gap=GAP, by_rows=True)
            grid = Grid([Control(tile, 62) for tile in tiles], columns, gap=GAP, by_rows=True)
            return Col([top, grid], gap=GAP)

        return ByWidth(made)

    def _mine(self) -> ThemeTile:
        """Return the tile of one's own puzzles; it can be used if there are any."""
        due, own = set(self.progress.due(self.ctx.now().date())), self._shown_own()
        waiting = words.waiting(len([item for item in own if item.id in due]))
        tile = ThemeTile(MINE_KEY, str(words.MINE), words.MINE_SIGN, waiting if own else "")
        tile.enabled = bool(own)
        tile.why = "" if own or self._loading else str(words.NONE_YET)
        return tile

    def _shown_own(self) -> list[Puzzle]:
        """Return the puzzles of one's own that were not removed in this session."""
        return [item for item in self._own if self.progress.follows(item.id)]

    def _tile(self, key: ControlKey, name: AnyText, sign: str, count: tuple[int, int]) -> ThemeTile:
        """Return a tile; it can be used if there are puzzles of its theme."""
        tile = ThemeTile(key, str(name), sign, words.found_short(*count) if self._puzzles else "")
        if key == ThemeControl(Theme.KILL):
            tile.says = words.KILL_MEANS.format(count=number(KEPT))
        every = count[1]
        tile.enabled = bool(every)
        tile.why = "" if every or self._loading else str(words.NO_PUZZLES)
        return tile

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin on the tile of all themes, even while the puzzles are being loaded."""
        super().rebuild(focus or MIXED_KEY)

    # -------------------------------------------------------- sessions

    def chosen(self, chosen: Chosen) -> Change | None:
        """Begin a session."""
        theme = chosen.key.theme if isinstance(chosen.key, ThemeControl) else None
        kind = OwnSession if chosen.key == MINE_KEY else Session
        session = kind(
            [*self._puzzles, *self._shown_own()],
            self.progress,
            theme=theme,
            write=self._write,
            clock=self.ctx.now,
            rng=self._rng,
        )
        return Push(PuzzleMode(session).table) if session.go_on() is not None else None

    def _write(self, row: PuzzleTry) -> None:
        """Record a puzzle, unless this copy of the program only looks."""
        if not self.ctx.read_only:
            add_try(self.ctx.history, row)

    def _stands(self) -> list[str]:
        """Return how the player stands, sentence by sentence."""
        after = self.progress.to_rating
        if not self.progress.met:
            lines = [str(words.FIRST_TIME)]
        elif after:
            lines = [words.rating_comes(after)]
        else:
            lines = [words.your_rating(self.progress.player.value)]
        due = set(self.progress.due(self.ctx.now().date()))
        every = (*self._puzzles, *self._shown_own())
        waiting = len([item for item in every if item.id in due])
        return [*lines, words.back_today(waiting)] if waiting else lines

    def spoken(self) -> Sequence[str]:
        """Return how the player stands, and what ratings are."""
        return [*self._stands(), *self._ratings()]

    def _ratings(self) -> list[str]:
        """Return what ratings are, and how many solved puzzles have left the collection."""
        gone = words.gone(self._gone)
        return [str(words.RATINGS), *([gone] if gone else [])]
