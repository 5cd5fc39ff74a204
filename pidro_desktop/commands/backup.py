"""``pidro-desktop backup``: write everything that people keep into one file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pidro_desktop import paths
from pidro_desktop.backup.manifest import Person
from pidro_desktop.backup.writing import write
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.household import Household
from pidro_desktop.text_safety import printable, quoted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``backup``."""
    parser.epilog = "The window may be open meanwhile. restore reads the file, on any system."
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file, such as pidro.zip")
    parser.add_argument(
        "--person",
        metavar="NAME",
        action="append",
        help="only this person of several; may be given several times",
    )


def run(options: argparse.Namespace) -> int:
    """Write the backup, and say what is in it."""
    found = household()
    people = options.person and [person_named(found, name) for name in options.person]
    written = write(options.file, found, people)
    for person in written.manifest.people:
        print(printable(summary_of(person)))
    for line in written.left_out:
        print(printable(f"left out: {line}"), file=sys.stderr)
    print(printable(f"{written.path}: {written.size:,} bytes"))
    return 0


def summary_of(person: Person) -> str:
    """Return a line about somebody in a backup."""
    counts: tuple[tuple[int, str, str], ...] = (
        (person.games, "game", "games"),
        (person.matches, "match", "matches"),
        (person.evenings, "evening", "evenings"),
        (person.dailies, "daily deal", "daily deals"),
        (person.puzzles, "puzzle", "puzzles"),
        (person.lessons, "lesson", "lessons"),
        (person.open, "unfinished game", "unfinished games"),
    )
    return f"{person.name}: {', '.join(count_of(*one) for one in counts if one[0]) or 'no games'}"


def count_of(number: int, one: str, several: str = "") -> str:
    """Return a number with the word for what it counts, whose plural mostly ends with an s."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def household(may_write: Callable[[], bool] = lambda: False) -> Household:
    """Return the people of this computer.

    Args:
        may_write: whether a list that cannot be used may be moved aside.
    """
    return Household(paths.config_dir(), paths.data_dir(), may_write)


def person_named(found: Household, name: str) -> str:
    """Return the id of the person of a name.

    Raises:
        PidroError: there is none of this name, or more than one.
    """
    names = {person: found.settings(person).company.names[0] for person in found.ids}
    return one_named(names, name)


def one_named(names: dict[str, str], name: str) -> str:
    """Return the key of a name; the key itself does as well.

    Args:
        names: names by their keys.
        name: a name, in capitals or not.

    Raises:
        PidroError: there is none of this name, or more than one.
    """
    called = [key for key, one in names.items() if one.casefold() == name.casefold()]
    alike = called or [key for key in names if key and key == name]
    if len(alike) == 1:
        return alike[0]
    if alike:
        ids = ", ".join(key or "the first" for key in alike)
        raise PidroError(f"More than one person is called {quoted(name)}; name an id: {ids}.")
    raise PidroError(f"Nobody is called {quoted(name)}; there is {', '.join(names.values())}.")
