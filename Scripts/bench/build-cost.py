#!/usr/bin/env python3
"""Measures what factories cost in the build of those who use them, and fails above the limits.

The same program twice: N services, each with a protocol, a class and two dependencies of its own,
wired by factories (scopes in turn: none, cached, singleton, shared) and by plain computed
properties. FactoryKit is built before. Time is the processor time of the compiler for the program
alone, user and system; a ratio is the median of the runs. Bytes are text and data of the program's
object file, as `size` counts them: debug information is not among them.
"""

import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

KINDS = ["factories", "properties"]
SCOPES = ["", ".cached", ".singleton", ".shared"]
SWIFTPM_FLAGS = {"release": ["-O", "-g"], "debug": ["-Onone", "-enable-testing", "-g"]}
TIME_LIMITS = {"release": 1.6, "debug": 1.3}
BYTE_LIMITS = {"release": 700, "debug": 900}


def dependencies(number):
    """Two services of lower numbers: 11 and 5 for 12. The first two services need nothing."""
    return [] if number < 2 else [number - 1, (number - 2) // 2]


def service(number, constraint):
    needs = dependencies(number)
    fields = "".join(f"  let d{each}: any S{each}\n" for each in needs)
    arguments = ", ".join(f"d{each}: any S{each}" for each in needs)
    stores = "; ".join(f"self.d{each} = d{each}" for each in needs)
    value = " &+ ".join([str(number)] + [f"d{each}.value{each}()" for each in needs])
    return (
        f"protocol S{number}{constraint} {{ func value{number}() -> Int }}\n"
        f"final class L{number}: S{number} {{\n{fields}"
        f"  init({arguments}) {{ {stores} }}\n"
        f"  func value{number}() -> Int {{ {value} }}\n}}\n"
    )


def wiring(kind, number):
    call = "()" if kind == "factories" else ""
    arguments = ", ".join(f"d{each}: self.s{each}{call}" for each in dependencies(number))
    new = f"L{number}({arguments})"
    if kind == "properties":
        return f"  var s{number}: any S{number} {{ {new} }}\n"
    scope = SCOPES[number % len(SCOPES)]
    return f"  var s{number}: Factory<any S{number}> {{ self {{ {new} }}{scope} }}\n"


def write_program(folder, kind, count, files, constraint):
    """Writes the program and returns its files."""
    folder.mkdir()
    container = "Container" if kind == "factories" else "Services"
    imports = "import FactoryKit\n" if kind == "factories" else ""
    share = -(-count // files)
    for file in range(files):
        numbers = range(file * share, min(count, (file + 1) * share))
        (folder / f"Services{file}.swift").write_text(
            imports
            + "".join(service(each, constraint) for each in numbers)
            + f"extension {container} {{\n"
            + "".join(wiring(kind, each) for each in numbers)
            + "}\n"
        )
    last = f"s{count - 1}"
    use = f"Container.shared.{last}()" if kind == "factories" else f"Services().{last}"
    own = "" if kind == "factories" else "struct Services {}\n"
    (folder / "Program.swift").write_text(
        f"{imports}{own}@main enum Program {{\n"
        f"  static func main() {{ print({use}.value{count - 1}()) }}\n}}\n"
    )
    return sorted(map(str, folder.glob("*.swift")))


def build_library(checkout, configuration):
    """Builds FactoryKit and returns the arguments with which a program imports it."""
    command = ["swift", "build", "--package-path", checkout, "-c", configuration]
    command += ["--scratch-path", f"{checkout}/.build-cost"]
    subprocess.run(command + ["--quiet", "--target", "FactoryKit"], check=True, stdout=sys.stderr)
    products = subprocess.check_output(command + ["--show-bin-path"], text=True).strip()
    arguments = ["-I", f"{products}/Modules"]
    for module_map in pathlib.Path(products).glob("CFactory*.build/module.modulemap"):
        arguments += ["-Xcc", f"-fmodule-map-file={module_map}"]
    for headers in pathlib.Path(checkout).glob("Sources/CFactory*/include"):
        arguments += ["-Xcc", f"-I{headers}"]
    return arguments


def compile_program(arguments, object_file):
    """Compiles, and returns the seconds of processor time that this took.

    An object file that is there already would be kept where it has the same code, and most of the
    compiler's last part, the generation of machine code, would be left out.
    """
    pathlib.Path(object_file).unlink(missing_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Program"]
        + ["-whole-module-optimization", "-c", "-o", object_file] + arguments,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bytes_of(object_file):
    lines = subprocess.check_output(["size", object_file], text=True).splitlines()
    text, data = lines[1].split()[:2]
    return int(text) + int(data)


def spread(samples):
    samples = samples * 2 if len(samples) == 1 else samples
    lower, median, upper = statistics.quantiles(samples, n=4, method="inclusive")
    return {"lowerQuartile": lower, "median": median, "upperQuartile": upper}


def finding(name, unit, value, limit, ratio=None, baseline=None):
    """A row as the other benchmarks write it."""
    judged = (ratio or value)["median"]
    row = {
        "name": name, "unit": unit, "value": value,
        "limit": {"side": "atMost", "bound": limit},
        "verdict": "kept" if judged <= limit else "exceeded",
    }
    return row | ({"ratio": ratio, "baseline": baseline} if ratio else {})


def measure(configuration, files, options, library, folder):
    """Two rows: time and bytes."""
    constraint = ": AnyObject" if options.class_protocols else ""
    programs = {
        each: write_program(folder / each, each, options.count, files, constraint)
        for each in KINDS
    }
    seconds = {each: [] for each in KINDS}
    for _ in range(options.runs):
        for kind in KINDS:
            arguments = SWIFTPM_FLAGS[configuration] + programs[kind]
            arguments += library if kind == "factories" else []
            seconds[kind].append(compile_program(arguments, str(folder / f"{kind}.o")))
    ratios = [ours / plain for ours, plain in zip(*seconds.values())]
    ours, plain = (bytes_of(folder / f"{each}.o") for each in KINDS)
    case = f"{configuration} build, {options.count} services in {files} file" + "s" * (files > 1)
    return [
        finding(
            case, "s", spread(seconds["factories"]), TIME_LIMITS[configuration],
            spread(ratios), "plain properties"),
        finding(
            f"{case}: bytes over plain", "bytes a service",
            spread([(ours - plain) / options.count]), BYTE_LIMITS[configuration]),
    ]


def show(row, unit=""):
    judged = row.get("ratio", row["value"])["median"]
    seconds = f"{row['value']['median']:.2f} s, x plain:" if "ratio" in row else unit
    print(
        f"{row['name']:<58} {seconds:>18} {judged:8.2f}  limit {row['limit']['bound']:5}"
        f"  {row['verdict']}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkout", default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--count", type=int, default=300, help="services")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--files", type=int, nargs="+", default=[1, 30])
    parser.add_argument("--configurations", nargs="+", default=["release", "debug"])
    parser.add_argument(
        "--class-protocols", action="store_true", help="protocols that only classes may adopt")
    parser.add_argument("--gate", choices=["all", "bytes", "none"], default="all")
    parser.add_argument("--json", help="where to write the results")
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as work:
        for configuration in options.configurations:
            library = build_library(pathlib.Path(options.checkout).resolve(), configuration)
            for files in options.files:
                folder = pathlib.Path(work, f"{configuration}-{files}")
                folder.mkdir()
                measured = measure(configuration, files, options, library, folder)
                for row in measured:
                    show(row)
                rows += measured
    if options.json:
        results = {"findings": rows, "curves": []}
        pathlib.Path(options.json).write_text(json.dumps(results, indent=2))
    over = [
        row for row in rows
        if row["verdict"] == "exceeded"
        and (options.gate == "all" or options.gate == "bytes" and "ratio" not in row)
    ]
    sys.exit(f"{len(over)} figures are over their limits" if over else 0)


if __name__ == "__main__":
    main()
