"""Makes a screenshot small: a PNG with a palette of its most frequent colors.

Libraries choose palettes by averaging, which loses the small colored dots and tints the background.
"""

import collections
import struct
import zlib

COLORS = 64
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    start = len(SIGNATURE)
    while start < len(data):
        length, kind = struct.unpack_from(">I4s", data, start)
        yield kind, data[start + 8:start + 8 + length]
        start += 12 + length


def paeth(left, above, corner):
    """Paeth's predictor, from the PNG specification: the neighbor closest to `left + above - corner`."""
    predicted = left + above - corner
    distances = abs(predicted - left), abs(predicted - above), abs(predicted - corner)
    return (left, above, corner)[distances.index(min(distances))]


def unfiltered(kind, row, above, size):
    """Undoes the filter of a row; `size` is the number of bytes in a pixel."""
    if kind == 0:
        return row
    for at in range(len(row)):
        left = row[at - size] if at >= size else 0
        corner = above[at - size] if at >= size else 0
        row[at] = (row[at] + (
            left, above[at], (left + above[at]) // 2, paeth(left, above[at], corner)
        )[kind - 1]) & 255
    return row


def pixels(data):
    """Width and rows of a PNG with 8 bits for each of red, green, blue and, maybe, alpha."""
    parts = collections.defaultdict(bytes)
    for kind, content in chunks(data):
        parts[kind] += content
    width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if depth != 8 or interlace or color not in (2, 6):
        raise ValueError("not a PNG as Chromium writes them")
    size = 3 if color == 2 else 4
    raw, length = zlib.decompress(parts[b"IDAT"]), width * size
    above, rows = bytearray(length), []
    for start in range(0, height * (length + 1), length + 1):
        row = bytearray(raw[start + 1:start + 1 + length])
        above = unfiltered(raw[start], row, above, size)
        rows.append([bytes(above[at:at + 3]) for at in range(0, length, size)])
    return width, rows


def reduced(data):
    """The same picture with few colors; each other color becomes the nearest of them."""
    width, rows = pixels(data)
    counts = collections.Counter()
    for row in rows:
        counts.update(row)
    # The most frequent first, then by value: an order that does not depend on the run.
    palette = sorted(counts, key=lambda color: (-counts[color], color))[:COLORS]
    index = {
        color: min(range(len(palette)), key=lambda at: sum(
            (a - b) ** 2 for a, b in zip(color, palette[at])))
        for color in counts
    }
    raw = b"".join(b"\0" + bytes(index[color] for color in row) for row in rows)
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)),
             (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")]
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content
        + struct.pack(">I", zlib.crc32(kind + content)) for kind, content in parts)
