"""An app that the generator wrote, and that grew."""
from .project import AREAS, Fault, Project


def generated():
    commands = [["new", "Grown", "--quiet", "--platform", "all"]]
    areas = AREAS[:12]
    for area in areas:
        commands.append(["generate", "service", area, "--async", "--quiet"])
        commands.append(["generate", "feature", area, "--screens", f"{area}List", "--quiet"])
        commands.append(["generate", "screen", f"{area}Detail", "on", area, "--uses", f"{area}Service", "--quiet"])
    return Project("generated", "generated app", len(areas), {}, commands=commands, faults=[
        Fault("mock_in_production", "Sources/Grown/App/DIContainer.swift",
              "self { EventServiceImpl(apiClient: self.apiClient()) }", "self { MockEventService() }")])
