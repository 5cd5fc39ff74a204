"""The pages of the settings: the controls of each, and the preference each one changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice, Stepper, Toggle
from pidro_desktop.render.widgets.slider import Slider
from pidro_desktop.render.widgets.widget import Button, ControlKey, Value, Widget
from pidro_desktop.scenes.settings import settings_text as words
from pidro_desktop.scenes.settings.settings_keys import key_rows
from pidro_desktop.scenes.settings.settings_layout import HIGH, SettingsRow
from pidro_desktop.scenes.shell.context import Context, Option
from pidro_desktop.scenes.shell.pages import SettingsPage
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.layout.proportions import (
    LARGEST,
    SMALLEST,
    STEP,
    largest_scale,
    scale_held,
    smallest_scale,
)
from pidro_desktop.tr import capitalize_first, join_text, percent, tr

PAIR = "\n"
"""Between the ids of two players, in none of which it stands."""
PREVIEW, ELSEWHERE = "preview", "elsewhere"
"""Rows that are no controls."""


class Page(NamedTuple):
    """A settings page: the title of its tab, and its rows from top to bottom."""

    name: str
    rows: tuple[SettingsRow, ...]


SWITCH: Final = 130
"""Units of width."""


PAGES: Final = {
    SettingsPage.GAME: Page(
        words.GAME,
        (
            *(SettingsRow(key, 0.5) for key in ("rules", "partner", "opponents")),
            *(SettingsRow(key, SWITCH) for key in ("help", "click_after_trick", "play_single")),
            *(SettingsRow(key, SWITCH) for key in ("claims", "confirm_play")),
            SettingsRow("coach", 0.5),
        ),
    ),
    SettingsPage.TABLE: Page(
        words.TABLE,
        (
            SettingsRow(PREVIEW, 1, 150, aside=False),
            *(
                SettingsRow("theme", 1),
                SettingsRow("deck", 1),
                SettingsRow("suits", 0.7),
                SettingsRow("speed", 1),
            ),
            *(SettingsRow("reduced_motion", SWITCH), SettingsRow("fullscreen", SWITCH)),
        ),
    ),
    SettingsPage.SOUND: Page(
        words.SOUND,
        (
            SettingsRow("sound", SWITCH),
            *(SettingsRow(key, 0.62) for key in ("volume", "card_volume", "signal_volume")),
            *(SettingsRow("ambience", SWITCH), SettingsRow("ambience_volume", 0.62)),
        ),
    ),
    SettingsPage.LANGUAGE: Page(
        words.LANGUAGE, (SettingsRow("language", 0.45, 4 * (HIGH + 8), aside=False),)
    ),
    SettingsPage.ACCESS: Page(
        words.ACCESS,
        (
            *(SettingsRow("ui_scale", 0.5), SettingsRow("mark_points", SWITCH)),
            *(SettingsRow("captions", SWITCH), SettingsRow("speech", SWITCH)),
            SettingsRow(ELSEWHERE, 0, aside=False),
        ),
    ),
    SettingsPage.KEYS: Page(words.KEYS, ()),
}
FIRST: Final = SettingsPage.GAME

_SWITCHES: Final = (
    *("help", "click_after_trick", "play_single", "claims", "confirm_play"),
    *("fullscreen", "reduced_motion", "ambience", "captions", "mark_points", "speech"),
)
VOLUMES: Final = {"volume": "place", "card_volume": "place", "signal_volume": "point"}
"""What is heard of a volume that was set; of the evening itself nothing but the evening."""
SLIDERS: Final = frozenset({*VOLUMES, "ambience_volume", "ui_scale"})


def controls(
    page: SettingsPage, now: Settings, rules: str, players: Sequence[Option]
) -> list[Widget]:
    """Return the controls of a page, in Tab order; ``rules`` are the chosen ones."""
    if page is SettingsPage.KEYS:
        return key_rows(now.keys)
    keys = [str(row.key) for row in PAGES[page].rows if row.key not in (PREVIEW, ELSEWHERE)]
    return [_control(key, now, rules, players) for key in keys]


def _control(key: str, now: Settings, rules: str, players: Sequence[Option]) -> Widget:
    if key in _SWITCHES or key == "sound":
        return Toggle(key, switch(key, now))
    if key in SLIDERS:
        return _slider(key, now)
    match key:
        case "speed":
            return Choice(key, words.SPEEDS, now.speed)
        case "coach":
            return Stepper(key, words.COACHES, now.coach)
        case "theme":
            return Choice(key, words.THEMES, now.theme)
        case "deck":
            return Choice(key, words.DECKS, now.deck)
        case "suits":
            return Choice(key, words.SUITS, "four" if now.four_colours else "two")
        case "language":
            return Choice(key, words.LANGUAGES, now.language, down=True)
        case "rules":
            return Button(key, rules, face=Face.SEMI, size=18, tail="next")
        case _:
            return _player(key, now, players)


def switch(key: ControlKey, now: Settings) -> bool:
    """Return whether a switch is on."""
    return not now.muted if key == "sound" else bool(getattr(now, str(key)))


def _slider(key: str, now: Settings) -> Slider:
    if key == "ui_scale":
        span = (SMALLEST, LARGEST)
        return Slider(key, now.ui_scale, span, step=STEP, told=percent, late=True)
    return Slider(key, now.sound_volume if key == "volume" else getattr(now, key))


def bound_size(controls: Iterable[Widget], ctx: Context) -> None:
    """Limit the slider for the text size to the window, and show the current size.

    A larger size chosen in another window stays in the settings until the slider is moved.
    """
    low, high = smallest_scale(ctx.size), largest_scale(ctx.size)
    for control in controls:
        if isinstance(control, Slider) and control.key == "ui_scale" and not control.pressed:
            control.hold(scale_held(ctx.size, ctx.preferences.now.ui_scale), (low, high))
            control.enabled = low < high
            control.why = words.SIZE_HELD.format(percent=percent(high))


def _player(key: str, now: Settings, players: Sequence[Option]) -> Stepper:
    """Return the player in the seat across, or in those at either side."""
    names = {option.id: capitalize_first(option.name) for option in players}
    if key == "partner":
        return Stepper(key, _with(names, now.partner, capitalize_first(now.partner)), now.partner)
    alike = {PAIR.join((text, text)): word for text, word in names.items()}
    pair = PAIR.join(now.opponents)
    both = join_text(
        tr(" and "),
        (names.get(fromkey, capitalize_first(fromkey)) for fromkey in dict.fromkeys(now.opponents)),
    )
    return Stepper(key, _with(alike, pair, both), pair)


def _with(options: dict[str, str], chosen: str, word: str) -> list[tuple[str, str]]:
    """Return all options, preceded by a chosen one that is no longer available."""
    return [*({} if chosen in options else {chosen: word}).items(), *options.items()]


def change(key: str, value: Value) -> dict[str, Any]:
    """Return the change of the settings for an activated control."""
    special = _SPECIAL.get(key)
    return special(value) if special else {key: value}


_SPECIAL: Final[dict[str, Callable[[Value], dict[str, Any]]]] = {
    "sound": lambda value: {"muted": not value},
    "volume": lambda value: {"sound_volume": value, "muted": False},
    "suits": lambda value: {"four_colours": value == "four"},
    "opponents": lambda value: {"opponents": tuple(str(value).split(PAIR))},
}
