"""Compiles the modules that are written for it for 64-bit Windows, on Linux, with mingw-w64."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import compiling
from products.facts import ROOT, run

from wine.python import GCC, WindowsPython


def compile_modules(checkout: Path, python: WindowsPython) -> list[str]:
    """Compile what is stale, beside the sources of a copy of the checkout.

    The note that comes with it is the one that Windows would have written: wheels and packed
    programs that are made there take the modules as they are.

    Args:
        checkout: a copy for Windows. python: whose headers and libraries are taken.

    Returns:
        The sources that were compiled.

    Raises:
        BuildError: the compiler is missing or has failed.
    """
    sources = compiling.with_tools(checkout)
    with ThreadPoolExecutor() as pool:
        kept = ROOT / compiling.KEPT
        translated = compiling.translate(checkout, kept, sources, compiling.MINGW)
        targets = [checkout / compiling.compiled_name(name, compiling.MINGW) for name in sources]
        jobs = [
            pool.submit(_compile, one, target, python)
            for one, target in zip(translated, targets, strict=True)
        ]
        for job in jobs:
            job.result()
    compiling.write_note(checkout, compiling.texts(checkout, sources), compiling.MINGW)
    return sources


def _compile(extension: Any, target: Path, python: WindowsPython) -> None:
    """Compile one module; ``extension`` is setuptools' description of it."""
    macros = [f"-D{name}={value}" for name, value in extension.define_macros]
    library = python.libraries / "libpython3.a"
    run(
        GCC, "-shared", *extension.extra_compile_args, *macros, f"-I{python.include}",
        "-o", target, *extension.sources, library, *extension.extra_link_args,
    )  # fmt: skip
