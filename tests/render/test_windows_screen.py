"""What Windows tells of monitors, and what it sends to a window, met by a real window there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pidro_desktop.render import windows_screen

ON_WINDOWS = sys.platform == "win32"
only_on_windows = pytest.mark.skipif(not ON_WINDOWS, reason="there is no such thing elsewhere")

WINDOW = """
import ctypes, sys
from ctypes import wintypes
import pygame
from pidro_desktop.render import windows_screen
from pidro_desktop.render.display import Display
from pidro_desktop.render.display import PixelWindow

display = Display.open((640, 480))
user = ctypes.WinDLL("user32")
handle = wintypes.HWND(pygame.display.get_wm_info()["window"])
pygame.event.get()
"""
AWARE = """
user.GetThreadDpiAwarenessContext.restype = ctypes.c_void_p
user.GetAwarenessFromDpiAwarenessContext.argtypes = [ctypes.c_void_p]
print(user.GetAwarenessFromDpiAwarenessContext(user.GetThreadDpiAwarenessContext()))
monitor = windows_screen.monitor(handle.value)
print(monitor == windows_screen.monitor(), display._window.scale() == monitor.scale)
print(display.size == tuple(round(side * monitor.scale) for side in (640, 480)))
print(all(0 < room <= side for room, side in zip(monitor.room, monitor.size)))
print(windows_screen.is_maximised(handle.value))
user.ShowWindow(handle, 3)
print(windows_screen.is_maximised(handle.value))
"""
IDENTITY = """
shell = ctypes.WinDLL("shell32")
found = wintypes.LPWSTR()
shell.GetCurrentProcessExplicitAppUserModelID(ctypes.byref(found))
print(found.value)
"""
DROPPED = r"""
class Dropped(ctypes.Structure):
    _fields_ = [("files", wintypes.DWORD), ("at", wintypes.POINT)] + [
        ("outside", wintypes.BOOL), ("wide", wintypes.BOOL)]

names = ["C:\\a b\\it's #1 & 100%.jsonl", "C:\\\u00c5bo k\u00e4ll\\\u305d.jsonl", "C:\\folder"]
listed = "".join(name + "\0" for name in names) + "\0"
data = listed.encode("utf-16-le")
kernel = ctypes.WinDLL("kernel32")
kernel.GlobalAlloc.restype = kernel.GlobalLock.restype = ctypes.c_void_p
kernel.GlobalAlloc.argtypes = [wintypes.UINT, ctypes.c_size_t]
kernel.GlobalLock.argtypes = kernel.GlobalUnlock.argtypes = [ctypes.c_void_p]
size = ctypes.sizeof(Dropped)
block = kernel.GlobalAlloc(0x42, size + len(data))
place = kernel.GlobalLock(block)
ctypes.memmove(place, bytes(Dropped(files=size, wide=True)), size)
ctypes.memmove(place + size, data, len(data))
kernel.GlobalUnlock(block)
user.PostMessageW.argtypes = [wintypes.HWND, wintypes.UINT, ctypes.c_void_p, ctypes.c_void_p]
user.PostMessageW(handle, 0x233, block, 0)
heard = [event.file for event in pygame.event.get() if event.type == pygame.DROPFILE]
print(heard == names)
"""
MOVED = """
user.SendMessageW.argtypes = [wintypes.HWND, wintypes.UINT, ctypes.c_void_p, ctypes.c_void_p]
for dpi in (240, 192, 96):
    suggested = wintypes.RECT(dpi, 100, dpi + 900, 100 + 700)
    user.SendMessageW(handle, 0x02E0, dpi << 16 | dpi, ctypes.addressof(suggested))
    scale = dpi / 96
    PixelWindow.scale = lambda window: scale
    events = pygame.event.get()
    followed = [display.rescaled(event) for event in events]
    display.adopt_size()
    display.picture.fill("green")
    display.show([display.picture.get_rect()])
    box = wintypes.RECT()
    user.GetClientRect(handle, ctypes.byref(box))
    print(display.windowed_size, (box.right, box.bottom) == display.window_size, any(followed))
"""


def told(work: str) -> list[str]:
    """What a program says that has opened a window."""
    done = subprocess.run(
        [sys.executable, "-c", WINDOW + work], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if not line.startswith("pygame")]


@pytest.fixture
def real_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window of Windows, which the tests do without elsewhere."""
    monkeypatch.delenv("SDL_VIDEODRIVER")


@pytest.mark.skipif(ON_WINDOWS, reason="there it tells something")
def test_elsewhere_the_size_of_windows_is_not_changed() -> None:
    windows_screen.prepare()
    assert windows_screen.monitor() is None
    assert not windows_screen.is_maximised(1)


@only_on_windows
@pytest.mark.usefixtures("real_window")
def test_the_program_sees_the_pixels_of_every_monitor_and_opens_in_their_scale() -> None:
    assert told(AWARE) == ["2", "True True", "True", "True", "False", "True"]


@only_on_windows
@pytest.mark.usefixtures("real_window")
def test_the_taskbar_knows_the_program_and_not_python() -> None:
    found = told(IDENTITY)
    if found == ["None"]:
        pytest.skip("Wine keeps no such id")
    assert found == [windows_screen.PROGRAM_ID]


@only_on_windows
@pytest.mark.usefixtures("real_window")
def test_files_dropped_on_the_window_come_with_their_whole_names() -> None:
    assert told(DROPPED) == ["True"]


@only_on_windows
@pytest.mark.usefixtures("real_window")
def test_on_a_monitor_of_another_scale_the_window_stays_usable_and_as_large() -> None:
    before = told("print(display.windowed_size)")[0]
    assert told(MOVED) == [f"{before} True True"] * 3
