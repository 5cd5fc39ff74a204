"""Signatures, for whoever has a certificate; nothing is signed for anybody else.

The environment says what there is. For Windows, with osslsigncode, on any system:

    PIDRO_WINDOWS_CERTIFICATE   a PKCS #12 file with the certificate and its key
    PIDRO_WINDOWS_PASSWORD      the password of that file
    PIDRO_TIMESTAMP_SERVER      the address of a server that confirms when it was signed

For macOS, where PyInstaller signs each library and the bundle:

    PIDRO_MACOS_IDENTITY        the name of a certificate in the keychain
    PIDRO_NOTARY_KEY            a file with a key of App Store Connect
    PIDRO_NOTARY_KEY_ID         its number, and
    PIDRO_NOTARY_ISSUER         that of whom it belongs to
"""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from products.facts import NAME, ROOT, Facts, run

CERTIFICATE = "PIDRO_WINDOWS_CERTIFICATE"
PASSWORD = "PIDRO_WINDOWS_PASSWORD"
TIMESTAMP = "PIDRO_TIMESTAMP_SERVER"
IDENTITY = "PIDRO_MACOS_IDENTITY"
NOTARY = ("PIDRO_NOTARY_KEY", "PIDRO_NOTARY_KEY_ID", "PIDRO_NOTARY_ISSUER")
SCRIPT = ROOT / "packaging" / "sign.py"


def wanted(variable: str) -> str:
    """What a variable of the environment says; empty where it is missing."""
    return os.environ.get(variable, "")


def sign_programs(facts: Facts) -> None:
    """Sign the programs for Windows, in the folder and as one file, before they are packed.

    Raises:
        BuildError: there is a certificate, and it cannot be used.
    """
    if facts.system != "windows":
        return
    programs = [*facts.folder.glob("*.exe"), *(facts.work / "file").glob("*.exe")]
    sign(sorted(programs))


def sign(files: Iterable[Path]) -> None:
    """Sign programs for Windows, or say that they are not signed.

    Raises:
        BuildError: osslsigncode is not there, or it failed.
    """
    files = list(files)
    if not wanted(CERTIFICATE):
        names = ", ".join(path.name for path in files)
        print(f"Not signed, because {CERTIFICATE} is not set: {names}", flush=True)
        return
    with tempfile.TemporaryDirectory() as place:
        password = Path(place, "password")  # not among the words, which every process can read
        password.touch(0o600)
        password.write_text(wanted(PASSWORD), "utf-8")
        for number, path in enumerate(files):
            signed = Path(place, str(number))  # it overwrites nothing, and names can be the same
            run("osslsigncode", *_words(password), "-in", path, "-out", signed)
            path.write_bytes(signed.read_bytes())  # it keeps its rights


def _words(password: Path) -> list[str | Path]:
    """How osslsigncode is called, but for the files."""
    words: list[str | Path] = ["sign", "-pkcs12", wanted(CERTIFICATE), "-readpass", password]
    words += ["-h", "sha256", "-n", NAME]
    if server := wanted(TIMESTAMP):
        words += ["-ts", server]
    return words


def command() -> str:
    """The command with which an installer can sign its parts; empty where nothing is signed."""
    return shlex.join([sys.executable, str(SCRIPT)]) if wanted(CERTIFICATE) else ""
