"""Projects that use Resolver, Swinject and swift-dependencies, before they are migrated."""
from .project import AREAS, CLIENT, Fault, Project, lower, service


def resolver():
    files = {"Sources/Diary/Client.swift": CLIENT}
    calls = "\n".join(f"    register{area}()" for area in AREAS)
    files["Sources/Diary/App.swift"] = f"""import Resolver

extension Resolver: ResolverRegistering {{
  public static func registerAllServices() {{
    register {{ URLSessionClient() as HTTPClient }}.scope(.application)
{calls}
  }}
}}
"""
    for area in AREAS:
        files[f"Sources/Diary/{area}.swift"] = service(area).replace("any HTTPClient", "HTTPClient")
        files[f"Sources/Diary/{area}+Injection.swift"] = f"""import Resolver

extension Resolver {{
  static func register{area}() {{
    register {{ {area}Cache() }}.scope(.cached)
    register {{ Remote{area}Repository(client: resolve(), cache: resolve()) as {area}Repository }}
    register {{ {area}Presenter() }}.scope(.unique)
  }}
}}

final class {area}Presenter {{
  @Injected private var repository: {area}Repository
  @LazyInjected private var cache: {area}Cache

  func count() async -> Int {{
    let known = await cache.values?.count
    let all = try? await repository.all().count
    return known ?? all ?? 0
  }}
}}

struct {area}Row {{
  let presenter: {area}Presenter = Resolver.resolve()
}}
"""
    return Project("resolver", "Resolver", 3 * len(AREAS) + 1, files, source="resolver", faults=[
        Fault("mock_in_production", "Sources/Diary/Film+Injection.swift", "{ FilmCache() }.cached",
              "{ MockFilmCache() }.cached")])


def swinject():
    files = {"Sources/Map/Client.swift": CLIENT}
    made = ",\n    ".join(f"{area}Assembly()" for area in AREAS)
    files["Sources/Map/App.swift"] = f"""import Swinject

final class ClientAssembly: Assembly {{
  func assemble(container: Container) {{
    container.register(HTTPClient.self) {{ _ in URLSessionClient() }}.inObjectScope(.container)
  }}
}}

func makeAssembler() -> Assembler {{
  Assembler([
    ClientAssembly(),
    {made},
  ])
}}
"""
    for area in AREAS:
        files[f"Sources/Map/{area}.swift"] = service(area).replace("any HTTPClient", "HTTPClient")
        files[f"Sources/Map/{area}Assembly.swift"] = f"""import Swinject

final class {area}Assembly: Assembly {{
  func assemble(container: Container) {{
    container.register({area}Cache.self) {{ _ in {area}Cache() }}.inObjectScope(.container)
    container.register({area}Repository.self) {{ r in
      Remote{area}Repository(client: r.resolve(HTTPClient.self)!, cache: r.resolve({area}Cache.self)!)
    }}.inObjectScope(.transient)
    container.register({area}Page.self) {{ (r: Resolver, id: Int) in
      {area}Page(id: id, repository: r.resolve({area}Repository.self)!)
    }}.inObjectScope(.transient)
  }}
}}

struct {area}Page {{
  let id: Int
  let repository: {area}Repository
}}

func show{area}(_ resolver: Resolver) -> {area}Page {{
  resolver.resolve({area}Page.self, argument: 7)!
}}
"""
    return Project("swinject", "Swinject", 3 * len(AREAS) + 1, files, source="swinject", faults=[
        Fault("definition_on_shared", "Sources/Map/FilmAssembly.swift", "self { FilmCache() }",
              "Factory(Container.shared) { FilmCache() }")])


def dependencies():
    files = {"Sources/Quiz/Client.swift": CLIENT, "Sources/Quiz/Client+Key.swift": """import Dependencies

private enum HTTPClientKey: DependencyKey {
  static let liveValue: any HTTPClient = URLSessionClient()
}

extension DependencyValues {
  var httpClient: any HTTPClient {
    get { self[HTTPClientKey.self] }
    set { self[HTTPClientKey.self] = newValue }
  }
}
"""}
    for area in AREAS:
        name = lower(area)
        files[f"Sources/Quiz/{area}.swift"] = service(area)
        files[f"Sources/Quiz/{area}+Keys.swift"] = f"""import Dependencies

private enum {area}RepositoryKey: DependencyKey {{
  static var liveValue: any {area}Repository {{
    @Dependency(\\.httpClient) var client
    return Remote{area}Repository(client: client, cache: {area}Cache())
  }}
  static let testValue: any {area}Repository = Sample{area}Repository()
  static let previewValue: any {area}Repository = Sample{area}Repository()
}}

struct Sample{area}Repository: {area}Repository {{
  func all() async throws -> [{area}] {{ [] }}
}}

struct {area}Client: Sendable {{
  var count: @Sendable () async -> Int
}}

extension {area}Client: DependencyKey {{
  static let liveValue = Self(count: {{
    @Dependency(\\.{name}Repository) var repository
    return (try? await repository.all().count) ?? 0
  }})
  static let testValue = Self(count: {{ 0 }})
}}

extension DependencyValues {{
  var {name}Repository: any {area}Repository {{
    get {{ self[{area}RepositoryKey.self] }}
    set {{ self[{area}RepositoryKey.self] = newValue }}
  }}

  var {name}Client: {area}Client {{
    get {{ self[{area}Client.self] }}
    set {{ self[{area}Client.self] = newValue }}
  }}
}}

@MainActor
final class {area}Game {{
  @Dependency(\\.{name}Client) private var client
  @Dependency(\\.{name}Repository) private var repository

  func play() async -> Int {{ await client.count() + ((try? await repository.all().count) ?? 0) }}
}}
"""
        files[f"Tests/QuizTests/{area}GameTests.swift"] = f"""import Dependencies
import Testing

@testable import Quiz

@MainActor
struct {area}GameTests {{
  @Test func play() async {{
    let game = withDependencies {{
      $0.{name}Client.count = {{ 7 }}
      $0.{name}Repository = Sample{area}Repository()
    }} operation: {{
      {area}Game()
    }}
    #expect(await game.play() == 7)
  }}
}}
"""
    return Project("dependencies", "swift-dependencies", 2 * len(AREAS) + 1, files, source="swift-dependencies", faults=[
        Fault("test_without_reset", "Tests/QuizTests/FilmGameTests.swift", "@Test(.container)", "@Test"),
        Fault("shared_in_definition", "Sources/Quiz/Trip+Keys.swift", "self.httpClient()",
              "Container.shared.httpClient()")])
