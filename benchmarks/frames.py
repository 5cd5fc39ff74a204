"""Frame times in the real loop under Xvfb: input, update, drawing and flip of a whole deal."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile

from benchmarks.screen import screen

PROGRAM = """
import json, sys, time
import pygame
from pidro_desktop.app import App
times, input_ = [], [0.0]
get, step = pygame.event.get, App.step

def get_events(*args, **kwargs):
    began = time.perf_counter()
    width, height = pygame.display.get_window_size()
    at = (int(width * (0.3 + 0.1 * (began % 2))), int(height * 0.85))
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))
    events = [*get(*args, **kwargs), motion]
    input_[0] = time.perf_counter() - began
    return events

def timed(self, dt, events=()):
    began = time.perf_counter()
    damage = step(self, dt, events)
    if damage and len(times) < 100_000:
        times.append(input_[0] + time.perf_counter() - began)
    return damage

pygame.event.get, App.step = get_events, timed
from pidro_desktop.cli import main
main(["demo", "--size", sys.argv[1], "--deals", "1"])
print(json.dumps(times))
"""


def _percentile(times: list[float], part: float) -> float:
    return round(sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1000, 2)


def measure(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds a frame in which something moved, over one deal at normal speed."""
    with screen(*size) as env, tempfile.TemporaryDirectory() as home:
        env["PIDRO_HOME"] = home
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, f"{size[0]}x{size[1]}"],
            env=env,
            check=True,
            capture_output=True,
            text=True,
        )
    # The first frames bake the ground and rasterise the deck; start-up is measured on its own.
    times = json.loads(done.stdout.splitlines()[-1])[30:]
    return {
        "frames": len(times),
        "p50_ms": _percentile(times, 0.50),
        "p99_ms": _percentile(times, 0.99),
        "max_ms": _percentile(times, 1.0),
    }
