"""Arrows go from one card that can be played to the next; Shift and an arrow reach the others."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from at_table import asked, play_until, sit_down
from pilot import Pilot

from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.table import TableScene

SIDEWAYS = (pygame.K_LEFT, pygame.K_RIGHT)


def asked_among_others(home: Path) -> tuple[Pilot, TableScene]:
    """A pilot who is asked for a card, with cards in hand that cannot be played, and the ring."""

    def mixed(scene: TableScene) -> bool:
        slots = [one.enabled for one in scene.group if isinstance(one, CardSlot)]
        return asked("play")(scene) and slots.count(True) > 1 and False in slots

    for number in range(20):
        folder = home / str(number)
        folder.mkdir()
        pilot, scene = sit_down(folder, f"arrows {number}")
        try:
            play_until(pilot, scene, mixed)
        except AssertionError:
            continue
        pilot.press(pygame.K_RIGHT)  # the first one shows the ring
        return pilot, scene
    raise AssertionError("Nobody ever held both.")


def ring(pilot: Pilot) -> CardSlot:
    found = next(one for one in pilot.widgets() if one.focused)
    assert isinstance(found, CardSlot)
    return found


def cards(pilot: Pilot, *, playable: bool) -> set[ControlKey]:
    slots = (one for one in pilot.widgets() if isinstance(one, CardSlot))
    return {one.key for one in slots if one.enabled is playable}


def walked(pilot: Pilot, mod: int) -> set[ControlKey]:
    """The keys of all cards that the ring comes to, there and back."""
    seen = {ring(pilot).key}
    for key in SIDEWAYS * 2:
        for _ in range(14):
            pilot.press(key, mod=mod)
            seen.add(ring(pilot).key)
    return seen


def test_arrows_reach_all_cards_that_can_be_played_and_no_other(tmp_path: Path) -> None:
    pilot, _ = asked_among_others(tmp_path)
    assert walked(pilot, pygame.KMOD_NONE) == cards(pilot, playable=True)


def test_shift_and_an_arrow_reach_every_card(tmp_path: Path) -> None:
    pilot, _ = asked_among_others(tmp_path)
    both = cards(pilot, playable=True) | cards(pilot, playable=False)
    assert walked(pilot, pygame.KMOD_LSHIFT) == both


def test_a_card_that_is_reached_so_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    pilot, scene = asked_among_others(tmp_path)
    for key in (*SIDEWAYS[:1] * 14, *SIDEWAYS[1:] * 14):
        pilot.press(key, mod=pygame.KMOD_LSHIFT)
        if not ring(pilot).enabled:
            break
    reached = ring(pilot)
    assert not reached.enabled
    assert scene.controls.why == reached.why != ""
    pilot.run(0.5)
    assert ring(pilot) is reached, "who reads the reason is left there"
    pilot.press(SIDEWAYS[0])
    pilot.press(SIDEWAYS[1])
    assert ring(pilot).enabled


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_the_ring_lies_below_the_card_that_overlaps_the_one_it_is_on(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = asked_among_others(tmp_path)
    pilot.resize(size)
    hand = sorted(
        (one for one in scene.flow.motion.seen() if one.key in scene.flow.view.hands[0]),
        key=lambda one: one.z,
    )
    put: list[str] = []
    canvas, sprites = pilot.app.canvas, scene.picture.sprites
    monkeypatch.setattr(sprites, "ring", lambda _canvas, card: put.append(f"ring {card.key}"))
    again = type(canvas).put_again

    def note(self: object, stamps: object) -> None:
        drawn = next((one for one in sprites._kept.values() if one.stamps is stamps), None)
        put.append(drawn.seen.key if drawn else "")
        again(self, stamps)

    monkeypatch.setattr(type(canvas), "put_again", note)
    on = ring(pilot).card
    pilot.frame()
    at = put.index(f"ring {on}")
    assert put[at - 1] == on
    above = [one.key for one in hand if one.z > next(o.z for o in hand if o.key == on)]
    assert all(put.index(key) > at for key in above)
