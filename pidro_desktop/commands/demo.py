"""``pidro-desktop demo``: four computer players play one deal through the real scenes."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

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
from pidro_desktop.commands.bots import SEATS_LOST, add_bots, guard
from pidro_desktop.commands.play import NO_DISPLAY
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Phase
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
from pidro_desktop.table.animation.director import LOOK, SCORE
from pidro_desktop.variants import load

if TYPE_CHECKING:
    from PIL.Image import Image


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
    add_bots(parser)


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


NO_PILLOW: Final = (
    "pidro-desktop: --film needs Pillow, which is not installed. Install it beside the program, "
    'for instance by: pip install "pidro-desktop[film]"'
)
RATE: Final = 15
"""Pictures a second."""
QUALITY: Final = 70
KEPT_CLEAN: Final = (9, 17)
"""After at least and at most so many pictures a whole one wipes away what moving cards left behind.

Pillow's own 3 and 5 make the file nearly twice as large; without any, the cloth grows specks.
"""


class NoPillow(Exception):
    """Pillow, which writes the animation, is not installed."""


class AnimationWriter:
    """Captures ``RATE`` frames per second of scene time, ``width`` pixels wide.

    Raises NoPillow where Pillow is not installed.
    """

    def __init__(self, file: Path, display: Display, width: int) -> None:
        try:
            import PIL.Image  # noqa: PLC0415  an extra that only this command needs
        except ImportError as error:
            raise NoPillow(NO_PILLOW) from error
        self.file = file
        self._image = PIL.Image
        self._display = display
        full = display.size
        self._size = (width, round(width * full[1] / full[0]))
        self._frames: list[Image] = []
        self._lasting: list[int] = []
        self._seen = b""
        self._passed = 0.0

    def look(self, dt: float) -> None:
        """Advance by ``dt`` seconds, and capture a frame if one is due.

        A picture in which nothing has moved only makes the one before last longer.
        """
        self._passed += dt
        if self._passed < 1 / RATE:
            return
        self._passed -= 1 / RATE
        seen = self._display.pixels()
        if seen == self._seen and self._lasting:
            self._lasting[-1] += round(1000 / RATE)
            return
        self._seen = seen
        self._frames.append(self._picture(seen))
        self._lasting.append(round(1000 / RATE))

    def save(self) -> None:
        """Write the animation; it loops forever."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        first, *others = self._frames
        first.save(
            self.file,
            format="WEBP",
            save_all=True,
            append_images=others,
            duration=self._lasting,
            loop=0,
            quality=QUALITY,
            method=4,
            kmin=KEPT_CLEAN[0],
            kmax=KEPT_CLEAN[1],
        )

    def _picture(self, seen: bytes) -> Image:
        whole = self._image.frombytes("RGB", self._display.size, seen)
        return whole.resize(self._size, self._image.Resampling.LANCZOS)


PHASES: Final = (
    "auction",
    "suit-choice",
    "exchange",
    "play",
    "trick-won",
    "deal-score",
    "score-sheet",
)


class ScreenshotWriter:
    """Takes one screenshot per phase, in the order of ``PHASES``; ``files`` lists them."""

    def __init__(self, folder: Path, display: Display) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.files: list[Path] = []
        self._display = display
        self._taken: set[str] = set()

    def look(self, scene: TableScene) -> None:
        """Take a screenshot of the current phase, if there is none yet."""
        for phase in _phases(scene):
            if phase not in self._taken:
                self._taken.add(phase)
                file = self.folder / f"{PHASES.index(phase) + 1}-{phase}.png"
                self._display.save(file)
                self.files.append(file)


def _phases(scene: TableScene) -> list[str]:
    """Return the phases that the scene currently shows fully."""
    flow, view = scene.flow, scene.flow.view
    asked = flow.ask.what if flow.ask else None
    found: list[str] = []
    if view.phase is Phase.AUCTION and asked is AskKind.BID and flow.still:
        found.append("auction")
    if view.phase is Phase.TRUMP and flow.still and (asked is AskKind.TRUMP or view.bidder):
        found.append("suit-choice")
    if flow.pause == LOOK and flow.still:
        found.append("exchange")
    if asked is AskKind.PLAY and view.tricks and flow.still:
        found.append("play")
    if flow.tally is None and any(flying.part > 0.4 for flying in flow.flying):
        found.append("trick-won")
    if flow.tally is not None and sum(flow.tally.taken) > 6 and flow.motion.busy:
        found.append("deal-score")
    if flow.pause == SCORE and flow.still:
        found.append("score-sheet")
    return found
