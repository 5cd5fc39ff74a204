"""Notes beside the controls of the settings: the effect of each, and the current state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pidro_desktop.render.speech.voice import NOT_INSTALLED, is_installed
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.settings import settings_text as words
from pidro_desktop.scenes.settings.settings_pages import ELSEWHERE, PAIR
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.pages import SettingsPage
from pidro_desktop.table.layout.proportions import LARGEST, largest_scale, scale_held
from pidro_desktop.tr import capitalize_first, join_sentences, percent


def of_page(page: SettingsPage, ctx: Context) -> Mapping[ControlKey, str]:
    """Return the notes of a page by the keys of their controls."""
    if page is SettingsPage.GAME:
        coach: dict[ControlKey, str] = {"coach": words.COACH[ctx.preferences.now.coach]}
        return words.REMARKS | coach | _about_players(ctx)
    if page is SettingsPage.ACCESS:
        now: dict[ControlKey, str] = {"ui_scale": _about_size(ctx), "speech": _about_speech(ctx)}
        return words.REMARKS | now | {ELSEWHERE: words.ELSEWHERE}
    return words.REMARKS


def _about_players(ctx: Context) -> dict[ControlKey, str]:
    """Return the notes on players that have one."""
    about = {option.id: option.about for option in ctx.games.players()}
    now = ctx.preferences.now
    shown = {"partner": now.partner, "opponents": PAIR.join(dict.fromkeys(now.opponents))}
    return {key: capitalize_first(about[who]) for key, who in shown.items() if about.get(who)}


def _about_size(ctx: Context) -> str:
    wanted = ctx.preferences.now.ui_scale
    held, most = scale_held(ctx.size, wanted), largest_scale(ctx.size)
    if held > wanted:
        return words.SIZE_LEAST.format(percent=percent(held))
    if most == LARGEST:
        return words.SIZE
    room = words.SIZE_HELD.format(percent=percent(most))
    return room if held == most else join_sentences(words.SIZE, room)


def _about_speech(ctx: Context) -> str:
    """Return what speech does, or how to install it."""
    mouth = ctx.speech.mouth
    if mouth is not None and mouth.fault:
        return mouth.fault
    return words.REMARKS["speech"] if _has_voice() else NOT_INSTALLED


@cache
def _has_voice() -> bool:
    return is_installed()
