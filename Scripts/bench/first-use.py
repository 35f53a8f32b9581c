#!/usr/bin/env python3
"""Measures what an app pays at launch: the first use of each of its factories.

The services of build-cost.py, each resolved once in a container, and once more in a second container
of the same process; in a program with few conformances to protocols and in one with 10,000, as large
apps have. A cast to a protocol on the way to an instance would look through all of them, for each
type anew. `--gate` counts instructions under callgrind and fails above the limits; otherwise times
are measured and printed.
"""

import argparse
import importlib.util
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECOND_LIMIT = 5.0  # first container to second
CONFORMANCES_LIMIT = 1.3  # 10,000 conformances to few
CONFORMANCES = {"few": 10, "10,000": 10_000}


def load_build_cost():
    spec = importlib.util.spec_from_file_location("build_cost", ROOT / "Scripts/bench/build-cost.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main_file(build_cost, count):
    resolve = "".join(f"  sum &+= container.s{each}().value{each}()\n" for each in range(count))
    warm = "".join(
        f"  var w{number}: Factory<[String]> {{ self {{ [] }}{scope} }}\n"
        for number, scope in enumerate(build_cost.SCOPES))
    return f"""import FactoryKit
extension Container {{
{warm}}}
@inline(never) func resolveAll(_ container: Container) -> Int {{
  var sum = 0
{resolve}  return sum
}}
func nanoseconds(_ body: () -> Void) -> Int64 {{
  let spent = ContinuousClock().measure(body).components
  return spent.seconds * 1_000_000_000 + spent.attoseconds / 1_000_000_000
}}
@main enum Program {{
  static func main() {{
    let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 2 : 2
    var sum = 0
    // What a process pays once, whatever the number of factories: for printing, too.
    let first = Container()
    print(nanoseconds {{
      sum &+= first.w0().count &+ first.w1().count &+ first.w2().count &+ first.w3().count
    }})
    for _ in 0..<rounds {{
      Scope.singleton.reset()
      let container = Container()
      print(nanoseconds {{ sum &+= resolveAll(container) }})
    }}
    if sum == 42 {{ print(sum) }}
  }}
}}
"""


def link(build_cost, folder, conformances, count, library, objects):
    """Compiles the program, and returns its path."""
    folder.mkdir()
    services = folder / "Services.swift"
    services.write_text(
        "import FactoryKit\n"
        + "".join(build_cost.service(each, "") for each in range(count))
        + "extension Container {\n"
        + "".join(build_cost.wiring("factories", each) for each in range(count))
        + "}\n"
    )
    (folder / "Program.swift").write_text(main_file(build_cost, count))
    (folder / "Conformances.swift").write_text(
        "public protocol Marker {}\n"
        + "".join(f"public struct M{each}: Marker {{}}\n" for each in range(conformances))
    )
    program = str(folder / "program")
    flags = ["swiftc", "-swift-version", "6", "-module-name"]
    marks = str(folder / "Conformances.o")
    subprocess.run(
        flags + ["Conformances", "-parse-as-library", "-Onone", "-wmo", "-c", "-o", marks,
                 str(folder / "Conformances.swift")], check=True)
    subprocess.run(
        flags + ["Program", "-parse-as-library", "-O", "-wmo", "-o", program, str(services),
                 str(folder / "Program.swift"), marks] + library + objects, check=True)
    # Older valgrinds stop at the compiler's debug information, and nothing here needs it.
    subprocess.run(["strip", "-g", program], check=True)
    return program


def instructions(program, rounds):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, str(rounds)],
        env={"SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def gate(programs, count):
    """Fails when a first use takes more instructions than it should."""
    first, second = {}, {}
    for name, program in programs.items():
        none, one, two = (instructions(program, rounds) for rounds in (0, 1, 2))
        first[name], second[name] = (one - none) / count, (two - one) / count
        print(f"{name:>7} conformances: {first[name]:8.0f} instructions for a first use, "
              f"{second[name]:6.0f} in a second container")
    ratio = first["10,000"] / first["few"]
    print(f"10,000 conformances to few: {ratio:.2f}, limit {CONFORMANCES_LIMIT}")
    return ratio <= CONFORMANCES_LIMIT


def finding(name, nanoseconds, ratio, baseline, limit):
    spread = lambda value: dict.fromkeys(["lowerQuartile", "median", "upperQuartile"], value)
    verdict = "kept" if ratio <= limit else "exceeded"
    print(f"{name:<50} {nanoseconds / 1000:6.2f} us, x {baseline}: {ratio:5.2f}  limit {limit}  "
          f"{verdict}")
    return {
        "name": name, "unit": "ns", "value": spread(nanoseconds), "ratio": spread(ratio),
        "baseline": baseline, "limit": {"side": "atMost", "bound": limit}, "verdict": verdict,
    }


def measure(programs, count, runs):
    first, second = {}, {}
    for name, program in programs.items():
        samples = [
            [int(line) for line in subprocess.check_output([program], text=True).split()[1:]]
            for _ in range(runs)
        ]
        first[name] = statistics.median(sample[0] for sample in samples) / count
        second[name] = statistics.median(sample[1] for sample in samples) / count
    return [
        finding("first use of a factory", first["few"], first["few"] / second["few"],
                "second container", SECOND_LIMIT),
        finding("first use of a factory, 10,000 conformances", first["10,000"],
                first["10,000"] / first["few"], "few conformances", CONFORMANCES_LIMIT),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkout", default=ROOT)
    parser.add_argument("--count", type=int, default=300, help="factories")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--gate", action="store_true", help="count instructions under callgrind")
    parser.add_argument("--json", help="where to write the results")
    options = parser.parse_args()
    if options.gate:
        subprocess.run([ROOT / "Scripts/check/toolchain.sh", "valgrind"], check=True)
    build_cost = load_build_cost()
    checkout = pathlib.Path(options.checkout).resolve()
    library = build_cost.build_library(checkout, "release")
    products = pathlib.Path(library[1]).parent
    objects = [str(each) for name in ("FactoryKit", "CFactoryRegistry", "CFactoryPlatform")
               for each in (products / f"{name}.build").rglob("*.o")]
    with tempfile.TemporaryDirectory() as work:
        programs = {
            name: link(build_cost, pathlib.Path(work, str(number)), number, options.count, library,
                       objects)
            for name, number in CONFORMANCES.items()
        }
        if options.gate:
            sys.exit(0 if gate(programs, options.count) else "a first use costs too much")
        rows = measure(programs, options.count, options.runs)
    if options.json:
        results = {"findings": rows, "curves": []}
        pathlib.Path(options.json).write_text(json.dumps(results, indent=2))
    sys.exit("over the limit" if any(row["verdict"] == "exceeded" for row in rows) else 0)


if __name__ == "__main__":
    main()
