"""The app hands out events and time, follows what scenes ask for, and sleeps when nothing moves."""

from __future__ import annotations

import gc
from pathlib import Path

import pygame
import pytest
from pilot import FRAME, Pilot, context, launch

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Quit, Reset, Scene


class Told(Scene):
    """Writes down all that happens to it, and asks for what it was given."""

    def __init__(self, name: str, diary: list[str], *, opaque: bool = True) -> None:
        self.name, self.diary, self.opaque = name, diary, opaque
        self.asks: Change | None = None
        self.moving = False

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.diary.append(f"{self.name} enters")

    def leave(self) -> None:
        self.diary.append(f"{self.name} leaves")

    def resize(self, size: tuple[int, int]) -> None:
        self.diary.append(f"{self.name} is {size[0]}x{size[1]}")

    def handle(self, event: pygame.event.Event) -> Change | None:
        if event.type == pygame.KEYDOWN:
            self.diary.append(f"{self.name} hears a key")
        asks, self.asks = self.asks, None
        return asks

    def update(self, dt: float) -> Change | None:
        assert dt == FRAME
        return None

    def draw(self, canvas: Canvas) -> None:
        self.diary.append(f"{self.name} draws")

    def resumed(self, result: object) -> Change | None:
        self.diary.append(f"{self.name} resumes with {result}")
        return None

    @property
    def busy(self) -> bool:
        return self.moving


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home)


def started(ctx: Context, diary: list[str]) -> tuple[Pilot, Told]:
    first = Told("first", diary)
    pilot = launch(ctx, first)
    diary.clear()
    return pilot, first


def test_a_scene_enters_is_sized_and_draws(ctx: Context) -> None:
    diary: list[str] = []
    launch(ctx, Told("first", diary), (1300, 800))
    assert diary == ["first enters", "first is 1300x800", "first draws"]


def test_the_top_scene_hears_keys_and_pops_with_a_result(ctx: Context) -> None:
    diary: list[str] = []
    pilot, first = started(ctx, diary)
    second = Told("second", diary)
    first.asks = Push(second)
    pilot.press(pygame.K_a)
    second.asks = Pop(7)
    diary.clear()
    pilot.press(pygame.K_b)
    assert diary[:3] == ["second hears a key", "second leaves", "first resumes with 7"]


def test_a_dialog_is_drawn_over_what_lies_below_a_full_scene_hides_it(ctx: Context) -> None:
    diary: list[str] = []
    pilot, first = started(ctx, diary)
    for opaque, drawn in ((False, ["first draws", "top draws"]), (True, ["top draws"])):
        pilot.app.apply(Push(Told("top", diary, opaque=opaque)))
        diary.clear()
        pilot.frame()
        assert diary == drawn
        pilot.app.apply(Pop())
    assert pilot.scene is first


def test_reset_leaves_every_scene(ctx: Context) -> None:
    diary: list[str] = []
    pilot, _first = started(ctx, diary)
    pilot.app.apply(Push(Told("second", diary)))
    pilot.app.apply(Reset(Told("third", diary)))
    assert [line for line in diary if "leaves" in line] == ["second leaves", "first leaves"]
    assert len(pilot.app.stack) == 1


@pytest.mark.parametrize("change", [Quit(), Pop()])
def test_quit_or_the_last_pop_ends_the_program(ctx: Context, change: Change) -> None:
    pilot, _first = started(ctx, [])
    pilot.app.apply(change)
    assert not pilot.app.running
    assert pilot.frame() == []


@pytest.mark.parametrize("change", [Quit(), Pop()])
def test_what_else_was_pressed_as_the_program_ended_is_heard_by_nobody(
    ctx: Context, change: Change
) -> None:
    pilot, first = started(ctx, [])
    first.asks = change
    both = (pygame.KEYDOWN, pygame.KEYUP)
    events = [pygame.event.Event(kind, key=pygame.K_x, mod=0, unicode="") for kind in both]
    assert pilot.frame(*events, *events) == []
    assert first.diary.count("first hears a key") == 1


def test_the_program_is_busy_while_a_visible_scene_moves(ctx: Context) -> None:
    pilot, first = started(ctx, [])
    assert not pilot.app.busy
    first.moving = True
    assert pilot.app.busy
    pilot.app.apply(Push(Told("over", [], opaque=False)))
    assert pilot.app.busy
    pilot.app.apply(Push(Told("full", [])))
    assert not pilot.app.busy


def test_another_thread_can_wake_the_loop(ctx: Context) -> None:
    started(ctx, [])
    pygame.event.clear()
    ctx.wake()
    assert pygame.event.peek()


def test_a_resized_window_opens_like_that_again(ctx: Context) -> None:
    pilot, _first = started(ctx, [])
    assert ctx.preferences.now.window is None
    pilot.resize((1500, 900))
    pilot.app.quit()
    assert ctx.preferences.now.window == (1500, 900)


def test_the_loop_runs_until_a_scene_quits(ctx: Context) -> None:
    class Three(Scene):
        frames = 0
        busy = True

        def update(self, dt: float) -> Change | None:
            self.frames += 1
            return Quit() if self.frames == 4 else None

    scene = Three()
    launch(ctx, scene).app.run()
    assert scene.frames == 4


def test_the_start_collects_no_garbage_and_the_running_program_does(ctx: Context) -> None:
    class Two(Scene):
        busy = True

        def __init__(self) -> None:
            self.collects: list[bool] = []

        def update(self, dt: float) -> Change | None:
            self.collects.append(gc.isenabled())
            return Quit() if len(self.collects) == 2 else None

    scene = Two()
    app = launch(ctx, scene).app
    scene.collects.clear()
    gc.disable()  # as the command line does
    try:
        app.run()
    finally:
        gc.enable()
    assert scene.collects == [False, True]


def test_of_dialogs_over_each_other_only_the_top_one_is_seen(ctx: Context) -> None:
    diary: list[str] = []
    pilot, first = started(ctx, diary)
    second, third = (Told(name, diary, opaque=False) for name in ("second", "third"))
    first.asks = Push(second)
    pilot.press(pygame.K_a)
    second.asks = Push(third)
    pilot.press(pygame.K_a)
    diary.clear()
    pilot.frame()
    assert diary == ["first draws", "third draws"]
    third.asks = Pop()
    pilot.press(pygame.K_a)
    diary.clear()
    pilot.frame()
    assert diary == ["first draws", "second draws"]
