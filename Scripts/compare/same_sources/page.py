"""Docs/Ecosystem.md out of the results."""
import json
import textwrap


def total(row, side, kind):
    return sum(mode[side][kind] for mode in row["modes"].values())


def refused(row):
    """Whether a line compiles with Factory and not with FactoryKit."""
    return total(row, "only_ours", "error") > 0


def pair(row, side):
    return f"{total(row, side, 'error')} / {total(row, side, 'warning')}"


def line(row):
    return (f"{row['project']}: {row['files']} files, {row['lines']} lines, {row['factories']} factories, "
            f"{row['wrappers']} wrappers; errors and warnings only with Factory {pair(row, 'only_theirs')}, "
            f"only with FactoryKit {pair(row, 'only_ours')}")


def place(mode, side, file, number, column, kind, text):
    who = "only Factory" if side == "only_theirs" else "only FactoryKit"
    return f"mode {mode}, {who}: {file}:{number}:{column}: {kind}: {text}"


INTRODUCTION = """# Factory beside us

We claim that code written for Factory compiles and behaves the same with FactoryKit. This page is how we compared, and
what we found, with the date and the version. [Compatibility](Compatibility.md) lists what differs, and why.

<!-- Written by `make ecosystem` and `make differential`: change Scripts/compare/same_sources/page.py. -->
"""

METHOD = """
For each project, all Swift files of one commit are type-checked as one module. Linux has neither Apple's frameworks nor
the packages that a project needs: imports of other modules are dropped, SwiftUI and Combine are our
[stand-ins](Proof.md), and missing types are declared from the compiler's own errors with Factory. The very same files
then go to both libraries, in language modes 5, 6, and 6 with default isolation `MainActor`. Errors and warnings are
compared by file, line, column and text; a library's own words about a deprecated name are not. Errors that remain, for
example about members of missing types, are the same with both and hide what lies behind them in the same expression.

*Factories* are properties of type `Factory` or `ParameterFactory`; *wrappers* are uses of `@Injected` and its like. The
last two columns count errors / warnings in the three modes together, that one library alone gets.

| project | commit | files | lines | factories | wrappers | only Factory complains | only FactoryKit complains |
|---|---|---:|---:|---:|---:|---:|---:|
"""

AGAIN = """
## Do it again

| command | does |
|---|---|
| `make ecosystem FROM=CLONES OTHER=MODULES` | compares each project of `Docs/Data/projects.json` of which `CLONES` has a clone, as `OWNER/NAME.git` or `OWNER+NAME`; lists the others; writes this page. `MODULES` has Factory's modules, built before with our stand-ins. Fewer than five projects, or a line that only FactoryKit refuses, is a failure |
| `make ecosystem ARGS=--self-test` | compares FactoryKit with a copy that lacks a modifier, which has to be found. Part of `.ci/run` |
| `make differential OTHER=PROGRAM` | runs 20,000 sequences with both. `PROGRAM` is the program in `Proofs/Differential`, compiled with Factory. A difference without a known cause is a failure |
| `make differential` | compares FactoryKit with transcripts of Factory that we have kept. Part of `.ci/run` |

The repository has no source of another project, and no script that builds one: `MODULES` and `PROGRAM` come from you.
"""


def projects(data):
    rows = data["rows"]
    sums = {key: sum(row[key] for row in rows) for key in ("files", "lines", "factories", "wrappers")}
    refusing = [row for row in rows if refused(row)]
    verdict = (f"In {len(refusing)} of them, a line that compiles with Factory does not with FactoryKit."
               if refusing else "No line that compiles with Factory is refused with FactoryKit.")
    text = (f"\n## Other people's projects\n\n{len(rows)} public projects, {sums['files']:,} files and "
            f"{sums['lines']:,} lines with {sums['factories']:,} factories, compiled with Factory {data['factory']} "
            f"and with FactoryKit on {data['date']}, with Swift {data['swift']} on Linux. **{verdict}**\n{METHOD}")
    for row in rows:
        text += (f"| [{row['project']}](https://github.com/{row['project']}) | `{row['commit'][:8]}` | {row['files']} | "
                 f"{row['lines']:,} | {row['factories']} | {row['wrappers']} | {pair(row, 'only_theirs')} | "
                 f"{pair(row, 'only_ours')} |\n")
    if data["skipped"]:
        text += f"\nNot compared, because they were not at hand or took too long: {', '.join(data['skipped'])}.\n"
    # By hand, for what a number does not say; a later run keeps them.
    text += "".join(f"\n{note}\n" for note in data.get("notes", []))
    return text + causes(rows)


def causes(rows):
    """What the compiler says of the differences, for all projects together."""
    counted = {}
    for cause in (cause for row in rows for cause in row["causes"]):
        key = cause["side"], cause["kind"], cause["text"]
        counted[key] = counted.get(key, 0) + cause["count"]
    if not counted:
        return "\nThe compiler says the same of all of them.\n"
    text = "\nWhere the two differ, the compiler says:\n\n| only | | what | times |\n|---|---|---|---:|\n"
    for (side, kind, said), count in sorted(counted.items()):
        who = "Factory" if side == "only_theirs" else "FactoryKit"
        text += f"| {who} | {kind} | {said.replace('|', chr(92) + '|')} | {count} |\n"
    return text


def tests(data):
    text = f"\n## Factory's own tests\n\n{data['introduction']}\n\n| suite | passed |\n|---|---:|\n"
    for suite in data["suites"]:
        text += f"| {suite['name']} | {suite['passed']} of {suite['tests']} |\n"
    return text + "".join(f"\n- **{each['name']}**: {each['reason']}" for each in data["shims"]) + "\n"


def sequences(data):
    differing = sum(each["count"] for each in data["causes"])
    text = (f"\n## The same program with both\n\nOne program, [`Proofs/Differential`](../Proofs/Differential), was "
            f"linked with Factory {data['version']} and with FactoryKit on {data['date']}, in debug builds. "
            f"{data['sequences']:,} random sequences of {data['operations']:,} public operations in all ran on both: "
            "resolving, registering, modifiers, scopes, contexts, decorators, parameters, property wrappers, resets, "
            "push and pop, in several containers. After each operation, the program prints its result, the lines of "
            f"traces and decorators, and the objects that are alive. **{data['sequences'] - differing:,} came out the "
            f"same to the letter; {differing:,} did not, each for one of these reasons:**\n\n"
            "| times | [Compatibility](Compatibility.md#details-that-differ) |\n|---:|---|\n")
    for each in data["causes"]:
        text += f"| {each['count']} | {each['line'] or 'no known cause'} |\n"
    return text + ("\nEach of these was reduced to the fewest operations that show it. Detail 4, the text of optionals "
                   "in a trace, is not compared.\n")


def wrapped(text):
    """Paragraphs and list items in lines of 120 columns; tables, headings and comments as they are."""
    lines = []
    for line in text.split("\n"):
        whole = line.startswith(("|", "#", "<")) or len(line) <= 120
        indent = "  " if line.startswith("- ") else ""
        lines += [line] if whole else textwrap.wrap(
            line, 120, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def write(root):
    folder = root / "Docs/Data"
    text = INTRODUCTION
    for name, section in (("ecosystem", projects), ("factory-tests", tests), ("differential", sequences)):
        file = folder / f"{name}.json"
        text += section(json.loads(file.read_text())) if file.exists() else ""
    (root / "Docs/Ecosystem.md").write_text(wrapped(text + AGAIN))
