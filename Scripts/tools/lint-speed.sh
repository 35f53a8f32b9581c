#!/usr/bin/env bash
# Reports the time and memory that `factory lint` and `factory graph` take on apps of 500 to 4,000 files.
# Files have 100 lines each; time is by the clock and of the processors. Arguments are other sizes.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build --package-path Tools -c release --product factory >&2
factory="$(swift build --package-path Tools -c release --show-bin-path)/factory"
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

# A module of ten files: factories, services that need each other in a chain, view models, tests.
write_app() {
  python3 - "$1" "$2" <<'PYTHON'
import os, sys
root, files = sys.argv[1], int(sys.argv[2])
for number in range(files):
    module = f"Feature{number // 10}"
    is_test = number % 10 == 9
    folder = os.path.join(root, "Tests" if is_test else "Sources", module + ("Tests" if is_test else ""))
    os.makedirs(folder, exist_ok=True)
    needs = f"self.service{number - 1}()" if number % 10 else ""
    lines = ["import Testing" if is_test else "import FactoryKit", ""]
    if is_test:
        lines += ["@Suite(.container) struct Tests%d {" % number,
                  "  @Test func works() {",
                  "    Container.shared.service%d.register { Service%d(nil) }" % (number - 1, number - 1),
                  "    _ = Model%d()" % (number - 1), "  }", "}"]
    else:
        scope = ["", ".cached", ".singleton", ".shared"][0 if number % 10 else number // 10 % 4]
        lines += [f"protocol Work{number} {{ func run(_ value: Int) -> Int }}",
                  "extension Container {",
                  f"  var service{number}: Factory<any Work{number}> {{ self {{ Service{number}({needs}) }}{scope} }}",
                  "}", f"final class Model{number} {{",
                  f"  @Injected(\\.service{number}) private var service", "  var count = 0", "}",
                  f"final class Service{number}: Work{number} {{", "  var state: [Int] = []",
                  "  init(_ other: Any? = nil) {}"]
        rest = 98 - len(lines)
        for line in range(rest):
            lines.append(f"  func step{line}(_ value: Int) -> Int {{ state.map {{ $0 * value + {line} }}.reduce(0, +) }}")
        lines += ["  func run(_ value: Int) -> Int { step0(value) }", "}"]
    while len(lines) < 100:
        lines.append(f"func helper{number}_{len(lines)}(_ value: Int) -> Int {{ value + {len(lines)} }}")
    with open(os.path.join(folder, f"File{number}.swift"), "w") as file:
        file.write("\n".join(lines) + "\n")
PYTHON
}

for files in "${@:-500 1000 2000 4000}"; do
  for size in $files; do
    write_app "$directory/app$size" "$size"
    lines=$(find "$directory/app$size" -name '*.swift' -exec cat {} + | wc -l)
    for command in lint "graph --format json"; do
      # Exit code 1 means findings, which a measured app may have.
      # shellcheck disable=SC2086
      /usr/bin/time -f '%e %U %M' -o "$directory/time" \
        "$factory" $command "$directory/app$size" >/dev/null 2>&1 || [ $? -eq 1 ]
      read -r seconds processors memory < <(tail -n 1 "$directory/time")
      printf '%5d files, %6d lines  factory %-20s %6.1f s, %6.1f s of the processors, %4d MB\n' \
        "$size" "$lines" "$command" "$seconds" "$processors" $((memory / 1024))
    done
  done
done
