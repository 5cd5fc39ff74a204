"""The manifests for shops against the schemas of those who read them.

    PIDRO_SCHEMAS=FOLDER python -m pytest -m slow tests/test_official_schemas.py

The folder holds checkouts of github.com/microsoft/msix-packaging, microsoft/winget-cli and
flatpak/flatpak-builder under their own names. They are not part of this repository, and so this is
run by hand after a change of a manifest. Needs xmlschema, jsonschema and lxml.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from test_msix import NAMESPACES, Made, made, msix
from test_shops import built, filled, shops

__all__ = ["built", "filled", "made", "msix", "shops"]
FOLDER = Path(os.environ.get("PIDRO_SCHEMAS", ""))
pytestmark = [pytest.mark.slow, pytest.mark.paint]
with_schemas = pytest.mark.skipif(
    "PIDRO_SCHEMAS" not in os.environ, reason="PIDRO_SCHEMAS names no folder"
)
APPX = FOLDER / "msix-packaging" / "resources" / "AppxPackaging"
WINGET = FOLDER / "winget-cli" / "schemas" / "JSON" / "manifests" / "v1.10.0"
FLATPAK = FOLDER / "flatpak-builder" / "data" / "flatpak-manifest.schema.json"
WRONG = {
    ">.jsonl<": ">.pidro.jsonl<",
    'Subsystem="console"': 'Subsystem="window"',
    ">disabled<": ">off<",
    'Name="runFullTrust"': 'Name="full trust"',
    'Alias="pidro-desktop.exe"': 'Alias="pidro-desktop"',
    "StoreLogo.png": "StoreLogo.svg",
}


def schema_of_manifests() -> Any:
    """All schemas of AppxManifest.xml, each of which knows elements of a namespace."""
    xmlschema = pytest.importorskip("xmlschema", reason="pip install xmlschema")
    files = [path for path in APPX.rglob("Schema/*/*.xsd") if "Bundle" not in path.name]
    places = [(ET.parse(path).getroot().get("targetNamespace"), str(path)) for path in files]
    return xmlschema.XMLSchema(dict(places)[NAMESPACES[""]], locations=places, validation="lax")


def complaints(schema: Any, text: str) -> list[str]:
    """What the schemas do not accept.

    xmlschema takes the kind of file for incomplete, however complete it is: its type extends one
    that holds elements in any order. So it is read by the type that it extends.
    """
    older = text.replace("uap3:FileTypeAssociation", "uap:FileTypeAssociation")
    older = older.replace("uap3:Extension", "uap:Extension").replace(
        ' Parameters="&quot;%1&quot;"', ""
    )
    return [f"{fault.path}: {fault.reason}" for fault in schema.iter_errors(older)]


@with_schemas
def test_windows_takes_the_manifest_and_not_one_with_a_slip(made: Made) -> None:
    schema = schema_of_manifests()
    with zipfile.ZipFile(made.package) as archive:
        text = archive.read("AppxManifest.xml").decode()
    assert complaints(schema, text) == []
    for right, wrong in WRONG.items():
        assert right in text
        changed = text.replace(right, wrong).replace("</uap:Logo>", "</uap:Logos>")
        assert complaints(schema, changed if "Logos" in wrong else text.replace(right, wrong)), (
            wrong
        )


@with_schemas
@pytest.mark.parametrize(
    ("name", "schema"),
    [
        ("AppxBlockMap.xml", "BlockMap/schema/BlockMapSchema.xsd"),
        ("[Content_Types].xml", "[Content_Types]/opc-contentTypes.xsd"),
    ],
)
def test_windows_takes_block_map_and_content_types(made: Made, name: str, schema: str) -> None:
    etree = pytest.importorskip("lxml.etree", reason="pip install lxml")
    judge = etree.XMLSchema(etree.parse(str(APPX / schema)))
    with zipfile.ZipFile(made.package) as archive:
        text = archive.read(name)
    judge.assertValid(etree.fromstring(text))
    assert not judge.validate(etree.fromstring(text.replace(b"Name=", b"Nam=")))


@with_schemas
def test_winget_takes_every_manifest(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="pip install jsonschema")
    yaml = pytest.importorskip("yaml")
    for path in shops._winget(built, filled, tmp_path / "winget"):
        told = yaml.safe_load(path.read_text("utf-8"))
        kind = f"manifest.{told['ManifestType']}.{told['ManifestVersion']}.json"
        judge = jsonschema.Draft7Validator(json.loads((WINGET / kind).read_text("utf-8")))
        assert [fault.message for fault in judge.iter_errors(told)] == []
        assert set(told) <= set(judge.schema["properties"])
        assert list(judge.iter_errors(told | {"PackageIdentifier": "one word"}))


@with_schemas
def test_flatpak_builder_takes_the_manifest(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="pip install jsonschema")
    schema = json.loads(FLATPAK.read_text("utf-8"))
    judge = jsonschema.validators.validator_for(schema)(schema)
    monkeypatch.setattr(shops, "SOURCES", (built.out,))
    (file,) = shops._flatpak(built, filled, tmp_path / "flatpak")
    told = json.loads(file.read_text("utf-8"))
    assert [fault.message for fault in judge.iter_errors(told)] == []
    assert set(told) <= set(schema["properties"])
    assert list(judge.iter_errors(told | {"rename-mime-icons": "one"}))


@pytest.mark.skipif(not shutil.which("flatpak-builder"), reason="needs flatpak-builder")
def test_flatpak_builder_reads_the_manifest(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shops, "SOURCES", (built.out,))
    (file,) = shops._flatpak(built, filled, tmp_path)
    others = json.loads(file.read_text("utf-8"))["modules"][0]
    empty = {"name": "others", "buildsystem": "simple", "build-commands": []}
    (tmp_path / others).write_text(json.dumps(empty), "utf-8")
    line = ["flatpak-builder", "--show-manifest", file.name]
    done = subprocess.run(line, capture_output=True, check=True, cwd=tmp_path)
    told = json.loads(done.stdout)
    assert [module["name"] for module in told["modules"]] == ["others", "pidro-desktop"]
    assert told["command"] == "pidro-desktop"
