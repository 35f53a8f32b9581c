#!/usr/bin/env python3
"""Feeds broken files to everything of the tools that reads them; a seed repeats a run.

The readers are in Tools/Fuzz/Sources/fuzz/Readers. libFuzzer changes real files so that they reach more of a
reader's code; then pieces of real files are repeated, to see whether time grows faster than size. A crash, more
than 10 seconds or 1 GB for one input, and a written file that does not parse are findings, kept in
Tools/Fuzz/.build/findings. Mended findings are in Tools/Fuzz/Found and come first. Before all of it, mistakes that
are planted in a reader of its own have to be found.

  fuzz.py --reader lint --seed 7      one reader, a run again
  fuzz.py --reader lint FILE          one input again, with what the reader says
"""

import argparse
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent
ROOT, FINDINGS = PACKAGE.parents[1], PACKAGE / ".build/findings"
READERS = sorted(path.name[:-len("Fuzzing.swift")].lower() for path in (PACKAGE / "Sources/fuzz/Readers").glob(
    "*Fuzzing.swift") if not path.name.startswith("Planted"))
TIMEOUT, MEMORY = 10, 1024  # what one input may take, in seconds and megabytes
BUILD = ["swift", "build", "--package-path", str(PACKAGE), "-c", "release", "--sanitize=fuzzer",
         "-Xswiftc", "-enable-testing", "--product", "fuzz"]


class Fuzzer:
    """The built program."""

    def __init__(self, place):
        subprocess.run(BUILD, check=True, stdout=sys.stderr)
        shown = subprocess.run(BUILD + ["--show-bin-path"], check=True, stdout=subprocess.PIPE, universal_newlines=True)
        self.program = pathlib.Path(shown.stdout.strip()) / "fuzz"
        self.place = pathlib.Path(place)
        self.current = self.place / "current"

    def run(self, reader, *arguments, limit=TIMEOUT + 20):
        """Runs the program; returns its exit code, None when it took too long, and what it said."""
        if self.current.exists():
            self.current.unlink()
        command = [str(self.program), f"--reader={reader}", f"--root={ROOT}", f"--current={self.current}",
                   f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEMORY}", "-detect_leaks=0",
                   f"-artifact_prefix={self.place}/", *map(str, arguments)]
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", SWIFT_DETERMINISTIC_HASHING="1",
                           TMPDIR=str(self.place))
        with tempfile.TemporaryFile(dir=str(self.place)) as output:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                       cwd=str(self.place), env=environment)
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                code = None
            output.seek(0)
            return code, output.read().decode(errors="replace")

    def input(self):
        """The input that the program read last."""
        data = self.current.read_bytes() if self.current.exists() else b""
        count = struct.unpack_from("<Q", data)[0] if len(data) >= 8 else 0
        return data[8:8 + count]


def reason(code, output):
    """What went wrong, as a line that is the same for inputs with the same cause."""
    if code is None or "libFuzzer: timeout" in output:
        return f"more than {TIMEOUT} seconds"
    if "out-of-memory" in output:
        return f"more than {MEMORY} MB"
    found = re.search(r"Fatal error: (.*)|SUMMARY: (.*)|libFuzzer: (.*)", output)
    return next(filter(None, found.groups())) if found else f"exit code {code}"


def keep(fuzzer, reader, code, output):
    """Writes a finding to a file and says what it is."""
    FINDINGS.mkdir(parents=True, exist_ok=True)
    path = FINDINGS / f"{reader}-{len(list(FINDINGS.glob(f'{reader}-*')))}"
    path.write_bytes(fuzzer.input())
    print(f"✘ {reader}: {reason(code, output)}\n  again: Tools/Fuzz/fuzz.py --reader {reader} {path.relative_to(ROOT)}",
          flush=True)


def fuzz(fuzzer, reader, seed, seconds):
    """Fuzzes one reader; returns whether nothing was found."""
    corpus = fuzzer.place / f"corpus-{reader}"
    code, output = fuzzer.run(reader, f"--seeds={corpus}")
    if code != 0:
        sys.exit(f"{reader}: no seeds were written\n{output}")
    growing = max(2, seconds // 4)
    code, output = fuzzer.run(reader, f"-seed={seed}", f"-max_total_time={max(1, seconds - growing)}", "-max_len=16384",
                              "-print_final_stats=1", corpus, limit=seconds + 600)
    count = re.search(r"stat::number_of_executed_units: *(\d+)", output)
    if code == 0:
        code, output = fuzzer.run(reader, f"--grow={growing}", f"--seed={seed}", limit=seconds + 600)
    if code != 0:
        keep(fuzzer, reader, code, output)
        return False
    print(f"✔ {reader:9} {int(count[1]) if count else 0:,} inputs", flush=True)
    return True


def replay(fuzzer, readers):
    """Reads what was found once and mended; returns whether it is read without fault."""
    is_fine = True
    for path in sorted(PACKAGE.glob("Found/*/*")):
        if path.parent.name in readers:
            code, output = fuzzer.run(path.parent.name, path)
            if code != 0:
                print(f"✘ {path.relative_to(ROOT)}: {reason(code, output)}, which was mended once")
                is_fine = False
    return is_fine


def planted(fuzzer, seed):
    """Fails unless mistakes that are planted are found: a fuzzer that finds nothing proves nothing."""
    corpus, found = fuzzer.place / "corpus-planted", set()
    fuzzer.run("planted", f"--seeds={corpus}")
    for turn in range(20):
        code, output = fuzzer.run("planted", f"-seed={seed + turn}", "-runs=1000000", "-timeout=1", corpus, limit=120)
        if code:
            found.add("loop" if "libFuzzer: timeout" in output else "stop")
        if len(found) == 2:
            break
    code, output = fuzzer.run("planted", "--grow=20", f"--seed={seed}", limit=120)
    if len(found) < 2 or code == 0 or "superlinear" not in output:
        sys.exit(f"✘ what is planted was not found, only {found}\n{output[-2000:]}")
    print("✔ found what is planted: an endless loop, a stop, time that grows with the square", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60, help="for all readers together")
    parser.add_argument("--seed", type=int, default=random.randrange(1, 1 << 31))
    parser.add_argument("--reader", action="append", choices=READERS)
    parser.add_argument("file", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    readers = options.reader or READERS
    with tempfile.TemporaryDirectory() as place:
        files = [path.resolve() for path in options.file]
        fuzzer = Fuzzer(place)
        if files:
            code, output = fuzzer.run(readers[0], *files, limit=TIMEOUT * 3)
            sys.exit(f"{output}\n✘ {reason(code, output)}" if code != 0 else None)
        print(f"seed {options.seed}", flush=True)
        planted(fuzzer, options.seed)
        results = [replay(fuzzer, readers)]
        results += [fuzz(fuzzer, reader, options.seed, max(4, options.seconds // len(readers))) for reader in readers]
        sys.exit(0 if all(results) else 1)


main()
