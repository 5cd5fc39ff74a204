"""What every command has in common in which programs from outside can play."""

from __future__ import annotations

import argparse
from typing import Final

from pidro_desktop.commands.arguments import a_count

SEATS_LOST: Final = 3
"""The exit status of a run in which a program from outside has lost its seat."""


def add_bot_ms(parser: argparse.ArgumentParser) -> None:
    """The time that programs from outside have."""
    parser.add_argument(
        "--bot-ms",
        type=a_count,
        metavar="N",
        help="milliseconds for each answer of a program named as exec:COMMAND (10000)",
    )
