"""Report sections on the program and the operating system."""

from __future__ import annotations

import os
import platform
import sys
from typing import Final

from pidro_desktop import __version__, compiled, languages
from pidro_desktop.compiled import kernel_form, why_interpreted
from pidro_desktop.doctor.isolated import Outcome
from pidro_desktop.doctor.report import Section
from pidro_desktop.languages.system import system_languages
from pidro_desktop.versions import install_kind, libraries, system_name

VARIABLES: Final = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP")
OURS: Final = ("PIDRO_", "SDL_")
LANGUAGE: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
OLD_PYTHON: Final = (3, 11)


def program() -> Section:
    """Return the version, the location, and whether the installation is complete."""
    chapter = Section("Program")
    way, place = install_kind()
    chapter.fact("version", f"Pidro Desktop {__version__}", __version__)
    chapter.fact("runs", f"{way}, {place}")
    _kernel(chapter)
    return chapter


def _kernel(chapter: Section) -> None:
    kernel, why = kernel_form(), why_interpreted()
    runs_compiled = kernel.startswith("compiled")
    there, listed = compiled.compiled_modules()
    counted = f", {there} of {listed} modules" if listed else ""
    form_told = "compiled" if runs_compiled else "interpreted"
    chapter.fact("kernel", f"{form_told}{counted}{f': {why}' if why else ''}")
    if why or not runs_compiled:
        chapter.problem(
            f"The search is interpreted{(f' ({why})' if why else '')}, so strong computer players "
            f"look at fewer possibilities and take longer. {_ways_to_compile()}"
        )


def _ways_to_compile() -> str:
    way, _place = install_kind()
    if way.startswith("packed"):
        return "Install the program again."
    if way == "installed":
        return "Install a C compiler, then install the program again."
    return "Run `python packaging/compiling.py`, which needs a C compiler."


def libraries_of(pygame: Outcome) -> Section:
    """Return Python and the library versions; an isolated check reports pygame's."""
    chapter = Section("Libraries")
    chapter.fact("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    if sys.version_info < OLD_PYTHON:
        chapter.problem("This Python is older than 3.11. Install a newer one.", hinders=True)
    brought = pygame.all("library")
    for name, version in brought:
        chapter.fact(name, version)
    if not brought:
        chapter.fact("pygame-ce", pygame.broken or "not found")
        chapter.problem(
            f"pygame-ce cannot be used ({pygame.broken}), and without it there is no window. "
            "Install the program again; on Linux, check that the libraries it names are installed.",
            hinders=True,
        )
    for name, version in libraries():
        chapter.fact(name, version)
        if version.startswith("cannot be loaded"):
            chapter.problem(
                f"The library {name} {version}. Install the program again.", hinders=True
            )
    return chapter


def system() -> Section:
    """Return the operating system and the relevant environment variables."""
    chapter = Section("System")
    chapter.fact("system", system_name())
    chapter.fact("machine", f"{platform.machine()}, {os.cpu_count() or '?'} cores")
    variables = {
        name: value
        for name, value in sorted(os.environ.items())
        if name in VARIABLES or name.startswith(OURS)
    }
    pairs = "\n".join(f"{name}={value}" for name, value in variables.items())
    chapter.fact("environment", pairs or "nothing that concerns the program", variables)
    return chapter


def language(wanted: str) -> Section:
    """Return the chosen language, the system's languages, and whether the catalogue exists."""
    chapter = Section("Language")
    preferred = system_languages()
    chosen = wanted if wanted in languages.NAMES else languages.best_match(preferred)
    chapter.fact("in the settings", wanted)
    chapter.fact("of the system", ", ".join(preferred) or "none", preferred)
    chapter.fact("read", languages.NAMES[chosen], chosen)
    for name in languages.NAMES:
        if name != "en" and not (languages.FOLDER / f"{name}.mo").is_file():
            chapter.problem(
                f"The texts in {languages.NAMES[name]} are missing, so English is used instead. "
                "Install the program again; in a checkout run `python packaging/messages.py`."
            )
    return chapter
