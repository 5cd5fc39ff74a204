"""Frame times in a real window under Xvfb: over a deal, with hints, reviews, and in other scenes.

``benchmarks.framed`` draws the frames, as quickly as it can on a clock of its own. The deal is the
second of a game: as the first one is dealt the program has only just come up. Frames in which a
scene opens are counted apart.

A whole frame is input, update, drawing and handing the pixels to the screen. What the last of these
takes is the display server's affair, and on a busy machine mostly waiting: ``own_ms`` leaves it
out, and ``cpu_ms`` is the processor's time that the drawing thread itself needed for the frame; the
aims are for that. A picture that needs many drawings is put off (``App``): ``picture_max_ms`` is
the longest that all frames took until one was there, so that nothing is won by that alone. The
yardstick is a bare pygame window of the same size, on the same screen, that
copies one picture over itself and flips.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from benchmarks.framed import Frame
from benchmarks.screen import screen

AIMS: Final = {(1280, 720): 4.0, (2560, 1440): 8.0}
"""Milliseconds of the processor's time at the 99th hundredth, in everything that moves."""
WORST: Final = 16.0
"""Milliseconds of it for any frame of what moves."""

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


def measure(size: tuple[int, int]) -> dict[str, object]:
    """Milliseconds a frame in which something moved, in every show, and the aims."""
    window = f"{size[0]}x{size[1]}"
    with screen(*size) as env, tempfile.TemporaryDirectory() as home:
        env["PIDRO_HOME"] = home
        bare = percentile(_run("-c", BARE, env=env, window=window), 0.5)
        shows = {
            what: _run("-m", "benchmarks.framed", env=env, window=window, what=what)
            for what in ("alone", "help", "review", "scenes")
        }
    watched = _figures([frame for frame in shows["alone"] if frame[0] in ("deal", "trick")])
    return {
        "all": _figures(shows["alone"]),
        "deal and trick's end": watched,
        "with help": _figures(shows["help"]),
        "with the review": _figures(shows["review"]),
        **by_moment(shows["scenes"]),
        "bare_window_p50_ms": bare,
        "p99_by_bare_window": round(watched["p99_ms"] / bare, 2),
        "aim_cpu_p99_ms": AIMS[size],
        "aim_cpu_max_ms": WORST,
    }


def by_moment(frames: list[Frame]) -> dict[str, dict[str, float]]:
    """The figures of the frames of each moment."""
    ordered = sorted(frames, key=itemgetter(0))
    return {name: _figures(list(found)) for name, found in groupby(ordered, key=itemgetter(0))}


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
        "cpu_max_ms": percentile(cpu, 1.0),
        "picture_max_ms": percentile([frame[4] for frame in frames], 1.0),
    }


def percentile(times: list[float], part: float) -> float:
    """The time, in milliseconds, that the ``part`` of all ``times`` (seconds) stays under."""
    return round(sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1000, 2)


def _run(*program: str, env: dict[str, str], window: str, what: str = "") -> Any:
    done = subprocess.run(
        [sys.executable, *program, window, what],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout.splitlines()[-1])
