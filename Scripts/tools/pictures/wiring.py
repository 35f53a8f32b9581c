"""Three diagrams of the list of films, drawn from the sources of the examples."""

from diagram import Diagram
from sources import Module, built

REAL, REPLACED, UNUSED = 36, 32, 90
WIDTH = 800


def replaced(root, theme):
    """What a test builds when it replaces one of the factories."""
    factories = Module(root / "Examples/WatchList/Sources/WatchList").factories
    chain = ["filmList", "filmService", "session", "server"]
    picture = Diagram("replaced", "What a test replaces, and what is real then", WIDTH, 292, theme)
    for row, (name, double) in enumerate([("filmService", "SampleFilms"), ("server", "StubServer")]):
        top, real = 58 + row * 136, built(factories, chain[0], name)
        states = {
            each: (double, REPLACED) if each == name else ("real", REAL) if each in real else ("not built", UNUSED)
            for each in chain}
        picture.text(24, top - 28, f"A test replaces {name}", style="left heading")
        at = {each: 24 + 203 * number for number, each in enumerate(chain)}
        for each in chain:
            for need in factories[each]:
                color = 0 if each in real else UNUSED
                dashed = each not in real
                if chain.index(need) == chain.index(each) + 1:
                    start, end = at[each] + 143, at[need] - 2
                    picture.arrow(f"M{start} {top + 23} H{end - 6}", (end, top + 23), "right", color, dashed)
                else:
                    start, end = at[each] + 71, at[need] + 71
                    path = f"M{start} {top + 46} V{top + 64} H{end} V{top + 56}"
                    picture.arrow(path, (end, top + 48), "up", color, dashed)
        for each in chain:
            note, color = states[each]
            picture.chip(at[each], top, 143, each, note, color, dashed=color == UNUSED)
    return picture.svg()


def modules(root, theme):
    """The packages of the modular app: who imports whom, and what the app registers."""
    app = root / "Examples/ModularApp"
    code = {"FilmApp": Module(app / "Sources/FilmApp")}
    code |= {name: Module(app / f"Packages/{name}/Sources/{name}") for name in ("FilmFeature", "Networking", "Models")}
    places = {"FilmApp": (250, 20, 300, 74), "FilmFeature": (24, 152, 300, 186),
              "Networking": (476, 152, 300, 186), "Models": (250, 396, 300, 74)}
    picture = Diagram("modules", "The packages of the app and the container that they share", WIDTH, 490, theme)
    for name, module in code.items():
        for other in [each for each in places if each in module.imports]:
            imported(picture, places[name], places[other])
    for name, place in places.items():
        picture.box(*place, color="edge")
        picture.text(place[0] + place[2] / 2, place[1] + 26, name, style="heading")
    (required, offered), = code["FilmApp"].registrations
    picture.text(400, 74, f"registers {offered} as {required}", REPLACED)
    picture.text(400, 450, "Film, protocol FilmService")
    tops = {}
    for name in ("FilmFeature", "Networking"):
        x, y, width, _ = places[name]
        names = sorted(code[name].factories, key=lambda each: (each not in (required, offered), each))
        for number, each in enumerate(names):
            tops[each] = y + 44 + number * 46
            is_required = each in code[name].required
            label = f"{each}   required" if is_required else each
            picture.chip(x + 24, tops[each], width - 48, label, color=REPLACED if each in (required, offered) else REAL,
                         dashed=is_required)
    y = tops[offered] + 15
    picture.arrow(f"M500 {y} H308", (302, y), "left", REPLACED)
    picture.text(438, y - 8, "registered", REPLACED, "small")
    picture.text(257, 116, "imports", 90, "small")
    return picture.svg()


def imported(picture, place, other):
    """An arrow from a package down to one that it imports."""
    x, y = place[0] + place[2] / 2, place[1] + place[3]
    to = other[0] + other[2] / 2, other[1] - 2
    if x == to[0]:
        picture.arrow(f"M{x} {y} V{to[1] - 6}", to, "down")
        return
    shift = 60 if to[0] > x else -60
    if place[1] < 100:
        start, end = (x + shift, y), to
    else:
        start, end = (x, y), (to[0] - shift, to[1])
    middle = y + 29
    picture.arrow(f"M{start[0]} {start[1]} V{middle} H{end[0]} V{end[1] - 6}", end, "down")


def subtree(root, theme):
    """Two lists on a screen, the second one in a container of its own."""
    code = (root / "Tests/AppleStandIns/Sources/WatchList/Subtrees.swift").read_text()
    modifier = ".container { $0.filmService.register { SampleFilms() } }"
    if f"    FilmList()\n    FilmList(){modifier}\n" not in code:
        raise SystemExit("the two lists of Subtrees.swift are others now")
    picture = Diagram("subtree", "A subtree of views with a container of its own", WIDTH, 312, theme)
    picture.text(24, 36, "Views", style="left heading")
    picture.text(424, 36, "Containers", style="left heading")
    picture.chip(24, 140, 160, "ComparisonScreen")
    picture.box(208, 176, 176, 84, REPLACED, dashed=True)
    picture.text(296, 280, "subtree with .container { … }", REPLACED, "small")
    for y, name, service, color in ((66, "Container.shared", "LiveFilmService", REAL),
                                    (176, "a fork of it", "SampleFilms", REPLACED)):
        picture.chip(232, y + 27, 128, "FilmList", color=color)
        path = f"M184 155 H196 V{y + 42} H224"
        picture.arrow(path, (230, y + 42), "right", 0)
        picture.arrow(f"M360 {y + 42} H416", (422, y + 42), "right", color)
        picture.box(424, y, 352, 84, color)
        picture.text(440, y + 24, name, color, "left heading")
        picture.chip(440, y + 38, 130, "filmService", color=color)
        picture.arrow(f"M570 {y + 53} H604", (610, y + 53), "right", color)
        picture.text(618, y + 58, service, color, "left code")
    return picture.svg()
