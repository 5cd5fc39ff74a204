"""Puts the program together: storage, look and sound, the games, and the first scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pidro_desktop import __version__, paths, variants
from pidro_desktop.app import App
from pidro_desktop.assets import asset_path
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.match.match import Match
from pidro_desktop.match.sitting import Sittings
from pidro_desktop.players import names
from pidro_desktop.render.audio import Audio
from pidro_desktop.render.display import Display
from pidro_desktop.render.look import Look
from pidro_desktop.scenes.context import Ctx, Games, Option, SavedGame
from pidro_desktop.scenes.message import Breakage
from pidro_desktop.scenes.preferences import Preferences
from pidro_desktop.scenes.scene import Scene
from pidro_desktop.scenes.table import TableScene
from pidro_desktop.scenes.title import Title
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.settings import Settings

ABOUT_PLAYERS = {
    "steady": "Plays by the old tips and counts the cards",
    "random": "Plays whatever the rules allow",
}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line, for this run only; None leaves it to the settings."""

    rules: str | None = None
    players: Sequence[str] | None = None
    seed: str | None = None
    record: Path | None = None


class Program:
    """The parts that live as long as the window."""

    def __init__(self, preferences: Preferences, wishes: Wishes, *, silent: bool = False) -> None:
        self.wishes = wishes
        self.silent = silent
        self.preferences = preferences
        self.history = History.open(paths.history_file())
        self.sittings = Sittings(
            paths.current_save(), self.history, record=wishes.record, seed=wishes.seed
        )
        if self.history.notice:
            self.preferences.notices.append(self.history.notice)
        self._settle()

    def _settle(self) -> None:
        """Count a game that was won in the moment the program died."""
        try:
            self.sittings.count_finished()
        except StorageError as fault:
            self.preferences.notices.append(str(fault))

    def app(self, display: Display, first: Scene | None = None) -> App:
        """The program on ``display``, beginning at ``first`` or at the title."""
        settings = self.preferences.now
        ctx = Ctx(
            look=Look.make(four_colours=settings.four_colours),
            preferences=self.preferences,
            history=self.history,
            games=Games(self._start, self._resume, self._saved),
            title=Title,
            audio=None if self.silent else self._audio(settings),
            rules=[Option(name, variants.load(name).name) for name in variants.names()],
            players=[
                Option(name, name.capitalize(), ABOUT_PLAYERS.get(name, "")) for name in names()
            ],
            version=__version__,
        )
        display.set_icon(asset_path("icons", "pidro-64.png"))
        return App(ctx, display, first or Title(), lambda _fault: Breakage(str(paths.log_file())))

    def _audio(self, settings: Settings) -> Audio:
        audio = Audio(volume=settings.sound_volume, muted=settings.muted)
        self.preferences.watch(lambda now: _adjust(audio, now))
        return audio

    # -------------------------------------------------------- games

    def _rules(self) -> RuleSet:
        try:
            return variants.load(self.wishes.rules or self.preferences.now.rules)
        except RulesError:
            return variants.load("finnish")

    def _players(self) -> Sequence[str]:
        chosen = self.wishes.players or self.preferences.now.players
        return [name if name in names() else names()[0] for name in chosen]

    def _start(self) -> Scene:
        return self._table(self.sittings.start(self._rules(), self._players()))

    def _resume(self) -> Scene | None:
        match = self.sittings.resume(self._players())
        return None if match is None else self._table(match)

    def _table(self, match: Match) -> Scene:
        return TableScene(match)

    def _saved(self) -> SavedGame | None:
        game = self.sittings.saved()
        if game is None:
            return None
        return SavedGame(us=game.totals[0], them=game.totals[1], deal=game.now.number)


def _adjust(audio: Audio, settings: Settings) -> None:
    audio.set_volume(settings.sound_volume)
    audio.mute(settings.muted)
