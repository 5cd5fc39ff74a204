"""Reviews of past games: the last one stays in memory, so that it opens again at once."""

from __future__ import annotations

from collections.abc import Hashable

from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.match.review.from_record import reviewed_from
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.players import USUAL, make, names
from pidro_desktop.players.player import Player
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.storage.archive import Kept


class Reviews:
    """Opens reviews of past games, and keeps the one that was opened last."""

    def __init__(self) -> None:
        self._kept: tuple[Hashable, int, ReviewedGame] | None = None

    def open(self, kept: Kept, reader: GameReader, ctx: Context) -> ReviewedGame:
        """Return the review of a game; it is computed in the background.

        Args:
            kept: the game in the list.
            reader: its record.
            ctx: the context.
        """
        if self._kept is not None and self._kept[:2] == (kept.key, len(reader.events)):
            return self._kept[2]
        self.close()
        yours = words.yours(kept) and not kept.imported
        game = reviewed_from(
            reader,
            _company(reader, ctx),
            ctx.wake,
            person=SOUTH if words.yours(kept) and _has_person(reader) else None,
            unfinished=not yours,
        )
        self._kept = kept.key, len(reader.events), game
        return game

    def close(self) -> None:
        """Stop computing."""
        if self._kept is not None:
            self._kept[2].worker.close()
        self._kept = None


def _has_person(reader: GameReader) -> bool:
    """Return whether a person may have played the game: records say so, or nothing."""
    players = reader.header.players
    return players is None or players[SOUTH] not in names()


def _company(reader: GameReader, ctx: Context) -> dict[Seat, Player]:
    """Return the players that play on: those of the game, or those of the settings."""
    sat = reader.header.players or ("", *ctx.preferences.now.players)
    known = names()
    return {seat: make(sat[seat] if sat[seat] in known else USUAL) for seat in SEATS[1:]}
