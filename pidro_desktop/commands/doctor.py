"""``pidro-desktop doctor``: what support needs to know, and the usual troubles."""

from __future__ import annotations

import argparse
import time

from pidro_desktop.commands.json_output import json_text
from pidro_desktop.doctor import devices, files, program
from pidro_desktop.doctor.isolated import PATIENCE, IsolatedCheck
from pidro_desktop.doctor.report import Section, as_data, as_text, problems

TRIALS = ("screen", "sound", "pictures", "others")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``doctor`` takes."""
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(options: argparse.Namespace) -> int:
    """Print what was found; 1 where something hinders playing. Nothing is changed."""
    chapters = examined()
    if options.json:
        print(json_text(as_data(chapters), indent=2, default=str))
    else:
        print("\n".join(as_text(chapters)))
    return 1 if any(trouble.hinders for trouble in problems(chapters)) else 0


def examined() -> list[Section]:
    """All chapters. What may hang or die is tried in processes of its own, side by side."""
    until = time.monotonic() + PATIENCE
    trials = {name: IsolatedCheck(name) for name in TRIALS}
    itself, system, places = program.program(), program.system(), files.places()
    kept, settings = files.kept()
    found = {name: trial.outcome(until) for name, trial in trials.items()}
    return [
        *(itself, program.libraries_of(found["pictures"]), system),
        devices.screen(found["screen"], settings),
        devices.sound(found["sound"], settings),
        devices.pictures(found["pictures"]),
        devices.others(found["others"], settings),
        program.language(settings.language, found["others"]),
        *(places, kept),
    ]
