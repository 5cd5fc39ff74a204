"""The question before a game that can be gone on with is put aside for a new one."""

from __future__ import annotations

from pidro_desktop.scenes.shell.message import Answer, Message
from pidro_desktop.scenes.shell.routes import NEW_GAME
from pidro_desktop.scenes.shell.saved_game import SavedGame, standing
from pidro_desktop.tr import tr


def new_game_question(saved: SavedGame) -> Message:
    """Ask whether a new game is really wanted; pops with NEW_GAME where it is."""
    text = tr(
        "Your game stands at {score}, deal {deal}. A new game puts it aside: it is kept "
        "among the Old games and can be gone on with there. Until it is finished it counts "
        "neither as won nor as lost."
    ).format(score=standing(saved), deal=saved.deal)
    answers = Answer(NEW_GAME, tr("New game", "button")), Answer("cancel", tr("Cancel", "button"))
    return Message(tr("Begin a new game?"), text, answers)
