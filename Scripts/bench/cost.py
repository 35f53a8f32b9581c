#!/usr/bin/env python3
"""Measures what the library costs those who use it: bytes, compiler's time, first uses.

  cost.py bytes    prints the bytes of a stripped program with one factory
  cost.py build    300 services wired by factories and by plain properties: processor time of the compiler for the
                   program alone, as a ratio, and bytes of its object file for each service
  cost.py launch   the first use of each of 300 factories under callgrind, with few conformances to protocols in the
                   program and with 10,000, as large apps have: a cast to a protocol would look through all of them

Fails above the limits. `--json FILE` writes the results as the other benchmarks do.
"""

import json
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNT, RUNS = 300, 9
KINDS, SCOPES = ["factories", "properties"], ["", ".cached", ".singleton", ".shared"]
# With testing enabled, because the optimizer would remove all of a program without callers.
OPTIMIZATION = {"release": ["-O", "-enable-testing", "-g"], "debug": ["-Onone", "-enable-testing", "-g"]}
TIME_LIMITS = {"release": 1.6, "debug": 1.35}
BYTE_LIMITS = {"release": 700, "debug": 900}
CONFORMANCES, CONFORMANCES_LIMIT = {"few": 10, "10,000": 10_000}, 1.3
PROGRAM = """import FactoryKit
protocol Service { func value() -> Int }
final class Live: Service { func value() -> Int { CommandLine.arguments.count } }
extension Container { var service: Factory<any Service> { self { Live() } } }
@main enum Program { static func main() { print(Container.shared.service().value()) } }
"""


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.strip()


class Library:
    """FactoryKit, as a program has it that depends on it: the build of the benchmarks."""

    def __init__(self, configuration):
        build = ["swift", "build", "--package-path", str(ROOT / "Benchmarks"), "-c", configuration,
                 "--product", "Instructions"]
        subprocess.run(build, check=True, stdout=sys.stderr)
        products = pathlib.Path(output(*build, "--show-bin-path"))
        targets = [products / f"{each}.build" for each in ("FactoryKit", "CFactoryPlatform", "CFactoryEngine")]
        # Objects of files that are gone may be there still.
        sources = {each.name for each in (ROOT / "Sources").rglob("*.*")}
        self.objects = [str(each) for target in targets for each in target.rglob("*.o")
                        if each.name[:-len(".o")] in sources]
        self.imports = ["-I", f"{products}/Modules"]
        for target in targets[1:]:
            self.imports += ["-Xcc", f"-fmodule-map-file={target}/module.modulemap"]
            self.imports += ["-Xcc", f"-I{ROOT}/Sources/{target.stem}/include"]


def compile_swift(*arguments):
    """Compiles, and returns the seconds of processor time that this took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", *arguments], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def program_bytes(folder):
    library, source, program = Library("release"), folder / "Program.swift", folder / "program"
    source.write_text(PROGRAM)
    dead = "-dead_strip" if sys.platform == "darwin" else "--gc-sections"
    compile_swift("-O", "-module-name", "Program", *library.imports, str(source), *library.objects,
                  "-Xlinker", dead, "-o", str(program))
    subprocess.run(["strip", str(program)], check=True)
    return program.stat().st_size


def service(number):
    """A protocol and a class that needs two services of lower numbers."""
    needs = [] if number < 2 else [number - 1, (number - 2) // 2]
    fields = "".join(f"  let d{each}: any S{each}\n" for each in needs)
    arguments = ", ".join(f"d{each}: any S{each}" for each in needs)
    stores = "; ".join(f"self.d{each} = d{each}" for each in needs)
    value = " &+ ".join([str(number)] + [f"d{each}.value{each}()" for each in needs])
    code = (f"protocol S{number} {{ func value{number}() -> Int }}\n"
            f"final class L{number}: S{number} {{\n{fields}  init({arguments}) {{ {stores} }}\n"
            f"  func value{number}() -> Int {{ {value} }}\n}}\n")
    return code, needs


def services(kind):
    """The program's services and their wiring."""
    code = "import FactoryKit\n" if kind == "factories" else "struct Services {}\n"
    wiring = "extension Container {\n" if kind == "factories" else "extension Services {\n"
    for number in range(COUNT):
        text, needs = service(number)
        call = "()" if kind == "factories" else ""
        new = f"L{number}({', '.join(f'd{each}: self.s{each}{call}' for each in needs)})"
        code += text
        wiring += (f"  var s{number}: Factory<any S{number}> {{ self {{ {new} }}{SCOPES[number % 4]} }}\n"
                   if kind == "factories" else f"  var s{number}: any S{number} {{ {new} }}\n")
    return f"{code}{wiring}}}\n"


def finding(name, unit, samples, limit, **more):
    lower, median, upper = statistics.quantiles(samples * 2, n=4, method="inclusive")
    verdict = "kept" if median <= limit else "exceeded"
    print(f"{name:<56} {median:8.2f} {unit:<20} limit {limit:5}  {verdict}", flush=True)
    value = {"lowerQuartile": lower, "median": median, "upperQuartile": upper}
    return {"name": name, "unit": unit, "value": value, "limit": {"side": "atMost", "bound": limit},
            "verdict": verdict, **more}


def build_cost(folder):
    for configuration in OPTIMIZATION:
        library, seconds, sizes = Library(configuration), {each: [] for each in KINDS}, {}
        for kind in KINDS:
            (folder / f"{kind}.swift").write_text(services(kind))
        for _ in range(RUNS):
            for kind in KINDS:
                # An object that is there already would be kept where it has the same code.
                made = folder / f"{kind}.o"
                if made.exists():
                    made.unlink()
                seconds[kind].append(compile_swift(
                    *OPTIMIZATION[configuration], "-module-name", "Program", "-c", "-o", str(made),
                    str(folder / f"{kind}.swift"), *library.imports))
                text, data = output("size", str(made)).splitlines()[1].split()[:2]
                sizes[kind] = int(text) + int(data)
        # The least of each, because whatever else runs on the machine only adds to it.
        ratio = min(seconds["factories"]) / min(seconds["properties"])
        yield finding(f"{configuration} build, {COUNT} services", "x plain properties", [ratio],
                      TIME_LIMITS[configuration])
        yield finding(f"{configuration} build: bytes over plain", "bytes a service",
                      [(sizes["factories"] - sizes["properties"]) / COUNT], BYTE_LIMITS[configuration])


LAUNCH = """@inline(never) func resolveAll(_ container: Container) -> Int {
  var sum = 0
%s  return sum
}
@main enum Program {
  static func main() {
    var sum = 0
    for _ in 0..<(Int(CommandLine.arguments[1]) ?? 0) { sum &+= resolveAll(Container()) }
    if sum == 42 { print(sum) }
  }
}
"""


def instructions(program, rounds):
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(program), str(rounds)],
        env=dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"), stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, universal_newlines=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def launch(folder):
    subprocess.run([str(ROOT / "Scripts/check/need.sh"), "valgrind", "valgrind"], check=True)
    library, first = Library("release"), {}
    calls = "".join(f"  sum &+= container.s{each}().value{each}()\n" for each in range(COUNT))
    (folder / "Program.swift").write_text(services("factories") + LAUNCH % calls)
    for name, number in CONFORMANCES.items():
        marks, program = folder / "Marks.swift", folder / f"program{number}"
        marks.write_text("public protocol Marker {}\n" + "".join(
            f"public struct M{each}: Marker {{}}\n" for each in range(number)))
        compile_swift("-Onone", "-module-name", "Marks", "-c", "-o", str(folder / "marks.o"), str(marks))
        compile_swift("-O", "-module-name", "Program", *library.imports, str(folder / "Program.swift"),
                      str(folder / "marks.o"), *library.objects, "-o", str(program))
        subprocess.run(["strip", "-g", str(program)], check=True)
        first[name] = (instructions(program, 1) - instructions(program, 0)) / COUNT
        print(f"{name:>7} conformances: {first[name]:.0f} instructions for a first use", flush=True)
    yield finding("first use of a factory, 10,000 conformances", "x few conformances",
                  [first["10,000"] / first["few"]], CONFORMANCES_LIMIT)


def main():
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command not in ("bytes", "build", "launch"):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as work:
        if command == "bytes":
            print(program_bytes(pathlib.Path(work)))
            return
        rows = list((build_cost if command == "build" else launch)(pathlib.Path(work)))
    if "--json" in sys.argv:
        results = {"findings": rows}
        pathlib.Path(sys.argv[sys.argv.index("--json") + 1]).write_text(json.dumps(results, indent=2))
    sys.exit("cost: over the limits" if any(row["verdict"] == "exceeded" for row in rows) else 0)


main()
