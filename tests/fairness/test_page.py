"""docs/fairness.md is true: its commands print what it says, its numbers are right, its script
finds what ``check --fair`` finds."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from proofs import changed, played, stacking, swapping, text_of, turning

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.header import binding, resolved
from pidro_desktop.fairness.proof import Standing

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "fairness.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| ([^|]+?) \| `?([^|`]+?)`? \|$", PAGE, re.MULTILINE))
SECRET = bytes.fromhex(ROWS["`secret`"])
(SCRIPT,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


# ------------------------------------------------------------ the example


def first_deal() -> tuple[int, list[list[str]], list[str]]:
    """First dealer, hands and stock, by the words of docs/shuffle.md and with none of our code."""
    key = sha256(b"pidro deal" + SECRET + b"\0\0\0\1").digest()[:16]
    stream = "".join(sha256(key + bytes([0, 0, 0, n])).hexdigest() for n in range(20))
    pack = [rank + suit for suit in "CDHS" for rank in "AKQJT98765432"]
    at = 0
    for left in range(52, 1, -1):
        while int(stream[at : at + 8], 16) // left == 2**32 // left:
            at += 8
        other = int(stream[at : at + 8], 16) % left
        pack[left - 1], pack[other] = pack[other], pack[left - 1]
        at += 8
    dealer = int(sha256(b"pidro dealer" + SECRET).hexdigest()[1], 16) % 4
    hands: list[list[str]] = [[], [], [], []]
    for packet in range(12):
        hands[(dealer + 1 + packet) % 4] += pack[packet * 3 : packet * 3 + 3]
    return dealer, hands, pack[36:]


def test_the_example_is_what_follows_from_its_secret() -> None:
    dealer, hands, stock = first_deal()
    assert ROWS["`commit`"] == sha256(SECRET).hexdigest()
    assert ROWS["`dealer` of deal 1"] == f"{dealer} (Carlos)"
    for seat, name in enumerate(("Victor", "Alice", "Bob", "Carlos")):
        assert ROWS[f"hand of seat {seat} ({name})"] == " ".join(hands[seat])
    assert ROWS["stock"] == " ".join(stock)


def test_what_the_text_says_about_the_first_three_numbers() -> None:
    key = sha256(b"pidro deal" + SECRET + b"\0\0\0\1").hexdigest()[:32]
    block = sha256(bytes.fromhex(key) + b"\0\0\0\0").hexdigest()
    words = [block[at : at + 8] for at in (0, 8, 16)]
    pack = [rank + suit for suit in "CDHS" for rank in "AKQJT98765432"]
    assert f"`{words[0]}` is {int(words[0], 16):,}".replace(",", " ") in PAGE
    lefts = [int(word, 16) % left for word, left in zip(words, (52, 51, 50), strict=True)]
    assert lefts == [30, 12, 23]
    assert [pack[place] for place in lefts] == ["TH", "2C", "4D"]
    for word, left in zip(words[1:], lefts[1:], strict=True):
        assert re.search(rf"`{word}`, divided by 5[01], leaves {left}:", PAGE)


@pytest.mark.unix(reason="the page's commands are for bash with sha256sum")
@pytest.mark.skipif(
    not (shutil.which("bash") and shutil.which("sha256sum")),
    reason="the page's commands are for bash with sha256sum",
)
def test_the_commands_print_what_the_page_says() -> None:
    shown = "".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)).splitlines()
    typed = [line.removeprefix("$ ") for line in shown if line.startswith("$ ")]
    printed = [line for line in shown if not line.startswith("$ ")]
    done = subprocess.run(
        ["bash", "-c", "\n".join(typed)], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == printed
    assert len(printed) == 6


# ------------------------------------------------------------ the script


def by_the_script(tmp_path: Path, lines: tuple[str, ...]) -> tuple[int, str]:
    """Exit status and what it says, as an isolated Python without our package runs it."""
    script, record = tmp_path / "fair.py", tmp_path / "record"
    script.write_text(SCRIPT, "utf-8")
    record.write_bytes(text_of(lines))
    command = [sys.executable, "-I", "-S", str(script), str(record)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_script_finds_an_honest_game_fair(tmp_path: Path) -> None:
    status, said = by_the_script(tmp_path, played())
    assert (status, said.split()[:2]) == (0, ["Every", "card"])


def test_the_script_takes_games_with_any_names_and_those_of_earlier_versions(
    tmp_path: Path,
) -> None:
    named = played(names=("Åsa", "Иван", 'a"\\b\x7f\t', " "))
    status, said = by_the_script(tmp_path, named)
    assert (status, f"bound  {json.loads(named[0])['bound']}" in said) == (0, True)
    earlier = changed(played(), 0, bound=..., resolved=..., players=...)
    status, said = by_the_script(tmp_path, earlier)
    assert (status, "bound  is not in this record" in said) == (0, True)


def test_the_example_of_the_record_s_page_is_bound_by_the_function_beside_it() -> None:
    page = (DOCS / "record.md").read_text("utf-8")
    (line,) = (json.loads(text) for text in page.splitlines() if '"bound":"' in text)
    (function,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(function, scope)
    assert scope["bound"](SECRET, line) == line["bound"] == binding(SECRET, line)
    assert line["resolved"] == resolved(variants.load("finnish", {"target": 52}))


OTHER = sha256(b"another").hexdigest()
SHORT = played(secret=b"\0")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (changed(played(), -1, secret=OTHER), "another secret was sealed"),
        (changed(played(), 0, commit=OTHER), "another secret was sealed"),
        (changed(played(), -1, secret=...), "the secret is not told"),
        (SHORT, "the secret does not have 32 bytes"),
        (changed(played(), 0, options={"target": 41}), "another game was bound"),
        (changed(played(), 0, players=["a", "b", "c", "d"]), "another game was bound"),
        (played(swapping(2)), "deal 2: the cards of seat 0"),
        (played(stacking), "deal 2: the stock"),
        (played(turning), "deal 1: another seat deals"),
    ],
    ids=[
        "secret",
        "commit",
        "missing",
        "short",
        "options",
        "players",
        "swapped",
        "stock",
        "dealer",
    ],
)
def test_the_script_refuses_what_is_false(
    tmp_path: Path, lines: tuple[str, ...], said: str
) -> None:
    assert by_the_script(tmp_path, lines) == (1, f"{said}\n")


# ------------------------------------------------------------ the figures


@pytest.mark.slow
def test_the_figures_of_the_hundred_thousand_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fairness", "--deals", "100000", "--seed", "fairness"]) == 0
    out = capsys.readouterr().out
    rows = re.findall(r"^\| ([a-z ]+) \| (.*\d of 100) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for label, figures in rows:
        printed = next(line for line in out.splitlines() if line.startswith(f"  {label}  "))
        assert " ".join(printed.split()) == " ".join([label, *figures.replace("|", " ").split()])


@pytest.mark.slow
def test_one_ace_more_in_fifty_deals_stands_out_in_a_hundred_thousand() -> None:
    from test_planted import favouring, suspected  # noqa: PLC0415  only the long run needs it

    aces = ("AC", "AD", "AH", "AS")
    # The seat is given an ace that it may have already: in 9 of 52 deals nothing changes.
    found = suspected(favouring(lambda _deal: 1, aces, 41, 100_000))
    assert "Cards by each seat: aces" in found


def test_the_page_says_what_the_command_calls_the_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "f"
    record.write_bytes(
        text_of(played())
        + text_of(played()[:5])
        + text_of(played(swapping(1)))
        + text_of(played(proved=False, seed="x"))
    )
    coded = tmp_path / "g"
    coded.write_bytes(text_of(played(opening=DealCode(b"sixteen bytes...", 0))))
    assert main(["check", "--fair", str(record), str(coded)]) == 1
    standings = "|".join(one.value for one in Standing)
    told = set(re.findall(rf": ({standings}):", capsys.readouterr().out))
    assert told == set(re.findall(r"^\| `([A-Za-z ]+)` \| ", PAGE, re.MULTILINE)) - {
        "commit",
        "secret",
    }
    assert json.loads(played()[0])["commit"]
