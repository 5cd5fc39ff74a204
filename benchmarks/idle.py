"""What the program costs while it waits: parts of a core, beside a bare window that waits alike."""

from __future__ import annotations

import subprocess
import sys
import tempfile

from benchmarks.screen import screen

AIM = 0.03
"""Part of a core that waiting may take at most."""

OURS = """
import os, sys, threading, time
import pygame
from pidro_desktop.app import App
run, seconds, begins = App.run, float(sys.argv[2]), []

def watch(app):
    quiet = 0
    while quiet < 20:  # drawn ahead, and two seconds of rest
        time.sleep(0.1)
        if not app.stack:  # one scene is gone, the next not yet there
            quiet = 0
        elif sys.argv[1] == "table" and type(app.top).__name__ == "Title":
            if app.ctx.games_at_hand():
                begins.append(True)
                pygame.event.post(pygame.event.Event(app._wake_event))
        elif app.busy:
            quiet = 0
        else:
            quiet += 1
    began = time.process_time()
    time.sleep(seconds)
    print((time.process_time() - began) / seconds, type(app.top).__name__, flush=True)
    os._exit(0)

step = App.step
def stepped(self, dt, events=()):
    if begins and type(self.top).__name__ == "Title":
        from pidro_desktop.scenes.shell.scene import Reset
        self.apply(Reset(self.ctx.games.start()))
    return step(self, dt, events)

def watched(self):
    threading.Thread(target=watch, args=(self,), daemon=True).start()
    run(self)

App.run, App.step = watched, stepped
from pidro_desktop.cli import main
main(["--windowed", "1280x720", "--seed", "kitchen 3774"])
"""

BARE = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
seconds = float(sys.argv[2])
began, end = time.process_time(), time.monotonic() + seconds
while time.monotonic() < end:
    pygame.event.peek()
    pygame.time.wait(8)
print((time.process_time() - began) / seconds)
"""


def measure(seconds: float = 20.0) -> dict[str, float]:
    """Parts of a core at the title and at the table while a person is waited for, with the aim."""
    with screen(1280, 800) as env, tempfile.TemporaryDirectory() as home:
        env["PIDRO_HOME"] = home
        bare = _part(BARE, env, "bare", seconds)
        title, table = (_part(OURS, env, where, seconds) for where in ("title", "table"))
    return {
        "title": round(title, 4),
        "table": round(table, 4),
        "bare_window": round(bare, 4),
        "by_bare_window": round(max(title, table) / bare, 2),
        "aim": AIM,
    }


def _part(program: str, env: dict[str, str], where: str, seconds: float) -> float:
    done = subprocess.run(
        [sys.executable, "-c", program, where, str(seconds)],
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout.splitlines()[-1].split()[0])
