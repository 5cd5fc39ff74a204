"""Confirmation before a resumable game is set aside for a new one."""

from __future__ import annotations

from pidro_desktop.scenes.shell.message import Answer, Message
from pidro_desktop.scenes.shell.routes import NEW_GAME
from pidro_desktop.scenes.shell.saved_game import SavedGame, standing
from pidro_desktop.tr import tr


def new_game_question(saved: SavedGame) -> Message:
    """Return the confirmation before a new game; pops with NEW_GAME if confirmed."""
    text = tr(
        "Your game is at {score}, deal {deal}. Starting a new one moves it to Past games, where "
        "you can resume it. Until it is finished, it counts as neither won nor lost."
    ).format(score=standing(saved), deal=saved.deal)
    answers = Answer(NEW_GAME, tr("New game", "button")), Answer("cancel", tr("Cancel", "button"))
    return Message(tr("Start a new game?"), text, answers)
