"""``pidro-desktop doctor`` as a person meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pidro_desktop import __version__
from pidro_desktop.cli import main
from pidro_desktop.commands import doctor
from pidro_desktop.doctor.report import Section


def test_where_nothing_can_be_seen_it_says_so_and_all_else_besides(own_home: Path) -> None:
    line = [sys.executable, "-m", "pidro_desktop", "doctor", "--json"]
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=environment)
    assert done.stderr == ""
    assert done.returncode == 1
    said = json.loads(done.stdout)
    hinders = [trouble["told"] for trouble in said["troubles"] if trouble["hinders"]]
    assert len(hinders) == 1
    assert "only the invisible video driver 'dummy'" in hinders[0]
    chapters = said["chapters"]
    assert chapters["Program"]["version"] == __version__
    assert chapters["Libraries"]["pygame-ce"][0].isdigit()
    assert chapters["System"]["environment"]["SDL_VIDEODRIVER"] == "dummy"
    assert chapters["Sound"]["files"]["files"] > 100
    assert chapters["Sound"]["files"]["bad"] == []
    pictures = chapters["Pictures and fonts"]
    assert pictures["cards.svg"]["files"] > 200
    assert pictures["cards.svg"]["bad"] == []
    assert chapters["Folders"]["data"]["path"].endswith("data")
    assert not own_home.exists()


@pytest.mark.parametrize(("hinders", "status"), [(False, 0), (True, 1)])
def test_the_status_says_whether_something_hinders(
    hinders: bool,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    chapter = Section("Screen")
    chapter.problem("It is dark.", hinders=hinders)
    monkeypatch.setattr(doctor, "examined", lambda: [chapter])
    assert main(["doctor"]) == status
    assert "It is dark." in capsys.readouterr().out
