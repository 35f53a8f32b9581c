#!/usr/bin/env bash
# Fails when the C targets do not build or work on another processor or system; emulators run their tests.
# Prints a line for each. Arguments name the ones to run: elsewhere.sh aarch64 wasi.
# Linux's are compiled by gcc and by the toolchain's clang. `memory-order` runs nothing: it reads the order
# of each atomic access from object files for aarch64. Compilers and emulators that are missing are
# installed by root, or in CI (the variable CI is set), where there is apt-get. What is missing all
# the same is skipped; in CI, that is a failure.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-elsewhere
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
mkdir -p "$work"

known=(memory-order aarch64 riscv64 s390x armhf i686 musl windows wasi)
(($# > 0)) || set -- "${known[@]}"

# A file that the target needs, and the packages that bring it and what else is needed.
requirements() { # target
  case $1 in
    aarch64) echo /usr/bin/aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user ;;
    memory-order) echo /usr/aarch64-linux-gnu/include/stdlib.h libc6-dev-arm64-cross ;;
    riscv64 | s390x) echo "/usr/bin/$1-linux-gnu-gcc gcc-$1-linux-gnu libc6-dev-$1-cross qemu-user" ;;
    i686) echo /usr/bin/i686-linux-gnu-gcc gcc-i686-linux-gnu libc6-dev-i386-cross ;;
    armhf)
      echo /usr/bin/arm-linux-gnueabihf-gcc gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user
      ;;
    musl) echo /usr/bin/musl-gcc musl-tools ;;
    windows) echo /usr/lib/wine/wine64 wine64 gcc-mingw-w64-x86-64 ;;
    wasi) echo "$work/wasmtime/bin/python3" wasi-libc libclang-rt-14-dev-wasm32 python3-venv ;;
    *) return 1 ;;
  esac
}

may_install() { command -v apt-get >/dev/null && { (($(id -u) == 0)) || [[ ${CI:-} ]]; }; }

install_missing() { # targets
  local target file packages wanted=() sudo=()
  for target in "$@"; do
    read -r file packages <<<"$(requirements "$target")"
    # shellcheck disable=SC2206 # packages are words
    [[ -e $file ]] || wanted+=($packages)
  done
  ((${#wanted[@]} > 0)) && may_install || return 0
  (($(id -u) == 0)) || sudo=(sudo)
  "${sudo[@]}" apt-get update || return
  "${sudo[@]}" apt-get install --yes "${wanted[@]}" || return
  [[ " ${wanted[*]} " == *" wasi-libc "* ]] || return 0
  python3 -m venv "$work/wasmtime" || return
  "$work/wasmtime/bin/pip" install wasmtime && return
  rm -rf "$work/wasmtime"
  return 1
}

sources=(Sources/CFactoryPlatform/*.c Sources/CFactoryRegistry/*.c)
tests=(Tests/CTests/*Tests.c Tests/CTests/main.c Tests/CTests/Threads.c Tests/CTests/SwiftRuntime.c)
copy=(-DFK_PROTECTED Tests/CTests/Copy.c Tests/CTests/SwiftRuntime.c "${sources[@]}")
flags=(-std=gnu11 -O2 -Wall -Wextra -Wno-unused-parameter -Werror
  -ISources/CFactoryPlatform/include -ISources/CFactoryRegistry/include)
# What clang knows and others don't.
gcc=(-D_Nonnull= -D_Nullable=)

failed=0
skipped=0

build_and_run() { # folder, compiler and its arguments...
  local program=$1/tests$suffix libraries=()
  shift
  "$@" "${flags[@]}" -DFK_PROTECTED "${sources[@]}" "${tests[@]}" "${link[@]}" -o "$program" || return
  if [[ $copies == yes ]]; then
    libraries=("${program%/*}/libfirst.so" "${program%/*}/libsecond.so" "${program%/*}/libother.so")
    "$@" "${flags[@]}" -fPIC -shared "${copy[@]}" "${link[@]}" -o "${libraries[0]}" || return
    cp "${libraries[0]}" "${libraries[1]}"
    "$@" "${flags[@]}" -DFK_VERSION='"other"' -fPIC -shared "${copy[@]}" "${link[@]}" \
      -o "${libraries[2]}" || return
  fi
  timeout 600 "${run[@]}" "$program" "${libraries[@]}"
}

check() { # name, compiler and its arguments...
  local name=$1 folder=$work/${1//[, ]/}
  shift
  mkdir -p "$folder"
  if build_and_run "$folder" "$@" >"$folder/log" 2>&1; then
    echo "✔ $name: $(tail -n 1 "$folder/log" | tr -d '\r')"
  else
    echo "✘ $name:"
    tail -n 15 "$folder/log"
    failed=1
  fi
}

# Without optimization each access is there once, and with ARMv8.1 it is one instruction.
object_files() { # folder
  local file
  for file in "${sources[@]}" Tests/CTests/MemoryOrder.c; do
    "$clang" --target=aarch64-linux-gnu -march=armv8.1-a -isystem /usr/aarch64-linux-gnu/include \
      "${flags[@]}" -O0 -c "$file" -o "$1/$(basename "$file" .c).o" || return
  done
}

check_memory_order() {
  local folder=$work/memory-order
  rm -rf "$folder"  # objects of files that are gone
  mkdir -p "$folder"
  if object_files "$folder" >"$folder/log" 2>&1 && python3 Scripts/check/memory-order.py \
    "${clang%/*}/llvm-objdump" "$folder"/*.o >>"$folder/log" 2>&1; then
    echo "✔ aarch64, memory order: $(tail -n 1 "$folder/log")"
  else
    echo "✘ aarch64, memory order:"
    tail -n 15 "$folder/log"
    failed=1
  fi
}

run_target() {
  local run=() link=(-lpthread -ldl) copies=yes suffix='' triple=$1-linux-gnu
  case $1 in
    aarch64 | riscv64 | s390x) run=("qemu-$1" -L "/usr/$triple") ;;
    armhf) triple=arm-linux-gnueabihf run=(qemu-arm -L /usr/arm-linux-gnueabihf) ;;
    # On the processor itself: qemu-i386 7.2 hangs in pthread_create of any program.
    i686) run=("/usr/$triple/lib/ld-linux.so.2" --library-path "/usr/$triple/lib") ;;
  esac
  case $1 in
    memory-order) check_memory_order ;;
    musl)
      check "x86_64, musl" musl-gcc "${gcc[@]}"
      copies=no
      check "x86_64, musl, linked statically" musl-gcc "${gcc[@]}" -static -DSTATIC_PROGRAM
      ;;
    windows)
      export WINEPREFIX=$work/wine WINEDEBUG=-all
      run=(/usr/lib/wine/wine64) link=(-lsynchronization -static) copies=no suffix=.exe
      check "x86_64, Windows, gcc" x86_64-w64-mingw32-gcc "${gcc[@]}"
      check "x86_64, Windows, clang" "$clang" --target=x86_64-w64-mingw32 -fuse-ld=lld
      ;;
    wasi)
      run=("$work/wasmtime/bin/python3" Tests/CTests/wasi.py) copies=no
      link=(-nodefaultlibs -lc "$(ls /usr/lib/llvm-14/lib/clang/*/lib/wasi/*builtins-wasm32.a)")
      check "wasm32, WASI, clang" "$clang" --target=wasm32-wasi --sysroot=/ \
        -isystem /usr/include/wasm32-wasi
      ;;
    *)
      check "$1, Linux, gcc" "$triple-gcc" "${gcc[@]}"
      check "$1, Linux, clang" "$clang" --target="$triple" -fuse-ld=lld \
        -isystem "/usr/$triple/include"
      ;;
  esac
}

for target in "$@"; do
  requirements "$target" >/dev/null ||
    { echo "elsewhere: $target is none of ${known[*]}" >&2 && exit 2; }
done
install_missing "$@" >"$work/log" 2>&1 || tail -n 3 "$work/log"
for target in "$@"; do
  read -r file packages <<<"$(requirements "$target")"
  if [[ -e $file ]]; then
    run_target "$target"
  else
    echo "– $target skipped: $file is missing; root and CI install $packages"
    skipped=1
  fi
done
((failed == 0)) || exit 1
[[ -z ${CI:-} ]] || ((skipped == 0)) ||
  { echo "elsewhere: nothing may be skipped in CI" >&2 && exit 1; }
