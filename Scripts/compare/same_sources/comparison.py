"""The same files with two libraries, and where the compiler says something else."""
import re
from collections import Counter
from pathlib import Path

from .compiler import GAVE_UP, MODES
from .project import without_foreign_imports
from .stubs import Stubs

ROUNDS = 2
# Names of a project are its own business: a difference is listed by what the compiler says of them.
NAME = re.compile(r"'[^']*'")


class Files:
    """A project's files, each under a name of its own, in one folder."""

    def __init__(self, project, folder):
        self.folder = folder
        folder.mkdir(parents=True)
        self.lines, self.origin = {}, {}
        for number, (path, text) in enumerate(sorted(project.texts.items())):
            name = f"{number:04}_{Path(path).name}"
            text = without_foreign_imports(text)
            (folder / name).write_text(text)
            self.lines[name], self.origin[name] = text.split("\n"), path
        self.stubs = folder / "Stubs.swift"

    @property
    def all(self):
        return [*(self.folder / name for name in self.lines), self.stubs]

    def line(self, file, number):
        lines = self.lines.get(file, [])
        return lines[number - 1] if number <= len(lines) else ""


def stubbed(files, other):
    """Writes stubs until the errors with `other` ask for no more."""
    stubs = Stubs()
    files.stubs.write_text(stubs.text())
    for _ in range(ROUNDS):
        if not stubs.learn(other.check("5", files.all), files.line):
            break
        files.stubs.write_text(stubs.text())


def differences(theirs, ours):
    """What only one says. Other words at the same place are counted on their own."""
    places = [Counter(), Counter()]
    for said, into in ((theirs - ours, places[0]), (ours - theirs, places[1])):
        for (file, line, column, kind, _), count in said.items():
            into[file, line, column, kind] += count
    both = places[0] & places[1]
    result = {"only_theirs": [], "only_ours": [], "other_words": sum(both.values())}
    for key, said, beside in (("only_theirs", theirs - ours, Counter(both)), ("only_ours", ours - theirs, Counter(both))):
        for (file, line, column, kind, text), count in sorted(said.items()):
            paired = min(count, beside[file, line, column, kind])
            beside[file, line, column, kind] -= paired
            result[key] += [(file, line, column, kind, text)] * (count - paired)
    return result


def compare(project, folder, other, own):
    """One row of the page, and every place where the two differ."""
    files = Files(project, folder)
    stubbed(files, other)
    modes, places = checked(files, other, own)
    if any(GAVE_UP in text for *_, text in places):
        # The two need another number of steps for an expression, and the limit lies in between.
        modes, places = checked(files, other, own, limit=False)
    row = {"project": project.name, "commit": project.commit, "files": len(project.texts), "uses": project.uses,
           "lines": project.lines, "factories": project.factories, "wrappers": project.wrappers, "modes": modes,
           "causes": causes(places)}
    return row, places


def checked(files, other, own, limit=True):
    """What the two say in each mode."""
    modes, places = {}, []
    for mode in MODES:
        theirs = other.check(mode, files.all, limit)
        found = differences(theirs, own.check(mode, files.all, limit))
        for key in ("only_theirs", "only_ours"):
            places += [(mode, key, files.origin.get(file, file), *rest) for file, *rest in found[key]]
        modes[mode] = {
            "both": sum(theirs.values()) - len(found["only_theirs"]) - found["other_words"],
            "other_words": found["other_words"],
            **{key: {kind: sum(each[3] == kind for each in found[key]) for kind in ("error", "warning")}
               for key in ("only_theirs", "only_ours")},
        }
    return modes, places


def causes(places):
    """The differences by what the compiler says, without the project's own names."""
    counted = Counter((side, kind, NAME.sub("'…'", text)) for _, side, _, _, _, kind, text in places)
    return [{"side": side, "kind": kind, "text": text, "count": count}
            for (side, kind, text), count in sorted(counted.items())]
