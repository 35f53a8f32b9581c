#!/usr/bin/env bash
# Fails when a protocol between threads can go wrong in some order of its steps: Proofs/Models, by spin.
# Each check is shown to fail for a broken variant, too.
# A model names its variants in lines of its head: `passes: NAMES` for what must hold, `fails: NAMES | error` for a
# line that is taken out or put back, where spin must find that error. Needs spin and a C compiler; installs spin
# where it may. Arguments are names of models; none means all.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v spin >/dev/null && [[ $EUID == 0 || -n ${CI:-} ]] && command -v apt-get >/dev/null; then
  sudo=(); [[ $EUID == 0 ]] || sudo=(sudo)
  "${sudo[@]}" apt-get update -qq && "${sudo[@]}" apt-get install -y -qq --no-install-recommends spin >/dev/null
fi
if ! command -v spin >/dev/null; then
  echo "models: skipped, because spin is not installed (Debian: apt-get install spin)"
  [[ -z ${CI:-} ]]
  exit
fi

models=$PWD/Proofs/Models
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

# Checks one variant and leaves what the checker says in `output`.
check() { # model, names
  local definitions=() name
  for name in $2; do definitions+=("-D$name"); done
  spin -a "${definitions[@]}" "$models/$1.pml" >output 2>&1 || return 1
  "${CC:-cc}" -O1 -w -DSAFETY -DMEMLIM=2000 -DVECTORSZ=2048 -o pan pan.c 2>>output || return 1
  ./pan -m1000000 -w22 2>&1 | tr -s ' ' >output || true
}

number() { sed -nE "s/^ *([0-9.e+]+) $1.*/\1/p" output | head -1; }

failed=0
report() { # model, names, what was wrong
  echo "✘ $1 $2: $3" >&2
  tail -6 output >&2
  failed=1
}

for file in "$models"/*.pml; do
  model=$(basename "$file" .pml)
  [[ $# == 0 || " $* " == *" $model "* ]] || continue
  while read -r names; do
    if ! check "$model" "$names"; then report "$model" "$names" "does not compile"; continue; fi
    if ! grep -q 'errors: 0$' output; then report "$model" "$names" "an error was found"; continue; fi
    if grep -qE 'max search depth too small|out of memory|Search not completed' output; then
      report "$model" "$names" "the search was not finished"; continue
    fi
    printf '✔ %-12s %-44s %12.0f states\n' "$model" "$names" "$(number 'states, stored')"
  done < <(sed -n 's|^// passes: *||p' "$file")
  while IFS='|' read -r names error; do
    names=${names%% } error=${error# }
    if ! check "$model" "$names"; then report "$model" "$names" "does not compile"; continue; fi
    if ! grep -qF "$error" output; then report "$model" "$names" "this was not found: $error"; continue; fi
    printf '✔ %-12s %-44s found: %s\n' "$model" "$names" "$error"
  done < <(sed -n 's|^// fails: *||p' "$file")
done
exit "$failed"
