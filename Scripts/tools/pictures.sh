#!/usr/bin/env bash
# Writes the pictures of README and site from what programs print and serve; look at them after a change.
# Arguments name some of them; with --check, fails on one that is no longer true. FACTORY and FILM_SERVER
# may name commands that are built already. The two pages need Chromium, whose fonts their bytes depend on.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3 python3

pictures=()
for argument; do
  [[ $argument == --* ]] || pictures+=("$argument")
done
shows() { # pictures, one of which may be asked for
  local name
  ((${#pictures[@]} > 0)) || return 0
  for name; do
    [[ " ${pictures[*]} " != *" $name "* ]] || return 0
  done
  return 1
}

# With the flags of the checks, so that a build for them serves here, too.
built() { # package, product
  swift build --package-path "$1" --product "$2" -Xswiftc -warnings-as-errors >&2
  echo "$(swift build --package-path "$1" --show-bin-path)/$2"
}
if shows lint-finding graph-page launch-page; then
  export FACTORY=${FACTORY:-$(built Tools factory)}
fi
if shows server-graph; then
  export FILM_SERVER=${FILM_SERVER:-$(built Examples/FilmServer film-server)}
fi
if shows graph-page launch-page; then
  # shellcheck source=Scripts/tools/graph_page/chromium.sh
  source Scripts/tools/graph_page/chromium.sh
fi

# The tests of the ten-minute program, but strict. It finds this package two directories above.
export STRICT_EXAMPLE=$PWD/.build/strict-sky
if shows strict-test; then
  mkdir -p "$STRICT_EXAMPLE"
  cp -R Examples/Sky/{Package.swift,Sources,Tests} "$STRICT_EXAMPLE"
  tests=$STRICT_EXAMPLE/Tests/SkyTests/ForecastTests.swift
  sed 's/@Suite(\.container)/@Suite(.container.strict(allowing: \\.forecast, \\.tally))/' \
    Examples/Sky/Tests/SkyTests/ForecastTests.swift >"$tests"
  grep -q strict "$tests" || { echo "ForecastTests has no trait to make strict" >&2; exit 1; }
  swift build --build-tests --package-path "$STRICT_EXAMPLE" >&2
fi

export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$PWD/Scripts/tools/graph_page
python3 Scripts/tools/pictures/pictures.py "$@"
