# Makes a standard library for another system from the interfaces that the toolchain has as text, and
# compiles modules against it. Sourced by types.sh in the root of the repository, with `work` a folder
# to use. Where modules go, and what is compiled for, are in `triple`, `resources` and `modules`.

stand_ins=Tests/AppleStandIns
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
library=$(cd "$toolchain/lib/swift" && pwd)
host=$(uname -m)-unknown-linux-gnu
[[ -f $library/linux/Swift.swiftmodule/$host.swiftinterface ]] || {
  echo "this toolchain has no interface of its standard library for $host" >&2
  exit 2
}

# The toolchain's modules as a resource folder for the target: headers by link, interfaces rewritten.
# Left out are bodies that come with the program (they need the original in an SDK), Glibc, and two
# functions of C that x86 has alone. Concurrency is older than the check of its own availability.
make_library() { # triple, name in module folders, folder, bits of a word
  local module flags interface
  mkdir -p "$resources/$3"
  for each in shims clang apinotes; do ln -sfn "$library/$each" "$resources/$each"; done
  for module in Swift _Concurrency _StringProcessing SwiftOnoneSupport Observation Testing; do
    flags=
    [[ $module != _Concurrency ]] || flags=" -disable-availability-checking"
    interface=$resources/$3/$module.swiftmodule/$2.swiftinterface
    mkdir -p "$(dirname "$interface")"
    sed -e "s|-target $host|-target $1$flags|" -e '/^ *@backDeployed(before: [^)]*)$/d' \
      -e '/^import Glibc$/d' -e 's/_stdlib_remainderl(self, other)/-self/' \
      -e 's/_stdlib_squareRootl(self)/-self/' \
      "$library/linux/$module.swiftmodule/$host.swiftinterface" >"$work/new"
    if [[ $4 == 32 && $module == Swift ]]; then
      python3 Scripts/check/interface-32-bits.py <"$work/new" >"$work/new32"
      mv "$work/new32" "$work/new"
    fi
    # An interface that stays the same keeps its date, and so what was built from it.
    cmp -s "$work/new" "$interface" || cp "$work/new" "$interface"
  done
}

# The upcoming features of the manifest, as arguments.
features=$(sed -nE 's/.*\.enableUpcomingFeature\("([A-Za-z]+)"\).*/-enable-upcoming-feature \1/p' \
  Package.swift)

compile() { # name of the module, folder of sources, arguments...
  local name=$1 folder=$2 files
  shift 2
  mapfile -t files < <(find -L "$folder" -name '*.swift' ! -path '*.docc/*' | sort)
  # shellcheck disable=SC2086 # features are words
  swiftc -frontend -module-name "$name" -I "$modules" \
    -target "$triple" -resource-dir "$resources" -module-cache-path "$work/cache" \
    -plugin-path "$library/host/plugins" -disable-objc-interop \
    -disable-implicit-string-processing-module-import -parse-as-library -package-name factory \
    -swift-version 6 $features -warnings-as-errors -Xcc -ffreestanding \
    "${c_modules[@]}" "$@" "${files[@]}"
}

make_module() { # name, folder of sources, arguments...
  compile "$1" "$2" -emit-module -o "$modules/$1.swiftmodule" "${@:3}"
}

# The C targets as modules, as SwiftPM makes them.
mkdir -p "$work"
c_modules=(-Xcc "-I$stand_ins/Headers" -Xcc "-fmodule-map-file=$work/module.modulemap")
for include in Sources/*/include; do
  name=$(basename "$(dirname "$include")")
  printf 'module %s {\n  umbrella header "%s"\n  export *\n}\n' "$name" "$PWD/$include/$name.h"
  c_modules+=(-Xcc "-I$include")
done >"$work/module.modulemap"
