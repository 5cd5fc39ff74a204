"""A person's games on disk: started, resumed, and counted once when they are over.

A set-aside game can become the current one, and vice versa. If the program is killed meanwhile,
both records are whole, each with its secret beside it: a secret is copied before its record moves,
and the leftover copy is deleted last.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from pidro_desktop import __version__
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.lines import Header, header_line
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.shuffle import commitment, numbered_seed, secret_after, secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.game_result import PERSON, game_result
from pidro_desktop.match.sessions.save_reader import SaveReader
from pidro_desktop.match.sessions.save_repair import repair, stored_secret
from pidro_desktop.match.setup import Setup, created_now, drawn_secret, recorded_names
from pidro_desktop.players import make, names
from pidro_desktop.players.external import Outside
from pidro_desktop.players.player import Player
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.errors import StorageError, failed, reason
from pidro_desktop.storage.history import History
from pidro_desktop.storage.record_file import is_record_or_new
from pidro_desktop.storage.saves import (
    SUFFIX,
    UNCOUNTED,
    LiveSave,
    drop_copy,
    drop_undealt,
    keep_uncounted,
    kept_games,
    now_counted,
    read_lines,
    secret_beside,
)
from pidro_desktop.storage.sweeping import sweep_saves
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

Names = tuple[str, str, str, str]


@dataclass
class GameSessions:
    """The games of one person, and where they are stored.

    Attributes:
        save: the live record. record: a second file that gets every line, or None.
        seed: the text that the first game follows from; without it secrets are drawn.
        begun: how many games this run of the program has started.
        tell: gets a sentence for the person about what was found or could not be done.
        bot_ms: milliseconds that external bots have for an answer, None for the default.
        outside: what becomes of bots that cannot be started in the sandbox.
        reader: reads the live record, and may know it already.
    """

    save: Path
    history: History
    record: Path | None = None
    seed: str | None = None
    begun: int = 0
    notify: Callable[[AnyText], None] = lambda _sentence: None
    bot_ms: int | None = None
    outside: Outside = "start"
    reader: SaveReader = field(default_factory=SaveReader)
    _live: LiveSave | None = None
    _waits: bool = False
    _last: tuple[RuleSet, Sequence[str]] | None = None

    def start(
        self,
        rules: RuleSet,
        players: Sequence[str],
        code: DealCode | None = None,
        names: Names = NAMES,
    ) -> Match:
        """Start a game against ``players`` (Alice, Bob, Carlos) and set aside an open one.

        If ``code`` is given, the game begins with that deal. ``names`` are those of the seats.

        Raises:
            StorageError: it cannot be saved.
        """
        if self.record is not None:
            is_record_or_new(self.record)
        self.close_current()
        self._make_way()
        self.begun += 1
        seed = ""
        if self.seed is not None and code is None:
            seed = numbered_seed(self.seed, self.begun)
        known = bool(seed or code)
        secret = _derived(seed, code) if known else drawn_secret()
        setup = Setup(
            rules=rules,
            players=self._seated(players),
            secret=secret,
            seed=seed,
            created=created_now(),
            names=names,
            proved=not known,
            opening=code,
            sitters=_sitters(players),
            version=__version__,
        )
        self._last = rules, tuple(players)
        first = [header_line(setup.header)]
        save = self._live = LiveSave.start(self.save, None if known else secret.hex(), first)
        self._copy(first)
        ending = self._ending(save, players)
        return Match(setup, self._sink(save), ending, save.close, lines=len(first))

    def rematch(self, names: Names = NAMES) -> Match:
        """Start a game with the rules and players of the last one started or resumed here.

        Raises:
            StorageError: it cannot be saved.
        """
        assert self._last is not None
        return self.start(*self._last, names=names)

    def saved(self) -> Game | None:
        """Return the game that can be resumed, or None. Games waiting to be counted come first."""
        self.count_waiting()
        reader = self._read()
        if reader is None or reader.game.deal is None or reader.game.is_over:
            return None
        return reader.game

    def resume(self, players: Sequence[str], *, as_they_sat: bool = True) -> Match | None:
        """Resume the saved game exactly where it was, with the players of its record.

        ``players`` take the seats if the record does not name them, or if ``as_they_sat`` is False.

        Raises:
            StorageError: it cannot be saved any further.
        """
        self.close_current()  # a repair replaces the file
        self.repair()
        reader = self._read()
        if reader is None or reader.game.is_over:
            return None
        if self.record is not None:
            is_record_or_new(self.record)
        save = self._live = LiveSave.resume(self.save)
        header = reader.header
        players = (as_they_sat and _who_sat(header)) or players
        self._last = reader.game.rules, tuple(players)
        secret, proved = self._secret(header)
        setup = Setup(
            rules=reader.game.rules,
            players=self._seated(players),
            secret=secret,
            seed=header.seed,
            created=header.created,
            names=header.seats,
            proved=proved,
            opening=header.code,
            sitters=header.players,
            version=header.version,
            recorded=header,
        )
        self._copy(read_lines(self.save).lines)
        ending = self._ending(save, players)
        return Match(setup, self._sink(save), ending, save.close).resume(reader)

    def switch_to(self, kept: Path) -> None:
        """Make a kept game the saved one, which is set aside, or counted if it is over.

        Raises:
            StorageError: that failed; no record and no secret is lost.
        """
        self.close_current()
        self._make_way()
        resume_kept(kept, self.save)

    def close_current(self) -> None:
        """Close the record of the last game; it can be resumed."""
        if self._live is not None:
            self._live.close()
            self._live = None

    def repair(self) -> None:
        """Repair the save so that it can be resumed, and tell the person what was found.

        Raises:
            StorageError: it cannot be read or repaired; it is unchanged.
        """
        text = repair(self.save, self.reader)
        if text:
            self.notify(text)

    def sweep(self) -> None:
        """Delete what a killed program left and nothing can use."""
        sweep_saves(self.save, self.history.path)

    def count_waiting(self) -> None:
        """Count games that could not be counted earlier in this run, if that is possible now."""
        if not self._waits:
            return
        with contextlib.suppress(StorageError):  # already reported, and tried again later
            self.history.try_again()
            self.count_finished()

    def count_finished(self) -> None:
        """Count and move games that were won just as the program died or the disk was full.

        Raises:
            StorageError: one cannot be counted or moved; it stays in place.
        """
        self._waits = True
        reader = self._read()
        if reader is not None and reader.game.is_over:
            self._count(reader)
            if not drop_copy(self.save):
                LiveSave.resume(self.save).finish(counted=self.history.counting)
        if not self.history.counting:
            return
        for record in sorted(kept_games(self.save).glob(f"{UNCOUNTED}*{SUFFIX}")):
            reader = SaveReader().game_in(record)
            if reader is not None and reader.game.is_over:
                self._count(reader)
                now_counted(record)
        self._waits = False

    def _count(self, reader: GameReader) -> None:
        players = (reader.header.players or ("",) * 4)[1:]
        counted = game_result(reader.header, reader.game, reader.events, players, reader.aids)
        self.history.record_game(counted)

    def _make_way(self) -> None:
        """Move a finished but uncounted game out of the way, and delete one without a deal."""
        self.count_waiting()
        with contextlib.suppress(OSError):
            drop_undealt(self.save)
        reader = self._read()
        if reader is None or not reader.game.is_over:
            return
        try:
            self.count_finished()
        except StorageError as fault:
            keep_uncounted(self.save)
            self.notify(fault.text)

    def _seated(self, players: Sequence[str]) -> Mapping[Seat, Player]:
        return {
            seat: make(name, self.bot_ms, self.outside)
            for seat, name in zip(SEATS[1:], players, strict=True)
        }

    def _read(self) -> GameReader | None:
        return self.reader.game_in(self.save)

    def _secret(self, header: Header) -> tuple[bytes, bool]:
        """Return the secret of a saved game, and whether the game is committed to it."""
        code = header.code
        try:
            secret = stored_secret(secret_beside(self.save))
        except (FileNotFoundError, ValueError):
            secret = drawn_secret()
        sealed = commitment(secret) == (header.commit or "").lower()
        if not sealed and (header.seed or code):
            return _derived(header.seed, code), False
        return secret, sealed

    def _sink(self, save: LiveSave) -> Callable[[Sequence[str]], None]:
        def keep(lines: Sequence[str]) -> None:
            save.append(lines)
            self._copy(lines)

        return keep

    def _copy(self, lines: Sequence[str]) -> None:
        """Add lines to the second file; a failure there must not stop a game that is saved."""
        if self.record is None:
            return
        try:
            with _to_end_of(self.record) as file:
                file.writelines(line + "\n" for line in lines)
        except OSError as fault:
            text = tr("Recording to {path} has stopped: {why}. Your game is saved.")
            self.notify(lazy_format(text, path=self.record, why=reason(fault)))
            self.record = None

    def _ending(self, save: LiveSave, players: Sequence[str]) -> Callable[[Match], None]:
        def put_away(match: Match) -> None:
            """Count the game and move its record, now or at the latest at the next start."""
            header, game = match.setup.header, match.game
            try:
                self.history.record_game(
                    game_result(header, game, match.events, players, match.aids)
                )
                self._waits = self._waits or not self.history.counting
                save.finish(counted=self.history.counting)
                self.count_waiting()
            except StorageError as fault:
                self._waits = True
                save.close()
                self.notify(fault.text)

        return put_away


def _to_end_of(record: Path) -> TextIO:
    return held.patiently(record, lambda: record.open("a", encoding="utf-8", newline="\n"))


def _sitters(players: Sequence[str]) -> tuple[str, str, str, str]:
    """Return the ids of the players for the record; external bots without their command."""
    alice, bob, carlos = recorded_names(players)
    return PERSON, alice, bob, carlos


def _who_sat(header: Header) -> Sequence[str]:
    """Return the players of Alice, Bob and Carlos in a record, if all can play again."""
    sat = (header.players or ())[1:]
    return sat if all(name in names() for name in sat) else ()


def _derived(seed: str, code: DealCode | None) -> bytes:
    """Return the secret of a game whose deals are known beforehand."""
    return secret_of(seed) if code is None else secret_after(code.key)


_ADVICE = tr("Both games are unchanged.")


def resume_kept(chosen: Path, current: Path) -> None:
    """Make a kept game the live save; a current game is set aside first.

    Args:
        chosen: the record of the kept game.
        current: the live save.

    Raises:
        StorageError: that failed; no record and no secret is lost.
    """
    if not chosen.is_file():
        text = lazy_format(tr("The game is no longer in {path}."), path=chosen)
        raise StorageError(join_sentences(text, _ADVICE))
    try:
        aside = set_aside(current) if os.path.lexists(current) else None
        try:
            _move(chosen, current)
        except OSError:
            if aside is not None:
                with contextlib.suppress(OSError):
                    _move(aside, current)
            raise
    except OSError as error:
        what = tr("The game in {path} cannot be resumed: {why}.")
        raise failed(what, chosen, error, _ADVICE) from error


def set_aside(current: Path) -> Path:
    """Move the live save and its secret to the kept games; return the new path.

    Raises:
        OSError: the move failed.
    """
    folder = kept_games(current)
    atomic.make_folder(folder)
    target = atomic.free_name(folder, f"unfinished-{atomic.date_name()}", SUFFIX)
    _move(current, target)
    return target


def _move(record: Path, target: Path) -> None:
    """Move a record and its secret to ``target``, which must be a free name."""
    mine, theirs = secret_beside(record), secret_beside(target)
    if mine.exists():
        atomic.write_text(theirs, held.read_text(mine, "ascii"))
    elif theirs.exists():
        atomic.move_to_free_name(theirs, theirs.parent, f"{theirs.stem}-left", theirs.suffix)
    held.replace(record, target)
    for folder in {record.parent, target.parent}:
        atomic.sync_folder(folder)
    with contextlib.suppress(OSError):
        atomic.delete(mine)
