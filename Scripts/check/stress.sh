#!/usr/bin/env bash
# Fails when, in release, one of a million random operations differs from a model, or racing threads do harm.
# FACTORY_STRESS_SEED replays a run; its seed is printed.
set -euo pipefail
cd "$(dirname "$0")/../.."
export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-1000000}
swift test -c release --filter '^StressTests\.' "$@"
