"""Some 500 forged files: ``check --fair`` finds each, or docs/fairness.md says why it cannot."""

from __future__ import annotations

from pathlib import Path

import forged_files
import forged_lines
import forged_promises
import pytest
from forgeries import Family, Limit, Way

from pidro_desktop.commands.check import report

FAMILIES: dict[str, Family] = {
    **forged_promises.FAMILIES,
    **forged_lines.FAMILIES,
    **forged_files.FAMILIES,
}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "fairness.md"
WANTED = 200
"""Ways that the suite must have at least, as issue 35 asks."""


def said_of(way: Way, folder: Path) -> list[str]:
    """What the command says of a forged file, without the name of the file."""
    file = folder / "f"
    file.write_bytes(way.data)
    return [said.removeprefix(str(file)) for said, _right in report(str(file), fair=True)]


def is_as_expected(way: Way, said: list[str]) -> bool:
    if isinstance(way.found, Limit):
        return all(": fair: " in one for one in said)
    return any(f": {way.found}: " in one and way.word in one for one in said)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_forgery_is_found_or_named_as_what_cannot_be_seen(
    family: str, tmp_path: Path
) -> None:
    wrong = {}
    for way in FAMILIES[family]():
        said = said_of(way, tmp_path)
        assert said, way.name
        if not is_as_expected(way, said):
            wrong[way.name] = said
    assert wrong == {}


def test_there_are_two_hundred_different_ones_and_more() -> None:
    ways = [way for family in FAMILIES.values() for way in family()]
    assert len({way.name for way in ways}) == len(ways)
    assert len({way.data for way in ways}) == len(ways)
    assert len(ways) >= WANTED


def test_every_limit_of_the_proof_is_named_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    named = page[page.index("### What the proof does not show") :]
    for limit in Limit:
        assert f"- **{limit.value}**" in named
