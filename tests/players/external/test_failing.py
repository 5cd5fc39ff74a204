"""Bots that fail in every way there is: the game goes on, and a sentence says why."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path

import pytest
from outside_bots import OBEDIENT, bot, in_command, is_wine
from slices import some

from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.external import Bot
from pidro_desktop.variants import load

QUICK = 250
"""Milliseconds that the bots here have."""

LONG = 20_000
"""Milliseconds that bots have whose failure must be noticed without waiting for them."""

SOON = 5 if os.name == "posix" else 12
"""Seconds that do not count as waiting; Windows takes longer to start and to write."""

NORTH = 2


def played(name: str, bot_ms: int = LONG, ready_ms: int = LONG, deals: int = 1) -> Match:
    """A game over some deals of the bot in Bob's seat with three ``steady`` ones, closed."""
    players = {seat: make("steady") for seat in (0, 1, 3)}
    guest = Bot(name, bot_ms, ready_ms)
    match = Match(Setup(load("finnish"), {**players, NORTH: guest}, secret_of("bots")))
    match.begin()
    play_out(match, deals)
    match.close()
    guest.gone()
    return match


def loss(match: Match) -> str:
    """The one sentence about the one seat that was lost."""
    (sentence,) = match.losses
    assert sentence.startswith("Bob's bot (")
    assert sentence.endswith("The built-in player steady takes over.")
    assert sentence.isprintable()
    return sentence


def as_if_steady_had_sat_there(match: Match) -> bool:
    """Whether the deals went as they go with ``steady`` in all seats."""
    other = Match(
        Setup(load("finnish"), dict.fromkeys(range(4), make("steady")), match.setup.secret)
    )
    play_out(other, len(match.game.sheet))
    return other.game == match.game


def test_an_obedient_bot_keeps_its_seat(tmp_path: Path) -> None:
    match = played(bot(tmp_path), deals=3)
    assert match.losses == ()
    assert len(match.game.sheet) == 3


ANSWERS_BADLY = {
    "a bid that is too high": "15",
    "a bid that is no number": "'six'",
    "a bid that is almost a number": "9.0",
    "a bid that is true": "True",
    "a list for a bid": "[0]",
    "nothing at all": "None",
    "a huge number": "10**4000",
    "a number beyond all numbers": "float('inf')",
    "an object": "{'bid': 0}",
}


@pytest.mark.parametrize("answer", some(ANSWERS_BADLY.values(), 4), ids=ANSWERS_BADLY)
def test_an_answer_that_is_not_legal_costs_the_seat_at_once(answer: str, tmp_path: Path) -> None:
    match = played(
        bot(tmp_path, f"for ask in asks(): say({{'id': ask['id'], 'answer': {answer}}})")
    )
    assert 'answered "bid" with' in loss(match)
    assert as_if_steady_had_sat_there(match)


@pytest.mark.parametrize(
    "answer",
    some(
        [
            "[]",
            "['AH', 'AH']",
            "'AH'",
            "[['AH']]",
            "['JK']",
            "[0]",
            "['??']",
            "[None]",
            "['A' * 9]",
        ],
        3,
    ),
)
def test_cards_that_may_not_be_played_cost_the_seat(answer: str, tmp_path: Path) -> None:
    body = f"""
for ask in asks():
    say({{"id": ask["id"], "answer": {answer} if ask["what"] == "play" else first(ask)}})
"""
    assert 'answered "play" with' in loss(played(bot(tmp_path, body), deals=2))


LATE = {
    "says nothing": "for ask in asks(): pass",
    "writes half a line and waits": """
for ask in asks():
    sys.stdout.write('{"id":1,"ans')
    sys.stdout.flush()
""",
    "answers only questions of long ago": """
for ask in asks():
    say({"id": ask["id"] - 1, "answer": first(ask)})
""",
    "answers what nobody has asked yet": """
for ask in asks():
    say({"id": ask["id"] + 1, "answer": first(ask)})
""",
    "writes the id as a text": """
for ask in asks():
    say({"id": str(ask["id"]), "answer": first(ask)})
""",
    "writes no answer into its answer": "for ask in asks(): say({'id': ask['id']})",
    "answers too late": """
for ask in asks():
    time.sleep(0.6)
    say({"id": ask["id"], "answer": first(ask)})
""",
    "never reads": "say({'t': 'ready'}); time.sleep(60)",
}


@pytest.mark.parametrize("body", some(LATE.values(), 4), ids=LATE)
def test_who_does_not_answer_in_time_is_late(body: str, tmp_path: Path) -> None:
    began = time.monotonic()
    match = played(bot(tmp_path, body), bot_ms=QUICK)
    assert f'did not answer "bid" within {QUICK} ms' in loss(match)
    assert loss(match).count(", in deal 1. The built-in") == 1
    assert time.monotonic() - began < SOON
    assert as_if_steady_had_sat_there(match)


def test_half_a_line_is_shown_to_whoever_wrote_it(tmp_path: Path) -> None:
    match = played(bot(tmp_path, LATE["writes half a line and waits"]), bot_ms=QUICK)
    assert r"""there was an unfinished line: "{"id":1,"ans""" in loss(match)


def test_spaces_are_no_unfinished_line(tmp_path: Path) -> None:
    match = played(bot(tmp_path, "for ask in asks(): os.write(1, b'   ')"), bot_ms=QUICK)
    assert f"within {QUICK} ms, in deal 1." in loss(match)


def test_who_is_not_ready_in_time_is_late(tmp_path: Path) -> None:
    match = played(bot(tmp_path, "time.sleep(60)"), ready_ms=QUICK)
    assert f"was not ready within {QUICK} ms" in loss(match)
    assert as_if_steady_had_sat_there(match)


@pytest.mark.nightly
def test_getting_ready_does_not_count_as_thinking(tmp_path: Path) -> None:
    match = played(bot(tmp_path, "time.sleep(1.1)" + OBEDIENT), bot_ms=1000)
    assert match.losses == ()


ENDS = {
    "leaves at once": ("sys.exit(7)", "ended with exit status 7"),
    "leaves when it is asked": ("for ask in asks(): sys.exit(0)", "ended with exit status 0"),
    "breaks": ("raise RuntimeError('lost the thread')", "RuntimeError: lost the thread"),
    "is killed": (
        "for ask in asks(): os.kill(os.getpid(), 9)",
        "ended with exit status 9" if os.name == "nt" else "was ended by signal 9",
    ),
    "closes its output": (
        "for ask in asks(): os.close(1); time.sleep(60)",
        "closed its standard output",
    ),
    "writes for ever without a line end": (
        "say({'t': 'ready'})\nwhile True: os.write(1, b'x' * 1000)",
        "wrote a line without an end",
    ),
    "writes lines for ever": (
        "say({'t': 'ready'})\nwhile True: os.write(1, b'x\\n' * 1000)",
        "wrote more than 1,000,000 bytes to standard output between two questions",
    ),
    "writes answers for ever": (
        """for ask in asks():\n  while True: os.write(1, b'{"id":0,"answer":0}\\n' * 100)""",
        "wrote more than 1,000,000 bytes to standard output between two questions",
    ),
    "floods standard error": (
        "say({'t': 'ready'})\nwhile True: os.write(2, b'help\\n' * 1000)",
        "wrote more than 1,000,000 bytes to standard error between two questions",
    ),
}


@pytest.mark.parametrize(("body", "told"), ENDS.values(), ids=ENDS)
def test_the_end_of_a_bot_is_noticed_without_waiting(body: str, told: str, tmp_path: Path) -> None:
    if told == "closed its standard output" and is_wine():
        pytest.skip("Wine's conhost keeps the pipe of a program without a console window open.")
    began = time.monotonic()
    match = played(bot(tmp_path, body))
    assert told in loss(match)
    assert time.monotonic() - began < SOON
    assert as_if_steady_had_sat_there(match)


if sys.platform == "win32":
    NO_SUCH_FILE = ctypes.WinError(2).strerror
else:
    NO_SUCH_FILE = os.strerror(2)


def test_a_command_that_there_is_not_is_a_sentence_too(tmp_path: Path) -> None:
    match = played(f"exec:{in_command(tmp_path / 'nobody')} --fast")
    assert f"cannot be started: {NO_SUCH_FILE.rstrip('.')}" in loss(match)
    assert as_if_steady_had_sat_there(match)


NOISE = {
    "words": b"loading...\n",
    "no UTF-8": b"\xff\xfe{}\n",
    "numbers": b"1e999\n" + b"7" * 5000 + b"\n",
    "lists": b"[[]]\n" + b"[" * 3000 + b"\n",
    "empty lines": b"\n\r\n\n",
    "a stray answer": b'{"id":99,"answer":0}\n{"id":null}\n{"answer":0}\n',
    "news": b'{"t":"info","text":"Bob holds the king"}\n{"t":"news"}\n{"t":5}\n',
    "a mark of byte order": b"\xef\xbb\xbf",
}


@pytest.mark.parametrize("noise", some(NOISE.values(), 3), ids=NOISE)
def test_lines_that_say_nothing_are_passed_over(noise: bytes, tmp_path: Path) -> None:
    body = f"os.write(1, {noise!r})" + OBEDIENT.replace("say(", f"os.write(1, {noise!r}); say(")
    match = played(bot(tmp_path, body), deals=1)
    assert match.losses == ()


def test_what_is_no_object_is_remarked_upon(tmp_path: Path) -> None:
    match = played(bot(tmp_path, "print('loading\\x1b[31m', flush=True)" + OBEDIENT))
    assert match.watchers[NORTH].remark.endswith(
        r"""wrote a line that is not a JSON object, which was ignored: "loading\x1b[31m"."""
    )


def test_a_second_answer_to_the_same_question_is_too_many(tmp_path: Path) -> None:
    body = """
for ask in asks():
    say({"id": ask["id"], "answer": first(ask)})
    say({"id": ask["id"], "answer": "something else"})
"""
    assert played(bot(tmp_path, body), deals=2).losses == ()


def test_an_answer_may_come_in_pieces_and_with_other_line_ends(tmp_path: Path) -> None:
    body = """
for ask in asks():
    text = json.dumps({"id": ask["id"], "answer": first(ask)}).encode() + b"\\r\\n"
    for at in range(0, len(text), 9):
        os.write(1, text[at : at + 9])
        time.sleep(0.001)
"""
    assert played(bot(tmp_path, body)).losses == ()


def test_the_seat_is_lost_for_the_rest_of_the_match(tmp_path: Path) -> None:
    trace = tmp_path / "bots" / "asked"
    body = f"""
for ask in asks():
    open({str(trace)!r}, "a").write("asked ")
    say({{"id": ask["id"], "answer": "nonsense"}})
"""
    match = played(bot(trace.parent, body), deals=3)
    assert trace.read_text() == "asked "
    assert len(match.losses) == 1


def test_much_on_standard_error_over_a_whole_match_is_no_flood(tmp_path: Path) -> None:
    body = OBEDIENT.replace("say(", "os.write(2, b'thinking\\n' * 30000); say(")
    assert played(bot(tmp_path, body), deals=1).losses == ()
