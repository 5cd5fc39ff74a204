"""``exec:COMMAND``: the words of a command, its files, and on Windows the line that starts it.

Windows gives a program one line, not words. Its part is text alone, so that it can be tried on any
system.
"""

from __future__ import annotations

import contextlib
import ntpath
import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from subprocess import list2cmdline
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.subprocess_env import is_packed

PREFIX: Final = "exec:"

_BATCH: Final = (".bat", ".cmd")
_SCRIPTS: Final = (".py", ".pyw", ".pyz")
_ENDINGS: Final = ".COM;.EXE;.BAT;.CMD"

_QUOTE: Final = re.compile(r'(\\*)"("?)')
_PLAIN: Final = re.compile(r"[\w#$*+\-./:?@\\]+")
"""Words that mean the same to cmd without quotes."""
_SPACE: Final = " \t\r\n"


def words_of(name: str, system: str = sys.platform) -> tuple[str, ...]:
    """Split the command of ``exec:COMMAND`` into words as a shell does, or as Windows does there.

    Raises:
        PidroError: there is no command, or a quote is not closed.
    """
    command = name.removeprefix(PREFIX)
    try:
        if system == "win32":
            words = [meaning for written, meaning in parts(command, _SPACE) if written]
        else:
            words = shlex.split(command)
    except ValueError as fault:
        why = "No closing quotation" if system == "win32" else fault
        raise PidroError(
            f"{name!r} cannot be split into words: {why}. Close every quote."
        ) from None
    if not words or not words[0]:
        raise PidroError(f"{name!r} names no program: write the command after {PREFIX!r}.")
    return tuple(words)


def joined(words: Sequence[str], system: str = sys.platform) -> str:
    """Return the words of a command as one line, as a person would write it."""
    return list2cmdline(words) if system == "win32" else shlex.join(words)


def rooted(words: Sequence[str]) -> tuple[tuple[str, ...], set[Path]]:
    """Return the words of a command with its files as absolute paths, and these files' folders.

    So the command works in any folder. The program is a file if it is given with a folder;
    otherwise the next word, its script, may be; and every later word with a dot or a folder in it,
    alone or after ``=``. Only existing files count. The program's own folder counts only if no
    other file is named, because an interpreter's folder contains nothing of a bot.
    """
    first, *rest = words
    named = _has_folder(first)
    if sys.platform == "win32":
        program = found_program(first, str(Path.cwd()))
    else:
        program = _absolute(first) if named else None
    may_be_script = not named or Path(first).is_absolute()
    whole, files = [program or first], list[str]()
    for word in rest:
        option, equals, value = word.partition("=") if word.startswith("-") else ("", "", word)
        script = may_be_script and not option and not os.path.isdir(value)  # noqa: PTH112  as in _absolute
        path = _absolute(value) if script or "." in value or _has_folder(value) else None
        whole.append(f"{option}{equals}{path or value}")
        files += [path] if path else []
        may_be_script = may_be_script and bool(option)
    own = map(Path, files or filter(None, [program]))
    return tuple(whole), {path if path.is_dir() else path.parent for path in own}


def _has_folder(word: str) -> bool:
    return os.sep in word or "/" in word


def _absolute(word: str) -> str | None:
    """Return the absolute path of an existing file or folder, links as they are; or None."""
    with contextlib.suppress(OSError):  # the current folder has been deleted
        if os.path.exists(word):  # noqa: PTH110  pathlib raises for words too long for a name
            return str(Path(word).absolute())
    return None


# ------------------------------------------------------------ Windows


def parts(text: str, separators: str) -> list[tuple[str, str]]:
    r"""Return the parts of a command, each as it is written and what it means, as Windows reads it.

    ``\"`` is a quote, and so is ``""`` between quotes; other backslashes are themselves. Unlike
    Windows itself, a word that begins with a single quote ends with the next one, as in the
    commands that shells split; inside a word it is an apostrophe. Unless quotes protect them,
    ``separators`` separate parts.

    Raises:
        ValueError: a quote is not closed.
    """
    found, at, inside = [("", "")], 0, False
    while at < len(text):
        written = meaning = text[at]
        begins = at == 0 or text[at - 1] in _SPACE + "," or text.endswith(PREFIX, 0, at)
        if written == "'" and begins and not inside:
            end = text.find("'", at + 1)
            if end < 0:
                raise ValueError("'")
            written, meaning = text[at : end + 1], text[at + 1 : end]
        elif quote := _QUOTE.match(text, at):
            pairs, escaped = divmod(len(quote[1]), 2)
            doubled = inside and not escaped and bool(quote[2])
            written = quote[0] if doubled else f'{quote[1]}"'
            meaning = "\\" * pairs + '"' * (escaped or doubled)
            inside = inside if escaped or doubled else not inside
        if written in separators and not inside:
            found.append(("", ""))
        else:
            found[-1] = found[-1][0] + written, found[-1][1] + meaning
        at += len(written)
    if inside:
        raise ValueError('"')
    return found


def found_program(word: str, here: str, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of the program that the first word of a command names, or None.

    It is looked for as Windows does: in the caller's folder ``here``, then along ``PATH``, with
    every ending of ``PATHEXT`` if it has none of its own.
    """
    endings = [end for end in environment.get("PATHEXT", _ENDINGS).lower().split(";") if end]
    known = {*endings, *_BATCH, *_SCRIPTS, ".exe"}
    names = [word, *(word + end for end in endings)]
    if ntpath.splitext(word)[1].lower() not in known:
        names = [*names[1:], word]
    folders = [here]
    if not ntpath.dirname(word) and not ntpath.splitdrive(word)[0]:
        folders += [place for place in environment.get("PATH", "").split(";") if place]
    paths = (ntpath.join(folder, name) for folder in folders for name in names)
    found = (path for path in paths if os.path.isfile(path))  # noqa: PTH113  as in _absolute
    return next(map(ntpath.normpath, found), None)


def line(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the line that starts a command, whose first word has its path.

    The Python of a script that is named without one is the launcher, which chooses by the script's
    first line, or the first Python along PATH, or the one that runs this program. Batch files are
    run by COMSPEC.

    Raises:
        ValueError: there is nothing that could run it.
    """
    ending = ntpath.splitext(words[0])[1].lower()
    if ending in _BATCH:
        shell = environment.get("COMSPEC", r"C:\Windows\System32\cmd.exe")
        inside = " ".join(map(_for_cmd, words))
        return f'{list2cmdline([shell])} /d /e:on /v:off /s /c "{inside}"'
    if ending in _SCRIPTS:
        places = {**environment, "PATHEXT": ".exe"}
        pythons = (found_program(name, "", places) for name in ("py", "python"))
        python = next(filter(None, pythons), None if is_packed() else sys.executable)
        if python is None:
            raise ValueError(
                "there is no Python to run it with; write the path of python.exe before it"
            )
        return list2cmdline([python, *words])
    return list2cmdline(words)


def _for_cmd(word: str) -> str:
    """Return a word as cmd passes it on unchanged.

    Raises:
        ValueError: it has a character that cmd changes even in quotes.
    """
    if "%" in word or set(word) & {"\n", "\r", "\0"}:
        raise ValueError("a batch file cannot be given a word with a percent sign or a line end")
    if _PLAIN.fullmatch(word):
        return word
    quoted = re.sub(r"(\\*)(\"|$)", lambda end: end[1] * 2 + end[2] * 2, word)
    return f'"{quoted}"'
