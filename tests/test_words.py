"""Words that the style guide has retired stay out of the window, the man page and the docs.

docs/words.md says how the program speaks. A match names the word to use instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("babel", reason="the texts are found with the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import messages  # noqa: E402  the packaging folder is no package

PAGES: Final = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/**/*.md", "packaging/*.md")
MAN_PAGE: Final = ROOT / "packaging" / "desktop" / "pidro-desktop.1"

EVERYWHERE: Final = {
    r"anew": "again, or re- as in redealt",
    r"la(?:y|ys|id|ying)(?: \w+){0,4} away": "discard",
    r"la(?:y|ys|id|ying)(?: \w+){0,4} aside": "discard",
    r"put(?:s|ting)?(?: \w+){0,2} aside": "set aside",
    r"(?:go|goes|going|gone) on with": "resume, or continue",
    r"mend(?:s|ed|ing)?": "repair",
    r"who(?:so)?ever|whom(?:so)?ever|whosever": "a player who, or no matter who",
    r"knaves?": "jack",
    r"surplus": "extra (trumps)",
    r"nil": "zero",
    r"once more": "again",
    r"begun": "started, or in progress",
    r"likewise": "also",
    r"all the same": "anyway",
    r"break(?:s|ing)? open": "open, or reveal",
}
"""Retired words, and what to say instead."""

NO_NOUN: Final = re.compile(
    r"(?P<before>\w+ )?\b(?:is|are|was|were) no (?!longer|more|less|fewer|later|better|worse)\w",
    re.IGNORECASE,
)
"""As in "{bid} is no bid"; "there is no bid" is good English."""

ALONE: Final = re.compile(r"(?<!\()\bÖsterbotten\b(?!\))")
"""The region is Ostrobothnia; its Swedish name may follow in brackets."""

WINDOW: Final = {
    r"(?:take|takes|taken|taking|took)(?: \w+){0,2} back|take-backs?": "undo",
    r"old games": "past games",
    r"all numbers|lifetime numbers": "statistics",
    r"count(?:s|ed)? apart": "counted separately",
    r"plain cards?": "non-trump",
    r"no trumps are|cards that are no trumps": "non-trumps",
    r"so many": "that many, or this many",
    r"stands?|stood": "is, or has bid",
    r"the ring": "highlighted",
    r"figures?": "digits, numbers or portraits",
    r"erases?": "delete",
    r"untouched": "unchanged",
    r"usual (?:keys|settings)": "default",
    r"make room": "free up disk space",
    r"speaks? once": "bids once",
    r"fill(?:s|ed)? up": "refill",
    r"(?:come|comes) down to": "discard down to",
    r"can't|don't|won't|isn't": "cannot, do not ...",
}
"""Words that are fine in a page, but not in what the program says."""

NAMED: Final = re.compile(r"\b(?:Bob|Carlos|Victor|father)\b", re.IGNORECASE)
"""Who may be "he": the figures at the table, and one real person."""
HE: Final = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)

IDENTIFIERS: Final = {
    "kit": "dc, a draw context",
    "telling": "view_model",
    "told": "text, lines, or what it is",
    "desk": "dailies, or evaluator",
    "offer": "controls",
    "patience": "click_guard",
}
"""Names that no other program has, and which one to use instead."""

CODE: Final = re.compile(r"^```.*?^```|`[^`]*`|\]\([^)]*\)|<!--.*?-->", re.DOTALL | re.MULTILINE)


def compiled(words: dict[str, str]) -> dict[re.Pattern[str], str]:
    """The words as whole words, in any case."""
    return {re.compile(rf"\b(?:{one})\b", re.IGNORECASE): better for one, better in words.items()}


RETIRED: Final = compiled(EVERYWHERE)
RETIRED_IN_WINDOW: Final = compiled(WINDOW)
NEWCOMERS: Final = (
    "README.md",
    *(f"docs/{name}.md" for name in ("first-evening", "reviews-and-puzzles")),
    *(f"docs/{name}.md" for name in ("settings-and-access", "rules", "daily", "installing")),
)
"""The pages of a player who does not program."""
FOR_PROGRAMS: Final = compiled(
    {
        "declarers?": "bidder, or bidding side",
        "plain cards?": "non-trump",
        "calls?": "bid",
    }
)


def retired(text: str, *, window: bool = False) -> Iterator[tuple[str, str]]:
    """Find the retired words of a text, each with what to say instead.

    Args:
        text: prose without code.
        window: whether the text is one that the program says; then more words are retired.
    """
    text = " ".join(text.split())
    words = RETIRED | RETIRED_IN_WINDOW if window else RETIRED
    for pattern, better in words.items():
        for found in pattern.finditer(text):
            yield found[0], better
    for found in NO_NOUN.finditer(text):
        if (found["before"] or "").strip().lower() != "there":
            yield found[0], "is not a"
    for found in ALONE.finditer(text):
        yield found[0], "Ostrobothnia, or Ostrobothnia (Österbotten)"
    if window and not NAMED.search(text):
        for found in HE.finditer(text):
            yield found[0], "the player, or they"


def prose(page: Path) -> str:
    """What a page says, without code and without addresses."""
    return CODE.sub(" ", page.read_text("utf-8"))


def pages() -> list[Path]:
    """All pages of the repository."""
    return sorted(page for pattern in PAGES for page in ROOT.glob(pattern))


def test_no_text_of_the_program_has_a_retired_word() -> None:
    wrong = []
    for message in messages.read(ROOT, "sv"):  # test_messages says that it has them all
        texts = [message.id] if isinstance(message.id, str) else message.id
        wrong += [(one, *found) for one in texts for found in retired(one, window=True)]
    assert wrong == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_has_a_retired_word(page: Path) -> None:
    assert list(retired(prose(page))) == []


@pytest.mark.parametrize("name", NEWCOMERS)
def test_a_page_for_players_has_no_word_of_the_pages_for_programs(name: str) -> None:
    text = prose(ROOT / name)
    found = [one[0] for pattern in FOR_PROGRAMS for one in pattern.finditer(text)]
    assert found == []


WORD: Final = re.compile(r"\w+")


def identifiers(tree: ast.AST) -> Iterator[str]:
    """All names that a module gives or uses."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name.strip("_")
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name.strip("_")
            case _:
                pass


def test_no_identifier_of_the_program_is_a_retired_name() -> None:
    wrong = []
    for module in sorted((ROOT / "pidro_desktop").rglob("*.py")):
        text = module.read_text("utf-8")
        if IDENTIFIERS.keys().isdisjoint(word.strip("_") for word in WORD.findall(text)):
            continue  # most modules have none of them in comments and texts either
        names = IDENTIFIERS.keys() & set(identifiers(ast.parse(text)))
        wrong += [(module.name, name, IDENTIFIERS[name]) for name in names]
    assert wrong == []


def test_the_man_page_has_no_retired_word() -> None:
    text = MAN_PAGE.read_text("utf-8").replace("\\-", "-").replace("\\[:O]", "Ö")
    assert list(retired(text)) == []


@pytest.mark.parametrize(
    "planted",
    [
        "The stock is shuffled anew.",
        "The dealer lays the other cards away.",
        "What was laid aside lies face up.",
        "The game was put\naside.",
        "It cannot be gone on with.",
        "Mend that file.",
        "The trick is hers, whoever leads.",
        "The knave of trumps",
        "surplus trumps",
        "It is nil all.",
        "Play it once more.",
        "No game was begun.",
        "{bid} is no bid.",
        "Cards that are no trumps go first.",
        "The card game of Österbotten",
    ],
)
def test_a_planted_word_is_found(planted: str) -> None:
    assert list(retired(planted))


@pytest.mark.parametrize(
    "planted",
    [
        "Take back your last decision",
        "Old games",
        "All numbers",
        "Games with help count apart.",
        "A trump was led, and he holds one.",
        "{name} stands at {bid}.",
        "Keep a plain card.",
        "Press the button that has the ring",
    ],
)
def test_a_planted_word_is_found_in_the_window(planted: str) -> None:
    assert list(retired(planted, window=True))
    assert not list(retired(planted))


@pytest.mark.parametrize(
    "good",
    [
        "There is no deal to watch.",
        "There are no partners.",
        "It is no longer there.",
        "The game is set aside.",
        "Ostrobothnia (Österbotten), by Svenska Österbottens Ungdomsförbund",
        "Carlos says he and Alice will take 6 points or more.",
        "An amendment",
    ],
)
def test_good_words_are_left_alone(good: str) -> None:
    assert list(retired(good, window=True)) == []


def test_code_is_not_prose(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Good.\n```toml\nsurplus = 'kill'\n```\nSee `surplus` [here](anew.md).\n", "utf-8"
    )
    assert list(retired(prose(page))) == []
