#!/usr/bin/env bash
# Fails when the C targets do not build or work on another processor or system; emulators run their tests.
# Arguments name the ones to run: processors.sh aarch64 musl. What is missing is installed by root or in CI, which
# need.sh says before; a target that cannot run all the same is named, and the end is 3.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-processors
clang=$(dirname "$(command -v swift)")/clang
sources="Sources/CFactoryPlatform/*.c Sources/CFactoryEngine/*.c"
tests="Tests/CTests/*.c"
flags="-std=gnu11 -O2 -Wall -Wextra -Wno-unused-parameter -Werror -DFK_PROTECTED
  -ISources/CFactoryPlatform/include -ISources/CFactoryEngine/include"
failed=0 skipped='' limit=''
! command -v timeout >/dev/null || limit="timeout 600"

build_and_run() { # folder, compiler and its arguments...
  local folder=$1
  shift
  # shellcheck disable=SC2086,SC2048 # words
  "$@" $flags $sources $tests $link -o "$folder/tests$suffix" && $limit $run "$folder/tests$suffix"
}

check() { # name, compiler and its arguments...
  local name=$1 folder=$work/$target
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

cross() { # triple, packages besides the compiler; gcc and the toolchain's clang
  local triple=$1
  shift
  Scripts/check/need.sh "/usr/bin/$triple-gcc" "gcc-$triple" "$@" || { skipped="$skipped $target"; return 0; }
  # What clang knows and gcc does not.
  check "$target, Linux, gcc" "$triple-gcc" -Wno-unknown-pragmas -D_Nonnull= -D_Nullable=
  check "$target, Linux, clang" "$clang" --target="$triple" -fuse-ld=lld -isystem "/usr/$triple/include"
}

[ $# -gt 0 ] || set -- native aarch64 riscv64 s390x armhf i686 musl windows
for target in "$@"; do
  run="qemu-$target -L /usr/$target-linux-gnu" link="-lpthread -ldl" suffix=
  case $target in
    aarch64 | riscv64 | s390x) cross "$target-linux-gnu" "libc6-dev-$(sed s/aarch64/arm64/ <<<"$target")-cross" qemu-user ;;
    armhf)
      run="qemu-arm -L /usr/arm-linux-gnueabihf"
      cross arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user
      ;;
    i686) # On the processor itself: qemu-i386 7.2 hangs in pthread_create of any program.
      run="/usr/i686-linux-gnu/lib/ld-linux.so.2 --library-path /usr/i686-linux-gnu/lib"
      cross i686-linux-gnu libc6-dev-i386-cross
      ;;
    native)
      run='' link="-lpthread -ldl"
      check "this processor, clang" "$clang"
      ;;
    musl)
      run=''
      Scripts/check/need.sh musl-gcc musl-tools || { skipped="$skipped musl"; continue; }
      check "x86_64, musl, linked statically" musl-gcc -Wno-unknown-pragmas -D_Nonnull= -D_Nullable= -static -DSTATIC_PROGRAM
      ;;
    windows)
      export WINEPREFIX=$work/wine WINEDEBUG=-all
      run=/usr/lib/wine/wine64 link="-lsynchronization -static" suffix=.exe
      Scripts/check/need.sh $run wine64 gcc-mingw-w64-x86-64 || { skipped="$skipped windows"; continue; }
      check "x86_64, Windows, gcc" x86_64-w64-mingw32-gcc -Wno-unknown-pragmas -D_Nonnull= -D_Nullable=
      ;;
    *) echo "processors: $target is unknown" >&2; exit 2 ;;
  esac
done
[ $failed = 0 ] || exit 1
[ -z "$skipped" ] || { echo "could not run:$skipped" >&2; exit 3; }
