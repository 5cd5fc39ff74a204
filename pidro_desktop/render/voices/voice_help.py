"""What is told if no voice speaks, or none the language that is read, and what to do about it."""

from __future__ import annotations

import sys
from typing import Final

from pidro_desktop.assets import is_checkout
from pidro_desktop.subprocess_env import is_packed
from pidro_desktop.tr import LazyText, lazy_format, tr

PACKAGE: Final = "speech-dispatcher"
INSTALLS: Final = 'pip install "pidro-desktop[speech]"'
INSTALLS_IN_CHECKOUT: Final = "python3 run.py setup speech"
_HOW: Final = lazy_format(
    # tr: {command} is what to type; it stays as it is.
    tr("To use speech, install the voice with {command}, then restart the program."),
    command=INSTALLS_IN_CHECKOUT if is_checkout() else INSTALLS,
)
_PACKED: Final = lazy_format(
    # tr: {package} is the name of a program of the system, as its package manager knows it.
    tr("To use speech, install {package}, this system’s voice, then restart the program."),
    package=PACKAGE,
)
NOT_INSTALLED: Final = _PACKED if is_packed() else _HOW
"""How to come by a voice, in this installation, on a system that brings none."""

_NOBODY: Final = tr(
    "No screen reader or voice is running on this computer. Start one, and speech begins "
    "immediately."
)
_NOBODY_IN: Final = {
    "win32": tr(
        "Windows has no voice that works. Choose one under Settings, Time & language, Speech, and "
        "speech begins immediately."
    ),
    "darwin": tr(
        "macOS has no voice that works. Choose one under System Settings, Accessibility, Spoken "
        "Content, and speech begins immediately."
    ),
}
# tr: Instead of English, name the language that you translate into: it is the one that is missing.
_LACKING: Final = tr(
    "This computer has no English voice, so another one reads. To add one, install espeak-ng for "
    "speech-dispatcher."
)
_LACKING_IN: Final = {
    # tr: Instead of English, name the language that you translate into: it is what is missing.
    "win32": tr(
        "This computer has no English voice, so another one reads. To add one, open Settings, Time "
        "& language, Speech, Add voices."
    ),
    # tr: Instead of English, name the language that you translate into: it is what is missing.
    "darwin": tr(
        "This computer has no English voice, so another one reads. To add one, open System "
        "Settings, Accessibility, Spoken Content, System voice, Manage Voices."
    ),
}


def nobody_speaks(platform: str = sys.platform) -> LazyText:
    """Return what to do if no voice answers; ``platform`` as in ``sys``."""
    return _NOBODY_IN.get(platform, _NOBODY)


def lacking(platform: str = sys.platform) -> LazyText:
    """Return what to do about a language that no voice speaks; ``platform`` as in ``sys``."""
    return _LACKING_IN.get(platform, _LACKING)
