#!/usr/bin/env bash
# Installs Debian packages for a program that is missing, where that can be done without asking, and says so first.
# Usage: need.sh FILE-OR-PROGRAM PACKAGE...; fails when the program is missing all the same.
set -euo pipefail
wanted=$1
shift
is_there() { [ -e "$wanted" ] || command -v "$wanted" >/dev/null; }
is_there && exit
if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || [ -n "${CI:-}" ]; }; then
  echo "$wanted is missing: installing $* with apt-get" >&2
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  { $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends "$@"; } >&2 </dev/null || true
fi
is_there || { echo "$wanted is missing (Debian: apt-get install $*)" >&2; exit 1; }
