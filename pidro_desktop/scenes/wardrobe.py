"""Which theme is worn: the one in the settings, or the kitchen and a sentence why."""

from __future__ import annotations

from pidro_desktop.render.theme import USUAL, Theme, ThemeError, load_theme
from pidro_desktop.scenes.preferences import Preferences
from pidro_desktop.scenes.settings_words import NO_THEME


def chosen_theme(preferences: Preferences) -> Theme:
    """The theme of the settings; one that cannot be used leaves a notice and the usual one."""
    name = preferences.now.theme
    try:
        return load_theme(name)
    except ThemeError as error:
        notice = NO_THEME.format(name=name, why=error)
        if notice not in preferences.notices:
            preferences.notices.append(notice)
        return load_theme(USUAL)
