"""One table says what keys do; what it gives keys, gamepads and settings stays as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop.key_actions import BINDINGS, CHANGEABLE, Action
from pidro_desktop.scenes.input import devices, key_lists
from pidro_desktop.scenes.input.key_lists import Group, Keys, Line
from pidro_desktop.scenes.input.strokes import codes, stroke_of
from pidro_desktop.storage import key_choices

REFERENCE = Path(__file__).parents[1] / "data" / "keys.json"
"""Numbers of keys and modifiers as pygame has them. A new key is added to it by hand."""


def lists() -> dict[str, Keys]:
    """The lists of all scenes by their names."""
    return {
        name: keys
        for name, keys in vars(key_lists).items()
        if name[0] != "_" and isinstance(keys, tuple) and isinstance(keys[0], Group)
        if name != "PROGRAM"
    }


def lines(keys: Keys) -> list[Line]:
    return [line for group in keys for line in group.lines]


def now() -> dict[str, Any]:
    """All that the table gives, without its words."""
    return {
        "lists": {
            name: [
                {"keys": [f"{key} {mod}" for key, mod, _ in line.strokes], "actions": line.actions}
                for line in lines(keys)
            ]
            for name, keys in lists().items()
        },
        "buttons": {str(button): stroke[:2] for button, stroke in devices.BUTTONS.items()},
        "axes": {f"{axis} {way}": stroke[:2] for (axis, way), stroke in devices.AXES.items()},
        "held": sorted(devices.AGAIN),
        "changeable": dict(key_choices.STANDARD),
    }


def test_every_key_and_button_means_what_it_meant() -> None:
    reference = json.loads(REFERENCE.read_text("utf-8"))
    found = json.loads(json.dumps(now()))
    assert to_add(reference["lists"], found["lists"]) == [], "lines to add to tests/data/keys.json"
    assert found == reference


def to_add(reference: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """Return the lines that the lists of scenes have, and the reference has not."""
    return [
        f"{name}: {json.dumps(line)}"
        for name, all_lines in found.items()
        for line in all_lines
        if line not in reference.get(name, [])
    ]


def test_a_new_key_is_written_out_as_the_line_to_add() -> None:
    old, new = {"keys": ["13 0"], "actions": []}, {"keys": ["110 0"], "actions": ["help"]}
    expected = ['TABLE: {"keys": ["110 0"], "actions": ["help"]}']
    assert to_add({"TABLE": [old]}, {"TABLE": [old, new]}) == expected


def test_a_key_that_moves_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = Group("", (*key_lists.TITLE[0].actions[:-1], (Action.PRESS_BY_ENTER,)))
    monkeypatch.setattr(key_lists, "TITLE", (moved, *key_lists.TITLE[1:]))
    reference = json.loads(REFERENCE.read_text("utf-8"))
    assert json.loads(json.dumps(now())) != reference


def test_every_action_is_in_the_table_and_in_the_list_of_a_scene() -> None:
    assert set(BINDINGS) == set(Action)
    told = {line.does for keys in lists().values() for line in lines(keys)}
    told |= {line.does for line in key_lists.with_bids(key_lists.TABLE, _many_bids())[1].lines}
    unlisted = {one for one in Action if BINDINGS[one].does not in told}
    assert unlisted == set()


def _many_bids() -> Any:
    from pidro_desktop.variants import load  # noqa: PLC0415  nothing else here needs rules

    return load("sixty-three")


def test_what_a_person_may_change_has_a_line_in_the_settings_and_keys_that_can_be_chosen() -> None:
    for action in CHANGEABLE:
        assert all(map(key_choices.can_be_chosen, BINDINGS[action].keys)), action
    for action in set(Action) - set(CHANGEABLE):
        assert BINDINGS[action].asked is None, action


def test_a_gamepad_stands_only_for_keys_of_the_action_that_names_it() -> None:
    named = [name for one in BINDINGS.values() for pads in one.pad.values() for name in pads]
    assert len(named) == len(set(named)), "a button is for one thing"
    for action, binding in BINDINGS.items():
        for key in binding.pad:
            assert stroke_of(key).key in codes(action), action
