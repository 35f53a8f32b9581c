#!/usr/bin/env python3
"""Writes Swift files that are no valid Swift: real ones with pieces cut, doubled or put in."""
import pathlib
import random
import sys

PIECES = [b"{", b"}", b"(", b'"', b"\\", b"#if ", b"@", b"\xff\xfe", b"/*", b"\0", b"<", b'"""', b"self",
          b"extension Container {", b"var x: Factory<", b"@Injected(\\."]


def broken(text: bytearray, choose: random.Random) -> bytearray:
    for _ in range(choose.randint(1, 12)):
        place = choose.randrange(len(text) + 1)
        what = choose.random()
        if what < 0.4:
            del text[place:place + choose.randint(1, 40)]
        elif what < 0.7:
            text[place:place] = choose.choice(PIECES)
        else:
            other = choose.randrange(len(text) + 1)
            text[place:place] = text[other:other + 200]
    return text


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: broken-sources.py DIRECTORY COUNT")
    choose = random.Random(7)
    folder = pathlib.Path(sys.argv[1], "Sources", "App")
    folder.mkdir(parents=True)
    files = sorted(path for root in ("Tests", "Snippets", "Examples", "Tools/Sources")
                   for path in pathlib.Path(root).rglob("*.swift") if ".build" not in path.parts)
    for number in range(int(sys.argv[2])):
        text = bytearray(choose.choice(files).read_bytes())
        (folder / f"File{number}.swift").write_bytes(broken(text, choose))


main()
