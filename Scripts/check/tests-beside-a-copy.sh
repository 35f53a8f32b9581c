#!/usr/bin/env bash
# Fails when a test does in a process with a second copy of the library, whose objects the tests share.
# The copy is in a plug-in that is loaded before the tests and uses the library at once: so does an app
# before the tests that it hosts. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
# The same random operations each time, as in test.sh.
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}

plugin=$(mktemp -d)
trap 'rm -rf "$plugin"' EXIT
options=(--package-path Tests/Fixtures/TwoCopies/Plugin --scratch-path "$plugin")
FACTORY_PACKAGE=$PWD swift build "${options[@]}" "$@"
library=$(FACTORY_PACKAGE=$PWD swift build "${options[@]}" "$@" --show-bin-path)/libPlugin.so

swift build --build-tests "$@"
tests=$(swift build --build-tests "$@" --show-bin-path)/FactoryPackageTests.xctest
export TWO_COPIES_EARLY=1
LD_PRELOAD=$library "$tests" --testing-library swift-testing --skip '^StressTests\.'
# Without a name of a library, it is XCTest that runs.
LD_PRELOAD=$library "$tests"
