"""Empties libraries whose work the program never asks for.

SDL's mixer and image libraries name a decoder for every format that there is as something they
cannot be loaded without, and some of those bring a C++ runtime along. Our sounds are WAV files and
our pictures SVG and PNG, so most decoders are a quarter of the program's size for nothing. Each is
replaced by a library of the same name in which every function that is asked for returns nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from products.facts import run

HOLLOW = (
    "libFLAC", "libopusfile", "libvorbis", "libvorbisfile", "libogg", "libxmp", "libmpg123",
    "libfluidsynth", "libwavpack", "libjpeg", "libtiff", "libwebp", "libwebpdemux",
)  # fmt: skip
"""Named by SDL2_mixer and SDL2_image."""
DROPPED = (
    "libopus",
    "libsndfile",
    "libvorbisenc",
    "libsharpyuv",
    "libportmidi",
    "libstdc++",
    "libgcc_s",
)
"""Named by those alone that are hollow, or by modules that are left out."""
USERS = ("libSDL2_mixer", "libSDL2_image")

Entry = tuple[str, str, str]
"""Where a file goes, where it lies, and what kind it is: as PyInstaller lists them."""


def hollowed(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The list with what is hollow replaced, and with what only that needed left out.

    The replacements are made in ``folder``. Nothing is left out that a library which stays needs.
    """
    users = [Path(entry[1]) for entry in entries if _stem(entry[0]) in USERS]
    wanted = sorted({symbol for user in users for symbol in _undefined(user)})
    found = list[Entry]()
    for place, source, kind in entries:
        if _stem(place) in HOLLOW:
            made = _empty(Path(source), wanted, folder / Path(place).name)
            found.append((place, str(made), kind))
        elif _stem(place) not in DROPPED:
            found.append((place, source, kind))
    return found + _still_needed(entries, found)


def _still_needed(entries: Sequence[Entry], kept: Sequence[Entry]) -> list[Entry]:
    """What was dropped although something that stays names it."""
    named = {name for one in kept if one[2] in ("BINARY", "EXTENSION") for name in _needs(one[1])}
    gone = {one[0] for one in entries} - {one[0] for one in kept}
    return [one for one in entries if one[0] in gone and Path(one[0]).name in named]


def _stem(place: str) -> str:
    """The library's name alone: "libFLAC" of "libFLAC-e7027ec5.so.14.0.0"."""
    return re.split(r"-[0-9a-f]{8}\.|\.so|-2-", Path(place).name)[0]


def _needs(library: str) -> list[str]:
    return re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "--wide", "--dynamic", library))


def _undefined(library: Path) -> Iterable[str]:
    """The names, with their versions, that a library expects from others."""
    for line in run("nm", "--dynamic", "--undefined-only", library).splitlines():
        yield line.split()[-1]


def _empty(library: Path, wanted: Iterable[str], target: Path) -> Path:
    """Make ``target``: called as ``library`` is, with those of its functions that are wanted."""
    has = {line.split()[-1] for line in _defined(library)}
    names = dict[str, list[str]]()
    for symbol in wanted:
        name, _, tag = symbol.partition("@")
        if {name, f"{name}@@{tag}", f"{name}@{tag}"} & has:
            names.setdefault(tag, []).append(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    code, script = target.with_suffix(".c"), target.with_suffix(".map")
    functions = [f"long {name}(void) {{ return 0; }}" for group in names.values() for name in group]
    code.write_text("\n".join([*functions, ""]), "utf-8")
    tags = [f"{tag} {{ global: {' '.join(f'{n};' for n in names[tag])} }};" for tag in names if tag]
    script.write_text("\n".join([*tags, ""]), "utf-8")
    options = [f"-Wl,--version-script={script}"] if tags else []
    own_name = re.findall(r"\(SONAME\).*\[(.+)\]", run("readelf", "-W", "-d", library))
    options += [f"-Wl,-soname,{own_name[0]}"] if own_name else []
    plain = ("-shared", "-fPIC", "-nostdlib", "-s", "-w", "-Wl,--build-id=none")
    run("gcc", *plain, *options, "-o", target, code)
    return target


def _defined(library: Path) -> list[str]:
    return run("nm", "--dynamic", "--defined-only", library).splitlines()
