"""An external bot in a seat: messages, questions, and handling of failures."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.external import messages
from pidro_desktop.players.external.command import joined, words_of
from pidro_desktop.players.external.errors import BotFault, BotReleased, BotTimeout, quoted
from pidro_desktop.players.external.process import BotProcess
from pidro_desktop.players.external.workplace import NO_LANDLOCK, Outside
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.steady import Steady

BOT_MS: Final = 10_000
"""Default time limit for an answer, in milliseconds."""

READY_MS: Final = 10_000
"""Time from ``hello`` to ``ready``, in milliseconds."""

MOST_LEGAL: Final = 400
"""Most characters of the legal answers in a report."""


Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class _Place:
    """The seat of a bot, from its first game on."""

    seat: Seat
    rules: RuleSet
    names: Names
    process: BotProcess


class Bot:
    """A program in a seat, started when its match begins and ended when that is over.

    Before it is started, it can be sent to another process. If it fails, ``steady`` takes over for
    the rest of the match. If it cannot be started in the sandbox, it may have to wait for a person
    (``waits``), who then calls ``allow`` or ``refuse``.

    Attributes:
        lost: why the seat was lost, as a sentence, or empty.
        remark: another remark for the bot's author, as a sentence, or empty.
        info: the program's last message to spectators, or empty.
    """

    def __init__(
        self, name: str, bot_ms: int = BOT_MS, ready_ms: int = READY_MS, outside: Outside = "start"
    ) -> None:
        self.lost = self.remark = self.info = ""
        self._words = words_of(name)
        self._bot_ms, self._ready_ms = bot_ms, ready_ms
        self._outside: Outside = outside
        self._at: _Place | None = None
        self._asked = 0
        self._ready = self._left = self._stray = False
        self._steady = Steady()

    @property
    def no_sandbox(self) -> str | None:
        """Return why the program has no sandbox; empty in one, None if it cannot be started."""
        return None if self._at is None else self._at.process.no_sandbox

    # -------------------------------------------------------- without a sandbox

    @property
    def waits(self) -> bool:
        """Return whether the program waits for a person, because it has no sandbox."""
        return self._at is not None and self._at.process.waits

    @property
    def whose(self) -> str:
        """Return the name of its seat."""
        return self._place.names[self._place.seat]

    @property
    def command(self) -> str:
        """Return its command, short and safe to show."""
        return quoted(joined(self._words))[1:-1]

    def allow(self) -> None:
        """Start the program without a sandbox."""
        self._place.process.start_outside()

    def refuse(self) -> None:
        """Let the program lose its seat instead."""
        self._place.process.refuse()

    # -------------------------------------------------------- messages to the bot

    def begin(self, seat: Seat, rules: RuleSet, names: Names) -> None:
        """Tell the bot that a game begins; the first one of a match starts the program."""
        if self._at is None:
            process = BotProcess(self._words, self._outside)
            process.send(messages.hello(seat, names, rules))
            self._at = _Place(seat, rules, names, process)
            self._remark_on_sandbox()
        assert self._at.seat == seat, "One program sits in one seat."
        self._send(messages.GAME)

    def see(self, event: Event) -> None:
        """Tell the bot an event, given as this seat sees it."""
        self._send(messages.event_line(event, self._place.seat, self._place.rules))

    def leave(self) -> None:
        """End the bot without waiting; a ``decide`` that waits elsewhere returns too."""
        self._left = True
        if self._at is not None:
            self._at.process.end(messages.BYE)

    def gone(self) -> None:
        """Wait until the program has ended; only after ``leave``."""
        if self._at is not None:
            self._at.process.gone()

    @property
    def _place(self) -> _Place:
        assert self._at is not None, "No match has begun."
        return self._at

    @property
    def _who(self) -> str:
        return f"{self.whose}'s bot ({self.command})"

    def _remark_on_sandbox(self) -> None:
        """Say who plays without a sandbox on a system that has one."""
        why = self.no_sandbox
        if self._outside == "start" and why and why != NO_LANDLOCK:
            self.remark = f"{self._who} runs without a sandbox: {why}."

    def _send(self, line: str) -> None:
        if not self.lost and not self._left:
            self._place.process.send(line)

    # -------------------------------------------------------- questions to the bot

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the program's decision, or ``steady``'s if it has lost its seat."""
        if not self.lost and not self._left:
            try:
                return self._answer(question(view))
            except BotFault as fault:
                self._lose(str(fault), view.number)
            except BotReleased:
                pass  # this decision is no longer needed
        return self._steady.decide(view, rng)

    def _answer(self, ask: Ask) -> Decision:
        self._be_ready()
        self._asked += 1
        process = self._place.process
        process.expect()
        process.send(messages.question(ask, self._asked, self._bot_ms))
        until = monotonic() + self._bot_ms / 1000
        late = f'did not answer "{ask.what}" within {self._bot_ms:,} ms'
        while True:
            line, message = self._message(until, late)
            if messages.answers(message, self._asked):
                return _legal(ask, message["answer"], line)

    def _be_ready(self) -> None:
        """Wait for ``ready``; messages before it are ignored."""
        process = self._place.process
        process.settle()
        until = process.begun + self._ready_ms / 1000
        late = f"was not ready within {self._ready_ms:,} ms"
        while not self._ready:
            _line, message = self._message(until, late)
            self._ready = message.get("t") == "ready"

    def _message(self, until: float, late: str) -> tuple[bytes, messages.Message]:
        """Return the next line with an object; other lines are skipped and remarked upon.

        ``late`` is what the bot did if none comes in time.
        """
        process = self._place.process
        while True:
            try:
                line = process.receive(until)
            except BotTimeout:
                rest = process.unfinished.strip()
                half = f"; there was an unfinished line: {quoted(rest)}" if rest else ""
                raise BotFault(late + half) from None
            message = messages.read(line)
            if message is not None:
                self.info = messages.news(message) or self.info
                return line, message
            if line.strip() and not self._stray:
                self._stray = True
                text = (
                    f"{self._who} wrote a line that is not a JSON object, which was ignored: "
                    f"{quoted(line)}."
                )
                self.remark = f"{self.remark} {text}".strip()

    def _lose(self, why: str, deal: int) -> None:
        self._place.process.end(grace=0.0)
        self.lost = f"{self._who} {why}, in deal {deal}. The built-in player steady takes over."


def _legal(ask: Ask, answer: object, line: bytes) -> Decision:
    """Return the decision in ``answer``, which came in ``line``."""
    decision = messages.decision(ask, answer)
    if decision is None:
        raise BotFault(
            f'answered "{ask.what}" with {quoted(line)}, but {_answers_text(ask)} are legal'
        )
    return decision


def _answers_text(ask: Ask) -> str:
    """Return the legal answers as text, short enough for a sentence."""
    legal = str(list(ask.choices) or messages.legal(ask)).replace("'", "")
    if len(legal) > MOST_LEGAL:
        legal = legal[:MOST_LEGAL] + "…"
    if ask.choices or ask.what not in {
        AskKind.KEEP,
        AskKind.KILL,
        AskKind.EXTRA,
        AskKind.DISCARD,
        AskKind.PASS_CARDS,
    }:
        return legal
    many = f"{ask.count}" if ask.fewest == ask.count else f"{ask.fewest} to {ask.count}"
    return f"{many} of {legal}"
