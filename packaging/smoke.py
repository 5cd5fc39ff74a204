"""Tries what was built as a person would who has no Python: starts it, plays, and takes it away.

    python packaging/smoke.py             every product of this version that lies in dist
    python packaging/smoke.py file tar    some of them
    python packaging/smoke.py --shots F   put screenshots into the folder F

Each product runs in an environment of its own with nothing in it but a fresh home and a virtual
screen: no PATH, so no Python either. It must say that its kernel is compiled, find no trouble, and
let a deal be played by clicks; it is killed in the middle of the next deal and must go on there.
The Debian package is installed, started from its menu entry, and purged again, which takes root.
Needs Linux, Xvfb, xdotool, and .venv with the test group.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products.facts import PROGRAM, ROOT, Facts, epoch, unpack, version

sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
from window.at_title import NEW_GAME, RESUME, instant, press
from window.person import Person
from window.screen import Screen, Window, screen

from pidro_desktop.engine.state import Game

SIZE = (1280, 720)
PATIENT = 120
"""Seconds in which a deal must have been played."""
MENU_ENTRY = Path("/usr/share/applications") / f"{PROGRAM}.desktop"
WATCHED = ("/usr", "/etc", "/opt", "/var/lib/dpkg/info")
"""Where an installation may leave something behind."""
CACHES = (".cache", "mimeinfo.cache", "mime.cache")
"""Lists that the system makes anew by itself whenever something comes or goes."""


Found = TypeVar("Found")


class Broken(Exception):
    """A product does not do what it has to."""


@dataclass(frozen=True)
class Product:
    """Something that can be started: how, and with which home."""

    name: str
    program: Path
    home: Path
    shots: Path

    def env(self, where: Screen) -> dict[str, str]:
        """All that it is told of the machine."""
        return {"HOME": str(self.home), "DISPLAY": where.env["DISPLAY"], "PATH": "/nonexistent"}

    def said(self, where: Screen, *arguments: str) -> str:
        """What a command prints; it has to succeed."""
        command = [str(self.program), *arguments]
        done = subprocess.run(
            command, env=self.env(where), capture_output=True, text=True, check=False, timeout=60
        )
        if done.returncode:
            raise Broken(f"{' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def window(self, where: Screen, record: Path) -> Window:
        """Its window, which plays along with ``record``."""
        command = (str(self.program),)
        return Window(where, self.home, SIZE, ("--record", str(record)), command, self.env(where))


def main() -> int:
    """Try the products; returns the exit status."""
    parser = argparse.ArgumentParser(description="Try what packaging/build.py has built.")
    parser.add_argument("products", nargs="*", choices=[*WAYS, []])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--shots", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve())
    broken = 0
    for name in options.products or WAYS:
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="pidro-smoke-") as place:
            try:
                _try(facts, name, Path(place), options.shots or Path(place))
                said = "plays"
            except (Broken, AssertionError, OSError, subprocess.SubprocessError) as fault:
                said, broken = f"BROKEN: {fault}", broken + 1
        print(f"{name}: {said} ({time.monotonic() - began:.0f} s)", flush=True)
    return 1 if broken else 0


def _try(facts: Facts, name: str, place: Path, shots: Path) -> None:
    home = place / "home"
    instant(home / ".config" / PROGRAM, "fast")
    with WAYS[name](facts, place) as program:
        _play(Product(name, program, home, shots), facts, place)


def _play(product: Product, facts: Facts, place: Path) -> None:
    """A deal by clicks, a kill in the middle of the second, and the rest of that after it."""
    first, again = place / "first.jsonl", place / "again.jsonl"
    with screen(*SIZE) as where:
        told = product.said(where, "--version")
        if f"{PROGRAM} {facts.version}, compiled kernel" not in told:
            raise Broken(f"it says of itself: {told}")
        product.said(where, "doctor")
        if product.name == "deb":
            _from_the_menu(where, product)
        with product.window(where, first) as window:
            window.shot(product.shots / f"{product.name}-title.png")
            press(window, NEW_GAME)
            before = Person(window, first).play_until(_in_the_second, PATIENT)
            window.shot(product.shots / f"{product.name}-table.png")
        deals = len(before.sheet) + 1
        with product.window(where, again) as window:
            press(window, RESUME)
            after = Person(window, again).play_until(lambda game: len(game.sheet) >= deals, PATIENT)
        if after.sheet[: len(before.sheet)] != before.sheet:
            raise Broken("after a kill it goes on with another game")
        product.said(where, "check", str(again))


def _in_the_second(game: Game) -> bool:
    return 0 < len(game.sheet) < game.now.number and bool(game.now.calls)


def _from_the_menu(where: Screen, product: Product) -> None:
    """Start it as a menu does, and look at it."""
    env = {**product.env(where), "PATH": "/usr/bin:/bin:/usr/games"}
    started = subprocess.Popen(["gio", "launch", str(MENU_ENTRY)], env=env)
    number = _until(lambda: where.found("--class", "pidro"), "the menu entry opens no window")
    time.sleep(2)
    where.tool("import", "-window", number[-1], str(product.shots / "menu-entry.png"))
    os.kill(int(where.tool("xdotool", "getwindowpid", number[-1])), signal.SIGTERM)
    started.wait(timeout=20)
    _until(lambda: not where.found("--class", "pidro"), "it does not end")


def _until(found: Callable[[], Found], otherwise: str) -> Found:
    """Wait for something to be there."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if answer := found():
            return answer
        time.sleep(0.1)
    raise Broken(otherwise)


# ------------------------------------------------------------ how each comes and goes


@contextmanager
def _folder(facts: Facts, _place: Path) -> Iterator[Path]:
    yield facts.folder / PROGRAM


@contextmanager
def _file(facts: Facts, _place: Path) -> Iterator[Path]:
    yield facts.out / facts.stem


@contextmanager
def _tar(facts: Facts, place: Path) -> Iterator[Path]:
    """Unpacked, installed into the home, and taken away again."""
    home = place / "home"
    env = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    unpack(facts.out / f"{facts.stem}.tar.xz", place)
    top = place / f"{PROGRAM}-{facts.version}"
    before = _files([str(home)])
    subprocess.run(["sh", str(top / "install.sh")], env=env, check=True, capture_output=True)
    program = home / ".local" / "bin" / PROGRAM
    installed = program.resolve().parent
    yield program
    script = installed / "uninstall.sh"
    subprocess.run(["sh", str(script)], env=env, check=True, capture_output=True)
    _only_the_persons(home, _files([str(home)]) - before)


@contextmanager
def _deb(facts: Facts, place: Path) -> Iterator[Path]:
    """Installed with dpkg, and purged."""
    if os.geteuid():
        raise Broken("only root can install a Debian package")
    package = next(facts.out.glob(f"{PROGRAM}_{facts.version}_*.deb"))
    before = _files(WATCHED)
    _dpkg("--install", str(package))
    try:
        yield Path("/usr/games") / PROGRAM
    finally:
        _dpkg("--purge", PROGRAM)
    left = {path for path in _files(WATCHED) - before if not path.endswith(CACHES)}
    if left:
        raise Broken(f"purged, it leaves {', '.join(sorted(left)[:5])}")
    kept = place / "home" / ".local" / "share" / PROGRAM
    if not (kept / "history.sqlite3").exists():
        raise Broken("purged, it takes the person's results along")


def _dpkg(*words: str) -> None:
    done = subprocess.run(["dpkg", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"dpkg {words[0]} failed: {done.stderr}")


def _files(places: Iterable[str]) -> set[str]:
    """Every file below some folders."""
    return {
        f"{folder}/{name}"
        for place in places
        for folder, _, names in os.walk(place)
        for name in names
    }


def _only_the_persons(home: Path, left: set[str]) -> None:
    own = [str(home / ".local" / kind / PROGRAM) for kind in ("share", "state")]
    own += [str(home / kind / PROGRAM) for kind in (".config", ".cache")]
    other = [path for path in left if not path.startswith(tuple(own))]
    if other:
        raise Broken(f"taken away, it leaves {', '.join(sorted(other)[:5])}")


WAYS = {"folder": _folder, "file": _file, "tar": _tar, "deb": _deb}

if __name__ == "__main__":
    sys.exit(main())
