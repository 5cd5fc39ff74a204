"""What the settings mean at the table."""

from __future__ import annotations

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.autoplay import Options


def pace_of(settings: Settings) -> Pace:
    """How long everything takes."""
    return Pace(settings.speed, settings.reduced_motion, settings.click_after_trick)


def options_of(settings: Settings) -> Options:
    """What happens without the person."""
    return Options(settings.play_single, settings.claims)


def asks_again(settings: Settings, ask: Ask) -> bool:
    """Whether what the person chooses has to be chosen twice."""
    return settings.confirm_play and ask.what in (AskKind.BID, AskKind.PLAY, AskKind.TRUMP)
