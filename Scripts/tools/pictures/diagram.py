"""Boxes, arrows and words as SVG, in the colors of the terminal's pictures."""

from xml.sax.saxutils import escape, quoteattr

from terminal import THEMES

FONTS = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
MONOSPACED = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


class Diagram:
    """A picture that grows by what is drawn; later parts cover earlier ones."""

    def __init__(self, name, title, width, height, theme):
        self.colors = dict(THEMES[theme])
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" id={quoteattr(name)}>',
            f"<title>{escape(title)}</title>",
            f"<style>text {{ font: 14px {FONTS}; text-anchor: middle; }} "
            f".code {{ font: 13px {MONOSPACED}; }} .left {{ text-anchor: start; }} "
            f".small {{ font-size: 12px; }} .heading {{ font-size: 15px; font-weight: 600; }}</style>",
            f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" '
            f'fill="{self.colors["back"]}" stroke="{self.colors["edge"]}"/>']

    def text(self, x, y, words, color=0, style=""):
        self.parts.append(f'<text x="{x}" y="{y}" class="{style}" fill="{self.colors[color]}">{escape(words)}</text>')

    def box(self, x, y, width, height, color=0, dashed=False, filled=True):
        stroke = self.colors["edge"] if color == "edge" else self.colors[color]
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" stroke="{stroke}" stroke-width="1.5" '
            f'fill="{self.colors["back"] if filled else "none"}"{self.dashes(dashed)}/>')

    def chip(self, x, y, width, name, note="", color=0, dashed=False):
        """A factory: its name, and below it what it is here."""
        self.box(x, y, width, 46 if note else 30, color, dashed)
        self.text(x + width / 2, y + 20, name, color, "code")
        if note:
            self.text(x + width / 2, y + 37, note, color, "small")

    def arrow(self, path, end, direction, color=90, dashed=False):
        """A line along a path, with a head at its end that points right, left, up or down."""
        x, y = end
        head = {"right": (-9, -5, -9, 5), "left": (9, -5, 9, 5), "up": (-5, 9, 5, 9), "down": (-5, -9, 5, -9)}
        a, b, c, d = head[direction]
        self.parts.append(f'<path d="{path}" fill="none" stroke="{self.colors[color]}" stroke-width="1.5"'
                          f"{self.dashes(dashed)}/>")
        self.parts.append(f'<path d="M{x} {y} L{x + a} {y + b} L{x + c} {y + d} Z" fill="{self.colors[color]}"/>')

    @staticmethod
    def dashes(dashed):
        return ' stroke-dasharray="5 4"' if dashed else ""

    def svg(self):
        return "\n".join([*self.parts, "</svg>", ""])
