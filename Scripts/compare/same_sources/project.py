"""A project's Swift files, as they are compiled with either library."""
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

# Modules that exist beside the libraries that are compared: of the toolchain, and stand-ins for Apple's.
KEPT = {"Combine", "Dispatch", "FactoryKit", "FactoryTesting", "Foundation", "FoundationNetworking",
        "Observation", "RegexBuilder", "SwiftUI", "Synchronization", "Testing", "XCTest"}
# Factory 2.x is imported by this name.
RENAMED = {"Factory": "FactoryKit"}
IMPORT = re.compile(r"^(?P<before>[ \t]*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*"
                    r"import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?)"
                    r"(?P<module>\w+)(?P<after>[.\w]*)", re.M)
FACTORY = re.compile(r":\s*(?:ParameterFactory|Factory)\s*<")
WRAPPER = re.compile(r"@(?:Lazy|WeakLazy|Dynamic)?Injected(?:Object|Observable|Type)?\s*\(")
LEFT_OUT = re.compile(r"(^|/)(Package(@[^/]*)?\.swift|Pods/|Carthage/|\.build/|DerivedData/|Project\.swift$)")


@dataclass
class Project:
    """What is compiled, and what the page says of it."""
    name: str
    commit: str
    texts: dict = field(default_factory=dict)

    @property
    def lines(self):
        return sum(text.count("\n") for text in self.texts.values())

    @property
    def uses(self):
        return sum(1 for text in self.texts.values() if re.search(r"^\s*(?:@\w+\s+)?import Factory", text, re.M))

    def count(self, pattern):
        return sum(len(pattern.findall(text)) for text in self.texts.values())

    @property
    def factories(self):
        return self.count(FACTORY)

    @property
    def wrappers(self):
        return self.count(WRAPPER)


def without_foreign_imports(text):
    """The text with the imports of modules that are not at hand removed; lines and columns stay."""
    def replaced(match):
        module = match["module"]
        if module in RENAMED:
            return f"{match['before']}{RENAMED[module]}"
        # `@testable` needs a module that was built for it, and what it reaches is in this module anyway.
        return match.group().replace("@testable ", "") if module in KEPT else ""
    return IMPORT.sub(replaced, text)


def at_hand(folder):
    """The folders of projects in `folder`, by name: OWNER/NAME.git, OWNER+NAME and what is in it."""
    found = {}
    for each in sorted(Path(folder).glob("*")) + sorted(Path(folder).glob("*/*.git")):
        name = each.name if "+" in each.name else f"{each.parent.name}+{each.name}"
        homes = [each, *sorted(each.glob("*"))] if each.is_dir() else []
        home = next((home for home in homes if (home / ".git").exists() or (home / "objects").is_dir()), None)
        if home:
            found[name.removesuffix(".git").replace("+", "/", 1)] = home
    return found


def read(name, home):
    """The project as its newest commit has it. Nothing of the clone is run."""
    def git(*arguments, **options):
        # A clone of someone else's belongs to another user, maybe, and may configure programs to run.
        command = ["git", "-c", "safe.directory=*", "-c", "core.fsmonitor=false", "-C", str(home), *arguments]
        return subprocess.run(command, check=True, capture_output=True, **options).stdout
    commit = git("rev-parse", "HEAD", text=True).strip()
    listed = git("ls-tree", "-rz", "HEAD", text=True).split("\0")
    project = Project(name, commit)
    wanted = []
    for line in filter(None, listed):
        details, path = line.split("\t", 1)
        if details.startswith("100") and path.endswith(".swift") and not LEFT_OUT.search(path):
            wanted.append((path, details.split()[2]))
    output = git("cat-file", "--batch", input="".join(f"{blob}\n" for _, blob in wanted).encode())
    for path, _ in wanted:
        header, output = output.split(b"\n", 1)
        if header.endswith(b"missing"):
            continue
        size = int(header.split()[2])
        project.texts[path] = output[:size].decode(errors="replace").replace("\r\n", "\n")
        output = output[size + 1:]
    return project
