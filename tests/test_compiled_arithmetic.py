"""Compiled code computes with fractions as the interpreter does: every product is rounded."""

from __future__ import annotations

import ctypes
import platform
import subprocess
from pathlib import Path
from shutil import which
from types import ModuleType

import pytest

pytest.importorskip("setuptools", reason="the build hook needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
COMPILER = which("cc") or which("gcc")
WIDE = ["-mfma"] if platform.machine().lower() in ("x86_64", "amd64") else []
"""What lets the compiler multiply and add at once; others than x86 always let it."""
PRODUCT, MINUS = 1.0 + 2.0**-30, -(1.0 + 2.0**-29)
"""The square of the first plus the second is 0, rounded twice, but 2 to the -60 rounded once."""


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import compiling  # noqa: PLC0415  only found now

    module: ModuleType = compiling
    return module


def can_fuse() -> bool:
    """Whether this machine has an instruction that multiplies and adds."""
    if not WIDE:
        return platform.machine().lower() in ("arm64", "aarch64")
    text = Path("/proc/cpuinfo")
    return text.exists() and " fma " in text.read_text("utf-8").replace("\n", " ")


def square_plus(folder: Path, options: list[str]) -> float:
    """What C makes of the product and the sum with these options."""
    source, library = folder / "sum.c", folder / "sum.so"
    source.write_text("double sum(double a, double b) { return a * a + b; }\n", "utf-8")
    line = [str(COMPILER), "-shared", "-fPIC", *options, "-o", str(library), str(source)]
    subprocess.run(line, check=True)
    function = ctypes.CDLL(str(library)).sum
    function.restype, function.argtypes = ctypes.c_double, [ctypes.c_double] * 2
    found: float = function(PRODUCT, MINUS)
    return found


@pytest.mark.unix(reason="a library is made as Unix does")
@pytest.mark.skipif(COMPILER is None, reason="there is no compiler")
@pytest.mark.skipif(not can_fuse(), reason="this processor cannot multiply and add at once")
def test_a_product_is_rounded_before_it_is_added(compiling: ModuleType, tmp_path: Path) -> None:
    assert PRODUCT * PRODUCT + MINUS == 0.0
    assert square_plus(tmp_path, [*compiling.HERE.options()[0], *WIDE]) == 0.0


@pytest.mark.parametrize(
    ("system", "compiler", "option"),
    [
        ("linux-x86_64", "unix", "-ffp-contract=off"),
        ("linux-aarch64", "unix", "-ffp-contract=off"),
        ("macosx-11.0-arm64", "unix", "-ffp-contract=off"),
        ("win-amd64", "mingw32", "-ffp-contract=off"),
        ("win-arm64", "msvc", "/fp:precise"),
    ],
)
def test_every_compiler_is_told_not_to_multiply_and_add_at_once(
    compiling: ModuleType, system: str, compiler: str, option: str
) -> None:
    options = compiling.Target("cpython-311", system, compiler, "").options()[0]
    assert option in options
    assert not [one for one in options if "fast" in one]
