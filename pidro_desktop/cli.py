"""The command line: parse it, run the subcommand, and report errors in plain sentences.

Little is imported here: the collector of garbage rests only once ``main`` has begun.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from pidro_desktop import streams
from pidro_desktop.subprocess_env import is_packed
from pidro_desktop.versions import PROGRAM, places, program_version, versions

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS: Final = {
    "play": "open the window and play (the default without a command)",
    "check": "verify game records",
    "simulate": "play games between computer players",
    "duel": "compare the strength of two players on the same cards",
    "match": "let two pairs play the same cards against the same opponents",
    "solve": "read positions and report what they and their cards are worth",
    "fairness": "test statistically that deals are fair",
    "advise": "analyse every decision in a record, or the one in a position",
    "review": "tell what the decisions in a record cost, and what was luck",
    "daily": "print the daily deal of a date: cards, dealer, company and par",
    "puzzles": "list the puzzles, with their positions and solutions",
    "statistics": "tell how you play, from the games you have finished",
    "backup": "write everything that people keep here into one file",
    "restore": "tell what a backup holds, restore it, or undo that",
    "demo": "watch four computer players play one deal",
    "doctor": "check this computer for problems",
}

USAGE = 2
HELP: Final = ("-h", "--help")
EPILOG: Final = "Give a FILE (a record) instead of a command to watch its game."
CONSOLE_TWIN: Final = (
    f" In a console of Windows use {PROGRAM}-console, which takes the same commands: the console "
    f"does not wait for {PROGRAM}."
)


class UsageError(SystemExit):
    """Arguments that a command does not understand.

    Attributes:
        why: what is wrong with them. printed: the same after the usage of the command.
    """

    def __init__(self, parser: argparse.ArgumentParser, why: str) -> None:
        super().__init__(USAGE)
        self.why = why
        self.printed = f"{parser.format_usage()}{parser.prog}: error: {why}"


class Parser(argparse.ArgumentParser):
    """A parser that leaves it to the caller where an error is told."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; unlike argparse, raise an error if it cannot be written."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError(self, message)


class Version(argparse.Action):
    """Prints the version, and whether the kernel is compiled: if not, players are weaker.

    Behind that line, whose form is promised, the libraries, the system and the places of the
    program's files, one a line.
    """

    def __call__(self, *_: object) -> None:
        print(program_version())
        for name, text in (*versions(), *places()):
            print(name, text)
        sys.exit(0)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line. Commands are imported when they are called."""
    without_console = sys.platform == "win32" and is_packed()
    whole = Parser(
        prog=PROGRAM,
        usage="%(prog)s [-h] [--version] [COMMAND | FILE] ...",
        description="Finnish Pidro at your own table.",
        epilog=EPILOG + (CONSOLE_TWIN if without_console else ""),
    )
    whole.add_argument(
        "--version",
        action=Version,
        nargs=0,
        help="show the versions of the program and its libraries",
    )
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name, about in COMMANDS.items():
        commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    return whole


def _parsed(arguments: Sequence[str]) -> tuple[str, argparse.Namespace]:
    """Return the command and its arguments; without a command, play."""
    first = next(iter(arguments), "play")
    if first in (*HELP, "--version"):
        parser().parse_args(arguments)
    name, rest = (first, arguments[1:]) if first in COMMANDS else ("play", arguments)
    if first not in COMMANDS and not first.startswith("-") and not _names_file(first):
        parser().parse_args(arguments)
    return name, own_parser(name).parse_args(rest)


def _names_file(text: str) -> bool:
    """Return whether a word means a file, which may be gone, rather than a command."""
    return Path(text).is_file() or bool(Path(text).suffix) or len(Path(text).parts) > 1


def own_parser(name: str) -> argparse.ArgumentParser:
    """Return the parser of one command."""
    own = Parser(prog=f"{PROGRAM} {name}", description=COMMANDS[name])
    import_module(f"pidro_desktop.commands.{name}").add_arguments(own)
    return own


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status. A player never sees a traceback."""
    given = sys.argv[1:] if arguments is None else arguments
    window = opens_window(given)
    if window:
        gc.disable()  # until its first frame: nothing is waste yet, and looking takes time
    streams.prepare(console=not window)
    try:
        with streams.flushed():
            return _run(given, hide_seed=arguments is None)
    except (Exception, KeyboardInterrupt, UsageError) as fault:
        from pidro_desktop import start_errors  # noqa: PLC0415  what it needs is loaded without gc

        if isinstance(fault, UsageError):
            boxed = start_errors.of_arguments(fault.why)
            start_errors.tell(fault.printed, name="", window=window, boxed=boxed)
            raise
        return start_errors.tell_fault(fault, window=window)
    finally:
        gc.enable()
        streams.abandon_broken()


def opens_window(arguments: Sequence[str]) -> bool:
    """Return whether these arguments open the window, if they are right."""
    first = next(iter(arguments), "play")
    if first == "--version" or any(word in HELP for word in arguments):
        return False
    return (first in ("play", "demo") and "--headless" not in arguments) or first not in COMMANDS


def _run(arguments: Sequence[str], *, hide_seed: bool) -> int:
    name, options = _parsed(arguments)
    seed = getattr(options, "seed", None)
    if hide_seed and seed is not None:
        _hide(seed)
    status: int = import_module(f"pidro_desktop.commands.{name}").run(options)
    return status


def _hide(seed: str) -> None:
    """Hide the seed in the process list, from which anyone could compute every hand."""
    from pidro_desktop.secrecy import mask_words  # noqa: PLC0415  seldom needed

    mask_words(lambda word: word == seed)
