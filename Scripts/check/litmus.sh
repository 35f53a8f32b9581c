#!/usr/bin/env bash
# Fails when a pair of accesses of the library's C is seen in the wrong order, here or on emulated aarch64.
# The tests are those of Proofs/Litmus. With a pair swapped (SWAPPED), each test has to see it. Installs gcc-aarch64-linux-gnu and qemu-user where it may.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! { command -v aarch64-linux-gnu-gcc && command -v qemu-aarch64; } >/dev/null &&
  [[ $EUID == 0 || -n ${CI:-} ]] && command -v apt-get >/dev/null; then
  sudo=(); [[ $EUID == 0 ]] || sudo=(sudo)
  "${sudo[@]}" apt-get update -qq
  "${sudo[@]}" apt-get install -y -qq --no-install-recommends \
    gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user >/dev/null
fi

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# The library's own C, without the annotations that only clang knows.
build() { # compiler and flags, program
  local program=${*: -1}
  "${@:1:$#-1}" -O2 -Wall -Wextra -Werror -pthread -D_Nonnull= -D_Nullable= \
    -ISources/CFactoryPlatform/include -ISources/CFactoryRegistry/include -o "$place/$program" \
    Proofs/Litmus/litmus.c Tests/CTests/SwiftRuntime.c Sources/CFactoryPlatform/*.c \
    Sources/CFactoryRegistry/{Index,Core,Epoch}.c
}

run() { # name, steps, compiler and its flags, --, what runs programs
  local name=$1 steps=$2 compiler=() runner=()
  shift 2
  while [[ $1 != -- ]]; do compiler+=("$1"); shift; done
  shift
  runner=("$@")
  build "${compiler[@]}" litmus
  build "${compiler[@]}" -DSWAPPED swapped
  echo "$name, in order:"
  "${runner[@]}" "$place/litmus" "$steps"
  echo "$name, swapped:"
  "${runner[@]}" "$place/swapped" $((steps * 20))
}

run "$(uname -m)" 2000000 "${CC:-cc}" --
if command -v aarch64-linux-gnu-gcc >/dev/null && command -v qemu-aarch64 >/dev/null; then
  run "aarch64, emulated" 200000 aarch64-linux-gnu-gcc -static -- qemu-aarch64
else
  echo "aarch64: skipped, because gcc-aarch64-linux-gnu or qemu-aarch64 is not installed"
  [[ -z ${CI:-} ]]
fi
