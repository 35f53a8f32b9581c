#!/usr/bin/env python3
"""Writes what an archive of the command is made of, as SPDX 2.3: the packages of Tools/release-versions.txt.

Usage: sbom.py <archive> <version>. Prints the document. It has no time of its own: the same archive gives
the same text, except where SOURCE_DATE_EPOCH is not set.
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def addresses():
    """The address of each package, by identity: from the manifests, and for what those need, by name."""
    text = (ROOT / "Tools/Package.swift").read_text()
    known = {url.rstrip("/").removesuffix(".git").rsplit("/", 1)[1].lower(): url
             for url in re.findall(r'\.package\(\s*url: "([^"]+)"', text)}
    return {"pathkit": "https://github.com/kylef/PathKit", "spectre": "https://github.com/kylef/Spectre"} | known


def listed():
    lines = (ROOT / "Tools/release-versions.txt").read_text().splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


def package(name, version, commit, address):
    found = {
        "SPDXID": f"SPDXRef-{name}", "name": name, "versionInfo": version, "filesAnalyzed": False,
        "downloadLocation": "NOASSERTION", "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    if address:
        found["downloadLocation"] = f"git+{address}" + (f"@{commit}" if commit != "-" else "")
        purl = f"pkg:swift/{address.removeprefix('https://').removesuffix('.git')}@{version}"
        found["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
    return found


def document(archive, version):
    known = addresses()
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", datetime.datetime.now().timestamp()))
    command = package("factory", version, "-", None) | {
        "packageFileName": archive.name, "licenseDeclared": "MIT",
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}]}
    parts = [package(*each, known.get(each[0])) for each in listed()]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": archive.name,
        # Only a name that no other document has; nothing lies there.
        "documentNamespace": f"https://spdx.org/spdxdocs/{archive.name}-{digest}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: Scripts/tools/sbom.py"]},
        "packages": [command, *parts],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
             "relatedSpdxElement": "SPDXRef-factory"},
            *({"spdxElementId": "SPDXRef-factory", "relationshipType": "STATIC_LINK",
               "relatedSpdxElement": each["SPDXID"]} for each in parts)],
    }


print(json.dumps(document(pathlib.Path(sys.argv[1]), sys.argv[2]), indent=1))
