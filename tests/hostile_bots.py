"""Bots that do harm, each in its own way, and what is said of them."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final, NamedTuple

KEEPS: Final = ""
"""What is said of a bot that keeps its seat: nothing."""
LATE: Final = "did not answer"
OVERLONG: Final = "wrote a line without an end"
FLOOD: Final = "wrote more than 1,000,000 bytes to standard "


class Hostile(NamedTuple):
    """A bot.

    Attributes:
        body: its program, after what ``outside_bots`` begins each with.
        said: a part of the sentence about the seat that it loses.
        bot_ms: the milliseconds that it has for an answer.
    """

    body: str
    said: str
    bot_ms: int = 400


def answering(before: str = "", after: str = "") -> str:
    """A bot that answers every question, and does something before or after each answer."""
    return f"""
for ask in asks():
    {before or "pass"}
    say({{"id": ask["id"], "answer": first(ask)}})
    {after or "pass"}
"""


def on_asked(action: str) -> str:
    """A bot that does something when it is first asked, and is silent from then on."""
    return f"""
for ask in asks():
    {action}
    time.sleep(600)
"""


def writing(data: str) -> str:
    """A bot that writes these bytes instead of an answer."""
    return f"for ask in asks():\n    os.write(1, {data})\n"


def instead(answer: str) -> str:
    """A bot that gives this answer to every question."""
    return f"for ask in asks(): say({{'id': ask['id'], 'answer': {answer}}})\n"


CHILD: Final = """
import signal, subprocess
STAYS = "import os, signal, time; [signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]; "
STAYS += "os.close(0); time.sleep(600)"
def stays(**ways):
    subprocess.Popen([sys.executable, "-SEc", STAYS, __file__], **ways)
"""
"""Starts programs that want to stay; the bot's file in their command tells whose they are."""

FORK: Final = """
def apart():
    if os.fork():
        os.wait()
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    for name in range(3):
        os.close(name)
    time.sleep(600)
"""
"""Leaves the bot's session, its group and its parent, as a daemon does."""

BOTS: Final[dict[str, Hostile]] = {
    # time
    "is silent": Hostile("for ask in asks(): pass", LATE),
    "is never ready": Hostile("time.sleep(600)", "was not ready within"),
    "is ready a byte at a time": Hostile(
        "for byte in b'{' * 1000: os.write(1, bytes([byte])); time.sleep(0.1)",
        "was not ready within",
    ),
    "answers a byte at a time": Hostile(
        "for ask in asks():\n    for _ in range(600): os.write(1, b' '); time.sleep(0.05)\n", LATE
    ),
    "uses all of a processor": Hostile(on_asked("exec('while True: pass')"), LATE),
    "stops itself": Hostile(on_asked("os.kill(os.getpid(), 19)"), LATE),
    # bytes
    "writes a line without an end": Hostile(
        "say({'t': 'ready'})\nwhile True: os.write(1, b'x' * 4096)\n", OVERLONG
    ),
    "writes two megabytes, and then the answer": Hostile(
        answering("os.write(1, b' ' * 2_000_000)"), OVERLONG
    ),
    "writes lines for ever": Hostile(
        "say({'t': 'ready'})\nwhile True: os.write(1, b'{}\\n' * 999)\n", FLOOD + "output"
    ),
    "writes errors for ever": Hostile(
        "say({'t': 'ready'})\nwhile True: os.write(2, b'help\\n' * 999)\n", FLOOD + "error"
    ),
    "writes what is not UTF-8": Hostile(writing("b'\\xff\\xfe{}\\xc0\\xaf\\n'"), LATE),
    "writes UTF-16": Hostile(writing("('{\"id\":1,\"answer\":0}\\n').encode('utf-16')"), LATE),
    "writes zeros": Hostile(writing("b'\\0' * 60_000 + b'\\n'"), LATE),
    "ends its lines as old Macs do": Hostile(writing('b\'{"id":1,"answer":0}\\r\''), LATE),
    "writes escapes of terminals": Hostile(
        "os.write(1, b'\\x1b[2J\\x1b]0;owned\\x07\\n')\n"
        "os.write(2, b'\\x1b[31mred\\x9b0m\\n'); sys.exit(4)",
        "ended with exit status 4 (its last words:",
    ),
    # JSON
    "writes 100,000 lists in lists": Hostile(writing("b'[' * 100_000 + b'\\n'"), OVERLONG),
    "writes 30,000 lists in lists": Hostile(
        writing("b'[' * 30_000 + b']' * 30_000 + b'\\n'"), LATE
    ),
    "answers with 20,000 lists in lists": Hostile(
        writing("b'{\"id\":1,\"answer\":' + b'[' * 20_000 + b']' * 20_000 + b'}\\n'"), LATE
    ),
    "answers NaN": Hostile(instead("float('nan')"), "with"),
    "answers a number beyond all numbers": Hostile(
        writing('b\'{"id":1,"answer":1e999}\\n\''), "with"
    ),
    "answers a number of 50,000 digits": Hostile(
        writing("b'{\"id\":1,\"answer\":' + b'9' * 50_000 + b'}\\n'"), LATE
    ),
    "writes keys twice": Hostile(writing('b\'{"id":9,"id":1,"answer":0,"answer":99}\\n\''), "with"),
    # answers
    "answers twice": Hostile(answering(after="say({'id': ask['id'], 'answer': 99})"), KEEPS),
    "answers before it is asked": Hostile(
        "for n in range(1, 40): say({'id': n, 'answer': 0})\nfor ask in asks(): pass\n", LATE
    ),
    "answers the question before": Hostile(
        "for ask in asks(): say({'id': ask['id'] - 1, 'answer': first(ask)})", LATE
    ),
    "bids too high": Hostile(instead("15"), 'answered "bid" with'),
    "bids true": Hostile(instead("True"), 'answered "bid" with'),
    "plays another seat's card": Hostile(
        "for ask in asks():\n    cards = [r + s for r in 'AKQJT98765432' for s in 'CDHS']\n"
        "    legal = [card for play in ask['legal'] for card in play] if ask['what'] == 'play' "
        "else []\n    wrong = [card for card in cards if card not in legal][:1]\n"
        "    say({'id': ask['id'], 'answer': wrong if legal else first(ask)})\n",
        'answered "play" with',
    ),
    "says it is ready a thousand times": Hostile(
        answering('exec(\'for _ in range(1000): say({"t": "ready"})\')'), KEEPS
    ),
    "says much to those who watch": Hostile(
        answering('exec(\'for _ in range(99): say({"t": "info", "text": "\\x1b[2J" * 999})\')'),
        KEEPS,
    ),
    # its streams
    "closes its input": Hostile(on_asked("os.close(0)"), LATE),
    "closes its output and lives": Hostile(on_asked("os.close(1)"), "closed its standard output"),
    "never reads": Hostile("say({'t': 'ready'}); time.sleep(600)", LATE),
    # its end
    "leaves in the middle, with status 0": Hostile(
        answering(after="ask['what'] == 'play' and sys.exit(0)"), "ended with exit status 0"
    ),
    "breaks": Hostile(on_asked("1 / 0"), "ZeroDivisionError"),
    "ends by a fault of memory": Hostile(
        on_asked("os.kill(os.getpid(), 11)"), "ended by signal 11"
    ),
    "becomes another program": Hostile(
        on_asked(
            "os.execv(sys.executable, [sys.executable, '-SEc', "
            "'import time; time.sleep(600)', __file__])"
        ),
        LATE,
    ),
    "hears no signal, and stays after the end": Hostile(
        "import signal\nfor name in (1, 2, 15): signal.signal(name, signal.SIG_IGN)\n"
        + answering()
        + "time.sleep(600)\n",
        KEEPS,
    ),
    # the computer
    "takes all memory": Hostile(on_asked("bytearray(1 << 42)"), "MemoryError"),
    "opens files for ever": Hostile(
        on_asked("[os.dup(0) for _ in range(100_000)]"), "Too many open files"
    ),
    "writes a file for ever": Hostile(
        on_asked("os.ftruncate(os.open('large', os.O_CREAT | os.O_RDWR), 1 << 60)"),
        "File too large",
    ),
    "removes its folder": Hostile(
        "import shutil\nshutil.rmtree(os.getcwd(), ignore_errors=True)\n" + answering(), KEEPS
    ),
    "goes to another folder": Hostile("os.chdir('/')\n" + answering(), KEEPS),
    "writes to the terminal": Hostile(
        "try: os.write(os.open('/dev/tty', os.O_RDWR), b'\\x1b[2J')\nexcept OSError: pass\n"
        + answering(),
        KEEPS,
    ),
    # other processes
    "leaves a copy that holds its pipes": Hostile(
        on_asked("os.fork() and os._exit(0)"), "ended with exit status 0"
    ),
    "starts programs that stay": Hostile(
        CHILD + "stays(); stays(start_new_session=True)\n" + answering(), KEEPS
    ),
    "starts programs that hold its pipes, and leaves": Hostile(
        CHILD + on_asked("stays(); os._exit(3)"), "ended with exit status 3"
    ),
    "leaves a daemon behind": Hostile(FORK + "apart()\n" + answering(), KEEPS),
    "starts processes without end": Hostile(
        on_asked("exec('while True:\\n    if not os.fork(): time.sleep(600)')"),
        "too many processes",
        20_000,
    ),
    "ends the process that keeps it": Hostile(
        FORK + "apart()\n" + on_asked("os.getppid() > 1 and os.kill(os.getppid(), 9)"), "ended"
    ),
}


def outlast(folder: Path, seconds: float = 5.0) -> list[str]:
    """The commands that name a file in ``folder`` and still run after so many seconds."""
    until = time.monotonic() + seconds
    while (found := _running(os.fsencode(folder))) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def _running(word: bytes) -> list[str]:
    commands = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = file.read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        if word in command and file.parent.name != str(os.getpid()):
            commands.append(command.replace(b"\0", b" ").decode("utf-8", "replace"))
    return commands
