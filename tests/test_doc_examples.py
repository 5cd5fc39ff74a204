"""The examples of the documentation work: commands, records, JSON and programs."""

from __future__ import annotations

import ast
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from test_docs import ROOT, every_page

from pidro_desktop import variants
from pidro_desktop.cli import COMMANDS, main, own_parser
from pidro_desktop.engine.record.lines import (
    KINDS,
    back_line,
    event_fields,
    header_line,
    parse_back,
    parse_event,
    parse_header,
    parse_object,
)
from pidro_desktop.engine.record.reader import read_games

COMMAND_LINE = ROOT / "docs" / "command-line.md"
RECORD = ROOT / "docs" / "record.md"


# ------------------------------------------------------------ commands


def blocks(page: Path, *kinds: str) -> list[str]:
    """Return the fenced blocks of these kinds in a page, less what they are indented by."""
    fence = re.compile(rf"^( *)```(?:{'|'.join(kinds)})\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
    found = fence.findall(page.read_text("utf-8"))
    return [
        "\n".join(line.removeprefix(indent) for line in text.splitlines()) for indent, text in found
    ]


def commands_in(page: Path) -> list[list[str]]:
    """Return the words of every command that a page shows, without comments and redirections."""
    lines = [line for block in blocks(page, "sh", "bash") for line in block.splitlines()]
    words = [shlex.split(line, comments=True) for line in lines]
    return [line[: line.index("<")] if "<" in line else line for line in words if line]


def test_the_readme_shows_the_two_commands_each_on_a_line_of_its_own() -> None:
    commands = commands_in(ROOT / "README.md")
    assert ["python3", "run.py"] in commands
    assert ["python3", "run.py", "test"] in commands


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 100


@every_page
def test_every_command_shown_is_one_that_the_program_takes(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.pidro.jsonl").touch()
    for command in commands_in(page):
        program, *words = command
        if program.endswith("pidro-desktop") or command[:2] == ["python3", "run.py"]:
            understood(words[1:] if words[:1] == ["run.py"] else words)
        elif program.endswith("python") or program == "python3":
            assert is_script(words), command


def understood(words: list[str]) -> None:
    """Parse the words of a command as the program would; it must know all of them."""
    if words[:1] in (["test"], ["setup"]):  # what run.py does by itself
        return
    name, rest = (words[0], words[1:]) if words and words[0] in COMMANDS else ("play", words)
    own_parser(name).parse_args(rest)


def is_script(words: list[str]) -> bool:
    """Whether Python finds what it is told to run in the repository."""
    if words[0] != "-m":
        return (ROOT / words[0]).is_file()
    module = words[1].replace(".", "/")
    return words[1] == "pytest" or any(
        (ROOT / path).is_file() for path in (f"{module}.py", f"{module}/__main__.py")
    )


def test_a_command_that_is_wrong_is_found() -> None:
    for words in (["play", "--sped"], ["duel", "steady", "nobody", "--deals", "1"]):
        with pytest.raises(SystemExit):
            understood(words)
    assert not is_script(["tools/gone.py"])
    assert not is_script(["-m", "tools.gone"])


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_of_commands_explains_every_option(name: str) -> None:
    page = COMMAND_LINE.read_text("utf-8")
    section = page.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    told = {option for row in rows for option in re.findall(r"--[a-z][a-z-]*", row.split("|")[1])}
    actions = own_parser(name)._actions
    known = {text for action in actions for text in action.option_strings if text[:2] == "--"}
    assert told == known - {"--help"}
    assert any(
        command[1:2] == [name] for command in commands_in(ROOT / "docs/command-line.md")
    ) or (name == "play")


# ------------------------------------------------------------ examples


def test_the_game_shown_in_the_docs_is_accepted_by_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = [text for text in blocks(RECORD, "json") if text.count("\n") > 2]
    assert len(whole) == 1
    record = tmp_path / "example.pidro.jsonl"
    record.write_text(f"{whole[0]}\n", "utf-8")
    assert main(["check", str(record)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("kind", ["game", *KINDS])
def test_every_type_of_line_has_an_example_that_can_be_read(kind: str) -> None:
    section = RECORD.read_text("utf-8").partition(f"\n### {kind}\n")[2].partition("\n##")[0]
    examples = re.findall(r"^\{.*\}$", section, re.MULTILINE)
    assert examples
    for text in examples:
        line = parse_object(text)
        assert line["t"] == kind
        if kind == "game":
            assert header_line(parse_header(line)) == text
            assert next(iter(read_games(text.encode(), variants.load))).fault == ""
        else:
            assert json.loads(text) == json.loads(json.dumps(event_fields(parse_event(line))))


def test_the_example_of_undo_can_be_read() -> None:
    (text,) = re.findall(r'^\{"t":"back".*\}$', RECORD.read_text("utf-8"), re.MULTILINE)
    assert back_line(parse_back(parse_object(text)).to) == text


@every_page
def test_json_in_a_page_is_json(page: Path) -> None:
    for block in blocks(page, "json"):
        for line in block.splitlines():
            assert "t" in json.loads(line) or "id" in json.loads(line)


def test_the_position_in_the_docs_is_solved_as_they_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (block,) = blocks(ROOT / "docs" / "bots.md", "console")
    typed, asked, answered = block.splitlines()
    assert typed == "$ pidro-desktop solve"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{asked}\n".encode())))
    assert main(["solve"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(answered)


@every_page
def test_python_in_a_page_runs(page: Path, tmp_path: Path) -> None:
    """With nothing to read; fair.py of docs/fairness.md wants a record and is tested apart."""
    for number, code in enumerate(blocks(page, "python")):
        ast.parse(code)
        if "sys.argv" in code:
            continue
        file = tmp_path / f"example{number}.py"
        file.write_text(code, "utf-8")
        done = subprocess.run(
            [sys.executable, str(file)],
            cwd=ROOT,
            env=None,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
