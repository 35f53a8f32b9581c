"""Type-checks files with a library, and says what the compiler complains about."""
import re
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

MODES = {
    "5": ["-swift-version", "5"],
    "6": ["-swift-version", "6"],
    "6, MainActor": ["-swift-version", "6", "-default-isolation", "MainActor"],
}
# An expression with unknown types may take minutes. A limit of steps, not of time, gives each run the same errors.
GAVE_UP = "in reasonable time"
LIMIT = ["-Xfrontend", "-solver-scope-threshold=5000"]
DIAGNOSTIC = re.compile(
    r"^(?P<file>/[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?P<kind>error|warning): (?P<text>.*)$", re.M)
CRASH = re.compile(r"PLEASE submit a bug report|Stack dump:")
# A library's own words about a deprecated declaration.
OWN_WORDS = re.compile(r"(?<=is deprecated): .*")


class CompilerError(Exception):
    """The compiler did not come to an end that can be compared."""


@dataclass
class Library:
    """Modules that were built before, and the flags that their headers need."""
    name: str
    modules: Path
    flags: list = field(default_factory=list)

    def check(self, mode, files, limit=True):
        """What the compiler says: how often each file, line, column, kind and text."""
        command = ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Project",
                   "-suppress-remarks", "-I", str(self.modules), *self.flags,
                   *MODES[mode], *(LIMIT if limit else [])]
        done = subprocess.run([*command, *map(str, files)], capture_output=True, text=True, errors="replace")
        found = Counter(
            (Path(each["file"]).name, int(each["line"]), int(each["column"]), each["kind"],
             OWN_WORDS.sub("", each["text"]))
            for each in DIAGNOSTIC.finditer(done.stderr))
        failed = done.returncode != 0 and not any(kind == "error" for _, _, _, kind, _ in found)
        if failed or CRASH.search(done.stderr):
            raise CompilerError(f"{self.name}, mode {mode}: the compiler ended with {done.returncode}: "
                                f"{done.stderr[-2000:]}")
        return found


def emit_module(name, sources, into, *flags):
    """Builds one of this repository's modules for type-checking: no object files."""
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    subprocess.run(
        ["swiftc", "-emit-module", "-emit-module-path", str(into / f"{name}.swiftmodule"), "-module-name", name,
         "-swift-version", "6", "-package-name", "factory", "-parse-as-library", "-wmo", "-I", str(into),
         "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
         *(word for feature in features for word in ("-enable-upcoming-feature", feature)),
         *flags, *(str(file) for file in sorted(sources.rglob("*.swift")) if ".docc/" not in str(file))],
        check=True)


def factory_kit(root, into, sources=None):
    """FactoryKit and FactoryTesting of `root`, with its stand-ins for SwiftUI and Combine."""
    into.mkdir(parents=True)
    flags = []
    for target in ("CFactoryPlatform", "CFactoryRegistry"):
        headers = root / "Sources" / target / "include"
        (into / target).mkdir()
        umbrella = into / target / "module.modulemap"
        umbrella.write_text(f'module {target} {{ umbrella "{headers}" export * }}\n')
        flags += ["-Xcc", f"-I{headers}", "-Xcc", f"-fmodule-map-file={umbrella}"]
    stand_ins = root / "Tests/AppleStandIns/Sources"
    emit_module("Combine", stand_ins / "Combine", into)
    emit_module("SwiftUI", stand_ins / "SwiftUI", into)
    emit_module("FactoryKit", sources or root / "Sources/FactoryKit", into, *flags)
    emit_module("FactoryTesting", root / "Sources/FactoryTesting", into, *flags)
    return Library("FactoryKit", into, flags)
