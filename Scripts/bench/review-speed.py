#!/usr/bin/env python3
# Reports seconds and megabytes of lock, diff, why, users and impact at 50, 300 and 3,000 factories.
"""Each command has to stay below 2 seconds and 150 MB at 3,000 factories in release; --gate fails otherwise.
FACTORY names a built command; without it, the command is built in release."""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS, MEGABYTES = 2, 150
SCOPES = ["", ".cached", ".singleton", ".shared"]


def module(number, factories):
    """One file: ten factories with their services, each needing the one before, and a screen."""
    lines = ["import FactoryKit", "", "extension Container {"]
    for factory in factories:
        needs = f"self.service{factory - 1}()" if factory % 10 else ""
        more = f", {{ self.service{factory - 10}() }}" if factory % 10 == 5 and factory >= 10 else ""
        lines.append(f"  public var service{factory}: Factory<any Work{factory}> {{ self "
                     f"{{ Service{factory}({needs}{more}) }}{SCOPES[0 if factory % 10 else number % 4]} }}")
    lines.append("}")
    for factory in factories:
        lines += [f"public protocol Work{factory} {{ func run(_ value: Int) -> Int }}",
                  f"final class Service{factory}: Work{factory} {{", "  var state: [Int] = []",
                  "  init(_ other: Any? = nil, _ later: (() -> Any)? = nil) {}"]
        lines += [f"  func step{step}(_ value: Int) -> Int {{ state.map {{ $0 * value + {step} }}.reduce(0, +) }}"
                  for step in range(10)]
        lines += ["  func run(_ value: Int) -> Int { step0(value) }", "}"]
    last = factories[-1]
    lines += [f"final class Screen{number} {{ @Injected(\\.service{last}) private var service }}"]
    return "\n".join(lines) + "\n"


def write(directory, count):
    for number in range(count // 10):
        file = directory / f"Sources/Feature{number // 10}/Feature{number}.swift"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(module(number, range(number * 10, number * 10 + 10)))
    # A pull request that touches a tenth of the files.
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "--quiet"], cwd=directory, check=True)
    for tag in ["v1", "v2"]:
        subprocess.run([*git, "add", "--all"], cwd=directory, check=True)
        subprocess.run([*git, "commit", "--quiet", "-m", tag], cwd=directory, check=True)
        subprocess.run([*git, "tag", tag], cwd=directory, check=True)
        for file in sorted(directory.rglob("*.swift"))[::10]:
            file.write_text(file.read_text().replace("var service", "var  service").replace(".cached", ".singleton"))


def measure(factory, arguments, directory):
    started = time.monotonic()
    process = subprocess.Popen([factory, *arguments], cwd=directory, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        sys.exit(f"factory {' '.join(arguments)} ended with {code}")
    return time.monotonic() - started, usage.ru_maxrss / 1024


def command():
    if "FACTORY" in os.environ:
        return os.environ["FACTORY"]
    build = ["swift", "build", "--package-path", "Tools", "-c", "release"]
    subprocess.run([*build, "--product", "factory"], cwd=ROOT, check=True)
    path = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return path.stdout.strip() + "/factory"


def main():
    factory = command()
    commands = [["graph", "Sources", "--lock", "wiring.lock"], ["graph", "Sources", "--lock", "wiring.lock", "--check"],
                ["graph", "Sources", "--diff", "v1"], ["graph", "Sources", "--diff", "v1..v2", "--format", "markdown"],
                ["why", "Screen0", "service0"], ["users", "service0"], ["impact", "service0"],
                ["lint", "Sources", "--rule", "forbidden_dependencies", "--config", "layers.yml"]]
    sizes = [int(each) for each in sys.argv[1:] if each.isdigit()] or [50, 300, 3000]
    slow = []
    with tempfile.TemporaryDirectory() as work:
        for size in sizes:
            directory = Path(work) / str(size)
            directory.mkdir()
            write(directory, size)
            (directory / "layers.yml").write_text(
                "lint:\n  forbidden_dependencies:\n"
                "    - {from: Feature0, to: \"scope:singleton\", through: any}\n"
                "    - {from: \"Feature*\", to: \"factory:Container.service0\", except: [Feature0], through: any}\n")
            for arguments in commands:
                seconds, megabytes = measure(factory, arguments, directory)
                print(f"{size:5} factories  factory {' '.join(arguments):75} {seconds:5.2f} s {megabytes:4.0f} MB",
                      flush=True)
                if seconds >= SECONDS or megabytes >= MEGABYTES:
                    slow.append(f"{' '.join(arguments)} at {size}")
    if slow and "--gate" in sys.argv:
        sys.exit("✘ over 2 s or 150 MB: " + "; ".join(slow))


main()
