"""Routes: each scene that another scene opens, as a value with its arguments.

Routes import no scene; ``scenes/router.py`` creates the scene of each. A new route needs a class
here and a line there. They are Structs, which are created ten times faster than dataclasses,
because all are created before the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from pidro_desktop.tr import AnyText, tr

if TYPE_CHECKING:
    from pathlib import Path

    from pidro_desktop.duplicate.match_code import MatchCode
    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.engine.record.lines import Aid
    from pidro_desktop.engine.record.reader import GameReader
    from pidro_desktop.engine.rules import RuleSet
    from pidro_desktop.engine.seats import Seat
    from pidro_desktop.engine.view import SeatView
    from pidro_desktop.key_actions import Action
    from pidro_desktop.match.asking import Answer
    from pidro_desktop.match.match import Match
    from pidro_desktop.match.playback import DealSpan, Playback
    from pidro_desktop.match.promise import Promise
    from pidro_desktop.match.replaying import Replay
    from pidro_desktop.match.review.source import ReviewedGame
    from pidro_desktop.match.review.turns import Turn
    from pidro_desktop.match.why import Inquiry
    from pidro_desktop.positions.position import Position
    from pidro_desktop.scenes.input.key_lists import Keys
    from pidro_desktop.scenes.shell.saved_game import SavedGame
    from pidro_desktop.storage.game_list import GameListLoader


class SettingsPage(StrEnum):
    """The pages of the settings."""

    GAME = "game"
    TABLE = "table"
    SOUND = "sound"
    LANGUAGE = "language"
    ACCESS = "access"
    KEYS = "keys"
    BACKUP = "backup"


class LogPage(StrEnum):
    """The pages of the game log."""

    DEAL = "deal"
    GAME = "game"


class Route(Struct, frozen=True):
    """A scene that another scene opens."""


class ShowMessage(Route, frozen=True):
    """A message dialog with ``text`` under ``heading``."""

    heading: AnyText
    text: AnyText


class ShowTitle(Route, frozen=True):
    """The title screen, with a message over it if there is one."""

    message: ShowMessage | None = None


class ListKeys(Route, frozen=True):
    """The list of keys under F1."""

    keys: Keys


class AskNewGame(Route, frozen=True):
    """The confirmation before ``saved`` is set aside; pops with NEW_GAME if confirmed."""

    saved: SavedGame


NEW_GAME = "new game"


class AskExperience(Route, frozen=True):
    """The question how often somebody has played; pops with OFTEN, SOMETIMES, NEVER or None."""


OFTEN, SOMETIMES, NEVER = "often", "sometimes", "never"


class OpenAbout(Route, frozen=True):
    """The about panel, with the statistics."""


class OpenSettings(Route, frozen=True):
    """The settings panel, opened at ``page``; a game may lie on the table below."""

    page: SettingsPage = SettingsPage.GAME
    at_table: bool = False


class BackUp(Route, frozen=True):
    """The panel that backs up everyone's files, or only those of the active player."""

    alone: bool = False


class RestoreBackup(Route, frozen=True):
    """The dialog for a backup to restore from."""


class AskKey(Route, frozen=True):
    """The dialog that binds a key to ``action``; pops with the changed bindings, or None."""

    action: Action
    chosen: Mapping[str, str]


class PlayMatch(Route, frozen=True):
    """A game at the table."""

    match: Match


class MenuItem(Struct, frozen=True):
    """An entry that a table adds to the pause menu; ``why`` is the reason if it is disabled.

    ``deal`` says that it concerns the deal, and not the whole game. If nothing ``opens``, the menu
    pops with the key, and the table does what it means.
    """

    key: str
    label: AnyText
    opens: Route | None
    why: AnyText = ""
    deal: bool = True


class OpenPauseMenu(Route, frozen=True):
    """The pause menu of a game played by ``rules``, or of one that is ``over``.

    A single deal has no new game, and a ``way_back`` to where it was chosen.
    """

    promise: Promise
    items: tuple[MenuItem, ...] = ()
    rules: RuleSet | None = None
    over: bool = False
    way_back: AnyText = ""


class OpenUndo(Route, frozen=True):
    """The undo panel, the last decision first; pops with the number to undo."""

    decisions: tuple[AnyText, ...]


class OpenLastTrick(Route, frozen=True):
    """The last trick dialog of a table."""

    view: SeatView


class OpenGameLog(Route, frozen=True):
    """The game log of a deal, or the score sheet; ``page`` is the page to open.

    ``single`` says that one deal is played, and no game to a target.
    """

    view: SeatView
    aids: Mapping[int, Aid]
    page: LogPage
    single: bool = False


class EndGame(Route, frozen=True):
    """The game-over scene over a table, its ``game``; ``plays``: the viewer took part in it.

    ``counted`` says where it is counted, if not among the games without hints and undo.
    """

    game: Any
    view: SeatView
    plays: bool
    counted: str


class ReplayDeal(Route, frozen=True):
    """A replay of a deal with all cards open; pops with ``FORWARD``.

    ``single`` are lines about the deal if it is the only one, and part of no game; ``reviewed``
    says that it is opened from a review, ``laid`` from a position that somebody has laid.
    """

    replay: Replay
    single: tuple[str, ...] | None = None
    reviewed: bool = False
    laid: bool = False


class ReviewDeal(Route, frozen=True):
    """The review of a deal; ``position``: the decision with so many events before it, or None.

    With ``again`` that decision is tried again at once.
    """

    game: ReviewedGame
    deal: int
    position: int | None = None
    again: bool = False


class AskWhy(Route, frozen=True):
    """The answer of a player who is asked why; ``you``: the seat of the person, if there is one."""

    inquiry: Inquiry
    turn: Turn
    you: Seat | None = None


class ReviewGame(Route, frozen=True):
    """The review of a game."""

    game: ReviewedGame


class ShowDealCode(Route, frozen=True):
    """The dialog with the code of a deal."""

    code: str


class EnterDealCode(Route, frozen=True):
    """The dialog for typing a deal code, initially ``waits``; pops with ``Given``."""

    waits: DealCode | None = None


class Given(Struct, frozen=True):
    """The code of the deal with which the next game starts."""

    code: DealCode


class GivenMatch(Struct, frozen=True):
    """The code of the match that is played next."""

    code: MatchCode


class OpenFairDeals(Route, frozen=True):
    """The dialog with the seal of a game's deals."""

    promise: Promise


class ChooseRules(Route, frozen=True):
    """The list of all rule sets; pops with RULES_CHOSEN."""


RULES_CHOSEN = "rules chosen"


class ReadRules(Route, frozen=True):
    """The rules page of ``rules``, None: Finnish Pidro; if ``offered``, they can be chosen."""

    rules: RuleSet | None
    name: AnyText = ""
    offered: bool = False


class ShowCardValues(Route, frozen=True):
    """The card with the values of the cards by ``rules``, None: Finnish Pidro."""

    rules: RuleSet | None


class ListHouseRules(Route, frozen=True):
    """The list of house rules."""


class CopyRules(Route, frozen=True):
    """The list of rule sets to copy; pops with the result of the editor."""


class EditRules(Route, frozen=True):
    """The editor of the house rules in the file ``path``, None: of a copy of ``rules``."""

    rules: RuleSet
    name: AnyText = ""
    path: Path | None = None


class OpenPastGames(Route, frozen=True):
    """The past games panel, over a table or not; ``only`` games with these ids, if there are any.

    ``about`` says what these games have in common.
    """

    at_table: bool = False
    only: frozenset[str] = frozenset()
    about: str = ""


class ImportGames(Route, frozen=True):
    """The import dialog; pops with the last new game, or None."""

    shelf: GameListLoader
    dropped: Path | None = None


class WatchRecord(Route, frozen=True):
    """The viewer of one game of a record."""

    reader: GameReader
    title: str


class WatchFile(Route, frozen=True):
    """The viewer of the game or games in any file, or in several."""

    paths: tuple[Path, ...]


class WatchCurrentGame(Route, frozen=True):
    """The viewer of the game that another copy of the program plays."""


class WatchDealsSoFar(Route, frozen=True):
    """The viewer of the finished deals of a game in progress."""

    match: Match


class ListDeals(Route, frozen=True):
    """The list of the deals of a watched game; pops with the selected one, or None."""

    viewing: Playback
    here: DealSpan | None
    title: AnyText


class OpenStatistics(Route, frozen=True):
    """The statistics."""


class OpenPeople(Route, frozen=True):
    """The list of the people who share this computer."""


class OpenDaily(Route, frozen=True):
    """The calendar of the daily deals, at the ISO date ``day``, or at today."""

    day: str = ""


class OpenMatch(Route, frozen=True):
    """The page of matches; ``code`` is one to begin with."""

    code: MatchCode | None = None


class OpenEvening(Route, frozen=True):
    """The club room of an evening."""


class OpenKnown(Route, frozen=True):
    """What is known of the people; ``person`` is the id of the one to begin with."""

    person: str = ""


class OpenFigures(Route, frozen=True):
    """The names and figures of the four seats, opened at ``seat``."""

    seat: int = 0


class OpenCourse(Route, frozen=True):
    """The path of lessons, with ``lesson`` chosen; empty: the next one that is not finished."""

    lesson: str = ""


class OpenPuzzles(Route, frozen=True):
    """The themes of the puzzles."""


class OpenWhatIf(Route, frozen=True):
    """The page that sets two choices side by side: the best one, and the one at a ``place``."""

    position: Position
    answer: Answer
    place: int = 1


class OpenPosed(Route, frozen=True):
    """A position as a puzzle: its question, and after a choice whether that was right."""

    position: Position


class ShowPuzzle(Route, frozen=True):
    """The dialog with the line of a position as a puzzle, for a friend."""

    position: Position


class OpenKept(Route, frozen=True):
    """The list of kept positions, to which ``position`` can be added; pops with one, or None."""

    position: Position | None = None


LAY = "lay"
ANY_DEAL = tr("Any deal", "page")
# tr: A button that opens the page on which any deal is laid, with the cards as they are here
LAY_IT = tr("Lay this deal", "button")
LAY_OPEN = "lay open"
# tr: A button beside "Lay this deal": the cards of all four are known there
OPEN_HANDS = tr("With all hands", "lay this deal, button")
LAY_ALL = tr("Lay this deal with all hands", "button read aloud")


class OpenPosition(Route, frozen=True):
    """The page on which a deal is laid, with ``position`` to begin with."""

    position: Position | None = None
