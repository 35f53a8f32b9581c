#!/usr/bin/env python3
# Fails when a page quotes a figure that the newest run does not have, or counts what is listed elsewhere wrongly.
"""The run is Benchmarks/other-libraries.json; its table in Docs/Performance.md is written by `Report`.
Performance also has the limits of `make instructions`, from Benchmarks/instruction-thresholds.json. The
program's size is that of Benchmarks/library-weight.json, which `make library-weight` compares with a build.
Pages that say how much differs from Factory count the lists in Docs/Compatibility.md, and pages that list
the products list those of Package.swift."""
import json
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
# What the README calls a case.
CALLED = {
    "a new instance": "unique, container passed",
    "a cached instance": "cached hit",
    "a weakly shared instance": "shared (weak) hit",
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
    """The cells of each row of the table whose head begins so; a line break at its end is the head's."""
    rest = text.partition(head)[2]
    lines = rest.splitlines()[1 if head.endswith("\n") else 2:]
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


def flat(page):
    """A page without its line breaks."""
    return re.sub(r"\s+", " ", (ROOT / page).read_text())


def cases(page, columns=""):
    """A page's table of cases: FactoryKit, Factory, and perhaps the best other library."""
    rows = table((ROOT / page).read_text(), f"| | FactoryKit | Factory {DATA['versions']['Factory']} |{columns}\n")
    expect(len(rows) > 5, f"{page}: no table of cases")
    for called, *shown in rows:
        libraries = ROWS[CALLED[called]]["libraries"] if called in CALLED else {}
        wanted = [short(libraries.get("FactoryKit")), short(libraries.get("Factory")), short(best(libraries))]
        expect(shown == wanted[: len(shown)], f"{page}: {called}: {shown}, the run has {wanted}")


def article():
    cases("Sources/FactoryKit/FactoryKit.docc/Articles/Performance.md")


def comparison_cases():
    cases("Docs/Comparison.md", " best other |")


def projects():
    """What `make ecosystem` has written into its page."""
    found = re.search(r"(\d+) public projects, [\d,]+ files and [\d,]+ lines with (\d+) factories", flat("Docs/Ecosystem.md"))
    return "{} public projects with {} factories".format(*found.groups()) if found else "a comparison of projects"


def readme():
    """The README's figures are words of its sentences."""
    new, cached = (ROWS[CALLED[f"a {each} instance"]]["libraries"] for each in ("new", "cached"))
    said = [
        f"A cached instance takes {short(cached['FactoryKit'])} times as long as calling its initializer, a new one "
        f"{short(new['FactoryKit'])} times; with Factory {DATA['versions']['Factory']}, "
        f"{short(cached['Factory'])} and {short(new['Factory'])} times",
        projects(),
        f"[{len(re.findall(r'^## [0-9]+[.]', (ROOT / 'Docs/Promises.md').read_text(), re.M))} promises]",
        f"[{len(list((ROOT / 'Tools/Sources/LintKit/Rules').glob('*.swift')))} rules]"]
    for sentence in said:
        expect(sentence in flat("README.md"), f"README.md does not say: {sentence}")


NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split()
COUNTING = ["README.md", "Docs/Compatibility.md", "Sources/FactoryKit/FactoryKit.docc/Articles/MigratingFromFactory.md"]


def differences():
    text = (ROOT / "Docs/Compatibility.md").read_text()
    differs, details = (text.split(f"### {each}\n", 1)[1].split("\n##", 1)[0] for each in ("Differs", "Details that differ"))
    exceptions = NUMBERS[len(re.findall(r"^- ", differs, re.M))]
    count = NUMBERS[len(re.findall(r"^\d+\. ", details.split("\nNew:")[0], re.M))]
    for page in COUNTING:
        expect(f"{exceptions} exception and {count} details" in flat(page),
               f"{page} does not say: {exceptions} exception and {count} details, as Compatibility lists")


def program():
    weight = json.loads((ROOT / "Benchmarks/library-weight.json").read_text())
    size = f"{weight['program']['KB']} KB"
    for page in ("Docs/Performance.md", "Docs/Comparison.md"):
        expect(f"A stripped program with one factory has {size}" in flat(page),
               f"{page} does not say: A stripped program with one factory has {size}")
    cells = {row[0]: row for row in table(
        (ROOT / "Docs/Decisions/42-cold-code-is-not-specialized.md").read_text(), "| x86-64, Swift 6.3.1 |")}
    for row, name in (("a stripped program with one factory", "program"),
                      ("FactoryKit's object files, with those in C", "objects")):
        now = cells.get(row, [""] * 4)[3]
        expect(now == f"{weight[name]['KB']} KB", f"decision 42: {row}: {now}, now {weight[name]['KB']} KB")


def products():
    names = re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text())
    for page in ("README.md", "Sources/FactoryKit/FactoryKit.docc/Articles/MigratingFromFactory.md",
                 "Sources/FactoryKit/FactoryKit.docc/Articles/Linking.md"):
        text = (ROOT / page).read_text()
        for name in names:
            expect(f"`{name}`" in text, f"{page} lists the products without {name}")


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


for page in (readme, article, comparison_cases, performance, comparison, instructions, differences, program, products):
    page()
for failure in failures:
    print(f"quoted-figures: {failure}", file=sys.stderr)
sys.exit(1 if failures else 0)
