"""Starts and resumes games, and lists the available rule sets and players."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from pidro_desktop import paths, variants
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import empty_view
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.sessions.save_reader import SaveReader
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import USUAL, at_the_table, names
from pidro_desktop.players.external import sweep_once
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.prerender import prerender
from pidro_desktop.scenes.shell.context import Option, Playing
from pidro_desktop.scenes.shell.player_text import ABOUT, player_name
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import PlayMatch
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.lock import SECOND
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.table.layout.large_layout import layout_for
from pidro_desktop.tr import AnyText, capitalize_first, tr

# tr: Behind the name of a rule set: with other options than it has by itself
CHANGED: Final = tr("{rules} (modified)")


class GameLauncher:
    """The games of one player. Create it in the thread that created ``history``.

    A ``read_only`` one begins none and goes on with none; ``lost`` returns why this one may not any
    more either, since another computer has the files. ``alone`` says that no other copy of the
    program can be writing, so that what a killed one left may be swept away. ``reader`` may know
    the live record already.
    """

    def __init__(
        self,
        wishes: LaunchOptions,
        preferences: Preferences,
        history: History,
        *,
        read_only: bool = False,
        lost: Callable[[], AnyText | None] = lambda: None,
        alone: bool = False,
        reader: SaveReader | None = None,
    ) -> None:
        self._read_only = read_only
        self._lost = lost
        self._wishes = wishes
        self._wished_rules = wishes.rules
        self._wished_options = wishes.options
        self._preferences = preferences
        self._history = history
        self._sittings = GameSessions(
            paths.current_save(),
            history,
            record=wishes.record,
            seed=wishes.seed,
            notify=preferences.notices.append,
            bot_ms=wishes.bot_ms,
            outside=wishes.outside,
            reader=reader or SaveReader(),
        )
        sweep_once()
        if alone:
            self._sweep()
        if not read_only:
            self._settle()

    def _settle(self) -> None:
        """Repair a damaged save; count a game that was won when the program crashed."""
        for settle in (self._sittings.repair, self._sittings.count_finished):
            try:
                settle()
            except StorageError as fault:
                self._preferences.notices.append(fault.text)

    def _sweep(self) -> None:
        """Remove files left by a killed program."""
        self._sittings.sweep()
        sweep_parts(paths.settings_file().parent, paths.settings_file().name.__eq__)
        sweep_parts(paths.people_file().parent, paths.people_file().name.__eq__)
        Household(paths.config_dir(), paths.data_dir(), lambda: False).sweep()
        with contextlib.suppress(StorageError):  # where it cannot be made, nothing lies in it
            sweep_parts(paths.house_dir(), lambda name: name.endswith(house_rules.SUFFIX))

    def start(self, code: DealCode | None = None) -> PlayMatch:
        """Start a new game with the deal of ``code``; the current game is set aside."""
        self._may_write()
        self._ease_first_game()
        rules = _load(code.rules) if code else self._rules()
        return PlayMatch(self._sittings.start(rules, self._players(), code, self._names()))

    def _ease_first_game(self) -> None:
        """Show points on the cards in a player's first game, unless already set."""
        if self._preferences.now.mark_points is not None:
            return
        try:
            first = self._history.lifetime() == (0, 0)
        except StorageError:
            first = False
        if first:
            self._preferences.change(mark_points=True)

    def close(self) -> None:
        """Close the record of the current game; it can be resumed."""
        self._sittings.close_current()

    def rematch(self) -> PlayMatch:
        """Start a new game with the players and rules of the last one."""
        self._may_write()
        return PlayMatch(self._sittings.rematch(self._names()))

    def resume(self) -> PlayMatch | None:
        """Resume the saved game; returns None if there is none."""
        self._may_write()
        match = self._sittings.resume(self._players(), as_they_sat=self._wishes.players is None)
        return None if match is None else PlayMatch(match)

    def read_ahead(self, path: Path) -> None:
        """Follow a game that will be resumed; may be called in any thread."""
        self._sittings.reader.game_in(path)

    def resume_kept(self, path: Path) -> PlayMatch | None:
        """Resume a game that was set aside; the current game is set aside."""
        self._may_write()
        self._sittings.switch_to(path)
        return self.resume()

    def _may_write(self) -> None:
        lost = self._lost()
        if self._read_only or lost:
            raise StorageError(lost or SECOND)

    def saved(self) -> SavedGame | None:
        """Return a summary of the saved game."""
        game = self._sittings.saved()
        if game is None:
            return None
        us, them, *others = game.totals
        rules = "" if game.rules == self._rules() else _rules_label(game.rules)
        return SavedGame(us, them, game.now.number, tuple(others), rules)

    def rule_options(self) -> Sequence[Option]:
        """Return the available rule sets, followed by house rules."""
        sets = [
            Option(name, variants.rule_set_name(variants.load(name))) for name in variants.names()
        ]
        return sets + [Option(rules.id, rules.name) for rules in _house()]

    def player_options(self) -> Sequence[Option]:
        """Return the available computer players: levels, the weakest first, then characters."""
        return [
            Option(name, capitalize_first(player_name(name)), ABOUT[name])
            for name in at_the_table()
        ]

    def rehearse(self, look: Look, size: tuple[int, int]) -> Iterator[object]:
        """Draw the table of this size in advance, a little at each step."""
        layout = layout_for(size, look.u, open_cards=False, folding=True, card_size=look.card_size)
        look.cards.fit(layout.k, large=layout.large_indices)
        four = self._preferences.now.four_colours
        return prerender(
            DrawContext.of(look, layout, four_colours=four), empty_view(self._rules(), SOUTH)
        )

    def playing(self) -> Playing:
        """Return the rules of the next game, with a label short enough for the title."""
        rules = self._rules()
        own = next((item for item in _house() if item.id == self._wanted), None)
        key, name = (own.id, own.name) if own else (rules.id, variants.in_short(rules))
        name = CHANGED.format(rules=name) if self._wished_options else name
        return Playing(key, name, points=rules.trumps.total, target=rules.scoring.target)

    def rules_chosen(self) -> None:
        """Drop the rules of the command line, because others were chosen."""
        self._wished_rules = None
        self._wished_options = dict[str, str]()

    @property
    def _wanted(self) -> str:
        return self._wished_rules or self._preferences.now.rules

    def _rules(self) -> RuleSet:
        try:
            rules = _load(self._wanted)
            return variants.load(rules.id, {**rules.chosen, **self._wished_options})
        except (RulesError, StorageError):
            return variants.load("finnish")

    def _names(self) -> tuple[str, str, str, str]:
        """Return the names of those who sit at the table from the next game on."""
        return self._preferences.now.company.names

    def _players(self) -> Sequence[str]:
        """Return the players from the command line, or from the settings if they exist."""
        if self._wishes.players:
            return self._wishes.players
        chosen = self._preferences.now.players
        return [name if name in names() else USUAL for name in chosen]


def _load(wanted: str) -> RuleSet:
    """Return a bundled rule set or house rules by id."""
    if wanted.startswith(house_rules.PREFIX):
        return house_rules.by_id(wanted, paths.house_dir(), variants.load).rules
    return variants.load(wanted)


def _rules_label(rules: RuleSet) -> AnyText:
    """Return a short label of rules: house rules by their own name."""
    own = (item.name for item in _house() if item.rules == rules)
    return next(own, variants.in_short(rules)) if rules.chosen else variants.in_short(rules)


def _house() -> Sequence[house_rules.HouseRules]:
    """Return the player's house rules."""
    return house_rules.usable(paths.house_dir(), variants.load)
