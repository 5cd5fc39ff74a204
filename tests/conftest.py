"""No test opens a window, makes a sound, or touches the files of the person who runs it."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from drawings import paint, remember_drawings
from hypothesis import settings
from in_memory import DISK, write_into_memory
from only_unix import leave_out
from quick_thinking import think_little
from slices import leave_for_night

from pidro_desktop import key_names, languages
from pidro_desktop.tr import current_language

remember_drawings()
write_into_memory()
GARBAGE: Final = 20_000
"""Objects after which garbage is collected, for a process that is to be quick and not small."""
# The first example of a test may play whole games that all others look at.
settings.register_profile("patient", settings(deadline=None))
settings.load_profile("patient")

# What a shell starts in the background hears no Ctrl-C, nor do the programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out on Windows what only Unix has, and begin with the tests of the window.

    They take longest, and nothing else must wait for them. Tests of paint follow (``drawings.py``).
    """
    leave_out(items)
    leave_for_night(items)
    items.sort(key=lambda item: (item.path.parent.name != "window", not _paints(item)))


def _paints(item: pytest.Item) -> bool:
    return item.get_closest_marker("paint") is not None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Make empty surfaces, unless the test looks at them. Windows belong to other processes."""
    if item.path.parent.name != "window":
        paint(on=_paints(item))
    think_little(item.path.parent.name, item.path.stem)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Import all tests without garbage collection, and freeze what is loaded, as the program does.

    The program collects garbage at every new window size. Without this, each of these collections
    looks through everything that pytest and 9,000 tests keep, which takes 0.3 seconds.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(GARBAGE, 10, 10)
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object | None:
    """Let ``--dist loadfile`` keep to the order of the tests, and windows with one worker."""
    if config.getoption("dist") != "loadfile":
        return None
    from distribution import WindowsFirst  # noqa: PLC0415  only where xdist is installed

    config.option.loadscopereorder = False
    return WindowsFirst(config, log)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever a test ends in, the next one begins in English, with the usual keys and names."""
    yield
    if current_language().id != "en":
        languages.set_language("en")
    key_names.set_bindings({})
    if (table_text := sys.modules.get("pidro_desktop.render.table_ui.table_text")) is not None:
        table_text.call()
        table_text.call_own()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where tests have their homes, each under a number of its own."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Every file of the program goes into the test's own folder, and every program ends.

    The folder is made by who writes into it: one made for each of thousands of tests took longer
    than most of them.
    """
    home = next(homes)
    monkeypatch.setenv("PIDRO_HOME", str(home))
    pilot = sys.modules.get("pilot")
    others = (len(pilot.RUNNING), len(pilot.OPENED)) if pilot is not None else (0, 0)
    yield home
    if (pilot := sys.modules.get("pilot")) is not None:
        pilot.quit_programs(others[0])  # not those of a whole module
        pilot.close_histories(others[1])  # a process may open 1,024 files


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder on the disk, where calls take so long that a kill comes in the middle of one."""
    with tempfile.TemporaryDirectory(dir=DISK) as folder:
        yield Path(folder)


@pytest.fixture
def nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search is replaced by the result of an earlier one, for tests that compare the two."""

    from pidro_desktop.players.view_digest import Memo  # noqa: PLC0415  most tests need no players

    def search_again(_memo: Memo[Any], *given: Any) -> Any:
        return given[-1]()

    monkeypatch.setattr(Memo, "found", search_again)
