"""The page /graph of the film server, as one SVG: what was resolved at its start and for a request."""

import os
import re
import subprocess
import urllib.request

MARGIN, GAP = 24, 34
SECTION = re.compile(r"<h2>(.*?)</h2>\s*<div class=\"picture\">(<svg.*?</svg>)", re.S)
KEY = re.compile(r'<span class="(request|app)">(.*?)</span>')
SHOWN = ("When the server started", "GET /films, answered with 200")


def page():
    """Starts the server with its samples, and asks for the page."""
    server = subprocess.Popen([os.environ["FILM_SERVER"], "--fixture"], text=True,
                              env={**os.environ, "PORT": "0"},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        for line in server.stdout:
            if found := re.search(r"listening on 127\.0\.0\.1:(\d+)", line):
                with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/graph", timeout=30) as answer:
                    return answer.read().decode()
        raise RuntimeError("the server does not listen")
    finally:
        server.terminate()
        server.communicate(timeout=30)


def style(html, theme):
    """The page's rules with the colors of a theme in place of its variables."""
    rules = re.search(r"<style>(.*?)</style>", html, re.S)[1]
    light, dark = re.findall(r":root \{(.*?)\}", rules, re.S)
    colors = dict(re.findall(r"--([\w-]+):\s*([^;]+);", light))
    if theme == "dark":
        colors.update(re.findall(r"--([\w-]+):\s*([^;]+);", dark))
    used = [line.strip() for line in rules.splitlines() if re.match(r"\s*\.(line|tip|box)\b", line)]
    text = "\n".join([*used, "text { fill: var(--text); font: 14px system-ui, sans-serif; }",
                      ".heading { font-size: 17px; font-weight: bold; }"])
    return colors, re.sub(r"var\(--([\w-]+)\)", lambda name: colors[name[1]], text)


def key(html, width):
    """What the colors mean, in the upper right corner."""
    for number, (kind, words) in enumerate(KEY.findall(html)):
        x = width - MARGIN - 256 + number * 136
        yield (f'<g class="box {kind}"><rect x="{x}" y="{MARGIN + 1}" width="18" height="14" rx="4"/></g>'
               f'<text x="{x + 26}" y="{MARGIN + 13}">{words}</text>')


def svg(html, theme):
    colors, rules = style(html, theme)
    tip = re.search(r"<defs>.*?</defs>", html, re.S)[0]
    sections = dict(SECTION.findall(html))
    parts, y, widest = [], MARGIN, 0
    for heading in SHOWN:
        picture = sections[heading]
        width, height = map(int, re.search(r'width="(\d+)" height="(\d+)"', picture).groups())
        parts.append(f'<text class="heading" x="{MARGIN}" y="{y + 14}">{heading}</text>')
        parts.append(picture.replace("<svg", f'<svg x="{MARGIN}" y="{y + 30}"', 1))
        y, widest = y + 30 + height + GAP, max(widest, width)
    width, height = widest + 2 * MARGIN, y - GAP + MARGIN
    parts += key(html, width)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" id="server-graph">',
        "<title>The page /graph of the film server</title>",
        f"<style>{rules}</style>", tip,
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" '
        f'fill="{colors["back"]}" stroke="{colors["line"]}" stroke-opacity="0.5"/>',
        *parts, "</svg>", ""])
