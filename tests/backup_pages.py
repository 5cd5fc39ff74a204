"""Pages of backups, as every scene and their own tests look at them."""

from __future__ import annotations

from pathlib import Path

from pidro_desktop.backup.manifest import Entry, Manifest, Person
from pidro_desktop.backup.reading import Contents
from pidro_desktop.backup.writing import Written
from pidro_desktop.scenes.backup.restoring import RestoreFrom, RestorePage, Saved

FILE = Path("Pidro backup 2026-03-14.zip")
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
VICTOR = Person("first", "Victor", 214, 3, 2, 61, 348, 12, 1)
MAJ_LIS = Person("5f0c21ab", "Maj-Lis", games=17, dailies=4)


def manifest(*people: Person, rules: bool = True) -> Manifest:
    """What a backup from a computer with Windows says of itself."""
    files = (Entry("rules/home.toml", 0, EMPTY),) if rules else ()
    return Manifest(1, "0.1.0", "2026-03-14T18:30:00Z", "Windows", people or (VICTOR,), files)


def restore_page(*people: Person) -> RestorePage:
    """The page with what a backup holds."""
    return RestorePage(Contents(FILE, 1_200_000, manifest(*people)))


def restore_from() -> RestoreFrom:
    """The dialog for a file."""
    return RestoreFrom()


def saved() -> Saved:
    """The message after a backup was made."""
    return Saved(Written(Path("Documents", "Pidro") / FILE, 1_200_000, manifest(), ()))


PAGES = {
    "backup: restore from": restore_from,
    "backup: what is in it": restore_page,
    "backup: several in it": lambda: restore_page(VICTOR, MAJ_LIS),
    "backup: made": saved,
}
"""What opens each page, by the name under which its pictures are kept."""
