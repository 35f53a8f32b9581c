#!/usr/bin/env bash
# Fails when Swift, git or a program that is named as an argument is missing.
# Swift 6.1 is enough for the library; a version as the first argument asks for that one instead.
# In CI (the variable CI is set), programs that are missing are installed where there is apt-get.
set -euo pipefail

needed=6.1
if [[ ${1:-} =~ ^[0-9]+\.[0-9]+$ ]]; then
  needed=$1
  shift
fi

fail() {
  printf '%s\n' "" "$@" >&2
  exit 1
}

command -v git >/dev/null || fail \
  "git is missing: SwiftPM fetches packages with it." \
  "Install it with your system's package manager, or from https://git-scm.com."

command -v swift >/dev/null || fail \
  "Swift is missing; this needs $needed or newer." \
  "Linux, macOS, Windows: https://www.swift.org/install. On a Mac, Xcode brings it along."

version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
[[ $version =~ ^[0-9]+\.[0-9]+$ ]] || fail "Cannot read the version from \`swift --version\`."
major=${version%.*}
minor=${version#*.}
((major > ${needed%.*} || (major == ${needed%.*} && minor >= ${needed#*.}))) || fail \
  "Swift $version is too old: this needs $needed or newer. (The library needs 6.1, its tests 6.3.)" \
  "Get it from https://www.swift.org/install; on a Mac, Xcode brings it along."

install() {
  local sudo=()
  (($(id -u) == 0)) || sudo=(sudo)
  "${sudo[@]}" apt-get update >/dev/null && "${sudo[@]}" apt-get install --yes "$1" >/dev/null
}

for program in "$@"; do
  if ! command -v "$program" >/dev/null && [[ ${CI:-} ]] && command -v apt-get >/dev/null; then
    install "$program" >&2 || true
  fi
  command -v "$program" >/dev/null || fail \
    "$program is missing, and this check cannot do without it." \
    "Install it with your system's package manager."
done
