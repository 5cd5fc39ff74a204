"""Programs are signed where somebody has a certificate, and otherwise that is said."""

from __future__ import annotations

import plistlib
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from shutil import which
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
GCC = "x86_64-w64-mingw32-gcc"
TOOLS = ("osslsigncode", "openssl", GCC)

with_tools = pytest.mark.skipif(
    not all(map(which, TOOLS)), reason=f"needs {', '.join(TOOLS)}, which make and sign a program"
)


@pytest.fixture
def signing(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder; the environment names no certificate."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import signing  # noqa: PLC0415  only found now

    for name in (signing.CERTIFICATE, signing.PASSWORD, signing.TIMESTAMP, signing.IDENTITY):
        monkeypatch.delenv(name, raising=False)
    return signing


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program for Windows."""
    source, made = tmp_path / "five.c", tmp_path / "five.exe"
    source.write_text("int main(void) { return 5; }\n")
    subprocess.run([GCC, source, "-o", made], check=True)
    return made


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate that nobody knows, with its key; its password is ``secret words``."""
    key, cert, both = (tmp_path / f"made.{ending}" for ending in ("key", "pem", "p12"))
    subject = ("-subj", "/CN=Nobody", "-days", "2", "-addext", "extendedKeyUsage=codeSigning")
    new = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject)
    subprocess.run(["openssl", *new, "-keyout", key, "-out", cert], check=True, capture_output=True)
    whole = ("pkcs12", "-export", "-inkey", key, "-in", cert, "-out", both)
    subprocess.run(["openssl", *whole, "-passout", "pass:secret words"], check=True)
    return both


def verdict(program: Path) -> str:
    """What osslsigncode says about a program's signature."""
    line = ["osslsigncode", "verify", "-in", str(program)]
    return subprocess.run(line, capture_output=True, text=True, check=False).stdout


@with_tools
def test_without_a_certificate_a_program_stays_as_it_is_and_that_is_said(
    signing: ModuleType, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = program.read_bytes()
    signing.sign([program])
    assert program.read_bytes() == before
    assert "Not signed" in capsys.readouterr().out
    assert signing.command() == ""


@with_tools
def test_with_a_certificate_a_program_bears_its_name_and_keeps_its_rights(
    signing: ModuleType, program: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Signer" not in verdict(program)
    rights = program.stat().st_mode
    monkeypatch.setenv(signing.CERTIFICATE, str(certificate))
    monkeypatch.setenv(signing.PASSWORD, "secret words")
    assert shlex.split(signing.command()) == [sys.executable, str(signing.SCRIPT)]
    (program.parent / "file").mkdir()
    other = Path(shutil.copy(program, program.parent / "file" / program.name))
    subprocess.run([*shlex.split(signing.command()), program, other], check=True)
    assert "/CN=Nobody" in verdict(program)
    assert "/CN=Nobody" in verdict(other)
    assert "Pidro Desktop" in verdict(program)
    assert program.stat().st_mode == rights


@with_tools
def test_a_wrong_password_is_told_and_the_program_is_left_whole(
    signing: ModuleType, program: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from products.facts import BuildError  # noqa: PLC0415  only found now

    monkeypatch.setenv(signing.CERTIFICATE, str(certificate))
    monkeypatch.setenv(signing.PASSWORD, "other words")
    before = program.read_bytes()
    with pytest.raises(BuildError, match="osslsigncode failed") as told:
        signing.sign([program])
    assert "other words" not in str(told.value)
    assert program.read_bytes() == before


def test_for_macos_nobody_signs_without_a_name(
    signing: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from products import macos  # noqa: PLC0415  only found now

    assert macos.signing_options() == {}
    assert "Not signed" in capsys.readouterr().out
    monkeypatch.setenv(signing.IDENTITY, "Developer ID Application: Nobody")
    options = macos.signing_options()
    assert options["codesign_identity"] == "Developer ID Application: Nobody"
    allowed = plistlib.loads(Path(options["entitlements_file"]).read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
