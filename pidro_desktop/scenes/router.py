"""Router: creates the scene of a route, so that rooms need not import each other.

Each scene is imported when it is first opened, which keeps the start fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict

from pidro_desktop.scenes.shell import routes

if TYPE_CHECKING:
    from pidro_desktop.scenes.shell.context import Context
    from pidro_desktop.scenes.shell.routes import Route
    from pidro_desktop.scenes.shell.scene import Scene

SCENES: Final[dict[type[Route], str]] = {
    routes.ShowTitle: "title.title:Title",
    routes.ShowMessage: "shell.message:Notice",
    routes.ListKeys: "shell.keys_panel:KeysHelp",
    routes.AskNewGame: "shell.message:new_game_question",
    routes.AskExperience: "shell.message:experience_question",
    routes.OpenAbout: "title.about:About",
    routes.OpenSettings: "settings.settings:SettingsPanel",
    routes.BackUp: "backup.restoring:Saving",
    routes.RestoreBackup: "backup.restoring:RestoreFrom",
    routes.AskKey: "settings.settings_keys:KeyQuestion",
    routes.OpenDaily: "daily.daily:DailyScene",
    routes.OpenMatch: "duplicate.match_scene:MatchScene",
    routes.OpenEvening: "evening.evening_scene:EveningScene",
    routes.OpenKnown: "duplicate.known_page:KnownScene",
    routes.OpenStatistics: "statistics.statistics:StatisticsScene",
    routes.OpenFigures: "people.figures:FiguresScene",
    routes.OpenCourse: "course.course:CourseScene",
    routes.OpenPuzzles: "puzzles.themes:PuzzleThemes",
    routes.OpenPosition: "position.position_scene:PositionScene",
    routes.OpenPeople: "people.people:PeoplePanel",
    routes.PlayMatch: "table.table:TableScene",
    routes.OpenPauseMenu: "table.pause_menu:PauseMenu",
    routes.OpenUndo: "table.undo_panel:UndoPanel",
    routes.OpenLastTrick: "table.last_trick:LastTrick",
    routes.OpenGameLog: "game_log.game_log:GameLog",
    routes.EndGame: "after_deal.game_over:GameOver",
    routes.ReplayDeal: "after_deal.replay:replaying",
    routes.ShowDealCode: "after_deal.code_page:CodePage",
    routes.EnterDealCode: "after_deal.deal_code:DealCodePanel",
    routes.OpenFairDeals: "after_deal.fair_deals:FairDeals",
    routes.OpenWhatIf: "position.what_if:WhatIf",
    routes.OpenPosed: "position.puzzle_scene:posed",
    routes.ShowPuzzle: "position.puzzle_scene:PuzzlePage",
    routes.OpenKept: "position.kept_page:KeptPage",
    routes.ReviewGame: "review.game_review:GameReviewScene",
    routes.ReviewDeal: "review.deal:DealReview",
    routes.AskWhy: "review.why:WhyPanel",
    routes.ChooseRules: "rules.rule_choice:RuleChoice",
    routes.ReadRules: "rules.rules:Rules",
    routes.ShowCardValues: "rules.card_values:CardValues",
    routes.ListHouseRules: "house_rules.house_rules:HouseList",
    routes.CopyRules: "house_rules.house_rules:CopyFrom",
    routes.EditRules: "house_rules.house_rules:HouseEditor",
    routes.OpenPastGames: "past_games.past_games:past_games",
    routes.ImportGames: "past_games.import_panel:Import",
    routes.WatchRecord: "past_games.viewer:Viewer",
    routes.WatchFile: "past_games.viewer_file:reading_files",
    routes.WatchCurrentGame: "past_games.viewer_live:reading_current",
    routes.WatchDealsSoFar: "past_games.viewer_live:deals_so_far",
    routes.ListDeals: "past_games.viewer_deals:Deals",
}
"""What makes the scene of each route from the fields of the route, and the module that it is in."""


def scene_of(route: Route, ctx: Context) -> Scene:
    """Return a new scene for ``route``, or an error dialog if a list cannot be read."""
    module, name = SCENES[type(route)].split(":")
    make = getattr(import_module(f"pidro_desktop.scenes.{module}"), name)
    given: dict[str, object] = asdict(route)
    if isinstance(route, routes.EndGame):
        given = {"end": route}
    elif isinstance(route, routes.OpenPastGames):
        given["ctx"] = ctx
    scene: Scene = make(**given)
    return scene
