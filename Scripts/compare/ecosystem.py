#!/usr/bin/env python3
# Compares what the compiler says of other people's projects, with Factory's modules and with FactoryKit's.
"""Every Swift file of a project in one module, twice; writes Docs/Data/ecosystem.json and Docs/Ecosystem.md.

Usage: make ecosystem FROM=CLONES OTHER=MODULES [ARGS="--only OWNER/NAME …"]

CLONES has clones, bare or checked out, as OWNER/NAME.git or OWNER+NAME. MODULES has the modules
FactoryKit, FactoryTesting, SwiftUI and Combine of the other library, which was built before. The
sources of projects are type-checked and nothing else: imports of modules that are not at hand are
dropped, missing types are declared from the compiler's own errors with Factory, and the very same
files then go to both libraries. --self-test needs neither: it compares a small project with
FactoryKit and with a copy that lacks a modifier. --page only writes the page again.
"""
import argparse
import datetime
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from same_sources import page, project  # noqa: E402
from same_sources.comparison import compare  # noqa: E402
from same_sources.compiler import CompilerError, Library, factory_kit  # noqa: E402

DATA = ROOT / "Docs/Data/ecosystem.json"
LIST = ROOT / "Docs/Data/projects.json"
LEAST = 5
# The modifier that --self-test takes away from a copy of the library.
REMOVED = "public consuming func once()"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="clones", default=os.environ.get("FROM"))
    parser.add_argument("--other", default=os.environ.get("OTHER"))
    parser.add_argument("--version", default=os.environ.get("VERSION"), help="of the other library")
    parser.add_argument("--only", nargs="+", help="these projects alone; the others' rows stay")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--page", action="store_true")
    return parser.parse_args()


def compiler_version():
    text = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout
    return text.split("version ", 1)[1].split(" ", 1)[0]


def every_project():
    return json.loads(LIST.read_text())["projects"]


def write(data):
    """Keeps the rows, and names the projects that have none."""
    compared = {row["project"] for row in data["rows"]}
    data["skipped"] = [name for name in every_project() if name not in compared]
    data["rows"].sort(key=lambda row: row["project"].lower())
    DATA.parent.mkdir(exist_ok=True)
    DATA.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    page.write(ROOT)


def run(options, work):
    """Compares each project that is at hand. One that is not is listed; it never counts as passed."""
    homes = project.at_hand(options.clones)
    own = factory_kit(ROOT, work / "modules")
    other = Library("Factory", Path(options.other).resolve())
    data = json.loads(DATA.read_text()) if DATA.exists() and options.only else {"rows": []}
    data |= {"date": str(datetime.date.today()), "swift": compiler_version(), "factory": options.version}
    for name in options.only or every_project():
        if name not in homes:
            print(f"{name}: not at hand", flush=True)
            continue
        try:
            row, places = compare(project.read(name, homes[name]), work / name.replace("/", "+"), other, own)
        except CompilerError as error:
            print(f"{name}: skipped: {error}", flush=True)
            continue
        shutil.rmtree(work / name.replace("/", "+"))
        data["rows"] = [each for each in data["rows"] if each["project"] != name] + [row]
        write(data)
        print(page.line(row), flush=True)
        for place in places:
            print("    " + page.place(*place), flush=True)
    return data


def self_test(work):
    """The same compares equal; a library without a modifier does not. Seconds, and no network."""
    fixture = ROOT / "Tests/Fixtures/Ecosystem"
    small = project.Project("self-test", "", {each.name: each.read_text() for each in sorted(fixture.glob("*.swift"))})
    sound = factory_kit(ROOT, work / "sound")
    copy = work / "copy"
    shutil.copytree(ROOT / "Sources/FactoryKit", copy)
    removed = 0
    for file in copy.rglob("*.swift"):
        text = file.read_text()
        removed += text.count(REMOVED)
        file.write_text(text.replace(REMOVED, REMOVED.removeprefix("public ")))
    lacking = factory_kit(ROOT, work / "lacking", copy)
    same, _ = compare(small, work / "same", sound, sound)
    row, places = compare(small, work / "planted", sound, lacking)
    assert same["modes"]["5"]["both"] == 1, f"the stubs do not do what they should: {same}"
    for mode, found in same["modes"].items():
        assert not any(found["only_ours"].values()), f"mode {mode}: the same library differs from itself: {found}"
    for mode, found in row["modes"].items():
        assert found["only_ours"]["error"] == 1, f"mode {mode}: the planted difference was not found: {found}"
    refusals = [place for place in places if place[1] == "only_ours"]
    assert removed == 1 and all("'once'" in place[-1] for place in refusals), (removed, refusals)
    print(f"the removed modifier is found in {len(row['modes'])} modes: {page.place(*refusals[0])}")


def main():
    options = arguments()
    if options.page:
        page.write(ROOT)
        return
    with tempfile.TemporaryDirectory() as work:
        if options.self_test:
            self_test(Path(work))
            return
        if not options.clones or not options.other:
            sys.exit("ecosystem: FROM=<folder of clones> and OTHER=<folder of Factory's modules> are needed")
        data = run(options, Path(work))
    if len(data["rows"]) < LEAST:
        sys.exit(f"ecosystem: {len(data['rows'])} projects at hand, at least {LEAST} are needed")
    refused = [row["project"] for row in data["rows"] if page.refused(row)]
    if refused:
        sys.exit(f"ecosystem: FactoryKit alone has errors in {', '.join(refused)}")


main()
