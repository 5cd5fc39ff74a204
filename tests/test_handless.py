"""The trials that need no hand find what is wrong with a program, and pass one that is right."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
FAKE = """\
import sys
from pathlib import Path
word, *rest = sys.argv[1:]
if word == "--version":
    print("pidro-desktop 1.0, {kernel} kernel")
elif word == "simulate":
    Path(rest[-1]).write_text("other games")
    print("2 games\\n1.0 s")
elif word == "demo":
    sys.exit({demo})
elif word == "--windowed":
    Path("data").mkdir(exist_ok=True)
    Path("data/pidro-desktop.lock").touch()
    Path("data/current.pidro.jsonl").write_text("damaged")
    __import__("time").sleep({stays})
"""


@pytest.fixture
def handless(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder, impatient."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from trials import handless  # noqa: PLC0415  only found now

    monkeypatch.setattr(handless, "AT_REST", 1.0)
    return handless


def trial(handless: ModuleType, folder: Path, **told: object) -> Any:
    """The trial of a program that behaves as it is told."""
    fake = folder / "fake.py"
    facts = {"kernel": "compiled", "demo": 0, "stays": 60} | told
    text = FAKE
    for name, value in facts.items():
        text = text.replace("{" + name + "}", str(value))
    fake.write_text(text)
    return handless.Trial(handless.Program(fake, fake, (sys.executable,)), folder)


def test_what_simulate_must_print_and_write_is_what_the_sources_do(handless: ModuleType) -> None:
    found = handless.expected.of_the_sources()
    assert found == handless.expected.noted(), "run packaging/trials/expected.py and commit"


def test_a_program_of_another_version_or_interpreted_is_broken(
    handless: ModuleType, tmp_path: Path
) -> None:
    trial(handless, tmp_path).version("1.0")
    with pytest.raises(handless.Broken, match="--version says"):
        trial(handless, tmp_path).version("1.1")
    with pytest.raises(handless.Broken, match="interpreted"):
        trial(handless, tmp_path, kernel="interpreted").version("1.0")


def test_other_games_than_on_linux_are_told(handless: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(handless.Broken, match="simulate differs from Linux"):
        trial(handless, tmp_path).simulate()


@pytest.mark.parametrize(("status", "why"), [(70, "ended with 70"), (0, "left 0 pictures")])
def test_a_deal_that_breaks_off_or_shows_nothing_is_told(
    handless: ModuleType, tmp_path: Path, status: int, why: str
) -> None:
    with pytest.raises(handless.Broken, match=why):
        trial(handless, tmp_path, demo=status).watch(tmp_path / "shots")


def test_a_window_that_closes_by_itself_is_told(handless: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(handless.Broken, match="closes by itself, with 0"):
        trial(handless, tmp_path, stays=0).open_and_kill()


def test_a_saved_game_that_a_killed_program_has_changed_is_told(
    handless: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = trial(handless, tmp_path)
    save = tmp_path / "data" / "current.pidro.jsonl"

    def saves(*_words: str) -> str:
        save.write_text("a game")
        return ""

    monkeypatch.setattr(type(one), "said", lambda _self, *words, **_: saves(*words))
    with pytest.raises(handless.Broken, match="it has changed the saved game"):
        one.kill()


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(sys.platform != "linux", reason="the screen is Xvfb")
def test_the_program_of_this_checkout_passes(
    handless: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is needed")
    from window.screen import screen  # noqa: PLC0415  only needed here

    from pidro_desktop import __version__  # noqa: PLC0415  likewise

    monkeypatch.setattr(handless, "AT_REST", 5.0)
    with screen(1280, 800) as where:
        words = Path("pidro_desktop")
        program = handless.Program(words, words, (sys.executable, "-m"), where.env)
        tried = handless.try_program(program, tmp_path / "Åsa Öst", __version__)
    assert "a deal in a window, kill" in tried
