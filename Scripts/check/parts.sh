# Runs the parts of a check: quietly as long as all is well. For scripts that source it.

summary=()
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Runs a command. It prints how many tests have passed, and warnings; of a command that fails, everything.
part() {
  local name=$1 started=$SECONDS
  shift
  echo "== $name"
  if ! "$@" >"$log" 2>&1; then
    cat "$log"
    printf '\n✘ %s failed after %s s. From the output above:\n' "$name" $((SECONDS - started))
    grep -E '✘|error:|FAILED' "$log" | tail -n 40 || true
    exit 1
  fi
  grep -E 'Test run with [0-9]+ tests?|Executed [1-9][0-9]* tests?|^[^ ]+: warning: ' "$log" | sort -u || true
  summary+=("$(printf 'passed in %4d s  %s' $((SECONDS - started)) "$name")")
}

# Prints a line for each part and the time that it took.
print_summary() { printf '\n'; printf '%s\n' "${summary[@]}"; }
