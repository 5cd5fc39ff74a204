"""Texts that no scene shows when it is opened: later pages, lists, steps, captions, results."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
from every_scene import ASKED, SMALL, after_a_deal, asking, at_table, ctx_of, over, scenes, settle
from matches import new_match
from own_games import run
from pilot import Pilot, launch

from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    ExtraPlayed,
    Folded,
    GameWon,
    KittyTaken,
    PassedCards,
    Recycled,
    Redealt,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.scenes.after_deal.replay import Replaying, Result
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules.rule_choice import RuleChoice
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_keys import KeyQuestion
from pidro_desktop.scenes.settings.settings_pages import PAGES
from pidro_desktop.scenes.shell.context import Playing
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.message import YES
from pidro_desktop.scenes.shell.routes import AskNewGame, SettingsPage
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.table.click_guard import LONG
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_sounds import caption
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.animation.timeline import Cue
from pidro_desktop.table.points_recap import PointsWon
from pidro_desktop.variants import in_short, load, names

States = Callable[[Path], Iterator[Pilot]]
"""Brings a scene from one state to the next, and waits at each to be looked at."""
NOBODY = (), (), (), ()
HEARD = (
    Dealt(1, 3, NOBODY, ()),
    BidMade(3, 14),
    BidMade(3, 0),
    TrumpNamed(1, "D", 9),
    WentCold(3, cards("2H")),
    Redealt(),
    KittyTaken(3, cards("2H 3H")),
    PassedCards(3, 1, cards("2H 3H")),
    Folded(3, 13),
    Recycled(cards("2H 3H")),
    ExtraPlayed(3, cards("2H")),
    TrickWon(3, (3, 0)),
    *(PointsWon(cards("5C")[0], 5, owner=2, to=1, side=side, trick=3) for side in (0, 1)),
    *(DealScored(3, 9, made, (5, 9), (5, 9), (5, 9)) for made in (True, False)),
    *(GameWon(side) for side in (0, 1)),
)
"""One of each that a caption tells, by the longest name."""
LONG_KEYS = {
    "take_back": "shift+backspace",
    "take_back_to": "shift+delete",
    "help": "shift+insert",
    "pass": "backspace",
}


def states() -> dict[str, States]:
    """Every scene as it opens, then what else there is to be read."""
    found: dict[str, States] = {name: _opened(made) for name, made in scenes().items()}
    for what in ASKED:
        found[f"advice: {what}"] = lambda home, what=what: iter([advised(home, what)])  # type: ignore[misc]  # bound on purpose
        found[f"reasons: {what}"] = lambda home, what=what: _pointed_at(home, what)  # type: ignore[misc]  # bound on purpose
    return found | {
        "the offer of the lesson": lambda home: iter([new_here(home)]),
        "all chapters": _all_chapters,
        "all chapters of relatives": _family_chapters,
        "all rule sets": _all_rule_sets,
        "the title by every rule set": _titles,
        "all keys": _all_keys,
        "changed keys": _changed_keys,
        "all steps of the lesson": _all_steps,
        "all captions": _all_captions,
        "a game is over": lambda home: iter([at_table(home, run(new_match("over", target=15)))]),
        "a replay is over": _replay_is_over,
        "many games, and one that waits": _many_games,
        "settings after a reset": _after_reset,
    }


def advised(home: Path, what: str) -> Pilot:
    """Help is on and has spoken, and the keys are named."""
    pilot = at_table(home, asking(what))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert scene.help is not None
    pilot.press(pygame.K_F2, pygame.K_TAB)
    for _ in range(2000):
        pilot.frame()
        if scene.help.tip is not None:
            pilot.frame()
            return pilot
        time.sleep(0.005)
    raise AssertionError("No advice ever came.")


def new_here(home: Path) -> Pilot:
    """Nobody has ever played here, so the lesson is offered."""
    pilot = launch(ctx_of(home), Title(), SMALL)
    pilot.run(0.2)
    assert pilot.scene.picture.shown.first
    return pilot


def _opened(made: Callable[[Path], Pilot]) -> States:
    return lambda home: iter([made(home)])


def _pointed_at(home: Path, what: str) -> Iterator[Pilot]:
    """What every control of the table says of itself."""
    pilot = at_table(home, asking(what))
    for widget in list(pilot.widgets()):
        pilot.hover(*widget.rect.center)
        yield pilot


def _all_chapters(home: Path) -> Iterator[Pilot]:
    return _chapters(over(home, Rules))


def _family_chapters(home: Path) -> Iterator[Pilot]:
    """A page with most cards, and one with a bid that has a name and chosen options."""
    for rules in (load("eighty-three"), load("pedro", {"28-56": True, "target": 51})):
        yield from _chapters(over(home, lambda rules=rules: Rules(rules)))  # type: ignore[misc]  # bound on purpose


def _chapters(pilot: Pilot) -> Iterator[Pilot]:
    """Every chapter, from its beginning to its end."""
    scene = pilot.scene
    assert isinstance(scene, Rules)
    for chapter in range(len(scene.chapters)):
        pilot.choose(PageTab(chapter))
        yield pilot
        for _ in range(9):
            before = scene.scroll.offset
            pilot.press(pygame.K_PAGEDOWN)
            if scene.scroll.offset == before:
                break
            yield pilot


def _all_rule_sets(home: Path) -> Iterator[Pilot]:
    """The list from its beginning to its end."""
    pilot = over(home, RuleChoice)
    assert isinstance(pilot.scene, RuleChoice)
    for _ in range(9):
        yield pilot
        before = pilot.scene.list.scroll.offset
        pilot.press(pygame.K_PAGEDOWN)
        if pilot.scene.list.scroll.offset == before:
            return


def _titles(home: Path) -> Iterator[Pilot]:
    """What the next game is played by, and what the saved one is."""
    ctx = ctx_of(home)
    pilot = launch(ctx, Title(), SMALL)
    for name in names():
        called = in_short(load(name))
        ctx.games.playing = lambda called=called: Playing("", called)  # type: ignore[misc]  # bound on purpose
        ctx.games.saved = lambda called=called: SavedGame(1, 2, 3, rules=called)  # type: ignore[misc]  # bound on purpose
        pilot.scene.resumed(None)
        pilot.hover(*pilot.find("resume").rect.center)
        yield pilot


def _all_keys(home: Path) -> Iterator[Pilot]:
    for name, keys in vars(key_lists).items():
        if name.isupper() and isinstance(keys, tuple) and isinstance(keys[0], key_lists.Group):
            yield over(home, lambda keys=keys: KeysHelp(keys))  # type: ignore[misc]  # bound on purpose


def _changed_keys(home: Path) -> Iterator[Pilot]:
    """The page of the keys, the list and the question, where the keys have long names."""
    pilot = over(home, lambda: SettingsPanel(SettingsPage.KEYS))
    preferences = pilot.app.ctx.preferences
    preferences.change(keys=LONG_KEYS)
    assert isinstance(pilot.scene, SettingsPanel)
    pilot.scene.rebuild()
    yield pilot
    pilot.app.apply(Push(KeysHelp(key_lists.TABLE)))
    yield pilot
    pilot.press(pygame.K_ESCAPE)
    pilot.app.apply(Push(KeyQuestion("hearts", LONG_KEYS)))
    for key in (None, pygame.K_F5, pygame.K_BACKSPACE, pygame.K_PAUSE):
        if key is not None:
            pilot.press(key)
        assert isinstance(pilot.scene, KeyQuestion)
        yield pilot
    preferences.change(keys={})


def _all_steps(home: Path) -> Iterator[Pilot]:
    mode = CourseLesson("points")
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    pilot = launch(ctx, Title(), SMALL)
    pilot.app.apply(Push(mode.table))
    while mode.steps is STEPS:
        _told(pilot, mode)
        yield pilot
        at = mode.at
        for _ in range(3):
            pilot.press(pygame.K_RETURN)
            if mode.at != at:
                break
            pilot.run(LONG, dt=0.1)
        assert mode.at != at, f"stuck at step {at + 1}"


def _told(pilot: Pilot, mode: CourseLesson) -> None:
    for _ in range(4000):
        if mode.bubble is not None:
            pilot.run(0.2, dt=0.1)
            if mode.bubble is not None:
                return
        pilot.frame(dt=0.1)
        time.sleep(0.0002)
    raise AssertionError(f"Nothing was said at step {mode.at + 1}.")


def _all_captions(home: Path) -> Iterator[Pilot]:
    for what in ("bid", "play"):
        pilot = at_table(home, asking(what))
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        for about in HEARD:
            scene.hearing.captions.now = caption(Cue("any", about=about), scene.flow.view)
            assert scene.hearing.captions.now
            yield pilot


class _Compared(Replaying):
    """A replay that can be told how both deals have ended."""

    now: Result | None = None
    then: Result | None = None

    @property
    def result(self) -> Result | None:
        return self.now or super().result

    def _for_us(self, by_side: tuple[int, ...]) -> Result:
        return self.then or super()._for_us(by_side)


def _replay_is_over(home: Path) -> Iterator[Pilot]:
    """As it ends, and as if both had ended with the longest figures."""
    pilot = at_table(home, after_a_deal())
    table = pilot.scene
    assert isinstance(table, TableScene)
    replay = replay_from(table.match)
    assert replay is not None
    mode = _Compared(replay, replay.starts[-1])
    pilot.app.apply(table.cover(mode.table))
    settle(pilot, mode.table)
    for _ in range(40):
        if mode.result is not None:
            break
        pilot.press(pygame.K_RETURN)
        settle(pilot, mode.table)
    assert mode.result is not None
    yield pilot
    for mode.now, mode.then in product((Result(14, -14), Result(-14, 14)), repeat=2):
        yield pilot


def _many_games(home: Path) -> Iterator[Pilot]:
    """Four figures of games won and lost, on the title and at the table; a game that waits."""
    saved = SavedGame(us=-28, them=61, deal=17)
    ctx = ctx_of(home)
    ctx.games.saved = lambda: saved
    ctx.lifetime = lambda: (1888, 1666)  # type: ignore[method-assign]  # so that none need be played
    pilot = launch(ctx, Title(), SMALL)
    pilot.run(0.2)
    yield pilot
    pilot.app.apply(Push(AskNewGame(saved)))
    yield pilot
    pilot = at_table(home, asking("bid"))
    pilot.app.ctx.lifetime = lambda: (1888, 1666)  # type: ignore[method-assign]  # likewise
    yield pilot


def _after_reset(home: Path) -> Iterator[Pilot]:
    for page in PAGES:
        pilot = over(home, lambda page=page: SettingsPanel(page))  # type: ignore[misc]  # bound on purpose
        pilot.app.ctx.preferences.change(ui_scale=100)  # so that the button is in view
        pilot.app.resized()
        pilot.choose("reset")
        yield pilot
        pilot.choose(YES)
        yield pilot
