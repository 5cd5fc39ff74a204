"""Router: creates the scene of a route, so that rooms need not import each other.

Each scene is imported when it is first opened, which keeps the start fast.
"""
# ruff: noqa: PLC0415  each scene is imported as it is opened

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from pidro_desktop.scenes.shell import routes
from pidro_desktop.scenes.shell.routes import (
    EverydayRoute,
    PastGamesRoute,
    PositionRoute,
    ReviewRoute,
    RulesRoute,
    TableRoute,
)

if TYPE_CHECKING:
    from pidro_desktop.scenes.shell.context import Context
    from pidro_desktop.scenes.shell.routes import ProgramRoute, Route
    from pidro_desktop.scenes.shell.scene import Scene


def scene_of(route: Route, ctx: Context) -> Scene:
    """Return a new scene for ``route``, or an error dialog if a list cannot be read."""
    if isinstance(route, TableRoute):
        return _at_table(route)
    if isinstance(route, EverydayRoute):
        return _of_everyday(route)
    if isinstance(route, PositionRoute):
        return _of_position(route)
    if isinstance(route, ReviewRoute):
        return _of_review(route)
    if isinstance(route, RulesRoute):
        return _of_rules(route)
    if isinstance(route, PastGamesRoute):
        return _of_past_games(route, ctx)
    return _of_program(route)


def _of_program(route: ProgramRoute) -> Scene:
    """Create a scene of the program as a whole."""
    match route:
        case routes.ShowTitle(message=message):
            from pidro_desktop.scenes.title.title import Title

            return Title(message=message)
        case routes.ShowMessage(heading=heading, text=text):
            from pidro_desktop.scenes.shell.message import Notice

            return Notice(heading, text)
        case routes.ListKeys(keys=keys):
            from pidro_desktop.scenes.shell.keys_panel import KeysHelp

            return KeysHelp(keys)
        case routes.AskNewGame(saved=saved):
            from pidro_desktop.scenes.shell.message import new_game_question

            return new_game_question(saved)
        case routes.AskExperience():
            from pidro_desktop.scenes.shell.message import experience_question

            return experience_question()
        case routes.OpenAbout():
            from pidro_desktop.scenes.title.about import About

            return About()
        case routes.OpenSettings(page=page, at_table=at_table):
            from pidro_desktop.scenes.settings.settings import SettingsPanel

            return SettingsPanel(page, at_table=at_table)
        case routes.BackUp(alone=alone):
            from pidro_desktop.scenes.backup.restoring import Saving

            return Saving(alone=alone)
        case routes.RestoreBackup():
            from pidro_desktop.scenes.backup.restoring import RestoreFrom

            return RestoreFrom()
        case routes.AskKey(action=action, chosen=chosen):
            from pidro_desktop.scenes.settings.settings_keys import KeyQuestion

            return KeyQuestion(action, chosen)
        case _:
            assert_never(route)


def _of_everyday(route: EverydayRoute) -> Scene:
    """Create a scene that people open every day."""
    match route:
        case routes.OpenDaily(day=day):
            from pidro_desktop.scenes.daily.daily import DailyScene

            return DailyScene(day)
        case routes.OpenMatch(code=code):
            from pidro_desktop.scenes.duplicate.match_scene import MatchScene

            return MatchScene(code)
        case routes.OpenEvening():
            from pidro_desktop.scenes.evening.evening_scene import EveningScene

            return EveningScene()
        case routes.OpenKnown(person=person):
            from pidro_desktop.scenes.duplicate.known_page import KnownScene

            return KnownScene(person)
        case routes.OpenStatistics():
            from pidro_desktop.scenes.statistics.statistics import StatisticsScene

            return StatisticsScene()
        case routes.OpenFigures(seat=seat):
            from pidro_desktop.scenes.people.figures import FiguresScene

            return FiguresScene(seat)
        case routes.OpenCourse(lesson=lesson):
            from pidro_desktop.scenes.course.course import CourseScene

            return CourseScene(lesson)
        case routes.OpenPuzzles():
            from pidro_desktop.scenes.puzzles.themes import PuzzleThemes

            return PuzzleThemes()
        case routes.OpenPosition(position=position):
            from pidro_desktop.scenes.position.position_scene import PositionScene

            return PositionScene(position)
        case routes.OpenPeople():
            from pidro_desktop.scenes.people.people import PeoplePanel

            return PeoplePanel()
        case _:
            assert_never(route)


def _at_table(route: TableRoute) -> Scene:
    """Create a table, or a panel that opens at one."""
    match route:
        case routes.PlayMatch(match=match):
            from pidro_desktop.scenes.table.table import TableScene

            return TableScene(match)
        case routes.OpenPauseMenu(promise=promise, items=items, rules=rules):
            from pidro_desktop.scenes.table.pause_menu import PauseMenu

            return PauseMenu(promise, items, rules, over=route.over, way_back=route.way_back)
        case routes.OpenUndo(decisions=decisions):
            from pidro_desktop.scenes.table.undo_panel import UndoPanel

            return UndoPanel(decisions)
        case routes.OpenLastTrick(view=view):
            from pidro_desktop.scenes.table.last_trick import LastTrick

            return LastTrick(view)
        case routes.OpenGameLog(view=view, aids=aids, page=page, single=single):
            from pidro_desktop.scenes.game_log.game_log import GameLog

            return GameLog(view, aids, page, single=single)
        case routes.EndGame():
            from pidro_desktop.scenes.after_deal.game_over import GameOver

            return GameOver(route)
        case routes.ReplayDeal(replay=replay, single=single):
            from pidro_desktop.scenes.after_deal.replay import Leads, Replaying

            leads = Leads.REVIEW if route.reviewed else Leads.POSITION if route.laid else None
            return Replaying(replay, single=single, leads=leads).table
        case routes.ShowDealCode(code=code):
            from pidro_desktop.scenes.after_deal.code_page import CodePage

            return CodePage(code)
        case routes.EnterDealCode(waits=waits):
            from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel

            return DealCodePanel(waits)
        case routes.OpenFairDeals(promise=promise):
            from pidro_desktop.scenes.after_deal.fair_deals import FairDeals

            return FairDeals(promise)
        case _:
            assert_never(route)


def _of_position(route: PositionRoute) -> Scene:
    """Create a scene about a position that somebody has laid."""
    match route:
        case routes.OpenWhatIf(position=position, answer=answer, place=place):
            from pidro_desktop.scenes.position.what_if import WhatIf

            return WhatIf(position, answer, place)
        case routes.OpenPosed(position=position):
            from pidro_desktop.scenes.position.puzzle_scene import posed

            return posed(position)
        case routes.ShowPuzzle(position=position):
            from pidro_desktop.scenes.position.puzzle_scene import PuzzlePage

            return PuzzlePage(position)
        case routes.OpenKept(position=position):
            from pidro_desktop.scenes.position.kept_page import KeptPage

            return KeptPage(position)
        case _:
            assert_never(route)


def _of_review(route: ReviewRoute) -> Scene:
    """Create a scene that looks back."""
    match route:
        case routes.ReviewGame(game=game):
            from pidro_desktop.scenes.review.game_review import GameReviewScene

            return GameReviewScene(game)
        case routes.ReviewDeal(game=game, deal=deal, position=position, again=again):
            from pidro_desktop.scenes.review.deal import DealReview

            return DealReview(game, deal, position, again=again)
        case routes.AskWhy(inquiry=inquiry, turn=turn, you=you):
            from pidro_desktop.scenes.review.why import WhyPanel

            return WhyPanel(inquiry, turn, you)
        case _:
            assert_never(route)


def _of_rules(route: RulesRoute) -> Scene:
    """Create a page or a list of rules."""
    match route:
        case routes.ChooseRules():
            from pidro_desktop.scenes.rules.rule_choice import RuleChoice

            return RuleChoice()
        case routes.ReadRules(rules=rules, name=name, offered=offered):
            from pidro_desktop.scenes.rules.rules import rules_page

            return rules_page(rules, name, offered=offered)
        case routes.ShowCardValues(rules=rules):
            from pidro_desktop.scenes.rules.card_values import CardValues

            return CardValues(rules)
        case routes.ListHouseRules():
            from pidro_desktop.scenes.house_rules.house_rules import HouseList

            return HouseList()
        case routes.CopyRules():
            from pidro_desktop.scenes.house_rules.house_rules import CopyFrom

            return CopyFrom()
        case routes.EditRules(rules=rules, name=name, path=path):
            from pidro_desktop.scenes.house_rules.house_editor import HouseEditor

            return HouseEditor(rules, name, path)
        case _:
            assert_never(route)


def _of_past_games(route: PastGamesRoute, ctx: Context) -> Scene:
    """Create a scene for past games."""
    match route:
        case routes.OpenPastGames(at_table=at_table, only=only, about=about):
            from pidro_desktop.scenes.past_games.past_games import past_games

            return past_games(ctx, at_table=at_table, only=only, about=about)
        case routes.ImportGames(shelf=shelf, dropped=dropped):
            from pidro_desktop.scenes.past_games.import_panel import Import

            return Import(shelf, dropped)
        case routes.WatchRecord(reader=reader, title=title):
            from pidro_desktop.scenes.past_games.viewer import Viewer

            return Viewer(reader, title)
        case routes.WatchFile(paths=paths):
            from pidro_desktop.scenes.past_games.viewer_file import reading_files

            return reading_files(paths)
        case routes.WatchCurrentGame():
            from pidro_desktop.scenes.past_games.viewer_live import reading_current

            return reading_current()
        case routes.WatchDealsSoFar(match=match):
            from pidro_desktop.scenes.past_games.viewer_live import deals_so_far

            return deals_so_far(match)
        case routes.ListDeals(viewing=viewing, here=here, title=title):
            from pidro_desktop.scenes.past_games.viewer_deals import Deals

            return Deals(viewing, here, title)
        case _:
            assert_never(route)
