"""The running application: a stack of scenes, the main loop, and error handling."""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Protocol, runtime_checkable

import pygame

from pidro_desktop import key_names, languages, memory
from pidro_desktop.figures.company import Company
from pidro_desktop.key_actions import Action
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.crossfade import Crossfade
from pidro_desktop.render.display import Display
from pidro_desktop.render.surface_pool import PutOff, fit_pools, made_within
from pidro_desktop.render.table_ui.table_text import call, call_own
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.scenes.input.devices import HEARD, Gamepads, Touch, sleep_until_event
from pidro_desktop.scenes.input.keymap import translated
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.router import scene_of
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import ListKeys, Route, ShowMessage, WatchFile
from pidro_desktop.scenes.shell.scene import Change, Push, Quit, Replace, Reset, Scene
from pidro_desktop.scenes.speech.speech import HEADING, SWITCH
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.layout.proportions import USUAL, unit

FRAMES_A_SECOND = 60
# A frame after a long sleep must not make everything jump to its end.
LONGEST_STEP = 0.1
# Computer players think in threads: they may not keep the picture waiting for longer than this.
SWITCH_SECONDS = 0.0005
# How long, in seconds, drawings are made for one frame: the picture before stays until all are
# there. While that one fades this costs nothing; otherwise only a frame that would be late is left
# out. After so many frames it comes in any case.
SLICE_IN_FADE, SLICE = 0.002, 0.008
MOST_PUT_OFF = 60
FOCUS = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED})
FULLSCREEN, LIST_KEYS = codes(Action.FULLSCREEN), codes(Action.LIST_KEYS)
EXPOSED = frozenset({pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED})

Broken = Callable[[BaseException], Scene]
Router = Callable[[Route, Context], Scene]


@runtime_checkable
class _HasGroup(Protocol):
    """A scene with controls that can be focused."""

    group: FocusGroup


class App:
    """Runs scenes; ``broken`` makes the scene after an exception, ``router`` that of a route.

    Attributes:
        in_slices: whether a picture that needs many drawings comes some frames later.
        put_off: for how many frames it has been put off.
    """

    def __init__(
        self,
        ctx: Context,
        display: Display,
        first: Scene,
        broken: Broken,
        router: Router = scene_of,
    ) -> None:
        self.ctx = ctx
        self.display = display
        self.running = True
        self.pad = Gamepads()
        self.touch = Touch()
        self.stack: list[Scene] = []
        self._error_scene = broken
        self._router = router
        self._first_window = display.windowed_size
        self._wake_event = pygame.event.custom_type()
        self._faults: deque[BaseException] = deque()
        self._files: list[Path] = []
        ctx.wake = self._wake
        ctx.fullscreen = self.set_fullscreen
        self._applied = ctx.preferences.now
        self._fade = Crossfade()
        self.in_slices = False
        self.put_off = 0
        self._shown: Scene | None = None
        self._in_focus: pygame.Rect | None = None
        self._seat(self._applied.company)
        ctx.preferences.watch(self._apply_settings)
        key_names.set_bindings(self._applied.keys)
        ctx.speech.begin(self._wake, on=self._applied.speech)
        self._adopt_picture()
        self._guarded(lambda: self._push(first))

    @property
    def top(self) -> Scene:
        """The scene that receives events."""
        return self.stack[-1]

    @property
    def busy(self) -> bool:
        """Whether frames are needed without any event."""
        return bool(self.put_off) or self._fade.running or any(scene.busy for scene in self._seen())

    def run(self) -> None:
        """Run until the player quits: 60 frames a second during motion, else asleep."""
        clock = pygame.time.Clock()
        usual, threading.excepthook = threading.excepthook, self._thread_error_scene
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            self.step(0.0)
            self.in_slices = True
            gc.enable()
            self.ctx.opened()
            self.pad.open()
            while self.running:
                woken: list[pygame.event.Event] = []
                if not (self.busy or self.pad.busy):
                    self.ctx.rests(True)
                    woken = sleep_until_event(self.pad)
                    self.ctx.rests(False)
                    self.ctx.asleep += clock.tick() / 1000  # no time for what moves
                at_once = self.put_off and not self._fade.running
                passed = (
                    clock.tick(0 if at_once else FRAMES_A_SECOND) / 1000
                )  # events are read after this wait
                self.step(min(passed, LONGEST_STEP), [*woken, *pygame.event.get()])
        finally:
            threading.excepthook = usual
            self.pad.close()
            self._abandon()
            self.ctx.speech.close()
        if self.ctx.audio is not None:
            self.ctx.audio.close()

    def step(self, dt: float, events: Iterable[pygame.event.Event] = ()) -> list[pygame.Rect]:
        """Run one frame of ``dt`` seconds: events, update, paint; returns the changed areas."""
        if self.display.adopt_size():
            self.resized()
        while self._faults:
            self._guarded(self._show_error)
        for event in self._translate_input(events, dt):
            if self.running:
                self._guarded(lambda event=event: self._dispatch(event))  # type: ignore[misc]  # bound on purpose: each call has its own event
        for work in (self._watch_files, lambda: self._update(dt)):
            if self.running:
                self._guarded(work)
        if not self.running:
            return []
        self._guarded(self._speak)
        self._guarded(self._draw_in_slices)
        self._fade_scenes()
        self._show_focus()
        damage = self._fade.present(self.canvas, dt)
        self.display.show(damage)
        return damage

    def fail(self, fault: BaseException) -> None:
        """Show the error scene in the next frame; may be called from any thread."""
        self._faults.append(fault)
        self._wake()

    def _thread_error_scene(self, broken: threading.ExceptHookArgs) -> None:
        """Return the error scene for an exception raised in a thread."""
        if broken.exc_value is not None:
            self.fail(broken.exc_value)

    def _show_error(self) -> None:
        """Show the error scene, unless one is shown already: then only log."""
        try:
            raise self._faults.popleft()
        except Exception:
            if not self._is_error_scene:
                raise
            from pidro_desktop.error_log import (  # noqa: PLC0415  only when something broke
                log_exception,
            )

            log_exception()

    def set_fullscreen(self, on: bool) -> None:
        """Enter or leave full screen, and save the setting."""
        if on != self.display.fullscreen:
            self.display.set_fullscreen(on)
            self.resized()
        self.ctx.preferences.change(fullscreen=self.display.fullscreen)

    def apply(self, change: Change | None) -> None:
        """Apply a scene's request, and then the request of the scene that it resumes."""
        while change is not None and self.running:
            change = self._apply_one(change)

    def _apply_one(self, change: Change) -> Change | None:
        if isinstance(change, Push):
            self._push(change.to)
        elif isinstance(change, Replace):
            self._leave()
            self._push(change.to)
        elif isinstance(change, Reset):
            while self.stack:
                self._leave()
            memory.release_memory()
            self._push(change.to)
        elif isinstance(change, Quit) or len(self.stack) == 1:
            self.quit()
        else:
            self._leave()
            return self.top.resumed(change.result)
        return None

    def quit(self) -> None:
        """Leave every scene and stop; the window's size is saved for the next start."""
        self.running = False
        window = self.display.windowed_size
        if window != self._first_window:
            self.ctx.preferences.change(window=window)
        while self.stack:
            self._leave()

    def _push(self, to: Scene | Route) -> None:
        scene = to if isinstance(to, Scene) else self._router(to, self.ctx)
        self.stack.append(scene)
        self._call_players()
        scene.enter(self.ctx)
        scene.resize(self.ctx.size)
        self.ctx.speech.watch(scene)

    def _leave(self) -> None:
        """Remove the top scene."""
        scene = self.stack.pop()
        self.ctx.speech.forget(scene)
        scene.leave()
        self._call_players()

    def _translate_input(
        self, events: Iterable[pygame.event.Event], dt: float
    ) -> Iterator[pygame.event.Event]:
        """Translate gamepad and touch events to keys and mouse events."""
        for event in events:
            if not self.running:
                return
            if event.type in HEARD:
                yield from self._from_pad(self.pad.keys_of(event))
                continue
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.ctx.by_pad = False
                self.ctx.by_keys = event.type == pygame.KEYDOWN
            chosen = self.ctx.preferences.now.keys
            yield from self.touch.mouse(translated(event, self.top, chosen))
        yield from self._from_pad(self.pad.pass_time(dt))

    def _from_pad(self, keys: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        for key in keys:
            self.ctx.by_pad = self.ctx.by_keys = True
            yield key

    def _list_keys(self, event: pygame.event.Event) -> None:
        """Open the list of the keys of this scene, or close it."""
        if self.top.lists_keys:
            self.apply(self.top.handle(event))
        else:
            self.apply(self.top.cover(ListKeys(self.top.keys)))

    def _speak(self) -> None:
        """Say new text; if speech output fails or lacks the language, show that."""
        trouble = self.ctx.speech.trouble()
        if trouble:
            self.apply(self.top.cover(ShowMessage(HEADING, trouble)))
            self.ctx.preferences.change(speech=False)  # a switch that says On would be believed
        elif lack := self.ctx.speech.lack():
            self.apply(self.top.cover(ShowMessage(HEADING, lack)))
        self.ctx.speech.watch(self.top)

    def _dispatch(self, event: pygame.event.Event) -> None:
        if self.display.part is not None and self.display.part.handle(event):
            return
        if self.ctx.speech.pressed(event, self.top) and not self.top.listens:
            return
        if event.type == pygame.QUIT:
            self.apply(self.top.closing())
        elif event.type in EXPOSED:
            self.canvas.invalidate()
        elif event.type in FOCUS and self.ctx.audio is not None:
            self.ctx.audio.rest(event.type == pygame.WINDOWFOCUSLOST)
        elif event.type == pygame.KEYDOWN and self.top.listens:
            self.apply(self.top.handle(event))
        elif event.type == pygame.KEYDOWN and event.key in FULLSCREEN:
            self.set_fullscreen(not self.display.fullscreen)
        elif event.type == pygame.KEYDOWN and event.key == SWITCH and self.top.keys:
            self.ctx.preferences.change(speech=not self.ctx.speech.on)
        elif event.type == pygame.KEYDOWN and event.key in LIST_KEYS and self.top.keys:
            self._list_keys(event)
        elif event.type == pygame.DROPFILE and self._watches(event):
            self._files.append(Path(event.file))
        elif self.display.rescaled(event):
            self.resized()
        elif event.type not in (pygame.NOEVENT, self._wake_event):
            self.apply(self.top.handle(self.display.placed(event)))

    def _watches(self, event: pygame.event.Event) -> bool:
        """Return whether the file of an event is watched, or given to a scene that takes files.

        On macOS a double click on a record starts no second copy: the running program gets an
        event without a window, as if the file had been dropped.
        """
        opened = sys.platform == "darwin" and getattr(event, "window", None) is None
        return opened or not self.top.takes_files

    def _watch_files(self) -> None:
        """Open the viewer of the files that the system handed over, once records can be read.

        Several files come as several events at once.
        """
        if self._files and self.ctx.games_at_hand():
            files, self._files = tuple(dict.fromkeys(self._files)), []
            self.apply(self.top.cover(WatchFile(files)))

    def _update(self, dt: float) -> None:
        for scene in self._seen():
            change = scene.update(dt)
            if change is not None:
                self.apply(change)
                return

    def _draw_in_slices(self) -> None:
        """Draw the scenes, or show the last picture again if more is missing than has time."""
        seconds = SLICE_IN_FADE if self._fade.running else SLICE
        opens = self._shown is not self.stack[self._lowest_seen()]  # nothing moves until it is seen
        if not self.in_slices or opens or self.put_off >= MOST_PUT_OFF:
            seconds = inf
        try:
            with made_within(seconds):
                self._draw()
            self.put_off = 0
        except PutOff:
            self.canvas.put_off()
            self.put_off += 1

    def _draw(self) -> None:
        """Draw the topmost full scene, and over it, veiled, the top dialog.

        A list that hangs on a dialog has no veil of its own; that dialog is drawn as well.
        """
        self.canvas.begin()
        top = next((scene for scene in reversed(self.stack) if scene.seen), self.top)
        below = self.stack[: self.stack.index(top)]
        shown = [top] if top.opaque or top.veils else [*below[-1:], top]
        for scene in self._seen():
            if scene in shown and not scene.opaque and scene.veils:
                self.ctx.look.shapes.veil(self.ctx.size).put(self.canvas, 0, 0)
            if scene in shown or scene.opaque:
                self.canvas.covered = scene is not top
                scene.draw(self.canvas)

    def _fade_scenes(self) -> None:
        """Let the scene shown so far fade into another one; dialogs open and close at once."""
        shown, self._shown = self._shown, self.stack[self._lowest_seen()]
        at_once = self._applied.reduced_motion or self._applied.speed == "instant"
        if shown is not None and shown is not self._shown and not at_once:
            self._fade.begin(self.canvas)

    def _show_focus(self) -> None:
        """Show what has come to the focus, in a window that shows a part of the picture."""
        if self.display.part is None:
            return
        group = self.top.group if isinstance(self.top, _HasGroup) else None
        before, self._in_focus = self._in_focus, group.focus_place if group else None
        if self._in_focus and self._in_focus != before:
            self.display.part.reveal(self._in_focus)

    def _seen(self) -> Sequence[Scene]:
        return self.stack[self._lowest_seen() :]

    def _lowest_seen(self) -> int:
        opaque = (i for i in range(len(self.stack) - 1, -1, -1) if self.stack[i].opaque)
        return next(opaque, 0)

    def resized(self) -> None:
        """Lay out every scene for the picture's current size."""
        self._adopt_picture()
        for scene in self.stack:
            self._guarded(lambda scene=scene: scene.resize(self.ctx.size))  # type: ignore[misc]  # bound on purpose: each call has its own scene
        memory.release_memory()

    def _apply_settings(self, now: Settings) -> None:
        """Apply changed settings to what is drawn and said, and lay out the scenes again."""
        before, self._applied = self._applied, now
        ctx, look = self.ctx, self.ctx.look
        ctx.speech.follow(on=now.speech)
        key_names.set_bindings(now.keys)
        if now.company != before.company:
            self._seat(now.company)
        if now.language != before.language:
            languages.set_language(now.language)
        if now.theme != before.theme:
            look.use_theme(ctx.preferences.theme())
        deck = ctx.preferences.deck(look.theme)
        marks = bool(now.mark_points)
        look.card_size = now.card_size
        look.cards.deal_with(
            deck, four_colours=now.four_colours, marks=marks, large=now.large_indices
        )
        if _laid_by(now) != _laid_by(before):
            self.resized()

    def _seat(self, company: Company) -> None:
        """Let those sit at this table who were chosen in the settings."""
        call_own(company.names)
        self.ctx.look.figures = company.figures

    def _call_players(self) -> None:
        """Call the players what the topmost scene calls them that knows who they are."""
        called = (scene.called for scene in reversed(self.stack))
        call(next((names for names in called if names), ()))

    def _adopt_picture(self) -> None:
        before = self.ctx.size, self.ctx.look.u
        self.display.show_large(self.ctx.preferences.now.ui_scale > USUAL)
        self.ctx.size = self.display.size
        fit_pools(self.ctx.size)
        self.ctx.look.u = unit(self.display.size, self.ctx.preferences.now.ui_scale)
        if (self.ctx.size, self.ctx.look.u) != before:
            self.ctx.look.cards.clear()  # few will be wanted at the old size
        self.canvas, self._fade, self._shown = Canvas(self.display.picture), Crossfade(), None

    def _wake(self) -> None:
        with contextlib.suppress(pygame.error):  # the window is closed: nobody waits any more
            pygame.event.post(pygame.event.Event(self._wake_event))

    def _guarded(self, work: Callable[[], object]) -> None:
        """Call ``work``; log an exception, and show the error scene instead of the others."""
        try:
            work()
        except Exception as error:  # whatever a scene raises, a person must not see a traceback
            from pidro_desktop.error_log import (  # noqa: PLC0415  only when something broke
                log_exception,
            )

            log_exception()
            if self._is_error_scene:
                raise  # the message itself breaks: the command line says so and ends
            self._abandon()
            self._push(self._error_scene(error))

    @property
    def _is_error_scene(self) -> bool:
        return bool(self.stack) and self.top.shows_breakage

    def _abandon(self) -> None:
        """Stop the background work of every scene, even if one of them fails again."""
        while self.stack:
            with contextlib.suppress(Exception):
                self._leave()


def _laid_by(now: Settings) -> tuple[object, ...]:
    """Return the settings that decide which texts, figures and cards there are, and how large."""
    cards = now.theme, now.deck, now.four_colours, bool(now.mark_points)
    sizes = now.ui_scale, now.card_size, now.large_indices
    return now.company, now.language, *sizes, *cards
