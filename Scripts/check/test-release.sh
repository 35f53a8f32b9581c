#!/usr/bin/env bash
# Fails when a test does in release, where the optimizer moves and removes code: the stress tests as well.
# Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
swift test -c release --skip '^StressTests\.' "$@"
Scripts/check/stress.sh "$@"
