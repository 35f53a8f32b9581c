#!/usr/bin/env python3
"""Counts the instructions of one resolution under callgrind, and fails above the thresholds; prints the locked ones.

It also fails if a hit looks the metadata of a generic type up, which costs more than the rest of it. The
thresholds are in Benchmarks/instruction-thresholds.json; 5 % more is allowed. Wall-clock time plays no part.
On Intel's processors of today, a locked instruction costs as much as some 120 plain ones: one with a `lock` prefix, or
an exchange with memory, which locks by itself. They are counted on x86 only, and have no threshold yet.
`--update` writes what was counted as the new thresholds. When `direct` is over as well, the compiler or the C
library changed, not the library. Valgrind runs on Linux; elsewhere, nothing is counted.
"""

import collections
import concurrent.futures
import functools
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
THRESHOLDS = ROOT / "Benchmarks/instruction-thresholds.json"
MISSES = set(
    "direct unique unique-self unique-shared context-new context-defined observed graph equal-hashes dictionary"
    " register-reset container child async-unique async-cold".split())
FEW, MANY = 2000, 12000  # resolutions; the start of the process cancels out
ALLOWED = 1.05


def build(folder):
    """The program without debug information, at which older valgrinds stop."""
    command = ["swift", "build", "--package-path", str(ROOT / "Benchmarks"), "-c", "release", "--product",
               "Instructions"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    place = subprocess.run(
        command + ["--show-bin-path"], check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.strip()
    program = folder / "Instructions"
    subprocess.run(["strip", "-g", "-o", str(program), f"{place}/Instructions"], check=True)
    return program


def lookups(profile):
    """How often the metadata of a generic type was looked up: calls of the function that all ways lead to.

    A profile names a function where it first occurs, "cfn=(12) name", and writes "cfn=(12)" from then on.
    """
    names, calls, called = {}, collections.Counter(), None
    for line in profile.read_text(errors="replace").splitlines():
        function = re.match(r"c?fn=(\(\d+\))(?: (.*))?", line)
        if function:
            called = function[1]
            if function[2]:
                names[called] = function[2]
        elif line.startswith("calls="):
            calls[called] += int(line[len("calls="):].split()[0])
    return sum(count for each, count in calls.items() if names.get(each, "").startswith("_swift_getGenericMetadata("))


def executions(profile):
    """How often each address of each object was executed, from a profile with addresses.

    The line after a call has what the callee took, not an instruction of its own. Objects are named as functions are.
    """
    names, counts, place, is_call = {}, collections.defaultdict(collections.Counter), "", False
    for line in profile.read_text(errors="replace").splitlines():
        named = re.match(r"(c?)ob=(\(\d+\))(?: (.*))?", line)
        if named:
            name = names.setdefault(named[2], named[3])
            place = place if named[1] else name
        elif line.startswith("0x") and not is_call:
            address, _, times = line.split()[:3]
            counts[place][int(address, 16)] += int(times)
        is_call = line.startswith("calls=")
    return counts


@functools.cache
def locked_addresses(place):
    text = subprocess.run(["objdump", "-d", "--no-show-raw-insn", place], stdout=subprocess.PIPE, text=True).stdout
    found = re.finditer(r"^ *([0-9a-f]+):\s+(?:lock |xchg .*\()", text, re.MULTILINE)
    return [int(each[1], 16) for each in found]


def locked(profile):
    """How many locked instructions were executed; 0 on processors other than x86."""
    if platform.machine() != "x86_64":
        return 0
    counts = executions(profile)
    return sum(counts[place][each] for place in counts if place.startswith("/") for each in locked_addresses(place))


def count(program, case, rounds):
    profile = program.parent / f"{case}-{rounds}"
    # Hashing is seeded at random otherwise.
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--dump-instr=yes", "--compress-pos=no", f"--callgrind-out-file={profile}",
         str(program), case, str(rounds)],
        env=dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        universal_newlines=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not collected:
        sys.exit(f"{case} ends with {done.returncode}:\n{done.stderr}")
    result = int(collected[1]), lookups(profile), locked(profile)
    profile.unlink()
    return result


def main():
    if sys.platform != "linux":
        print("instructions: skipped, valgrind runs on Linux")
        return
    subprocess.run([str(ROOT / "Scripts/check/need.sh"), "valgrind", "valgrind"], check=True)
    thresholds, counted, exceeded = json.loads(THRESHOLDS.read_text()), {}, []
    with tempfile.TemporaryDirectory() as folder:
        program = build(pathlib.Path(folder))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = [[pool.submit(count, program, case, rounds) for rounds in (FEW, MANY)] for case in thresholds]
        for (case, threshold), (few_run, many_run) in zip(thresholds.items(), runs):
            (few, few_lookups, few_locked), (many, many_lookups, many_locked) = few_run.result(), many_run.result()
            counted[case], looked = (many - few) // (MANY - FEW), (many_lookups - few_lookups) // (MANY - FEW)
            locks = round((many_locked - few_locked) / (MANY - FEW))
            is_over = counted[case] > threshold * ALLOWED
            looks_up = looked > 0 and case not in MISSES
            exceeded += [case] if is_over or looks_up else []
            verdict = "over by more than 5 %" if is_over else f"looks {looked} types up" if looks_up else ""
            print(f"{case:<16}{counted[case]:>8} instructions, threshold {threshold:>6}, {locks:>3} locked  {verdict}",
                  flush=True)
    if "--update" in sys.argv:
        THRESHOLDS.write_text(json.dumps(counted, indent=2) + "\n")
    elif exceeded:
        sys.exit(f"instructions: {', '.join(exceeded)}. When the cost is wanted, write it down with"
                 " Scripts/bench/instructions.py --update and say why in the commit")


main()
