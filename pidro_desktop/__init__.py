"""Pidro Desktop: the Finnish card game Pidro against computer players."""

import os

from pidro_desktop import compiled

__version__ = "0.1.0"

# Said before pygame is imported from anywhere: no advertisement on a person's terminal.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Likewise, before any module is imported that may have been compiled.
compiled.install_import_hook()
