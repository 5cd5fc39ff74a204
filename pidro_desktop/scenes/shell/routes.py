"""Routes: each scene that another scene opens, as a value with its arguments.

Routes import no scene; ``scenes/router.py`` creates the scene of each. A new route needs a class
here, a place in the union of its room, and a case there. They are Structs, which are created ten
times faster than dataclasses, because all are created before the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

from msgspec import Struct

from pidro_desktop.scenes.shell.pages import LogPage, SettingsPage

if TYPE_CHECKING:
    from pathlib import Path

    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.engine.record.lines import Aid
    from pidro_desktop.engine.record.reader import GameReader
    from pidro_desktop.engine.rules import RuleSet
    from pidro_desktop.engine.view import SeatView
    from pidro_desktop.key_actions import Action
    from pidro_desktop.match.match import Match
    from pidro_desktop.match.playback import DealSpan, Playback
    from pidro_desktop.match.promise import Promise
    from pidro_desktop.match.replaying import Replay
    from pidro_desktop.render.table_ui.buttons.toolbar import Tools
    from pidro_desktop.render.widgets.widget import ControlKey
    from pidro_desktop.scenes.input.key_lists import Keys
    from pidro_desktop.scenes.shell.saved_game import SavedGame
    from pidro_desktop.storage.game_list import GameListLoader
    from pidro_desktop.table.captions import Captions


class ShowTitle(Struct, frozen=True):
    """The title."""


class ShowMessage(Struct, frozen=True):
    """A dialog that says ``text`` under ``heading``."""

    heading: str
    text: str


class ListKeys(Struct, frozen=True):
    """The list of keys under F1."""

    keys: Keys


class AskNewGame(Struct, frozen=True):
    """The question before ``saved`` is put aside; pops with NEW_GAME where that is wanted."""

    saved: SavedGame


NEW_GAME = "new game"


class OpenAbout(Struct, frozen=True):
    """About the program, and its lifetime numbers."""


class OpenStatistics(Struct, frozen=True):
    """All lifetime numbers."""


class OpenLesson(Struct, frozen=True):
    """The guided deal."""


class OpenSettings(Struct, frozen=True):
    """The settings, at ``page``."""

    page: SettingsPage = SettingsPage.GAME


class AskKey(Struct, frozen=True):
    """The question which key ``action`` is to have; pops with all chosen keys, or None."""

    action: Action
    chosen: Mapping[str, str]


class PlayMatch(Struct, frozen=True):
    """A game at the table."""

    match: Match


class MenuItem(Struct, frozen=True):
    """What a table adds to its menu: ``why`` says why it cannot be used just now.

    ``deal`` says that it is about the deal, and not about the whole game.
    """

    key: str
    label: str
    opens: Route
    why: str = ""
    deal: bool = True


class OpenPauseMenu(Struct, frozen=True):
    """The menu over a game played by ``rules``, or over one that is ``over``."""

    promise: Promise
    items: tuple[MenuItem, ...] = ()
    rules: RuleSet | None = None
    over: bool = False


class OpenUndo(Struct, frozen=True):
    """The decisions that can be undone, the last one first; pops with how many are undone."""

    decisions: tuple[str, ...]


class OpenLastTrick(Struct, frozen=True):
    """The last trick of a table."""

    view: SeatView


class OpenGameLog(Struct, frozen=True):
    """All that happened in the deal, or the score sheet; ``page`` says which is seen first."""

    view: SeatView
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


class EndGame(Struct, frozen=True):
    """The last scene of a game; ``plays``: somebody who looks on has played in it.

    ``counted`` says where it is counted, if not among the games without hints and undo.
    """

    game: FinishedGame
    view: SeatView
    plays: bool
    counted: str


class ReplayDeal(Struct, frozen=True):
    """A deal played again with all cards open; pops with ``FORWARD``."""

    replay: Replay


class ShowDealCode(Struct, frozen=True):
    """The code of a deal, to be copied."""

    code: str


class EnterDealCode(Struct, frozen=True):
    """The panel into which a deal code is typed, ``waits`` from the start; pops with ``Given``."""

    waits: DealCode | None = None


class Given(Struct, frozen=True):
    """The code of a deal that the next game is to begin with."""

    code: DealCode


class OpenFairDeals(Struct, frozen=True):
    """What the deals of a game are bound to."""

    promise: Promise


class ChooseRules(Struct, frozen=True):
    """The list of all rule sets; pops with RULES_CHOSEN."""


RULES_CHOSEN = "rules chosen"


class ReadRules(Struct, frozen=True):
    """The page of ``rules``, None: of the game as it comes; where ``offered``, to be chosen too."""

    rules: RuleSet | None
    name: str = ""
    offered: bool = False


class ListHouseRules(Struct, frozen=True):
    """The person's own rules."""


class CopyRules(Struct, frozen=True):
    """The list of rule sets that can be copied; pops with what the editor pops with."""


class EditRules(Struct, frozen=True):
    """The editor of house rules, for those in the file ``path``, None: for a copy of ``rules``."""

    rules: RuleSet
    name: str = ""
    path: Path | None = None


class OpenPastGames(Struct, frozen=True):
    """The list of kept games, over a table or not; a file that was dropped is imported into it."""

    at_table: bool = False
    dropped: Path | None = None


class ImportGames(Struct, frozen=True):
    """The panel that copies the games of a file; pops with the last one that is new, or None."""

    shelf: GameListLoader
    dropped: Path | None = None


class WatchRecord(Struct, frozen=True):
    """A game of a record, step by step."""

    reader: GameReader
    title: str


class WatchFile(Struct, frozen=True):
    """The game or the games of a file anywhere."""

    path: Path


class WatchCurrentGame(Struct, frozen=True):
    """The game that another copy of the program plays."""


class WatchDealsSoFar(Struct, frozen=True):
    """The deals of a game that is being played."""

    match: Match


class ListDeals(Struct, frozen=True):
    """All deals of a game that is watched; pops with the one that was chosen, or None."""

    viewing: Playback
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
