"""``python -m pidro_desktop`` and the ``pidro-desktop`` command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its status."""
    if getattr(sys, "frozen", False):  # packed, every process begins here, helpers too
        if sys.argv[1:2] == ["--keep-bot"]:
            from pidro_desktop.keeper.keeper import main as keep  # noqa: PLC0415  bots alone

            keep()
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    from pidro_desktop.cli import main as run  # noqa: PLC0415  keeps the import of this file free

    sys.exit(run())


if __name__ == "__main__":
    main()
