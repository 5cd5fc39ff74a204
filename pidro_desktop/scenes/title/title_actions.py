"""What the title opens. Each scene is imported as it is opened: the title is seen sooner."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pidro_desktop.scenes.shell.context import Ctx, SavedGame
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.tr import joined, number, tr

if TYPE_CHECKING:
    from pidro_desktop.engine.deal_code import DealCode

NEW_GAME = "new game"
RULES_CHOSEN = "rules chosen"


def old_games(ctx: Ctx, dropped: Path | None = None) -> Push:
    """The list of kept games; a file that was dropped is imported into it."""
    from pidro_desktop.scenes.past_games.past_games import (  # noqa: PLC0415  see above
        old_games as opened,
    )

    return Push(opened(ctx, dropped=dropped))


def watch_file(path: Path) -> Push:
    """A record from anywhere."""
    from pidro_desktop.scenes.past_games.viewer_file import (  # noqa: PLC0415  see above
        watch_file as opened,
    )

    return Push(opened(path))


def watch() -> Push:
    """The game that another copy of the program plays."""
    from pidro_desktop.scenes.past_games.viewer_live import (  # noqa: PLC0415  see above
        watch_current,
    )

    return Push(watch_current())


def deal_code(waits: DealCode | None = None) -> Push:
    """The panel into which the code of a deal is typed; one that waits stands in it."""
    from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel  # noqa: PLC0415  see above

    return Push(DealCodePanel(waits))


def rules() -> Push:
    """The rules to play by, and to read."""
    from pidro_desktop.scenes.rules.rule_choice import RuleChoice  # noqa: PLC0415  see above

    return Push(RuleChoice())


def lesson() -> Push:
    """The guided deal."""
    from pidro_desktop.scenes.lesson.lesson import LessonScene  # noqa: PLC0415  see above

    return Push(LessonScene())


def settings() -> Push:
    """What can be set."""
    from pidro_desktop.scenes.settings.settings import SettingsPanel  # noqa: PLC0415  see above

    return Push(SettingsPanel())


def about() -> Push:
    """About the program, and its numbers."""
    from pidro_desktop.scenes.title.about import About  # noqa: PLC0415  see above

    return Push(About())


def message(heading: str, sentence: str) -> Push:
    """A dialog that says something."""
    from pidro_desktop.scenes.shell.message import Message  # noqa: PLC0415  see above

    return Push(Message(heading, sentence))


def put_aside(saved: SavedGame) -> Push:
    """The question before a game is put aside; pops with NEW_GAME where that is wanted."""
    from pidro_desktop.scenes.shell.message import Answer, Message  # noqa: PLC0415  see above

    text = tr(
        "Your game stands at {score}, deal {deal}. A new game puts it aside: it is kept "
        "among the Old games and can be gone on with there. Until it is finished it counts "
        "neither as won nor as lost."
    ).format(score=standing(saved), deal=saved.deal)
    answers = Answer(NEW_GAME, tr("New game", "button")), Answer("cancel", tr("Cancel", "button"))
    return Push(Message(tr("Begin a new game?"), text, answers))


def score(saved: SavedGame) -> str:
    """How a game that can be gone on with stands."""
    told = tr("{score}, deal {deal}")
    return told.format(score=standing(saved), deal=saved.deal)


def standing(saved: SavedGame) -> str:
    """The points of all sides, the person's first."""
    points = (number(one) for one in (saved.us, saved.them, *saved.others))
    return joined(tr(" to ", "between scores"), points)
