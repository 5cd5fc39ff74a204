"""The whole program in a Python that believes to be on a Mac: folders, language, window, files.

Nothing of Apple's is there, so what the system itself does is not shown.
"""

from __future__ import annotations

import os
import plistlib
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.unix(reason="the folders of a Mac begin with a slash")

ROOT = Path(__file__).resolve().parent.parent
LAUNCH = """
import sys
sys.platform = "darwin"
import pygame
from pidro_desktop import paths, tr
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render import display as displays
from pidro_desktop.scenes.shell.preferences import Preferences

def frames(*events, count=1):
    for event in (*events, *[None] * (count - len(events))):
        app.step(0.02, [event] if event else [])

def key(key, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")

pygame.display.init()
shown = displays._opened((1280, 720), exact=False, fullscreen=False)
program = Program(Preferences.load(paths.settings_file()), LaunchOptions(), silent=True)
app = program.app(shown)
app.ctx.opened()
frames(count=3)
print(type(shown._window).__name__)
print(tr.current_language().id)
frames(key(pygame.K_q, pygame.KMOD_LMETA))
print(app.running, type(app.top).__name__)
for on in (True, False):
    app.set_fullscreen(on)
    frames()
    print(app.display.fullscreen)
app.ctx.preferences.change(theme="dusk")
program.history.lifetime()
pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=sys.argv[1]))
for _ in range(500):
    app.step(0.02, pygame.event.get())
    pygame.time.wait(5)
    if type(app.top).__name__ == "Viewer":
        break
print(type(app.top).__name__)
app.quit()
program.close()
"""


def launched(home: Path, record: Path) -> list[str]:
    """What the program says of itself, line by line."""
    dropped = ("PIDRO_HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
    kept = {name: text for name, text in os.environ.items() if name not in dropped}
    kept = {name: text for name, text in kept.items() if not name.startswith("XDG_")}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LAUNCH, record],
        env=kept | {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if not line.startswith("pygame-ce")]


def test_a_mac_gets_its_own_window_language_keys_and_folders(tmp_path: Path) -> None:
    settings = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
    settings.parent.mkdir(parents=True)
    settings.write_bytes(
        plistlib.dumps({"AppleLanguages": ["sv-FI", "en-US"]}, fmt=plistlib.FMT_BINARY)
    )
    record = ROOT / "tests" / "data" / "golden.pidro.jsonl"
    window, language, after_cmd_q, full, again, opened = launched(tmp_path, record)
    assert window == "PointWindow"
    assert language == "sv"
    assert after_cmd_q == "True Title", "the menu of SDL quits, and sends an event for that"
    assert (full, again) == ("True", "False")
    assert opened == "Viewer", "a double click in the Finder comes as a file without a window"
    kept = tmp_path / "Library" / "Application Support" / "pidro-desktop"
    found = {path.relative_to(tmp_path).parts[:3] for path in tmp_path.rglob("*") if path.is_file()}
    assert 'theme = "dusk"' in (kept / "settings.toml").read_text("utf-8")
    assert (kept / "history.sqlite3").exists()
    allowed = {
        *(("Library", "Application Support", "pidro-desktop"),),
        *(("Library", "Caches", "pidro-desktop"), ("Library", "Logs", "pidro-desktop")),
        *(("Library", "Preferences", ".GlobalPreferences.plist"),),
    }
    assert found <= allowed, "nothing lies where a Mac has other files"
