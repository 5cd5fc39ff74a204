"""From the start of the process to the first frame, beside a bare pygame window doing the same."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time

from benchmarks.screen import screen

BARE = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
window.fill((30, 80, 60))
pygame.display.flip()
pygame.event.get()
print(time.time())
"""

OURS = """
import sys, time
from pidro_desktop import cli
parsed, frames = cli._parsed, []
def watch(arguments):
    found = parsed(arguments)  # imports all that is imported before the window
    import pygame
    update = pygame.display.update
    def updated(areas):
        update(areas)
        frames.append(time.time())
        if sys.argv[1] == "shown":
            raise SystemExit(print(frames[0], flush=True))
        if len(frames) == 1:
            end_when_still()
    pygame.display.update = updated
    return found
def end_when_still():
    from pidro_desktop.app import App
    step = App.step
    def last(self, dt, events=()):
        step(self, dt, events)
        if not self.busy:
            print(frames[0], flush=True)
            self.quit()
    App.step = last
cli._parsed = watch
cli.main(["--windowed", "1280x720"])
"""


def _seconds(program: str, env: dict[str, str], until: str = "shown") -> float:
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", program, until],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout.split()[-1]) - began


def _keep_bytecode(env: dict[str, str], home: str) -> None:
    """Let both programs be read as bytecode from their second start on, as installed ones are."""
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env["PYTHONPYCACHEPREFIX"] = home


def measure(times: int = 9) -> dict[str, float]:
    """Medians in seconds and their ratio; both programs take turns.

    The very first start paints the title and keeps the picture for later ones: it is told apart.
    """
    bare, ours = [], []
    with screen(1280, 800) as env, tempfile.TemporaryDirectory() as home:
        env["PIDRO_HOME"] = home
        _keep_bytecode(env, home)
        _seconds(BARE, env)
        very_first = _seconds(OURS, env, "settled")
        for _ in range(times):
            bare.append(_seconds(BARE, env))
            ours.append(_seconds(OURS, env))
    one, two = statistics.median(bare), statistics.median(ours)
    return {
        "bare_s": round(one, 3),
        "very_first_s": round(very_first, 3),
        "first_frame_s": round(two, 3),
        "ratio": round(two / one, 2),
    }
