#!/usr/bin/env python3
# Fails when random sequences of public operations come out otherwise with Factory, for no known cause.
"""One program, linked with either library, runs the same sequences; what it prints is compared.

Usage: make differential OTHER=PROGRAM [ARGS="--count 20000 --seed 1"]

PROGRAM is Proofs/Differential/Sources/differential, compiled with Factory. A sequence that differs
is made as small as possible, and counted under its cause: a line of Proofs/Differential/causes.json,
which names a line of Docs/Compatibility.md. One without a cause fails.

Without OTHER, our program is compared with what Factory's printed when it was last at hand
(Proofs/Differential/recorded.txt), and a library that lacks an operation has to be found out.
--record COUNT writes that file again. --version VERSION keeps the figures for Docs/Ecosystem.md.
"""
import argparse
import datetime
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from same_sources import page  # noqa: E402
from transcripts import Program, first_difference, smallest, transcripts  # noqa: E402

PACKAGE = ROOT / "Proofs/Differential"
DATA = ROOT / "Docs/Data/differential.json"
RECORDED = PACKAGE / "recorded.txt"
BATCH = 2000
SHOWN = 40


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--other", default=os.environ.get("OTHER"))
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=int, metavar="COUNT", help="keep what OTHER prints for as many sequences")
    parser.add_argument("--version", help="of Factory: keep the figures under it")
    return parser.parse_args()


def our_program():
    """In debug: Factory prints a trace in debug builds alone. The library is built once with that of `make clients`."""
    build = ["swift", "build", "--package-path", PACKAGE, "--scratch-path", ROOT / ".build-clients"]
    subprocess.run([*build, "--quiet"], check=True, stdout=sys.stderr)
    shown = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return Path(shown) / "differential"


def cause(sequence, causes):
    """The line that explains what the smallest sequence shows; None if there is none."""
    return next((each["line"] for each in causes if re.fullmatch(each["sequence"], sequence)), None)


def compare(programs, options):
    """Counts the differences by cause, and prints the smallest sequence of each without one."""
    causes = json.loads((PACKAGE / "causes.json").read_text())["causes"]
    differing, operations = [], 0
    for first in range(options.seed, options.seed + options.count, BATCH):
        sequences = programs[0].sequences(first, min(BATCH, options.seed + options.count - first))
        operations += sum(len(each.split()) for each in sequences)
        both = zip(sequences, *transcripts(programs, sequences))
        differing += [sequence for sequence, theirs, ours in both if theirs != ours]
    small = smallest(programs, differing)
    counted = Counter(cause(each, causes) for each in small)
    unexplained = [each for each in small if cause(each, causes) is None]
    for small in sorted(set(unexplained), key=len)[:SHOWN]:
        theirs, ours = transcripts(programs, [small])
        one, other = first_difference(theirs[0], ours[0])
        print(f"no known cause: {small}\n  Factory:    {one}\n  FactoryKit: {other}")
    for line, count in counted.most_common():
        print(f"{count:6}  {line or 'no known cause'}")
    return counted, operations


def check_recorded(ours):
    """What Factory printed, and that a missing operation is found and made small."""
    parts = RECORDED.read_text().split("\n= ")[1:]
    sequences = [part.splitlines()[0] for part in parts]
    expected = [part.splitlines()[1:] for part in parts]
    for sequence, theirs, own in zip(sequences, expected, ours.transcripts(sequences)):
        if theirs != own:
            one, other = first_difference(theirs, own)
            sys.exit(f"differential: {sequence}\n  Factory:    {one}\n  FactoryKit: {other}")
    lacking = Program(ours.command[0], "--without", "resetScope")
    found = [each for each, *both in zip(sequences, *transcripts([ours, lacking], sequences)) if both[0] != both[1]]
    small = smallest([ours, lacking], found[:1])[0] if found else ""
    if "resetScope" not in small or len(small.split()) > 4:
        sys.exit(f"differential: a library without resetScope is not found out: {small!r}")
    print(f"{len(sequences)} sequences come out as Factory's did; a missing operation is found: {small}")


def record(programs, options):
    """Keeps sequences without a difference: those with one are in causes.json, and are ours to explain."""
    sequences = programs[0].sequences(options.seed, options.record)
    both = zip(sequences, *transcripts(programs, sequences))
    kept = [(sequence, theirs) for sequence, theirs, ours in both if theirs == ours]
    RECORDED.write_text("".join("\n= " + "\n".join([sequence, *lines]) for sequence, lines in kept) + "\n")


def keep(figures):
    """Writes the figures, and the page that quotes them."""
    DATA.write_text(json.dumps({"date": str(datetime.date.today()), **figures}, indent=1) + "\n")
    page.write(ROOT)


def main():
    options = arguments()
    ours = Program(our_program())
    if not options.other:
        check_recorded(ours)
        return
    programs = [Program(options.other), ours]
    if options.record:
        record(programs, options)
        return
    started = time.monotonic()
    counted, operations = compare(programs, options)
    print(f"{options.count} sequences, {operations} operations, {counted.total()} differ, "
          f"{time.monotonic() - started:.0f} s")
    if options.version:
        keep({"version": options.version, "sequences": options.count, "operations": operations,
              "causes": [{"line": line, "count": count} for line, count in counted.most_common()]})
    if counted[None]:
        sys.exit(f"differential: {counted[None]} differences without a known cause")


main()
