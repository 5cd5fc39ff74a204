"""The person is shown what the deals are bound to before the first, and the secret at the end."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pygame
import pytest
from at_table import paused, play_until, sit_down, wait
from matches import new_match
from pilot import Pilot

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.furniture.words import MORE_OF_SEAL, SEALED
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.fair_deals import HEADING, fair_deals, promise_of
from pidro_desktop.scenes.message import Message
from pidro_desktop.scenes.table import TableScene
from pidro_desktop.table.director import OVER
from pidro_desktop.variants import load

SECRET = sha256(b"sealed").digest()
SEAL = sha256(SECRET).hexdigest()
BEGUN = f"{SEAL[:4]} {SEAL[4:8]} {SEAL[8:12]} …"


def sealed_match(lines: list[str] | None = None) -> Match:
    players = dict.fromkeys(SEATS[1:], make("random"))
    setup = Setup(load("finnish", {"target": 6}), players, SECRET, proved=True)
    match = Match(setup, (lines if lines is not None else []).extend)
    match.begin()
    return match


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts painted since the list was last emptied."""
    texts: list[str] = []
    real = TextPainter.surface

    def spy(self: TextPainter, string: str, pen: object) -> pygame.Surface:
        texts.append(string)
        return real(self, string, pen)  # type: ignore[arg-type]  # as it came

    monkeypatch.setattr(TextPainter, "surface", spy)
    return texts


def told(pilot: Pilot) -> str:
    """What the pause says about the deals."""
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Fair deals")
    scene = pilot.scene
    assert isinstance(scene, Message)
    assert scene.heading == HEADING
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    return scene.text


def figures(text: str) -> list[str]:
    """The numbers of 64 hex figures in a text, without their gaps."""
    rows = re.findall(r"^(?:[0-9a-f]{4} ?){8}$", text, re.MULTILINE)
    joined = "".join(rows).replace(" ", "")
    return [joined[at : at + 64] for at in range(0, len(joined), 64)]


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_seal_is_on_the_screen_before_the_first_deal(
    tmp_path: Path, written: list[str], speed: str
) -> None:
    lines: list[str] = []
    pilot, scene = sit_down(tmp_path, "", speed, sealed_match(lines))
    assert BEGUN in written
    assert not scene.match.started
    assert len(lines) == 1
    assert SEAL in lines[0]
    assert scene.busy, "the deal comes without anybody touching anything"
    pilot.frame()
    assert scene.match.started


def test_no_click_deals_before_the_seal_could_be_seen(tmp_path: Path) -> None:
    scene = TableScene(sealed_match())
    scene.enter(sit_down(tmp_path, "other")[0].app.ctx)
    scene.resize((1280, 720))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    assert not scene.match.started
    scene.leave()


def test_the_slip_makes_way_for_the_first_score(tmp_path: Path, written: list[str]) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    wait(pilot, scene)
    for size in ((960, 600), (1440, 810), (2560, 1440)):
        written.clear()
        pilot.resize(size)
        assert BEGUN in written
        assert {*str(SEALED).split("\n"), MORE_OF_SEAL} < set(written), "no word of it is cut"
    play_until(pilot, scene, paused(OVER))
    written.clear()
    pilot.resize((1500, 1000))
    assert written
    assert BEGUN not in written


def test_a_game_that_is_not_sealed_has_no_slip(tmp_path: Path, written: list[str]) -> None:
    pilot, scene = sit_down(tmp_path, "kitchen")
    wait(pilot, scene)
    assert not set(str(SEALED).split("\n")) & set(written)
    assert "seed “kitchen”" in told(pilot)


def test_the_pause_tells_the_seal_at_once_and_the_secret_only_at_the_end(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    wait(pilot, scene)
    assert figures(told(pilot)) == [SEAL]
    play_until(pilot, scene, paused(OVER))
    text = told(pilot)
    assert figures(text) == [SEAL, SECRET.hex()]
    assert "check --fair" in text
    assert "docs/fairness.md" in text


def test_the_end_says_that_the_secret_is_told(tmp_path: Path, written: list[str]) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    wait(pilot, scene)
    assert not any("secret is told" in text for text in written)
    play_until(pilot, scene, paused(OVER))
    pilot.frame()
    assert any("secret is told" in text for text in written)


def test_a_lost_secret_is_admitted() -> None:
    match = new_match("")
    assert promise_of(match).seal == ""
    assert "cannot be proved" in fair_deals(promise_of(match)).text
