"""The review of the game that a puzzle of one's own comes from."""

from __future__ import annotations

from pidro_desktop import paths, variants
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.match.review.source import ReviewedGame, company_of, reviewed_from
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.dates import day_of
from pidro_desktop.scenes.shell.routes import OpenPastGames, ReviewDeal
from pidro_desktop.scenes.shell.scene import Change, Replace
from pidro_desktop.storage.archive import game_at
from pidro_desktop.storage.books.own_book import OwnPuzzle
from pidro_desktop.storage.record_file import Progress


class OwnReview:
    """Opens the review at a mistake of one's own, and keeps that of the last game."""

    def __init__(self) -> None:
        self._kept: tuple[str, ReviewedGame] | None = None

    def reading(self, own: OwnPuzzle, ctx: Context) -> Reading[GameReader | None]:
        """Return the panel that reads the game and then opens its review at the mistake.

        A game that cannot be read is shown among the past games, which say why.
        """
        path = paths.saves_dir() / own.record

        def read(progress: Progress) -> GameReader | None:
            try:
                found = game_at(path, 1, variants.load, progress).reader
            except OSError:
                return None
            return found if found is not None and found.header.game_id == own.game else None

        def show(found: GameReader | None) -> Change:
            if found is None:
                return Replace(OpenPastGames(only=frozenset({own.game})))
            return Replace(ReviewDeal(self._of(found, ctx), own.deal, own.position))

        return Reading(read, show, day_of(own.day))

    def close(self) -> None:
        """Stop computing."""
        if self._kept is not None:
            self._kept[1].worker.close()
        self._kept = None

    def _of(self, reader: GameReader, ctx: Context) -> ReviewedGame:
        """Return the review of a game, which is computed in the background."""
        if self._kept is None or self._kept[0] != reader.header.game_id:
            self.close()
            company = company_of(reader, ctx.preferences.now.players)
            game = reviewed_from(reader, company, ctx.wake, unfinished=False)
            self._kept = reader.header.game_id, game
        return self._kept[1]
