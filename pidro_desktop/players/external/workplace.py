"""The command and environment of an external bot.

A bot gets a folder of its own (``folders.py``), and only the environment variables that
programs need to run: nothing there may tell where a game is stored, or give access to the display.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from pidro_desktop.players.external import windows_words
from pidro_desktop.subprocess_env import child_environment

CALLED_FROM: Final = "PIDRO_CALLED_FROM"
"""The variable with the folder in which the command was given."""

PASSED: Final = frozenset(
    (
        *("PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
        *("PYTHONPATH", "PYTHONHOME", "PYTHONUSERBASE", "PYTHONUTF8", "VIRTUAL_ENV"),
        *("CONDA_PREFIX", "PYENV_ROOT", "PYENV_VERSION", "NODE_PATH", "JAVA_HOME", "GEM_HOME"),
        *("GEM_PATH", "RUBYLIB", "PERL5LIB", "GOROOT", "DOTNET_ROOT", "CARGO_HOME", "RUSTUP_HOME"),
        *("ASDF_DATA_DIR", "NIX_PATH", "OMP_NUM_THREADS", "CUDA_VISIBLE_DEVICES"),
        # Windows starts few programs without these.
        *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "PROGRAMDATA"),
        *("PROGRAMFILES", "PROGRAMFILES(X86)", "APPDATA", "LOCALAPPDATA", "USERNAME"),
        *("NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE", "OS"),
    )
)
"""The variables that are passed on, in capitals."""

PASSED_BEGINNINGS: Final = ("LC_", "PIDRO_BOT_")
"""Prefixes of others that are passed on; the second is for the bot's author."""

_TOOLS: Final = {"CARGO_HOME": ".cargo", "RUSTUP_HOME": ".rustup", "ASDF_DATA_DIR": ".asdf"}
"""Folders that tools look for in the home folder, which is another one for a bot."""

if sys.platform == "linux":
    _TOOLS["PYTHONUSERBASE"] = ".local"  # where pip install --user puts packages


def environment(
    folder: Path | None, words: Sequence[str], theirs: Mapping[str, str] = os.environ
) -> dict[str, str]:
    """Return the environment variables for a program.

    Args:
        folder: the folder it runs in, or None.
        words: its command.
        theirs: the variables to choose from.
    """
    passed = {
        name: value
        for name, value in child_environment(theirs).items()
        if name.upper() in PASSED or name.upper().startswith(PASSED_BEGINNINGS)
    }
    here = Path.cwd()
    for name, place in _TOOLS.items():
        at = Path(theirs.get("HOME", "")) / place
        if name not in passed and at.is_absolute() and at.is_dir():
            passed[name] = str(at)
    if "PATH" in passed:
        places = passed["PATH"].split(os.pathsep)
        passed["PATH"] = os.pathsep.join(str(here / text) if text else str(here) for text in places)
    passed[CALLED_FROM] = str(here)
    if _runs_a_module(words):
        after = passed.get("PYTHONPATH")
        passed["PYTHONPATH"] = f"{here}{os.pathsep}{after}" if after else str(here)
    if folder is not None:
        passed |= dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), str(folder))
    return passed


def _runs_a_module(words: Sequence[str]) -> bool:
    """Return whether this is ``python -m MODULE``, found in the caller's folder."""
    name = Path(words[0]).name.lower()
    return ("python" in name or name in ("py", "py.exe")) and "-m" in words[1:]


def rooted(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a command with its files as absolute paths.

    So the command works in any folder. The program is a file if it is given with a folder;
    otherwise the next word, its script, may be; and every later word with a dot or a folder in it,
    alone or after ``=``. Only existing files count.
    """
    first, *rest = words
    if sys.platform == "win32":
        here = str(Path.cwd())
        program = windows_words.found_program(first, here, os.environ, os.path.isfile) or first
    else:
        program = _from_root(first) if _has_folder(first) else first
    interpreter = not _has_folder(first) or Path(first).is_absolute()
    return (program, *_rooted_rest(rest, interpreter))


def _rooted_rest(words: Sequence[str], script: bool) -> Iterator[str]:
    for word in words:
        option, equals, value = word.partition("=")
        if word.startswith("-"):
            yield f"{option}={_from_root(value)}" if equals and _like_a_file(value) else word
            continue
        named = _like_a_file(word) or (script and not _is_folder(word))
        yield _from_root(word) if named else word
        script = False


def own_folders(words: Sequence[str]) -> set[Path]:
    """Return the folders of the files that a command names, such as logs and models.

    The program's own file counts only if no other file is named, because an interpreter's folder
    contains nothing of a bot.

    Args:
        words: the command as ``rooted`` returns it.
    """
    values = [word.partition("=")[2] if word.startswith("-") else word for word in words[1:]]
    return _folders(values) or _folders(words[:1])


def _folders(names: Sequence[str]) -> set[Path]:
    files = [name for name in names if Path(name).is_absolute() and _exists(name)]
    return {Path(name) if _is_folder(name) else Path(name).parent for name in files}


def _has_folder(word: str) -> bool:
    return os.sep in word or "/" in word


def _like_a_file(word: str) -> bool:
    return "." in word or _has_folder(word)


def _from_root(word: str) -> str:
    """Return ``word`` as an absolute path if it names a file or a folder; links stay."""
    if not _exists(word):
        return word
    try:
        return str(Path(word).absolute())
    except OSError:  # the current folder has been deleted
        return word


def _exists(word: str) -> bool:
    """Return whether a word names a file; a word can be too long for a name."""
    return bool(word) and os.path.exists(word)  # noqa: PTH110  pathlib raises for long names


def _is_folder(word: str) -> bool:
    return os.path.isdir(word)  # noqa: PTH112  for the same reason
