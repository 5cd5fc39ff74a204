"""Checks of screen, sound, pictures, gamepads and speech for the ``doctor`` command.

Each check reports results as it goes, so that some remain if it hangs or crashes. Run it in a
process of its own. No window is opened and no sound is played.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from pidro_desktop.assets import AssetsMissingError, assets_root
from pidro_desktop.regular_files import read_bytes, read_text
from pidro_desktop.render.art.raster import rasterise
from pidro_desktop.render.audio import CUES, open_device
from pidro_desktop.render.display import NoDisplay, start_video
from pidro_desktop.render.media_files import read_picture, read_sound
from pidro_desktop.render.text import Face
from pidro_desktop.render.voices import finding, voice_help
from pidro_desktop.render.voices.system_voice import SystemVoice

Tell = Callable[..., None]
"""A callback that takes the name of a result and its values."""

VIDEO: Final = {"win32": ("windows",), "darwin": ("cocoa",)}
SOUND: Final = {"win32": ("wasapi", "directsound"), "darwin": ("coreaudio",)}
LINUX_VIDEO: Final = ("wayland", "x11")
"""Not kmsdrm, which takes the keyboard away from the console that it is tried on."""
LINUX_SOUND: Final = ("pipewire", "pulseaudio", "alsa")
HEARD_CUES: Final = CUES | {"ambience"}
PICTURES: Final = ("cards", "emblems", "figures", "ground", "icons")


def libraries(tell: Tell) -> None:
    """Report the versions of pygame and of its bundled libraries."""
    tell("library", "pygame-ce", pygame.version.ver)
    parts = {
        "SDL": pygame.get_sdl_version,
        "SDL_image": pygame.image.get_sdl_image_version,
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version,
        "SDL_ttf": pygame.font.get_sdl_ttf_version,
    }
    for name, version in parts.items():
        with suppress(pygame.error, NotImplementedError):  # a pygame built without that part
            tell("library", name, ".".join(map(str, version() or ("version unknown",))))


def screen(tell: Tell) -> None:
    """Report the video driver a window would use, its desktops, and the available drivers."""
    tell("tries", os.environ.get("SDL_VIDEODRIVER", ""))
    try:
        tell("driver", start_video())
    except NoDisplay as fault:
        tell("no screen", str(fault))
    else:
        tell("desktops", pygame.display.get_desktop_sizes())
        pygame.display.quit()
    for name in VIDEO.get(sys.platform, LINUX_VIDEO):
        os.environ["SDL_VIDEODRIVER"] = name
        tell("tries", name)
        tell("tried", name, _fault_of(pygame.display.init))
        pygame.display.quit()


def sound(tell: Tell) -> None:
    """Report the audio driver in use, the available drivers, and whether the sounds load."""
    tell("tries", os.environ.get("SDL_AUDIODRIVER", ""))
    fault = _fault_of(open_device)
    if fault:
        tell("no sound", fault)
    else:
        tell("driver", pygame.mixer.get_driver(), pygame.mixer.get_init())
        _load_sounds(tell)
        pygame.mixer.quit()
    for name in (*SOUND.get(sys.platform, LINUX_SOUND), "dummy"):
        os.environ["SDL_AUDIODRIVER"] = name
        tell("tries", name)
        tell("tried", name, _fault_of(open_device))
        if fault and name == "dummy":
            _load_sounds(tell)
        pygame.mixer.quit()


def pictures(tell: Tell) -> None:
    """Check every font, and every picture that the program shows."""
    libraries(tell)
    try:
        root = assets_root()
    except AssetsMissingError as fault:
        tell("no assets", str(fault))
        return
    pygame.font.init()
    for face in Face:
        path = root / "fonts" / face.value[0]
        tell("font", path.name, _fault_of(partial(_written, path)))
    for folder in PICTURES:
        files = sorted(path for path in (root / folder).rglob("*") if path.is_file())
        for kind in (".svg", ".png"):
            found = [path for path in files if path.suffix == kind]
            bad = [f"{path.name}: {why}" for path in found if (why := _fault_of_picture(path))]
            if found:
                tell("pictures", folder, kind, len(found), bad)
        if not files:
            tell("pictures", folder, "", 0, [f"{folder}: there are no pictures"])


def others(tell: Tell) -> None:
    """Report gamepads and the speech output."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    fault = _fault_of(_start_pads)
    pads = range(0 if fault else pygame.joystick.get_count())
    tell("gamepads", [pygame.joystick.Joystick(at).get_name() for at in pads], fault)
    tell("tries", "the voice")
    tell("voice", *_voice())


def _start_pads() -> None:
    from pygame._sdl2 import controller  # noqa: PLC0415  its absence is reported

    controller.init()
    pygame.joystick.init()


def _written(font: Path) -> None:
    pygame.font.Font(io.BytesIO(read_bytes(font)), 20).render("Ä ö 5 –", True, (0, 0, 0))


def _fault_of_picture(path: Path) -> str:
    def load() -> None:
        if path.suffix == ".svg":
            rasterise(read_text(path), (16, 16))
        else:
            read_picture(path)

    return _fault_of(load)


def _load_sounds(tell: Tell) -> None:
    try:
        folder = assets_root() / "sounds"
    except AssetsMissingError:
        return  # told where the pictures are looked at
    files = sorted(folder.glob("*.wav"))
    bad = [f"{path.name}: {why}" for path in files if (why := _fault_of(partial(read_sound, path)))]
    missing = HEARD_CUES - {path.name.split(".")[0] for path in files}
    tell("sounds", len(files), [*bad, *(f"{cue}: there is no such file" for cue in missing)])


def _voice() -> tuple[str, str]:
    """Return the name of the speech output, or why there is none."""
    try:
        found = finding.library(apart=False).Context().acquire_best()
    except ImportError:
        return "", str(voice_help.NOT_INSTALLED)
    except Exception:  # as in ScreenReader: its native part may refuse in any way
        return "", str(voice_help.nobody_speaks())
    if not isinstance(found, SystemVoice):
        return str(found.name), ""
    spoken = sorted({language for language in found.languages if language})
    return f"{found.name} ({', '.join(spoken) or 'languages unknown'})", ""


def _fault_of(attempt: Callable[[], Any]) -> str:
    """Return why an attempt failed; empty if it succeeded."""
    try:
        attempt()
    except (pygame.error, ImportError, OSError, ValueError) as fault:
        return str(fault) or type(fault).__name__
    return ""
