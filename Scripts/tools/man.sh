#!/usr/bin/env bash
# Writes the manual page of the `factory` command, factory.1, into a directory.
# Usage: man.sh <directory>
set -euo pipefail
directory=$(realpath "$1")
cd "$(dirname "$0")/../.."
swift package --package-path Tools --allow-writing-to-directory "$directory" \
  generate-manual --output-directory "$directory"
