"""Reading of records: every line is checked against the rules."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Final

from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError, RecordError
from pidro_desktop.engine.events import DealScored, Dealt, Event, GameWon, TrumpNamed
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.record.event_matching import (
    OlderRules,
    event_as_meant,
    expected_events,
    same,
)
from pidro_desktop.engine.record.json_lines import check_length
from pidro_desktop.engine.record.lines import (
    NO_AID,
    Aid,
    Header,
    LineError,
    parse_aid,
    parse_back,
    parse_event,
    parse_header,
    parse_object,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import commitment, deal_from_key, is_dealt
from pidro_desktop.engine.state import Game
from pidro_desktop.tr import AnyText, lazy_format, tr

RulesOf = Callable[[str, Mapping[str, Any]], RuleSet]
"""Returns a rule set by id, with options set; raises RulesError."""
Source = bytes | Iterable[bytes]
"""The content of a file, or its lines one after the other, such as an open file yields them."""

SPARSE: Final = 1024
"""How many of the last states are kept, and one of so many before them; more than a game has."""

_BOM: Final = b"\xef\xbb\xbf"
_line_of: Final = itemgetter(0)


@dataclass
class GameReader:
    """Follows one game from its ``game`` line on.

    If a first lead has named trumps, a line that names them may still follow it.

    Attributes:
        header: the decoded ``game`` line.
        game: the current state.
        events: the events so far, without those undone.
        aids: the aid used in each deal, by its number.
        helped: how many events came before each decision for which a hint was shown.
        secret: the secret of the deals, once an ``end`` line has revealed it.
        lines: the number of lines of this game read so far.
    """

    header: Header
    game: Game
    events: list[Event] = field(default_factory=list)
    aids: dict[int, Aid] = field(default_factory=dict)
    helped: set[int] = field(default_factory=set)
    secret: bytes | None = None
    lines: int = 0
    _states: list[tuple[int, Game | None, int]] = field(default_factory=list)
    _whole: int = 0
    _echo: TrumpNamed | None = None

    def states(self) -> Iterator[tuple[int, Game, int]]:
        """Yield the states that were not undone.

        Yields:
            The line's number in the game, the game after it, and the number of events so far.
        """
        game, at = Game.new(self.game.rules), 0
        for line, kept, ply in self._states:
            game = kept or _after(game, self.events[at:ply])
            at = ply
            yield line, game, ply

    def is_deal_of(self, code: DealCode) -> bool:
        """Return whether only the deal of a code was dealt, if any, under its rules as they are."""
        if self.header.rules != code.rules or self.header.options:
            return False
        due = deal_from_key(self.game.rules, code.key, 1, code.dealer)
        return all(is_dealt(due, event) for event in self.events if isinstance(event, Dealt))

    def _stand(self) -> None:
        """Note the state after one more line, to which a ``back`` line may return."""
        self.lines += 1
        self._states.append((self.lines, self.game, len(self.events)))
        if len(self._states) - self._whole >= 2 * SPARSE:
            for place in range(self._whole, self._whole + SPARSE):
                if place % SPARSE:
                    line, _game, ply = self._states[place]
                    self._states[place] = line, None, ply
            self._whole += SPARSE

    def _game_at(self, place: int) -> Game:
        """Return the game at a place among the states, and keep those that were made for it."""
        first = place
        while (game := self._states[first][1]) is None:
            first -= 1
        at = self._states[first][2]
        for between in range(first + 1, place + 1):
            line, _game, ply = self._states[between]
            game, at = _after(game, self.events[at:ply]), ply
            self._states[between] = line, game, ply
        self._whole = min(self._whole, first)
        return game

    @classmethod
    def begin(cls, line: Mapping[str, Any], rules_of: RulesOf) -> GameReader:
        """Return a reader for the game that this ``game`` line opens.

        Raises:
            LineError, RulesError: the line is not valid.
        """
        header = parse_header(dict(line))
        reader = cls(header, Game.new(rules_of(header.rules, header.options)))
        reader._stand()
        return reader

    def feed(self, line: Mapping[str, Any]) -> None:
        """Follow one more line.

        Raises:
            PidroError: the line is not valid; the reader is unchanged.
        """
        if line["t"] == "back":
            self._back(parse_back(dict(line)).to)
            return
        event, aid = parse_event(dict(line)), parse_aid(dict(line))
        if self._echo is not None and same(self._echo, event_as_meant(self.game, event)):
            self._echo = None
            self._stand()
            return
        after, events = expected_events(self.game, event)
        if isinstance(event, GameWon):
            _check_proof(self.header, line.get("secret"))
            if self.header.commit is not None:
                self.secret = secret_meant(self.header.commit, line["secret"])
        named = events[0] if events[1:] else None
        self._echo = named if isinstance(named, TrumpNamed) else None
        self.game = after
        self._note(events[-1], aid)
        if aid.help and not isinstance(event, DealScored):
            self.helped.add(len(self.events))
        self.events += events
        self._stand()

    def _note(self, event: Event, aid: Aid) -> None:
        """Count the aid; a score has the totals, including what an export left out."""
        number = self.game.now.number
        before = NO_AID if isinstance(event, Dealt) else self.aids.get(number, NO_AID)
        if isinstance(event, DealScored) and aid != NO_AID:
            before = aid
        elif not isinstance(event, DealScored):
            before = Aid(before.back, before.help + aid.help)
        self.aids[number] = before

    def _back(self, to: int) -> None:
        if self.game.is_over:
            raise LineError(tr("The game is over: 'end' is the last line of a game."))
        index = bisect_left(self._states, to, key=_line_of)
        if index == len(self._states) or self._states[index][0] != to:
            text = tr("Line {line} of this game is not a line you can go back to.")
            raise LineError(lazy_format(text, line=to))
        number = self.game.now.number if self.game.deal is not None else 0
        self.game, ply = self._game_at(index), self._states[index][2]
        if self.game.deal is not None:
            aid = self.aids.get(number, NO_AID)
            self.aids[self.game.now.number] = Aid(aid.back + 1, aid.help)
        del self.events[ply:], self._states[index + 1 :]  # what is undone, is undone only once
        self.helped = {at for at in self.helped if at < ply}
        self._stand()


def _after(game: Game, events: Iterable[Event]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game


_UNBOUND: Final = tr("end: there is a secret, but the 'game' line has no commit for it.")
_UNTOLD: Final = tr("end: the secret is missing, although the 'game' line has a commit.")
_ANOTHER: Final = tr("end: the secret does not match the commit in the 'game' line.")


def _check_proof(header: Header, secret: object) -> None:
    """Check that the secret of an ``end`` line matches the commitment.

    This program writes bytes in hex; other programs may have hashed any text.

    Raises:
        LineError: the secret is missing or wrong, or there is no commitment.
    """
    if header.commit is None:
        if secret is not None:
            raise LineError(_UNBOUND)
        return
    if not isinstance(secret, str):
        raise LineError(_UNTOLD)
    if secret_meant(header.commit, secret) is None:
        raise LineError(_ANOTHER)


def secret_meant(commit: str, secret: object) -> bytes | None:
    """Return the bytes of a record's ``secret`` that ``commit`` is the SHA-256 of, or None.

    Args:
        commit: a SHA-256 in hex.
        secret: the value in the record: a text, or bytes in hex.
    """
    if not isinstance(secret, str):
        return None
    meant = [secret.encode("utf-8", "surrogatepass")]
    if re.fullmatch("(?:[0-9a-fA-F]{2})+", secret):
        meant.append(bytes.fromhex(secret))
    return next((item for item in meant if commitment(item) == commit.lower()), None)


# ------------------------------------------------------------ files of games


@dataclass(frozen=True, slots=True)
class Finding:
    """One game of a file, as far as it goes, or a fault.

    Attributes:
        line: the line in the file, from 1: the ``game`` line, or the faulty line.
        number: the number of the game in the file, from 1; 0 for a fault outside all games.
        reader: the game; None for a fault.
        fault: what is wrong.
        older: whether the only fault is that the game was played by older rules.
        lines: the decoded lines of the game with their numbers, if they were asked for.
    """

    line: int
    number: int = 0
    reader: GameReader | None = None
    fault: AnyText = ""
    older: bool = False
    lines: Sequence[tuple[int, Mapping[str, Any]]] = ()


def read_games(
    source: Source, rules_of: RulesOf, *, with_secret: bool = False
) -> Iterator[Finding]:
    """Yield all games and faults of a file, in order; only one game is in memory at a time.

    After a fault, reading continues at the next ``game`` line.

    Args:
        source: the file.
        rules_of: the function that returns the rule set of a game's header.
        with_secret: whether the lines of each game are wanted too.
    """
    reader: GameReader | None = None
    own: list[tuple[int, Mapping[str, Any]]] = []
    number = opened = games = 0
    lost = False
    for number, text in numbered_lines(source):
        try:
            line = parse_object(_decoded(text))
            if line["t"] == "game":
                if reader is not None:
                    yield Finding(opened, games, reader, lines=own)
                reader, own, opened, games, lost = None, [], number, games + 1, False
                reader = GameReader.begin(line, rules_of)
            elif reader is not None:
                reader.feed(line)
            else:
                raise LineError(tr("A record must start with a 'game' line."))
            if with_secret:
                own.append((number, line))
        except PidroError as fault:
            if not lost:
                older = isinstance(fault, OlderRules)
                yield Finding(number, games, fault=fault.text, older=older)
            reader, lost = None, True
    if reader is not None:
        yield Finding(opened, games, reader, lines=own)
    if not number:
        yield Finding(1, fault=tr("There is no game in this file."))


def numbered_lines(source: Source) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file with their numbers from 1; the file's end adds no line."""
    lines = _split(source) if isinstance(source, bytes) else source
    for number, text in enumerate(lines, start=1):
        whole = text.removeprefix(_BOM) if number == 1 else text
        yield number, whole.removesuffix(b"\n")


def _split(data: bytes) -> Sequence[bytes]:
    return data.removesuffix(b"\n").split(b"\n") if data else ()


def _decoded(text: bytes) -> str:
    check_length(text)
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise LineError(tr("This line is not UTF-8 text.")) from None


def remaining(lines: Sequence[str]) -> list[str]:
    """Return the lines of one game without ``back`` lines and what they undid, unchanged.

    Args:
        lines: lines that ``read_one`` can follow.

    Raises:
        LineError: a line cannot be parsed.
    """
    kept: list[tuple[int, str]] = []
    for number, text in enumerate(lines, start=1):
        line = parse_object(text)
        if line["t"] == "back":
            to = parse_back(line).to
            while kept and kept[-1][0] > to:
                kept.pop()
        else:
            kept.append((number, text))
    return [text for _, text in kept]


def read_one(lines: Sequence[str], rules_of: RulesOf) -> GameReader:
    """Read the only game in ``lines``, as far as they go.

    Raises:
        RecordError: a line is not valid; the error names it.
    """
    reader: GameReader | None = None
    for number, text in enumerate(lines, start=1):
        try:
            line = parse_object(text)
            if reader is None:
                if line["t"] != "game":
                    raise LineError(tr("A record must start with a 'game' line."))
                reader = GameReader.begin(line, rules_of)
            else:
                reader.feed(line)
        except PidroError as fault:
            raise RecordError(number, fault.text) from None
    if reader is None:
        raise RecordError(1, tr("There is no game here."))
    return reader
