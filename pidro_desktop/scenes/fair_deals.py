"""What a game's deals are bound to, in words and in full: the seal, and at the end the secret."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop import paths
from pidro_desktop.match.match import Match
from pidro_desktop.render.furniture.words import grouped
from pidro_desktop.scenes.message import Message
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import filled, tr

HEADING = tr("Are the deals fair?")
ROW = 32
"""Figures of a seal in one line."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What a game is bound to.

    Attributes:
        seal: SHA-256 of the secret in hex; empty where nothing was promised.
        secret: the secret in hex, once the game is over. seed: the text that deals follow from.
    """

    seal: str = ""
    secret: str = ""
    seed: str = ""


def promise_of(match: Match) -> Promise:
    """What ``match`` is bound to; the secret stays hidden as long as the game is open."""
    setup = match.setup
    if not setup.proved:
        return Promise(seed=setup.seed)
    return Promise(setup.header.commit or "", setup.secret.hex() if match.is_over else "")


def fair_deals(promise: Promise) -> Message:
    """The dialog that tells it."""
    return Message(HEADING, _told(promise))


def _told(promise: Promise) -> str:
    if not promise.seal:
        return _unsealed(promise.seed)
    if not promise.secret:
        sealed = tr(
            "Before the first card a secret was drawn, and all deals of this game follow from it "
            "alone. This is its seal, the SHA-256 of the secret. Write it down if you like:\n"
            "{seal}\n"
            "At the end you are told the secret, and anybody can check every card."
        )
        return filled(sealed, seal=_rows(promise.seal))
    told = tr(
        "The game had this seal from the start:\n{seal}\n"
        "This is the secret that it sealed:\n{secret}\n"
        "Both are in the game’s record in {folder}. pidro-desktop check --fair RECORD derives "
        "every card from the secret; docs/fairness.md says how to do so without this program."
    )
    seal, secret = _rows(promise.seal), _rows(promise.secret)
    return filled(told, seal=seal, secret=secret, folder=_folder())


def _unsealed(seed: str) -> str:
    if seed:
        seeded = tr(
            "The deals of this game follow from the seed “{seed}”, so whoever knows it can know "
            "all cards. There is nothing to seal; pidro-desktop check --fair derives the deals "
            "from the seed."
        )
        return filled(seeded, seed=seed)
    return tr(
        "The file with this game’s secret is gone, so the deals since then cannot be proved. "
        "The next game is sealed again."
    )


def _rows(figures: str) -> str:
    return "\n".join(grouped(figures[at : at + ROW]) for at in range(0, len(figures), ROW))


def _folder() -> str:
    try:
        return str(paths.saves_dir())
    except StorageError:
        return tr("the folder of saved games")
