#!/usr/bin/env bash
# Fails on a link in Markdown to a file or heading that does not exist, or out of a documentation catalog.
# Within a catalog, DocC checks the links; but it lets a path pass that leads to another file of the
# repository, which is dead on the site. Outside, `doc:` leads nowhere. rumdl comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh pipx
mapfile -t pages < <(git ls-files --cached --others --exclude-standard '*.md' | sort -u)
pipx run --spec rumdl==0.3.0 rumdl check --no-config --no-cache --enable MD051,MD057 "${pages[@]}"

refuse() { # what to do instead, arguments of git grep
  ! git grep --untracked -nE "${@:2}" || { echo "links: $1" >&2; exit 1; }
}
refuse "a catalog links to <doc:Page> or to a web address" '\]\([^):]*(/|\.md)[^):]*\)' -- '*.docc/*.md'
refuse "only a catalog's pages can link to doc:" '\]\(doc:' -- '*.md' ':!*.docc/*'
