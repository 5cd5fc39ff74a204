"""The folder of kept games: quick and thorough reading of its files.

A skim reads a file's lines without playing the game, which is about fifty times faster. Its result
is trusted until the file is checked line by line, which happens before a game is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import NO_AID, Aid, Header, parse_header, parse_object
from pidro_desktop.engine.record.reader import Finding, RulesOf, numbered_lines, read_games
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.storage import held
from pidro_desktop.storage.errors import unreadable
from pidro_desktop.storage.record_file import Progress, RecordFile
from pidro_desktop.storage.saves import SECRET_SUFFIX
from pidro_desktop.tr import AnyText, tr

NO_RECORD = tr("This file is not a game record.")
DELETED_SUFFIX = ".deleted"
IMPORTED = "imported-"
"""Prefix of the names of imported files; their games never count."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One game of a file in the folder, or a fault of the file.

    Attributes:
        path, number: the file, and the number of the game in it, from 1.
        line: the line of its ``game`` line, or of the fault, from 1; 0 for no line.
        at: when it began, ISO 8601 in UTC; for a fault, when the file was last written.
        header, rules: the decoded ``game`` line and the rule set; None for a fault.
        totals: the points of each side.
        deals: the number of scored deals; deal: the number of the one in progress or just scored.
        winner: the side that won; None if the game is unfinished.
        aid: decisions undone and hints shown, in all deals.
        fault: why the file cannot be used, as a sentence; empty if it can.
        torn: whether the last line was cut off and is left out.
        checked: whether every line was checked against the rules.
        older: why the game can only be listed, as a sentence, if it was played by older rules.
    """

    path: Path
    number: int
    line: int
    at: str
    header: Header | None = None
    rules: RuleSet | None = None
    totals: tuple[int, ...] = ()
    deals: int = 0
    deal: int = 0
    winner: int | None = None
    aid: Aid = NO_AID
    fault: AnyText = ""
    torn: bool = False
    checked: bool = False
    older: AnyText = ""

    @property
    def key(self) -> tuple[str, int]:
        """Return what identifies this game in the folder: the file name and the game's number."""
        return self.path.name, self.number

    @property
    def reason(self) -> str:
        """Return the fault with its place, as ``FILE:LINE: reason``."""
        return (
            f"{self.path}:{self.line}: {self.fault}" if self.line else f"{self.path}: {self.fault}"
        )

    @property
    def imported(self) -> bool:
        """Return whether the file was imported."""
        return self.path.name.startswith(IMPORTED)


def files_in(folder: Path) -> list[Path]:
    """Return the files of the folder that may hold records, the newest first.

    Hidden and deleted files are left out. Raises OSError if the folder cannot be read.
    """
    found = [path for path in folder.iterdir() if _is_listed(path.name) and path.is_file()]
    return sorted(found, key=lambda path: path.name.removeprefix("unfinished-"), reverse=True)


def _is_listed(name: str) -> bool:
    return not (name.startswith(".") or name.endswith((SECRET_SUFFIX, DELETED_SUFFIX)))


LONGEST_LINE: Final = 1 << 16
"""Bytes of a first line that are read; a longer one is read with the whole file."""


def first_id(path: Path) -> str:
    """Return the id of the first game in a file from its first line; empty if that is none.

    Args:
        path: the file.

    Raises:
        OSError: the file cannot be read.
    """
    with held.opened(path) as file:
        line = file.readline(LONGEST_LINE).removeprefix(b"\xef\xbb\xbf")
    with suppress(PidroError, UnicodeDecodeError):
        return parse_header(parse_object(line.decode("utf-8"))).game_id
    return ""


# ------------------------------------------------------------ thorough reading


def check(path: Path, rules_of: RulesOf, progress: Progress | None = None) -> list[Kept]:
    """Return every game and fault of a file, each line checked by the rules.

    Raises:
        Stopped: nobody waits for it any more. Nothing else is raised.
    """
    record, progress = RecordFile(path, progress), progress or Progress()
    found: list[Kept] = []
    try:
        at = _written(path)
        if not record.looks_like_a_record():
            return [_faulty(path, 0, 0, NO_RECORD, at)]
        for finding in read_games(record.lines(), rules_of):
            found.append(_kept(path, finding, at))
            progress.found()
        if any(kept.older for kept in found):
            found = _with_older(record, found, rules_of)
    except OSError as error:
        return [_unreadable(path, error)]
    return _marked_torn(found) if record.torn else found


def _with_older(record: RecordFile, found: list[Kept], rules_of: RulesOf) -> list[Kept]:
    """Return the entries of a file with games of older rules, which are only skimmed."""
    texts = {skim.number: skim for skim in _skims(record, rules_of)}
    return [
        replace(texts[kept.number], checked=True, older=kept.older)
        if kept.older and kept.number in texts
        else replace(kept, older="")
        for kept in found
    ]


def _marked_torn(found: list[Kept]) -> list[Kept]:
    return [kept if kept.fault else replace(kept, torn=True) for kept in found]


def read_again(kept: Kept, rules_of: RulesOf, progress: Progress | None = None) -> Finding:
    """Return a kept game or its fault; without a reason if its file holds another game there.

    The lines before it are passed over, and those after it not read.

    Raises:
        OSError: the file cannot be read.
        Stopped: nobody waits for it any more.
    """
    found = game_at(kept.path, kept.line, rules_of, progress)
    if found.reader is not None and found.reader.header != kept.header:
        return Finding(kept.line, kept.number)
    return replace(found, number=kept.number)


def game_at(path: Path, line: int, rules_of: RulesOf, progress: Progress | None = None) -> Finding:
    """Return the game of a file that begins at a line, from 1, or its fault; see ``read_again``."""
    with closing(RecordFile(path, progress).lines()) as lines:
        found = next(read_games(islice(lines, line - 1, None), rules_of))
    return replace(found, line=found.line + line - 1)


def _kept(path: Path, found: Finding, at: str) -> Kept:
    if found.reader is None:
        older = found.fault if found.older else ""
        return replace(_faulty(path, found.number, found.line, found.fault, at), older=older)
    game, header = found.reader.game, found.reader.header
    aids = found.reader.aids.values()
    return Kept(
        path,
        found.number,
        found.line,
        header.created,
        header,
        game.rules,
        totals=game.totals,
        deals=len(game.sheet),
        deal=game.deal.number if game.deal else 0,
        winner=game.winner,
        aid=Aid(sum(aid.back for aid in aids), sum(item.help for item in aids)),
        checked=True,
    )


def _faulty(path: Path, number: int, line: int, fault: AnyText, at: str) -> Kept:
    return Kept(path, number, line, at, fault=fault, checked=True)


def _unreadable(path: Path, error: OSError) -> Kept:
    return Kept(path, 0, 0, "", fault=unreadable(error), checked=True)


def local_time(at: str) -> datetime | None:
    """Return an ISO 8601 time in UTC as local time, or None if it is not valid."""
    try:
        there = datetime.fromisoformat(at)
        return (there if there.tzinfo else there.replace(tzinfo=UTC)).astimezone()
    except (ValueError, OverflowError, OSError):  # the last two: out of the clock's range
        return None


def _written(path: Path) -> str:
    when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return when.isoformat(timespec="seconds").replace("+00:00", "Z")


# ------------------------------------------------------------ quick reading


class _Line(msgspec.Struct):
    """The keys that a skim decodes; all others are skipped."""

    t: str
    n: int = 0
    to: int = 0
    suit: object = ""
    total: Sequence[int] = ()
    winner: object = None
    back: object = 0
    help: object = 0


_decode = msgspec.json.Decoder(_Line).decode

_MOST: Final = 1_000_000
"""More points, deals and hints than any real game has; a skim refuses larger numbers."""


@dataclass
class Skim:
    """One game as far as it has been skimmed.

    Attributes:
        first: the line of its ``game`` line in the file, from 1.
        header, rules: that line, and the rule set.
        lines: the number of its lines. marks: those that count, with their numbers in the game.
        back, help: the aid that was used, in the deal that is not scored yet.
    """

    first: int
    header: Header
    rules: RuleSet
    lines: int = 1
    marks: list[tuple[int, _Line]] = field(default_factory=list)
    back: int = 0
    help: int = 0

    def take(self, line: _Line) -> None:
        """Note a line. Raises PidroError if a number that is shown cannot be true."""
        self.lines += 1
        if not self._may_be(line):
            raise PidroError  # without a reason: the file is then checked line by line
        if line.t == "back":
            while self.marks and self.marks[-1][0] > line.to:
                self.marks.pop()
            self.back += 1
        elif line.t in ("deal", "score", "end"):
            self.marks.append((self.lines, line))
            if line.t == "score":
                self.back = self.help = 0
        else:
            self.help += _count(line.help)
            if line.t == "trump":
                self.marks.append((self.lines, line))

    def _may_be(self, line: _Line) -> bool:
        """Return whether the line's numbers have the right types and count."""
        if line.t == "score":
            points = line.total if len(line.total) == self.rules.sides else (_MOST + 1,)
            return all(
                abs(point) <= _MOST for point in (*points, _count(line.back), _count(line.help))
            )
        if line.t == "end":
            return type(line.winner) is int and 0 <= line.winner < self.rules.sides
        return 0 <= line.n <= _MOST and abs(_count(line.help)) <= _MOST

    @property
    def ended(self) -> bool:
        """Return whether the game is over."""
        return any(line.t == "end" for _, line in self.marks)

    @property
    def suits(self) -> dict[int, str]:
        """Return the trumps of each deal by its number, as far as they were named."""
        number, found = 0, dict[int, str]()
        for _, line in self.marks:
            if line.t == "deal":
                number = line.n
                found.pop(number, None)
            elif isinstance(line.suit, str) and line.suit:
                found[number] = line.suit
        return found

    def kept(self, path: Path, number: int) -> Kept:
        """Return the entry of the game."""
        marks = [line for _, line in self.marks]
        scores = [line for line in marks if line.t == "score"]
        ends = [line.winner for line in marks if line.t == "end"]
        return Kept(
            path,
            number,
            self.first,
            self.header.created,
            self.header,
            self.rules,
            totals=tuple(scores[-1].total) if scores else (0,) * self.rules.sides,
            deals=len(scores),
            deal=max((line.n for line in marks if line.t == "deal"), default=0),
            winner=next((end for end in ends if isinstance(end, int)), None),
            aid=Aid(
                self.back + sum(_count(line.back) for line in scores),
                self.help + sum(_count(line.help) for line in scores),
            ),
        )


def _count(value: object) -> int:
    return value if type(value) is int else 0


def skim(path: Path, rules_of: RulesOf, progress: Progress | None = None) -> list[Kept]:
    """Return the games and faults of a file without playing it through.

    If anything looks odd, the file is checked line by line at once.

    Raises:
        Stopped: nobody waits for it any more. Nothing else is raised.
    """
    before = replace(progress) if progress else Progress()
    record = RecordFile(path, progress)
    try:
        found = _skims(record, rules_of, progress)
    except OSError as error:
        return [_unreadable(path, error)]
    if found:
        return _marked_torn(found) if record.torn else found
    if progress:
        progress.done, progress.games = before.done, before.games
    return check(path, rules_of, progress)


def _skims(record: RecordFile, rules_of: RulesOf, progress: Progress | None = None) -> list[Kept]:
    """Return every game of a file from its lines alone; empty if anything looks odd."""
    progress, found = progress or Progress(), list[Kept]()
    try:
        for number, game in enumerate(_skimmed(record.lines(), rules_of), start=1):
            found.append(game.kept(record.path, number))
            progress.found()
    except (PidroError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []
    return found


def skimmed(path: Path, rules_of: RulesOf) -> Iterator[Skim]:
    """Yield the games of a file that come before what looks odd; never raises."""
    with suppress(OSError, PidroError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        yield from _skimmed(RecordFile(path).lines(), rules_of)


def _skimmed(lines: Iterable[bytes], rules_of: RulesOf) -> Iterator[Skim]:
    """Yield the games; raises PidroError, msgspec.DecodeError or UnicodeDecodeError if odd."""
    game: Skim | None = None
    for number, text in numbered_lines(lines):
        line = _decode(text)
        if line.t == "game":
            if game is not None:
                yield game
            header = parse_header(parse_object(text.decode("utf-8")))
            game = Skim(number, header, rules_of(header.rules, header.options))
        elif game is None:
            raise PidroError(tr("A record must start with a 'game' line."))
        else:
            game.take(line)
    if game is not None:
        yield game
