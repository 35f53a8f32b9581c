#!/usr/bin/env python3
# Fails when lint, graph, its lock or migrate err on one of thirteen real-looking projects; prints seconds and megabytes.
"""The clean projects have no finding, each planted mistake is found, the graph has every factory, and what is
migrated has all its factories and nothing left over. The lock is the same for other files and another order."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts/tools"))
from sample_projects import ALL  # noqa: E402
from sample_projects.shuffled import shuffled  # noqa: E402

FACTORY = os.environ.get("FACTORY", str(ROOT / "Tools/.build/debug/factory"))
failures = []


class Measured:
    """What one run of the command printed, and what it cost."""

    def __init__(self, arguments, directory):
        started = time.monotonic()
        process = subprocess.Popen([FACTORY, *arguments], cwd=directory, text=True,
                                   stdout=open(directory / ".out", "w"), stderr=open(directory / ".err", "w"))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - started
        self.megabytes = usage.ru_maxrss / 1024
        self.out, self.err = (directory / ".out").read_text(), (directory / ".err").read_text()
        (directory / ".out").unlink()
        (directory / ".err").unlink()


def expect(condition, message):
    if not condition:
        failures.append(message)
        print(f"✘ {message}", file=sys.stderr)


def findings(run):
    """Rule, file and line of each finding that is no note."""
    found = json.loads(run.out or "{}")
    listed = found["findings"] if isinstance(found, dict) else found
    return [(each["rule"], each["file"], each.get("line")) for each in listed if each["level"] != "note"]


def write(project, directory):
    for path, text in project.files.items():
        file = directory / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    for command in project.commands:
        if command[0] == "new":
            command = command + ["--factory-path", str(ROOT)]
        where = directory if command[0] == "new" else directory / "Grown"
        done = subprocess.run([FACTORY, *command], cwd=where, capture_output=True, text=True)
        expect(done.returncode == 0, f"{project.name}: factory {' '.join(command)}: {done.stderr}")
    return directory / "Grown" if project.commands else directory


def migrate(project, directory):
    source = project.source or "factory1"
    run = Measured(["migrate", "--from", source, "."], directory)
    expect(run.code == 0 and "TODO(factory)" not in run.err, f"{project.name}: migrate left something: {run.err}")
    if not project.source:
        expect(run.err.startswith("0 of "), f"{project.name}: migrate changed FactoryKit code: {run.err}")
    again = Measured(["migrate", "--from", source, "."], directory)
    expect(again.err.startswith("0 of "), f"{project.name}: a second migration changes: {again.err}")
    return run


def plant(project, fault, directory):
    """Returns whether the mistake is found."""
    file = directory / fault.path
    text = file.read_text()
    if fault.old not in text:
        expect(False, f"{project.name}: {fault.path} does not say {fault.old!r}")
        return False
    file.write_text(text.replace(fault.old, fault.new, 1))
    found = findings(Measured(["lint", "--format", "json"], directory))
    file.write_text(text)
    return fault.rule in [rule for rule, _, _ in found]


def lock(directory):
    run = Measured(["graph", "--lock", "wiring.lock"], directory)
    expect(run.code == 0, f"{directory.name}: no lock: {run.err}")
    return (directory / "wiring.lock").read_text()


def compare_locks(project, home, work):
    """The declarations in other files and in another order have the same lock."""
    expected = lock(home)
    expect(len(expected.splitlines()) > project.factories, f"{project.name}: the lock lacks factories")
    paths = [path for path in home.rglob("*") if path.suffix in (".swift", ".pbxproj") and ".build" not in path.parts]
    files = {str(path.relative_to(home)): path.read_text() for path in paths}
    for seed in range(3):
        copy = work / f"shuffled-{seed}"
        for path, text in shuffled(files, seed, any(path.endswith(".pbxproj") for path in files)).items():
            file = copy / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        expect(lock(copy) == expected, f"{project.name}: the lock is another one with seed {seed}")
        shutil.rmtree(copy)


def check(project, directory):
    home = write(project, directory)
    moved = migrate(project, home)
    lint = Measured(["lint", "--format", "json"], home)
    wrong = findings(lint)
    expect(not wrong, f"{project.name}: {len(wrong)} findings in a clean project: {wrong[:4]}")
    graph = Measured(["graph", "--format", "json"], home)
    count = len(json.loads(graph.out)["nodes"]) if graph.code == 0 else 0
    expect(count >= project.factories, f"{project.name}: {count} of {project.factories} factories: {graph.err}")
    found = 0
    for fault in project.faults:
        isFound = plant(project, fault, home)
        expect(isFound, f"{project.name}: {fault.rule} is not found in {fault.path}")
        found += isFound
    compare_locks(project, home, directory.parent)
    lines = sum(len(path.read_text().splitlines()) for path in home.rglob("*.swift"))
    runs = [lint, graph, moved]
    print(f"{project.style:28} {count:5} {lines:7} {len(wrong):6} {found:4}/{len(project.faults)}  "
          + "  ".join(f"{run.seconds:5.2f} s {run.megabytes:4.0f} MB" for run in runs), flush=True)
    return count, lines, len(wrong), found, len(project.faults)


def main():
    if "FACTORY" not in os.environ:
        subprocess.run(["swift", "build", "--package-path", "Tools", "--product", "factory"], cwd=ROOT, check=True)
    print(f"{'project':28} {'made':>5} {'lines':>7} {'false':>6} {'found':>6}  "
          f"{'lint':>15}  {'graph':>15}  {'migrate':>15}")
    work = Path(tempfile.mkdtemp())
    try:
        totals = [0] * 5
        for make in ALL:
            project = make()
            directory = work / project.name
            directory.mkdir()
            totals = [a + b for a, b in zip(totals, check(project, directory))]
    finally:
        shutil.rmtree(work)
    print(f"{'in all':28} {totals[0]:5} {totals[1]:7} {totals[2]:6} {totals[3]:4}/{totals[4]}")
    expect(totals[0] >= 2000, f"only {totals[0]} factories in all")
    sys.exit(1 if failures else 0)


main()
