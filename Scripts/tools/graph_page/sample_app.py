"""Writes the sources of an app with a given number of factories: the same ones for the same seed.

Modules of screens, services and data stand on modules that all of them use. A few containers are
modules' own, some names are alike, some needs are lazy, and larger apps have dependency cycles.

Usage: sample_app.py <directory> <number of factories> [seed]
"""

import pathlib
import random
import sys

FEATURES = (
    "Account Basket Catalog Checkout Delivery Event Favourite Gallery Help Invoice Journal Kiosk"
    " Library Message News Order Profile Queue Review Search Ticket Upload Voucher Wallet Wishlist"
).split()
SUBJECTS = (
    "address article badge card coupon detail draft entry filter group history image invite item"
    " list map member note offer page payment photo price profile query rating record report"
    " session setting summary tag task topic user video visit"
).split()
# The folder of each layer, what its types are called, and the scopes that its factories have.
LAYERS = [
    ("Screens", ["Model", "Router"], ["", "", ".shared"]),
    ("Services", ["Service", "Policy", "Formatter"], ["", ".cached", ".graph", ".scope(.session)"]),
    ("Data", ["Store", "Client"], [".cached", ".singleton", ".singleton", ".shared"]),
]
COMMON = ["Networking", "Storage", "Analytics"]
COMMON_NAMES = (
    "api logger clock database cache tracker settings decoder keychain scheduler reachability"
    " tokenStore imageLoader featureFlags locale notifications"
).split()


class Factory:
    """A factory to be: its name, its container, the file of it, and what it needs."""

    def __init__(self, module, layer, container, name, scope):
        self.module, self.layer, self.container = module, layer, container
        self.name, self.scope = name, scope
        self.needs = []

    @property
    def type(self):
        own = "" if self.container == "Container" else self.container.removesuffix("Container")
        return own + self.name[0].upper() + self.name[1:]

    @property
    def folder(self):
        return f"Sources/{self.module}/{LAYERS[self.layer][0]}" if self.layer < 3 else (
            f"Sources/{self.module}")

    def reference(self, user):
        root = "self" if user.container == self.container else f"{self.container}.shared"
        return f"{root}.{self.name}()"

    def definition(self):
        arguments = ", ".join(
            f"{need.argument}: " + (f"{{ {need.factory.reference(self)} }}" if need.is_lazy
                                    else need.factory.reference(self)) for need in self.needs)
        return f"  var {self.name}: Factory<{self.type}> {{ self {{ {self.type}({arguments}) }}{self.scope} }}"

    def declaration(self):
        lines = [f"final class {self.type} {{"]
        for need in self.needs:
            kind = f"() -> {need.factory.type}" if need.is_lazy else need.factory.type
            lines.append(f"  let {need.argument}: {kind}")
        parameters = ", ".join(
            f"{need.argument}: " + (f"@escaping () -> {need.factory.type}" if need.is_lazy
                                    else need.factory.type) for need in self.needs)
        sets = "; ".join(f"self.{need.argument} = {need.argument}" for need in self.needs)
        return "\n".join(lines + [f"  init({parameters}) {{ {sets} }}", "}"])


class Need:
    """One factory needs another."""

    def __init__(self, factory, is_lazy, number):
        self.factory, self.is_lazy = factory, is_lazy
        self.argument = f"{factory.name}{number}"


def make_factories(count, random_source):
    """The factories, with what each of them needs."""
    common = common_factories(min(len(COMMON_NAMES) * len(COMMON), max(1, count // 8)), random_source)
    factories = list(common)
    modules = module_names(max(1, round(count ** 0.5)))
    while len(factories) < count:
        for number, module in enumerate(modules):
            share = max(1, (count - len(common)) // len(modules))
            missing = min(share, count - len(factories))
            factories += module_factories(module, number % 5 == 4, missing, factories, random_source)
    add_needs(factories, common, random_source)
    if count >= 50:
        add_cycles(factories, max(2, count // 400), random_source)
    return factories


def module_names(count):
    names = list(FEATURES)
    while len(names) < count:
        names += [f"{name}{len(names) // len(FEATURES) + 1}" for name in FEATURES]
    return names[:count]


def common_factories(count, random_source):
    made = []
    for number in range(count):
        module = COMMON[number % len(COMMON)]
        round_number = number // len(COMMON_NAMES)
        name = COMMON_NAMES[number % len(COMMON_NAMES)] + (str(round_number + 1) if round_number else "")
        made.append(Factory(module, 3, "Container", name, random_source.choice([".singleton", ".cached"])))
    return made


def module_factories(module, has_container, count, existing, random_source):
    """Factories of one module; those of a container of its own may have the names of others."""
    container = f"{module}Container" if has_container else "Container"
    taken = {factory.name for factory in existing if factory.container == container}
    prefix = "" if has_container else module[0].lower() + module[1:]
    made = []
    while len(made) < count:
        layer = random_source.choices([0, 1, 2], [4, 4, 2])[0]
        subject = random_source.choice(SUBJECTS)
        subject = prefix + subject[0].upper() + subject[1:] if prefix else subject
        name = subject + random_source.choice(LAYERS[layer][1])
        while name in taken:
            name += random_source.choice("ABCDEFGH")
        taken.add(name)
        made.append(Factory(module, layer, container, name, random_source.choice(LAYERS[layer][2])))
    return made


def add_needs(factories, common, random_source):
    by_module = {}
    for factory in factories:
        by_module.setdefault(factory.module, []).append(factory)
    modules = list(by_module)
    for factory in factories:
        if factory.layer == 3:
            lower = common[: common.index(factory)]
            chosen = random_source.sample(lower, min(len(lower), random_source.choice([0, 0, 1, 2])))
        else:
            chosen = chosen_needs(factory, by_module, modules, common, random_source)
        for number, other in enumerate(chosen):
            factory.needs.append(Need(other, random_source.random() < 0.12, number))


def chosen_needs(factory, by_module, modules, common, random_source):
    lower = [other for other in by_module[factory.module] if other.layer > factory.layer]
    wanted = random_source.choice([0, 1, 1, 2, 3])
    chosen = random_source.sample(lower, min(len(lower), wanted))
    chosen += random_source.sample(common, min(len(common), random_source.choice([0, 1, 1, 2])))
    others = module_needs(factory.module, modules, random_source)
    if others:
        services = [other for other in by_module[others] if other.layer >= 1]
        chosen += random_source.sample(services, min(len(services), 1))
    return list(dict.fromkeys(chosen))


def module_needs(module, modules, random_source):
    """Another module that is needed, or none: the last third of the modules serves the others."""
    own = [name for name in modules if name not in COMMON]
    serving = own[len(own) * 2 // 3:]
    chance = random_source.random()
    if module in serving:
        return random_source.choice(serving[serving.index(module):]) if chance < 0.05 else None
    if chance < 0.2 and serving:
        return random_source.choice(serving)
    return random_source.choice(own[own.index(module):]) if chance < 0.23 else None


def add_cycles(factories, count, random_source):
    """Has `count` factories needed by one of those that they need."""
    users = [factory for factory in factories if factory.layer < 3 and any(
        not need.is_lazy and need.factory.layer < 3 for need in factory.needs)]
    for factory in random_source.sample(users, count):
        other = next(need.factory for need in factory.needs
                     if not need.is_lazy and need.factory.layer < 3)
        other.needs.append(Need(factory, False, len(other.needs)))


def write_app(root, count, seed):
    """Writes the sources to `root`, a file for each folder and a view for each screen."""
    factories = make_factories(count, random.Random(seed))
    files = {}
    for factory in factories:
        name = f"{factory.folder}/{factory.container}+{factory.folder.split('/', 1)[1].replace('/', '')}.swift"
        files.setdefault((name, factory.container), []).append(factory)
    for (name, container), members in files.items():
        path = pathlib.Path(root, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["import FactoryKit", "", f"extension {container} {{"]
        lines += [factory.definition() for factory in members] + ["}", ""]
        lines += [factory.declaration() for factory in members]
        lines += [view_of(factory) for factory in members if factory.layer == 0]
        path.write_text("\n".join(lines) + "\n")
    write_scope(root)
    write_containers(root, {factory.container for factory in factories} - {"Container"})


def view_of(factory):
    container = "" if factory.container == "Container" else factory.container
    path = f"\\{container}.{factory.name}"
    return f"struct {factory.type}View {{\n  @Injected({path}) private var model\n}}"


def write_scope(root):
    path = pathlib.Path(root, "Sources/Storage/Scope+Session.swift")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("import FactoryKit\n\nextension Scope {\n  static let session = Cached()\n}\n")


def write_containers(root, containers):
    for container in sorted(containers):
        module = container.removesuffix("Container")
        path = pathlib.Path(root, f"Sources/{module}/{container}.swift")
        path.write_text(
            f"import FactoryKit\n\nfinal class {container}: SharedContainer {{\n"
            f"  @TaskLocal static var shared = {container}()\n"
            "  let manager = ContainerManager()\n}\n")


if __name__ == "__main__":
    write_app(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
