# Runs the steps that .ci/run and .ci/rest define: functions named in `steps`, whose parts are make targets.

# Lets the parts install what they need, where that can be done without asking.
export CI=${CI:-true}
durations=()
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Runs a part of a step: a make target with its arguments. The first that fails ends everything.
run() {
  local started=$SECONDS
  printf '\n==== %s: make%s\n' "$step" "$(printf ' %q' "$@")"
  if ! make "$@" </dev/null 2>&1 | tee -a "$log"; then
    printf '\n==== FAILED in step %s after %s s: make%s\n' \
      "$step" $((SECONDS - started)) "$(printf ' %q' "$@")" >&2
    exit 1
  fi
  printf '==== make %s passed in %s s\n' "$1" $((SECONDS - started))
}

# Runs the named steps, or all; --list prints the commands that run one step each.
run_steps() {
  local started
  if [[ ${1:-} == --list ]]; then
    printf ".ci/$(basename "$0") %s\n" "${steps[@]}"
    return
  fi
  (($# > 0)) || set -- "${steps[@]}"
  for step in "$@"; do
    [[ " ${steps[*]} " == *" $step "* ]] || { echo "no step is called $step: ${steps[*]}" >&2; exit 2; }
  done
  Scripts/check/toolchain.sh 6.3 make python3
  for step in "$@"; do
    started=$SECONDS
    "$step"
    [[ $(type -t passed) != function ]] || passed "$step" $((SECONDS - started))
    durations+=("$(printf '%5d s  %s' $((SECONDS - started)) "$step")")
  done
  printf '\n==== passed in %s s\n' "$SECONDS"
  printf '%s\n' "${durations[@]}"
  printf '\n==== what the test runners said\n'
  grep -E 'Test run with [0-9]+ tests?' "$log" || echo "no tests were part of it"
}
