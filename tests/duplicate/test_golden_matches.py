"""The second table of a code is the same on every machine and Python, compiled or not.

For each version of the company, four matches in which all sixteen people play are kept in
``data/matches.txt``: the code, the number of the deal, the net score of the second table, and a
digest of its record without the first line. If somebody is meant to decide otherwise, add a version
in ``duplicate/company.py`` and write the file again; the lines of earlier versions must not change:

    PIDRO_REWRITE_MATCHES=1 python -m pytest -n0 tests/duplicate/test_golden_matches.py
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from slices import rounds

from pidro_desktop.compiled import is_compiled
from pidro_desktop.duplicate.company import PLAYS, VERSIONS, Company
from pidro_desktop.duplicate.match_code import (
    MatchCode,
    deal_of_match,
    drawn_from,
    read_match_code,
)
from pidro_desktop.duplicate.tables import play_at_table, result_of
from pidro_desktop.players.lookahead import values
from pidro_desktop.variants import load

KEPT: Final = Path(__file__).parents[1] / "data" / "matches.txt"
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_MATCHES"))
MATCHES: Final = (
    ("finnish", Company(("ida", "aino"), ("victor", "carlos"))),
    ("finnish", Company(("nils", "tove"), ("bob", "alice"))),
    ("pedro", Company(("omar", "greta"), ("lars", "mei"))),
    ("eighty-three", Company(("einar", "ada"), ("paul", "elsa"))),
)
DEALS: Final = 8
IS_QUICK: Final = is_compiled(values) or REWRITE


def lines(code: MatchCode, deals: int) -> Iterator[str]:
    """What is kept of the second table of a match, a deal a line."""
    for number in range(1, deals + 1):
        deal = deal_of_match(str(code), code.rules, number)
        sitters = code.company.table(code.company.second)
        match, record = play_at_table(load(code.rules), deal, sitters, version=code.version)
        played = record.split("\n", 1)[1]
        digest = hashlib.sha256(played.encode()).hexdigest()[:16]
        yield f"{code} {number} {result_of(match).net:+} {digest}"


@rounds("deals", 3, DEALS)
def test_the_second_tables_are_as_they_are_kept(deals: int) -> None:
    few = DEALS if REWRITE else deals if IS_QUICK else 1
    codes = [
        MatchCode(rules, DEALS, who, drawn_from("golden"), version)
        for version in VERSIONS
        for rules, who in MATCHES
    ]
    found = {str(code): list(lines(code, few)) for code in codes}
    if REWRITE:
        KEPT.write_text("".join(f"{line}\n" for own in found.values() for line in own), "ascii")
    kept = KEPT.read_text("ascii").splitlines()
    for text, own in found.items():
        assert [line for line in kept if line.startswith(text)][:few] == own
    assert len(kept) == len(codes) * DEALS


def test_codes_that_are_kept_can_still_be_read() -> None:
    kept = dict.fromkeys(line.split()[0] for line in KEPT.read_text("ascii").splitlines())
    for version in VERSIONS:
        codes = [code for code in map(read_match_code, kept) if code.version == version]
        assert {who for code in codes for pair in code.company for who in pair} == set(PLAYS)
