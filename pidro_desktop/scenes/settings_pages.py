"""The pages of the settings: which controls lie on each, where, and what each changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pidro_desktop.render.controls import Choice, Stepper, Toggle
from pidro_desktop.render.slider import Slider
from pidro_desktop.render.widgets import Value, Widget
from pidro_desktop.scenes import settings_words as words
from pidro_desktop.scenes.context import Option
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import capital, joined, tr

PAIR = "\n"
"""Between the ids of two players, in none of which it stands."""


class Place(NamedTuple):
    """Where a control lies: its row, and from where to where over the controls' column."""

    row: float
    start: float = 0.0
    end: float = 1.0


class Page(NamedTuple):
    """A page: what stands on its tab, units from row to row, and where its controls lie."""

    name: str
    pitch: float
    places: dict[str, Place]


SWITCH: Final = 0.28
PAGES: Final = {
    "play": Page(
        tr("Play", "page"),
        60,
        {
            "speed": Place(0),
            "help": Place(1, 0, SWITCH),
            "click_after_trick": Place(2, 0, SWITCH),
            "play_single": Place(3, 0, SWITCH),
            "claims": Place(4, 0, SWITCH),
            "confirm_play": Place(5, 0, SWITCH),
        },
    ),
    "players": Page(
        tr("Players", "page"),
        96,
        {
            "rules": Place(0, 0, 0.56),
            "partner": Place(1, 0, 0.56),
            "opponents": Place(2, 0, 0.56),
        },
    ),
    "look": Page(
        tr("Look, sound", "page"),
        72,
        {
            "theme": Place(0, 0, 0.84),
            "suits": Place(1, 0, 0.7),
            "reduced_motion": Place(2, 0, SWITCH),
            "fullscreen": Place(3, 0, SWITCH),
            "sound": Place(4, 0, SWITCH),
            "volume": Place(4, SWITCH, 1),
        },
    ),
}
FIRST: Final = "play"

_SWITCHES: Final = (
    *("help", "click_after_trick", "play_single", "claims", "confirm_play"),
    *("fullscreen", "reduced_motion"),
)


def controls(
    page: str, now: Settings, rules: Sequence[Option], players: Sequence[Option]
) -> list[Widget]:
    """The controls of a page, in the order of the Tab key."""
    return [_control(key, now, rules, players) for key in PAGES[page].places]


def _control(key: str, now: Settings, rules: Sequence[Option], players: Sequence[Option]) -> Widget:
    if key in _SWITCHES:
        return Toggle(key, getattr(now, key))
    match key:
        case "speed":
            return Choice(key, words.SPEEDS, now.speed)
        case "sound":
            return Toggle(key, not now.muted)
        case "volume":
            return Slider(key, now.sound_volume)
        case "theme":
            return Choice(key, words.THEMES, now.theme)
        case "suits":
            return Choice(key, words.SUITS, "four" if now.four_colours else "two")
        case "rules":
            offered = [(option.id, option.name) for option in rules]
            return Stepper(key, offered or [(now.rules, now.rules)], now.rules)
    return _player(key, now, players)


def _player(key: str, now: Settings, players: Sequence[Option]) -> Stepper:
    """Who sits across, or who sits at either hand."""
    names = {option.id: capital(option.name) for option in players}
    if key == "partner":
        return Stepper(key, _with(names, now.partner, capital(now.partner)), now.partner)
    alike = {PAIR.join((one, one)): word for one, word in names.items()}
    pair = PAIR.join(now.opponents)
    both = joined(
        tr(" and "), (names.get(one, capital(one)) for one in dict.fromkeys(now.opponents))
    )
    return Stepper(key, _with(alike, pair, both), pair)


def _with(options: dict[str, str], chosen: str, word: str) -> list[tuple[str, str]]:
    """All options, and first what the file names though nobody offers it any more."""
    return [*({} if chosen in options else {chosen: word}).items(), *options.items()]


def change(key: str, value: Value) -> dict[str, Any]:
    """What a control that was used changes in the settings."""
    special = _SPECIAL.get(key)
    return special(value) if special else {key: value}


_SPECIAL: Final[dict[str, Callable[[Value], dict[str, Any]]]] = {
    "sound": lambda value: {"muted": not value},
    "volume": lambda value: {"sound_volume": value, "muted": False},
    "suits": lambda value: {"four_colours": value == "four"},
    "opponents": lambda value: {"opponents": tuple(str(value).split(PAIR))},
}
