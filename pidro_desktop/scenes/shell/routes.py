"""Where a scene may lead: each scene that another one opens, as a value with what it is given.

Routes import no scene; ``scenes/router.py`` makes the scene of each. A new one needs a class here,
a place in the union of its room, and a case there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from pidro_desktop.scenes.shell.pages import LogPage, SettingsPage

if TYPE_CHECKING:
    from pathlib import Path

    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.engine.record.lines import Aid
    from pidro_desktop.engine.record.reader import GameReader
    from pidro_desktop.engine.rules import RuleSet
    from pidro_desktop.key_actions import Action
    from pidro_desktop.match.match import Match
    from pidro_desktop.match.playback import DealSpan, Viewing
    from pidro_desktop.match.promise import Promise
    from pidro_desktop.match.replaying import Replay
    from pidro_desktop.render.table_ui.buttons.toolbar import Tools
    from pidro_desktop.render.widgets.widget import ControlKey
    from pidro_desktop.scenes.input.key_lists import Keys
    from pidro_desktop.scenes.shell.saved_game import SavedGame
    from pidro_desktop.storage.game_list import Shelf
    from pidro_desktop.table.captions import Captions
    from pidro_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class ShowTitle:
    """The title."""


@dataclass(frozen=True, slots=True)
class ShowMessage:
    """A dialog that says ``text`` under ``heading``."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class ListKeys:
    """The list of keys under F1."""

    keys: Keys


@dataclass(frozen=True, slots=True)
class AskNewGame:
    """The question before ``saved`` is put aside; pops with NEW_GAME where that is wanted."""

    saved: SavedGame


NEW_GAME = "new game"


@dataclass(frozen=True, slots=True)
class OpenAbout:
    """About the program, and its lifetime numbers."""


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """All lifetime numbers."""


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """The guided deal."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """The settings, at ``page``."""

    page: SettingsPage = SettingsPage.GAME


@dataclass(frozen=True, slots=True)
class AskKey:
    """The question which key ``action`` is to have; pops with all chosen keys, or None."""

    action: Action
    chosen: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlayMatch:
    """A game at the table."""

    match: Match


class MenuItem(NamedTuple):
    """What a table adds to its menu: ``why`` says why it cannot be used just now.

    ``deal`` says that it is about the deal, and not about the whole game.
    """

    key: str
    label: str
    opens: Route
    why: str = ""
    deal: bool = True


@dataclass(frozen=True, slots=True)
class OpenPauseMenu:
    """The menu over a game played by ``rules``, or over one that is ``over``."""

    promise: Promise
    items: tuple[MenuItem, ...] = ()
    rules: RuleSet | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class OpenUndo:
    """The decisions that can be undone, the last one first; pops with how many are undone."""

    decisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenLastTrick:
    """The last trick of a table."""

    model: TableModel


@dataclass(frozen=True, slots=True)
class OpenGameLog:
    """All that happened in the deal, or the score sheet; ``page`` says which is seen first."""

    model: TableModel
    aids: Mapping[int, Aid]
    page: LogPage


class FinishedGame(Protocol):
    """What the last scene of a game uses of the table below it."""

    @property
    def captions(self) -> Captions:
        """What was heard, in writing."""

    @property
    def sounds(self) -> bool:
        """Whether frames are needed for what is heard."""

    @property
    def lingers(self) -> bool:
        """Whether the game's last scene is left without anybody pressing anything."""

    def hear(self, dt: float) -> None:
        """Let ``dt`` seconds pass for what is to be heard."""

    def ends_after(self, seconds: float) -> bool:
        """Whether the program ends once the last scene has been there for so long."""

    def tools(self) -> Tools:
        """What the buttons beside the table can do."""

    def route_of(self, tool: ControlKey) -> Route | None:
        """Where a button or key beside the table leads, or None."""


@dataclass(frozen=True, slots=True)
class EndGame:
    """The last scene of a game; ``plays``: somebody who looks on has played in it.

    ``counted`` says where it is counted, if not among the games without hints and undo.
    """

    game: FinishedGame
    model: TableModel
    plays: bool
    counted: str


@dataclass(frozen=True, slots=True)
class ReplayDeal:
    """A deal played again with all cards open; pops with ``FORWARD``."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class ShowDealCode:
    """The code of a deal, to be copied."""

    code: str


@dataclass(frozen=True, slots=True)
class EnterDealCode:
    """The panel into which a deal code is typed, ``waits`` from the start; pops with ``Given``."""

    waits: DealCode | None = None


class Given(NamedTuple):
    """The code of a deal that the next game is to begin with."""

    code: DealCode


@dataclass(frozen=True, slots=True)
class OpenFairDeals:
    """What the deals of a game are bound to."""

    promise: Promise


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """The list of all rule sets; pops with RULES_CHOSEN."""


RULES_CHOSEN = "rules chosen"


@dataclass(frozen=True, slots=True)
class ReadRules:
    """The page of ``rules``, None: of the game as it comes; where ``offered``, to be chosen too."""

    rules: RuleSet | None
    name: str = ""
    offered: bool = False


@dataclass(frozen=True, slots=True)
class ListHouseRules:
    """The person's own rules."""


@dataclass(frozen=True, slots=True)
class CopyRules:
    """The list of rule sets that can be copied; pops with what the editor pops with."""


@dataclass(frozen=True, slots=True)
class EditRules:
    """The editor of house rules, for those in the file ``path``, None: for a copy of ``rules``."""

    rules: RuleSet
    name: str = ""
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class OpenPastGames:
    """The list of kept games, over a table or not; a file that was dropped is imported into it."""

    at_table: bool = False
    dropped: Path | None = None


@dataclass(frozen=True, slots=True)
class ImportGames:
    """The panel that copies the games of a file; pops with the last one that is new, or None."""

    shelf: Shelf
    dropped: Path | None = None


@dataclass(frozen=True, slots=True)
class WatchRecord:
    """A game of a record, step by step."""

    reader: GameReader
    title: str


@dataclass(frozen=True, slots=True)
class WatchFile:
    """The game or the games of a file anywhere."""

    path: Path


@dataclass(frozen=True, slots=True)
class WatchCurrentGame:
    """The game that another copy of the program plays."""


@dataclass(frozen=True, slots=True)
class WatchDealsSoFar:
    """The deals of a game that is being played."""

    match: Match


@dataclass(frozen=True, slots=True)
class ListDeals:
    """All deals of a game that is watched; pops with the one that was chosen, or None."""

    viewing: Viewing
    here: DealSpan | None
    title: str


ProgramRoute: TypeAlias = (
    ShowTitle
    | ShowMessage
    | ListKeys
    | AskNewGame
    | OpenAbout
    | OpenStatistics
    | OpenLesson
    | OpenSettings
    | AskKey
)
TableRoute: TypeAlias = (
    PlayMatch
    | OpenPauseMenu
    | OpenUndo
    | OpenLastTrick
    | OpenGameLog
    | EndGame
    | ReplayDeal
    | ShowDealCode
    | EnterDealCode
    | OpenFairDeals
)
RulesRoute: TypeAlias = ChooseRules | ReadRules | ListHouseRules | CopyRules | EditRules
PastGamesRoute: TypeAlias = (
    OpenPastGames
    | ImportGames
    | WatchRecord
    | WatchFile
    | WatchCurrentGame
    | WatchDealsSoFar
    | ListDeals
)
Route: TypeAlias = ProgramRoute | TableRoute | RulesRoute | PastGamesRoute
