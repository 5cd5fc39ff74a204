"""The man page, made of what the command line says about itself, so that it never lies.

    python packaging/manpage.py            write packaging/desktop/pidro-desktop.1

Version and day stand in it as @VERSION@ and @DATE@; they are filled in when a package is made.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "packaging" / "desktop" / "pidro-desktop.1"

HEAD = """\
.\\" Written by packaging/manpage.py; change the command line instead.
.TH PIDRO\\-DESKTOP 1 "@DATE@" "Pidro Desktop @VERSION@" "User Commands"
.SH NAME
pidro\\-desktop \\- Finnish Pidro at your own table
.SH SYNOPSIS
.B pidro\\-desktop
.RI [ OPTION "]... [" FILE ]
.br
.B pidro\\-desktop
.I COMMAND
.RI [ ARGUMENT ]...
.SH DESCRIPTION
Pidro is the card game of Swedish\\-speaking Ostrobothnia (\\[:O]sterbotten) in Finland.
Without a command, opens the window to play against three computer players.
A
.I FILE
is a record: its game, or one of several, opens to be watched.
"""

TAIL = """\
.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
.B check
found an error in a record, or
.B doctor
a problem that prevents playing.
.TP
.B 2
The command line cannot be understood, a file cannot be read or written, or no window can be opened.
.TP
.B 3
A bot has lost its seat.
.TP
.B 70
Something went wrong in the program itself; the log has the details.
.TP
.B 130
Ctrl\\-C stopped it.
.SH ENVIRONMENT
.TP
.B PIDRO_HOME
A folder that holds settings, games, results, log and cache instead of those below.
.TP
.B PIDRO_KERNEL
.B off
interprets the search, even if it was compiled.
.TP
.BR SDL_VIDEODRIVER ", " SDL_AUDIODRIVER
Choose the driver for screen and sound, such as
.BR wayland ", " x11 ", " pulseaudio " or " alsa .
.SH FILES
.TP
.I \\[ti]/.config/pidro\\-desktop/settings.toml
The settings.
.TP
.I \\[ti]/.config/pidro\\-desktop/rules/
House rules.
.TP
.I \\[ti]/.local/share/pidro\\-desktop/
Results, the game being played, and, in
.IR saves/ ,
the records of all games.
.TP
.I \\[ti]/.local/state/pidro\\-desktop/pidro\\-desktop.log
The program\\[aq]s log.
.TP
.I \\[ti]/.cache/pidro\\-desktop/
Files that can be recreated at any time.
"""


def page() -> str:
    """The whole page, in the language of man."""
    sys.path.insert(0, str(ROOT))
    from pidro_desktop.cli import COMMANDS, own_parser, parser  # noqa: PLC0415  only found now

    lines = [HEAD.rstrip("\n"), ".SH OPTIONS"]
    whole = (one for one in parser()._actions if one.option_strings)
    for action in whole:
        lines += told(action)
    lines += [".PP", "The options of", ".B play", "can be given without its name."]
    lines.append(".SH COMMANDS")
    for name, about in COMMANDS.items():
        lines += [".SS " + plain(name), plain(sentence(about))]
        for action in own_parser(name)._actions:
            if "-h" not in action.option_strings:
                lines += told(action)
    return "\n".join(lines) + "\n" + TAIL


def told(action: argparse.Action) -> Iterator[str]:
    """An option or argument: how it is written, and what it does."""
    value = "" if action.nargs == 0 else written(action)
    if action.option_strings:
        names = ", ".join(f"\\fB{plain(name)}\\fR" for name in action.option_strings)
        head = f"{names} \\fI{plain(value)}\\fR" if value else names
    else:
        head = f"\\fI{plain(value)}\\fR"
    yield ".TP"
    yield head
    yield plain(sentence(explained(action)))


def written(action: argparse.Action) -> str:
    """What stands for the value."""
    if action.metavar:
        return action.metavar if isinstance(action.metavar, str) else " ".join(action.metavar)
    return "|".join(map(str, action.choices)) if action.choices else action.dest.upper()


def explained(action: argparse.Action) -> str:
    """The help of an option, with what it refers to filled in."""
    return (action.help or "") % {"default": action.default, "prog": "pidro-desktop"}


def sentence(text: str) -> str:
    """The text as a sentence."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def plain(text: str) -> str:
    """A text in which nothing is a command to man."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\[aq]")
    text = text.replace("`", "\\[ga]").replace("^", "\\[ha]").replace("~", "\\[ti]")
    text = "".join(one if ord(one) < 128 else f"\\[u{ord(one):04X}]" for one in text)
    return re.sub(r"^\.", r"\\&.", text)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8", newline="\n")
