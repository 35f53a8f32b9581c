#!/usr/bin/env bash
# Fails when a protocol between threads can go wrong in some order of its steps: Proofs/Models, by spin.
# A model names its variants in lines of its head: `passes: NAMES` for what must hold, `fails: NAMES | error` for a
# line that is taken out or put back, where spin must find that error. Arguments are names of models; none means all.
set -euo pipefail
cd "$(dirname "$0")/../.."
models=$PWD/Proofs/Models
# The page and the models name what exists: functions, files and variables.
for name in $(cat "$models"/*.md "$models"/*.pml | grep -oE '`[^`/]+`|//.*' | grep -oE '[A-Za-z_]{5,}' |
  grep -E '^[a-z]+[A-Z]|^fk_' | sort -u); do
  grep -rqw "$name" Sources || { echo "models: $name is not in Sources" >&2; exit 1; }
done
Scripts/check/need.sh spin spin || exit 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Checks one variant and leaves what the checker says in `output`.
check() { # model, names
  local definitions='' name
  for name in $2; do definitions="$definitions -D$name"; done
  # shellcheck disable=SC2086 # words
  spin -a $definitions "$models/$1.pml" >output 2>&1 || return 1
  "${CC:-cc}" -O1 -w -DSAFETY -DMEMLIM=2000 -DVECTORSZ=2048 -o pan pan.c 2>>output || return 1
  ./pan -m1000000 -w22 2>&1 | tr -s ' ' >output || true
}

failed=0
report() { # model, names, what was wrong
  echo "✘ $1 $2: $3" >&2
  tail -n 6 output >&2
  failed=1
}

for file in "$models"/*.pml; do
  model=$(basename "$file" .pml)
  case "$# $* " in 0* | *" $model "*) ;; *) continue ;; esac
  while read -r names; do
    if ! check "$model" "$names"; then
      report "$model" "$names" "does not compile"
    elif ! grep -q 'errors: 0$' output; then
      report "$model" "$names" "an error was found"
    elif grep -qE 'max search depth too small|out of memory|Search not completed' output; then
      report "$model" "$names" "the search was not finished"
    else
      printf '✔ %-12s %-44s %s states\n' "$model" "$names" "$(sed -nE 's/^ *([0-9.e+]+) states, stored.*/\1/p' output)"
    fi
  done < <(sed -n 's|^// passes: *||p' "$file")
  while IFS='|' read -r names error; do
    names=${names%% } error=${error# }
    if ! check "$model" "$names"; then
      report "$model" "$names" "does not compile"
    elif ! grep -qF "$error" output; then
      report "$model" "$names" "this was not found: $error"
    else
      printf '✔ %-12s %-44s found: %s\n' "$model" "$names" "$error"
    fi
  done < <(sed -n 's|^// fails: *||p' "$file")
done
exit "$failed"
