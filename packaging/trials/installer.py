"""Trials of the installer: fresh, over an older version, beside a running program, and away."""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import replace
from pathlib import Path

from products import windows
from products.facts import NAME, Facts

from trials import registry
from trials.broken import must
from trials.machine import Machine
from trials.product import until

CLASSES = r"Software\Classes"
PROG_ID = "PidroDesktop.Record"
OTHER = "Another.Program"
"""What opened records before we came, and still does afterwards."""
UNINSTALLER = b"~nsu"
"""In the name of the folder in which the copy of an uninstaller runs."""
UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"


def setup_file(facts: Facts) -> Path:
    """Return the installer of this version."""
    return windows.installer(for_windows(facts))


def single_file(facts: Facts) -> Path:
    """Return the single program of this version."""
    return facts.out / f"{for_windows(facts).stem}.exe"


def for_windows(facts: Facts) -> Facts:
    """Return the same as it is told of products for Windows."""
    return replace(facts, system="windows", machine="amd64")


def install(made: Machine) -> None:
    """Install it silently for one person; another program's association is left alone."""
    registry.write(
        made.wine,
        {
            rf"{CLASSES}\.jsonl": {"": OTHER},
            rf"{CLASSES}\{OTHER}\shell\open\command": {"": '"other.exe" "%1"'},
        },
    )
    done = made.run(setup_file(made.facts), "/S")
    must(done.returncode == 0, f"/S ended with {done.returncode}")
    for file in (made.program, made.console, made.installed / "uninstall.exe", made.menu):
        must(file.is_file(), f"installed, there is no {file.name}")
    _registered(made)


def _registered(made: Machine) -> None:
    """Compare the registry with what docs and system expect."""
    classes = registry.read(made.wine, rf"HKCU\{CLASSES}")
    must(classes[rf"{CLASSES}\.jsonl"].get("") == OTHER, "another program's association is gone")
    offered = classes.get(rf"{CLASSES}\.jsonl\OpenWithProgids", {})
    must(PROG_ID in offered, "records are not offered to the program")
    opens = open_command(made)
    must(opens.lower() == f'"{windows_name(made)}" "%1"'.lower(), f"a record is opened by {opens}")
    listed = registry.read(made.wine, rf"HKCU\{UNINSTALL}")[UNINSTALL]
    must(listed.get("DisplayName", "").startswith(NAME), f"it is listed as {listed}")
    must(listed.get("DisplayVersion") == made.facts.version, f"it is listed as {listed}")
    must("uninstall.exe" in listed.get("UninstallString", ""), f"it is listed as {listed}")


def windows_name(made: Machine) -> str:
    """Return the program as Windows names it."""
    return "C:\\" + str(made.program.relative_to(made.unix("C:\\"))).replace("/", "\\")


def open_command(made: Machine) -> str:
    """Return the command that opens a record."""
    key = rf"{CLASSES}\{PROG_ID}\shell\open\command"
    return registry.read(made.wine, rf"HKCU\{key}")[key][""]


def replace_older(made: Machine) -> None:
    """Install over an older version: nothing of it remains, and everything works again."""
    wanted = _sums(made.installed)
    old = made.installed / "_internal" / "pidro_desktop" / "of_an_older_version.py"
    old.parent.mkdir(exist_ok=True)
    old.write_text("raise SystemExit", "utf-8")
    (made.installed / "_internal" / "old library.dll").write_bytes(b"old")
    made.program.write_bytes(b"MZ of an older version")
    made.console.unlink()
    done = made.run(setup_file(made.facts), "/S")
    must(done.returncode == 0, f"over an older version, /S ended with {done.returncode}")
    _same(wanted, _sums(made.installed), "over an older version")


def spare_a_running_one(made: Machine) -> None:
    """Install while the program runs: it must refuse, and neither program nor files suffer."""
    wanted = _sums(made.installed)
    with made.window() as window:
        done = made.run(setup_file(made.facts), "/S")
        must(done.returncode != 0, "installed over a running program without a word")
        _same(wanted, _sums(made.installed), "while the program runs")
        must(window.number in made.windows(), "installing ends a running program")
        made.run(made.installed / "uninstall.exe", "/S")
        until(lambda: not _uninstalling(), "uninstalling does not end while the program runs")
        _same(wanted, _sums(made.installed), "while the program runs")
        must(window.process.poll() is None, "uninstalling ends a running program")


def _uninstalling() -> bool:
    """Whether the copy of itself runs to which an uninstaller hands over; tells no status."""
    lines = (path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists())
    with contextlib.suppress(OSError):  # a process that has just ended
        return any(UNINSTALLER in line for line in lines)
    return True


def uninstall(made: Machine) -> None:
    """Uninstall it silently: all of the program goes, and nothing of the player's."""
    kept = _sums(made.data)
    must(any("history" in name for name in kept), f"nothing was kept to begin with: {list(kept)}")
    made.run(made.installed / "uninstall.exe", "/S")  # hands over to a copy, and ends at once
    until(lambda: not made.installed.exists(), f"uninstalled, it leaves {_rest(made)}")
    until(lambda: not made.menu.exists(), "uninstalled, it leaves the menu entry")
    left = registry.read(made.wine, "HKCU")
    ours = [
        f"{key}: {name} = {text}"
        for key, values in left.items()
        for name, text in (values | {"": values.get("", "")}).items()
        if any(word in f"{key} {name} {text}" for word in (NAME, PROG_ID)) and not _seen(key)
    ]
    must(not ours, f"uninstalled, it leaves in the registry: {'; '.join(ours[:5])}")
    must(left[rf"{CLASSES}\.jsonl"].get("") == OTHER, "it takes another program's association")
    _same(kept, _sums(made.data), "uninstalled, among the player's files")


def _seen(key: str) -> bool:
    """Whether the system itself notes there what has run."""
    return "MuiCache" in key or "RecentDocs" in key


def _rest(made: Machine) -> str:
    return ", ".join(sorted(_sums(made.installed))[:5])


def _sums(folder: Path) -> dict[str, str]:
    """Return a hash for every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _same(before: dict[str, str], now: dict[str, str], when: str) -> None:
    other = sorted(name for name in {*before, *now} if before.get(name) != now.get(name))
    must(not other, f"{when}, {len(other)} files are not as they must be: {', '.join(other[:5])}")
