#!/usr/bin/env bash
# Plants a violation for each check of the sources, and fails when the check does not report it.
# A line of `plant` names the check, the file that gets the violation, and the violation.
set -euo pipefail
cd "$(dirname "$0")/../.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

plant() { # check, file, text
  local check=$1 file=$2 text=$3
  rm -rf "${copy:?}"/*
  cp -R Sources Docs "$copy"
  [[ -f "$copy/$file" ]] || { echo "planted.sh: there is no $file" >&2; exit 1; }
  printf '%s\n' "" "$text" >>"$copy/$file"
  if "Scripts/check/$check" "$copy" >"$copy/output" || ! grep -q "$file" "$copy/output"; then
    cat "$copy/output"
    echo "✘ $check does not report this in $file: $text" >&2
    exit 1
  fi
  echo "✔ $check reports: ${text:0:70}"
}

low=Sources/FactoryKit/Platform/Locked.swift
high=Sources/FactoryKit/Injection/Injected.swift
plant line-width.py "$high" "// $(printf 'word %.0s' {1..20})"
plant unchecked.py "$high" "final class Planted: @unchecked Sendable {}"
plant unchecked.py "$high" "nonisolated(unsafe) var planted = 0"
plant unchecked.py "$high" "let planted = Unmanaged<Planted>.fromOpaque(place)"
plant unchecked.py "$high" "let planted = unsafeDowncast(object, to: Planted.self)"
plant unchecked.py "$high" "let planted = unsafeBitCast(word, to: Planted.self)"
plant unchecked.py "$high" "let planted = bytes.assumingMemoryBound(to: Planted.self)"
plant layers.py "$low" "let planted: Injected<Int>? = nil"
plant layers.py "$low" "extension ContainerManager {}"
plant layers.py "$low" "let planted = container.autoRegister()"
plant layers.py "$low" "let planted = resolve(\\Container.thing)"
plant entry-options.py Sources/FactoryKit/Registry/EntryOptions.swift \
  "  @exclusivity(unchecked) var planted: Int?"
