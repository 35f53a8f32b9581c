"""Apps: MVVM, reducers, Clean architecture, coordinators, and a server."""
from .project import AREAS, CLIENT, Fault, Project, lower, manifest, service

CONTAINER = """import FactoryKit

extension Container {
  var httpClient: Factory<any HTTPClient> { self { URLSessionClient() }.singleton }
}
"""


def mvvm():
    files = {"Package.swift": manifest("Shop", [("Shop", []), ("ShopTests", ["Shop"])]),
             "Sources/Shop/Client.swift": CLIENT, "Sources/Shop/Container+Client.swift": CONTAINER}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Shop/{area}/{area}.swift"] = service(area)
        files[f"Sources/Shop/{area}/Container+{area}.swift"] = f"""import FactoryKit

extension Container {{
  var {name}Repository: Factory<any {area}Repository> {{
    self {{ Remote{area}Repository(client: self.httpClient(), cache: self.{name}Cache()) }}
  }}

  var {name}Cache: Factory<{area}Cache> {{ self {{ {area}Cache() }}.singleton }}

  @MainActor
  var {name}ListModel: Factory<{area}ListModel> {{ self {{ @MainActor in {area}ListModel() }} }}

  var {name}Formatter: Factory<{area}Formatter> {{ self {{ {area}Formatter() }}.shared }}
}}
"""
        files[f"Sources/Shop/{area}/{area}ListModel.swift"] = f"""import FactoryKit
import Observation

final class {area}Formatter: Sendable {{
  func text(of item: {area}) -> String {{ item.title.uppercased() }}
}}

@MainActor
@Observable
final class {area}ListModel {{
  private(set) var titles: [String] = []
  @ObservationIgnored @Injected(\\.{name}Repository) private var repository
  @ObservationIgnored @LazyInjected(\\.{name}Formatter) private var formatter

  func load() async {{
    titles = (try? await repository.all())?.map(formatter.text) ?? []
  }}
}}
"""
        files[f"Sources/Shop/{area}/{area}ListView.swift"] = f"""#if canImport(SwiftUI)
  import FactoryKit
  import SwiftUI

  struct {area}ListView: View {{
    @State private var model = Container.shared.{name}ListModel()

    var body: some View {{
      List(model.titles, id: \\.self) {{ Text($0) }}
        .task {{ await model.load() }}
    }}
  }}
#endif
"""
        files[f"Tests/ShopTests/{area}ListModelTests.swift"] = f"""import FactoryKit
import FactoryTesting
import Testing

@testable import Shop

struct Mock{area}Repository: {area}Repository {{
  func all() async throws -> [{area}] {{ [{area}(id: 1, title: "a")] }}
}}

@MainActor
@Suite(.container)
struct {area}ListModelTests {{
  @Test func `titles are in capitals`() async {{
    Container.shared.{name}Repository.register {{ Mock{area}Repository() }}
    let model = Container.shared.{name}ListModel()
    await model.load()
    #expect(model.titles == ["A"])
  }}
}}
"""
    return Project("mvvm", "MVVM app", 4 * len(AREAS) + 1, files, faults=[
        Fault("injected_in_observable", "Sources/Shop/Film/FilmListModel.swift",
              "@ObservationIgnored @Injected", "@Injected"),
        Fault("test_without_reset", "Tests/ShopTests/TripListModelTests.swift", "@Suite(.container)", "@Suite"),
        Fault("late_mock", "Tests/ShopTests/OrderListModelTests.swift",
              "    Container.shared.orderRepository.register { MockOrderRepository() }\n"
              "    let model = Container.shared.orderListModel()\n",
              "    let model = Container.shared.orderListModel()\n"
              "    Container.shared.orderRepository.register { MockOrderRepository() }\n"),
    ])


def composable():
    files = {"Package.swift": manifest("Reader", [("Reader", [])])}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Reader/{area}Client.swift"] = f"""import FactoryKit

struct {area}Client: Sendable {{
  var load: @Sendable (Int) async throws -> [String]
  var save: @Sendable (String) async -> Void
}}

extension {area}Client {{
  static let empty = {area}Client(load: {{ _ in [] }}, save: {{ _ in }})

  static func live(store: {area}Store) -> {area}Client {{
    {area}Client(load: {{ _ in await store.texts }}, save: {{ await store.add($0) }})
  }}
}}

actor {area}Store {{
  private(set) var texts: [String] = []

  func add(_ text: String) {{ texts.append(text) }}
}}

extension Container {{
  var {name}Client: Factory<{area}Client> {{
    self {{ .live(store: self.{name}Store()) }}
      .onTest {{ .empty }}
      .once()
  }}

  var {name}Store: Factory<{area}Store> {{ self {{ {area}Store() }}.singleton }}

  var {name}Feature: Factory<{area}Feature> {{ self {{ {area}Feature() }} }}

  var {name}Environment: Factory<{area}Environment> {{
    self {{ {area}Environment(client: self.{name}Client()) }}.cached
  }}
}}
"""
        files[f"Sources/Reader/{area}Feature.swift"] = f"""import FactoryKit

struct {area}Environment: Sendable {{
  let client: {area}Client
}}

struct {area}Feature {{
  struct State: Equatable {{
    var texts: [String] = []
    var isLoading = false
  }}

  enum Action {{ case appeared, loaded([String]) }}

  @Injected(\\.{name}Environment) private var environment

  func reduce(_ state: inout State, _ action: Action) -> (@Sendable () async -> Action)? {{
    switch action {{
    case .appeared:
      state.isLoading = true
      let client = environment.client
      return {{ .loaded((try? await client.load(1)) ?? []) }}
    case .loaded(let texts):
      state = State(texts: texts)
      return nil
    }}
  }}
}}
"""
    features = "\n".join(f"    {lower(a)} = container.{lower(a)}Feature()" for a in AREAS)
    stored = "\n".join(f"  let {lower(a)}: {a}Feature" for a in AREAS)
    files["Sources/Reader/Root.swift"] = f"""import FactoryKit

struct Root {{
{stored}

  init(container: Container = .shared) {{
{features}
  }}
}}
"""
    return Project("composable", "reducers and clients", 4 * len(AREAS), files, faults=[
        Fault("circular_dependency", "Sources/Reader/FilmClient.swift", "self { FilmStore() }",
              "self { FilmStore(client: self.filmClient()) }"),
        Fault("mock_in_production", "Sources/Reader/TripClient.swift",
              "TripEnvironment(client: self.tripClient())", "MockTripEnvironment()"),
    ])


def clean():
    files = {"Package.swift": manifest("Bank", [
        ("Domain", []), ("Data", ["Domain"]), ("Presentation", ["Domain"]),
        ("App", ["Domain", "Data", "Presentation"])])}
    registrations = []
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Domain/{area}/{area}.swift"] = f"""import FactoryKit

public struct {area}: Sendable {{ public let id: Int; public init(id: Int) {{ self.id = id }} }}

public protocol {area}Gateway: Sendable {{ func find(_ id: Int) async throws -> {area} }}

public struct Find{area}: Sendable {{
  let gateway: any {area}Gateway

  public func callAsFunction(_ id: Int) async throws -> {area} {{ try await gateway.find(id) }}
}}

extension Container {{
  public var {name}Gateway: Factory<any {area}Gateway> {{ required() }}

  public var find{area}: Factory<Find{area}> {{ self {{ Find{area}(gateway: self.{name}Gateway()) }} }}
}}
"""
        files[f"Sources/Data/{area}Database.swift"] = f"""import Domain
import FactoryKit

public actor {area}Database: {area}Gateway {{
  private var rows: [Int: {area}] = [:]

  public func find(_ id: Int) async throws -> {area} {{ rows[id] ?? {area}(id: id) }}
}}

extension Container {{
  public var {name}Database: Factory<{area}Database> {{ self {{ {area}Database() }}.cached }}
}}
"""
        files[f"Sources/Presentation/{area}Presenter.swift"] = f"""import Domain
import FactoryKit

public final class {area}Presenter {{
  private let find: Find{area}

  public init(find: Find{area}) {{ self.find = find }}

  public func title(_ id: Int) async -> String {{ "\\((try? await find(id))?.id ?? 0)" }}
}}

extension Container {{
  public var {name}Presenter: Factory<{area}Presenter> {{
    self {{ {area}Presenter(find: self.find{area}()) }}
  }}
}}
"""
        registrations.append(f"    {name}Gateway.register {{ self.{name}Database() }}")
    uses = "\n".join(f"    print(await container.{lower(a)}Presenter().title(1))" for a in AREAS)
    files["Sources/App/App.swift"] = f"""import Data
import Domain
import FactoryKit
import Presentation

extension Container: @retroactive AutoRegistering {{
  public func autoRegister() {{
{chr(10).join(registrations)}
  }}
}}

@main
struct Main {{
  static func main() async {{
    let container = Container.shared
{uses}
  }}
}}
"""
    return Project("clean", "Clean architecture, modules", 4 * len(AREAS), files, faults=[
        Fault("unused_factory", "Sources/Presentation/FilmPresenter.swift", "extension Container {",
              "extension Container {\n  var spareFind: Factory<Int> { self { 1 } }\n"),
        Fault("unmet_promise", "Sources/App/App.swift",
              "    filmGateway.register { self.filmDatabase() }\n", "    _ = filmDatabase\n"),
    ])


def coordinators():
    files = {"Package.swift": manifest("Travel", [("Travel", [])]), "Sources/Travel/Client.swift": CLIENT,
             "Sources/Travel/Container+Client.swift": CONTAINER}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Travel/{area}/{area}.swift"] = service(area)
        files[f"Sources/Travel/{area}/{area}Coordinator.swift"] = f"""import FactoryKit

protocol {area}Navigating: AnyObject {{ func showDetail(_ id: Int) }}

final class {area}Coordinator: {area}Navigating {{
  private var screens: [{area}Controller] = []
  private let makeController: (Int) -> {area}Controller

  init(makeController: @escaping (Int) -> {area}Controller) {{ self.makeController = makeController }}

  func start() {{ screens = [makeController(1)] }}

  func showDetail(_ id: Int) {{ screens.append(makeController(id)) }}
}}

final class {area}Controller {{
  let id: Int
  let repository: any {area}Repository

  init(id: Int, repository: any {area}Repository) {{
    self.id = id
    self.repository = repository
  }}
}}

extension Container {{
  var {name}Coordinator: Factory<{area}Coordinator> {{
    self {{ {area}Coordinator(makeController: {{ [unowned self] in {name}Controller($0) }}) }}.cached
  }}

  var {name}Controller: ParameterFactory<Int, {area}Controller> {{
    self {{ {area}Controller(id: $0, repository: self.{name}Repository()) }}
  }}

  var {name}Repository: Factory<any {area}Repository> {{
    self {{ Remote{area}Repository(client: self.httpClient(), cache: {area}Cache()) }}.cached
  }}
}}
"""
    starts = "\n".join(f"    {lower(a)}.start()" for a in AREAS)
    held = "\n".join(f"  @LazyInjected(\\.{lower(a)}Coordinator) private var {lower(a)}" for a in AREAS)
    files["Sources/Travel/AppCoordinator.swift"] = f"""import FactoryKit

final class AppCoordinator {{
{held}

  func start() {{
{starts}
  }}
}}
"""
    return Project("coordinators", "coordinators", 3 * len(AREAS) + 1, files, faults=[
        Fault("parameter_without_scope", "Sources/Travel/Film/FilmCoordinator.swift",
              "repository: self.filmRepository()) }", "repository: self.filmRepository()) }.cached"),
        Fault("register_in_definition", "Sources/Travel/Trip/TripCoordinator.swift", "    self { TripController(",
              "    self {\n      self.tripRepository.register { RemoteTripRepository(client: self.httpClient(), "
              "cache: TripCache()) }\n      return TripController("),
    ])


def server():
    files = {"Package.swift": manifest("API", [("API", []), ("APITests", ["API"])]),
             "Sources/API/Container+Pool.swift": """import FactoryKit

actor Pool {
  private var open = 0

  func query(_ text: String) -> [String] {
    open += 1
    return [text]
  }
}

struct Request: Sendable { var user = 0 }

extension Container {
  var pool: Factory<Pool> { self { Pool() }.singleton }
}

final class RequestContainer: ChildContainer {
  @TaskLocal static var shared = RequestContainer(parent: .shared)
  let manager = ContainerManager()
  let parent: Container

  init(parent: Container) { self.parent = parent }

  var request: Factory<Request> { self { Request() }.cached }
}
"""}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/API/{area}Routes.swift"] = f"""import FactoryKit

protocol {area}Storing: Sendable {{ func rows(_ user: Int) async -> [String] }}

struct SQL{area}Store: {area}Storing {{
  let pool: Pool

  func rows(_ user: Int) async -> [String] {{ await pool.query("select {user_sql(area)} where user = \\(user)") }}
}}

struct {area}Routes {{
  let store: any {area}Storing
  let request: Request

  func list() async -> [String] {{ await store.rows(request.user) }}
}}

extension Container {{
  var {name}Store: Factory<any {area}Storing> {{ self {{ SQL{area}Store(pool: self.pool()) }} }}
  var {name}Limit: Factory<Int> {{ self {{ 100 }} }}
}}

extension RequestContainer {{
  var {name}Routes: Factory<{area}Routes> {{
    self {{ {area}Routes(store: self.parent.{name}Store(), request: self.request()) }}
  }}
}}

func handle{area}(in container: RequestContainer) async -> [String] {{
  await Array(container.{name}Routes().list().prefix(container.parent.{name}Limit()))
}}
"""
        files[f"Tests/APITests/{area}RoutesTests.swift"] = f"""import FactoryKit
import FactoryTesting
import Testing

@testable import API

struct {area}RoutesTests {{
  private struct Rows: {area}Storing {{ func rows(_ user: Int) async -> [String] {{ ["a"] }} }}

  @Test(.container) func rows() async {{
    Container.shared.{name}Store.register {{ Rows() }}
    let rows = await handle{area}(in: RequestContainer(parent: .shared))
    #expect(rows == ["a"])
  }}
}}
"""
    calls = "\n".join(f"  case \"/{a.lower()}\": await handle{a}(in: container)" for a in AREAS)
    files["Sources/API/Router.swift"] = (
        "func route(_ path: String, in container: RequestContainer) async -> [String] {\n"
        f"  switch path {{\n{calls}\n  default: []\n  }}\n}}\n")
    return Project("server", "server", 3 * len(AREAS) + 2, files, faults=[
        Fault("shared_in_definition", "Sources/API/FilmRoutes.swift", "SQLFilmStore(pool: self.pool())",
              "SQLFilmStore(pool: Container.shared.pool())"),
        Fault("mock_in_production", "Sources/API/TripRoutes.swift", "self { SQLTripStore(pool: self.pool()) }",
              "self { MockTripStore() }"),
        Fault("test_without_reset", "Tests/APITests/FilmRoutesTests.swift", "@Test(.container)", "@Test"),
    ])


def user_sql(area):
    return f"title from {area.lower()}s"
