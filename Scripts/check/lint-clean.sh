#!/usr/bin/env bash
# Fails when `factory lint` finds something in what the project generates, shows or quotes.
# New projects of every preset and platform, the examples, each step of the tutorials and each file
# that the documentation quotes: `factory lint` finds nothing but what is listed below. Notes do not
# count. Fails as well when it does not see that the modular app lacks a registration. Build the tools first.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
factory=${FACTORY:-$root/Tools/.build/debug/factory}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What is meant to be wrong, or is finished by a later step.
known() {
  cat <<'LIST'
Snippets/AntiPatterns.swift captive_dependency
Snippets/AntiPatterns.swift service_locator
Snippets/AntiPatterns.swift shared_in_definition
Snippets/Contributions.swift unused_factory
Snippets/Optionals.swift unmet_promise
Snippets/Optionals.swift unused_factory
Snippets/Parameters.swift parameter_without_scope
Sources/FactoryKit/FactoryKit.docc/Resources/app-02.swift unused_factory
Sources/FactoryKit/FactoryKit.docc/Resources/app-03.swift unused_factory
Tests/DocumentationTests/LateOverrideExamples.swift late_mock
Tests/DocumentationTests/Messages/StopExamples.swift circular_dependency
Tests/DocumentationTests/Messages/StopExamples.swift computed_manager
Tests/DocumentationTests/Messages/WarningExamples.swift definition_wins
Tests/DocumentationTests/Messages/WarningExamples.swift weak_value
LIST
}

found() { # path to say instead of the files' own, arguments of lint
  local name=$1 status=0
  shift
  "$factory" lint "$@" >"$work/out" 2>"$work/err" || status=$?
  if [ "$status" = 2 ]; then cat "$work/err" >&2; exit 2; fi
  sed -nE 's/^([^:]+):[0-9]+:[0-9]+: (warning|error): .*\[([a-z_]+)\]$/\1 \3/p' "$work/out" |
    if [ -n "$name" ]; then sed "s|^|$name/|"; else cat; fi
}

quoted() {
  grep -rhoE '<!-- snippet: [^ #]+' README.md CONTRIBUTING.md Docs Sources Skills Examples --include='*.md' |
    awk '{ print $NF }' | sort -u | grep -v '^Examples/\|^Tests/Fixtures/Messages/' # these do not compile
}

{
  for preset in app server package; do
    for platform in all ios macos; do
      mkdir -p "$work/$preset-$platform"
      (cd "$work/$preset-$platform" &&
        "$factory" new Shop --preset "$preset" --platform "$platform" --factory-path "$root" --quiet)
      (cd "$work/$preset-$platform/Shop" && found "new-$preset-$platform")
    done
  done
  for example in Examples/*/; do (cd "$example" && found "${example%/}"); done
  for file in Sources/FactoryKit/FactoryKit.docc/Resources/*.swift; do found "" "$file"; done
  for file in $(quoted); do found "" "$file"; done
} | sort -u >"$work/found"
known | sort -u >"$work/known"
diff -u "$work/known" "$work/found" >"$work/diff" || {
  cat "$work/diff" >&2
  echo "✘ factory lint finds in what we show more, or less, than is meant" >&2
  exit 1
}

# Each registration of the modular app is needed: without it, the factory's line is an error.
app=Examples/ModularApp
start=Sources/FilmApp/Container+AutoRegister.swift
grep -oE '^ +[a-zA-Z]+\.register' "$app/$start" | tr -d ' ' | sed 's/\.register//' >"$work/registered"
[ "$(wc -l <"$work/registered")" -ge 2 ]
while read -r name; do
  rm -rf "$work/app"
  mkdir "$work/app"
  (cd "$app" && git ls-files -z | xargs -0 cp --parents -t "$work/app")
  sed -i "/^ *$name\.register/d" "$work/app/$start"
  (cd "$work/app" && "$factory" lint >"$work/out" 2>"$work/err") && status=0 || status=$?
  line=$(cd "$app" && grep -rn "var $name: .*required()" --include='*.swift' Packages | cut -d: -f1,2)
  if [ "$status" != 1 ] || ! grep -F "$line:" "$work/out" | grep -q ' error: .*\[unmet_promise\]$'; then
    cat "$work/out" "$work/err" >&2
    echo "✘ factory lint does not say that nothing registers $name, of $line" >&2
    exit 1
  fi
done <"$work/registered"
echo "factory lint sees each registration that the modular app lacks"
echo "new projects, examples, tutorials and the documentation's code pass factory lint"
