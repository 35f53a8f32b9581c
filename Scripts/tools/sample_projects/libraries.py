"""A package with containers of its own, Factory 2.x and 3.x code, and an Xcode project."""
from .apps import CONTAINER
from .project import AREAS, CLIENT, Fault, Project, lower, manifest, service


def package():
    modules = ["Core", "Media", "Social", "Store"]
    files = {"Package.swift": manifest("Kit", [(m, [] if m == "Core" else ["Core"]) for m in modules])}
    per = len(AREAS) // 4
    for number, module in enumerate(modules):
        base = f"Sources/{module}"
        files[f"{base}/{module}Container.swift"] = f"""import FactoryKit

public final class {module}Container: SharedContainer {{
  @TaskLocal public static var shared = {module}Container()
  public let manager = ContainerManager()

  public init() {{}}
}}
"""
        for area in AREAS[number * per:(number + 1) * per]:
            name = lower(area)
            files[f"{base}/{area}.swift"] = f"""import FactoryKit

public protocol {area}Engine: Sendable {{ func run() -> Int }}

struct Fast{area}Engine: {area}Engine {{
  let options: {area}Options
  let log: {area}Log

  func run() -> Int {{ options.size + log.lines.count }}
}}

struct {area}Options: Sendable {{ var size = 3 }}

final class {area}Log: Sendable {{ let lines = ["begin"] }}

public struct {area}API {{
  let engine: any {area}Engine

  public func callAsFunction() -> Int {{ engine.run() }}
}}

extension {module}Container {{
  public var {name}: Factory<{area}API> {{ self {{ {area}API(engine: self.{name}Engine()) }} }}

  var {name}Engine: Factory<any {area}Engine> {{
    self {{ Fast{area}Engine(options: self.{name}Options(), log: self.{name}Log()) }}.cached
  }}

  var {name}Options: Factory<{area}Options> {{ self {{ {area}Options() }} }}

  var {name}Log: Factory<{area}Log> {{ self {{ {area}Log() }}.singleton }}
}}

public func run{area}(in container: {module}Container) -> Int {{ container.{name}()() }}
"""
    return Project("package", "package of four modules", 16 * per, files, faults=[
        Fault("computed_manager", "Sources/Media/MediaContainer.swift", "public let manager = ContainerManager()",
              "public var manager: ContainerManager { ContainerManager() }"),
        Fault("shared_without_task_local", "Sources/Social/SocialContainer.swift",
              "@TaskLocal public static var shared", "public static let shared"),
        Fault("definition_on_shared", "Sources/Core/Chat.swift", "self { ChatLog() }.singleton",
              "Factory(CoreContainer.shared) { ChatLog() }.singleton"),
    ])


def factory2():
    files = {"Sources/News/Client.swift": CLIENT, "Sources/News/Container+Client.swift": CONTAINER.replace(
        "self { URLSessionClient() }.singleton", "Factory(self) { URLSessionClient() }.singleton"),
        "Package.swift": manifest("News", [("News", [])])}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/News/{area}.swift"] = service(area)
        files[f"Sources/News/{area}ViewModel.swift"] = f"""import Combine
import FactoryKit

final class {area}ViewModel: ObservableObject {{
  @Published var titles: [String] = []
  @Injected(\\.{name}Repository) private var repository
  @LazyInjected(\\.{name}Tracker) private var tracker
  @WeakLazyInjected(\\.{name}Session) private var session

  func load() async {{
    tracker.track("{name}")
    titles = (try? await repository.all())?.map(\\.title) ?? []
    session?.last = titles.first
  }}
}}

final class {area}Tracker {{
  private(set) var events: [String] = []

  func track(_ event: String) {{ events.append(event) }}
}}

final class {area}Session {{ var last: String? }}

extension Container {{
  var {name}Repository: Factory<any {area}Repository> {{
    Factory(self) {{ Remote{area}Repository(client: self.httpClient(), cache: {area}Cache()) }}
      .scope(.cached)
  }}
  var {name}Tracker: Factory<{area}Tracker> {{ self {{ {area}Tracker() }}.singleton }}
  var {name}Session: Factory<{area}Session> {{ Factory(self) {{ {area}Session() }}.cached }}
  var {name}ViewModel: Factory<{area}ViewModel> {{ self {{ {area}ViewModel() }} }}
}}

func make{area}(_ container: Container) -> {area}ViewModel {{ container.{name}ViewModel() }}
"""
    return Project("factory2", "Factory 2.x code", 4 * len(AREAS) + 1, files, faults=[
        Fault("weak_unique", "Sources/News/FilmViewModel.swift", "Factory(self) { FilmSession() }.cached",
              "Factory(self) { FilmSession() }"),
        Fault("factory_import", "Sources/News/TripViewModel.swift", "import FactoryKit", "import Factory"),
    ])


def factory3():
    files = {"Package.swift": manifest("Studio", [("Studio", [])]),
             "Sources/Studio/Scopes.swift": """import FactoryKit

extension Scope { static let login = Cached() }
"""}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Studio/{area}.swift"] = f"""import FactoryKit

@MainActor
protocol {area}Editing: AnyObject {{ var text: String {{ get set }} }}

@MainActor
final class {area}Editor: {area}Editing {{
  var text = ""
  let history: {area}History

  init(history: {area}History) {{ self.history = history }}
}}

actor {area}History {{
  private var steps: [String] = []

  func add(_ step: String) {{ steps.append(step) }}
}}

struct {area}Export: Sendable {{
  let name: String
  let quality: Int
}}

extension Container {{
  @MainActor
  var {name}Editor: Factory<any {area}Editing> {{
    self {{ @MainActor in {area}Editor(history: self.{name}History()) }}.scope(.login)
  }}

  var {name}History: Factory<{area}History> {{
    self {{ {area}History() }}
      .scope(.login)
      .timeToLive(600)
  }}

  var {name}Export: ParameterFactory<(String, Int), {area}Export> {{
    self {{ {area}Export(name: $0, quality: $1 + self.{name}Quality()) }}
  }}

  var {name}Quality: Factory<Int> {{
    self {{ 3 }}
      .onArg("fast") {{ 1 }}
      .once()
  }}
}}

@MainActor
func edit{area}(_ container: Container) -> {area}Export {{
  container.{name}Editor().text = "a"
  return container.{name}Export("a", 2)
}}
"""
    return Project("factory3", "Factory 3.x code", 4 * len(AREAS), files, faults=[
        Fault("main_actor_mismatch", "Sources/Studio/Film.swift", "@MainActor\n  var filmEditor: Factory<any FilmEditing> {\n    self { @MainActor in",
              "var filmEditor: Factory<any FilmEditing> {\n    self {"),
        Fault("register_in_definition", "Sources/Studio/Trip.swift", "self { TripHistory() }",
              "self {\n      self.tripQuality.register { 2 }\n      return TripHistory()\n    }"),
        Fault("captive_dependency", "Sources/Studio/Chat.swift",
              "history: self.chatHistory()) }.scope(.login)", "history: self.chatHistory()) }.singleton"),
    ])


def xcode():
    files = {"Radio/Client.swift": CLIENT, "Radio/Container+Client.swift": CONTAINER,
             "Radio.xcodeproj/project.pbxproj": PROJECT}
    for area in AREAS:
        name = lower(area)
        files[f"Radio/{area}/{area}.swift"] = service(area)
        files[f"Radio/{area}/{area}Screen.swift"] = f"""import FactoryKit

final class {area}Screen {{
  @Injected(\\.{name}Repository) private var repository
  @Injected(\\.{name}Theme) private var theme

  func title() async -> String {{ "\\(theme.color) \\((try? await repository.all())?.count ?? 0)" }}
}}

struct {area}Theme: Sendable {{ let color: String }}

extension Container {{
  var {name}Repository: Factory<any {area}Repository> {{
    self {{ Remote{area}Repository(client: self.httpClient(), cache: self.{name}Cache()) }}
  }}
  var {name}Cache: Factory<{area}Cache> {{ self {{ {area}Cache() }}.cached }}
  var {name}Theme: Factory<{area}Theme> {{ self {{ {area}Theme(color: "blue") }} }}
}}
"""
    return Project("xcode", "Xcode project", 3 * len(AREAS) + 1, files, faults=[
        Fault("unused_factory", "Radio/Film/FilmScreen.swift", "extension Container {",
              "extension Container {\n  var filmSpare: Factory<Int> { self { 1 } }"),
    ])


PROJECT = """// !$*UTF8*$!
{
  archiveVersion = 1;
  classes = {};
  objectVersion = 77;
  objects = {
    10 /* Project object */ = {
      isa = PBXProject;
      buildConfigurationList = 80;
      mainGroup = 20;
      targets = (30 /* Radio */);
    };
    20 = {isa = PBXGroup; children = (21 /* Radio */); sourceTree = "<group>"; };
    21 /* Radio */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Radio; sourceTree = "<group>"; };
    30 /* Radio */ = {
      isa = PBXNativeTarget;
      buildPhases = (40 /* Sources */, 41 /* Frameworks */);
      fileSystemSynchronizedGroups = (21 /* Radio */);
      name = Radio;
      packageProductDependencies = (70 /* FactoryKit */);
      productName = Radio;
      productType = "com.apple.product-type.application";
    };
    40 /* Sources */ = {isa = PBXSourcesBuildPhase; buildActionMask = 1; files = (); };
    41 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; buildActionMask = 1; files = (42 /* FactoryKit */); };
    42 /* FactoryKit */ = {isa = PBXBuildFile; productRef = 70 /* FactoryKit */; };
    70 /* FactoryKit */ = {isa = XCSwiftPackageProductDependency; productName = FactoryKit; };
  };
  rootObject = 10 /* Project object */;
}
"""
