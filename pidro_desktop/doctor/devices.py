"""Report sections on screen, sound, pictures, gamepads and speech, from isolated checks."""

from __future__ import annotations

from typing import Any, Final

from pidro_desktop.assets import AssetsMissingError, assets_root
from pidro_desktop.doctor.isolated import Outcome
from pidro_desktop.doctor.report import Section
from pidro_desktop.storage.settings import Settings
from pidro_desktop.table.layout.proportions import scale_held

UNHEARD: Final = frozenset({"dummy", "disk"})
SMALLEST: Final = (960, 600)
AGAIN: Final = "Install the program again, or copy its whole folder."


def screen(found: Outcome, settings: Settings) -> Section:
    """Return the driver in use and its desktops, the drivers tried, and the scale."""
    chapter = Section("Screen")
    driver, none = found.one("driver"), found.one("no screen")
    chapter.fact("driver", driver[0] if driver else "none", driver[0] if driver else "")
    _tried(chapter, found)
    desktops = [tuple(size) for size in (found.one("desktops") or ([],))[0]]
    if desktops:
        _sizes(chapter, desktops, settings)
    window = settings.window and "{}x{}".format(*settings.window)
    chapter.fact("window", "full screen" if settings.fullscreen else window or "not chosen yet")
    chapter.fact("look", f"{settings.theme}, deck {settings.deck}")
    if none:
        chapter.problem(none[0], hinders=True)
    elif driver is None:
        chapter.problem(
            f"The screen could not be tested with {_last_tried(found)}: {found.broken}. Log in "
            "again, or choose another driver in SDL_VIDEODRIVER.",
            hinders=True,
        )
    return chapter


def _sizes(chapter: Section, desktops: list[tuple[int, ...]], settings: Settings) -> None:
    text = ", ".join("{}x{}".format(*size) for size in desktops)
    chapter.fact("desktops", text, [list(size) for size in desktops])
    width, height = desktops[0]
    held = scale_held((width, height), settings.ui_scale)
    chapter.fact("scale", f"{settings.ui_scale} %, on the whole screen {held} %", held)
    least = SMALLEST if width >= height else SMALLEST[::-1]
    if width < least[0] or height < least[1]:
        chapter.problem(
            f"The screen is small ({width}x{height}), so the picture is shown smaller than it was "
            "drawn. Choose a higher resolution if there is one."
        )


def sound(found: Outcome, settings: Settings) -> Section:
    """Return the driver and device in use, the drivers tried, and whether the sounds load."""
    chapter = Section("Sound")
    driver, none = found.one("driver"), found.one("no sound")
    if driver:
        rate, _bits, channels = driver[1]
        chapter.fact("driver", f"{driver[0]}, {rate} Hz, {channels} channels", driver[0])
    else:
        chapter.fact("driver", "none", "")
    _tried(chapter, found)
    volume = "muted" if settings.muted else f"{settings.sound_volume} %"
    chapter.fact("volume", volume, 0 if settings.muted else settings.sound_volume)
    loaded = found.one("sounds")
    if loaded:
        count, bad = loaded
        chapter.fact("files", f"{count - len(bad)} of {count} load", {"files": count, "bad": bad})
        if bad:
            chapter.problem(f"Sounds cannot be loaded: {'; '.join(bad)}. {AGAIN}")
    if none:
        chapter.problem(
            f"There is no sound ({none[0]}), so the game is silent. Connect or turn on a sound "
            "device and restart the program. Captions (Settings, Accessibility) show what you "
            "would hear."
        )
    elif driver is None:
        chapter.problem(
            f"Sound could not be tested with {_last_tried(found)}: {found.broken}. If the game "
            "does not start because of it, set SDL_AUDIODRIVER to dummy."
        )
    elif driver[0] in UNHEARD:
        chapter.problem(
            f"The sound driver is {driver[0]!r}, which makes no sound. Unset SDL_AUDIODRIVER."
        )
    elif settings.muted or settings.sound_volume == 0:
        chapter.problem("Sound is off. Turn it on in the settings.")
    return chapter


def pictures(found: Outcome) -> Section:
    """Return the assets folder, and whether fonts and pictures load."""
    chapter = Section("Pictures and fonts")
    try:
        chapter.fact("assets", assets_root())
    except AssetsMissingError as fault:
        chapter.fact("assets", "missing")
        chapter.problem(str(fault), hinders=True)
        return chapter
    fonts = found.all("font")
    bad = [f"{name}: {why}" for name, why in fonts if why]
    chapter.fact("fonts", f"{len(fonts) - len(bad)} of {len(fonts)} load", {"bad": bad})
    for folder, kind, count, wrong in found.all("pictures"):
        text = f"{count - len(wrong)} of {count} load" if count else "none"
        chapter.fact(f"{folder}{kind}", text, {"files": count, "bad": wrong})
        bad += wrong
    if bad:
        shown = f"{'; '.join(bad[:5])}{f', and {len(bad) - 5} more' if len(bad) > 5 else ''}"
        chapter.problem(f"Fonts or pictures cannot be loaded: {shown}. {AGAIN}", hinders=True)
    elif found.broken and found.lines:
        chapter.problem(
            f"Fonts and pictures could not all be tested: {found.broken}. {AGAIN}", hinders=True
        )
    return chapter


def others(found: Outcome, settings: Settings) -> Section:
    """Return the gamepads and the speech output."""
    chapter = Section("Gamepads and voice")
    names, fault = found.one("gamepads") or ([], found.broken)
    chapter.fact("gamepads", ", ".join(names) or fault or "none", names)
    name, why = found.one("voice") or ("", found.broken or "not tested")
    chapter.fact("voice", name or f"none ({why.rstrip('.')})", name)
    chapter.fact("speech", "on" if settings.speech else "off", settings.speech)
    if settings.speech and not name:
        chapter.problem(f"Speech is on, but no voice is available. {why}")
    return chapter


def _tried(chapter: Section, found: Outcome) -> None:
    """Return every driver tried, with its error if it does not work."""
    tried: dict[str, Any] = {name: why for name, why in found.all("tried") if name != "dummy"}
    text = "\n".join(f"{name}: {why or 'works'}" for name, why in tried.items())
    chapter.fact("drivers tested", text or found.broken or "none", tried)


def _last_tried(found: Outcome) -> str:
    """Return the last thing that was being tried when the check broke off."""
    tries = found.all("tries")
    return f"the driver {tries[-1][0]!r}" if tries and tries[-1][0] else "the default driver"
