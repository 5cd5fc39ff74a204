"""Signs programs for Windows, or says that nobody has a certificate.

    python packaging/sign.py FILE ...

The installer calls it for the uninstaller, which exists only while the installer is being made.
``packaging/products/signing.py`` says what the environment has to name.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import signing
from products.facts import BuildError


def main() -> int:
    """Sign the files that are named; returns the exit status."""
    try:
        signing.sign([Path(name) for name in sys.argv[1:]])
    except BuildError as fault:
        print(f"sign.py: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
