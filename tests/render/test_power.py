"""Work that can wait is not done on a battery that is nearly empty."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from pidro_desktop.render.power import STAYS, Power


def state(percent: int | None, *, on_battery: bool) -> SimpleNamespace:
    return SimpleNamespace(battery_percent=percent, on_battery=on_battery)


@pytest.mark.parametrize(
    ("found", "suffices"),
    [
        (None, True),
        (state(None, on_battery=False), True),
        (state(5, on_battery=False), True),
        (state(32, on_battery=True), False),
        (state(33, on_battery=True), True),
        (state(None, on_battery=True), True),
    ],
)
def test_only_a_battery_below_a_third_does_not_suffice(
    monkeypatch: pytest.MonkeyPatch, found: SimpleNamespace | None, suffices: bool
) -> None:
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: found)
    assert Power().suffices() is suffices


def test_the_system_is_asked_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    now = [0.0]
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: asked.append(1))
    power = Power(lambda: now[0])
    for now[0] in (0.0, STAYS - 1, STAYS, STAYS + 1):
        assert power.suffices()
    assert len(asked) == 2
