#!/usr/bin/env python3
"""Measures what factories cost in the build of those who use them, and fails above the limits.

Processor time, and bytes of code and data, against the same services wired by plain computed
properties. The program is generated: N services, each with a protocol, a class and two dependencies of its own,
the scopes in turn none, cached, singleton and shared. FactoryKit is built before. Time is that of
the compiler for the program alone (user and system, median of the runs); bytes are text and data of
its object file, without debug information.

Usage: build-cost.py [--count N] [--runs N] [--gate bytes|all] [--json FILE] [--checkout FOLDER]
"""

import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

SCOPES = ["", ".cached", ".singleton", ".shared"]
SWIFTPM_FLAGS = {"release": ["-O", "-g"], "debug": ["-Onone", "-enable-testing", "-g"]}
TIME_LIMITS = {"release": 1.6, "debug": 1.3}
BYTE_LIMITS = {"release": 700, "debug": 900}


def dependencies(number):
    """Two services of lower numbers: 11 and 5 for 12. The first two services need nothing."""
    return [] if number < 2 else [number - 1, (number - 2) // 2]


def service(number):
    needs = dependencies(number)
    fields = "".join(f"  let d{each}: any S{each}\n" for each in needs)
    arguments = ", ".join(f"d{each}: any S{each}" for each in needs)
    stores = "; ".join(f"self.d{each} = d{each}" for each in needs)
    value = " &+ ".join([str(number)] + [f"d{each}.value{each}()" for each in needs])
    return (
        f"protocol S{number} {{ func value{number}() -> Int }}\n"
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


def write_program(folder, kind, count, files):
    """Writes the program and returns its files."""
    folder.mkdir()
    container = "Container" if kind == "factories" else "Services"
    imports = "import FactoryKit\n" if kind == "factories" else ""
    share = -(-count // files)
    for file in range(files):
        numbers = range(file * share, min(count, (file + 1) * share))
        (folder / f"Services{file}.swift").write_text(
            imports
            + "".join(map(service, numbers))
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
    module_map = f"{products}/CFactoryPlatform.build/module.modulemap"
    return ["-I", f"{products}/Modules", "-Xcc", f"-fmodule-map-file={module_map}"]


def compile_program(arguments, object_file):
    """Compiles, and returns the seconds of processor time that this took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Program"]
        + ["-whole-module-optimization", "-c", "-o", object_file] + arguments,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bytes_of(object_file):
    """Text and data, as `size` counts them: what a program keeps of its debug information is not
    among them."""
    text, data = subprocess.check_output(["size", object_file], text=True).splitlines()[1].split()[:2]
    return int(text) + int(data)


def measure(configuration, files, count, runs, library, work):
    kinds = ["factories", "properties"]
    folder = work / f"{configuration}-{files}"
    folder.mkdir()
    programs = {each: write_program(folder / each, each, count, files) for each in kinds}
    seconds = {each: [] for each in kinds}
    for _ in range(runs):
        for kind in kinds:
            arguments = SWIFTPM_FLAGS[configuration] + programs[kind]
            arguments += library if kind == "factories" else []
            seconds[kind].append(compile_program(arguments, str(folder / f"{kind}.o")))
    ours, plain = (statistics.median(seconds[each]) for each in kinds)
    ratio = statistics.median(a / b for a, b in zip(*seconds.values()))
    over = (bytes_of(folder / "factories.o") - bytes_of(folder / "properties.o")) / count
    return {
        "configuration": configuration, "files": files, "services": count,
        "seconds": ours, "plainSeconds": plain,
        "ratio": ratio, "ratioLimit": TIME_LIMITS[configuration],
        "bytes": over, "bytesLimit": BYTE_LIMITS[configuration],
    }


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--checkout", default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--gate", choices=["none", "bytes", "all"], default="all")
    parser.add_argument("--files", type=int, nargs="+", default=[1, 30])
    parser.add_argument("--json")
    parser.add_argument("--configurations", nargs="+", default=["release", "debug"])
    options = parser.parse_args()
    rows = []
    print(f"{options.count:<9} files  factories    plain   ratio  limit   bytes over plain  limit")
    with tempfile.TemporaryDirectory() as work:
        for configuration in options.configurations:
            library = build_library(pathlib.Path(options.checkout).resolve(), configuration)
            for files in options.files:
                row = measure(
                    configuration, files, options.count, options.runs, library, pathlib.Path(work))
                rows.append(row)
                print(
                    f"{configuration:<9} {files:5}  {row['seconds']:7.2f} s  {row['plainSeconds']:5.2f} s"
                    f"  {row['ratio']:4.2f} x  {row['ratioLimit']:5}   {row['bytes']:16.0f}"
                    f"  {row['bytesLimit']:5}", flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=2))
    measures = {"none": [], "bytes": ["bytes"], "all": ["bytes", "ratio"]}[options.gate]
    over = [row for row in rows for each in measures if row[each] > row[f"{each}Limit"]]
    sys.exit(f"{len(over)} figures are over their limits" if over else 0)


if __name__ == "__main__":
    main()
