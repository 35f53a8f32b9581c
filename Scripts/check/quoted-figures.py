#!/usr/bin/env python3
# Fails when README, Performance or Comparison quote other figures of libraries than the newest run has.
"""The run is Benchmarks/other-libraries.json; its table in Docs/Performance.md is written by `Report`.
Performance also has the limits of `make instructions`, from Benchmarks/instruction-thresholds.json."""
import json
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
# What the README calls a case.
CALLED = {
    "a new instance": "unique, container passed",
    "a cached instance": "cached hit",
    "a cached instance for a parameter": "cached per parameter (8 values)",
    "a registered override": "registered override",
    "`@Injected` of a cached instance": "@Injected of a cached dependency",
    "a chain of ten initializers": "constructor chain of 10",
}
DATA = json.loads((ROOT / "Benchmarks/other-libraries.json").read_text())
ROWS = {row["case"]: row for row in DATA["rows"]}
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)


def table(text, head):
    """The cells of each row of the table whose head begins so."""
    lines = text.split(head, 1)[1].splitlines()[2:] if head in text else []
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def short(value):
    """As the README rounds: two figures."""
    return "–" if value is None else f"{value:.0f}" if value >= 9.95 else f"{value:.1f}"


def best(libraries):
    others = [value for name, value in libraries.items() if name not in ("FactoryKit", "Factory")]
    return min(others, default=None)


def readme():
    text = (ROOT / "README.md").read_text()
    rows = {row[0]: row[1:] for row in table(text, f"| | FactoryKit | Factory {DATA['versions']['Factory']} |")}
    for called, case in CALLED.items():
        libraries = ROWS[case]["libraries"]
        wanted = [short(libraries.get("FactoryKit")), short(libraries.get("Factory")), short(best(libraries))]
        expect(rows.get(called) == wanted, f"README.md: {called}: {rows.get(called)}, the run has {wanted}")


def performance():
    text = (ROOT / "Docs/Performance.md").read_text()
    rows = {row[0]: row[1:] for row in table(text, f"| case | {' | '.join(DATA['columns'])} |")}
    for case, row in ROWS.items():
        shown = [None if cell == "–" else float(cell.replace(",", "")) for cell in rows.get(case, [])]
        wanted = [row["libraries"].get(name) for name in DATA["columns"]] + [row.get("byHand")]
        expect(shown == wanted, f"Docs/Performance.md: {case}: {shown}, the run has {wanted}")
    expect(DATA["measured"] in re.sub(r"\s+", " ", text), "Docs/Performance.md: not the date of the newest run")


def comparison():
    text = (ROOT / "Docs/Comparison.md").read_text()
    for name, version in DATA["versions"].items():
        rows = [line for line in text.splitlines() if line.startswith("|") and name in line and "timed" in line]
        expect(any(version in line for line in rows),
               f"Docs/Comparison.md: the sources have no row with {name}, {version}, timed")


def instructions():
    limits = json.loads((ROOT / "Benchmarks/instruction-thresholds.json").read_text())
    rows = table((ROOT / "Docs/Performance.md").read_text(), "| case | what | instructions |")
    shown = {row[0].strip("`"): int(row[2].replace(",", "")) for row in rows}
    for case in limits.keys() | shown.keys():
        expect(shown.get(case) == limits.get(case),
               f"Docs/Performance.md: {case}: {shown.get(case)} instructions, the limit is {limits.get(case)}")


for page in (readme, performance, comparison, instructions):
    page()
for failure in failures:
    print(f"quoted-figures: {failure}", file=sys.stderr)
sys.exit(1 if failures else 0)
