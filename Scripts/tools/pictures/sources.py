"""What the examples declare: factories with their needs, the imports of modules, and what is registered."""

import dataclasses
import re

FACTORY = re.compile(r"^ *(?:@MainActor )?(?:public )?var (\w+): \w*Factory<.*?(?=^ *(?:///|//|@\w+ |public )*var |\Z)",
                     re.M | re.S)
NEED = re.compile(r"self\.(\w+)\(")
IMPORT = re.compile(r"^ *(?:public )?import (\w+)", re.M)
REGISTRATION = re.compile(r"^ *(\w+)\.register \{.*self\.(\w+)\(\) \}", re.M)


@dataclasses.dataclass
class Module:
    """The Swift files of a folder."""
    text: str

    def __init__(self, folder):
        files = sorted(folder.glob("**/*.swift"))
        if not files:
            raise SystemExit(f"{folder} has no sources")
        self.text = "\n".join(file.read_text() for file in files)

    @property
    def factories(self):
        """The name of each factory, with the names of the factories that its definition resolves."""
        return {found[1]: NEED.findall(found[0]) for found in FACTORY.finditer(self.text)}

    @property
    def required(self):
        return {found[1] for found in FACTORY.finditer(self.text) if "required()" in found[0]}

    @property
    def imports(self):
        return set(IMPORT.findall(self.text))

    @property
    def registrations(self):
        """Pairs of a factory and the one that is registered for it."""
        return REGISTRATION.findall(self.text)


def built(factories, first, replaced):
    """Which factories a call of the first one builds when a test replaces one of them."""
    found, waiting = set(), [first]
    while waiting:
        name = waiting.pop()
        if name != replaced and name not in found:
            found.add(name)
            waiting += factories[name]
    return found
