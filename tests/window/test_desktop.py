"""What a desktop sees of the program, and what the doctor sees of the desktop."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from window.screen import Screen, Window

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "packaging" / "desktop" / "pidro-desktop.desktop"
GOLDEN = ROOT / "tests" / "data" / "golden.pidro.jsonl"


def test_the_window_of_a_record_belongs_to_the_menu_entry(xvfb: Screen, tmp_path: Path) -> None:
    lines = ENTRY.read_text("utf-8").splitlines()
    named = dict(line.split("=", 1) for line in lines if "=" in line)
    with Window(xvfb, tmp_path, (960, 600), (str(GOLDEN),)) as window:
        told = xvfb.tool("xprop", "-id", window.number, "WM_CLASS")
    assert told == 'WM_CLASS(STRING) = "{0}", "{0}"'.format(named["StartupWMClass"])


def test_on_a_screen_nothing_hinders_playing(xvfb: Screen, tmp_path: Path) -> None:
    line = [sys.executable, "-m", "pidro_desktop", "doctor", "--json"]
    home = {"PIDRO_HOME": str(tmp_path / "home")}
    environment = {name: value for name, value in xvfb.env.items() if name != "SDL_VIDEODRIVER"}
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=environment | home)
    said = json.loads(done.stdout)
    assert done.returncode == 0, said["troubles"]
    assert said["chapters"]["Screen"]["driver"] == "x11"
    assert said["chapters"]["Screen"]["desktops"] == [[2560, 1440]]
    assert said["chapters"]["Screen"]["drivers tested"]["x11"] == ""
