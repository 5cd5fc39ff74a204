"""The build hooks: wheels and editable installations get the texts in other languages, compiled,
the compiled modules where that works, and the addresses of the project.

The environment variable PIDRO_KERNEL, or ``kernel`` in pyproject.toml, says how it is meant:

    auto      compile; where that fails, say so and install the sources alone
    off       do not compile
    require   compile; where that fails, the installation fails
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compiling
import messages
from products import addresses

MODES = ("auto", "off", "require")


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel is put together; ``version`` says which kind."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile as the mode says, and name the files to hatchling."""
        mode = self.mode()
        root, sources = Path(self.root), self.config["modules"]
        in_place = [*sources, *self.config.get("tools", [])]
        self.place = tempfile.TemporaryDirectory()  # gone with the hook, after the wheel is made
        self.add_texts(root, version, build_data)
        if mode == "off":
            if version == "editable":
                compiling.remove(root, in_place)
            return
        try:
            if version == "editable":
                compiling.compile_in_place(root, in_place)
            else:
                self.compile_for_wheel(root, sources, build_data)
        except (Exception, SystemExit) as fault:  # setuptools leaves by SystemExit
            if mode == "require":
                raise RuntimeError(f"PIDRO_KERNEL=require: not compiled, {fault!r}") from fault
            if version == "editable":
                compiling.remove(root, in_place)
            self.app.display_warning(f"Not compiled, the sources are used as they are: {fault!r}")

    def add_texts(self, root: Path, version: str, data: dict[str, Any]) -> None:
        """Compile the texts: in the tree for an editable installation, else into the wheel."""
        if version == "editable":
            messages.compile_in_place(root)
            return
        for language in messages.LANGUAGES:
            made = Path(self.place.name) / f"{language}.mo"
            made.write_bytes(messages.compiled(root, language))
            data["force_include"][str(made)] = f"{messages.FOLDER}/{language}.mo"

    def mode(self) -> str:
        """What the environment or else pyproject.toml asks for."""
        mode: str = os.environ.get("PIDRO_KERNEL") or self.config.get("kernel", "auto")
        if mode not in MODES:
            raise ValueError(f"PIDRO_KERNEL is {mode!r}, but must be one of {', '.join(MODES)}.")
        return mode

    def compile_for_wheel(self, root: Path, sources: list[str], data: dict[str, Any]) -> None:
        """Put what is compiled into the wheel: what lies beside its sources, if it is true to them,
        or else what is compiled apart now, which leaves the tree as it is.
        """
        made = Path(self.place.name)
        if compiling.stale(root, [*sources, *self.config.get("tools", [])]):
            compiling.compile_into(made, root, sources)
        else:
            compiling.copy(made, root, sources)
        compiling.write_note(made, compiling.texts(root, sources))
        for name in (*map(compiling.compiled_name, sources), compiling.NOTE):
            data["force_include"][str(made / name)] = name
        data["pure_python"] = False
        if compiling.LIMITED:
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            data["tag"] = f"cp311-abi3-{platform}"
        else:
            data["infer_tag"] = True


class CustomMetadataHook(MetadataHookInterface):
    """Called by hatchling to complete what pyproject.toml says of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the pages of the project, where it has any."""
        metadata["urls"] = addresses.load().pages()
