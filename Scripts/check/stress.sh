#!/usr/bin/env bash
# Fails when, in release, one of a million random operations differs from a model, or racing threads do harm.
# The seed is FACTORY_STRESS_SEED, or 1, so that a commit either passes or not. With --new-seed as first argument, it is
# random, and five million operations are made; a failure names it.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [[ ${1:-} == --new-seed ]]; then
  shift
  unset FACTORY_STRESS_SEED
  export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-5000000}
else
  export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
  export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-1000000}
fi
swift test -c release --filter '^StressTests\.' "$@"
