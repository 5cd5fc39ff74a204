"""A bot that looks for hidden cards wherever a program of the same user could find them."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

BODY = r"""
import json, os, sys

def quietly(look):
    try:
        return look()
    except (OSError, ValueError):
        return None

def read(path):
    return quietly(lambda: open(path, "rb").read()) or b""

def ancestors():
    pid, found = os.getpid(), []
    while pid > 1:
        stat = read(f"/proc/{pid}/stat").decode("utf-8", "replace")
        if not stat:
            break
        pid = int(stat.rpartition(")")[2].split()[1])
        found.append(pid)
    return found

def searched(places):
    found = []
    for place in places:
        for folder, _, names in os.walk(place):
            for name in names:
                path = os.path.join(folder, name)
                if read(path):
                    found.append(path)
        if os.path.isfile(place) and read(place):
            found.append(place)
    return found

def writable(places):
    found = []
    for place in places:
        path = os.path.join(place, "planted")
        if quietly(lambda: open(path, "w").close() or True):
            found.append(path)
    return found

def look(told):
    seed = told["seed"].encode()
    above = [pid for pid in ancestors() if pid > 1]
    near = above[:2]  # the keeper, and the program that has started it
    return {
        "seed in a command": [pid for pid in above if seed in read(f"/proc/{pid}/cmdline")],
        "seed in an environment": [pid for pid in above if seed in read(f"/proc/{pid}/environ")],
        "environments": [pid for pid in near if read(f"/proc/{pid}/environ")],
        "memory": [pid for pid in near if quietly(lambda: bool(open(f"/proc/{pid}/mem", "rb")))],
        "maps": [pid for pid in near if read(f"/proc/{pid}/maps")],
        "files of others": [
            one
            for one in range(64)
            for pid in near
            if quietly(lambda: os.readlink(f"/proc/{pid}/fd/{one}"))
        ],
        "own open files": [
            one for one in range(3, 4096) if quietly(lambda: os.fstat(one)) is not None
        ],
        "variables": sorted(os.environ),
        "telling values": [k for k, v in os.environ.items() if any(p in v for p in told["places"])],
        "files": searched(told["places"]),
        "writable": writable(told["places"]),
        "folder": os.getcwd(),
        "own": quietly(lambda: open("own", "w").close() or os.listdir(".")),
        "words": read(f"/proc/{near[1]}/cmdline").decode("utf-8", "replace"),
    }

told = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "told.json")))
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        print(json.dumps({"t": "ready", "name": "prying"}), flush=True)
    elif message["t"] == "ask":
        if message["id"] == told["at"]:
            log = os.path.join(os.path.dirname(os.path.abspath(__file__)), "found.jsonl")
            found = json.dumps(look(told))
            with open(log, "a") as file:
                file.write(found + "\n")
        legal = message["legal"]
        few = message.get("count", message.get("min"))
        answer = legal[0] if few is None else legal[:few]
        print(json.dumps({"id": message["id"], "answer": answer}), flush=True)
"""


def prying_bot(folder: Path, seed: str, places: list[Path], at: int = 5) -> str:
    """The name of a bot that looks around at its question number ``at``.

    Args:
        folder: where the bot lies, and writes what it found.
        places: files and folders in which games are kept.
    """
    folder.mkdir()
    (folder / "prying.py").write_text(BODY, encoding="utf-8")
    told = {
        "seed": seed,
        "places": [str(one) for one in places],
        "at": at,
    }
    (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")
    return f"exec:{shlex.quote(sys.executable)} -S -E {shlex.quote(str(folder / 'prying.py'))}"


def findings(folder: Path) -> list[dict[str, Any]]:
    """What the bot in ``folder`` has found, each time that it looked."""
    return [json.loads(line) for line in (folder / "found.jsonl").read_text("utf-8").splitlines()]
