"""``pidro-desktop demo``: four computer players play one deal through the real scenes."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable
from pathlib import Path

from pidro_desktop import paths
from pidro_desktop.app import App
from pidro_desktop.commands.arguments import (
    add_rules,
    four_players,
    positive_int,
    positive_speed,
    rules_and_options,
    seed_text,
    window_size,
)
from pidro_desktop.commands.bots import SEATS_LOST, add_bot_ms, add_sandbox_required, guard
from pidro_desktop.commands.demo_pictures import AnimationWriter, NoPillow, ScreenshotWriter
from pidro_desktop.commands.play import NO_DISPLAY
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.external import Outside
from pidro_desktop.players.player import Player
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display, NoDisplay
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.start_errors import say, tell
from pidro_desktop.variants import load

SEED = "kitchen 3774"
"""A deal in which Victor wins the auction and kills a card, so that every phase can be seen."""

USAGE, BROKEN = 2, 70
NOTHING_TO_SHOW = (
    "pidro-desktop: --headless shows nothing by itself. Add --shots DIR to save a picture of "
    "every phase, --film FILE to save an animation of the deal, or leave out --headless to watch "
    "in a window."
)
ONLY_HEADLESS = (
    "pidro-desktop: --film needs --headless, because only then do frames come at an even rate."
)

FRAME = 1 / 60
LONGEST = 600.0
"""Seconds of the scenes' time after which a deal must have come to its end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``demo``."""
    parser.add_argument("--headless", action="store_true", help="run without a window")
    parser.add_argument(
        "--shots", type=Path, metavar="DIR", help="save a PNG of every phase in this folder"
    )
    parser.add_argument(
        "--film", type=Path, metavar="FILE", help="save an animated WebP (needs --headless)"
    )
    parser.add_argument(
        "--film-width",
        type=positive_int,
        default=720,
        metavar="PIXELS",
        help="width of the animation (default: 720)",
    )
    parser.add_argument(
        "--size",
        type=window_size,
        default=(1280, 720),
        metavar="WxH",
        help="size of the window or the pictures (default: 1280x720)",
    )
    parser.add_argument(
        "--speed",
        type=positive_speed,
        default="normal",
        metavar="X",
        help="relaxed, normal, fast or instant, or a factor such as 2",
    )
    parser.add_argument(
        "--deals", type=positive_int, help="quit after this many deals (headless: 1)"
    )
    parser.add_argument(
        "--seed", type=seed_text, default=SEED, metavar="TEXT", help="seed for the deals"
    )
    add_rules(parser)
    parser.add_argument(
        "--players",
        type=four_players,
        default=("steady",) * 4,
        metavar="A,B,C,D",
        help="players for Victor, Alice, Bob and Carlos",
    )
    add_bot_ms(parser)
    add_sandbox_required(parser)


def run(options: argparse.Namespace) -> int:
    """Play the deal, in a window or in memory.

    2 where no window can be seen, 3 where a program from outside has lost its seat.
    """
    if options.headless and options.shots is None and options.film is None:
        say(NOTHING_TO_SHOW)
        return USAGE
    if options.film and not options.headless:
        tell(ONLY_HEADLESS, name="", window=True)
        return USAGE
    guard(options.players, sandboxed=options.sandbox_required)
    speed, factor = (
        (options.speed, 1.0) if isinstance(options.speed, str) else ("normal", options.speed)
    )
    preferences = _preferences(speed, headless=options.headless)
    try:
        display = Display.headless(options.size) if options.headless else Display.open(options.size)
    except NoDisplay as fault:
        tell(fault.text, window=True)
        return NO_DISPLAY
    program = Program(preferences, LaunchOptions(), silent=options.headless)
    deals = options.deals or (1 if options.headless or options.shots else 0)
    match = _match(options)
    scene = Watch(match, _player(options, SOUTH), deals).table
    app = program.app(display, scene)
    album = ScreenshotWriter(options.shots, display) if options.shots else None
    try:
        film = AnimationWriter(options.film, display, options.film_width) if options.film else None
        if options.headless:
            _in_memory(app, factor, lambda: _look(scene, album, film))
        else:
            _in_window(app, factor, lambda: _look(scene, album, None))
        if film:
            film.save()
            print(film.file)
    except NoPillow as fault:
        say(str(fault))
        return USAGE
    finally:
        program.close()
        display.close()
        for watcher in match.watchers.values():
            if watcher.remark:
                say(f"pidro-desktop: {watcher.remark}")
    if album:
        print("\n".join(str(file) for file in album.files))
    if options.headless and app.running:
        say("pidro-desktop: the deal was not finished.")
        return BROKEN
    return SEATS_LOST if program.lost else 0


def _look(scene: TableScene, album: ScreenshotWriter | None, film: AnimationWriter | None) -> None:
    """Show the frame to the screenshot or animation writer."""
    if album:
        album.look(scene)
    if film:
        film.look(FRAME)


def _preferences(speed: str, *, headless: bool) -> Preferences:
    """Return the player's settings at another speed; a demo writes nothing back."""
    preferences = Preferences() if headless else Preferences.load(paths.settings_file())
    preferences.path = None
    preferences.change(speed=speed)
    return preferences


def _player(options: argparse.Namespace, seat: Seat) -> Player:
    """Return the player of a seat; nobody can be asked about a bot where there is no window."""
    asked: Outside = "start" if options.headless else "ask"
    return make(
        options.players[seat], options.bot_ms, "refuse" if options.sandbox_required else asked
    )


def _match(options: argparse.Namespace) -> Match:
    """Return a game without a record; the scene plays Victor's seat."""
    others = {seat: _player(options, seat) for seat in SEATS if seat != SOUTH}
    rules = load(*rules_and_options(options.rules, options.option))
    setup = Setup(rules, others, secret_of(options.seed), seed=options.seed)
    return Match(setup)


def _in_memory(app: App, factor: float, look: Callable[[], None]) -> None:
    passed = 0.0
    while app.running and passed < LONGEST and not isinstance(app.top, ErrorMessage):
        app.step(FRAME * factor)
        passed += FRAME * factor
        look()


def _in_window(app: App, factor: float, look: Callable[[], None]) -> None:
    # The title draws ahead while it is read; here half a second before the first deal does.
    deque(app.ctx.games.rehearse(app.ctx.look, app.ctx.size), maxlen=0)
    step = app.step

    def watched(dt: float, events: object = ()) -> object:
        damage = step(dt * factor, events)  # type: ignore[arg-type]  # passed on as it came
        look()
        return damage

    app.step = watched  # type: ignore[method-assign,assignment]  # the demo's own clock and camera
    app.run()
