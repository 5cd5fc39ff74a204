"""A Windows job: a program and everything that it starts, which can only end together.

Windows has no process groups that a signal reaches. A job holds every process that its members
start, and the system ends all of them when its last handle is closed, so also when this program is
killed. It also limits what they have together. The first member is created suspended and put into
the job before it runs; nothing that it starts can be outside.
"""

from __future__ import annotations

import sys
from typing import Final

from pidro_desktop.keeper import MOST_MEMORY, MOST_PROCESSES

CREATE_SUSPENDED: Final = 0x0000_0004
"""Flag for a new process whose first thread waits for ``Job.start``."""

TIMEOUT: Final = 1.0
"""Seconds to wait at most for the members of a job to be gone."""

if sys.platform == "win32":
    import ctypes
    from struct import pack
    from time import monotonic, sleep

    _ACCOUNTING, _LIMITS = 1, 9  # kinds of information about a job
    _END_ON_CLOSE, _NO_CRASH_DIALOG = 0x2000, 0x0400
    _LIMIT_PROCESSES, _LIMIT_MEMORY = 0x0008, 0x0200  # of a whole job
    _FLAGS: Final = _END_ON_CLOSE | _NO_CRASH_DIALOG | _LIMIT_PROCESSES | _LIMIT_MEMORY
    _ADD_AND_END: Final = 0x0100 | 0x0001  # PROCESS_SET_QUOTA | PROCESS_TERMINATE
    _RESUME: Final = 0x0800  # PROCESS_SUSPEND_RESUME

    _SYSTEM: Final = ctypes.WinDLL("kernel32")
    _SYSTEM.CreateJobObjectW.restype = _SYSTEM.OpenProcess.restype = ctypes.c_void_p

    class Job:
        """A new, empty job, whose members end with it; or nothing, if the system makes none."""

        def __init__(self) -> None:
            self._job = ctypes.c_void_p(_SYSTEM.CreateJobObjectW(None, None))
            # JOBOBJECT_EXTENDED_LIMIT_INFORMATION: two times, flags, working sets, processes,
            # processors, and how to schedule; transfers; and memory, of a process and of all.
            basic = (0, 0, _FLAGS, 0, 0, MOST_PROCESSES, 0, 0, 0)
            memory = (0, min(MOST_MEMORY, sys.maxsize), 0, 0)
            limits = pack("qqINNINII6Q4N", *basic, *(0,) * 6, *memory)
            if not _SYSTEM.SetInformationJobObject(self._job, _LIMITS, limits, len(limits)):
                self.close()

        def start(self, pid: int) -> None:
            """Put a process into the job that was created with ``CREATE_SUSPENDED``; let it run.

            If it cannot be in the job, it runs all the same, and ends without its helpers.

            Raises:
                OSError: it could not be let run.
            """
            process = ctypes.c_void_p(_SYSTEM.OpenProcess(_ADD_AND_END | _RESUME, False, pid))
            _SYSTEM.AssignProcessToJobObject(self._job, process)
            failed = ctypes.WinDLL("ntdll").NtResumeProcess(process)
            _SYSTEM.CloseHandle(process)
            if failed:
                raise OSError("its process could not be let run")

        def end(self) -> None:
            """End all members, and wait until they are gone."""
            if not self._job:
                return
            until = monotonic() + TIMEOUT
            _SYSTEM.TerminateJobObject(self._job, 1)
            limits = (ctypes.c_uint32 * 12)()  # four times, faults, and members: all, active, ended
            tell = _SYSTEM.QueryInformationJobObject
            while (
                tell(self._job, _ACCOUNTING, limits, 48, None)
                and limits[10]
                and monotonic() < until
            ):
                sleep(0.005)

        def close(self) -> None:
            """Close the job; members that are left are ended."""
            _SYSTEM.CloseHandle(self._job)
            self._job.value = None
