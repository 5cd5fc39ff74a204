"""Shared parts of all commands in which external bots can play, and reports of their failures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from pidro_desktop.commands.arguments import positive_int
from pidro_desktop.engine.errors import PidroError

LEAVE: Final = "Leave out --sandbox-required to start bots without one."

SEATS_LOST: Final = 3
"""The exit status of a run in which a program from outside has lost its seat."""


def add_bots(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for external bots: a time limit, and to refuse those without a sandbox."""
    parser.add_argument(
        "--bot-ms",
        type=positive_int,
        metavar="N",
        help="time limit in milliseconds for each answer of a program given as exec:COMMAND "
        "(default: 10000)",
    )
    parser.add_argument(
        "--sandbox-required",
        action="store_true",
        help="do not start a program given as exec:COMMAND if it cannot run in a sandbox",
    )


def guard(players: Iterable[object], *, sandboxed: bool = False) -> bool:
    """Return whether any of ``players``, by name, is an external bot.

    If so, no process of this user can inspect this one any more, nor those it forks.

    Args:
        players: the players.
        sandboxed: whether bots may only run in a sandbox.

    Raises:
        PidroError: they may, and this system has none.
    """
    from pidro_desktop.keeper import landlock  # noqa: PLC0415  the window does without
    from pidro_desktop.players.external import PREFIX  # noqa: PLC0415  likewise
    from pidro_desktop.secrecy import forbid_inspection  # noqa: PLC0415  likewise

    outside = any(isinstance(player, str) and player.startswith(PREFIX) for player in players)
    if outside:
        forbid_inspection()
    if outside and sandboxed and not landlock.version():
        raise PidroError(
            f"No bot can be started in a sandbox: this system has no Landlock. {LEAVE}"
        )
    return outside


def check_sandboxes(found: Iterable[str]) -> None:
    """Raise PidroError if a bot could not be started in the sandbox, which is required."""
    for why in filter(None, found):
        raise PidroError(f"A bot was not started without a sandbox: {why}. {LEAVE}")


def sandbox_report(found: Collection[str]) -> dict[str, Any]:
    """Return how bots were sandboxed, for a JSON report; empty without external bots.

    Args:
        found: why bots had no sandbox; empty for one in it.
    """
    if not found:
        return {}
    why = min(filter(None, found), default=None)
    return {"sandbox": "Landlock"} if why is None else {"sandbox": None, "no_sandbox": why}


def sandbox_text(report: dict[str, Any]) -> Iterator[str]:
    """Return how bots were sandboxed, as a line of text."""
    if report.get("sandbox"):
        yield f"  bots ran in a sandbox: {report['sandbox']}"
    elif "no_sandbox" in report:
        yield (
            f"  bots ran without a sandbox: {report['no_sandbox']}; see docs/bots.md for what "
            "they could have read"
        )


MOST_SENTENCES: Final = 8
"""After so many a bot's writer knows; a run of a thousand games must not fill the terminal."""


class BotFailureLog:
    """Reports on standard error which bots lost their seats, and other remarks on bots."""

    def __init__(self) -> None:
        self._lost = 0
        self._remarks: set[str] = set()

    def report(self, losses: Iterable[str], remarks: Iterable[str]) -> None:
        """Report each lost seat; a repeated remark is printed only once."""
        for sentence in losses:
            self._lost += 1
            if self._lost <= MOST_SENTENCES:
                _report(sentence)
        for remark in remarks:
            if remark not in self._remarks and len(self._remarks) < MOST_SENTENCES:
                self._remarks.add(remark)
                _report(remark)

    def end(self) -> None:
        """Print how many lost seats were not reported individually."""
        more = self._lost - MOST_SENTENCES
        if more > 0:
            _report(f"{more} more seats were lost like these.")


def _report(sentence: str) -> None:
    """Above the progress bar, where there is one."""
    from tqdm import tqdm  # noqa: PLC0415  a window that opens does without

    tqdm.write(f"pidro-desktop: {sentence}", file=sys.stderr)
