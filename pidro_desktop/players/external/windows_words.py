"""The command of a bot on Windows: its words, the program they name, and the line that starts it.

Windows gives a program one line, not words. Everything here is text, so that it can be tried on
any system.
"""

from __future__ import annotations

import ntpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from subprocess import list2cmdline
from typing import Final, NamedTuple

BATCH: Final = (".bat", ".cmd")
SCRIPTS: Final = (".py", ".pyw", ".pyz")

_QUOTE: Final = re.compile(r'\\*"')
_PLAIN: Final = re.compile(r"[\w#$*+\-./:?@\\]+")
"""Words that mean the same to cmd without quotes."""
_SPACE: Final = " \t\r\n"
_ENDINGS: Final = ".COM;.EXE;.BAT;.CMD"


class Piece(NamedTuple):
    """A part of a command: as it is written, what it means, and whether quotes protect it."""

    written: str
    meaning: str
    quoted: bool


def pieces(text: str, prefix: str) -> Iterator[Piece]:
    r"""Yield the parts of a command with quotes as Windows programs read them.

    ``\"`` is a quote, and other backslashes are themselves. Unlike Windows itself, a word that
    begins with a single quote ends with the next one, as in the commands that shells split; inside
    a word it is an apostrophe.

    Args:
        text: the command, or several with commas between them.
        prefix: what stands before a command, after which a word begins.

    Raises:
        ValueError: a quote is not closed.
    """
    at, quote = 0, ""
    while at < len(text):
        found = _QUOTE.match(text, at) if quote != "'" else None
        if found:
            piece, quote = _slashes_and_quote(found[0], text[found.end() :], quote)
        elif text[at] == "'" and (quote or _begins(text, at, prefix)) and quote != '"':
            piece, quote = Piece("'", "", True), "" if quote else "'"
        else:
            piece = Piece(text[at], text[at], bool(quote))
        yield piece
        at += len(piece.written)
    if quote:
        raise ValueError(quote)


def _slashes_and_quote(written: str, after: str, quote: str) -> tuple[Piece, str]:
    """Return backslashes before a quote as one part, and the quote that is open after it."""
    slashes = len(written) - 1
    meaning = "\\" * (slashes // 2)
    if slashes % 2:
        return Piece(written, meaning + '"', True), quote
    if quote and after.startswith('"'):
        return Piece(written + '"', meaning + '"', True), quote
    return Piece(written, meaning, True), "" if quote else '"'


def _begins(text: str, at: int, prefix: str) -> bool:
    return at == 0 or text[at - 1] in _SPACE + "," or text.endswith(prefix, 0, at)


def split(command: str, prefix: str) -> tuple[str, ...]:
    """Split a command into words.

    Args:
        command: the command without its prefix.
        prefix: see ``pieces``.

    Raises:
        ValueError: a quote is not closed.
    """
    words: list[str] = []
    within = False
    for piece in pieces(command, prefix):
        if not piece.quoted and piece.meaning in _SPACE:
            within = False
        elif within:
            words[-1] += piece.meaning
        else:
            words.append(piece.meaning)
            within = True
    return tuple(words)


def found_program(
    word: str, here: str, environment: Mapping[str, str], is_file: Callable[[str], bool]
) -> str | None:
    """Return the path of the program that a word names, or None.

    It is looked for as Windows does: in the caller's folder, then along ``PATH``, with every ending
    of ``PATHEXT`` if it has none of its own.

    Args:
        word: the first word of a command.
        here: the folder in which the command was given.
        environment: has PATH and PATHEXT, if they are set.
        is_file: returns whether a path is a file.
    """
    endings = [end for end in environment.get("PATHEXT", _ENDINGS).lower().split(";") if end]
    known = {*endings, *BATCH, *SCRIPTS, ".exe"}
    names = [word, *(word + end for end in endings)]
    if ntpath.splitext(word)[1].lower() not in known:
        names = [*names[1:], word]
    folders = [here]
    if not ntpath.dirname(word) and not ntpath.splitdrive(word)[0]:
        folders += [place for place in environment.get("PATH", "").split(";") if place]
    paths = (ntpath.join(folder, name) for folder in folders for name in names)
    return next((ntpath.normpath(path) for path in paths if is_file(path)), None)


def line(words: Sequence[str], shell: str, python: Callable[[], str | None]) -> str:
    """Return the line that starts a command.

    Args:
        words: the program, with its path, and its arguments.
        shell: the path of cmd, which runs batch files.
        python: returns the path of the Python that runs scripts, or None.

    Raises:
        ValueError: there is nothing that could run it.
    """
    ending = ntpath.splitext(words[0])[1].lower()
    if ending in BATCH:
        inside = " ".join(_for_cmd(word) for word in words)
        return f'{list2cmdline([shell])} /d /e:on /v:off /s /c "{inside}"'
    if ending in SCRIPTS:
        interpreter = python()
        if interpreter is None:
            raise ValueError(
                "there is no Python to run it with; write the path of python.exe before it"
            )
        return list2cmdline([interpreter, *words])
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
