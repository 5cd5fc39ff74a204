"""``pidro-desktop`` without a subcommand: open the window."""

from __future__ import annotations

import argparse
from pathlib import Path

from pidro_desktop import paths
from pidro_desktop.commands.arguments import (
    add_rules,
    deal_code,
    existing_file,
    rules_and_options,
    seed_text,
    three_players,
    window_size,
)
from pidro_desktop.commands.bots import SEATS_LOST, add_bots, guard
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display, NoDisplay
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.start_errors import tell
from pidro_desktop.storage.lock import Lock, here

NO_DISPLAY = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``play``."""
    add_rules(parser, None)
    origin = parser.add_mutually_exclusive_group()
    origin.add_argument("--seed", type=seed_text, metavar="TEXT", help="seed for the deals")
    origin.add_argument(
        "--deal", type=deal_code, metavar="CODE", help="start with the deal of this code"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="add a copy of the games' records to this file"
    )
    parser.add_argument(
        "--players",
        type=three_players,
        metavar="A,B,C",
        help="computer players for Alice, Bob and Carlos; exec:COMMAND is one of your own",
    )
    watched = parser.add_mutually_exclusive_group()
    watched.add_argument("--open", type=Path, metavar="FILE", help="watch a game of this record")
    watched.add_argument(
        "file",
        nargs="?",
        type=existing_file,
        metavar="FILE",
        help="a record to watch, as with --open",
    )
    parser.add_argument("--speech", action="store_true", help="read the table aloud (F9 does too)")
    add_bots(parser)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--windowed", type=window_size, metavar="WxH", help="size of the window")
    size.add_argument("--fullscreen", action="store_true", help="fill the screen")


def run(options: argparse.Namespace) -> int:
    """Open the window and play until the player quits.

    2 where no window can be seen, 3 where a program from outside has lost its seat.
    """
    if options.sandbox_required:
        guard(options.players or (), sandboxed=True)
    if options.record is not None:
        from pidro_desktop.players.external import hide  # noqa: PLC0415  seldom needed
        from pidro_desktop.storage.record_file import (  # noqa: PLC0415  seldom needed
            is_record_or_new,
        )

        is_record_or_new(options.record)
        hide(options.record)  # it shows all hands while they are played
    homeless = paths.use_temporary_folders()
    lock = Lock(paths.lock_file, computer=lambda: here(paths.data_dir))
    preferences = Preferences.load(paths.settings_file(), lock.mine)
    preferences.notices[:0] = homeless
    if options.speech:
        preferences.change(speech=True)
    if options.option:  # report their errors now
        from pidro_desktop.variants import load  # noqa: PLC0415  seldom needed

        load(*rules_and_options(options.rules or preferences.now.rules, options.option))
    asked = options.windowed is not None or options.fullscreen
    settings = preferences.now
    try:
        display = Display.open(
            options.windowed or settings.window,
            exact=options.windowed is not None,
            fullscreen=options.fullscreen or (settings.fullscreen and not asked),
        )
    except NoDisplay as fault:
        tell(fault.text, window=True)
        return NO_DISPLAY
    wishes = LaunchOptions(
        rules=options.rules,
        options=dict(options.option),
        players=options.players,
        seed=options.seed,
        record=options.record,
        bot_ms=options.bot_ms,
        outside="refuse" if options.sandbox_required else "ask",
    )
    program = Program(preferences, wishes, lock=lock)
    try:
        program.app(display, Title(options.open or options.file, options.deal)).run()
    finally:
        program.close()
        display.close()
    return SEATS_LOST if program.lost else 0
