#!/usr/bin/env bash
# Runs a million random operations against a model, and racing threads, in release.
# FACTORY_STRESS_SEED replays a run; its seed is printed.
set -euo pipefail
cd "$(dirname "$0")/../.."
export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-1000000}
swift test -c release --filter '^StressTests\.' "$@"
