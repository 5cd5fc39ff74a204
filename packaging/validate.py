"""Lets the judges of each format look at what was built: menu entry, description, package.

    python packaging/validate.py

Needs Linux, desktop-file-validate, appstreamcli, update-mime-database, lintian,
and a package in dist.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import desktop
from products.facts import APP_ID, PROGRAM, ROOT, BuildError, Facts, epoch, run, version


def main() -> int:
    """Run every judge; returns the exit status."""
    facts = Facts(version(), epoch(), ROOT / "build", ROOT / "dist")
    share = facts.work / "validate" / "share"
    shutil.rmtree(share, ignore_errors=True)
    desktop.lay_out(facts, share)
    packages = sorted(facts.out.glob(f"{PROGRAM}_{facts.version}_*.deb"))
    judges: list[tuple[str | Path, ...]] = [
        ("desktop-file-validate", share / "applications" / f"{PROGRAM}.desktop"),
        ("appstreamcli", "validate", "--no-net", share / "metainfo" / f"{APP_ID}.metainfo.xml"),
        ("update-mime-database", share / "mime"),
        *(("lintian", "--allow-root", "--fail-on", "error", package) for package in packages),
    ]
    for judge in judges:
        try:
            run(*judge)
        except BuildError as fault:
            print(f"validate.py: {fault}", file=sys.stderr)
            return 1
        print(f"{judge[0]}: {Path(judge[-1]).name} is as it should be", flush=True)
    if not packages:
        print("validate.py: there is no package in dist; build it first.", file=sys.stderr)
    return 0 if packages else 2


if __name__ == "__main__":
    sys.exit(main())
