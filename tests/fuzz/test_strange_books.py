"""Own files of the newer kinds, damaged: a sentence, and nothing that was whole is lost.

Backups, the list of people, kept positions, deals of matches, friends' lines and daily deals; the
other kinds are in the files beside this one, and in ``storage/test_corrupt.py``. The long tests
take ``PIDRO_STRANGE=FIRST:TIMES``.
"""

from __future__ import annotations

import json
import os
import shutil
import tomllib
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w
from daily_life import BEGIN, quick_companion, quick_par
from friend_matches import friends_line
from kept_homes import TODAY, everything, household, keep, named, shared
from laid_deals import AUCTION, PLAY
from made_zips import made, manifest
from match_life import COMPANY, NAMES, Alike
from mutations import damaged, junk, key_changed, length_changed, text_changed, value_changed
from played_evenings import play_on
from slices import rounds
from spoiling import kept
from strange_values import NUMBERS, TEXTS
from truth_of_text import is_a_refusal
from uses import let_errors_through, result_or_refusal

from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.reading import look
from pidro_desktop.backup.restoring import How, restore
from pidro_desktop.backup.writing import write
from pidro_desktop.daily import dailies as daily_module
from pidro_desktop.daily import deal_of_day
from pidro_desktop.daily.dailies import Dailies
from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import NUMBERS as PARTNERS
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.duplicate.matches import Matches
from pidro_desktop.duplicate.result_line import ResultLine, line_text, read_line
from pidro_desktop.duplicate.result_replay import table_of
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.kept_positions import KeptPositions
from pidro_desktop.positions.text import write_position
from pidro_desktop.storage import people
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FIRST
from pidro_desktop.tr import AnyText

Use = Callable[[Path, Path, Random], None]
"""Damages a copy of the first folder, and uses it in the second one, which is empty before."""
REFUSALS = PidroError, StorageError
MATCH = MatchCode("finnish", 8, COMPANY, b"0123456789")
BEGUN = Begun(MATCH, "20260316T090000")
PLAYED, LEFT = 3, 9
"""How many deals of the match are played, and after how many decisions the next one was left."""


def changed(content: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The content of a file with a strange value, text, key or length."""
    for _ in range(rng.choice((1, 1, 2))):
        if content:
            rng.choice((value_changed, text_changed, key_changed, length_changed))(content, rng)
    return content


def said(texts: list[AnyText]) -> None:
    assert all(is_a_refusal(text) for text in texts), texts


# ------------------------------------------------------------ backups


def strange_backup(sound: Path, target: Path, rng: Random) -> None:
    """A zip with a byte, the manifest, or a file in it that is not as it was."""
    if rng.random() < 0.3:
        target.write_bytes(damaged(sound.read_bytes(), rng))
        return
    with zipfile.ZipFile(sound) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    told = json.loads(files.pop("manifest.json"))
    if rng.random() < 0.5:
        text = json.dumps(changed(told, rng), ensure_ascii=rng.random() < 0.8, default=str)
        made(target, files, text.encode("utf-8", "surrogatepass"))
        return
    name = rng.choice(sorted(files))
    files[name] = damaged(files[name], rng)
    if rng.random() < 0.2:
        strange = f"people/first/{junk(rng)}"[:200].encode("utf-8", "replace").decode()
        files[rng.choice(("people/first/../x", strange))] = b"x"
    made(target, files, manifest(files, people=told["people"]))


def use_backup(sound: Path, place: Path, rng: Random) -> None:
    """Look into it, restore somebody of it, and see that what was here is still here."""
    home, target = place / "home", place / "strange.zip"
    shutil.copytree(sound / "here", home)
    strange_backup(sound / "all.zip", target, rng)
    found = result_or_refusal(BackupFault, lambda: look(target))
    before = everything(home)
    who = rng.choice([one.key for one in found.people] or ["first"]) if found else "first"
    there = household(home)
    into, how = rng.choice((there.ids[0], None)), rng.choice([*How])
    done = result_or_refusal(BackupFault, lambda: restore(target, who, there, into, how, TODAY))
    after = everything(home)
    if done is None:
        assert after == before, "nothing has changed"
        return
    said([*done.left_out])
    lost = {name for name in before if before[name] not in after.values()} - {"config/people.toml"}
    assert not lost, lost
    again = household(home)
    assert again.ids
    for person in again.ids:
        again.settings(person)
        with closing(History.open(again.history_file(person))) as history:
            result_or_refusal(StorageError, history.lifetime)


def backups(folder: Path) -> None:
    """A backup of two people, and the home of another one."""
    shared(folder / "there")
    write(folder / "all.zip", household(folder / "there"))
    keep(folder / "here", FIRST, "Eva", range(4, 7))


# ------------------------------------------------------------ people


def use_people(sound: Path, place: Path, rng: Random) -> None:
    """Whoever has a folder is shown, or was deleted or set aside; somebody can be added."""
    home = place / "home"
    shutil.copytree(sound / "there", home)
    file = home / "config" / people.FILE
    raw = file.read_bytes()
    if rng.random() < 0.5:
        spoilt = damaged(raw, rng)
    else:
        try:
            spoilt = tomli_w.dumps(changed(tomllib.loads(raw.decode()), rng)).encode()
        except (TypeError, ValueError, AttributeError):
            spoilt = raw + repr(junk(rng)).encode("utf-8", "backslashreplace")
    file.write_bytes(spoilt)
    found = household(home)
    assert found.notice is None or is_a_refusal(found.notice), found.notice
    (second,) = [path.name for path in (home / "data" / people.FOLDER).iterdir()]
    assert second in found.people.known
    for person in found.ids:
        found.settings(person)
    assert kept(spoilt, home)
    added = result_or_refusal(StorageError, lambda: found.add(named("Nils")))
    assert added is None or added in household(home).ids


# ------------------------------------------------------------ positions


def use_positions(sound: Path, place: Path, rng: Random) -> None:
    """Those in whole lines are listed, another one is kept, and one is deleted and restored."""
    file = place / "positions.txt"
    place.mkdir()
    spoilt = damaged((sound / "positions.txt").read_bytes(), rng)
    if rng.random() < 0.3:
        spoilt += f"{rng.choice(TEXTS)} P1:{rng.choice(TEXTS)}\n".encode("utf-8", "surrogatepass")
    file.write_bytes(spoilt)
    shelf = KeptPositions(file)
    for one in shelf.all():
        write_position(one.position)
    name = result_or_refusal(REFUSALS, lambda: shelf.keep(rng.choice(TEXTS), PLAY))
    if name is None:
        return
    bare = [one.read_bytes().translate(None, b"\r\n") for one in place.iterdir()]
    assert any(one.startswith(spoilt.translate(None, b"\r\n")) for one in bare), "but line ends"
    newest = shelf.all()[0]
    assert newest.name == name
    shelf.rename(newest, rng.choice(TEXTS))
    shelf.delete(shelf.all()[0])
    assert newest.line not in [one.line for one in shelf.all()][:1]


def positions(folder: Path) -> None:
    shelf = KeptPositions(folder / "positions.txt")
    for name, position in (("A", AUCTION), ("Å b", PLAY), ("c", PLAY)):
        shelf.keep(name, position)


# ------------------------------------------------------------ friends' lines


def strange_line(line: str, rng: Random) -> str:
    """A line that is damaged, or one that is whole and says something strange."""
    if rng.random() < 0.4:
        return damaged(line.encode(), rng).decode("utf-8", "replace")
    told = read_line(MATCH, line)
    plays = rng.choice(
        (told.plays, told.plays ^ 1 << rng.randrange(told.plays.bit_length()), rng.getrandbits(400))
    )
    plays = rng.choice((plays, plays, abs(int(rng.choice(NUMBERS[:40]))) % 2**4000))
    name = rng.choice((told.name, rng.choice(TEXTS)))
    partner = rng.choice((told.partner, *PARTNERS))
    strange = ResultLine(plays, name, partner, rng.random() < 0.5)
    return result_or_refusal(REFUSALS, lambda: line_text(MATCH, strange)) or line


def use_friends(sound: Path, place: Path, rng: Random) -> None:
    """A file of friends' lines is read, another line is kept, and its table is played again."""
    place.mkdir()
    records, file = MatchRecords(place), place / f"{BEGUN.id}.friends.txt"
    raw = (sound / "line").read_text("ascii")
    spoilt = damaged(f"{raw}\n{raw[::-1]}\n".encode(), rng)
    file.write_bytes(spoilt)
    for line in (*records.friends(BEGUN), strange_line(raw, rng)):
        found = result_or_refusal(REFUSALS, partial(read_line, MATCH, line))
        if found is not None and rng.random() < 0.3:
            result_or_refusal(REFUSALS, partial(table_of, MATCH, found))
    records.keep_friend(BEGUN, raw)
    assert records.friends(BEGUN)[0] == raw
    words = set(spoilt.split())
    assert kept(spoilt, place) or words <= set(file.read_bytes().split())


def friends(folder: Path) -> None:
    (folder / "line").write_text(friends_line(MATCH), "ascii")


# ------------------------------------------------------------ matches


def opened(history: History, folder: Path, notify: Callable[[AnyText], None]) -> Matches:
    return Matches(history, folder, notify=notify)


def use_matches(sound: Path, place: Path, rng: Random) -> None:
    """A match with a damaged deal waits or gets a sentence, and can be gone on with."""
    folder = place / "matches"
    shutil.copytree(sound / "matches", folder)
    path = folder / BEGUN.file(rng.randint(1, PLAYED + 1))
    spoilt = damaged(path.read_bytes(), rng)
    path.write_bytes(spoilt)
    told: list[AnyText] = []
    with closing(History.open(place / "h.sqlite3")) as history:
        matches = opened(history, folder, told.append)
        for game in list(matches.open):
            match = result_or_refusal(
                StorageError, partial(matches.play, game, NAMES, "shared:random")
            )
            if match is not None:
                play_on(match, 3)
                match.close()
            matches.is_over(game)
        matches.refresh()
        said(told)
        assert kept(spoilt[: spoilt.rfind(b"\n") + 1], folder), "nothing is lost"
        opened(history, folder, told.append).close()
        matches.close()


def matches(folder: Path) -> None:
    with closing(History.open(folder / "h.sqlite3")) as history:
        found = opened(history, folder / "matches", said_nothing)
        game = found.begin(MATCH)
        for deal in range(1, PLAYED + 2):
            match = found.play(game, NAMES, "shared:random")
            play_on(match, LEFT if deal > PLAYED else 1000)
            match.close()
            (made_as,) = (folder / "matches").glob(f"*_{deal:02}.pidro.jsonl")
            found.is_over(game)
            made_as.rename(folder / BEGUN.file(deal))
        found.close()
    shutil.rmtree(folder / "matches")
    (folder / "matches").mkdir()
    for path in folder.glob("*.jsonl"):
        path.rename(folder / "matches" / path.name)


def said_nothing(text: AnyText) -> None:
    raise AssertionError(text)


# ------------------------------------------------------------ daily deals


def use_dailies(sound: Path, place: Path, rng: Random) -> None:
    """A day with a damaged deal can be looked at, gone on with or begun again."""
    folder = place / "daily"
    shutil.copytree(sound / "daily", folder)
    path = rng.choice(sorted(folder.glob("*.jsonl")))
    spoilt = damaged(path.read_bytes(), rng)
    path.write_bytes(spoilt)
    told: list[AnyText] = []
    with closing(History.open(place / "h.sqlite3")) as history:
        found = Dailies(history, folder, notify=told.append)
        for day in (BEGIN, BEGIN + timedelta(days=1)):
            result_or_refusal(REFUSALS, partial(found.read, day))
            match = result_or_refusal(REFUSALS, partial(found.play, day, day))
            if match is not None:
                play_on(match, 3)
                match.close()
            found.refresh()
            found.is_over(day)
        found.close()
    said(told)
    assert kept(spoilt[: spoilt.rfind(b"\n") + 1], folder), "nothing is lost"


def dailies(folder: Path) -> None:
    with closing(History.open(folder / "h.sqlite3")) as history:
        found = Dailies(history, folder / "daily", notify=said_nothing)
        for number, decisions in enumerate((1000, LEFT)):
            day = BEGIN + timedelta(days=number)
            match = found.play(day, day)
            play_on(match, decisions)
            match.close()
            found.refresh()
        found.close()


# ------------------------------------------------------------ all of them

KINDS: dict[str, tuple[Callable[[Path], None], Use]] = {
    "backups": (backups, use_backup),
    "people": (backups, use_people),
    "positions": (positions, use_positions),
    "friends": (friends, use_friends),
    "matches": (matches, use_matches),
    "dailies": (dailies, use_dailies),
}


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else at these tables takes any time to think."""
    monkeypatch.setattr(deal_records, "Background", Alike)
    monkeypatch.setattr(deal_of_day, "companion", quick_companion)
    monkeypatch.setattr(daily_module, "par_of", quick_par)
    let_errors_through(monkeypatch)


def use_many(kind: str, folder: Path, first: int, times: int) -> None:
    """Each damage follows from its number alone, so that one can be tried again."""
    make, use = KINDS[kind]
    sound = folder / "sound"
    sound.mkdir()
    make(sound)
    for number in range(first, first + times):
        place = folder / "used"
        try:
            use(sound, place, Random(number))
        except BaseException as fault:
            fault.add_note(f"{kind} {number}: PIDRO_STRANGE={number}:1")
            raise
        shutil.rmtree(place)


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("kind", KINDS)
@rounds("times", 10, 300)
def test_a_damaged_file_of_any_kind_gets_a_sentence_and_loses_nothing(
    kind: str, times: int, tmp_path: Path
) -> None:
    use_many(kind, tmp_path, 0, times)


@pytest.mark.slow
@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("kind", KINDS)
def test_twenty_thousand_damaged_files_of_each_kind_lose_nothing(kind: str, tmp_path: Path) -> None:
    first, _, times = os.environ.get("PIDRO_STRANGE", "1000:20000").partition(":")
    use_many(kind, tmp_path, int(first), int(times))
