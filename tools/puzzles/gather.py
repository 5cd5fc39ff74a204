"""Gather what was mined into ``pidro_desktop/puzzles/puzzles.json``, with ids and ratings.

An id follows from the position alone, so it never changes and is never used again for another one.

    python -m tools.puzzles.gather found/*.jsonl
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pidro_desktop.engine.deal_code import SIGNS
from pidro_desktop.puzzles import collection
from tools.puzzles.grading import graded
from tools.puzzles.mine import found_in

TARGET: Final = Path(collection.__file__).with_name(collection.FILE)
SIZE: Final = 6
"""The signs of an id."""


def id_of(code: str, words: str) -> str:
    """Return the id of a position: six signs from a digest of it.

    Args:
        code: the deal code.
        words: the decisions before.
    """
    number = int.from_bytes(hashlib.sha256(f"{code} {words}".encode()).digest()[:8], "big")
    return "".join(SIGNS[number >> 5 * place & 31] for place in range(SIZE))


def gathered(found: Sequence[dict[str, Any]], without: Sequence[str] = ()) -> list[list[Any]]:
    """Return the rows of the file: each position once, by id.

    Args:
        found: what was mined.
        without: ids of puzzles to leave out.
    """
    by_id = {id_of(item["code"], item["words"]): item for item in found}
    kept = {key: by_id[key] for key in sorted(by_id) if key not in without}
    ratings = [graded(item["fails"]) for item in kept.values()]
    return [
        [
            key,
            item["theme"],
            round(rating),
            item["seat"],
            item["code"],
            item["words"],
            item["options"],
            [round(100 * part) for part in item["fails"]],
        ]
        for (key, item), rating in zip(kept.items(), ratings, strict=True)
    ]


def text_of(rows: Sequence[list[Any]]) -> str:
    """Return the text of the file: one puzzle a line."""
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    return f'{{"script":"tools/puzzles/gather.py","puzzles":[\n{lines}\n]}}\n'


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--target", type=Path, default=TARGET)
    parser.add_argument("--without", default="", help="ids to leave out, with commas")
    options = parser.parse_args()
    found = [item for path in options.found for item in found_in(path)]
    rows = gathered(found, options.without.split(","))
    options.target.write_text(text_of(rows), "utf-8", newline="\n")
    print(len(rows), dict(Counter(row[1] for row in rows)))


if __name__ == "__main__":
    main()
