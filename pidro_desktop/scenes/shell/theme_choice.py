"""Resolves the theme and card deck of the settings, with a fallback and a notice."""

from __future__ import annotations

from typing import Final

from pidro_desktop.assets import asset_path
from pidro_desktop.render.theme import USUAL, Theme, ThemeError, load_theme
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import tr

OF_THEME: Final = "theme"
NO_THEME: Final = tr(
    "The theme {name!r} in your settings cannot be loaded: {why} Using Kitchen instead. Choose "
    "another theme in the settings, under Display."
)
NO_DECK: Final = tr(
    "The deck {name} in your settings does not exist. Using the theme’s own deck instead. Choose "
    "another one in the settings, under Display."
)


def resolve_theme(preferences: Preferences) -> Theme:
    """Return the theme of the settings; if unusable, add a notice and return the default."""
    name = preferences.now.theme
    try:
        return load_theme(name)
    except ThemeError as error:
        notice = NO_THEME.format(name=name, why=error)
        if notice not in preferences.notices:
            preferences.notices.append(notice)
        return load_theme(USUAL)


def resolve_deck(preferences: Preferences, theme: Theme) -> str:
    """Return the deck of the settings; if missing, add a notice and use the theme's deck."""
    name, own = preferences.now.deck, theme.cards.deck
    if name == OF_THEME:
        return own
    if name in {folder.name for folder in asset_path("cards").iterdir()}:
        return name
    notice = NO_DECK.format(name=name)
    if notice not in preferences.notices:
        preferences.notices.append(notice)
    return own


def looks_of_cards(settings: Settings) -> tuple[object, ...]:
    """Return the settings that affect how a table and its cards look."""
    return settings.theme, settings.deck, settings.four_colours, bool(settings.mark_points)
