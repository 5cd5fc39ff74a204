"""Dialog about fair deals: a summary, and under *Details* the seal and later the secret."""

from __future__ import annotations

from typing import Final

from pidro_desktop import paths
from pidro_desktop.match.promise import Promise
from pidro_desktop.render import clipboard
from pidro_desktop.render.table_ui.table_text import grouped
from pidro_desktop.render.widgets.widget import Chosen
from pidro_desktop.scenes.shell.message import OK, Answer, Message
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText, lazy_format, tr

HEADING = tr("Are the deals fair?")
WIDE: Final = 840
"""Units of the page with the details, in which all figures of a seal are one line."""
DETAILS: Final = Answer("details", tr("Details", "button"))
COPY: Final = Answer("copy", tr("Copy", "button"))
COPIED: Final = tr("Copied.")
NO_CLIPBOARD: Final = tr("No clipboard is available.")


class FairDeals(Message):
    """Dialog that says whether the deals can be trusted, with an optional details view."""

    def __init__(self, promise: Promise) -> None:
        self._promise = promise
        answers = (DETAILS, OK) if promise.seal else (OK,)
        super().__init__(HEADING, _sentence(promise), answers)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Show the details, copy them, or close."""
        if chosen.key == DETAILS.key:
            self._show((COPY, OK))
            return None
        if chosen.key == COPY.key:
            done = clipboard.copy(_copied(self._promise))
            self._show((OK,), COPIED if done else NO_CLIPBOARD)
            return None
        return super().chosen(chosen)

    def _show(self, answers: tuple[Answer, ...], said: AnyText = "") -> None:
        """Show the details, and below them the result of the last action."""
        self.width = WIDE
        self.answers = answers
        text = lazy_format(
            "{sentence}\n\n{details}",
            sentence=_sentence(self._promise),
            details=_details(self._promise),
        )
        self.text = lazy_format("{told}\n\n{said}", told=text, said=said) if said else text
        self.rebuild()
        self.resize(self.ctx.size)


def _sentence(promise: Promise) -> AnyText:
    """Return the summary."""
    if promise.seal and promise.code:
        return tr(
            "All deals but the first were sealed before the first card. The first deal came from a "
            "deal code, which anyone can choose, so the seal proves nothing about it."
        )
    if promise.secret:
        return tr(
            "The seal of this game is open: anyone can now check that no card was changed while "
            "you played."
        )
    if promise.seal:
        return tr(
            "All deals of this game were sealed before the first card, so no card can be changed "
            "while you play."
        )
    if promise.code:
        text = tr(
            "This game began with the deal code {code}, and all its deals follow from that code, "
            "so anyone who has the code can know all cards."
        )
        return lazy_format(text, code=promise.code)
    if promise.seed:
        text = tr(
            "The deals of this game follow from the seed “{seed}”, so anyone who knows the seed "
            "can know all cards."
        )
        return lazy_format(text, seed=promise.seed)
    return tr(
        "The file with this game’s secret is missing, so the deals since then cannot be verified. "
        "The next game will be sealed again."
    )


def _copied(promise: Promise) -> str:
    """Return what the game promised as its record has it: a line for each key."""
    texts = {"commit": promise.seal, "bound": promise.bound, "secret": promise.secret}
    return "\n".join(f"{key} {figures}" for key, figures in texts.items() if figures)


def _details(promise: Promise) -> AnyText:
    """Return the seal and the bound, and the secret once it is revealed."""
    if not promise.secret:
        sealed = tr(
            "Before the first card was dealt, the program chose a random secret, and all "
            "deals follow from it. This is its seal, the SHA-256 of the "
            "secret:\n{seal}\nWrite this down or copy it if you like. At the end of the game "
            "you are shown the secret."
        )
        return lazy_format(sealed, seal=_seals(promise))
    text = tr(
        "This was the seal from the start:\n{seal}\n"
        "This is the secret, from which all deals follow:\n{secret}\n"
        "All of this is in the record of the game in {folder}. The page docs/fairness.md, which "
        "comes with the source code, explains how to check every card."
    )
    secret = _row(promise.secret)
    return lazy_format(text, seal=_seals(promise), secret=secret, folder=_folder())


def _seals(promise: Promise) -> AnyText:
    """Return the row of the seal and, if the game has one, of what binds its rules."""
    if not promise.bound:
        return _row(promise.seal)
    text = tr("{seal}\nThe SHA-256 of the secret with the rules, names and players:\n{bound}")
    return lazy_format(text, seal=_row(promise.seal), bound=_row(promise.bound))


def _row(figures: str) -> str:
    """Return a line that can be compared, followed by an empty one."""
    return f"{grouped(figures)}\n"


def _folder() -> AnyText:
    try:
        return str(paths.saves_dir())
    except StorageError:
        return tr("the folder of saved games")
