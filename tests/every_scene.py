"""Every scene of the program as it is met, on a small window: for tests that walk all of them."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from unittest.mock import patch

import backup_pages
import dailies
import evening_pages
import friend_matches
import known_people
import laid_answers
import played_matches
import pygame
from asking import asking_why
from coached import answers, control_of
from histories import add_games
from made_puzzles import collection as puzzle_collection
from made_puzzles import counting_scene, longer_scene, puzzle_scene
from matches import match_asking, new_match
from own_games import run
from own_mistakes import own_scene
from pilot import Pilot, Table, context, games, launch, stands_in
from records import keep, played, with_second_thoughts
from reviews import reviewed, slip_of
from solving_puzzles import at_rest, tried

from pidro_desktop import paths
from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.match.playback import Playback
from pidro_desktop.match.promise import Promise
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.players import make
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.after_deal.code_page import CodePage
from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel
from pidro_desktop.scenes.after_deal.fair_deals import FairDeals
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.house_rules.house_rules import CopyFrom, HouseEditor, HouseList
from pidro_desktop.scenes.past_games.import_panel import Import
from pidro_desktop.scenes.past_games.reading import DELAY, Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_deals import Deals
from pidro_desktop.scenes.past_games.viewer_file import FileGames, watch_file
from pidro_desktop.scenes.people.figure_pages import PAGES as FIGURE_PAGES
from pidro_desktop.scenes.people.figures import PAGE, FiguresScene
from pidro_desktop.scenes.people.people import NameDialog, PeoplePanel, new_settings
from pidro_desktop.scenes.puzzles.puzzle_controls import NEXT as NEXT_PUZZLE
from pidro_desktop.scenes.puzzles.themes import PuzzleThemes
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.deal_controls import PLAY_ON, TRY
from pidro_desktop.scenes.review.game_review import GameReviewScene
from pidro_desktop.scenes.rules.card_values import CardValues
from pidro_desktop.scenes.rules.rule_choice import RuleChoice
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings import settings_pages
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_pages import PAGES
from pidro_desktop.scenes.shell.context import Context, Halted
from pidro_desktop.scenes.shell.game_filters import FilterControl, ValueControl
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.message import ErrorMessage, confirm
from pidro_desktop.scenes.shell.routes import LogPage
from pidro_desktop.scenes.shell.scene import Push, Replace, Scene
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.statistics.statistics import StatisticsScene
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_coach import Choice
from pidro_desktop.scenes.table.undo_panel import UndoPanel
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.record_file import Progress, Stopped
from pidro_desktop.table.animation.director import LOOK
from pidro_desktop.tr import tr
from pidro_desktop.variants import load

patch.object(settings_pages, "_has_voice", return_value=False).start()  # whatever can speak here
SMALL = (960, 600)
BREAKAGE = "breakage"
Made = Callable[[Path], Pilot]
ASKED = ("bid", "trump", "kill", "play")
"""What the person is asked at the table."""


@cache
def look() -> Look:
    """One look for all, so that nothing is drawn twice."""
    return Look.make()


@cache
def asking(what: str) -> Match:
    """A match that waits for the person; copy it before it is played on."""
    if what != "play":
        return match_asking(what)
    for seed in range(20):
        for done in range(4, 12):
            match = run(new_match(f"play {seed}"), done)
            asked = match.asks() if match.game.deal and not match.needs_deal else ()
            wanted = any(ask.seat == 0 and ask.what == what and len(ask.cards) > 1 for ask in asked)
            if wanted and match.game_view(0).tricks:
                return match
    raise AssertionError("Nobody had two cards to play after the first trick.")


@cache
def after_a_deal() -> Match:
    """A match whose first deal is over."""
    for done in range(1, 40):
        match = run(new_match("after a deal"), done)
        if match.game.sheet:
            return match
    raise AssertionError("No deal was ever over.")


@cache
def record() -> tuple[str, ...]:
    """A game that somebody played with second thoughts."""
    return tuple(with_second_thoughts())


@cache
def long_game() -> Playback:
    """A game with more deals than there is room for."""
    return Playback(read_one(played("long", 24, target=400), load))


def ctx_of(home: Path) -> Context:
    """A context whose games begin at a stand-in for the table."""
    return context(home, look=look(), open_games=lambda: games(stands_in(Table)), now=noon)


def noon() -> datetime:
    """The same moment in every test: the title shows the day."""
    return datetime(2026, 3, 16, 12, tzinfo=UTC)


def at_table(home: Path, match: Match, size: tuple[int, int] = SMALL) -> Pilot:
    """At the table, where nothing moves any more, and nothing is worked out either."""
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    scene = TableScene(copy.deepcopy(match))
    pilot = launch(ctx, scene, size)
    assert scene.flow.reviews is not None
    scene.flow.reviews.close()
    settle(pilot, scene)
    if scene.flow.pause == LOOK:
        scene.flow.go_on()
        settle(pilot, scene)
    return pilot


def settle(pilot: Pilot, scene: TableScene) -> None:
    """Let frames pass until nothing moves."""
    for _ in range(2000):
        pilot.pass_frame(dt=1 / 10)
        if scene.flow.still and not scene.busy:
            pilot.show()
            return
        time.sleep(0.0005)
    raise AssertionError("The table never came to rest.")


def over(home: Path, scene: Callable[[], Scene], size: tuple[int, int] = SMALL) -> Pilot:
    """A scene over the title."""
    pilot = launch(ctx_of(home), Title(), size)
    pilot.app.apply(Push(scene()))
    return _rest(pilot)


def _rest(pilot: Pilot) -> Pilot:
    for _ in range(2000):
        pilot.pass_frame()
        if not pilot.scene.busy:
            pilot.show()
            return pilot
        time.sleep(0.002)
    raise AssertionError("The scene never came to rest.")


def _replay(home: Path, start: int) -> Pilot:
    pilot = at_table(home, after_a_deal())
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    replay = replay_from(scene.match)
    assert replay is not None
    again = Replaying(replay, replay.starts[start]).table
    pilot.app.apply(scene.cover(again))
    settle(pilot, again)
    return pilot


def _old_games(home: Path) -> Pilot:
    folder = paths.saves_dir()
    if not list(folder.glob("*.jsonl")):
        for day in range(7, 19):
            keep(folder, f"202601{day:02}-190000", list(record()))
    pilot = launch(ctx_of(home), Title(), SMALL)
    pilot.choose("old")
    return _rest(pilot)


def _file_games(home: Path) -> Pilot:
    path = home / "several.pidro.jsonl"
    if not path.exists():
        lines = [*record(), *played("more", 1)] * 4
        path.write_text("".join(line + "\n" for line in lines), "utf-8", newline="\n")
    found = watch_file(path)
    assert isinstance(found, FileGames)
    return over(home, lambda: found)


def _being_read(home: Path) -> Pilot:
    """A large file of which a part is read."""

    def read(progress: Progress) -> Scene:
        while not progress.stopped:
            time.sleep(0.005)
        raise Stopped

    reading = Reading(read, Replace, "20260106-190000.pidro.jsonl")
    reading.progress.total, reading.progress.done, reading.progress.games = 100, 40, 1204
    pilot = launch(ctx_of(home), Title(), SMALL, hurry=True)
    pilot.app.apply(Push(reading))
    pilot.run(DELAY + 0.1)
    pilot.hurry = False
    return pilot


def _long_sheet() -> GameLog:
    view = long_game().view(long_game().last, SOUTH, opened=False)
    return GameLog(view, {}, LogPage.GAME)


@cache
def finished(*, ours: bool) -> Match:
    """A short game that the person's side has won, or lost."""
    for number in range(60):
        match = run(new_match(f"finished {number}", target=15))
        if match.is_over and (match.game.winner == 0) is ours:
            return match
    raise AssertionError("Nobody ever won like that.")


def _game_over(home: Path, *, ours: bool) -> Pilot:
    """What follows a game that was just won, with all of it at rest."""
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, TableScene(copy.deepcopy(finished(ours=ours))), SMALL)
    return _rest(pilot)


def _watch(home: Path) -> Pilot:
    watched = Watch(new_match("watch"), make("random"))
    watched._thinker.background.run = at_once  # type: ignore[method-assign,assignment]  # its bids
    return launch(ctx_of(home), watched.table, SMALL)


def at_once(_slow: bool, work: Callable[..., object], *given: object) -> Future[object]:
    """Do what would be done in a thread before the next frame, and not after it or before."""
    answer: Future[object] = Future()
    answer.set_result(work(*given))
    return answer


def _lesson(home: Path) -> Pilot:
    pilot = launch(ctx_of(home), CourseLesson("points").table, SMALL)
    pilot.run(12.0, dt=1 / 10)
    return pilot


def _course(home: Path, finished: int) -> Pilot:
    """The path of lessons, of which so many are finished."""
    ctx = ctx_of(home)
    for lesson in LESSONS[:finished]:
        add_finish(ctx.history, Finish(lesson, 0, 0), datetime(2026, 11, 23, tzinfo=UTC))
    return launch(ctx, CourseScene(), SMALL)


def _course_lesson(home: Path, *, practice: bool) -> Pilot:
    """A lesson that asks something."""
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    if practice:
        ctx.lessons["going-cold"] = Halted(3, 0, 0)
    pilot = launch(ctx, CourseLesson("going-cold").table, SMALL)
    pilot.run(1.0, dt=1 / 10)
    return pilot


def _viewer(home: Path) -> Pilot:
    viewer = Viewer(read_one(list(record()), load), tr("A game"))
    pilot = over(home, lambda: viewer)
    viewer.go_to(viewer.viewing.deals[1].first - 4)
    pilot.frame()
    return pilot


def _after(made: Made, *keys: int) -> Made:
    """The same scene after some keys."""

    def later(home: Path) -> Pilot:
        pilot = made(home)
        pilot.press(*keys)
        return pilot

    return later


def _written(scene: Callable[[], Scene], *, marked: bool) -> Made:
    """Something stands in the field, with the caret in its middle or all of it marked."""

    def made(home: Path) -> Pilot:
        pilot = over(home, scene)
        for sign in "abcd":
            event = {"key": ord(sign), "mod": 0, "unicode": sign}
            pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))
        pilot.press(pygame.K_LEFT, pygame.K_LEFT)
        if marked:
            pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
        return pilot

    return made


def scenes() -> dict[str, Made]:
    """Every scene by a name that says what is on the screen, and in which state."""
    title: dict[str, Made] = {
        "title": lambda home: launch(ctx_of(home), Title(), SMALL),
        "title: not for the first time": _known_title,
        "players: one": lambda home: _with_their_games(over(home, PeoplePanel)),
        "players: some": _people,
        "players: one was deleted": lambda home: _people(home, deleted=True),
    }
    made = title | _tables() | _reviews() | _puzzles() | _lists() | _pages() | _dialogs()
    made |= _fields() | dailies.scenes(ctx_of, SMALL) | played_matches.scenes(ctx_of, SMALL)
    made |= friend_matches.scenes(ctx_of, SMALL) | known_people.scenes(ctx_of, SMALL)
    made |= evening_pages.scenes(ctx_of, SMALL) | laid_answers.scenes(ctx_of, SMALL)
    return {name: partial(_standing, name, make) for name, make in made.items()}


def _standing(name: str, make: Made, home: Path) -> Pilot:
    """The scene, if it has not broken: else its fault would be taken for what it shows."""
    pilot = make(home)
    broken = isinstance(pilot.scene, ErrorMessage) and name != BREAKAGE
    assert not broken, f"{name} has broken: {vars(pilot.scene)}"
    return pilot


def _known_title(home: Path) -> Pilot:
    """The title of somebody who has been there before, with all facts."""
    ctx = ctx_of(home)
    ctx.preferences.change(lesson_offered=True)
    return _rest(launch(ctx, Title(), SMALL))


def _people(home: Path, *, deleted: bool = False) -> Pilot:
    """The players of a computer that three share, or shared."""
    ctx = ctx_of(home)
    household = ctx.household
    if household.alone and household.last_deleted is None:
        for name in ("Elsa", "Ida"):
            household.add(new_settings(name, ctx.preferences.now, set()))
    if deleted and household.last_deleted is None:
        household.delete(household.people.others[0], noon().date())
    pilot = launch(ctx, Title(), SMALL)
    pilot.app.apply(Push(PeoplePanel()))
    return _with_their_games(_rest(pilot))


def _with_their_games(pilot: Pilot) -> Pilot:
    """The list of players, once a thread has read their games."""
    wait(pilot.scene._found.values())
    pilot.frame()
    return pilot


def _tables() -> dict[str, Made]:
    made: dict[str, Made] = {}
    for what in ASKED:
        made[f"table: {what}"] = lambda home, what=what: at_table(home, asking(what))  # type: ignore[misc]  # bound on purpose
    return made | {
        "table: the coach asks": lambda home: coached(home, "play"),
        "table: the coach asks about a bid": lambda home: coached(home, "bid"),
        "table: a deal is over": lambda home: at_table(home, after_a_deal()),
        "game over: won": lambda home: _game_over(home, ours=True),
        "game over: lost": lambda home: _game_over(home, ours=False),
        "replay: auction": lambda home: _replay(home, 0),
        "replay: a later trick": lambda home: _replay(home, 3),
        "watch": _watch,
        "lesson": _lesson,
        "lesson of the course: guided": lambda home: _course_lesson(home, practice=False),
        "lesson of the course: played with the coach": lambda home: _course_lesson(
            home, practice=True
        ),
        "lessons": lambda home: _course(home, finished=3),
        "lessons: all finished": lambda home: _course(home, finished=8),
        "viewer": _viewer,
    }


def coached(home: Path, what: str, size: tuple[int, int] = SMALL) -> Pilot:
    """The coach asks to look again at the last choice."""
    pilot = at_table(home, asking(what), size)
    scene: TableScene = pilot.scene
    pilot.app.ctx.preferences.change(coach="right_away")
    assert scene.coach is not None
    scene.coach.style = "right_away"
    ask = scene.flow.ask
    assert ask is not None
    decision = answers(ask)[-1]
    scene.coach.ask(Choice(control_of(decision), decision))
    scene.ask_again()
    scene.controls.refresh()
    pilot.run(1.0)
    return pilot


def _reviews() -> dict[str, Made]:
    deal: Made = partial(_review, kind="play")
    bid: Made = partial(_review, kind="bid")
    later = _after(deal, pygame.K_RIGHT, pygame.K_RIGHT)
    made = {
        "review of a deal: a card": deal,
        "review of a deal: a bid": bid,
        "review of a deal: what the cards really were": _after(deal, pygame.K_o),
        "review of a deal: well played": _after(deal, pygame.K_RIGHT),
        "ask why: a card": asking_why(deal),
        "ask why: a call": asking_why(deal, pygame.K_HOME),
        "ask why: a person": asking_why(deal, pygame.K_RIGHT),
        "try again: a card": _chosen(deal, TRY),
        "try again: a bid": _chosen(bid, TRY),
        "played on: from a bid": _chosen(bid, PLAY_ON),
        "played on: from a later trick": _chosen(later, PLAY_ON),
    }
    settled = {name: _settled(one) for name, one in made.items()}
    return settled | {
        "review of a game": lambda home: review_of_game(home, reviewed()),
        "review of a game: another player": _after(
            lambda home: review_of_game(home, reviewed()), pygame.K_2
        ),
        "review of a game: being worked out": lambda home: review_of_game(
            home, reviewed(known=25), still=False
        ),
        "review of a game: points": lambda home: review_of_game(home, reviewed("pedro", deals=2)),
    }


def _chosen(made: Made, key: ControlKey) -> Made:
    """The same scene after a click on a control."""

    def later(home: Path) -> Pilot:
        pilot = made(home)
        pilot.choose(key)
        return pilot

    return later


def _settled(made: Made) -> Made:
    """The same scene once nothing is painted any more."""

    def later(home: Path) -> Pilot:
        pilot = made(home)
        for _ in range(2000):
            still = [not pilot.frame(dt=1 / 10) for _frame in range(4)]
            if all(still) and not pilot.scene.busy and not getattr(pilot.shown, "explains", False):
                return pilot
            time.sleep(0.0005)
        raise AssertionError("The scene never came to rest.")

    return later


def review_of_game(home: Path, game: ReviewedGame, *, still: bool = True) -> Pilot:
    """The review of a game with everything at rest, or as far as it has come."""
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    if still:
        return _rest(launch(ctx, GameReviewScene(game), SMALL))
    game.worker.poll = lambda: False  # type: ignore[method-assign,misc,assignment]  # nothing more is found
    pilot = launch(ctx, GameReviewScene(game), SMALL)
    pilot.run(0.2)
    return pilot


def _review(home: Path, kind: str) -> Pilot:
    """A mistake of the person's, with everything at rest."""
    game = reviewed()
    slip = slip_of(game, kind)
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    return _rest(launch(ctx, DealReview(game, slip.deal, slip.position), SMALL))


def _puzzles() -> dict[str, Made]:
    """Puzzles of every kind, as they are asked, after a wrong choice and answered."""
    themes = partial(over, scene=partial(PuzzleThemes, puzzle_collection))
    made: dict[str, Made] = {"puzzles: themes": themes}
    for what in ASKED:
        made[f"puzzle: {what}"] = lambda home, what=what: _puzzle(home, what)  # type: ignore[misc]  # bound on purpose
    return made | {
        "puzzle: tricks are put away": lambda home: _posed(home, counting_scene),
        "puzzle: step 2 of 3": lambda home: tried(_posed(home, longer_scene)),
        "puzzle: a wrong step": lambda home: tried(tried(_posed(home, longer_scene)), wrong=2),
        "puzzle: a hint": _after(lambda home: _puzzle(home, "play"), pygame.K_F2),
        "puzzle: not this one": lambda home: tried(_puzzle(home, "play"), wrong=1),
        "puzzle: right": lambda home: tried(_puzzle(home, "play")),
        "puzzle: a bid is right": lambda home: tried(_puzzle(home, "bid"), wrong=2),
        "puzzle: not found": lambda home: tried(_puzzle(home, "trump"), wrong=3),
        "puzzle: my mistake": lambda home: _posed(home, lambda: own_scene(home)),
        "puzzle: my mistake is right": lambda home: tried(_posed(home, lambda: own_scene(home))),
        "puzzles: how it went": lambda home: tried(_puzzle(home, "kill"), then=NEXT_PUZZLE),
    }


def _puzzle(home: Path, what: str) -> Pilot:
    return _posed(home, lambda: puzzle_scene(AskKind(what)))


def _posed(home: Path, scene: Callable[[], TableScene]) -> Pilot:
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    return at_rest(launch(ctx, scene(), SMALL))


def _lists() -> dict[str, Made]:
    deals: Made = lambda home: over(home, lambda: Deals(long_game(), None, tr("A game")))  # noqa: E731  a default
    down = [pygame.K_DOWN] * 3
    return {
        "deals: first": deals,
        "deals: further down": _after(deals, pygame.K_PAGEDOWN),
        "old games: first": _old_games,
        "old games: middle": _after(_old_games, *down),
        "old games: filter": _chosen(_old_games, FilterControl("kind")),
        "old games: filtered": _chosen(
            _chosen(_old_games, FilterControl("kind")), ValueControl("own")
        ),
        "reading a file": _being_read,
        "games of a file: first": _file_games,
        "games of a file: middle": _after(_file_games, *down),
    }


def _pages() -> dict[str, Made]:
    return {
        **{f"settings: {page}": _panel(partial(SettingsPanel, page)) for page in PAGES},
        **{name: _panel(made) for name, made in backup_pages.PAGES.items()},
        "history: deal": _panel(lambda: GameLog(asking("play").game_view(0), {}, LogPage.DEAL)),
        "history: long": _panel(_long_sheet),
        "history: further down": _after(_panel(_long_sheet), pygame.K_DOWN),
        "rules: top": _panel(Rules),
        "card values": _panel(CardValues),
        "card values: other rules": _panel(lambda: CardValues(load("eighty-three"))),
        "rules: cards and points": _after(_panel(Rules), pygame.K_DOWN, pygame.K_DOWN),
        "rules: further down": _after(_panel(Rules), pygame.K_PAGEDOWN),
        "rule sets": _panel(RuleChoice),
        "rule sets: further down": _after(_panel(RuleChoice), pygame.K_END),
        "rule sets: to copy": _panel(CopyFrom),
        "one rule set: top": _panel(_rule_set),
        "one rule set: further down": _after(_panel(_rule_set), pygame.K_PAGEDOWN),
        "house rules: none": _panel(HouseList),
        "house rules: some": _house_rules,
        "house editor: changed": _after(_house_rule, *[pygame.K_TAB] * 6, pygame.K_RIGHT),
    }


def _rule_set() -> Scene:
    return Rules(load("pedro", {"target": 51}))


def _house_editor() -> Scene:
    return HouseEditor(load("finnish"))


def _house_rules(home: Path) -> Pilot:
    """Two that can be played by, and a file that cannot."""
    folder = paths.house_dir()
    if not list(folder.iterdir()):
        (folder / "c.toml").write_text("name = 'd'\n", "utf-8")
        for name in ("A", "B"):
            house_rules.save(folder, name, load("pedro", {"surplus": "kill", "28-56": True}))
    return over(home, HouseList)


def _house_rule(home: Path) -> Pilot:
    pilot = _house_rules(home)
    pilot.choose("house-a")
    return pilot


def _dialogs() -> dict[str, Made]:
    return {
        "last trick": _panel(lambda: LastTrick(asking("play").game_view(0))),
        "about": _panel(About),
        "numbers": _statistics(7),
        "statistics: none": _statistics(0),
        "statistics: accuracy": _statistics(24, "accuracy"),
        "statistics: partner": _statistics(24, "parts"),
        "statistics: position": _statistics(24, "parts", "position"),
        "statistics: evenings too": _statistics(24, apart=True),
        "statistics: totals": _statistics(24, "totals"),
        "filter": _statistics(24, opens="aid"),
        "pause": _panel(lambda: PauseMenu(Promise())),
        "pause: game over": _panel(lambda: PauseMenu(Promise(), over=True)),
        "pause: at the table": _after(lambda home: at_table(home, after_a_deal()), pygame.K_ESCAPE),
        "code of a deal": _panel(lambda: CodePage("GDKW-0EGK-P7D7-6X0X-WWZZ-Z4Q2-1RGJ")),
        "fair deals": _panel(lambda: FairDeals(Promise(seal="0123456789abcdef" * 4))),
        "question": _panel(lambda: confirm(tr("Sure?"), tr("A question."), tr("Do it"))),
        BREAKAGE: _panel(lambda: ErrorMessage("pidro-desktop.log", "details")),
        "take back to": _panel(lambda: UndoPanel([tr("Pass"), tr("Bid 7"), tr("The ace")])),
        "take back to, many": _panel(lambda: UndoPanel([tr("You left the discards")] * 13)),
        "keys": _panel(lambda: KeysHelp(TableScene.keys)),
    }


def _figures(page: str, home: Path) -> Pilot:
    """The names and figures of the four seats, with a page of the paper open."""
    scene = FiguresScene()
    pilot = launch(ctx_of(home), Title(), SMALL)
    pilot.app.apply(Push(scene))
    scene.group.focus_on(PAGE)
    for _ in range([key for key, _label in FIGURE_PAGES].index(page)):
        pilot.press(pygame.K_RETURN)
    return _rest(pilot)


def _statistics(games: int, *pages: str, opens: str = "", apart: bool = False) -> Made:
    """The statistics of so many games, and evenings ``apart``, after some tabs or under a list."""

    def made(home: Path) -> Pilot:
        ctx = ctx_of(home)
        if games and not ctx.statistics().plain.won:
            add_games(ctx.history, games)
        if apart:
            evening_pages.play_apart(ctx.history)
        pilot = launch(ctx, Title(), SMALL)
        pilot.app.apply(Push(StatisticsScene()))
        _rest(pilot)
        for page in pages:
            pilot.choose(PageTab(page))
        if opens:
            pilot.choose(FilterControl(opens))
        return _rest(pilot)

    return made


def _player_name() -> Scene:
    return NameDialog(tr("New player", "heading"), tr("Add", "button"), ("Victor",))


def _fields() -> dict[str, Made]:
    made: dict[str, Made] = {
        f"figures: {page}": partial(_figures, page) for page, _label in FIGURE_PAGES[1:]
    }
    fields: tuple[tuple[str, Callable[[], Scene]], ...] = (
        ("deal code", DealCodePanel),
        ("import", _import),
        ("house editor", _house_editor),
        ("figures", FiguresScene),
        ("player's name", _player_name),
    )
    for name, scene in fields:
        made[f"{name}: empty"] = _panel(scene)
        made[f"{name}: written"] = _written(scene, marked=False)
        made[f"{name}: marked"] = _written(scene, marked=True)
    return made


def _import() -> Scene:
    return Import(GameListLoader(paths.saves_dir(), load))


def _panel(scene: Callable[[], Scene]) -> Made:
    return lambda home: over(home, scene)
