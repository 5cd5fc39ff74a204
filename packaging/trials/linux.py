"""Trials of the products for Linux: play a deal, kill it in the next one, and resume.

Each runs with a fresh home and a virtual screen and nothing else: no PATH, so no Python either. The
Debian package is installed, started from its menu entry, and purged again, which takes root.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from products.facts import PROGRAM, Facts, unpack
from window.at_title import NEW_GAME, RESUME, instant, press
from window.person import Person
from window.screen import Screen, screen

from trials.broken import Broken, healthy
from trials.product import DEAL, SIZE, Product, compiled, in_the_second_deal, until

MENU_ENTRY = Path("/usr/share/applications") / f"{PROGRAM}.desktop"
WATCHED = ("/usr", "/etc", "/opt", "/var/lib/dpkg/info")
"""Where an installation may leave something behind."""
CACHES = (".cache", "mimeinfo.cache", "mime.cache")
"""Lists that the system makes again by itself whenever something comes or goes."""

Way = Callable[[Facts, Path], AbstractContextManager[Path]]
"""Brings a product, yields its program, and takes it away again."""


def play(name: str, facts: Facts, place: Path, shots: Path) -> str:
    """Try one of ``WAYS``; returns what was tried."""
    home = place / "home"
    instant(home / ".config" / PROGRAM, "fast")
    with WAYS[name](facts, place) as program, screen(*SIZE) as where:
        product = Product(name, program, home, shots)
        compiled(facts, product.said(where, "--version"))
        healthy(product.said(where, "doctor"))
        if name == "deb":
            _from_the_menu(where, product)
        _play(where, product, place)
    return "a deal, killed in the next, resumed"


def _play(where: Screen, product: Product, place: Path) -> None:
    """Play a deal by clicks, kill it in the middle of the second, and resume."""
    first, again = place / "first.jsonl", place / "again.jsonl"
    with product.window(where, first) as window:
        window.shot(product.shots / f"{product.name}-title.png")
        press(window, NEW_GAME)
        before = Person(window, first).play_until(in_the_second_deal, DEAL)
        window.shot(product.shots / f"{product.name}-table.png")
    deals = len(before.sheet) + 1
    with product.window(where, again) as window:
        press(window, RESUME)
        after = Person(window, again).play_until(lambda game: len(game.sheet) >= deals, DEAL)
    if after.sheet[: len(before.sheet)] != before.sheet:
        raise Broken("after a kill it resumes another game")
    product.said(where, "check", str(again))


def _from_the_menu(where: Screen, product: Product) -> None:
    """Start it as a menu does, and look at it."""
    env = {**product.env(where), "PATH": "/usr/bin:/bin:/usr/games"}
    started = subprocess.Popen(["gio", "launch", str(MENU_ENTRY)], env=env)
    number = until(lambda: where.found("--class", "pidro"), "the menu entry opens no window")
    time.sleep(2)
    where.tool("import", "-window", number[-1], str(product.shots / "menu-entry.png"))
    os.kill(int(where.tool("xdotool", "getwindowpid", number[-1])), signal.SIGTERM)
    started.wait(timeout=20)
    until(lambda: not where.found("--class", "pidro"), "it does not end")


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


WAYS: dict[str, Way] = {"folder": _folder, "file": _file, "tar": _tar, "deb": _deb}
