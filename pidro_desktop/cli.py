"""The command line: parse it, run the subcommand, and report errors in plain sentences."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.text_safety import printable_lines
from pidro_desktop.versions import PROGRAM, program_version, versions

COMMANDS: Final = {
    "play": "open the window and play (the default without a command)",
    "check": "verify game records",
    "simulate": "play games between computer players",
    "duel": "compare the strength of two players on the same cards",
    "solve": "read positions and report what they and their cards are worth",
    "fairness": "test statistically that deals are fair",
    "advise": "analyse every decision in a record",
    "demo": "watch four computer players play one deal",
    "doctor": "check this computer for problems",
}

USAGE, INTERRUPTED, BROKEN = 2, 130, 70


class Version(argparse.Action):
    """Prints the version, and whether the kernel is compiled: if not, players are weaker.

    Behind that line, whose form is promised, the libraries, one a line.
    """

    def __call__(self, *_: object) -> None:
        print(program_version())
        for name, version in versions():
            print(name, version)
        sys.exit(0)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line. Commands are imported when they are called."""
    whole = argparse.ArgumentParser(
        prog=PROGRAM,
        usage="%(prog)s [-h] [--version] [COMMAND | FILE] ...",
        description="Finnish Pidro at your own table.",
        epilog="Give a FILE (a record) instead of a command to watch its game.",
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
    if first in ("-h", "--help", "--version"):
        parser().parse_args(arguments)
    name, rest = (first, arguments[1:]) if first in COMMANDS else ("play", arguments)
    if not (first in COMMANDS or first.startswith("-") or Path(first).is_file()):
        parser().parse_args(arguments)
    return name, own_parser(name).parse_args(rest)


def own_parser(name: str) -> argparse.ArgumentParser:
    """Return the parser of one command."""
    own = argparse.ArgumentParser(prog=f"{PROGRAM} {name}", description=COMMANDS[name])
    import_module(f"pidro_desktop.commands.{name}").add_arguments(own)
    return own


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status. A player never sees a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        name, options = _parsed(sys.argv[1:] if arguments is None else arguments)
        seed = getattr(options, "seed", None)
        if arguments is None and seed is not None:
            _hide(seed)
        status: int = import_module(f"pidro_desktop.commands.{name}").run(options)
        if sys.stdout is not None:  # a packed program without a terminal has none
            sys.stdout.flush()
    except (PidroError, StorageError) as fault:
        return _print_error(str(fault), USAGE)
    except BrokenPipeError:
        sys.stdout = io.StringIO()
        return 0
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        return _print_error(f"{where}{fault.strerror or fault}.", USAGE)
    except KeyboardInterrupt:
        return _print_error("Stopped.", INTERRUPTED)
    except Exception:  # the last line of defence: a sentence here, the rest in the log
        return _print_error(_logged(), BROKEN)
    return status


def _hide(seed: str) -> None:
    """Hide the seed in the process list, from which anyone could compute every hand."""
    from pidro_desktop.secrecy import mask_words  # noqa: PLC0415  seldom needed

    mask_words(lambda word: word == seed)


def _print_error(sentence: str, status: int) -> int:
    print(printable_lines(f"{PROGRAM}: {sentence}"), file=sys.stderr)
    return status


def _logged() -> str:
    from pidro_desktop.error_log import log_exception  # noqa: PLC0415  only when something broke

    return log_exception()
