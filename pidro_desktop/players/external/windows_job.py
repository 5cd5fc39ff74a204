"""A Windows job: a program and everything that it starts, which can only end together.

Windows has no process groups that a signal reaches. A job holds every process that its members
start, and the system ends all of them when its last handle is closed, so also when this program is
killed. It also limits what they have together. The first member is created suspended and put into
the job before it runs; nothing that it starts can be outside.
"""

from __future__ import annotations

import sys
from typing import Final

CREATE_SUSPENDED: Final = 0x0000_0004
"""Flag for a new process whose first thread waits for ``Job.let_run``."""

MOST_MEMORY: Final = 8 << 30
"""Bytes that all members together may have; what more they want they do not get."""
MOST_PROCESSES: Final = 256

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes
    from functools import cache
    from time import monotonic, sleep

    _ACCOUNTING, _LIMITS = 1, 9  # kinds of information about a job
    _KILL_ON_CLOSE: Final = 0x2000
    _NO_CRASH_DIALOG: Final = 0x0400
    _MOST_PROCESSES, _MOST_MEMORY = 0x0008, 0x0200  # kinds of limits of a whole job
    _ADD_AND_END: Final = 0x0100 | 0x0001  # PROCESS_SET_QUOTA | PROCESS_TERMINATE
    _THREADS: Final = 0x0004  # TH32CS_SNAPTHREAD
    _RESUME: Final = 0x0002  # THREAD_SUSPEND_RESUME
    _INVALID: Final = ctypes.c_void_p(-1).value

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_time", ctypes.c_int64),
            ("job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("smallest", ctypes.c_size_t),
            ("largest", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("transfers", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class _Accounting(ctypes.Structure):
        _fields_ = (
            ("times", ctypes.c_int64 * 4),
            ("page_faults", wintypes.DWORD),
            ("total", wintypes.DWORD),
            ("active", wintypes.DWORD),
            ("ended", wintypes.DWORD),
        )

    class _ThreadEntry(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("usage", wintypes.DWORD),
            ("thread", wintypes.DWORD),
            ("owner", wintypes.DWORD),
            ("priorities", wintypes.LONG * 2),
            ("flags", wintypes.DWORD),
        )

    @cache
    def _system() -> ctypes.WinDLL:
        system = ctypes.WinDLL("kernel32", use_last_error=True)
        for name in ("CreateJobObjectW", "OpenProcess", "OpenThread", "CreateToolhelp32Snapshot"):
            getattr(system, name).restype = ctypes.c_void_p
        return system

    def _handle(found: int | None) -> ctypes.c_void_p:
        """Return a handle that the system gave; raises OSError if it gave none."""
        if not found or found == _INVALID:
            raise ctypes.WinError(ctypes.get_last_error())
        return ctypes.c_void_p(found)

    def _check(done: int) -> None:
        if not done:
            raise ctypes.WinError(ctypes.get_last_error())

    class Job:
        """A new, empty job, whose members end with it.

        Raises:
            OSError: the system makes none.
        """

        def __init__(self) -> None:
            self._job: ctypes.c_void_p | None = _handle(_system().CreateJobObjectW(None, None))
            limits = _Limits()
            limits.basic.flags = _KILL_ON_CLOSE | _NO_CRASH_DIALOG | _MOST_PROCESSES | _MOST_MEMORY
            limits.basic.processes = MOST_PROCESSES
            limits.memory[1] = min(MOST_MEMORY, sys.maxsize)
            size = ctypes.sizeof(limits)
            _check(
                _system().SetInformationJobObject(self._job, _LIMITS, ctypes.byref(limits), size)
            )

        def add(self, pid: int) -> None:
            """Put a process into the job, with all that it starts from now on.

            Raises:
                OSError: that failed.
            """
            process = _handle(_system().OpenProcess(_ADD_AND_END, False, pid))
            try:
                _check(_system().AssignProcessToJobObject(self._job, process))
            finally:
                _system().CloseHandle(process)

        def end(self, patience: float) -> None:
            """End all members, and wait until they are gone.

            Args:
                patience: how many seconds to wait at most.
            """
            if self._job is None:
                return
            _system().TerminateJobObject(self._job, 1)
            until = monotonic() + patience
            while self._active() and monotonic() < until:
                sleep(0.005)

        def close(self) -> None:
            """Close the job; members that are left are ended."""
            if self._job is not None:
                _system().CloseHandle(self._job)
                self._job = None

        def _active(self) -> int:
            told = _Accounting()
            size = ctypes.sizeof(told)
            done = _system().QueryInformationJobObject(
                self._job, _ACCOUNTING, ctypes.byref(told), size, None
            )
            return int(told.active) if done else 0

    def let_run(pid: int) -> None:
        """Let the threads of a process run that was created with ``CREATE_SUSPENDED``.

        Raises:
            OSError: the system does not list its threads, or none of them could be resumed.
        """
        threads = _handle(_system().CreateToolhelp32Snapshot(_THREADS, 0))
        resumed = False
        try:
            entry = _ThreadEntry()
            entry.size = ctypes.sizeof(entry)
            more = _system().Thread32First(threads, ctypes.byref(entry))
            while more:
                if entry.owner == pid:
                    resumed = _resume(entry.thread) or resumed
                more = _system().Thread32Next(threads, ctypes.byref(entry))
        finally:
            _system().CloseHandle(threads)
        if not resumed:
            raise OSError("its process could not be let run")

    def _resume(thread: int) -> bool:
        handle = _system().OpenThread(_RESUME, False, thread)
        if not handle:
            return False
        try:
            return int(_system().ResumeThread(ctypes.c_void_p(handle))) != -1
        finally:
            _system().CloseHandle(ctypes.c_void_p(handle))
