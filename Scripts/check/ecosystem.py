#!/usr/bin/env python3
"""Fails when code that compiles with Factory does not compile with FactoryKit: other people's projects, type-checked.

  ecosystem.py CLONES MODULES   each folder in CLONES is a project; MODULES has Factory's module, called FactoryKit,
                                built before with our stand-ins for SwiftUI and Combine
  ecosystem.py                  a small project of our own, with FactoryKit and with a copy that lacks a modifier,
                                which has to be found

All Swift files of a project are one module. Imports of modules that are not at hand are dropped, missing types are
declared from the compiler's own errors with Factory, and the very same files then go to both libraries.
"""

import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE, REMOVED = ROOT / "Tests/Fixtures/Ecosystem", "public consuming func once()"
MODES = {"5": ["5"], "6": ["6"], "6, MainActor": ["6", "-default-isolation", "MainActor"]}
KEPT = set("Combine Dispatch FactoryKit FactoryTesting Foundation FoundationNetworking Observation RegexBuilder SwiftUI"
           " Synchronization Testing XCTest".split())
IMPORT = re.compile(
    r"^([ \t]*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*"
    r"import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?)(\w+)[.\w]*", re.M)
LEFT_OUT = re.compile(r"(^|/)(Package(@[^/]*)?\.swift|Pods/|Carthage/|\.build/|DerivedData/|Project\.swift$)")
DIAGNOSTIC = re.compile(r"^(/[^:\n]+):(\d+):(\d+): (error|warning): (.*)$", re.M)
MISSING = re.compile(r"cannot find type '(\w+)' in scope$")
NESTED = re.compile(r"'(\w+)' is not a member type of [a-z ]+ '(?:Project\.)?([\w.]+)'$")
GENERIC = re.compile(r"cannot specialize non-generic type '(?:Project\.)?([\w.]+)'$")
PROTOCOL = re.compile(
    r"(?:inheritance from non-protocol(?:, non-class)? type|constrained to non-protocol, non-class type"
    r"|multiple inheritance from classes '[\w.]+' and|cannot inherit from class) '(?:Project\.)?(\w+)'"
    r"|non-protocol, non-class type '(?:Project\.)?(\w+)' cannot be used")


def emit(name, sources, into, *flags):
    """Builds a module for type-checking, without object files."""
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    files = [str(file) for file in sorted(sources.rglob("*.swift")) if ".docc/" not in str(file)]
    subprocess.run(
        ["swiftc", "-emit-module", "-emit-module-path", str(into / f"{name}.swiftmodule"), "-module-name", name,
         "-swift-version", "6", "-package-name", "factory", "-parse-as-library", "-wmo", "-I", str(into),
         "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", *flags, *files,
         *(word for feature in features for word in ("-enable-upcoming-feature", feature))], check=True)


def factory_kit(into, sources=ROOT / "Sources/FactoryKit"):
    """Our modules, and the arguments with which the compiler finds them."""
    into.mkdir(parents=True)
    flags = []
    for headers in sorted(ROOT.glob("Sources/CFactory*/include")):
        target = headers.parent.name
        (into / target).mkdir()
        (into / target / "module.modulemap").write_text(f'module {target} {{ umbrella "{headers}" export * }}\n')
        flags += ["-Xcc", f"-I{headers}", "-Xcc", f"-fmodule-map-file={into / target}/module.modulemap"]
    for name in ("Combine", "SwiftUI"):
        emit(name, ROOT / "Tests/AppleStandIns/Sources" / name, into)
    emit("FactoryKit", sources, into, *flags)
    emit("FactoryInspect", ROOT / "Sources/FactoryInspect", into, *flags)
    emit("FactoryTesting", ROOT / "Sources/FactoryTesting", into, *flags)
    return ["-I", str(into), *flags]


def check(library, mode, files):
    """What the compiler says: file, line, column, kind and text, but for words about deprecated names."""
    done = subprocess.run(
        ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Project", "-suppress-remarks",
         *library, "-swift-version", *MODES[mode], "-Xfrontend", "-solver-scope-threshold=5000", *map(str, files)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, errors="replace")
    found = collections.Counter(
        (pathlib.Path(file).name, int(line), int(column), kind, re.sub(r"(?<=is deprecated): .*", "", text))
        for file, line, column, kind, text in DIAGNOSTIC.findall(done.stderr))
    if "Stack dump:" in done.stderr or (done.returncode and not any(each[3] == "error" for each in found)):
        raise RuntimeError(f"the compiler ended with {done.returncode}: {done.stderr[-2000:]}")
    return found


def stubs(files, library):
    """Classes for the types that are missing, or protocols where the code needs those."""
    parameters, protocols = {}, set()
    stub = files[0].parent / "Stubs.swift"
    for _ in range(3):
        lines = ["import Foundation"]
        for name, count in sorted(parameters.items()):
            outer, _, own = name.rpartition(".")
            generics = f"<{', '.join(f'T{each}' for each in range(count))}>" if count else ""
            text = (f"public protocol {own} {{}}" if name in protocols else
                    f"open class {own}{generics}: @unchecked Sendable {{ public init() {{}} }}")
            lines.append(f"extension {outer} {{ {text} }}" if outer else text)
        stub.write_text("\n".join(lines) + "\n")
        for file, line, column, kind, text in check(library, "5", [*files, stub]):
            missing, nested, generic = MISSING.search(text), NESTED.search(text), GENERIC.search(text)
            if missing:
                parameters.setdefault(missing[1], 0)
            elif nested:
                parameters.setdefault(f"{nested[2]}.{nested[1]}", 0)
            elif generic and generic[1] in parameters and (stub.parent / file).is_file():
                rest = (stub.parent / file).read_text().split("\n")[line - 1][column - 1:].partition("<")[2]
                while re.search(r"[(\[<][^()\[\]<>]*[)\]>]", rest.partition(">")[0] + ">"):
                    rest = re.sub(r"[(\[<][^()\[\]<>]*[)\]>]", "", rest, count=1)
                parameters[generic[1]] = rest.partition(">")[0].count(",") + 1
            elif match := PROTOCOL.search(text):
                protocols.add(match[1] or match[2])
    return [*files, stub]


def compare(project, folder, theirs, ours):
    """The places where only our library leads to an error, and how many errors both lead to."""
    folder.mkdir(parents=True)
    files = []
    for number, path in enumerate(sorted(project.rglob("*.swift"))):
        if LEFT_OUT.search(str(path.relative_to(project))):
            continue
        text = IMPORT.sub(
            lambda match: f"{match[1]}FactoryKit" if match[2] == "Factory" else
            match[0].replace("@testable ", "") if match[2] in KEPT else "", path.read_text(errors="replace"))
        files.append(folder / f"{number:04}_{path.name}")
        files[-1].write_text(text)
    refused, both = [], 0
    if files:
        files = stubs(files, theirs)
        for mode in MODES:
            their, our = check(theirs, mode, files), check(ours, mode, files)
            refused += [(mode, *each) for each in (our - their) if each[3] == "error"]
            both += sum((our & their).values())
    return refused, both


def self_test(work):
    copy = work / "copy"
    shutil.copytree(ROOT / "Sources/FactoryKit", copy)
    for file in copy.rglob("*.swift"):
        file.write_text(file.read_text().replace(REMOVED, REMOVED[len("public "):]))
    sound, lacking = factory_kit(work / "sound"), factory_kit(work / "lacking", copy)
    refused, both = compare(FIXTURE, work / "same", sound, sound)
    assert not refused and both == len(MODES), f"the same library differs from itself, or stubs are wrong: {refused} {both}"
    refused, _ = compare(FIXTURE, work / "planted", sound, lacking)
    assert len(refused) == len(MODES) and all("'once'" in each[-1] for each in refused), refused
    print(f"a modifier that is taken away is found in {len(refused)} modes")


def main():
    with tempfile.TemporaryDirectory() as folder:
        work, failed, count = pathlib.Path(folder), False, 0
        if len(sys.argv) < 3:
            return self_test(work)
        ours, theirs = factory_kit(work / "modules"), ["-I", str(pathlib.Path(sys.argv[2]).resolve())]
        for project in sorted(each for each in pathlib.Path(sys.argv[1]).iterdir() if each.is_dir()):
            try:
                refused, both = compare(project, work / project.name, theirs, ours)
            except RuntimeError as error:
                print(f"{project.name}: skipped: {error}")
                continue
            count, failed = count + 1, failed or bool(refused)
            print(f"{project.name}: {len(refused)} errors only with FactoryKit, {both} lines said with both", flush=True)
            for each in refused:
                print("   ", *each)
        sys.exit("ecosystem: FactoryKit refuses what Factory accepts" if failed else
                 None if count else "ecosystem: there is no project in the folder")


main()
