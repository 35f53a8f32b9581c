#!/usr/bin/env python3
"""Fails when a failing test does not bring its wiring, or a passing one does, in Swift Testing and in XCTest.

Runs the fixture of the library's tests, which are built already, and reads back what they attach: files of
`--attachments-path`, and on Linux the lines that XCTest writes to standard error. Arguments go to `swift test`.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Without this option, the run would delete what other tests have counted.
ARGUMENTS = [each for each in sys.argv[1:] if each != "--enable-code-coverage"]
FAILING = {
    "expectation()", "requirement()", "thrownError()", "cancellationError()", "leak()", "strict()", "suiteAndTest()"}
FAILING_CASES = {"testFailing", "testLeaking"}
PAGE = ROOT / "Sources/FactoryTesting/FactoryTesting.docc/Articles/AttachedWiring.md"
QUOTED = "<!-- output: Scripts/check/attached-wiring.py -->\n```text\n"
DURATION = re.compile(r"[\d.e-]+ ms")
RESOLUTION = re.compile(r" *\w+\.\w+<.+>, (for \w+\.\w+, )?(from \w+|failed) in [\d.e-]+ ms$")


def fixture(*arguments):
    """Runs the fixture, which fails; returns its output."""
    done = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "AttachedFixture", *arguments, *ARGUMENTS],
        cwd=ROOT, env=os.environ | {"FACTORY_ATTACHED_FIXTURE": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode == 0:
        sys.exit(done.stdout + "✘ the fixture passed")
    return done.stdout


def check_wiring(text, name):
    """Checks the contents of wiring.json; returns the name of its test."""
    wiring = json.loads(text)
    # The test's own container is the last; the suite's may be there as well.
    factories = {each["name"]: each for each in wiring["containers"][-1]["factories"]}
    api, model = factories["api"], factories["viewModel"]
    assert wiring["containers"][0]["container"] == "Container", name
    assert api["madeFor"] == "Container.viewModel" and "madeFor" not in model, name
    assert api["closure"] in ("registration", "definition"), name
    assert model["closure"] == "definition" and model["scope"] == "unique", name
    assert model["file"] == "FactoryTestingTests/SampleContainers.swift" and model["line"] > 1, name
    return wiring["test"]


def check_resolutions(text, name):
    """Checks the contents of resolutions.txt."""
    lines = text.splitlines()
    assert any(line.startswith("issue: ") for line in lines), name
    assert lines[0].startswith("Container.viewModel<ViewModel>, from definition"), name
    assert lines[1].startswith("  Container.api<API>, for Container.viewModel, from "), name
    for line in lines:
        assert line.startswith("issue: ") or RESOLUTION.match(line), (name, line)


def check_page(text):
    """Compares the page's example with what the first test attaches, except for durations and line breaks."""
    quoted = PAGE.read_text().partition(QUOTED)[2].partition("```")[0]
    shown, attached = (DURATION.sub("0 ms", each).split() for each in (quoted, text))
    assert shown == attached, f"{PAGE.name} has to quote:\n{text}"


def swift_testing():
    with tempfile.TemporaryDirectory() as folder:
        output = fixture("--disable-xctest", "--attachments-path", folder)
        try:
            files = sorted(pathlib.Path(folder).iterdir())
            wirings = [each for each in files if each.suffix == ".json"]
            texts = [each for each in files if each.suffix == ".txt"]
            assert len(files) == len(wirings) + len(texts), files
            assert len(texts) == len(FAILING), texts
            names = sorted(check_wiring(each.read_text(), each) for each in wirings)
            assert names == sorted(FAILING), names
            for each in texts:
                check_resolutions(each.read_text(), each)
            check_page(next(each.read_text() for each in texts if "singletonAPI" in each.read_text()))
        except (AssertionError, KeyError, json.JSONDecodeError) as error:
            sys.exit(f"{output}✘ Swift Testing: {error!r}")
    print(f"✔ Swift Testing: {len(FAILING)} failing tests have two attachments each, passing ones none")


def xctest():
    output = fixture("--disable-swift-testing")
    if sys.platform == "darwin":
        return print("- XCTest: its attachments are in Xcode's result bundle")
    found = re.findall(r"---- (wiring.json|resolutions.txt)\n(.*?)---- end of \1\n", output, re.S)
    try:
        assert len(found) == 2 * len(FAILING_CASES), [name for name, _ in found]
        names = {check_wiring(text, name) for name, text in found if name == "wiring.json"}
        assert names == {f"AttachedFixtureTests.{each}" for each in FAILING_CASES}, names
        for name, text in found:
            if name == "resolutions.txt":
                check_resolutions(text, name)
    except (AssertionError, KeyError, json.JSONDecodeError) as error:
        sys.exit(f"{output}✘ XCTest: {error!r}")
    print(f"✔ XCTest: {len(FAILING_CASES)} failing tests write both to standard error, passing ones nothing")


if __name__ == "__main__":
    swift_testing()
    xctest()
