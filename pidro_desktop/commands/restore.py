"""``pidro-desktop restore``: tell what a backup holds, restore it, or undo that."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from pidro_desktop import paths
from pidro_desktop.backup.reading import Contents, look
from pidro_desktop.backup.restoring import How, Restored, restore, undo
from pidro_desktop.commands.backup import count_of, household, one_named, person_named, summary_of
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.lock import SECOND, Lock, here
from pidro_desktop.text_safety import printable

OPEN = "Pidro Desktop is open. Close its window first, so that nothing is written meanwhile."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``restore``."""
    parser.epilog = "Without --add, --replace or --undo, only tells what the backup holds."
    parser.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a backup")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--add", action="store_true", help="add what is in it to what the person has here"
    )
    how.add_argument(
        "--replace",
        action="store_true",
        help="put it in the place of what the person has here, which is kept",
    )
    how.add_argument(
        "--undo",
        action="store_true",
        help="put back what the person had before the last restoring; the same again undoes that",
    )
    parser.add_argument("--person", metavar="NAME", help="restore this person of several in it")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--into", metavar="NAME", help="the person here (default: who played here last)"
    )
    who.add_argument("--new", action="store_true", help="a new person here")


def run(options: argparse.Namespace) -> int:
    """Tell what a backup holds, and restore it if that is asked for."""
    if options.undo:
        return _undo(options)
    if options.file is None:
        raise PidroError("Name a backup, or use --undo.")
    contents = look(options.file)
    if not (options.add or options.replace):
        for line in _as_text(contents):
            print(printable(line))
        return 0
    who = _who(contents, options.person)
    how = How.ADD if options.add else How.REPLACE
    with _alone() as found:
        into = None if options.new else _here(found, options.into)
        done = restore(options.file, who, found, into, how, datetime.now().astimezone().date())
    _tell(done)
    return 0


@contextmanager
def _alone() -> Generator[Household]:
    """Return the people of this computer, which nobody else changes meanwhile."""
    lock = Lock(paths.lock_file, computer=lambda: here(paths.data_dir))
    if not lock.mine():
        raise PidroError(OPEN if lock.notice in (None, SECOND) else str(lock.notice))
    try:
        yield household(lock.mine)
    finally:
        lock.release()


def _undo(options: argparse.Namespace) -> int:
    with _alone() as found:
        undo(found, _here(found, options.into), datetime.now().astimezone().date())
    print("What was there before the restoring is back. The same again undoes this.")
    return 0


def _here(found: Household, name: str | None) -> str:
    return found.people.active if name is None else person_named(found, name)


def _who(contents: Contents, name: str | None) -> str:
    names = {person.key: person.name for person in contents.people}
    if name is not None:
        return one_named(names, name)
    if len(names) == 1:
        return next(iter(names))
    raise PidroError(printable(f"Choose with --person: {', '.join(names.values()) or 'nobody'}."))


def _as_text(contents: Contents) -> list[str]:
    listed = contents.manifest
    return [
        f"Made {listed.made} by Pidro Desktop {listed.program} on {listed.system}",
        f"{count_of(len(listed.files), 'file')}, {contents.size:,} bytes",
        *map(summary_of, contents.people),
        *(f"House rules: {name}" for name in contents.rules),
        "Nothing was restored; that needs --add or --replace.",
    ]


def _tell(done: Restored) -> None:
    print(f"{count_of(done.games, 'game')} counted, {count_of(done.records, 'record')} added")
    if done.open:
        print(f"{count_of(done.open, 'unfinished game')} in past games, without a seal")
    for name in done.rules:
        print(printable(f"House rules: {name}"))
    for line in done.left_out:
        print(printable(f"left out: {line}"), file=sys.stderr)
    if done.before is not None:
        print("What was there is kept: pidro-desktop restore --undo puts it back.")
