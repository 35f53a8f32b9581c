"""Writes a page at each old address of moved.txt, which opens the new one; fails if there is no such place.

The arguments are the site's folder and, where it is not at its host's root, its base path. A browser does not
send the heading of an address, so the page itself looks it up; without scripts, it opens the place of its page.
"""

import collections
import html
import json
import pathlib
import sys

MOVED = pathlib.Path(__file__).with_name("moved.txt")
PAGE = """<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="canonical" href="{to}">
    <script>
      const places = {places}
      location.replace(places[location.hash] ?? places[""])
    </script>
    <noscript><meta http-equiv="refresh" content="0; url={to}"></noscript>
  </head>
  <body>
    <p>This page has moved <a href="{to}">to another one</a>.</p>
  </body>
</html>
"""


def places():
    """The old pages, each with its new places by heading; the page's own is the first, without a heading."""
    found = collections.defaultdict(dict)
    for line in MOVED.read_text().splitlines():
        if line and not line.startswith("#"):
            old, new = line.split()
            page, _, heading = old.partition("#")
            found[page][heading and f"#{heading}"] = new
    return found


def anchors(node):
    """The anchors of a page's headings."""
    if isinstance(node, dict):
        own = [node["anchor"]] if node.get("type") == "heading" else []
        return own + [each for value in node.values() for each in anchors(value)]
    return [each for value in node for each in anchors(value)] if isinstance(node, list) else []


def problems(site, moved):
    for page, new_places in moved.items():
        if (site / f"data/documentation/{page}.json").exists():
            yield f"{page} is a page of the site, so it has not moved"
        if "" not in new_places:
            yield f"{page} has headings, but no place of its own"
        for new in new_places.values():
            path, _, heading = new.partition("#")
            data = site / f"data/documentation/{path}.json"
            if not data.exists() or heading not in anchors(json.loads(data.read_text())):
                yield f"{page} leads to {new}, which is no heading of the site"


def main():
    site, base = pathlib.Path(sys.argv[1]), "".join(f"/{each}" for each in sys.argv[2:] if each)
    moved = places()
    if found := [*problems(site, moved)]:
        sys.exit("\n".join(f"moved.txt: {problem}" for problem in found))
    for page, new_places in moved.items():
        urls = {old: "{}/documentation/{}/#{}".format(base, *new.split("#")) for old, new in new_places.items()}
        folder = site / "documentation" / page
        folder.mkdir(parents=True)
        text = PAGE.format(to=html.escape(urls[""]), places=json.dumps(urls, indent=8))
        (folder / "index.html").write_text(text)
    print(f"{len(moved)} pages lead to where they have moved")


if __name__ == "__main__":
    main()
