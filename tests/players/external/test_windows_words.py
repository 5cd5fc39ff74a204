"""A command on Windows: its words, the program that they name, and the line that starts it."""

from __future__ import annotations

import ctypes
import ntpath
import sys
from argparse import ArgumentTypeError
from subprocess import list2cmdline

import pytest

from pidro_desktop.commands.arguments import split_names_on_windows
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.external.command import found_program, joined, line, words_of

WORDS = {
    r"C:\x\bot.exe": [r"C:\x\bot.exe"],
    r'"C:\My bots\bot.exe" --fast': [r"C:\My bots\bot.exe", "--fast"],
    r"'C:\My bots\bot.exe' 'a, b'": [r"C:\My bots\bot.exe", "a, b"],
    r"C:\O'Neil\bot.exe it's": [r"C:\O'Neil\bot.exe", "it's"],
    r'py "say \"hello\"" "a""b"': ["py", 'say "hello"', 'a"b'],
    r'py "C:\ends with\\" next': ["py", "C:\\ends with\\", "next"],
    r"\\server\share\bot.exe \n": [r"\\server\share\bot.exe", r"\n"],
    'py  ""\t" "': ["py", "", " "],
    r'py --model="C:\a b\m.bin"': ["py", r"--model=C:\a b\m.bin"],
    r"py '\\x\y\' $HOME * %PATH%": ["py", "\\\\x\\y\\", "$HOME", "*", "%PATH%"],
    "py 'he said \"no\"'": ["py", 'he said "no"'],
}


@pytest.mark.parametrize(("command", "words"), WORDS.items(), ids=range(len(WORDS)))
def test_backslashes_are_kept_and_quotes_protect_spaces(command: str, words: list[str]) -> None:
    assert list(words_of(f"exec:{command}", "win32")) == words


@pytest.mark.parametrize("words", WORDS.values(), ids=range(len(WORDS)))
def test_what_a_report_shows_can_be_given_again(words: list[str]) -> None:
    assert list(words_of("exec:" + joined(words, "win32"), "win32")) == words


@pytest.mark.skipif(not hasattr(ctypes, "WinDLL"), reason="Only Windows splits lines itself.")
@pytest.mark.parametrize("words", WORDS.values(), ids=range(len(WORDS)))
def test_words_with_double_quotes_are_split_as_windows_splits_them(words: list[str]) -> None:
    if sys.platform == "win32":
        split = ctypes.WinDLL("shell32").CommandLineToArgvW
        split.restype = ctypes.POINTER(ctypes.c_wchar_p)
        count = ctypes.c_int()
        found = split(list2cmdline(words), ctypes.byref(count))
        assert [found[at] for at in range(count.value)] == words


@pytest.mark.parametrize("command", ['exec:"C:\\bot', "exec:'C:\\bot", 'exec:py \\"x" y'])
def test_a_quote_that_is_not_closed_is_told(command: str) -> None:
    with pytest.raises(PidroError, match="No closing quotation"):
        words_of(command, "win32")


@pytest.mark.parametrize("command", ["exec:", "exec:  ", 'exec:""', "exec:''"])
def test_a_command_without_a_program_is_told(command: str) -> None:
    with pytest.raises(PidroError, match="names no program"):
        words_of(command, "win32")


def test_commas_separate_players_unless_quotes_protect_them() -> None:
    command = r"""exec:C:\x\bot.exe 'a, b' "c,\"d" it's"""
    assert split_names_on_windows(f"{command},steady, {command} ,random") == (
        *(command, "steady"),
        *(command, "random"),
    )
    assert split_names_on_windows(r"exec:'C:\a,b\bot.exe',") == (r"exec:'C:\a,b\bot.exe'", "")
    with pytest.raises(ArgumentTypeError, match="' is opened but never closed in steady,exec:'x"):
        split_names_on_windows("steady,exec:'x")


# ------------------------------------------------------------ the program

FILES = {
    r"c:\here\bot.cmd",
    r"c:\here\bot.py",
    r"c:\here\bin\bot.exe",
    r"c:\tools\python.exe",
    r"c:\tools\python3",
    r"c:\tools\script.bat",
    r"c:\more\script.exe",
    r"c:\tools\odd.name.exe",
}


def these_are_there(monkeypatch: pytest.MonkeyPatch, files: set[str]) -> None:
    """Let no files be there but these."""
    monkeypatch.setattr("os.path.isfile", lambda file: ntpath.normpath(file).lower() in files)


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("bot", r"C:\here\bot.cmd"),
        ("bot.py", r"C:\here\bot.py"),
        (r".\bin\bot", r"C:\here\bin\bot.exe"),
        ("bin/bot.exe", r"C:\here\bin\bot.exe"),
        (r"C:\here\bin\bot", r"C:\here\bin\bot.exe"),
        ("python", r"C:\Tools\python.exe"),
        ("PYTHON.EXE", r"C:\Tools\PYTHON.EXE"),
        ("python3", r"C:\Tools\python3"),
        ("script", r"C:\Tools\script.bat"),
        ("odd.name", r"C:\Tools\odd.name.exe"),
        (r"bin\python", None),
        ("nobody", None),
    ],
)
def test_a_program_is_found_in_the_callers_folder_and_along_the_path(
    word: str, path: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    these_are_there(monkeypatch, FILES)
    values = {"PATH": r"C:\Tools;;C:\more", "PATHEXT": ".COM;.EXE;.BAT;.CMD"}
    found = found_program(word, r"C:\here", values)
    assert (found or "").lower() == (path or "").lower()


# ------------------------------------------------------------ the line

SHELL = r"C:\Windows\System32\cmd.exe"


def the_line(*words: str) -> str:
    return line(words, {"COMSPEC": SHELL, "PATH": r"C:\Py thon", "PATHEXT": ".CMD"})


def test_a_program_is_started_by_its_words() -> None:
    assert the_line(r"C:\a b\bot.exe", "x y", "") == r'"C:\a b\bot.exe" "x y" ""'


def test_a_script_is_started_by_python(monkeypatch: pytest.MonkeyPatch) -> None:
    for there, python in (
        ({r"c:\py thon\py.exe", r"c:\py thon\python.exe"}, r'"C:\Py thon\py.exe"'),
        ({r"c:\py thon\py.cmd", r"c:\py thon\python.exe"}, r'"C:\Py thon\python.exe"'),
        (set[str](), list2cmdline([sys.executable])),
    ):
        these_are_there(monkeypatch, there)
        assert the_line(r"C:\bot.PY", "x") == rf"{python} C:\bot.PY x"
    monkeypatch.setattr("pidro_desktop.players.external.command.is_packed", lambda: True)
    with pytest.raises(ValueError, match="there is no Python to run it with"):
        the_line(r"C:\bot.py")


@pytest.mark.parametrize(
    ("words", "inside"),
    [
        ([r"C:\x\bot.cmd"], r"C:\x\bot.cmd"),
        ([r"C:\a b\bot.bat", "--fast"], r'"C:\a b\bot.bat" --fast'),
        ([r"C:\bot.cmd", "a&b", "c|d", "^", "!e!"], r'C:\bot.cmd "a&b" "c|d" "^" "!e!"'),
        ([r"C:\bot.cmd", 'q"r', "", "ends\\ in\\"], r'C:\bot.cmd "q""r" "" "ends\ in\\"'),
    ],
)
def test_a_batch_file_gets_its_words_as_they_are(words: list[str], inside: str) -> None:
    assert the_line(*words) == rf'{SHELL} /d /e:on /v:off /s /c "{inside}"'


@pytest.mark.parametrize("word", ["%PATH%", "100%", "two\nlines"])
def test_what_cmd_would_change_in_any_quotes_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="a batch file cannot be given a word with a percent"):
        the_line(r"C:\bot.cmd", word)
