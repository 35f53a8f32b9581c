#!/usr/bin/env python3
"""Measures what the library itself weighs, in a program and in its first build, and fails above the limits.

A stripped program with one factory, linked statically in release; the library's object files, as
`size` counts code and data, both compared with Benchmarks/library-weight.json. The processor time
of a clean build of FactoryKit, user and system, without that of the same command when there is
nothing left to build. Bytes do not vary; times do,
so `--gate bytes` judges bytes alone.
"""

import argparse
import json
import pathlib
import resource
import runpy
import subprocess
import sys
import tempfile
import types

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The figures that the pages quote (`make quoted-figures`), with their limits.
QUOTED = json.loads((ROOT / "Benchmarks/library-weight.json").read_text())
STEP = 4.096  # KB: a program grows by pages, so a figure that is further off is old
TIME_LIMITS = {"release": 18, "debug": 18}  # seconds of processor time
TARGETS = ["CFactoryPlatform", "CFactoryRegistry", "FactoryKit"]
MANIFEST = """// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "Program", platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "Factory", path: "{checkout}")],
  targets: [
    .executableTarget(
      name: "Program", dependencies: [.product(name: "FactoryKit", package: "Factory")])
  ]
)
"""
MAIN = """import FactoryKit
protocol Service { func value() -> Int }
final class Live: Service { func value() -> Int { CommandLine.arguments.count } }
extension Container { var service: Factory<any Service> { self { Live() } } }
@main enum Program { static func main() { print(Container.shared.service().value()) } }
"""


def build(folder, configuration, *arguments):
    """Builds, and returns the seconds of processor time that this took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        ["swift", "build", "--quiet", "-j", "2", "--package-path", folder, "-c", configuration]
        + list(arguments), check=True, stdout=sys.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def seconds_of_library(folder, configuration):
    build(folder, configuration, "--target", "CFactoryRegistry")
    clean = build(folder, configuration, "--target", "FactoryKit")
    return clean - build(folder, configuration, "--target", "FactoryKit")


def products_of(folder):
    command = ["swift", "build", "--package-path", folder, "-c", "release", "--show-bin-path"]
    return pathlib.Path(subprocess.check_output(command, text=True).strip())


def bytes_of_objects(products):
    objects = [each for name in TARGETS for each in (products / f"{name}.build").rglob("*.o")]
    lines = subprocess.check_output(["size"] + objects, text=True).splitlines()[1:]
    return sum(int(text) + int(data) for text, data in (line.split()[:2] for line in lines))


def bytes_of_program(folder, products):
    build(folder, "release")
    stripped = products / "Program-stripped"
    subprocess.run(["strip", "-o", stripped, products / "Program"], check=True)
    return stripped.stat().st_size


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkout", default=ROOT)
    parser.add_argument("--runs", type=int, default=3, help="clean builds in each configuration")
    parser.add_argument("--gate", choices=["all", "bytes", "none"], default="all")
    parser.add_argument("--json", help="where to write the results")
    options = parser.parse_args()
    build_cost = types.SimpleNamespace(**runpy.run_path(ROOT / "Scripts/bench/build-cost.py"))
    manifest = MANIFEST.format(checkout=pathlib.Path(options.checkout).resolve())
    configurations = ["release"] if options.gate == "bytes" else list(TIME_LIMITS)
    seconds = {each: [] for each in configurations}
    for _ in range(1 if options.gate == "bytes" else options.runs):
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder, "Sources/Program")
            sources.mkdir(parents=True)
            (sources / "Program.swift").write_text(MAIN)
            pathlib.Path(folder, "Package.swift").write_text(manifest)
            for each in configurations:
                seconds[each].append(seconds_of_library(folder, each))
            products = products_of(folder)
            objects, program = bytes_of_objects(products), bytes_of_program(folder, products)
    rows = [
        build_cost.finding(
            "a stripped program with one factory", "KB", build_cost.spread([program / 1000]),
            QUOTED["program"]["limit"]),
        build_cost.finding(
            "the library's object files", "KB", build_cost.spread([objects / 1000]),
            QUOTED["objects"]["limit"]),
    ] + [
        build_cost.finding(
            f"clean {each} build of the library", "s", build_cost.spread(seconds[each]),
            TIME_LIMITS[each])
        for each in configurations if options.gate != "bytes"
    ]
    for row in rows:
        build_cost.show(row, row["unit"])
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"findings": rows, "curves": []}, indent=2))
    for name, bytes_now in (("program", program), ("objects", objects)):
        if options.gate != "none" and abs(bytes_now / 1000 - QUOTED[name]["KB"]) > STEP:
            sys.exit(f"Benchmarks/library-weight.json says {QUOTED[name]['KB']} KB for {name}, which has "
                     f"{bytes_now / 1000:.0f}: correct it and the pages that `make quoted-figures` names")
    over = [] if options.gate == "none" else [row for row in rows if row["verdict"] == "exceeded"]
    sys.exit(f"{len(over)} figures are over their limits" if over else 0)


if __name__ == "__main__":
    main()
