#!/usr/bin/env python3
"""Feeds broken files to everything that reads them, for a minute or as long as --seconds says; a seed repeats a run.

The readers are in Tools/Fuzz/Sources/fuzz/Readers. libFuzzer changes real files so that they reach
more of a reader's code; then pieces of real files are repeated, to see whether time grows faster
than size. A crash, more than 10 seconds or 1 GB for one input, and a written file that does not
parse are findings. Each is cut down where that is quick, and kept in Tools/Fuzz/.build/findings.

  Tools/Fuzz/fuzz.py --seconds 3600                 an hour
  Tools/Fuzz/fuzz.py --reader lint --seed 7         one reader, a run again
  Tools/Fuzz/fuzz.py --reader lint FILE             one input again, with what the reader says

Mended findings are in Tools/Fuzz/Found and come first. Before all of it, mistakes that are planted
in a reader of its own have to be found.
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
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "Tools" / "Fuzz"
FINDINGS = PACKAGE / ".build" / "findings"
# The share of the time that each reader gets.
READERS = {
    "lint": 10, "graph": 6, "migrate": 8, "generate": 10, "source": 6, "json": 4, "settings": 3,
    "baseline": 1, "xcode": 3, "template": 3, "marker": 2, "strings": 2, "pattern": 1, "journal": 1,
}
# What one input may take, in seconds and in megabytes.
TIMEOUT = 10
MEMORY = 1024
BUILD = ["swift", "build", "--package-path", str(PACKAGE), "-c", "release", "--sanitize=fuzzer",
         "-Xswiftc", "-enable-testing", "--product", "fuzz"]


class Fuzzer:
    """The built program."""

    def __init__(self, place):
        subprocess.run(BUILD, check=True, stdout=sys.stderr)
        shown = subprocess.run(BUILD + ["--show-bin-path"], check=True, capture_output=True, text=True)
        self.program = pathlib.Path(shown.stdout.strip()) / "fuzz"
        self.place = pathlib.Path(place)
        self.current = self.place / "current"
        # One processor: what runs side by side would make a run with a seed another one.
        self.processor = {min(os.sched_getaffinity(0))} if hasattr(os, "sched_getaffinity") else None
        self.environment = dict(
            os.environ, SWIFT_BACKTRACE="enable=no", SWIFT_DETERMINISTIC_HASHING="1", TMPDIR=str(place))

    def run(self, reader, *arguments, limit=None):
        """Runs the program; returns its exit code, None when it took too long, and what it said."""
        self.current.unlink(missing_ok=True)
        command = [self.program, f"--reader={reader}", f"--root={ROOT}", f"--current={self.current}",
                   f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEMORY}", "-detect_leaks=0",
                   f"-artifact_prefix={self.place}/", *map(str, arguments)]
        with tempfile.TemporaryFile(dir=self.place) as output:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=self.place,
                env=self.environment, preexec_fn=self.pin)
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                code = None
            output.seek(0)
            return code, output.read().decode(errors="replace")

    def pin(self):
        if self.processor:
            os.sched_setaffinity(0, self.processor)

    def input(self):
        """The input that the program read last."""
        data = self.current.read_bytes() if self.current.exists() else b""
        count = struct.unpack_from("<Q", data)[0] if len(data) >= 8 else 0
        return data[8:8 + count]

    def read(self, reader, data, limit=TIMEOUT + 20):
        path = self.place / "input"
        path.write_bytes(data)
        return self.run(reader, path, limit=limit)


def reason(code, output):
    """What went wrong, as a line that is the same for inputs with the same cause."""
    if code is None or "libFuzzer: timeout" in output:
        return f"more than {TIMEOUT} seconds"
    if "out-of-memory" in output:
        return f"more than {MEMORY} MB"
    fatal = re.search(r"^(?:.*?: )?Fatal error(?:: (.*))?$", output, re.M)
    if fatal:
        return re.sub(r"[0-9.]+ s|[0-9]+ bytes", "…", fatal[1] or "Fatal error")
    signal = re.search(r"SUMMARY: (.*)|libFuzzer: (.*)", output)
    return (signal[1] or signal[2]) if signal else f"exit code {code}"


def smaller(fuzzer, reader, data, why, seconds=40):
    """Leaves out lines, then bytes, while the reason stays the same and there is time."""
    end = time.monotonic() + seconds

    def fails(pieces):
        code, output = fuzzer.read(reader, b"".join(pieces))
        return code != 0 and reason(code, output) == why

    for pieces in (lambda: data.splitlines(keepends=True), lambda: [bytes([each]) for each in data]):
        pieces = pieces()
        size = max(1, len(pieces) // 2)
        while time.monotonic() < end:
            start = 0
            while start < len(pieces) and time.monotonic() < end:
                rest = pieces[:start] + pieces[start + size:]
                if fails(rest):
                    pieces = rest
                else:
                    start += size
            if size == 1:
                break
            size //= 2
        data = b"".join(pieces)
    return data


def keep(fuzzer, reader, code, output, isGrown):
    """Writes a finding to a file and says what it is."""
    why = reason(code, output)
    data = fuzzer.input()
    again = fuzzer.read(reader, data) if not isGrown else (0, "")
    if again[0] != 0 and code is not None and "seconds" not in why:
        data = smaller(fuzzer, reader, data, why)
    FINDINGS.mkdir(parents=True, exist_ok=True)
    number = len(list(FINDINGS.glob(f"{reader}-*")))
    path = FINDINGS / f"{reader}-{number}"
    path.write_bytes(data)
    print(f"✘ {reader}: {why}\n  {len(data)} bytes in {path.relative_to(ROOT)}")
    if isGrown:
        print(textAfter(output, "Fatal error"))
    else:
        print(f'  again: Tools/Fuzz/fuzz.py --reader {reader} {path.relative_to(ROOT)}')
    sys.stdout.flush()


def textAfter(output, mark, lines=4):
    return "\n".join("  " + each for each in output[output.find(mark):].splitlines()[:lines])


def statistics(output):
    """How many inputs there were, and how much of the code they reached."""
    count = re.search(r"stat::number_of_executed_units: *(\d+)", output)
    speed = re.search(r"stat::average_exec_per_sec: *(\d+)", output)
    edges = re.findall(r" cov: (\d+)", output)
    if not (count and speed and edges):
        return "nothing was counted"
    return f"{int(count[1]):,} inputs, {int(speed[1]):,} a second, {int(edges[-1]):,} edges"


def fuzz(fuzzer, reader, seed, seconds):
    """Fuzzes one reader; returns whether nothing was found."""
    corpus = fuzzer.place / f"corpus-{reader}"
    code, output = fuzzer.run(reader, f"--seeds={corpus}")
    if code != 0:
        sys.exit(f"{reader}: no seeds were written\n{output}")
    growing = max(2, seconds // 4)
    code, output = fuzzer.run(
        reader, f"-seed={seed}", f"-max_total_time={max(1, seconds - growing)}", "-max_len=16384",
        "-print_final_stats=1", corpus, limit=seconds + 600)
    if code != 0:
        keep(fuzzer, reader, code, output, False)
        return False
    known = statistics(output)
    code, output = fuzzer.run(reader, f"--grow={growing}", f"--seed={seed}", limit=seconds + 600)
    if code != 0:
        keep(fuzzer, reader, code, output, True)
        return False
    pieces = re.search(r"grown: (\d+) pieces", output)
    print(f"✔ {reader:9} {known}; {pieces[1] if pieces else 0} pieces repeated", flush=True)
    return True


def replay(fuzzer, readers):
    """Reads what was found once and mended; returns whether it is read without fault."""
    isFine = True
    for path in sorted((PACKAGE / "Found").glob("*/*")):
        reader = path.parent.name
        if reader not in readers:
            continue
        code, output = fuzzer.run(reader, path, limit=TIMEOUT + 20)
        if code != 0:
            print(f"✘ {path.relative_to(ROOT)}: {reason(code, output)}, which was mended once")
            isFine = False
    return isFine


def planted(fuzzer, seed):
    """Fails unless mistakes that are planted are found: a fuzzer that finds nothing proves nothing."""
    corpus = fuzzer.place / "corpus-planted"
    fuzzer.run("planted", f"--seeds={corpus}")
    found = {}
    for turn in range(20):
        code, output = fuzzer.run(
            "planted", f"-seed={seed + turn}", "-runs=1000000", "-timeout=1", corpus, limit=120)
        kind = b".hang" if code is not None and "libFuzzer: timeout" in output else b".crash"
        if code not in (0, None) and kind in fuzzer.input():
            found[kind] = fuzzer.input()
        if len(found) == 2:
            break
    else:
        sys.exit(f"✘ what is planted was not found\n{output[-2000:]}")
    why = reason(*fuzzer.read("planted", found[b".crash"]))
    data = smaller(fuzzer, "planted", found[b".crash"], why, seconds=10)
    print(f"✔ found what is planted: an endless loop, and {why} for {data.decode(errors='replace')!r}")
    code, output = fuzzer.run("planted", "--grow=20", f"--seed={seed}", limit=120)
    if code == 0 or "superlinear" not in output:
        sys.exit(f"✘ quadratic time that is planted was not found\n{output[-2000:]}")
    print("✔ found what is planted: time that grows with the square", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(1, 1 << 31))
    parser.add_argument("--reader", action="append", choices=list(READERS))
    parser.add_argument("file", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    readers = options.reader or list(READERS)
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as place:
        files = [path.resolve() for path in options.file]
        fuzzer = Fuzzer(place)
        if files:
            code, output = fuzzer.run(readers[0], *files, limit=TIMEOUT * 3)
            sys.exit(f"{output}\n✘ {reason(code, output)}" if code != 0 else None)
        print(f"seed {options.seed}", flush=True)
        planted(fuzzer, options.seed)
        isFine = replay(fuzzer, readers)
        shares = sum(READERS[reader] for reader in readers)
        for reader in readers:
            seconds = max(4, options.seconds * READERS[reader] // shares)
            isFine = fuzz(fuzzer, reader, options.seed, seconds) and isFine
        sys.exit(0 if isFine else 1)


main()
