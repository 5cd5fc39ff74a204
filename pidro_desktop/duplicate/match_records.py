"""The records of matches on disk: one file for each deal, which is written while it is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pidro_desktop.duplicate.company import Pair
from pidro_desktop.duplicate.deal_records import DealRecords
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match, read_match_code
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.regular_files import read_text
from pidro_desktop.storage.atomic import make_folder, move_aside, write_text
from pidro_desktop.storage.books.match_book import STAMP
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import SUFFIX
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.tr import lazy_format, tr

_NAME: Final = re.compile(r"([0-9A-Z]{32})_(\d{8}T\d{6})_(\d\d)" + re.escape(SUFFIX), re.ASCII)
FRIENDS: Final = ".friends.txt"
"""The end of the name of the file with friends' lines of result."""
PARTNER: Final = "champion"
"""Who is the partner if a record does not say it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A match that was begun.

    Attributes:
        code: what it follows from.
        stamp: when it was begun, in UTC.
    """

    code: MatchCode
    stamp: str

    @property
    def id(self) -> str:
        """Return what tells it from every other match, in the names of its files too."""
        return f"{str(self.code).replace('-', '')}_{self.stamp}"

    @property
    def deals(self) -> int:
        """Return how many deals it has."""
        return self.code.deals

    @property
    def usual_partner(self) -> str:
        """Return the player in the partner's seat of a record that names none."""
        return f"{SHARED_FORM}{PARTNER}"

    @property
    def version(self) -> int:
        """Return the version of the company."""
        return self.code.version

    def file(self, deal: int) -> str:
        """Return the name of the file of a deal."""
        return f"{self.id}_{deal:02}{SUFFIX}"

    def dealt(self, deal: int) -> DealCode:
        """Return the cards and the dealer of a deal."""
        return deal_of_match(str(self.code), self.code.rules, deal)

    def opponents(self, deal: int) -> Pair:
        """Return who plays in seats 1 and 3 in a deal: the same two in all."""
        return self.code.company.against


class MatchRecords(DealRecords[Begun]):
    """The folder with the matches of one player."""

    other_cards = tr("it has other cards than this match.")

    def all(self) -> Mapping[str, tuple[Begun, set[int]]]:
        """Return the matches by id, the newest first, each with the deals that have a record."""
        try:
            names = [path.name for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return {}
        found: dict[str, tuple[Begun, set[int]]] = {}
        for begun, deal in filter(None, map(_named, names)):
            found.setdefault(begun.id, (begun, set()))[1].add(deal)
        newest = sorted(found.items(), key=lambda item: item[1][0].stamp, reverse=True)
        return dict(newest)

    def sweep(self) -> None:
        """Delete what a killed program left of files that it had begun to write."""
        sweep_parts(
            self.folder,
            lambda name: _NAME.fullmatch(name) is not None or name.endswith(FRIENDS),
        )

    def friends(self, begun: Begun) -> list[str]:
        """Return the lines of result that friends have sent, the newest first.

        What cannot be read is as if nobody had sent any.
        """
        return self._sent(begun) or []

    def keep_friend(self, begun: Begun, line: str) -> None:
        """Keep a friend's line of result; one that is kept already becomes the newest.

        A file with others that cannot be read is kept under another name.

        Raises:
            StorageError: it cannot be saved.
        """
        line, path, sent = "".join(line.split()), self._friends(begun), self._sent(begun)
        lines = [line, *(other for other in sent or [] if other != line)]
        try:
            make_folder(self.folder)
            if sent is None and path.exists():
                move_aside(path, "broken")
            write_text(path, "".join(f"{one}\n" for one in reversed(lines)))
        except OSError as fault:
            text = tr("The friend’s line of result could not be saved: {why}")
            raise StorageError(lazy_format(text, why=str(fault))) from fault

    def _sent(self, begun: Begun) -> list[str] | None:
        """Return the lines of friends, the newest first; None if they cannot be read."""
        try:
            text = read_text(self._friends(begun), "ascii")
        except (OSError, UnicodeDecodeError):
            return None
        return list(dict.fromkeys(reversed(text.split())))

    def _friends(self, begun: Begun) -> Path:
        return self.folder / f"{begun.id}{FRIENDS}"


def begin_now(code: MatchCode) -> Begun:
    """Return a match that begins at this moment."""
    return Begun(code, datetime.now(UTC).strftime(STAMP))


def _named(name: str) -> tuple[Begun, int] | None:
    """Return the match and the deal of a file's name, or None for any other file."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    try:
        return Begun(read_match_code(found[1]), found[2]), int(found[3])
    except PidroError:
        return None
