"""The texts in other languages: finds new ones in the code, and compiles what is translated.

    python packaging/messages.py            compile every .po beside itself
    python packaging/messages.py --update   first bring the .po files up to date with the code

A text that is no longer in the code is dropped; a new one stands at the end with an empty
translation, and the tests name it until somebody fills it in.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = "pidro_desktop"
FOLDER = f"{PACKAGE}/languages"
LANGUAGES = ("sv", "fi")
KEYWORDS: Any = {"tr": {1: None, 2: (1, (2, "c"))}, "trn": (1, 2)}
"""As Babel wants it: ``tr(text)``, ``tr(text, context)``, ``trn(one, many, n)``."""
WIDTH = 100
BEGINNING = datetime(2026, 11, 21, tzinfo=UTC)
HEAD = """\
# The texts of Pidro Desktop in another language; docs/languages.md says how to go about it.
#"""


def found(root: Path) -> Catalog:
    """Every text that the code marks, with where it stands and what is noted above it.

    Raises:
        ValueError: a text is marked both alone and with a plural. Both would be one entry, in which
            Python does not find the one that stands alone.
    """
    catalog = Catalog(project="Pidro Desktop", charset="utf-8")
    here = extract_from_dir(
        root / PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=["tr:"]
    )
    for name, _line, message, comments, context in here:
        where = [(f"{PACKAGE}/{Path(name).as_posix()}", 0)]
        first, plural = (message, False) if isinstance(message, str) else (message[0], True)
        there = catalog.get(first, context)
        if there is not None and there.pluralizable is not plural:
            raise ValueError(f"{first!r} is marked with tr and with trn: give one a context")
        catalog.add(message, None, where, auto_comments=comments, context=context)
    return catalog


def empty(language: str) -> Catalog:
    """A language without texts."""
    return Catalog(
        locale=language,
        project="Pidro Desktop",
        version="1",
        header_comment=HEAD,
        msgid_bugs_address="the repository's issues",
        last_translator="Pidro Desktop",
        language_team=language,
        revision_date=BEGINNING,
        creation_date=BEGINNING,
        charset="utf-8",
        fuzzy=False,
    )


def read(root: Path, language: str) -> Catalog:
    """A language's texts as they are in the repository."""
    path = root / FOLDER / f"{language}.po"
    if not path.exists():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(root: Path) -> None:
    """Bring every language up to date with the code."""
    template = found(root)
    for language in LANGUAGES:
        catalog = read(root, language)
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        write(root, language, catalog)


def write(root: Path, language: str, catalog: Catalog) -> None:
    """Write a language's texts; the same ones make the same file, whoever's Babel it is."""
    made = io.BytesIO()
    write_po(made, catalog, width=WIDTH, include_lineno=False)
    lines = made.getvalue().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(b'"Generated-By:')]
    (root / FOLDER / f"{language}.po").write_bytes(b"".join(kept))


def compiled(root: Path, language: str) -> bytes:
    """A language's texts in the form that the program reads; unsure ones are left out."""
    made = io.BytesIO()
    write_mo(made, read(root, language))
    return made.getvalue()


def compile_in_place(root: Path) -> list[Path]:
    """Compile every language beside its source; returns what was written."""
    paths = [root / FOLDER / f"{language}.mo" for language in LANGUAGES]
    for path in paths:
        new = path.with_suffix(".mo.new")
        new.write_bytes(compiled(root, path.stem))
        new.replace(path)
    return paths


def main() -> None:
    """Update where asked, and compile, in the checkout that holds this file."""
    root = Path(__file__).resolve().parent.parent
    if sys.argv[1:] == ["--update"]:
        update(root)
    for path in compile_in_place(root):
        catalog = read(root, path.stem)
        there = [message for message in catalog if message.id]
        missing = [message for message in there if not all(_texts(message.string))]
        print(f"{path.stem}: {len(there)} texts, {len(missing)} not translated")


def _texts(string: object) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ("",))  # type: ignore[arg-type]  # Babel gives a text or a row of them


if __name__ == "__main__":
    main()
