"""The structure of the ``doctor`` report: facts in sections, and the problems among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

WIDE: Final = 16


class Fact(NamedTuple):
    """A finding: its name and its text.

    ``value`` is the same for programs; None if there is only the text.
    """

    name: str
    text: str
    value: Any = None


class Problem(NamedTuple):
    """A problem, its remedy, and whether it prevents playing."""

    text: str
    hinders: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Facts and problems that belong together."""

    name: str
    facts: list[Fact] = field(default_factory=list)
    troubles: list[Problem] = field(default_factory=list)

    def fact(self, name: str, shown: object, value: Any = None) -> None:
        """Add a fact."""
        self.facts.append(Fact(name, shorten_home(str(shown)), _shorten_home(value)))

    def problem(self, text: str, *, hinders: bool = False) -> None:
        """Add a problem, in whole sentences."""
        self.troubles.append(Problem(shorten_home(text), hinders))


def shorten_home(text: str) -> str:
    """Return the text with ``~`` for the home folder, whose name is private."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text if len(home) < 2 else text.replace(home, "~")


def _shorten_home(value: Any) -> Any:
    """The same for all texts in a value."""
    if isinstance(value, dict):
        items = cast("dict[str, Any]", value).items()
        return {name: _shorten_home(item) for name, item in items}
    return shorten_home(value) if isinstance(value, str) else value


def problems(chapters: Iterable[Section]) -> list[Problem]:
    """Return all problems, those that prevent playing first."""
    found = [trouble for chapter in chapters for trouble in chapter.troubles]
    return sorted(found, key=lambda trouble: not trouble.hinders)


def as_text(chapters: Iterable[Section]) -> Iterator[str]:
    """Return the lines of the report, facts first, so that remedies come last."""
    chapters = list(chapters)
    for chapter in chapters:
        yield chapter.name
        for fact in chapter.facts:
            first, *more = fact.text.split("\n")
            yield f"  {fact.name:<{WIDE}} {first}".rstrip()
            yield from (f"  {'':<{WIDE}} {line}" for line in more)
        yield ""
    found = problems(chapters)
    for trouble in found:
        yield f"{'!' if trouble.hinders else '-'} {trouble.text}"
    if found:
        yield ""
    yield verdict(found)


def verdict(found: Iterable[Problem]) -> str:
    """Return a sentence that says whether the game can be played."""
    if any(trouble.hinders for trouble in found):
        return "Problems marked ! prevent you from playing."
    return "Nothing prevents you from playing."


def as_data(chapters: Iterable[Section]) -> dict[str, Any]:
    """Return the report as data for JSON."""
    chapters = list(chapters)
    found = problems(chapters)
    return {
        "format": 1,
        "hinders": any(trouble.hinders for trouble in found),
        "troubles": [{"told": problem.text, "hinders": problem.hinders} for problem in found],
        "chapters": {
            chapter.name: {
                fact.name: fact.text if fact.value is None else fact.value for fact in chapter.facts
            }
            for chapter in chapters
        },
    }
