"""Write the parts of the documentation that follow from the program.

    python -m tools.doc_tables

Each part is between ``<!-- name -->`` and ``<!-- /name -->`` in its page: the rules in short
(README.md and docs/first-evening.md), the keys at the table and in a replay
(docs/first-evening.md) and in a review (docs/reviews-and-puzzles.md), the table of rule sets and
how their sources are read (docs/rule-sets.md), an example of advice (docs/advice.md), and the rules
of ``rulebook`` (docs/rulebook.md). Run it after changing a key, a rule set or one of their texts;
tests/tools/test_doc_tables.py compares the pages with what it would write.
"""

from __future__ import annotations

import contextlib
import io
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pidro_desktop import variants
from pidro_desktop.cli import main as main_of_program
from pidro_desktop.engine.rule_data import value_at
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.players.characters.rulebook import RULES, WORDS
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules.finnish_rules import IN_SHORT
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import Sentence, as_sentence, numbers

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
WIDTH: Final = 100
"""Characters of a line of Markdown."""
FIRST_LEAD: Final = "8"
"""The decision that docs/advice.md shows: of the deal in docs/record.md, counted from 1."""


def _rows_of(keys: key_lists.Keys) -> list[str]:
    """One table row for each line of a list of keys."""
    return [f"| {line.shown} | {line.does} |" for group in keys for line in group.lines]


def rules_in_short() -> str:
    """Return the short version of the rules, as the window has it."""
    steps = enumerate(IN_SHORT, start=1)
    return "\n".join(_wrapped(f"{n}. **{name}.** {text}") for n, (name, text) in steps)


def table_keys() -> str:
    """Return the table of the keys at the table."""
    return "\n".join(("| Key | What it does |", "| --- | --- |", *_rows_of(key_lists.TABLE)))


def replay_keys() -> str:
    """Return the table of the keys that do something else in a replay."""
    same = set(_rows_of(key_lists.TABLE))
    other = [row for row in _rows_of(key_lists.REPLAY) if row not in same]
    return "\n".join(("| Key | In a replay |", "| --- | --- |", *other))


def review_keys() -> str:
    """Return the table of the keys in the review of a deal that the table does not have."""
    keys = key_lists.DEAL_REVIEW[:2]
    return "\n".join(("| Key | In the review of a deal |", "| --- | --- |", *_rows_of(keys)))


def _family_row(rules: RuleSet) -> str:
    cards, kitty = rules.deal.hand, rules.deal.kitty
    dealt = f"{cards}, kitty {kitty}" if kitty else str(cards)
    bids = f"{rules.auction.minimum} to {rules.auction.maximum}"
    all_bids = ", ".join([bids, *(bid.name for bid in rules.named_bids)])
    return (
        f"| `{rules.id}` | {rules.name} | {dealt} | {rules.trumps.total} | {all_bids} "
        f"| {rules.scoring.target} |"
    )


def family() -> str:
    """Return the table of all rule sets that come with the program."""
    head = (
        "| id | name | cards | points | bids | target |",
        "| --- | --- | --- | --- | --- | --- |",
    )
    return "\n".join((*head, *(_family_row(variants.load(name)) for name in variants.names())))


def _option(rules: RuleSet, key: str, value: object) -> str:
    """The option that gives a key a value, as it is written on the command line."""
    written = str(value).lower() if isinstance(value, bool) else value
    names = [name for name, path in rules.options.items() if path == key]
    switches = [name for name, keys in rules.switches.items() if keys.get(key) == value]
    return f"`{names[0]}={written}`" if names else f"`{switches[0]}=true`"


def _reading(rules: RuleSet, sentence: Sentence) -> str:
    """One item of the list of readings, with the options under which it applies."""
    text = str(sentence.text).format(**numbers(rules))
    missing = [key for key, value in sentence.where.items() if value_at(rules, key) != value]
    options = " and ".join(_option(rules, key, sentence.where[key]) for key in missing)
    return f"- With {options}: {text}" if options else f"- {text}"


def _wrapped(text: str) -> str:
    return textwrap.fill(
        text,
        WIDTH,
        subsequent_indent=" " * len(mark[0]) if (mark := re.match(r"- |\d+\. ", text)) else "",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _chapters() -> Iterator[str]:
    for name in variants.names():
        page, rules = TEXTS[name], variants.load(name)
        head = [str(page.unsourced), ""] if page.unsourced else []
        items = dict.fromkeys(_reading(rules, one) for one in map(as_sentence, page.readings))
        yield "\n".join((f"### {page.name}", "", *map(_wrapped, (*head, *items))))


def readings() -> str:
    """Return the chapters with everything that is only our reading of a source."""
    return "\n\n".join(_chapters())


def advice_example() -> str:
    """Return what ``advise`` says about the first lead of the deal that docs/record.md shows."""
    page = (DOCS / "record.md").read_text("utf-8").partition("## A deal, line by line")[2]
    printed = io.StringIO()
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(printed):
        record = Path(folder) / "example.pidro.jsonl"
        record.write_text(page.split("```json\n")[1].split("```")[0], "utf-8")
        main_of_program(["advise", str(record), "--ply", FIRST_LEAD])
    return f"```text\n{printed.getvalue().strip()}\n```"


def rulebook() -> str:
    """Return the words and the rules of ``rulebook``, under a heading for each moment."""
    lines = [*(f"- {text}" for text in WORDS), ""]
    for number, rule in enumerate(RULES, start=1):
        first = number == 1 or RULES[number - 2].moment is not rule.moment
        lines += ["", f"**{rule.moment.value}**", ""] if first else []
        lines.append(f"{number}. {rule.text}")
    return "\n".join(map(_wrapped, lines)).replace("\n\n\n", "\n\n")


PARTS: Final[dict[tuple[str, str], Callable[[], str]]] = {
    ("../README.md", "rules"): rules_in_short,
    ("advice.md", "example"): advice_example,
    ("rulebook.md", "rulebook"): rulebook,
    ("first-evening.md", "rules"): rules_in_short,
    ("first-evening.md", "keys"): table_keys,
    ("first-evening.md", "replay keys"): replay_keys,
    ("reviews-and-puzzles.md", "review keys"): review_keys,
    ("rule-sets.md", "family"): family,
    ("rule-sets.md", "readings"): readings,
}
"""By page and name of the part."""


def filled(page: str, text: str) -> str:
    """Return the text of a page with its parts as the program has them now.

    Raises:
        ValueError: a part has no place in the page, or more than one.
    """
    for (where, name), make in PARTS.items():
        if where == page:
            text = _with_part(page, text, name, make())
    return text


def _with_part(page: str, text: str, name: str, part: str) -> str:
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    if (text.count(begin), text.count(end)) != (1, 1):
        raise ValueError(f"docs/{page} must have one place for {name!r}")
    before, after = text.partition(begin)[0], text.partition(end)[2]
    return f"{before}{begin}{part}\n{end}{after}"


def main() -> None:
    """Write all parts into their pages."""
    for page in sorted({page for page, _name in PARTS}):
        path = DOCS / page
        path.write_text(filled(page, path.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
