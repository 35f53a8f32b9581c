"""Writes the pictures, each in light and dark, where DocC and README find them; two runs give the same.

Diagrams are drawn from the sources of the examples. FACTORY, FILM_SERVER and CHROMIUM name programs,
STRICT_EXAMPLE a package with a strict test that fails.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import palette
import server
import terminal
import wiring
from browser import Browser

ROOT = pathlib.Path(__file__).parents[3]
KIT = ROOT / "Sources/FactoryKit/FactoryKit.docc/Resources"
TESTING = ROOT / "Sources/FactoryTesting/FactoryTesting.docc/Resources"
LAUNCH = ROOT / "Sources/FactoryLaunch/FactoryLaunch.docc/Resources"
LINTED = ROOT / "Tools/Tests/LintKitTests/Fixtures/SampleApp"
THEMES = {"light": "", "dark": "~dark"}
DURATION = re.compile(r"after \d+\.\d+ seconds")


def lint_finding():
    command = ["factory", "lint", "--rule", "circular_dependency", "--rule", "captive_dependency"]
    printed = terminal.run([os.environ["FACTORY"], *command[1:]], LINTED)
    lines = [f"$ {' '.join(command)}", *filter(None, printed)]
    for theme in THEMES:
        yield theme, terminal.svg("Findings of factory lint in a terminal", lines, theme)


def strict_test():
    """The lines of the issue and of the result; the order of the others changes from run to run."""
    command = ["swift", "test", "--filter", "ForecastTests"]
    printed = terminal.run(command, os.environ["STRICT_EXAMPLE"])
    shown = ("recorded an issue", "FACTORY:", "Test run with")
    lines = [f"$ {' '.join(command)}"] + [
        DURATION.sub("after 0.002 seconds", line) for line in printed
        if any(words in line for words in shown)]
    if len(lines) != 1 + len(shown):
        sys.exit("\n".join([*printed, "strict-test: this is not one issue"]))
    for theme in THEMES:
        yield theme, terminal.svg("The issue of a strict test in a terminal", lines, theme)


def server_graph():
    html = server.page()
    for theme in THEMES:
        yield theme, server.svg(html, theme)


def launch_report():
    lines = (ROOT / "Tests/FactoryLaunchTests/Report.txt").read_text().splitlines()
    for theme in THEMES:
        yield theme, terminal.svg("A launch report in a terminal", lines, theme)


def graph_page():
    """A factory of an example with its neighbors."""
    return page(["--format", "html"], ROOT / "Examples/QuickStart", "#Container.filmRepository&near=1")


def launch_page():
    """The launch of the article, with a step selected."""
    return page(["--launch", "Launch.json"], ROOT / "Tests/FactoryLaunchTests", "#2")


def page(arguments, folder, fragment):
    """A page of `factory graph`, in twice the resolution for sharp text."""
    browser = Browser(os.environ["CHROMIUM"])
    with tempfile.TemporaryDirectory() as directory:
        page, picture = pathlib.Path(directory, "wiring.html"), pathlib.Path(directory, "page.png")
        page.write_bytes(subprocess.run(
            [os.environ["FACTORY"], "graph", *arguments], cwd=folder, check=True,
            stdout=subprocess.PIPE).stdout)
        try:
            for theme in THEMES:
                browser.size(1100, 560, scale=2)
                browser.media(prefers_color_scheme=theme)
                browser.open(page, fragment)
                browser.screenshot(picture)
                yield theme, palette.reduced(picture.read_bytes())
        finally:
            browser.close()


def drawn(draw):
    """A diagram of the examples' sources."""
    return lambda: ((theme, draw(ROOT, theme)) for theme in THEMES)


# The name of a picture: how it is made, its catalog, and how its file's name ends.
PICTURES = {
    "lint-finding": (lint_finding, KIT, ".svg"),
    "strict-test": (strict_test, TESTING, ".svg"),
    "server-graph": (server_graph, KIT, ".svg"),
    "graph-page": (graph_page, KIT, "@2x.png"),
    "launch-report": (launch_report, LAUNCH, ".svg"),
    "launch-page": (launch_page, LAUNCH, "@2x.png"),
    "replaced": (drawn(wiring.replaced), KIT, ".svg"),
    "modules": (drawn(wiring.modules), KIT, ".svg"),
    "subtree": (drawn(wiring.subtree), KIT, ".svg"),
}


def main():
    parser = argparse.ArgumentParser(prog="make pictures")
    parser.add_argument("pictures", nargs="*", metavar="picture", help=", ".join(PICTURES))
    parser.add_argument("--check", action="store_true", help="compare with the files, write none")
    options = parser.parse_args()
    if unknown := set(options.pictures) - set(PICTURES):
        parser.error(f"there is no picture {', '.join(sorted(unknown))}: {', '.join(PICTURES)}")

    stale = []
    for name in options.pictures or PICTURES:
        make, directory, ending = PICTURES[name]
        for theme, picture in make():
            file = directory / f"{name}{THEMES[theme]}{ending}"
            data = picture if isinstance(picture, bytes) else picture.encode()
            print(f"{len(data):7,} bytes  {file.relative_to(ROOT)}", flush=True)
            if not options.check:
                directory.mkdir(exist_ok=True)
                file.write_bytes(data)
            elif not file.exists() or file.read_bytes() != data:
                stale.append(name)
    if stale:
        names = " ".join(dict.fromkeys(stale))
        sys.exit(f"no longer what the programs show; write anew with: make pictures ARGS='{names}'")


main()
