"""What a command prints in a terminal, as SVG."""

import os
import pty
import re
import subprocess
from xml.sax.saxutils import escape

COLUMNS = 96
ADVANCE, LINE_HEIGHT, FONT_SIZE, PADDING = 7.9, 20, 13, 20
WIDTH = COLUMNS * ADVANCE + 2 * PADDING
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# The numbers of ANSI's colors; 0 is the text's own.
THEMES = {
    "light": {"back": "#f6f8fa", "edge": "#d1d9e0", 0: "#1f2328", 90: "#59636e",
              31: "#cf222e", 32: "#1a7f37", 33: "#9a6700", 36: "#0f6b76"},
    "dark": {"back": "#0d1117", "edge": "#3d444d", 0: "#e6edf3", 90: "#9198a1",
             31: "#ff7b72", 32: "#3fb950", 33: "#d29922", 36: "#39c5cf"},
}
COLOR = re.compile(r"\x1b\[([\d;]*)m")


def run(command, directory):
    """What a command prints when it runs in a terminal: the lines, with their colors."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(command, cwd=directory, env=environment, stdin=subprocess.DEVNULL,
                               stdout=theirs, stderr=theirs)
    os.close(theirs)
    printed = b""
    while True:
        try:
            part = os.read(ours, 1 << 16)
        except OSError:  # On Linux, the end of what is printed is an error.
            break
        if not part:
            break
        printed += part
    os.close(ours)
    process.wait()
    # A progress bar overwrites its own line, and only the last text stays visible.
    lines = printed.decode().replace("\r\n", "\n").split("\n")
    return [re.split(r"\x1b\[2K|\r", line)[-1] for line in lines]


def cells(line):
    """The characters of a line, each with its color and whether it is bold."""
    found, color, bold, start = [], 0, False, 0
    for code in [*COLOR.finditer(line), None]:
        text = line[start:code.start() if code else None]
        found += [(character, color, bold) for character in text]
        if code:
            start = code.end()
            for number in map(int, code[1].split(";") if code[1] else ["0"]):
                if number == 0:
                    color, bold = 0, False
                elif number == 1:
                    bold = True
                else:
                    color = number
    # Bright colors, from 91 on, look like the normal ones.
    return [(character, color - 60 if 91 <= color <= 97 else color, bold)
            for character, color, bold in found]


def wrapped(line):
    """A line as rows that fit, broken between words."""
    rows = []
    while len(line) > COLUMNS:
        spaces = [at for at in range(COLUMNS + 1) if line[at][0] == " "]
        end = spaces[-1] if spaces else COLUMNS
        rows.append(line[:end])
        line = line[end + 1 if spaces else end:]
    return [*rows, line]


def runs(row):
    """The parts of a row that have one color, each with its column; SVG makes several spaces one."""
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end][1:] != row[start][1:]:
            text = "".join(character for character, *_ in row[start:end])
            for part in re.finditer(r"\S+( \S+)*", text):
                yield start + part.start(), part[0], *row[start][1:]
            start = end


def svg(title, lines, theme):
    colors = THEMES[theme]
    rows = [row for line in lines for row in wrapped(cells(line))]
    height = len(rows) * LINE_HEIGHT + 2 * PADDING - 4
    texts = []
    for number, row in enumerate(rows):
        y = PADDING + number * LINE_HEIGHT + FONT_SIZE - 1
        for column, text, color, bold in runs(row):
            weight = ' font-weight="bold"' if bold else ""
            # Fonts differ in width; textLength keeps the columns.
            texts.append(
                f'<text x="{PADDING + column * ADVANCE:g}" y="{y}" fill="{colors[color]}"{weight} '
                f'textLength="{len(text) * ADVANCE:g}" lengthAdjust="spacingAndGlyphs">'
                f"{escape(text)}</text>")
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}" height="{height}" '
        f'viewBox="0 0 {WIDTH:g} {height}" role="img" font-family="{FONTS}" '
        f'font-size="{FONT_SIZE}">',
        f"<title>{escape(title)}</title>",
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1:g}" height="{height - 1}" rx="8" '
        f'fill="{colors["back"]}" stroke="{colors["edge"]}"/>',
        *texts, "</svg>", ""])
