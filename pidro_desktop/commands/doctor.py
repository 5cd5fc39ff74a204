"""``pidro-desktop doctor``: find problems on this computer, and print a report for support."""

from __future__ import annotations

import argparse

from pidro_desktop.commands.json_output import json_text
from pidro_desktop.doctor import devices, files, program
from pidro_desktop.doctor.isolated import IsolatedCheck
from pidro_desktop.doctor.report import Section, as_data, as_text, problems

TRIALS = ("screen", "sound", "pictures", "others")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``doctor``."""
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(options: argparse.Namespace) -> int:
    """Print the report; returns 1 if a problem prevents playing. Nothing is changed."""
    chapters = examined()
    if options.json:
        print(json_text(as_data(chapters), indent=2, default=str))
    else:
        print("\n".join(as_text(chapters)))
    return 1 if any(trouble.hinders for trouble in problems(chapters)) else 0


def examined() -> list[Section]:
    """Return all sections. Risky checks run side by side in processes of their own."""
    trials = {name: IsolatedCheck(name) for name in TRIALS}
    itself, system, places = program.program(), program.system(), files.places()
    kept, settings = files.kept()
    found = {name: trial.outcome() for name, trial in trials.items()}
    return [
        *(itself, program.libraries_of(found["pictures"]), system),
        devices.screen(found["screen"], settings),
        devices.sound(found["sound"], settings),
        devices.pictures(found["pictures"]),
        devices.others(found["others"], settings),
        program.language(settings.language),
        *(places, kept),
    ]
