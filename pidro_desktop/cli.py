"""The command line: which command, and what a person is told when it cannot be done."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from pidro_desktop import __version__
from pidro_desktop.compiled import kernel_form
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.errors import StorageError

PROGRAM: Final = "pidro-desktop"

COMMANDS: Final = {
    "play": "open the window and play (what happens without a command, too)",
    "check": "read game records and say whether they are true",
    "simulate": "let computer players play among themselves",
    "duel": "measure two players against each other on the same cards",
    "solve": "read positions, and say what they and their cards are worth",
    "fairness": "deal by the thousand, and say whether the cards fall as chance has them",
    "advise": "say of every decision in a record what it was worth, what was better, and why",
    "demo": "watch four computer players play one deal",
}

USAGE, INTERRUPTED, BROKEN = 2, 130, 70


class Version(argparse.Action):
    """Says the version, and whether the kernel is compiled: without that, players are weaker."""

    def __call__(self, *_: object) -> None:
        print(f"{PROGRAM} {__version__}, {kernel_form()}")
        sys.exit(0)


def parser() -> argparse.ArgumentParser:
    """The whole command line. Commands are imported only when they are called."""
    whole = argparse.ArgumentParser(prog=PROGRAM, description="Finnish Pidro at your own table.")
    whole.add_argument("--version", action=Version, nargs=0, help="say which version this is")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name, about in COMMANDS.items():
        commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    return whole


def _parsed(arguments: Sequence[str]) -> tuple[str, argparse.Namespace]:
    """The command and what it was given; no command means play."""
    first = next(iter(arguments), "play")
    if first in ("-h", "--help", "--version"):
        parser().parse_args(arguments)
    name, rest = (first, arguments[1:]) if first in COMMANDS else ("play", arguments)
    if arguments and not first.startswith("-") and first not in COMMANDS:
        parser().parse_args(arguments)
    about = COMMANDS[name]
    own = argparse.ArgumentParser(prog=f"{PROGRAM} {name}", description=about)
    import_module(f"pidro_desktop.commands.{name}").add_arguments(own)
    return name, own.parse_args(rest)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status. A person never sees a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        name, options = _parsed(sys.argv[1:] if arguments is None else arguments)
        status: int = import_module(f"pidro_desktop.commands.{name}").run(options)
        sys.stdout.flush()
    except (PidroError, StorageError) as fault:
        return _said(str(fault), USAGE)
    except BrokenPipeError:
        sys.stdout = io.StringIO()
        return 0
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        return _said(f"{where}{fault.strerror or fault}.", USAGE)
    except KeyboardInterrupt:
        return _said("Stopped.", INTERRUPTED)
    except Exception:  # the last line of defence: a sentence here, the rest in the log
        return _said(_logged(), BROKEN)
    return status


def _said(sentence: str, status: int) -> int:
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    return status


def _logged() -> str:
    from pidro_desktop.problems import write_log  # noqa: PLC0415  only when something broke

    return write_log()
