"""Real records to begin from: every rule set, live saves with steps back, games to be proved."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from records import PEOPLE, played, with_second_thoughts

from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.shuffle import secret_of

DATA = Path(__file__).resolve().parents[1] / "data"
GOLDEN = DATA / "golden.pidro.jsonl"


@cache
def real_records() -> tuple[bytes, ...]:
    """Whole files, as this program and others write them."""
    golden = first_deal(GOLDEN.read_bytes())
    family = [first_deal(path.read_bytes()) for path in sorted((DATA / "family").glob("*.jsonl"))]
    own = [
        with_second_thoughts(deals=1),
        with_help(played("helped", 1)),
        played("proved", 99, proved=True, target=6),
        played("won", 99, rules="petro", target=6),
        played("theirs", 1, names=PEOPLE),
        played("sou", 1, rules="sou"),
        [*played("first", 1), *played("second", 1, rules="petro", names=PEOPLE)],
        begun_with_a_code(),
    ]
    return (golden, *family, *map(joined, own))


def first_deal(data: bytes) -> bytes:
    """The game up to its first score: long ones only take longer."""
    lines = data.splitlines(keepends=True)
    first = next(index for index, line in enumerate(lines) if b'"t":"score"' in line)
    return b"".join(lines[: first + 1])


def joined(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def with_help(lines: list[str]) -> list[str]:
    """The same game with hints counted at its decisions."""
    made = [json.loads(line) for line in lines]
    for line in made:
        if line["t"] in ("bid", "play") and line["seat"] == 0:
            line["help"] = 1
    return [json.dumps(line) for line in made]


def begun_with_a_code() -> list[str]:
    """A game that was begun with a deal given away."""
    lines = played("code", 1)
    header = json.loads(lines[0])
    code = DealCode(secret_of("code")[:16], 0)
    return [json.dumps(header | {"seed": "", "deal_code": str(code)}), *lines[1:]]
