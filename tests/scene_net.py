"""A net under the screens: every scene's picture as a hash, and where all of its controls lie.

    python tests/scene_net.py [--accept] [--pictures FOLDER] [PART OF A SCENE'S NAME ...]

Looks at the scenes of ``every_scene`` in two window sizes and compares them with
``tests/data/screens``, a file for each scene. Pictures are compared only where pygame draws as it
did for those that are kept: ``tests/data/screens/drawn_by.txt``. A picture that differs is written
to ``build/screens``. To see it as it was:

    git worktree add ../before HEAD
    (cd ../before && python tests/scene_net.py --pictures ../pictures-before NAME)

Look at both, and then keep the new one with ``--accept``.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple
from unittest import mock

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from drawings import remember_drawings

    remember_drawings()

import every_scene
import pygame
from pilot import OPENED, Pilot, close_histories

from pidro_desktop.render.look import Look
from pidro_desktop.scenes.house_rules.house_rules import HouseList
from pidro_desktop.scenes.statistics import form_cloth
from pidro_desktop.scenes.table import table_picture

SIZES: Final = ((960, 600), (1280, 720))
"""Pixels of the windows."""
ROOT: Final = Path(__file__).parents[1]
KEPT: Final = Path(__file__).parent / "data" / "screens"
DRAWN_BY: Final = "drawn_by.txt"
"""The file beside those of the scenes that says what drew the pictures."""
FOUND: Final = ROOT / "build" / "screens"
STILL: Final = 4
"""So many frames in which nothing is painted, and what threads make has come."""


class Seen(NamedTuple):
    """A scene in one window: its picture, and a line for each control."""

    picture: pygame.Surface
    controls: tuple[str, ...]

    @property
    def hash(self) -> str:
        """The hash of the picture's pixels."""
        return hashlib.sha256(pygame.image.tobytes(self.picture, "RGB")).hexdigest()[:32]


def drawn_by() -> str:
    """What the pixels depend on besides the program: the same makes the same picture."""
    ttf, image = pygame.font.get_sdl_ttf_version(), pygame.image.get_sdl_image_version()
    versions = (pygame.get_sdl_version(), ttf, image)
    sdl, ttf_is, image_is = (".".join(map(str, version)) for version in versions if version)
    avx2 = "with" if pygame.system.get_cpu_instruction_sets()["AVX2"] else "without"
    return (
        f"{sys.platform} {os.uname().machine if hasattr(os, 'uname') else ''} {avx2} AVX2, "
        f"pygame-ce {pygame.ver}, SDL {sdl}, SDL_ttf {ttf_is}, SDL_image {image_is}"
    )


def same_drawing() -> bool:
    """Whether pictures can be compared here."""
    return (KEPT / DRAWN_BY).read_text("utf-8").strip() == drawn_by()


def look_at(name: str, home: Path) -> dict[tuple[int, int], Seen]:
    """A scene in both windows, with a look of its own and everything at rest."""
    look = Look.make()
    with mock.patch.object(every_scene, "look", return_value=look), _same_place_and_time():
        pilot = every_scene.scenes()[name](home)
        found: dict[tuple[int, int], Seen] = {}
        for size in SIZES:
            pilot.resize(size)
            _rest(pilot)
            pilot.app.canvas.invalidate()
            pilot.frame(dt=0.0)
            found[size] = Seen(pilot.app.display.picture.copy(), tuple(_controls(pilot)))
        pilot.app.quit()
    return found


@contextlib.contextmanager
def _same_place_and_time() -> Iterator[None]:
    """What a screen says of folders, of today and of local time is always the same.

    A quick computer turns no more cards finely before the first frame than a slow one.
    """
    clock = mock.Mock(wraps=datetime)
    clock.now = lambda *_: every_scene.noon()
    folder = mock.PropertyMock(return_value=str(Path("/", "home", "victor", "house rules")))
    with (
        mock.patch.object(form_cloth, "datetime", clock),
        mock.patch.object(HouseList, "folder", folder, create=True),
        mock.patch.object(table_picture, "HEAD_START", 0.0),
        mock.patch.dict(os.environ, TZ="UTC"),
    ):
        _read_time_zone()
        yield
    _read_time_zone()


def _read_time_zone() -> None:
    if sys.platform != "win32":  # where pictures are never compared
        time.tzset()


def _rest(pilot: Pilot) -> None:
    """Let frames pass, in which no time does, until all that threads make is painted."""
    still = 0
    for _ in range(2000):
        explains = getattr(pilot.scene, "explains", False)  # on a busy computer for long
        still = 0 if pilot.frame(dt=0.0) or explains else still + 1
        if still == STILL:
            return
        time.sleep(0.001)
    raise AssertionError("The scene never came to rest.")


def _controls(pilot: Pilot) -> Iterator[str]:
    for widget in pilot.widgets():
        x, y, wide, high = widget.rect
        off = "" if widget.enabled else " off"
        yield f"{x},{y} {wide}x{high} {widget.key} {str(widget.label)!r}{off}"


# ------------------------------------------------------------ what is kept


def kept_at(name: str) -> Path:
    """The file of a scene."""
    return KEPT / (re.sub(r"\W+", "_", name) + ".txt")


def text_of(found: dict[tuple[int, int], Seen], home: Path) -> str:
    """What is kept of a scene: for each window the hash, and under it the controls."""
    lines: list[str] = []
    for (wide, high), seen in found.items():
        lines += [f"[{wide}x{high}] {seen.hash}", *seen.controls]
    text = "\n".join(lines).replace(str(home), "HOME") + "\n"
    return re.sub(r"\bperson [0-9a-f]{8}\b", "person", text)  # made by chance


def differences(name: str, home: Path, *, pictures: bool) -> list[str]:
    """Sentences about what is not as it was; pictures that differ are written to ``FOUND``."""
    found = look_at(name, home)
    kept = kept_at(name).read_text("utf-8") if kept_at(name).exists() else ""
    hashes = re.findall(r"^\[(\w+)\] (\w+)$", kept, re.MULTILINE)
    told: list[str] = []
    if _without_hashes(text_of(found, home)) != _without_hashes(kept):
        told.append(f"{name}: controls have moved, or are others, than in {kept_at(name)}.")
    for (wide, high), seen in found.items():
        if pictures and (f"{wide}x{high}", seen.hash) not in hashes:
            path = save(name, (wide, high), seen, FOUND)
            told.append(f"{name}: the picture of {wide}x{high} is another one. Look at {path}.")
    return told


def accept(name: str, home: Path) -> None:
    """Keep a scene as it is now."""
    KEPT.mkdir(parents=True, exist_ok=True)
    kept_at(name).write_text(text_of(look_at(name, home), home), "utf-8", newline="\n")


def save(name: str, size: tuple[int, int], seen: Seen, folder: Path) -> Path:
    """Write a picture as a PNG file."""
    path = folder / f"{kept_at(name).stem}-{size[0]}x{size[1]}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(seen.picture, path)
    return path


def _without_hashes(text: str) -> str:
    return re.sub(r"^(\[\w+\]) \w+$", r"\1", text, flags=re.MULTILINE)


# ------------------------------------------------------------ the command


@contextlib.contextmanager
def own_home() -> Iterator[Path]:
    """An empty folder for the files of the program."""
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, PIDRO_HOME=folder):
        others = len(OPENED)
        try:
            yield Path(folder)
        finally:
            close_histories(others)


def main(given: Sequence[str] | None = None) -> int:
    """Compare, accept or write the pictures of the scenes that were asked for."""
    about, _, told = (__doc__ or "").partition("\n\n")
    formed = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=told, formatter_class=formed)
    parser.add_argument("--accept", action="store_true", help="keep the scenes as they are now")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="only write all pictures")
    parser.add_argument("names", nargs="*", metavar="PART", help="of a scene's name; all without")
    asked = parser.parse_args(given)
    names = [n for n in every_scene.scenes() if not asked.names or any(p in n for p in asked.names)]
    if asked.accept:
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / DRAWN_BY).write_text(drawn_by() + "\n", "utf-8", newline="\n")
    compared = not asked.accept and not asked.pictures and same_drawing()
    if not (compared or asked.accept or asked.pictures):
        print(f"Pictures are not compared: they were not drawn by {drawn_by()}.")
    found = 0
    for name in names:
        with own_home() as home:
            if asked.accept:
                accept(name, home)
            elif asked.pictures:
                for size, seen in look_at(name, home).items():
                    print(save(name, size, seen, asked.pictures), flush=True)
            else:
                told_of = differences(name, home, pictures=compared)
                found += bool(told_of)
                print("\n".join(told_of) or f"{name}: as it was.", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
