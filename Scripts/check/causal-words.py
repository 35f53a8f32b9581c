#!/usr/bin/env python3
"""Prints for each article how long its sentences are, how often it says why, and whether it says what to read next.

Sentences are those of paragraphs and lists. Headings, tables and code are not counted; `code` in a line and
a link are one word each. An article ends with next steps if its last paragraph or list links to another page.
The table is for people, so no number fails. It shows pages that state facts without saying why.

    causal-words.py                 the articles as they are
    causal-words.py --at COMMIT     the articles of a commit
    causal-words.py Scopes Testing  only these, by name
"""

import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTICLES = re.compile(r"Sources/\w+/\w+\.docc/Articles/(\w+)\.md")
# "Since" with a lower-case word after it gives a reason; "since Swift 6.2" does not.
CAUSAL = re.compile(
    r"\b(because|so that|therefore|otherwise|hence|thus|in order to|as a result|due to|for this reason"
    r"|(?:that|this|which) is why|since (?!then\b)[a-z]\w*)\b|(?<=,) so\b",
    re.I)
FENCE = re.compile(r"^\s*```.*?^\s*```\s*$", re.M | re.S)
COMMENT = re.compile(r"<!--.*?-->", re.S)
CODE = re.compile(r"``?[^`\n]+``?")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)|<doc:[\w#-]+>")
ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+", re.M)
END = re.compile(r"(?:[.!?]|:$)(?:[\"')*_]*)(?:\s+|$)")
WORD = re.compile(r"\w[\w'’.-]*")


@dataclasses.dataclass
class Count:
    sentences: int = 0
    words: int = 0
    causal: int = 0
    articles: int = 1
    with_next: int = 0

    def __add__(self, other):
        pairs = zip(dataclasses.astuple(self), dataclasses.astuple(other))
        return Count(*(one + another for one, another in pairs))

    def row(self, name):
        sentences = max(self.sentences, 1)
        following = f"{self.with_next} of {self.articles}" if self.articles > 1 else "yes" if self.with_next else "no"
        return (f"{name:32} {self.sentences:9} {self.words / sentences:15.1f} "
                f"{100 * self.causal / sentences:20.1f}   {following}")


def paragraphs(text):
    """Paragraphs and items of lists, without what is no prose."""
    text = COMMENT.sub("", FENCE.sub("\n", text))
    text = text.partition("\n## Topics\n")[0]
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.splitlines() if not re.match(r"\s*(#|\||!\[)", line)]
        yield from (item for item in ITEM.split("\n".join(lines)) if item.strip())


def sentences(paragraph):
    plain = LINK.sub(lambda link: link[1] or "page", CODE.sub("code", paragraph))
    return [sentence for sentence in END.split(" ".join(plain.split())) if WORD.search(sentence)]


def ends_with_links(text):
    text = COMMENT.sub("", FENCE.sub("\n", text)).partition("\n## Topics\n")[0]
    last = [block for block in re.split(r"\n\s*\n", text) if block.strip()][-1]
    return bool(re.search(r"<doc:[\w#-]+>|``/\w+``|\]\((?!#)", last))


def count(text):
    found = [sentence for paragraph in paragraphs(text) for sentence in sentences(paragraph)]
    return Count(
        sentences=len(found),
        words=sum(len(WORD.findall(sentence)) for sentence in found),
        causal=sum(len(CAUSAL.findall(sentence)) for sentence in found),
        with_next=ends_with_links(text))


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout


def articles(commit):
    """The text of each article by its name."""
    paths = git("ls-tree", "-r", "--name-only", commit).split() if commit else git("ls-files").split()
    for path in paths:
        if match := ARTICLES.fullmatch(path):
            yield match[1], git("show", f"{commit}:{path}") if commit else (ROOT / path).read_text()


def main():
    parser = argparse.ArgumentParser(prog="make causal-words")
    parser.add_argument("names", nargs="*", metavar="article")
    parser.add_argument("--at", metavar="COMMIT", help="count the articles of this commit")
    options = parser.parse_args()
    counts = {name: count(text) for name, text in sorted(articles(options.at))
              if name in options.names or not options.names}
    if unknown := set(options.names) - set(counts):
        parser.error(f"there is no article {', '.join(sorted(unknown))}")
    if not counts:
        sys.exit("there are no articles")
    print(f"{'article':32} sentences  words a sentence  causal words in 100   ends with next steps")
    for name, found in counts.items():
        print(found.row(name))
    if len(counts) > 1:
        print(sum(list(counts.values())[1:], next(iter(counts.values()))).row("all"))


main()
