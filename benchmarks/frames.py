"""Frame times in the real loop under Xvfb, over a deal: all frames, and those most watched.

It is the second deal of a game: as the first one is dealt the program has only just come up.

A whole frame is input, update, drawing and handing the pixels to the screen. What the last of these
takes is the display server's affair, and on a busy machine mostly waiting: ``own_ms`` leaves it
out, and ``cpu_ms`` is the processor's time that the drawing thread itself needed for the frame. The
yardstick is a bare pygame window of the same size, on the same screen, that copies one picture
over itself and flips.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from typing import Any

from benchmarks.screen import screen

AIMS = {(1280, 720): 4.0, (2560, 1440): 10.0}
"""Milliseconds at the 99th hundredth, during the deal and at a trick's end."""

PROGRAM = """
import json, sys, time
import pygame
from pidro_desktop.app import App
from pidro_desktop.commands import demo
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.table.watch import WatchScene
frames, input_, shown, entered = [], [0.0], [0.0], WatchScene.enter
get, step, show, preferences = pygame.event.get, App.step, Display.show, demo._preferences
MOMENTS = {"Dealt": "deal", "TrickWon": "trick", "DealScored": "trick"}
help_, review = sys.argv[2] == "help", sys.argv[2] == "review"

def get_events(*args, **kwargs):
    began = time.perf_counter()
    width, height = pygame.display.get_window_size()
    at = (int(width * (0.3 + 0.1 * (began % 2))), int(height * 0.85))
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))
    events = [*get(*args, **kwargs), motion]
    input_[0] = time.perf_counter() - began
    return events

def timed_show(self, rects):
    began = time.perf_counter()
    show(self, rects)
    shown[0] = time.perf_counter() - began

def moment(scene):
    match = getattr(scene, "match", None)
    if match is None or not match.started or match.game.now.number < 2:
        return "start"  # the program has only just come up and still loads its sounds
    return MOMENTS.get(type(match.events[-1]).__name__, "rest")

def timed(self, dt, events=()):
    began, cpu = time.perf_counter(), time.thread_time()
    damage = step(self, dt, events)
    if damage and self.running:
        used, whole = time.thread_time() - cpu, input_[0] + time.perf_counter() - began
        if (now := moment(self.top)) != "start":
            frames.append((now, whole, whole - shown[0], used))
    return damage

def enter(self, ctx):
    entered(self, ctx)
    if review:
        self.flow.review()

def wished(*args, **kwargs):
    found = preferences(*args, **kwargs)
    found.change(help=help_)
    return found

pygame.event.get, App.step, Display.show = get_events, timed, timed_show
demo._preferences, WatchScene.assisted, WatchScene.enter = wished, help_, enter
from pidro_desktop.cli import main
main(["demo", "--size", sys.argv[1], "--deals", "2"])
print(json.dumps(frames))
"""

BARE = """
import json, os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
size = tuple(map(int, sys.argv[1].split("x")))
window = pygame.display.set_mode(size, pygame.RESIZABLE)
picture, times = pygame.Surface(size).convert(), []
for frame in range(200):
    picture.fill((frame, 80, 60))
    began = time.perf_counter()
    pygame.event.get()
    window.blit(picture, (0, 0))
    pygame.display.flip()
    times.append(time.perf_counter() - began)
    time.sleep(1 / 120)
print(json.dumps(times))
"""

Frame = tuple[str, float, float, float]
"""The moment it is part of; seconds: the whole frame, less the display server, the processor's."""


def measure(size: tuple[int, int]) -> dict[str, object]:
    """Milliseconds a frame in which something moved, over a deal at normal speed, and the aim."""
    with screen(*size) as env, tempfile.TemporaryDirectory() as home:
        env["PIDRO_HOME"] = home
        times: list[float] = _run(BARE, env, size)
        bare = percentile(times, 0.5)
        plain: list[Frame] = _run(PROGRAM, env, size, "alone")
        helped: list[Frame] = _run(PROGRAM, env, size, "help")
        reviewed: list[Frame] = _run(PROGRAM, env, size, "review")
    found = summary(plain)
    watched = found["deal and trick's end"]
    return {
        **found,
        "with help": summary(helped)["all"],
        "with the review": summary(reviewed)["all"],
        "bare_window_p50_ms": bare,
        "p99_by_bare_window": round(watched["p99_ms"] / bare, 2),
        "aim_p99_ms": AIMS[size],
    }


def summary(frames: list[Frame]) -> dict[str, dict[str, float]]:
    """The figures of all frames, and of those during the deal and at a trick's end."""
    watched = [frame for frame in frames if frame[0] in ("deal", "trick")]
    return {"all": _figures(frames), "deal and trick's end": _figures(watched)}


def _figures(frames: list[Frame]) -> dict[str, float]:
    whole = [frame[1] for frame in frames]
    own = [frame[2] for frame in frames]
    cpu = [frame[3] for frame in frames]
    return {
        "frames": len(frames),
        "p50_ms": percentile(whole, 0.50),
        "p99_ms": percentile(whole, 0.99),
        "max_ms": percentile(whole, 1.0),
        "own_p99_ms": percentile(own, 0.99),
        "cpu_p50_ms": percentile(cpu, 0.50),
        "cpu_p99_ms": percentile(cpu, 0.99),
    }


def percentile(times: list[float], part: float) -> float:
    """The time, in milliseconds, that the ``part`` of all ``times`` (seconds) stays under."""
    return round(sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1000, 2)


def _run(program: str, env: dict[str, str], size: tuple[int, int], *wishes: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-c", program, f"{size[0]}x{size[1]}", *wishes],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout.splitlines()[-1])
