"""The headings of an article, and the anchors that DocC and a forge make of them.

DocC's anchor keeps capitals, as in `<doc:Modules#Missing-registrations>`; a forge's is in lower case.
"""

import re

HEADING = re.compile(r"^#{2,4} (.+)$", re.M)
CODE = re.compile(r"^```.*?^```$", re.M | re.S)


def anchor(heading):
    """DocC's anchor of a heading; in lower case, the forge's."""
    return re.sub(r"[^\w\s-]", "", heading).strip().replace(" ", "-")


def headings(text):
    """The headings of a page by their anchors in lower case; comments in code are none."""
    return {anchor(heading).lower(): heading for heading in HEADING.findall(CODE.sub("", text))}
