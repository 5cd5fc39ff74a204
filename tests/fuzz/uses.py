"""All that the program does with a record, for tests: commands, files, and the scenes that show it.

Whatever a record holds, each use ends in a result or in a refusal that a person can read. Errors
of the program itself are not caught: ``App`` and the command line are told to let them through.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NoReturn, TypeVar

import pygame
import pytest
from every_scene import SMALL, ctx_of
from own_games import THREE
from pilot import Pilot, launch
from truth_of_text import is_a_refusal, is_clean_output, is_speakable

from pidro_desktop import cli, start_errors, variants
from pidro_desktop.app import App
from pidro_desktop.commands.advise import turns
from pidro_desktop.commands.check import report
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.playback import Playback
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_deals import Deals
from pidro_desktop.scenes.past_games.viewer_file import FileGames, watch_file
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Pop, Push, Scene
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.archive import Kept, check, skim
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import UNCOUNTED, kept_games
from pidro_desktop.storage.transfer import export, import_games
from pidro_desktop.tr import AnyText

T = TypeVar("T")
Refusals = type[Exception] | tuple[type[Exception], ...]
KEYS = (pygame.K_END, pygame.K_HOME, pygame.K_RIGHT, pygame.K_o, pygame.K_PAGEDOWN, pygame.K_LEFT)
REVIEWS = (pygame.K_F5, pygame.K_F6, pygame.K_F7)


def let_errors_through(patch: pytest.MonkeyPatch) -> None:
    """An error of the program itself ends the test where it happened; no disk is waited for."""

    def bare(_app: App, work: Callable[[], object]) -> None:
        work()

    def broken() -> NoReturn:
        raise sys.exc_info()[1] or AssertionError("Nothing was raised.")

    patch.setattr(App, "_guarded", bare)
    patch.setattr(start_errors, "_logged", broken)
    patch.setattr(os, "fsync", lambda _handle: None)


class Uses:
    """A person's folder and window that see one strange record after the other."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.file = home / "strange.pidro.jsonl"
        self.real = home / "real.pidro.jsonl"
        home.mkdir(parents=True, exist_ok=True)
        ctx = ctx_of(home)
        ctx.preferences.change(speech=True, speed="instant", captions=True)
        self.pilot: Pilot = launch(ctx, Title(), SMALL)
        self.history = History.open(home / "results.sqlite3")

    def all(self, data: bytes, real: bytes, rng: Random) -> None:
        """Do everything with a record; some costly things only now and then.

        ``real`` is the record that it was made of.
        """
        self.file.write_bytes(data)
        self.real.write_bytes(real)
        self.commands(rng)
        self.advised(rng)
        with self.folder() as folder:
            self.carried(folder, rng)
        with self.folder() as folder:
            self.gone_on_with(folder, data, rng)
        self.watched(rng)

    def read(self, data: bytes) -> None:
        """Look into a record as lists and ``check`` do."""
        self.file.write_bytes(data)
        for kept in skim(self.file, variants.load):
            for told in texts_of(kept):
                str(told).encode("utf-8")
        for line, _right in report(str(self.file)):
            assert is_clean_output(line), line[:300]

    @contextmanager
    def folder(self) -> Iterator[Path]:
        """A folder that is empty again afterwards."""
        folder = self.home / "folder"
        folder.mkdir(exist_ok=True)
        yield folder
        for path in sorted(folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()

    # -------------------------------------------------------- the command line

    def commands(self, rng: Random) -> None:
        """``check`` and ``check --fair``; now and then as whole commands."""
        if rng.random() < 0.1:
            for more in ([], ["--fair"]):
                status, out, err = ran("check", *more, str(self.file))
                assert status in (0, 1), status
                assert is_clean_output(out), out[:300]
                assert err == ""
            return
        for fair in (False, True):
            for line, _right in report(str(self.file), fair=fair):
                assert is_clean_output(line), line[:300]
                assert "\n" not in line

    def advised(self, rng: Random) -> None:
        """Every decision is looked up; ``advise`` and ``review`` themselves now and then."""
        if rng.random() < 0.02:
            deal = ("--deal", "1")
            command = rng.choice([("advise", "--ply", "1"), ("review", "--json")])
            status, out, err = ran(*command[:1], str(self.file), *deal, *command[1:])
            assert status in (0, 2), status
            assert is_clean_output(out + err), (out + err)[:300]
            assert status == 0 or is_a_refusal(err), err
            return
        for turn in result_or_refusal(PidroError, lambda: [*turns(str(self.file))]) or []:
            assert is_clean_output("".join(turn.names))

    # -------------------------------------------------------- files

    def carried(self, folder: Path, rng: Random) -> None:
        """In among the kept games, and out again, as quickly or as thoroughly read."""
        brought = result_or_refusal(
            StorageError, lambda: import_games(self.file, folder, (), variants.load)
        )
        new = brought.paths if brought else []
        for path in (self.file, *new):
            for game in rng.choice((skim, check))(path, variants.load):
                if not game.fault:
                    taken_out(game, folder, read_again=rng.random() < 0.3)
        if rng.random() < 0.7:
            return
        import_games(self.real, folder, skim(self.file, variants.load), variants.load)
        for path in new:
            kept = check(path, variants.load)
            assert [one.fault for one in kept] == [""], "a true copy"
            assert import_games(path, folder, kept, variants.load).paths == []

    def gone_on_with(self, folder: Path, data: bytes, rng: Random) -> None:
        """As the live save and as a finished game that waits: mended, resumed, counted."""
        told: list[str] = []
        save = folder / "current.pidro.jsonl"
        save.write_bytes(data)
        games = GameSessions(save, self.history, notify=told.append)
        waiting = kept_games(save) / f"{UNCOUNTED}20260101-000000.pidro.jsonl"
        waiting.parent.mkdir()
        waiting.write_bytes(data)
        result_or_refusal(StorageError, games.repair)
        result_or_refusal(StorageError, games.count_finished)
        match = result_or_refusal(StorageError, lambda: games.resume(THREE))
        if match is not None and rng.random() < 0.2:
            self.shown(TableScene(match), frames=2)
        games.close_current()
        assert all(is_a_refusal(str(one)) for one in told), told
        self.history.statistics()

    # -------------------------------------------------------- the window

    def watched(self, rng: Random) -> None:
        """In the list, in the viewer, and in the panels over it, drawn and spoken."""
        found = skim(self.file, variants.load)
        if not all(one.checked for one in found):
            found += check(self.file, variants.load)
        for kept in found:
            for told in texts_of(kept):
                self.pilot.app.ctx.look.text.wrap(told, self._pen(), 400)
        if rng.random() < 0.12:
            self.shown(FileGames([self.file], found), pygame.K_DOWN)
        scene = watch_file(self.file)
        if isinstance(scene, Viewer):
            self.viewed(scene, rng)
        elif isinstance(scene, Message) and rng.random() < 0.12:
            self.shown(scene)

    def viewed(self, scene: Viewer, rng: Random) -> None:
        """A few steps of the game, and its deals."""
        viewing: Playback = scene.viewing
        for position in rng.sample(range(viewing.last + 1), min(3, viewing.last + 1)):
            for seat in range(4):
                viewing.view(position, seat, opened=rng.random() < 0.5)
        for deal in viewing.deals:
            viewing.code(deal.number)
        if rng.random() < 0.2:
            review = rng.choice(REVIEWS)
            self.shown(scene, rng.choice(KEYS), review, rng.choice(KEYS))
            self.shown(Deals(viewing, None, scene.title))

    def shown(self, scene: Scene, *keys: int, frames: int = 1) -> None:
        """Put a scene over the title, draw it, press keys, and go back."""
        app = self.pilot.app
        app.apply(Push(scene))
        for _ in range(frames):
            self.pilot.frame()
        for key in keys:
            if app.top is scene:
                self.pilot.press(key)
        while len(app.stack) > 1:
            app.apply(Pop(None))
        assert all(is_speakable(said) for said in self.pilot.said), self.pilot.said
        self.pilot.said.clear()

    def _pen(self) -> Pen:
        return self.pilot.app.ctx.look.pen(Face.SANS, 19, (0, 0, 0))


def result_or_refusal(kind: Refusals, work: Callable[[], T]) -> T | None:
    """What ``work`` returns; None where it was refused as the caller in the program expects."""
    try:
        return work()
    except kind as fault:
        text = str(fault)
    assert is_a_refusal(text), text
    return None


def ran(*arguments: str) -> tuple[int, str, str]:
    """A command in this process: its status, and what it wrote, as a terminal in UTF-8 gets it."""
    streams = sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in streams)
    sys.stdout, sys.stderr = out, err
    try:
        status = cli.main(list(arguments))
        out.flush()
        err.flush()
    finally:
        sys.stdout, sys.stderr = streams
    return status, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()


def taken_out(game: Kept, folder: Path, *, read_again: bool) -> None:
    """Export a kept game; what was checked is a true record there, too."""
    path = result_or_refusal(StorageError, lambda: export(game, folder / "exports"))
    if path is not None and game.checked and read_again:
        assert [one.fault for one in check(path, variants.load)] == [""], path.read_bytes()[:300]


def texts_of(kept: Kept) -> tuple[AnyText, ...]:
    """All that a list says of a game."""
    return (
        *(words.result(kept), words.when(kept.at), words.about(kept), words.marks(kept)),
        *(words.title(kept), words.sure(kept, 2), words.deleted(kept), words.changed(kept)),
        kept.reason,
    )
