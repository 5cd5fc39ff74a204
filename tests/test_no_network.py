"""No network, ever: from the start to the end of a deal no socket is opened."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PLAYED = """
import sys

seen = []
sys.addaudithook(lambda name, given: name.startswith(("socket.", "urllib.")) and seen.append(name))
{before}
from pidro_desktop import paths
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.lock import Lock
from pidro_desktop.launch_options import LaunchOptions

lock = Lock(paths.lock_file)
preferences = Preferences.load(paths.settings_file(), lock.mine)
preferences.change(speed="instant")
program = Program(preferences, LaunchOptions(players=("random",) * 3), lock=lock)
app = program.app(Display.headless())
app.step(0.0)
app.ctx.opened()
from pidro_desktop.scenes.shell.scene import Reset
app.apply(Reset(app.ctx.games.start()))
table = app.top
import time
from random import Random
from pidro_desktop.players import make
person, flow = make("random"), table.flow
for _ in range(4_000):
    app.step(1 / 60)
    if flow.match.game.sheet:
        break
    flow.go_on()
    if flow.still:
        time.sleep(0.0005)
    if flow.ask is not None:
        flow.decide(person.decide(flow.match.game_view(0), Random(1)))
else:
    raise SystemExit("The deal never came to its end.")
app.quit()
program.close()
print(len(flow.match.game.sheet), seen)
"""


def played(home: Path, before: str = "") -> str:
    result = subprocess.run(
        [sys.executable, "-c", PLAYED.format(before=before)],
        env=os.environ | {"PIDRO_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return result.stdout.splitlines()[-1]


def test_a_deal_is_played_without_a_socket(tmp_path: Path) -> None:
    assert played(tmp_path) == "1 []"


def test_a_planted_socket_is_seen(tmp_path: Path) -> None:
    planted = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close()"
    assert "socket.__new__" in played(tmp_path, planted)
