"""A lock on the sheet leads to what the deals are bound to, and at the end to the secret."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pygame
import pytest
from at_table import paused, play_until, sit_down, wait
from matches import new_match
from painted_texts import written
from pilot import Pilot

from pidro_desktop import languages
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.match import Match
from pidro_desktop.match.promise import Promise, promise_of
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render import clipboard
from pidro_desktop.render.table_ui.buttons.toolbar import SEAL
from pidro_desktop.scenes.after_deal.fair_deals import HEADING, FairDeals
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.variants import load

__all__ = ["written"]

SECRET = sha256(b"sealed").digest()
FIGURES = sha256(SECRET).hexdigest()


def sealed_match(lines: list[str] | None = None) -> Match:
    players = dict.fromkeys(SEATS[1:], make("random"))
    setup = Setup(load("finnish", {"target": 6}), players, SECRET, proved=True)
    match = Match(setup, (lines if lines is not None else []).extend)
    match.begin()
    return match


def told(pilot: Pilot, way: str = "menu", details: bool = False) -> str:
    """What the panel says about the deals, by the menu or by the lock on the sheet."""
    if way == "menu":
        pilot.press(pygame.K_ESCAPE)
        pilot.choose("Fair deals")
    else:
        pilot.choose(SEAL)
    scene = pilot.scene
    assert isinstance(scene, FairDeals)
    assert scene.heading == HEADING
    if details:
        pilot.choose("details")
    text = str(scene.text)
    pilot.press(*[pygame.K_ESCAPE] * (2 if way == "menu" else 1))
    return text


def figures(text: str) -> list[str]:
    """The numbers of 64 hex figures in a text, without their gaps."""
    rows = re.findall(r"^(?:[0-9a-f]{4} ?){4,16}$", text, re.MULTILINE)
    joined = "".join(rows).replace(" ", "")
    return [joined[at : at + 64] for at in range(0, len(joined), 64)]


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?:\s|$)", text))


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_lock_can_be_seen_and_used_before_the_first_deal(tmp_path: Path, speed: str) -> None:
    lines: list[str] = []
    pilot, scene = sit_down(tmp_path, "", speed, sealed_match(lines))
    assert not scene.match.started
    assert SEAL in [widget.key for widget in pilot.widgets()]
    assert len(lines) == 1
    assert FIGURES in lines[0]
    assert scene.busy, "the deal comes without anybody touching anything"
    pilot.frame()
    assert scene.match.started


def test_no_click_deals_before_the_lock_could_be_seen(tmp_path: Path) -> None:
    scene = TableScene(sealed_match())
    scene.enter(sit_down(tmp_path, "other")[0].app.ctx)
    scene.resize((1280, 720))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    assert not scene.match.started
    scene.leave()


def test_nothing_of_the_seal_but_a_lock_lies_on_the_table(
    tmp_path: Path, written: list[str]
) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    wait(pilot, scene)
    for size in ((960, 600), (1440, 810), (2560, 1440)):
        pilot.resize(size)
        sheet = pygame.Rect(scene.picture.dc.layout.column.sheet)
        lock = scene.group[SEAL]
        assert sheet.contains(lock.rect)
        assert min(lock.rect.size) >= 44
        assert scene.group.at(lock.rect.center) is lock, "the sheet lies below it"
        assert lock.tooltip
    assert not [text for text in written if "seal" in text.lower() or FIGURES[:4] in text]


def test_a_game_that_is_not_sealed_has_no_lock(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "kitchen")
    wait(pilot, scene)
    assert SEAL not in [widget.key for widget in pilot.widgets()]
    text = told(pilot)
    assert "seed “kitchen”" in text
    assert sentences(text) == 1


@pytest.mark.parametrize("way", ["menu", "lock"])
def test_the_panel_says_one_sentence_and_the_rest_under_details(tmp_path: Path, way: str) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    wait(pilot, scene)
    first = told(pilot, way)
    assert sentences(first) == 1
    assert figures(first) == []
    bound = promise_of(scene.match).bound
    assert figures(told(pilot, way, details=True)) == [FIGURES, bound]
    play_until(pilot, scene, paused(OVER))
    for _ in range(60):  # so long a press is still meant for the table
        pilot.frame()
    first = told(pilot, way)
    assert sentences(first) == 1
    assert "anyone can now check" in first
    text = told(pilot, way, details=True)
    assert figures(text) == [FIGURES, bound, SECRET.hex()]
    assert "docs/fairness.md" in text
    assert not re.search(r"pidro-desktop|check --", text), "no commands in the window"


def test_what_is_under_details_can_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    pilot, scene = sit_down(tmp_path, "", match=sealed_match())
    pilot.frame()
    pilot.choose(SEAL)
    pilot.choose("details")
    pilot.choose("copy")
    bound = promise_of(scene.match).bound
    assert copied == [f"commit {FIGURES}\nbound {bound}"]
    assert isinstance(pilot.scene, FairDeals)
    assert str(pilot.scene.text).endswith("Copied.")
    assert figures(str(pilot.scene.text)) == [FIGURES, bound], "the figures stay in sight"


def test_the_bound_is_shown_read_out_and_copied_with_the_seal_before_the_first_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    lines: list[str] = []
    match = sealed_match(lines)
    panel = FairDeals(promise_of(match))
    assert (len(lines), match.started) == (1, False)
    pilot, _ = sit_down(tmp_path, "", match=match)
    pilot.app.apply(Push(panel))
    pilot.choose("details")
    first = json.loads(lines[0])
    assert figures("\n".join(panel.spoken())) == [first["commit"], first["bound"]]
    pilot.choose("copy")
    assert copied == [f"commit {first['commit']}\nbound {first['bound']}"]


def test_a_game_without_a_bound_shows_its_seal_alone(tmp_path: Path) -> None:
    panel = FairDeals(Promise(FIGURES))
    pilot, _ = sit_down(tmp_path, "", match=sealed_match())
    pilot.app.apply(Push(panel))
    pilot.choose("details")
    assert figures(str(panel.text)) == [FIGURES]
    assert "rules" not in str(panel.text)


def test_a_lost_secret_is_admitted() -> None:
    match = new_match("")
    assert promise_of(match).seal == ""
    assert "cannot be verified" in str(FairDeals(promise_of(match)).text)


def test_a_game_of_a_deal_code_says_that_its_deals_follow_from_the_code() -> None:
    code = DealCode(b"a dream of a key", 2)
    setup = sealed_match().setup
    match = Match(replace(setup, proved=False, opening=code))
    assert f"deal code {code}, and all its deals" in str(FairDeals(promise_of(match)).text)
    match = Match(replace(setup, opening=code))
    assert "the seal proves nothing about it" in str(FairDeals(promise_of(match)).text)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("sv", 100), ("fi", 130)])
def test_all_of_the_details_can_be_read_at_any_size(
    tmp_path: Path, size: tuple[int, int], language: str, scale: int, written: list[str]
) -> None:
    pilot, _ = sit_down(tmp_path, "", match=sealed_match(), language=language, ui_scale=scale)
    languages.set_language(language)
    pilot.resize(size)
    bound = sha256(b"bound").hexdigest()
    panel = FairDeals(Promise(FIGURES, SECRET.hex(), bound=bound))
    pilot.app.apply(Push(panel))
    written.clear()
    pilot.choose("details")
    assert figures("\n".join(written)) == [FIGURES, bound, SECRET.hex()]
    bounds = pygame.Rect((0, 0), size)
    for _ in pilot.widgets():  # the panel scrolls to what has the focus
        pilot.press(pygame.K_TAB)
        assert bounds.contains(pilot.scene.group.focus.rect)
