"""The themes of the puzzles: a tile for each, with how many were found, and one for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

import pygame

from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.seated import seated_south
from pidro_desktop.puzzles.session import Session
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Chosen, ControlId, ControlKey, Widget
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle import PuzzleScene
from pidro_desktop.scenes.puzzles.theme_tile import SIZES, ThemeTile
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try, tries_of
from pidro_desktop.storage.errors import StorageError

COLUMNS: Final = 3
TOP, GAP, EDGE = 132, 10, 32
"""Units from the sheet's top to the tiles, between two, and beside them."""
MIXED_HIGH, TILE_HIGH = 64, 62
BELOW: Final = 28
"""Units from the last tiles to the middle of the first line that explains ratings."""
MIXED_KEY: Final = "mixed"


@dataclass(frozen=True, slots=True)
class ThemeControl(ControlId):
    """The tile of a theme."""

    theme: Theme


class PuzzleThemes(Panel):
    """Panel on which a theme of the puzzles is chosen.

    Attributes:
        progress: what was met so far.
        lines: how the player stands, sentence by sentence.

    Args:
        puzzles: returns all puzzles; it runs in a thread.
        rng: the source of draws, or None.
    """

    heading: ClassVar[str] = words.PUZZLES
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
        self.lines: list[str] = []
        self._rng = rng
        self._puzzles: Sequence[Puzzle] = ()
        self._load = puzzles
        self._pool: ThreadPoolExecutor | None = None
        self._loading: Future[Sequence[Puzzle]] | None = None

    def enter(self, ctx: Context) -> None:
        """Read what was met, and load the puzzles in a thread."""
        super().enter(ctx)
        try:
            self.progress = Progress(tries_of(ctx.history))
        except StorageError:
            self.progress = Progress()
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="puzzles")
        self._loading = self._pool.submit(self._seated)
        self._loading.add_done_callback(lambda _done: ctx.wake())

    def _seated(self) -> Sequence[Puzzle]:
        """Load the puzzles, with the person in the south of each."""
        return [seated_south(puzzle) for puzzle in self._load()]

    def leave(self) -> None:
        """Stop loading."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def update(self, dt: float) -> Change | None:
        """Take the puzzles once they are loaded."""
        if self._loading is not None and self._loading.done():
            self._puzzles, self._loading = self._loading.result(), None
            self._count()
        return None

    @property
    def busy(self) -> bool:
        """Whether the puzzles are being loaded."""
        return self._loading is not None

    def resumed(self, result: object) -> Change | None:
        """Count again after a session."""
        self._count()
        return None

    # -------------------------------------------------------- the controls

    def build(self) -> list[Widget]:
        """Create the tile of all themes, and one for each."""
        mixed = ThemeTile(MIXED_KEY, str(words.MIXED), words.MIXED_SIGN)
        tiles: list[Widget] = [
            ThemeTile(ThemeControl(theme), str(words.THEMES[theme]), words.SIGNS[theme])
            for theme in Theme
        ]
        return [mixed, *tiles]

    def arrange(self) -> None:
        """Lay the tiles out in rows of three, below the one for all."""
        look, rect = self.look, self.rect
        edge, gap = look.s(EDGE), look.s(GAP)
        y = rect.y + look.s(TOP)
        room = rect.width - 2 * edge
        high = self.target(MIXED_HIGH)
        self.group[MIXED_KEY].place(pygame.Rect(rect.x + edge, y, room, high))
        y += high + gap
        wide, high = (room - (COLUMNS - 1) * gap) // COLUMNS, self.target(TILE_HIGH)
        for index, theme in enumerate(Theme):
            row, column = divmod(index, COLUMNS)
            at = rect.x + edge + column * (wide + gap), y + row * (high + gap)
            self.group[ThemeControl(theme)].place(pygame.Rect(at, (wide, high)))
        tiles = [widget for widget in self.group if isinstance(widget, ThemeTile)]
        sizes = (one for one in SIZES if all(tile.has_room(look, one) for tile in tiles))
        size = next(sizes, SIZES[-1])
        for tile in tiles:
            tile.size = size
        self._count()

    def _count(self) -> None:
        """Write on each tile how many of its puzzles were found."""
        self.lines = self._stands()
        counts = self.progress.solved(self._puzzles)
        found = sum(found for found, _every in counts.values())
        for widget in self.group:
            if isinstance(widget, ThemeTile):
                key = widget.key
                of = counts[key.theme] if isinstance(key, ThemeControl) else None
                done, every = of or (found, len(self._puzzles))
                widget.count = words.found_short(done, every) if self._puzzles else ""
                widget.enabled = bool(every)
                widget.why = "" if every or self._loading else str(words.NO_PUZZLES)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Begin a session."""
        theme = chosen.key.theme if isinstance(chosen.key, ThemeControl) else None
        session = Session(
            self._puzzles,
            self.progress,
            theme=theme,
            write=self._write,
            clock=self.ctx.now,
            rng=self._rng,
        )
        return Push(PuzzleScene(session)) if session.go_on() is not None else None

    def _write(self, row: PuzzleTry) -> None:
        """Record a puzzle, unless this copy of the program only looks."""
        if not self.ctx.read_only:
            add_try(self.ctx.history, row)

    # -------------------------------------------------------- how it looks and sounds

    def _stands(self) -> list[str]:
        """Return how the player stands, sentence by sentence."""
        if not self.progress.met:
            return [str(words.FIRST_TIME)]
        told = [words.your_rating(self.progress.player.value)]
        due = set(self.progress.due(self.ctx.now().date()))
        waiting = len([item for item in self._puzzles if item.id in due])
        return [*told, words.back_today(waiting)] if waiting else told

    def spoken(self) -> Sequence[str]:
        """Return how the player stands."""
        return [*self.lines, str(words.RATINGS)]

    def draw_body(self, canvas: Canvas) -> None:
        """Draw how the player stands, and at the foot what ratings are."""
        pen = self.look.pen(Face.SEMI, 19, self.look.theme.paper.ink)
        self.draw_lines(canvas, " ".join(self.lines), pen, 104, 1)
        soft = self.look.pen(Face.SEMI, 16, self.look.theme.paper.ink_old)
        last = self.group[ThemeControl(tuple(Theme)[-1])].rect.bottom
        top = (last - self.rect.y) / self.look.u + BELOW
        self.draw_lines(canvas, str(words.RATINGS), soft, top, 2)

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return nothing besides: a tile reads its count itself."""
        return "", ""
