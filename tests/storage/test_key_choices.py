"""Which keys can be chosen, who has them, and how two change theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pidro_desktop.storage import settings
from pidro_desktop.storage.key_choices import (
    STANDARD,
    can_be_chosen,
    completed,
    keys_of,
    owners,
    swapped,
    with_key,
    wrong,
)
from pidro_desktop.storage.settings import Settings


def test_the_standard_keys_can_all_be_chosen_and_nobody_has_those_of_another() -> None:
    for action, keys in STANDARD.items():
        for key in keys:
            assert can_be_chosen(key)
            assert not owners({}, key, action)
    assert wrong({}) is None


@pytest.mark.parametrize("key", ["x", "ä", "-", "shift+x", "f12", "insert", "shift+delete"])
def test_signs_and_some_named_keys_can_be_chosen(key: str) -> None:
    assert can_be_chosen(key)


@pytest.mark.parametrize(
    "key", ["", "6", " ", "f", "o", "?", "X", "f1", "f9", "f11", "return", "tab", "xy", "shift+"]
)
def test_keys_that_do_the_same_everywhere_and_what_is_no_key_cannot(key: str) -> None:
    assert not can_be_chosen(key)


def test_a_key_that_is_free_is_taken_and_going_back_forgets_the_choice() -> None:
    chosen = with_key({}, "pass", "x")
    assert chosen == {"pass": "x"}
    assert keys_of(chosen, "pass") == ("x",)
    assert with_key(chosen, "pass", "p") == {}


def test_h_is_the_hint_until_hints_have_another_key() -> None:
    assert owners({}, "h", "hearts") == ["help"]
    assert with_key({"help": "x"}, "hearts", "h") == {"help": "x", "hearts": "h"}
    assert wrong({"help": "x", "hearts": "h"}) is None


def test_hearts_have_no_letter_to_give_away() -> None:
    assert swapped({}, "hearts", "l") is None
    assert swapped({"hearts": "x"}, "hearts", "l") == {"hearts": "l", "last_trick": "x"}


def test_a_file_of_an_earlier_version_that_names_hearts_by_h_is_kept_but_for_that() -> None:
    assert completed({"hearts": "h", "pass": "x"}) == {"pass": "x"}
    assert completed({"hearts": "h", "help": "x"}) == {"hearts": "h", "help": "x"}
    assert completed({"hearts": "x"}) == {"hearts": "x"}, "what a person has changed stays"


def test_two_actions_change_their_keys() -> None:
    assert swapped({}, "pass", "l") == {"pass": "l", "last_trick": "p"}
    assert swapped({"pass": "l", "last_trick": "p"}, "pass", "p") == {}
    assert swapped({}, "take_back", "shift+backspace") == {
        "take_back": "shift+backspace",
        "take_back_to": "backspace",
    }


def test_help_gives_f2_away_and_keeps_nothing() -> None:
    made = swapped({}, "help", "l")
    assert made == {"help": "l", "last_trick": "f2"}
    assert with_key(made, "help", "h")["help"] == "h", "F2 belongs to somebody else by now"


def test_the_key_of_a_newer_action_that_is_taken_is_replaced_by_the_one_that_was_left() -> None:
    assert completed({"pass": "v"}) == {"pass": "v", "review": "p"}
    assert wrong(completed({"pass": "v"})) is None
    assert completed({"pass": "v", "history": "p"})["review"] == "y"
    assert completed({"review": "k"}) == {"review": "k"}
    assert completed({"pass": "k"}) == {"pass": "k"}


def test_settings_of_a_version_without_reviews_keep_their_keys(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('format = 1\n[keys]\npass = "v"\n', "utf-8")
    loaded = settings.load(path)
    assert loaded.notice is None
    assert loaded.settings.keys == {"pass": "v", "review": "p"}


def test_the_chosen_keys_are_in_the_file_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    chosen = Settings(keys={"pass": "x", "take_back_to": "shift+ä", "help": "f12"})
    assert settings.save(chosen, path) is None
    assert settings.load(path) == (chosen, None)


def test_a_file_without_keys_has_the_standard_ones(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("muted = true\n", "utf-8")
    assert settings.load(path) == (Settings(muted=True, news=0), None)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[keys]\njump = "x"', "`jump`"),
        ('[keys]\npass = "return"', "`return`.*`pass`"),
        ("[keys]\npass = 7", "key `keys"),
        ('[keys]\npass = "l"', "`l`.*`pass`.*`last_trick`"),
        ('[keys]\npass = "x"\nclubs = "x"', "`x`.*`pass`.*`clubs`"),
        ('keys = "x"', "key `keys`"),
    ],
)
def test_keys_that_cannot_hold_are_refused_as_any_other_value(
    tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, "utf-8")
    loaded = settings.load(path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert re.search(told, str(loaded.notice)), loaded.notice
    assert not path.exists()
