#!/usr/bin/env bash
# Fails on a link in Markdown to a file or heading that does not exist, or out of a documentation catalog.
# Within a catalog, DocC checks the links and the names of pictures; but it lets a path pass that leads to
# another file of the repository, which is dead on the site. Outside, `doc:` leads nowhere, and pictures in
# light and dark are HTML. rumdl comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh pipx
check() { # rules, then what git calls the pages
  mapfile -t pages < <(git ls-files --cached --others --exclude-standard -- "${@:2}" | sort -u)
  pipx run --spec rumdl==0.3.0 rumdl check --no-config --no-cache --enable "$1" "${pages[@]}"
}
check MD051,MD057 '*.md' ':!*.docc/*'
check MD051 '*.docc/*.md'

while IFS=: read -r page picture; do
  [[ -e $(dirname "$page")/$picture ]] || { echo "links: $page shows $picture, which is missing" >&2; exit 1; }
done < <(git grep --untracked -oE '(src|srcset)="[^":]+"' -- '*.md' | sed -E 's/(src|srcset)=|"//g')

refuse() { # what to do instead, arguments of git grep
  ! git grep --untracked -nE "${@:2}" || { echo "links: $1" >&2; exit 1; }
}
refuse "a catalog links to <doc:Page> or to a web address" '\]\([^):]*(/|\.md)[^):]*\)' -- '*.docc/*.md'
refuse "a catalog links to <doc:Page>; only pictures have a bare name" \
  -e '\]\([^):#]+\)' --and --not -e '^!\[.*\]\([a-z-]+\)$' -- '*.docc/*.md'
refuse "a forge shows a catalog's page with dead links; link to its page in Docs/Guide (make guide)" \
  '\]\([^):]*\.docc/[^):]*\.md' -- '*.md' ':!*.docc/*'
refuse "only a catalog's pages can link to doc:" '\]\(doc:' -- '*.md' ':!*.docc/*'
