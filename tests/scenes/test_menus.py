"""The menus as a person uses them, by mouse and by keys, at every size of window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot, Table, context, games, launch, stands_in

from pidro_desktop.match.promise import Promise
from pidro_desktop.render.text import SMALLEST
from pidro_desktop.scenes.after_deal.fair_deals import FairDeals
from pidro_desktop.scenes.rules.finnish_rules import CHAPTERS
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_pages import PAGES
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import NO, YES, ErrorMessage, Message, confirm
from pidro_desktop.scenes.shell.routes import SettingsPage
from pidro_desktop.scenes.shell.scene import Change, Push, Scene
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import settings as files
from pidro_desktop.storage.statistics import Numbers, Statistics
from pidro_desktop.tr import AnyText

SEALED = Promise(seal="0123456789abcdef" * 4, bound="13579bdf" * 8)
OPENED = Promise(SEALED.seal, secret="fedcba9876543210" * 4, bound=SEALED.bound)
SIZES = [(960, 600), (1280, 720), (1024, 1280), (2560, 1080), (3840, 2160)]


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Table)))


@pytest.fixture
def pilot(ctx: Context) -> Pilot:
    return launch(ctx, Title())


def over(ctx: Context, scene: Scene, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """The program with ``scene`` over a table."""
    pilot = launch(ctx, Table(), size)
    pilot.app.apply(Push(scene))
    pilot.frame()
    return pilot


def test_a_setting_holds_at_once_and_is_on_the_disk(ctx: Context, own_home: Path) -> None:
    pilot = over(ctx, SettingsPanel())
    options = ("help", "play_single", "claims", "confirm_play")
    for option in options:
        pilot.choose(option)
    partner = pilot.find("partner").rect
    pilot.click(partner.x + 10, partner.centery)
    pilot.choose("opponents")
    pilot.choose("Display")
    speed = pilot.find("speed").rect
    pilot.click(speed.right - 10, speed.centery)
    pilot.choose("reduced_motion")
    pilot.choose(PageTab("sound"))
    pilot.choose("sound")
    saved = files.load(own_home / "settings.toml").settings
    assert saved == ctx.preferences.now
    assert (saved.speed, saved.muted, saved.reduced_motion) == ("instant", True, True)
    assert all(getattr(saved, option) for option in options)
    assert saved.partner == "strong"
    assert saved.opponents == ("strong", "strong")


def test_a_setting_that_is_not_offered_stays_until_another_is_chosen(ctx: Context) -> None:
    """Two opponents who differ, and somebody who is no level: from a file of old."""
    ctx.preferences.change(partner="random", opponents=("steady", "random"))
    pilot = over(ctx, SettingsPanel(SettingsPage.GAME))
    assert pilot.find("partner").label == "Random"
    assert pilot.find("opponents").label == "Steady and Random"
    assert ctx.preferences.now.players == ("steady", "random", "random")
    for key in ("partner", "opponents"):
        pilot.choose(key)
        back = pilot.find(key).rect
        pilot.click(back.left + 10, back.centery)
    assert ctx.preferences.now.players == ("steady", "random", "random")
    pilot.choose("opponents")
    assert ctx.preferences.now.opponents == ("beginner", "beginner")


def test_dragging_the_volume_sets_it(ctx: Context) -> None:
    pilot = over(ctx, SettingsPanel(SettingsPage.SOUND))
    rail = pilot.find("volume").rect
    pilot.drag(rail.center, (rail.left, rail.centery))
    assert ctx.preferences.now.sound_volume == 0


def test_reset_to_defaults_can_be_undone(ctx: Context) -> None:
    ctx.preferences.change(speed="fast", four_colours=True)
    pilot = over(ctx, SettingsPanel())
    pilot.choose("Reset to defaults")
    pilot.choose(YES)
    assert (ctx.preferences.now.speed, ctx.preferences.now.four_colours) == ("normal", False)
    pilot.choose("Keys")
    pilot.choose("Undo reset")
    assert (ctx.preferences.now.speed, ctx.preferences.now.four_colours) == ("fast", True)


def test_a_broken_settings_file_is_told_at_the_title(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.toml").write_text("speed = 7", encoding="utf-8")
    pilot = launch(context(own_home), Title())
    assert isinstance(pilot.scene, Message)
    assert "speed" in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)


def test_pause_goes_on_or_leaves(ctx: Context) -> None:
    pilot = over(ctx, PauseMenu(SEALED))
    pilot.choose("Continue")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.results == [None]
    pilot.app.apply(Push(PauseMenu(SEALED)))
    pilot.choose("Quit to title")
    assert isinstance(pilot.scene, Title)
    assert len(pilot.app.stack) == 1


def test_a_question_answers_yes_no_or_nothing(ctx: Context) -> None:
    pilot = over(ctx, confirm("Sure?", "It goes away.", "Do it"))
    table = pilot.app.stack[0]
    assert isinstance(table, Table)
    pilot.choose("Do it")
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        pilot.app.apply(Push(confirm("Sure?", "It goes away.", "Do it")))
        pilot.press(key)
    assert table.results == [YES, NO, None]


class Counted:
    """A history of 41 games won and 33 lost."""

    def __init__(self) -> None:
        self.numbers, self.notice = (41, 33), None

    def lifetime(self) -> tuple[int, int]:
        return self.numbers

    def statistics(self) -> Statistics:
        return Statistics(Numbers(*self.numbers), Numbers(2, 0, 9))

    def reset(self) -> None:
        self.numbers = (0, 0)

    def undo_reset(self) -> bool:
        self.numbers = (41, 33)
        return True


def test_the_lifetime_reset_asks_first_and_can_be_undone(ctx: Context) -> None:
    history = ctx.history = Counted()  # type: ignore[assignment]  # has what the box uses
    pilot = over(ctx, About())
    pilot.choose("Reset")
    assert history.numbers == (41, 33)
    assert isinstance(pilot.scene, Message)
    for told in (
        "All statistics",
        "unaided games (41 won and 33 lost, 0 deals)",
        "hints (2 won and 0 lost, 9 deals)",
    ):
        assert told in pilot.scene.text
    pilot.choose("Cancel")
    assert history.numbers == (41, 33)
    pilot.choose("Reset")
    pilot.choose(YES)
    assert history.numbers == (0, 0)
    pilot.press(pygame.K_ESCAPE)
    pilot.app.apply(Push(About()))
    pilot.choose("Undo reset")
    assert history.numbers == (41, 33), "until the program closes, not only while the box is open"
    assert pilot.find("reset").label == "Reset"


def test_with_no_game_counted_there_is_nothing_to_reset(ctx: Context) -> None:
    pilot = over(ctx, About())
    assert not pilot.find("Reset").enabled
    pilot.choose("Reset")
    assert isinstance(pilot.scene, About)


def test_every_chapter_can_be_read_to_its_end(ctx: Context) -> None:
    pilot = over(ctx, Rules(), (960, 600))
    for chapter in CHAPTERS:
        pilot.choose(chapter.title)
        scroll = pilot.scene.scroll
        assert scroll.offset == 0
        pilot.wheel(-100)
        assert scroll.offset == scroll.limit
        pilot.press(pygame.K_HOME)
        assert scroll.offset == 0
        pilot.press(pygame.K_END)
        pilot.drag(scroll.area.center, (scroll.area.centerx, scroll.area.centery + 400))
        assert scroll.offset == max(0, scroll.limit - 400)


def test_the_arrows_turn_the_pages_of_the_rules(ctx: Context) -> None:
    pilot = over(ctx, Rules())
    pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert pilot.scene.chapter == 2


def scenes() -> list[Scene]:
    long = "A sentence about a file in folders/of/someone/" + "folder/" * 30 + " that goes on. " * 8
    told = [FairDeals(promise) for promise in (SEALED, OPENED, Promise(), Promise(seed="kitchen"))]
    settings = [SettingsPanel(page) for page in PAGES]
    menus = [Title(), *settings, About(), Rules(), PauseMenu(SEALED)]
    return [*menus, *told, confirm("Sure?", long, "Yes")]


@pytest.mark.parametrize("size", SIZES)
def test_at_every_size_all_controls_lie_inside_and_apart(
    ctx: Context, size: tuple[int, int]
) -> None:
    for scene in scenes():
        pilot = over(ctx, scene, size)
        bounds = pygame.Rect((0, 0), size)
        placed = [widget.rect for widget in pilot.widgets()]
        assert placed
        for index, rect in enumerate(placed):
            assert bounds.contains(rect), f"{scene} {rect} at {size}"
            assert rect.collidelist(placed[index + 1 :]) == -1, f"{scene} {rect} at {size}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_every_target_has_at_least_44_pixels(ctx: Context, size: tuple[int, int]) -> None:
    for scene in scenes():
        for widget in over(ctx, scene, size).widgets():
            assert min(widget.rect.size) >= 44, f"{scene} {widget.key} {widget.rect}"


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_or_too_small(
    ctx: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every text drawn is the whole text: fitting shrinks, but never needs an ellipsis here."""
    drawn: list[tuple[str, int]] = []
    painter = type(ctx.look.text)
    real = painter.surface

    def spy(self: object, string: AnyText, pen: object) -> pygame.Surface:
        drawn.append((str(string), pen.px))  # type: ignore[attr-defined]  # a Pen
        return real(self, string, pen)

    monkeypatch.setattr(painter, "surface", spy)
    for scene in scenes():
        over(ctx, scene, size)
    assert drawn
    assert not [text for text, _px in drawn if text.endswith("…")]
    assert min(px for _text, px in drawn) >= SMALLEST


def test_a_resize_lays_everything_out_anew(ctx: Context) -> None:
    pilot = over(ctx, SettingsPanel())
    for size in ((960, 600), (1920, 1080), (1280, 720)):
        pilot.resize(size)
        assert ctx.size == size
        assert pilot.app.canvas.size == size
        assert abs(pilot.scene.rect.centerx - size[0] // 2) <= 1


def test_a_window_that_is_too_small_shows_the_whole_picture_smaller(ctx: Context) -> None:
    pilot = launch(ctx, Title(), (640, 400))
    assert pilot.app.display.window_size == (640, 400)
    assert ctx.size == (960, 600)
    quit_button = pilot.find("Quit").rect
    pilot.click(quit_button.centerx * 640 / 960, quit_button.centery * 400 / 600)
    assert not pilot.app.running


def test_drawing_changes_nothing_and_a_still_picture_paints_nothing(ctx: Context) -> None:
    for scene in scenes():
        pilot = over(ctx, scene)
        frames = 0
        while pilot.app.busy and frames < 60:  # the title prepares what moves, a little at a time
            pilot.frame()
            frames += 1
        assert pilot.frame() == []
        assert not pilot.app.busy


class Breaks(Scene):
    """A scene with a fault: it breaks in the place it is told to."""

    def __init__(self, where: str) -> None:
        self.where = where

    def update(self, dt: float) -> Change | None:
        if self.where == "update":
            raise RuntimeError("a fault")
        return None

    def draw(self, canvas: object) -> None:
        if self.where == "draw":
            raise RuntimeError("a fault")

    def handle(self, event: pygame.event.Event) -> Change | None:
        raise RuntimeError("a fault")


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_scene_that_breaks_gives_way_to_a_calm_sentence(ctx: Context, where: str) -> None:
    pilot = launch(ctx, Breaks(where))
    if where == "handle":
        pilot.press(pygame.K_a)
    assert isinstance(pilot.scene, ErrorMessage)
    pilot.choose("Back to title screen")
    assert isinstance(pilot.scene, Title)
